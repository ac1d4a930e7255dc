//! How pages look: nothing sticks out, and pictures for people to judge the rest.

use std::fs;
use std::path::PathBuf;

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
        .filter(one => one.getBoundingClientRect().right > right + 1 && !one.closest('.frame'));
    return outside + ' px: ' + far.slice(0, 5).map(one => one.tagName + '.' + one.getAttribute('class')).join(' ');";

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

/// Where pictures go.
fn folder() -> PathBuf {
    let wanted = std::env::var_os("JUDGE_PICTURES").map(PathBuf::from);
    let folder = wanted.unwrap_or_else(|| concat!(env!("CARGO_TARGET_TMPDIR"), "/pictures").into());
    fs::create_dir_all(&folder).unwrap();
    folder
}

pub(crate) fn pictures(bench: &Bench) {
    let folder = folder();
    let take = |name: &str| {
        let picture = bench.browser.picture();
        assert!(picture.starts_with(b"\x89PNG"));
        fs::write(folder.join(format!("{name}.png")), picture).unwrap();
    };
    for scheme in ["light", "dark"] {
        bench.browser.prefer(scheme);
        for (width, height, name) in [(1440, 900, "wide"), (360, 740, "narrow")] {
            bench.browser.resize(width, height, 1);
            let page = if name == "wide" { "report" } else { "bao-cao" };
            bench.browser.open(&bench.class.page(page), "");
            take(&format!("page-{name}-{scheme}"));
            bench.browser.run("document.querySelector('#insight').scrollIntoView(); document.querySelector('details.problem').open = true");
            take(&format!("insight-{name}-{scheme}"));
            bench.open_submission(page, DECOMPOSED, "sudoku4-solve");
            take(&format!("board-{name}-{scheme}"));
            bench.open_submission(page, DECOMPOSED, SAY);
            take(&format!("difference-{name}-{scheme}"));
            bench.browser.open(&bench.class.student(DECOMPOSED, true), "");
            take(&format!("student-{name}-{scheme}"));
        }
    }
}
