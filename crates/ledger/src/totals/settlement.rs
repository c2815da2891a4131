//! A second file beside the totals: the settlement of the provider, or rows that were pasted, in the same columns. `day` and
//! `currency` are needed, and one of the figures. A column that is missing is not compared. Nothing is guessed: a line that has no
//! one meaning is not compared, and is named.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use money::{ExactDecimal, Sum};

use super::{COLUMNS, FIGURES, KEYS};
use crate::cells::{self, CellRow, LARGEST, SEPARATORS};
use crate::map::DecimalMark;
use crate::read::amount;
use crate::unreadable::shortened;

/// The settlement of the provider.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Settlement {
    /// The lines, by day, game and currency. Lines of one key are added.
    pub lines: Vec<SettlementLine>,
    /// The figures that it has, by their place in [`COLUMNS`].
    pub columns: Vec<usize>,
    /// Heads that are no column of totals: they are not compared.
    pub other_heads: Vec<String>,
    /// Lines that could not be read.
    pub unread: Vec<SettlementUnread>,
}

/// A line of the settlement.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SettlementLine {
    /// Its day.
    pub day: NaiveDate,
    /// Its game key. Empty if it names none.
    pub game_key: String,
    /// Its currency.
    pub currency: String,
    /// Its figures by their place in [`COLUMNS`], less the three keys. None where it says none.
    figures: [Option<Sum>; FIGURES],
}

/// A line that could not be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SettlementUnread {
    /// The line of the text, from 1.
    pub line: u64,
    /// The head of the column.
    pub column: String,
    /// What was there, shortened.
    pub text: String,
}

/// Why a text is no settlement.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SettlementProblem {
    /// Nothing is in it.
    #[error("nothing is in it")]
    Empty,
    /// It is larger than any settlement.
    #[error("more than {LARGEST} bytes")]
    TooLarge,
    /// A column without which no line has a meaning.
    #[error("the column {column} is missing")]
    NoColumn {
        /// Its name.
        column: &'static str,
    },
    /// No column has a figure of totals.
    #[error("no column has a figure")]
    NoFigures,
    /// A column is there twice.
    #[error("the column {column} is there twice")]
    ColumnTwice {
        /// Its name.
        column: &'static str,
    },
}

impl SettlementLine {
    /// Its figures in the order of the columns after the three keys. None where it says none.
    pub fn figures(&self) -> &[Option<Sum>; FIGURES] {
        &self.figures
    }
}

impl Settlement {
    /// Reads a file.
    ///
    /// # Errors
    /// See [`SettlementProblem`]. A workbook that can't be read is empty.
    pub fn read_file(bytes: &[u8]) -> Result<Self, SettlementProblem> {
        if bytes.len() > LARGEST {
            return Err(SettlementProblem::TooLarge);
        }
        Self::read(&cells::text_of(bytes).map_err(|_| SettlementProblem::Empty)?)
    }

    /// Reads a text with a head line. Cells stand between the sign that the head line has most often.
    fn read(text: &str) -> Result<Self, SettlementProblem> {
        let head = text.lines().find(|line| !line.trim().is_empty());
        let head = head.ok_or(SettlementProblem::Empty)?;
        let separator = SEPARATORS
            .into_iter()
            .max_by_key(|separator| head.matches(*separator).count());
        let mut rows = cells::rows(text, separator.unwrap_or(',')).into_iter();
        let heads = rows.next().ok_or(SettlementProblem::Empty)?;
        let places = Places::of(&heads.cells)?;
        let mut lines: BTreeMap<(NaiveDate, String, String), [Option<Sum>; FIGURES]> = BTreeMap::new();
        let mut unread = Vec::new();
        for row in rows {
            match places.line(&row) {
                Ok(line) => {
                    let sums = lines.entry((line.day, line.game_key, line.currency)).or_default();
                    for (sum, figure) in sums.iter_mut().zip(line.figures) {
                        if let Some(figure) = figure {
                            sum.get_or_insert_default().add_sum(&figure);
                        }
                    }
                }
                Err((column, text)) => unread.push(SettlementUnread {
                    line: row.line,
                    column: column.to_owned(),
                    text: shortened(&text),
                }),
            }
        }
        let lines = lines
            .into_iter()
            .map(|((day, game_key, currency), figures)| SettlementLine {
                day,
                game_key,
                currency,
                figures,
            });
        Ok(Self {
            lines: lines.collect(),
            columns: (KEYS..COLUMNS.len())
                .filter(|column| places.own[*column].is_some())
                .collect(),
            other_heads: places.others,
            unread,
        })
    }
}

/// Where the columns stand.
struct Places {
    own: [Option<usize>; COLUMNS.len()],
    others: Vec<String>,
}

impl Places {
    fn of(heads: &[String]) -> Result<Self, SettlementProblem> {
        let mut own = [None; COLUMNS.len()];
        let mut others = Vec::new();
        for (place, head) in heads.iter().map(|head| head.trim()).enumerate() {
            let found = COLUMNS
                .iter()
                .position(|column| column.eq_ignore_ascii_case(head));
            match found {
                Some(column) if own[column].is_some() => {
                    return Err(SettlementProblem::ColumnTwice {
                        column: COLUMNS[column],
                    });
                }
                Some(column) => own[column] = Some(place),
                None if head.is_empty() => {}
                None => others.push(head.to_owned()),
            }
        }
        for column in [0, 2] {
            if own[column].is_none() {
                return Err(SettlementProblem::NoColumn {
                    column: COLUMNS[column],
                });
            }
        }
        if own[KEYS..].iter().all(Option::is_none) {
            return Err(SettlementProblem::NoFigures);
        }
        Ok(Self { own, others })
    }

    /// A line, or the column that has no one meaning and what is there.
    fn line(&self, row: &CellRow) -> Result<SettlementLine, (&'static str, String)> {
        if row.fault.is_some() {
            return Err((COLUMNS[0], row.cells.join(" ")));
        }
        let day = self.text(row, 0).unwrap_or_default();
        let currency = self.text(row, 2).unwrap_or_default();
        if currency.is_empty() {
            return Err((COLUMNS[2], currency.to_owned()));
        }
        let mut figures = [None; FIGURES];
        for (place, figure) in figures.iter_mut().enumerate() {
            let column = place + KEYS;
            *figure = match self.text(row, column) {
                None | Some("") => None,
                Some(text) => {
                    let value = number(text).ok_or_else(|| (COLUMNS[column], text.to_owned()))?;
                    Some(Sum::from_iter([value]))
                }
            };
        }
        Ok(SettlementLine {
            day: day.parse().map_err(|_| (COLUMNS[0], day.to_owned()))?,
            game_key: self.text(row, 1).unwrap_or_default().to_owned(),
            currency: currency.to_ascii_uppercase(),
            figures,
        })
    }

    fn text<'r>(&self, row: &'r CellRow, column: usize) -> Option<&'r str> {
        Some(row.cells.get(self.own[column]?)?.trim())
    }
}

/// An amount with one meaning: a comma is between groups, and only in front of a point.
fn number(text: &str) -> Option<ExactDecimal> {
    let is_open = text.contains(',') && !text.contains('.');
    amount(text, DecimalMark::Point).ok().filter(|_| !is_open)
}
