use super::*;
use crate::model::{Finding, Mutants, ProposedLimit};
use crate::report::Style;
use crate::report::fixture::{is_visible, text};

/// A proof of a sound problem and of one with an error at a line and a note, where `name` may be chosen.
fn proof(name: &str) -> Verification {
    let error = Finding::error(
        Check::CaughtOnce,
        format!("problems/{name}/x.cpp"),
        "only `secret/1` catches it",
        "add a test",
    );
    let alive =
        Finding::error(Check::MutantAlive, format!("problems/{name}/y z.cpp"), "`<` -> `<=`", "").at(12);
    let note = Finding::note(
        Check::ValidatorLax,
        format!("problems/{name}/validator.py"),
        "does not mind blanks",
        "be strict",
    );
    let mutants = Mutants {
        file: "y z.cpp".to_owned(),
        language: "cpp".to_owned(),
        possible: 30,
        tried: 10,
        not_built: 1,
        equal: 2,
        caught: 5,
        explained: 1,
        alive: 1,
    };
    let limit = ProposedLimit {
        language: "cpp".to_owned(),
        slowest_ms: 120,
        too_slow_ms: Some(1500),
        limit_ms: 1000,
        proposed_ms: 300,
    };
    let sound = Verified {
        problem: "sound".to_owned(),
        path: "problems/sound/problem.toml".to_owned(),
        tests: 3,
        submissions: 1,
        seconds: 0.25,
        ..Verified::default()
    };
    let red = Verified {
        problem: name.to_owned(),
        path: format!("problems/{name}/problem.toml"),
        tests: 20,
        submissions: 9,
        findings: vec![note, error, alive],
        skipped: vec![Check::IdleTest],
        mutants: vec![mutants],
        limits: vec![limit],
        seconds: 61.0,
    };
    Verification {
        started: "2026-12-01T00:00:00Z".to_owned(),
        seconds: 61.25,
        seed: 7,
        interrupted: false,
        problems: vec![sound, red],
    }
}

fn as_text(proof: &Verification, style: Style) -> String {
    text(|out| {
        proof.problems.iter().try_for_each(|problem| write_problem(problem, style, out))?;
        write_summary(proof, style, out)
    })
}

#[test]
fn text_says_what_is_wrong_where_and_what_to_do() {
    insta::assert_snapshot!(as_text(&proof("queens"), Style::default()));
}

#[test]
fn json_has_every_finding() {
    insta::assert_snapshot!(text(|out| write_json(&proof("queens"), out)));
}

#[test]
fn junit_has_a_case_for_every_rule() {
    let xml = text(|out| write_junit(&proof("queens"), out));
    let report = quick_junit::Report::deserialize_from_str(&xml).unwrap();
    assert_eq!(report.test_suites.len(), 2);
    assert!(report.test_suites.iter().all(|suite| suite.tests == Check::ALL.len()));
    let failures: Vec<usize> = report.test_suites.iter().map(|suite| suite.failures).collect();
    assert_eq!(failures, [0, 2]);
    let skipped: Vec<usize> = report.test_suites.iter().map(|suite| suite.skipped).collect();
    assert_eq!(skipped, [0, 1]);
    assert!(xml.contains("only `secret/1` catches it"), "{xml}");
}

#[test]
fn sarif_names_rule_place_and_gravity() {
    let log: serde_json::Value =
        serde_json::from_str(&text(|out| write_sarif(&proof("queens"), out))).unwrap();
    let run = &log["runs"][0];
    let results = run["results"].as_array().unwrap();
    let told: Vec<(&str, &str, u64)> = results
        .iter()
        .map(|result| {
            let rule = &run["tool"]["driver"]["rules"][result["ruleIndex"].as_u64().unwrap() as usize];
            assert_eq!(rule["id"], result["ruleId"]);
            let line = &result["locations"][0]["physicalLocation"]["region"]["startLine"];
            (
                result["ruleId"].as_str().unwrap(),
                result["level"].as_str().unwrap(),
                line.as_u64().unwrap_or(0),
            )
        })
        .collect();
    assert_eq!(
        told,
        [("validator-lax", "note", 0), ("caught-once", "error", 0), ("mutant-alive", "error", 12)]
    );
    let uri = &results[2]["locations"][0]["physicalLocation"]["artifactLocation"]["uri"];
    assert_eq!(uri, "problems/queens/y%20z.cpp");
}

#[test]
fn nothing_in_a_name_reaches_a_terminal_or_a_file_raw() {
    let hostile = proof("a\u{1b}[2J\u{202e}\r\n]]><x>&\"'");
    let texts = [
        as_text(&hostile, Style::default()),
        text(|out| write_json(&hostile, out)),
        text(|out| write_junit(&hostile, out)),
        text(|out| write_sarif(&hostile, out)),
    ];
    for told in texts {
        assert!(is_visible(&told), "{told}");
    }
    let xml = text(|out| write_junit(&hostile, out));
    assert_eq!(quick_junit::Report::deserialize_from_str(&xml).unwrap().test_suites.len(), 2);
}
