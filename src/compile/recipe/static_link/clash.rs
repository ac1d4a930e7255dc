//! Symbols that a program and its libraries both define.
//!
//! In a program that holds its libraries there is one symbol of each name: a pupil's `int link` or `strlen` is what the
//! C library itself would use. With libraries that are found at each start it is not so. The assembler lists what a
//! source defines, whatever the source is written like; the libraries' own indexes say what they define.

use std::collections::BTreeSet;
use std::fs::File;
use std::io::{BufRead, BufReader, Read};
use std::path::Path;

use super::Case;
use crate::compile::trial::Trial;
use crate::files;

/// Where the list lies in a build folder. Nobody's source is called so.
pub(super) const LIST: &str = "judge-symbols";
/// The longest list that is read, in bytes.
const LONGEST: u64 = 64 << 20;
/// The libraries of C and C++ programs, the one first without which nothing is known.
const LIBRARIES: [&str; 5] = ["libc.a", "libm.a", "libstdc++.a", "libgcc.a", "libgcc_eh.a"];
/// What an archive begins with.
const ARCHIVE: &[u8] = b"!<arch>\n";
/// The length of what stands before each member of an archive.
const HEAD: usize = 60;

/// The names that the libraries of this language's compiler define, one a line and in order; none where nobody can tell.
pub(super) fn of_libraries(case: &Case<'_>) -> String {
    let compile = &case.language.compile;
    let machine = compile.iter().skip(1).filter(|word| word.starts_with("-m"));
    let words: Vec<String> = compile.iter().take(1).chain(machine).cloned().collect();
    case.find("symbols", &words, |trial| {
        let names = LIBRARIES.iter().map(|library| defined_by(library, &words, trial));
        let mut all = BTreeSet::new();
        for (at, names) in names.enumerate() {
            let names = names?;
            if at == 0 && names.is_empty() {
                return Some(String::new());
            }
            all.extend(names);
        }
        Some(all.into_iter().collect::<Vec<_>>().join("\n"))
    })
}

/// Whether what was compiled in a folder defines none of these names, as far as the list there tells; the list is
/// removed.
pub(super) fn is_free_of(names: &str, folder: &Path) -> bool {
    let list = folder.join(LIST);
    let text = files::read_start(&list, LONGEST).unwrap_or_default();
    let _ = std::fs::remove_file(&list);
    let names: Vec<&str> = names.lines().collect();
    let text = String::from_utf8_lossy(&text);
    listed(&text).is_some_and(|listed| listed.iter().all(|name| names.binary_search(name).is_err()))
}

/// The names that a list says are defined, and other words of it; nothing of a list without an end.
fn listed(text: &str) -> Option<Vec<&str>> {
    let mut listed = Vec::new();
    for line in text.lines() {
        if line.ends_with("UNDEFINED SYMBOLS") {
            return Some(listed);
        }
        listed.extend(line.split_whitespace().next_back());
    }
    None
}

/// What a library defines, where the compiler knows it. `None` where that cannot be found out.
fn defined_by(library: &str, words: &[String], trial: &Trial<'_>) -> Option<BTreeSet<String>> {
    let asked: Vec<String> = words.iter().cloned().chain([format!("-print-file-name={library}")]).collect();
    let told = trial.compile(&asked, &Default::default())?;
    if !told.ok {
        return told.is_sure.then(BTreeSet::new);
    }
    let path = String::from_utf8_lossy(&told.printed).trim().to_owned();
    let path = Path::new(&path);
    // A name without a folder is what compilers say of a library that they do not know.
    if !path.is_absolute() { Some(BTreeSet::new()) } else { defined_in(path, true) }
}

/// What an archive defines, or those that a text names which stands in for it.
fn defined_in(path: &Path, may_name_others: bool) -> Option<BTreeSet<String>> {
    let mut file = BufReader::new(File::open(path).ok()?);
    if file.fill_buf().ok()?.starts_with(ARCHIVE) {
        file.consume(ARCHIVE.len());
        return index(file);
    }
    let mut text = String::new();
    file.take(1 << 16).read_to_string(&mut text).ok().filter(|_| may_name_others)?;
    let others = text.split_whitespace().filter(|word| word.starts_with('/') && word.ends_with(".a"));
    let mut all = BTreeSet::new();
    for other in others {
        all.extend(defined_in(Path::new(other), false)?);
    }
    Some(all)
}

/// The names in the index of an archive, but those that C++ makes of others, and those with dots, which the compiler
/// gives to what is the same in each program that has it: how many there are, a place for each, and the names (the form
/// of System V).
fn index(mut archive: impl Read) -> Option<BTreeSet<String>> {
    let mut head = Vec::new();
    (&mut archive).take(HEAD as u64).read_to_end(&mut head).ok()?;
    if head.is_empty() {
        return Some(BTreeSet::new());
    }
    let head = std::str::from_utf8(&head).ok().filter(|head| head.len() == HEAD && head.starts_with("/ "))?;
    let length: u64 = head[48..58].trim().parse().ok()?;
    let mut index = Vec::new();
    archive.take(length).read_to_end(&mut index).ok()?;
    let count = u32::from_be_bytes(index.get(..4)?.try_into().ok()?) as usize;
    let names = index.get(4 + count.checked_mul(4)?..)?.split(|&byte| byte == 0).take(count);
    let names = names.map(|name| String::from_utf8_lossy(name).into_owned());
    Some(names.filter(|name| !name.starts_with("_Z") && !name.contains('.')).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What the assembler of the GNU tools wrote of a C source.
    const OF_C: &str = "GAS LISTING /tmp/cc1.s \t\t\tpage 1\n\n\nDEFINED SYMBOLS\n\
        \x20                           *ABS*:0000000000000000 b.c\n\
        \x20                           *COM*:0000000000000190 memcpy\n\
        \x20    /tmp/cc1.s:6      .bss:0000000000000000 count\n\
        \x20    /tmp/cc1.s:9      .text:0000000000000000 main\n\nUNDEFINED SYMBOLS\nprintf\n";

    #[test]
    fn a_symbol_that_is_only_used_is_no_clash() {
        let folder = tempfile::tempdir().unwrap();
        let is_free = |text: &str, names: &str| {
            std::fs::write(folder.path().join(LIST), text).unwrap();
            is_free_of(names, folder.path())
        };
        assert!(is_free(OF_C, "link\nprintf\nstrlen"));
        assert!(!is_free(OF_C, "link\nmemcpy\nprintf"));
        assert!(!is_free(OF_C, "count"));
        // It is cut.
        assert!(!is_free(OF_C.split("UNDEFINED").next().unwrap(), "link"));
        // There is none any more.
        assert!(!is_free_of("link", folder.path()));
    }

    #[test]
    fn the_names_of_a_library_stand_in_its_index() {
        let folder = tempfile::tempdir().unwrap();
        let member = [&3_u32.to_be_bytes()[..], &[0; 12], b"strlen\0_Znwm\0DW.ref.__x\0"].concat();
        let head = format!("{:<48}{:<10}`\n", "/", member.len());
        let (archive, text) = (folder.path().join("libm-2.a"), folder.path().join("libm.a"));
        std::fs::write(&archive, [ARCHIVE, head.as_bytes(), &member].concat()).unwrap();
        std::fs::write(&text, format!("GROUP ( {} )\n", archive.display())).unwrap();
        let expected = Some(BTreeSet::from(["strlen".to_owned()]));
        assert_eq!(defined_in(&archive, true), expected);
        assert_eq!(defined_in(&text, true), expected);
        std::fs::write(&archive, [ARCHIVE, b"#1/20 of another kind"].concat()).unwrap();
        assert_eq!(defined_in(&text, true), None);
    }
}
