//! The generated world: tables and dealers, shoes dealt by the rules, players and their bets.
//!
//! Nothing is stored. Everything is computed from the seed and the clock. Recently dealt shoes are
//! cached, because the next request usually needs them again.

pub(crate) mod bets;
pub(crate) mod currencies;
pub(crate) mod dealers;
pub(crate) mod dealt;
mod disputes;
pub(crate) mod games;
mod insurance;
mod paytable;
pub(crate) mod players;
mod report;
mod rounds;
mod schedule;
pub(crate) mod settlement;
mod shoes;
pub(crate) mod tables;
#[cfg(test)]
mod tests;
mod visits;

use chrono::{DateTime, Utc};
use serde::Serialize;

use crate::chance::Chance;
use crate::keys::GameKeys;
use crate::options::{Options, SixRate};
use disputes::Plans;
use players::Player;
use schedule::Schedule;
use shoes::Shoes;

pub(crate) use disputes::Planted;
pub use disputes::{DisputeKind, WalletFault};
pub(crate) use report::{Edition, Report};
pub(crate) use rounds::{RoundRef, base36};
pub(crate) use visits::DEPTH_DAYS;

/// A table of the world, for users of this crate.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct TableSummary {
    /// Id of the table: digits, so that it is also valid as the integer `table_id` of game statistics.
    pub id: String,
    /// Game type code, as the service spells it.
    pub game_key: String,
    /// The English title.
    pub title: String,
}

/// The world of one seed.
#[derive(Debug)]
pub(crate) struct World {
    seed: u64,
    schedule: Schedule,
    shoes: Shoes,
    /// Whether disputes are planted.
    disputes: bool,
    plans: Plans,
    players: Vec<Player>,
    /// The spelling of game keys and results.
    pub(crate) keys: GameKeys,
    pub(crate) six_rate: SixRate,
    /// Start of the service: the busy player's records end here.
    origin: DateTime<Utc>,
}

impl World {
    /// A world without disputes.
    pub(crate) fn new(seed: u64, pace: f64, busy_records: Option<u32>, origin: DateTime<Utc>) -> Self {
        Self {
            seed,
            schedule: Schedule::at_speed(pace),
            shoes: Shoes::default(),
            disputes: false,
            plans: Plans::default(),
            players: players::all(seed, busy_records, None),
            keys: GameKeys::default(),
            six_rate: SixRate::default(),
            origin,
        }
    }

    /// The world for these options.
    pub(crate) fn of(options: &Options, origin: DateTime<Utc>) -> Self {
        let busy = (options.records_for_one_player, options.records_in_every_game);
        Self {
            disputes: options.disputes,
            keys: options.keys,
            six_rate: options.six_rate,
            players: players::all(options.seed, busy.0, busy.1),
            ..Self::new(options.seed, options.speed, None, origin)
        }
    }

    /// The random number for `purpose`.
    pub(crate) fn chance(&self, purpose: &str) -> Chance {
        Chance::new(self.seed, purpose)
    }

    /// The game key of a round, as the service spells it.
    pub(crate) fn game_key(&self, round: RoundRef) -> &'static str {
        self.keys.spell(round.table().game_key)
    }

    /// Time between two rounds of a table, in milliseconds.
    pub(crate) fn interval(&self) -> i64 {
        self.schedule.interval()
    }

    pub(crate) fn players(&self) -> &[Player] {
        &self.players
    }

    pub(crate) fn player(&self, id: &str) -> Option<&Player> {
        self.players.iter().find(|player| player.id == id)
    }

    pub(crate) fn player_ids(&self) -> Vec<String> {
        self.players.iter().map(|player| player.id.clone()).collect()
    }
}
