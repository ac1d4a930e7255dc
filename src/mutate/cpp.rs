//! What changes in C++ and C.

use tree_sitter::Node;

use super::Kind;
use super::names::{around, called, gives_up, last_word, named, text, writes_errors};
use super::table::{ARITHMETIC, ASSIGNMENTS, At, COMPARISONS, LOGIC, Not, Operators, Table};

pub(super) static TABLE: Table = Table {
    language: || tree_sitter_cpp::LANGUAGE.into(),
    closed: &[
        "alias_declaration",
        "alignas_qualifier",
        "alignof_expression",
        "attribute_declaration",
        "attribute_specifier",
        "bitfield_clause",
        "comment",
        "concept_definition",
        "decltype",
        "delete_expression",
        "preproc_call",
        "preproc_def",
        "preproc_function_def",
        "preproc_include",
        "requires_clause",
        "sizeof_expression",
        "static_assert_declaration",
        "template_argument_list",
        "template_parameter_list",
        "type_definition",
        "using_declaration",
    ],
    closed_fields: &[
        ("abstract_array_declarator", "size"),
        ("array_declarator", "size"),
        ("new_declarator", "length"),
        ("preproc_elif", "condition"),
        ("preproc_if", "condition"),
    ],
    is_closed,
    operators: &[
        Operators { node: "binary_expression", kind: Kind::Comparison, swaps: COMPARISONS },
        Operators { node: "binary_expression", kind: Kind::Comparison, swaps: &[("not_eq", &["=="])] },
        Operators { node: "binary_expression", kind: Kind::Arithmetic, swaps: ARITHMETIC },
        Operators { node: "binary_expression", kind: Kind::Logic, swaps: LOGIC },
        Operators {
            node: "binary_expression",
            kind: Kind::Logic,
            swaps: &[("and", &["or"]), ("or", &["and"])],
        },
        Operators { node: "assignment_expression", kind: Kind::Arithmetic, swaps: ASSIGNMENTS },
        Operators {
            node: "update_expression",
            kind: Kind::Arithmetic,
            swaps: &[("++", &["--"]), ("--", &["++"])],
        },
    ],
    is_unsuited,
    number: "number_literal",
    truths: &["true", "false"],
    truth_words: ["true", "false"],
    conditions: &[
        ("if_statement", At::Field("condition")),
        ("while_statement", At::Field("condition")),
        ("do_statement", At::Field("condition")),
        ("conditional_expression", At::Field("condition")),
    ],
    not: Not {
        node: "unary_expression",
        words: &["!", "not"],
        prefix: "!",
        atoms: &[
            "identifier",
            "call_expression",
            "subscript_expression",
            "field_expression",
            "qualified_identifier",
        ],
    },
    statements: &["expression_statement", "break_statement", "continue_statement", "return_statement"],
    is_droppable,
    nothing: ";",
    bounds: |_, _| Vec::new(),
};

/// Calls whose absence no output shows: tuning of the streams, freeing, sizes only asked for ahead.
const QUIET: &[&str] = &[
    "assert",
    "fclose",
    "fflush",
    "flush",
    "free",
    "reserve",
    "setbuf",
    "setvbuf",
    "shrink_to_fit",
    "sync_with_stdio",
    "tie",
];

fn is_closed(parent: Node, node: Node, source: &str) -> bool {
    match node.kind() {
        "call_expression" | "binary_expression" if is_quiet(node, source) => true,
        "return_statement" => is_status(node, source),
        _ => is_size(parent, node, source),
    }
}

/// Whether no test can see what an expression does.
fn is_quiet(expression: Node, source: &str) -> bool {
    match expression.kind() {
        "call_expression" => {
            QUIET.contains(&called(expression, source))
                || writes_errors(expression, source)
                || gives_up(expression, source)
        }
        "comma_expression" => {
            expression.named_children(&mut expression.walk()).all(|part| is_quiet(part, source))
        }
        "binary_expression" => {
            let flushes = |node: Node| {
                node.child_by_field_name("left").is_some_and(|left| left.kind() == "identifier")
                    && node
                        .child_by_field_name("right")
                        .is_some_and(|right| last_word(right, source) == "flush")
            };
            let stream = stream(expression, source);
            matches!(stream, Some("cerr" | "clog")) || stream.is_some() && flushes(expression)
        }
        "delete_expression" => true,
        _ => false,
    }
}

/// The first operand of a chain of shifts that reads or writes: a standard stream, or whatever stands first where
/// the value of the chain is thrown away or is a condition.
fn stream<'a>(shift: Node, source: &'a str) -> Option<&'a str> {
    let is_shift = |node: &Node| {
        node.kind() == "binary_expression"
            && node
                .child_by_field_name("operator")
                .is_some_and(|operator| matches!(operator.kind(), "<<" | ">>"))
    };
    let mut top = Some(shift).filter(is_shift)?;
    while let Some(above) = top.parent().filter(is_shift) {
        top = above;
    }
    let mut first = shift;
    while is_shift(&first) {
        first = first.child_by_field_name("left")?;
    }
    let word = last_word(first, source);
    let is_known = matches!(word, "cin" | "cout" | "cerr" | "clog");
    let is_used = top
        .parent()
        .is_none_or(|parent| !matches!(parent.kind(), "expression_statement" | "condition_clause"));
    (is_known || !is_used).then_some(word)
}

/// Whether a statement gives the exit code of `main`.
fn is_status(statement: Node, source: &str) -> bool {
    let is_number = named(statement, 0).is_some_and(|value| value.kind() == "number_literal");
    let function = around(statement, &["function_definition", "lambda_expression"]);
    let name = function
        .and_then(|function| function.child_by_field_name("declarator"))
        .and_then(|declarator| declarator.child_by_field_name("declarator"));
    is_number && name.is_some_and(|name| text(name, source) == "main")
}

/// Whether an argument is the size of a new vector: a larger one mostly does the same, as a larger array does.
fn is_size(list: Node, argument: Node, source: &str) -> bool {
    if list.kind() != "argument_list" || named(list, 0) != Some(argument) {
        return false;
    }
    let declaration =
        list.parent().filter(|parent| parent.kind() == "init_declarator").and_then(|parent| parent.parent());
    let kind = declaration.and_then(|declaration| declaration.child_by_field_name("type"));
    kind.is_some_and(|kind| text(kind, source).trim_start_matches("std::").starts_with("vector<"))
}

fn is_unsuited(parent: Node, operator: Node, _: &str, source: &str) -> bool {
    let is_text = |node: Option<Node>| {
        node.is_some_and(|node| {
            matches!(node.kind(), "string_literal" | "raw_string_literal" | "concatenated_string")
        })
    };
    match operator.kind() {
        "<<" | ">>" => stream(parent, source).is_some(),
        "+" => is_text(parent.child_by_field_name("left")) || is_text(parent.child_by_field_name("right")),
        _ => false,
    }
}

fn is_droppable(statement: Node, source: &str) -> bool {
    let content = named(statement, 0);
    match statement.kind() {
        "expression_statement" => content.is_some_and(|expression| !is_quiet(expression, source)),
        "return_statement" => content.is_none(),
        _ => true,
    }
}
