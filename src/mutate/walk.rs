//! One walk over the syntax tree, which asks a table what may change.

use std::ops::Range;

use tree_sitter::{Node, Parser};

use super::names::{called, is_word, named, text};
use super::table::{At, COMPARISONS, Table};
use super::{Kind, number};

/// A change before its line is known.
pub(super) struct Change {
    pub(super) kind: Kind,
    pub(super) range: Range<usize>,
    pub(super) replacement: String,
}

/// All changes that a table makes of a source, in no order, perhaps with the same more than once.
pub(super) fn changes(table: &'static Table, source: &str) -> Vec<Change> {
    let mut parser = Parser::new();
    parser.set_language(&(table.language)()).expect("the grammars are built for this parser");
    let tree =
        parser.parse(source, None).expect("a parser with a language and without a time limit gives a tree");
    let mut walk = Walk { table, source, found: Vec::new() };
    // No recursion: the depth of a source is not ours to choose.
    let mut open = vec![tree.root_node()];
    while let Some(node) = open.pop() {
        if !node.has_error() {
            walk.change(node);
        }
        for (index, child) in (0..).zip(node.children(&mut node.walk())) {
            if !walk.is_closed(node, child) && !walk.is_closed_field(node, index) {
                open.push(child);
            }
        }
    }
    walk.found
}

struct Walk<'a> {
    table: &'static Table,
    source: &'a str,
    found: Vec<Change>,
}

impl Walk<'_> {
    fn is_closed(&self, parent: Node, child: Node) -> bool {
        child.is_error()
            || child.is_missing()
            || self.table.closed.contains(&child.kind())
            || (self.table.is_closed)(parent, child, self.source)
    }

    fn is_closed_field(&self, parent: Node, index: u32) -> bool {
        self.table
            .closed_fields
            .iter()
            .any(|(kind, field)| parent.kind() == *kind && parent.field_name_for_child(index) == Some(*field))
    }

    fn change(&mut self, node: Node) {
        self.operators(node);
        self.conditions(node);
        let kind = node.kind();
        if kind == self.table.number {
            self.number(node);
        }
        if self.table.truths.contains(&kind) {
            let [yes, no] = self.table.truth_words;
            let other = if text(node, self.source) == yes { no } else { yes };
            self.add(Kind::Constant, node.byte_range(), other.to_owned());
        }
        if self.table.statements.contains(&kind) && (self.table.is_droppable)(node, self.source) {
            self.add(Kind::Dropped, node.byte_range(), self.table.nothing.to_owned());
        }
        for (range, replacement) in (self.table.bounds)(node, self.source) {
            self.add(Kind::Bound, range, replacement);
        }
    }

    fn operators(&mut self, node: Node) {
        for row in self.table.operators.iter().filter(|row| row.node == node.kind()) {
            for operator in node.children(&mut node.walk()).filter(|child| !child.is_named()) {
                let Some((_, others)) = row.swaps.iter().find(|(from, _)| *from == operator.kind()) else {
                    continue;
                };
                for other in *others {
                    if !(self.table.is_unsuited)(node, operator, other, self.source) {
                        self.add(row.kind, operator.byte_range(), (*other).to_owned());
                    }
                }
            }
        }
    }

    /// One more and one less, unless a changed comparison beside it does the same: `i <= 9` is `i < 10`.
    fn number(&mut self, node: Node) {
        let Some((more, less)) = number::neighbours(text(node, self.source)) else { return };
        let before = node.prev_sibling().map_or("", |sibling| sibling.kind());
        let after = node.next_sibling().map_or("", |sibling| sibling.kind());
        let beside = [before, after];
        let is_bound = beside.iter().any(|kind| matches!(*kind, "<" | "<=" | ">" | ">=" | ".." | "..="));
        let call = node.parent().and_then(|list| list.parent());
        let is_bound = is_bound || call.is_some_and(|call| called(call, self.source) == "range");
        let kind = if is_bound { Kind::Bound } else { Kind::Constant };
        // Two is as true as one.
        let is_condition = node.parent().is_some_and(|parent| {
            matches!(parent.kind(), "condition_clause" | "while_statement" | "if_statement" | "elif_clause")
        });
        let is_twin = matches!(before, "<" | ">=" | "..")
            || matches!(after, ">" | "<=")
            || is_condition && less.is_some();
        if !is_twin {
            self.add(kind, node.byte_range(), more);
        }
        if let Some(less) = less
            && !(matches!(before, "<=" | ">" | "..=") || matches!(after, ">=" | "<"))
        {
            self.add(kind, node.byte_range(), less);
        }
    }

    fn conditions(&mut self, node: Node) {
        for (_, at) in self.table.conditions.iter().filter(|(kind, _)| *kind == node.kind()) {
            let condition = match at {
                At::Field(field) => node.child_by_field_name(field),
                At::Named(index) => named(node, *index),
            };
            if let Some(condition) = condition.map(within_parentheses) {
                self.negate(node, condition);
            }
        }
    }

    /// Not where the negation comes from elsewhere: a comparison's operator, a constant's other value.
    fn negate(&mut self, parent: Node, condition: Node) {
        let (kind, not) = (condition.kind(), &self.table.not);
        let is_comparison = self.table.operators.iter().any(|row| row.node == kind)
            && condition.child_count() == 3
            && condition.child(1).is_some_and(|operator| is_comparison(operator.kind()));
        let is_other =
            matches!(kind, "let_condition" | "let_chain" | "declaration") || kind == self.table.number;
        if is_comparison || is_other || self.table.truths.contains(&kind) || self.is_closed(parent, condition)
        {
            return;
        }
        let whole = text(condition, self.source);
        let operand = named(condition, 0).filter(|_| {
            kind == not.node && condition.child(0).is_some_and(|word| not.words.contains(&word.kind()))
        });
        let negated = match operand {
            Some(operand) => text(operand, self.source).to_owned(),
            None if not.atoms.contains(&kind) => format!("{}{whole}", not.prefix),
            None => format!("{}({whole})", not.prefix),
        };
        self.add(Kind::Negated, condition.byte_range(), negated);
    }

    /// Adds a change, and blanks where it would grow together with what stands beside it: `a+-1` is not `a--1`.
    fn add(&mut self, kind: Kind, range: Range<usize>, mut replacement: String) {
        let joins = |left: Option<char>, right: Option<char>| match (left, right) {
            (Some(left), Some(right)) => {
                is_word(left) && is_word(right) || is_operator(left) && is_operator(right)
            }
            _ => false,
        };
        if joins(self.source[..range.start].chars().next_back(), replacement.chars().next()) {
            replacement.insert(0, ' ');
        }
        if joins(replacement.chars().next_back(), self.source[range.end..].chars().next()) {
            replacement.push(' ');
        }
        self.found.push(Change { kind, range, replacement });
    }
}

fn is_comparison(operator: &str) -> bool {
    COMPARISONS.iter().any(|(from, _)| *from == operator)
        || matches!(operator, "in" | "not in" | "is" | "is not" | "not_eq")
}

fn is_operator(c: char) -> bool {
    "+-*/%&|^<>=!".contains(c)
}

/// A condition without the parentheses around it.
fn within_parentheses(mut node: Node) -> Node {
    while matches!(node.kind(), "parenthesized_expression" | "condition_clause") {
        let value = node.child_by_field_name("value").or_else(|| named(node, 0));
        match value {
            Some(inner) => node = inner,
            None => break,
        }
    }
    node
}
