//! The templates of the pages, and the rule that nothing leaves them raw.
//!
//! Every value that a template writes is made visible and escaped ([`markup`]) unless it is HTML that this module's
//! neighbours have made. Templates cannot declare anything safe themselves, and a name that is not there is an error.

use std::io;

use minijinja::syntax::SyntaxConfig;
use minijinja::value::{Serde, Value};
use minijinja::{AutoEscape, Environment, Error, ErrorKind, Output, State, UndefinedBehavior};
use serde::Serialize;

use super::markup;
use crate::report::Tongue;

const TEMPLATES: [(&str, &str); 7] = [
    ("head.html", include_str!("head.html")),
    ("page.html", include_str!("page.html")),
    ("scores.html", include_str!("scores.html")),
    ("insight.html", include_str!("insight.html")),
    ("end.html", include_str!("end.html")),
    ("student.html", include_str!("student.html")),
    ("submission.html", include_str!("submission.html")),
];

/// The templates in a language.
pub(super) struct Templates(Environment<'static>);

impl Templates {
    /// The templates of all pages.
    pub(super) fn new(tongue: Tongue) -> io::Result<Self> {
        let mut templates = Environment::new();
        templates.set_undefined_behavior(UndefinedBehavior::Strict);
        templates.set_auto_escape_callback(|_| AutoEscape::Html);
        templates.set_formatter(write_value);
        templates.remove_filter("safe");
        let mut syntax = SyntaxConfig::builder();
        let syntax = syntax.trim_blocks(true).lstrip_blocks(true).build();
        templates.set_syntax(syntax.map_err(io::Error::other)?);
        templates.add_filter("lines", |text: &str| html(markup::lines(text)));
        templates.add_function("t", move |english: &str, vietnamese: &str| {
            tongue.of(english, vietnamese).to_owned()
        });
        for (name, source) in TEMPLATES {
            templates.add_template(name, source).map_err(io::Error::other)?;
        }
        Ok(Templates(templates))
    }

    /// A template with the fields of `context` filled in.
    pub(super) fn render(&self, name: &str, context: &impl Serialize) -> io::Result<String> {
        let template = self.0.get_template(name).map_err(io::Error::other)?;
        template.render(Value::from(Serde(context))).map_err(io::Error::other)
    }
}

/// HTML that is made of escaped texts, and so is written as it is.
pub(super) fn html(html: String) -> Value {
    Value::from_safe_string(html)
}

fn write_value(out: &mut Output<'_>, _: &mut State<'_, '_>, value: &Value) -> Result<(), Error> {
    let written = match value.as_str() {
        Some(text) if value.is_safe() => out.write_str(text),
        Some(text) => out.write_str(&markup::line(text)),
        None if value.is_number() => write!(out, "{value}"),
        None => {
            return Err(Error::new(ErrorKind::BadSerialization, format!("a page shows no {}", value.kind())));
        }
    };
    written.map_err(Error::from)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rendered(source: &'static str, text: &str) -> Result<String, Error> {
        let mut templates = Templates::new(Tongue::Vietnamese).unwrap();
        templates.0.add_template("test", source).unwrap();
        let context = std::collections::BTreeMap::from([("x", text)]);
        templates.0.get_template("test").unwrap().render(Value::from(Serde(context)))
    }

    #[test]
    fn values_are_escaped_wherever_they_stand() {
        let hostile = "<b>\"'\u{202e}\n";
        let inert = "&lt;b&gt;&quot;&#39;&lt;U+202E&gt;";
        assert_eq!(rendered("{{ x }}", hostile).unwrap(), format!("{inert}␊"));
        assert_eq!(rendered("{{ x|lines }}", hostile).unwrap(), format!("{inert}\n"));
        assert_eq!(rendered("{{ t(x, x) }}", hostile).unwrap(), format!("{inert}␊"));
        assert_eq!(rendered("{{ 'a' ~ x }}", hostile).unwrap(), format!("a{inert}␊"));
        assert_eq!(rendered("{{ t('Student', 'Học sinh') }}", "").unwrap(), "Học sinh");
    }

    #[test]
    fn a_template_can_neither_call_a_text_safe_nor_miss_a_name() {
        for source in ["{{ x|safe }}", "{{ y }}", "{{ x.y }}", "{{ [x] }}", "{{ none }}"] {
            assert!(rendered(source, "a").is_err(), "{source}");
        }
    }

    #[test]
    fn no_template_has_style_or_script_in_its_attributes() {
        for (name, source) in TEMPLATES {
            for word in [" style=", " on", "javascript:", "http:", "https:", "autoescape", " src="] {
                let found = source.match_indices(word).any(|(at, _)| {
                    word != " on"
                        || source[at + 3..].chars().take_while(char::is_ascii_alphabetic).count() > 2
                            && source[at + 3..]
                                .trim_start_matches(|c: char| c.is_ascii_alphabetic())
                                .starts_with('=')
                });
                assert!(!found, "{name} has {word}");
            }
        }
    }
}
