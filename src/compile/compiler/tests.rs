use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use super::*;
use crate::cache::Cache;
use crate::compile::{self, Compiled, Environment, Source, Toolchains};
use crate::model::{CompileReport, Language};
use crate::sandbox::Scripted;

/// How a scripted compiler ends, and what it says.
type Answer = (End, &'static str);

/// Compiles a source with a compiler that answers so, time after time: what became of it, and how often it was called.
fn compiled(cache: &Path, answers: &'static [Answer]) -> (Compiled, CompileReport, usize) {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("a.c"), "int main(void) { }\n").unwrap();
    let calls = Arc::new(AtomicUsize::new(0));
    let called = calls.clone();
    let sandbox = Scripted::new(folder.path(), move |_| {
        let (end, said) = answers[called.fetch_add(1, Ordering::SeqCst)];
        Ok((Vec::new(), Outcome { end, stderr: said.into(), ..Scripted::ended_well(1) }))
    })
    .unwrap();
    let language = Language {
        compile: ["sh", "{source}"].map(str::to_owned).to_vec(),
        ..Language::new("c", &["c"], &["sh", "{source}"])
    };
    let toolchains = Toolchains::new(Environment { path: "/usr/bin:/bin".into() });
    let cache = Cache::open(cache, 1 << 30).unwrap();
    let tools = Tools { toolchains: &toolchains, sandbox: &sandbox, cache: &cache };
    let source = Source { folder: folder.path(), files: &["a.c".into()], headers: &[] };
    let (compiled, report) = compile::compile(source, &language, tools, 0);
    (compiled, report, calls.load(Ordering::SeqCst))
}

const KILLED: Answer = (End::Signaled(9), "");
const SHORT: Answer = (End::Exited(1), "g++: fatal error: Killed signal terminated program cc1plus");
const ABSENT: Answer = (End::Exited(1), "a.c:1:10: fatal error: eigen.h: No such file or directory");
const WRONG: Answer = (End::Exited(1), "a.c:1:1: error: expected `;`");
const WELL: Answer = (End::Exited(0), "");

#[test]
fn a_compiler_that_the_machine_let_down_is_asked_once_more() {
    let cases: [(&[Answer], &str, usize); 9] = [
        (&[WELL], "ready", 1),
        (&[WRONG], "refused", 1),
        (&[SHORT, WELL], "ready", 2),
        (&[KILLED, WELL], "ready", 2),
        (&[KILLED, WRONG], "refused", 2),
        (&[KILLED, KILLED], "failed", 2),
        // The words alone may be the source's own.
        (&[SHORT, SHORT], "refused, perhaps", 2),
        (&[KILLED, SHORT], "refused, perhaps", 2),
        (&[ABSENT], "refused, perhaps", 1),
    ];
    for (answers, expected, calls) in cases {
        let cache = tempfile::tempdir().unwrap();
        let (compiled, report, called) = compiled(cache.path(), answers);
        let told = match compiled {
            Compiled::Ready(_) => "ready",
            Compiled::Refused { is_sure: true } => "refused",
            Compiled::Refused { is_sure: false } => "refused, perhaps",
            Compiled::Failed => "failed",
            Compiled::Cancelled => "cancelled",
        };
        assert_eq!((told, called), (expected, calls), "{answers:?}: {}", report.log);
    }
}

#[test]
fn only_a_refusal_that_would_be_the_same_again_is_kept() {
    for (first, is_kept) in [(&[WRONG] as &[Answer], true), (&[SHORT, SHORT], false), (&[ABSENT], false)] {
        let cache = tempfile::tempdir().unwrap();
        compiled(cache.path(), first);
        let (compiled, report, _) = compiled(cache.path(), &[WELL]);
        assert_eq!(report.cached, is_kept, "{first:?}");
        assert_eq!(matches!(compiled, Compiled::Ready(_)), !is_kept, "{first:?}");
    }
}
