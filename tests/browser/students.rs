//! The students' pages.

use serde_json::json;

use crate::class::{BIDI, COMPOSED, DECOMPOSED, IDLE, LINK, MARKUP, QUOTES, SECRETS, SLOW};
use crate::{Bench, safety};

pub(crate) fn hides_secrets(bench: &Bench) {
    for student in [DECOMPOSED, MARKUP, QUOTES, BIDI] {
        for (reveal, expected) in [(false, json!([false, false])), (true, json!([true, true]))] {
            bench.browser.open(&bench.class.student(student, reveal), "");
            // Whatever is in the file, seen or not.
            let found = bench.browser.run_with(
                "const all = document.documentElement.outerHTML; return arguments[0].map(secret => all.includes(secret))",
                vec![json!(SECRETS)],
            );
            let is_right = student == QUOTES;
            // Who passed the secret test is shown nothing of it either way.
            assert_eq!(found, if is_right { json!([false, false]) } else { expected }, "{student} {reveal}");
        }
    }
}

pub(crate) fn works_without_scripts(bench: &Bench) {
    for student in [COMPOSED, DECOMPOSED, SLOW, MARKUP, LINK, BIDI, QUOTES, IDLE] {
        let page = bench.class.student(student, true);
        let name = judge::text::visible_line(student);
        let told = safety::told_without_scripts(bench, &page);
        assert!(told.contains(&name) && !told.contains("JavaScript"), "{told}");
        bench.browser.open(&page, "");
        let scripts = "return [document.scripts.length, document.querySelectorAll('img, iframe, link, a').length, document.title]";
        assert_eq!(bench.browser.run(scripts), json!([0, 0, name]));
    }
}
