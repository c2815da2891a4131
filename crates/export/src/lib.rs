//! Writes rows to a file: CSV, XLSX or JSON Lines.
//!
//! The caller names typed columns and hands over rows in any number of parts. One row is in memory at a time, so the
//! memory does not grow with the file. The file is written whole or not at all: until [`Export::finish`] has ended
//! without an error, its path is unchanged.
//!
//! The type of a value is that of its column and does not depend on its text: `-100.00` in an amount column is a number,
//! and `-100.00` in a text column is a text. No text is ever a formula.
//!
//! A CSV or JSON Lines file has only a head and rows, so that every program can load it. The query, the time zone and
//! what could not be read are in `NAME.notes.json` beside it. In an XLSX file this is the sheet
//! `About`.
//!
//! Not in this crate: where rows come from, dialogs, languages. Its names and notes are the same in every language.

mod about;
mod cell;
mod csv_text;
mod error;
mod export;
mod file;
mod parts;
mod xlsx;

pub use about::{About, Unread};
pub use cell::{Column, Format, Kind, Layout, Row};
pub use error::ExportError;
pub use export::{Export, Written};
pub use file::write_whole;
pub use tokio_util::sync::CancellationToken;
