//! The timeline of one round: where its other side is looked for, and when a missing record is a difference.

use std::collections::{BTreeMap, BTreeSet};

use chrono::TimeDelta;
use desk::GameNames;
use desk::views::{ReconcileClass, Settings, TimelineView};
use serde_json::{Value, json};

use super::lotto::{GAME, PLAYER, ROUND, entry};
use super::service::{Entries, Histories, Service, on_the_day, record};

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

/// A service with tables of these games and these records, and a wallet with these debits.
async fn with_round(games: &[&str], records: &[Value], debits: &[Value]) -> Service {
    let mut histories = Histories {
        games: games.iter().map(|game| (*game).to_owned()).collect(),
        ..Histories::default()
    };
    for record in records {
        let listing = (PLAYER.to_owned(), record["game_key"].as_str().unwrap().to_owned());
        histories.records.entry(listing).or_default().push(record.clone());
    }
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
    let settings = Settings::default();
    let timeline = service
        .desk
        .reconciliation
        .timeline(PLAYER, ROUND, game, &settings);
    timeline.await.unwrap()
}

/// The wallet has a key for the insurance of a round, and its record is under that of the game.
#[tokio::test]
async fn a_round_of_two_keys_of_the_wallet_is_the_same_from_either_one() {
    let service = with_round(
        &["baccarat"],
        &[recorded("baccarat", "150.00")],
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
        &["baccarat", "roulette"],
        &[recorded("baccarat", "100.00"), recorded("roulette", "90.00")],
        &[debit("baccarat", "100.00"), debit("roulette", "100.00")],
    )
    .await;
    let timeline = opened_from(&service, "roulette").await;
    assert_eq!(
        (timeline.class, timeline.events.len()),
        (Some(ReconcileClass::StakeDiffers), 2)
    );
    let difference = timeline.difference.unwrap();
    let opened = service
        .desk
        .records
        .open(&difference.history_id.unwrap(), &difference.record_key.unwrap())
        .unwrap();
    assert_eq!(opened.row.game_key.unwrap().code, "roulette");
}

#[tokio::test]
async fn the_record_of_another_game_does_not_say_that_the_history_has_this_game() {
    let service = with_round(
        &["roulette"],
        &[recorded("roulette", "100.00")],
        &[debit("roulette", "100.00"), debit("fish-prawn", "100.00")],
    )
    .await;
    let timeline = opened_from(&service, "fish-prawn").await;
    assert_eq!(
        (timeline.class, timeline.events.len()),
        (Some(ReconcileClass::OutOfWindow), 1)
    );
}

/// The panels of a record are the same wherever it is opened.
#[tokio::test]
async fn a_record_of_a_game_that_the_user_named_baccarat_has_its_panels_when_it_is_opened_from_the_timeline()
{
    let mut won = record(PLAYER, "bcr", ROUND, on_the_day(300), "195.00");
    won["player_bet"] = json!({
        "BANKER": "85.00", "INSURANCE": ["10.00", "5.00"],
        "BONUS": {"type": "lucky", "first": {"card": "8H", "symbol": "moon"}, "second": {"card": "8D", "symbol": "sun"}},
    });
    let service = Service::start(Histories::of(PLAYER, "bcr", vec![won])).await;
    let names = GameNames::checked([("bcr", "baccarat")]).unwrap();
    service.desk.connection.name_games(names);
    let mut entries = Entries::default();
    entries.opening(PLAYER, on_the_day(0) - TimeDelta::days(5));
    entries.debit(PLAYER, "bcr", ROUND, on_the_day(300));
    entries.open(&service.desk).await;
    let settings = Settings::default();
    let reconciliation = &service.desk.reconciliation;
    let timeline = reconciliation.timeline(PLAYER, ROUND, "bcr", &settings);
    let timeline = timeline.await.unwrap();
    let key = timeline
        .events
        .iter()
        .find_map(|event| event.record_key.clone())
        .unwrap();
    let opened = service
        .desk
        .records
        .open(&timeline.history_id.unwrap(), &key)
        .unwrap();
    assert_eq!((opened.bonus.is_some(), opened.insurance.len()), (true, 2));
}
