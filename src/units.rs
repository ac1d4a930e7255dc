//! Quantities as people read them: times, sizes and how many of a thing.
//!
//! Inside the judge a time is a whole number of milliseconds (`…_ms`) and a size a whole number of
//! bytes or KiB (`…_bytes`, `…_kib`). This module turns them into words; it knows nothing of judging.

/// A time as `7 ms`, `0.25 s`, `12.3 s` or `2 min 05 s`.
pub fn time(ms: u64) -> String {
    match ms {
        0..100 => format!("{ms} ms"),
        100..10_000 => format!("{}.{:02} s", ms / 1000, ms % 1000 / 10),
        10_000..60_000 => format!("{}.{} s", ms / 1000, ms % 1000 / 100),
        _ => format!("{} min {:02} s", ms / 60_000, ms % 60_000 / 1000),
    }
}

/// A time in seconds without rounding: `1 s`, `1.001 s`, `0.25 s`. For times that are compared.
pub fn precise(ms: u64) -> String {
    let decimals = format!(".{:03}", ms % 1000);
    format!("{}{} s", ms / 1000, decimals.trim_end_matches('0').trim_end_matches('.'))
}

/// A size as `512 B`, `3.4 KiB`, `16 MiB`: one decimal where it tells something.
pub fn size(bytes: u64) -> String {
    const UNITS: [&str; 5] = ["B", "KiB", "MiB", "GiB", "TiB"];
    let mut unit = 0;
    let mut scale = 1u64;
    while bytes / scale >= 1024 && unit + 1 < UNITS.len() {
        scale *= 1024;
        unit += 1;
    }
    let (whole, tenth) = (bytes / scale, bytes % scale * 10 / scale);
    if tenth == 0 || whole >= 100 {
        format!("{whole} {}", UNITS[unit])
    } else {
        format!("{whole}.{tenth} {}", UNITS[unit])
    }
}

/// A number of things: `1 test`, `3 tests`.
pub fn count(n: usize, one: &str, many: &str) -> String {
    format!("{n} {}", if n == 1 { one } else { many })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_change_unit_where_the_smaller_one_stops_telling() {
        let cases = [
            (0, "0 ms"),
            (99, "99 ms"),
            (100, "0.10 s"),
            (1999, "1.99 s"),
            (12_345, "12.3 s"),
            (59_999, "59.9 s"),
            (125_000, "2 min 05 s"),
        ];
        for (ms, expected) in cases {
            assert_eq!(time(ms), expected, "{ms} ms");
        }
    }

    #[test]
    fn precise_times_do_not_hide_a_millisecond() {
        for (ms, expected) in
            [(1000, "1 s"), (1001, "1.001 s"), (250, "0.25 s"), (0, "0 s"), (10_100, "10.1 s")]
        {
            assert_eq!(precise(ms), expected, "{ms} ms");
        }
    }

    #[test]
    fn sizes_are_binary() {
        let cases = [
            (0, "0 B"),
            (1023, "1023 B"),
            (1024, "1 KiB"),
            (3482, "3.4 KiB"),
            (16 << 20, "16 MiB"),
            ((300 << 20) + 600_000, "300 MiB"),
            (u64::MAX, "16777215 TiB"),
        ];
        for (bytes, expected) in cases {
            assert_eq!(size(bytes), expected, "{bytes} bytes");
        }
    }
}
