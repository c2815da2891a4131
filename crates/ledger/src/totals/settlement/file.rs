//! The settlement of the provider from a file: a text in any of the usual encodings, or the first sheet of a workbook.

use std::io::Cursor;

use calamine::{Data, Reader as _, Xlsx};
use encoding_rs::{Encoding, UTF_8, WINDOWS_1252};
use money::Sum;

use super::{FIGURES, LARGEST, Settlement, SettlementLine, SettlementProblem, figures};
use crate::totals::Figures;

/// The first bytes of every workbook: it is a ZIP archive.
const WORKBOOK: &[u8] = b"PK\x03\x04";

impl Settlement {
    /// Reads a file. What is no workbook is a text: a mark of byte order decides its encoding, then whether it is UTF-8. Heads, days,
    /// currencies and figures have only letters that every other encoding writes alike.
    ///
    /// # Errors
    /// See [`SettlementProblem`]. A workbook that can't be read is empty.
    pub fn read_file(bytes: &[u8]) -> Result<Self, SettlementProblem> {
        if bytes.len() > LARGEST {
            return Err(SettlementProblem::TooLarge);
        }
        if bytes.starts_with(WORKBOOK) {
            return Self::read(&sheet(bytes).ok_or(SettlementProblem::Empty)?);
        }
        let marked = Encoding::for_bom(bytes).map(|(encoding, _)| encoding);
        let encoding = marked.unwrap_or(if std::str::from_utf8(bytes).is_ok() {
            UTF_8
        } else {
            WINDOWS_1252
        });
        Self::read(&encoding.decode(bytes).0)
    }
}

/// The first sheet as a text with tabs.
fn sheet(bytes: &[u8]) -> Option<String> {
    let mut workbook: Xlsx<_> = calamine::open_workbook_from_rs(Cursor::new(bytes)).ok()?;
    let sheet = workbook.worksheet_range_at(0)?.ok()?;
    let mut text = String::new();
    for row in sheet.rows() {
        let cells: Vec<String> = row.iter().map(cell).collect();
        text.push_str(&cells.join("\t"));
        text.push('\n');
        if text.len() > LARGEST {
            return None;
        }
    }
    Some(text)
}

fn cell(cell: &Data) -> String {
    let text = match cell {
        // A day is a number of days in a workbook.
        Data::DateTime(at) if at.is_datetime() => {
            let (year, month, day, ..) = at.to_ymd_hms_milli();
            format!("{year:04}-{month:02}-{day:02}")
        }
        other => other.to_string(),
    };
    text.replace(['\t', '\n', '\r'], " ")
}

impl SettlementLine {
    /// Its figures in the order of the columns after the three keys. None where it says none.
    pub fn figures(&self) -> &[Option<Sum>; FIGURES] {
        &self.figures
    }
}

impl Figures {
    /// The figures in the order of the columns after the three keys. Counts are numbers without decimals.
    pub fn in_columns(&self) -> [Sum; FIGURES] {
        figures(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_read_in_utf_16_and_in_an_old_encoding_too() {
        let text = "day,currency,net,Anmerkung\n2026-11-01,THB,-1.50,für\n";
        let utf_16: Vec<u8> = [0xff, 0xfe]
            .into_iter()
            .chain(text.encode_utf16().flat_map(u16::to_le_bytes))
            .collect();
        let old = WINDOWS_1252.encode(text).0;
        for bytes in [text.as_bytes(), &utf_16, &old] {
            let settlement = Settlement::read_file(bytes).unwrap();
            assert_eq!(settlement.other_heads, ["Anmerkung"]);
            let [line] = settlement.lines.as_slice() else {
                panic!("{settlement:?}")
            };
            assert_eq!(
                line.figures()[FIGURES - 1].unwrap().total().unwrap().to_string(),
                "-1.50"
            );
        }
    }

    #[test]
    fn a_workbook_is_read_with_its_days() {
        let mut workbook = rust_xlsxwriter::Workbook::new();
        let sheet = workbook.add_worksheet();
        for (place, head) in ["day", "game_key", "currency", "net"].into_iter().enumerate() {
            sheet.write(0, u16::try_from(place).unwrap(), head).unwrap();
        }
        let day = rust_xlsxwriter::ExcelDateTime::from_ymd(2026, 11, 1).unwrap();
        let format = rust_xlsxwriter::Format::new().set_num_format("yyyy-mm-dd");
        sheet.write_with_format(1, 0, &day, &format).unwrap();
        sheet.write(1, 1, "baccarat").unwrap();
        sheet.write(1, 2, "thb").unwrap();
        sheet.write(1, 3, 12.5).unwrap();
        let settlement = Settlement::read_file(&workbook.save_to_buffer().unwrap()).unwrap();
        let [line] = settlement.lines.as_slice() else {
            panic!("{settlement:?}")
        };
        assert_eq!(
            (line.day.to_string().as_str(), line.currency.as_str()),
            ("2026-11-01", "THB")
        );
        assert_eq!(
            line.figures()[FIGURES - 1].unwrap().total().unwrap().to_string(),
            "12.5"
        );
    }
}
