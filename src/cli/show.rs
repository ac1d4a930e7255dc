//! `judge show`.

use std::io::{self, Write};

use serde::Serialize;

use crate::files;
use crate::model::{Problem, Score, Scoring, Test};
use crate::problem::Answers;
use crate::{text, units};

use super::Exit;
use super::args::{self, Format, Global};
use super::error::CliError;
use super::screen::Screen;
use super::workspace::Workspace;

/// Shows a problem.
pub(super) fn run(arguments: &args::Show, global: &Global, screen: &Screen) -> Result<Exit, CliError> {
    let workspace = Workspace::open(global, Answers::Optional, screen)?;
    let problem = workspace.problem(&arguments.problem)?;
    let shown = Shown::new(problem)?;
    let mut out = screen.out();
    if screen.format == Format::Json {
        serde_json::to_writer_pretty(&mut out, &shown).map_err(io::Error::from)?;
        writeln!(out)?;
    } else {
        write(&shown, &mut out)?;
    }
    out.flush()?;
    Ok(Exit::Right)
}

/// What is told of a problem.
#[derive(Debug, Serialize)]
struct Shown {
    name: String,
    title: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    title_vi: Option<String>,
    aliases: Vec<String>,
    time_limit_ms: u64,
    memory_limit_kib: u64,
    output_limit_bytes: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    input_file: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    output_file: Option<String>,
    max_score: Score,
    groups: Vec<ShownGroup>,
    statements: Vec<String>,
    samples: Vec<Sample>,
    secret_tests: usize,
}

#[derive(Debug, Serialize)]
struct ShownGroup {
    name: String,
    tests: usize,
    points: Score,
    scoring: &'static str,
}

#[derive(Debug, Serialize)]
struct Sample {
    name: String,
    input: String,
    answer: String,
}

impl Shown {
    fn new(problem: &Problem) -> Result<Self, CliError> {
        let samples: Vec<Sample> =
            problem.tests.iter().filter(|test| test.is_sample()).map(sample).collect::<Result<_, _>>()?;
        let group = |index: usize| {
            let members = || problem.tests.iter().filter(move |test| test.group == Some(index));
            ShownGroup {
                name: problem.groups[index].name.clone(),
                tests: members().count(),
                points: members().map(|test| test.points).sum::<crate::model::Points>().into(),
                scoring: match problem.groups[index].scoring {
                    Scoring::All => "all",
                    Scoring::Sum => "sum",
                },
            }
        };
        let statement = |name: &str| Some(problem.folder.join(name)).filter(|path| path.is_file());
        let named = |pick: fn(&crate::model::NamedFiles) -> &Option<String>| {
            problem.files.as_ref().and_then(|files| pick(files).clone())
        };
        Ok(Shown {
            name: problem.name.clone(),
            title: problem.title.en.clone(),
            title_vi: problem.title.vi.clone(),
            aliases: problem.aliases.clone(),
            time_limit_ms: problem.limits.cpu_ms,
            memory_limit_kib: problem.limits.memory_kib,
            output_limit_bytes: problem.limits.output_bytes,
            input_file: named(|files| &files.input),
            output_file: named(|files| &files.output),
            max_score: problem.max_points().into(),
            groups: (0..problem.groups.len()).map(group).collect(),
            statements: ["statement.md", "statement.vi.md"]
                .into_iter()
                .filter_map(statement)
                .map(|path| text::visible_line(&path.to_string_lossy()))
                .collect(),
            secret_tests: problem.tests.len() - samples.len(),
            samples,
        })
    }
}

fn sample(test: &Test) -> Result<Sample, CliError> {
    let answer = if test.answer.exists() { files::read(&test.answer)? } else { Vec::new() };
    Ok(Sample {
        name: test.name.clone(),
        input: text::visible(&files::read(&test.input)?),
        answer: text::visible(&answer),
    })
}

fn write(shown: &Shown, out: &mut impl Write) -> io::Result<()> {
    writeln!(out, "{}: {}", shown.name, shown.title)?;
    if let Some(title) = &shown.title_vi {
        writeln!(out, "{:1$}  {title}", "", shown.name.chars().count())?;
    }
    writeln!(out)?;
    let mut row = |name: &str, value: String| writeln!(out, "{name:10} {value}");
    if !shown.aliases.is_empty() {
        row("aliases", shown.aliases.join(", "))?;
    }
    row("time", units::time(shown.time_limit_ms))?;
    row("memory", units::size(shown.memory_limit_kib * 1024))?;
    row("output", units::size(shown.output_limit_bytes))?;
    match (&shown.input_file, &shown.output_file) {
        (None, None) => row("reads", "standard input, and writes standard output".to_owned())?,
        (input, output) => {
            let input = input.as_deref().unwrap_or("standard input");
            let output = output.as_deref().unwrap_or("standard output");
            row("reads", format!("{input}, and writes {output}; the standard streams will do, too"))?;
        }
    }
    let secret = units::count(shown.secret_tests, "secret one", "secret ones");
    let samples = units::count(shown.samples.len(), "sample", "samples");
    row("tests", format!("{samples} and {secret}, worth {} points", shown.max_score))?;
    for group in &shown.groups {
        let tests = units::count(group.tests, "test", "tests");
        let how = if group.scoring == "all" { "all must pass" } else { "each pays its share" };
        row("", format!("{}: {tests}, {} points, {how}", group.name, group.points))?;
    }
    for statement in &shown.statements {
        row("statement", statement.clone())?;
    }
    for sample in &shown.samples {
        writeln!(out, "\n{}\n{}\ngives\n{}", sample.name, indented(&sample.input), indented(&sample.answer))?;
    }
    Ok(())
}

fn indented(text: &str) -> String {
    let lines: Vec<String> = text.lines().map(|line| format!("    {line}")).collect();
    lines.join("\n")
}
