//! The rounds that a player bets on: a few visits per day, each to one table for about a dozen rounds. Visits to the usual
//! tables and to other games come from different random numbers, so that neither changes the other.

use std::ops::Range;

use chrono::{DateTime, TimeDelta, Utc};

use super::World;
use super::players::{Player, Visits};
use super::rounds::RoundRef;
use super::tables;
use crate::chance::Chance;
use crate::dispute_kind::DisputeKind;
use crate::games::Rules;

const DAY_MS: i64 = 86_400_000;
/// Visits per day of the first player to other games.
const VISITS_OF_THE_FIRST: u64 = 3;
/// How many days the service keeps records (docs/contract.md#limits).
pub(crate) const DEPTH_DAYS: i64 = 14;

impl World {
    /// The settled rounds since `since` that a player bet on, newest first.
    pub(crate) fn rounds_of(
        &self,
        player: &Player,
        since: DateTime<Utc>,
        now: DateTime<Utc>,
    ) -> Vec<RoundRef> {
        let oldest = since.max(now - TimeDelta::days(DEPTH_DAYS)).timestamp_millis();
        self.rounds_settled(player, oldest..now.timestamp_millis() + 1)
    }

    /// The rounds that a player bets on and that are settled in this time, past or future, newest first.
    pub(crate) fn rounds_settled(&self, player: &Player, within: Range<i64>) -> Vec<RoundRef> {
        let rounds = if let Visits::EveryRound(records) = player.visits {
            self.every_round(player, records, within.start)
        } else {
            let mut rounds = self.rounds_of_visits(player, &within);
            rounds.extend(self.rounds_of_other_visits(player, &within));
            rounds
        };
        self.newest_first(rounds, &within)
    }

    /// The rounds of visits to the player's usual tables that are settled in this time span, newest first.
    pub(super) fn usual_rounds_settled(&self, player: &Player, within: Range<i64>) -> Vec<RoundRef> {
        self.newest_first(self.rounds_of_visits(player, &within), &within)
    }

    /// The rounds of visits to other games that are settled in this time span, newest first.
    pub(super) fn other_rounds_settled(&self, player: &Player, within: Range<i64>) -> Vec<RoundRef> {
        let usual = self.rounds_of_visits(player, &within);
        let mut rounds = self.newest_first(self.rounds_of_other_visits(player, &within), &within);
        rounds.retain(|round| !usual.contains(round));
        rounds
    }

    fn newest_first(&self, mut rounds: Vec<RoundRef>, within: &Range<i64>) -> Vec<RoundRef> {
        rounds.retain(|round| within.contains(&self.schedule.settled_at(*round)));
        rounds.sort_by_key(|round| std::cmp::Reverse((self.schedule.settled_at(*round), round.table)));
        rounds.dedup();
        rounds
    }

    /// Whether the player bet on this round, which must be settled.
    pub(crate) fn has_bet(&self, player: &Player, round: RoundRef, now: DateTime<Utc>) -> bool {
        self.rounds_of(player, self.settled_at(round), now)
            .contains(&round)
    }

    /// A visit may be settled on the next day, or on the previous one if the shoe was near its end.
    fn rounds_of_visits(&self, player: &Player, within: &Range<i64>) -> Vec<RoundRef> {
        days_around(within)
            .flat_map(|day| self.visits_of_day(player, day))
            .flatten()
            .collect()
    }

    fn rounds_of_other_visits(&self, player: &Player, within: &Range<i64>) -> Vec<RoundRef> {
        days_around(within)
            .flat_map(|day| self.other_visits_of_day(player, day))
            .flatten()
            .collect()
    }

    /// The first player visits three of the other games every day, so that each has a visit every second day. The second player
    /// comes along, for rounds with two records. Everybody else visits one game on about every second day.
    fn other_visits_of_day(&self, player: &Player, day: i64) -> impl Iterator<Item = Vec<RoundRef>> {
        let is_first = player.place <= 1;
        let host = if is_first { &self.players[0] } else { player };
        let chance = self
            .chance("visits to other games")
            .of(&host.id)
            .at(day.unsigned_abs());
        let visits = if is_first {
            VISITS_OF_THE_FIRST
        } else {
            u64::from(chance.of("goes").percent(50))
        };
        (0..visits).map(move |visit| {
            let chance = chance.at(visit);
            let games = Rules::OTHER_GAMES;
            let game = if is_first {
                games[usize::try_from(day.unsigned_abs() * VISITS_OF_THE_FIRST + visit).unwrap_or(0)
                    % games.len()]
            } else {
                *chance.of("game").pick(&games)
            };
            let part = DAY_MS.unsigned_abs() / visits;
            let time = part * visit + chance.of("time").below(part);
            let begins = day * DAY_MS + i64::try_from(time).unwrap_or(0);
            let table = *chance.of("table").pick(&tables::dealing_by(game));
            self.visit_to(table, begins, chance, chance.of("sits out").of(&player.id))
        })
    }

    fn visits_of_day(&self, player: &Player, day: i64) -> impl Iterator<Item = Vec<RoundRef>> {
        let chance = self.chance("visits").of(&player.id).at(day.unsigned_abs());
        let (visits, parts) = match player.visits {
            Visits::UpTo(most) => (most.div_ceil(2) + chance.of("count").below(most / 2 + 1), 1),
            Visits::Spread(visits) => (visits, visits),
            Visits::EveryRound(_) => (0, 1),
        };
        let visits = (0..visits).map(move |visit| {
            let part = DAY_MS.unsigned_abs() / parts;
            let chance = chance.at(visit);
            let time = part * (visit % parts) + chance.of("time").below(part);
            self.visit(player, day * DAY_MS + i64::try_from(time).unwrap_or(0), chance)
        });
        let rarest = matches!(player.visits, Visits::Spread(_)).then(|| self.banker_six_of_day(player, day));
        visits.chain(rarest)
    }

    fn visit(&self, player: &Player, begins: i64, chance: Chance) -> Vec<RoundRef> {
        let liked = chance.of("table").below(10);
        let table = player.tables[[0, 0, 0, 0, 1, 1, 1, 2, 2, 3][usize::try_from(liked).unwrap_or(0)]];
        self.visit_to(table, begins, chance, chance.of("sits out"))
    }

    fn visit_to(&self, table: usize, begins: i64, chance: Chance, sits_out: Chance) -> Vec<RoundRef> {
        let met = self.round_at(table, begins);
        let rounds = 6 + chance.of("rounds").index(14);
        // A visit that starts near the end of a shoe or during the shuffle gets the last rounds of that shoe.
        let last_begin = self.rounds_in_slot(table, met.slot).saturating_sub(rounds);
        let first = met.index.min(last_begin);
        (first..first + rounds)
            .filter(|index| sits_out.at(*index).percent(85))
            .map(|index| RoundRef { index, ..met })
            .collect()
    }

    /// One round per day with a banker win with 6 without commission: by chance there would be weeks without one.
    fn banker_six_of_day(&self, player: &Player, day: i64) -> Vec<RoundRef> {
        let table = player.tables[1];
        let slots =
            self.schedule.slot_at(table, day * DAY_MS)..self.schedule.slot_at(table, (day + 1) * DAY_MS);
        let rounds_of =
            |slot| (0..self.shoe(table, slot).len()).map(move |index| RoundRef { table, slot, index });
        let mut rounds = slots.skip(1).flat_map(rounds_of);
        let six = rounds.find(|round| self.is_suitable(DisputeKind::BankerSixPaidInFull, player, *round));
        six.into_iter().collect()
    }

    /// All rounds of the player's table before the start of the service, up to `records`.
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

/// The days that may have visits with rounds in this time span.
fn days_around(within: &Range<i64>) -> std::ops::RangeInclusive<i64> {
    within.start.div_euclid(DAY_MS) - 1..=(within.end - 1).div_euclid(DAY_MS) + 1
}
