//! CSV (RFC 4180): UTF-8, comma, CRLF, a head, and no cell that a spreadsheet would execute.
//!
//! Programs do not agree on the separator: some split at comma, semicolon and tab, others at the list separator of the
//! system. So every text is in quotes, and is guarded wherever one of them could begin a cell.

use std::borrow::Cow;
use std::fs::File;
use std::io::{BufWriter, Write as _};

use app::clock::Zone;

use crate::cell::{Value, begins_as_formula, looks_like_formula, time_text};
use crate::{Column, ExportError, Row};

const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();
/// Where a program may end a cell, whatever stands around it.
const ENDS_OF_CELLS: [char; 5] = [';', '\t', ',', '\n', '\r'];

pub(crate) struct CsvText {
    out: BufWriter<File>,
    columns: Vec<Column>,
    zone: Zone,
}

impl CsvText {
    pub(crate) fn begin(
        out: File,
        columns: Vec<Column>,
        zone: Zone,
        byte_order_mark: bool,
    ) -> Result<Self, ExportError> {
        let mut out = BufWriter::with_capacity(64 * 1024, out);
        if byte_order_mark {
            out.write_all(BYTE_ORDER_MARK)?;
        }
        // Names of columns are letters and underscores; they need no quotes.
        let head: Vec<&str> = columns.iter().map(|column| column.name).collect();
        write!(out, "{}\r\n", head.join(","))?;
        Ok(Self { out, columns, zone })
    }

    pub(crate) fn row(&mut self, row: &Row) -> Result<(), ExportError> {
        for (at, (column, cell)) in self.columns.iter().zip(&row.cells).enumerate() {
            if at > 0 {
                self.out.write_all(b",")?;
            }
            let value = Value::of(column.kind, cell.as_deref(), &self.zone);
            self.out.write_all(written(&value).as_bytes())?;
        }
        Ok(self.out.write_all(b"\r\n")?)
    }

    pub(crate) fn finish(mut self) -> Result<(), ExportError> {
        Ok(self.out.flush()?)
    }
}

/// Only texts can have a separator or a quote, so only they are in quotes. An empty text is `""`, and no value is nothing.
fn written<'a>(value: &Value<'a>) -> Cow<'a, str> {
    match *value {
        Value::Empty => Cow::Borrowed(""),
        Value::Text(text) => Cow::Owned(format!("\"{}\"", guarded(text).replace('"', "\"\""))),
        Value::Amount(digits) => Cow::Borrowed(digits),
        Value::Number(number) => Cow::Owned(number.to_string()),
        Value::Time(at) => Cow::Owned(time_text(at)),
    }
}

/// A text with an apostrophe before each part that a spreadsheet could execute. A part that begins with an apostrophe gets one
/// more, so that removing one apostrophe from each part that begins with one always gives the text.
fn guarded(text: &str) -> Cow<'_, str> {
    let is_guarded = |part: &str| part.starts_with('\'') || begins_as_formula(part);
    let is_guarded_at_start = text.starts_with('\'') || looks_like_formula(text);
    if !is_guarded_at_start && !text.split(ENDS_OF_CELLS).any(is_guarded) {
        return Cow::Borrowed(text);
    }
    let mut guarded = String::with_capacity(text.len() + 2);
    for (at, part) in text.split_inclusive(ENDS_OF_CELLS).enumerate() {
        let content = part.trim_end_matches(ENDS_OF_CELLS);
        if is_guarded(content) || (at == 0 && is_guarded_at_start) {
            guarded.push('\'');
        }
        guarded.push_str(part);
    }
    Cow::Owned(guarded)
}
