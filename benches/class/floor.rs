//! The floor: the commands of judge.toml and the programs that they make, started bare, as many at a time as the judge
//! starts. Nothing is measured, limited, walled in or compared.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};

use crate::clock::Cost;
use crate::make::{Entry, Kind, Language, test_path};

/// The bare commands of a workspace.
#[derive(Debug)]
pub(crate) struct Floor {
    place: PathBuf,
    jobs: usize,
    compile: [Vec<String>; 2],
    python: String,
}

impl Floor {
    /// As judge.toml of the workspace says. A name that is a switch between versions is resolved once, as the judge does.
    pub(crate) fn new(place: &Path, jobs: usize) -> Floor {
        let text = fs::read_to_string(place.join("judge.toml")).unwrap();
        let settings: toml::Table = toml::from_str(&text).unwrap();
        let row = |language: Language| {
            let rows = settings["language"].as_array().expect("languages are rows");
            rows.iter()
                .find(|row| row["name"].as_str() == Some(language.name()))
                .expect("judge.toml has it")
                .clone()
        };
        let words = |row: &toml::Value, key: &str| -> Vec<String> {
            let words = row.get(key).and_then(toml::Value::as_array).expect("a command is a list of words");
            words.iter().map(|word| word.as_str().unwrap_or_default().to_owned()).collect()
        };
        let (cpp, python) = (row(Language::Cpp), row(Language::Python));
        let locate = words(&python, "locate");
        let found = Command::new(&locate[0]).args(&locate[1..]).output().expect("python3 is needed");
        let found = String::from_utf8(found.stdout).expect("the path of python3 is text").trim().to_owned();
        let mut check = words(&python, "compile");
        check[0].clone_from(&found);
        let floor =
            Floor { place: place.to_owned(), jobs, compile: [words(&cpp, "compile"), check], python: found };
        fs::create_dir_all(floor.place.join("bare")).unwrap();
        floor
    }

    /// The commands, for the description of the table.
    pub(crate) fn compile_command(&self) -> String {
        self.compile[0].join(" ")
    }

    /// The interpreter.
    pub(crate) fn python(&self) -> &str {
        &self.python
    }

    /// Compiles them all.
    pub(crate) fn compile(&self, class: &str, entries: &[&Entry]) -> Cost {
        let commands = entries.iter().map(|entry| {
            let (source, exe) = (self.place.join(class).join(entry.path()), self.exe(entry));
            fs::create_dir_all(exe.parent().expect("it lies in a folder")).unwrap();
            let words = self.compile[entry.language as usize].iter().map(|word| match word.as_str() {
                "{source}" | "{sources}" => source.clone(),
                "{exe}" => exe.clone(),
                word => word.into(),
            });
            (words.collect(), None)
        });
        let commands: Vec<Bare> = commands.collect();
        let (succeeded, cost) = Cost::of(|| self.run_all(&commands));
        for (entry, succeeded) in entries.iter().zip(succeeded) {
            assert_eq!(succeeded, !matches!(entry.kind, Kind::Broken(_)), "compiling {}", entry.path());
        }
        cost
    }

    /// Runs what was compiled on the tests of these numbers.
    pub(crate) fn run(&self, class: &str, entries: &[&Entry], tests: std::ops::Range<usize>) -> Cost {
        let (mut commands, mut wanted): (Vec<Bare>, Vec<bool>) = Default::default();
        for entry in entries.iter().filter(|entry| !matches!(entry.kind, Kind::Broken(_))) {
            let problem = self.place.join("problems").join(entry.slug());
            for number in tests.clone() {
                let words = match entry.language {
                    Language::Cpp => vec![self.exe(entry)],
                    Language::Python => {
                        vec![(&self.python).into(), self.place.join(class).join(entry.path())]
                    }
                };
                commands.push((words, Some(test_path(&problem, number, "in"))));
                wanted.push(!matches!(entry.kind, Kind::Crashing(_)));
            }
        }
        let (succeeded, cost) = Cost::of(|| self.run_all(&commands));
        for ((words, _), (succeeded, wanted)) in commands.iter().zip(succeeded.iter().zip(&wanted)) {
            assert_eq!(succeeded, wanted, "running {words:?}");
        }
        cost
    }

    fn exe(&self, entry: &Entry) -> PathBuf {
        self.place.join("bare").join(&entry.student).join(entry.slug())
    }

    /// Starts each, and tells which ended well.
    fn run_all(&self, commands: &[Bare]) -> Vec<bool> {
        let next = AtomicUsize::new(0);
        let mut succeeded = vec![false; commands.len()];
        std::thread::scope(|scope| {
            let workers: Vec<_> = (0..self.jobs)
                .map(|slot| {
                    let (next, output) = (&next, self.place.join(format!("bare/output-{slot}")));
                    scope.spawn(move || {
                        let mut ended = Vec::new();
                        loop {
                            let number = next.fetch_add(1, Ordering::Relaxed);
                            let Some(command) = commands.get(number) else { return ended };
                            ended.push((number, start(command, &output)));
                        }
                    })
                })
                .collect();
            for worker in workers {
                for (number, ended_well) in worker.join().expect("a worker starts commands") {
                    succeeded[number] = ended_well;
                }
            }
        });
        succeeded
    }
}

/// The words of a command, and its input.
type Bare = (Vec<PathBuf>, Option<PathBuf>);

/// Without a folder, an environment or limits of its own, so that it is a bare `posix_spawn`.
fn start((words, input): &Bare, output: &Path) -> bool {
    let stdin = input.as_ref().map_or_else(Stdio::null, |path| File::open(path).unwrap().into());
    let status = Command::new(&words[0])
        .args(&words[1..])
        .stdin(stdin)
        .stdout(File::create(output).unwrap())
        .stderr(Stdio::null())
        .status();
    status.unwrap_or_else(|error| panic!("`{}` did not start: {error}", words[0].display())).success()
}
