//! What a comparison asked for, and that nothing is said of the rest.

use std::collections::{BTreeMap, BTreeSet};

use chrono::TimeDelta;
use desk::views::{DifferenceRow, ReachLimit, ReconcileClass, ReconcileScope, ReconcileSummary};
use proptest::prelude::*;
use wallet::{Amount, Wallet};

use crate::house::compare;
use crate::service::{Entries, Histories, Listing, Service, on_the_day, record};

fn the_day_and(players: &[&str]) -> ReconcileScope {
    ReconcileScope::Day {
        date: on_the_day(0).date_naive().to_string(),
        time_zone: "UTC".to_owned(),
        players: players.iter().map(|player| (*player).to_owned()).collect(),
    }
}

fn one(player: &str) -> ReconcileScope {
    ReconcileScope::Player {
        player_id: player.to_owned(),
    }
}

/// A service that has one record of `somchai` on the day.
async fn service() -> Service {
    let played = record("somchai", "baccarat", "R1", on_the_day(600), "195.00");
    let listing = ("somchai".to_owned(), "baccarat".to_owned());
    Service::start(Histories {
        games: vec!["baccarat".to_owned()],
        records: BTreeMap::from([(listing, vec![played])]),
        ..Histories::default()
    })
    .await
}

/// With a wallet that lost all its entries of the day.
async fn a_day_that_the_wallet_lost() -> Service {
    let service = service().await;
    let mut entries = Entries::default();
    entries.opening("somchai", on_the_day(0) - TimeDelta::days(5));
    entries.open(&service.desk).await;
    service
}

/// With a wallet's database that is kept since now, and knows `mali` alone.
async fn a_database_that_begins_now() -> Service {
    let service = service().await;
    let wallet = Wallet::in_memory(wallet::Settings::default());
    let credit = Amount::parse("100.00").unwrap();
    wallet.add_player("mali", "THB", credit).await.unwrap();
    service.desk.use_training_wallet(wallet).await.unwrap();
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
    // The one whose entries are gone, and the one who ends the export.
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

#[tokio::test]
async fn a_player_the_wallet_does_not_know_is_asked_for_and_the_wallets_side_is_empty() {
    let service = a_day_that_the_wallet_lost().await;
    let (rows, summary) = compare(&service.desk, &one("nobody")).await;
    assert_eq!((rows.len(), summary.rounds), (0, 0));
    assert_eq!(service.asked().await.len(), 1);
    assert_eq!(summary.coverage.without_entries, ["nobody"]);
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
        let limits: Vec<_> = summary
            .out_of_reach
            .iter()
            .map(|limit| (limit.limit, limit.rounds))
            .collect();
        assert_eq!(limits, [(ReachLimit::PlayerNotInWallet, 1)]);
    }
}

#[tokio::test]
async fn a_database_says_what_it_lacks_only_for_as_long_as_it_is_kept() {
    let service = a_database_that_begins_now().await;
    let (rows, summary) = compare(&service.desk, &one("somchai")).await;
    assert_eq!(classes(&rows), []);
    assert_eq!(summary.out_of_reach[0].limit, ReachLimit::BeforeJournal);
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
    assert!(
        summary
            .out_of_reach
            .iter()
            .any(|limit| limit.limit == ReachLimit::GameNotInHistory)
    );
    let games: Vec<_> = summary
        .coverage
        .games
        .iter()
        .map(|game| game.game_key.as_str())
        .collect();
    assert_eq!(games, ["baccarat", "yiki"]);
}

/// A player of a made-up day.
#[derive(Debug, Clone)]
struct Made {
    in_wallet: bool,
    /// Rounds with a bet in the wallet, and with a record.
    bets: Vec<(usize, bool)>,
    records: Vec<usize>,
    named: bool,
    /// The games whose listing can't be read.
    failing: Vec<bool>,
}

const GAMES: [&str; 3] = ["baccarat", "dragon_tiger", "roulette"];

fn made() -> impl Strategy<Value = Made> {
    let bets = prop::collection::vec((0..GAMES.len(), any::<bool>()), 0..3);
    let records = prop::collection::vec(0..GAMES.len(), 0..3);
    let failing = prop::collection::vec(prop::bool::weighted(0.15), GAMES.len());
    (any::<bool>(), bets, records, any::<bool>(), failing).prop_map(
        |(in_wallet, bets, records, named, failing)| Made {
            in_wallet,
            bets: if in_wallet { bets } else { Vec::new() },
            records,
            named,
            failing,
        },
    )
}

/// The wallet's entries and the service's histories of these players.
fn sides(players: &[Made]) -> (Entries, Histories) {
    let (mut entries, mut histories) = (Entries::default(), Histories::default());
    // The service has tables of two games; the third is known by the entries alone.
    histories.games = GAMES[..2].iter().map(|game| (*game).to_owned()).collect();
    for (number, made) in players.iter().enumerate() {
        let player = format!("player-{number}");
        if made.in_wallet {
            entries.opening(&player, on_the_day(0) - TimeDelta::days(5));
        }
        for (place, (game, is_recorded)) in made.bets.iter().enumerate() {
            let (round, at) = (format!("bet {place}"), on_the_day(300));
            entries.debit(&player, GAMES[*game], &round, at);
            if *is_recorded {
                let told = record(&player, GAMES[*game], &round, at, "0.00");
                histories
                    .records
                    .entry((player.clone(), GAMES[*game].to_owned()))
                    .or_default()
                    .push(told);
            }
        }
        for (place, game) in made.records.iter().enumerate() {
            let told = record(
                &player,
                GAMES[*game],
                &format!("told {place}"),
                on_the_day(400),
                "0.00",
            );
            histories
                .records
                .entry((player.clone(), GAMES[*game].to_owned()))
                .or_default()
                .push(told);
        }
        for (game, fails) in GAMES.iter().zip(&made.failing) {
            if *fails {
                histories.refused.insert((player.clone(), (*game).to_owned()));
            }
        }
    }
    (entries, histories)
}

/// The listings that should be asked for.
fn expected(players: &[Made]) -> BTreeSet<Listing> {
    let mut listings = BTreeSet::new();
    for (number, made) in players.iter().enumerate() {
        if made.bets.is_empty() && !made.named {
            continue;
        }
        let games = made.bets.iter().map(|(game, _)| GAMES[*game]);
        for game in games.chain(GAMES[..2].iter().copied()) {
            listings.insert((format!("player-{number}"), game.to_owned()));
        }
    }
    listings
}

/// How many rounds those listings tell of, on either side.
fn rounds(players: &[Made], read: &BTreeSet<Listing>) -> u32 {
    let mut rounds = 0;
    for (number, made) in players.iter().enumerate() {
        let games = made.bets.iter().map(|(game, _)| game).chain(&made.records);
        let is_read = |game: &&usize| read.contains(&(format!("player-{number}"), GAMES[**game].to_owned()));
        rounds += u32::try_from(games.filter(is_read).count()).unwrap();
    }
    rounds
}

fn compared(players: &[Made]) -> (BTreeSet<Listing>, ReconcileSummary) {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .unwrap();
    runtime.block_on(async {
        let (entries, histories) = sides(players);
        let service = Service::start(histories).await;
        entries.open(&service.desk).await;
        let named: Vec<String> = (0..players.len())
            .filter(|number| players[*number].named)
            .map(|number| format!("player-{number}"))
            .collect();
        let named: Vec<&str> = named.iter().map(String::as_str).collect();
        let (_, summary) = compare(&service.desk, &the_day_and(&named)).await;
        (service.asked().await, summary)
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn the_summary_tells_what_was_asked_and_no_more(players in prop::collection::vec(made(), 0..5)) {
        let (asked, summary) = compared(&players);
        prop_assert_eq!(&asked, &expected(&players));
        let coverage = &summary.coverage;
        let of_players: BTreeSet<&String> = asked.iter().map(|(player, _)| player).collect();
        prop_assert_eq!(coverage.players as usize, of_players.len());
        let mut by_game: BTreeMap<&str, u32> = BTreeMap::new();
        for (_, game) in &asked {
            *by_game.entry(game).or_default() += 1;
        }
        let told: BTreeMap<&str, u32> =
            coverage.games.iter().map(|game| (game.game_key.as_str(), game.players)).collect();
        prop_assert_eq!(told, by_game);
        // The last player ends the export and has no entry on the day.
        let left_out = players.iter().filter(|made| made.in_wallet && made.bets.is_empty() && !made.named);
        prop_assert_eq!(coverage.not_asked as usize, left_out.count() + 1);
        let failed: BTreeSet<Listing> = summary
            .incomplete
            .iter()
            .map(|incomplete| (incomplete.player_id.clone(), incomplete.game_key.clone()))
            .collect();
        let read: BTreeSet<Listing> = asked.difference(&failed).cloned().collect();
        prop_assert_eq!(summary.complete, !asked.is_empty() && failed.is_empty());
        prop_assert_eq!(summary.rounds, rounds(&players, &read));
        let without = (0..players.len()).filter(|number| players[*number].named && players[*number].bets.is_empty());
        let without: BTreeSet<String> = without.map(|number| format!("player-{number}")).collect();
        prop_assert_eq!(coverage.without_entries.iter().cloned().collect::<BTreeSet<_>>(), without);
    }
}
