//! What pages say of verdicts, differences and quantities, in two languages.

use std::fmt::Display;

use serde::Serialize;

use crate::model::{Hint, Mismatch, Place, ProblemSummary, Verdict};
use crate::report::Tongue;
use crate::units;

/// A verdict as a page shows it.
#[derive(Debug, Clone, Serialize)]
pub(super) struct Code {
    /// `AC`.
    pub(super) code: &'static str,
    /// The class that gives it colour and shape: `ac`.
    pub(super) class: &'static str,
    /// In words.
    pub(super) meaning: &'static str,
}

impl Code {
    pub(super) fn of(verdict: Verdict, tongue: Tongue) -> Self {
        let (class, vietnamese) = match verdict {
            Verdict::Ac => ("ac", "đúng"),
            Verdict::Wa => ("wa", "kết quả sai"),
            Verdict::Re => ("re", "lỗi khi chạy"),
            Verdict::Tle => ("tle", "quá thời gian"),
            Verdict::Mle => ("mle", "quá bộ nhớ"),
            Verdict::Ole => ("ole", "in ra quá nhiều"),
            Verdict::Ce => ("ce", "không biên dịch được"),
            Verdict::Je => ("je", "máy chấm bị lỗi"),
            Verdict::Sk => ("sk", "không chạy"),
        };
        Code { code: verdict.code(), class, meaning: tongue.of(verdict.meaning(), vietnamese) }
    }
}

/// What would have made an output pass.
pub(super) fn hint(hint: Hint, tongue: Tongue) -> &'static str {
    let vietnamese = match hint {
        Hint::Blanks => "sẽ đúng nếu bỏ qua dấu cách và dấu xuống dòng",
        Hint::Case => "sẽ đúng nếu không phân biệt chữ hoa và chữ thường",
        Hint::Order => "đủ các từ cần có, nhưng khác thứ tự",
        Hint::Rounding => "sẽ đúng nếu cho phép sai số 1e-6",
    };
    tongue.of(hint.words(), vietnamese)
}

/// Where an output first goes wrong, and what stands there.
pub(super) fn mismatch(mismatch: &Mismatch, tongue: Tongue) -> String {
    let place = |place: &Place| {
        let (line, column) = (tongue.of("line", "dòng"), tongue.of("column", "cột"));
        format!("{line} {}, {column} {}", place.line, place.column)
    };
    let (expected, got) = (&mismatch.expected, &mismatch.got);
    let (wanted_word, found_word) = (tongue.of("expected", "cần"), tongue.of("got", "nhận được"));
    let told = match (&expected.text, &got.text) {
        (Some(wanted), Some(found)) => format!("{wanted_word} {wanted}, {found_word} {found}"),
        (Some(wanted), None) => {
            format!(
                "{wanted_word} {wanted}, {}",
                tongue.of("but the output ends there", "nhưng kết quả dừng ở đó")
            )
        }
        (None, Some(found)) => {
            format!("{}, {found_word} {found}", tongue.of("expected no more", "không cần gì nữa"))
        }
        (None, None) => tongue.of("one of the outputs ends", "một trong hai bên dừng ở đó").to_owned(),
    };
    let same_place = (expected.line, expected.column) == (got.line, got.column);
    let elsewhere = match same_place || expected.text.is_none() {
        true => String::new(),
        false => format!(" ({} {})", tongue.of("in the expected output", "trong đáp án"), place(expected)),
    };
    format!("{}: {told}{elsewhere}", place(got))
}

/// A number of things; Vietnamese nouns have one form.
pub(super) fn count(n: usize, tongue: Tongue, english: [&str; 2], vietnamese: &str) -> String {
    match tongue {
        Tongue::English => units::count(n, english[0], english[1]),
        Tongue::Vietnamese => format!("{n} {vietnamese}"),
    }
}

/// A share in per cent, without decimals. What is not quite all or nothing is not told as that.
pub(super) fn percent(share: f64) -> String {
    let shown = match (share * 100.0).round() {
        all if all >= 100.0 && share < 1.0 => 99.0,
        none if none <= 0.0 && share > 0.0 => 1.0,
        shown => shown.clamp(0.0, 100.0),
    };
    format!("{shown} %")
}

/// The share that so many of so many are; 0 where there are none.
pub(super) fn share(part: usize, whole: usize) -> f64 {
    part as f64 / whole.max(1) as f64
}

/// A number, or a quantity like `0.25 s`, with the decimal sign of the language.
pub(super) fn number(number: impl Display, tongue: Tongue) -> String {
    number.to_string().replace('.', tongue.of(".", ","))
}

/// A problem's title in the language; its name where it has none, or is not the report's.
pub(super) fn title(problems: &[ProblemSummary], problem: &str, tongue: Tongue) -> String {
    let Some(summary) = problems.iter().find(|summary| summary.name == problem) else {
        return problem.to_owned();
    };
    let vietnamese = summary.title_vi.as_deref().filter(|_| tongue == Tongue::Vietnamese);
    let title = vietnamese.unwrap_or(&summary.title);
    if title.is_empty() { problem.to_owned() } else { title.to_owned() }
}

/// When a grading began: `2026-11-02 07:30 UTC`, or whatever the report says instead.
pub(super) fn moment(started: &str) -> String {
    match (started.get(..10), started.get(10..11), started.get(11..16)) {
        (Some(day), Some("T"), Some(time)) if started.ends_with('Z') => format!("{day} {time} UTC"),
        _ => started.to_owned(),
    }
}

/// A time of a report, which may come from a file and then be negative or endless.
pub(super) fn seconds(seconds: f64, tongue: Tongue) -> String {
    number(units::time((seconds.max(0.0) * 1000.0).round() as u64), tongue)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_difference_in_two_languages() {
        let place = |line, column, text: Option<&str>| Place { line, column, text: text.map(str::to_owned) };
        let told =
            |expected: Place, got: Place, tongue| mismatch(&Mismatch { expected, got, common: 0 }, tongue);
        let cases = [
            (place(1, 3, Some("4")), place(1, 3, Some("5")), "line 1, column 3: expected 4, got 5"),
            (
                place(1, 3, Some("4")),
                place(2, 1, None),
                "line 2, column 1: expected 4, but the output ends there (in the expected output line 1, column 3)",
            ),
            (place(9, 1, None), place(2, 1, Some("x")), "line 2, column 1: expected no more, got x"),
            (place(2, 1, None), place(2, 1, None), "line 2, column 1: one of the outputs ends"),
        ];
        for (expected, got, words) in cases {
            assert_eq!(told(expected, got, Tongue::English), words);
        }
        let vietnamese = told(place(1, 3, Some("4")), place(1, 3, Some("5")), Tongue::Vietnamese);
        assert_eq!(vietnamese, "dòng 1, cột 3: cần 4, nhận được 5");
    }

    #[test]
    fn moments_and_times_of_a_damaged_report_are_told_as_they_are() {
        assert_eq!(moment("2026-11-02T07:30:00Z"), "2026-11-02 07:30 UTC");
        assert_eq!(moment("2026-11-02T07:30:00+07:00"), "2026-11-02T07:30:00+07:00");
        assert_eq!(moment("gestern, früh um 7"), "gestern, früh um 7");
        assert_eq!(seconds(f64::NAN, Tongue::English), "0 ms");
        assert_eq!(seconds(-1.0, Tongue::English), "0 ms");
        assert_eq!(percent(f64::NAN), "NaN %");
        assert_eq!((percent(-1.0), percent(2.0)), ("0 %".into(), "100 %".into()));
    }

    #[test]
    fn a_share_is_all_or_nothing_only_where_it_is() {
        let cases = [
            (0, 0, "0 %"),
            (0, 300, "0 %"),
            (1, 300, "1 %"),
            (1, 1000, "1 %"),
            (1, 3, "33 %"),
            (345, 1000, "35 %"),
            (998, 1000, "99 %"),
            (299, 300, "99 %"),
            (300, 300, "100 %"),
        ];
        for (part, whole, expected) in cases {
            assert_eq!(percent(share(part, whole)), expected, "{part} of {whole}");
        }
    }

    #[test]
    fn numbers_have_the_decimal_sign_of_the_language() {
        assert_eq!(number(1.5, Tongue::English), "1.5");
        assert_eq!(number(1.5, Tongue::Vietnamese), "1,5");
        assert_eq!(seconds(12.345, Tongue::Vietnamese), "12,3 s");
    }
}
