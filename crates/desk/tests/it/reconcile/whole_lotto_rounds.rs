//! Lotto rounds in which a player has several entries. The inquiry by user returns one of them, or all.

use std::collections::BTreeMap;

use chrono::TimeDelta;
use desk::views::{DifferenceRow, ReconcileClass, Settings, TimelineView};
use serde_json::{Value, json};

use super::coverage::{one, the_day_and};
use super::lotto::{GAME, PLAYER, ROUND, entry};
use super::service::{Entries, Histories, Service, on_the_day};
use super::service_and_wallet::compare;

/// The two sides of a round, in which the wallet credited one amount.
struct Sides {
    round: &'static str,
    /// The answer of the inquiry by user.
    of_user: Value,
    /// The entries of the inquiry of the whole round. None if it is refused.
    of_round: Option<Vec<Value>>,
    debits: Vec<&'static str>,
    credit: &'static str,
}

/// A purchase of 100 that won 920.
fn sides() -> Sides {
    Sides {
        round: ROUND,
        of_user: entry("920.00"),
        of_round: Some(vec![entry("920.00")]),
        debits: vec!["100.00"],
        credit: "920.00",
    }
}

/// The same in another round.
fn in_second_round() -> Sides {
    let mut entry = entry("920.00");
    entry["round_id"] = json!("L2");
    Sides {
        round: "L2",
        of_user: entry.clone(),
        of_round: Some(vec![entry]),
        ..sides()
    }
}

/// The same at a service that refuses the inquiry of the whole round.
fn refused(sides: Sides) -> Sides {
    Sides {
        of_round: None,
        ..sides
    }
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

/// Books the debits and the credit of a round.
fn settle(entries: &mut Entries, player: &str, sides: &Sides) {
    let round = sides.round;
    let message = json!({"round": {"no": "1", "result_date": on_the_day(500)}});
    for (number, stake) in (1..).zip(&sides.debits) {
        let bet = json!({
            "transaction_type": "debit", "transaction_code": "GBB01", "transaction_id": format!("{round}-{number}"),
            "game_key": GAME, "round_id": round, "effect": "bet_opened", "moved": format!("-{stake}"),
            "amount": stake, "raw": message.to_string(),
        });
        entries.line(player, on_the_day(300), &bet);
    }
    let win = json!({
        "transaction_type": "credit", "transaction_code": "GBW01", "game_key": GAME, "round_id": round,
        "bet_id": format!("{round}-1"), "effect": "credited", "moved": sides.credit, "amount": sides.credit,
    });
    entries.line(player, on_the_day(501), &win);
}

/// A player with these rounds.
async fn start(rounds: Vec<Sides>) -> Service {
    let mut histories = Histories {
        games: vec!["baccarat".to_owned()],
        ..Histories::default()
    };
    let mut entries = Entries::default();
    entries.opening(PLAYER, on_the_day(0) - TimeDelta::days(5));
    for sides in rounds {
        settle(&mut entries, PLAYER, &sides);
        let round = sides.round.to_owned();
        let by_user = (PLAYER.to_owned(), round.clone());
        histories.lotto.insert(by_user, sides.of_user);
        if let Some(of_round) = sides.of_round {
            histories.lotto_rounds.insert(round, of_round);
        } else {
            histories.refused.insert((String::new(), round));
        }
    }
    let service = Service::start(histories).await;
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
        let service = start(vec![Sides {
            of_round: Some(vec![entry("920.00"), second()]),
            debits: vec![debit],
            credit,
            ..sides()
        }])
        .await;
        let (rows, _) = compare(&service.desk, &one(PLAYER)).await;
        let expected = differs.then_some(ReconcileClass::PayoutDiffers);
        assert_eq!(classes(&rows), Vec::from_iter(expected), "{debit} {credit}");
    }
}

/// The entry that the inquiry by user returns agrees; the player's other one was never paid, or its purchase never debited.
#[tokio::test]
async fn an_entry_that_agrees_does_not_hide_another_one_of_the_player() {
    let mut other_purchase = entry("0.00");
    other_purchase["player_bet"]["data"] =
        json!([{"bet": "TWO_TOP", "number": "77", "qty": "5", "bet_amount": "50.00"}]);
    for (other, class) in [
        (second(), ReconcileClass::PayoutDiffers),
        (other_purchase, ReconcileClass::StakeDiffers),
    ] {
        let service = start(vec![Sides {
            of_round: Some(vec![entry("920.00"), other]),
            ..sides()
        }])
        .await;
        let (rows, _) = compare(&service.desk, &one(PLAYER)).await;
        assert_eq!(classes(&rows), [class]);
        assert_eq!(timeline(&service).await.class, Some(class));
    }
}

/// Two players of a round, of whom one has an entry that was never paid.
#[tokio::test]
async fn a_round_is_read_whole_once_for_all_players() {
    let other = "mali";
    let mut of_other = entry("920.00");
    of_other["player_id"] = json!(other);
    let by_user = |player: &str| (player.to_owned(), ROUND.to_owned());
    let service = Service::start(Histories {
        games: vec!["baccarat".to_owned()],
        lotto: BTreeMap::from([
            (by_user(PLAYER), entry("920.00")),
            (by_user(other), of_other.clone()),
        ]),
        lotto_rounds: BTreeMap::from([(ROUND.to_owned(), vec![of_other, entry("920.00"), second()])]),
        ..Histories::default()
    })
    .await;
    let mut entries = Entries::default();
    for player in [PLAYER, other] {
        entries.opening(player, on_the_day(0) - TimeDelta::days(5));
        settle(&mut entries, player, &sides());
    }
    entries.open(&service.desk).await;
    let (rows, summary) = compare(&service.desk, &the_day_and(&[])).await;
    let found: Vec<_> = rows
        .iter()
        .map(|row| (row.player_id.as_str(), row.class))
        .collect();
    assert_eq!(found, [(PLAYER, ReconcileClass::PayoutDiffers)]);
    assert_eq!((summary.rounds, summary.complete), (2, true));
    assert_eq!(service.whole_lotto_rounds().await, [ROUND]);
}

/// A player whose wallet has a round with two entries, which both are in the answer of the inquiry by user.
#[tokio::test]
async fn a_service_that_lists_all_entries_of_a_player_is_not_asked_for_whole_rounds() {
    let listed = Sides {
        of_user: json!([entry("920.00"), second()]),
        of_round: Some(vec![entry("920.00"), second()]),
        credit: "950.00",
        ..sides()
    };
    for (rounds, read_whole) in [
        (vec![in_second_round()], vec!["L2"]),
        (vec![listed, in_second_round()], Vec::new()),
    ] {
        let service = start(rounds).await;
        let (rows, summary) = compare(&service.desk, &one(PLAYER)).await;
        assert_eq!((classes(&rows), summary.complete), (Vec::new(), true));
        assert_eq!(service.whole_lotto_rounds().await, read_whole);
    }
}

/// The service refuses inquiries of whole rounds. What it says of the player agrees, and the others are not known.
#[tokio::test]
async fn an_entry_that_agrees_counts_though_its_round_could_not_be_read_and_the_inquiry_is_named_once() {
    let service = start(vec![refused(sides()), refused(in_second_round())]).await;
    let (rows, summary) = compare(&service.desk, &one(PLAYER)).await;
    assert_eq!((classes(&rows), summary.rounds), (Vec::new(), 2));
    assert_eq!((summary.incomplete.len(), summary.complete), (1, false));
    assert_eq!(service.whole_lotto_rounds().await, [ROUND]);
    assert_eq!(timeline(&service).await.class, Some(ReconcileClass::Matched));
    // One that differs is asked for, and is not called different.
    let service = start(vec![
        refused(sides()),
        refused(Sides {
            credit: "900.00",
            ..in_second_round()
        }),
    ])
    .await;
    let (rows, summary) = compare(&service.desk, &one(PLAYER)).await;
    assert_eq!((classes(&rows), summary.rounds), (Vec::new(), 1));
    assert_eq!(service.whole_lotto_rounds().await, [ROUND, "L2"]);
}

/// The player has entries in two currencies, and the wallet's account is in one of them. The entry in the other one is a round of
/// its own, whichever entry the inquiry by user returns.
#[tokio::test]
async fn an_entry_of_another_currency_is_a_round_of_its_own() {
    for of_user in [entry("920.00"), dollars()] {
        let service = start(vec![Sides {
            of_user,
            of_round: Some(vec![entry("920.00"), second(), dollars()]),
            credit: "950.00",
            ..sides()
        }])
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
    let service = start(vec![Sides {
        of_user: json!([entry("920.00"), dollars()]),
        of_round: Some(vec![
            entry("920.00"),
            in_currency(second(), Value::Null),
            dollars(),
        ]),
        credit: "950.00",
        ..sides()
    }])
    .await;
    let (rows, summary) = compare(&service.desk, &one(PLAYER)).await;
    let found: Vec<_> = rows
        .iter()
        .map(|row| (row.class, row.record_paid.as_deref()))
        .collect();
    assert_eq!(found, [(ReconcileClass::RecordWithoutDebit, Some("50.00"))]);
    assert_eq!(summary.rounds, 2);
}

/// An entry of the purchase in which these of its bets won.
fn with_wins(number: usize, wins: &str) -> Value {
    let (mut payout, mut won) = (0, Vec::new());
    for win in wins.chars() {
        let (bet, number, stake, paid) = if win == 'A' {
            ("TWO_TOP", "12", "40.00", 920)
        } else {
            ("ONE_TOP", "5", "60.00", 30)
        };
        payout += paid;
        won.push(json!({
            "bet": bet, "number": number, "qty": "1", "bet_amount": stake, "payout_amount": format!("{paid}.00"),
        }));
    }
    let mut entry = entry(&format!("{payout}.00"));
    entry["transaction_id"] = json!(format!("W{number}"));
    entry["player_bet_result"] = json!({"win": won});
    entry
}

/// A purchase may have an entry for each of its wins, each with all items.
#[tokio::test]
async fn one_purchase_that_was_debited_twice_differs_and_two_purchases_do_not() {
    for (wins, debits, credit, differs) in [
        (&["A", "B"][..], vec!["100.00"], "950.00", false),
        (&["A", "B"], vec!["100.00", "100.00"], "950.00", true),
        (&["AB", "AB"], vec!["100.00", "100.00"], "1900.00", false),
        (&["A", "B", "A", "B"], vec!["100.00", "100.00"], "1900.00", false),
        (&["A", "B", "A", "B"], vec!["100.00"; 4], "1900.00", true),
    ] {
        let entries: Vec<Value> = (0..)
            .zip(wins)
            .map(|(number, wins)| with_wins(number, wins))
            .collect();
        let service = start(vec![Sides {
            of_user: entries[0].clone(),
            of_round: Some(entries),
            debits,
            credit,
            ..sides()
        }])
        .await;
        let (rows, _) = compare(&service.desk, &one(PLAYER)).await;
        let expected = differs.then_some(ReconcileClass::StakeDiffers);
        assert_eq!(classes(&rows), Vec::from_iter(expected), "{wins:?} {credit}");
    }
}
