//! What is printed, and what a telephone shows: nothing is cut off.

use std::fs;

use judge::model::{Report, SubmissionReport};
use judge::report::Tongue;
use judge::report::html;
use serde_json::{Value, json};

use crate::Bench;
use crate::class::{DECOMPOSED, DRAWN, SAY};

/// The width of A4 without its margins, upright and across, in CSS pixels.
const UPRIGHT: u32 = 718;
const ACROSS: u32 = 1047;

/// Scores that are not wholly seen on paper: those outside the sheet or of their own cell.
const CUT_OFF: &str = "
    const sheet = document.documentElement.clientWidth;
    return [...document.querySelectorAll('.frame :is(th, td, a)')].filter(one => one.checkVisibility()).filter(one => {
        const { left, right, width } = one.getBoundingClientRect();
        const cell = one.closest('td, th').getBoundingClientRect();
        return width <= 0 || left < 0 || right > sheet + 1 || right > cell.right + 1 || one.scrollWidth > one.clientWidth + 1;
    }).slice(0, 5).map(one => one.outerHTML.slice(0, 200))";

/// Shows pages as they are on paper, or again as on a screen.
fn as_on_paper(bench: &Bench, is_paper: bool) {
    let media = if is_paper { "print" } else { "" };
    bench.browser.command("Emulation.setEmulatedMedia", json!({"media": media}));
}

/// Many problems, of which each student handed in all, and a student of a long name.
fn wide(class: &Report, problems: usize) -> Report {
    let mut report = class.clone();
    let (pattern, graded) = (class.problems[0].clone(), class.submissions[0].clone());
    let name = |number: usize| format!("even-odd-sudoku-{number}");
    report.problems = (0..problems)
        .map(name)
        .map(|name| judge::model::ProblemSummary { name, ..pattern.clone() })
        .collect();
    report.students = ["An".to_owned(), "long".repeat(50), "Nguyễn Thị Ánh Nguyệt ".repeat(9)].into();
    let of_student = |student: &String| {
        let of_problem = |number: usize| SubmissionReport {
            student: student.clone(),
            problem: name(number),
            score: judge::model::Score::from_hundredths(10_025),
            ..graded.clone()
        };
        (0..problems).map(of_problem).collect::<Vec<_>>()
    };
    report.submissions = report.students.iter().flat_map(of_student).collect();
    report.insight = judge::model::Insight::default();
    report
}

pub(crate) fn keeps_every_score(bench: &Bench) {
    for (problems, width) in [(5, UPRIGHT), (16, ACROSS), (40, ACROSS)] {
        let page = bench.class.page("wide");
        let mut text = Vec::new();
        html::write(&wide(&bench.class.report, problems), Tongue::English, &mut text).unwrap();
        fs::write(&page, text).unwrap();
        bench.browser.resize(width, 800, 1);
        bench.browser.open(&page, "");
        as_on_paper(bench, true);
        // Whether the page's script has its say, or there is none.
        for event in ["nothing", "beforeprint"] {
            bench.browser.run_with("dispatchEvent(new Event(arguments[0]))", vec![event.into()]);
            assert_eq!(bench.browser.run(CUT_OFF), json!([]), "{problems} problems after {event}");
            let seen = bench.browser.run(
                "const seen = selector => [...document.querySelectorAll(selector)].filter(one => one.checkVisibility());
                return [seen('.frame a').length, new Set(seen('.frame thead th').map(one => one.textContent)).size]",
            );
            assert_eq!(seen, json!([3 * problems, 3 + problems]), "{event}");
        }
        bench.browser.run("dispatchEvent(new Event('afterprint'))");
        let tables = "return [document.querySelectorAll('.frame table').length, document.querySelector('#table').hidden]";
        assert_eq!(bench.browser.run(tables), json!([1, false]));
        as_on_paper(bench, false);
    }
}

pub(crate) fn keeps_bars_of_charts(bench: &Bench) {
    bench.open_page();
    as_on_paper(bench, true);
    let seen = bench.browser.run(
        "document.querySelectorAll('.insight details').forEach(one => { one.open = true; });
        return ['distribution', 'items'].map(kind => [...document.querySelectorAll('.picture-' + kind + ' rect.bar')]
            .filter(bar => bar.checkVisibility()).length)",
    );
    as_on_paper(bench, false);
    let seen: Vec<usize> = serde_json::from_value(seen).unwrap();
    assert!(seen.iter().all(|&bars| bars > 0), "{seen:?}");
}

pub(crate) fn fits_a_telephone(bench: &Bench) {
    bench.browser.resize(390, 800, 1);
    for (page, problem) in [("report", SAY), ("report", DRAWN[0]), ("bao-cao", DRAWN[1])] {
        bench.open_submission(page, DECOMPOSED, problem);
        let lines = bench.browser.run(
            "document.querySelectorAll('article details').forEach(one => { one.open = true; });
            const seen = selector => [...document.querySelectorAll(selector)].filter(one => one.checkVisibility());
            const text = one => { const range = document.createRange(); range.selectNodeContents(one); return range; };
            const tops = one => new Set([...text(one).getClientRects()].map(({ bottom }) => Math.round(bottom / 8))).size;
            const panel = document.querySelector('dialog').getBoundingClientRect();
            return [
                seen('.tests tbody th').filter(name => tops(name) > 1).length,
                seen('.tests tbody tr > *').filter(cell => cell.getBoundingClientRect().right > panel.right).length,
                seen('.tests .remarks').filter(remark => remark.getBoundingClientRect().height > 60).length,
                seen('.difference code').filter(code => code.getBoundingClientRect().height > 30).length,
            ]",
        );
        assert_eq!(lines, json!([0, 0, 0, 0]), "{problem}");
        assert_eq!(covered_names(bench), 0, "{problem}");
    }
    bench.browser.open(&bench.class.student(DECOMPOSED, false), "");
    assert_eq!(covered_names(bench), 0, "the student's page");
}

/// How many names of tests the cell beside them covers, one of them a long one, of those that are seen when all is
/// unfolded.
fn covered_names(bench: &Bench) -> Value {
    bench.browser.run(
        "document.querySelectorAll('details').forEach(one => { one.open = true; });
        const end = one => { const range = document.createRange(); range.selectNodeContents(one);
            return range.getBoundingClientRect().right; };
        const names = [...document.querySelectorAll('.tests tbody th')].filter(one => one.checkVisibility());
        if (names.length === 0) return 'no names';
        names[0].textContent = 'secret/' + 'a-longer-name-'.repeat(4);
        return names.filter(name => end(name) > name.nextElementSibling.getBoundingClientRect().left).length",
    )
}

pub(crate) fn shows_readable_charts(bench: &Bench) {
    bench.browser.resize(390, 800, 1);
    bench.open_page();
    let smallest = bench.browser.run(
        "document.querySelectorAll('.insight details').forEach(one => { one.open = true; });
        const size = text => parseFloat(getComputedStyle(text).fontSize) * Math.abs(text.ownerSVGElement.getScreenCTM().d);
        return Math.min(...[...document.querySelectorAll('.picture text')].map(size))",
    );
    assert!(smallest.as_f64().unwrap() >= 10.0, "{smallest}");
}

pub(crate) fn numbers_stand_over_the_median(bench: &Bench) {
    bench.open_page();
    let seen = bench.browser.run(
        "const parts = [...document.querySelector('.picture-distribution').children];
        const last = selector => parts.findLastIndex(one => one.matches(selector));
        const count = document.querySelector('.picture-distribution .count');
        return [last('.median') >= 0, parts.findIndex(one => one.matches('.count')) > last('.median'),
            getComputedStyle(count).paintOrder.startsWith('stroke')]",
    );
    assert_eq!(seen, json!([true, true, true]));
}
