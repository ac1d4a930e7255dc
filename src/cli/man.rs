//! `judge man`.

use std::io::{self, Write};
use std::path::PathBuf;

use clap::{Command, CommandFactory};
use clap_mangen::Man;

use crate::files;
use crate::text;
use crate::units;

use super::Exit;
use super::args::{self, Arguments, Format, Global};
use super::error::CliError;
use super::screen::Screen;

/// Writes a manual page for the judge and for each of its commands.
pub(super) fn run(arguments: &args::Man, global: &Global, screen: &Screen) -> Result<Exit, CliError> {
    let pages = pages()?;
    files::make_folder(&arguments.folder)?;
    let mut written: Vec<PathBuf> = Vec::new();
    for (name, page) in pages {
        let path = arguments.folder.join(name);
        files::write_atomic(&path, &page)?;
        written.push(path);
    }
    let mut out = screen.out();
    if global.format == Format::Json {
        serde_json::to_writer_pretty(&mut out, &written).map_err(io::Error::from)?;
        writeln!(out)?;
    } else {
        let folder = text::visible_line(&arguments.folder.to_string_lossy());
        writeln!(out, "wrote {} to `{folder}`:", units::count(written.len(), "page", "pages"))?;
        for path in written.iter().filter_map(|path| path.file_name()) {
            writeln!(out, "  {}", path.to_string_lossy())?;
        }
    }
    out.flush()?;
    Ok(Exit::Right)
}

/// Each page with the name of its file.
fn pages() -> io::Result<Vec<(String, Vec<u8>)>> {
    let mut judge = Arguments::command().disable_help_subcommand(true);
    judge.build();
    let commands: Vec<Command> =
        judge.get_subcommands().filter(|command| !command.is_hide_set()).cloned().collect();
    std::iter::once(judge).chain(commands).map(page).collect()
}

fn page(command: Command) -> io::Result<(String, Vec<u8>)> {
    let man = Man::new(command).source(concat!("judge ", env!("CARGO_PKG_VERSION"))).manual("judge");
    let mut page = Vec::new();
    man.render(&mut page)?;
    Ok((man.get_filename(), page))
}
