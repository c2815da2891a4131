//! Which rounds a player played: a few visits a day, each to one table for a dozen rounds or so.

use std::ops::Range;

use chrono::{DateTime, TimeDelta, Utc};

use super::World;
use super::players::Player;
use super::rounds::RoundRef;
use crate::chance::Chance;

const DAY_MS: i64 = 86_400_000;

/// How far back the service remembers (contract, "Limits": history depth).
pub(crate) const DEPTH_DAYS: i64 = 14;

impl World {
    /// The settled rounds a player bet on since `since`, newest first.
    pub(crate) fn rounds_of(
        &self,
        player: &Player,
        since: DateTime<Utc>,
        now: DateTime<Utc>,
    ) -> Vec<RoundRef> {
        let oldest = since.max(now - TimeDelta::days(DEPTH_DAYS)).timestamp_millis();
        self.rounds_settled(player, oldest..now.timestamp_millis() + 1)
    }

    /// The rounds a player bet on that are settled within this time, newest first, however long ago or to come.
    pub(crate) fn rounds_settled(&self, player: &Player, within: Range<i64>) -> Vec<RoundRef> {
        let mut rounds = match player.every_round {
            Some(records) => self.every_round(player, records, within.start),
            None => self.rounds_of_visits(player, within.start, within.end - 1),
        };
        let settled = |round: &RoundRef| self.schedule.settled_at(round.table, round.slot, round.index);
        rounds.retain(|round| within.contains(&settled(round)));
        rounds.sort_by_key(|round| std::cmp::Reverse((settled(round), round.table)));
        rounds.dedup();
        rounds
    }

    /// Whether the player bet on this round, which must be a settled one.
    pub(crate) fn has_bet(&self, player: &Player, round: RoundRef, now: DateTime<Utc>) -> bool {
        self.rounds_of(player, self.settled_at(round), now)
            .contains(&round)
    }

    /// A visit may have begun the day before the oldest round that is asked for.
    fn rounds_of_visits(&self, player: &Player, oldest: i64, newest: i64) -> Vec<RoundRef> {
        let days = oldest.div_euclid(DAY_MS) - 1..=newest.div_euclid(DAY_MS);
        days.flat_map(|day| self.visits_of_day(player, day))
            .flatten()
            .collect()
    }

    fn visits_of_day(&self, player: &Player, day: i64) -> impl Iterator<Item = Vec<RoundRef>> {
        let chance = self.chance("visits").of(&player.id).at(day.unsigned_abs());
        let visits = player.visits.div_ceil(2) + chance.of("count").below(player.visits / 2 + 1);
        (0..visits).map(move |visit| self.visit(player, day, chance.at(visit)))
    }

    fn visit(&self, player: &Player, day: i64, chance: Chance) -> Vec<RoundRef> {
        let liked = chance.of("table").below(10);
        let table = player.tables[[0, 0, 0, 0, 1, 1, 1, 2, 2, 3][usize::try_from(liked).unwrap_or(0)]];
        let begins =
            day * DAY_MS + i64::try_from(chance.of("time").below(DAY_MS.unsigned_abs())).unwrap_or(0);
        let first = self.round_at(table, begins);
        let end = (first.index + 6 + chance.of("rounds").index(14)).min(self.shoe(table, first.slot).len());
        (first.index..end)
            .filter(|index| chance.of("sits out").at(*index).percent(85))
            .map(|index| RoundRef { index, ..first })
            .collect()
    }

    /// Every round of the player's table before the start of the service, until there are `records` of them.
    fn every_round(&self, player: &Player, records: u32, oldest: i64) -> Vec<RoundRef> {
        let table = player.tables[0];
        let last = self.round_at(table, self.origin.timestamp_millis());
        let first_slot = self.schedule.slot_at(table, oldest);
        (first_slot..=last.slot)
            .rev()
            .flat_map(|slot| {
                let dealt = self.shoe(table, slot).len();
                let settled = self
                    .schedule
                    .settled_rounds(table, slot, self.origin.timestamp_millis());
                (0..dealt.min(settled))
                    .rev()
                    .map(move |index| RoundRef { table, slot, index })
            })
            .take(usize::try_from(records).unwrap_or(usize::MAX))
            .collect()
    }
}
