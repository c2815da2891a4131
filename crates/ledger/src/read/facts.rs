//! What all rows of a table together decide: the decimal mark, the order of day and month, what a minus means, the words. What they
//! leave open is a question.

use std::collections::BTreeMap;

use rustc_hash::FxHashMap;

use super::amount::Readings;
use super::moment::{Moment, Written};
use super::row::{Field, Row, Stored};
use super::rules::{Rules, moment, takes_from_player};
use super::rules_words::{self, Meaning};
use crate::map::{Column, DecimalMark, Map, Order, Sign, Unit, WinIs};
use crate::question::Word;
use crate::unreadable::shortened;
use crate::{Kind, Question};

/// Most different words of a column that are counted. A column with more has no words.
const MOST_WORDS: usize = 300;

/// What was seen in the rows so far.
#[derive(Debug, Default)]
pub(crate) struct Facts {
    pub(crate) rows: u64,
    amounts: Amounts,
    times: Times,
    signs: Signs,
    kinds: Words,
    statuses: Words,
    negative_win: Option<String>,
}

#[derive(Debug, Default)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "two facts for each of the two marks"
)]
struct Amounts {
    /// An amount with two meanings.
    open: Option<String>,
    /// Whether an amount can only be read with this mark.
    only_point: bool,
    only_comma: bool,
    /// Whether an amount has decimals, read with this mark.
    decimals_by_point: bool,
    decimals_by_comma: bool,
    /// An amount other than zero.
    example: Option<String>,
}

#[derive(Debug, Default)]
struct Times {
    /// Times that are none in this order.
    failed: BTreeMap<Order, u64>,
    /// A time that is another one in another order.
    open: Option<String>,
    /// A time without a zone.
    local: Option<String>,
}

/// Signs of amounts, by the direction that the kind says.
#[derive(Debug, Default)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "two facts for each of the two directions"
)]
struct Signs {
    /// A negative amount and the word of its kind.
    negative: Option<(String, Option<String>)>,
    has_positive: bool,
    /// Rows whose word is not known, below zero.
    of_unknown: bool,
    taken_positive: bool,
    taken_negative: bool,
    given_positive: bool,
    given_negative: bool,
}

#[derive(Debug, Default)]
struct Words {
    counts: FxHashMap<String, u64>,
    has_too_many: bool,
}

impl Words {
    fn add(&mut self, word: &str) {
        if let Some(count) = self.counts.get_mut(word) {
            *count += 1;
        } else if self.counts.len() < MOST_WORDS {
            self.counts.insert(shortened(word), 1);
        } else {
            self.has_too_many = true;
        }
    }

    /// Most frequent first.
    fn sorted(&self, is_wanted: impl Fn(&str) -> bool) -> Vec<Word> {
        let wanted = self.counts.iter().filter(|(word, _)| is_wanted(word));
        let mut words: Vec<Word> = wanted
            .map(|(word, rows)| Word {
                word: word.clone(),
                rows: *rows,
            })
            .collect();
        words.sort_by(|one, two| two.rows.cmp(&one.rows).then_with(|| one.word.cmp(&two.word)));
        words
    }
}

impl Facts {
    /// Looks at a row.
    pub(crate) fn add(&mut self, rules: &Rules, row: &Row) {
        self.rows += 1;
        if row.fault.is_some() {
            return;
        }
        for column in [Column::Amount, Column::Stake, Column::Win, Column::Balance] {
            if let Some(field) = rules.field(row, column) {
                self.amounts.add(field, column != Column::Balance);
            }
        }
        for column in [Column::BookedAt, Column::SettledAt] {
            if let Some(field) = rules.field(row, column) {
                self.times.add(field, rules.map().time.order);
            }
        }
        let word = rules.field(row, Column::Kind).map(|field| field.text.trim());
        if let Some(word) = word {
            self.kinds.add(word);
        }
        if let Some(status) = rules.status(row) {
            self.statuses.add(status);
        }
        let is_row_per_bet = rules.is_row_per_bet();
        let column = if is_row_per_bet {
            Column::Stake
        } else {
            Column::Amount
        };
        if let Some(field) = rules.field(row, column) {
            let kind = match word {
                _ if is_row_per_bet => Some(Kind::Debit),
                Some(word) => rules_words::meaning(rules.map(), word).and_then(Meaning::kind),
                None => None,
            };
            self.signs.add(field, word, kind);
        }
        if let Some(field) = rules.field(row, Column::Win).filter(|field| is_negative(field)) {
            self.negative_win
                .get_or_insert_with(|| field.text.trim().to_owned());
        }
    }

    /// Completes the map by what the rows decide. Returns what they leave open.
    pub(crate) fn complete(&self, map: &mut Map, rules: &Rules, names: &[String]) -> Vec<Question> {
        let mut questions = Vec::new();
        self.amounts.complete(map, &mut questions);
        self.times.complete(map, &mut questions);
        if rules.has(Column::Kind) && !rules.is_row_per_bet() {
            self.complete_kinds(map, &mut questions);
        }
        if rules.has(Column::Amount) || rules.has(Column::Stake) {
            self.signs.complete(map, rules, &mut questions);
        }
        self.complete_statuses(map, rules, names, &mut questions);
        if rules.is_row_per_bet() && map.win_is.is_none() {
            match &self.negative_win {
                Some(example) => questions.push(Question::WinIs {
                    example: example.clone(),
                }),
                None => map.win_is = Some(WinIs::Credited),
            }
        }
        if map.holds_all_players.is_none() {
            questions.push(Question::HoldsAllPlayers);
        }
        questions
    }

    fn complete_kinds(&self, map: &Map, questions: &mut Vec<Question>) {
        let words = self
            .kinds
            .sorted(|word| rules_words::meaning(map, word).is_none());
        if words.is_empty() {
            return;
        }
        if self.kinds.has_too_many {
            let named = map.columns.get(&Column::Kind).cloned();
            questions.push(Question::Column {
                column: Column::Kind,
                named,
                candidates: Vec::new(),
            });
        } else {
            questions.push(Question::Kinds { words });
        }
    }

    fn complete_statuses(&self, map: &Map, rules: &Rules, names: &[String], questions: &mut Vec<Question>) {
        if let Some(refused) = &map.refused {
            if !names.contains(&refused.column) {
                questions.push(Question::Column {
                    column: Column::Status,
                    named: Some(refused.column.clone()),
                    candidates: Vec::new(),
                });
            }
            return;
        }
        let is_open = self
            .statuses
            .counts
            .keys()
            .any(|word| rules_words::is_refused(map, word).is_none());
        if rules.has(Column::Status) && is_open {
            let head = map.columns.get(&Column::Status).cloned().unwrap_or_default();
            questions.push(Question::Refused {
                head,
                words: self.statuses.sorted(|_| true),
            });
        }
    }
}

impl Amounts {
    fn add(&mut self, field: &Field, is_of_unit: bool) {
        let text = field.text.trim();
        let (point, comma) = match field.stored {
            Stored::Error | Stored::Date | Stored::LongNumber => return,
            // A number of a sheet has no mark of its own, but decimals.
            Stored::Number => {
                let number = money::ExactDecimal::parse(text).ok();
                (number, number)
            }
            Stored::Text => {
                let readings = Readings::of(text);
                self.only_point |= readings.point.is_some() && readings.comma.is_none();
                self.only_comma |= readings.comma.is_some() && readings.point.is_none();
                if let Readings {
                    point: Some(point),
                    comma: Some(comma),
                } = readings
                    && point != comma
                {
                    self.open.get_or_insert_with(|| text.to_owned());
                }
                (readings.point, readings.comma)
            }
        };
        if is_of_unit {
            self.decimals_by_point |= point.is_some_and(|amount| amount.places() > 0);
            self.decimals_by_comma |= comma.is_some_and(|amount| amount.places() > 0);
            if point.or(comma).is_some_and(|amount| !amount.is_zero()) {
                self.example.get_or_insert_with(|| text.to_owned());
            }
        }
    }

    fn complete(&self, map: &mut Map, questions: &mut Vec<Question>) {
        if map.decimal.is_none() {
            map.decimal = match (self.only_point, self.only_comma) {
                (true, false) => Some(DecimalMark::Point),
                (false, true) => Some(DecimalMark::Comma),
                (false, false) | (true, true) => None,
            };
            let is_mixed = self.only_point && self.only_comma;
            let open = self.open.as_ref().or(self.example.as_ref().filter(|_| is_mixed));
            if let Some(example) = open.filter(|_| map.decimal.is_none()) {
                let Readings { point, comma } = Readings::of(example);
                questions.push(Question::Decimal {
                    example: example.clone(),
                    point,
                    comma,
                    is_mixed,
                });
            }
        }
        if map.unit.is_none() {
            let has_decimals = match map.decimal {
                Some(DecimalMark::Point) => self.decimals_by_point,
                Some(DecimalMark::Comma) => self.decimals_by_comma,
                None => self.decimals_by_point && self.decimals_by_comma,
            };
            match &self.example {
                _ if has_decimals => map.unit = Some(Unit::Whole),
                Some(example) => questions.push(Question::Unit {
                    example: example.clone(),
                }),
                None => {}
            }
        }
    }
}

impl Times {
    fn add(&mut self, field: &Field, order: Option<Order>) {
        let text = field.text.trim();
        if let Some(Ok(Moment::Local(_))) = moment(field, order) {
            self.local.get_or_insert_with(|| text.to_owned());
        }
        let Some(written) = Written::of(text).filter(|_| field.stored == Stored::Text) else {
            return;
        };
        let readings = written.readings();
        if readings.iter().all(|(_, read)| read.is_none()) {
            return;
        }
        let mut first = None;
        for (order, read) in readings {
            match (read, first) {
                (None, _) => *self.failed.entry(order).or_default() += 1,
                (Some(read), None) => first = Some(read),
                (Some(read), Some(first)) if read != first => {
                    self.open.get_or_insert_with(|| text.to_owned());
                }
                (Some(_), Some(_)) => {}
            }
        }
        if let (Some(Moment::Local(_)), true) = (first, self.local.is_none()) {
            self.local = Some(text.to_owned());
        }
    }

    fn complete(&self, map: &mut Map, questions: &mut Vec<Question>) {
        if map.time.zone.is_none()
            && let Some(example) = &self.local
        {
            questions.push(Question::Zone {
                example: example.clone(),
            });
        }
        if map.time.order.is_some() {
            return;
        }
        let failed = |order: Order| self.failed.get(&order).copied().unwrap_or_default();
        let all = [Order::Dmy, Order::Mdy, Order::Ymd];
        let possible: Vec<Order> = all.into_iter().filter(|order| failed(*order) == 0).collect();
        match (&self.open, possible.as_slice()) {
            // No time depends on the order. If some can be read in one only, it is that one, or each in its own way.
            (None, _) => {}
            (Some(_), [order]) => map.time.order = Some(*order),
            (Some(example), _) => questions.push(Question::Order {
                example: example.clone(),
                possible,
            }),
        }
    }
}

impl Signs {
    fn add(&mut self, field: &Field, word: Option<&str>, kind: Option<Kind>) {
        let is_negative = is_negative(field);
        if is_negative {
            self.negative
                .get_or_insert_with(|| (field.text.trim().to_owned(), word.map(str::to_owned)));
        } else if field.text.contains(|letter: char| ('1'..='9').contains(&letter)) {
            self.has_positive = true;
        } else {
            return;
        }
        match kind.map(takes_from_player) {
            None => self.of_unknown |= is_negative,
            Some(true) if is_negative => self.taken_negative = true,
            Some(true) => self.taken_positive = true,
            Some(false) if is_negative => self.given_negative = true,
            Some(false) => self.given_positive = true,
        }
    }

    fn complete(&self, map: &mut Map, rules: &Rules, questions: &mut Vec<Question>) {
        if map.sign.is_some() && (rules.has(Column::Kind) || map.sign != Some(Sign::ByKind)) {
            return;
        }
        let Some((example, word)) = &self.negative else {
            if rules.has(Column::Kind) || rules.is_row_per_bet() {
                map.sign = Some(Sign::ByKind);
            } else if rules.has(Column::Amount) {
                questions.push(Question::Column {
                    column: Column::Kind,
                    named: None,
                    candidates: Vec::new(),
                });
            }
            return;
        };
        let has_directions = (rules.has(Column::Kind) || rules.is_row_per_bet()) && !self.of_unknown;
        // Only what the rows agree on: a minus where money is taken, and nowhere else, or the other way round.
        let debit_negative = !self.taken_positive && !self.given_negative;
        let debit_positive = !self.taken_negative && !self.given_positive;
        match (has_directions, debit_negative, debit_positive) {
            (true, true, false) => map.sign = Some(Sign::DebitNegative),
            (true, false, true) => map.sign = Some(Sign::DebitPositive),
            _ => questions.push(Question::Sign {
                example: example.clone(),
                word: word.clone(),
            }),
        }
    }
}

/// Whether an amount is below zero, whatever its decimal mark.
fn is_negative(field: &Field) -> bool {
    let Readings { point, comma } = Readings::of(&field.text);
    point.or(comma).is_some_and(money::ExactDecimal::is_negative)
}
