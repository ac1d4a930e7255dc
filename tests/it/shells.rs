//! `judge completions` and `judge man`: what shells and `man` are told of the commands.

use std::process::Command;

use crate::bench::{Bench, Ran, judge};

/// What an invocation prints.
fn printed(arguments: &[&str]) -> String {
    Ran::from(judge().args(arguments).output().unwrap()).exits_with(0).stdout
}

/// The names of all commands, as `judge --help` lists them.
fn commands() -> Vec<String> {
    let help = printed(&["--help"]);
    let listed = help.split("Commands:\n").nth(1).unwrap().split("\n\n").next().unwrap();
    let names = listed.lines().filter(|line| line.starts_with("  ") && !line.starts_with("   "));
    let names: Vec<String> =
        names.filter_map(|line| line.split_whitespace().next()).map(Into::into).collect();
    assert!(names.len() > 10 && names.contains(&"grade".to_owned()), "{names:?}");
    names
}

/// Whether a program is here; says so where it is not, because then nothing of it is tested.
#[expect(clippy::print_stderr, reason = "a test that tests nothing says so")]
fn is_here(program: &str) -> bool {
    let is_here =
        Command::new("sh").args(["-c", "command -v \"$0\"", program]).output().unwrap().status.success();
    if !is_here {
        eprintln!("not tested: no {program} on this machine");
    }
    is_here
}

#[test]
fn every_shell_gets_a_script_that_knows_every_command_and_that_it_can_read() {
    let bench = Bench::new();
    for (shell, check) in [
        ("bash", Some(["bash", "-n"])),
        ("zsh", Some(["zsh", "-n"])),
        ("fish", Some(["fish", "--no-execute"])),
        ("powershell", None),
        ("elvish", None),
    ] {
        let script = printed(&["completions", shell]);
        for command in commands() {
            assert!(script.contains(&command), "{command} in {shell}");
        }
        assert!(script.contains("--events") || script.contains("events"), "{shell}");
        let Some([program, option]) = check.filter(|[program, _]| is_here(program)) else { continue };
        let path = bench.path(shell);
        std::fs::write(&path, script).unwrap();
        let read = Command::new(program).arg(option).arg(&path).output().unwrap();
        assert!(read.status.success() && read.stderr.is_empty(), "{read:?}");
    }
    let wrong = judge().args(["completions", "tcsh"]).output().unwrap();
    Ran::from(wrong).exits_with(2).complains("elvish");
}

#[test]
fn bash_completes_commands_options_and_their_values() {
    let script = printed(&["completions", "bash"]);
    let completed = |words: &[&str]| {
        let ask = format!(
            "{script}\nCOMP_WORDS=({})\nCOMP_CWORD={}\n_judge judge '{}' '{}'\necho \"${{COMPREPLY[@]}}\"",
            words.join(" "),
            words.len() - 1,
            words[words.len() - 1],
            words[words.len() - 2],
        );
        let ran = Command::new("bash").args(["--norc", "-c", &ask]).output().unwrap();
        Ran::from(ran).exits_with(0).stdout.trim().to_owned()
    };
    assert_eq!(completed(&["judge", "gra"]), "grade");
    assert_eq!(completed(&["judge", "grade", "--eve"]), "--events");
    assert_eq!(completed(&["judge", "grade", "--color", "al"]), "always");
}

#[test]
fn fish_completes_commands_options_and_their_values() {
    if !is_here("fish") {
        return;
    }
    let bench = Bench::new().file("judge.fish", printed(&["completions", "fish"]));
    let completed = |line: &str| {
        let ask = format!("source judge.fish; complete -C '{line}'");
        let ran = Command::new("fish")
            .args(["--no-config", "-c", &ask])
            .current_dir(bench.path(""))
            .output()
            .unwrap();
        let told = Ran::from(ran).exits_with(0).stdout;
        told.lines().map(|line| line.split('\t').next().unwrap().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(completed("judge gra"), ["grade"]);
    assert_eq!(completed("judge grade --eve"), ["--events"]);
    assert_eq!(completed("judge grade --color "), ["always", "auto", "never"]);
}

#[test]
fn there_is_a_page_for_each_command_with_each_of_its_options() {
    let bench = Bench::new();
    let ran = bench.run(&["man", "share/man1"]).exits_with(0);
    let mut pages = vec![("judge.1".to_owned(), printed(&["--help"]))];
    for command in commands().iter().filter(|command| *command != "help") {
        pages.push((format!("judge-{command}.1"), printed(&[command, "--help"])));
    }
    for (name, help) in &pages {
        assert!(ran.stdout.contains(name), "{name} is told");
        let page = std::fs::read_to_string(bench.path(&format!("share/man1/{name}"))).unwrap();
        let page = page.replace("\\-", "-");
        for word in help.split_whitespace().filter(|word| word.starts_with("--")) {
            let option = word.trim_end_matches([',', ']', '`']).trim_start_matches('`');
            assert!(page.contains(option), "{option} in {name}");
        }
        for command in commands().iter().filter(|command| *name == "judge.1" && *command != "help") {
            assert!(page.contains(&format!("judge-{command}(1)")), "{command}");
        }
    }
    let there = std::fs::read_dir(bench.path("share/man1")).unwrap().count();
    assert_eq!(there, pages.len(), "and nothing else");
    bench.run(&["man", "share/man1"]).exits_with(0);
    let json = bench.run(&["man", "share/man1", "--format", "json"]).exits_with(0).json();
    assert_eq!(json.as_array().unwrap().len(), pages.len());
    let file = bench.file("file", "");
    file.run(&["man", "file"]).exits_with(3).complains("`file`");
}

#[test]
fn man_finds_nothing_wrong_with_the_pages() {
    if !is_here("groff") {
        return;
    }
    let bench = Bench::new();
    bench.run(&["man", "man"]).exits_with(0);
    for page in std::fs::read_dir(bench.path("man")).unwrap() {
        let page = page.unwrap().path();
        let arguments = ["-man", "-K", "utf8", "-T", "utf8", "-ww", "-z"];
        let read = Command::new("groff").args(arguments).arg(&page).output().unwrap();
        assert!(read.status.success(), "{read:?}");
        assert_eq!(String::from_utf8_lossy(&read.stderr), "", "{}", page.display());
    }
}
