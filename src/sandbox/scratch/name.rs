//! How the folders of judges are called, and what tells of them.

/// How they begin, before their random part.
pub(super) const PREFIX: &str = "judge-";

/// `text` without the names of folders in the work folders of judges, this one's and those before it: what was built
/// there tells of them when they are long gone.
pub fn without_work_folders(text: &str) -> String {
    let (mut left, mut rest) = (String::new(), text);
    while let Some(at) = rest.find(PREFIX) {
        let (before, name) = (&rest[..at], &rest[at + PREFIX.len()..]);
        match inside(name) {
            Some(inside) if before.ends_with('/') => {
                let is_end = |c: char| c.is_whitespace() || c.is_control() || "\"'`(<=:,".contains(c);
                let start = before.rfind(is_end).map_or(0, |end| before[end..].ceil_char_boundary(1) + end);
                left.push_str(&before[..start]);
                rest = inside;
            }
            _ => {
                left.push_str(&rest[..at + PREFIX.len()]);
                rest = name;
            }
        }
    }
    left + rest
}

/// What follows the random part of a work folder's name and the number of a folder in it.
fn inside(name: &str) -> Option<&str> {
    let (random, rest) = name.split_once('/')?;
    let (number, inside) = rest.split_once('/')?;
    let is_random = random.len() == 6 && random.bytes().all(|byte| byte.is_ascii_alphanumeric());
    (is_random && !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit())).then_some(inside)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_work_folders_are_left_out_of_what_programs_say() {
        for (text, left) in [
            ("sum: /tmp/judge-qkp1sP/2/sum.cpp:6: failed", "sum: sum.cpp:6: failed"),
            ("(/var/tmp/judge-NhKruk/19/a.h:1)\n`/x/judge-NhKruk/0/b.h'", "(a.h:1)\n`b.h'"),
            ("/tmp/judge-qkp1sP/2/a /tmp/judge-qkp1sP/2/b", "a b"),
            // None of a judge's own.
            ("/tmp/judge-notes/2/a", "/tmp/judge-notes/2/a"),
            ("/tmp/judge-qkp1sP/lock judge-qkp1sP/2/a", "/tmp/judge-qkp1sP/lock judge-qkp1sP/2/a"),
            ("judge-", "judge-"),
            ("", ""),
        ] {
            assert_eq!(without_work_folders(text), left, "{text}");
        }
    }
}
