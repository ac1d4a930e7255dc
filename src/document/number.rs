//! Numbers as a person writes them.

use num_rational::Ratio;
use toml::de::DeValue;

/// How many decimals an exact number may have.
const DECIMALS: i32 = 6;

/// A whole number; `None` for anything else, and for one that is beyond all bounds.
pub(super) fn whole(value: &DeValue<'_>) -> Option<i128> {
    let number = value.as_integer()?;
    i128::from_str_radix(number.as_str(), number.radix()).ok()
}

/// A whole or decimal number; `None` for anything else, infinities and NaN.
pub(super) fn decimal(value: &DeValue<'_>) -> Option<f64> {
    match value {
        DeValue::Integer(_) => whole(value).map(|number| number as f64),
        DeValue::Float(number) => number.as_str().parse().ok().filter(|number: &f64| number.is_finite()),
        _ => None,
    }
}

/// The number that the digits say, without passing through a binary fraction: 0.1 is a tenth. `None`
/// for anything but a number below 10^12 with at most six decimals.
pub(super) fn exact(value: &DeValue<'_>) -> Option<Ratio<i128>> {
    let DeValue::Float(number) = value else {
        return whole(value).filter(|n| n.unsigned_abs() < 10u128.pow(12)).map(Ratio::from_integer);
    };
    let text = number.as_str().to_ascii_lowercase();
    let (mantissa, exponent) = text.split_once('e').unwrap_or((&text, "0"));
    let (before, after) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let after = after.trim_end_matches('0');
    let digits: i128 = format!("{before}{after}").parse().ok()?;
    let shift = exponent.parse::<i32>().ok()?.checked_sub(i32::try_from(after.len()).ok()?)?;
    let small = digits.unsigned_abs() < 10u128.pow(18);
    match shift {
        _ if digits == 0 => Some(Ratio::from_integer(0)),
        0..12 if small => Some(Ratio::from_integer(digits * 10i128.pow(shift.unsigned_abs()))),
        shift if (-DECIMALS..0).contains(&shift) && small => {
            Some(Ratio::new(digits, 10i128.pow(shift.unsigned_abs())))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decimals_are_read_digit_by_digit() {
        let cases = [
            ("0.1", Some((1, 10))),
            ("33.33", Some((3333, 100))),
            ("1_000.50", Some((100_050, 100))),
            ("7", Some((7, 1))),
            ("0x10", Some((16, 1))),
            ("-2.5", Some((-5, 2))),
            ("+2.5", Some((5, 2))),
            ("-0.5", Some((-1, 2))),
            ("1e2", Some((100, 1))),
            ("1.5e-3", Some((15, 10_000))),
            ("0.0", Some((0, 1))),
            ("0.0000001", None),
            ("1e400", None),
            ("1e-400", None),
            ("nan", None),
            ("inf", None),
            ("99999999999999999999", None),
        ];
        for (literal, expected) in cases {
            let value = DeValue::parse(literal).unwrap().into_inner();
            assert_eq!(exact(&value), expected.map(|(n, d)| Ratio::new(n, d)), "{literal}");
        }
    }
}
