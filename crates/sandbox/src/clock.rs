//! World time: starts at a given time and advances with the monotonic clock.

use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Instant;

use chrono::{DateTime, FixedOffset, TimeDelta, Utc};

/// The time of Bangkok, which has no daylight saving time.
pub(crate) const BANGKOK: FixedOffset = FixedOffset::east_opt(7 * 3600).expect("seven hours are an offset");

#[derive(Debug)]
pub(crate) struct Clock {
    pub(crate) origin: DateTime<Utc>,
    started: Instant,
    /// How far the clock is ahead, in milliseconds.
    ahead: AtomicI64,
}

impl Clock {
    pub(crate) fn starting_at(origin: DateTime<Utc>) -> Self {
        Self {
            origin,
            started: Instant::now(),
            ahead: AtomicI64::new(0),
        }
    }

    pub(crate) fn now(&self) -> DateTime<Utc> {
        let run = TimeDelta::from_std(self.started.elapsed()).unwrap_or(TimeDelta::MAX);
        self.origin + run + TimeDelta::milliseconds(self.ahead.load(Ordering::Relaxed))
    }

    pub(crate) fn advance(&self, by: TimeDelta) {
        self.ahead.fetch_add(by.num_milliseconds(), Ordering::Relaxed);
    }
}

/// A time in the contract's format, `YYYY-MM-DDTHH:mm:ss.SSSZ`.
pub(crate) fn iso(time: DateTime<Utc>) -> String {
    time.format("%Y-%m-%dT%H:%M:%S%.3fZ").to_string()
}

pub(crate) fn instant(ms: i64) -> DateTime<Utc> {
    DateTime::from_timestamp_millis(ms).unwrap_or_default()
}

/// RFC 9110, "IMF-fixdate".
pub(crate) fn http_date(at: DateTime<Utc>) -> String {
    at.format("%a, %d %b %Y %H:%M:%S GMT").to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_date_is_written_as_http_wants_it() {
        let date = |text: &str| http_date(text.parse().unwrap());
        assert_eq!(date("2028-02-29T00:00:00.999Z"), "Tue, 29 Feb 2028 00:00:00 GMT");
        assert_eq!(date("1994-11-06T08:49:37Z"), "Sun, 06 Nov 1994 08:49:37 GMT");
    }
}
