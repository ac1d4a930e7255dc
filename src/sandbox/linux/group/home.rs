//! Making room in the judge's own group of version 2, so that it can hand controllers to its children.

use std::io;

use super::child::{Child, judge_of};
use super::folder::Folder;

/// What is of use, where it can be had.
const WANTED: [&str; 2] = ["memory", "pids"];

/// The controllers that were enabled, and the group that the judge moved to for it. All of it is undone
/// when dropped.
#[derive(Debug)]
pub(super) struct Home {
    base: Folder,
    judge: libc::pid_t,
    /// Where the judge is now; `None` where it need not move.
    room: Option<Child>,
    enabled: Vec<&'static str>,
}

/// What the group is called that a judge moves to.
pub(super) fn name(judge: libc::pid_t) -> String {
    format!("judge-{judge}")
}

impl Home {
    /// Enables what is wanted, if there is something to enable and nobody else is concerned: neither
    /// another process in the group nor another's group below it.
    pub(super) fn make(base: &Folder, judge: libc::pid_t) -> io::Result<Option<Self>> {
        let lacking = lacking(&base.read("cgroup.controllers")?, &base.read("cgroup.subtree_control")?);
        let has_strangers = || base.folders().iter().any(|name| judge_of(name).is_none());
        if lacking.is_empty() || !base.may_write("cgroup.subtree_control") || has_strangers() {
            return Ok(None);
        }
        // The root of all groups, which alone has no type, may have processes and hand out controllers.
        let is_root = base.reader("cgroup.type").is_err_and(|error| error.kind() == io::ErrorKind::NotFound);
        if !is_root && base.pids()? != [judge] {
            return Ok(None);
        }
        let mut home = Home::move_to(base, judge, !is_root)?;
        let list: Vec<String> = lacking.iter().map(|name| format!("+{name}")).collect();
        base.write("cgroup.subtree_control", &list.join(" "))?;
        home.enabled = lacking;
        Ok(Some(home))
    }

    /// That of a judge which was killed, to be dropped by a process that it started.
    pub(super) fn left(base: &Folder, judge: libc::pid_t) -> Option<Self> {
        let room = Child::left(base, &name(judge))?;
        // It moved because nothing was enabled: nobody but this judge has enabled what is.
        let enabled = base.read("cgroup.subtree_control").unwrap_or_default();
        let enabled = WANTED.into_iter().filter(|name| has(&enabled, name)).collect();
        let own = libc::pid_t::try_from(std::process::id()).ok()?;
        Some(Home { base: base.again().ok()?, judge: own, room: Some(room), enabled })
    }

    fn move_to(base: &Folder, judge: libc::pid_t, must_move: bool) -> io::Result<Self> {
        let mut home = Home { base: base.again()?, judge, room: None, enabled: Vec::new() };
        if must_move {
            let room = Child::make(base, &name(judge), "cgroup.procs")?;
            room.folder().write("cgroup.procs", &judge.to_string())?;
            home.room = Some(room);
        }
        Ok(home)
    }
}

impl Drop for Home {
    fn drop(&mut self) {
        let is_others = |name: &String| judge_of(name).is_some_and(|judge| judge != self.judge);
        if !self.enabled.is_empty() && !self.base.folders().iter().any(is_others) {
            let list: Vec<String> = self.enabled.iter().map(|name| format!("-{name}")).collect();
            // Whatever fails here, there is nothing else that could be done.
            let _ = self.base.write("cgroup.subtree_control", &list.join(" "));
        }
        if self.room.is_some() {
            let _ = self.base.write("cgroup.procs", &self.judge.to_string());
        }
    }
}

/// What is wanted, there, and not enabled.
fn lacking(controllers: &[u8], enabled: &[u8]) -> Vec<&'static str> {
    WANTED.into_iter().filter(|name| has(controllers, name) && !has(enabled, name)).collect()
}

fn has(list: &[u8], name: &str) -> bool {
    list.split(u8::is_ascii_whitespace).any(|one| one == name.as_bytes())
}

#[cfg(test)]
mod tests {
    use std::process::Command;

    use super::*;
    use crate::sandbox::linux::group::Groups;

    #[test]
    fn enables_what_is_there_and_not_enabled() {
        let check = |controllers: &str, enabled: &str, expected: &[&str]| {
            assert_eq!(lacking(controllers.as_bytes(), enabled.as_bytes()), expected, "{controllers}");
        };
        check("cpuset cpu io memory hugetlb pids rdma misc\n", "\n", &["memory", "pids"]);
        check("cpu memory pids\n", "memory pids\n", &[]);
        check("memory pids\n", "pids\n", &["memory"]);
        check("cpu pids\n", "", &["pids"]);
        check("hugetlb memory_recursiveprot\n", "", &[]);
        check("\n", "\n", &[]);
    }

    /// A sleeping program plays the judge, in a group of its own.
    #[test]
    fn a_judge_moves_and_moves_back() {
        let own = libc::pid_t::try_from(std::process::id()).unwrap();
        let Some(groups) = Groups::find(own).unified else { return };
        let base = Child::make(&groups, &format!("judge-{own}-base"), "cgroup.procs").unwrap();
        let mut judges = [(); 2].map(|()| Command::new("sleep").arg("1000").spawn().unwrap());
        let pids = judges.each_ref().map(|judge| libc::pid_t::try_from(judge.id()).unwrap());
        let folder = base.folder();
        folder.write("cgroup.procs", &pids[0].to_string()).unwrap();

        let home = Home::move_to(folder, pids[0], true).unwrap();
        assert_eq!(folder.pids().unwrap(), [0; 0]);
        assert_eq!(folder.folders(), [name(pids[0])]);
        assert_eq!(folder.folder(&name(pids[0])).unwrap().pids().unwrap(), [pids[0]]);
        drop(home);
        assert_eq!(folder.pids().unwrap(), [pids[0]]);
        assert_eq!(folder.folders(), [""; 0]);

        // The first one is killed, and the second plays its janitor.
        let home = Home::move_to(folder, pids[0], true).unwrap();
        std::mem::forget(home);
        let room = folder.folder(&name(pids[0])).unwrap();
        room.write("cgroup.procs", &pids[1].to_string()).unwrap();
        judges[0].kill().unwrap();
        judges[0].wait().unwrap();
        let mut left = Home::left(folder, pids[0]).unwrap();
        left.judge = pids[1];
        drop(left);
        assert_eq!(folder.folders(), [""; 0]);
        assert_eq!(folder.pids().unwrap(), [pids[1]]);

        assert!(Home::make(folder, pids[0]).unwrap().is_none(), "another process is there");
        assert_eq!(folder.folders(), [""; 0]);
        for judge in &mut judges {
            judge.kill().unwrap();
            judge.wait().unwrap();
        }
    }
}
