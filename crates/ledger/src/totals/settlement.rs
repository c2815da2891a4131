//! A second file beside the totals: the settlement of the provider, or rows that were pasted, in the same columns. `day` and
//! `currency` are needed, and one of the figures. A column that is missing is not compared. Nothing is guessed: a line that has no
//! one meaning is not compared, and is named.

mod file;

use std::collections::{BTreeMap, BTreeSet};

use chrono::NaiveDate;
use money::{ExactDecimal, Sum};

use super::{COLUMNS, Figures, Totals};

/// Largest text that is read, in bytes, and most lines: years of days and games.
pub const LARGEST: usize = 64 << 20;
/// Columns of a line that say what it is about. The others have figures.
const KEYS: usize = 3;
/// Number of columns with figures.
pub const FIGURES: usize = COLUMNS.len() - KEYS;

/// The settlement of the provider.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Settlement {
    /// The lines, by day, game and currency. Lines of one key are added.
    pub lines: Vec<SettlementLine>,
    /// The figures that it has, by their place in [`COLUMNS`].
    pub columns: Vec<usize>,
    /// Heads that are no column of totals: they are not compared.
    pub other_heads: Vec<String>,
    /// Whether its lines name games. If not, the sums of a day are compared.
    pub has_games: bool,
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

/// A line of totals beside that of the settlement.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ComparedLine {
    /// The day.
    pub day: NaiveDate,
    /// The game key. Empty where none is said, or where whole days are compared.
    pub game_key: String,
    /// The currency.
    pub currency: String,
    /// Whether the ledger has a line.
    pub is_in_ledger: bool,
    /// Whether the settlement has one.
    pub is_in_settlement: bool,
    /// The figures in which they differ, in the order of the columns. None if they agree.
    pub differences: Vec<FigureDifference>,
}

/// A figure in which the ledger and the settlement differ. Counts are numbers without decimals.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FigureDifference {
    /// The name of the column.
    pub column: &'static str,
    /// What the ledger says; zero without a line.
    pub ledger: Sum,
    /// What the settlement says; zero without a line.
    pub settlement: Sum,
}

impl FigureDifference {
    /// The ledger less the settlement.
    pub fn difference(&self) -> Sum {
        let mut difference = self.ledger;
        difference.subtract_sum(&self.settlement);
        difference
    }
}

impl Settlement {
    /// Reads a text with a head line. Fields stand between commas, semicolons or tabs.
    ///
    /// # Errors
    /// See [`SettlementProblem`].
    pub fn read(text: &str) -> Result<Self, SettlementProblem> {
        if text.len() > LARGEST {
            return Err(SettlementProblem::TooLarge);
        }
        let text = text.trim_start_matches('\u{feff}');
        let separator = separator(text).ok_or(SettlementProblem::Empty)?;
        let mut reader = csv::ReaderBuilder::new()
            .delimiter(separator)
            .has_headers(false)
            .flexible(true)
            .trim(csv::Trim::All)
            .from_reader(text.as_bytes());
        let mut records = reader.records().filter_map(Result::ok);
        let heads = records.next().ok_or(SettlementProblem::Empty)?;
        let places = Places::of(&heads)?;
        let mut lines: BTreeMap<(NaiveDate, String, String), [Option<Sum>; FIGURES]> = BTreeMap::new();
        let mut unread = Vec::new();
        for record in records {
            match places.line(&record) {
                Ok(line) => {
                    let sums = lines.entry((line.day, line.game_key, line.currency)).or_default();
                    for (sum, figure) in sums.iter_mut().zip(line.figures) {
                        if let Some(figure) = figure {
                            sum.get_or_insert_default().add_sum(&figure);
                        }
                    }
                }
                Err((column, text)) => unread.push(SettlementUnread {
                    line: record.position().map_or(0, csv::Position::line),
                    column: column.to_owned(),
                    text: crate::unreadable::shortened(&text),
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
            has_games: places.own[1].is_some(),
            unread,
        })
    }
}

/// The sign between the fields of the head line: that of the three which is there most often.
fn separator(text: &str) -> Option<u8> {
    let head = text.lines().find(|line| !line.trim().is_empty())?;
    let count = |sign: u8| head.bytes().filter(|byte| *byte == sign).count();
    [b',', b';', b'\t'].into_iter().max_by_key(|sign| count(*sign))
}

/// Where the columns stand.
struct Places {
    own: [Option<usize>; COLUMNS.len()],
    others: Vec<String>,
}

impl Places {
    fn of(heads: &csv::StringRecord) -> Result<Self, SettlementProblem> {
        let mut own = [None; COLUMNS.len()];
        let mut others = Vec::new();
        for (place, head) in heads.iter().enumerate() {
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
    fn line(&self, record: &csv::StringRecord) -> Result<SettlementLine, (&'static str, String)> {
        let day = self.text(record, 0).unwrap_or_default();
        let currency = self.text(record, 2).unwrap_or_default();
        if currency.is_empty() {
            return Err((COLUMNS[2], currency.to_owned()));
        }
        let mut figures = [None; FIGURES];
        for (place, figure) in figures.iter_mut().enumerate() {
            let column = place + KEYS;
            *figure = match self.text(record, column) {
                None | Some("") => None,
                Some(text) => {
                    let value = number(text).ok_or_else(|| (COLUMNS[column], text.to_owned()))?;
                    Some(Sum::from_iter([value]))
                }
            };
        }
        Ok(SettlementLine {
            day: day.parse().map_err(|_| (COLUMNS[0], day.to_owned()))?,
            game_key: self.text(record, 1).unwrap_or_default().to_owned(),
            currency: currency.to_ascii_uppercase(),
            figures,
        })
    }

    fn text<'r>(&self, record: &'r csv::StringRecord, column: usize) -> Option<&'r str> {
        record.get(self.own[column]?)
    }
}

/// A number with one meaning: plain, or grouped by commas with a point before the decimals.
fn number(text: &str) -> Option<ExactDecimal> {
    let plain = ExactDecimal::parse(text.strip_prefix('+').unwrap_or(text));
    if let Ok(plain) = plain {
        return Some(plain);
    }
    let (whole, fraction) = text.split_once('.')?;
    let mut groups = whole.trim_start_matches(['-', '+']).split(',');
    let first = groups.next()?;
    let is_grouped = (1..=3).contains(&first.len()) && groups.all(|group| group.len() == 3);
    let whole: String = whole
        .chars()
        .filter(|letter| !matches!(letter, ',' | '+'))
        .collect();
    is_grouped.then(|| ExactDecimal::parse(&format!("{whole}.{fraction}")).ok())?
}

/// The figures of totals by their place in [`COLUMNS`], less the keys.
fn figures(figures: &Figures) -> [Sum; FIGURES] {
    [
        count(figures.bets),
        figures.bet_amount,
        count(figures.refunds),
        figures.refund_amount,
        count(figures.wins),
        figures.win_amount,
        count(figures.lost),
        count(figures.rewards),
        figures.reward_amount,
        count(figures.tips),
        figures.tip_amount,
        count(figures.rollbacks),
        figures.rollback_amount,
        figures.net(),
    ]
}

fn count(number: u64) -> Sum {
    Sum::from_iter([ExactDecimal::whole(number)])
}

/// The totals beside the settlement: every line of either, by day, game and currency. Lines of the settlement outside of the days of
/// the totals are left out. Where it names no games, whole days are compared.
pub fn compared(totals: &Totals, settlement: &Settlement) -> Vec<ComparedLine> {
    let mut ours: BTreeMap<(NaiveDate, &str, &str), Figures> = BTreeMap::new();
    for line in &totals.lines {
        let game_key = if settlement.has_games {
            line.game_key.as_str()
        } else {
            ""
        };
        ours.entry((line.day, game_key, line.currency.as_str()))
            .or_default()
            .add_figures(&line.figures);
    }
    let mut theirs: BTreeMap<(NaiveDate, &str, &str), &SettlementLine> = BTreeMap::new();
    for line in &settlement.lines {
        if totals.from <= line.day && line.day <= totals.to {
            theirs.insert((line.day, line.game_key.as_str(), line.currency.as_str()), line);
        }
    }
    let keys: BTreeSet<_> = ours.keys().chain(theirs.keys()).copied().collect();
    let lines = keys.into_iter().map(|key| {
        let (day, game_key, currency) = key;
        let (our, their) = (ours.get(&key), theirs.get(&key).copied());
        ComparedLine {
            day,
            game_key: game_key.to_owned(),
            currency: currency.to_owned(),
            is_in_ledger: our.is_some(),
            is_in_settlement: their.is_some(),
            differences: differences(our, their, &settlement.columns),
        }
    });
    lines.collect()
}

fn differences(
    our: Option<&Figures>,
    their: Option<&SettlementLine>,
    columns: &[usize],
) -> Vec<FigureDifference> {
    let our = figures(&our.copied().unwrap_or_default());
    let mut differences = Vec::new();
    for column in columns {
        let place = column - KEYS;
        let said = match their {
            // A field that is empty says nothing.
            Some(line) => match line.figures[place] {
                Some(figure) => figure,
                None => continue,
            },
            None => Sum::default(),
        };
        if our[place] != said {
            differences.push(FigureDifference {
                column: COLUMNS[*column],
                ledger: our[place],
                settlement: said,
            });
        }
    }
    differences
}
