//! Lotto rounds in which a player has several entries. The inquiry by user returns one of them, or all.

use chrono::TimeDelta;
use desk::views::{DifferenceRow, ReconcileClass};
use serde_json::{Value, json};

use super::lotto::{Bought, GAME, OfRound, ROUND, entry, start};
use super::service::{PLAYER, Service, Sides, on_the_day, the_day_and};
use super::service_and_wallet::compare;

/// A purchase of 100 in a round of which these are the answers, and for which the wallet credited this amount.
fn bought(of_user: Value, of_round: OfRound, credit: &'static str) -> Bought {
    Bought {
        round: ROUND,
        debits: vec!["100.00"],
        discount: None,
        result_at: Some(on_the_day(500)),
        credits: vec![("GBW01", "credited", credit)],
        of_user: Some(of_user),
        of_round,
    }
}

/// The same in another round, which won 920.
fn in_second_round(of_round: OfRound, credit: &'static str) -> Bought {
    let mut entry = entry("920.00");
    entry["round_id"] = json!("L2");
    Bought {
        round: "L2",
        ..bought(entry, of_round, credit)
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

async fn class_of_timeline(service: &Service) -> Option<ReconcileClass> {
    service.timeline(ROUND, GAME).await.unwrap().class
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
        let both = OfRound::Entries(vec![entry("920.00"), second()]);
        let service = start(vec![Bought {
            debits: vec![debit],
            ..bought(entry("920.00"), both, credit)
        }])
        .await;
        let (rows, _) = service.compared().await;
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
        let both = OfRound::Entries(vec![entry("920.00"), other]);
        let service = start(vec![bought(entry("920.00"), both, "920.00")]).await;
        let (rows, _) = service.compared().await;
        assert_eq!(classes(&rows), [class]);
        assert_eq!(class_of_timeline(&service).await, Some(class));
    }
}

/// Two players of a round, of whom one has an entry that was never paid.
#[tokio::test]
async fn a_round_is_read_whole_once_for_all_players() {
    let mut sides = Sides::of(&["baccarat"]);
    sides.entries.opening("mali", on_the_day(0) - TimeDelta::days(5));
    let mut all = vec![second()];
    for player in [PLAYER, "mali"] {
        let mut entry = entry("920.00");
        entry["player_id"] = json!(player);
        all.push(entry.clone());
        let by_user = (player.to_owned(), ROUND.to_owned());
        sides.histories.lotto.insert(by_user, entry.clone());
        bought(entry, OfRound::OfUsers, "920.00").settle(&mut sides.entries, player);
    }
    all.reverse();
    sides.histories.lotto_rounds.insert(ROUND.to_owned(), all);
    let service = sides.start().await;
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
    let both = json!([entry("920.00"), second()]);
    let other = || in_second_round(OfRound::OfUsers, "920.00");
    for (rounds, read_whole) in [
        (vec![other()], vec!["L2"]),
        (vec![bought(both, OfRound::OfUsers, "950.00"), other()], vec![]),
    ] {
        let service = start(rounds).await;
        let (rows, summary) = service.compared().await;
        assert_eq!((classes(&rows), summary.complete), (Vec::new(), true));
        assert_eq!(service.whole_lotto_rounds().await, read_whole);
    }
}

/// The service refuses inquiries of whole rounds. What it says of the player agrees, and the others are not known.
#[tokio::test]
async fn an_entry_that_agrees_counts_though_its_round_could_not_be_read_and_the_inquiry_is_named_once() {
    let refused = |credit| {
        let first = bought(entry("920.00"), OfRound::Refused, "920.00");
        start(vec![first, in_second_round(OfRound::Refused, credit)])
    };
    let service = refused("920.00").await;
    let (rows, summary) = service.compared().await;
    assert_eq!((classes(&rows), summary.rounds), (Vec::new(), 2));
    assert_eq!((summary.incomplete.len(), summary.complete), (1, false));
    assert_eq!(service.whole_lotto_rounds().await, [ROUND]);
    assert_eq!(class_of_timeline(&service).await, Some(ReconcileClass::Matched));
    // One that differs is asked for, and is not called different.
    let service = refused("900.00").await;
    let (rows, summary) = service.compared().await;
    assert_eq!((classes(&rows), summary.rounds), (Vec::new(), 1));
    assert_eq!(service.whole_lotto_rounds().await, [ROUND, "L2"]);
}

/// The player has entries in two currencies, and the wallet's account is in one of them, which an entry may leave out. The entry in
/// the other one is a round of its own, whichever entry the inquiry by user returns.
#[tokio::test]
async fn an_entry_of_another_currency_is_a_round_of_its_own() {
    let without_currency = in_currency(second(), Value::Null);
    for (of_user, other) in [
        (entry("920.00"), second()),
        (dollars(), second()),
        (json!([entry("920.00"), dollars()]), without_currency),
    ] {
        let all = OfRound::Entries(vec![entry("920.00"), other, dollars()]);
        let service = start(vec![bought(of_user, all, "950.00")]).await;
        let (rows, summary) = service.compared().await;
        let found: Vec<_> = rows
            .iter()
            .map(|row| (row.class, row.currency.as_str(), row.record_paid.as_deref()))
            .collect();
        let class = ReconcileClass::RecordWithoutDebit;
        assert_eq!(found, [(class, "USD", Some("50.00"))]);
        assert_eq!(summary.rounds, 2);
        assert_eq!(class_of_timeline(&service).await, Some(class));
    }
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
        let service = start(vec![Bought {
            debits,
            ..bought(entries[0].clone(), OfRound::Entries(entries), credit)
        }])
        .await;
        let (rows, _) = service.compared().await;
        let expected = differs.then_some(ReconcileClass::StakeDiffers);
        assert_eq!(classes(&rows), Vec::from_iter(expected), "{wins:?} {credit}");
    }
}
