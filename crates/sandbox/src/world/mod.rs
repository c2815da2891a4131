//! The generated world: tables and dealers, shoes dealt by the rules, players and their bets. Nothing is stored: all is
//! computed from the seed and the clock. Recently dealt shoes are cached, because the next request usually needs them again.

pub(crate) mod bets;
mod disputes;
pub(crate) mod players;
mod report;
mod rounds;
pub(crate) mod tables;
#[cfg(test)]
mod tests;
mod visits;

use chrono::{DateTime, Utc};

use crate::chance::Chance;
use crate::conventions::{CardOrder, GameKeys, SixRate, Ties};
use disputes::Plans;
use players::Player;
use rounds::{Schedule, Shoes};

pub(crate) use disputes::Planted;
pub(crate) use report::Report;
pub(crate) use rounds::RoundRef;
pub(crate) use visits::DEPTH_DAYS;

#[derive(Debug)]
pub(crate) struct World {
    seed: u64,
    schedule: Schedule,
    shoes: Shoes,
    pub(crate) disputes: bool,
    plans: Plans,
    players: Vec<Player>,
    pub(crate) keys: GameKeys,
    pub(crate) six_rate: SixRate,
    pub(crate) ties: Ties,
    pub(crate) card_order: CardOrder,
    pub(crate) first_round: u32,
    /// Start of the service: the busy player's records end here.
    origin: DateTime<Utc>,
}

impl World {
    /// A world without disputes.
    pub(crate) fn new(seed: u64, pace: f64, players: Vec<Player>, origin: DateTime<Utc>) -> Self {
        Self {
            seed,
            schedule: Schedule::at_speed(pace),
            shoes: Shoes::default(),
            disputes: false,
            plans: Plans::default(),
            players,
            keys: GameKeys::default(),
            six_rate: SixRate::default(),
            ties: Ties::default(),
            card_order: CardOrder::default(),
            first_round: 1,
            origin,
        }
    }

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
}
