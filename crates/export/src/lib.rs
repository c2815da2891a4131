//! Writes rows to a file: CSV, XLSX or JSON Lines.
//!
//! The caller names typed columns and hands over rows in any number of parts. One row is in memory at a time, so the
//! memory does not grow with the file. The file is written whole or not at all: until [`Export::finish`] has ended
//! without an error, nothing is at its path, or what was there before.
//!
//! What a value is, is decided by the type of its column and not by its text: `-100.00` in an amount column is a number,
//! and `-100.00` in a text column is a text. No text is ever a formula.
//!
//! Beside a CSV or JSON Lines file stands `NAME.notes.json` with the query, the time zone and what could not be read, so
//! that the file itself has nothing but a head and rows, and every program can load it. In an XLSX file this is the sheet
//! `About`.
//!
//! Not in this crate: where rows come from, dialogs, languages. Its names and notes are the same in every language.

mod about;
mod cell;
mod csv_text;
mod error;
mod export;
mod file;
mod json_lines;
mod stop;
mod xlsx;

pub use about::{About, Unread};
pub use cell::{Column, Format, Kind, Layout, Row};
pub use error::ExportError;
pub use export::{Export, Written};
pub use stop::Stop;
