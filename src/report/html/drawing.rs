//! Pieces of a page, made from templates that escape all they are given.

use std::sync::LazyLock;

use minijinja::syntax::SyntaxConfig;
use minijinja::value::Serde;
use minijinja::{AutoEscape, Environment, Error, Output, State, UndefinedBehavior, Value, escape_formatter};
use serde::Serialize;

use crate::text;

/// A piece of HTML or SVG. It comes only from a template of the judge's own, so that what it was made from is inert.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Markup(String);

impl Markup {
    /// The piece, to be written as it is.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl From<Markup> for Value {
    /// For a template that holds the piece as it is.
    fn from(markup: Markup) -> Value {
        Value::from_safe_string(markup.0)
    }
}

/// The templates, by name.
const TEMPLATES: [(&str, &str); 5] = [
    ("board.html", include_str!("templates/board.html")),
    ("distribution.svg", include_str!("templates/distribution.svg")),
    ("heat_map.svg", include_str!("templates/heat_map.svg")),
    ("items.svg", include_str!("templates/items.svg")),
    ("times.svg", include_str!("templates/times.svg")),
];

/// All templates, compiled.
static ENVIRONMENT: LazyLock<Environment<'static>> =
    LazyLock::new(|| environment().unwrap_or_else(|error| panic!("templates: {error:#}")));

fn environment() -> Result<Environment<'static>, Error> {
    let mut environment = Environment::new();
    environment.set_syntax(SyntaxConfig::builder().trim_blocks(true).lstrip_blocks(true).build()?);
    environment.set_auto_escape_callback(|_| AutoEscape::Html);
    environment.set_formatter(write);
    environment.set_undefined_behavior(UndefinedBehavior::SemiStrict);
    for (name, source) in TEMPLATES {
        environment.add_template(name, source)?;
    }
    Ok(environment)
}

/// Writes a value escaped, and a text made visible before.
fn write(out: &mut Output<'_>, state: &mut State<'_, '_>, value: &Value) -> Result<(), Error> {
    match value.as_str() {
        Some(words) if !value.is_safe() => escape_formatter(out, state, &text::visible_line(words).into()),
        _ => escape_formatter(out, state, value),
    }
}

/// Fills in a template.
///
/// # Panics
///
/// Where the template asks for what it is not given, which is a mistake in it whatever a submission holds.
pub(super) fn render(name: &str, values: impl Serialize) -> Markup {
    let template = ENVIRONMENT.get_template(name);
    let text = template.and_then(|template| template.render(Serde(values)));
    Markup(text.unwrap_or_else(|error| panic!("`{name}`: {error:#}")))
}
