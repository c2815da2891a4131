//! Times with the precision that both databases keep: microseconds.

use app::clock::Clock;
use chrono::{DateTime, SubsecRound, Utc};

/// The current time of `clock`, in UTC. Entries are ordered by number and not by time, because a clock
/// can be set back.
pub(crate) fn now(clock: Clock) -> DateTime<Utc> {
    to_micros(clock.now())
}

pub(crate) fn to_micros(at: DateTime<Utc>) -> DateTime<Utc> {
    at.trunc_subsecs(6)
}
