//! What is no file and no folder, and links that lead where they must not.

use std::fs;
use std::io::ErrorKind;
use std::path::Path;

/// Why something that is neither a file nor a folder cannot be taken.
pub(super) fn reason(path: &Path) -> String {
    let is_link = fs::symlink_metadata(path).is_ok_and(|found| found.is_symlink());
    match fs::metadata(path) {
        Ok(_) => "not a regular file".to_owned(),
        Err(error) if is_link && error.kind() == ErrorKind::NotFound => "a link to nothing".to_owned(),
        // ELOOP has no stable kind of its own.
        Err(error) if is_link && error.to_string().contains("symbolic links") => "a loop of links".to_owned(),
        Err(error) => format!("cannot be read: {error}"),
    }
}

/// Why a file or folder that may be a link must not be followed: it leads back to a folder above it, or
/// out of `home`, which is the student's folder with links resolved.
pub(super) fn bad_link(path: &Path, home: &Path) -> Option<String> {
    let target = match path.canonicalize() {
        Ok(target) => target,
        Err(error) => return Some(format!("cannot be read: {error}")),
    };
    if !target.starts_with(home) {
        let back = home.starts_with(&target);
        return Some(
            if back { LEADS_BACK } else { "a link that leads out of the student's folder" }.to_owned(),
        );
    }
    let parent = path.parent().and_then(|parent| parent.canonicalize().ok());
    parent.is_some_and(|parent| parent.starts_with(&target)).then(|| LEADS_BACK.to_owned())
}

/// Why a loop of folders is not followed.
pub(super) const LEADS_BACK: &str = "a link that leads back to a folder above it";
