//! The times of all rounds. Each table has consecutive slots of equal length, one shoe per slot, so
//! that the round at any time can be computed.

use super::tables::{TABLES, Table};

/// One round per 40 seconds at speed 1.
const INTERVAL_MS: f64 = 40_000.0;

/// Slot length in intervals: the longest shoe and the shuffle.
const SLOT_INTERVALS: i64 = 84;

/// Largest number of rounds of a shoe; the rest of the slot is the shuffle.
pub(super) const MOST_ROUNDS: usize = 80;

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

#[derive(Debug, Clone, Copy)]
pub(super) struct Schedule {
    interval: i64,
}

impl Schedule {
    pub(super) fn at_speed(speed: f64) -> Self {
        #[expect(
            clippy::cast_possible_truncation,
            reason = "between 20 ms at the top speed and i64::MAX"
        )]
        let interval = (INTERVAL_MS / speed).round() as i64;
        Self {
            interval: interval.clamp(20, i64::from(u32::MAX)),
        }
    }

    /// The shoe of a table at this time.
    pub(super) fn slot_at(self, table: usize, ms: i64) -> i64 {
        (ms - self.phase(table)).div_euclid(self.slot_length())
    }

    /// Whether this time is one of the last moments of a shoe's slot: half an interval.
    pub(super) fn is_between_shoes(self, table: usize, ms: i64) -> bool {
        let into = ms - self.slot_start(table, self.slot_at(table, ms));
        into >= self.slot_length() - self.interval / 2
    }

    /// Number of rounds of a shoe that are settled by now, if the shoe is long enough.
    pub(super) fn settled_rounds(self, table: usize, slot: i64, now: i64) -> usize {
        let into = now - self.slot_start(table, slot);
        usize::try_from(into.div_euclid(self.interval)).unwrap_or(0)
    }

    pub(super) fn settled_at(self, table: usize, slot: i64, round: usize) -> i64 {
        let ordinal = i64::try_from(round).unwrap_or(i64::MAX / 2) + 1;
        self.slot_start(table, slot) + ordinal * self.interval
    }

    /// When betting opened for the round that settles at `settled`. The id of a round contains this time.
    pub(super) fn opened_at(self, settled: i64) -> i64 {
        settled - self.interval * 3 / 4
    }

    pub(super) fn interval(self) -> i64 {
        self.interval
    }

    fn slot_start(self, table: usize, slot: i64) -> i64 {
        slot * self.slot_length() + self.phase(table)
    }

    fn slot_length(self) -> i64 {
        self.interval * SLOT_INTERVALS
    }

    /// Tables shuffle at different times. 31 and the 84 intervals of a slot have no common factor, and the
    /// last term prevents two tables from settling in the same millisecond.
    fn phase(self, table: usize) -> i64 {
        let index = i64::try_from(table).unwrap_or(0);
        (index * 31 * self.interval + index * self.interval / 37).rem_euclid(self.slot_length())
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::Schedule;

    proptest! {
        #[test]
        fn a_round_settles_inside_its_own_slot(table in 0_usize..30, ms in 0_i64..4_000_000_000_000, round in 0_usize..80) {
            let schedule = Schedule::at_speed(1.0);
            let slot = schedule.slot_at(table, ms);
            let settled = schedule.settled_at(table, slot, round);
            prop_assert_eq!(schedule.slot_at(table, settled), slot);
            prop_assert_eq!(schedule.slot_at(table, schedule.opened_at(settled)), slot);
            prop_assert_eq!(schedule.settled_rounds(table, slot, settled), round + 1);
            prop_assert_eq!(schedule.settled_rounds(table, slot, settled - 1), round);
        }
    }

    #[test]
    fn speed_twenty_deals_every_two_seconds() {
        assert_eq!(Schedule::at_speed(20.0).interval(), 2_000);
    }
}
