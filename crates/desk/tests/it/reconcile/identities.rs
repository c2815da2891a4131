//! Which records are whose, and which time a wallet covers: services that ignore a parameter of a request, ids that differ in
//! the case of letters, copies of a wallet.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use chrono::{DateTime, TimeDelta, Utc};
use desk::Clock;
use desk::views::{DifferenceRow, ReachLimit, ReconcileClass, ReconcileSummary};
use serde_json::{Value, json};
use wallet::{Amount, Settings, Wallet};
use wiremock::ResponseTemplate;

use super::service::{Histories, NOW, Service, Sides, classes, lost, on_the_day, one, record};
use super::service_and_wallet::compare;
use crate::support::sentences::InWords;

/// A service that sends the same records for every game key.
#[tokio::test]
async fn a_record_counts_once_though_it_comes_for_every_game_and_the_games_are_named() {
    let games = ["baccarat", "roulette", "sicbo", "dragontiger"];
    let rounds: Vec<String> = (0..20).map(|number| format!("R{number}")).collect();
    let mut sides = Sides::of(&games).bet("roulette", "S1", "100.00");
    for round in &rounds {
        sides = sides.bet("baccarat", round, "100.00");
    }
    for game in games {
        sides = sides.listed(game, rounds.iter().map(|round| lost("baccarat", round, "100.00")));
    }
    let (rows, summary) = sides.start().await.compared().await;
    assert_eq!(rows, [], "what roulette has is not known");
    assert!(summary.out_of_reach.keys().eq(&[ReachLimit::GameNotInHistory]));
    assert!(!summary.sums[0].differs, "{:?}", summary.sums);
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
    let mut sides = Sides::of(&["baccarat"]);
    let both = [("abc", "R1"), ("ABC", "R1"), ("ABC", "R2")]
        .map(|(player, round)| record(player, "baccarat", round, on_the_day(60), "0.00"));
    for player in ["abc", "ABC"] {
        sides.entries.opening(player, on_the_day(0));
        sides.entries.debit(player, "baccarat", "R1", on_the_day(60));
        let listing = (player.to_owned(), "baccarat".to_owned());
        sides.histories.records.insert(listing, both.to_vec());
    }
    let service = sides.start().await;
    for (player, expected) in [
        ("abc", vec![]),
        ("ABC", vec![("R2", ReconcileClass::RecordWithoutDebit)]),
    ] {
        let (rows, _) = compare(&service.desk, &one(player)).await;
        assert_eq!(classes(&rows), expected, "{player}");
    }
}

/// A service that answers 404 for a game that the player never played.
#[tokio::test]
async fn a_history_that_is_not_found_is_empty_if_the_service_knows_the_player() {
    let known = || {
        Sides::of(&["baccarat", "roulette"])
            .listed("baccarat", [lost("baccarat", "R1", "100.00")])
            .unknown("roulette")
            .bet("baccarat", "R1", "100.00")
    };
    for (sides, unread) in [(known(), 0), (known().unknown("baccarat"), 2)] {
        let (rows, summary) = sides.start().await.compared().await;
        assert_eq!(rows, []);
        assert_eq!(
            (summary.incomplete.len(), summary.complete),
            (unread, unread == 0),
            "{:?}",
            summary.incomplete
        );
    }
}

/// A record of a service that states no game in its records.
fn without_game(game: &str, round: &str, id: &str) -> Value {
    let mut record = lost(game, round, "100.00");
    record["id"] = json!(id);
    record.as_object_mut().unwrap().remove("game_key");
    record
}

/// The service numbers the records of each game.
#[tokio::test]
async fn two_records_with_one_id_and_no_game_are_two_records() {
    let service = Sides::of(&["baccarat", "roulette"])
        .listed("baccarat", [without_game("baccarat", "R1", "1")])
        .listed("roulette", [without_game("roulette", "S1", "1")])
        .bet("baccarat", "R1", "100.00")
        .bet("roulette", "S1", "100.00")
        .start()
        .await;
    let (rows, summary) = service.compared().await;
    assert_eq!((rows, summary.rounds), (Vec::new(), 2));
}

/// One of the records is settled between two pages of a listing, and moves to the second.
#[tokio::test]
async fn a_record_without_a_game_that_is_settled_while_its_listing_is_read_counts_once() {
    let numbers = ["1", "2", "3"];
    let mut sides = Sides::of(&["baccarat"]);
    for number in numbers {
        sides = sides.bet("baccarat", number, "100.00");
    }
    let service = sides.win("1", "195.00").start().await;
    let [first, second, third] = numbers.map(|number| without_game("baccarat", number, number));
    let mut settled = first.clone();
    settled["total_payout"] = json!("195.00");
    for (number, page) in (1..).zip([[first, second], [settled, third]]) {
        let body = json!({"status": "success", "data": {
            "pagination": {"total": 3, "page": number, "per_page": 2, "last_page": 2}, "records": page,
        }});
        let answer = ResponseTemplate::new(200).set_body_json(body);
        service.answer_next(1, answer).await;
    }
    let (rows, summary) = service.compared().await;
    assert_eq!((rows, summary.rounds), (Vec::new(), 3));
    assert!(!summary.sums[0].differs, "{:?}", summary.sums);
    assert!(summary.complete, "{:?}", summary.incomplete);
}

/// A bet and its cancel, and no record: the two sides do not "agree".
#[tokio::test]
async fn a_bet_that_was_given_back_without_a_record_is_told_as_that() {
    let cancel = json!({
        "transaction_type": "cancel", "transaction_code": "RFB01", "game_key": "baccarat", "round_id": "R1",
        "bet_id": "T2", "effect": "refunded", "moved": "100.00", "amount": "100.00",
    });
    let sides = Sides::of(&["baccarat"]).bet("baccarat", "R1", "100.00");
    let service = sides.line(301, &cancel).start().await;
    let reason = service.timeline("R1", "baccarat").await.unwrap().reason.unwrap();
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

/// A record of a player of whom the wallet has no account.
fn of_nobody(round: &str, minute: i64) -> Value {
    record("nobody", "baccarat", round, on_the_day(minute), "0.00")
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
    let (rows, summary) = of_unknown_player(vec![of_nobody("R1", 600)], &accounts).await;
    assert_eq!(classes(&rows), [("R1", ReconcileClass::RecordWithoutDebit)]);
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
        .map(|number| of_nobody(&format!("R{number}"), 400 + number))
        .collect();
    records.push(of_nobody("before", 200));
    let (rows, summary) = of_unknown_player(records, &accounts).await;
    assert_eq!(classes(&rows), [("before", ReconcileClass::RecordWithoutDebit)]);
    assert_eq!(
        summary.out_of_reach,
        BTreeMap::from([(ReachLimit::AfterJournal, 10)])
    );
    assert!(!summary.complete, "ten rounds were not compared");
    let to: DateTime<Utc> = summary.coverage.wallet_to.unwrap().parse().unwrap();
    assert_eq!((to - on_the_day(300)).num_minutes(), 0);
}
