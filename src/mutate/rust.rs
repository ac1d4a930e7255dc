//! What changes in Rust.

use tree_sitter::Node;

use super::Kind;
use super::names::{called, gives_up, last_word, named, text, writes_errors};
use super::table::{ARITHMETIC, ASSIGNMENTS, At, COMPARISONS, LOGIC, Not, Operators, Table};

pub(super) static TABLE: Table = Table {
    language: || tree_sitter_rust::LANGUAGE.into(),
    closed: &[
        "attribute_item",
        "block_comment",
        "const_parameter",
        "extern_crate_declaration",
        "inner_attribute_item",
        "line_comment",
        "macro_definition",
        "macro_invocation",
        "type_arguments",
        "type_item",
        "type_parameters",
        "use_declaration",
        "where_clause",
    ],
    closed_fields: &[("array_expression", "length"), ("array_type", "length"), ("field_expression", "field")],
    is_closed,
    operators: &[
        Operators { node: "binary_expression", kind: Kind::Comparison, swaps: COMPARISONS },
        Operators { node: "binary_expression", kind: Kind::Arithmetic, swaps: ARITHMETIC },
        Operators { node: "binary_expression", kind: Kind::Logic, swaps: LOGIC },
        Operators { node: "compound_assignment_expr", kind: Kind::Arithmetic, swaps: ASSIGNMENTS },
        Operators { node: "range_expression", kind: Kind::Bound, swaps: RANGES },
        Operators { node: "range_pattern", kind: Kind::Bound, swaps: RANGES },
    ],
    is_unsuited,
    number: "integer_literal",
    truths: &["boolean_literal"],
    truth_words: ["true", "false"],
    conditions: &[
        ("if_expression", At::Field("condition")),
        ("while_expression", At::Field("condition")),
        ("match_pattern", At::Field("condition")),
    ],
    not: Not {
        node: "unary_expression",
        words: &["!"],
        prefix: "!",
        atoms: &[
            "identifier",
            "call_expression",
            "index_expression",
            "field_expression",
            "macro_invocation",
            "scoped_identifier",
        ],
    },
    statements: &["expression_statement"],
    is_droppable,
    nothing: ";",
    bounds: |_, _| Vec::new(),
};

const RANGES: super::table::Swaps = &[("..", &["..="]), ("..=", &[".."])];

/// Calls whose absence no output shows.
const QUIET: &[&str] = &["drop", "flush", "reserve", "shrink_to_fit"];

/// Macros that check, or write to standard error.
const QUIET_MACROS: &[&str] = &[
    "assert",
    "assert_eq",
    "assert_ne",
    "dbg",
    "debug_assert",
    "debug_assert_eq",
    "debug_assert_ne",
    "eprint",
    "eprintln",
];

fn is_closed(_: Node, node: Node, source: &str) -> bool {
    match node.kind() {
        // The message of an error, and a size only asked for ahead.
        "call_expression" => {
            matches!(called(node, source), "Err" | "with_capacity") || is_quiet(node, source)
        }
        "function_item" | "mod_item" | "impl_item" => is_test(node, source),
        _ => false,
    }
}

/// Whether an item is there for tests only, by the attributes before it.
fn is_test(item: Node, source: &str) -> bool {
    let mut before = item.prev_sibling();
    while let Some(sibling) = before {
        match sibling.kind() {
            "attribute_item" => {
                let attribute = text(sibling, source).trim_matches(['#', '[', ']', ' ']);
                let is_test = attribute == "test" || attribute.ends_with("::test");
                if is_test || attribute.starts_with("cfg") && attribute.contains("(test") {
                    return true;
                }
            }
            "line_comment" | "block_comment" => {}
            _ => return false,
        }
        before = sibling.prev_sibling();
    }
    false
}

/// Whether no test can see what an expression does.
fn is_quiet(expression: Node, source: &str) -> bool {
    match expression.kind() {
        "try_expression" => named(expression, 0).is_some_and(|inner| is_quiet(inner, source)),
        "call_expression" if matches!(called(expression, source), "unwrap" | "expect" | "ok") => expression
            .child_by_field_name("function")
            .and_then(|method| method.child_by_field_name("value"))
            .is_some_and(|inner| is_quiet(inner, source)),
        "call_expression" => {
            QUIET.contains(&called(expression, source))
                || writes_errors(expression, source)
                || gives_up(expression, source)
        }
        "macro_invocation" => expression
            .child_by_field_name("macro")
            .is_some_and(|name| QUIET_MACROS.contains(&last_word(name, source))),
        _ => false,
    }
}

fn is_unsuited(parent: Node, operator: Node, replacement: &str, _: &str) -> bool {
    let left = parent.child_by_field_name("left");
    let is_text = |node: Option<Node>| node.is_some_and(|node| node.kind() == "string_literal");
    match operator.kind() {
        "+" if is_text(parent.child_by_field_name("right")) => true,
        // `1..` has no last number.
        ".." if operator.next_named_sibling().is_none() => true,
        // `x as u8 < y` is read as a type with arguments.
        _ if replacement.starts_with('<') => left.is_some_and(ends_with_a_type),
        _ => false,
    }
}

fn ends_with_a_type(node: Node) -> bool {
    match node.kind() {
        "type_cast_expression" => true,
        "binary_expression" | "unary_expression" | "reference_expression" => {
            node.child(node.child_count() - 1).is_some_and(ends_with_a_type)
        }
        _ => false,
    }
}

fn is_droppable(statement: Node, source: &str) -> bool {
    let Some(expression) = named(statement, 0) else { return false };
    let ends = statement.child(statement.child_count() - 1).is_some_and(|last| last.kind() == ";");
    ends && match expression.kind() {
        "assignment_expression" | "compound_assignment_expr" => true,
        "call_expression" | "macro_invocation" | "try_expression" => !is_quiet(expression, source),
        // With a value they have a type.
        "break_expression" | "continue_expression" | "return_expression" => {
            expression.named_children(&mut expression.walk()).all(|child| child.kind() == "label")
        }
        _ => false,
    }
}
