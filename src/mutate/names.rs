//! Questions about nodes that every grammar asks.

use tree_sitter::Node;

/// The text of a node.
pub(super) fn text<'a>(node: Node, source: &'a str) -> &'a str {
    &source[node.byte_range()]
}

/// The last word of a node's text: `tie` of `std::cin.tie`.
pub(super) fn last_word<'a>(node: Node, source: &'a str) -> &'a str {
    text(node, source).rsplit(|c: char| !is_word(c)).next().unwrap_or("")
}

/// The named child that has so many before it, comments not counted.
pub(super) fn named<'a>(node: Node<'a>, index: u32) -> Option<Node<'a>> {
    node.named_children(&mut node.walk()).filter(|child| !child.is_extra()).nth(index as usize)
}

/// Whether a character may stand in a name.
pub(super) fn is_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

/// The last word of what a call calls, or nothing where the node is no call.
pub(super) fn called<'a>(node: Node, source: &'a str) -> &'a str {
    node.child_by_field_name("function").map_or("", |function| last_word(function, source))
}

/// The arguments of a call.
pub(super) fn arguments(call: Node) -> Vec<Node> {
    let Some(list) = call.child_by_field_name("arguments") else { return Vec::new() };
    list.named_children(&mut list.walk()).filter(|child| !child.is_extra()).collect()
}

/// Whether a call writes to standard error, which no test reads: `fprintf(stderr, …)`, `sys.stderr.write(…)`.
pub(super) fn writes_errors(call: Node, source: &str) -> bool {
    let function = call.child_by_field_name("function");
    function.is_some_and(|function| text(function, source).contains("stderr."))
        || arguments(call).into_iter().any(|argument| last_word(argument, source) == "stderr")
}

/// Whether a call ends the program as failed, `exit(1)`: it answers input that no test has.
pub(super) fn gives_up(call: Node, source: &str) -> bool {
    matches!(called(call, source), "exit" | "_exit")
        && arguments(call)
            .first()
            .is_some_and(|status| !matches!(text(*status, source), "0" | "EXIT_SUCCESS"))
}

/// The nearest node around this one of one of these kinds.
pub(super) fn around<'a>(node: Node<'a>, kinds: &[&str]) -> Option<Node<'a>> {
    let mut above = node.parent();
    while let Some(parent) = above {
        if kinds.contains(&parent.kind()) {
            return Some(parent);
        }
        above = parent.parent();
    }
    None
}
