//! Whole numbers as they are written in a source.

/// A number with one added and with one taken away, in the same base and with the same suffix; none below nought.
/// `None` for what is no whole number: `1.5`, `1e9`, `2j`.
pub(super) fn neighbours(literal: &str) -> Option<(String, Option<String>)> {
    let lower = literal.to_ascii_lowercase();
    let (prefix, radix) = match lower.get(..2) {
        Some("0x") => (2, 16),
        Some("0b") => (2, 2),
        Some("0o") => (2, 8),
        _ => (0, 10),
    };
    let rest = &lower[prefix..];
    let end = rest.find(|c: char| !c.is_digit(radix) && c != '_' && c != '\'').unwrap_or(rest.len());
    let (digits, suffix) = rest.split_at(end);
    // u, l, ul, i32, usize; not .5, e9, f32, j.
    if !(suffix.is_empty() || suffix.starts_with(['u', 'l', 'i', 'z'])) {
        return None;
    }
    let digits: String = digits.chars().filter(char::is_ascii_alphanumeric).collect();
    // A nought before other digits means base eight in C++, and nothing elsewhere.
    if radix == 10 && digits.len() > 1 && digits.starts_with('0') {
        return None;
    }
    let value = u64::from_str_radix(&digits, radix).ok()?;
    let (head, tail) = (&literal[..prefix], &literal[prefix + end..]);
    let written = |value: u64| match radix {
        16 => format!("{head}{value:X}{tail}"),
        8 => format!("{head}{value:o}{tail}"),
        2 => format!("{head}{value:b}{tail}"),
        _ => format!("{value}{tail}"),
    };
    Some((written(value.checked_add(1)?), value.checked_sub(1).map(written)))
}

#[cfg(test)]
mod tests {
    use super::neighbours;

    #[test]
    fn base_and_suffix_stay() {
        for (literal, more, less) in [
            ("0", "1", None),
            ("9", "10", Some("8")),
            ("10LL", "11LL", Some("9LL")),
            ("7usize", "8usize", Some("6usize")),
            ("0x1F", "0x20", Some("0x1E")),
            ("0b1_1110", "0b11111", Some("0b11101")),
            ("0o17", "0o20", Some("0o16")),
            ("1_000", "1001", Some("999")),
            ("1'000", "1001", Some("999")),
        ] {
            assert_eq!(neighbours(literal), Some((more.into(), less.map(String::from))), "{literal}");
        }
    }

    #[test]
    fn other_numbers_have_no_neighbours() {
        for literal in
            ["1.5", "1e9", "2j", "017", "1f32", ".5", "99999999999999999999999", "18446744073709551615"]
        {
            assert_eq!(neighbours(literal), None, "{literal}");
        }
    }
}
