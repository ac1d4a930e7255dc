//! The table of scores: sorting, filtering, searching.

use serde_json::Value;
use thirtyfour::prelude::Key;

use crate::class::{BIDI, COMPOSED, DECOMPOSED, SLOW};
use crate::{Bench, class};

/// The texts of a column's cells in the rows that are seen, from above to below.
fn column(bench: &Bench, column: usize) -> Vec<String> {
    let cells = bench.browser.run_with(
        "return [...document.querySelectorAll('#table tbody tr')]
            .filter(row => row.checkVisibility()).sort((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)
            .map(row => row.cells[arguments[0]].textContent.trim())",
        vec![column.into()],
    );
    serde_json::from_value(cells).unwrap()
}

/// The numbers that a column's cells tell; -1 stands for nothing handed in, -0.5 for no score.
fn numbers(bench: &Bench, at: usize) -> Vec<f64> {
    let number = |text: &String| match text.split_whitespace().last().unwrap() {
        "in" => -1.0,
        "–" => -0.5,
        number => number.parse().unwrap(),
    };
    column(bench, at).iter().map(number).collect()
}

/// Clicks on the head of a column and returns how it says that it is sorted.
fn sort(bench: &Bench, column: usize) -> String {
    let head = format!("#table thead th:nth-child({})", column + 1);
    bench.browser.click(&format!("{head} button"));
    let told = bench
        .browser
        .run_with("return [...document.querySelectorAll('#table thead th')].map(th => th.ariaSort)", vec![]);
    let told: Vec<String> = serde_json::from_value(told).unwrap();
    let others = told.iter().enumerate().filter(|(at, _)| *at != column);
    assert!(others.into_iter().all(|(_, sort)| sort == "none"), "{told:?}");
    told[column].clone()
}

fn told(bench: &Bench) -> Value {
    bench.browser.run("return document.querySelector('[role=status]').textContent")
}

pub(crate) fn sorts_by_name(bench: &Bench) {
    bench.open_page();
    let before = column(bench, 0);
    assert_eq!(before.len(), 8);
    assert_eq!(sort(bench, 0), "ascending");
    assert_eq!(column(bench, 0), before);
    assert_eq!(sort(bench, 0), "descending");
    assert_eq!(column(bench, 0), before.iter().rev().cloned().collect::<Vec<_>>());
}

pub(crate) fn sorts_by_rank_and_total(bench: &Bench) {
    bench.open_page();
    assert_eq!(sort(bench, 2), "descending");
    let totals = numbers(bench, 2);
    assert!(totals.is_sorted_by(|a, b| a >= b) && totals[0] > totals[7], "{totals:?}");
    assert_eq!(sort(bench, 2), "ascending");
    assert!(numbers(bench, 2).is_sorted());
    assert_eq!(sort(bench, 1), "ascending");
    let ranks = numbers(bench, 1);
    assert!(ranks.is_sorted() && ranks[0] == 1.0 && ranks[7] > 1.0, "{ranks:?}");
    assert_eq!(numbers(bench, 2), totals);
    assert_eq!(sort(bench, 1), "descending");
    assert!(numbers(bench, 1).is_sorted_by(|a, b| a >= b));
}

pub(crate) fn sorts_by_problem(bench: &Bench) {
    bench.open_page();
    let heads =
        bench.browser.run("return document.querySelectorAll('#table thead th').length").as_u64().unwrap();
    assert_eq!(heads, 9, "a column for each of six problems");
    for at in 3..9 {
        assert_eq!(sort(bench, at), "descending");
        let points = numbers(bench, at);
        assert!(points.is_sorted_by(|a, b| a >= b), "{points:?}");
        assert_eq!(points[7], -1.0, "who handed in nothing is last");
        assert_eq!(sort(bench, at), "ascending");
        assert!(numbers(bench, at).is_sorted());
    }
}

/// Chooses an option by the first letters of its text, with the keyboard.
fn choose(bench: &Bench, select: &str, option: &str) {
    let place = bench.browser.run_with(
        "const select = document.querySelector(arguments[0]);
        select.focus();
        return [...select.options].findIndex(option => option.text.startsWith(arguments[1]))",
        vec![select.into(), option.into()],
    );
    let place: usize = serde_json::from_value(place).unwrap();
    let down = std::iter::repeat_n(Key::Down, place);
    bench.browser.press(&[Key::Home].into_iter().chain(down).collect::<Vec<_>>());
    bench.browser.until(&format!("document.querySelector('{select}').selectedIndex === {place}"));
}

pub(crate) fn filters(bench: &Bench) {
    bench.open_page();
    let all = column(bench, 0);
    choose(bench, "#verdict", "CE");
    let failing = column(bench, 0);
    assert_eq!(failing, [class::LINK]);
    assert_eq!(told(bench), "1 of 8 students");
    choose(bench, "#verdict", "nothing");
    assert!(column(bench, 0).contains(&class::IDLE.to_owned()));
    // One problem, and in it one verdict.
    choose(bench, "#verdict", "all");
    assert_eq!(column(bench, 0), all);
    choose(bench, "#problem", "Say <it>");
    let heads = bench.browser.run(
        "return [...document.querySelectorAll('#table thead th')].filter(th => th.checkVisibility()).map(th => th.textContent)",
    );
    assert_eq!(heads, serde_json::json!(["Student", "Rank", "Total", "say"]));
    choose(bench, "#verdict", "TLE");
    assert_eq!(column(bench, 0), [SLOW]);
    choose(bench, "#verdict", "JE");
    assert_eq!((column(bench, 0), told(bench)), (vec![], "0 of 8 students".into()));
    assert_eq!(bench.browser.run("return document.querySelector('.empty').checkVisibility()"), true);
    bench.browser.click(".controls [type=reset]");
    bench.browser.until("document.querySelector('[role=status]').textContent === '8 of 8 students'");
    assert_eq!(column(bench, 0), all);
}

pub(crate) fn searches(bench: &Bench) {
    bench.open_page();
    let search = |typed: &str| {
        bench.browser.run("document.querySelector('#name').select()");
        bench.browser.press(&[Key::Delete]);
        bench.browser.type_into("#name", typed);
        column(bench, 0)
    };
    for typed in ["tran thi bich", "Trần Thị", "Tra\u{302}\u{300}n", "  BÍCH ", "thi\u{323} bi"] {
        assert_eq!(search(typed), [DECOMPOSED], "{typed}");
    }
    for typed in ["nguyen van", "Nguyễn Văn", "Nguye\u{302}\u{303}n"] {
        assert_eq!(search(typed), [COMPOSED], "{typed}");
    }
    assert_eq!(search("do duc"), [SLOW]);
    assert_eq!(search("le").len(), 1, "{BIDI}");
    assert_eq!(told(bench), "1 of 8 students");
    assert_eq!(search("nobody of this name").len(), 0);
    assert_eq!(told(bench), "0 of 8 students");
}
