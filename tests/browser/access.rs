//! What axe-core finds wrong for people who read with other means: nothing.

use serde_json::{Value, json};

use crate::Bench;
use crate::class::{BIDI, COMPOSED, DECOMPOSED, MARKUP, SAY, SLOW};

const AXE: &str = include_str!("axe-core/axe.min.js");

/// Fails where the page that is open has a fault, in light or dark.
fn is_accessible(bench: &Bench, what: &str) {
    bench.browser.run(&format!("if (!window.axe) {{ {AXE} }}"));
    bench.browser.run("document.querySelectorAll('details').forEach(one => { one.open = true; })");
    for scheme in ["light", "dark"] {
        bench.browser.prefer(scheme);
        let found = bench.browser.run_until_told(
            "const done = arguments[arguments.length - 1];
            const told = violation => violation.nodes.slice(0, 3).map(node => [violation.id, node.target.join(' '), node.failureSummary]);
            axe.run().then(({ violations, passes }) => done([violations.flatMap(told), passes.length]), error => done([String(error), 0]));",
            vec![],
        );
        assert_eq!(found[0], json!([]), "{what}, {scheme}: {:#}", found[0]);
        assert!(found[1].as_u64() > Some(10), "{what}: {} rules looked at something", found[1]);
    }
    bench.browser.prefer("light");
}

pub(crate) fn teachers_page(bench: &Bench) {
    bench.open_page();
    is_accessible(bench, "the page");
    let wrong = bench.browser.run_until_told(
        "document.querySelector('h1').style.color = '#eee';
        axe.run('h1').then(({ violations }) => arguments[0](violations.map(one => one.id)))",
        vec![],
    );
    assert_eq!(wrong, json!(["color-contrast"]), "what is wrong is found");
    bench.browser.resize(360, 740, 1);
    bench.browser.open(&bench.class.page("bao-cao"), "");
    is_accessible(bench, "the page on a telephone");
}

pub(crate) fn open_submission(bench: &Bench) {
    let shown = [
        (DECOMPOSED, "sudoku4-solve"),
        (DECOMPOSED, "mini-kakuro"),
        (DECOMPOSED, "n-queens"),
        (DECOMPOSED, SAY),
        (SLOW, "mini-kakuro"),
        (BIDI, SAY),
        (MARKUP, "n-queens"),
        (COMPOSED, "vague"),
    ];
    for (student, problem) in shown {
        bench.open_submission("report", student, problem);
        is_accessible(bench, &format!("{student} {problem}"));
    }
}

pub(crate) fn students_page(bench: &Bench) {
    for (student, reveal) in [(DECOMPOSED, true), (SLOW, false), (MARKUP, true)] {
        bench.browser.open(&bench.class.student(student, reveal), "");
        is_accessible(bench, student);
        assert_eq!(bench.browser.run("return document.documentElement.lang"), Value::from("vi"));
    }
}
