use super::*;

fn run(name: &str, scene: &Scene) -> Vec<String> {
    let attack = ATTACKS.iter().find(|attack| attack.name == name).unwrap();
    (attack.run)(scene)
}

/// A secret, and a judge that is this process's parent.
fn scene(folder: &Path) -> Scene {
    let secret = folder.join("secret");
    fs::write(&secret, "secret\n").unwrap();
    let mut variables = surroundings(&secret, &["PATH"]);
    variables.push(("PATH".into(), "/bin".into()));
    let program = fs::canonicalize("/proc/self/exe").ok();
    Scene { judge: Some(std::os::unix::process::parent_id() as i32), ..Scene::new(&variables, program) }
}

#[test]
fn the_partial_level_lacks_sight_only() {
    let full: Vec<&str> = ATTACKS
        .iter()
        .filter(|attack| attack.repelled_from == IsolationLevel::Full)
        .map(|attack| attack.name)
        .collect();
    assert_eq!(full, ["seeing processes", "stat"]);
    assert!(ATTACKS.iter().all(|attack| attack.repelled_from > IsolationLevel::None));
}

#[test]
fn what_got_through_is_told_by_name() {
    let mut out = Vec::new();
    attack(["no such".into(), "environment".into()], &mut out).unwrap();
    let text = String::from_utf8(out).unwrap();
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[0], "no such: there is no such attack");
    assert!(lines.contains(&"environment: \"PATH\" is set"), "{text}");
    assert_eq!(*lines.last().unwrap(), TRIED);
}

#[test]
fn variables_that_are_allowed_are_no_surplus() {
    let folder = tempfile::tempdir().unwrap();
    let mut variables = surroundings(&folder.path().join("secret"), &["PATH", "LANG"]);
    for name in ["LANG", "PATH", "HOME", "PATHS"] {
        variables.push((name.into(), "x".into()));
    }
    let scene = Scene::new(&variables, None);
    assert_eq!(scene.surplus, ["HOME", "PATHS"]);
    assert_eq!(scene.judge, None, "one's own number is no other's");
    assert_eq!(scene.outside.len(), SHARED_FOLDERS.len());
}

#[test]
fn a_secret_that_nobody_named_is_not_safe() {
    assert!(!run("files", &Scene::default()).is_empty());
    assert!(!run("stat", &Scene::default()).is_empty());
}

#[test]
fn a_shared_folder_of_ones_own_may_be_written() {
    let folder = tempfile::tempdir().unwrap();
    let tells_of_tmp = |scene: &Scene| run("writing", scene).iter().any(|line| line.contains("\"/tmp\""));
    let same = scene(folder.path());
    let other = Scene { outside: vec!["0:0".into(); SHARED_FOLDERS.len()], ..scene(folder.path()) };
    assert!(tells_of_tmp(&same));
    assert!(!tells_of_tmp(&other));
}

#[cfg(target_os = "linux")]
#[test]
fn without_walls_attacks_get_through() {
    let folder = tempfile::tempdir().unwrap();
    let scene = scene(folder.path());
    let file = fs::File::open(&scene.secret).unwrap();
    for name in ["files", "writing", "network", "signals", "shared memory", "descriptors", "stat"] {
        assert!(!run(name, &scene).is_empty(), "{name}");
    }
    assert!(!run("seeing processes", &scene).is_empty());
    drop(file);
}
