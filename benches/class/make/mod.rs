//! A class that never was: its pack, its programs and the verdict that each must get.
//!
//! The same seed makes the same bytes, on every machine. What a pupil hands in does not depend on how large the class
//! is, only on the seed, the pupil and the problem. It knows nothing of the judge but the layout of a class.

mod names;
mod pack;
mod program;
mod random;
mod text;

use std::fs;
use std::path::Path;

pub(crate) use random::Random;

pub(crate) use pack::{change_a_test, copy_pack, test_path};
pub(crate) use program::TEMPLATES;

/// What a class should be like.
#[derive(Debug, Clone)]
pub(crate) struct Wish {
    pub(crate) students: usize,
    /// At most as many as there are templates for.
    pub(crate) problems: usize,
    /// Of each problem; three at least, since the wrong programs are wrong on one of the first three.
    pub(crate) tests: usize,
    pub(crate) seed: u64,
    /// Shares of the programs: in Python and not in C++; not right; hanging.
    pub(crate) python: f64,
    pub(crate) wrong: f64,
    pub(crate) slow: f64,
    /// Seconds for each test, else what the pack says.
    pub(crate) time_limit: Option<f64>,
}

/// What a program is written in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Language {
    Cpp,
    Python,
}

impl Language {
    /// As judge.toml calls it.
    pub(crate) fn name(self) -> &'static str {
        ["cpp", "python"][self as usize]
    }

    fn extension(self) -> &'static str {
        ["cpp", "py"][self as usize]
    }
}

/// What is wrong with a program, and in which way.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    Right,
    Wrong(usize),
    Crashing(usize),
    Broken(usize),
    Hanging(usize),
}

impl Kind {
    /// What the judge must say of it.
    pub(crate) fn verdict(self) -> &'static str {
        match self {
            Kind::Right => "AC",
            Kind::Wrong(_) => "WA",
            Kind::Crashing(_) => "RE",
            Kind::Broken(_) => "CE",
            Kind::Hanging(_) => "TLE",
        }
    }
}

/// A program that was handed in.
#[derive(Debug, Clone)]
pub(crate) struct Entry {
    pub(crate) student: String,
    /// The place of its problem in [`TEMPLATES`].
    pub(crate) problem: usize,
    pub(crate) language: Language,
    pub(crate) kind: Kind,
    pub(crate) text: String,
}

impl Entry {
    /// One program of a pupil, of a kind that is asked for.
    pub(crate) fn new(seed: u64, student: usize, problem: usize, language: Language, kind: Kind) -> Entry {
        let pupil = pupil(seed, student);
        let mut random = Random::of(&[seed, 2, student as u64, problem as u64]);
        let text = program::write(&mut random, &pupil, problem, language, kind);
        Entry { student: pupil, problem, language, kind, text }
    }

    /// The problem's name.
    pub(crate) fn slug(&self) -> &'static str {
        TEMPLATES[self.problem].0
    }

    /// The path of its source in the class.
    pub(crate) fn path(&self) -> String {
        format!("{}/{}.{}", self.student, self.slug(), self.language.extension())
    }

    /// Writes it into a class.
    pub(crate) fn write(&self, class: &Path) {
        let path = class.join(self.path());
        fs::create_dir_all(path.parent().expect("it lies in the folder of a student")).unwrap();
        fs::write(path, &self.text).unwrap();
    }
}

/// The programs of a class, student by student.
pub(crate) fn class(wish: &Wish) -> Vec<Entry> {
    let mut entries = Vec::new();
    for student in 0..wish.students {
        for problem in 0..wish.problems {
            // Each problem gets its share of each language, and so does each student.
            let turn = (student + 7 * problem) as f64;
            let is_python = ((turn + 1.0) * wish.python).floor() > (turn * wish.python).floor();
            let language = if is_python { Language::Python } else { Language::Cpp };
            let mut random = Random::of(&[wish.seed, 1, student as u64, problem as u64]);
            let kind = kind(&mut random, wish, problem, language);
            entries.push(Entry::new(wish.seed, student, problem, language, kind));
        }
    }
    let hangs = |entry: &Entry| matches!(entry.kind, Kind::Hanging(_));
    if wish.slow > 0.0 && !entries.iter().any(hangs) {
        let last = entries.len() - 1;
        let Entry { problem, language, .. } = entries[last];
        entries[last] = Entry::new(wish.seed, wish.students - 1, problem, language, Kind::Hanging(0));
    }
    entries
}

/// A program of every kind there is: each is the work of a student of its own.
pub(crate) fn every_kind(seed: u64, problems: usize) -> Vec<Entry> {
    let mut entries = Vec::new();
    for problem in 0..problems {
        for language in [Language::Cpp, Language::Python] {
            for kind in program::kinds(problem, language) {
                entries.push(Entry::new(seed, entries.len(), problem, language, kind));
            }
        }
    }
    entries
}

fn kind(random: &mut Random, wish: &Wish, problem: usize, language: Language) -> Kind {
    let (slow, wrong, which) = (random.chance(wish.slow), random.chance(wish.wrong), random.below(5));
    let kinds = program::kinds(problem, language);
    let mut of = |fits: fn(&Kind) -> bool| {
        let kinds: Vec<Kind> = kinds.iter().copied().filter(fits).collect();
        random.pick(&kinds)
    };
    match (slow, wrong, which) {
        (true, ..) => of(|kind| matches!(kind, Kind::Hanging(_))),
        (false, true, 0) => of(|kind| matches!(kind, Kind::Crashing(_))),
        (false, true, 1) => of(|kind| matches!(kind, Kind::Broken(_))),
        (false, true, _) => of(|kind| matches!(kind, Kind::Wrong(_))),
        (false, false, _) => Kind::Right,
    }
}

fn pupil(seed: u64, student: usize) -> String {
    const FAMILIES: &[&str] = &["Nguyễn", "Trần", "Lê", "Phạm", "Hoàng", "Vũ", "Đặng", "Bùi", "Đỗ", "Ngô"];
    const MIDDLES: &[&str] = &["Văn", "Thị", "Minh", "Quang", "Thu", "Đức", "Ngọc", "Hữu"];
    const GIVENS: &[&str] =
        &["An", "Bình", "Chi", "Dũng", "Giang", "Hà", "Khang", "Linh", "Nam", "Phúc", "Yến"];
    let mut random = Random::of(&[seed, 0, student as u64]);
    let (family, middle, given) = (random.pick(FAMILIES), random.pick(MIDDLES), random.pick(GIVENS));
    format!("{:03} {family} {middle} {given}", student + 1)
}

/// Writes a class into a workspace: the sources below `class`, and what the judge must say of them beside it, as
/// `<class>.expected.json`.
pub(crate) fn write_class(place: &Path, class: &str, entries: &[Entry]) {
    for entry in entries {
        entry.write(&place.join(class));
    }
    let expected: Vec<_> = entries
        .iter()
        .map(|entry| {
            serde_json::json!({
                "student": entry.student,
                "problem": entry.slug(),
                "path": entry.path(),
                "language": entry.language.name(),
                "kind": format!("{:?}", entry.kind),
                "verdict": entry.kind.verdict(),
            })
        })
        .collect();
    let text = serde_json::to_string_pretty(&expected).unwrap();
    fs::write(place.join(format!("{class}.expected.json")), text + "\n").unwrap();
}

/// What is different from what was expected, in a report of this class: a line for each, none if all is well.
pub(crate) fn differences(entries: &[Entry], report: &serde_json::Value) -> Vec<String> {
    let mut differences = Vec::new();
    let submissions = report["submissions"].as_array().map(Vec::as_slice).unwrap_or_default();
    if submissions.len() != entries.len() {
        differences.push(format!("{} submissions instead of {}", submissions.len(), entries.len()));
    }
    for unmatched in report["unmatched"].as_array().into_iter().flatten() {
        differences.push(format!("{unmatched} was not matched"));
    }
    let by_name: std::collections::HashMap<_, _> = submissions
        .iter()
        .map(|submission| ((submission["student"].as_str(), submission["problem"].as_str()), submission))
        .collect();
    for entry in entries {
        let found = by_name.get(&(Some(entry.student.as_str()), Some(entry.slug())));
        let verdict =
            found.map_or("nothing", |submission| submission["verdict"].as_str().unwrap_or("nothing"));
        if verdict != entry.kind.verdict() {
            let (path, kind, wanted) = (entry.path(), entry.kind, entry.kind.verdict());
            differences.push(format!("{path} ({kind:?}): {verdict} instead of {wanted}"));
        }
    }
    differences
}
