//! The folder in which a run works: empty at its start, whatever the run before did there.
//!
//! To make and remove a folder on a disk takes half as long as to start a program, so that one that a program left
//! as it found it is used again.

use std::fs;
use std::io;
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::{DirBuilderExt, MetadataExt};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};

use super::scratch;

/// The folder in which the next run of a slot works. When it is dropped nothing of what lies there is left.
#[derive(Debug)]
pub struct Desk {
    path: PathBuf,
}

impl Desk {
    /// The one at a path, made where it is not there. One that is there was left empty.
    pub(super) fn at(path: &Path) -> io::Result<Self> {
        match fs::DirBuilder::new().mode(0o700).create(path) {
            Err(error) if error.kind() != io::ErrorKind::AlreadyExists => Err(error),
            _ => Ok(Desk { path: path.to_owned() }),
        }
    }

    /// Its path.
    pub fn path(&self) -> &Path {
        &self.path
    }
}

impl Drop for Desk {
    fn drop(&mut self) {
        if is_as_new(&self.path) || (scratch::empty(&self.path) && is_as_new(&self.path)) {
            return;
        }
        scratch::remove(&self.path);
        // What nobody can remove is out of the next one's way.
        static LEFT: AtomicU64 = AtomicU64::new(0);
        let aside = format!("left-{}", LEFT.fetch_add(1, Ordering::Relaxed));
        let _ = fs::rename(&self.path, self.path.with_file_name(aside));
    }
}

/// Whether a folder is as it was made: empty, with all rights for its owner and with nothing written to itself,
/// where a program could leave a word for the next. Its times are set back. Some file systems let a folder that
/// held much keep its size when it holds nothing any more.
fn is_as_new(path: &Path) -> bool {
    let Ok(about) = fs::symlink_metadata(path) else { return false };
    let is_plain = about.is_dir() && about.mode() & 0o7777 == 0o700 && about.nlink() <= 2;
    is_plain
        && about.len() <= about.blksize()
        && fs::read_dir(path).is_ok_and(|mut entries| entries.next().is_none())
        && !has_attributes(path)
        // Where nobody touched them, the disk need not be written to.
        && ((about.atime(), about.mtime(), about.atime_nsec() + about.mtime_nsec()) == (ACCESSED, MODIFIED, 0) || set_back(path).is_ok())
}

/// Whether something is written beside a folder's contents, or that cannot be told.
#[cfg(target_os = "linux")]
fn has_attributes(path: &Path) -> bool {
    let Ok(path) = std::ffi::CString::new(path.as_os_str().as_bytes()) else { return true };
    #[expect(unsafe_code, reason = "extended attributes are only to be had from libc")]
    // SAFETY: a C string that lives, and no room for the answer but its length.
    let length = unsafe { libc::llistxattr(path.as_ptr(), std::ptr::null_mut(), 0) };
    match length {
        0 => false,
        // A file system without any.
        -1 => io::Error::last_os_error().raw_os_error() != Some(libc::EOPNOTSUPP),
        _ => true,
    }
}

/// Not looked for here: the folder is made anew.
#[cfg(not(target_os = "linux"))]
fn has_attributes(_path: &Path) -> bool {
    true
}

/// The times that a desk has, in seconds since 1970. As long as it was read after it was changed, and not long ago,
/// reading it changes nothing (the mount option `relatime`): it is read in the year 2100.
const MODIFIED: i64 = 0;
const ACCESSED: i64 = 4_102_444_800;

/// Sets the times of a folder to the same as always.
fn set_back(path: &Path) -> io::Result<()> {
    let path = std::ffi::CString::new(path.as_os_str().as_bytes())?;
    let time = |seconds: i64| libc::timespec { tv_sec: seconds as libc::time_t, tv_nsec: 0 };
    let times = [time(ACCESSED), time(MODIFIED)];
    #[expect(unsafe_code, reason = "a folder's times are only to be set by libc")]
    // SAFETY: a C string and two times that live.
    let set =
        unsafe { libc::utimensat(libc::AT_FDCWD, path.as_ptr(), times.as_ptr(), libc::AT_SYMLINK_NOFOLLOW) };
    if set == 0 { Ok(()) } else { Err(io::Error::last_os_error()) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::os::unix::fs::PermissionsExt;

    #[test]
    fn the_next_desk_is_empty_and_bears_no_word_of_the_last() {
        let parent = tempfile::tempdir().unwrap();
        let path = parent.path().join("0");
        let check = |spoil: &dyn Fn(&Path)| {
            let desk = Desk::at(&path).unwrap();
            spoil(desk.path());
            drop(desk);
            let next = Desk::at(&path).unwrap();
            let about = fs::symlink_metadata(next.path()).unwrap();
            assert!(about.is_dir() && about.mode() & 0o7777 == 0o700, "{about:?}");
            assert_eq!(fs::read_dir(next.path()).unwrap().count(), 0);
        };
        check(&|_| {});
        check(&|desk| fs::write(desk.join("file"), "word").unwrap());
        check(&|desk| fs::create_dir_all(desk.join("a/b")).unwrap());
        check(&|desk| fs::set_permissions(desk, fs::Permissions::from_mode(0o1000)).unwrap());
        check(&|desk| fs::remove_dir(desk).unwrap());
        check(&|desk| {
            fs::remove_dir(desk).unwrap();
            std::os::unix::fs::symlink("/", desk).unwrap();
        });

        let desk = Desk::at(&path).unwrap();
        let now = fs::File::open(desk.path()).unwrap();
        now.set_modified(std::time::SystemTime::now()).unwrap();
        drop(desk);
        let next = fs::metadata(Desk::at(&path).unwrap().path()).unwrap();
        assert_eq!(next.mtime(), 0, "its times are set back");
    }
}
