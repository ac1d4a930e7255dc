//! SARIF 2.1.0 (OASIS, 2020): one run, a rule for each of the judge's, a result for each finding.

use std::io;

use serde_json::{Value, json};

use crate::model::{Check, Finding, Gravity, Verification};
use crate::report::json::document;

/// Where the format is specified, as documents name it.
const SCHEMA: &str = "https://json.schemastore.org/sarif-2.1.0.json";

/// Writes the proof as one JSON document.
///
/// # Errors
///
/// Whatever `out` answers.
pub fn write(verification: &Verification, out: &mut impl io::Write) -> io::Result<()> {
    let rules: Vec<Value> = Check::ALL
        .iter()
        .map(|check| {
            json!({
                "id": check.id(),
                "shortDescription": { "text": check.rule() },
                "properties": { "area": check.area().id() },
            })
        })
        .collect();
    let results: Vec<Value> =
        verification.problems.iter().flat_map(|verified| verified.findings.iter().map(result)).collect();
    let log = json!({
        "$schema": SCHEMA,
        "version": "2.1.0",
        "runs": [{
            "tool": { "driver": {
                "name": "judge",
                "version": env!("CARGO_PKG_VERSION"),
                "rules": rules,
            } },
            "invocations": [{ "executionSuccessful": !verification.interrupted }],
            "originalUriBaseIds": { "ROOT": { "description": { "text": "the folder of judge.toml" } } },
            "results": results,
        }],
    });
    document(&log, out)
}

fn result(finding: &Finding) -> Value {
    let text = match finding.remedy.as_str() {
        "" => finding.message.clone(),
        remedy => format!("{} ({remedy})", finding.message),
    };
    let mut physical = json!({ "artifactLocation": { "uri": uri(&finding.path), "uriBaseId": "ROOT" } });
    if let Some(line) = finding.line {
        physical["region"] = json!({ "startLine": line });
    }
    json!({
        "ruleId": finding.check.id(),
        "ruleIndex": Check::ALL.iter().position(|check| *check == finding.check),
        "level": match finding.gravity { Gravity::Error => "error", Gravity::Note => "note" },
        "message": { "text": text },
        "locations": [{ "physicalLocation": physical }],
    })
}

/// A path as a relative reference: what RFC 3986 reserves or knows not is escaped, byte by byte.
fn uri(path: &str) -> String {
    let mut uri = String::new();
    for byte in path.bytes() {
        match byte {
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' | b'/' => {
                uri.push(byte.into())
            }
            _ => uri += &format!("%{byte:02X}"),
        }
    }
    uri
}
