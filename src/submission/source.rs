//! The sources of a folder, and which of them is the main one.

use std::path::{Path, PathBuf};

use super::{Known, name, odd};
use crate::files::{self, Kind};
use crate::model::{Language, Problem};
use crate::text;

/// What a folder of sources holds.
#[derive(Debug, Default)]
pub(super) struct Gathered {
    /// The sources of each language found, in the order of judge.toml; paths relative to the folder, in
    /// natural order.
    pub(super) languages: Vec<(usize, Vec<PathBuf>)>,
    /// Files that may be headers, relative to the folder.
    headers: Vec<PathBuf>,
    /// What is no source, with the reason.
    pub(super) unmatched: Vec<(PathBuf, String)>,
}

/// How deep folders are followed.
const DEPTH: usize = 16;

/// All sources in a folder and the folders in it. `home` is the student's folder, links resolved.
pub(super) fn gather(folder: &Path, home: &Path, known: Known<'_>) -> Gathered {
    let mut gathered = Gathered::default();
    visit(folder, folder, home, known, DEPTH, &mut gathered);
    gathered.languages.sort_by_key(|(language, _)| *language);
    gathered
}

impl Gathered {
    /// The headers of a language.
    pub(super) fn headers(&self, language: &Language) -> Vec<PathBuf> {
        let fits = |path: &&PathBuf| {
            path.file_name().is_some_and(|file| name::is_header(&file.to_string_lossy(), language))
        };
        self.headers.iter().filter(fits).cloned().collect()
    }
}

fn visit(folder: &Path, base: &Path, home: &Path, known: Known<'_>, depth: usize, gathered: &mut Gathered) {
    let entries = match files::list(folder) {
        Ok(entries) => entries,
        Err(error) => {
            gathered.unmatched.push((folder.to_owned(), format!("cannot be read: {}", error.source)));
            return;
        }
    };
    for entry in entries.into_iter().filter(|entry| !name::is_noise(&entry.name)) {
        let reason = match entry.kind {
            Kind::Other => Some(odd::reason(&entry.path)),
            Kind::File | Kind::Folder => odd::bad_link(&entry.path, home),
        };
        let reason = match (reason, entry.kind) {
            (Some(reason), _) => Some(reason),
            (None, Kind::Folder) if depth == 0 => Some("too deep in folders".to_owned()),
            (None, Kind::Folder) => {
                visit(&entry.path, base, home, known, depth - 1, gathered);
                None
            }
            (None, _) => take(&entry.path, &entry.name, base, known, gathered),
        };
        gathered.unmatched.extend(reason.map(|reason| (entry.path, reason)));
    }
}

/// Takes a file, or tells why not.
fn take(path: &Path, file: &str, base: &Path, known: Known<'_>, gathered: &mut Gathered) -> Option<String> {
    let relative = path.strip_prefix(base).unwrap_or(path).to_owned();
    if name::is_archive(file) {
        return Some(name::ARCHIVE.to_owned());
    }
    let language = name::language(file, known.languages);
    let is_header = known.languages.iter().any(|language| name::is_header(file, language));
    if language.is_none() && !is_header {
        return Some(name::no_language(file));
    }
    if let Err(error) = files::open(path) {
        return Some(format!("cannot be read: {}", error.source));
    }
    match language {
        None => gathered.headers.push(relative),
        Some((index, _)) => match gathered.languages.iter_mut().find(|(other, _)| *other == index) {
            Some((_, sources)) => sources.push(relative),
            None => gathered.languages.push((index, vec![relative])),
        },
    }
    None
}

/// The sources of a program, the main one first.
#[derive(Debug)]
pub(super) struct Program {
    pub(super) sources: Vec<PathBuf>,
    /// Whether the main one is known by its name, or as the only one that can be it.
    pub(super) is_sure: bool,
    /// Sources with a `main` of their own, which cannot be linked with the main one.
    pub(super) left_out: Vec<PathBuf>,
}

/// Finds the main source: the one named as the problem, one named `main`, the only one, the only one with
/// a `main` function, or the only one that no other names (a module is imported by its name, a program by
/// nobody), in this order; else the first. Nearer to the folder goes before deeper.
///
/// Where a language links all sources into one program, others with a `main` function are left out.
pub(super) fn program(
    folder: &Path,
    mut sources: Vec<PathBuf>,
    problem: &Problem,
    language: &Language,
) -> Program {
    sources.sort_by_key(|source| source.components().count());
    let stem = |source: &PathBuf| {
        let file = source.file_name().unwrap_or_default().to_string_lossy().into_owned();
        name::language(&file, std::slice::from_ref(language)).map(|(_, stem)| stem.to_owned()).unwrap_or(file)
    };
    let links =
        language.main_class.is_none() && language.compile.iter().any(|word| word.contains("{sources}"));
    let several = sources.len() > 1;
    let texts: Vec<Vec<u8>> = match several {
        true => sources.iter().map(|source| text_of(&folder.join(source))).collect(),
        false => Vec::new(),
    };
    let mains: Vec<bool> =
        (0..sources.len()).map(|at| texts.get(at).is_some_and(|text| has_main(text))).collect();
    let is_unnamed = |(at, source): (usize, &PathBuf)| {
        let name = stem(source);
        !texts.iter().enumerate().any(|(other, text)| other != at && has_word(text, &name))
    };
    let unnamed = || sources.iter().enumerate().map(is_unnamed).collect::<Vec<bool>>();

    let named = sources.iter().position(|source| problem.answers_to(&stem(source)));
    let named = named.or_else(|| sources.iter().position(|source| text::bare(&stem(source)) == "main"));
    let only = |these: &[bool]| {
        let first = these.iter().position(|this| *this);
        first.filter(|_| these.iter().filter(|this| **this).count() == 1)
    };
    let sure = named.or((!several).then_some(0)).or(only(&mains)).or_else(|| only(&unnamed()));
    let chosen = sure.or_else(|| mains.iter().position(|main| *main)).unwrap_or(0);

    let mut program = Program { sources: Vec::new(), is_sure: sure.is_some(), left_out: Vec::new() };
    for (index, (source, has_main)) in sources.into_iter().zip(mains).enumerate() {
        match index == chosen {
            true => program.sources.insert(0, source),
            false if links && has_main => program.left_out.push(source),
            false => program.sources.push(source),
        }
    }
    program
}

/// The text of a source, as far as it is worth looking at.
fn text_of(path: &Path) -> Vec<u8> {
    use std::io::Read;
    const ENOUGH: u64 = 1 << 20;
    let mut bytes = Vec::new();
    let read = files::open(path).map(|file| file.take(ENOUGH).read_to_end(&mut bytes));
    if !matches!(read, Ok(Ok(_))) {
        return Vec::new();
    }
    text::decode_source(&bytes)
}

/// Whether a source seems to hold a function `main`: the word before `(`, `=` or `:`, or Python's
/// `__main__`. A guess, used only where names do not tell.
fn has_main(source: &[u8]) -> bool {
    source.windows(4).enumerate().any(|(at, word)| {
        let after = source[at + 4..].iter().find(|b| !b.is_ascii_whitespace());
        let before = at.checked_sub(1).and_then(|before| source.get(before));
        let opens = matches!(after, Some(b'(' | b'=' | b':'));
        (matches!(word, b"main" | b"Main") && !is_word(before) && opens)
            || (word == b"main" && source[..at].ends_with(b"__") && source[at + 4..].starts_with(b"__"))
    })
}

/// Whether a source holds a name as a whole word, in any case.
fn has_word(source: &[u8], name: &str) -> bool {
    let length = name.len();
    length > 0
        && source.windows(length).enumerate().any(|(at, word)| {
            let before = at.checked_sub(1).and_then(|before| source.get(before));
            word.eq_ignore_ascii_case(name.as_bytes())
                && !is_word(before)
                && !is_word(source.get(at + length))
        })
}

fn is_word(byte: Option<&u8>) -> bool {
    byte.is_some_and(|b| b.is_ascii_alphanumeric() || *b == b'_')
}
