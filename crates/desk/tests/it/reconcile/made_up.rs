//! For any generated day, the summary reports exactly what was requested.

use std::collections::{BTreeMap, BTreeSet};

use chrono::TimeDelta;
use desk::views::ReconcileSummary;
use proptest::prelude::*;

use super::service::{Entries, Histories, Listing, Service, on_the_day, record, the_day_and};
use super::service_and_wallet::compare;

/// A player of a generated day.
#[derive(Debug, Clone)]
struct Made {
    in_wallet: bool,
    /// Rounds with a bet in the wallet, and whether each has a record.
    bets: Vec<(usize, bool)>,
    records: Vec<usize>,
    named: bool,
    /// Whether the listing of each game fails.
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

/// Adds the record of a bet that lost to a listing.
fn list(histories: &mut Histories, player: &str, game: &str, round: &str) {
    let listing = (player.to_owned(), game.to_owned());
    let listed = record(player, game, round, on_the_day(300), "0.00");
    histories.records.entry(listing).or_default().push(listed);
}

/// The wallet's entries and the service's histories of these players.
fn sides(players: &[Made]) -> (Entries, Histories) {
    let (mut entries, mut histories) = (Entries::default(), Histories::default());
    // The service has tables for two games; the third occurs only in entries.
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
                list(&mut histories, &player, GAMES[*game], &round);
            }
        }
        for (place, game) in made.records.iter().enumerate() {
            list(&mut histories, &player, GAMES[*game], &format!("told {place}"));
        }
        for (game, fails) in GAMES.iter().zip(&made.failing) {
            if *fails {
                histories.refused.insert((player.clone(), (*game).to_owned()));
            }
        }
    }
    (entries, histories)
}

/// The listings that should be requested.
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

/// The number of rounds in these listings, on either side.
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
        let mut asked = service.asked().await;
        // The other key of the contract is tried for a bet without a record. What it has is not missed.
        asked.retain(|(_, game)| GAMES.contains(&game.as_str()));
        (asked, summary)
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn the_summary_reports_what_was_asked_and_no_more(players in prop::collection::vec(made(), 0..5)) {
        let (asked, summary) = compared(&players);
        prop_assert_eq!(&asked, &expected(&players));
        let coverage = &summary.coverage;
        let of_players: BTreeSet<&String> = asked.iter().map(|(player, _)| player).collect();
        prop_assert_eq!(coverage.players as usize, of_players.len());
        let mut by_game: BTreeMap<&str, u32> = BTreeMap::new();
        for (_, game) in &asked {
            *by_game.entry(game).or_default() += 1;
        }
        let listed: BTreeMap<&str, u32> =
            coverage.games.iter().map(|(game, players)| (game.as_str(), *players)).collect();
        prop_assert_eq!(listed, by_game);
        // The player of the export's last entry has no entry on the day.
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
