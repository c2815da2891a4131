//! Times in the format of the views, and the difference between the service's clock and this
//! computer's.

use std::time::Duration;

use chrono::{DateTime, SecondsFormat, TimeDelta, Utc};

use crate::views::{ServiceTime, count_of};

/// The user is told of a larger difference: it changes what "today" means and when a bet page expires.
const NOTICEABLE_SKEW: TimeDelta = TimeDelta::minutes(2);
/// What a cache keeps for this time is as good as new.
const NEW: Duration = Duration::from_mins(1);

/// What is known of the service's time. The last answer was received at `received`; a cache kept the oldest
/// for `cached_for`.
pub(crate) fn service_time(
    server: Option<DateTime<Utc>>,
    received: DateTime<Utc>,
    cached_for: Option<Duration>,
) -> ServiceTime {
    ServiceTime {
        clock_skew_seconds: skew_seconds(server, received),
        cached_minutes: cached_minutes(cached_for),
    }
}

/// The time in whole minutes that a cache kept an answer. None if it is at most [`NEW`].
pub(crate) fn cached_minutes(cached_for: Option<Duration>) -> Option<u32> {
    let old = cached_for.filter(|cached_for| *cached_for > NEW)?;
    Some(count_of(old.as_secs() / 60))
}

/// ISO 8601 in UTC with milliseconds, like the contract.
pub(crate) fn instant(at: DateTime<Utc>) -> String {
    at.to_rfc3339_opts(SecondsFormat::Millis, true)
}

/// The service's clock minus this computer's. None if it is at most [`NOTICEABLE_SKEW`], or if the service
/// states no time.
pub(crate) fn skew_seconds(server: Option<DateTime<Utc>>, received: DateTime<Utc>) -> Option<i32> {
    let skew = server? - received;
    let seconds = i32::try_from(skew.num_seconds()).unwrap_or(if skew.num_seconds() < 0 {
        i32::MIN
    } else {
        i32::MAX
    });
    (skew.abs() > NOTICEABLE_SKEW).then_some(seconds)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_skew_above_two_minutes_is_reported() {
        let here = DateTime::from_timestamp(1_795_000_000, 0).unwrap();
        assert_eq!(skew_seconds(Some(here + TimeDelta::seconds(120)), here), None);
        assert_eq!(
            skew_seconds(Some(here + TimeDelta::seconds(121)), here),
            Some(121)
        );
        assert_eq!(skew_seconds(Some(here - TimeDelta::hours(1)), here), Some(-3600));
        assert_eq!(skew_seconds(None, here), None);
    }
}
