//! The text of a file.

use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::diagnostic::Diagnostic;
use crate::files::{self, FileError};
use crate::text;

/// More than any such file needs; a mistake where it is exceeded.
const LIMIT_BYTES: u64 = 4 << 20;

/// The text of a file and its path.
#[derive(Debug, Clone)]
pub struct Source {
    /// Where it was read.
    pub path: PathBuf,
    /// Its text, without a byte-order mark.
    pub text: Arc<str>,
}

impl Source {
    /// An error about the file as a whole.
    pub fn error(&self, message: impl Into<String>) -> Diagnostic {
        Diagnostic::error(&self.path, message)
    }
}

/// Reads a text file. What cannot be read, is larger than 4 MiB or is not UTF-8 is one error.
pub fn read(path: &Path) -> Result<Source, Diagnostic> {
    let read = || -> Result<Vec<u8>, FileError> {
        let mut bytes = Vec::new();
        let limited = files::open(path)?.take(LIMIT_BYTES + 1);
        io::BufReader::new(limited).read_to_end(&mut bytes).map_err(FileError::at("read", path))?;
        Ok(bytes)
    };
    let bytes = read()
        .map_err(|error| Diagnostic::error(path, format!("the file cannot be read: {}", error.source)))?;
    if bytes.len() as u64 > LIMIT_BYTES {
        return Err(Diagnostic::error(path, "the file is larger than 4 MiB"));
    }
    decode(path, &bytes)
}

/// The text that `bytes` are. A byte-order mark is skipped.
pub fn decode(path: &Path, bytes: &[u8]) -> Result<Source, Diagnostic> {
    if bytes.starts_with(b"\xff\xfe") || bytes.starts_with(b"\xfe\xff") {
        let error = Diagnostic::error(path, "the file is UTF-16, not UTF-8");
        return Err(error.hint("save the file with the encoding UTF-8"));
    }
    let bytes = text::without_bom(bytes);
    match std::str::from_utf8(bytes) {
        Ok(text) => Ok(Source { path: path.to_owned(), text: text.into() }),
        Err(error) => {
            let start = error.valid_up_to();
            let shown: Arc<str> = String::from_utf8_lossy(bytes).into();
            let error = Diagnostic::error(path, "the file is not UTF-8")
                .at(&shown, start..start + char::REPLACEMENT_CHARACTER.len_utf8(), "not UTF-8 from here")
                .hint("save the file with the encoding UTF-8");
            Err(error)
        }
    }
}
