//! The memory of a group: its limit, its peak, what it is now, and how often the kernel enforced the limit
//! (the kernel's Documentation/admin-guide/cgroup-v1/memory.rst and cgroup-v2.rst).
//!
//! A group is charged for the page cache of the files that its processes were the first to touch, and
//! keeps it when they have gone. At the limit the kernel drops such pages before it kills anything, so a
//! program dies only of memory that is its own; but they count in the peak. What an earlier run left is
//! therefore taken off the peak, as far as it is still there. It is not dropped before each run: that takes
//! milliseconds, more where it must be written first, and a language's runtime would be read from the disk
//! each time. Only where so much is left that a run would spend its CPU time on dropping it, it is.

use std::fs::File;
use std::io;
use std::time::{Duration, Instant};

use super::folder::{Folder, number, numbers, set};

/// What an earlier run may leave without a closer look.
const CRUMBS_KIB: u64 = 1024;
/// The part of the limit that page cache of earlier runs may take: one in …
const CACHE_SHARE: u64 = 2;

/// How much the kernel may still hold for earlier runs: a part of what a run may have beyond its limit.
const KERNEL_KIB: u64 = crate::sandbox::MEMORY_SLACK_KIB / 4;
/// How long it may take the kernel to give back more than that.
const KERNEL_PATIENCE: Duration = Duration::from_secs(1);

/// The memory of a group.
#[derive(Debug)]
pub(super) struct Memory {
    limit: File,
    /// The limit on memory and swap together; version 1.
    with_swap: Option<File>,
    unlimited: &'static str,
    usage: File,
    /// Where page cache is dropped, and how: version 2 wants to be told how much.
    drop: Option<File>,
    wants_bytes: bool,
    peak: Option<File>,
    events: File,
    stat: File,
    /// Anonymous memory, and page cache with shared memory, as `stat` calls them.
    anon: &'static str,
    cache: &'static str,
    /// The limit as it is; `None` where there is none.
    limit_kib: Option<u64>,
    /// Page cache at the start of the run.
    cache_before_kib: u64,
    /// The part of it that could not be dropped.
    kept_kib: u64,
    /// The peak that belongs to earlier runs.
    peak_before_kib: u64,
    kills_before: u64,
}

impl Memory {
    /// That of a group of version 1 just made.
    pub(super) fn v1(folder: &Folder) -> io::Result<Self> {
        let with_swap = folder.writer("memory.memsw.limit_in_bytes").ok();
        if with_swap.is_none() {
            // Nothing else keeps a program from being swapped out instead of reaching its limit.
            let _ = folder.write("memory.swappiness", "0");
        }
        // A group inherits that it waits at its limit instead of being killed.
        let _ = folder.write("memory.oom_control", "0");
        Ok(Memory {
            limit: folder.writer("memory.limit_in_bytes")?,
            with_swap,
            unlimited: "-1",
            usage: folder.reader("memory.usage_in_bytes")?,
            drop: folder.writer("memory.force_empty").ok(),
            wants_bytes: false,
            peak: folder.resetter("memory.max_usage_in_bytes").ok(),
            events: folder.reader("memory.oom_control")?,
            stat: folder.reader("memory.stat")?,
            anon: "rss",
            cache: "cache",
            limit_kib: None,
            cache_before_kib: 0,
            kept_kib: 0,
            peak_before_kib: 0,
            kills_before: 0,
        })
    }

    /// That of a group of version 2 just made; an error where it has no such controller.
    pub(super) fn v2(folder: &Folder) -> io::Result<Self> {
        let limit = folder.writer("memory.max")?;
        // A kernel without swap has no such file, and one before 4.19 cannot kill a group as one.
        let _ = folder.write("memory.swap.max", "0");
        let _ = folder.write("memory.oom.group", "1");
        Ok(Memory {
            limit,
            with_swap: None,
            unlimited: "max",
            usage: folder.reader("memory.current")?,
            drop: folder.writer("memory.reclaim").ok(),
            wants_bytes: true,
            peak: folder.resetter("memory.peak").ok(),
            events: folder.reader("memory.events")?,
            stat: folder.reader("memory.stat")?,
            anon: "anon",
            cache: "file",
            limit_kib: None,
            cache_before_kib: 0,
            kept_kib: 0,
            peak_before_kib: 0,
            kills_before: 0,
        })
    }

    /// Prepares for a run.
    pub(super) fn begin(&mut self, limit_kib: Option<u64>) -> io::Result<()> {
        self.look_at_leftovers(limit_kib);
        self.wait_for_the_kernel(limit_kib)?;
        self.limit_to(limit_kib)?;
        if let Some(peak) = &self.peak {
            // Version 2 can begin anew since 6.12. Before, a peak can be told from an earlier one only if
            // it is higher.
            let has_begun = set(peak, "0").is_ok();
            self.peak_before_kib = if has_begun { 0 } else { kib(number(peak, "")).unwrap_or(0) };
        }
        self.kills_before = self.kills().unwrap_or(0);
        Ok(())
    }

    fn look_at_leftovers(&mut self, limit_kib: Option<u64>) {
        let usage_kib = kib(number(&self.usage, "")).unwrap_or(0);
        self.cache_before_kib = if usage_kib > CRUMBS_KIB { self.cache_kib() } else { 0 };
        self.kept_kib = self.kept_kib.min(self.cache_before_kib);
        let (Some(limit_kib), Some(drop)) = (limit_kib, &self.drop) else { return };
        if self.cache_before_kib <= self.kept_kib + limit_kib / CACHE_SHARE {
            return;
        }
        let bytes =
            if self.wants_bytes { (self.cache_before_kib * 1024).to_string() } else { "0".to_owned() };
        // An error tells that some of it had to stay.
        let _ = set(drop, &bytes);
        self.cache_before_kib = self.cache_kib();
        self.kept_kib = self.cache_before_kib;
    }

    /// What the kernel held for an earlier run, page tables above all, it gives back some milliseconds after the last
    /// process has gone: until then the next one would be killed for it.
    fn wait_for_the_kernel(&self, limit_kib: Option<u64>) -> io::Result<()> {
        if limit_kib.is_none() {
            return Ok(());
        }
        let begun = Instant::now();
        loop {
            let usage_kib = kib(number(&self.usage, "")).unwrap_or(0);
            if usage_kib <= CRUMBS_KIB || usage_kib.saturating_sub(self.cache_kib()) <= KERNEL_KIB {
                return Ok(());
            }
            if begun.elapsed() > KERNEL_PATIENCE {
                return Err(io::ErrorKind::TimedOut.into());
            }
            std::thread::sleep(Duration::from_millis(1));
        }
    }

    /// Page cache now, shared memory not counted.
    fn cache_kib(&self) -> u64 {
        let [cache, shared] = numbers(&self.stat, [self.cache, "shmem"]);
        cache.unwrap_or(0).saturating_sub(shared.unwrap_or(0)) / 1024
    }

    fn limit_to(&mut self, limit_kib: Option<u64>) -> io::Result<()> {
        if limit_kib == self.limit_kib {
            return Ok(());
        }
        let text = |kib: Option<u64>| {
            kib.map_or_else(|| self.unlimited.to_owned(), |kib| kib.saturating_mul(1024).to_string())
        };
        let rises = limit_kib.is_none_or(|new| self.limit_kib.is_some_and(|old| new > old));
        // The limit with swap is never below the one without.
        let both = |value: &str, rises: bool| {
            let with_swap = || self.with_swap.as_ref().map_or(Ok(()), |file| set(file, value));
            if rises {
                with_swap().and_then(|()| set(&self.limit, value))
            } else {
                set(&self.limit, value).and_then(|()| with_swap())
            }
        };
        let done = both(&text(limit_kib), rises);
        if done.is_err() {
            let _ = both(self.unlimited, true);
        }
        self.limit_kib = limit_kib.filter(|_| done.is_ok());
        done
    }

    /// The most that was charged since the start of the run, without what an earlier one left in the page
    /// cache; `None` where an earlier run's was as much.
    pub(super) fn peak_kib(&self) -> Option<u64> {
        let peak_kib = kib(number(self.peak.as_ref()?, ""))?;
        if self.peak_before_kib > 0 && peak_kib <= self.peak_before_kib {
            return None;
        }
        let left_kib =
            if self.cache_before_kib > 0 { self.cache_before_kib.min(self.cache_kib()) } else { 0 };
        Some(peak_kib.saturating_sub(left_kib))
    }

    /// Anonymous and shared memory now.
    pub(super) fn anon_kib(&self) -> Option<u64> {
        let [anon, shared] = numbers(&self.stat, [self.anon, "shmem"]);
        kib(Some(anon? + shared.unwrap_or(0)))
    }

    /// How many processes the kernel killed since the start of the run.
    pub(super) fn oom_kills(&self) -> Option<u64> {
        Some(self.kills()?.saturating_sub(self.kills_before))
    }

    fn kills(&self) -> Option<u64> {
        number(&self.events, "oom_kill")
    }
}

fn kib(bytes: Option<u64>) -> Option<u64> {
    bytes.map(|bytes| bytes / 1024)
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use super::*;

    /// A folder with the files of a group of version 2, as far as they are of use.
    fn fake() -> tempfile::TempDir {
        let folder = tempfile::tempdir().unwrap();
        let files = [
            ("memory.max", "max\n"),
            ("memory.swap.max", "max\n"),
            ("memory.oom.group", "0\n"),
            ("memory.current", "5242880\n"),
            ("memory.reclaim", ""),
            ("memory.peak", "9437184\n"),
            ("memory.events", "low 0\nhigh 0\nmax 9\noom 3\noom_kill 3\noom_group_kill 0\n"),
            ("memory.stat", "anon 3145728\nfile 4194304\nkernel 524288\nshmem 1048576\nanon_thp 0\n"),
        ];
        for (name, text) in files {
            fs::write(folder.path().join(name), text).unwrap();
        }
        folder
    }

    fn text(folder: &Path, name: &str) -> String {
        fs::read_to_string(folder.join(name)).unwrap()
    }

    #[test]
    fn version_2_is_set_and_read() {
        let folder = fake();
        let path = folder.path();
        let mut memory = Memory::v2(&Folder::open(path).unwrap()).unwrap();
        assert_eq!((&*text(path, "memory.swap.max"), &*text(path, "memory.oom.group")), ("0ax\n", "1\n"));

        memory.begin(Some(65_536)).unwrap();
        assert_eq!((&*text(path, "memory.max"), &*text(path, "memory.reclaim")), ("67108864", ""));
        assert_eq!((memory.anon_kib(), memory.oom_kills()), (Some(4096), Some(0)));
        fs::write(path.join("memory.events"), "oom 4\noom_kill 5\n").unwrap();
        assert_eq!(memory.oom_kills(), Some(2));

        // What stays as it is, is not written again.
        fs::write(path.join("memory.max"), "").unwrap();
        memory.begin(Some(65_536)).unwrap();
        assert_eq!(text(path, "memory.max"), "");
        memory.begin(None).unwrap();
        assert_eq!(text(path, "memory.max"), "max");
    }

    #[test]
    fn page_cache_of_earlier_runs_is_taken_off_or_dropped() {
        let folder = fake();
        let path = folder.path();
        let mut memory = Memory::v2(&Folder::open(path).unwrap()).unwrap();
        let peak = || fs::write(path.join("memory.peak"), "41943040\n").unwrap();
        let cache = |mib: u64| {
            let text = format!("anon 0\nfile {}\nshmem 1048576\n", (mib + 1) << 20);
            fs::write(path.join("memory.stat"), text).unwrap();
        };
        let check = |memory: &mut Memory, limit_mib: u64, dropped: &str| {
            fs::write(path.join("memory.reclaim"), "").unwrap();
            memory.begin(Some(limit_mib * 1024)).unwrap();
            assert_eq!(text(path, "memory.reclaim"), dropped, "{limit_mib}");
            peak();
        };
        // Of 40 MiB at the peak 16 were there before, of which 10 are still there.
        cache(16);
        check(&mut memory, 64, "");
        cache(20);
        assert_eq!(memory.peak_kib(), Some(24 * 1024));
        cache(10);
        assert_eq!(memory.peak_kib(), Some(30 * 1024));

        cache(33);
        check(&mut memory, 64, "34603008");
        // What could not be dropped is left alone.
        check(&mut memory, 64, "");
        cache(4);
        check(&mut memory, 64, "");
        cache(40);
        check(&mut memory, 64, "41943040");

        fs::write(path.join("memory.current"), "65536\n").unwrap();
        check(&mut memory, 64, "");
        assert_eq!(memory.peak_kib(), Some(40 * 1024));
    }

    #[test]
    fn a_peak_that_cannot_begin_anew_is_told_where_it_is_higher() {
        let folder = fake();
        let path = folder.path();
        let mut memory = Memory::v2(&Folder::open(path).unwrap()).unwrap();
        // As before 6.12: it can be read only.
        memory.peak = Some(File::open(path.join("memory.peak")).unwrap());
        memory.begin(None).unwrap();
        assert_eq!(memory.peak_kib(), None);
        fs::write(path.join("memory.peak"), "9441280\n").unwrap();
        // 3 MiB of the page cache were there before.
        assert_eq!(memory.peak_kib(), Some(9220 - 3072));
    }

    #[test]
    fn a_group_without_the_controller_has_no_memory() {
        assert!(Memory::v2(&Folder::open(tempfile::tempdir().unwrap().path()).unwrap()).is_err());
    }
}
