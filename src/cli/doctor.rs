//! `judge doctor`.

use std::io::{self, Write};

use serde::Serialize;

use crate::model::IsolationLevel;
use crate::sandbox::{self, Protection};
use crate::text;

use super::Exit;
use super::args::{Format, Global};
use super::error::CliError;
use super::machine::Machine;
use super::screen::Screen;
use super::workspace::configuration;

/// Tells what this machine has: languages found, protections tried.
pub(super) fn run(global: &Global, screen: &Screen) -> Result<Exit, CliError> {
    let config = configuration(global)?;
    let machine = Machine::new(global, IsolationLevel::None, &config, screen)?;
    let languages = config.languages.iter().map(|language| match machine.toolchains.find(language) {
        Ok(toolchain) => {
            let programs = toolchain.programs().map(|path| text::visible_line(&path.to_string_lossy()));
            let mut programs: Vec<String> = programs.collect();
            programs.sort();
            Found { name: language.name.clone(), programs, missing: None }
        }
        Err(missing) => {
            Found { name: language.name.clone(), programs: Vec::new(), missing: Some(missing.to_string()) }
        }
    });
    let health = Health {
        languages: languages.collect(),
        isolation: machine.sandbox.isolation(),
        protections: sandbox::probe(machine.sandbox.as_ref()),
        remedies: machine.remedies(),
    };
    let mut out = screen.out();
    if screen.format == Format::Json {
        serde_json::to_writer_pretty(&mut out, &health).map_err(io::Error::from)?;
        writeln!(out)?;
    } else {
        write(&health, &mut out)?;
    }
    out.flush()?;
    Ok(if machine.is_cancelled() { Exit::Interrupted } else { Exit::Right })
}

/// What this machine has.
#[derive(Debug, Serialize)]
struct Health {
    languages: Vec<Found>,
    isolation: crate::model::Isolation,
    protections: Vec<Protection>,
    /// How to get what is missing.
    remedies: Vec<String>,
}

/// A language that was looked for.
#[derive(Debug, Serialize)]
struct Found {
    name: String,
    programs: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    missing: Option<String>,
}

fn write(health: &Health, out: &mut impl Write) -> io::Result<()> {
    writeln!(out, "Languages")?;
    for language in &health.languages {
        let (mark, words) = match &language.missing {
            None if language.programs.is_empty() => ("yes", "needs nothing installed".to_owned()),
            None => ("yes", language.programs.join(", ")),
            Some(missing) => ("no", missing.clone()),
        };
        writeln!(out, "  {:12} {mark:4} {words}", language.name)?;
    }
    writeln!(out, "\nProtections, each tried")?;
    let width = health.protections.iter().map(|protection| protection.name.len()).max().unwrap_or(0);
    for protection in &health.protections {
        let mark = if protection.holds { "yes" } else { "no" };
        writeln!(out, "  {:width$} {mark:4} {}", protection.name, protection.meaning)?;
    }
    writeln!(out, "\nIsolation is {}", health.isolation.level)?;
    if !health.remedies.is_empty() {
        writeln!(out, "\nTo get what is missing, one of these may help")?;
    }
    for remedy in &health.remedies {
        writeln!(out, "  - {}", remedy.replace('\n', "\n    "))?;
    }
    Ok(())
}
