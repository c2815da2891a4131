//! The lines of the fixture. A line that no test would read is an error: every game is checked by one module, `crates/games/tests/it/regulators.rs` the others, every
//! kind of expectation by one test, and an unknown field is refused.

use std::collections::{BTreeMap, BTreeSet};

use games::baccarat::Round;
use serde::Deserialize;

use crate::support::{self, hand};

pub(crate) type Line = support::Line<Expect>;

/// What a rule says.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Expect {
    Natural(Totals),
    PlayerDraws(DrawOrStand),
    BankerDrawsAfterStand(DrawOrStand),
    BankerDrawsAfterDraw(Row),
    DealOrder(Order),
    Bet(Bet),
    Draws(DrawsWithWinner),
    Insurance(Insurance),
}

/// Totals of two cards that end the round.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Totals {
    pub(crate) totals: Vec<u8>,
}

/// Totals of two cards that draw, and totals that stand.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct DrawOrStand {
    pub(crate) draws: Vec<u8>,
    pub(crate) stands: Vec<u8>,
}

/// A banker's total, and what it does after each third card of the player, 0 to 9: D is draw, S is stand.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Row {
    pub(crate) total: u8,
    pub(crate) by_third: String,
}

/// The first four cards by side, counted from 1.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Order {
    pub(crate) player: [usize; 2],
    pub(crate) banker: [usize; 2],
}

/// A bet: the odds of the events that pay, examples of rounds, and the expectation of a stake of 1. Odds are null where
/// the source has none.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Bet {
    pub(crate) pays: BTreeMap<String, Option<String>>,
    pub(crate) wins: BTreeMap<String, Vec<[String; 2]>>,
    pub(crate) returns: BTreeMap<String, Vec<[String; 2]>>,
    pub(crate) loses: Vec<[String; 2]>,
    pub(crate) expectation: Option<String>,
}

/// The number of ordered draws of six cards with a winner, and with a total if the rule names one.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct DrawsWithWinner {
    pub(crate) winner: String,
    pub(crate) total: Option<u8>,
    pub(crate) count: u64,
    pub(crate) of: u64,
}

/// Insurance bought after four cards with these totals; a tie returns the stake.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Insurance {
    pub(crate) player: u8,
    pub(crate) banker: u8,
    pub(crate) wins_on: String,
    pub(crate) pays: String,
    pub(crate) player_wins: String,
    pub(crate) banker_wins: String,
    pub(crate) tie: String,
    pub(crate) expectation: String,
}

/// All lines about baccarat.
pub(crate) fn lines() -> Vec<Line> {
    support::rules(true)
}

/// A round of two hands, such as `["KS 7H", "2S 2H 2C"]`: the player's cards, then the banker's.
pub(crate) fn round([player, banker]: &[String; 2]) -> Round {
    Round {
        player: hand(player),
        banker: hand(banker),
    }
}

#[test]
fn every_line_has_a_source_and_no_two_are_the_same() {
    let lines = lines();
    let mut seen = BTreeSet::new();
    for line in &lines {
        for part in [&line.source, &line.article, &line.event] {
            assert!(!part.is_empty(), "{line:?}");
        }
        assert!(seen.insert(line.name()), "{} is there twice", line.name());
    }
}
