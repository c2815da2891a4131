//! The current time: code whose result depends on the date takes a [`Clock`], so that a test can start it at any instant.
//! A [`Zone`] has the local times and days of a time zone. To measure how long something takes, use [`Instant`].

mod zone;

pub use zone::Zone;

use std::time::Instant;

use chrono::{DateTime, TimeDelta, Utc};

/// A source of the current time. Copies of a clock return the same time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Clock {
    /// None for this computer's clock.
    started: Option<Started>,
}

/// The time at an instant of the monotonic clock.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Started {
    at: DateTime<Utc>,
    when: Instant,
}

impl Clock {
    /// This computer's clock.
    pub fn system() -> Self {
        Self::default()
    }

    /// A clock that returns `at` now and advances with the monotonic clock.
    pub fn starting_at(at: DateTime<Utc>) -> Self {
        Self {
            started: Some(Started {
                at,
                when: Instant::now(),
            }),
        }
    }

    /// The current time (UTC).
    pub fn now(self) -> DateTime<Utc> {
        match self.started {
            None => Utc::now(),
            Some(Started { at, when }) => {
                let passed = TimeDelta::from_std(when.elapsed()).unwrap_or(TimeDelta::MAX);
                at.checked_add_signed(passed).unwrap_or(DateTime::<Utc>::MAX_UTC)
            }
        }
    }

    /// Whether this clock was started at a given time.
    pub fn was_set(self) -> bool {
        self.started.is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_goes_on_from_where_it_was_started_and_its_copies_with_it() {
        let at: DateTime<Utc> = "2028-02-29T16:59:00Z".parse().unwrap();
        let clock = Clock::starting_at(at);
        let copy = clock;
        let (first, second) = (clock.now(), copy.now());
        assert!(at <= first && first <= second);
        assert!(second < at + TimeDelta::minutes(1), "{second}");
    }

    #[test]
    fn the_end_of_the_calendar_is_no_fault() {
        assert_eq!(
            Clock::starting_at(DateTime::<Utc>::MAX_UTC).now(),
            DateTime::<Utc>::MAX_UTC
        );
    }
}
