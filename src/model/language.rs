//! A row of judge.toml.

use std::collections::BTreeMap;
use std::path::PathBuf;

use super::Limits;

/// How sources of one programming language are recognised, compiled and run.
///
/// The words of [`compile`](Language::compile) and [`run`](Language::run) may hold placeholders:
/// `{source}` (the main source), `{sources}` (all of them, a word each), `{exe}` (the program to be
/// made), `{dir}` (the folder that holds it), `{main}` (see [`MainClass`]) and `{memory_mib}` (the memory
/// limit in MiB).
#[derive(Debug, Clone, PartialEq)]
pub struct Language {
    /// Its name in reports: `cpp`.
    pub name: String,
    /// Endings of file names without the dot, lower case; a longer one wins (`pypy.py` before `py`).
    pub extensions: Vec<String>,
    /// Endings of files that sources include; they are put beside the sources and never compiled.
    pub headers: Vec<String>,
    /// The command that compiles, or checks the syntax; empty where there is nothing to do.
    pub compile: Vec<String>,
    /// The command that runs what was compiled.
    pub run: Vec<String>,
    /// Variables of its programs' environment; the values may hold placeholders.
    pub env: BTreeMap<String, String>,
    /// What to install where the toolchain is missing.
    pub package: String,
    /// A command that prints where the real toolchain is, for those that hide behind a wrapper in a home
    /// folder (pyenv, rustup): the path of the program, or of the prefix that holds it in `bin/`.
    pub locate: Vec<String>,
    /// Its share of a problem's time limit: 2.0 gives twice the time.
    pub time_factor: f64,
    /// Folders of the system that its programs may read.
    pub runtime: Vec<PathBuf>,
    /// What its runtime takes for itself, in MiB, on top of a problem's memory limit: the limit is for the data of
    /// programs, in whatever language they are written.
    pub runtime_memory: u64,
    /// The exit code by which its runtime says that the memory is used up; 128 and the number of a signal for that
    /// signal.
    pub out_of_memory: Option<i32>,
    /// What exit codes of its programs mean, where they mean more than failure.
    pub exit_codes: BTreeMap<i32, String>,
    /// How the class that holds `main` is found, for languages that need its name.
    pub main_class: Option<MainClass>,
    /// What makes compiling and starting faster and changes nothing else.
    pub speedup: Vec<Speedup>,
}

impl Language {
    /// One that says nothing but its name, its endings and how its programs are run.
    pub fn new(name: &str, extensions: &[&str], run: &[&str]) -> Self {
        let words = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect();
        Language {
            name: name.to_owned(),
            extensions: words(extensions),
            headers: Vec::new(),
            compile: Vec::new(),
            run: words(run),
            env: BTreeMap::new(),
            package: String::new(),
            locate: Vec::new(),
            time_factor: 1.0,
            runtime: Vec::new(),
            runtime_memory: 0,
            out_of_memory: None,
            exit_codes: BTreeMap::new(),
            main_class: None,
            speedup: Vec::new(),
        }
    }

    /// The limits of its programs where a problem says `limits`.
    pub fn limits(&self, limits: Limits) -> Limits {
        let limits = limits.scaled(self.time_factor);
        Limits { memory_kib: limits.memory_kib + self.runtime_memory * 1024, ..limits }
    }

    /// Whether a file of this name is put beside the sources, for these to include.
    pub fn has_header(&self, file_name: &str) -> bool {
        let name = file_name.to_lowercase();
        self.headers.iter().any(|ending| name.strip_suffix(ending).is_some_and(|stem| stem.ends_with('.')))
    }

    /// The language of a file, by the longest ending that fits; the first row where two are equally long.
    pub fn of_file<'a>(languages: &'a [Language], file_name: &str) -> Option<&'a Language> {
        let name = file_name.to_lowercase();
        let fits = |ending: &&String| name.len() > ending.len() + 1 && name.ends_with(&format!(".{ending}"));
        let longest = |language: &Language| language.extensions.iter().filter(fits).map(String::len).max();
        languages
            .iter()
            .rev()
            .filter(|language| longest(language).is_some())
            .max_by_key(|language| longest(language))
    }
}

/// A recipe that finds the name of the class to start.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MainClass {
    /// The class of a Java source that holds `main`; the source must bear its name.
    Java,
}

/// A recipe that makes compiling or starting faster, and is used only where it changes nothing else.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Speedup {
    /// `<bits/stdc++.h>` is compiled once.
    CxxPch,
    /// Programs are linked by the fastest linker that is installed.
    FastLink,
    /// Programs hold their libraries, which need not be searched and tied to them at each start.
    StaticLink,
    /// Python starts without its module `site`.
    PythonStart,
    /// The Java compiler finds its own classes ready to be used.
    JavaArchive,
    /// The runs of a Python program are forks of one interpreter, where the isolation is full. What an interpreter
    /// draws by lot when it starts, such as the order of a set of texts, is the same in all of them.
    PythonFork,
}

impl Speedup {
    /// All of them.
    pub const ALL: [Speedup; 6] = [
        Speedup::CxxPch,
        Speedup::FastLink,
        Speedup::StaticLink,
        Speedup::PythonStart,
        Speedup::JavaArchive,
        Speedup::PythonFork,
    ];

    /// Its name in judge.toml.
    pub fn name(self) -> &'static str {
        match self {
            Speedup::CxxPch => "cxx-pch",
            Speedup::FastLink => "fast-link",
            Speedup::StaticLink => "static-link",
            Speedup::PythonStart => "python-start",
            Speedup::JavaArchive => "java-archive",
            Speedup::PythonFork => "python-fork",
        }
    }
}
