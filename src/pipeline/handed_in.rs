//! What was handed in, for people to read.

use std::fs::File;
use std::io::Read;

use crate::files;
use crate::model::{Excerpt, SourceFile, Submission};
use crate::text;

/// How much of a submission's files is kept, in bytes.
const MOST_KEPT: u64 = 64 << 10;

/// The files of a submission, the main one first, then headers; the end of a long one is left out. A file that cannot
/// be read is not there.
pub(super) fn files_of(submission: &Submission) -> Vec<SourceFile> {
    let mut left = MOST_KEPT;
    let read = |path: &std::path::PathBuf| {
        let file = files::open(&submission.folder.join(path)).ok()?;
        let text = start_of(file, left).ok()?;
        left = left.saturating_sub(text.text.len() as u64);
        Some(SourceFile { path: text::visible_line(&path.to_string_lossy()), text })
    };
    submission.sources.iter().chain(&submission.headers).filter_map(read).collect()
}

fn start_of(file: File, most: u64) -> std::io::Result<Excerpt> {
    let length = file.metadata()?.len();
    let mut bytes = Vec::new();
    file.take(most).read_to_end(&mut bytes)?;
    // A character that is cut is less use than none.
    if let Err(error) = std::str::from_utf8(&bytes)
        && error.error_len().is_none()
        && length > most
    {
        bytes.truncate(error.valid_up_to());
    }
    Ok(Excerpt { text: text::visible(&bytes), bytes_left_out: length.saturating_sub(bytes.len() as u64) })
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use super::*;

    fn submission(folder: &std::path::Path, sources: &[&str], headers: &[&str]) -> Submission {
        let paths = |names: &[&str]| names.iter().map(PathBuf::from).collect();
        Submission {
            student: "an".to_owned(),
            problem: "sum".to_owned(),
            language: "c".to_owned(),
            path: "an/sum".to_owned(),
            folder: folder.to_owned(),
            sources: paths(sources),
            headers: paths(headers),
        }
    }

    #[test]
    fn files_are_told_whole_as_far_as_there_is_room_and_made_visible() {
        let folder = tempfile::tempdir().unwrap();
        let put = |name: &str, bytes: &[u8]| std::fs::write(folder.path().join(name), bytes).unwrap();
        put("main.c", b"int main\x1b() {}\r\n");
        // The last character that there is room for is cut in two.
        put("long.c", "ế".repeat(MOST_KEPT as usize).as_bytes());
        put("last.h", b"int a;\n");
        let files = files_of(&submission(folder.path(), &["main.c", "gone.c", "long.c"], &["last.h"]));
        let names: Vec<&str> = files.iter().map(|file| file.path.as_str()).collect();
        assert_eq!(names, ["main.c", "long.c", "last.h"]);
        assert_eq!(files[0].text, Excerpt { text: "int main␛() {}\n".to_owned(), bytes_left_out: 0 });
        let long = &files[1].text;
        assert!(long.text.len() <= MOST_KEPT as usize && long.text.chars().all(|c| c == 'ế'));
        assert_eq!(long.text.len() as u64 + long.bytes_left_out, 3 * MOST_KEPT);
        assert!(files[2].text.bytes_left_out <= 7);
    }
}
