//! Lotto rounds in which a player has several entries. The inquiry by user returns one of them, or all.

use std::collections::BTreeMap;

use chrono::TimeDelta;
use desk::views::{DifferenceRow, ReconcileClass, Settings, TimelineView};
use serde_json::{Value, json};

use super::coverage::one;
use super::lotto::{GAME, PLAYER, ROUND, entry};
use super::service::{Entries, Histories, Service, on_the_day};
use super::service_and_wallet::compare;

/// The two sides of the only round, in which the wallet credited one amount.
struct Sides {
    /// The answer of the inquiry by user.
    of_user: Value,
    /// The entries of the inquiry of the whole round.
    of_round: Vec<Value>,
    debits: Vec<&'static str>,
    credit: &'static str,
}

/// An entry with all items of the purchase, beside [`entry`].
fn second() -> Value {
    let mut second = entry("30.00");
    second["transaction_id"] = json!("W2");
    second
}

fn in_currency(mut entry: Value, currency: Value) -> Value {
    entry["currency"] = currency;
    entry
}

/// An entry in a currency of which the wallet has no account.
fn dollars() -> Value {
    let mut dollars = in_currency(entry("50.00"), json!("USD"));
    dollars["transaction_id"] = json!("W3");
    dollars
}

async fn start(sides: Sides) -> Service {
    let service = Service::start(Histories {
        games: vec!["baccarat".to_owned()],
        lotto: BTreeMap::from([((PLAYER.to_owned(), ROUND.to_owned()), sides.of_user)]),
        lotto_rounds: BTreeMap::from([(ROUND.to_owned(), sides.of_round)]),
        ..Histories::default()
    })
    .await;
    let mut entries = Entries::default();
    entries.opening(PLAYER, on_the_day(0) - TimeDelta::days(5));
    let message = json!({"round": {"no": "1", "result_date": on_the_day(500)}});
    for (number, stake) in (1..).zip(sides.debits) {
        let bet = json!({
            "transaction_type": "debit", "transaction_code": "GBB01", "transaction_id": format!("D{number}"),
            "game_key": GAME, "round_id": ROUND, "effect": "bet_opened", "moved": format!("-{stake}"),
            "amount": stake, "raw": message.to_string(),
        });
        entries.line(PLAYER, on_the_day(300), &bet);
    }
    let win = json!({
        "transaction_type": "credit", "transaction_code": "GBW01", "game_key": GAME, "round_id": ROUND,
        "bet_id": "D1", "effect": "credited", "moved": sides.credit, "amount": sides.credit,
    });
    entries.line(PLAYER, on_the_day(501), &win);
    entries.open(&service.desk).await;
    service
}

async fn timeline(service: &Service) -> TimelineView {
    let settings = Settings::default();
    let timeline = service
        .desk
        .reconciliation
        .timeline(PLAYER, ROUND, GAME, &settings);
    timeline.await.unwrap()
}

fn classes(rows: &[DifferenceRow]) -> Vec<ReconcileClass> {
    rows.iter().map(|row| row.class).collect()
}

/// The inquiry by user returns one entry; the player has two, each with all items and its own win.
#[tokio::test]
async fn the_whole_round_is_read_before_a_players_entry_is_called_different() {
    for (debit, credit, differs) in [
        ("100.00", "950.00", false),
        ("200.00", "950.00", false),
        ("100.00", "940.00", true),
    ] {
        let service = start(Sides {
            of_user: entry("920.00"),
            of_round: vec![entry("920.00"), second()],
            debits: vec![debit],
            credit,
        })
        .await;
        let (rows, _) = compare(&service.desk, &one(PLAYER)).await;
        let expected = differs.then_some(ReconcileClass::PayoutDiffers);
        assert_eq!(classes(&rows), Vec::from_iter(expected), "{debit} {credit}");
    }
}

/// The player has entries in two currencies, and the wallet's account is in one of them. The entry in the other one is a round of
/// its own, whichever entry the inquiry by user returns.
#[tokio::test]
async fn an_entry_of_another_currency_is_a_round_of_its_own() {
    for of_user in [entry("920.00"), dollars()] {
        let service = start(Sides {
            of_user,
            of_round: vec![entry("920.00"), second(), dollars()],
            debits: vec!["100.00"],
            credit: "950.00",
        })
        .await;
        let (rows, summary) = compare(&service.desk, &one(PLAYER)).await;
        assert_eq!(
            (classes(&rows), summary.rounds),
            (vec![ReconcileClass::RecordWithoutDebit], 2)
        );
        assert_eq!(rows[0].currency, "USD");
        let class = timeline(&service).await.class;
        assert_eq!(class, Some(ReconcileClass::RecordWithoutDebit));
    }
}

#[tokio::test]
async fn an_entry_without_a_currency_counts_once_in_that_of_the_wallet() {
    let service = start(Sides {
        of_user: json!([entry("920.00"), dollars()]),
        of_round: vec![entry("920.00"), in_currency(second(), Value::Null), dollars()],
        debits: vec!["100.00"],
        credit: "950.00",
    })
    .await;
    let (rows, summary) = compare(&service.desk, &one(PLAYER)).await;
    let found: Vec<_> = rows
        .iter()
        .map(|row| (row.class, row.record_paid.as_deref()))
        .collect();
    assert_eq!(found, [(ReconcileClass::RecordWithoutDebit, Some("50.00"))]);
    assert_eq!(summary.rounds, 2);
}
