//! A row of a table, whatever the table is.

use tokio_util::sync::CancellationToken;

use crate::{Problem, Unreadable};

/// Most columns that are read: those of a sheet of Excel.
pub(crate) const MOST_COLUMNS: usize = 16_384;

/// A row as it stands in its source.
#[derive(Debug, Clone, Default)]
pub(crate) struct Row {
    /// Its line in a text (where it begins), or its row in a sheet. From 1.
    pub(crate) line: u64,
    pub(crate) fields: Vec<Field>,
    /// Number of fields. More than `fields` has if there are more than are read.
    pub(crate) count: usize,
    /// Why no field of it can be trusted.
    pub(crate) fault: Option<Unreadable>,
    /// Whether it is the last line of a text and has no line end.
    pub(crate) is_open: bool,
}

/// A field of a row.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Field {
    /// As written. A number or date of a sheet is written with a decimal point, and in the form of ISO 8601.
    pub(crate) text: String,
    pub(crate) stored: Stored,
}

/// How a field is stored.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum Stored {
    /// Text, as everything in a text file.
    #[default]
    Text,
    /// A number of a sheet.
    Number,
    /// A number of a sheet with more digits than the sheet keeps.
    LongNumber,
    /// A date of a sheet.
    Date,
    /// An error of a sheet in place of a value.
    Error,
}

impl Row {
    /// Whether nothing is in it. Such a row is no row.
    pub(crate) fn is_blank(&self) -> bool {
        let is_whole = self.fault.is_none() && self.count <= self.fields.len();
        is_whole && self.fields.iter().all(|field| field.text.trim().is_empty())
    }

    pub(crate) fn texts(&self) -> Vec<String> {
        self.fields.iter().map(|field| field.text.clone()).collect()
    }
}

/// Whether more rows are wanted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Flow {
    More,
    Enough,
}

/// Gives each row that is not blank to a function, until it has enough.
pub(crate) type EachRow<'a> = dyn FnMut(Row) -> Result<Flow, Problem> + 'a;

/// # Errors
/// [`Problem::Cancelled`] if it was cancelled.
pub(crate) fn check(stop: &CancellationToken) -> Result<(), Problem> {
    if stop.is_cancelled() { Err(Problem::Cancelled) } else { Ok(()) }
}
