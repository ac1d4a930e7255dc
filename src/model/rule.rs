//! Which words count as the same under a rule.

use super::Rule;
use crate::text;

impl Rule {
    /// Whether white space only separates words.
    pub fn ignores_blanks(self) -> bool {
        matches!(self, Rule::Tokens { .. } | Rule::Float { .. })
    }

    /// Whether `got` counts as the `expected` word.
    ///
    /// Ignoring case compares character by character ([`text::same_letter`]). By [`Rule::Float`] two
    /// numbers are the same when they differ by at most the tolerance, absolutely or relative to the
    /// expected one. A number is a decimal (`-1`, `2.50`, `.5`, `1e-9`) that a double can hold. `inf` and
    /// `infinity` in any case equal an infinity of the same sign only, `nan` in any case and with any
    /// sign equals `nan` only. Everything else, hexadecimal numbers and decimals too large for a double
    /// among them, must be the same text.
    pub fn same_word(self, expected: &str, got: &str) -> bool {
        expected == got
            || match self {
                Rule::Tokens { ignore_case: true } => same_letters(expected, got),
                Rule::Float { tolerance } => match (number(expected), number(got)) {
                    (Some(expected), Some(got)) => is_close(expected, got, tolerance),
                    _ => false,
                },
                Rule::Tokens { ignore_case: false } | Rule::Lines | Rule::Exact => false,
            }
    }
}

fn same_letters(a: &str, b: &str) -> bool {
    let (mut a, mut b) = (a.chars(), b.chars());
    loop {
        match (a.next(), b.next()) {
            (None, None) => return true,
            (Some(x), Some(y)) if text::same_letter(x, y) => {}
            _ => return false,
        }
    }
}

/// The value of a word that is a number, see [`Rule::same_word`].
fn number(word: &str) -> Option<f64> {
    let value: f64 = word.parse().ok()?;
    // A decimal too large for a double would parse as an infinity.
    let is_decimal = word.bytes().any(|byte| byte.is_ascii_digit());
    (value.is_finite() || !is_decimal).then_some(value)
}

fn is_close(expected: f64, got: f64, tolerance: f64) -> bool {
    if expected.is_nan() || got.is_nan() {
        return expected.is_nan() && got.is_nan();
    }
    let error = (expected - got).abs();
    // Dividing, not multiplying the tolerance, keeps an overflow from accepting. Infinities of one sign are
    // equal; any other error with an infinity is infinite or no number, and refused.
    expected == got || error <= tolerance || error / expected.abs() <= tolerance
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_may_differ_by_the_tolerance() {
        let cases = [
            (1e-6, "1", "1.0", true),
            (1e-6, "0.1", "+1e-1", true),
            (1e-6, "-0", "0", true),
            (1e-6, ".5", "0.5", true),
            (1e-6, "1000000", "1000001", true),
            (1e-6, "1000000", "1000002", false),
            (1e-6, "0", "0.000001", true),
            (1e-6, "0", "0.0000011", false),
            (0.0, "1", "1.0", true),
            (0.0, "1", "1.0000001", false),
            (1e-6, "inf", "Infinity", true),
            (1e-6, "inf", "-inf", false),
            (1e-6, "inf", "1e308", false),
            (1e-6, "1e308", "inf", false),
            (1e-6, "1e999", "inf", false),
            (1e-6, "1e999", "1e998", false),
            (1e-6, "1e999", "1e999", true),
            (1e-6, "1e308", "-1e308", false),
            (1e-6, "nan", "NaN", true),
            (1e-6, "nan", "-nan", true),
            (1e-6, "nan", "1", false),
            (1e-6, "1", "nan", false),
            (1e-6, "0x10", "16", false),
            (1e-6, "0x10", "0x10", true),
            (1e-6, "1,5", "1.5", false),
            (1e-6, "yes", "YES", false),
            (1e-6, ".", "0", false),
        ];
        for (tolerance, expected, got, same) in cases {
            let found = Rule::Float { tolerance }.same_word(expected, got);
            assert_eq!(found, same, "{expected} and {got} within {tolerance}");
        }
    }

    #[test]
    fn case_is_ignored_letter_by_letter() {
        let cases =
            [("YES", "yes", true), ("ĐÚNG", "đúng", true), ("a", "ab", false), ("\u{212a}", "k", true)];
        for (expected, got, same) in cases {
            assert_eq!(Rule::Tokens { ignore_case: true }.same_word(expected, got), same);
            assert!(!Rule::Tokens { ignore_case: false }.same_word(expected, got));
        }
    }
}
