//! What a new problem may be called.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

use crate::files;
use crate::problem::Pack;
use crate::text;

/// The longest name, in characters.
const LONGEST: usize = 60;

/// Why a problem cannot be called so.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NameError {
    /// It is no name for a folder of the pack.
    #[error("`{}` is no name for a problem", text::visible_line(name))]
    Odd {
        /// The name.
        name: String,
    },
    /// It is too long.
    #[error("a problem's name has at most {LONGEST} characters, this one {length}")]
    Long {
        /// Its length in characters.
        length: usize,
    },
    /// A problem has it, as its name or as an alias.
    #[error("`{}` is taken by the problem `{}`", text::visible_line(name), text::visible_line(owner))]
    Taken {
        /// The name.
        name: String,
        /// Whose it is.
        owner: String,
    },
    /// The pack's folder has something else that is called so.
    #[error("the pack has something called `{}` already", text::visible_line(entry))]
    Exists {
        /// How it is called.
        entry: String,
    },
}

impl NameError {
    /// What to do about it.
    pub fn hint(&self) -> String {
        let rule = "letters from a to z, digits, `-` and `_`, the first one a letter or a digit";
        match self {
            NameError::Odd { name } => match plain(name) {
                Some(plain) => format!("write {rule}: `{plain}`; its title may be any text (`--title`)"),
                None => format!("write {rule}; its title may be any text (`--title`)"),
            },
            NameError::Long { .. } => "its title may be longer (`--title`)".to_owned(),
            NameError::Taken { .. } => {
                "choose another one; case, `-` and `_` do not tell problems apart".to_owned()
            }
            NameError::Exists { .. } => {
                "choose another one, or remove it; case, `-` and `_` do not tell problems apart".to_owned()
            }
        }
    }
}

/// Whether a new problem of the pack that was read from `folder` may be called so. Its folder is called the same,
/// and files that pupils hand in: so letters that every system and archive writes alike.
pub fn new_name(name: &str, pack: &Pack, folder: &std::path::Path) -> Result<(), NameError> {
    if !is_plain(name) {
        return Err(NameError::Odd { name: name.to_owned() });
    }
    if name.len() > LONGEST {
        return Err(NameError::Long { length: name.len() });
    }
    let sound = pack.find(name).map(|problem| &problem.name);
    let broken = || pack.broken.iter().find(|broken| broken.answers_to(name)).map(|broken| &broken.name);
    if let Some(owner) = sound.or_else(broken) {
        return Err(NameError::Taken { name: name.to_owned(), owner: owner.clone() });
    }
    // What cannot be listed is told when the folder is made in it.
    let entries = files::list(folder).unwrap_or_default();
    match entries.into_iter().find(|entry| text::bare(&entry.name) == text::bare(name)) {
        Some(entry) => Err(NameError::Exists { entry: entry.name }),
        None => Ok(()),
    }
}

fn is_plain(name: &str) -> bool {
    name.starts_with(|first: char| first.is_ascii_alphanumeric())
        && name.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '-' | '_'))
}

/// The name that was most likely meant: `xep-hau` for `Xếp hậu`.
fn plain(name: &str) -> Option<String> {
    let letter = |c: char| match c.to_ascii_lowercase() {
        'đ' | 'Đ' => 'd',
        c if c.is_ascii_alphanumeric() || c == '_' => c,
        _ => '-',
    };
    let letters: String = name.nfd().filter(|c| !is_combining_mark(*c)).map(letter).collect();
    let words: Vec<&str> = letters.split('-').filter(|word| !word.is_empty()).collect();
    Some(words.join("-")).filter(|plain| is_plain(plain) && plain.len() <= LONGEST)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_ascii_words_and_others_are_told_the_nearest_one() {
        for name in ["a", "n-queens", "BAI5", "2sum", "so_hoan_hao"] {
            assert!(is_plain(name), "{name}");
        }
        for (name, nearest) in [
            ("Xếp hậu", Some("xep-hau")),
            ("Đường đi", Some("duong-di")),
            ("a/b", Some("a-b")),
            ("../up", Some("up")),
            ("-x", Some("x")),
            ("_x", None),
            (".hidden", Some("hidden")),
            ("", None),
            ("..", None),
            ("数独", None),
        ] {
            assert!(!is_plain(name), "{name}");
            assert_eq!(plain(name).as_deref(), nearest, "{name}");
        }
    }
}
