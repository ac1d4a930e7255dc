//! Points: exact while they are added up, rounded once when they are told.

use num_rational::Ratio;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Points as an exact fraction. A third of 100 points stays a third until a [`Score`] is told.
pub type Points = Ratio<i128>;

/// Points rounded half up to hundredths, as reports tell them. Never a binary fraction inside.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Score {
    hundredths: i64,
}

impl Score {
    /// No points.
    pub const ZERO: Score = Score { hundredths: 0 };

    /// A score of so many hundredths of a point.
    pub const fn from_hundredths(hundredths: i64) -> Self {
        Score { hundredths }
    }

    /// How many hundredths of a point.
    pub const fn hundredths(self) -> i64 {
        self.hundredths
    }
}

impl From<Points> for Score {
    /// Rounds half up.
    fn from(points: Points) -> Self {
        let doubled = points * Points::from_integer(200) + Points::from_integer(1);
        let rounded = (doubled / Points::from_integer(2)).floor().to_integer();
        Score { hundredths: i64::try_from(rounded).unwrap_or(i64::MAX) }
    }
}

impl std::ops::Add for Score {
    type Output = Score;
    fn add(self, other: Score) -> Score {
        Score { hundredths: self.hundredths.saturating_add(other.hundredths) }
    }
}

impl std::iter::Sum for Score {
    fn sum<I: Iterator<Item = Score>>(scores: I) -> Score {
        scores.fold(Score::ZERO, |a, b| a + b)
    }
}

impl std::fmt::Display for Score {
    /// The shortest decimal: `100`, `7.5`, `33.33`.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let sign = if self.hundredths < 0 { "-" } else { "" };
        let (whole, part) = (self.hundredths.unsigned_abs() / 100, self.hundredths.unsigned_abs() % 100);
        let text = match (part, part % 10) {
            (0, _) => format!("{sign}{whole}"),
            (_, 0) => format!("{sign}{whole}.{}", part / 10),
            _ => format!("{sign}{whole}.{part:02}"),
        };
        f.pad(&text)
    }
}

impl Serialize for Score {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        // Hundredths divided by 100 give the double nearest to the decimal, whose shortest form is that
        // decimal again.
        serializer.serialize_f64(self.hundredths as f64 / 100.0)
    }
}

impl<'de> Deserialize<'de> for Score {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let value = f64::deserialize(deserializer)?;
        Ok(Score { hundredths: (value * 100.0).round() as i64 })
    }
}

#[cfg(test)]
impl schemars::JsonSchema for Score {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Score".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({ "type": "number", "description": "Points, rounded half up to hundredths." })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_rounded_half_up_once() {
        let cases = [
            (Points::new(100, 3), "33.33"),
            (Points::new(200, 3), "66.67"),
            (Points::new(1, 200), "0.01"),
            (Points::new(15, 2), "7.5"),
            (Points::from_integer(100), "100"),
        ];
        for (points, expected) in cases {
            assert_eq!(Score::from(points).to_string(), expected);
        }
    }

    proptest::proptest! {
        #[test]
        fn a_score_reads_back_as_it_was_written(hundredths in 0i64..100_000_000) {
            let score = Score::from_hundredths(hundredths);
            let json = serde_json::to_string(&score).unwrap();
            proptest::prop_assert_eq!(serde_json::from_str::<Score>(&json).unwrap(), score);
        }
    }
}
