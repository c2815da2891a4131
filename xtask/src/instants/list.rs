//! The list of times, with the reason for each.

/// A time at which the tests run.
pub(super) struct Instant {
    /// In UTC, in the format of RFC 3339.
    pub(super) at: &'static str,
    pub(super) what: &'static str,
}

pub(super) const INSTANTS: [Instant; 12] = [
    of("2026-11-22T16:59:00Z", "a minute before midnight in Bangkok"),
    of("2026-11-22T17:01:00Z", "a minute after midnight in Bangkok"),
    of("2026-11-22T23:59:00Z", "a minute before midnight in UTC"),
    of("2026-11-23T00:01:00Z", "a minute after midnight in UTC"),
    of("2027-01-31T15:30:00Z", "the end of a month"),
    of("2028-02-29T12:00:00Z", "a leap day"),
    of("2026-12-31T16:59:30Z", "New Year's night in Bangkok"),
    of(
        "2027-03-28T00:59:00Z",
        "clocks are put forward in Europe/Berlin in a minute",
    ),
    of("2026-11-22T11:50:00Z", "an afternoon on which no win was unpaid"),
    of("2026-11-25T05:17:00Z", "another one"),
    of("2027-06-16T08:41:00Z", "an afternoon in June"),
    of("2029-09-03T07:05:00Z", "an afternoon some years ahead"),
];

const fn of(at: &'static str, what: &'static str) -> Instant {
    Instant { at, what }
}
