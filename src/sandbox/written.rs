//! What a program wrote, by real size: to its folder and to its standard output.

use std::fs;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use super::Command;
use super::scratch;
use super::system::tree::Tree;

/// Looking costs at most this share of the time: one in …
const SHARE: u32 = 20;
/// The first look, and the least time between two.
const LOOK_EVERY: Duration = Duration::from_millis(20);
/// A look ends after so long, whatever it has seen: there are other things to watch.
const MOST_TIME: Duration = Duration::from_millis(5);

/// So many closed folders are opened to look into them.
const MOST_LOCKS: u32 = 100;
/// What a file or folder counts at least: disks have room for so many of them only (an inode takes this much
/// where it takes little).
const ENTRY: u64 = 256;

/// What a program wrote.
#[derive(Debug)]
pub(super) struct Written {
    folder: PathBuf,
    /// The file of standard output, where it does not lie in the folder.
    stdout: Option<PathBuf>,
    /// What was in the folder before.
    before: u64,
    looked: Instant,
    pause: Duration,
}

impl Written {
    /// To be made before the program starts.
    pub(super) fn new(command: &Command, now: Instant) -> Self {
        let beside = command.stdout.parent() != Some(&command.folder);
        Written {
            folder: command.folder.clone(),
            stdout: beside.then(|| command.stdout.clone()),
            before: sizes(&command.folder, || true).sum(),
            looked: now,
            pause: LOOK_EVERY,
        }
    }

    /// What there is at least, where it is time to look again; with what has no name any more and is held open by
    /// the tree.
    pub(super) fn look(&mut self, now: Instant, tree: &Tree) -> Option<u64> {
        if now.duration_since(self.looked) < self.pause {
            return None;
        }
        let begun = Instant::now();
        let nameless = fs::symlink_metadata(&self.folder).map_or(0, |about| tree.nameless_bytes(about.dev()));
        let seen = self.bytes(sizes(&self.folder, || begun.elapsed() < MOST_TIME)) + nameless;
        self.looked = Instant::now();
        self.pause = LOOK_EVERY.max((self.looked - begun) * SHARE);
        Some(seen)
    }

    /// What there is at the end. Folders that the program closed to everybody are opened for it.
    pub(super) fn total(&self) -> u64 {
        for _ in 0..if is_empty(&self.folder) { 0 } else { MOST_LOCKS } {
            let entries = walkdir::WalkDir::new(&self.folder).into_iter();
            let locked = entries.filter_map(|entry| entry.err()?.path().map(Path::to_owned)).next();
            match locked {
                Some(locked) => scratch::unlock(&locked),
                None => break,
            }
        }
        self.bytes(sizes(&self.folder, || true))
    }

    fn bytes(&self, sizes: impl Iterator<Item = u64>) -> u64 {
        let stdout = self.stdout.as_ref().and_then(|stdout| fs::symlink_metadata(stdout).ok());
        let stdout = stdout.filter(|about| about.is_file()).map_or(0, |about| about.len());
        sizes.sum::<u64>().saturating_sub(self.before) + stdout
    }
}

/// The real sizes of what lies below a folder, as long as there is time. Links are not followed, and a file with
/// holes counts by what it holds.
fn sizes(folder: &Path, has_time: impl Fn() -> bool) -> impl Iterator<Item = u64> {
    let walk = (!is_empty(folder)).then(|| walkdir::WalkDir::new(folder).min_depth(1));
    let entries = walk.into_iter().flatten().take_while(move |_| has_time());
    let about = entries.filter_map(|entry| entry.ok()?.metadata().ok());
    about.map(|about| match about.is_file() {
        true => ENTRY + about.len().min(about.blocks() * 512),
        false => ENTRY.max(about.blocks() * 512),
    })
}

/// Whether nothing lies in a folder; most are so, and this tells it faster than a walk.
fn is_empty(folder: &Path) -> bool {
    fs::read_dir(folder).is_ok_and(|mut entries| entries.next().is_none())
}
