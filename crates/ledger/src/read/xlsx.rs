//! The rows of a workbook, read in a stream. A formula is its last value and never computed.

use std::io::{BufReader, Read, Seek};

use calamine::{DataRef, Reader, SheetType, SheetVisible, Xlsx};
use chrono::{Duration, NaiveDate, NaiveDateTime};
use tokio_util::sync::CancellationToken;

use super::row::{EachRow, Field, Flow, MOST_COLUMNS, Row, Stored, check};
use super::workbook_check::packed_problem;
use crate::{Problem, Unreadable};

/// A workbook.
pub(crate) struct Workbook<R: Read + Seek> {
    workbook: Xlsx<BufReader<R>>,
    pub(crate) sheets: Vec<String>,
}

impl<R: Read + Seek> Workbook<R> {
    /// Opens a workbook whose parts were checked.
    pub(crate) fn open(input: R) -> Result<Self, Problem> {
        let workbook = Xlsx::new(BufReader::new(input)).map_err(workbook_problem)?;
        let sheets: Vec<String> = workbook
            .sheets_metadata()
            .iter()
            .filter(|sheet| sheet.typ == SheetType::WorkSheet && sheet.visible == SheetVisible::Visible)
            .map(|sheet| sheet.name.clone())
            .collect();
        if sheets.is_empty() {
            return Err(Problem::Empty);
        }
        Ok(Self { workbook, sheets })
    }

    /// Gives each row of a sheet that is not blank. `width` is the number of fields of the head, once it is known.
    pub(crate) fn each(
        &mut self,
        sheet: &str,
        width: Option<usize>,
        stop: &CancellationToken,
        each: &mut EachRow<'_>,
    ) -> Result<(), Problem> {
        let is_from_1904 = self.workbook.has_1904_epoch();
        let mut cells = self
            .workbook
            .worksheet_cells_reader(sheet)
            .map_err(workbook_problem)?;
        let most = width.unwrap_or(MOST_COLUMNS);
        let mut row = Row::default();
        let mut cells_until_check = 0_u32;
        while let Some(cell) = cells.next_cell().map_err(workbook_problem)? {
            cells_until_check = cells_until_check.wrapping_add(1);
            if cells_until_check.is_multiple_of(1 << 10) {
                check(stop)?;
            }
            let (number, column) = cell.get_position();
            let line = u64::from(number) + 1;
            if line != row.line {
                let done = std::mem::replace(
                    &mut row,
                    Row {
                        line,
                        ..Row::default()
                    },
                );
                if give(done, width, each)? == Flow::Enough {
                    return Ok(());
                }
            }
            put(
                &mut row,
                column as usize,
                most,
                field(cell.get_value(), is_from_1904),
            );
        }
        give(row, width, each)?;
        Ok(())
    }
}

fn give(mut row: Row, width: Option<usize>, each: &mut EachRow<'_>) -> Result<Flow, Problem> {
    // A sheet has no cells where a row ends with empty ones, and cells beside the table are none of it.
    if let Some(width) = width {
        row.fields.resize(width, Field::default());
        row.count = width;
    }
    if row.line == 0 || row.is_blank() {
        return Ok(Flow::More);
    }
    each(row)
}

fn put(row: &mut Row, column: usize, most: usize, field: Field) {
    if field.text.is_empty() && field.stored == Stored::Text {
        return;
    }
    if field.text.len() > super::text::MOST_OF_A_LINE {
        row.fault = Some(Unreadable::TooLong {
            limit: super::text::MOST_OF_A_LINE as u64,
        });
    } else if field.text.contains('\0') {
        row.fault = Some(Unreadable::Nul);
    }
    row.count = row.count.max(column + 1);
    if column < most && row.fault.is_none() {
        if row.fields.len() <= column {
            row.fields.resize(column + 1, Field::default());
        }
        row.fields[column] = field;
    }
}

fn field(value: &DataRef<'_>, is_from_1904: bool) -> Field {
    let (text, stored) = match value {
        DataRef::Empty => (String::new(), Stored::Text),
        DataRef::String(text) | DataRef::DateTimeIso(text) | DataRef::DurationIso(text) => {
            (text.clone(), Stored::Text)
        }
        DataRef::SharedString(text) => ((*text).to_owned(), Stored::Text),
        DataRef::Bool(is_true) => (is_true.to_string(), Stored::Text),
        DataRef::Int(number) => (number.to_string(), Stored::Number),
        DataRef::Float(number) => as_shown(*number),
        DataRef::DateTime(date) if date.is_duration() => as_shown(date.as_f64()),
        DataRef::DateTime(date) => match of_serial(date.as_f64(), is_from_1904) {
            Some(time) => (time.format("%Y-%m-%dT%H:%M:%S%.3f").to_string(), Stored::Date),
            None => as_shown(date.as_f64()),
        },
        DataRef::Error(error) => (error.to_string(), Stored::Error),
    };
    Field { text, stored }
}

/// A number with the fifteen digits that a sheet keeps and shows, without an exponent: 0.1 + 0.2 is 0.3.
fn as_shown(number: f64) -> (String, Stored) {
    let shown = format!("{number:.14e}");
    let Some(plain) = money::without_exponent(&shown) else {
        return (number.to_string(), Stored::LongNumber);
    };
    let text = match plain.split_once('.') {
        Some((whole, fraction)) => {
            let fraction = fraction.trim_end_matches('0');
            if fraction.is_empty() {
                whole.to_owned()
            } else {
                format!("{whole}.{fraction}")
            }
        }
        None => plain,
    };
    let digits = text.bytes().filter(u8::is_ascii_digit).count();
    let is_long = digits > 15 && number.abs() >= 1e15;
    (
        text,
        if is_long {
            Stored::LongNumber
        } else {
            Stored::Number
        },
    )
}

/// The local time of a serial number: days since 30 December 1899, or since 1 January 1904.
pub(crate) fn of_serial(serial: f64, is_from_1904: bool) -> Option<NaiveDateTime> {
    const MOST_DAYS: f64 = 2_958_466.0;
    if !(0.0..MOST_DAYS).contains(&serial) {
        return None;
    }
    // A sheet counts a 29 February 1900 that never was.
    let missing = i64::from(serial < 60.0 && !is_from_1904);
    let first = if is_from_1904 {
        NaiveDate::from_ymd_opt(1904, 1, 1)
    } else {
        NaiveDate::from_ymd_opt(1899, 12, 30)
    };
    first?
        .and_hms_opt(0, 0, 0)?
        .checked_add_signed(Duration::days(missing))?
        .checked_add_signed(Duration::milliseconds(milliseconds(serial)))
}

/// A serial number that was limited, in milliseconds.
#[expect(clippy::cast_possible_truncation, reason = "limited by the callers")]
pub(crate) fn milliseconds(serial: f64) -> i64 {
    const MILLISECONDS_OF_A_DAY: f64 = 86_400_000.0;
    (serial * MILLISECONDS_OF_A_DAY).round() as i64
}

fn workbook_problem(error: calamine::XlsxError) -> Problem {
    match error {
        calamine::XlsxError::Io(error) => packed_problem(error),
        calamine::XlsxError::Password => Problem::OldWorkbook,
        other => Problem::Workbook {
            text: other.to_string(),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_the_digits_that_a_sheet_shows() {
        let cases = [
            (0.1 + 0.2, "0.3", Stored::Number),
            (1650.1, "1650.1", Stored::Number),
            (-25.0, "-25", Stored::Number),
            (0.0, "0", Stored::Number),
            (123_456_789_012_345.0, "123456789012345", Stored::Number),
            (
                1_234_567_890_123_456_789.0,
                "1234567890123460000",
                Stored::LongNumber,
            ),
        ];
        for (number, text, stored) in cases {
            assert_eq!(as_shown(number), (text.to_owned(), stored), "{number}");
        }
    }

    #[test]
    fn serials_are_local_times_to_the_millisecond() {
        let time = of_serial(46_346.945_428_240_74, false).unwrap();
        assert_eq!(time.to_string(), "2026-11-20 22:41:25");
        assert_eq!(of_serial(1.0, false).unwrap().to_string(), "1900-01-01 00:00:00");
        assert_eq!(of_serial(0.5, true).unwrap().to_string(), "1904-01-01 12:00:00");
        assert_eq!(of_serial(f64::NAN, false), None);
        assert_eq!(of_serial(-1.0, false), None);
    }
}
