//! Columns, rows and their types, and CSV (RFC 4180): UTF-8, comma, CRLF, a head, and no cell that a spreadsheet would execute.
//!
//! Programs do not agree on the separator: some split at comma, semicolon and tab, others at the list separator of the
//! system. So every text is in quotes, and is guarded wherever one of them could begin a cell.

use std::borrow::Cow;
use std::fs::File;
use std::io::{BufWriter, Write as _};

use app::clock::Zone;
use chrono::{DateTime, FixedOffset};
use money::ExactDecimal;
use serde::Serialize;

use crate::ExportError;

/// Most digits of a number that every spreadsheet keeps.
const EXACT_DIGITS: usize = 15;
const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();
/// Where a program may end a cell, whatever stands around it.
const ENDS_OF_CELLS: [char; 5] = [';', '\t', ',', '\n', '\r'];

/// The type of a column. A value that does not fit its column is written as text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// Any text.
    Text,
    /// An id. A text even if it has only digits.
    Id,
    /// An exact decimal with the digits as received, `-?digits[.digits]`.
    Amount,
    /// An instant, RFC 3339 with a zone. Written in the zone of the layout.
    Time,
    /// A whole number with at most 15 digits.
    Number,
}

/// One column.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Column {
    /// Name in the head of the file.
    pub name: &'static str,
    /// The type of its values.
    #[serde(rename = "type")]
    pub kind: Kind,
}

impl Column {
    const fn of(name: &'static str, kind: Kind) -> Self {
        Self { name, kind }
    }

    /// A column of texts.
    pub const fn text(name: &'static str) -> Self {
        Self::of(name, Kind::Text)
    }

    /// A column of ids.
    pub const fn id(name: &'static str) -> Self {
        Self::of(name, Kind::Id)
    }

    /// A column of exact amounts.
    pub const fn amount(name: &'static str) -> Self {
        Self::of(name, Kind::Amount)
    }

    /// A column of instants.
    pub const fn time(name: &'static str) -> Self {
        Self::of(name, Kind::Time)
    }

    /// A column of whole numbers.
    pub const fn number(name: &'static str) -> Self {
        Self::of(name, Kind::Number)
    }
}

/// One row.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Row {
    /// One value per column; None is an empty cell. Used by CSV and XLSX.
    pub cells: Vec<Option<String>>,
    /// The JSON as received. Used by JSON Lines; a row without it has no line there.
    pub raw: Option<String>,
}

/// The format of the file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Format {
    /// Comma-separated values in UTF-8 (RFC 4180).
    Csv {
        /// Whether the file begins with a byte order mark. Excel needs it to read Thai; some programs cannot read it.
        byte_order_mark: bool,
    },
    /// A workbook of Excel 2007 or newer.
    Xlsx,
    /// One received JSON value per line.
    JsonLines,
}

/// The form of the file.
#[derive(Debug, Clone)]
pub struct Layout {
    /// The format.
    pub format: Format,
    /// The columns, in order. JSON Lines has none.
    pub columns: Vec<Column>,
    /// The zone in which times are written.
    pub zone: Zone,
}

/// A value with its actual type, which may differ from that of its column.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Value<'a> {
    Empty,
    /// The text of a column of texts or ids, or a value that does not fit its column.
    Text(&'a str),
    /// Digits as received.
    Amount(&'a str),
    Number(i64),
    Time(DateTime<FixedOffset>),
}

impl<'a> Value<'a> {
    /// The value of a cell. A text that does not fit the type of its column stays a text.
    pub(crate) fn of(kind: Kind, text: Option<&'a str>, zone: &Zone) -> Self {
        let Some(text) = text else {
            return Self::Empty;
        };
        let typed = match kind {
            Kind::Text | Kind::Id => None,
            Kind::Amount => ExactDecimal::parse(text).ok().map(|_| Self::Amount(text)),
            Kind::Number => number(text).map(Self::Number),
            Kind::Time => DateTime::parse_from_rfc3339(text)
                .ok()
                .map(|at| Self::Time(zone.local(at.to_utc()))),
        };
        typed.unwrap_or(Self::Text(text))
    }
}

fn number(text: &str) -> Option<i64> {
    let number: i64 = text.parse().ok()?;
    (number.to_string() == text && significant_digits(text) <= EXACT_DIGITS).then_some(number)
}

/// Whether a spreadsheet keeps all digits of an amount. Zeros at the end count, because they are shown.
pub(crate) fn is_exact_in_spreadsheet(amount: &str) -> bool {
    significant_digits(amount) <= EXACT_DIGITS
}

fn significant_digits(amount: &str) -> usize {
    let digits = amount.bytes().filter(u8::is_ascii_digit);
    digits.skip_while(|digit| *digit == b'0').count()
}

/// A time as text: the local time of its zone with the offset, as precise as received and at least to the second.
pub(crate) fn time_text(at: DateTime<FixedOffset>) -> String {
    at.to_rfc3339_opts(chrono::SecondsFormat::AutoSi, false)
}

/// Whether a spreadsheet could read a text as something other than a text: it begins with a sign of a formula or a command,
/// also in its full-width form, after any invisible characters and quotes.
pub(crate) fn looks_like_formula(text: &str) -> bool {
    text.starts_with(['\t', '\r', '\n']) || begins_as_formula(text)
}

/// Whether a text begins as a formula, or a part of it that a program could take for a cell. A quote before
/// the sign may be that of the cell.
fn begins_as_formula(text: &str) -> bool {
    let is_skipped =
        |letter: &char| *letter == '"' || letter.is_whitespace() || app::unseen::is_unseen(*letter);
    let first = text.chars().find(|letter| !is_skipped(letter));
    first.is_some_and(|letter| {
        matches!(
            letter,
            '=' | '+'
                | '-'
                | '@'
                | '＝'
                | '＋'
                | '－'
                | '＠'
                | '\u{2212}'
                | '\u{fe62}'
                | '\u{fe63}'
                | '\u{fe66}'
                | '\u{fe6b}'
        )
    })
}

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

#[cfg(test)]
mod tests {
    use super::*;

    fn in_bangkok(kind: Kind, text: Option<&str>) -> Value<'_> {
        Value::of(kind, text, &Zone::named("Asia/Bangkok").unwrap())
    }

    #[test]
    fn the_type_of_the_column_decides_and_what_does_not_fit_is_text() {
        let of = |kind, text| in_bangkok(kind, Some(text));
        assert_eq!(of(Kind::Amount, "-100.00"), Value::Amount("-100.00"));
        assert_eq!(of(Kind::Text, "-100.00"), Value::Text("-100.00"));
        assert_eq!(of(Kind::Id, "-100.00"), Value::Text("-100.00"));
        for text in ["=1+1", "+5", "1e3", "1,000", "-", "- 5", "", "NaN"] {
            assert_eq!(of(Kind::Amount, text), Value::Text(text), "{text}");
            assert_eq!(of(Kind::Number, text), Value::Text(text), "{text}");
        }
        assert_eq!(of(Kind::Number, "-12"), Value::Number(-12));
        assert_eq!(of(Kind::Number, "007"), Value::Text("007"));
        assert_eq!(
            of(Kind::Number, "1234567890123456"),
            Value::Text("1234567890123456")
        );
        assert_eq!(of(Kind::Time, "yesterday"), Value::Text("yesterday"));
        assert_eq!(in_bangkok(Kind::Text, None), Value::Empty);
    }

    #[test]
    fn signs_of_formulas_are_found_behind_what_is_not_seen() {
        for hidden in [
            "",
            " ",
            "\0",
            "\"",
            "\u{feff}",
            "\u{200b}\u{a0}",
            "\u{3164}",
            "\u{2800}\u{e0041}",
        ] {
            for sign in "=+-@＝＋－＠".chars() {
                let text = format!("{hidden}{sign}1");
                assert!(looks_like_formula(&text), "{text:?}");
            }
        }
        for text in ["\tx", "\rx", "\nx"] {
            assert!(looks_like_formula(text), "{text:?}");
        }
        for text in ["", "1", "a=1", "'=1", "bc:1", "ก", " "] {
            assert!(!looks_like_formula(text), "{text:?}");
        }
    }
}
