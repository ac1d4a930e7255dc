//! What a tier's programs find: the pack with its answer and a secret, another submission, servers, and
//! the input that tells of all of them.

use std::fs::{self, File};
use std::io::Write;
use std::net::TcpListener;
use std::os::linux::net::SocketAddrExt;
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::os::unix::net::{SocketAddr, UnixDatagram, UnixListener};
use std::path::{Path, PathBuf};

/// What is in the secret. No program and no path holds this word.
pub(crate) const SECRET: &str = "hush_7391";

/// The ground on which they are tried.
pub(crate) struct Ground {
    /// A word in the names of all that the programs make outside of their folders.
    pub(crate) mark: String,
    pub(crate) pack: PathBuf,
    sibling: PathBuf,
    input: Vec<u8>,
    /// Files that must stay as they are, as they are.
    watched: Vec<(PathBuf, Seen)>,
    _listeners: (TcpListener, UnixListener, [UnixDatagram; 2]),
}

/// What is seen of a file.
type Seen = Option<(u64, i64, i64, Vec<u8>)>;

impl Ground {
    /// Prepares it in a folder. `sibling` is that of another submission.
    pub(crate) fn new(work: &Path, sibling: &Path) -> Ground {
        let own = std::process::id();
        let (mark, abstract_name) = (format!("hostile-{own}"), format!("hostile-{own}-server"));
        let pack = work.join("pack");
        fs::create_dir(&pack).unwrap();
        let tcp = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = |name: String| SocketAddr::from_abstract_name(name).unwrap();
        let stream = UnixListener::bind_addr(&address(abstract_name.clone())).unwrap();
        let datagram = UnixDatagram::bind_addr(&address(format!("{abstract_name}-datagram"))).unwrap();
        let server = pack.join("server");
        let by_path = UnixDatagram::bind(&server).unwrap();
        fs::set_permissions(&server, fs::Permissions::from_mode(0o777)).unwrap();
        let mut ground = Ground {
            mark,
            pack,
            sibling: sibling.to_owned(),
            input: Vec::new(),
            watched: Vec::new(),
            _listeners: (tcp, stream, [datagram, by_path]),
        };
        let lines = [
            format!("secret {}", ground.secret().display()),
            format!("judge {own}"),
            format!("answer {}", ground.answer().display()),
            format!("sibling {}", sibling.display()),
            format!("mark {}", ground.mark),
            format!("abstract {abstract_name}"),
            format!("port {}", ground._listeners.0.local_addr().unwrap().port()),
        ];
        ground.input = format!("{}\n\n", lines.join("\n")).into_bytes();
        let write = |path: PathBuf, content: &[u8]| {
            fs::write(&path, content).unwrap();
            fs::set_permissions(&path, fs::Permissions::from_mode(0o644)).unwrap();
        };
        write(ground.secret(), format!("{SECRET}\n").as_bytes());
        write(ground.answer(), b"held\n");
        write(ground.input(0), &ground.input);
        ground.watched = [ground.secret(), ground.answer(), ground.input(0), server]
            .into_iter()
            .chain(files_in(sibling))
            .map(|path| (path.clone(), seen(&path)))
            .collect();
        ground
    }

    fn secret(&self) -> PathBuf {
        self.pack.join("secret")
    }

    /// The expected output.
    pub(crate) fn answer(&self) -> PathBuf {
        self.pack.join("1.ans")
    }

    /// The input, filled up to a size; made when it is first asked for.
    pub(crate) fn input(&self, size: u64) -> PathBuf {
        if size == 0 {
            return self.pack.join("1.in");
        }
        let path = self.pack.join(format!("{size}.in"));
        if !path.exists() {
            let mut file = File::create(&path).unwrap();
            file.write_all(&self.input).unwrap();
            file.set_len(size).unwrap();
        }
        path
    }

    /// A program's text with the places that it asks for filled in.
    pub(crate) fn fill(&self, text: &str) -> String {
        let places =
            [("@SECRET@", self.secret()), ("@ANSWER@", self.answer()), ("@SIBLING@", self.sibling.clone())];
        let fill = |text: String, (word, path): (&str, PathBuf)| text.replace(word, path.to_str().unwrap());
        places.into_iter().fold(text.to_owned(), fill)
    }

    /// What was changed that must not be. It is taken as it is from then on.
    pub(crate) fn changed(&mut self) -> Vec<String> {
        let mut changed = Vec::new();
        for (path, before) in &mut self.watched {
            let now = seen(path);
            if now != *before {
                changed.push(format!("`{}` was changed", path.display()));
                *before = now;
            }
        }
        let known: Vec<&PathBuf> = self.watched.iter().map(|(path, _)| path).collect();
        let new = files_in(&self.sibling).into_iter().chain(files_in(&self.pack)).filter(|path| {
            let is_input = path.extension().is_some_and(|ending| ending == "in");
            !known.contains(&path) && !is_input
        });
        changed.extend(new.map(|path| format!("`{}` was made", path.display())));
        changed
    }
}

fn seen(path: &Path) -> Seen {
    let about = fs::symlink_metadata(path).ok()?;
    Some((about.ino(), about.mtime(), about.mtime_nsec(), fs::read(path).ok()?))
}

fn files_in(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
    paths.sort();
    paths
}
