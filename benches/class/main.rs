//! How fast a class is graded: a generated class through the judge, cold, warm and after small changes, against the
//! plain compile commands and the bare runs of its programs; every verdict is checked. `scripts/bench` runs it.

#![expect(clippy::print_stdout, clippy::print_stderr, reason = "a benchmark prints")]

mod clock;
mod floor;
mod graded;
mod make;
mod measure;
mod options;
mod table;

use std::path::Path;

use measure::Setting;

fn main() {
    let options = options::Options::read();
    let repository = Path::new(env!("CARGO_MANIFEST_DIR"));
    if let Some(place) = &options.make {
        std::fs::create_dir_all(place).unwrap();
        let wish = options.wish();
        make::copy_pack(repository, place, &wish);
        make::write_class(place, "class", &make::class(&wish));
        return;
    }
    let temporary = tempfile::tempdir().unwrap();
    // Programs have a user of their own, who must get there.
    std::fs::set_permissions(temporary.path(), std::os::unix::fs::PermissionsExt::from_mode(0o755)).unwrap();
    let judge = Path::new(env!("CARGO_BIN_EXE_judge"));
    let setting = Setting {
        repository,
        temporary: temporary.path(),
        judge,
        options: &options,
        has_fresh: graded::knows(judge, "--fresh"),
    };
    if options.every_kind {
        println!("{} programs, each with the verdict of its kind", measure::every_kind(&setting));
        return;
    }
    let load = table::load();
    let rounds = measure::rounds(&setting);
    let cold = clock::Cost::median(&rounds.cold);
    let sizes: Vec<_> = options
        .scale
        .iter()
        .map(|times| (*times, if *times == 1 { cold } else { measure::larger(&setting, *times) }))
        .collect();
    let slow = (options.slow > 0.0).then(|| measure::slow(&setting));
    println!("{}", table::head(&options, &rounds, &load));
    println!("{}", table::against_the_floor(&options, &rounds));
    println!("{}", table::again(&rounds));
    println!("{}", table::growth(&sizes));
    if let Some(slow) = slow {
        println!("{}", table::hanging(&slow));
    }
}
