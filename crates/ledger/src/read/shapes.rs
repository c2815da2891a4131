//! The shapes of rows. Rows of one shape are read alike, or can't be read alike, whatever is answered. A million rows have some dozens
//! of shapes, so what all rows decide is decided by the shapes, and an answer is tried on the few rows that are kept of each: the source
//! is not read again.

use std::mem::Discriminant;

use rustc_hash::FxHashMap;

use super::amount::Readings;
use super::moment::{Moment, Written};
use super::row::{Field, Row, Stored};
use super::rules::{Rules, is_dash};
use crate::Unreadable;
use crate::map::{Column, Order};

/// The highest number of different words that are counted in a column. A column with more has no words that could be asked about.
pub(crate) const MOST_WORDS: usize = 300;
/// The length of the longest word that is counted, in bytes.
const LONGEST_WORD: usize = 200;
/// How many rows of each shape are kept.
const KEPT: usize = 20;
/// The highest number of bytes of all kept rows. No row is kept of a shape that comes after that: if it needs an answer, its rows
/// are not read.
const MOST_KEPT: usize = 32 << 20;
/// The fields with amounts. The last one says nothing about units.
pub(crate) const AMOUNTS: [Column; 4] = [Column::Amount, Column::Stake, Column::Win, Column::Balance];
/// The fields with times.
pub(crate) const TIMES: [Column; 2] = [Column::BookedAt, Column::SettledAt];

/// What decides how a row is read, apart from the answers.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash)]
pub(crate) struct Shape {
    /// Why it can't be read, whatever is answered.
    pub(crate) fault: Option<Discriminant<Unreadable>>,
    /// In the order of [`AMOUNTS`]. None where the row has none.
    pub(crate) amounts: [Option<AmountShape>; AMOUNTS.len()],
    /// In the order of [`TIMES`].
    pub(crate) times: [Option<TimeShape>; TIMES.len()],
    /// Its words among those of their columns.
    pub(crate) kind: Option<usize>,
    status: Option<usize>,
    has_currency: bool,
}

/// What can be said of an amount before its decimal mark is known.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct AmountShape {
    /// Whether it has decimals with this mark. None if it is no amount with it.
    pub(crate) decimals_by_point: Option<bool>,
    pub(crate) decimals_by_comma: Option<bool>,
    /// Whether the two marks give two amounts.
    pub(crate) is_open: bool,
    /// Whether there is none: a zero or a dash.
    pub(crate) is_zero: bool,
    pub(crate) is_negative: bool,
}

/// What can be said of a time before the order of day and month is known.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct TimeShape {
    /// Whether it is a time in each order of day, month and year.
    pub(crate) in_order: [bool; ORDERS.len()],
    /// Whether two orders give two times.
    pub(crate) is_open: bool,
    /// Whether it says no zone.
    pub(crate) is_local: bool,
}

/// The orders in which a time is tried.
pub(crate) const ORDERS: [Order; 3] = [Order::Dmy, Order::Mdy, Order::Ymd];

/// Rows of one shape.
#[derive(Debug, Clone)]
pub(crate) struct Alike {
    pub(crate) shape: Shape,
    pub(crate) rows: u64,
    /// The first of them, and at least one.
    pub(crate) kept: Vec<Row>,
}

/// The shapes of all rows, in the order of their first rows.
#[derive(Debug, Clone, Default)]
pub(crate) struct Shapes {
    pub(crate) rows: u64,
    pub(crate) alike: Vec<Alike>,
    /// Where each shape is in `alike`.
    places: FxHashMap<Shape, usize>,
    kinds: Words,
    statuses: Words,
    kept_bytes: usize,
}

impl Shapes {
    /// Looks at a row.
    pub(crate) fn add(&mut self, rules: &Rules, row: Row) {
        self.rows += 1;
        let shape = self.shape_of(rules, &row);
        let place = self.places.get(&shape).copied();
        if let Some(place) = place {
            self.alike[place].rows += 1;
            if self.alike[place].kept.len() == KEPT {
                return;
            }
        }
        let bytes = size_of::<Field>() * row.fields.len()
            + row.fields.iter().map(|field| field.text.len()).sum::<usize>();
        if self.kept_bytes + bytes > MOST_KEPT {
            return;
        }
        self.kept_bytes += bytes;
        if let Some(place) = place {
            self.alike[place].kept.push(row);
        } else {
            self.places.insert(shape.clone(), self.alike.len());
            let kept = vec![row];
            self.alike.push(Alike { shape, rows: 1, kept });
        }
    }

    fn shape_of(&mut self, rules: &Rules, row: &Row) -> Shape {
        let has_all = rules.check_fields(row).is_ok();
        let kind = rules.field(row, Column::Kind).filter(|_| has_all);
        let kind = kind.map(|field| self.kinds.place(field.text.trim()));
        if let Err(why) = rules.check(row) {
            let fault = Some(std::mem::discriminant(&why));
            // A word may say that the row is none of the game's, and then it has no fault.
            return Shape {
                fault,
                kind,
                ..Shape::default()
            };
        }
        Shape {
            fault: None,
            amounts: AMOUNTS.map(|column| rules.field(row, column).map(AmountShape::of)),
            times: TIMES.map(|column| {
                let written = rules.field(row, column).map(|_| rules.written(row, column));
                written.map(TimeShape::of)
            }),
            kind,
            status: rules.status(row).map(|word| self.statuses.place(word)),
            has_currency: rules.field(row, Column::Currency).is_some(),
        }
    }

    /// Whether the column of the kind has more words than are told apart.
    pub(crate) fn has_too_many_kinds(&self) -> bool {
        self.kinds.has_too_many
    }

    /// The rows that are kept, in their order.
    pub(crate) fn kept(&self) -> Vec<&Row> {
        let mut rows: Vec<&Row> = self.alike.iter().flat_map(|alike| &alike.kept).collect();
        rows.sort_by_key(|row| row.line);
        rows
    }

    /// The shapes without a fault.
    pub(crate) fn sound(&self) -> impl Iterator<Item = &Alike> {
        self.alike.iter().filter(|alike| alike.shape.fault.is_none())
    }
}

impl Alike {
    /// The first of its rows.
    pub(crate) fn row(&self) -> &Row {
        &self.kept[0]
    }
}

/// The words of a column.
#[derive(Debug, Clone, Default)]
struct Words {
    places: FxHashMap<String, usize>,
    has_too_many: bool,
}

impl Words {
    fn place(&mut self, word: &str) -> usize {
        if let Some(place) = self.places.get(word) {
            return *place;
        }
        let place = self.places.len();
        if place < MOST_WORDS && word.len() <= LONGEST_WORD {
            self.places.insert(word.to_owned(), place);
            place
        } else {
            self.has_too_many = true;
            MOST_WORDS
        }
    }
}

impl AmountShape {
    fn of(field: &Field) -> Self {
        let text = field.text.trim();
        let Readings { point, comma } = match field.stored {
            Stored::Error | Stored::Date | Stored::LongNumber => Readings {
                point: None,
                comma: None,
            },
            // A number of a sheet has no mark of its own, but decimals.
            Stored::Number => {
                let number = money::ExactDecimal::parse(text).ok();
                Readings {
                    point: number,
                    comma: number,
                }
            }
            Stored::Text => Readings::of(text),
        };
        let any = point.or(comma);
        Self {
            decimals_by_point: point.map(|amount| amount.places() > 0),
            decimals_by_comma: comma.map(|amount| amount.places() > 0),
            is_open: point.is_some() && comma.is_some() && point != comma,
            is_zero: any.is_some_and(money::ExactDecimal::is_zero) || is_dash(text),
            is_negative: any.is_some_and(money::ExactDecimal::is_negative),
        }
    }
}

impl TimeShape {
    /// `written` is None if it is no time.
    fn of(written: Option<Written>) -> Self {
        let readings = written.map_or([None; ORDERS.len()], |written| {
            written.readings().map(|(_, moment)| moment)
        });
        let mut read = readings.into_iter().flatten();
        let first = read.next();
        Self {
            in_order: readings.map(|reading| reading.is_some()),
            is_open: read.any(|other| Some(other) != first),
            is_local: matches!(first, Some(Moment::Local(_))),
        }
    }
}
