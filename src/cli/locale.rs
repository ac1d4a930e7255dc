//! What the reader's country is used to.

use super::screen::variable;

/// The locale of the reader: one name for the language, one for numbers, such as `vi-VN` or `de_CH.UTF-8`.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Locale {
    /// That of messages.
    pub(super) language: String,
    /// That of numbers.
    pub(super) numbers: String,
}

impl Locale {
    /// That of this process: the first variable that is set (POSIX, 8.2), else what the system tells.
    pub(super) fn here() -> Self {
        let first = |names: [&str; 3]| {
            let set = names.iter().find_map(|name| variable(name).filter(|value| !value.is_empty()));
            let set = set.map(|value| value.to_string_lossy().into_owned());
            set.or_else(sys_locale::get_locale).unwrap_or_default()
        };
        Locale {
            language: first(["LC_ALL", "LC_MESSAGES", "LANG"]),
            numbers: first(["LC_ALL", "LC_NUMERIC", "LANG"]),
        }
    }

    /// Whether its messages are Vietnamese.
    pub(super) fn is_vietnamese(&self) -> bool {
        parts(&self.language).0 == "vi"
    }

    /// Whether numbers have a decimal comma.
    pub(super) fn has_decimal_comma(&self) -> bool {
        let (language, region) = parts(&self.numbers);
        let is_other = OTHER_THAN_ITS_LANGUAGE.contains(&(&*language, &*region));
        DECIMAL_COMMA.contains(&&*language) != is_other
    }
}

/// Languages with a decimal comma where they are mostly spoken (Unicode CLDR 48, `numbers/symbols/decimal`). English
/// is never among them, although the CLDR knows an English of Germany that has one: who sets that means the language.
const DECIMAL_COMMA: [&str; 72] = [
    "af", "az", "be", "bg", "br", "bs", "ca", "cs", "cv", "da", "de", "el", "eo", "es", "et", "eu", "ff",
    "fi", "fo", "fr", "fy", "gl", "hr", "hu", "hy", "ia", "id", "is", "it", "jv", "ka", "kk", "kl", "ku",
    "ky", "lb", "ln", "lo", "lt", "lu", "lv", "mk", "nb", "nl", "nn", "no", "oc", "os", "pl", "pt", "rm",
    "rn", "ro", "ru", "rw", "sc", "se", "sg", "sk", "sl", "sq", "sr", "su", "sv", "tg", "tk", "tr", "tt",
    "uk", "uz", "vi", "wo",
];

/// Languages of a region that do not do as the language does elsewhere (the same source).
const OTHER_THAN_ITS_LANGUAGE: [(&str, &str); 27] = [
    ("ar", "DZ"),
    ("ar", "LY"),
    ("ar", "MA"),
    ("ar", "MR"),
    ("ar", "TN"),
    ("de", "CH"),
    ("de", "LI"),
    ("es", "419"),
    ("es", "BR"),
    ("es", "BZ"),
    ("es", "CU"),
    ("es", "DO"),
    ("es", "GT"),
    ("es", "HN"),
    ("es", "MX"),
    ("es", "NI"),
    ("es", "PA"),
    ("es", "PE"),
    ("es", "PR"),
    ("es", "SV"),
    ("es", "US"),
    ("it", "CH"),
    ("kk", "CN"),
    ("ms", "BN"),
    ("ms", "ID"),
    ("qu", "BO"),
    ("sw", "CD"),
];

/// The language and the region of a locale's name, in BCP 47 or as POSIX writes it.
fn parts(name: &str) -> (String, String) {
    let name = name.split(['.', '@']).next().unwrap_or_default();
    let mut parts = name.split(['-', '_']);
    let language = parts.next().unwrap_or_default().to_lowercase();
    let is_region = |part: &&str| {
        let (letters, digits) = (|c: char| c.is_ascii_alphabetic(), |c: char| c.is_ascii_digit());
        (part.len() == 2 && part.chars().all(letters)) || (part.len() == 3 && part.chars().all(digits))
    };
    (language, parts.find(is_region).unwrap_or_default().to_uppercase())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_locale_says_language_and_decimal_sign() {
        let cases = [
            ("vi_VN.UTF-8", true, true),
            ("vi-VN", true, true),
            ("vi", true, true),
            ("de_DE@euro", false, true),
            ("de-CH", false, false),
            ("de-Latn-CH", false, false),
            ("fr_CA.utf8", false, true),
            ("pt-BR", false, true),
            ("es-ES", false, true),
            ("es_MX.UTF-8", false, false),
            ("es-419", false, false),
            ("ar_DZ", false, true),
            ("ar_EG", false, false),
            ("en_US.UTF-8", false, false),
            ("en-DE", false, false),
            ("ja_JP", false, false),
            ("C", false, false),
            ("C.UTF-8", false, false),
            ("POSIX", false, false),
            ("", false, false),
            ("_", false, false),
        ];
        for (name, vietnamese, comma) in cases {
            let locale = Locale { language: name.to_owned(), numbers: name.to_owned() };
            assert_eq!((locale.is_vietnamese(), locale.has_decimal_comma()), (vietnamese, comma), "{name}");
        }
    }
}
