//! The time of a record beside that of a ticket. A day excludes; a clock costs. A time that is wrong by a whole number of days,
//! by half a day or by whole hours is a near miss.

use chrono::{DateTime, TimeDelta, Utc};

use super::wanted::{Span, Wanted};
use crate::views::Miss;

/// A named time of the clock says this much of its day where the ticket names no day.
const AROUND_CLOCK: TimeDelta = TimeDelta::hours(12);
/// A record so near to the named clock is of the named day: nights end after midnight.
const OF_THE_NIGHT: TimeDelta = TimeDelta::hours(1);
/// How well another zone has to fit. More would find a zone for every record.
const IN_ZONE: TimeDelta = TimeDelta::minutes(15);
/// The longest time of the clock that can be read in another zone. "In the evening" fits in most.
const LONGEST_IN_ZONE: TimeDelta = TimeDelta::hours(2);
/// The zones of the earth are at most this many hours apart that people mix up.
const MOST_HOURS: i32 = 14;
/// The days of a play history (docs/contract.md#player-history).
const MOST_DAYS: i32 = 14;
const HALF_A_DAY: i32 = 12;

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Time {
    /// How long after the nearest clock of the ticket, negative before it. None if the ticket names none.
    pub(super) off: Option<TimeDelta>,
    pub(super) is_excluded: bool,
    pub(super) miss: Option<Miss>,
}

pub(super) fn compare(wanted: &Wanted, at: DateTime<Utc>) -> Time {
    let off = nearest(&wanted.clocks, at);
    let from_day = nearest(&wanted.days, at);
    let is_of_night = off.is_some_and(|off| off.abs() <= OF_THE_NIGHT);
    let is_excluded = match (from_day, off) {
        (Some(from_day), _) => !from_day.is_zero() && !is_of_night,
        (None, Some(off)) => off.abs() > AROUND_CLOCK,
        (None, None) => false,
    };
    let is_far = off.is_some_and(|off| off.abs() > OF_THE_NIGHT);
    let miss = (is_excluded || is_far)
        .then(|| miss(wanted, at, is_excluded))
        .flatten();
    Time {
        off,
        is_excluded,
        miss,
    }
}

fn nearest(spans: &[Span], at: DateTime<Utc>) -> Option<TimeDelta> {
    let distances = spans.iter().map(|span| span.distance(at));
    distances.min_by_key(TimeDelta::abs)
}

/// The simplest mistake that explains the time.
fn miss(wanted: &Wanted, at: DateTime<Utc>, is_excluded: bool) -> Option<Miss> {
    if let Some(days) = [1, -1].into_iter().find(|days| is_days_away(wanted, at, *days)) {
        return Some(Miss::AnotherDay { days });
    }
    if is_hours_away(wanted, at, HALF_A_DAY) || is_hours_away(wanted, at, -HALF_A_DAY) {
        return Some(Miss::AmPm);
    }
    if let Some(hours) = nearest_first(MOST_HOURS).find(|hours| is_hours_away(wanted, at, *hours)) {
        return Some(Miss::AnotherZone { hours });
    }
    if let Some(days) = nearest_first(MOST_DAYS).find(|days| is_days_away(wanted, at, *days)) {
        return Some(Miss::AnotherDay { days });
    }
    let of_day = nearest(&wanted.days, at).filter(|_| is_excluded)?;
    let whole = i32::try_from(of_day.num_days()).ok()?;
    Some(Miss::AnotherDay {
        days: whole + if of_day < TimeDelta::zero() { -1 } else { 1 },
    })
}

/// Whether a time is near that of the ticket, but for whole days.
fn is_days_away(wanted: &Wanted, at: DateTime<Utc>, days: i32) -> bool {
    let moved = at.checked_sub_signed(TimeDelta::days(i64::from(days)));
    moved
        .and_then(|moved| nearest(&wanted.clocks, moved))
        .is_some_and(|off| off.abs() <= OF_THE_NIGHT)
}

fn is_hours_away(wanted: &Wanted, at: DateTime<Utc>, hours: i32) -> bool {
    let moved = at.checked_sub_signed(TimeDelta::hours(i64::from(hours)));
    let short = wanted
        .clocks
        .iter()
        .filter(|clock| clock.length() <= LONGEST_IN_ZONE);
    moved.is_some_and(|moved| {
        short
            .map(|clock| clock.distance(moved))
            .any(|off| off.abs() <= IN_ZONE)
    })
}

/// 1, -1, 2, -2 and so on.
fn nearest_first(most: i32) -> impl Iterator<Item = i32> {
    (1..=most).flat_map(|number| [number, -number])
}
