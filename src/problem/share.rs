//! What each test pays.

use super::manifest::{Manifest, TestRow};
use crate::document::Document;
use crate::model::{Points, Score, Scoring, Test};
use crate::units;

/// No points.
pub(super) const NOTHING: Points = Points::new_raw(0, 1);

/// What a problem without groups is worth, unless every test names its points.
const WORTH: Points = Points::new_raw(100, 1);

/// Sets the points of all secret tests. Notes points that do not add up.
pub(super) fn share(tests: &mut [Test], manifest: &Manifest, document: &Document<'_>) {
    if manifest.groups.is_empty() {
        let mut secret: Vec<&mut Test> = tests.iter_mut().filter(|test| !test.is_sample()).collect();
        sum(&mut secret, WORTH, None, &manifest.tests, document);
        return;
    }
    for (index, row) in manifest.groups.iter().enumerate() {
        let mut members: Vec<&mut Test> = tests.iter_mut().filter(|test| test.group == Some(index)).collect();
        match row.scoring {
            Scoring::All => {
                all(&mut members, row.points, &row.name.value, &manifest.tests, document);
            }
            Scoring::Sum => sum(&mut members, row.points, Some(&row.name.value), &manifest.tests, document),
        }
    }
}

/// Each test is told an equal share of what the group pays as a whole.
fn all(tests: &mut [&mut Test], worth: Points, group: &str, rows: &[TestRow], document: &Document<'_>) {
    let count = tests.len() as i128;
    for test in tests {
        test.points = worth / Points::from_integer(count);
        if let Some(points) = row(rows, test).and_then(|row| row.points.as_ref()) {
            let message = format!("a test of `{group}` has points of its own");
            let hint = "set `scoring = \"sum\"` in its `[[group]]`, or take the points out".to_owned();
            document.error(&points.span, message, "the group pays for all its tests together", Some(hint));
        }
    }
}

/// Tests that name their points pay these, the others share equally what is left.
fn sum(
    tests: &mut [&mut Test],
    worth: Points,
    group: Option<&str>,
    rows: &[TestRow],
    document: &Document<'_>,
) {
    let own = |test: &Test| row(rows, test).and_then(|row| row.points.as_ref());
    let named: Points = tests.iter().filter_map(|test| own(test)).map(|points| points.value).sum();
    let sharing = tests.iter().filter(|test| own(test).is_none()).count();
    let last = tests.iter().filter_map(|test| own(test)).max_by_key(|points| points.span.start);
    let wrong = if sharing > 0 { named > worth } else { group.is_some() && named != worth };
    if let (Some(last), true) = (last, wrong) {
        let whose = group.map_or("the tests".to_owned(), |group| format!("the tests of `{group}`"));
        let told = Score::from;
        let message = format!("{whose} name {} points of {}", told(named), told(worth));
        let (label, hint) = if sharing > 0 {
            let rest = units::count(sharing, "test shares", "tests share");
            (format!("{rest} what is left"), "lower the points, or name those of every test".to_owned())
        } else {
            let label = "every test names its points, so they must add up".to_owned();
            (label, format!("write `points = {}` in the `[[group]]`", told(named)))
        };
        document.error(&last.span, message, label, Some(hint));
    }
    let left = if named > worth { NOTHING } else { worth - named };
    for test in tests {
        test.points = match own(test) {
            Some(points) => points.value,
            None => left / Points::from_integer(sharing as i128),
        };
    }
}

fn row<'a>(rows: &'a [TestRow], test: &Test) -> Option<&'a TestRow> {
    rows.iter().find(|row| row.name.value == test.name)
}
