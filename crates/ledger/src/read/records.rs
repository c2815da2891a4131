//! The rows of a text with separators (RFC 4180, and what programs make of it). A quotation mark counts where a field begins. One
//! that is opened and never closed spoils its own line only: the lines after it are read anew.

use std::collections::VecDeque;
use std::io::Read;

use super::row::{EachRow, Field, Flow, MOST_COLUMNS, Row, Stored, check};
use super::text::{Line, Lines, MOST_OF_A_LINE};
use crate::{Problem, Unreadable};

/// Most lines of one row: those of its quoted fields.
const MOST_LINES: usize = 1_000;

/// The separators that are tried.
pub(crate) const SEPARATORS: [char; 3] = ['\t', ';', ','];

/// The rows of a text.
pub(crate) struct Records<R> {
    lines: Lines<R>,
    /// Lines that are read anew, after a quotation mark that is never closed.
    again: VecDeque<Line>,
    separator: char,
    /// Fields of the head, once it is known. A row of several lines that has another number is not trusted.
    wanted: Option<usize>,
}

impl<R: Read> Records<R> {
    pub(crate) fn new(lines: Lines<R>, separator: char, wanted: Option<usize>) -> Self {
        Self {
            lines,
            again: VecDeque::new(),
            separator,
            wanted,
        }
    }

    /// Gives each row that is not blank.
    pub(crate) fn each(
        mut self,
        stop: &tokio_util::sync::CancellationToken,
        each: &mut EachRow<'_>,
    ) -> Result<(), Problem> {
        while let Some(row) = self.next()? {
            check(stop)?;
            if !row.is_blank() && each(row)? == Flow::Enough {
                break;
            }
        }
        Ok(())
    }

    fn line(&mut self) -> Result<Option<Line>, Problem> {
        match self.again.pop_front() {
            Some(line) => Ok(Some(line)),
            None => Ok(self.lines.next()?),
        }
    }

    pub(crate) fn next(&mut self) -> Result<Option<Row>, Problem> {
        let Some(first) = self.line()? else {
            return Ok(None);
        };
        let mut split = Split::new(self.separator);
        split.push(&first.text);
        let mut row = Row {
            line: first.number,
            fault: first.fault,
            is_open: first.end.is_empty(),
            ..Row::default()
        };
        if split.is_in_quotes() && row.fault.is_none() {
            let more = self.more_lines(&mut split, first.end)?;
            let has_width = self.wanted.is_none_or(|wanted| wanted == split.count_with_last());
            let is_trusted = !split.is_in_quotes() && !split.has_loose_mark && has_width;
            if is_trusted {
                row.is_open = more.last().is_some_and(|line| line.end.is_empty());
            } else {
                row.fault = Some(Unreadable::QuoteOpen);
                row.is_open = false;
                for line in more.into_iter().rev() {
                    self.again.push_front(line);
                }
            }
        }
        (row.fields, row.count) = split.end();
        Ok(Some(row))
    }

    /// The further lines of a row with an open quotation mark. The last of them closes it, or it stays open.
    fn more_lines(&mut self, split: &mut Split, mut end: &'static str) -> Result<Vec<Line>, Problem> {
        let mut lines = Vec::new();
        let mut length = 0;
        while split.is_in_quotes() && lines.len() < MOST_LINES && length < MOST_OF_A_LINE {
            let Some(line) = self.line()? else {
                break;
            };
            length += line.text.len();
            let is_whole = line.fault.is_none();
            if is_whole {
                split.push(end);
                split.push(&line.text);
            }
            end = line.end;
            lines.push(line);
            if !is_whole {
                break;
            }
        }
        Ok(lines)
    }
}

/// Splits a row into fields. It can be given in parts.
struct Split {
    separator: char,
    fields: Vec<Field>,
    count: usize,
    field: String,
    place: Place,
    /// Whether something other than a separator follows a closing mark. Then it closes what another field opened.
    has_loose_mark: bool,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    Begin,
    Plain,
    Quoted,
    /// After a quotation mark in a quoted field: it ends the field, or is the first of two that mean one.
    AfterQuote,
}

impl Split {
    fn new(separator: char) -> Self {
        Self {
            separator,
            fields: Vec::new(),
            count: 0,
            field: String::new(),
            place: Place::Begin,
            has_loose_mark: false,
        }
    }

    fn push(&mut self, text: &str) {
        for letter in text.chars() {
            match (self.place, letter) {
                (Place::Begin, '"') => self.place = Place::Quoted,
                (Place::Quoted, '"') => self.place = Place::AfterQuote,
                (Place::Quoted, _) => self.field.push(letter),
                (Place::AfterQuote, '"') => {
                    self.field.push('"');
                    self.place = Place::Quoted;
                }
                _ if letter == self.separator => self.end_field(),
                _ => {
                    self.has_loose_mark |= self.place == Place::AfterQuote && !letter.is_whitespace();
                    self.field.push(letter);
                    self.place = Place::Plain;
                }
            }
        }
    }

    fn end_field(&mut self) {
        let text = without_formula(std::mem::take(&mut self.field));
        if self.count < MOST_COLUMNS {
            self.fields.push(Field {
                text,
                stored: Stored::Text,
            });
        }
        self.count += 1;
        self.place = Place::Begin;
    }

    fn is_in_quotes(&self) -> bool {
        self.place == Place::Quoted
    }

    /// Fields with the one that is not ended.
    fn count_with_last(&self) -> usize {
        self.count + 1
    }

    fn end(mut self) -> (Vec<Field>, usize) {
        self.end_field();
        (self.fields, self.count)
    }
}

/// Without the sign of a formula around a text, `="000123"`: programs write it so that Excel keeps the zeros.
fn without_formula(text: String) -> String {
    let inner = text.strip_prefix("=\"").and_then(|inner| inner.strip_suffix('"'));
    match inner.filter(|inner| !inner.contains('"')) {
        Some(inner) => inner.to_owned(),
        None => text,
    }
}

#[cfg(test)]
mod tests {
    use super::super::text::Encoding;
    use super::*;

    fn rows(
        text: &str,
        separator: char,
        wanted: Option<usize>,
    ) -> Vec<(u64, Vec<String>, Option<Unreadable>)> {
        let mut records = Records::new(Lines::new(text.as_bytes(), Encoding::Utf8), separator, wanted);
        let mut all = Vec::new();
        while let Some(row) = records.next().unwrap() {
            all.push((row.line, row.texts(), row.fault));
        }
        all
    }

    #[test]
    fn quoted_fields_hold_separators_marks_and_lines_and_lines_are_counted() {
        let read = rows(
            "a,\"b, \"\"c\"\"\",d\n1,\"two\r\nlines\",3\n4,5,6\n",
            ',',
            Some(3),
        );
        assert_eq!(read[0].1, ["a", "b, \"c\"", "d"]);
        assert_eq!(read[1].1, ["1", "two\r\nlines", "3"]);
        assert_eq!(
            (read[2].0, &read[2].1),
            (4, &vec!["4".to_owned(), "5".to_owned(), "6".to_owned()])
        );
    }

    #[test]
    fn a_quotation_mark_that_is_never_closed_spoils_its_own_line_only() {
        let read = rows("1,\"two,3\n4,5,6\n7,\"8\",9\n", ',', Some(3));
        assert_eq!(read[0].2, Some(Unreadable::QuoteOpen));
        assert_eq!(read[1].1, ["4", "5", "6"]);
        assert_eq!((read[2].0, read[2].1.join("|")), (3, "7|8|9".to_owned()));
        assert_eq!(read.len(), 3);
    }

    #[test]
    fn a_mark_inside_a_field_is_a_letter() {
        assert_eq!(rows("12\" inch;a\"b\"", ';', None)[0].1, ["12\" inch", "a\"b\""]);
    }
}
