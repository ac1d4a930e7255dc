//! The samples as the statements show them: input and answer each in a fenced code block of its own, whose text is
//! the file's, the line end at the end of the file aside. The answer stands below its input.

use std::path::Path;

use super::View;
use super::fences::{Block, blocks};
use super::statement::Statement;
use crate::files::{self, FileError};
use crate::model::{Check, Finding, Test};
use crate::text;

/// No statement shows so much: what a larger file holds beyond is not looked at.
const SHOWN_BYTES: u64 = 1 << 20;

/// How much of a line is told, in characters.
const LINE_LENGTH: usize = 40;

/// Looks in every statement for every sample that is not blank.
pub(super) fn check(view: View<'_>, statements: &[Statement]) -> Result<Vec<Finding>, FileError> {
    let samples = view.problem.tests.iter().filter(|test| test.is_sample());
    let samples = samples.map(|test| Sample::read(view, test)).collect::<Result<Vec<_>, _>>()?;
    let mut findings = Vec::new();
    for statement in statements {
        let page = Page { blocks: blocks(&statement.text), samples: &samples };
        for sample in &samples {
            findings.extend(page.findings(sample).into_iter().map(|found| at_statement(found, statement)));
        }
    }
    Ok(findings)
}

fn at_statement(found: Finding, statement: &Statement) -> Finding {
    Finding { path: statement.path.clone(), ..found }
}

/// A sample's two files.
struct Sample {
    name: String,
    input: Half,
    answer: Half,
}

/// One file of a sample.
struct Half {
    path: String,
    /// What a block must hold to show it; `None` where there is nothing to show.
    text: Option<String>,
}

impl Sample {
    fn read(view: View<'_>, test: &Test) -> Result<Sample, FileError> {
        let half = |path: &Path| Half::read(view, path);
        Ok(Sample { name: test.name.clone(), input: half(&test.input)?, answer: half(&test.answer)? })
    }

    fn holds(&self, text: &str) -> bool {
        self.input.is(text) || self.answer.is(text)
    }
}

impl Half {
    fn read(view: View<'_>, path: &Path) -> Result<Half, FileError> {
        let mut text = None;
        if path.symlink_metadata().is_ok() {
            let bytes = files::read_start(path, SHOWN_BYTES)?;
            let whole = String::from_utf8_lossy(text::without_bom(&bytes)).replace("\r\n", "\n");
            let shown = whole.strip_suffix('\n').unwrap_or(&whole);
            text = (!shown.trim().is_empty()).then(|| shown.to_owned());
        }
        Ok(Half { path: view.shown(path), text })
    }

    fn is(&self, text: &str) -> bool {
        self.text.as_deref() == Some(text)
    }
}

/// What a statement says of half a sample.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Shown {
    Right,
    /// This block stands in its place.
    Differs(usize),
    Missing,
}

/// A statement and what it should show.
struct Page<'s> {
    blocks: Vec<Block>,
    samples: &'s [Sample],
}

impl Page<'_> {
    fn findings(&self, sample: &Sample) -> Vec<Finding> {
        let halves = [(&sample.input, self.input(sample)), (&sample.answer, self.answer(sample))];
        let mut findings = Vec::new();
        for (half, shown) in halves {
            if let Shown::Differs(block) = shown {
                findings.push(differs(half, &self.blocks[block]));
            }
        }
        let missing: Vec<&str> = halves
            .iter()
            .filter(|(_, shown)| *shown == Shown::Missing)
            .map(|(half, _)| half.path.as_str())
            .collect();
        let (what, files) = match (missing.as_slice(), halves[0].1) {
            ([], _) => return findings,
            ([input, answer], _) => {
                (format!("`{}`", sample.name), format!("`{input}` and `{answer}`, each in a code block"))
            }
            ([file, ..], Shown::Missing) => {
                (format!("the input of `{}`", sample.name), format!("`{file}` in a code block"))
            }
            ([file, ..], _) => {
                (format!("the answer of `{}`", sample.name), format!("`{file}` in a code block"))
            }
        };
        let message = format!("does not show {what}");
        let remedy = format!("show {files} between two lines of ```");
        findings.push(Finding::error(Check::SampleMissing, String::new(), message, remedy));
        findings
    }

    fn input(&self, sample: &Sample) -> Shown {
        let Some(text) = &sample.input.text else { return Shown::Right };
        if self.all(&sample.input).next().is_some() {
            return Shown::Right;
        }
        let above = self.all(&sample.answer).filter_map(|at| at.checked_sub(1)).find(|at| self.is_free(*at));
        self.similar(text).or(above).map_or(Shown::Missing, Shown::Differs)
    }

    fn answer(&self, sample: &Sample) -> Shown {
        let Some(text) = &sample.answer.text else { return Shown::Right };
        let inputs: Vec<usize> = self.all(&sample.input).collect();
        if inputs.iter().any(|input| self.below(*input).any(|block| sample.answer.is(&block.text))) {
            return Shown::Right;
        }
        // Not the input of the next sample: statements may show all inputs before all answers.
        let next = inputs.iter().map(|input| input + 1).find(|next| {
            let block = self.blocks.get(*next);
            block.is_some_and(|block| !self.samples.iter().any(|other| other.input.is(&block.text)))
        });
        let is_there = self.all(&sample.answer).next().is_some();
        match next {
            // That of another sample.
            Some(next) if is_there && !self.is_free(next) => Shown::Differs(next),
            _ if is_there => Shown::Right,
            _ => self.similar(text).or(next).map_or(Shown::Missing, Shown::Differs),
        }
    }

    /// The blocks that show a file.
    fn all(&self, half: &Half) -> impl Iterator<Item = usize> {
        let blocks = self.blocks.iter().enumerate();
        blocks.filter(|(_, block)| half.is(&block.text)).map(|(at, _)| at)
    }

    /// The blocks below an input, up to the input of another sample.
    fn below(&self, input: usize) -> impl Iterator<Item = &Block> {
        let is_input = |block: &Block| self.samples.iter().any(|sample| sample.input.is(&block.text));
        let rest = self.blocks[input + 1..].iter().enumerate();
        rest.take_while(move |(at, block)| *at == 0 || !is_input(block)).map(|(_, block)| block)
    }

    /// Whether a block shows nothing of any sample.
    fn is_free(&self, at: usize) -> bool {
        !self.samples.iter().any(|sample| sample.holds(&self.blocks[at].text))
    }

    /// The first free block that looks as if it were to show this text: it differs in blanks or case only, or its
    /// first line is the same.
    fn similar(&self, text: &str) -> Option<usize> {
        let words =
            |text: &str| text.to_lowercase().split_whitespace().map(str::to_owned).collect::<Vec<_>>();
        let wanted = words(text);
        let first = text.lines().next();
        let looks_so = |block: &Block| {
            let has_first = first.is_some_and(|first| !first.trim().is_empty());
            words(&block.text) == wanted || (has_first && block.text.lines().next() == first)
        };
        (0..self.blocks.len()).find(|at| looks_so(&self.blocks[*at]) && self.is_free(*at))
    }
}

/// What to say of a block that stands where a file should be shown, at its first line that differs.
fn differs(half: &Half, block: &Block) -> Finding {
    let text = half.text.as_deref().unwrap_or_default();
    let lines = text.lines().count().max(block.text.lines().count());
    let pair = |at: usize| (block.text.lines().nth(at), text.lines().nth(at));
    let at = (0..lines).find(|at| pair(*at).0 != pair(*at).1).unwrap_or(lines);
    let told = |line: &str| format!("`{}`", text::cut(&text::visible_line(line), LINE_LENGTH));
    let blanks = block.text.split_whitespace().eq(text.split_whitespace());
    let path = &half.path;
    let message = match pair(at) {
        _ if blanks => format!("differs from `{path}` in blanks"),
        (Some(here), Some(there)) => format!("has {} where `{path}` has {}", told(here), told(there)),
        (Some(here), None) => format!("has {} where `{path}` ends", told(here)),
        (None, there) => format!("ends where `{path}` has {}", told(there.unwrap_or_default())),
    };
    let remedy = "show what the file holds, or mend the sample and let `judge regen` answer it";
    // The block's own lines begin below its fence.
    Finding::error(Check::SampleDiffers, String::new(), message, remedy).at(block.line + 1 + at)
}
