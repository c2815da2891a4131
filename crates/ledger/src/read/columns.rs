//! Which column of a table is which field: by the map, and for the rest by the heads that are known.

use std::collections::BTreeMap;

use super::heads::{self, Assigned, Known};
use super::moment::{Written, time_of_day};
use super::row::{Field, Row};
use crate::Question;
use crate::map::{Column, Map, WinIs};

/// The columns of a table, as far as they are known.
#[derive(Debug, Clone, Default)]
pub(crate) struct Columns {
    pub(crate) places: BTreeMap<Column, usize>,
    pub(crate) questions: Vec<Question>,
}

/// Finds the columns, by the heads and what stands in the first rows below them. The map gets the names of those that its heads say,
/// and what these heads say beside it.
pub(crate) fn find(map: &mut Map, heads: &[String], first: &[Row]) -> Columns {
    let names = heads::names(heads);
    let mut columns = by_map(map, heads, &names);
    let mut taken: Vec<usize> = columns.places.values().copied().collect();
    let mut times = times_of_day(heads, first, &taken);
    taken.extend(&times);
    // Of a settlement nothing else says the day: it has the time of the row.
    times.retain(|place| !is_of(heads, *place, &[Column::SettledAt]));
    let mut settled: Vec<Column> = map.columns.keys().copied().collect();
    let says = |column: Column| map.columns.get(&column).is_some_and(|head| !head.is_empty());
    if says(Column::Amount) {
        settled.extend([Column::Stake, Column::Win]);
    } else if says(Column::Stake) || says(Column::Win) {
        settled.push(Column::Amount);
    }
    settled.push(Column::BookedTime);
    let mut found = heads::assign(heads, &taken, &settled);
    choose_form(&columns, &mut found);
    columns.places.append(&mut found.one);
    for (column, places) in found.several {
        columns.questions.push(several(column, &places, heads, &names));
    }
    if !map.columns.contains_key(&Column::BookedTime) {
        match (is_date(&columns, first), times.as_slice()) {
            (true, [place]) => {
                columns.places.insert(Column::BookedTime, *place);
            }
            (true, [_, _, ..]) => columns
                .questions
                .push(several(Column::BookedTime, &times, heads, &names)),
            _ => {}
        }
    }
    use_id_of_bet(&mut columns);
    ask_for_missing(map, &mut columns);
    let mut own_rows = 0;
    for (column, place) in &columns.places {
        map.columns.insert(*column, names[*place].clone());
        if let Some(known) = heads::known(&heads[*place]).filter(|known| known.column == *column) {
            own_rows += u8::from(known.win_is == Some(WinIs::OwnRow));
            take_from_head(map, &known);
        }
    }
    // A debit beside a credit, and not a stake beside what was credited for it.
    if own_rows == 2 {
        map.win_is.get_or_insert(WinIs::OwnRow);
    }
    if map.currency.is_none() && !columns.places.contains_key(&Column::Currency) {
        columns.questions.push(Question::Currency);
    }
    columns
}

fn by_map(map: &Map, heads: &[String], names: &[String]) -> Columns {
    let mut columns = Columns::default();
    // A field without a head is one that the user says the table does not have.
    for (column, head) in map.columns.iter().filter(|(_, head)| !head.is_empty()) {
        let exact: Vec<usize> = (0..names.len()).filter(|place| names[*place] == *head).collect();
        let same: Vec<usize> = (0..heads.len())
            .filter(|place| heads[*place] == head.trim())
            .collect();
        match (exact.as_slice(), same.as_slice()) {
            ([place], _) | ([], [place]) => {
                columns.places.insert(*column, *place);
            }
            ([], []) => {
                columns.questions.push(Question::Column {
                    column: *column,
                    named: Some(head.clone()),
                    candidates: Vec::new(),
                });
            }
            (_, places) => columns.questions.push(several(*column, places, heads, names)),
        }
    }
    columns
}

fn several(column: Column, places: &[usize], heads: &[String], names: &[String]) -> Question {
    let candidates: Vec<String> = places.iter().map(|place| names[*place].clone()).collect();
    match places {
        [first, rest @ ..] if rest.iter().all(|place| heads[*place] == heads[*first]) => {
            Question::HeadTwice {
                column,
                head: heads[*first].clone(),
                names: candidates,
            }
        }
        _ => Question::Column {
            column,
            named: None,
            candidates,
        },
    }
}

/// The columns in which only times of day stand. None of them is a time on its own.
fn times_of_day(heads: &[String], first: &[Row], taken: &[usize]) -> Vec<usize> {
    const TIMES: [Column; 3] = [Column::BookedAt, Column::BookedTime, Column::SettledAt];
    let places = (0..heads.len()).filter(|place| !taken.contains(place) && is_of(heads, *place, &TIMES));
    let is_time_of_day = |place: &usize| {
        let (mut has_one, mut has_other) = (false, false);
        for field in written(first, *place) {
            // `20.11.26` may be both.
            let is_moment = Written::of_field(field).is_some_and(Written::is_a_time);
            let is_time_of_day = time_of_day(field).is_some();
            has_one |= is_time_of_day && !is_moment;
            has_other |= is_moment && !is_time_of_day;
        }
        has_one && !has_other
    };
    places.filter(is_time_of_day).collect()
}

fn is_of(heads: &[String], place: usize, columns: &[Column]) -> bool {
    heads::known(&heads[place]).is_some_and(|known| columns.contains(&known.column))
}

/// Whether the times of the rows are dates alone.
fn is_date(columns: &Columns, first: &[Row]) -> bool {
    let Some(place) = columns.places.get(&Column::BookedAt) else {
        return false;
    };
    let mut times = written(first, *place).filter_map(Written::of_field).peekable();
    times.peek().is_some() && times.all(Written::is_date)
}

/// What stands in a column.
fn written(first: &[Row], place: usize) -> impl Iterator<Item = &Field> {
    let fields = first.iter().filter_map(move |row| row.fields.get(place));
    fields.filter(|field| !field.text.trim().is_empty())
}

/// A row is a transaction with its amount and kind, or a bet with its stake and win: not both.
fn choose_form(columns: &Columns, found: &mut Assigned) {
    let has = |column: Column, found: &Assigned| {
        columns.places.contains_key(&column)
            || found.one.contains_key(&column)
            || found.several.contains_key(&column)
    };
    let is_transaction = has(Column::Amount, found) && has(Column::Kind, found);
    let is_bet = has(Column::Stake, found) && has(Column::Win, found);
    let left_out = match (is_transaction, is_bet) {
        (true, _) => &[Column::Stake, Column::Win][..],
        (false, true) => &[Column::Amount][..],
        (false, false) if has(Column::Amount, found) => &[Column::Stake, Column::Win],
        (false, false) => return,
    };
    for column in left_out {
        found.one.remove(column);
        found.several.remove(column);
    }
}

/// With one row per bet, the id of the bet is that of its transaction.
fn use_id_of_bet(columns: &mut Columns) {
    let places = &mut columns.places;
    let is_bet = places.contains_key(&Column::Stake) && places.contains_key(&Column::Win);
    if is_bet
        && !places.contains_key(&Column::TransactionId)
        && let Some(place) = places.remove(&Column::BetId)
    {
        places.insert(Column::TransactionId, place);
    }
}

fn ask_for_missing(map: &Map, columns: &mut Columns) {
    let mut needed = vec![Column::PlayerId, Column::TransactionId, Column::BookedAt];
    match (
        columns.places.contains_key(&Column::Stake),
        columns.places.contains_key(&Column::Win),
    ) {
        (true, true) => {}
        (true, false) => needed.push(Column::Win),
        (false, true) => needed.push(Column::Stake),
        (false, false) => needed.push(Column::Amount),
    }
    for column in needed {
        let is_asked = columns.questions.iter().any(|question| question.is_about(column));
        if !columns.places.contains_key(&column) && !is_asked {
            let named = map.columns.get(&column).filter(|head| !head.is_empty()).cloned();
            columns.questions.push(Question::Column {
                column,
                named,
                candidates: Vec::new(),
            });
        }
    }
}

fn take_from_head(map: &mut Map, known: &Known) {
    map.unit = map.unit.or(known.unit);
    map.win_is = map
        .win_is
        .or(known.win_is.filter(|win_is| *win_is != WinIs::OwnRow));
    if map.currency.is_none() {
        map.currency = heads::currency_of(known);
    }
    if map.time.zone.is_none() {
        map.time.zone = heads::zone_of(known);
    }
}
