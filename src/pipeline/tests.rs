use std::collections::HashSet;
use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use super::*;
use crate::cache::Cache;
use crate::compile::Environment;
use crate::model::{Checker, Defaults, Points, Rule, SubmissionReport, Submissions, Test, Title, Verdict};
use crate::sandbox::{Command, Outcome, SandboxError, Scripted};

/// A clock that stands.
struct NoTime;

impl Clock for NoTime {
    fn date(&self) -> String {
        "2026-11-30T00:00:00Z".to_owned()
    }

    fn elapsed(&self) -> Duration {
        Duration::ZERO
    }
}

/// A folder with problems of three tests each, the answer of each test its own name, and submissions whose
/// source says what their runs do.
struct Bench {
    folder: tempfile::TempDir,
    plan: Plan,
}

impl Bench {
    fn new(sources: &[&str]) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let limits = Defaults::default().limits(1.0, None, 256, 16);
        let test = |name: &str| {
            let path = |ending| folder.path().join(format!("{name}.{ending}"));
            std::fs::write(path("in"), name).unwrap();
            std::fs::write(path("ans"), name).unwrap();
            let (input, answer) = (path("in"), path("ans"));
            Test {
                name: name.to_owned(),
                input,
                answer,
                limits,
                points: Points::from_integer(10),
                group: None,
                by_hand: false,
            }
        };
        let problem = Problem {
            title: Title { en: "P".to_owned(), vi: None },
            checker: Checker::Rule(Rule::Tokens { ignore_case: false }),
            tests: ["1", "2", "3"].map(test).to_vec(),
            ..Problem::without_tests("p", &[])
        };
        let submission = |(index, source): (usize, &&str)| {
            let name = PathBuf::from(format!("{index}.sh"));
            std::fs::write(folder.path().join(&name), source).unwrap();
            Submission {
                student: index.to_string(),
                problem: "p".to_owned(),
                language: "sh".to_owned(),
                path: name.display().to_string(),
                folder: folder.path().to_owned(),
                sources: vec![name],
                headers: Vec::new(),
            }
        };
        let submissions = sources.iter().enumerate().map(submission).collect();
        let plan = Plan { problems: vec![problem], submissions, ..Plan::default() };
        Bench { folder, plan }
    }

    /// Grades the plan; `run` is told a submission's source and a test's input.
    fn grade(
        &self,
        jobs: usize,
        run: impl Fn(&str, &str) -> Result<(Vec<u8>, Outcome), SandboxError> + Sync + Send + 'static,
    ) -> (Report, Vec<Event>) {
        let scripted = Scripted::new(self.folder.path(), move |command: &Command| {
            let source = std::fs::read_to_string(command.argv.last().unwrap()).unwrap();
            let input = std::fs::read_to_string(command.stdin.as_ref().unwrap()).unwrap();
            run(&source, &input)
        });
        self.grade_in(&scripted.unwrap(), jobs)
    }

    fn grade_in(&self, sandbox: &Scripted, jobs: usize) -> (Report, Vec<Event>) {
        let languages = [Language::new("sh", &["sh"], &["sh", "{source}"])];
        let toolchains = Toolchains::new(Environment { path: "/usr/bin:/bin".into() });
        let cache = Cache::open(&self.folder.path().join("cache"), 1 << 30).unwrap();
        let engine = Engine {
            languages: &languages,
            toolchains: &toolchains,
            sandbox,
            cache: &cache,
            past: None,
            context: Key::of(b""),
            jobs,
            clock: &NoTime,
        };
        let events = Mutex::new(Vec::new());
        let report = grade(&self.plan, engine, &|event| events.lock().unwrap().push(event)).unwrap();
        (whole(report), events.into_inner().unwrap())
    }
}

/// The report with all its submissions in memory.
fn whole(report: Report<Spool>) -> Report {
    let submissions =
        (0..report.submissions.briefs().len()).map(|index| report.submissions.get(index).into_owned());
    let submissions = submissions.collect();
    Report {
        schema: report.schema,
        judge: report.judge,
        started: report.started,
        seconds: report.seconds,
        interrupted: report.interrupted,
        isolation: report.isolation,
        problems: report.problems,
        reused: report.reused,
        submissions,
        students: report.students,
        unmatched: report.unmatched,
        warnings: report.warnings,
        insight: report.insight,
    }
}

/// Prints what it was given.
fn echo(input: &str) -> Result<(Vec<u8>, Outcome), SandboxError> {
    Ok((input.as_bytes().to_vec(), Scripted::ended_well(1)))
}

fn verdicts(report: &Report) -> Vec<Verdict> {
    report.submissions.iter().map(|submission| submission.verdict).collect()
}

#[test]
fn results_stand_in_the_plans_order_whatever_finished_first() {
    let bench = Bench::new(&["slow"; 20]);
    let (report, events) = bench.grade(8, |_, input| {
        std::thread::sleep(Duration::from_micros(300 * (4 - input.parse::<u64>().unwrap())));
        echo(input)
    });
    let students: Vec<&str> =
        report.submissions.iter().map(|submission| submission.student.as_str()).collect();
    assert_eq!(students, (0..20).map(|n| n.to_string()).collect::<Vec<_>>());
    let names: HashSet<Vec<&str>> = report
        .submissions
        .iter()
        .map(|submission| submission.tests.iter().map(|test| test.name.as_str()).collect())
        .collect();
    assert_eq!(names, HashSet::from([vec!["1", "2", "3"]]));
    assert_eq!(events.first(), Some(&Event::Started { submissions: 20, runs: 60 }));
    assert_eq!(events.last(), Some(&Event::Finished { seconds: 0.0 }));
    let finished = |event: &Event| match event {
        Event::RunFinished { submission, test, .. } => Some((*submission, test.clone())),
        _ => None,
    };
    let finished: Vec<_> = events.iter().filter_map(finished).collect();
    assert_eq!((finished.len(), finished.into_iter().collect::<HashSet<_>>().len()), (60, 60), "each once");
}

#[test]
fn no_more_run_at_one_time_than_there_are_jobs() {
    static RUNNING: AtomicUsize = AtomicUsize::new(0);
    static MOST: AtomicUsize = AtomicUsize::new(0);
    let bench = Bench::new(&["x"; 12]);
    bench.grade(3, |_, input| {
        MOST.fetch_max(RUNNING.fetch_add(1, Ordering::SeqCst) + 1, Ordering::SeqCst);
        std::thread::sleep(Duration::from_millis(1));
        RUNNING.fetch_sub(1, Ordering::SeqCst);
        echo(input)
    });
    assert!(MOST.load(Ordering::SeqCst) <= 3);
}

#[test]
fn a_fault_of_the_judge_on_one_test_costs_that_submission_its_score_and_nobody_else_anything() {
    let bench = Bench::new(&["good", "lost", "panic", "wrong"]);
    let (report, events) = bench.grade(2, |source, input| match (source, input) {
        ("lost", "2") => Err(SandboxError::Unswept),
        ("panic", "3") => panic!("oh"),
        ("wrong", "1") => echo("x"),
        _ => echo(input),
    });
    assert_eq!(verdicts(&report), [Verdict::Ac, Verdict::Je, Verdict::Je, Verdict::Wa]);
    let scores: Vec<String> =
        report.submissions.iter().map(|submission| submission.score.to_string()).collect();
    assert_eq!(scores, ["30", "0", "0", "20"]);
    assert_eq!(report.submissions[1].tests[0].verdict, Verdict::Ac, "the other tests have their verdicts");
    assert!(report.submissions[2].tests[2].message.contains("oh"));
    let warned = events.iter().filter(|event| matches!(event, Event::Warning { .. })).count();
    assert_eq!(warned, 2);
}

#[test]
fn what_an_interruption_keeps_from_running_is_told_as_not_run() {
    let bench = Bench::new(&["a", "b", "c"]);
    let sandbox: &'static Mutex<Option<std::sync::Weak<Scripted>>> = Box::leak(Box::default());
    let scripted = std::sync::Arc::new(
        Scripted::new(bench.folder.path(), move |command: &Command| {
            let input = std::fs::read_to_string(command.stdin.as_ref().unwrap()).unwrap();
            if input == "2"
                && let Some(sandbox) = sandbox.lock().unwrap().as_ref().and_then(std::sync::Weak::upgrade)
            {
                sandbox.cancel();
            }
            echo(&input)
        })
        .unwrap(),
    );
    *sandbox.lock().unwrap() = Some(std::sync::Arc::downgrade(&scripted));
    let (report, events) = bench.grade_in(&scripted, 1);
    assert!(report.interrupted && events.contains(&Event::Interrupted));
    assert_eq!(report.submissions.len(), 3);
    assert!(report.submissions.iter().any(|submission| submission.mark() == Err(Verdict::Sk)));
    assert_eq!(report.submissions.iter().filter_map(SubmissionReport::awarded).count(), 0);
}
