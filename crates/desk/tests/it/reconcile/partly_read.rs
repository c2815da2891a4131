//! Rounds of which some listings were read and others failed: they may agree, and are never called different.

use std::collections::{BTreeMap, BTreeSet};

use chrono::TimeDelta;
use desk::views::{DifferenceRow, ReconcileClass, ReconcileSummary};
use serde_json::{Value, json};

use super::coverage::one;
use super::service::{Entries, Histories, Service, on_the_day, record};
use super::service_and_wallet::compare;

const PLAYER: &str = "somchai";
const MAIN: &str = "baccarat";
const INSURANCE: &str = "baccarat_insurance";

/// A bet, or what a record says of bets.
struct Staked {
    round: &'static str,
    game: &'static str,
    stake: &'static str,
}

fn staked(round: &'static str, game: &'static str, stake: &'static str) -> Staked {
    Staked { round, game, stake }
}

/// What both sides have, and which listing fails.
struct Sides {
    /// The games with tables.
    games: &'static [&'static str],
    debits: Vec<Staked>,
    records: Vec<Staked>,
    refused: &'static str,
}

impl Staked {
    fn debit(&self) -> Value {
        json!({
            "transaction_type": "debit", "transaction_code": "GBB01", "game_key": self.game, "round_id": self.round,
            "effect": "bet_opened", "moved": format!("-{}", self.stake), "amount": self.stake,
        })
    }

    /// The record of a bet that lost.
    fn record(&self) -> Value {
        let mut lost = record(PLAYER, self.game, self.round, on_the_day(300), "0.00");
        lost["id"] = json!(format!("{} of {}", self.game, self.round));
        lost["total_bet"] = json!(self.stake);
        lost["player_bet"] = json!({"BANKER": self.stake});
        lost
    }
}

async fn compared(sides: &Sides) -> (Vec<DifferenceRow>, ReconcileSummary) {
    let mut records: BTreeMap<(String, String), Vec<Value>> = BTreeMap::new();
    for recorded in &sides.records {
        let listing = (PLAYER.to_owned(), recorded.game.to_owned());
        records.entry(listing).or_default().push(recorded.record());
    }
    let service = Service::start(Histories {
        games: sides.games.iter().map(|game| (*game).to_owned()).collect(),
        records,
        refused: BTreeSet::from([(PLAYER.to_owned(), sides.refused.to_owned())]),
        ..Histories::default()
    })
    .await;
    let mut entries = Entries::default();
    entries.opening(PLAYER, on_the_day(0) - TimeDelta::days(5));
    for bet in &sides.debits {
        entries.line(PLAYER, on_the_day(300), &bet.debit());
    }
    entries.open(&service.desk).await;
    compare(&service.desk, &one(PLAYER)).await
}

/// The differences of these sides, and the number of rounds that are counted.
async fn found(sides: &Sides) -> (Vec<(Option<String>, ReconcileClass)>, u32) {
    let (rows, summary) = compared(sides).await;
    let unread: Vec<&str> = summary
        .incomplete
        .iter()
        .map(|unread| unread.game_key.as_str())
        .collect();
    assert_eq!((unread, summary.complete), (vec![sides.refused], false));
    let rows = rows.into_iter().map(|row| (row.round_id, row.class));
    (rows.collect(), summary.rounds)
}

#[tokio::test]
async fn a_round_with_a_listing_that_failed_may_agree_and_never_differs() {
    for (sides, counted) in [
        // The record of the insurance is in the listing that failed.
        (
            Sides {
                games: &[MAIN, INSURANCE],
                debits: vec![staked("R1", MAIN, "100.00"), staked("R1", INSURANCE, "10.00")],
                records: vec![staked("R1", MAIN, "100.00")],
                refused: INSURANCE,
            },
            0,
        ),
        // The wallet has both bets under the key whose listing failed.
        (
            Sides {
                games: &[MAIN, INSURANCE],
                debits: vec![staked("R1", MAIN, "100.00"), staked("R1", MAIN, "10.00")],
                records: vec![staked("R1", INSURANCE, "10.00")],
                refused: MAIN,
            },
            0,
        ),
        // The wallet has both bets under the key whose listing was read.
        (
            Sides {
                games: &[MAIN, INSURANCE],
                debits: vec![staked("R1", MAIN, "100.00"), staked("R1", MAIN, "10.00")],
                records: vec![staked("R1", MAIN, "100.00")],
                refused: INSURANCE,
            },
            0,
        ),
        (
            Sides {
                games: &[MAIN, INSURANCE],
                debits: vec![staked("R1", MAIN, "10.00")],
                records: Vec::new(),
                refused: INSURANCE,
            },
            0,
        ),
        // One record has both bets.
        (
            Sides {
                games: &[MAIN, INSURANCE],
                debits: vec![staked("R1", MAIN, "100.00"), staked("R1", INSURANCE, "10.00")],
                records: vec![staked("R1", MAIN, "110.00")],
                refused: INSURANCE,
            },
            1,
        ),
    ] {
        let expected = (Vec::new(), counted);
        assert_eq!(found(&sides).await, expected, "{} failed", sides.refused);
    }
}

/// Nothing says that the service has a game that only the wallet names, such as insurance that is in the records of the main bets.
#[tokio::test]
async fn a_listing_of_a_game_that_the_service_never_named_hides_no_difference_of_other_rounds() {
    let sides = Sides {
        games: &[MAIN],
        debits: vec![
            staked("R1", MAIN, "100.00"),
            staked("R2", MAIN, "100.00"),
            staked("R3", INSURANCE, "10.00"),
        ],
        records: vec![staked("R1", MAIN, "90.00")],
        refused: INSURANCE,
    };
    let (mut rows, counted) = found(&sides).await;
    rows.sort();
    let expected = [
        (Some("R1".to_owned()), ReconcileClass::StakeDiffers),
        (Some("R2".to_owned()), ReconcileClass::DebitWithoutRecord),
    ];
    assert_eq!((rows, counted), (expected.to_vec(), 2));
}
