//! What changes in Python.

use tree_sitter::Node;

use super::Kind;
use super::names::{arguments, around, called, gives_up, is_word, named, text, writes_errors};
use super::table::{At, COMPARISONS, Moved, Not, Operators, Swaps, Table};

pub(super) static TABLE: Table = Table {
    language: || tree_sitter_python::LANGUAGE.into(),
    closed: &[
        "assert_statement",
        "comment",
        "decorator",
        "future_import_statement",
        "import_from_statement",
        "import_statement",
        "raise_statement",
        "type",
        "type_alias_statement",
        "type_parameter",
    ],
    closed_fields: &[],
    is_closed,
    operators: &[
        Operators { node: "comparison_operator", kind: Kind::Comparison, swaps: COMPARISONS },
        Operators { node: "comparison_operator", kind: Kind::Comparison, swaps: MEMBERSHIP },
        Operators { node: "binary_operator", kind: Kind::Arithmetic, swaps: ARITHMETIC },
        Operators { node: "augmented_assignment", kind: Kind::Arithmetic, swaps: ASSIGNMENTS },
        Operators {
            node: "boolean_operator",
            kind: Kind::Logic,
            swaps: &[("and", &["or"]), ("or", &["and"])],
        },
    ],
    is_unsuited,
    number: "integer",
    truths: &["true", "false"],
    truth_words: ["True", "False"],
    conditions: &[
        ("if_statement", At::Field("condition")),
        ("elif_clause", At::Field("condition")),
        ("while_statement", At::Field("condition")),
        ("if_clause", At::Named(0)),
        ("conditional_expression", At::Named(1)),
    ],
    not: Not {
        node: "not_operator",
        words: &["not"],
        prefix: "not ",
        atoms: &[
            "identifier",
            "call",
            "subscript",
            "attribute",
            "binary_operator",
            "list",
            "comparison_operator",
        ],
    },
    statements: &[
        "expression_statement",
        "break_statement",
        "continue_statement",
        "return_statement",
        "delete_statement",
    ],
    is_droppable,
    nothing: "pass",
    bounds,
};

const MEMBERSHIP: Swaps =
    &[("in", &["not in"]), ("not in", &["in"]), ("is", &["is not"]), ("is not", &["is"])];

/// Whole numbers stay whole: `//`, not `/`.
const ARITHMETIC: Swaps = &[
    ("+", &["-"]),
    ("-", &["+"]),
    ("*", &["//"]),
    ("/", &["*"]),
    ("//", &["*"]),
    ("%", &["//"]),
    ("**", &["*"]),
    ("&", &["|"]),
    ("|", &["&"]),
    ("^", &["&"]),
    ("<<", &[">>"]),
    (">>", &["<<"]),
];

const ASSIGNMENTS: Swaps = &[
    ("+=", &["-="]),
    ("-=", &["+="]),
    ("*=", &["//="]),
    ("/=", &["*="]),
    ("//=", &["*="]),
    ("%=", &["//="]),
    ("**=", &["*="]),
    ("&=", &["|="]),
    ("|=", &["&="]),
    ("^=", &["&="]),
    ("<<=", &[">>="]),
    (">>=", &["<<="]),
];

/// Calls whose absence no output shows: tuning, and what the end of the program does anyway.
const QUIET: &[&str] =
    &["close", "flush", "reconfigure", "set_int_max_str_digits", "setrecursionlimit", "stack_size"];

fn is_closed(_: Node, node: Node, source: &str) -> bool {
    match node.kind() {
        "call" => is_quiet(node, source),
        "keyword_argument" => node
            .child_by_field_name("name")
            .is_some_and(|name| matches!(text(name, source), "flush" | "file")),
        "comparison_operator" => named(node, 0).is_some_and(|first| text(first, source) == "__name__"),
        // `[0] * n`: a longer list mostly does the same, as a larger array does.
        "binary_operator" => is_repeated(node),
        _ => false,
    }
}

fn is_quiet(call: Node, source: &str) -> bool {
    call.kind() == "call"
        && (QUIET.contains(&called(call, source)) || writes_errors(call, source) || gives_up(call, source))
}

fn is_repeated(product: Node) -> bool {
    let is_list = |field| {
        product
            .child_by_field_name(field)
            .is_some_and(|side| matches!(side.kind(), "list" | "tuple" | "string"))
    };
    let is_product = product.child_by_field_name("operator").is_some_and(|operator| operator.kind() == "*");
    is_product && (is_list("left") || is_list("right"))
}

/// Operators on texts and lists have no others.
fn is_unsuited(parent: Node, operator: Node, _: &str, _: &str) -> bool {
    let is_sequence = |field| {
        parent.child_by_field_name(field).is_some_and(|side| {
            let kind = side.kind();
            matches!(kind, "string" | "concatenated_string" | "list" | "tuple" | "list_comprehension")
        })
    };
    matches!(operator.kind(), "+" | "%" | "+=") && (is_sequence("left") || is_sequence("right"))
}

fn is_droppable(statement: Node, source: &str) -> bool {
    let content = named(statement, 0);
    match statement.kind() {
        "expression_statement" => content.is_some_and(|content| match content.kind() {
            "assignment" => {
                content.child_by_field_name("right").is_some() && !is_declaration(content, source)
            }
            "string" | "concatenated_string" | "ellipsis" | "identifier" => false,
            _ => !is_quiet(content, source),
        }),
        "return_statement" => content.is_none(),
        _ => true,
    }
}

/// Whether an assignment is the first to name one of its targets, which makes it what a declaration is elsewhere.
fn is_declaration(assignment: Node, source: &str) -> bool {
    let scope = around(assignment, &["function_definition", "class_definition", "module"]);
    let Some((scope, target)) = scope.zip(assignment.child_by_field_name("left")) else { return true };
    let before = &source[scope.start_byte()..assignment.start_byte()];
    let is_named = |name: &str| before.split(|c| !is_word(c)).any(|word| word == name);
    let mut names = match target.kind() {
        "identifier" => vec![target],
        "pattern_list" | "tuple_pattern" => target.named_children(&mut target.walk()).collect(),
        _ => Vec::new(),
    };
    names.retain(|name| name.kind() == "identifier");
    names.into_iter().any(|name| !is_named(text(name, source)))
}

/// The ends of `range(…)`, and its start where it is no number.
fn bounds(node: Node, source: &str) -> Vec<Moved> {
    if node.kind() != "call"
        || node.child_by_field_name("function").map(|name| text(name, source)) != Some("range")
    {
        return Vec::new();
    }
    let arguments = arguments(node);
    let (start, end) = match arguments[..] {
        [end] => (None, Some(end)),
        [start, end, ..] => (Some(start), Some(end)),
        [] => (None, None),
    };
    let moved = |bound: Option<Node>, change: &str| {
        // In `n + 1` the number changes.
        let bound = bound
            .filter(|bound| matches!(bound.kind(), "identifier" | "call" | "attribute" | "subscript"))?;
        Some((bound.byte_range(), format!("{} {change}", text(bound, source))))
    };
    [moved(start, "+ 1"), moved(end, "+ 1"), moved(end, "- 1")].into_iter().flatten().collect()
}
