//! What there is to show of a test that was not passed.

use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};
use std::path::Path;

use crate::check;
use crate::compile::Program;
use crate::diff;
use crate::files::FileError;
use crate::model::{Excerpt, Failure, Mismatch, Rule, Whole};
use crate::sandbox::without_work_folders;
use crate::text;

use super::run::Ran;
use super::{Fault, Job, Referee};

/// How much of an input is shown, in bytes.
const INPUT_SHOWN: u64 = 600;
/// How much of the last output and of standard error is shown, in bytes.
const END_SHOWN: u64 = 1200;
/// Up to which size a text is drawn, in bytes.
const MOST_DRAWN: u64 = 4096;

/// Gathers it. `mismatch` is where a rule found the output wrong; without one the run did not end well,
/// or a checker program refused it.
pub(super) fn describe(
    job: &Job<'_>,
    ran: &Ran,
    program: Option<&Program>,
    mismatch: Option<Mismatch>,
) -> Result<Failure, Fault> {
    let mut failure = Failure { input: start_of(&job.test.input)?, ..Failure::default() };
    // Without the name of a folder that is gone when this is read.
    let stderr = String::from_utf8_lossy(&ran.outcome.stderr);
    let stderr = match program {
        Some(program) => stderr.replace(&format!("{}/", program.folder().display()), ""),
        None => stderr.into_owned(),
    };
    let stderr = without_work_folders(&stderr).into_bytes();
    let shown = stderr.len().min(END_SHOWN as usize);
    failure.stderr = excerpt(&stderr[stderr.len() - shown..], (stderr.len() - shown) as u64);
    match (job.referee, &mismatch) {
        (Referee::Rule(rule), Some(mismatch)) => {
            let mut answer = File::open(&job.test.answer).map_err(FileError::at("read", &job.test.answer))?;
            let mut output = ran.output()?;
            failure.hint = check::hint(rule, &mut answer, &mut output)?;
            failure.difference = Some(difference(rule, &mut answer, &mut output, mismatch)?);
        }
        _ => failure.last_output = Some(end_of(ran)?),
    }
    failure.mismatch = mismatch;
    if job.is_drawn {
        failure.whole = whole(job, ran)?;
    }
    Ok(failure)
}

/// The texts that are drawn; `None` where one is too long for that.
fn whole(job: &Job<'_>, ran: &Ran) -> Result<Option<Whole>, Fault> {
    let read = |path: &Path| -> Result<Option<String>, FileError> {
        let file = File::open(path).map_err(FileError::at("read", path))?;
        let mut bytes = Vec::new();
        file.take(MOST_DRAWN + 1).read_to_end(&mut bytes).map_err(FileError::at("read", path))?;
        Ok((bytes.len() as u64 <= MOST_DRAWN).then(|| text::visible(&bytes)))
    };
    let (input, expected) = (read(&job.test.input)?, read(&job.test.answer)?);
    let got = read(ran.output_path())?;
    Ok(input.zip(expected).zip(got).map(|((input, expected), got)| Whole { input, expected, got }))
}

fn difference(
    rule: Rule,
    answer: &mut File,
    output: &mut File,
    mismatch: &Mismatch,
) -> Result<crate::model::Difference, Fault> {
    diff::difference(answer, output, rule, mismatch, diff::Options::default())
        .map_err(|error| Fault::Failed(text::with_causes(&error)))
}

/// The start of a file.
fn start_of(path: &Path) -> Result<Excerpt, FileError> {
    let fail = FileError::at("read", path);
    let read = || {
        let file = File::open(path)?;
        let length = file.metadata()?.len();
        let mut bytes = Vec::new();
        file.take(INPUT_SHOWN).read_to_end(&mut bytes)?;
        // A line that is cut, or a character, is less use than none.
        if length > INPUT_SHOWN
            && let Some(end) = bytes.iter().rposition(|byte| *byte == b'\n')
        {
            bytes.truncate(end + 1);
        }
        Ok(excerpt(&bytes, length.saturating_sub(bytes.len() as u64)))
    };
    read().map_err(fail)
}

/// The end of a run's output.
fn end_of(ran: &Ran) -> Result<Excerpt, FileError> {
    let read = || -> io::Result<Excerpt> {
        let mut file = File::open(ran.output_path())?;
        let length = file.metadata()?.len();
        let skipped = length.saturating_sub(END_SHOWN);
        file.seek(SeekFrom::Start(skipped))?;
        let mut bytes = Vec::new();
        file.take(END_SHOWN).read_to_end(&mut bytes)?;
        Ok(excerpt(&bytes, skipped))
    };
    read().map_err(FileError::at("read", ran.output_path()))
}

fn excerpt(bytes: &[u8], bytes_left_out: u64) -> Excerpt {
    Excerpt { text: text::visible(bytes), bytes_left_out }
}
