//! XLSX. Rows are written one after another to a temporary file of the library, so that memory stays flat; ids and texts
//! are always texts, and amounts are numbers only if a spreadsheet keeps all their digits.
//!
//! A time has two columns: the text with its offset, and a date of the same zone that a spreadsheet can sort and group.

use std::collections::HashMap;
use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;

use app::clock::Zone;
use chrono::{DateTime, Datelike as _, FixedOffset};
use rust_xlsxwriter::{Format, Workbook, Worksheet};
use tokio_util::sync::CancellationToken;

use crate::cell::{Kind, Value, is_exact_in_spreadsheet, looks_like_formula, time_text};
use crate::{About, Column, ExportError, Row};

/// Most rows of a sheet, with the head. In a test there are few, so that it fills several sheets.
const MOST_ROWS: u32 = if cfg!(test) { 4 } else { 1_048_576 };
/// Most UTF-16 units of a cell.
const MOST_LETTERS: usize = 32_767;
/// Years that a date of a spreadsheet can have. Before March 1900 its calendar has a day too many.
const YEARS: std::ops::RangeInclusive<i32> = 1901..=9999;

pub(crate) struct Sheets {
    workbook: Workbook,
    columns: Vec<Column>,
    zone: Zone,
    looks: Looks,
    /// Next row of the last sheet.
    next: u32,
    /// Rows in all sheets, without heads.
    rows: u64,
}

/// The formats of cells. Making one is slow, so each is made once.
struct Looks {
    head: Format,
    text: Format,
    /// A text that would become a formula if a person edited the cell.
    quoted: Format,
    date: Format,
    amounts: HashMap<usize, Format>,
}

impl Sheets {
    /// Begins a workbook. `folder` is where temporary rows are kept.
    pub(crate) fn begin(folder: &Path, columns: Vec<Column>, zone: Zone) -> Result<Self, ExportError> {
        let mut workbook = Workbook::new();
        workbook.set_tempdir(folder)?;
        let mut sheets = Self {
            workbook,
            columns,
            zone,
            looks: Looks::new(),
            next: 0,
            rows: 0,
        };
        sheets.begin_sheet()?;
        Ok(sheets)
    }

    pub(crate) fn row(&mut self, row: &Row) -> Result<(), ExportError> {
        if self.next >= MOST_ROWS {
            self.begin_sheet()?;
        }
        self.rows += 1;
        let Self {
            workbook,
            columns,
            zone,
            looks,
            next,
            rows,
            ..
        } = self;
        let sheet = last(workbook)?;
        let mut at = 0;
        unless_it_panics(|| {
            for (column, cell) in columns.iter().zip(&row.cells) {
                let value = Value::of(column.kind, cell.as_deref(), zone);
                if let Value::Text(text) | Value::Amount(text) = value {
                    check_length(text, *rows, column)?;
                }
                put(sheet, *next, at, &value, looks)?;
                if let Value::Time(time) = value {
                    put_date(sheet, *next, at + 1, time, looks)?;
                }
                at += width(column);
            }
            Ok(())
        })?;
        self.next += 1;
        Ok(())
    }

    /// Adds the sheet `About` and writes the workbook.
    pub(crate) fn finish(
        mut self,
        about: &About,
        file: File,
        stop: &CancellationToken,
    ) -> Result<(), ExportError> {
        let lines = about.lines(self.rows);
        let sheet = self.workbook.add_worksheet();
        sheet.set_name("About")?;
        sheet.set_column_width(0, 24)?.set_column_width(1, 90)?;
        for (row, (name, value)) in (0..).zip(&lines) {
            put(sheet, row, 0, &Value::Text(name), &mut self.looks)?;
            put(sheet, row, 1, &Value::Text(value), &mut self.looks)?;
        }
        let out = UntilStopped::new(BufWriter::new(file), stop);
        let workbook = &mut self.workbook;
        let saved = unless_it_panics(move || Ok(workbook.save_to_writer(out)?));
        if stop.is_cancelled() {
            return Err(ExportError::Stopped);
        }
        saved
    }

    fn begin_sheet(&mut self) -> Result<(), ExportError> {
        let number = self.workbook.worksheets().len() + 1;
        let sheet = self.workbook.add_worksheet_with_constant_memory()?;
        let name = if number == 1 {
            "Rows".to_owned()
        } else {
            format!("Rows {number}")
        };
        sheet.set_name(name)?.set_freeze_panes(1, 0)?;
        let mut at = 0;
        for column in &self.columns {
            sheet.set_column_width(at, 20)?;
            sheet.write_string_with_format(0, at, column.name, &self.looks.head)?;
            if column.kind == Kind::Time {
                let name = format!("{} ({})", column.name, self.zone.name());
                sheet.set_column_width(at, 30)?.set_column_width(at + 1, 24)?;
                sheet.write_string_with_format(0, at + 1, name, &self.looks.head)?;
            }
            at += width(column);
        }
        self.next = 1;
        Ok(())
    }
}

impl Looks {
    fn new() -> Self {
        Self {
            head: Format::new().set_bold(),
            text: Format::new().set_num_format("@"),
            quoted: Format::new().set_num_format("@").set_quote_prefix(),
            date: Format::new().set_num_format("yyyy-mm-dd hh:mm:ss"),
            amounts: HashMap::new(),
        }
    }

    /// Shows as many decimal places as were received.
    fn amount(&mut self, places: usize) -> &Format {
        self.amounts.entry(places).or_insert_with(|| {
            let point = if places == 0 { "" } else { "." };
            Format::new().set_num_format(format!("0{point}{}", "0".repeat(places)))
        })
    }
}

fn width(column: &Column) -> u16 {
    if column.kind == Kind::Time { 2 } else { 1 }
}

fn last(workbook: &mut Workbook) -> Result<&mut Worksheet, ExportError> {
    let none = || ExportError::Workbook("it has no sheet".to_owned());
    workbook.worksheets_mut().last_mut().ok_or_else(none)
}

fn put(
    sheet: &mut Worksheet,
    row: u32,
    at: u16,
    value: &Value<'_>,
    looks: &mut Looks,
) -> Result<(), ExportError> {
    match *value {
        Value::Empty => {}
        Value::Text(text) => {
            let look = if looks_like_formula(text) {
                &looks.quoted
            } else {
                &looks.text
            };
            sheet.write_string_with_format(row, at, text, look)?;
        }
        Value::Amount(digits) => match exact_number(digits) {
            Some(number) => {
                let places = digits.split_once('.').map_or(0, |(_, fraction)| fraction.len());
                sheet.write_number_with_format(row, at, number, looks.amount(places))?;
            }
            None => {
                sheet.write_string_with_format(row, at, digits, &looks.text)?;
            }
        },
        Value::Number(number) => {
            #[expect(
                clippy::cast_precision_loss,
                reason = "at most 15 digits, which a float keeps"
            )]
            sheet.write_number_with_format(row, at, number as f64, looks.amount(0))?;
        }
        Value::Time(time) => {
            sheet.write_string_with_format(row, at, time_text(time), &looks.text)?;
        }
    }
    Ok(())
}

/// The amount as a spreadsheet keeps it. None if it would lose a digit.
fn exact_number(digits: &str) -> Option<f64> {
    let number: f64 = digits.parse().ok().filter(|_| is_exact_in_spreadsheet(digits))?;
    // A spreadsheet shows the zero of `-0.00` with its sign.
    Some(if number == 0.0 { 0.0 } else { number })
}

/// A date without zone, as spreadsheets have them. Times that they cannot have are left out.
fn put_date(
    sheet: &mut Worksheet,
    row: u32,
    at: u16,
    time: DateTime<FixedOffset>,
    looks: &Looks,
) -> Result<(), ExportError> {
    let local = time.naive_local();
    if YEARS.contains(&local.year()) {
        sheet.write_datetime_with_format(row, at, local, &looks.date)?;
    }
    Ok(())
}

fn check_length(text: &str, row: u64, column: &Column) -> Result<(), ExportError> {
    let letters = text.encode_utf16().count();
    if letters <= MOST_LETTERS {
        return Ok(());
    }
    Err(ExportError::CellTooLong {
        row,
        column: column.name,
        letters,
    })
}

/// Runs calls of the library. It panics if its temporary file cannot be written, for example when the disk is full; its
/// message then has the error of the system as text.
fn unless_it_panics<T>(work: impl FnOnce() -> Result<T, ExportError>) -> Result<T, ExportError> {
    catch_unwind(AssertUnwindSafe(work)).unwrap_or_else(|panic| {
        let message = panic
            .downcast_ref::<String>()
            .map(String::as_str)
            .or_else(|| panic.downcast_ref::<&str>().copied())
            .unwrap_or_default();
        let is_full = ["StorageFull", "QuotaExceeded", "FileTooLarge"]
            .iter()
            .any(|kind| message.contains(kind));
        Err(if is_full {
            ExportError::DiskFull
        } else {
            ExportError::Workbook("its temporary file cannot be written".to_owned())
        })
    })
}

/// Fails once after a stop, so that a library that writes a large file ends too. What it writes while it ends is discarded,
/// because the library for zip files would print a second failure.
struct UntilStopped<'a, W> {
    inner: W,
    stop: &'a CancellationToken,
    has_failed: bool,
}

impl<'a, W: Write> UntilStopped<'a, W> {
    fn new(inner: W, stop: &'a CancellationToken) -> Self {
        Self {
            inner,
            stop,
            has_failed: false,
        }
    }
}

impl<W: Write> Write for UntilStopped<'_, W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.has_failed {
            return Ok(bytes.len());
        }
        if self.stop.is_cancelled() {
            self.has_failed = true;
            return Err(io::Error::other("stopped"));
        }
        self.inner.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.inner.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_full_disk_is_named_also_if_the_library_panics() {
        let full = || -> Result<(), ExportError> {
            let error = std::io::Error::from(std::io::ErrorKind::StorageFull);
            // The text that `expect` panics with in the library.
            panic!("Couldn't write to xml file: {error:?}");
        };
        assert!(matches!(unless_it_panics(full), Err(ExportError::DiskFull)));
        let other = || -> Result<(), ExportError> { panic!("else") };
        assert!(matches!(unless_it_panics(other), Err(ExportError::Workbook(_))));
        assert!(matches!(unless_it_panics(|| Ok(7)), Ok(7)));
    }
}
