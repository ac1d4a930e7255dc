//! Files and folders: reading with the path in every error, atomic writing, sorted listing, and joins
//! that cannot leave their root.
//!
//! Every error holds the path it is about. This module knows nothing of judging.

use std::fs;
use std::io::{self, Read, Write};
use std::path::{Component, Path, PathBuf};

use crate::text;

/// What could not be done with which path.
#[derive(Debug, thiserror::Error)]
#[error("cannot {action} `{}`", text::visible_line(&path.to_string_lossy()))]
pub struct FileError {
    /// A verb, with its object where the path is not the whole of it: `read`, `list`, `write`.
    pub action: &'static str,
    /// The file or folder.
    pub path: PathBuf,
    /// What the system said.
    pub source: io::Error,
}

impl FileError {
    /// For `map_err`: the action and the path that go with a system error.
    pub fn at(action: &'static str, path: &Path) -> impl FnOnce(io::Error) -> Self {
        move |source| FileError { action, path: path.to_owned(), source }
    }

    /// Whether the disk, or the user's share of it, is full.
    pub fn is_full_disk(&self) -> bool {
        matches!(self.source.kind(), io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded)
    }
}

/// The whole content of a regular file; anything else (a folder, a FIFO, a device) is an error, so that
/// reading never hangs.
pub fn read(path: &Path) -> Result<Vec<u8>, FileError> {
    let mut bytes = Vec::new();
    open(path)?.read_to_end(&mut bytes).map_err(FileError::at("read", path))?;
    Ok(bytes)
}

/// At most the first `limit` bytes of a regular file, see [`read`].
pub fn read_start(path: &Path, limit: u64) -> Result<Vec<u8>, FileError> {
    let mut bytes = Vec::new();
    open(path)?.take(limit).read_to_end(&mut bytes).map_err(FileError::at("read", path))?;
    Ok(bytes)
}

/// Whether it is a regular file that may be executed.
#[cfg(unix)]
pub fn is_executable(path: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt;
    fs::metadata(path).is_ok_and(|about| about.is_file() && about.permissions().mode() & 0o111 != 0)
}

/// Opens a regular file for reading, see [`read`].
pub fn open(path: &Path) -> Result<fs::File, FileError> {
    let fail = FileError::at("read", path);
    let regular = match fs::metadata(path) {
        Ok(found) if found.is_file() => Ok(()),
        Ok(found) if found.is_dir() => Err(io::Error::from(io::ErrorKind::IsADirectory)),
        Ok(_) => Err(io::Error::other("it is not a regular file")),
        Err(source) => Err(source),
    };
    regular.and_then(|()| fs::File::open(path)).map_err(fail)
}

/// Writes `bytes` to `path` so that a reader, or a judge killed half-way, finds the old content or the
/// new one and nothing between: a temporary file in the same folder, synced, then renamed. A link stays, what it leads to
/// is written; a device or a pipe takes the bytes as they come.
pub fn write_atomic(path: &Path, bytes: &[u8]) -> Result<(), FileError> {
    stream_atomic(path, |out| out.write_all(bytes))
}

/// Like [`write_atomic`], for what is too much to be held at one time.
pub fn stream_atomic(
    path: &Path,
    write: impl FnOnce(&mut io::BufWriter<&fs::File>) -> io::Result<()>,
) -> Result<(), FileError> {
    let stream = || {
        let place = place(path);
        let old = fs::metadata(&place).ok();
        if old.as_ref().is_some_and(is_stream) {
            let file = fs::File::options().write(true).open(&place)?;
            let mut out = io::BufWriter::new(&file);
            write(&mut out)?;
            return out.flush();
        }
        let file = unfinished(&place)?;
        let mut out = io::BufWriter::new(file.as_file());
        write(&mut out)?;
        out.into_inner().map_err(io::IntoInnerError::into_error)?;
        finished(file, old)?.persist(&place)?;
        Ok(())
    };
    stream().map_err(FileError::at("write", path))
}

/// Like [`write_atomic`], for a file that must not be there yet: one that has appeared meanwhile is left as
/// it is, and an error.
pub fn write_new(path: &Path, bytes: &[u8]) -> Result<(), FileError> {
    let write = || {
        let file = unfinished(path)?;
        file.as_file().write_all(bytes)?;
        finished(file, None)?.persist_noclobber(path)?;
        Ok(())
    };
    write().map_err(FileError::at("write", path))
}

/// Where what is written to `path` comes to lie: where a link leads, the link stays.
fn place(path: &Path) -> PathBuf {
    let is_link = path.symlink_metadata().is_ok_and(|about| about.is_symlink());
    if is_link { path.canonicalize().unwrap_or_else(|_| path.to_owned()) } else { path.to_owned() }
}

/// Whether it is a device or a pipe, which takes what is written and cannot be replaced.
fn is_stream(about: &fs::Metadata) -> bool {
    !about.is_file() && !about.is_dir()
}

/// An empty temporary file in the folder of `path`.
fn unfinished(path: &Path) -> io::Result<tempfile::NamedTempFile> {
    let folder = path.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let made = tempfile::Builder::new().prefix(".judge-").permissions(usual_rights()).tempfile_in(folder);
    // The system's error without the path of the temporary file, which tells nobody anything.
    made.map_err(|error| error.kind().into())
}

/// A temporary file that is all there, synced, with the rights of the one that it replaces.
fn finished(file: tempfile::NamedTempFile, old: Option<fs::Metadata>) -> io::Result<tempfile::NamedTempFile> {
    if let Some(old) = old {
        file.as_file().set_permissions(old.permissions())?;
    }
    file.as_file().sync_all()?;
    Ok(file)
}

/// What the user's mask leaves of it, the file has.
#[cfg(unix)]
fn usual_rights() -> fs::Permissions {
    std::os::unix::fs::PermissionsExt::from_mode(0o666)
}

/// Makes a folder and what is missing above it.
pub fn make_folder(path: &Path) -> Result<(), FileError> {
    fs::create_dir_all(path).map_err(FileError::at("make the folder", path))
}

/// One entry of a folder.
#[derive(Debug, Clone)]
pub struct Entry {
    /// The entry's path, below the folder that was listed.
    pub path: PathBuf,
    /// Its last part, U+FFFD for what is not UTF-8.
    pub name: String,
    /// What it is, links followed.
    pub kind: Kind,
}

/// What a folder's entry is, links followed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// A regular file.
    File,
    /// A folder.
    Folder,
    /// A FIFO, socket, device, or a link to nothing.
    Other,
}

/// The entries of one folder in natural order; `.` and `..` are not among them.
pub fn list(folder: &Path) -> Result<Vec<Entry>, FileError> {
    let mut entries = Vec::new();
    for entry in fs::read_dir(folder).map_err(FileError::at("list", folder))? {
        let entry = entry.map_err(FileError::at("list", folder))?;
        let path = entry.path();
        let kind = match fs::metadata(&path) {
            Ok(found) if found.is_file() => Kind::File,
            Ok(found) if found.is_dir() => Kind::Folder,
            _ => Kind::Other,
        };
        entries.push(Entry { name: entry.file_name().to_string_lossy().into_owned(), path, kind });
    }
    entries.sort_by(|a, b| text::natural(&a.name, &b.name).then_with(|| a.path.cmp(&b.path)));
    Ok(entries)
}

/// The regular files below `folder`, sorted, with those that could not be looked at. Links are followed;
/// a loop of links is an error of its own and does not end the walk.
pub fn walk(folder: &Path) -> (Vec<PathBuf>, Vec<FileError>) {
    let (mut found, mut errors) = (Vec::new(), Vec::new());
    for entry in walkdir::WalkDir::new(folder).follow_links(true).sort_by_file_name() {
        match entry {
            Ok(entry) if entry.file_type().is_file() => found.push(entry.into_path()),
            Ok(_) => {}
            Err(error) => {
                let path = error.path().unwrap_or(folder).to_owned();
                let source = match error.loop_ancestor() {
                    Some(_) => io::Error::other("a link leads back to a folder above it"),
                    None => error.into_io_error().unwrap_or_else(|| io::Error::other("unknown error")),
                };
                errors.push(FileError { action: "read", path, source });
            }
        }
    }
    (found, errors)
}

/// `path` as seen from `base`, without following links: `.` dropped, `..` resolved by its text. `None`
/// where it would leave `root`. `base` lies within `root`.
pub fn join_within(root: &Path, base: &Path, path: &Path) -> Option<PathBuf> {
    let mut joined = base.to_owned();
    for part in path.components() {
        match part {
            Component::Normal(part) => joined.push(part),
            Component::CurDir => {}
            Component::ParentDir => {
                if !joined.pop() || !joined.starts_with(root) {
                    return None;
                }
            }
            Component::RootDir | Component::Prefix(_) => return None,
        }
    }
    joined.starts_with(root).then_some(joined)
}

/// A path for people: relative to `base` where it lies below it, on one line, nothing invisible in it.
pub fn shown(path: &Path, base: &Path) -> String {
    let short = path.strip_prefix(base).ok().filter(|short| !short.as_os_str().is_empty());
    text::visible_line(&short.unwrap_or(path).to_string_lossy())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn joins_stay_within_their_root() {
        let cases = [
            ("a.rs", Some("/r/p/q/a.rs")),
            ("../../x/a.rs", Some("/r/x/a.rs")),
            ("./a/../b", Some("/r/p/q/b")),
            ("../../..", None),
            ("../../../r/x", None),
            ("/etc/passwd", None),
        ];
        for (path, expected) in cases {
            let joined = join_within(Path::new("/r"), Path::new("/r/p/q"), Path::new(path));
            assert_eq!(joined.as_deref(), expected.map(Path::new), "{path}");
        }
    }

    #[test]
    fn atomic_writing_replaces_whole_files_and_leaves_nothing_beside() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.ans");
        write_atomic(&path, b"one").unwrap();
        write_atomic(&path, b"two").unwrap();
        assert!(write_new(&path, b"three").is_err());
        assert_eq!(read(&path).unwrap(), b"two");
        assert_eq!(list(folder.path()).unwrap().len(), 1);
    }

    #[test]
    fn errors_name_the_path() {
        let error = read(Path::new("/nonexistent/x.in")).unwrap_err();
        assert_eq!(error.to_string(), "cannot read `/nonexistent/x.in`");
        let error = read(Path::new("/dev/zero")).unwrap_err();
        assert_eq!(error.source.to_string(), "it is not a regular file");
    }

    #[cfg(unix)]
    #[test]
    fn a_failed_write_names_the_file_that_was_asked_for_and_no_other() {
        let folder = tempfile::tempdir().unwrap();
        let error = write_atomic(&folder.path().join("missing/x.ans"), b"1").unwrap_err();
        let told = text::with_causes(&error);
        assert!(told.contains("missing/x.ans`") && !told.contains(".judge-"), "{told}");
    }

    #[test]
    fn a_loop_of_links_is_told_and_the_rest_is_walked() {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("a.txt"), "a").unwrap();
        std::os::unix::fs::symlink(folder.path(), folder.path().join("loop")).unwrap();
        let (found, errors) = walk(folder.path());
        assert_eq!(found, [folder.path().join("a.txt")]);
        assert_eq!(errors.len(), 1);
        assert!(errors[0].source.to_string().contains("leads back"));
    }
}
