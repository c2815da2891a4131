//! The timeline of one round: where its other side is looked for, and when a missing record is a difference.

use std::collections::{BTreeMap, BTreeSet};

use chrono::TimeDelta;
use desk::views::{ErrorCode, ErrorView, ReconcileClass, Settings, TimelineView};
use serde_json::{Value, json};

use super::coverage::one;
use super::lotto::{GAME, PLAYER, ROUND, entry};
use super::service::{Entries, Histories, Service, on_the_day, record};
use super::service_and_wallet::compare;

/// The timeline of a bet of 100 in a service with tables of baccarat.
async fn of_bet(game: &str, histories: Histories) -> TimelineView {
    let service = Service::start(Histories {
        games: vec!["baccarat".to_owned()],
        ..histories
    })
    .await;
    let mut entries = Entries::default();
    entries.opening(PLAYER, on_the_day(0) - TimeDelta::days(5));
    entries.debit(PLAYER, game, ROUND, on_the_day(300));
    entries.open(&service.desk).await;
    let settings = Settings::default();
    let timeline = service
        .desk
        .reconciliation
        .timeline(PLAYER, ROUND, game, &settings);
    timeline.await.unwrap()
}

/// A lotto entry of the round, which lost 100.
fn with_lotto_entry(histories: Histories) -> Histories {
    let of_round = (PLAYER.to_owned(), ROUND.to_owned());
    Histories {
        lotto: BTreeMap::from([(of_round, entry("0.00"))]),
        ..histories
    }
}

/// A record of the round in the play history, which won.
fn with_record(game: &str) -> Histories {
    let won = record(PLAYER, game, ROUND, on_the_day(300), "195.00");
    Histories::of(PLAYER, game, vec![won])
}

#[tokio::test]
async fn a_missing_record_is_a_difference_only_in_a_game_that_the_history_has() {
    for (game, class, lotto) in [
        ("baccarat", ReconcileClass::DebitWithoutRecord, Some(false)),
        (GAME, ReconcileClass::OutOfWindow, None),
        ("yiki", ReconcileClass::OutOfWindow, Some(true)),
    ] {
        let timeline = of_bet(game, Histories::default()).await;
        assert_eq!((timeline.class, timeline.lotto), (Some(class), lotto), "{game}");
        let is_listed = class == ReconcileClass::DebitWithoutRecord;
        assert_eq!(timeline.difference.is_some(), is_listed, "{game}");
    }
}

#[tokio::test]
async fn a_round_that_the_history_does_not_have_may_be_one_of_lotto_if_nothing_says_which_game_it_is() {
    let timeline = of_bet(GAME, with_lotto_entry(Histories::default())).await;
    assert_eq!(
        (timeline.class, timeline.lotto),
        (Some(ReconcileClass::Matched), Some(true))
    );
    assert_eq!(timeline.events.len(), 2);
}

#[tokio::test]
async fn the_lotto_inquiry_is_not_used_for_a_game_with_tables_or_a_round_with_a_record() {
    let of_table = of_bet("baccarat", with_lotto_entry(Histories::default())).await;
    assert_eq!(
        (of_table.class, of_table.lotto),
        (Some(ReconcileClass::DebitWithoutRecord), Some(false))
    );
    let recorded = of_bet(GAME, with_lotto_entry(with_record(GAME))).await;
    assert_eq!(
        (recorded.class, recorded.lotto),
        (Some(ReconcileClass::UnpaidWin), Some(false)),
        "the history has records of the game"
    );
}

/// The wallet names the game in its own way, and the service answers 404 for that key.
#[tokio::test]
async fn a_key_that_is_not_found_does_not_hide_the_record_under_the_other_key() {
    let of = |game: &str| (PLAYER.to_owned(), game.to_owned());
    let recorded = record(PLAYER, "baccarat_insurance", ROUND, on_the_day(300), "0.00");
    let with_record = Histories {
        records: BTreeMap::from([(of("baccarat_insurance"), vec![recorded])]),
        unknown: BTreeSet::from([of("baccarat")]),
        ..Histories::default()
    };
    let timeline = of_bet("baccarat", with_record).await;
    assert_eq!(timeline.class, Some(ReconcileClass::Matched));
    assert!(timeline.note.is_some());
}

/// A debit of the only round.
fn debit(game: &str, stake: &str) -> Value {
    json!({
        "transaction_type": "debit", "transaction_code": "GBB01", "game_key": game, "round_id": ROUND,
        "effect": "bet_opened", "moved": format!("-{stake}"), "amount": stake,
    })
}

/// The record of the only round in a game, which lost this stake.
fn recorded(game: &str, stake: &str) -> Value {
    let mut lost = record(PLAYER, game, ROUND, on_the_day(300), "0.00");
    lost["total_bet"] = json!(stake);
    lost["player_bet"] = json!({"BANKER": stake});
    lost
}

/// A service with tables of these games, and these records.
fn with_records(games: &[&str], records: &[Value]) -> Histories {
    let mut histories = Histories {
        games: games.iter().map(|game| (*game).to_owned()).collect(),
        ..Histories::default()
    };
    for record in records {
        let game = record["game_key"].as_str().unwrap().to_owned();
        let of_game = histories.records.entry((PLAYER.to_owned(), game)).or_default();
        of_game.push(record.clone());
    }
    histories
}

/// The service, and a wallet with these debits.
async fn with_round(histories: Histories, debits: &[Value]) -> Service {
    let service = Service::start(histories).await;
    let mut entries = Entries::default();
    entries.opening(PLAYER, on_the_day(0) - TimeDelta::days(5));
    for debit in debits {
        entries.line(PLAYER, on_the_day(300), debit);
    }
    entries.open(&service.desk).await;
    service
}

async fn opened_from(service: &Service, game: &str) -> TimelineView {
    asked_from(service, game).await.unwrap()
}

async fn asked_from(service: &Service, game: &str) -> Result<TimelineView, ErrorView> {
    let settings = Settings::default();
    let timeline = service
        .desk
        .reconciliation
        .timeline(PLAYER, ROUND, game, &settings);
    timeline.await
}

/// The wallet has both bets of a round under one key, and the service has a record of each under a key of its own. It may have
/// tables of the game alone.
#[tokio::test]
async fn a_part_of_a_round_under_another_key_is_found_where_the_wallet_took_more_than_the_records_show() {
    let records = [
        recorded("baccarat", "100.00"),
        recorded("baccarat_insurance", "10.00"),
    ];
    let debits = [debit("baccarat", "100.00"), debit("baccarat", "10.00")];
    for games in [&["baccarat", "baccarat_insurance"][..], &["baccarat"]] {
        let service = with_round(with_records(games, &records), &debits).await;
        let timeline = opened_from(&service, "baccarat").await;
        assert_eq!(
            (timeline.class, timeline.events.len()),
            (Some(ReconcileClass::Matched), 4),
            "{games:?}"
        );
        assert!(timeline.note.is_some());
        let service = with_round(with_records(games, &records), &debits).await;
        let (rows, summary) = compare(&service.desk, &one(PLAYER)).await;
        assert_eq!((rows, summary.rounds), (Vec::new(), 1), "{games:?}");
    }
}

/// The round may have a record in the history that failed.
#[tokio::test]
async fn a_history_of_the_service_under_another_key_that_failed_is_an_error_and_no_difference() {
    let mut histories = with_records(
        &["baccarat", "baccarat_insurance"],
        &[recorded("baccarat", "100.00")],
    );
    let insurance = (PLAYER.to_owned(), "baccarat_insurance".to_owned());
    histories.refused.insert(insurance);
    let service = with_round(histories, &[debit("baccarat", "110.00")]).await;
    // The tables name the game.
    compare(&service.desk, &one(PLAYER)).await;
    let error = asked_from(&service, "baccarat").await.unwrap_err();
    assert_eq!(error.code, ErrorCode::Forbidden);
}

/// The wallet has a key for the insurance of a round, and its record is under that of the game.
#[tokio::test]
async fn a_round_of_two_keys_of_the_wallet_is_the_same_from_either_one() {
    let service = with_round(
        with_records(&["baccarat"], &[recorded("baccarat", "150.00")]),
        &[debit("baccarat", "100.00"), debit("baccarat_insurance", "50.00")],
    )
    .await;
    for game in ["baccarat", "baccarat_insurance"] {
        let timeline = opened_from(&service, game).await;
        assert_eq!(
            (timeline.class, timeline.events.len()),
            (Some(ReconcileClass::Matched), 3),
            "{game}"
        );
        assert_eq!(timeline.note, None, "the wallet has the key of the record");
    }
}

/// Each game numbers its rounds on its own.
#[tokio::test]
async fn the_record_of_another_game_with_the_same_round_id_is_not_shown() {
    let service = with_round(
        with_records(
            &["baccarat", "roulette"],
            &[recorded("baccarat", "100.00"), recorded("roulette", "90.00")],
        ),
        &[debit("baccarat", "100.00"), debit("roulette", "100.00")],
    )
    .await;
    let timeline = opened_from(&service, "roulette").await;
    assert_eq!(
        (timeline.class, timeline.events.len()),
        (Some(ReconcileClass::StakeDiffers), 2)
    );
    let difference = timeline.difference.unwrap();
    assert_eq!(difference.record_stake.as_deref(), Some("90.00"));
}

#[tokio::test]
async fn the_record_of_another_game_does_not_say_that_the_history_has_this_game() {
    let service = with_round(
        with_records(&["roulette"], &[recorded("roulette", "100.00")]),
        &[debit("roulette", "100.00"), debit("fish-prawn", "100.00")],
    )
    .await;
    let timeline = opened_from(&service, "fish-prawn").await;
    assert_eq!(
        (timeline.class, timeline.events.len()),
        (Some(ReconcileClass::OutOfWindow), 1)
    );
}
