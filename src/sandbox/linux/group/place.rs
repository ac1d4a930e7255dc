//! Where the calling process's own groups lie, from the texts of /proc/self/cgroup (cgroups(7)) and
//! /proc/self/mountinfo (proc_pid_mountinfo(5)). Opens nothing.

use std::ffi::OsString;
use std::os::unix::ffi::OsStringExt;
use std::path::{Component, Path, PathBuf};

/// Folders that should be the process's group of version 2, the best guess first.
pub(super) fn unified(cgroups: &[u8], mounts: &[u8]) -> Vec<PathBuf> {
    let Some(path) = own(cgroups, |id, controllers| id == b"0" && controllers.is_empty()) else {
        return Vec::new();
    };
    candidates(&path, mounts, |mount| mount.kind == b"cgroup2")
}

/// Folders that should be its group in the hierarchy of version 1 that has this controller.
pub(super) fn legacy(controller: &str, cgroups: &[u8], mounts: &[u8]) -> Vec<PathBuf> {
    let has = |list: &[u8], name: &str| list.split(|byte| *byte == b',').any(|one| one == name.as_bytes());
    let Some(path) = own(cgroups, |_, controllers| has(controllers, controller)) else {
        return Vec::new();
    };
    // A new group that has the controller `cpuset` may hold no process until it is given cores.
    candidates(&path, mounts, |mount| {
        mount.kind == b"cgroup" && has(mount.options, controller) && !has(mount.options, "cpuset")
    })
}

/// The process's path in the hierarchy that is wanted, of which a line tells the number and the
/// controllers.
fn own(cgroups: &[u8], is_wanted: impl Fn(&[u8], &[u8]) -> bool) -> Option<PathBuf> {
    cgroups.split(|byte| *byte == b'\n').find_map(|line| {
        let mut fields = line.splitn(3, |byte| *byte == b':');
        let (id, controllers, path) = (fields.next()?, fields.next()?, fields.next()?);
        is_wanted(id, controllers).then(|| PathBuf::from(OsString::from_vec(path.to_vec())))
    })
}

/// Where a path of a hierarchy is to be found, in each mount of it that can be written and shows it. A later
/// mount may lie upon an earlier one.
fn candidates(path: &Path, mounts: &[u8], is_wanted: impl Fn(&Mount) -> bool) -> Vec<PathBuf> {
    let lines = mounts.rsplit(|byte| *byte == b'\n');
    let wanted = lines.filter_map(mount).filter(|mount| mount.is_writable && is_wanted(mount));
    wanted.filter_map(|mount| below(&mount, path)).collect()
}

/// A mount shows what lies below its root. Outside the process's cgroup namespace both paths begin with
/// `/..`, which says how far up a group is and not where.
fn below(mount: &Mount, path: &Path) -> Option<PathBuf> {
    let rest = path.strip_prefix(&mount.root).ok()?;
    let is_down = rest.components().all(|part| matches!(part, Component::Normal(_)));
    is_down.then(|| mount.point.components().chain(rest.components()).collect())
}

/// A line of mountinfo.
struct Mount<'a> {
    root: PathBuf,
    point: PathBuf,
    is_writable: bool,
    kind: &'a [u8],
    /// Those of the file system: the controllers are among them.
    options: &'a [u8],
}

fn mount(line: &[u8]) -> Option<Mount<'_>> {
    let mut fields = line.split(|byte| *byte == b' ').skip(3);
    let (root, point, own_options) = (fields.next()?, fields.next()?, fields.next()?);
    // Any number of optional fields.
    fields.find(|field| *field == b"-")?;
    let (kind, _source, options) = (fields.next()?, fields.next()?, fields.next()?);
    let is_writable =
        ![own_options, options].iter().any(|list| list.split(|b| *b == b',').any(|o| o == b"ro"));
    Some(Mount { root: unescape(root), point: unescape(point), is_writable, kind, options })
}

/// Undoes mountinfo's way of writing spaces, line ends and backslashes: `\` and three octal digits.
fn unescape(text: &[u8]) -> PathBuf {
    let mut plain = Vec::with_capacity(text.len());
    let mut rest = text;
    while let [first, after @ ..] = rest {
        let octal = after.get(..3).filter(|digits| *first == b'\\' && is_octal(digits));
        let value =
            octal.map(|digits| digits.iter().fold(0, |sum: u32, digit| sum * 8 + u32::from(digit - b'0')));
        match value.and_then(|value| u8::try_from(value).ok()) {
            Some(byte) => {
                plain.push(byte);
                rest = &after[3..];
            }
            None => {
                plain.push(*first);
                rest = after;
            }
        }
    }
    PathBuf::from(OsString::from_vec(plain))
}

fn is_octal(digits: &[u8]) -> bool {
    digits.iter().all(|digit| (b'0'..b'8').contains(digit))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(cgroups: &str, mounts: &str, expected: [(&str, &[&str]); 4]) {
        for (controller, folders) in expected {
            let (cgroups, mounts) = (cgroups.as_bytes(), mounts.as_bytes());
            let found = match controller {
                "" => unified(cgroups, mounts),
                _ => legacy(controller, cgroups, mounts),
            };
            let folders: Vec<PathBuf> = folders.iter().map(PathBuf::from).collect();
            assert_eq!(found, folders, "{controller}");
        }
    }

    const NOT_V1: [(&str, &[&str]); 3] = [("memory", &[]), ("pids", &[]), ("cpuacct", &[])];

    fn check_unified(cgroups: &str, mounts: &str, folders: &[&str]) {
        let [memory, pids, cpuacct] = NOT_V1;
        check(cgroups, mounts, [("", folders), memory, pids, cpuacct]);
    }

    #[test]
    fn systemd_with_a_delegated_scope() {
        check_unified(
            "0::/user.slice/user-1000.slice/user@1000.service/app.slice/run-r4f.scope\n",
            "22 29 0:21 / /proc rw,nosuid,nodev,noexec,relatime shared:12 - proc proc rw\n\
             30 23 0:26 / /sys/fs/cgroup rw,nosuid,nodev,noexec,relatime shared:4 - cgroup2 cgroup2 \
             rw,nsdelegate,memory_recursiveprot\n",
            &["/sys/fs/cgroup/user.slice/user-1000.slice/user@1000.service/app.slice/run-r4f.scope"],
        );
    }

    #[test]
    fn docker_with_a_namespace_of_its_own() {
        let mounts = |access: &str| {
            format!(
                "1573 1200 0:180 / / rw,relatime master:400 - overlay overlay rw,lowerdir=/a:/b\n\
                 1580 1579 0:27 / /sys/fs/cgroup {access},nosuid,nodev,noexec,relatime - cgroup2 cgroup rw\n"
            )
        };
        check_unified("0::/\n", &mounts("ro"), &[]);
        check_unified("0::/\n", &mounts("rw"), &["/sys/fs/cgroup"]);
    }

    #[test]
    fn docker_with_the_namespace_of_the_machine() {
        let mounts =
            "1580 1579 0:27 /system.slice/docker-ab.scope /sys/fs/cgroup rw,nosuid - cgroup2 cgroup rw\n";
        check_unified("0::/system.slice/docker-ab.scope\n", mounts, &["/sys/fs/cgroup"]);
        check_unified("0::/system.slice/docker-ab.scope/in\n", mounts, &["/sys/fs/cgroup/in"]);
        check_unified("0::/system.slice/docker-abc.scope\n", mounts, &[]);
        check_unified("0::/\n", mounts, &[]);
    }

    #[test]
    fn docker_of_version_1() {
        check(
            "12:cpu,cpuacct:/docker/4f\n5:memory:/docker/4f\n1:name=systemd:/docker/4f\n0::/system.slice/x\n",
            "700 690 0:50 / /sys/fs/cgroup rw,nosuid,nodev,noexec - tmpfs tmpfs rw,mode=755\n\
             701 700 0:28 /docker/4f /sys/fs/cgroup/systemd ro,nosuid master:9 - cgroup cgroup rw,name=systemd\n\
             702 700 0:30 /docker/4f /sys/fs/cgroup/memory ro,nosuid master:14 - cgroup cgroup rw,memory\n\
             703 700 0:31 /docker/4f /sys/fs/cgroup/cpu,cpuacct rw master:15 - cgroup cgroup rw,cpu,cpuacct\n",
            [("", &[]), ("memory", &[]), ("pids", &[]), ("cpuacct", &["/sys/fs/cgroup/cpu,cpuacct"])],
        );
    }

    #[test]
    fn debian_with_both_versions() {
        check(
            "11:pids:/user.slice/user-0.slice/session-2.scope\n6:cpu,cpuacct:/user.slice\n\
             4:memory:/user.slice/user-0.slice/session-2.scope\n3:cpuset:/\n\
             1:name=systemd:/user.slice/user-0.slice/session-2.scope\n\
             0::/user.slice/user-0.slice/session-2.scope\n",
            "27 19 0:23 / /sys/fs/cgroup ro,nosuid,nodev,noexec shared:9 - tmpfs tmpfs ro,mode=755\n\
             28 27 0:24 / /sys/fs/cgroup/unified rw,nosuid,nodev shared:10 - cgroup2 cgroup2 rw,nsdelegate\n\
             29 27 0:25 / /sys/fs/cgroup/systemd rw,nosuid shared:11 - cgroup cgroup rw,xattr,name=systemd\n\
             33 27 0:29 / /sys/fs/cgroup/cpu,cpuacct rw,nosuid shared:15 - cgroup cgroup rw,cpu,cpuacct\n\
             35 27 0:31 / /sys/fs/cgroup/memory rw,nosuid shared:17 - cgroup cgroup rw,memory\n\
             36 27 0:32 / /sys/fs/cgroup/pids rw,nosuid shared:18 - cgroup cgroup rw,pids\n",
            [
                ("", &["/sys/fs/cgroup/unified/user.slice/user-0.slice/session-2.scope"]),
                ("memory", &["/sys/fs/cgroup/memory/user.slice/user-0.slice/session-2.scope"]),
                ("pids", &["/sys/fs/cgroup/pids/user.slice/user-0.slice/session-2.scope"]),
                ("cpuacct", &["/sys/fs/cgroup/cpu,cpuacct/user.slice"]),
            ],
        );
    }

    #[test]
    fn wsl_2() {
        check(
            "13:rdma:/\n12:pids:/\n8:memory:/\n3:cpuacct:/\n2:cpu:/\n1:cpuset:/\n0::/\n",
            "76 74 0:27 / /sys/fs/cgroup rw,nosuid,nodev,noexec - tmpfs tmpfs rw,mode=755\n\
             77 76 0:28 / /sys/fs/cgroup/unified rw,nosuid,nodev - cgroup2 cgroup2 rw,nsdelegate\n\
             79 76 0:30 / /sys/fs/cgroup/cpu rw,nosuid - cgroup cgroup rw,cpu\n\
             80 76 0:31 / /sys/fs/cgroup/cpuacct rw,nosuid - cgroup cgroup rw,cpuacct\n\
             82 76 0:33 / /sys/fs/cgroup/memory rw,nosuid - cgroup cgroup rw,memory\n\
             88 76 0:39 / /sys/fs/cgroup/pids rw,nosuid - cgroup cgroup rw,pids\n\
             97 70 0:44 / /mnt/c rw,noatime - 9p drvfs rw,dirsync,aname=drvfs;path=C:\\;uid=1000\n",
            [
                ("", &["/sys/fs/cgroup/unified"]),
                ("memory", &["/sys/fs/cgroup/memory"]),
                ("pids", &["/sys/fs/cgroup/pids"]),
                ("cpuacct", &["/sys/fs/cgroup/cpuacct"]),
            ],
        );
    }

    #[test]
    fn a_virtual_machine_of_version_1() {
        check(
            "9:name=systemd:/\n8:pids:/\n4:memory:/jobs/2d03\n3:cpuset:/\n2:cpuacct:/\n1:cpu:/\n0::/\n",
            "31 23 0:28 / /sys/fs/cgroup rw,relatime - tmpfs tmpfs rw,mode=755\n\
             33 31 0:30 / /sys/fs/cgroup/cpuacct rw,relatime - cgroup cgroup rw,cpuacct\n\
             34 31 0:31 / /sys/fs/cgroup/cpuset rw,relatime - cgroup cgroup rw,cpuset\n\
             35 31 0:32 / /sys/fs/cgroup/memory rw,relatime - cgroup cgroup rw,memory\n\
             39 31 0:36 / /sys/fs/cgroup/pids rw,relatime - cgroup cgroup rw,pids\n\
             41 31 0:38 / /sys/fs/cgroup/unified rw,relatime - cgroup2 cgroup2 rw\n",
            [
                ("", &["/sys/fs/cgroup/unified"]),
                ("memory", &["/sys/fs/cgroup/memory/jobs/2d03"]),
                ("pids", &["/sys/fs/cgroup/pids"]),
                ("cpuacct", &["/sys/fs/cgroup/cpuacct"]),
            ],
        );
    }

    #[test]
    fn groups_outside_of_the_namespace() {
        let mounts = |root: &str| format!("41 31 0:38 {root} /cg rw - cgroup2 cgroup2 rw\n");
        check_unified("0::/../other\n", &mounts("/"), &[]);
        check_unified("0::/../other/in\n", &mounts("/../other"), &["/cg/in"]);
        check_unified("0::/\n", &mounts("/.."), &[]);
        check_unified("0::/../../up\n", &mounts("/.."), &[]);
    }

    #[test]
    fn odd_names_and_several_mounts() {
        check_unified(
            "0::/a b:c\\d\n",
            "40 31 0:38 / /first rw - cgroup2 none rw\n\
             41 31 0:38 / /second rw unbindable shared:7 propagate_from:3 - cgroup2  rw\n\
             42 31 0:38 / /third rw - cgroup2 none ro,nsdelegate\n\
             43 31 0:38 /a\\040b:c\\134d /with\\040space\\012 rw - cgroup2 none rw\n",
            &["/with space\n", "/second/a b:c\\d", "/first/a b:c\\d"],
        );
        check(
            "2:cpuset,memory:/\n1:pids,cpuacct:/x\n",
            "40 31 0:38 / /one rw - cgroup none rw,cpuset,memory\n41 31 0:39 / /two rw - cgroup none rw,pids,cpuacct\n",
            [("", &[]), ("memory", &[]), ("pids", &["/two/x"]), ("cpuacct", &["/two/x"])],
        );
    }

    #[test]
    fn nothing_and_nonsense() {
        for text in ["", "\n", "0::", "0:", "::::", "- - - -", "1 2 3 / / rw cgroup2", "\\ \\0 \\09 \\777"] {
            check_unified(text, text, &[]);
            check_unified("0::/\n", text, &[]);
            check_unified(text, "41 31 0:38 / /cg rw - cgroup2 cgroup2 rw\n", &[]);
        }
        check_unified("3:memory:/a\n", "41 31 0:38 / /cg rw - cgroup2 cgroup2 rw\n", &[]);
    }
}
