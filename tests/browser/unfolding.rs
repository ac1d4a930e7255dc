//! Submissions that unfold, and what is in them.

use serde_json::Value;
use thirtyfour::prelude::Key;

use crate::Bench;
use crate::class::{COMPOSED, DECOMPOSED, SAY};

/// Where the link of a submission stands in the table.
fn link(bench: &Bench, student: &str, problem: &str) -> String {
    let submissions = &bench.class.report.submissions;
    let is_it = |one: &judge::model::SubmissionReport| one.student == student && one.problem == problem;
    format!("#table a[data-i=\"{}\"]", submissions.iter().position(is_it).unwrap())
}

fn heading(bench: &Bench) -> Value {
    bench.browser.until("document.querySelector('dialog[open] article h2')");
    bench.browser.run("return document.querySelector('dialog h2').textContent")
}

/// Waits until nothing is unfolded.
fn closed(bench: &Bench) {
    bench.browser.until(
        "!document.querySelector('dialog[open]') && !document.querySelector('article') && !location.hash",
    );
}

pub(crate) fn opens_by_click(bench: &Bench) {
    bench.open_page();
    let link = link(bench, COMPOSED, SAY);
    bench.browser.click(&link);
    assert_eq!(heading(bench), format!("Say <it> {COMPOSED}"));
    let focus = "return document.activeElement.closest('dialog') !== null";
    assert_eq!(bench.browser.run(focus), true, "the focus is in what has opened");
    bench.browser.press(&[Key::Escape]);
    closed(bench);
    let focus = "return document.activeElement.matches(arguments[0])";
    assert_eq!(bench.browser.run_with(focus, vec![link.into()]), true);
}

pub(crate) fn opens_by_keyboard(bench: &Bench) {
    bench.open_page();
    // One Tab from the table's frame is the first result; arrows move on from it.
    bench.browser.run("document.querySelector('.frame').focus()");
    let columns = "document.querySelectorAll('#table thead button').length";
    let stops = bench.browser.run(&format!("return {columns}")).as_u64().unwrap() as usize + 1;
    bench.browser.press(&vec![Key::Tab; stops]);
    let row_and_cell = "const cell = document.activeElement.closest('td');
        return cell ? [cell.parentElement.rowIndex, cell.cellIndex] : null";
    let first = bench.browser.run(row_and_cell);
    bench.browser.press(&[Key::Right]);
    let right = bench.browser.run(row_and_cell);
    assert_eq!(first[0], right[0]);
    assert!(right[1].as_u64() > first[1].as_u64(), "{first} {right}");
    bench.browser.press(&[Key::Down]);
    let down = bench.browser.run(row_and_cell);
    assert_eq!(down[1], right[1]);
    assert!(down[0].as_u64() > right[0].as_u64(), "{right} {down}");
    bench.browser.press(&[Key::Enter]);
    let opened = heading(bench);
    // To the neighbour above and back again, from within.
    bench.browser.click("#previous");
    bench.browser.until("document.querySelector('#next').disabled === false");
    let above = heading(bench);
    assert_ne!(above, opened);
    bench.browser.click("#next");
    bench.browser.until(&format!("document.querySelector('dialog h2')?.textContent === {opened}"));
    bench.browser.click("#close");
    closed(bench);
    assert_eq!(bench.browser.run(row_and_cell), down, "the focus is where it was");
}

pub(crate) fn opens_by_address(bench: &Bench) {
    bench.open_page();
    let link = link(bench, DECOMPOSED, SAY);
    let address =
        bench.browser.run_with("return document.querySelector(arguments[0]).hash", vec![link.clone().into()]);
    bench.browser.open(&bench.class.page("report"), address.as_str().unwrap());
    let opened = heading(bench);
    assert!(opened.as_str().unwrap().starts_with("Say <it> Tr"), "{opened}");
    bench.browser.press(&[Key::Escape]);
    closed(bench);
    bench.browser.click(&link);
    heading(bench);
    bench.browser.back();
    closed(bench);
    // What no submission has opens nothing.
    bench.browser.open(&bench.class.page("report"), "#nobody/%E0%A4%A");
    assert_eq!(bench.browser.run("return document.querySelector('dialog[open]')"), Value::Null);
}

pub(crate) fn opens_all(bench: &Bench) {
    for page in ["report", "bao-cao"] {
        bench.browser.open(&bench.class.page(page), "");
        let links = bench.browser.run(
            "return [...document.querySelectorAll('a[data-i]')].map(a => [Number(a.dataset.i), a.hash])",
        );
        let links: Vec<(usize, String)> = serde_json::from_value(links).unwrap();
        assert_eq!(links.len(), bench.class.report.submissions.len());
        for (index, address) in links {
            let submission = &bench.class.report.submissions[index];
            bench.browser.run_with("location.hash = arguments[0]", vec![address.into()]);
            let path = judge::text::visible_line(&submission.path);
            let is_it = "document.querySelector('dialog[open] .path')?.textContent === ";
            bench.browser.until(&format!("{is_it}{}", Value::from(&*path)));
            let verdict =
                bench.browser.run("return document.querySelector('article .facts .verdict b').textContent");
            assert_eq!(verdict, submission.verdict.code());
            let rows =
                bench.browser.run("return document.querySelectorAll('article .tests tbody tr').length");
            let rows = rows.as_u64().unwrap() as usize;
            assert_eq!(rows, if submission.was_run() { submission.tests.len() } else { 0 });
        }
    }
}

pub(crate) fn marks_the_first_wrong_place(bench: &Bench) {
    bench.open_submission("report", DECOMPOSED, SAY);
    let seen = bench.browser.run(
        "const rows = [...document.querySelectorAll('article details[open] .difference tbody tr')];
        const first = rows.filter(row => row.matches('.first'));
        const marks = first.flatMap(row => [...row.querySelectorAll('mark')]);
        return [rows.length, first.length, rows.findIndex(row => row.matches('.wrong')) === rows.indexOf(first[0]),
            marks.map(mark => mark.textContent), marks.every(mark => mark.checkVisibility()),
            first[0].querySelector('.no').textContent, getComputedStyle(first[0].cells[0]).borderTopStyle]",
    );
    // Blanks between words do not count, `five` for `four` does.
    assert_eq!(seen, serde_json::json!([2, 1, true, ["four", "five"], true, "2", "solid"]), "{seen}");
}

/// How many cells of each kind the boards of a submission have that are seen.
fn cells(bench: &Bench, student: &str, problem: &str) -> Value {
    bench.open_submission("report", student, problem);
    bench.browser.run(
        "document.querySelectorAll('article details').forEach(one => { one.open = true; });
        const seen = selector => [...document.querySelectorAll('article .board-sheet ' + selector)]
            .filter(cell => cell.checkVisibility() && cell.getBoundingClientRect().width >= 12).length;
        return Object.fromEntries(['td', 'caption', '.given', '.given.clash', '.clash', '.differs', '.wanted', '.sum', '.filled']
            .map(name => [name, seen(name)]))",
    )
}

pub(crate) fn draws_boards(bench: &Bench) {
    let has = |cells: &Value, kinds: &[&str]| {
        for kind in kinds {
            assert!(cells[kind].as_u64().unwrap() > 0, "no {kind} in {cells}");
        }
    };
    has(&cells(bench, DECOMPOSED, "sudoku4-solve"), &["caption", ".given", ".clash", ".differs"]);
    has(&cells(bench, DECOMPOSED, "diagonal-sudoku"), &["caption", ".given", ".clash", ".differs"]);
    // A given cell that clashes is still told from one that was filled in.
    let look = "const look = cell => { const { backgroundImage, backgroundColor } = getComputedStyle(cell); return backgroundImage + backgroundColor; };
        const cell = selector => document.querySelector('article .board-sheet td' + selector);
        return look(cell('.clash.given')) !== look(cell('.clash:not(.given)'))";
    assert_eq!(bench.browser.run(look), true);
    has(&cells(bench, DECOMPOSED, "mini-kakuro"), &["td", ".sum"]);
    has(&cells(bench, DECOMPOSED, "n-queens"), &["td"]);
    assert_eq!(cells(bench, DECOMPOSED, SAY)["td"], 0, "what has no view is not drawn");
}

pub(crate) fn prints(bench: &Bench) {
    bench.open_page();
    let table = bench.browser.print();
    bench.open_submission("report", DECOMPOSED, "sudoku4-solve");
    let submission = bench.browser.print();
    bench.browser.open(&bench.class.student(DECOMPOSED, true), "");
    let student = bench.browser.print();
    for pdf in [&table, &submission, &student] {
        let text = String::from_utf8_lossy(pdf);
        let pages = text.matches("/Type /Page\n").count();
        assert!(
            text.starts_with("%PDF-") && pages > 0 && pdf.len() > 10_000,
            "{pages} pages, {} bytes",
            pdf.len()
        );
    }
    assert_ne!(table.len(), submission.len(), "what is open is printed in place of the table");
    // On paper there is no dialog over the page: either is seen, not both.
    bench.open_submission("report", DECOMPOSED, "sudoku4-solve");
    bench.browser.command("Emulation.setEmulatedMedia", serde_json::json!({"media": "print"}));
    let seen = bench.browser.run(
        "const seen = selector => document.querySelector(selector).checkVisibility();
        return [seen('#table'), seen('article'), seen('#close'), seen('.controls')]",
    );
    bench.browser.command("Emulation.setEmulatedMedia", serde_json::json!({"media": ""}));
    assert_eq!(seen, serde_json::json!([false, true, false, false]));
}
