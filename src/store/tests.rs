use std::fs::{self, File};
use std::os::unix::fs::{FileExt, PermissionsExt};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use super::*;

/// Set in the processes that [`another_judge`] starts: the store's folder, and from which key on to write.
const OTHER_FOLDER: &str = "JUDGE_TEST_STORE";
const OTHER_FIRST: &str = "JUDGE_TEST_STORE_FIRST";
/// How many results such a process writes; it ends when it is killed.
const OTHER_COUNT: u64 = 2_000;

fn key(number: u64) -> Key {
    *blake3::hash(&number.to_le_bytes()).as_bytes()
}

/// What is kept under `key(number)`: 100 to 299 bytes.
fn value(number: u64) -> Vec<u8> {
    key(number).iter().copied().cycle().take(100 + (number % 200) as usize).collect()
}

fn put(store: &Store, numbers: std::ops::Range<u64>) {
    numbers.for_each(|number| store.put(Table::Runs, &key(number), &value(number)));
}

/// Which of them are not there. What is there must be right.
fn missing(store: &Store, numbers: std::ops::Range<u64>) -> Vec<u64> {
    let is_missing = |number: &u64| match store.get(Table::Runs, &key(*number)) {
        Some(found) => {
            assert_eq!(found, value(*number));
            false
        }
        None => true,
    };
    numbers.filter(is_missing).collect()
}

/// Looks for what others have written, however short ago the last look was.
fn look(store: &Store) {
    let wrong = lock(&store.index).look(|path| store.pen.owns(path)).unwrap();
    store.tell(wrong);
}

fn only_file(folder: &Path) -> PathBuf {
    let files = index::files_in(folder).unwrap();
    assert_eq!(files.len(), 1, "{files:?}");
    files[0].clone()
}

fn flip(path: &Path, at: u64) {
    let file = File::options().read(true).write(true).open(path).unwrap();
    let mut byte = [0];
    file.read_exact_at(&mut byte, at).unwrap();
    file.write_all_at(&[byte[0] ^ 1], at).unwrap();
}

/// Makes a file look as if it were written before the machine's last start: it is read and not continued.
fn age(path: &Path) {
    File::options().write(true).open(path).unwrap().write_all_at(&[7; 16], 16).unwrap();
}

#[test]
fn what_was_put_comes_back_now_and_after_opening_again() {
    let place = tempfile::tempdir().unwrap();
    let folder = place.path().join("a/store");
    let store = Store::open(&folder).unwrap();
    let large = vec![0x9d; 1 << 20];
    put(&store, 0..300);
    store.put(Table::Outputs, &key(0), &large);
    store.put(Table::Compiles, &key(1), b"");
    store.put(Table::Times, &key(2), b"old");
    store.put(Table::Times, &key(2), b"new");
    let check = |store: &Store| {
        assert!(missing(store, 0..300).is_empty());
        assert_eq!(store.get(Table::Outputs, &key(0)), Some(large.clone()));
        assert_eq!(store.get(Table::Compiles, &key(1)), Some(vec![]));
        assert_eq!(store.get(Table::Times, &key(2)), Some(b"new".to_vec()));
        assert_eq!(store.get(Table::Rulings, &key(2)), None, "tables are apart");
        assert!(store.trouble().is_empty(), "{:?}", store.trouble());
    };
    check(&store);
    store.flush();
    drop(store);
    check(&Store::open(&folder).unwrap());
    only_file(&folder);
    assert_eq!(fs::metadata(&folder).unwrap().permissions().mode() & 0o777, 0o700);
}

#[test]
fn the_newest_value_counts_in_whichever_file_it_lies() {
    let place = tempfile::tempdir().unwrap();
    let (a, b) = (Store::open(place.path()).unwrap(), Store::open(place.path()).unwrap());
    for (store, value) in [(&a, "1"), (&b, "2"), (&a, "3")] {
        // Two clocks that show the same microsecond would leave it open.
        let before = SystemTime::now();
        while before.elapsed().unwrap_or_default() < Duration::from_micros(2) {}
        store.put(Table::Times, &key(0), value.as_bytes());
    }
    drop((a, b));
    assert_eq!(Store::open(place.path()).unwrap().get(Table::Times, &key(0)), Some(b"3".to_vec()));
}

#[test]
fn a_store_that_was_not_written_leaves_no_file() {
    let place = tempfile::tempdir().unwrap();
    drop(Store::open(place.path()).unwrap());
    assert!(index::files_in(place.path()).unwrap().is_empty());
}

#[test]
fn stores_on_one_folder_see_what_the_other_has_put() {
    let place = tempfile::tempdir().unwrap();
    let (a, b) = (Store::open(place.path()).unwrap(), Store::open(place.path()).unwrap());
    put(&a, 0..50);
    put(&b, 50..100);
    look(&a);
    look(&b);
    assert!(missing(&a, 0..100).is_empty());
    assert!(missing(&b, 0..100).is_empty());
    put(&b, 100..110);
    look(&a);
    assert!(missing(&a, 0..110).is_empty());
    // The folder does not fill with files: those of the dead are continued.
    drop((a, b));
    for _ in 0..3 {
        put(&Store::open(place.path()).unwrap(), 0..1);
    }
    assert_eq!(index::files_in(place.path()).unwrap().len(), 2);
}

/// Not a test by itself: what [`another_judge`] runs.
#[test]
#[expect(clippy::disallowed_methods, reason = "the environment is how a test tells itself what to be")]
fn other() {
    let (Some(folder), Ok(first)) = (std::env::var_os(OTHER_FOLDER), std::env::var(OTHER_FIRST)) else {
        return;
    };
    let store = Store::open(Path::new(&folder)).unwrap();
    let first: u64 = first.parse().unwrap();
    for number in first..first + OTHER_COUNT {
        put(&store, number..number + 1);
        // Past the harness and its buffer, and on a line that it has not begun.
        fs::write("/dev/fd/1", format!("\n{number}\n")).unwrap();
    }
    std::thread::park();
}

/// A process that writes the results from `first` on and says each when it is put.
#[expect(clippy::disallowed_methods, reason = "the test starts itself again")]
fn another_judge(folder: &Path, first: u64) -> Child {
    Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "store::tests::other", "--nocapture", "--test-threads=1"])
        .env(OTHER_FOLDER, folder)
        .env(OTHER_FIRST, first.to_string())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap()
}

/// Kills it when it has said `count` numbers. Returns all that it has said.
fn kill_after(mut judge: Child, count: usize) -> Vec<u64> {
    use std::io::{BufRead, BufReader};
    let lines = BufReader::new(judge.stdout.take().unwrap()).lines().map_while(Result::ok);
    let mut numbers = lines.filter_map(|line| line.parse().ok());
    let mut said: Vec<u64> = numbers.by_ref().take(count).collect();
    judge.kill().unwrap();
    said.extend(numbers);
    judge.wait().unwrap();
    said
}

#[test]
fn judges_that_write_at_once_and_are_killed_lose_nothing() {
    let place = tempfile::tempdir().unwrap();
    let own = Store::open(place.path()).unwrap();
    for round in 0..3 {
        let firsts = [1, 2, 3].map(|judge| (round * 10 + judge) * OTHER_COUNT);
        let judges = firsts.map(|first| another_judge(place.path(), first));
        std::thread::scope(|scope| {
            for part in 0..4 {
                let own = &own;
                scope.spawn(move || put(own, 1_000_000 + part * 100..1_000_000 + part * 100 + 100));
            }
        });
        let count = [1, 150, OTHER_COUNT as usize][round as usize];
        let said = judges.map(|judge| kill_after(judge, count)).concat();
        assert!(said.len() >= 3 * count, "{} were said", said.len());
        let next = Store::open(place.path()).unwrap();
        let is_missing = |number: &u64| !missing(&next, *number..number + 1).is_empty();
        assert_eq!(said.into_iter().filter(is_missing).collect::<Vec<_>>(), [0; 0]);
        assert!(missing(&next, 1_000_000..1_000_400).is_empty());
    }
    drop(own);
    assert!(
        index::files_in(place.path()).unwrap().len() <= 5,
        "four judges and one that looks write at once"
    );
}

#[test]
fn a_flipped_byte_costs_its_record_and_is_told_once() {
    const COUNT: u64 = 20;
    let record = |number: u64| (record::HEAD + value(number).len()) as u64;
    let start = |number: u64| segment::FIRST + (0..number).map(record).sum::<u64>();
    let check = |at: u64, lost: &[u64], is_aged: bool| {
        let place = tempfile::tempdir().unwrap();
        put(&Store::open(place.path()).unwrap(), 0..COUNT);
        let file = only_file(place.path());
        flip(&file, at);
        if is_aged {
            age(&file);
        }
        let store = Store::open(place.path()).unwrap();
        assert_eq!(missing(&store, 0..COUNT), lost, "byte {at}");
        let told = store.trouble();
        assert_eq!(told.len(), 1, "byte {at}: {told:?}");
        assert!(told[0].starts_with("1 stored result was damaged and dropped, in `"), "{told:?}");
        // The next judge does not hear of it again, and has what was put anew.
        let lost = *lost.first().unwrap();
        put(&store, lost..lost + 1);
        drop(store);
        let store = Store::open(place.path()).unwrap();
        assert!(missing(&store, 0..COUNT).is_empty());
        assert!(store.trouble().is_empty(), "byte {at}: {:?}", store.trouble());
    };
    for is_aged in [false, true] {
        for byte in (0..record(3)).step_by(3) {
            check(start(3) + byte, &[3], is_aged);
        }
        check(start(0), &[0], is_aged);
        check(start(COUNT) - 1, &[COUNT - 1], is_aged);
        check(start(COUNT - 1) + 6, &[COUNT - 1], is_aged);
    }
}

#[test]
fn a_file_that_was_cut_anywhere_keeps_what_is_before() {
    let length = |count: u64| {
        segment::FIRST + (0..count).map(|number| (record::HEAD + value(number).len()) as u64).sum::<u64>()
    };
    for cut in 1..=(length(3) - length(2)) {
        let place = tempfile::tempdir().unwrap();
        put(&Store::open(place.path()).unwrap(), 0..3);
        let path = only_file(place.path());
        File::options().write(true).open(&path).unwrap().set_len(length(3) - cut).unwrap();
        // Both ways: continued by the next judge, and only read.
        if cut % 2 == 0 {
            age(&path);
        }
        let store = Store::open(place.path()).unwrap();
        assert_eq!(missing(&store, 0..3), [2]);
        assert_eq!(store.trouble().len(), usize::from(length(3) - cut != length(2)), "{cut} bytes cut");
        put(&store, 2..3);
        drop(store);
        let store = Store::open(place.path()).unwrap();
        assert!(missing(&store, 0..3).is_empty());
        assert!(store.trouble().is_empty());
    }
}

#[test]
fn zeros_that_a_power_loss_leaves_hide_nothing_behind_them() {
    let place = tempfile::tempdir().unwrap();
    put(&Store::open(place.path()).unwrap(), 0..2_000);
    let path = only_file(place.path());
    let file = File::options().write(true).open(&path).unwrap();
    // More than is searched at once.
    file.write_all_at(&vec![0; 150_000], 4_096).unwrap();
    let store = Store::open(place.path()).unwrap();
    let lost = missing(&store, 0..2_000);
    assert!(lost.len() > 300 && lost.len() < 1_000, "{}", lost.len());
    assert!(lost.windows(2).all(|pair| pair[0] + 1 == pair[1]), "all others are there");
    assert_eq!(store.trouble().len(), 1);
}

#[test]
fn a_file_without_its_start_is_searched_for_records() {
    let place = tempfile::tempdir().unwrap();
    put(&Store::open(place.path()).unwrap(), 0..10);
    let file = File::options().write(true).open(only_file(place.path())).unwrap();
    file.write_all_at(&[0; segment::FIRST as usize], 0).unwrap();
    let store = Store::open(place.path()).unwrap();
    assert!(missing(&store, 0..10).is_empty());
    assert_eq!(store.trouble().len(), 1);
}

#[test]
fn another_version_is_left_alone_and_told_once() {
    let place = tempfile::tempdir().unwrap();
    put(&Store::open(place.path()).unwrap(), 0..10);
    let old = only_file(place.path());
    File::options().write(true).open(&old).unwrap().write_all_at(b"judge results 9\n", 0).unwrap();
    let store = Store::open(place.path()).unwrap();
    assert_eq!(missing(&store, 0..10).len(), 10);
    let told = store.trouble();
    assert!(told.len() == 1 && told[0].contains("another version"), "{told:?}");
    put(&store, 0..1);
    drop(store);
    assert!(Store::open(place.path()).unwrap().trouble().is_empty());
    assert!(old.exists());
}

#[test]
fn what_does_not_belong_to_a_store_is_let_be() {
    let place = tempfile::tempdir().unwrap();
    fs::create_dir(place.path().join("0-folder.results")).unwrap();
    fs::write(place.path().join("0-empty.results"), "").unwrap();
    fs::write(place.path().join("notes.txt"), "mine").unwrap();
    let store = Store::open(place.path()).unwrap();
    put(&store, 0..3);
    assert!(missing(&store, 0..3).is_empty() && store.trouble().is_empty());
    drop(store);
    assert!(remove(place.path()).unwrap() > 0);
    assert!(place.path().join("notes.txt").exists() && place.path().join("0-folder.results").exists());
}

#[test]
fn a_folder_that_cannot_be_used_is_named_with_the_reason() {
    let place = tempfile::tempdir().unwrap();
    let file = place.path().join("file");
    fs::write(&file, "").unwrap();
    let mut cases = vec![(file.clone(), "File exists"), (file.join("x"), "Not a directory")];
    // Nobody, not even root, makes files there.
    cases.push((PathBuf::from("/proc/self"), "make a file in"));
    for (folder, reason) in cases {
        let told = text::with_causes(&Store::open(&folder).unwrap_err());
        assert!(told.contains(&*folder.to_string_lossy()) && told.contains(reason), "{told}");
    }
}

#[test]
fn a_full_disk_stops_writing_and_is_told_once() {
    let place = tempfile::tempdir().unwrap();
    let store = Store::open(place.path()).unwrap();
    put(&store, 0..5);
    // A descriptor of a device that is always full, in place of the store's file.
    store.pen.replace_file(File::options().read(true).write(true).open("/dev/full").unwrap());
    put(&store, 5..10);
    assert_eq!(missing(&store, 5..10).len(), 5);
    store.flush();
    let told = store.trouble();
    assert!(
        told.len() == 1 && told[0].starts_with("results are no longer stored: cannot write `"),
        "{told:?}"
    );
    assert!(told[0].contains("No space left"), "{told:?}");
    drop(store);
    let store = Store::open(place.path()).unwrap();
    assert!(missing(&store, 0..5).is_empty() && store.trouble().is_empty());
}

/// Mounts a small disk on a folder; unmounts it in the end.
struct SmallDisk(tempfile::TempDir);

impl SmallDisk {
    fn new() -> Option<SmallDisk> {
        let place = tempfile::tempdir().unwrap();
        let mut mount = Command::new("mount");
        mount.args(["-t", "tmpfs", "-o", "size=256k", "none"]).arg(place.path()).stderr(Stdio::null());
        mount.status().is_ok_and(|status| status.success()).then_some(SmallDisk(place))
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg(self.0.path()).status();
    }
}

#[test]
fn what_fitted_on_a_disk_that_filled_up_is_whole() {
    // Only root mounts; the rest is tested with a device above.
    let Some(disk) = SmallDisk::new() else { return };
    let folder = disk.0.path().join("store");
    let store = Store::open(&folder).unwrap();
    put(&store, 0..3_000);
    let kept = 3_000 - missing(&store, 0..3_000).len();
    assert!(kept > 500 && kept < 3_000, "{kept}");
    assert!(store.trouble()[0].contains("No space left"), "{:?}", store.trouble());
    drop(store);
    let store = Store::open(&folder).unwrap();
    assert_eq!(3_000 - missing(&store, 0..3_000).len(), kept);
    assert!(store.trouble().is_empty(), "nothing is torn: {:?}", store.trouble());
    drop(store);
    fs::write(disk.0.path().join("filler"), vec![0; 1 << 20]).unwrap_err();
    let other = disk.0.path().join("other");
    assert!(Store::open(&other).is_err());
    assert!(!other.exists() || fs::read_dir(&other).unwrap().next().is_none(), "nothing half-made is left");
}

#[test]
fn a_judge_goes_on_when_its_store_is_removed() {
    let place = tempfile::tempdir().unwrap();
    let folder = place.path().join("store");
    let (a, b) = (Store::open(&folder).unwrap(), Store::open(&folder).unwrap());
    put(&a, 0..10);
    put(&b, 10..20);
    look(&a);
    assert!(remove(&folder).unwrap() > 20 * 100);
    assert!(missing(&a, 0..20).is_empty(), "it has what it knew");
    put(&a, 20..21);
    a.flush();
    put(&a, 21..30);
    assert!(a.trouble().is_empty(), "{:?}", a.trouble());
    drop((a, b));
    assert!(missing(&Store::open(&folder).unwrap(), 21..30).is_empty(), "and keeps what comes");
    remove(&folder).unwrap();
    assert_eq!(remove(&folder).unwrap(), 0);
}

#[test]
fn trimming_forgets_the_oldest_and_nothing_of_the_living() {
    let place = tempfile::tempdir().unwrap();
    let bytes = || -> u64 {
        let files = index::files_in(place.path()).unwrap();
        files.iter().map(|path| fs::metadata(path).unwrap().len()).sum()
    };
    let store = Store::with_files_of(place.path(), 20_000).unwrap();
    put(&store, 0..1_000);
    // Times of files are coarser than these writes.
    for path in index::files_in(place.path()).unwrap() {
        let file = File::options().read(true).write(true).open(path).unwrap();
        let first = &segment::scan(&file, segment::FIRST).unwrap().records[0].0;
        file.set_modified(SystemTime::UNIX_EPOCH + Duration::from_micros(first.written_us)).unwrap();
    }
    let other = Store::with_files_of(place.path(), 20_000).unwrap();
    put(&other, 2_000..2_010);
    store.trim(u64::MAX);
    assert!(missing(&store, 0..1_000).is_empty());
    store.trim(100_000);
    assert!(bytes() <= 100_000 && bytes() > 70_000, "{}", bytes());
    let lost = missing(&store, 0..1_000);
    assert!(lost.iter().copied().eq(0..lost.len() as u64), "the oldest went");
    store.trim(0);
    assert_eq!(missing(&store, 0..1_000).len(), 1_000);
    assert!(missing(&other, 2_000..2_010).is_empty());
    put(&store, 0..5);
    drop((store, other));
    let store = Store::open(place.path()).unwrap();
    assert!(missing(&store, 0..5).is_empty() && missing(&store, 2_000..2_010).is_empty());
    assert!(store.trouble().is_empty(), "{:?}", store.trouble());
}

#[test]
fn more_files_than_a_process_keeps_open_are_read_all_the_same() {
    let place = tempfile::tempdir().unwrap();
    put(&Store::with_files_of(place.path(), 300).unwrap(), 0..400);
    assert!(index::files_in(place.path()).unwrap().len() > 130);
    let store = Store::open(place.path()).unwrap();
    assert!(missing(&store, 0..400).is_empty());
}
