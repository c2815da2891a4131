//! The time of day. Whatever has a result that depends on the date is given a [`Clock`] when it is made, so that a test
//! can start it at any instant.
//!
//! Left out on purpose: durations. Who measures how long something takes uses [`Instant`] itself.

use std::time::Instant;

use chrono::{DateTime, TimeDelta, Utc};

/// Where the time comes from. Copies of a clock agree with each other.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Clock {
    /// None: this computer's clock.
    started: Option<Started>,
}

/// What the time was at a moment of the monotonic clock.
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

    /// A clock that says `at` now, and goes on from there with the monotonic clock.
    pub fn starting_at(at: DateTime<Utc>) -> Self {
        Self {
            started: Some(Started {
                at,
                when: Instant::now(),
            }),
        }
    }

    /// The time.
    pub fn now(self) -> DateTime<Utc> {
        match self.started {
            None => Utc::now(),
            Some(Started { at, when }) => {
                let passed = TimeDelta::from_std(when.elapsed()).unwrap_or(TimeDelta::MAX);
                at.checked_add_signed(passed).unwrap_or(DateTime::<Utc>::MAX_UTC)
            }
        }
    }

    /// Whether this is another clock than the computer's.
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

    #[test]
    fn only_a_started_clock_was_set() {
        assert!(!Clock::system().was_set());
        assert!(Clock::starting_at(Utc::now()).was_set());
    }
}
