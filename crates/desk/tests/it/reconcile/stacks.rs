//! A service that writes its answers in the manner of a stack (docs/variants.md), and a wallet that has the same bets.

use serde_json::json;

use super::coverage::one;
use super::service::{Entries, Histories, Service, on_the_day, record};
use super::service_and_wallet::compare;
use crate::manners;

const GAMES: [&str; 2] = ["baccarat", "roulette"];
const PLAYER: &str = "somchai";

#[tokio::test]
async fn a_wallet_with_the_same_bets_shows_no_difference_to_any_stack() {
    for (name, _) in manners::all() {
        let (mut histories, mut entries) = (Histories::default(), Entries::default());
        histories.manner = Some(name);
        histories.games = GAMES.map(str::to_owned).to_vec();
        entries.opening(PLAYER, on_the_day(0));
        for (number, game) in (0..).zip(GAMES) {
            let (round, at) = (format!("{game}-lost"), on_the_day(600 + number));
            entries.debit(PLAYER, game, &round, at);
            let mut lost = record(PLAYER, game, &round, at, "0.00");
            lost["player_win"] = json!({});
            let listing = (PLAYER.to_owned(), game.to_owned());
            histories.records.insert(listing, vec![lost]);
        }
        let service = Service::start(histories).await;
        entries.open(&service.desk).await;
        let (rows, summary) = compare(&service.desk, &one(PLAYER)).await;
        assert!(summary.complete, "{name}: {summary:?}");
        assert_eq!(rows, [], "{name}");
        assert_eq!(summary.rounds, 2, "{name}");
    }
}

#[tokio::test]
async fn a_bet_that_the_wallet_lacks_is_a_difference_in_any_stack() {
    for (name, _) in manners::all() {
        let missing = record(PLAYER, "baccarat", "R1", on_the_day(600), "0.00");
        let service = Service::start(Histories {
            manner: Some(name),
            ..Histories::of(PLAYER, "baccarat", vec![missing])
        })
        .await;
        let mut entries = Entries::default();
        entries.opening(PLAYER, on_the_day(0));
        entries.open(&service.desk).await;
        let (rows, _) = compare(&service.desk, &one(PLAYER)).await;
        assert_eq!(rows.len(), 1, "{name}");
        assert_eq!(rows[0].round_id.as_deref(), Some("R1"), "{name}");
    }
}

/// Ids are compared to the letter. Whose record it is can't be told, so the bet is not called unrecorded either.
#[tokio::test]
async fn records_that_all_name_another_player_are_not_compared() {
    for (named, is_read) in [
        ("Somchai", false),
        (" somchai ", false),
        ("someone", false),
        ("somchai", true),
    ] {
        let at = on_the_day(600);
        let mut played = record(PLAYER, "baccarat", "R1", at, "0.00");
        played["player_id"] = json!(named);
        let service = Service::start(Histories::of(PLAYER, "baccarat", vec![played])).await;
        let mut entries = Entries::default();
        entries.opening(PLAYER, on_the_day(0));
        entries.debit(PLAYER, "baccarat", "R1", at);
        entries.open(&service.desk).await;
        let (rows, summary) = compare(&service.desk, &one(PLAYER)).await;
        assert_eq!(rows, [], "{named}");
        assert_eq!(
            (summary.incomplete.is_empty(), summary.complete),
            (is_read, is_read),
            "{named}"
        );
    }
}
