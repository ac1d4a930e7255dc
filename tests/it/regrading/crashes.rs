//! Judges that are killed or run at once, and results that are damaged: nothing is lost.

use super::*;

/// A class with something of everything, in the language that takes the least time.
fn class() -> Bench {
    let program = |print: &str| {
        format!(
            "#include <stdio.h>\nint main(void) {{ int a, b; scanf(\"%d %d\", &a, &b); {print} return 0; }}\n"
        )
    };
    let mut bench = Bench::with_sum();
    for number in 0..8 {
        let right = format!("/* {number} */\n{}", program("printf(\"%d\\n\", a + b);"));
        bench = bench.file(&format!("class/{number}/sum.c"), right);
    }
    bench
        .file("class/wrong/sum.c", program("puts(\"3\");"))
        .file("class/crash/sum.c", program("if (a == 20) return 3; puts(\"3\");"))
        .file("class/broken/sum.c", "int main(void) { return x; }\n")
}

#[test]
fn a_judge_that_is_killed_at_any_moment_loses_nothing_but_what_it_was_at() {
    let bench = class();
    let start = |name: &str| {
        let mut command = bench.command(&["grade", "class", "--format", "json", "-q"]);
        command.env("JUDGE_CACHE", bench.path(name));
        command
    };
    let grade = || {
        let _ = fs::remove_dir_all(bench.path(".judge"));
        let begun = Instant::now();
        let whole = Ran::from(start("cache").output().unwrap()).exits_with(0).json();
        (lasting(whole), begun.elapsed())
    };
    let (whole, compiling_too) = grade();
    let (_, running) = grade();
    let mut reused = 0;
    for round in 0..50u32 {
        let _ = fs::remove_dir_all(bench.path(".judge"));
        // One in ten compiles as well.
        let (cache, took) = if round % 10 == 0 {
            (format!("cache {round}"), compiling_too)
        } else {
            ("cache".to_owned(), running)
        };
        // Spread over the whole of it, in no order; 19 goes through all moments, and through those of each kind.
        let moment = took * (round * 19 % 50) / 50;
        let mut command = start(&cache);
        let mut judge = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
        std::thread::sleep(moment);
        judge.kill().unwrap();
        judge.wait().unwrap();
        let ran = Ran::from(start(&cache).output().unwrap()).exits_with(0);
        let report = ran.json();
        reused += report["reused"]["tests"].as_u64().unwrap();
        same(report, &whole, &format!("killed after {moment:?}"));
    }
    assert!(reused > 0, "something was kept in 50 gradings that were killed");
}

#[test]
fn two_judges_at_once_on_one_class_both_have_it_right() {
    let bench = class();
    let whole = lasting(grade(&bench, &["--fresh"]));
    for _ in 0..3 {
        let _ = fs::remove_dir_all(bench.path(".judge"));
        let _ = fs::remove_dir_all(bench.path("cache"));
        let start = || {
            let mut command: Command = bench.command(&["grade", "class", "--format", "json", "-q"]);
            command.env("JUDGE_CACHE", bench.path("cache")).stdout(Stdio::piped()).stderr(Stdio::piped());
            command.spawn().unwrap()
        };
        let judges = [start(), start(), start()];
        for judge in judges {
            let ran = Ran::from(judge.wait_with_output().unwrap()).exits_with(0);
            same(ran.json(), &whole, "afterwards");
        }
        assert_eq!(grade(&bench, &[])["reused"]["tests"], grade(&bench, &[])["reused"]["of_tests"]);
    }
}

#[test]
fn damaged_results_are_dropped_and_told_and_found_out_again() {
    let bench = class();
    let whole = lasting(grade(&bench, &[]));
    let files: Vec<_> =
        fs::read_dir(bench.path(".judge/results")).unwrap().map(|entry| entry.unwrap().path()).collect();
    let mut damaged = 0;
    for path in files {
        let mut bytes = fs::read(&path).unwrap();
        let middle = bytes.len() / 2;
        if bytes.len() > 4096 {
            bytes[middle..middle + 64].fill(0x5a);
            fs::write(&path, bytes).unwrap();
            damaged += 1;
        }
    }
    assert!(damaged > 0);
    let ran = bench.run(&["grade", "class", "--format", "json"]).exits_with(0).complains("damaged");
    same(ran.json(), &whole, "afterwards");
    let again = grade(&bench, &[]);
    assert_eq!(again["reused"]["tests"], again["reused"]["of_tests"]);
    same(again, &whole, "once more");
}
