//! Nothing sticks out of the window, wide or narrow.

use crate::Bench;
use crate::class::{BIDI, DECOMPOSED, MARKUP, QUOTES, SAY, SLOW};

/// What sticks out of the window, or of the panel that is open.
const OUTSIDE: &str = "
    document.querySelectorAll('details').forEach(one => { one.open = true; });
    const root = document.documentElement;
    const panel = document.querySelector('dialog[open]');
    const outside = panel ? panel.scrollWidth - panel.clientWidth : root.scrollWidth - root.clientWidth;
    if (outside <= 0) return null;
    const right = (panel ?? root).getBoundingClientRect().left + (panel ?? root).clientWidth;
    const far = [...(panel ?? document.body).querySelectorAll('*')]
        .filter(one => !one.closest('details.more') && one.checkVisibility())
        .map(one => [one.getBoundingClientRect().right, one]).filter(([at]) => at > right + 1).sort(([a], [b]) => b - a);
    return outside + ' px: ' + far.slice(0, 4).map(([, one]) => one.outerHTML.slice(0, 200)).join('\\n');";

fn fits_here(bench: &Bench, what: &str) {
    let outside = bench.browser.run(OUTSIDE);
    assert!(outside.is_null(), "{what}: {outside}");
}

pub(crate) fn fits(bench: &Bench) {
    for width in [1440, 360] {
        bench.browser.resize(width, 800, 1);
        for page in ["report", "bao-cao"] {
            bench.browser.open(&bench.class.page(page), "");
            fits_here(bench, &format!("{page} at {width}"));
        }
        let shown = [
            (DECOMPOSED, "diagonal-sudoku"),
            (DECOMPOSED, SAY),
            (BIDI, SAY),
            (MARKUP, SAY),
            (SLOW, "mini-kakuro"),
        ];
        for (student, problem) in shown {
            bench.open_submission("bao-cao", student, problem);
            fits_here(bench, &format!("{student} {problem} at {width}"));
        }
        for student in [DECOMPOSED, MARKUP, QUOTES, BIDI] {
            bench.browser.open(&bench.class.student(student, true), "");
            fits_here(bench, &format!("{student} at {width}"));
        }
    }
}
