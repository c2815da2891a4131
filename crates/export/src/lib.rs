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

mod cell;
mod file;
mod xlsx;

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::ffi::OsString;
use std::fs::File;
use std::io::{self, BufWriter, Write as _};
use std::path::Path;

use rust_xlsxwriter::XlsxError;
use serde::Serialize;
use serde::de::IgnoredAny;

pub use self::cell::{Column, Format, Kind, Layout, Row};
pub use self::file::write_whole;
pub use tokio_util::sync::CancellationToken;

use self::cell::CsvText;
use self::file::{Part, earlier_notes, notes_path, persist_with_notes};
use self::xlsx::Sheets;

/// Longest text of one note. Notes can quote the service.
const LONGEST_NOTE: usize = 2_000;
/// Windows: another process has the file open, or a part of it locked.
const SHARING_VIOLATION: i32 = 32;
const LOCK_VIOLATION: i32 = 33;

/// A file that is being written. Nothing is at its path before [`Export::finish`] has ended, and dropping it
/// removes everything. Its calls wait for the disk.
pub struct Export {
    part: Part,
    sink: Sink,
    columns: Vec<Column>,
    stop: CancellationToken,
    rows: u64,
}

enum Sink {
    Csv(Box<CsvText>),
    Xlsx(Box<Sheets>),
    JsonLines(JsonLines),
}

/// What was written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Written {
    /// Number of rows, without heads.
    pub rows: u64,
    /// Name of the file of notes beside it. None for XLSX, which has them in a sheet.
    pub notes: Option<OsString>,
}

impl Export {
    /// Begins a file. With `may_replace`, a file at the path is replaced at the end; without, it is an error.
    ///
    /// # Errors
    /// The file could not be put at the path later; see [`ExportError`].
    pub fn begin(
        path: &Path,
        layout: Layout,
        may_replace: bool,
        stop: CancellationToken,
    ) -> Result<Self, ExportError> {
        let Layout {
            format,
            columns,
            zone,
        } = layout;
        // The rename would put a file in the place of a link, and what the link leads to would stay as it was.
        if path.is_symlink() {
            return Err(ExportError::NotAFile);
        }
        let part = Part::begin(path, may_replace)?;
        part.try_folder()?;
        if format != Format::Xlsx {
            earlier_notes(&notes_path(path))?;
        }
        let sink = match format {
            Format::Csv { byte_order_mark } => {
                let out = part.file().try_clone()?;
                Sink::Csv(Box::new(CsvText::begin(
                    out,
                    columns.clone(),
                    zone,
                    byte_order_mark,
                )?))
            }
            Format::Xlsx => Sink::Xlsx(Box::new(Sheets::begin(part.folder(), columns.clone(), zone)?)),
            Format::JsonLines => Sink::JsonLines(JsonLines::begin(part.file().try_clone()?)),
        };
        let columns = if format == Format::JsonLines {
            Vec::new()
        } else {
            columns
        };
        Ok(Self {
            part,
            sink,
            columns,
            stop,
            rows: 0,
        })
    }

    /// Writes rows.
    ///
    /// # Errors
    /// See [`ExportError`]. Nothing more can be written afterwards.
    pub fn write(&mut self, rows: impl IntoIterator<Item = Row>) -> Result<(), ExportError> {
        for row in rows {
            if self.stop.is_cancelled() {
                return Err(ExportError::Stopped);
            }
            let is_written = match &mut self.sink {
                Sink::Csv(csv) => csv.row(&row).map(|()| true),
                Sink::Xlsx(sheets) => sheets.row(&row).map(|()| true),
                Sink::JsonLines(lines) => lines.row(&row),
            };
            self.rows += u64::from(is_written?);
        }
        Ok(())
    }

    /// Number of rows so far.
    pub fn rows(&self) -> u64 {
        self.rows
    }

    /// Completes the file and puts it at its path, with its notes.
    ///
    /// # Errors
    /// See [`ExportError`]. What was at the path before is unchanged.
    pub fn finish(self, about: &About) -> Result<Written, ExportError> {
        let Self {
            part,
            sink,
            columns,
            stop,
            rows,
        } = self;
        let has_sheet_of_notes = matches!(sink, Sink::Xlsx(_));
        match sink {
            Sink::Csv(csv) => csv.finish()?,
            Sink::JsonLines(lines) => lines.finish()?,
            Sink::Xlsx(sheets) => sheets.finish(about, part.file().try_clone()?, &stop)?,
        }
        if stop.is_cancelled() {
            return Err(ExportError::Stopped);
        }
        if has_sheet_of_notes {
            part.persist()?;
            return Ok(Written { rows, notes: None });
        }
        let notes = about.json(&part.name(), rows, &columns);
        let notes = persist_with_notes(part, &notes)?;
        Ok(Written {
            rows,
            notes: notes.file_name().map(OsString::from),
        })
    }
}

impl std::fmt::Debug for Export {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Export")
            .field("rows", &self.rows)
            .finish_non_exhaustive()
    }
}

/// JSON Lines: each record as it was received, on one line.
struct JsonLines {
    out: BufWriter<File>,
}

impl JsonLines {
    fn begin(out: File) -> Self {
        Self {
            out: BufWriter::new(out),
        }
    }

    /// Writes the row's JSON. Returns whether it has any.
    fn row(&mut self, row: &Row) -> Result<bool, ExportError> {
        let Some(raw) = &row.raw else {
            return Ok(false);
        };
        self.out.write_all(on_one_line(raw).as_bytes())?;
        self.out.write_all(b"\n")?;
        Ok(true)
    }

    fn finish(mut self) -> Result<(), ExportError> {
        Ok(self.out.flush()?)
    }
}

/// The JSON without line breaks. In JSON a line break stands only between two parts, never in a text, so a space in its
/// place changes no value. A text that is not JSON becomes a JSON text.
fn on_one_line(raw: &str) -> Cow<'_, str> {
    if serde_json::from_str::<IgnoredAny>(raw).is_err() {
        return Cow::Owned(serde_json::Value::from(raw).to_string());
    }
    if raw.contains(['\n', '\r']) {
        Cow::Owned(raw.replace(['\n', '\r'], " "))
    } else {
        Cow::Borrowed(raw)
    }
}

/// The notes of an export.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct About {
    /// Version of the program. It stands before all else in the file, which is known by it.
    #[serde(skip)]
    pub pitdesk: String,
    /// What the rows are: `records`, `ledger`, …
    pub source: String,
    /// The query by its field names.
    pub query: BTreeMap<String, String>,
    /// Host of the service, or name of the wallet.
    pub read_from: String,
    /// When the rows were read (UTC).
    pub read_at: String,
    /// IANA name of the zone in which times are written.
    pub time_zone: String,
    /// Whether everything that was asked for is in the file.
    pub complete: bool,
    /// Counts and other facts by their names, such as how many records the service states.
    pub coverage: BTreeMap<String, String>,
    /// What could not be read.
    pub not_read: Vec<Unread>,
}

/// A part that could not be read.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Unread {
    /// The part: a game key, a page.
    pub what: String,
    /// Stable code of the error.
    pub code: String,
    /// The error in one English sentence.
    pub why: String,
}

#[derive(Serialize)]
struct Noted<'a> {
    pitdesk: &'a str,
    file: &'a str,
    rows: u64,
    #[serde(flatten)]
    about: &'a About,
    columns: &'a [Column],
    reading: BTreeMap<&'static str, &'static str>,
}

impl About {
    fn json(&self, file: &str, rows: u64, columns: &[Column]) -> Vec<u8> {
        let mut reading = BTreeMap::new();
        if !columns.is_empty() {
            reading.insert(
                "text_and_id",
                "A text or id, or a part of it after a comma, semicolon, tab or line break, that begins with an apostrophe \
                 had one put before it, so that no program runs it. Remove one apostrophe there to get the value.",
            );
            reading.insert(
                "amount",
                "Digits as received. Amounts of different currencies must not be added.",
            );
            reading.insert("time", "Local time of time_zone with its offset from UTC.");
        }
        let noted = Noted {
            pitdesk: &self.pitdesk,
            file,
            rows,
            about: self,
            columns,
            reading,
        };
        // Fails only for maps with keys that are not texts.
        let mut json = serde_json::to_vec_pretty(&noted).unwrap_or_default();
        json.push(b'\n');
        json
    }

    /// The notes as lines of name and value, for a sheet.
    pub(crate) fn lines(&self, rows: u64) -> Vec<(String, String)> {
        let mut lines = vec![
            ("pitdesk".to_owned(), self.pitdesk.clone()),
            ("source".to_owned(), self.source.clone()),
            ("rows".to_owned(), rows.to_string()),
            ("read_from".to_owned(), self.read_from.clone()),
            ("read_at".to_owned(), self.read_at.clone()),
            ("time_zone".to_owned(), self.time_zone.clone()),
            ("complete".to_owned(), self.complete.to_string()),
        ];
        for (part, facts) in [("query", &self.query), ("coverage", &self.coverage)] {
            let facts = facts.iter();
            lines.extend(facts.map(|(name, value)| (format!("{part}.{name}"), value.clone())));
        }
        lines.extend(self.not_read.iter().map(|unread| {
            let value = format!("{}: {} ({})", unread.what, unread.why, unread.code);
            ("not_read".to_owned(), value)
        }));
        // Names come from the service too, such as those of its games.
        let texts = lines.iter_mut().flat_map(|(name, value)| [name, value]);
        let cut = texts.filter_map(cut).count();
        if cut > 0 {
            let note = format!(
                "{cut} names or values in this sheet are longer than {LONGEST_NOTE} letters and end with … here."
            );
            lines.push(("cut".to_owned(), note));
        }
        lines
    }
}

/// Cuts a text that is longer than a note may be. A cell holds 32,767 UTF-16 units, and no reader needs as many.
fn cut(text: &mut String) -> Option<()> {
    let (end, _) = text.char_indices().nth(LONGEST_NOTE)?;
    text.truncate(end);
    text.push('…');
    Some(())
}

/// Why an export was not written. Nothing is left behind, and a file that was at the path is unchanged.
#[derive(Debug, thiserror::Error)]
#[expect(missing_docs, reason = "the sentence of an error says what it is")]
pub enum ExportError {
    #[error("the export was stopped")]
    Stopped,
    #[error("the folder does not exist")]
    NoFolder,
    /// The path is a folder, a device or a link, or has no file name.
    #[error("the path is not that of a file")]
    NotAFile,
    #[error("there is already a file named {0}")]
    Exists(String),
    #[error("there is no permission to write there")]
    NotPermitted,
    /// Another program keeps the file open, as Excel does on Windows.
    #[error("the file is open in another program")]
    InUse,
    /// The disk or the user's quota is full.
    #[error("the disk is full")]
    DiskFull,
    /// A text is longer than a cell of Excel holds (32,767 UTF-16 units). Other formats have no such limit.
    #[error("row {row}, column {column}: the text has {letters} letters, but a cell of Excel holds 32,767")]
    CellTooLong {
        /// Number of the row, from 1, without the head.
        row: u64,
        column: &'static str,
        /// Length of the text in UTF-16 units.
        letters: usize,
    },
    #[error("the file cannot be written: {0}")]
    Io(io::Error),
    #[error("the workbook cannot be made: {0}")]
    Workbook(String),
}

impl From<io::Error> for ExportError {
    fn from(error: io::Error) -> Self {
        let is_open_elsewhere =
            cfg!(windows) && matches!(error.raw_os_error(), Some(SHARING_VIOLATION | LOCK_VIOLATION));
        match error.kind() {
            _ if is_open_elsewhere => Self::InUse,
            io::ErrorKind::NotFound | io::ErrorKind::NotADirectory => Self::NoFolder,
            io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem => Self::NotPermitted,
            io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded | io::ErrorKind::FileTooLarge => {
                Self::DiskFull
            }
            io::ErrorKind::IsADirectory | io::ErrorKind::InvalidFilename => Self::NotAFile,
            io::ErrorKind::ResourceBusy | io::ErrorKind::ExecutableFileBusy => Self::InUse,
            _ => Self::Io(error),
        }
    }
}

impl From<XlsxError> for ExportError {
    fn from(error: XlsxError) -> Self {
        match error {
            XlsxError::IoError(error) | XlsxError::TempFileError(_, error) => error.into(),
            other => Self::Workbook(other.to_string()),
        }
    }
}

#[cfg(test)]
mod tests {
    use calamine::Reader as _;

    use super::*;

    #[test]
    fn rows_beyond_the_limit_of_a_sheet_are_on_the_next_one_with_the_head_again() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("many.xlsx");
        let layout = Layout {
            format: Format::Xlsx,
            columns: vec![Column::number("n")],
            zone: app::clock::Zone::UTC,
        };
        let mut export = Export::begin(&path, layout, false, CancellationToken::new()).unwrap();
        let row = |n: u32| Row {
            cells: vec![Some(n.to_string())],
            raw: None,
        };
        export.write((1..=7).map(row)).unwrap();
        assert_eq!(export.finish(&About::default()).unwrap().rows, 7);
        let mut workbook = calamine::open_workbook_auto(&path).unwrap();
        assert_eq!(workbook.sheet_names(), ["Rows", "Rows 2", "Rows 3", "About"]);
        let mut numbers = Vec::new();
        for sheet in ["Rows", "Rows 2", "Rows 3"] {
            let range = workbook.worksheet_range(sheet).unwrap();
            assert_eq!(
                range.rows().next().unwrap()[0],
                calamine::Data::String("n".to_owned())
            );
            numbers.extend(range.rows().skip(1).map(|row| row[0].to_string()));
        }
        assert_eq!(numbers, ["1", "2", "3", "4", "5", "6", "7"]);
    }

    #[test]
    fn each_failure_of_the_disk_has_its_own_reason() {
        let of = |kind: io::ErrorKind| ExportError::from(io::Error::from(kind));
        assert!(matches!(of(io::ErrorKind::StorageFull), ExportError::DiskFull));
        assert!(matches!(of(io::ErrorKind::QuotaExceeded), ExportError::DiskFull));
        assert!(matches!(of(io::ErrorKind::NotFound), ExportError::NoFolder));
        assert!(matches!(
            of(io::ErrorKind::PermissionDenied),
            ExportError::NotPermitted
        ));
        assert!(matches!(
            of(io::ErrorKind::ReadOnlyFilesystem),
            ExportError::NotPermitted
        ));
        assert!(matches!(of(io::ErrorKind::IsADirectory), ExportError::NotAFile));
        assert!(matches!(of(io::ErrorKind::BrokenPipe), ExportError::Io(_)));
        let full = XlsxError::IoError(io::Error::from(io::ErrorKind::StorageFull));
        assert!(matches!(ExportError::from(full), ExportError::DiskFull));
    }
}
