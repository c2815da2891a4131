//! Ids of rounds, and finding a round by its id.

use chrono::{DateTime, Utc};

use super::World;
use super::dealt::Dealt;
use super::games;
use super::schedule::MOST_ROUNDS;
use super::tables::{self, TABLES, Table};
use crate::clock::instant;

/// One round of one shoe of one table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct RoundRef {
    pub(crate) table: usize,
    pub(crate) slot: i64,
    /// Index in the shoe, from 0.
    pub(crate) index: usize,
}

impl RoundRef {
    pub(crate) fn table(&self) -> &'static Table {
        &TABLES[self.table]
    }
}

/// The current shoe of a table, with its settled rounds.
#[derive(Debug)]
pub(crate) struct CurrentShoe {
    pub(crate) id: String,
    pub(crate) rounds: Vec<RoundRef>,
}

impl World {
    /// The round dealt by the rules, before any planted fault.
    pub(super) fn dealt_by_the_rules(&self, round: RoundRef) -> Option<Dealt> {
        let rules = round.table().rules;
        if rules.has_shoe() {
            self.shoe(round.table, round.slot).get(round.index).copied()
        } else if round.index < MOST_ROUNDS {
            games::deal(rules, self.round_chance("deal", round))
        } else {
            None
        }
    }

    pub(crate) fn settled_at(&self, round: RoundRef) -> DateTime<Utc> {
        instant(self.schedule.settled_at(round.table, round.slot, round.index))
    }

    /// For example `bc:1697512897867:19g6plntrcmrv`: the game, the opening time of betting in milliseconds,
    /// and a random part.
    pub(crate) fn round_id(&self, round: RoundRef) -> String {
        let prefix = match round.table().game_key {
            "baccarat" => "bc",
            "baccarat_insurance" => "bi",
            "roulette" => "rl",
            "sicbo" => "sb",
            "hilo" => "hl",
            "hoo_hey_how" => "hh",
            "pokdeng" => "pd",
            _ => "dt",
        };
        let settled = self.schedule.settled_at(round.table, round.slot, round.index);
        let draw = self.round_chance("round id", round).number();
        format!("{prefix}:{}:{}", self.schedule.opened_at(settled), base36(draw))
    }

    /// The settled round with this id. The id contains the time, so there is one candidate per table.
    pub(crate) fn find_round(&self, id: &str, now: DateTime<Utc>) -> Option<RoundRef> {
        let opened: i64 = id.split(':').nth(1)?.parse().ok()?;
        let settled = opened.checked_add(self.schedule.interval() - self.schedule.interval() / 4)?;
        if settled > now.timestamp_millis() || settled < 0 {
            return None;
        }
        tables::dealing()
            .map(|(table, _)| self.round_at(table, settled))
            .find(|round| self.dealt(*round).is_some() && self.round_id(*round) == id)
    }

    pub(crate) fn current_shoe(&self, table: usize, now: DateTime<Utc>) -> CurrentShoe {
        let now = now.timestamp_millis();
        let slot = self.schedule.slot_at(table, now);
        let settled = self
            .schedule
            .settled_rounds(table, slot, now)
            .min(self.rounds_in_slot(table, slot));
        CurrentShoe {
            id: format!("{}{slot:07}", TABLES[table].number),
            rounds: (0..settled)
                .map(|index| RoundRef { table, slot, index })
                .collect(),
        }
    }

    /// The last round of a table that is settled by `ms`, if its shoe is long enough.
    pub(super) fn round_at(&self, table: usize, ms: i64) -> RoundRef {
        let slot = self.schedule.slot_at(table, ms);
        let index = self.schedule.settled_rounds(table, slot, ms).saturating_sub(1);
        RoundRef { table, slot, index }
    }

    pub(crate) fn round_chance(&self, purpose: &str, round: RoundRef) -> crate::chance::Chance {
        self.chance(purpose)
            .at(round.table().number)
            .at(round.slot.unsigned_abs())
            .at(round.index)
    }
}

/// 13 characters of digits and small letters.
pub(crate) fn base36(mut number: u64) -> String {
    let mut digits = [b'0'; 13];
    for digit in digits.iter_mut().rev() {
        *digit = b"0123456789abcdefghijklmnopqrstuvwxyz"[usize::try_from(number % 36).unwrap_or(0)];
        number /= 36;
    }
    digits.iter().map(|digit| char::from(*digit)).collect()
}
