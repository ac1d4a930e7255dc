//! Which lines of two windows belong together.

use std::ops::Range;
use std::time::{Duration, Instant};

use similar::{Algorithm, DiffOp, capture_diff_slices_deadline};

use super::line::Line;
use super::marks::Marks;
use super::window::Window;
use crate::model::{Difference, Mismatch, Row, RowKind, Rule};

/// Two windows, and what is known of them.
pub(super) struct Sides<'w> {
    pub(super) expected: &'w Window,
    pub(super) got: &'w Window,
    pub(super) rule: Rule,
    pub(super) mismatch: &'w Mismatch,
    pub(super) deadline: Duration,
}

impl Sides<'_> {
    /// Their rows.
    pub(super) fn align(&self) -> Difference {
        let Sides { expected, got, rule, .. } = *self;
        let mut table = Table { sides: self, rows: Vec::new() };
        let mut has_more = expected.has_more || got.has_more;

        // Everything before the wrong lines is right, however its lines were broken.
        let (a, b) = (&expected.lines[..expected.right], &got.lines[..got.right]);
        let (a_classes, b_classes) = classes(a, b, |a, b| is_same(rule, a, b));
        for op in self.edits(&a_classes, &b_classes) {
            table.add(&op, (0, 0), &Marks::none(self), rule.ignores_blanks());
        }

        let (a, b) = (&expected.lines[expected.right..], &got.lines[got.right..]);
        let (a_classes, mut b_classes) = classes(a, b, |a, b| is_same(rule, a, b));
        if let (Some(a), Some(b)) = (a_classes.first(), b_classes.first_mut())
            && a == b
        {
            // They are wrong, even if they look the same or are equal beside other lines.
            *b = usize::MAX;
        }
        let mut edits = self.edits(&a_classes, &b_classes);
        while edits.last().is_some_and(|op| self.is_leftover(op)) {
            edits.pop();
            has_more = true;
        }
        let mut marks = Marks::none(self);
        for op in edits.iter().filter(|op| !matches!(op, DiffOp::Equal { .. })) {
            let shift = |range: Range<usize>, by: usize| range.start + by..range.end + by;
            marks.mark(self, shift(op.old_range(), expected.right), shift(op.new_range(), got.right));
        }
        marks.mark_wrong_words(self);
        for op in &edits {
            table.add(op, (expected.right, got.right), &marks, false);
        }
        Difference { rows: table.rows, lines_before: expected.first - 1, more_after: has_more }
    }

    /// Whether an edit only says that the other window ends too early to hold the partners of its lines.
    fn is_leftover(&self, op: &DiffOp) -> bool {
        match *op {
            DiffOp::Delete { old_index, .. } => old_index > 0 && self.got.has_more,
            DiffOp::Insert { new_index, .. } => new_index > 0 && self.expected.has_more,
            DiffOp::Equal { .. } | DiffOp::Replace { .. } => false,
        }
    }

    /// The edits that make one list of numbers of the other.
    pub(super) fn edits(&self, a: &[usize], b: &[usize]) -> Vec<DiffOp> {
        capture_diff_slices_deadline(Algorithm::Myers, a, b, Some(Instant::now() + self.deadline))
    }
}

/// Numbers for the items of two lists, so that items that are the same have the same number. An item of
/// `b` has that of the first of `a` with which it is the same.
pub(super) fn classes<T>(a: &[T], b: &[T], is_same: impl Fn(&T, &T) -> bool) -> (Vec<usize>, Vec<usize>) {
    let first = |items: &[T], item: &T| items.iter().position(|other| is_same(other, item));
    let of_a: Vec<_> = (0..a.len()).map(|i| first(&a[..i], &a[i]).unwrap_or(i)).collect();
    let own = |i: usize| a.len() + first(&b[..i], &b[i]).unwrap_or(i);
    let of_b = (0..b.len()).map(|i| first(a, &b[i]).unwrap_or_else(|| own(i))).collect();
    (of_a, of_b)
}

fn is_same(rule: Rule, expected: &Line, got: &Line) -> bool {
    let (expected, got) = (expected.words(rule), got.words(rule));
    expected.len() == got.len() && expected.iter().zip(&got).all(|(a, b)| rule.same_word(&a.text, &b.text))
}

struct Table<'w> {
    sides: &'w Sides<'w>,
    rows: Vec<Row>,
}

impl Table<'_> {
    /// Adds the rows of an edit of the lines from `start` on. Empty lines on one side only are left out
    /// where they mean nothing.
    fn add(&mut self, op: &DiffOp, start: (usize, usize), marks: &Marks, drop_empty: bool) {
        let (a, b) = (op.old_range(), op.new_range());
        if let DiffOp::Equal { .. } = op {
            for (a, b) in a.zip(b) {
                self.push(RowKind::Same, Some(start.0 + a), Some(start.1 + b), &[]);
            }
            return;
        }
        // Wrong lines stand in pairs, the expected one first.
        let Sides { expected, got, .. } = *self.sides;
        for i in 0..a.len().max(b.len()) {
            let line = start.0 + a.start + i;
            if i < a.len() && !(drop_empty && self.is_empty(&expected.lines[line])) {
                self.push(RowKind::Expected, Some(line), None, &marks.expected[line]);
            }
            let line = start.1 + b.start + i;
            if i < b.len() && !(drop_empty && self.is_empty(&got.lines[line])) {
                self.push(RowKind::Got, None, Some(line), &marks.got[line]);
            }
        }
    }

    fn is_empty(&self, line: &Line) -> bool {
        line.words(self.sides.rule).is_empty()
    }

    fn push(&mut self, kind: RowKind, expected: Option<usize>, got: Option<usize>, marks: &[bool]) {
        let number = |window: &Window, line: usize| window.first + line as u64;
        let sides = self.sides;
        let line = match (expected, got) {
            (Some(line), _) => &sides.expected.lines[line],
            (None, Some(line)) => &sides.got.lines[line],
            (None, None) => return,
        };
        self.rows.push(Row {
            kind,
            expected_line: expected.map(|line| number(sides.expected, line)),
            got_line: got.map(|line| number(sides.got, line)),
            spans: line.spans(marks),
        });
    }
}
