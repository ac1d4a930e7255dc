use IsolationLevel::{Full, None as Nothing, Partial};

use super::*;

/// An ordinary user on a machine that is in nobody's way.
fn plain() -> Reasons {
    Reasons {
        program: "/opt/judge tools/judge".into(),
        linux: true,
        root: false,
        apparmor_restricts: false,
        clone_forbidden: false,
        no_user_namespaces: false,
        container: None,
        wsl: None,
        cgroups: Cgroups::Two,
        landlock: 7,
    }
}

/// The texts must hold these words, one text each, in this order.
#[track_caller]
fn check(reasons: Reasons, level: IsolationLevel, has_groups: bool, words: &[&str]) {
    let texts = remedies(&reasons, level, has_groups);
    assert_eq!(texts.len(), words.len(), "{texts:#?}");
    for (text, word) in texts.iter().zip(words) {
        assert!(text.contains(word), "{word} in {text}");
        assert!(!text.ends_with('.') && !text.contains("  judge"), "{text}");
    }
}

#[test]
fn who_has_all_needs_nothing() {
    check(plain(), Full, true, &[]);
    check(Reasons { apparmor_restricts: true, wsl: Some(Wsl::Two), ..plain() }, Full, true, &[]);
    check(Reasons { linux: false, ..plain() }, Full, true, &[]);
}

#[test]
fn switches_of_the_system() {
    let sudo = "sudo judge";
    check(plain(), Partial, true, &[sudo]);
    let ubuntu = Reasons { apparmor_restricts: true, ..plain() };
    check(
        ubuntu.clone(),
        Partial,
        true,
        &["profile judge \"/opt/judge tools/judge\" flags=(unconfined)", sudo],
    );
    check(ubuntu.clone(), Partial, true, &["kernel.apparmor_restrict_unprivileged_userns=0", sudo]);
    check(ubuntu.clone(), Partial, true, &["    userns,\n", sudo]);
    check(Reasons { root: true, ..ubuntu }, Partial, true, &[]);
    let debian = Reasons { clone_forbidden: true, ..plain() };
    check(debian, Partial, true, &["kernel.unprivileged_userns_clone=1", sudo]);
    let none = Reasons { no_user_namespaces: true, ..plain() };
    check(none, Partial, true, &["user.max_user_namespaces=10000", sudo]);
}

#[test]
fn containers() {
    let docker = Reasons { container: Some(Container::Docker), cgroups: Cgroups::ReadOnly, ..plain() };
    check(
        docker.clone(),
        Partial,
        true,
        &["--security-opt seccomp=unconfined --security-opt apparmor=unconfined"],
    );
    check(docker.clone(), Partial, false, &["systempaths=unconfined", "writable-cgroups=true"]);
    check(Reasons { root: true, ..docker.clone() }, Partial, true, &["--cap-add SYS_ADMIN"]);
    check(docker, Full, false, &["--privileged"]);
    let podman = Reasons { container: Some(Container::Podman), cgroups: Cgroups::ReadOnly, ..plain() };
    check(podman, Partial, false, &["unmask=ALL", "unmask=/sys/fs/cgroup"]);
}

#[test]
fn windows() {
    check(Reasons { wsl: Some(Wsl::One), ..plain() }, Nothing, false, &["wsl --set-version"]);
    check(Reasons { wsl: Some(Wsl::Two), ..plain() }, Full, false, &["systemd=true"]);
}

#[test]
fn kernels() {
    let old = Reasons { landlock: 0, root: true, ..plain() };
    check(old.clone(), Nothing, true, &["Linux 5.13"]);
    check(Reasons { landlock: 4, ..old.clone() }, Nothing, true, &["Linux 6.12"]);
    check(Reasons { landlock: 6, ..old.clone() }, Nothing, true, &[]);
    check(Reasons { linux: false, ..old }, Nothing, false, &["virtual machine"]);
}

#[test]
fn control_groups() {
    check(plain(), Full, false, &["systemd-run --user --scope -p Delegate=yes judge"]);
    check(Reasons { cgroups: Cgroups::One, ..plain() }, Full, false, &["version 1"]);
    check(Reasons { cgroups: Cgroups::ReadOnly, ..plain() }, Full, false, &["remount,rw"]);
    check(Reasons { cgroups: Cgroups::Absent, ..plain() }, Full, false, &["no control groups"]);
    check(Reasons { root: true, ..plain() }, Full, false, &["below its own"]);
}

#[test]
fn texts_of_the_system_are_understood() {
    // As Windows 10 and 11 give them.
    let one = "Linux version 4.4.0-19041-Microsoft (Microsoft@Microsoft.com) (gcc version 5.4.0) #1";
    let two = "Linux version 5.15.153.1-microsoft-standard-WSL2 (root@941d701f84f1) (gcc) #1 SMP";
    let own = "Linux version 6.6.36.3-microsoft-standard-WSL2 (Microsoft@build) #1";
    for (text, wanted) in [
        (one, Some(Wsl::One)),
        (two, Some(Wsl::Two)),
        (own, Some(Wsl::Two)),
        ("Linux version 6.8.0-45-generic (buildd@lcy02) #45-Ubuntu SMP", None),
        ("", None),
    ] {
        assert_eq!(wsl(text), wanted, "{text}");
    }
    let two = "proc /proc proc rw 0 0\ncgroup2 /sys/fs/cgroup cgroup2 rw,nosuid,nodev 0 0\n";
    let locked = "cgroup /sys/fs/cgroup cgroup2 ro,nosuid,nodev,noexec,relatime 0 0\n";
    let one = "tmpfs /sys/fs/cgroup tmpfs ro,size=4096k 0 0\ncgroup /sys/fs/cgroup/pids cgroup rw,pids 0 0\n";
    for (text, wanted) in [
        (two, Cgroups::Two),
        (locked, Cgroups::ReadOnly),
        (one, Cgroups::One),
        ("sysfs /sys sysfs rw 0 0\n", Cgroups::Absent),
        ("nonsense\n", Cgroups::Absent),
    ] {
        assert_eq!(cgroups(text), wanted, "{text}");
    }
}

#[test]
fn this_machine_can_be_looked_at() {
    let found = Reasons::found("/judge".into());
    assert_eq!(found.program, Path::new("/judge"));
    assert_eq!(found.linux, cfg!(target_os = "linux"));
}
