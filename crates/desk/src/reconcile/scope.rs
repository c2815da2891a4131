//! What is compared: one player, or everybody who played on a day.

use chrono::{DateTime, NaiveDate, NaiveTime, TimeDelta, TimeZone, Utc};
use chrono_tz::Tz;
use game_service::api::Period;

use super::round::Round;
use crate::views::{ErrorView, ReconcileScope};

/// How far back `last7Days` and `last14Days` are whole for certain: the contract says neither in which zone their days
/// begin nor whether today is one of them.
const WHOLE_WEEK: TimeDelta = TimeDelta::days(6);
const WHOLE_HISTORY: TimeDelta = TimeDelta::days(13);
/// A round of a day may have entries before and after it.
const AROUND: TimeDelta = TimeDelta::days(1);

/// A checked scope.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Scope {
    /// One player, as far back as both sides reach.
    Player(String),
    /// Everybody, from one moment to before another.
    Day(DateTime<Utc>, DateTime<Utc>),
}

impl Scope {
    /// Checks what was asked for.
    pub(crate) fn checked(asked: &ReconcileScope) -> Result<Self, ErrorView> {
        match asked {
            ReconcileScope::Player { player_id } => Ok(Self::Player(player_id.clone())),
            ReconcileScope::Day { date, time_zone } => {
                let zone: Tz = time_zone
                    .parse()
                    .map_err(|_| ErrorView::input("timeZone", "This is not the name of a time zone."))?;
                let day: NaiveDate = date
                    .parse()
                    .map_err(|_| ErrorView::input("date", "This is not a date."))?;
                let after = day
                    .succ_opt()
                    .ok_or_else(|| ErrorView::input("date", "This is not a date."))?;
                Ok(Self::Day(beginning(day, zone), beginning(after, zone)))
            }
        }
    }

    /// The period to ask the history for, and from when on it is whole.
    pub(crate) fn period(&self, now: DateTime<Utc>) -> (Period, DateTime<Utc>) {
        match self {
            Self::Day(from, _) if *from >= now - WHOLE_WEEK + AROUND => (Period::Last7Days, now - WHOLE_WEEK),
            _ => (Period::Last14Days, now - WHOLE_HISTORY),
        }
    }

    /// From when on the wallet's entries matter; none: all do.
    pub(crate) fn entries_from(&self) -> Option<DateTime<Utc>> {
        match self {
            Self::Player(_) => None,
            Self::Day(from, _) => Some(
                from.checked_sub_signed(AROUND)
                    .unwrap_or(DateTime::<Utc>::MIN_UTC),
            ),
        }
    }

    /// Whether a moment is in it.
    pub(crate) fn holds(&self, at: DateTime<Utc>) -> bool {
        match self {
            Self::Player(_) => true,
            Self::Day(from, to) => at >= *from && at < *to,
        }
    }

    /// Whether a round belongs to it: a day has those that began on it.
    pub(crate) fn holds_round(&self, round: &Round) -> bool {
        match self {
            Self::Player(_) => true,
            Self::Day(..) => round.first().is_some_and(|at| self.holds(at)),
        }
    }
}

/// A day's first moment. Where clocks are put forward at midnight, the day begins an hour later.
fn beginning(day: NaiveDate, zone: Tz) -> DateTime<Utc> {
    let midnight = day.and_time(NaiveTime::MIN);
    let at = |time| zone.from_local_datetime(&time).earliest();
    let begins = at(midnight).or_else(|| at(midnight + TimeDelta::hours(1)));
    begins.map_or_else(|| midnight.and_utc(), |time| time.to_utc())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(date: &str, time_zone: &str) -> Result<Scope, ErrorView> {
        Scope::checked(&ReconcileScope::Day {
            date: date.to_owned(),
            time_zone: time_zone.to_owned(),
        })
    }

    #[test]
    fn a_day_begins_at_midnight_of_its_zone() {
        let at = |text: &str| text.parse::<DateTime<Utc>>().unwrap();
        assert_eq!(
            day("2026-11-21", "Asia/Bangkok").unwrap(),
            Scope::Day(at("2026-11-20T17:00:00Z"), at("2026-11-21T17:00:00Z"))
        );
        // Clocks go from 00:00 to 01:00 on this day.
        assert_eq!(
            day("2026-04-24", "Africa/Cairo").unwrap(),
            Scope::Day(at("2026-04-23T22:00:00Z"), at("2026-04-24T21:00:00Z"))
        );
    }

    #[test]
    fn the_first_and_last_days_of_the_calendar_are_days() {
        for date in ["-262143-01-01", "+262142-12-30", "0000-01-01"] {
            for time_zone in ["UTC", "Pacific/Kiritimati", "Pacific/Pago_Pago"] {
                if let Ok(scope) = day(date, time_zone) {
                    assert!(scope.entries_from().is_some());
                    scope.period(Utc::now());
                }
            }
        }
    }

    #[test]
    fn what_is_no_day_is_said_by_its_field() {
        assert_eq!(
            day("yesterday", "UTC").unwrap_err().field.as_deref(),
            Some("date")
        );
        assert_eq!(
            day("2026-11-21", "Bangkok time").unwrap_err().field.as_deref(),
            Some("timeZone")
        );
    }
}
