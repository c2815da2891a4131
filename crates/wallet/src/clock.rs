//! Instants as both stores keep them: to the microsecond.

use chrono::{DateTime, SubsecRound, Utc};
use clock::Clock;

/// The time of a clock. Entries are ordered by number, never by time: a clock may be set back.
pub(crate) fn now(clock: Clock) -> DateTime<Utc> {
    to_micros(clock.now())
}

pub(crate) fn to_micros(at: DateTime<Utc>) -> DateTime<Utc> {
    at.trunc_subsecs(6)
}
