//! Records of every named house (`crates/check/tests/it/houses.rs`) as JSON: none of them is called inconsistent, and a planted
//! fault is found. That a list and its file say what was learned by their end is tested beside them (`verdict.rs`, `export.rs`).

#[path = "../../../check/tests/it/houses.rs"]
#[allow(dead_code, reason = "the tests of the check use the rest")]
mod named;

use std::collections::BTreeMap;
use std::sync::Arc;

use check::Values;
use desk::views::Overall;
use game_service::Record;
use game_service::models::{Hand, HistoryRecord};
use games::baccarat::Side;
use named::{NAMED, seed};
use rust_decimal::Decimal;
use serde_json::json;
use serde_json::value::RawValue;

use crate::house::House;
use crate::house::deal::{Dealt, KEYS, is_baccarat};
use crate::house::owned_record::{OwnedRecord, Win, all};
use crate::house::play::Play;

/// Records of each game in each house.
const RECORDS: usize = 40;

type Object = BTreeMap<&'static str, Box<RawValue>>;

fn raw(text: &impl ToString) -> Box<RawValue> {
    RawValue::from_string(text.to_string()).unwrap()
}

fn object(fields: &Object) -> Box<RawValue> {
    raw(&serde_json::to_string(fields).unwrap())
}

fn values<T>(values: &Values<T>, write: impl Fn(&T) -> Box<RawValue>) -> Box<RawValue> {
    match values {
        Values::One(value) => write(value),
        values => raw(&serde_json::to_string(&all(values).iter().map(write).collect::<Vec<_>>()).unwrap()),
    }
}

/// The amounts that are there.
fn amounts<const N: usize>(amounts: [(&'static str, Option<Decimal>); N]) -> Object {
    let known = amounts.into_iter();
    known
        .filter_map(|(name, amount)| Some((name, raw(&amount?))))
        .collect()
}

fn win(win: &Win) -> Box<RawValue> {
    let mut fields = amounts([("amount", win.amount), ("odds", win.odds), ("profit", win.profit)]);
    let rates = amounts([
        ("six_score_rate", win.six_score_rate),
        ("bonus_rate", win.bonus_rate),
    ]);
    if !rates.is_empty() {
        fields.insert("remark", object(&rates));
    }
    object(&fields)
}

fn side(hand: &Hand) -> Box<RawValue> {
    raw(&json!({"card": hand.card, "score": hand.score, "total": hand.total}))
}

fn result(owned: &OwnedRecord, dealt: &Dealt) -> Object {
    let mut fields = Object::from([("winner", raw(&json!(owned.winner)))]);
    if owned.other.is_none() {
        let pictures = json!({"camera1": "https://a.example/1", "camera2": "https://a.example/2"});
        fields.insert(
            "data",
            object(&Object::from([
                ("PLAYER", side(&owned.player)),
                ("BANKER", side(&owned.banker)),
            ])),
        );
        fields.insert("image_url", raw(&pictures));
    } else {
        fields.insert("data", data(dealt));
    }
    fields
}

/// The result of another game as its house writes it.
fn data(dealt: &Dealt) -> Box<RawValue> {
    fn text(value: &games::Value<'_>) -> String {
        use games::Value;
        let quoted = |text: &str| json!(text).to_string();
        match value {
            Value::Null => "null".to_owned(),
            Value::Flag(flag) => flag.to_string(),
            Value::Number(number) => number.to_string(),
            Value::Text(text) => quoted(text),
            Value::List(values) => format!("[{}]", values.iter().map(text).collect::<Vec<_>>().join(",")),
            Value::Object(fields) => {
                let field = |(name, value): &(std::borrow::Cow<'_, str>, Value<'_>)| {
                    format!("{}:{}", quoted(name), text(value))
                };
                format!("{{{}}}", fields.iter().map(field).collect::<Vec<_>>().join(","))
            }
        }
    }
    match dealt.value() {
        games::Value::Object(fields) => raw(&text(&fields[0].1)),
        other => raw(&text(&other)),
    }
}

fn written(id: usize, owned: &OwnedRecord, dealt: &Dealt) -> String {
    let mut bets: Object = owned
        .stakes
        .iter()
        .map(|(code, stakes)| (*code, values(stakes, |stake: &Decimal| raw(stake))))
        .collect();
    if owned.bonus && !bets.contains_key("BONUS") {
        let card = json!({"card": "AS", "symbol": "spade"});
        bets.insert(
            "BONUS",
            raw(&json!({"type": "pair", "first": card, "second": card})),
        );
    }
    let wins: Object = owned
        .wins
        .iter()
        .map(|(code, wins)| (*code, values(wins, win)))
        .collect();
    let quoted = |text: &str| raw(&json!(text));
    let id = id.to_string();
    let fields = Object::from([
        ("id", quoted(&id)),
        ("ref_id", quoted(&id)),
        ("round_id", quoted(&format!("round-{id}"))),
        ("player_id", quoted("p1")),
        ("game_key", quoted(owned.key)),
        ("status", quoted("completed")),
        ("currency", quoted(owned.currency)),
        ("created_at", quoted("2026-11-20T15:00:00Z")),
        ("total_bet", raw(&owned.total_bet)),
        ("total_payout", raw(&owned.total_payout)),
        ("game_result", object(&result(owned, dealt))),
        ("player_bet", object(&bets)),
        ("player_win", object(&wins)),
    ]);
    serde_json::to_string(&fields).unwrap()
}

/// Records of one game of a house, the last one with a fault: in baccarat the other side has won, in the other games
/// a win has no stake.
fn dealt(house: &House, key: &'static str) -> Vec<String> {
    let mut play = Play::new(house, key, 7_000 * seed());
    let mut texts = Vec::new();
    while texts.len() <= RECORDS {
        let mut record = play.record();
        if texts.len() == RECORDS && !plant(&mut record.owned) {
            continue;
        }
        texts.push(written(texts.len(), &record.owned, &record.dealt));
    }
    texts
}

/// Whether the record had a place for the fault.
fn plant(owned: &mut OwnedRecord) -> bool {
    if is_baccarat(owned.key) {
        let draw = [Side::Player, Side::Banker]
            .map(|side| owned.side(side).map(|hand| hand.card.len()))
            .contains(&Some(3));
        let [other] = ["PLAYER", "BANKER"]
            .map(String::from)
            .into_iter()
            .filter(|side| !owned.winner.contains(side))
            .collect::<Vec<_>>()
            .try_into()
            .unwrap_or_default();
        let own = owned
            .winner
            .iter_mut()
            .find(|code| *code == "PLAYER" || *code == "BANKER");
        return match own {
            Some(own) if !draw => {
                *own = other;
                true
            }
            _ => false,
        };
    }
    let Some(won) = owned
        .wins
        .iter()
        .find(|(_, wins)| all(wins).iter().all(|win| win.profit > Some(Decimal::ZERO)))
    else {
        return false;
    };
    let code = won.0;
    owned.stakes.retain(|(staked, _)| *staked != code);
    true
}

fn named() -> impl Iterator<Item = (&'static House, &'static str, Vec<String>)> {
    NAMED
        .iter()
        .flat_map(|house| KEYS.map(|key| (house, key, dealt(house, key))))
}

#[test]
fn stored_records_of_every_house_are_not_accused_and_a_planted_fault_is_found() {
    for (house, key, texts) in named() {
        let read = |text: &String| Arc::new(HistoryRecord::from_body(text.as_bytes()).unwrap());
        let records: Vec<Arc<Record<HistoryRecord>>> = texts.iter().map(read).collect();
        let checked = desk::check_records(&records);
        let accused: Vec<usize> = checked
            .iter()
            .enumerate()
            .filter(|(_, check)| check.verdict == Overall::Inconsistent)
            .map(|(number, _)| number)
            .collect();
        assert_eq!(
            accused,
            [RECORDS],
            "{key} in «{}»: {}",
            house.name,
            texts[*accused.first().unwrap_or(&RECORDS)]
        );
    }
}
