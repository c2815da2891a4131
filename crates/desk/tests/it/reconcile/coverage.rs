//! The coverage of a comparison: nothing is reported about players and games that were not requested.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, TimeDelta, Utc};
use desk::CancellationToken;
use desk::views::{
    DifferenceRow, ExportFormat, ExportRequest, ExportSource, ReachLimit, ReconcileClass, ReconcileScope,
    ReconcileSummary, Settings,
};
use serde_json::json;
use wallet::{Amount, Wallet};

use super::service::{Entries, Histories, Service, on_the_day, record};
use super::service_and_wallet::compare;

pub(crate) fn the_day_and(players: &[&str]) -> ReconcileScope {
    ReconcileScope::Day {
        date: on_the_day(0).date_naive().to_string(),
        time_zone: "UTC".to_owned(),
        players: players.iter().map(|player| (*player).to_owned()).collect(),
        only_players: false,
    }
}

pub(crate) fn one(player: &str) -> ReconcileScope {
    ReconcileScope::Player {
        player_id: player.to_owned(),
    }
}

/// A service with one record of `somchai` on the day.
async fn service() -> Service {
    let played = record("somchai", "baccarat", "R1", on_the_day(600), "195.00");
    Service::start(Histories::of("somchai", "baccarat", vec![played])).await
}

/// A wallet whose entries of the day are lost.
async fn a_day_that_the_wallet_lost() -> Service {
    let service = service().await;
    let mut entries = Entries::default();
    entries.opening("somchai", on_the_day(0) - TimeDelta::days(5));
    entries.open(&service.desk).await;
    service
}

/// A wallet database that begins now, and has only the player `mali`.
async fn a_database_that_begins_now() -> Service {
    let service = service().await;
    let wallet = Wallet::in_memory(wallet::Settings::default()).await.unwrap();
    let credit = Amount::parse("100.00").unwrap();
    wallet.add_player("mali", "THB", credit).await.unwrap();
    service.desk.wallet.open_training(wallet.reader()).await.unwrap();
    service
}

fn classes(rows: &[DifferenceRow]) -> Vec<(&str, ReconcileClass)> {
    let class = |row: &DifferenceRow| row.class;
    rows.iter()
        .map(|row| (row.player_id.as_str(), class(row)))
        .collect()
}

#[tokio::test]
async fn a_day_that_the_wallet_lost_is_not_called_compared() {
    let service = a_day_that_the_wallet_lost().await;
    let (_, summary) = compare(&service.desk, &the_day_and(&[])).await;
    assert!(!summary.complete, "nobody was asked for: {summary:?}");
    assert_eq!(service.asked().await, BTreeSet::new());
    assert_eq!((summary.coverage.players, summary.coverage.games.len()), (0, 0));
    // The player whose entries are lost, and the player of the export's last entry.
    assert_eq!(summary.coverage.not_asked, 2);
}

#[tokio::test]
async fn a_player_who_is_named_is_asked_for_on_a_day_without_entries() {
    let service = a_day_that_the_wallet_lost().await;
    let (rows, summary) = compare(&service.desk, &the_day_and(&["somchai"])).await;
    assert_eq!(classes(&rows), [("somchai", ReconcileClass::RecordWithoutDebit)]);
    assert!(summary.complete);
    assert_eq!((summary.coverage.players, summary.coverage.not_asked), (1, 1));
    assert_eq!(summary.coverage.without_entries, ["somchai"]);
}

#[tokio::test]
async fn a_morning_that_the_wallet_lost_is_found_although_the_evening_is_there() {
    let service = service().await;
    let mut entries = Entries::default();
    entries.opening("somchai", on_the_day(0) - TimeDelta::days(5));
    entries.debit("somchai", "baccarat", "R2", on_the_day(1200));
    entries.open(&service.desk).await;
    let (rows, _) = compare(&service.desk, &the_day_and(&[])).await;
    let found: BTreeMap<_, _> = rows
        .iter()
        .map(|row| (row.round_id.as_deref(), row.class))
        .collect();
    assert_eq!(found[&Some("R1")], ReconcileClass::RecordWithoutDebit);
}

#[tokio::test]
async fn a_bet_that_was_taken_days_before_its_record_is_not_missed() {
    let service = service().await;
    let mut entries = Entries::default();
    entries.debit("somchai", "baccarat", "R1", on_the_day(0) - TimeDelta::days(3));
    entries.debit("somchai", "baccarat", "R2", on_the_day(1200));
    entries.open(&service.desk).await;
    let (rows, _) = compare(&service.desk, &the_day_and(&[])).await;
    let rounds: Vec<_> = rows.iter().map(|row| row.round_id.as_deref()).collect();
    assert_eq!(rounds, [Some("R2")]);
}

/// A payout that the service sent on the day, and that the wallet noted at a time of its own clock.
fn paid(entries: &mut Entries, round: &str, effect: &str, noted_at: DateTime<Utc>) {
    entries.line(
        "somchai",
        noted_at,
        &json!({
            "transaction_type": "credit", "transaction_code": "GBW01", "game_key": "baccarat",
            "round_id": round, "effect": effect, "moved": "195.00", "amount": "195.00",
            "created_at": on_the_day(700),
        }),
    );
}

#[tokio::test]
async fn a_bet_that_was_taken_days_before_its_payout_is_not_missed() {
    let service = service().await;
    let mut entries = Entries::default();
    entries.debit("somchai", "baccarat", "R1", on_the_day(0) - TimeDelta::days(3));
    paid(&mut entries, "R1", "credited", on_the_day(700));
    entries.open(&service.desk).await;
    let (rows, summary) = compare(&service.desk, &the_day_and(&[])).await;
    assert_eq!((classes(&rows), summary.rounds), (Vec::new(), 0));
}

/// The day of a payout is that of its booking, whatever time its message states. Entries are read from the first
/// moment of the day before, and older ones only for rounds without a bet.
#[tokio::test]
async fn a_payout_without_its_bet_is_counted_once() {
    let service = service().await;
    let mut entries = Entries::default();
    entries.opening("somchai", on_the_day(0) - TimeDelta::days(5));
    paid(
        &mut entries,
        "U1",
        "suspended",
        on_the_day(0) - TimeDelta::days(1),
    );
    paid(&mut entries, "U2", "suspended", on_the_day(700));
    entries.open(&service.desk).await;
    let (rows, _) = compare(&service.desk, &the_day_and(&[])).await;
    let paid: BTreeMap<_, _> = rows
        .iter()
        .map(|row| (row.round_id.as_deref().unwrap(), row.wallet_paid.as_deref()))
        .collect();
    let expected = [("R1", None), ("U2", Some("195.00"))];
    assert_eq!(paid, BTreeMap::from(expected));
}

#[tokio::test]
async fn a_player_the_wallet_does_not_know_is_asked_for_and_the_wallets_side_is_empty() {
    let service = a_day_that_the_wallet_lost().await;
    let (rows, summary) = compare(&service.desk, &one("nobody")).await;
    assert_eq!((rows.len(), summary.rounds), (0, 0));
    assert_eq!(service.asked().await.len(), 1);
    assert_eq!(summary.coverage.without_entries, ["nobody"]);
}

#[tokio::test]
async fn a_day_of_one_player_asks_for_no_other() {
    let service = service().await;
    let mut entries = Entries::default();
    for player in ["mali", "somchai"] {
        entries.opening(player, on_the_day(0) - TimeDelta::days(5));
        entries.debit(player, "baccarat", &format!("round of {player}"), on_the_day(10));
    }
    entries.open(&service.desk).await;
    let ReconcileScope::Day {
        date,
        time_zone,
        players,
        ..
    } = the_day_and(&["somchai"])
    else {
        unreachable!("it is a day");
    };
    let scope = ReconcileScope::Day {
        date,
        time_zone,
        players,
        only_players: true,
    };
    let (rows, summary) = compare(&service.desk, &scope).await;
    assert!(
        !rows.is_empty() && rows.iter().all(|row| row.player_id == "somchai"),
        "{rows:?}"
    );
    assert_eq!((summary.coverage.players, summary.coverage.not_asked), (1, 0));
    let asked = service.asked().await;
    assert!(
        !asked.is_empty() && !format!("{asked:?}").contains("mali"),
        "{asked:?}"
    );
}

#[tokio::test]
async fn what_an_export_leaves_out_is_no_difference() {
    let service = service().await;
    let mut entries = Entries::default();
    entries.opening("mali", on_the_day(0) - TimeDelta::days(5));
    entries.open(&service.desk).await;
    for scope in [one("somchai"), the_day_and(&["somchai"])] {
        let (rows, summary) = compare(&service.desk, &scope).await;
        assert_eq!(classes(&rows), []);
        assert_eq!(
            summary.out_of_reach,
            BTreeMap::from([(ReachLimit::PlayerNotInWallet, 1)])
        );
    }
}

#[tokio::test]
async fn a_database_that_begins_after_the_round_says_that_it_has_no_account_of_the_player() {
    let service = a_database_that_begins_now().await;
    let (rows, summary) = compare(&service.desk, &one("somchai")).await;
    assert_eq!(classes(&rows), []);
    assert!(summary.out_of_reach.keys().eq(&[ReachLimit::PlayerNotInWallet]));
}

#[tokio::test]
async fn a_purchase_in_a_game_whose_history_nobody_saw_is_no_difference() {
    let service = service().await;
    let mut entries = Entries::default();
    entries.debit("somchai", "yiki", "Y1", on_the_day(700));
    entries.debit("somchai", "baccarat", "R9", on_the_day(800));
    entries.open(&service.desk).await;
    let (rows, summary) = compare(&service.desk, &the_day_and(&[])).await;
    let of_wallet: Vec<_> = rows.iter().filter(|row| row.wallet_stake.is_some()).collect();
    assert_eq!(of_wallet.len(), 1, "{rows:?}");
    assert_eq!(
        (of_wallet[0].round_id.as_deref(), of_wallet[0].class),
        (Some("R9"), ReconcileClass::DebitWithoutRecord)
    );
    assert!(summary.out_of_reach.contains_key(&ReachLimit::GameNotInHistory));
    let games: Vec<_> = summary.coverage.games.keys().map(String::as_str).collect();
    assert_eq!(games, ["baccarat", "yiki"]);
}

#[tokio::test]
async fn a_record_shows_that_the_history_has_its_game_although_no_table_names_it() {
    let played = record("somchai", "roulette", "R1", on_the_day(600), "0.00");
    let service = Service::start(Histories {
        games: vec!["baccarat".to_owned()],
        ..Histories::of("somchai", "roulette", vec![played])
    })
    .await;
    let mut entries = Entries::default();
    entries.debit("somchai", "roulette", "R1", on_the_day(600));
    entries.debit("mali", "roulette", "R2", on_the_day(700));
    entries.open(&service.desk).await;
    let (rows, summary) = compare(&service.desk, &the_day_and(&[])).await;
    let found: Vec<_> = rows
        .iter()
        .map(|row| (row.round_id.as_deref(), row.class))
        .collect();
    assert_eq!(
        found,
        [(Some("R2"), ReconcileClass::DebitWithoutRecord)],
        "{summary:?}"
    );
}

#[tokio::test]
async fn a_bet_may_be_missing_soon_after_the_first_entry_of_a_journal_without_its_beginning() {
    let differs = ("somchai", ReconcileClass::StakeDiffers);
    for (first, listed, limited) in [
        (1, vec![differs], vec![]),
        (2, vec![], vec![ReachLimit::BeforeJournal]),
    ] {
        let service = service().await;
        let mut entries = Entries::default();
        let half = json!({
            "seq": first, "transaction_type": "debit", "transaction_code": "GBB01", "game_key": "baccarat",
            "round_id": "R1", "effect": "bet_opened", "moved": "-50.00", "amount": "50.00",
        });
        entries.line("somchai", on_the_day(599), &half);
        entries.open(&service.desk).await;
        let (rows, summary) = compare(&service.desk, &one("somchai")).await;
        let limits: Vec<_> = summary.out_of_reach.into_keys().collect();
        assert_eq!((classes(&rows), limits), (listed, limited), "from entry {first}");
    }
}

/// The comparison of a service whose tables have these games, and the names of what was not read in its export.
async fn with_games(games: &[&str], tables_not_listed: usize) -> (ReconcileSummary, Vec<String>) {
    let service = Service::start(Histories {
        games: games.iter().map(|game| (*game).to_owned()).collect(),
        tables_not_listed,
        ..Histories::default()
    })
    .await;
    let mut entries = Entries::default();
    entries.opening("somchai", on_the_day(0) - TimeDelta::days(5));
    entries.open(&service.desk).await;
    let (_, summary) = compare(&service.desk, &one("somchai")).await;
    let request = ExportRequest {
        rows: ExportSource::Differences {
            read_at: summary.read_at.clone(),
            keys: None,
        },
        format: ExportFormat::Csv,
        byte_order_mark: false,
        time_zone: "UTC".to_owned(),
    };
    let folder = tempfile::tempdir().unwrap();
    let (settings, file) = (Settings::default(), folder.path().join("d.csv"));
    let never = CancellationToken::new();
    let written = service
        .desk
        .export
        .write(&request, &settings, &file, false, |_| {}, &never);
    let written = written.await.unwrap();
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
