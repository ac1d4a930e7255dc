//! Users of their own for the slots of a root's judge: programs of two slots must not reach each other, and the
//! system counts processes by user.

use std::fs;
use std::ops::Range;
use std::os::linux::net::SocketAddrExt;
use std::os::unix::fs::MetadataExt;
use std::os::unix::net::{SocketAddr, UnixListener};

/// How many users a judge takes at one time, at least.
const BLOCK: u32 = 256;
/// From here on no distribution gives numbers to people, services or containers (systemd's "Users, groups, UIDs
/// and GIDs on systemd systems" lists who takes which; beyond 2^31 some programs go astray).
const BEGIN: u32 = 0x6000_0000;
/// How many blocks there are from there on.
const BLOCKS: u32 = 0x10_0000;
/// How many of them are tried.
const TRIES: u32 = 64;

/// Users that nobody else has.
#[derive(Debug)]
pub(in crate::sandbox) struct Users {
    first: Option<u32>,
    /// As long as the name of this socket is taken, no other judge takes the block. The system frees it when
    /// the judge dies.
    _held: Option<UnixListener>,
}

impl Users {
    /// Takes one for each slot, where there are any to be had: for root, that is.
    pub(in crate::sandbox) fn reserve(slots: usize) -> Self {
        let size = u32::try_from(slots).unwrap_or(u32::MAX / 2).next_multiple_of(BLOCK);
        let none = Users { first: None, _held: None };
        let text = |path: &str| fs::read_to_string(path).unwrap_or_default();
        if !crate::sandbox::is_root() || !may_use_them(&text("/proc/self/status")) {
            return none;
        }
        let maps = [mapped(&text("/proc/self/uid_map")), mapped(&text("/proc/self/gid_map"))];
        let taken =
            [people(&text("/etc/passwd")), people(&text("/etc/group")), delegated(&text("/etc/subuid"))]
                .concat();
        let living: Vec<u32> = owners();
        candidates(&maps[0], size)
            .filter(|block| maps.iter().all(|map| map.iter().any(|range| holds(range, block))))
            .filter(|block| !taken.iter().any(|range| overlap(range, block)))
            .filter(|block| !living.iter().any(|user| block.contains(user)))
            .find_map(|block| {
                let name = format!("judge-users-{}", block.start);
                let address = SocketAddr::from_abstract_name(name).ok()?;
                let held = UnixListener::bind_addr(&address).ok()?;
                Some(Users { first: Some(block.start), _held: Some(held) })
            })
            .unwrap_or(none)
    }

    /// The user, and group, of a slot.
    pub(in crate::sandbox) fn of(&self, slot: usize) -> Option<u32> {
        self.first.map(|first| first + slot as u32)
    }
}

/// Whether root has all rights that it takes to run programs as another user (capabilities(7)), by the text of
/// /proc/self/status. One whose rights were cut down has walls as an ordinary user has them.
fn may_use_them(status: &str) -> bool {
    /// To give files away, use and change them all the same, end the user's processes, become the user, change the
    /// root, and make namespaces.
    const NEEDED: u64 = 1 << 0 | 1 << 1 | 1 << 3 | 1 << 5 | 1 << 6 | 1 << 7 | 1 << 18 | 1 << 21;
    let rights = status.lines().find_map(|line| line.strip_prefix("CapEff:"));
    rights.and_then(|hex| u64::from_str_radix(hex.trim(), 16).ok()).is_some_and(|set| set & NEEDED == NEEDED)
}

/// Blocks in the order in which they are tried: high ones, beginning somewhere by the process's number, then the
/// highest that a container's map may hold.
fn candidates(map: &[Range<u32>], size: u32) -> impl Iterator<Item = Range<u32>> {
    let somewhere = std::process::id().wrapping_mul(7919);
    let high = (0..TRIES).map(move |n| BEGIN + somewhere.wrapping_add(n) % BLOCKS * BLOCK);
    // Below the numbers that stand for nobody.
    let top = map.iter().map(|range| range.end.min(65_000)).max().unwrap_or(0);
    let low = (1..=TRIES).filter_map(move |n| top.checked_sub(n * size).filter(|first| *first >= 10_000));
    high.chain(low).map(move |first| first..first.saturating_add(size))
}

/// The numbers that exist in this user namespace (user_namespaces(7)).
fn mapped(text: &str) -> Vec<Range<u32>> {
    let numbers = text.lines().map(|line| line.split_whitespace().map(str::parse::<u32>).collect::<Vec<_>>());
    numbers
        .filter_map(|numbers| match numbers[..] {
            [Ok(first), _, Ok(count)] => Some(first..first.saturating_add(count)),
            _ => None,
        })
        .collect()
}

/// The third field of passwd(5) and group(5).
fn people(text: &str) -> Vec<Range<u32>> {
    let numbers = text.lines().filter_map(|line| line.split(':').nth(2)?.parse::<u32>().ok());
    numbers.map(|number| number..number.saturating_add(1)).collect()
}

/// What subuid(5) gives to users for their containers.
fn delegated(text: &str) -> Vec<Range<u32>> {
    let range = |line: &str| {
        let mut fields = line.split(':').skip(1).map(|field| field.trim().parse::<u32>().ok());
        let (first, count) = (fields.next()??, fields.next()??);
        Some(first..first.saturating_add(count))
    };
    text.lines().filter_map(range).collect()
}

/// Whose processes there are.
fn owners() -> Vec<u32> {
    let entries = fs::read_dir("/proc").into_iter().flatten().filter_map(Result::ok);
    let processes =
        entries.filter(|entry| entry.file_name().to_str().is_some_and(|name| name.parse::<u32>().is_ok()));
    processes
        .filter_map(|entry| entry.metadata().ok())
        .map(|about| about.uid())
        .filter(|user| *user != 0)
        .collect()
}

fn holds(outer: &Range<u32>, inner: &Range<u32>) -> bool {
    outer.start <= inner.start && inner.end <= outer.end
}

fn overlap(one: &Range<u32>, other: &Range<u32>) -> bool {
    one.start < other.end && other.start < one.end
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn users_are_taken_from_what_is_mapped_and_given_to_nobody() {
        assert_eq!(mapped("         0          0 4294967295\n"), vec![0..u32::MAX; 1]);
        assert_eq!(mapped("0 100000 65536\n"), vec![0..65_536; 1]);
        assert_eq!(
            people("root:x:0:0:root:/root:/bin/sh\nan:x:1000:1000::/home/an:/bin/sh\nbroken"),
            [0..1, 1000..1001]
        );
        assert_eq!(delegated("an:100000:65536\n+nis\n"), vec![100_000..165_536; 1]);

        let first = |map: &str| {
            let map = mapped(map);
            candidates(&map, BLOCK).find(|block| map.iter().any(|range| holds(range, block)))
        };
        assert!(first("0 0 4294967295").is_some_and(|block| block.start >= BEGIN));
        assert_eq!(first("0 100000 65536"), Some(64_744..65_000));
        assert_eq!(first("0 1000 1"), None);
    }

    #[test]
    fn root_with_few_rights_takes_no_users() {
        assert!(may_use_them("Name:\tjudge\nCapEff:\t000001ffffffffff\nCapBnd:\t0\n"));
        // Without CAP_SYS_ADMIN, without CAP_KILL, as Docker gives them, and as a user.
        for set in ["000001ffffdfffff", "000001ffffffffdf", "00000000a80425fb", "0000000000000000"] {
            assert!(!may_use_them(&format!("CapEff:\t{set}\n")), "{set}");
        }
        assert!(!may_use_them(""));
    }

    #[test]
    fn two_judges_never_share_a_user() {
        let (one, two) = (Users::reserve(2), Users::reserve(2));
        if let (Some(a), Some(b)) = (one.of(1), two.of(0)) {
            assert!(a.abs_diff(b) >= BLOCK - 1);
        }
    }
}
