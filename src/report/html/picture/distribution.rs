//! How the scores are spread.

use serde::Serialize;

use super::{WIDTH, at, decimal};
use crate::report::Tongue;
use crate::report::Tongue::{English, Vietnamese};
use crate::report::html::drawing::{self, Markup};
use crate::report::html::words;

/// From how many students on there are twice as many bars.
const MANY: usize = 200;
/// Where the bars begin and end, left to right and top to bottom.
const LEFT: f64 = 8.0;
const RIGHT: f64 = WIDTH - 8.0;
const TOP: f64 = 34.0;
const BOTTOM: f64 = 170.0;

#[derive(Debug, Serialize)]
struct Values {
    title: &'static str,
    says: String,
    bars: Vec<Bar>,
    ticks: Vec<Tick>,
    median: Option<Tick>,
    left: f64,
    right: f64,
    top: f64,
    bottom: f64,
}

#[derive(Debug, Serialize)]
struct Bar {
    x: f64,
    width: f64,
    y: f64,
    height: f64,
    middle: f64,
    count: usize,
}

#[derive(Debug, Serialize)]
struct Tick {
    x: f64,
    anchor: &'static str,
    words: String,
}

/// A histogram of scores, `most` being what can be got.
pub fn distribution(scores: &[f64], most: f64, tongue: Tongue) -> Markup {
    let most = if most.is_finite() && most > 0.0 { most } else { 1.0 };
    let mut scores: Vec<f64> =
        scores.iter().map(|score| if score.is_nan() { 0.0 } else { score.clamp(0.0, most) }).collect();
    scores.sort_by(f64::total_cmp);
    let counts = counts(&scores, most);
    let median = median(&scores);
    let x = |score: f64| at(LEFT + (RIGHT - LEFT) * score / most);
    let tick = |part: u32| Tick {
        x: x(most * f64::from(part) / 4.0),
        anchor: anchor(f64::from(part) / 4.0),
        words: decimal(most * f64::from(part) / 4.0, tongue),
    };
    let values = Values {
        title: tongue.of("Distribution of the scores", "Phân bố điểm"),
        says: says(&scores, &counts, most, tongue),
        bars: bars(&counts),
        ticks: (0..=4).map(tick).collect(),
        median: median.map(|median| Tick {
            x: x(median),
            anchor: anchor(median / most),
            words: format!("{} {}", tongue.of("median", "trung vị"), decimal(median, tongue)),
        }),
        left: LEFT,
        right: RIGHT,
        top: TOP,
        bottom: BOTTOM,
    };
    drawing::render("distribution.svg", values)
}

/// On which side of its place a text stands so that it stays in the picture.
fn anchor(part: f64) -> &'static str {
    match part {
        ..0.15 => "start",
        0.85.. => "end",
        _ => "middle",
    }
}

fn counts(scores: &[f64], most: f64) -> Vec<usize> {
    let bars = if scores.len() < MANY { 10 } else { 20 };
    let mut counts = vec![0; bars];
    for score in scores {
        // What is exactly the most belongs to the last bar.
        counts[((score / most * bars as f64) as usize).min(bars - 1)] += 1;
    }
    counts
}

fn bars(counts: &[usize]) -> Vec<Bar> {
    let highest = counts.iter().copied().max().unwrap_or(0).max(1) as f64;
    let width = (RIGHT - LEFT) / counts.len() as f64;
    let bar = |(index, &count): (usize, &usize)| {
        let height = at((BOTTOM - TOP - 14.0) * count as f64 / highest);
        let x = LEFT + width * index as f64;
        Bar {
            x: at(x + 1.0),
            width: at(width - 2.0),
            y: at(BOTTOM - height),
            height,
            middle: at(x + width / 2.0),
            count,
        }
    };
    counts.iter().enumerate().map(bar).filter(|bar| bar.count > 0).collect()
}

fn median(sorted: &[f64]) -> Option<f64> {
    let middle = sorted.len() / 2;
    let upper = *sorted.get(middle)?;
    Some(if sorted.len().is_multiple_of(2) { (sorted[middle - 1] + upper) / 2.0 } else { upper })
}

fn says(sorted: &[f64], counts: &[usize], most: f64, tongue: Tongue) -> String {
    let Some(median) = median(sorted) else {
        return tongue.of("Nobody has a score.", "Chưa ai có điểm.").to_owned();
    };
    let number = |number| decimal(number, tongue);
    let mean = sorted.iter().sum::<f64>() / sorted.len() as f64;
    let width = most / counts.len() as f64;
    let parts = counts.iter().enumerate().filter(|(_, count)| **count > 0).map(|(index, count)| {
        let (from, to) = (number(width * index as f64), number(width * (index + 1) as f64));
        match tongue {
            English => format!("{count} from {from} to {to}"),
            Vietnamese => format!("{count} từ {from} đến {to}"),
        }
    });
    let parts = parts.collect::<Vec<_>>().join("; ");
    let (told, mean, median, most) = (
        words::count(sorted.len(), tongue, ["student", "students"], "học sinh"),
        number(mean),
        number(median),
        number(most),
    );
    match tongue {
        English => {
            format!("{told}, at most {most} points, mean {mean}, median {median}: {parts}.")
        }
        Vietnamese => {
            format!("{told}, tối đa {most} điểm, trung bình {mean}, trung vị {median}: {parts}.")
        }
    }
}
