//! Programs of a problem that are asked something: validators and generators.

use std::io::Read;
use std::path::Path;

use crate::compile::Program;
use crate::files::FileError;
use crate::model::{Limits, Verdict};
use crate::sandbox::{self, Command, Outcome, Purpose, Sandbox, SandboxError};

/// What a program of a problem is asked.
#[derive(Debug, Clone, Copy)]
pub struct Request<'a> {
    /// Its arguments.
    pub arguments: &'a [String],
    /// What it reads on standard input; nothing where `None`.
    pub stdin: Option<&'a Path>,
    /// The files that it is to write into its folder, by their names there.
    pub files: &'a [String],
    /// What it may use.
    pub limits: Limits,
}

/// What it answered.
#[derive(Debug)]
pub struct Reply {
    /// What was seen of its run.
    pub outcome: Outcome,
    /// Its standard output.
    pub stdout: Vec<u8>,
    /// The files asked for, in that order; `None` where it wrote none of that name.
    pub files: Vec<Option<Vec<u8>>>,
    /// What kept it from its end, as words after "it": a signal or a limit, but no exit code.
    pub broken: Option<String>,
}

/// Runs a program of a problem. Nothing else runs at its slot meanwhile.
pub fn ask(
    program: &Program,
    request: Request<'_>,
    sandbox: &dyn Sandbox,
    slot: usize,
) -> Result<Reply, SandboxError> {
    sandbox::again(|| ask_once(program, request, sandbox, slot))
}

fn ask_once(
    program: &Program,
    request: Request<'_>,
    sandbox: &dyn Sandbox,
    slot: usize,
) -> Result<Reply, SandboxError> {
    let folder = sandbox.scratch().folder()?;
    let desk = sandbox.desk(slot)?;
    let mut argv = program.argv(request.limits.memory_kib);
    argv.extend(request.arguments.iter().map(Into::into));
    let mut readable = program.readable();
    readable.extend(request.stdin.map(Path::to_owned));
    let command = Command {
        purpose: Purpose::Run,
        argv,
        env: program.env(desk.path(), request.limits.memory_kib),
        folder: desk.path().to_owned(),
        stdin: request.stdin.map(Path::to_owned),
        stdout: folder.path().join("stdout"),
        readable,
        limits: request.limits,
        server: None,
    };
    let outcome = sandbox.run(slot, &command)?;
    let read = |name: &String| -> Result<Option<Vec<u8>>, FileError> {
        let place = folder.path().join("file");
        let file = sandbox::collect(desk.path(), name, &place)
            .map_err(FileError::at("collect the files in", desk.path()))?;
        file.map(|file| content(file, &place)).transpose()
    };
    let files = request.files.iter().map(read).collect::<Result<_, _>>()?;
    let stdout = sandbox::open_written(&command.stdout)
        .map(|file| content(file, &command.stdout))
        .transpose()?
        .unwrap_or_default();
    let bad = super::verdict::of(&outcome, &request.limits, program.language());
    let is_exit = matches!(outcome.end, sandbox::End::Exited(_)) && outcome.stopped.is_none();
    let broken = bad.filter(|bad| bad.verdict != Verdict::Re || !is_exit).map(|bad| bad.reason);
    Ok(Reply { outcome, stdout, files, broken })
}

fn content(mut file: std::fs::File, path: &Path) -> Result<Vec<u8>, FileError> {
    let mut bytes = Vec::new();
    file.read_to_end(&mut bytes).map_err(FileError::at("read", path))?;
    Ok(bytes)
}
