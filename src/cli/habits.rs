//! What the reader of a report is used to: what was typed, else what judge.toml says, else what the locale says.

use crate::config::Reports;
use crate::model::Tongue;
use crate::report::Options;

use super::args::Habits;
use super::error::CliError;
use super::locale::Locale;

/// How reports are written.
pub(super) fn options(typed: Habits, configured: Reports, locale: &Locale) -> Result<Options, CliError> {
    let tongue = match typed.language {
        Some(language) => language.into(),
        None => configured.language.unwrap_or(if locale.is_vietnamese() {
            Tongue::Vietnamese
        } else {
            Tongue::English
        }),
    };
    let (separator, decimal_sign) = match signs(typed.csv_separator, typed.decimal_sign, || {
        signs(configured.csv_separator, configured.decimal_sign, || {
            Some(if locale.has_decimal_comma() { (';', ',') } else { (',', '.') })
        })
    }) {
        Some(signs) => signs,
        None => {
            let message = "`--csv-separator` and `--decimal-sign` must differ";
            let hint = "a spreadsheet with decimal commas expects `--csv-separator ';'`";
            return Err(CliError::with_hint(message, hint));
        }
    };
    Ok(Options { tongue, separator, decimal_sign })
}

/// The separator and the decimal sign, `otherwise` what is not said. Of two that are the same, the one that is not
/// said gives way; `None` where both are said.
fn signs(
    separator: Option<char>,
    decimal_sign: Option<char>,
    otherwise: impl FnOnce() -> Option<(char, char)>,
) -> Option<(char, char)> {
    let (usual_separator, usual_sign) = otherwise()?;
    match (separator, decimal_sign) {
        (Some(separator), Some(sign)) => (separator != sign).then_some((separator, sign)),
        (Some(separator), None) if separator == usual_sign => Some((separator, '.')),
        (Some(separator), None) => Some((separator, usual_sign)),
        (None, Some(sign)) if sign == usual_separator => Some((';', sign)),
        (None, Some(sign)) => Some((usual_separator, sign)),
        (None, None) => Some((usual_separator, usual_sign)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_typed_counts_before_judge_toml_and_that_before_the_locale() {
        let cases = [
            ((None, None), (None, None), "C", (',', '.')),
            ((None, None), (None, None), "vi_VN", (';', ',')),
            ((None, None), (Some(','), Some('.')), "vi_VN", (',', '.')),
            ((None, None), (Some(','), None), "vi_VN", (',', '.')),
            ((None, None), (None, Some(',')), "C", (';', ',')),
            ((Some('\t'), None), (None, None), "vi_VN", ('\t', ',')),
            ((Some(','), None), (Some(';'), Some(',')), "C", (',', '.')),
            ((None, Some('.')), (None, None), "vi_VN", (';', '.')),
            ((Some(';'), Some(',')), (Some(','), Some('.')), "C", (';', ',')),
        ];
        for (typed, configured, locale, expected) in cases {
            let habits = Habits { csv_separator: typed.0, decimal_sign: typed.1, language: None };
            let reports = Reports { csv_separator: configured.0, decimal_sign: configured.1, language: None };
            let locale = Locale { language: locale.to_owned(), numbers: locale.to_owned() };
            let found = options(habits, reports, &locale).unwrap();
            assert_eq!((found.separator, found.decimal_sign), expected, "{habits:?} {reports:?} {locale:?}");
        }
        let same = Habits { csv_separator: Some(','), decimal_sign: Some(','), language: None };
        assert!(options(same, Reports::default(), &Locale::default()).is_err());
    }

    #[test]
    fn headings_are_in_the_language_that_is_asked_for() {
        let of = |typed, configured, locale: &str| {
            let habits = Habits { language: typed, ..Habits::default() };
            let locale = Locale { language: locale.to_owned(), numbers: String::new() };
            options(habits, Reports { language: configured, ..Reports::default() }, &locale).unwrap().tongue
        };
        use crate::cli::args::Language;
        assert_eq!(of(None, None, "C"), Tongue::English);
        assert_eq!(of(None, None, "vi_VN"), Tongue::Vietnamese);
        assert_eq!(of(None, Some(Tongue::English), "vi_VN"), Tongue::English);
        assert_eq!(of(Some(Language::Vi), Some(Tongue::English), "C"), Tongue::Vietnamese);
    }
}
