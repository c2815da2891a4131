//! Which column of a table is which field: by the map, and for the rest by the heads that are known.

use std::collections::BTreeMap;

use super::heads::{self, Assigned, Known};
use crate::Question;
use crate::map::{Column, Map};

/// The columns of a table, as far as they are known.
#[derive(Debug, Clone, Default)]
pub(crate) struct Columns {
    pub(crate) places: BTreeMap<Column, usize>,
    pub(crate) questions: Vec<Question>,
}

/// Finds the columns. The map gets the names of those that its heads say, and what these heads say beside it.
pub(crate) fn find(map: &mut Map, heads: &[String]) -> Columns {
    let names = heads::names(heads);
    let mut columns = by_map(map, heads, &names);
    let taken: Vec<usize> = columns.places.values().copied().collect();
    let mut settled: Vec<Column> = map.columns.keys().copied().collect();
    let says = |column: Column| map.columns.get(&column).is_some_and(|head| !head.is_empty());
    if says(Column::Amount) {
        settled.extend([Column::Stake, Column::Win]);
    } else if says(Column::Stake) || says(Column::Win) {
        settled.extend([Column::Amount, Column::Kind]);
    }
    let mut found = heads::assign(heads, &taken, &settled);
    choose_form(&columns, &mut found);
    columns.places.append(&mut found.one);
    for (column, places) in found.several {
        columns.questions.push(several(column, &places, heads, &names));
    }
    use_id_of_bet(&mut columns);
    ask_for_missing(map, &mut columns);
    for (column, place) in &columns.places {
        map.columns.insert(*column, names[*place].clone());
        if let Some(known) = heads::known(&heads[*place]).filter(|known| known.column == *column) {
            take_from_head(map, &known);
        }
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
        (true, _) => [Column::Stake, Column::Win],
        (false, true) => [Column::Amount, Column::Kind],
        (false, false) if has(Column::Amount, found) => [Column::Stake, Column::Win],
        (false, false) => return,
    };
    for column in left_out {
        found.one.remove(&column);
        found.several.remove(&column);
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
        let is_asked = columns.questions.iter().any(|question| match question {
            Question::Column { column: asked, .. } | Question::HeadTwice { column: asked, .. } => {
                *asked == column
            }
            _ => false,
        });
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
    map.win_is = map.win_is.or(known.win_is);
    if map.currency.is_none() {
        map.currency = heads::currency_of(known);
    }
    if map.time.zone.is_none() {
        map.time.zone = heads::zone_of(known);
    }
}
