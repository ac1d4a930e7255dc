use std::os::unix::fs::symlink;

use super::*;

struct Bench {
    _folder: tempfile::TempDir,
    cache: Cache,
    built: PathBuf,
}

fn bench(most: u64) -> Bench {
    let folder = tempfile::tempdir().unwrap();
    let cache = Cache::open(&folder.path().join("cache"), most).unwrap();
    let built = folder.path().join("built");
    fs::create_dir_all(built.join("inner")).unwrap();
    fs::write(built.join("program"), "machine code").unwrap();
    fs::write(built.join("inner/source"), "text").unwrap();
    Bench { cache, built, _folder: folder }
}

fn key(name: &str) -> Key {
    Key::of(name.as_bytes())
}

#[test]
fn what_was_kept_is_found_by_its_key_alone() {
    let bench = bench(1 << 20);
    assert!(bench.cache.find(&key("a")).is_none());
    let kept = bench.cache.keep(&key("a"), Some(&bench.built), b"a note").unwrap();
    fs::remove_dir_all(&bench.built).unwrap();
    let again = Cache::open(&bench.cache.root, 1 << 20).unwrap();
    let found = again.find(&key("a")).unwrap();
    assert_eq!((found.note(), found.folder()), (&b"a note"[..], kept.folder()));
    assert_eq!(fs::read(found.folder().join("program")).unwrap(), b"machine code");
    assert_eq!(fs::read(found.folder().join("inner/source")).unwrap(), b"text");
    assert!(again.find(&key("b")).is_none());
}

#[test]
fn links_that_a_program_planted_are_not_kept() {
    let bench = bench(1 << 20);
    symlink("/etc/passwd", bench.built.join("link")).unwrap();
    symlink("/etc", bench.built.join("inner/folder")).unwrap();
    let kept = bench.cache.keep(&key("a"), Some(&bench.built), b"").unwrap();
    assert!(fs::symlink_metadata(kept.folder().join("link")).is_err());
    assert!(fs::symlink_metadata(kept.folder().join("inner/folder")).is_err());
}

#[test]
fn two_that_keep_the_same_at_once_both_have_it() {
    let bench = bench(1 << 20);
    let other = Cache::open(&bench.cache.root, 1 << 20).unwrap();
    std::thread::scope(|scope| {
        for cache in [&bench.cache, &other, &bench.cache, &other] {
            let built = &bench.built;
            scope.spawn(move || {
                for round in 0..50 {
                    let key = key(&round.to_string());
                    let kept = cache.keep(&key, Some(built), b"note").unwrap();
                    assert!(kept.folder().join("program").exists());
                    assert!(cache.find(&key).is_some());
                }
            });
        }
    });
    assert_eq!(fs::read_dir(bench.cache.root.join(NEW)).unwrap().count(), 0, "nothing is left half-made");
}

#[test]
fn a_damaged_entry_is_dropped_and_told() {
    let spoilers: [fn(&Path); 5] = [
        |entry| fs::write(entry.join("built/program"), "machine cod").unwrap(),
        |entry| fs::remove_file(entry.join("built/program")).unwrap(),
        |entry| fs::write(entry.join("manifest.json"), "{").unwrap(),
        |entry| fs::remove_file(entry.join("manifest.json")).unwrap(),
        |entry| fs::remove_file(entry.join("lock")).unwrap(),
    ];
    for spoil in spoilers {
        let bench = bench(1 << 20);
        drop(bench.cache.keep(&key("a"), Some(&bench.built), b"").unwrap());
        spoil(&bench.cache.path_of(&key("a")));
        assert!(bench.cache.find(&key("a")).is_none());
        assert_eq!(bench.cache.trouble().len(), 1);
        assert!(bench.cache.keep(&key("a"), Some(&bench.built), b"").is_ok(), "it can be built anew");
        assert!(bench.cache.find(&key("a")).is_some());
    }
}

#[test]
fn a_damaged_entry_that_somebody_holds_is_not_taken_for_what_was_built() {
    let bench = bench(1 << 20);
    let held = bench.cache.keep(&key("a"), Some(&bench.built), b"").unwrap();
    fs::write(held.folder().join("program"), "planted").unwrap();
    assert!(bench.cache.find(&key("a")).is_none());
    assert!(matches!(bench.cache.keep(&key("a"), Some(&bench.built), b""), Err(CacheError::Unfit(_))));
    drop(held);
    assert!(bench.cache.find(&key("a")).is_none());
    assert!(bench.cache.keep(&key("a"), Some(&bench.built), b"").is_ok());
}

#[test]
fn what_was_used_least_recently_goes_first_and_nothing_that_is_used() {
    let bench = bench(1 << 20);
    let held = bench.cache.keep(&key("held"), Some(&bench.built), b"").unwrap();
    for name in ["a", "b", "c", "d"] {
        drop(bench.cache.keep(&key(name), Some(&bench.built), b"").unwrap());
    }
    for (age, name) in ["b", "a", "d", "c", "held"].iter().rev().enumerate() {
        let lock = File::options().write(true).open(bench.cache.path_of(&key(name)).join("lock")).unwrap();
        lock.set_modified(std::time::SystemTime::now() - std::time::Duration::from_secs(age as u64 * 60))
            .unwrap();
    }
    let size = entry::size(&bench.cache.path_of(&key("a")));
    assert_eq!(bench.cache.trim_to(3 * size).unwrap(), 2 * size);
    let left = ["held", "a", "b", "c", "d"].map(|name| bench.cache.find(&key(name)).is_some());
    assert_eq!(left, [true, false, false, true, true]);
    bench.cache.clean().unwrap();
    assert!(bench.cache.find(&key("held")).is_some() && held.folder().exists());
    drop(held);
    bench.cache.clean().unwrap();
    assert!(bench.cache.find(&key("held")).is_none());
}

#[test]
fn it_stays_about_as_large_as_it_may_be() {
    let bench = bench(64 * 1024);
    for round in 0..100 {
        drop(bench.cache.keep(&key(&round.to_string()), Some(&bench.built), b"").unwrap());
    }
    bench.cache.settle();
    let left = (0..100).filter(|round| bench.cache.find(&key(&round.to_string())).is_some()).count();
    assert!((8..=17).contains(&left), "{left} of about 16");
    assert!(bench.cache.find(&key("99")).is_some(), "the last one is kept");
}

#[test]
fn a_place_that_others_may_write_to_is_refused() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    fs::set_permissions(folder.path(), fs::Permissions::from_mode(0o777)).unwrap();
    assert!(matches!(Cache::open(folder.path(), 1), Err(CacheError::Open { .. })));
    let file = folder.path().join("file");
    fs::write(&file, "").unwrap();
    assert!(matches!(Cache::open(&file.join("cache"), 1), Err(CacheError::File(_))));
}
