//! What a browser may do with a page: use the one style and the one script that are in it, and nothing else.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use sha2::{Digest, Sha256};

/// The style of all pages.
pub(super) const STYLE: &str =
    concat!(include_str!("style.css"), include_str!("boards.css"), include_str!("pictures.css"));

/// The script of the teacher's page.
pub(super) const SCRIPT: &str = include_str!("page.js");

/// The content policy (Content Security Policy Level 3) of a page, with or without its script.
pub(super) fn policy(has_script: bool) -> String {
    let style = source(STYLE);
    let script = if has_script { source(SCRIPT) } else { "'none'".to_owned() };
    format!("default-src 'none'; style-src {style}; script-src {script}; base-uri 'none'; form-action 'none'")
}

fn source(text: &str) -> String {
    format!("'sha256-{}'", STANDARD.encode(Sha256::digest(text)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_source_is_named_by_its_digest() {
        // The example of Content Security Policy Level 2, section 7.18; `openssl dgst -sha256` says the same.
        assert_eq!(
            source("alert('Hello, world.');"),
            "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='"
        );
    }

    #[test]
    fn style_and_script_can_stand_in_their_elements() {
        assert!(!STYLE.contains('<') && !STYLE.contains("url(") && !STYLE.contains("@import"));
        assert!(!SCRIPT.contains("</") && !SCRIPT.contains("<!--"));
    }

    #[test]
    fn a_page_without_a_script_allows_none() {
        assert!(policy(false).contains("script-src 'none';"));
        assert!(policy(true).contains("script-src 'sha256-"));
        assert!(!policy(true).contains("unsafe"));
    }
}
