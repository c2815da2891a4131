//! What all rows of a table together decide: the decimal mark, the order of day and month, what a minus means, the words. What they
//! leave open is a question.

use std::collections::BTreeMap;

use super::amount::Readings;
use super::rules::{Rules, takes_from_player, undoes};
use super::rules_words::{self, Meaning};
use super::shapes::{AMOUNTS, Alike, AmountShape, MOST_WORDS, ORDERS, Shapes, TIMES, TimeShape};
use crate::map::{Column, DecimalMark, Map, Order, Sign, Unit, WinIs};
use crate::question::Word;
use crate::{Kind, Question};

/// The rows decide something if at most one in so many contradicts it. The rows that contradict it are not read.
const MOST_OF_ALL: u64 = 20;

/// Completes a map by what the rows decide. Returns what they leave open.
pub(crate) fn complete(shapes: &Shapes, map: &mut Map, rules: &Rules, names: &[String]) -> Vec<Question> {
    let mut questions = Vec::new();
    let amounts = Amounts { shapes, rules };
    amounts.complete_decimal(map, &mut questions);
    amounts.complete_unit(map, &mut questions);
    complete_times(shapes, rules, map, &mut questions);
    if rules.has(Column::Kind) && !rules.is_row_per_bet() {
        complete_kinds(shapes, rules, map, &mut questions);
    }
    if rules.has(Column::Amount) || rules.has(Column::Stake) {
        complete_sign(shapes, rules, map, &mut questions);
    }
    complete_statuses(shapes, rules, map, names, &mut questions);
    if map.holds_all_players.is_none() {
        questions.push(Question::HoldsAllPlayers);
    }
    questions
}

/// Completes what a win is: beside a stake it is what was credited for that stake, and alone in its row it is a transaction of its own.
/// Nearly all rows must agree, and not all: a free bet has a win without a stake, and a row with a fault may have both. Returns what is
/// open.
pub(crate) fn complete_win(shapes: &Shapes, map: &mut Map, rules: &Rules) -> Option<Question> {
    if !rules.has_two_amounts() || map.win_is.is_some() {
        return None;
    }
    let is_there = |amount: Option<AmountShape>| amount.is_some_and(|amount| !amount.is_zero);
    let (mut beside, mut alone, mut example) = (0, 0, None);
    for alike in shapes.sound() {
        let [_, stake, win, _] = alike.shape.amounts;
        match (is_there(stake), is_there(win)) {
            (true, true) => beside += alike.rows,
            (false, true) => {
                alone += alike.rows;
                example = example.or_else(|| rules.text(alike.row(), Column::Win));
            }
            (_, false) => {}
        }
    }
    if alone > beside {
        if alone >= beside * MOST_OF_ALL {
            map.win_is = Some(WinIs::OwnRow);
            return None;
        }
        let possible = vec![WinIs::OwnRow, WinIs::Credited, WinIs::Profit];
        return example.map(|example| Question::WinIs { example, possible });
    }
    let negative = (Amounts { shapes, rules }).first(Column::Win, |win| win.is_negative);
    if negative.is_none() {
        map.win_is = Some(WinIs::Credited);
    }
    let possible = vec![WinIs::Credited, WinIs::Profit];
    negative.map(|example| Question::WinIs { example, possible })
}

/// The amounts of all rows.
#[derive(Clone, Copy)]
struct Amounts<'a> {
    shapes: &'a Shapes,
    rules: &'a Rules,
}

impl<'a> Amounts<'a> {
    /// Each shape of an amount, with its field and one of its rows.
    fn each(self) -> impl Iterator<Item = (Column, AmountShape, &'a Alike)> {
        self.shapes.sound().flat_map(|alike| {
            let amounts = AMOUNTS.into_iter().zip(alike.shape.amounts);
            amounts.filter_map(move |(column, amount)| Some((column, amount?, alike)))
        })
    }

    fn any(self, is_wanted: impl Fn(AmountShape) -> bool) -> bool {
        self.each().any(|(_, amount, _)| is_wanted(amount))
    }

    /// Any but the balances: these may have decimals where nothing else has.
    fn any_of_unit(self, is_wanted: impl Fn(AmountShape) -> bool) -> bool {
        self.each()
            .any(|(column, amount, _)| column != Column::Balance && is_wanted(amount))
    }

    fn first(self, wanted: Column, is_wanted: impl Fn(AmountShape) -> bool) -> Option<String> {
        let mut each = self.each();
        let (column, _, alike) = each.find(|(column, amount, _)| *column == wanted && is_wanted(*amount))?;
        written(self.rules, alike, column)
    }

    /// An amount as written, of any field but the balance if another one has it.
    fn example(self, is_wanted: impl Fn(AmountShape) -> bool) -> Option<String> {
        let mut columns = AMOUNTS.into_iter();
        columns.find_map(|column| self.first(column, &is_wanted))
    }

    fn complete_decimal(self, map: &mut Map, questions: &mut Vec<Question>) {
        if map.decimal.is_some() {
            return;
        }
        let only_point =
            self.any(|amount| amount.decimals_by_point.is_some() && amount.decimals_by_comma.is_none());
        let only_comma =
            self.any(|amount| amount.decimals_by_comma.is_some() && amount.decimals_by_point.is_none());
        let is_mixed = only_point && only_comma;
        if only_point != only_comma {
            let mark = if only_point {
                DecimalMark::Point
            } else {
                DecimalMark::Comma
            };
            map.decimal = Some(mark);
            return;
        }
        let open = self.example(|amount| amount.is_open);
        let Some(example) = open.or_else(|| self.example(|amount| is_mixed && !amount.is_zero)) else {
            return;
        };
        let Readings { point, comma } = Readings::of(&example);
        questions.push(Question::Decimal {
            example,
            point,
            comma,
            is_mixed,
        });
    }

    fn complete_unit(self, map: &mut Map, questions: &mut Vec<Question>) {
        if map.unit.is_some() {
            return;
        }
        let by_point = self.any_of_unit(|amount| amount.decimals_by_point == Some(true));
        let by_comma = self.any_of_unit(|amount| amount.decimals_by_comma == Some(true));
        let has_decimals = match map.decimal {
            Some(DecimalMark::Point) => by_point,
            Some(DecimalMark::Comma) => by_comma,
            None => by_point && by_comma,
        };
        if has_decimals {
            map.unit = Some(Unit::Whole);
            return;
        }
        let without_mark = self.example(|amount| !amount.is_zero && !amount.is_open);
        if let Some(example) = without_mark.or_else(|| self.example(|amount| !amount.is_zero)) {
            let Readings { point, comma } = Readings::of(&example);
            let amount = match map.decimal {
                Some(DecimalMark::Comma) => comma,
                Some(DecimalMark::Point) => point,
                None => point.or(comma),
            };
            questions.push(Question::Unit { example, amount });
        }
    }
}

/// What the first row of a shape has in a column, as written.
fn written(rules: &Rules, alike: &Alike, column: Column) -> Option<String> {
    rules.text(alike.row(), column)
}

fn complete_times(shapes: &Shapes, rules: &Rules, map: &mut Map, questions: &mut Vec<Question>) {
    let mut times: Vec<(Column, TimeShape, &Alike)> = Vec::new();
    for alike in shapes.sound() {
        for (column, time) in TIMES.into_iter().zip(alike.shape.times) {
            times.extend(time.map(|time| (column, time, alike)));
        }
    }
    let example = |is_wanted: fn(&TimeShape) -> bool| {
        let (column, _, alike) = times.iter().find(|(_, time, _)| is_wanted(time))?;
        written(rules, alike, *column)
    };
    if map.time.zone.is_none()
        && let Some(example) = example(|time| time.is_local)
    {
        questions.push(Question::Zone { example });
    }
    if map.time.order.is_some() {
        return;
    }
    // No time depends on the order if none is open. If some can be read in one only, it is that one, or each in its own way.
    let Some(example) = example(|time| time.is_open) else {
        return;
    };
    let are_read = |place: usize| {
        times
            .iter()
            .all(|(_, time, _)| time.in_order[place] || time.in_order == [false; ORDERS.len()])
    };
    let orders = ORDERS.into_iter().enumerate();
    let possible: Vec<Order> = orders
        .filter_map(|(place, order)| are_read(place).then_some(order))
        .collect();
    match possible.as_slice() {
        [order] => map.time.order = Some(*order),
        _ => questions.push(Question::Order { example, possible }),
    }
}

/// The words of a column with the number of their rows, most frequent first.
fn sorted(counts: BTreeMap<String, u64>) -> Vec<Word> {
    let words = counts.into_iter().map(|(word, rows)| Word { word, rows });
    let mut words: Vec<Word> = words.collect();
    words.sort_by(|one, two| two.rows.cmp(&one.rows).then_with(|| one.word.cmp(&two.word)));
    words
}

fn complete_kinds(shapes: &Shapes, rules: &Rules, map: &Map, questions: &mut Vec<Question>) {
    let mut counts = BTreeMap::new();
    let mut has_other_unknown = false;
    for alike in &shapes.alike {
        let Some(word) = alike.shape.kind.and_then(|_| written(rules, alike, Column::Kind)) else {
            continue;
        };
        if rules_words::meaning(map, &word).is_some() {
            continue;
        }
        if alike.shape.kind == Some(MOST_WORDS) {
            has_other_unknown = true;
        } else {
            *counts.entry(word).or_default() += alike.rows;
        }
    }
    if has_other_unknown || (shapes.has_too_many_kinds() && !counts.is_empty()) {
        let named = map.columns.get(&Column::Kind).cloned();
        questions.push(Question::Column {
            column: Column::Kind,
            named,
            candidates: Vec::new(),
        });
    } else if !counts.is_empty() {
        questions.push(Question::Kinds {
            words: sorted(counts),
        });
    }
}

fn complete_statuses(
    shapes: &Shapes,
    rules: &Rules,
    map: &Map,
    names: &[String],
    questions: &mut Vec<Question>,
) {
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
    if !rules.has(Column::Status) {
        return;
    }
    let mut counts: BTreeMap<String, u64> = BTreeMap::new();
    for alike in shapes.sound() {
        if let Some(word) = rules.status(alike.row()) {
            *counts.entry(word.to_owned()).or_default() += alike.rows;
        }
    }
    if counts
        .keys()
        .any(|word| rules_words::is_refused(map, word).is_none())
    {
        let head = map.columns.get(&Column::Status).cloned().unwrap_or_default();
        questions.push(Question::Refused {
            head,
            words: sorted(counts),
        });
    }
}

fn complete_sign(shapes: &Shapes, rules: &Rules, map: &mut Map, questions: &mut Vec<Question>) {
    let column = if rules.has_two_amounts() {
        Column::Stake
    } else {
        Column::Amount
    };
    let has_kind = rules.has(Column::Kind) || column == Column::Stake;
    if map.sign.is_some_and(|sign| sign != Sign::ByKind) {
        return;
    }
    let (mut rows, mut has_unknown) = (0, false);
    // Rows that contradict each meaning.
    let mut against = [Sign::ByKind, Sign::DebitNegative, Sign::DebitPositive].map(|sign| (sign, 0));
    let mut negative: Option<&Alike> = None;
    for (of, amount, alike) in (Amounts { shapes, rules }).each() {
        if of != column || amount.is_zero {
            continue;
        }
        let kind = match written(rules, alike, Column::Kind) {
            _ if rules.is_row_per_bet() => Some(Kind::Debit),
            Some(word) => match rules_words::meaning(map, &word) {
                Some(Meaning::Other) => continue,
                meaning => meaning.and_then(Meaning::kind),
            },
            None => (column == Column::Stake).then_some(Kind::Debit),
        };
        if amount.is_negative {
            negative.get_or_insert(alike);
        }
        let Some(kind) = kind else {
            has_unknown |= amount.is_negative;
            continue;
        };
        rows += alike.rows;
        for (sign, count) in &mut against {
            let agrees = match sign {
                Sign::ByKind => !amount.is_negative || undoes(kind),
                Sign::DebitNegative => takes_from_player(kind) == amount.is_negative,
                Sign::DebitPositive => takes_from_player(kind) != amount.is_negative,
            };
            *count += if agrees { 0 } else { alike.rows };
        }
    }
    let Some(negative) = negative else {
        if has_kind {
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
    let (sign, against) = against
        .into_iter()
        .min_by_key(|(_, count)| *count)
        .unwrap_or((Sign::ByKind, 0));
    let is_decided = map.sign.is_some() || against * MOST_OF_ALL <= rows - against;
    if has_kind && !has_unknown && is_decided {
        map.sign = Some(sign);
    } else if !has_kind || map.sign.is_none() {
        questions.push(Question::Sign {
            example: written(rules, negative, column).unwrap_or_default(),
            word: written(rules, negative, Column::Kind),
        });
    }
}
