//! Names of sheets: what a workbook takes, and no name twice.

use std::collections::HashSet;

use crate::text;

/// The most UTF-16 units of a sheet's name.
const MOST_UNITS: usize = 31;

/// The names that were given.
#[derive(Debug, Default)]
pub(super) struct Names(HashSet<String>);

impl Names {
    /// A name for a sheet, as near to `wanted` as may be.
    pub(super) fn name(&mut self, wanted: &str) -> String {
        let legal = legal(wanted);
        let mut name = start(&legal, MOST_UNITS).to_owned();
        let mut number = 1;
        while !self.0.insert(name.to_lowercase()) {
            number += 1;
            let ending = format!(" ({number})");
            name = format!("{}{ending}", start(&legal, MOST_UNITS - ending.len()));
        }
        name
    }
}

/// `wanted` without what no sheet's name may hold. `History` is a name that Excel keeps for itself.
fn legal(wanted: &str) -> String {
    let allowed = |c: char| if "[]:*?/\\'".contains(c) { '_' } else { c };
    let name: String = text::composed(&text::visible_line(wanted)).chars().map(allowed).collect();
    match name.trim() {
        "" => "_".to_owned(),
        name if name.eq_ignore_ascii_case("history") => format!("{name}_"),
        name => name.to_owned(),
    }
}

/// The start of a text, at most so many UTF-16 units.
pub(super) fn start(text: &str, units: usize) -> &str {
    let mut seen = 0;
    let beyond = |&(_, c): &(usize, char)| {
        seen += c.len_utf16();
        seen > units
    };
    match text.char_indices().find(beyond) {
        Some((end, _)) => &text[..end],
        None => text,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_no_workbook_takes_is_replaced() {
        let cases = [
            ("n-queens", "n-queens"),
            ("", "_"),
            ("  ", "_"),
            ("a/b\\c[d]e:f*g?h", "a_b_c_d_e_f_g_h"),
            ("'quoted'", "_quoted_"),
            ("history", "history_"),
            ("a\u{1b}b\u{202e}c", "a␛b<U+202E>c"),
        ];
        for (wanted, expected) in cases {
            assert_eq!(Names::default().name(wanted), expected, "{wanted:?}");
        }
    }

    #[test]
    fn no_name_comes_twice_whatever_its_case_and_length() {
        let mut names = Names::default();
        let long = "Đ".repeat(40);
        let given = ["Sum", "SUM", "sum (2)", "e\u{301}", "\u{e9}", &long, &long, "𝄞𝄞𝄞𝄞𝄞𝄞𝄞𝄞𝄞𝄞𝄞𝄞𝄞𝄞𝄞𝄞𝄞"];
        let named = given.map(|wanted| names.name(wanted));
        assert_eq!(named[..5], ["Sum", "SUM (2)", "sum (2) (2)", "\u{e9}", "\u{e9} (2)"]);
        assert_eq!(named[6], format!("{} (2)", "Đ".repeat(27)));
        assert!(named.iter().all(|name| name.encode_utf16().count() <= 31), "{named:?}");
    }
}
