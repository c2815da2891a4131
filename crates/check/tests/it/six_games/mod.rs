//! The check of the six other games, by examples.

mod cold;
mod notes;

use check::{Conventions, OtherResult, Values};
use games::Value;
use serde_json::{Value as Json, json};

use crate::house::owned_record::{OwnedRecord, Win, hundredths, learned};

/// A win from hundredths.
pub(crate) fn win(amount: i64, odds: i64, profit: i64) -> Win {
    Win::of(hundredths(amount), hundredths(odds), hundredths(profit))
}

/// A record of one bet, in hundredths: its stake, its win if it has one, and the total payout.
pub(crate) fn owned_record(
    key: &'static str,
    data: &Json,
    winner: &[&str],
    (code, stake): (&'static str, i64),
    paid: Option<Win>,
    total_payout: i64,
) -> OwnedRecord {
    let json = json!({ "data": data });
    let winner = winner.iter().map(|code| (*code).to_owned()).collect();
    OwnedRecord {
        other: Some(OtherResult {
            result: games::recognise(key, &value(&json)),
            stated: games::stated(key, &value(&json)),
            winner: None,
        }),
        stakes: vec![(code, Values::One(hundredths(stake)))],
        wins: paid.map(|win| (code, Values::One(win))).into_iter().collect(),
        total_bet: hundredths(stake),
        total_payout: hundredths(total_payout),
        ..OwnedRecord::settled(key, winner)
    }
}

/// A record of one bet of 10 that was paid at these odds, in hundredths, or lost if there are none.
pub(crate) fn one_bet(
    key: &'static str,
    data: &Json,
    winner: &[&str],
    code: &'static str,
    odds: Option<i64>,
) -> OwnedRecord {
    let paid = odds.map(|odds| win(1_000 + 10 * odds, odds, 10 * odds));
    let total = odds.map_or(0, |odds| 1_000 + 10 * odds);
    owned_record(key, data, winner, (code, 1_000), paid, total)
}

/// An honest record of sicbo: a bet of 10, with all codes that won in `winner`.
pub(crate) fn sicbo(dice: [u8; 3], code: &'static str) -> OwnedRecord {
    let sum: u8 = dice.iter().sum();
    let is_triple = dice[0] == dice[1] && dice[1] == dice[2];
    let won = [
        ("BIG", sum >= 11 && !is_triple, 100),
        ("SMALL", sum <= 10 && !is_triple, 100),
        ("ANY_TRIPLE", is_triple, 3_000),
    ];
    let won = won.iter().filter(|(_, won, _)| *won);
    let winner: Vec<&str> = won.clone().map(|(code, ..)| *code).collect();
    let odds = won
        .clone()
        .find(|(known, ..)| *known == code)
        .map(|(.., odds)| *odds);
    one_bet("sicbo", &json!({"dice": dice, "total": sum}), &winner, code, odds)
}

/// What honest records of sicbo show, with wins and losses of both common bets.
pub(crate) fn sicbo_house() -> Conventions {
    let results = [[1, 2, 4], [6, 5, 4], [2, 3, 3], [6, 6, 1]];
    let bets = results
        .iter()
        .flat_map(|dice| ["BIG", "SMALL"].map(|code| sicbo(*dice, code)));
    learned(&vec![bets.collect::<Vec<_>>(); 15].concat())
}

/// JSON as the recognisers want it.
pub(crate) fn value(json: &Json) -> Value<'_> {
    match json {
        Json::Number(number) => Value::Number(number.to_string().into()),
        Json::String(text) => Value::Text(text.into()),
        Json::Array(items) => Value::List(items.iter().map(value).collect()),
        Json::Object(entries) => {
            let entry = |(key, item)| (String::as_str(key).into(), value(item));
            Value::Object(entries.iter().map(entry).collect())
        }
        Json::Null | Json::Bool(_) => Value::Null,
    }
}
