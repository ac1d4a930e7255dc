//! What something costs: time on the clock, and CPU time of all the processes that it started.

use std::iter::Sum;
use std::ops::{Add, Sub};
use std::time::Instant;

/// Seconds.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Cost {
    pub(crate) wall: f64,
    /// Less disturbed by what else the machine does. To a hundredth of a second.
    pub(crate) cpu: f64,
}

impl Cost {
    /// Does it, and tells what it cost.
    pub(crate) fn of<T>(what: impl FnOnce() -> T) -> (T, Cost) {
        let (begun, before) = (Instant::now(), children());
        let result = what();
        (result, Cost { wall: begun.elapsed().as_secs_f64(), cpu: children() - before })
    }

    /// The median of each part.
    pub(crate) fn median(costs: &[Cost]) -> Cost {
        let middle = |part: fn(&Cost) -> f64| {
            let mut parts: Vec<f64> = costs.iter().map(part).collect();
            parts.sort_by(f64::total_cmp);
            if parts.is_empty() {
                return f64::NAN;
            };
            (parts[(parts.len() - 1) / 2] + parts[parts.len() / 2]) / 2.0
        };
        Cost { wall: middle(|cost| cost.wall), cpu: middle(|cost| cost.cpu) }
    }
}

impl Add for Cost {
    type Output = Cost;
    fn add(self, other: Cost) -> Cost {
        Cost { wall: self.wall + other.wall, cpu: self.cpu + other.cpu }
    }
}

impl Sub for Cost {
    type Output = Cost;
    fn sub(self, other: Cost) -> Cost {
        Cost { wall: self.wall - other.wall, cpu: self.cpu - other.cpu }
    }
}

impl Sum for Cost {
    fn sum<I: Iterator<Item = Cost>>(costs: I) -> Cost {
        costs.fold(Cost::default(), Add::add)
    }
}

/// CPU seconds of the children that have ended, and of theirs: fields 16 and 17 of proc(5), in hundredths of a second.
fn children() -> f64 {
    let stat = std::fs::read_to_string("/proc/self/stat").unwrap();
    let fields: Vec<&str> = stat.rsplit(')').next().unwrap_or_default().split_whitespace().collect();
    let ticks = |number: usize| fields[number - 3].parse::<f64>().unwrap();
    (ticks(16) + ticks(17)) / 100.0
}
