//! The coverage of a comparison: nothing is reported about players and games that were not requested.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, TimeDelta, Utc};
use desk::views::{
    DifferenceRow, ExportFormat, ExportSource, ReachLimit, ReconcileClass, ReconcileScope, ReconcileSummary,
};
use serde_json::{Value, json};
use wallet::{Amount, Wallet};

use super::service::{Entries, PLAYER, Service, Sides, classes, lost, on_the_day, one, record, the_day_and};
use super::service_and_wallet::compare;
use crate::support::files::{export, request};

/// A record of the day.
fn played() -> Value {
    record(PLAYER, "baccarat", "R1", on_the_day(600), "195.00")
}

/// A service with one record on the day, whose bet the wallet lost with all other entries of the day.
fn a_day_that_the_wallet_lost() -> Sides {
    Sides::of(&["baccarat"]).listed("baccarat", [played()])
}

/// The same service beside a wallet with these entries alone.
async fn beside(entries: Entries) -> Service {
    let mut sides = a_day_that_the_wallet_lost();
    sides.entries = entries;
    sides.start().await
}

fn players(rows: &[DifferenceRow]) -> Vec<(&str, ReconcileClass)> {
    rows.iter()
        .map(|row| (row.player_id.as_str(), row.class))
        .collect()
}

#[tokio::test]
async fn a_day_that_the_wallet_lost_is_not_called_compared() {
    let service = a_day_that_the_wallet_lost().start().await;
    let (_, summary) = compare(&service.desk, &the_day_and(&[])).await;
    assert!(!summary.complete, "nobody was asked for: {summary:?}");
    assert_eq!(service.asked().await, BTreeSet::new());
    assert_eq!((summary.coverage.players, summary.coverage.games.len()), (0, 0));
    // The player whose entries are lost, and the player of the export's last entry.
    assert_eq!(summary.coverage.not_asked, 2);
}

#[tokio::test]
async fn a_player_who_is_named_is_asked_for_on_a_day_without_entries() {
    let service = a_day_that_the_wallet_lost().start().await;
    let (rows, summary) = compare(&service.desk, &the_day_and(&[PLAYER])).await;
    assert_eq!(players(&rows), [(PLAYER, ReconcileClass::RecordWithoutDebit)]);
    assert!(summary.complete);
    assert_eq!((summary.coverage.players, summary.coverage.not_asked), (1, 1));
    assert_eq!(summary.coverage.without_entries, [PLAYER]);
}

/// A payout that the service sent on the day, and that the wallet noted at a time of its own clock.
fn paid(mut sides: Sides, round: &str, effect: &str, noted_at: DateTime<Utc>) -> Sides {
    let credit = json!({
        "transaction_type": "credit", "transaction_code": "GBW01", "game_key": "baccarat",
        "round_id": round, "effect": effect, "moved": "195.00", "amount": "195.00",
        "created_at": on_the_day(700),
    });
    sides.entries.line(PLAYER, noted_at, &credit);
    sides
}

/// A round with a bet belongs to the day of its bet, and one without to that of its booking, whatever time its message states.
/// Entries are read from the first moment of the day before, and older ones only for rounds without a bet.
#[tokio::test]
async fn a_round_is_compared_on_its_day() {
    let days_before = || {
        let mut sides = a_day_that_the_wallet_lost();
        let at = on_the_day(0) - TimeDelta::days(3);
        sides.entries.debit(PLAYER, "baccarat", "R1", at);
        sides
    };
    let unpaid = || {
        let noted_at = on_the_day(0) - TimeDelta::days(1);
        paid(a_day_that_the_wallet_lost(), "U1", "suspended", noted_at)
    };
    for (name, sides, expected) in [
        (
            "the wallet has the evening, and lost the morning",
            a_day_that_the_wallet_lost().bet("baccarat", "R2", "100.00"),
            vec![("R1", None), ("R2", None)],
        ),
        (
            "a bet days before its record",
            days_before().bet("baccarat", "R2", "100.00"),
            vec![("R2", None)],
        ),
        (
            "a bet days before its payout",
            paid(days_before(), "R1", "credited", on_the_day(700)),
            vec![],
        ),
        (
            "payouts without their bets",
            paid(unpaid(), "U2", "suspended", on_the_day(700)),
            vec![("R1", None), ("U2", Some("195.00"))],
        ),
    ] {
        let service = sides.start().await;
        let (rows, summary) = compare(&service.desk, &the_day_and(&[])).await;
        let found: BTreeMap<_, _> = rows
            .iter()
            .map(|row| {
                let paid = row.wallet_paid.as_deref().filter(|paid| *paid == "195.00");
                (row.round_id.as_deref().unwrap(), paid)
            })
            .collect();
        assert_eq!(found, BTreeMap::from_iter(expected), "{name}");
        assert_eq!(summary.rounds as usize, found.len(), "{name}");
        let is_lost = classes(&rows).contains(&("R1", ReconcileClass::RecordWithoutDebit));
        assert_eq!(is_lost, found.contains_key("R1"), "{name}");
    }
}

#[tokio::test]
async fn a_player_the_wallet_does_not_know_is_asked_for_and_the_wallets_side_is_empty() {
    let service = a_day_that_the_wallet_lost().start().await;
    let (rows, summary) = compare(&service.desk, &one("nobody")).await;
    assert_eq!((rows.len(), summary.rounds), (0, 0));
    assert_eq!(service.asked().await.len(), 1);
    assert_eq!(summary.coverage.without_entries, ["nobody"]);
}

#[tokio::test]
async fn a_day_of_one_player_asks_for_no_other() {
    let mut sides = a_day_that_the_wallet_lost();
    sides.entries.opening("mali", on_the_day(0) - TimeDelta::days(5));
    for player in ["mali", PLAYER] {
        sides.entries.debit(player, "baccarat", "R2", on_the_day(10));
    }
    let service = sides.start().await;
    let mut scope = the_day_and(&[PLAYER]);
    if let ReconcileScope::Day { only_players, .. } = &mut scope {
        *only_players = true;
    }
    let (rows, summary) = compare(&service.desk, &scope).await;
    assert!(
        !rows.is_empty() && rows.iter().all(|row| row.player_id == PLAYER),
        "{rows:?}"
    );
    assert_eq!((summary.coverage.players, summary.coverage.not_asked), (1, 0));
    let asked = service.asked().await;
    assert!(
        !asked.is_empty() && !format!("{asked:?}").contains("mali"),
        "{asked:?}"
    );
}

/// An export leaves the player out, and a database begins after the round and has no account of the player.
#[tokio::test]
async fn what_the_wallet_leaves_out_is_no_difference() {
    let mut entries = Entries::default();
    entries.opening("mali", on_the_day(0) - TimeDelta::days(5));
    let service = beside(entries).await;
    for scope in [one(PLAYER), the_day_and(&[PLAYER])] {
        let (rows, summary) = compare(&service.desk, &scope).await;
        assert_eq!(rows, []);
        assert_eq!(
            summary.out_of_reach,
            BTreeMap::from([(ReachLimit::PlayerNotInWallet, 1)])
        );
    }
    let wallet = Wallet::in_memory(wallet::Settings::default()).await.unwrap();
    let credit = Amount::parse("100.00").unwrap();
    wallet.add_player("mali", "THB", credit).await.unwrap();
    service.desk.wallet.open_training(wallet.reader()).await.unwrap();
    let (rows, summary) = service.compared().await;
    assert_eq!(rows, []);
    assert!(summary.out_of_reach.keys().eq(&[ReachLimit::PlayerNotInWallet]));
}

#[tokio::test]
async fn a_purchase_in_a_game_whose_history_nobody_saw_is_no_difference() {
    let sides = a_day_that_the_wallet_lost()
        .bet("yiki", "Y1", "100.00")
        .bet("baccarat", "R9", "100.00");
    let service = sides.start().await;
    let (rows, summary) = compare(&service.desk, &the_day_and(&[])).await;
    let mut found = classes(&rows);
    found.sort_unstable();
    let expected = [
        ("R1", ReconcileClass::RecordWithoutDebit),
        ("R9", ReconcileClass::DebitWithoutRecord),
    ];
    assert_eq!(found, expected);
    assert!(summary.out_of_reach.contains_key(&ReachLimit::GameNotInHistory));
    let games: Vec<_> = summary.coverage.games.keys().map(String::as_str).collect();
    assert_eq!(games, ["baccarat", "yiki"]);
}

#[tokio::test]
async fn a_record_shows_that_the_history_has_its_game_although_no_table_names_it() {
    let mut sides = Sides::of(&["baccarat"])
        .listed("roulette", [lost("roulette", "R1", "100.00")])
        .bet("roulette", "R1", "100.00");
    sides.entries.debit("mali", "roulette", "R2", on_the_day(700));
    let service = sides.start().await;
    let (rows, summary) = compare(&service.desk, &the_day_and(&[])).await;
    let expected = [("R2", ReconcileClass::DebitWithoutRecord)];
    assert_eq!(classes(&rows), expected, "{summary:?}");
}

#[tokio::test]
async fn a_bet_may_be_missing_soon_after_the_first_entry_of_a_journal_without_its_beginning() {
    for (first, listed, limited) in [
        (1, vec![("R1", ReconcileClass::StakeDiffers)], vec![]),
        (2, vec![], vec![ReachLimit::BeforeJournal]),
    ] {
        let mut entries = Entries::default();
        let half = json!({
            "seq": first, "transaction_type": "debit", "transaction_code": "GBB01", "game_key": "baccarat",
            "round_id": "R1", "effect": "bet_opened", "moved": "-50.00", "amount": "50.00",
        });
        entries.line(PLAYER, on_the_day(599), &half);
        let (rows, summary) = beside(entries).await.compared().await;
        let limits: Vec<_> = summary.out_of_reach.into_keys().collect();
        assert_eq!((classes(&rows), limits), (listed, limited), "from entry {first}");
    }
}

/// The comparison of a service whose tables have these games, and the names of what was not read in its export.
async fn with_games(games: &[&str], tables_not_listed: usize) -> (ReconcileSummary, Vec<String>) {
    let mut sides = Sides::of(games);
    sides.histories.tables_not_listed = tables_not_listed;
    let service = sides.start().await;
    let (_, summary) = service.compared().await;
    let differences = ExportSource::Differences {
        read_at: summary.read_at.clone(),
        keys: None,
    };
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("d.csv");
    let request = request(differences, ExportFormat::Csv);
    let written = export(&service.desk, &request, &file).await.unwrap();
    assert_eq!(written.complete, summary.complete);
    let not_read = written.not_read.into_iter().map(|part| part.what);
    (summary, not_read.collect())
}

#[tokio::test]
async fn a_comparison_that_does_not_know_all_games_is_not_complete() {
    let (summary, not_read) = with_games(&["baccarat"], 0).await;
    assert!(summary.complete && not_read.is_empty(), "{summary:?}");
    let (summary, not_read) = with_games(&["baccarat"], 1).await;
    assert!(!summary.complete && summary.tables_error.is_some(), "{summary:?}");
    assert_eq!(not_read, ["tables"]);
    let (summary, not_read) = with_games(&["baccarat", "a\nb"], 0).await;
    assert!(!summary.complete && summary.tables_error.is_none(), "{summary:?}");
    assert_eq!(summary.games_not_asked[0].what, "a\nb");
    assert_eq!(not_read, ["a\nb"]);
}
