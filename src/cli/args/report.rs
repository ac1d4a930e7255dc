//! Arguments of `report`, and how reports are written.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use crate::model::Tongue;

/// Arguments of `report`.
#[derive(Debug, Args)]
pub(in crate::cli) struct Report {
    /// The report.json of a grading, or the folder that holds it
    #[arg(value_name = "REPORT", required_unless_present = "schema")]
    pub(in crate::cli) report: Option<PathBuf>,
    /// Write the page for the teacher; `-` is standard output, for one of these options
    #[arg(long, value_name = "FILE")]
    pub(in crate::cli) html: Option<PathBuf>,
    /// Write a page for each student into a folder: of secret tests only the result
    #[arg(long, value_name = "DIR")]
    pub(in crate::cli) students: Option<PathBuf>,
    /// Show secret inputs and answers on the students' pages
    #[arg(long, requires = "students")]
    pub(in crate::cli) reveal: bool,
    /// Write the sheet of scores as CSV
    #[arg(long, value_name = "FILE")]
    pub(in crate::cli) csv: Option<PathBuf>,
    /// Write a workbook: a summary, and a sheet a problem
    #[arg(long, value_name = "FILE")]
    pub(in crate::cli) xlsx: Option<PathBuf>,
    /// Write JUnit XML
    #[arg(long, value_name = "FILE")]
    pub(in crate::cli) junit: Option<PathBuf>,
    /// Write Markdown for a chat, an issue, a CI summary
    #[arg(long, value_name = "FILE")]
    pub(in crate::cli) markdown: Option<PathBuf>,
    /// Write report.json again
    #[arg(long, value_name = "FILE")]
    pub(in crate::cli) json: Option<PathBuf>,
    /// Print the JSON Schema of report.json, and nothing else
    #[arg(long, exclusive = true)]
    pub(in crate::cli) schema: bool,
    #[command(flatten)]
    pub(in crate::cli) habits: Habits,
}

/// What the reader of a report is used to, as far as it is typed.
#[derive(Debug, Clone, Copy, Default, Args)]
pub(in crate::cli) struct Habits {
    /// The language of headings [default: as judge.toml says, else that of the locale]
    #[arg(long, value_enum, value_name = "LANG")]
    pub(in crate::cli) language: Option<Language>,
    /// What parts two cells of CSV: `,`, `;` or `tab` [default: as judge.toml says, else as in the locale's country]
    #[arg(long, value_name = "SIGN", value_parser = separator)]
    pub(in crate::cli) csv_separator: Option<char>,
    /// What parts a number from its decimals in CSV: `.` or `,` [default: likewise]
    #[arg(long, value_name = "SIGN", value_parser = decimal_sign)]
    pub(in crate::cli) decimal_sign: Option<char>,
}

/// The language of headings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(in crate::cli) enum Language {
    /// English
    En,
    /// Vietnamese
    Vi,
}

impl From<Language> for Tongue {
    fn from(language: Language) -> Self {
        match language {
            Language::En => Tongue::English,
            Language::Vi => Tongue::Vietnamese,
        }
    }
}

fn separator(typed: &str) -> Result<char, String> {
    match typed {
        "," => Ok(','),
        ";" => Ok(';'),
        "\t" | "tab" => Ok('\t'),
        _ => Err("it must be `,`, `;` or `tab`".to_owned()),
    }
}

fn decimal_sign(typed: &str) -> Result<char, String> {
    match typed {
        "." => Ok('.'),
        "," => Ok(','),
        _ => Err("it must be `.` or `,`".to_owned()),
    }
}
