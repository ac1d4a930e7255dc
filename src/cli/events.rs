//! Where `--events` writes what happens, line by line.

use std::fs::File;
use std::io::{self, IsTerminal, Write};
use std::os::fd::AsFd;
use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::event::Event;
use crate::files::FileError;
use crate::report;
use crate::text;

use super::error::CliError;

/// The file of `--events`, or nothing.
#[derive(Debug, Default)]
pub(super) struct Events {
    /// `None` where nobody asked for it, and once it cannot be written.
    file: Option<File>,
    path: PathBuf,
    /// No line is earlier than the one before it, although events come from many threads.
    last: Duration,
}

impl Events {
    /// Begins the file anew, before anything runs.
    pub(super) fn open(path: Option<&Path>) -> Result<Self, CliError> {
        let Some(path) = path else { return Ok(Events::default()) };
        if path == Path::new("-") {
            return Err(CliError::with_hint(
                "`--events` takes a file: standard output is for the results",
                "name a file, a named pipe, or `/dev/stderr` together with `-q`",
            ));
        }
        let file = begin(path).map_err(FileError::at("write", path))?;
        Ok(Events { file: Some(file), path: path.to_owned(), last: Duration::ZERO })
    }

    /// Whether its lines appear where the progress would be drawn.
    pub(super) fn is_terminal(&self) -> bool {
        self.file.as_ref().is_some_and(File::is_terminal)
    }

    /// Writes an event. Once that fails, nothing more is written; what is to be said of it is returned.
    pub(super) fn write(&mut self, event: &Event, at: Duration) -> Option<String> {
        let file = self.file.as_mut()?;
        self.last = self.last.max(at);
        let mut line = Vec::new();
        let written = report::events::write(event, self.last, &mut line).and_then(|()| file.write_all(&line));
        let error = written.err()?;
        self.file = None;
        // Whoever closed the pipe has read enough.
        (error.kind() != io::ErrorKind::BrokenPipe).then(|| {
            let error = FileError::at("write", &self.path)(error);
            format!("{}: it ends here, the grading goes on", text::with_causes(&error))
        })
    }
}

/// Opens the file, empty. What the judge's own standard error goes to keeps what it holds.
fn begin(path: &Path) -> io::Result<File> {
    if path == Path::new("/dev/stderr") {
        return Ok(io::stderr().as_fd().try_clone_to_owned()?.into());
    }
    // Other names of what is open already.
    if path.starts_with("/dev") || path.starts_with("/proc") {
        return File::options().append(true).open(path);
    }
    File::create(path)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_never_earlier_than_the_one_before() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("events");
        let mut events = Events::open(Some(&path)).unwrap();
        for ms in [0, 7, 5, 9] {
            assert_eq!(events.write(&Event::Interrupted, Duration::from_millis(ms)), None);
        }
        let text = std::fs::read_to_string(path).unwrap();
        let at = |line: &str| line[..line.find(',').unwrap()].replace(r#"{"at":"#, "");
        assert_eq!(text.lines().map(at).collect::<Vec<_>>(), ["0.0", "0.007", "0.007", "0.009"]);
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn a_full_disk_is_said_once() {
        let mut events = Events::open(Some(Path::new("/dev/full"))).unwrap();
        let said = events.write(&Event::Interrupted, Duration::ZERO).unwrap();
        assert!(said.contains("cannot write `/dev/full`"), "{said}");
        assert_eq!(events.write(&Event::Interrupted, Duration::ZERO), None);
    }
}
