//! Why a machine offers less isolation than there could be, and how to get more.
//!
//! What was found is one thing, [`Reasons`]; what to say about it another, [`remedies`], which looks at
//! nothing else. Which level is reached is found by trying, elsewhere.

use std::fs;
use std::path::{Path, PathBuf};

use crate::model::IsolationLevel;

/// What stands in the way on this machine.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reasons {
    /// Where this program lies.
    pub program: PathBuf,
    /// Whether the system is Linux: the walls are its own.
    pub linux: bool,
    /// Whether the judge is root.
    pub root: bool,
    /// Whether AppArmor keeps user namespaces from programs without a profile (Ubuntu from 23.10 on).
    pub apparmor_restricts: bool,
    /// Whether user namespaces are switched off for ordinary users (older Debian).
    pub clone_forbidden: bool,
    /// Whether there may be no user namespaces at all.
    pub no_user_namespaces: bool,
    /// What the judge runs within.
    pub container: Option<Container>,
    /// Which Linux for Windows this is.
    pub wsl: Option<Wsl>,
    /// The control groups.
    pub cgroups: Cgroups,
    /// The version of Landlock; 0 where there is none.
    pub landlock: i32,
}

/// What containers are told apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Container {
    /// Docker, and what pretends to be.
    Docker,
    /// Podman.
    Podman,
}

/// The two kinds of the Windows Subsystem for Linux.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Wsl {
    /// Linux calls translated, without walls.
    One,
    /// A Linux kernel in a virtual machine.
    Two,
}

/// How control groups are mounted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Cgroups {
    /// Not at all.
    Absent,
    /// So that nothing can be made.
    ReadOnly,
    /// Version 1.
    One,
    /// Version 2.
    Two,
}

impl Reasons {
    /// Looks at this machine; `program` is this program's path.
    pub fn found(program: PathBuf) -> Self {
        let read = |path: &str| fs::read_to_string(path).unwrap_or_default();
        let is = |path: &str, value: &str| read(path).trim() == value;
        let container = if Path::new("/run/.containerenv").exists() {
            Some(Container::Podman)
        } else {
            Path::new("/.dockerenv").exists().then_some(Container::Docker)
        };
        Reasons {
            program,
            linux: cfg!(target_os = "linux"),
            root: super::is_root(),
            apparmor_restricts: is("/proc/sys/kernel/apparmor_restrict_unprivileged_userns", "1"),
            clone_forbidden: is("/proc/sys/kernel/unprivileged_userns_clone", "0"),
            no_user_namespaces: is("/proc/sys/user/max_user_namespaces", "0"),
            container,
            wsl: wsl(&read("/proc/version")),
            cgroups: cgroups(&read("/proc/self/mounts")),
            landlock: super::system::landlock_version(),
        }
    }
}

/// Version 1 calls its kernel `Microsoft`, version 2 `microsoft`.
fn wsl(version: &str) -> Option<Wsl> {
    if version.contains("Microsoft") && !version.contains("WSL2") {
        return Some(Wsl::One);
    }
    version.contains("microsoft").then_some(Wsl::Two)
}

/// From a list of mounts (proc_pid_mounts(5)); the last one at a place is the one that is seen.
fn cgroups(mounts: &str) -> Cgroups {
    let mut found = Cgroups::Absent;
    for line in mounts.lines() {
        let fields: Vec<&str> = line.split(' ').collect();
        let [_, place, kind, options, ..] = fields[..] else { continue };
        let version = match kind {
            "cgroup2" if place == "/sys/fs/cgroup" => Cgroups::Two,
            "cgroup" if place.starts_with("/sys/fs/cgroup/") => Cgroups::One,
            _ => continue,
        };
        found = if options.split(',').any(|option| option == "ro") { Cgroups::ReadOnly } else { version };
    }
    found
}

/// How to get what is missing, one paragraph each, the likeliest first: more than `level`, and control
/// groups where `has_groups` is false.
pub fn remedies(reasons: &Reasons, level: IsolationLevel, has_groups: bool) -> Vec<String> {
    if level == IsolationLevel::Full && has_groups {
        return Vec::new();
    }
    if !reasons.linux {
        return vec!["walls are Linux's: run judge within a Linux virtual machine or container".into()];
    }
    if reasons.wsl == Some(Wsl::One) {
        return vec![
            "WSL 1 translates Linux and has no walls: turn it into WSL 2 by `wsl --set-version DISTRIBUTION 2` \
             in Windows (`wsl --list` tells the distribution)"
                .into(),
        ];
    }
    let mut texts = Vec::new();
    if level < IsolationLevel::Full {
        texts.extend(for_namespaces(reasons));
    }
    if level < IsolationLevel::Partial {
        texts.extend(for_landlock(reasons));
    }
    if !has_groups {
        texts.extend(for_groups(reasons));
    }
    texts
}

/// How to come to namespaces, and with them to all walls.
fn for_namespaces(reasons: &Reasons) -> Vec<String> {
    let mut texts = Vec::new();
    match reasons.container {
        Some(Container::Docker) => texts.push(
            "Docker keeps namespaces and mounts from programs: start the container with `--security-opt \
             seccomp=unconfined --security-opt apparmor=unconfined --security-opt systempaths=unconfined`, \
             and as root with `--cap-add SYS_ADMIN` besides; `--privileged` is more than enough"
                .into(),
        ),
        Some(Container::Podman) => texts.push(
            "Podman keeps namespaces and mounts from programs: start the container with `--security-opt \
             seccomp=unconfined --security-opt unmask=ALL` (with SELinux also `--security-opt label=disable`), \
             and as root with `--cap-add SYS_ADMIN` besides; `--privileged` is more than enough"
                .into(),
        ),
        None => {}
    }
    if reasons.root {
        return texts;
    }
    let program = reasons.program.display();
    // Within a container these are the machine's around it: they are set there.
    if reasons.apparmor_restricts {
        texts.push(format!(
            "AppArmor keeps user namespaces from programs without a profile: as root, write the file \
             `/etc/apparmor.d/judge` with the lines\n\
             \n\
             \x20   abi <abi/4.0>,\n\
             \x20   include <tunables/global>\n\
             \x20   profile judge \"{program}\" flags=(unconfined) {{\n\
             \x20     userns,\n\
             \x20   }}\n\
             \n\
             and load it by `sudo apparmor_parser -r /etc/apparmor.d/judge`; or allow user namespaces to all \
             programs until the next start by `sudo sysctl -w kernel.apparmor_restrict_unprivileged_userns=0`"
        ));
    }
    if reasons.clone_forbidden {
        texts.push(
            "user namespaces are switched off for ordinary users: `sudo sysctl -w \
             kernel.unprivileged_userns_clone=1` (for good: a line in `/etc/sysctl.d/judge.conf`)"
                .into(),
        );
    }
    if reasons.no_user_namespaces {
        texts.push(
            "user namespaces are switched off: `sudo sysctl -w user.max_user_namespaces=10000` (for good: a \
             line in `/etc/sysctl.d/judge.conf`)"
                .into(),
        );
    }
    if reasons.container.is_none() {
        texts.push("as root, judge needs no user namespaces: `sudo judge …`".into());
    }
    texts
}

/// How to come to Landlock, and with it to some walls.
fn for_landlock(reasons: &Reasons) -> Option<String> {
    match reasons.landlock {
        ..=0 => Some(
            "the kernel has no Landlock, or it is switched off: Linux 5.13 or newer has it, and where the boot \
             option `lsm=` is set, `landlock` must be in its list"
                .into(),
        ),
        1..=5 => {
            Some("the kernel's Landlock does not hold signals: that needs Linux 6.12 or newer".to_owned())
        }
        _ => None,
    }
}

/// How to come to control groups, and with them to exact memory of programs with several processes.
fn for_groups(reasons: &Reasons) -> Option<String> {
    let text = match (reasons.cgroups, reasons.container) {
        (Cgroups::ReadOnly, Some(Container::Docker)) => {
            "control groups can be read only: start the container with `--security-opt writable-cgroups=true` \
             (Docker 28 or newer, control groups of version 2) or with `--privileged`"
        }
        (Cgroups::ReadOnly, Some(Container::Podman)) => {
            "control groups can be read only: start the container with `--security-opt unmask=/sys/fs/cgroup` \
             (control groups of version 2) or with `--privileged`"
        }
        (Cgroups::ReadOnly, None) => {
            "control groups can be read only: `sudo mount -o remount,rw /sys/fs/cgroup`, if that is wanted"
        }
        (Cgroups::Absent, _) => {
            "no control groups are mounted at `/sys/fs/cgroup`: the memory of programs with several processes \
             is measured less exactly"
        }
        (Cgroups::One, _) if !reasons.root => {
            "control groups of version 1 are for root: `sudo judge …`, or start the machine with the boot option \
             `systemd.unified_cgroup_hierarchy=1`"
        }
        (Cgroups::Two, None) if !reasons.root && reasons.wsl == Some(Wsl::Two) => {
            "no control group is one's own: write the lines `[boot]` and `systemd=true` in `/etc/wsl.conf`, \
             `wsl --shutdown` in Windows, and then `systemd-run --user --scope -p Delegate=yes judge …`"
        }
        (Cgroups::Two, None) if !reasons.root => {
            "no control group is one's own: `systemd-run --user --scope -p Delegate=yes judge …`"
        }
        (Cgroups::One | Cgroups::Two, _) => {
            "judge could make no control group below its own: `judge` must be alone in its group, or be root"
        }
    };
    Some(text.to_owned())
}

#[cfg(test)]
mod tests;
