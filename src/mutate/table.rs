//! The form of a grammar's table, and the rows that several grammars share.

use std::ops::Range;

use tree_sitter::{Language, Node};

use super::Kind;

/// What may change in programs of one grammar, by the kinds of its nodes.
pub(super) struct Table {
    pub(super) language: fn() -> Language,
    /// Nodes that stay as they are, with all that is in them.
    pub(super) closed: &'static [&'static str],
    /// Children that do, by the kind of their parent and their field.
    pub(super) closed_fields: &'static [(&'static str, &'static str)],
    /// Whether any other node does, told its parent first: to ask a node for its parent takes as long as it lies deep.
    pub(super) is_closed: fn(Node, Node, &str) -> bool,
    pub(super) operators: &'static [Operators],
    /// Whether an operator of a node stays although its table would change it to this.
    pub(super) is_unsuited: fn(Node, Node, &str, &str) -> bool,
    /// The kind of whole numbers.
    pub(super) number: &'static str,
    /// The kinds of the two truth values, and how they are written.
    pub(super) truths: &'static [&'static str],
    pub(super) truth_words: [&'static str; 2],
    /// The conditions that may be negated: the kind of the parent, and where in it they stand.
    pub(super) conditions: &'static [(&'static str, At)],
    pub(super) not: Not,
    /// The kinds of statements that may be left out, before a closer look, and what stands instead.
    pub(super) statements: &'static [&'static str],
    pub(super) is_droppable: fn(Node, &str) -> bool,
    pub(super) nothing: &'static str,
    /// Bounds that are no number of their own: the end of a range, say.
    pub(super) bounds: fn(Node, &str) -> Vec<Moved>,
}

/// A bound, and what stands instead.
pub(super) type Moved = (Range<usize>, String);

/// The operators of one kind of node, and what each becomes.
pub(super) struct Operators {
    pub(super) node: &'static str,
    pub(super) kind: Kind,
    pub(super) swaps: Swaps,
}

pub(super) type Swaps = &'static [(&'static str, &'static [&'static str])];

/// Where a child stands in its parent.
pub(super) enum At {
    Field(&'static str),
    /// So many named children before it.
    Named(u32),
}

/// How "not" is written.
pub(super) struct Not {
    /// The kind of a node that may be one.
    pub(super) node: &'static str,
    /// What stands first in it.
    pub(super) words: &'static [&'static str],
    pub(super) prefix: &'static str,
    /// The kinds of nodes that need no parentheses after it.
    pub(super) atoms: &'static [&'static str],
}

/// The boundary first, then the negation.
pub(super) const COMPARISONS: Swaps = &[
    ("<", &["<=", ">="]),
    ("<=", &["<", ">"]),
    (">", &[">=", "<="]),
    (">=", &[">", "<"]),
    ("==", &["!="]),
    ("!=", &["=="]),
];

/// Of numbers and bits, in C++ and Rust.
pub(super) const ARITHMETIC: Swaps = &[
    ("+", &["-"]),
    ("-", &["+"]),
    ("*", &["/"]),
    ("/", &["*"]),
    ("%", &["/"]),
    ("&", &["|"]),
    ("|", &["&"]),
    ("^", &["&"]),
    ("<<", &[">>"]),
    (">>", &["<<"]),
];

/// The same with assignment.
pub(super) const ASSIGNMENTS: Swaps = &[
    ("+=", &["-="]),
    ("-=", &["+="]),
    ("*=", &["/="]),
    ("/=", &["*="]),
    ("%=", &["/="]),
    ("&=", &["|="]),
    ("|=", &["&="]),
    ("^=", &["&="]),
    ("<<=", &[">>="]),
    (">>=", &["<<="]),
];

pub(super) const LOGIC: Swaps = &[("&&", &["||"]), ("||", &["&&"])];
