//! One export from its first row to its file.

use std::borrow::Cow;
use std::ffi::OsString;
use std::fs::File;
use std::io::{BufWriter, Write as _};
use std::path::Path;

use serde::de::IgnoredAny;
use tokio_util::sync::CancellationToken;

use crate::csv_text::CsvText;
use crate::file::{Part, earlier_notes, notes_path, persist_with_notes};
use crate::xlsx::Sheets;
use crate::{About, Column, ExportError, Format, Layout, Row};

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
}
