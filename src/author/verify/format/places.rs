//! Where problem.toml names a limit.

use super::{View, line_of};
use crate::document::{self, Document, Source};
use crate::model::Defaults;
use crate::problem::FILE_NAME;
use crate::text;

/// A limit that problem.toml can name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Limit {
    Time,
    Wall,
    Memory,
    Output,
}

/// A problem.toml that has been read once more.
pub(super) struct Places(Option<Source>);

impl Places {
    pub(super) fn of(view: View<'_>) -> Places {
        // It was read when the problem was loaded; where it is gone, there are no places in it.
        Places(document::read(&view.problem.folder.join(FILE_NAME)).ok())
    }

    /// The line that names the limit of a test: in its `[[test]]`, else for the whole problem; `None` where only
    /// judge.toml does.
    pub(super) fn line(&self, limit: Limit, test: Option<&str>) -> Option<usize> {
        let source = self.0.as_ref()?;
        let document = Document::parse(source);
        let root = document.root();
        let start = |table: &document::Table<'_>| match limit {
            Limit::Time => {
                table.decimal("time_limit", "", Defaults::TIME_RANGE).map(|found| found.span.start)
            }
            Limit::Wall => {
                table.decimal("wall_limit", "", Defaults::TIME_RANGE).map(|found| found.span.start)
            }
            Limit::Memory => {
                table.whole("memory_limit", "", Defaults::MEMORY_RANGE).map(|found| found.span.start)
            }
            Limit::Output => {
                table.whole("output_limit", "", Defaults::OUTPUT_RANGE).map(|found| found.span.start)
            }
        };
        let is_row = |row: &document::Table<'_>| {
            let name = row.string("name").map(|name| text::composed(&name.value));
            name.is_some() && name.as_deref() == test
        };
        let row = root.tables("test").into_iter().find(is_row);
        let start = row.as_ref().and_then(start).or_else(|| start(&root))?;
        Some(line_of(source.text.as_bytes(), start))
    }
}
