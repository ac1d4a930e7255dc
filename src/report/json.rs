//! `judge-report/1`: the whole [`Report`] as one JSON document; and `judge-compare/1`, a [`Comparison`].

use std::io;

use serde::Serialize;
use serde_json::ser::{CompactFormatter, Formatter, PrettyFormatter, Serializer};

use crate::compare::Comparison;
use crate::model::Report;
use crate::text::{self, Visible};

/// The JSON Schema of `judge-report/1`, which a test keeps true.
pub const SCHEMA: &str = include_str!("judge-report-1.schema.json");

/// Writes the report, indented, with a line feed at its end.
///
/// Strings keep their exact value, but characters that a terminal would obey or hide are written as
/// `\uXXXX`, more of them than JSON demands.
///
/// # Errors
///
/// Whatever `out` answers.
pub fn write(report: &Report<impl Serialize>, out: &mut impl io::Write) -> io::Result<()> {
    document(report, out)
}

/// Like [`write()`], with a key `compare` more at its end: the comparison with an earlier grading, `null` where there is
/// none.
///
/// # Errors
///
/// Whatever `out` answers.
pub fn write_compared(
    report: &Report<impl Serialize>,
    compare: Option<&Comparison>,
    out: &mut impl io::Write,
) -> io::Result<()> {
    #[derive(Serialize)]
    struct Compared<'a, S> {
        #[serde(flatten)]
        report: &'a Report<S>,
        compare: Option<&'a Comparison>,
    }
    document(&Compared { report, compare }, out)
}

/// Writes `judge-compare/1` alone, see [`write()`].
///
/// # Errors
///
/// Whatever `out` answers.
pub fn write_comparison(comparison: &Comparison, out: &mut impl io::Write) -> io::Result<()> {
    document(comparison, out)
}

pub(super) fn document(value: &impl Serialize, out: &mut impl io::Write) -> io::Result<()> {
    let formatter = Escaping(PrettyFormatter::new());
    value.serialize(&mut Serializer::with_formatter(&mut *out, formatter)).map_err(io::Error::from)?;
    out.write_all(b"\n")
}

/// Writes a value on one line, see [`write()`].
pub(super) fn line(value: &impl Serialize, out: &mut impl io::Write) -> io::Result<()> {
    let formatter = Escaping(CompactFormatter);
    value.serialize(&mut Serializer::with_formatter(&mut *out, formatter)).map_err(io::Error::from)?;
    out.write_all(b"\n")
}

/// The usual form, invisible characters escaped.
struct Escaping<F>(F);

impl<F: Formatter> Formatter for Escaping<F> {
    fn write_string_fragment<W: ?Sized + io::Write>(&mut self, out: &mut W, text: &str) -> io::Result<()> {
        let mut rest = text;
        while let Some((at, c)) = rest.char_indices().find(|&(_, c)| text::visible_char(c) != Visible::Itself)
        {
            out.write_all(&rest.as_bytes()[..at])?;
            for unit in c.encode_utf16(&mut [0; 2]) {
                write!(out, "\\u{unit:04x}")?;
            }
            rest = &rest[at + c.len_utf8()..];
        }
        out.write_all(rest.as_bytes())
    }

    fn begin_array<W: ?Sized + io::Write>(&mut self, out: &mut W) -> io::Result<()> {
        self.0.begin_array(out)
    }
    fn end_array<W: ?Sized + io::Write>(&mut self, out: &mut W) -> io::Result<()> {
        self.0.end_array(out)
    }
    fn begin_array_value<W: ?Sized + io::Write>(&mut self, out: &mut W, first: bool) -> io::Result<()> {
        self.0.begin_array_value(out, first)
    }
    fn end_array_value<W: ?Sized + io::Write>(&mut self, out: &mut W) -> io::Result<()> {
        self.0.end_array_value(out)
    }
    fn begin_object<W: ?Sized + io::Write>(&mut self, out: &mut W) -> io::Result<()> {
        self.0.begin_object(out)
    }
    fn end_object<W: ?Sized + io::Write>(&mut self, out: &mut W) -> io::Result<()> {
        self.0.end_object(out)
    }
    fn begin_object_key<W: ?Sized + io::Write>(&mut self, out: &mut W, first: bool) -> io::Result<()> {
        self.0.begin_object_key(out, first)
    }
    fn begin_object_value<W: ?Sized + io::Write>(&mut self, out: &mut W) -> io::Result<()> {
        self.0.begin_object_value(out)
    }
    fn end_object_value<W: ?Sized + io::Write>(&mut self, out: &mut W) -> io::Result<()> {
        self.0.end_object_value(out)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::*;
    use crate::model::{SCHEMA as SCHEMA_NAME, Verdict};
    use crate::report::fixture;

    #[test]
    fn the_whole_document() {
        let mut report = fixture::class();
        report.submissions.retain(|submission| submission.verdict == Verdict::Wa);
        report.submissions[0].tests.truncate(2);
        report.problems.truncate(2);
        insta::assert_snapshot!(fixture::text(|out| write(&report, out)));
    }

    /// The schema of the types as they are.
    fn schema() -> Value {
        let mut schema = schemars::schema_for!(Report).to_value();
        schema["title"] = "judge-report/1".into();
        schema["properties"]["schema"]["const"] = SCHEMA_NAME.into();
        schema["properties"]["schema"]["description"] = "The name of this form.".into();
        without_links(&mut schema);
        schema
    }

    /// Takes the brackets of links in documentation away.
    fn without_links(schema: &mut Value) {
        match schema {
            Value::String(text) => *text = text.replace("[`", "`").replace("`]", "`"),
            Value::Array(values) => values.iter_mut().for_each(without_links),
            Value::Object(values) => values.values_mut().for_each(without_links),
            _ => {}
        }
    }

    #[test]
    fn the_schema_is_that_of_the_types() {
        let schema = schema();
        if serde_json::from_str::<Value>(SCHEMA).ok().as_ref() != Some(&schema) {
            let place = concat!(env!("CARGO_MANIFEST_DIR"), "/src/report/judge-report-1.schema.json");
            let fresh = format!("{place}.new");
            std::fs::write(&fresh, serde_json::to_string_pretty(&schema).unwrap() + "\n").unwrap();
            panic!("`{place}` is stale; where the change is meant, put `{fresh}` in its place");
        }
    }

    #[test]
    fn a_report_is_as_the_schema_says_whatever_it_holds() {
        let schema = jsonschema::validator_for(&schema()).unwrap();
        let mut reports = vec![fixture::class(), fixture::with_name("\u{202e}\0<\"")];
        reports[1].submissions.clear();
        for report in reports {
            let value = serde_json::to_value(&report).unwrap();
            assert_eq!(
                schema.iter_errors(&value).map(|error| error.to_string()).collect::<Vec<_>>(),
                [""; 0]
            );
        }
        let mut wrong = serde_json::to_value(fixture::class()).unwrap();
        wrong["submissions"][0]["verdict"] = "OK".into();
        assert!(!schema.is_valid(&wrong));
    }

    proptest::proptest! {
        #[test]
        fn it_reads_back_the_same_and_holds_nothing_invisible(name: String) {
            let report = fixture::with_name(&name);
            let json = fixture::text(|out| write(&report, out));
            proptest::prop_assert_eq!(&serde_json::from_str::<Report>(&json).unwrap(), &report);
            proptest::prop_assert!(fixture::is_visible(&json));
        }
    }
}
