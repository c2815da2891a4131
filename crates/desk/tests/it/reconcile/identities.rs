//! Which records are whose, and which time a wallet covers: services that ignore a parameter of a request, ids that differ in
//! the case of letters, copies of a wallet.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use chrono::{DateTime, TimeDelta, Utc};
use desk::Clock;
use desk::views::{DifferenceRow, ReachLimit, ReconcileClass, ReconcileSummary};
use serde_json::{Value, json};
use wallet::{Amount, Settings, Wallet};
use wiremock::ResponseTemplate;

use super::coverage::one;
use super::lotto::PLAYER;
use super::service::{Entries, Histories, NOW, Service, on_the_day, record};
use super::service_and_wallet::compare;
use crate::support::sentences::InWords;

fn lost(player: &str, game: &str, round: &str, minute: i64) -> Value {
    let mut record = record(player, game, round, on_the_day(minute), "0.00");
    record["player_win"] = json!({});
    record
}

fn classes(rows: &[DifferenceRow]) -> Vec<(Option<&str>, ReconcileClass)> {
    rows.iter()
        .map(|row| (row.round_id.as_deref(), row.class))
        .collect()
}

/// A service that sends the same records for every game key.
#[tokio::test]
async fn a_record_counts_once_though_it_comes_for_every_game_and_the_games_are_named() {
    let games = ["baccarat", "roulette", "sicbo", "dragontiger"];
    let mut histories = Histories {
        games: games.map(str::to_owned).to_vec(),
        ..Histories::default()
    };
    let mut entries = Entries::default();
    entries.opening(PLAYER, on_the_day(0));
    let mut records = Vec::new();
    for number in 0..20 {
        let round = format!("R{number}");
        records.push(lost(PLAYER, "baccarat", &round, 60 + number));
        entries.debit(PLAYER, "baccarat", &round, on_the_day(60 + number));
    }
    entries.debit(PLAYER, "roulette", "S1", on_the_day(300));
    for game in games {
        histories
            .records
            .insert((PLAYER.to_owned(), game.to_owned()), records.clone());
    }
    let service = Service::start(histories).await;
    entries.open(&service.desk).await;
    let (rows, summary) = compare(&service.desk, &one(PLAYER)).await;
    assert_eq!(classes(&rows), [], "what roulette has is not known");
    assert!(summary.out_of_reach.keys().eq(&[ReachLimit::GameNotInHistory]));
    assert_eq!(summary.sums[0].record_stake.as_deref(), Some("2000.00"));
    let [note] = &summary.notes[..] else {
        panic!("{:?}", summary.notes)
    };
    assert!(
        note.en().contains("dragontiger, roulette, sicbo"),
        "{}",
        note.en()
    );
    assert!(!summary.complete);
}

/// A service that compares ids without case: it sends the records of both players for each of them.
#[tokio::test]
async fn players_whose_ids_differ_in_case_never_share_a_record() {
    let mut histories = Histories {
        games: vec!["baccarat".to_owned()],
        ..Histories::default()
    };
    let both = vec![
        lost("abc", "baccarat", "R1", 60),
        lost("ABC", "baccarat", "R1", 60),
        lost("ABC", "baccarat", "R2", 70),
    ];
    let mut entries = Entries::default();
    for player in ["abc", "ABC"] {
        entries.opening(player, on_the_day(0));
        entries.debit(player, "baccarat", "R1", on_the_day(60));
        histories
            .records
            .insert((player.to_owned(), "baccarat".to_owned()), both.clone());
    }
    let service = Service::start(histories).await;
    entries.open(&service.desk).await;
    let (rows, _) = compare(&service.desk, &one("abc")).await;
    assert_eq!(classes(&rows), []);
    let (rows, _) = compare(&service.desk, &one("ABC")).await;
    assert_eq!(classes(&rows), [(Some("R2"), ReconcileClass::RecordWithoutDebit)]);
}

#[tokio::test]
async fn the_record_of_a_bet_is_found_under_the_other_key_of_the_contract() {
    let mut histories = Histories {
        games: vec!["baccarat".to_owned()],
        ..Histories::default()
    };
    let insured = vec![lost(PLAYER, "baccarat_insurance", "R1", 60)];
    histories
        .records
        .insert((PLAYER.to_owned(), "baccarat_insurance".to_owned()), insured);
    let service = Service::start(histories).await;
    let mut entries = Entries::default();
    entries.opening(PLAYER, on_the_day(0));
    entries.debit(PLAYER, "baccarat", "R1", on_the_day(60));
    entries.open(&service.desk).await;
    let (rows, summary) = compare(&service.desk, &one(PLAYER)).await;
    assert_eq!((classes(&rows), summary.rounds), (Vec::new(), 1));
    assert_eq!(summary.notes.len(), 1);
    let settings = desk::views::Settings::default();
    let timeline = service
        .desk
        .reconciliation
        .timeline(PLAYER, "R1", "baccarat", &settings);
    let timeline = timeline.await.unwrap();
    assert_eq!(timeline.class, Some(ReconcileClass::Matched));
    assert!(
        timeline.note.is_some() && timeline.events.len() == 2,
        "{timeline:?}"
    );
}

/// The wallet and the service name the game with different keys, and the history of the wallet's key can't be read.
#[tokio::test]
async fn a_round_is_compared_with_the_record_that_was_read_though_the_history_of_the_wallets_key_failed() {
    let of = |game: &str| (PLAYER.to_owned(), game.to_owned());
    let histories = Histories {
        games: vec!["baccarat_insurance".to_owned()],
        records: BTreeMap::from([(
            of("baccarat_insurance"),
            vec![lost(PLAYER, "baccarat_insurance", "R1", 60)],
        )]),
        refused: BTreeSet::from([of("baccarat")]),
        ..Histories::default()
    };
    let service = Service::start(histories).await;
    let mut entries = Entries::default();
    entries.opening(PLAYER, on_the_day(0));
    entries.debit(PLAYER, "baccarat", "R1", on_the_day(60));
    entries.debit(PLAYER, "baccarat", "R2", on_the_day(70));
    entries.open(&service.desk).await;
    let (rows, summary) = compare(&service.desk, &one(PLAYER)).await;
    assert_eq!((classes(&rows), summary.rounds), (Vec::new(), 1));
    assert_eq!(
        (summary.incomplete.len(), summary.incomplete[0].game_key.as_str()),
        (1, "baccarat")
    );
}

/// A service that answers 404 for a game that the player never played.
#[tokio::test]
async fn a_history_that_is_not_found_is_empty_if_the_service_knows_the_player() {
    let of = |game: &str| (PLAYER.to_owned(), game.to_owned());
    let known = Histories {
        games: vec!["baccarat".to_owned(), "roulette".to_owned()],
        records: BTreeMap::from([(of("baccarat"), vec![lost(PLAYER, "baccarat", "R1", 60)])]),
        unknown: BTreeSet::from([of("roulette")]),
        ..Histories::default()
    };
    let unknown = Histories {
        unknown: BTreeSet::from([of("baccarat"), of("roulette")]),
        ..known.clone()
    };
    for (histories, unread) in [(known, 0), (unknown, 2)] {
        let service = Service::start(histories).await;
        let mut entries = Entries::default();
        entries.opening(PLAYER, on_the_day(0));
        entries.debit(PLAYER, "baccarat", "R1", on_the_day(60));
        entries.open(&service.desk).await;
        let (rows, summary) = compare(&service.desk, &one(PLAYER)).await;
        assert_eq!(classes(&rows), []);
        assert_eq!(
            (summary.incomplete.len(), summary.complete),
            (unread, unread == 0),
            "{:?}",
            summary.incomplete
        );
    }
}

/// A service that numbers the records of each game, and states no game in them.
#[tokio::test]
async fn two_records_with_one_id_and_no_game_are_two_records() {
    let of = |game: &str| (PLAYER.to_owned(), game.to_owned());
    let numbered = |game: &str, round: &str, minute: i64| {
        let mut record = lost(PLAYER, game, round, minute);
        record["id"] = json!("1");
        record.as_object_mut().unwrap().remove("game_key");
        record
    };
    let histories = Histories {
        games: vec!["baccarat".to_owned(), "roulette".to_owned()],
        records: BTreeMap::from([
            (of("baccarat"), vec![numbered("baccarat", "R1", 60)]),
            (of("roulette"), vec![numbered("roulette", "S1", 70)]),
        ]),
        ..Histories::default()
    };
    let service = Service::start(histories).await;
    let mut entries = Entries::default();
    entries.opening(PLAYER, on_the_day(0));
    entries.debit(PLAYER, "baccarat", "R1", on_the_day(60));
    entries.debit(PLAYER, "roulette", "S1", on_the_day(70));
    entries.open(&service.desk).await;
    let (rows, summary) = compare(&service.desk, &one(PLAYER)).await;
    assert_eq!((classes(&rows), summary.rounds), (Vec::new(), 2));
}

/// A service that states no game in its records. One of them is settled between two pages of a listing, and moves to the second.
#[tokio::test]
async fn a_record_without_a_game_that_is_settled_while_its_listing_is_read_counts_once() {
    let service = Service::start(Histories::of(PLAYER, "baccarat", Vec::new())).await;
    let mut entries = Entries::default();
    entries.opening(PLAYER, on_the_day(0));
    let mut records = Vec::new();
    for (number, minute) in [("1", 60), ("2", 70), ("3", 80)] {
        entries.debit(PLAYER, "baccarat", number, on_the_day(minute));
        let mut record = lost(PLAYER, "baccarat", number, minute);
        record["id"] = json!(number);
        record.as_object_mut().unwrap().remove("game_key");
        records.push(record);
    }
    let win = json!({
        "transaction_type": "credit", "transaction_code": "GBW01", "game_key": "baccarat", "round_id": "1",
        "bet_id": "T2", "effect": "credited", "moved": "195.00", "amount": "195.00",
    });
    entries.line(PLAYER, on_the_day(90), &win);
    entries.open(&service.desk).await;
    let mut settled = records[0].clone();
    settled["total_payout"] = json!("195.00");
    let pages = [
        [records[0].clone(), records[1].clone()],
        [settled, records[2].clone()],
    ];
    for (number, page) in (1..).zip(pages) {
        let body = json!({"status": "success", "data": {
            "pagination": {"total": 3, "page": number, "per_page": 2, "last_page": 2}, "records": page,
        }});
        let answer = ResponseTemplate::new(200).set_body_json(body);
        service.answer_next(1, answer).await;
    }
    let (rows, summary) = compare(&service.desk, &one(PLAYER)).await;
    assert_eq!((classes(&rows), summary.rounds), (Vec::new(), 3));
    assert_eq!(summary.sums[0].record_stake.as_deref(), Some("300.00"));
    assert!(summary.complete, "{:?}", summary.incomplete);
}

/// A bet and its cancel, and no record: the two sides do not "agree".
#[tokio::test]
async fn a_bet_that_was_given_back_without_a_record_is_told_as_that() {
    let service = Service::start(Histories::of(PLAYER, "baccarat", Vec::new())).await;
    let mut entries = Entries::default();
    entries.opening(PLAYER, on_the_day(0));
    entries.debit(PLAYER, "baccarat", "R1", on_the_day(60));
    let cancel = json!({
        "transaction_type": "cancel", "transaction_code": "RFB01", "game_key": "baccarat", "round_id": "R1",
        "bet_id": "T2", "effect": "refunded", "moved": "100.00", "amount": "100.00",
    });
    entries.line(PLAYER, on_the_day(61), &cancel);
    entries.open(&service.desk).await;
    let settings = desk::views::Settings::default();
    let timeline = service
        .desk
        .reconciliation
        .timeline(PLAYER, "R1", "baccarat", &settings);
    let reason = timeline.await.unwrap().reason.unwrap();
    assert_eq!(
        reason.en(),
        "The stake was given back, and the history has no record of the round."
    );
}

/// A wallet's file with these accounts, each opened at its time.
async fn file_with(folder: &Path, accounts: &[(String, DateTime<Utc>)]) -> PathBuf {
    let file = folder.join("wallet.db");
    for (player, at) in accounts {
        let settings = Settings {
            clock: Clock::starting_at(*at),
            ..Settings::default()
        };
        let wallet = Wallet::create(&format!("sqlite:{}", file.display()), settings)
            .await
            .unwrap();
        let credit = Amount::parse("100.00").unwrap();
        wallet.add_player(player, "THB", credit).await.unwrap();
        wallet.close().await;
    }
    file
}

async fn of_unknown_player(
    records: Vec<Value>,
    accounts: &[(String, DateTime<Utc>)],
) -> (Vec<DifferenceRow>, ReconcileSummary) {
    let service = Service::start(Histories::of("nobody", "baccarat", records)).await;
    let folder = tempfile::tempdir().unwrap();
    let file = file_with(folder.path(), accounts).await;
    service.desk.wallet.open_file(&file).await.unwrap();
    let compared = compare(&service.desk, &one("nobody")).await;
    service.desk.wallet.close().await;
    compared
}

/// The age of a wallet is that of its first entry, wherever its account stands in the order of ids.
#[tokio::test]
async fn a_missing_bet_is_found_although_the_first_accounts_by_id_are_new() {
    let mut accounts = vec![("zed".to_owned(), *NOW - TimeDelta::days(20))];
    accounts.extend((0..12).map(|number| (format!("a{number:02}"), *NOW - TimeDelta::minutes(20 - number))));
    let played = lost("nobody", "baccarat", "R1", 600);
    let (rows, summary) = of_unknown_player(vec![played], &accounts).await;
    assert_eq!(classes(&rows), [(Some("R1"), ReconcileClass::RecordWithoutDebit)]);
    assert!(summary.complete, "{summary:?}");
    let from: DateTime<Utc> = summary.coverage.wallet_from.unwrap().parse().unwrap();
    assert_eq!(
        (*NOW - from).num_hours() / 24,
        19,
        "twenty days ago, less the time since"
    );
}

/// A copy of last night, and ten rounds since.
#[tokio::test]
async fn a_copy_of_the_wallet_ends_with_its_last_entry_and_later_rounds_are_out_of_reach() {
    let accounts = [
        ("a".to_owned(), *NOW - TimeDelta::days(20)),
        ("b".to_owned(), on_the_day(300)),
    ];
    let mut records: Vec<Value> = (0..10)
        .map(|number| lost("nobody", "baccarat", &format!("R{number}"), 400 + number))
        .collect();
    records.push(lost("nobody", "baccarat", "before", 200));
    let (rows, summary) = of_unknown_player(records, &accounts).await;
    assert_eq!(
        classes(&rows),
        [(Some("before"), ReconcileClass::RecordWithoutDebit)]
    );
    assert_eq!(
        summary.out_of_reach,
        BTreeMap::from([(ReachLimit::AfterJournal, 10)])
    );
    assert!(!summary.complete, "ten rounds were not compared");
    let to: DateTime<Utc> = summary.coverage.wallet_to.unwrap().parse().unwrap();
    assert_eq!((to - on_the_day(300)).num_minutes(), 0);
}
