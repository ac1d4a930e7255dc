//! A message about a user's file: what is wrong, on which line, and what to do about it.
//!
//! A message is a lower-case fragment without a full stop, names in backticks; the hint stands on a line
//! of its own. What [`render`] returns is fit for a terminal: nothing of the user's text can move the
//! cursor or hide. This module reads no file and knows nothing of judging.

use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use annotate_snippets::{AnnotationKind, Level, Origin, Renderer, Snippet};

use crate::text;

/// How bad it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    /// The thing can be used all the same.
    Warning,
    /// The thing that the file describes cannot be used.
    Error,
}

/// A message about a user's file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Diagnostic {
    /// How bad it is.
    pub severity: Severity,
    /// The file or folder it is about, shown as it is given here.
    pub path: PathBuf,
    /// What is wrong.
    pub message: String,
    /// Where in the file, if it is about a place in a text.
    pub place: Option<Box<Place>>,
    /// What to do about it.
    pub hint: Option<String>,
}

/// A place in a text.
#[derive(Clone, PartialEq, Eq)]
pub struct Place {
    /// The whole text of the file.
    pub text: Arc<str>,
    /// The bytes of it that are marked.
    pub span: Range<usize>,
    /// What stands beside the mark; may be empty.
    pub label: String,
}

impl std::fmt::Debug for Place {
    /// Without the text, which would hide the rest.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Place").field("span", &self.span).field("label", &self.label).finish_non_exhaustive()
    }
}

impl Diagnostic {
    /// An error about a file or folder.
    pub fn error(path: &Path, message: impl Into<String>) -> Self {
        Self::new(Severity::Error, path, message.into())
    }

    /// A warning about a file or folder.
    pub fn warning(path: &Path, message: impl Into<String>) -> Self {
        Self::new(Severity::Warning, path, message.into())
    }

    fn new(severity: Severity, path: &Path, message: String) -> Self {
        Diagnostic { severity, path: path.to_owned(), message, place: None, hint: None }
    }

    /// The same about these bytes of the file's `text`, with words beside the mark.
    #[must_use]
    pub fn at(mut self, text: &Arc<str>, span: Range<usize>, label: impl Into<String>) -> Self {
        self.place = Some(Box::new(Place { text: text.clone(), span, label: label.into() }));
        self
    }

    /// The same with a hint.
    #[must_use]
    pub fn hint(mut self, hint: impl Into<String>) -> Self {
        self.hint = Some(hint.into());
        self
    }

    /// The line that it is about, from 1, where it is about one.
    pub fn line(&self) -> Option<usize> {
        let place = self.place.as_ref()?;
        Some(place.text[..place.span.start].matches('\n').count() + 1)
    }

    /// Whether it is an error.
    pub fn is_error(&self) -> bool {
        self.severity == Severity::Error
    }
}

/// The messages as text for people, one after the other with an empty line between: the message, the
/// path with line and column, the source line with a mark under it, the hint.
pub fn render(diagnostics: &[Diagnostic], color: bool) -> String {
    let renderer = if color { Renderer::styled() } else { Renderer::plain() };
    let mut rendered = Vec::with_capacity(diagnostics.len());
    for diagnostic in diagnostics {
        rendered.push(render_one(diagnostic, &renderer) + "\n");
    }
    rendered.join("\n")
}

fn render_one(diagnostic: &Diagnostic, renderer: &Renderer) -> String {
    let level = match diagnostic.severity {
        Severity::Warning => Level::WARNING,
        Severity::Error => Level::ERROR,
    };
    let path = text::visible_line(&diagnostic.path.to_string_lossy());
    let title = level.primary_title(text::visible_line(&diagnostic.message));
    let group = match &diagnostic.place {
        None => title.element(Origin::path(path)),
        Some(place) => {
            let (shown, span) = shown(&place.text, &place.span);
            let mut mark = AnnotationKind::Primary.span(span);
            if !place.label.is_empty() {
                mark = mark.label(text::visible_line(&place.label));
            }
            title.element(Snippet::source(shown).path(path).annotation(mark))
        }
    };
    let group = match &diagnostic.hint {
        None => group,
        Some(hint) => group.element(Level::HELP.message(text::visible_line(hint))),
    };
    renderer.render(&[group])
}

/// A text with everything invisible in it made visible but line ends, and where the span lies in it.
fn shown(source: &str, span: &Range<usize>) -> (String, Range<usize>) {
    let mut shown = String::with_capacity(source.len());
    let (mut start, mut end) = (None, None);
    let mut chars = source.char_indices().peekable();
    while let Some((index, c)) = chars.next() {
        if index >= span.start {
            start.get_or_insert(shown.len());
        }
        if index >= span.end {
            end.get_or_insert(shown.len());
        }
        match c {
            '\n' => shown.push('\n'),
            '\r' if chars.peek().is_some_and(|&(_, next)| next == '\n') => {}
            '\t' => shown.push_str("    "),
            c => text::push_visible(&mut shown, c),
        }
    }
    let start = start.unwrap_or(shown.len());
    let end = end.unwrap_or(shown.len()).max(start);
    (shown, start..end)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(diagnostic: Diagnostic, expected: &str) {
        assert_eq!(render(&[diagnostic], false), expected.trim_start_matches('\n'));
    }

    #[test]
    fn a_place_is_shown_with_its_line_a_mark_and_the_hint() {
        let text: Arc<str> = "a = 1\ntime_limt = 2\n".into();
        let diagnostic = Diagnostic::error(Path::new("p/problem.toml"), "unknown key `time_limt`")
            .at(&text, 6..15, "not a key of this file")
            .hint("did you mean `time_limit`?");
        let expected = "
error: unknown key `time_limt`
 --> p/problem.toml:2:1
  |
2 | time_limt = 2
  | ^^^^^^^^^ not a key of this file
  |
  = help: did you mean `time_limit`?
";
        check(diagnostic, expected);
    }

    #[test]
    fn a_file_without_a_place_has_its_path() {
        let diagnostic = Diagnostic::warning(Path::new("p/tests"), "no secret tests").hint("add one");
        check(diagnostic, "\nwarning: no secret tests\n--> p/tests\n = help: add one\n");
    }

    #[test]
    fn nothing_in_a_users_text_reaches_the_terminal_raw() {
        let text: Arc<str> = "\tx = \"\x1b[31m\u{202e}\" # \r\ny = 1\r\n".into();
        let diagnostic =
            Diagnostic::error(Path::new("a\x1b\n.toml"), "bad\x07").at(&text, 5..15, "h\u{2066}");
        let rendered = render(&[diagnostic], false);
        assert!(rendered.chars().all(|c| c == '\n' || !c.is_control()), "{rendered:?}");
        assert!(!rendered.contains(['\u{202e}', '\u{2066}', '\r']), "{rendered:?}");
        assert!(rendered.contains("␛[31m<U+202E>"), "{rendered}");
    }

    #[test]
    fn the_end_of_a_text_can_be_marked() {
        let text: Arc<str> = "a = \"ệ".into();
        let end = text.len();
        let rendered = render(&[Diagnostic::error(Path::new("x"), "cut").at(&text, end..end, "")], false);
        assert!(rendered.contains("x:1:7"), "{rendered}");
    }
}
