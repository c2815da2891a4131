//! The validity of a bet link, one hour, measured by two clocks. The monotonic clock stops while the
//! computer sleeps, and the wall clock can be changed. The larger elapsed time is used, so an expired
//! link is never reported as valid.

use chrono::{DateTime, Utc};
use std::time::{Duration, Instant};

/// A link is valid for 1 hour (docs/contract.md#limits).
const VALID_FOR: Duration = Duration::from_hours(1);

/// The start of the hour, by both clocks.
#[derive(Clone, Copy)]
pub(super) struct Hour {
    monotonic: Instant,
    wall: DateTime<Utc>,
}

impl Hour {
    pub(super) fn beginning_now() -> Self {
        Self {
            monotonic: Instant::now(),
            wall: Utc::now(),
        }
    }

    pub(super) fn left(self) -> Duration {
        self.left_at(Instant::now(), Utc::now())
    }

    fn left_at(self, monotonic: Instant, wall: DateTime<Utc>) -> Duration {
        let awake = monotonic.saturating_duration_since(self.monotonic);
        // A wall clock that was set back gives a negative time: use zero.
        let by_the_wall = (wall - self.wall).to_std().unwrap_or_default();
        VALID_FOR.saturating_sub(awake.max(by_the_wall))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::TimeDelta;

    #[test]
    fn the_clock_that_says_more_time_has_passed_is_believed() {
        let hour = Hour::beginning_now();
        for (awake, by_the_wall, left) in [
            (0, 0, 60),
            (20, 20, 40),
            // The computer slept for half an hour.
            (5, 35, 25),
            (0, 61, 0),
            // The wall clock was set back.
            (20, -600, 40),
            (61, -600, 0),
        ] {
            let monotonic = hour.monotonic + Duration::from_mins(awake);
            let wall = hour.wall + TimeDelta::minutes(by_the_wall);
            assert_eq!(
                hour.left_at(monotonic, wall),
                Duration::from_mins(left),
                "{awake} {by_the_wall}"
            );
        }
    }
}
