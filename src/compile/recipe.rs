//! How a source is compiled and run: the plain way that its language's row says, and the faster ones of the recipes
//! that the row switches on. What a recipe cannot prove to change nothing but time goes the plain way.

mod cxx_pch;
mod fast_link;
mod java_archive;
pub(super) mod names;
mod python_start;
mod static_link;

use std::path::Path;

use crate::key::Key;
use crate::model::{Language, Speedup};

use super::Tools;
use super::aid::Aid;
use super::command::Placeholders;
use super::sources::Sources;
use super::toolchain::Toolchain;
use super::trial::Trial;
use super::unit::Unit;

/// How one source is compiled and run.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Shape {
    /// Ways to compile it, tried in order until what one of them says counts; the last one's always does. None where
    /// there is nothing to compile.
    pub(super) attempts: Vec<Attempt>,
    /// The words that run it.
    pub(super) run: Vec<String>,
    /// Whether its runs are forks of one interpreter, where that can be.
    pub(super) forks: bool,
}

/// A way to compile.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Attempt {
    /// The words of the command; `{aid}` stands for the folder of the aid.
    pub(super) words: Vec<String>,
    /// What must be there for it, made once for all sources; where it is not to be had this way is left out.
    pub(super) aid: Option<Aid>,
    /// When it is tried.
    pub(super) when: When,
}

/// When a way is tried.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum When {
    /// In its turn.
    Always,
    /// It makes a program that holds its libraries: as long as none of them was seen to clash with the source.
    NoClash,
    /// Once one was.
    Clash,
}

/// What speaks of files and tools that only a recipe brings in. A compiler that says such a thing would have said
/// something else the plain way.
const OF_RECIPES: [&str; 10] = [
    "In file included from",
    "stdc++.h",
    "ld: ",
    "ld.",
    "mold",
    "lld",
    "collect2",
    "statically",
    "[cds",
    // It is defined anew.
    "built-in function",
];

impl Attempt {
    /// Whether what came of it is what would have come of the plain way: everything that the compiler said is the same.
    /// A refusal that a precompiled header had a part in never counts.
    pub(super) fn counts(&self, ok: bool, log: &str) -> bool {
        let is_plain = !OF_RECIPES.iter().any(|words| log.contains(words));
        is_plain && (ok || !self.aid.as_ref().is_some_and(Aid::is_header))
    }
}

/// Whether a program that one way made is what the others would have made, as far as what it defines tells; only one that
/// holds its libraries may be another.
pub(super) fn is_same(attempt: &Attempt, unit: &Unit, folder: &Path, tools: Tools<'_>) -> bool {
    let case = Case { language: &unit.language, toolchain: &unit.toolchain, tools };
    attempt.when != When::NoClash || static_link::is_alone(&case, folder)
}

/// What a recipe may look at.
#[derive(Clone, Copy)]
struct Case<'a> {
    language: &'a Language,
    toolchain: &'a Toolchain,
    tools: Tools<'a>,
}

/// How a source is compiled and run. What must be tried for it is tried once, and kept in the cache.
pub(super) fn shape(
    language: &Language,
    sources: &Sources,
    toolchain: &Toolchain,
    tools: Tools<'_>,
) -> Shape {
    let case = Case { language, toolchain, tools };
    let is_on = |recipe| language.speedup.contains(&recipe);
    let mut attempts = Vec::new();
    if !language.compile.is_empty() {
        let mut quick = language.compile.clone();
        if is_on(Speedup::FastLink) {
            quick = with(&quick, fast_link::words(&case));
        }
        let mut ways = vec![(When::Always, quick.clone())];
        if is_on(Speedup::StaticLink) && static_link::fits(sources) {
            let whole = with(&quick, static_link::words(&case, &quick));
            if whole != quick {
                ways = vec![(When::NoClash, whole), (When::Clash, quick)];
            }
        }
        if is_on(Speedup::CxxPch) && cxx_pch::fits(sources) {
            let aid = Aid::Header(language.compile.clone());
            attempts.extend(aided(&ways, &cxx_pch::WORDS, &aid));
        }
        if is_on(Speedup::JavaArchive) {
            let aid = Aid::Archive(language.compile.clone());
            attempts.extend(aided(&ways, &java_archive::WORDS, &aid));
        }
        let others = ways.into_iter().filter(|(_, words)| *words != language.compile);
        attempts.extend(others.map(|(when, words)| Attempt { words, aid: None, when }));
        attempts.push(Attempt { words: language.compile.clone(), aid: None, when: When::Always });
    }
    let mut run = language.run.clone();
    let forks = is_on(Speedup::PythonFork);
    // What starts once need not start fast, and finds what makes a server of it by its full start only.
    if !forks && is_on(Speedup::PythonStart) && python_start::fits(sources) && python_start::is_known(&case) {
        run = with(&run, &python_start::WORDS);
    }
    Shape { attempts, run, forks }
}

/// Ways to compile with an aid, that need these words more.
fn aided(ways: &[(When, Vec<String>)], more: &[&str], aid: &Aid) -> Vec<Attempt> {
    let way = |(when, words): &(When, Vec<String>)| Attempt {
        words: with(words, more),
        aid: Some(aid.clone()),
        when: *when,
    };
    ways.iter().map(way).collect()
}

/// A command with more words behind its first one.
pub(super) fn with(words: &[String], more: &[&str]) -> Vec<String> {
    let mut all = words.to_vec();
    let at = all.len().min(1);
    all.splice(at..at, more.iter().map(|word| (*word).to_owned()));
    all
}

impl Case<'_> {
    /// Whether something holds on this machine: `hold` tries it.
    fn holds(&self, question: &str, words: &[String], hold: impl FnOnce(&Trial<'_>) -> Option<bool>) -> bool {
        let told = |trial: &Trial<'_>| Some(if hold(trial)? { "yes" } else { "no" }.to_owned());
        self.find(question, words, told) == "yes"
    }

    /// What is so on this machine: `find` finds it out, once for each toolchain, these words and this version of the
    /// question.
    fn find(
        &self,
        question: &str,
        words: &[String],
        find: impl FnOnce(&Trial<'_>) -> Option<String>,
    ) -> String {
        let key = Key::of_parts("recipe/2").part(question).part(&self.toolchain.identity).list(words).key();
        let find_out = || find(&Trial::new(self.tools, self.toolchain, 0)?);
        self.tools.toolchains.facts().find(key, self.tools.cache, find_out)
    }

    /// Compiles a text with these words into a program that is run: what it prints, nothing where there is none.
    /// `None` where that cannot be found out.
    fn printed_by(&self, trial: &Trial<'_>, words: &[String], text: &str) -> Option<Vec<u8>> {
        let ending = self.language.extensions.first()?;
        let exe = trial.path().join("trial");
        let placeholders = Placeholders {
            sources: vec![trial.write(&format!("main.{ending}"), text)?],
            exe: exe.clone(),
            folder: trial.path().to_owned(),
            ..Placeholders::default()
        };
        let compiled = trial.compile(words, &placeholders)?;
        if !compiled.ok {
            return compiled.is_sure.then(Vec::new);
        }
        let ran = trial.run(vec![exe.into()], crate::sandbox::Purpose::Run)?;
        Some(if ran.ok { ran.printed } else { Vec::new() })
    }
}
