//! Which characters of two windows are what differs.

use std::ops::Range;

use similar::DiffOp;

use super::align::{Sides, classes};
use super::line::{Line, Word};
use super::window::Window;
use crate::model::{Mismatch, Place, Rule};

/// A token that has more characters right than this is marked from its first wrong one on.
const LONG: u64 = 16;

/// A flag for each character of the lines of both sides.
pub(super) struct Marks {
    pub(super) expected: Vec<Vec<bool>>,
    pub(super) got: Vec<Vec<bool>>,
}

impl Marks {
    /// Nothing is marked.
    pub(super) fn none(sides: &Sides) -> Marks {
        let flags = |window: &Window| window.lines.iter().map(|line| vec![false; line.len()]).collect();
        Marks { expected: flags(sides.expected), got: flags(sides.got) }
    }

    /// Marks the words of the lines `a` and `b`, which belong together, that have no partner.
    pub(super) fn mark(&mut self, sides: &Sides, a: Range<usize>, b: Range<usize>) {
        let rule = sides.rule;
        let a = words(sides.expected, a, rule, &sides.mismatch.expected);
        let b = words(sides.got, b, rule, &sides.mismatch.got);
        let (a_classes, b_classes) = classes(&a, &b, |a, b| rule.same_word(&a.1.text, &b.1.text));
        for op in sides.edits(&a_classes, &b_classes) {
            if let DiffOp::Equal { .. } = op {
                continue;
            }
            a[op.old_range()].iter().for_each(|(line, word)| fill(&mut self.expected[*line], &word.range));
            b[op.new_range()].iter().for_each(|(line, word)| fill(&mut self.got[*line], &word.range));
        }
    }

    /// Marks the first wrong words themselves; of a long one only what is wrong. Where blanks count, the
    /// place may be that of a right word behind wrong blanks, and what is marked already will do.
    pub(super) fn mark_wrong_words(&mut self, sides: &Sides) {
        let is_marked = |marks: &[Vec<bool>], window: &Window| {
            marks.get(window.right).is_some_and(|marks| marks.contains(&true))
        };
        if !sides.rule.ignores_blanks()
            && (is_marked(&self.expected, sides.expected) || is_marked(&self.got, sides.got))
        {
            return;
        }
        let Mismatch { expected, got, common } = sides.mismatch;
        for (window, marks, place) in
            [(sides.expected, &mut self.expected, expected), (sides.got, &mut self.got, got)]
        {
            let Some(line) = window.lines.get(window.right) else { continue };
            let focus = place.column.saturating_add(*common);
            let Some(range) = wrong_word(line, sides.rule, place, focus) else { continue };
            let marks = &mut marks[window.right];
            let wrong = line.index(focus).clamp(range.start, range.end);
            fill(marks, &range);
            if *common > LONG && wrong < range.end {
                marks[range.start..wrong].fill(false);
            }
        }
    }
}

fn fill(marks: &mut [bool], range: &Range<usize>) {
    marks[range.clone()].fill(true);
}

/// The words of some lines of a window with their lines; where blanks do not count, those before the first
/// wrong one are left out, because they are right.
fn words(window: &Window, lines: Range<usize>, rule: Rule, place: &Place) -> Vec<(usize, Word)> {
    let mut words = Vec::new();
    for index in lines {
        let line = &window.lines[index];
        let from = match rule.ignores_blanks() && index == window.right {
            true => line.index(place.column),
            false => 0,
        };
        words.extend(
            line.words(rule).into_iter().filter(|word| word.range.start >= from).map(|word| (index, word)),
        );
    }
    words
}

/// The word that holds the first wrong character, or that ends where it should stand.
fn wrong_word(line: &Line, rule: Rule, place: &Place, focus: u64) -> Option<Range<usize>> {
    place.text.as_ref()?;
    let (start, wrong) = (line.index(place.column), line.index(focus));
    let words = line.words(rule);
    let holds = |index: usize| words.iter().find(|word| word.range.contains(&index));
    let ends = || words.iter().find(|word| word.range.end == wrong && word.range.end > start);
    let ends = || if rule.ignores_blanks() { ends() } else { None };
    Some(holds(wrong).or_else(ends)?.range.clone())
}
