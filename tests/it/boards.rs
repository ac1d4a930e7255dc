//! Boards and pictures of reports: every test of the pack that can be drawn is, and there is a page to look at.

use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

use judge::model::{TestInsight, Verdict, View, Whole};
use judge::random::Random;
use judge::report::Tongue;
use judge::report::html::board;
use judge::report::html::picture::{self, HeatRow, Spread, TestTimes};

use crate::bench::repository;

/// Texts that are longer are not kept for drawing.
const MOST_KEPT: usize = 4096;

/// Problems that are drawn, each with the inputs of its tests.
fn drawn() -> Vec<(View, Vec<PathBuf>)> {
    let mut found = Vec::new();
    for problem in fs::read_dir(repository().join("problems")).unwrap() {
        let folder = problem.unwrap().path();
        let manifest = fs::read_to_string(folder.join("problem.toml")).unwrap();
        let view =
            View::ALL.into_iter().find(|view| manifest.contains(&format!("\nview = \"{}\"", view.name())));
        let files = ["sample", "secret"].map(|kind| fs::read_dir(folder.join("tests").join(kind)).unwrap());
        let mut inputs: Vec<PathBuf> = files.into_iter().flatten().map(|file| file.unwrap().path()).collect();
        inputs.retain(|path| path.extension().is_some_and(|extension| extension == "in"));
        inputs.sort();
        found.extend(view.map(|view| (view, inputs)));
    }
    found
}

fn whole(input: &Path, got: &Path) -> Option<Whole> {
    let read = |path: &Path| Some(fs::read_to_string(path).unwrap()).filter(|text| text.len() <= MOST_KEPT);
    let answer = |input: &Path| read(&input.with_extension("ans"));
    Some(Whole { input: read(input)?, expected: answer(input)?, got: answer(got)? })
}

#[test]
fn every_test_of_a_problem_with_a_view_is_drawn() {
    let problems = drawn();
    assert!(problems.len() >= 15, "{}", problems.len());
    let mut count = 0;
    for (view, inputs) in &problems {
        for (at, input) in inputs.iter().enumerate() {
            // Its own answer, and another test's.
            for got in [input, &inputs[(at + 1) % inputs.len()]] {
                let Some(whole) = whole(input, got) else { continue };
                let drawn =
                    board::draw(*view, &whole, Tongue::English).map(|markup| markup.as_str().to_owned());
                let drawn = drawn.unwrap_or_else(|| panic!("{} is no {}", input.display(), view.name()));
                let marks = ["differs", "wanted", "missing", "odd", "changed"];
                let is_marked = |mark: &&str| drawn.contains(&format!("swatch {mark}\""));
                assert!(got != input || !marks.iter().any(is_marked), "{}", input.display());
                count += 1;
            }
        }
    }
    assert!(count > 800, "{count}");
}

/// Verdicts as a class may have them: the abler and the easier, the better.
fn class(random: &mut Random, students: usize, tests: usize) -> Vec<Vec<Option<Verdict>>> {
    let others =
        [Verdict::Wa, Verdict::Wa, Verdict::Wa, Verdict::Tle, Verdict::Re, Verdict::Mle, Verdict::Ole];
    let mut row = || -> Vec<Option<Verdict>> {
        let able = random.below(100);
        let whole = match random.below(12) {
            0 => Some(Some(Verdict::Ce)),
            1 => Some(None),
            _ => None,
        };
        let verdict = |test: usize| match whole {
            Some(verdict) => verdict,
            None if able + random.below(30) > 20 + (test as u64 * 70 / tests as u64) => Some(Verdict::Ac),
            None => random.pick(&others).copied(),
        };
        (0..tests).map(verdict).collect()
    };
    (0..students).map(|_| row()).collect()
}

fn boards(tongue: Tongue) -> Vec<String> {
    let read = |path: &str| fs::read_to_string(repository().join("problems").join(path)).unwrap();
    let sample = |problem: &str, number: usize| {
        let path = format!("{problem}/tests/sample/{number}");
        (read(&format!("{path}.in")), read(&format!("{path}.ans")))
    };
    let mut found = Vec::new();
    let mut add = |view, (input, expected): (String, String), got: String| {
        let whole = Whole { input, expected, got };
        found.push(board::draw(view, &whole, tongue).unwrap().as_str().to_owned());
    };
    let with = |problem: &str, number, from: &str, to: &str| {
        let (input, expected) = sample(problem, number);
        let got = expected.replacen(from, to, 1);
        assert_ne!(got, expected);
        (input, expected, got)
    };
    for (problem, from, to) in [
        ("diagonal-sudoku", "1 9 5 4 7 6 2 8 3", "1 9 5 4 7 5 2 8 3"),
        ("even-odd-sudoku", "6 1 3 7 4 2 5 9 8", "1 6 3 7 4 2 5 9 8"),
        ("sudoku4-solve", "1 3 2 4\n2 4 3 1", "1 3 x\n3 4 2 1"),
        ("sudoku-backtrack", "8 3 1 7 2 5 4 6 9\n4 7 9 1 8 6 3 2 5", "831725469\n479186325"),
        ("forced-cells", "1 7 4", "1 7 6"),
        ("sudoku-make", "4 0 0 0 8 0 0 2 0", "4 0 0 0 8 1 1 2 0"),
    ] {
        let (input, expected, got) = with(problem, 1, from, to);
        add(View::Sudoku, (input, expected), got);
    }
    add(View::Sudoku, sample("board-check", 1), "XONG\n".into());
    add(View::Sudoku, sample("cell-candidates", 1), "1 6 9\n".into());
    add(View::Sudoku, sample("sudoku-unique", 1), "VO NGHIEM\n".into());
    add(View::Queens, sample("n-queens", 1), "1\n".into());
    add(View::Queens, ("8\n".into(), "1 5 8 6 3 7 2 4\n".into()), "1 5 8 6 3 7 4 2\n".into());
    add(View::Kakuro, sample("mini-kakuro", 1), "1\n".into());
    add(View::Kakuro, ("2 3\n6 15\n7 6 8\n".into(), "1 2 3\n6 4 5\n".into()), "2 2 3\n6 4\n".into());
    found
}

fn pictures(tongue: Tongue) -> Vec<String> {
    let mut random = Random::new(6);
    let names: Vec<String> = (1..=3)
        .map(|at| format!("sample/{at}"))
        .chain((1..=17).map(|at| format!("secret/{at:02}")))
        .collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let mut maps = Vec::new();
    for students in [31, 300, 1000] {
        let verdicts = class(&mut random, students, names.len());
        let student = ["Nguyễn Thị Thu Hà", "Trần Bình", "12A1-03-Võ Hoàng Minh Đức Anh", "an"];
        let row = |(at, verdicts)| HeatRow { student: student[at % 4], verdicts };
        let rows: Vec<HeatRow<'_>> = verdicts.into_iter().enumerate().map(row).collect();
        maps.push(picture::heat_map(&names, &rows, tongue));
    }
    let scores: Vec<f64> = (0..31).map(|_| (random.below(60) + random.below(60)).min(100) as f64).collect();
    let many: Vec<f64> =
        (0..1000).map(|_| (random.below(600) + random.below(600)).min(1000) as f64).collect();
    let item = |(at, name): (usize, &&str)| TestInsight {
        name: (*name).into(),
        ran: 31,
        passed: 31 - at * 31 / 19,
        discrimination: (1..19).contains(&at).then_some(0.8 - at as f64 * 0.06),
        same_as: (at == 7).then(|| "secret/03".into()),
    };
    let items: Vec<TestInsight> = names.iter().enumerate().map(item).collect();
    let mut time = |(at, name): (usize, &&'static str)| {
        let mut spread = Spread::default();
        for _ in 0..300 {
            let ms = random.below(40) * random.below(40) * random.below(2 + at as u64) / 12;
            spread.add(ms, 1000);
        }
        TestTimes { name, spread }
    };
    let fixed = [
        "sample/1",
        "secret/01",
        "secret/02",
        "secret/03",
        "secret/04",
        "secret/05",
        "secret/06",
        "secret/07",
    ];
    let times: Vec<TestTimes<'_>> = fixed.iter().enumerate().map(&mut time).collect();
    let mut all = vec![
        picture::distribution(&scores, 100.0, tongue),
        picture::distribution(&many, 1000.0, tongue),
        picture::items(&items, tongue),
        picture::times(&times, tongue),
    ];
    all.extend(maps);
    all.iter().map(|picture| picture.as_str().to_owned()).collect()
}

/// What a board or a picture is made of: no style, no script, no identifier, no address.
const ATTRIBUTES: [&str; 15] = [
    "class",
    "scope",
    "role",
    "aria-label",
    "aria-hidden",
    "viewBox",
    "x",
    "y",
    "width",
    "height",
    "d",
    "cx",
    "cy",
    "r",
    "transform",
];

/// The names of all attributes.
fn attributes(markup: &str) -> Vec<&str> {
    let tags = markup.split('<').skip(1).filter_map(|tag| tag.split('>').next());
    let unquoted = tags.flat_map(|tag| tag.split('"').step_by(2));
    unquoted.flat_map(str::split_whitespace).filter_map(|word| word.strip_suffix('=')).collect()
}

/// Whether each tag that is opened is closed, in order.
fn is_well_formed(markup: &str) -> bool {
    let mut open = Vec::new();
    for tag in markup.split('<').skip(1) {
        let (tag, _) = tag.split_once('>').unwrap();
        let name = tag.trim_matches('/').split_whitespace().next().unwrap();
        match tag.strip_prefix('/') {
            Some(closed) => {
                if open.pop() != Some(closed) {
                    return false;
                }
            }
            None if tag.ends_with('/') => {}
            None => open.push(name),
        }
    }
    open.is_empty()
}

#[test]
fn boards_and_pictures_are_well_formed_and_inert() {
    let style = ["boards.css", "pictures.css"]
        .map(|name| fs::read_to_string(repository().join("src/report/html").join(name)).unwrap())
        .concat();
    let mut page = format!(
        "<!doctype html><html lang=en><meta charset=utf-8><meta name=viewport content='width=device-width'><style>\
         :root {{ color-scheme: light dark }} body {{ font: 16px/1.5 system-ui; margin: 1rem; max-width: 80rem }}\n{style}</style>\n"
    );
    for (tongue, title) in [(Tongue::English, "Boards and pictures"), (Tongue::Vietnamese, "Bảng và hình")]
    {
        writeln!(page, "<h1>{title}</h1>").unwrap();
        for piece in boards(tongue).into_iter().chain(pictures(tongue)) {
            assert!(is_well_formed(&piece), "{piece}");
            let foreign = attributes(&piece).into_iter().find(|name| !ATTRIBUTES.contains(name));
            assert_eq!(foreign, None, "{piece}");
            assert!(!piece.contains("<script") && !piece.contains("NaN"), "{piece}");
            writeln!(page, "{piece}<hr>").unwrap();
        }
    }
    fs::write(Path::new(env!("CARGO_TARGET_TMPDIR")).join("boards.html"), page).unwrap();
}
