//! The cells of what is no ledger and small enough to be held: totals of another party, or ids. A text in any encoding, or the first
//! sheet of a workbook, is read by the same rules as a ledger.

use std::io::Cursor;

use tokio_util::sync::CancellationToken;

use crate::read::records::Records;
use crate::read::row::{Flow, Stored};
use crate::read::text::{Encoding, Lines, is_utf8};
use crate::read::workbook_check::check_parts;
use crate::read::xlsx::Workbook;
use crate::read::{ZIP, records};
use crate::{Problem, Unreadable};

/// Largest file, in bytes: years of days and games.
pub const LARGEST: usize = 64 << 20;
/// The signs that may stand between cells.
pub const SEPARATORS: [char; 3] = records::SEPARATORS;

/// A row that is not blank.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CellRow {
    /// Its line in the text, from 1.
    pub line: u64,
    /// As written.
    pub cells: Vec<String>,
    /// Why none of them can be trusted.
    pub fault: Option<Unreadable>,
}

/// The rows of a text with this sign between cells. A cell in quotation marks may hold it.
pub fn rows(text: &str, separator: char) -> Vec<CellRow> {
    let mut records = Records::new(Lines::new(text.as_bytes(), Encoding::Utf8), separator, None);
    let mut rows = Vec::new();
    // Bytes in memory are always read.
    while let Ok(Some(row)) = records.next() {
        if !row.is_blank() {
            rows.push(CellRow {
                line: row.line,
                cells: row.texts(),
                fault: row.fault,
            });
        }
    }
    rows
}

/// A file as a text: the first sheet of a workbook has tabs between its cells. A text that is neither UTF-16 nor UTF-8 is read as
/// Windows-1252, as heads, ids and figures have only letters that all other encodings write alike.
///
/// # Errors
/// It is too large, or a workbook that can't be read.
pub fn text_of(bytes: &[u8]) -> Result<String, Problem> {
    if bytes.len() > LARGEST {
        return Err(too_large("the file", LARGEST));
    }
    if bytes.starts_with(ZIP) {
        return sheet(bytes, LARGEST);
    }
    let encoding = match Encoding::of_beginning(bytes) {
        Some(encoding) => encoding,
        None if is_utf8(bytes)? => Encoding::Utf8,
        None => Encoding::Windows1252,
    };
    let (mut lines, mut text) = (Lines::new(bytes, encoding), String::new());
    while let Some(line) = lines.next()? {
        text.push_str(&line.text);
        text.push_str(line.end);
    }
    Ok(text)
}

fn too_large(part: &str, limit: usize) -> Problem {
    Problem::WorkbookTooLarge {
        part: part.to_owned(),
        limit: limit as u64,
    }
}

/// `most` is the largest text, in bytes. A larger one is refused whole: the rows behind it would be missing without a word.
fn sheet(bytes: &[u8], most: usize) -> Result<String, Problem> {
    let never = CancellationToken::new();
    check_parts(Cursor::new(bytes), &never)?;
    let mut workbook = Workbook::open(Cursor::new(bytes))?;
    let first = workbook.sheets[0].clone();
    let mut text = String::new();
    workbook.each(&first, None, &never, &mut |row| {
        for field in &row.fields {
            let written = match field.stored {
                Stored::Date => field.text.strip_suffix("T00:00:00.000").unwrap_or(&field.text),
                _ => &field.text,
            };
            text.push_str(&written.replace(['\t', '\n', '\r'], " "));
            text.push('\t');
        }
        text.pop();
        text.push('\n');
        if text.len() > most {
            return Err(too_large(&first, most));
        }
        Ok(Flow::More)
    })?;
    Ok(text)
}

#[cfg(test)]
mod tests {
    use encoding_rs::WINDOWS_1252;

    use super::*;

    #[test]
    fn a_text_is_read_in_utf_16_and_in_an_old_encoding_too() {
        let text = "day,net,Anmerkung\n2026-11-01,-1.50,für\n";
        let utf_16: Vec<u8> = [0xff, 0xfe]
            .into_iter()
            .chain(text.encode_utf16().flat_map(u16::to_le_bytes))
            .collect();
        let old = WINDOWS_1252.encode(text).0;
        for bytes in [text.as_bytes(), &utf_16, &old] {
            assert_eq!(text_of(bytes).unwrap(), text);
        }
    }

    #[test]
    fn a_workbook_is_read_with_its_days() {
        let mut workbook = rust_xlsxwriter::Workbook::new();
        let sheet = workbook.add_worksheet();
        sheet.write(0, 0, "day").unwrap();
        sheet.write(0, 1, "net").unwrap();
        let day = rust_xlsxwriter::ExcelDateTime::from_ymd(2026, 11, 1).unwrap();
        let format = rust_xlsxwriter::Format::new().set_num_format("yyyy-mm-dd");
        sheet.write_with_format(1, 0, &day, &format).unwrap();
        sheet.write(1, 1, 12.5).unwrap();
        let bytes = workbook.save_to_buffer().unwrap();
        let text = "day\tnet\n2026-11-01\t12.5\n";
        assert_eq!(text_of(&bytes).unwrap(), text);
        // No row of a larger one is left out in silence.
        assert_eq!(super::sheet(&bytes, text.len()).unwrap(), text);
        assert!(matches!(
            super::sheet(&bytes, text.len() - 1),
            Err(Problem::WorkbookTooLarge { .. })
        ));
    }
}
