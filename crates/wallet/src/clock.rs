//! Instants as both stores keep them: to the microsecond.

use chrono::{DateTime, SubsecRound, Utc};

/// The time of now. Entries are ordered by number, never by time: a clock may be set back.
pub(crate) fn now() -> DateTime<Utc> {
    to_micros(Utc::now())
}

pub(crate) fn to_micros(at: DateTime<Utc>) -> DateTime<Utc> {
    at.trunc_subsecs(6)
}
