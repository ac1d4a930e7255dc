//! The language of what a report says itself.

/// The language of what a report says itself; names, titles and messages stay as they are.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Tongue {
    /// English.
    #[default]
    English,
    /// Vietnamese.
    Vietnamese,
}

impl Tongue {
    /// All of them.
    pub const ALL: [Tongue; 2] = [Tongue::English, Tongue::Vietnamese];

    /// The one of two wordings that is in this language.
    pub fn of<'w>(self, english: &'w str, vietnamese: &'w str) -> &'w str {
        match self {
            Tongue::English => english,
            Tongue::Vietnamese => vietnamese,
        }
    }

    /// As it is written in judge.toml and in HTML: `en`, `vi` (BCP 47).
    pub const fn code(self) -> &'static str {
        match self {
            Tongue::English => "en",
            Tongue::Vietnamese => "vi",
        }
    }
}
