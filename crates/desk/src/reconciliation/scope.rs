//! The scope of a comparison: one player, or one day of all players with wallet entries on it and of
//! named players, or of named players alone. And the time span that each side covers for a player.

use std::collections::BTreeSet;
use std::ops::Range;

use app::clock::Zone;
use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use game_service::PlayerId;
use game_service::api::Period;

use super::round::Round;
use crate::errors::checked_id;
use crate::views::{ErrorView, ReconcileScope};
use crate::wallet::{Covered, LedgerEntry, Opened};

/// Time for which `last7Days` is certainly complete; `last14Days` covers seven days more. The contract
/// does not say in which zone their days begin, or whether today is included.
const WHOLE_WEEK: TimeDelta = TimeDelta::days(6);
const WHOLE_HISTORY: TimeDelta = TimeDelta::days(13);
/// Entries of a round on this day may be up to one day earlier or later.
const AROUND: TimeDelta = TimeDelta::days(1);
/// Largest number of named players: each costs one request per game.
const MOST_NAMED: usize = 1000;

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Scope {
    /// The half-open time span of a day. None for the time that both sides cover.
    day: Option<Range<DateTime<Utc>>>,
    /// The players whom the service is asked for even if they have no entry in the scope.
    pub(super) named: BTreeSet<String>,
    /// Whether no other players are compared: those of the wallet with an entry on the day.
    pub(super) only_named: bool,
}

impl Scope {
    /// One player, for the time that both sides cover.
    pub(crate) fn of_player(player_id: &str) -> Self {
        Self {
            day: None,
            named: BTreeSet::from([player_id.to_owned()]),
            only_named: true,
        }
    }

    pub(crate) fn checked(asked: &ReconcileScope) -> Result<Self, ErrorView> {
        let (date, time_zone, players, only_named) = match asked {
            ReconcileScope::Player { player_id } => return Ok(Self::of_player(player_id)),
            ReconcileScope::Day {
                date,
                time_zone,
                players,
                only_players,
            } => (date, time_zone, players, *only_players),
        };
        if only_named && players.is_empty() {
            return Err(ErrorView::input("players", "No player is named."));
        }
        let zone = Zone::named(time_zone)
            .ok_or_else(|| ErrorView::input("timeZone", "This is not the name of a time zone."))?;
        let day: Option<NaiveDate> = date.parse().ok();
        let (day, after) = day
            .and_then(|day| Some((day, day.succ_opt()?)))
            .ok_or_else(|| ErrorView::input("date", "This is not a date."))?;
        Ok(Self {
            day: Some(zone.beginning_of(day)..zone.beginning_of(after)),
            named: named(players)?,
            only_named,
        })
    }

    /// The period to request from the history, and the time from which it is complete.
    pub(crate) fn period(&self, now: DateTime<Utc>) -> (Period, DateTime<Utc>) {
        match &self.day {
            Some(day) if day.start >= now - WHOLE_WEEK + AROUND => (Period::Last7Days, now - WHOLE_WEEK),
            _ => (Period::Last14Days, now - WHOLE_HISTORY),
        }
    }

    /// The time from which the wallet's entries are needed. None if all are.
    pub(crate) fn entries_from(&self) -> Option<DateTime<Utc>> {
        let from = self.day.as_ref()?.start.checked_sub_signed(AROUND);
        Some(from.unwrap_or(DateTime::<Utc>::MIN_UTC))
    }

    pub(crate) fn holds(&self, at: DateTime<Utc>) -> bool {
        self.day.as_ref().is_none_or(|day| day.contains(&at))
    }

    /// Whether the scope contains a round: a day contains the rounds that began on it.
    pub(crate) fn holds_round(&self, round: &Round) -> bool {
        self.day.is_none() || round.began().is_some_and(|at| self.holds(at))
    }
}

#[derive(Debug, Clone, Copy)]
pub(crate) struct Reach {
    pub(crate) is_unknown: bool,
    /// From this time, the journal has every bet of the player. None if it may leave the player out.
    pub(crate) journal_from: Option<DateTime<Utc>>,
    /// The first entries of the journal are missing.
    pub(crate) journal_cut: bool,
    /// Time of the last entry of any player. None for a journal that is still written.
    pub(crate) journal_to: Option<DateTime<Utc>>,
    /// From this time, the play history is complete.
    pub(crate) records_from: DateTime<Utc>,
}

impl Reach {
    /// What is covered for a player with these entries in the scope.
    ///
    /// A journal contains all entries of a player from the account's first entry on. For a player whom the
    /// wallet does not know, it proves that there was no bet since the first entry of any player, unless it may lack players.
    /// Nothing is proved after the last entry of any player.
    pub(super) async fn read(
        wallet: &Opened,
        covered: Covered,
        player_id: &str,
        entries: &[LedgerEntry],
        records_from: DateTime<Utc>,
    ) -> Result<Self, ErrorView> {
        let first = wallet.first_entry(player_id).await?;
        let journal_from = match &first {
            Some(first) => entries
                .iter()
                .map(|entry| entry.booked_at)
                .chain([first.at])
                .min(),
            None => covered.from.filter(|_| !covered.may_lack_players),
        };
        Ok(Self {
            is_unknown: first.is_none(),
            journal_from,
            journal_cut: first.is_some_and(|first| first.seq > 1),
            journal_to: covered.to,
            records_from,
        })
    }
}

fn named(players: &[String]) -> Result<BTreeSet<String>, ErrorView> {
    let named: BTreeSet<String> = players.iter().cloned().collect();
    if named.len() > MOST_NAMED {
        let why = format!("At most {MOST_NAMED} players can be named at once.");
        return Err(ErrorView::input("players", why));
    }
    for player_id in &named {
        checked_id("players", PlayerId::parse(player_id))?;
    }
    Ok(named)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day_of(
        date: &str,
        time_zone: &str,
        players: Vec<String>,
        only_players: bool,
    ) -> Result<Scope, ErrorView> {
        Scope::checked(&ReconcileScope::Day {
            date: date.to_owned(),
            time_zone: time_zone.to_owned(),
            players,
            only_players,
        })
    }

    fn day(date: &str, time_zone: &str) -> Result<Scope, ErrorView> {
        day_of(date, time_zone, Vec::new(), false)
    }

    fn between(from: &str, to: &str) -> Scope {
        let at = |text: &str| text.parse::<DateTime<Utc>>().unwrap();
        Scope {
            day: Some(at(from)..at(to)),
            named: BTreeSet::new(),
            only_named: false,
        }
    }

    #[test]
    fn a_day_begins_at_midnight_of_its_zone() {
        assert_eq!(
            day("2026-11-21", "Asia/Bangkok").unwrap(),
            between("2026-11-20T17:00:00Z", "2026-11-21T17:00:00Z")
        );
        // On this day, clocks go forward from 00:00 to 01:00.
        assert_eq!(
            day("2026-04-24", "Africa/Cairo").unwrap(),
            between("2026-04-23T22:00:00Z", "2026-04-24T21:00:00Z")
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
    fn what_cannot_be_compared_is_refused_by_its_field_before_anything_is_asked() {
        let (date, zone) = ("2026-11-21", "UTC");
        let players = |number| (0..number).map(|number| format!("player {number}")).collect();
        let strange = ["somchai", ".."].map(str::to_owned).to_vec();
        for (refused, field) in [
            (day("yesterday", zone), "date"),
            (day(date, "Bangkok time"), "timeZone"),
            (day_of(date, zone, strange, false), "players"),
            (day_of(date, zone, players(MOST_NAMED + 1), false), "players"),
            (day_of(date, zone, Vec::new(), true), "players"),
        ] {
            assert_eq!(refused.unwrap_err().field.as_deref(), Some(field));
        }
        let most = day_of(date, zone, players(MOST_NAMED), false).unwrap();
        assert!(most.named.contains("player 999"));
        let spaced = day_of(date, zone, vec!["two words".to_owned()], false).unwrap();
        assert!(spaced.named.contains("two words"));
    }

    #[test]
    fn seven_days_are_asked_for_if_they_surely_hold_the_day_and_the_day_before_it() {
        let now: DateTime<Utc> = "2026-11-21T12:00:00Z".parse().unwrap();
        let day_from = |from: DateTime<Utc>| Scope {
            day: Some(from..from + TimeDelta::days(1)),
            named: BTreeSet::new(),
            only_named: false,
        };
        let week = (Period::Last7Days, now - TimeDelta::days(6));
        let fortnight = (Period::Last14Days, now - TimeDelta::days(13));
        let earliest = now - TimeDelta::days(5);
        assert_eq!(day_from(earliest).period(now), week);
        assert_eq!(
            day_from(earliest - TimeDelta::milliseconds(1)).period(now),
            fortnight
        );
        assert_eq!(day_from(now).period(now), week);
        assert_eq!(Scope::of_player("somchai").period(now), fortnight);
    }

    #[test]
    fn midnight_belongs_to_the_day_that_begins() {
        let day = day("2026-11-21", "UTC").unwrap();
        let holds = |at: &str| day.holds(at.parse().unwrap());
        assert!(!holds("2026-11-20T23:59:59.999Z") && holds("2026-11-21T00:00:00Z"));
        assert!(holds("2026-11-21T23:59:59.999Z") && !holds("2026-11-22T00:00:00Z"));
    }
}
