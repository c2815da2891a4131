//! Instants as the screens receive them, and how far the service's clock is from this computer's.

use chrono::{DateTime, SecondsFormat, TimeDelta, Utc};

/// A difference between the two clocks that a person should be told about: it makes "today" another day, and the bet
/// page's hour another hour.
const NOTICEABLE_SKEW: TimeDelta = TimeDelta::minutes(2);

/// ISO 8601 in UTC with milliseconds, the contract's own format.
pub(crate) fn instant(at: DateTime<Utc>) -> String {
    at.to_rfc3339_opts(SecondsFormat::Millis, true)
}

/// The service's clock minus this computer's in seconds, when it is off far enough to tell a person.
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
    fn only_a_skew_above_two_minutes_is_told() {
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
