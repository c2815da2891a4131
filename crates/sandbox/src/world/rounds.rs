//! Ids of rounds, and finding a round by its id.

use std::sync::Arc;

use chrono::{DateTime, Utc};

use super::World;
use super::schedule::{MOST_ROUNDS, RoundRef};
use super::tables::{self, TABLES};
use crate::clock::instant;
use crate::games;
use crate::games::Dealt;

/// The current shoe of a table, with its settled rounds.
#[derive(Debug)]
pub(crate) struct CurrentShoe {
    pub(crate) id: String,
    pub(crate) rounds: Vec<RoundRef>,
}

impl World {
    /// All rounds of a shoe, settled or not. Empty for a game without a shoe.
    pub(super) fn shoe(&self, table: usize, slot: i64) -> Arc<[Dealt]> {
        self.shoes.shoe(self.chance("shoe"), table, slot)
    }

    /// Number of rounds in a slot of a table, settled or not. Games without a shoe use the whole slot.
    pub(crate) fn rounds_in_slot(&self, table: usize, slot: i64) -> usize {
        if TABLES[table].rules.has_shoe() {
            self.shoe(table, slot).len()
        } else {
            MOST_ROUNDS
        }
    }

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

    /// The number of a round in its shoe.
    pub(crate) fn round_no(&self, round: RoundRef) -> u32 {
        self.first_round
            .saturating_add(u32::try_from(round.index).unwrap_or(u32::MAX))
    }

    /// Whether a table has no shoe now, because its cards are shuffled.
    pub(crate) fn is_between_shoes(&self, table: usize, now: DateTime<Utc>) -> bool {
        TABLES[table].rules.has_shoe() && self.schedule.is_between_shoes(table, now.timestamp_millis())
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
        let draw = self.round_chance("round id", round).text();
        format!("{prefix}:{}:{}", self.schedule.opened_at(settled), draw)
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
