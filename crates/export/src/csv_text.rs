//! CSV (RFC 4180): UTF-8, comma, CRLF, a head, and no cell that a spreadsheet would execute.

use std::borrow::Cow;
use std::io::Write;

use chrono_tz::Tz;

use crate::cell::{Value, looks_like_formula, time_text};
use crate::{Column, ExportError, Row};

const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();

pub(crate) struct CsvText<W: Write> {
    out: csv::Writer<W>,
    columns: Vec<Column>,
    zone: Tz,
}

impl<W: Write> CsvText<W> {
    pub(crate) fn begin(
        mut out: W,
        columns: Vec<Column>,
        zone: Tz,
        byte_order_mark: bool,
    ) -> Result<Self, ExportError> {
        if byte_order_mark {
            out.write_all(BYTE_ORDER_MARK)?;
        }
        let mut out = csv::WriterBuilder::new()
            .terminator(csv::Terminator::CRLF)
            .buffer_capacity(64 * 1024)
            .from_writer(out);
        out.write_record(columns.iter().map(|column| column.name))?;
        Ok(Self { out, columns, zone })
    }

    pub(crate) fn row(&mut self, row: &Row) -> Result<(), ExportError> {
        for (column, cell) in self.columns.iter().zip(&row.cells) {
            let value = Value::of(column.kind, cell.as_deref(), self.zone);
            self.out.write_field(written(&value).as_bytes())?;
        }
        // Ends the record.
        self.out.write_record(None::<&[u8]>)?;
        Ok(())
    }

    pub(crate) fn finish(mut self) -> Result<(), ExportError> {
        Ok(self.out.flush()?)
    }
}

/// The text of a value. A text that a spreadsheet could execute gets an apostrophe before it. A text that begins with an
/// apostrophe gets one more, so that removing the first apostrophe always gives the value.
fn written<'a>(value: &Value<'a>) -> Cow<'a, str> {
    match *value {
        Value::Empty => Cow::Borrowed(""),
        Value::Text(text) | Value::Id(text) => {
            if text.starts_with('\'') || looks_like_formula(text) {
                Cow::Owned(format!("'{text}"))
            } else {
                Cow::Borrowed(text)
            }
        }
        Value::Amount(digits) => Cow::Borrowed(digits),
        Value::Number(number) => Cow::Owned(number.to_string()),
        Value::Time(at) => Cow::Owned(time_text(at)),
    }
}
