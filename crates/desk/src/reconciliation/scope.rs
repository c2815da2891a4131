//! What is compared: one player, a day, or the rounds of an incident; and which periods and entries that needs.

use std::collections::BTreeSet;
use std::ops::Range;

use app::clock::Zone;
use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use game_service::PlayerId;
use game_service::api::Period;

use super::incident::IncidentRounds;
use super::round::Round;
use super::{AROUND, ReconcileScope};
use crate::errors::checked_id;
use crate::views::ErrorView;

/// Time for which `last7Days` is certainly complete; `last14Days` covers seven days more. The contract
/// does not say in which zone their days begin, or whether today is included.
pub(super) const WHOLE_WEEK: TimeDelta = TimeDelta::days(6);
pub(super) const WHOLE_HISTORY: TimeDelta = TimeDelta::days(13);
/// Largest number of named players: each costs one request per game.
pub(super) const MOST_NAMED: usize = 1000;

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Scope {
    /// The half-open time span of a day. None for the time that both sides cover.
    pub(super) day: Option<Range<DateTime<Utc>>>,
    /// The players whom the service is asked for even if they have no entry in the scope.
    pub(super) named: BTreeSet<String>,
    /// Whether no other players are compared: those of the wallet with an entry on the day.
    pub(super) only_named: bool,
    /// The rounds of the players, if they are those of an incident.
    pub(super) incident: Option<IncidentRounds>,
    /// The keys of the games that are compared. None for all.
    pub(super) games: Option<BTreeSet<String>>,
}

impl Scope {
    /// One player, for the time that both sides cover.
    pub(super) fn of_player(player_id: &str) -> Self {
        Self {
            day: None,
            named: BTreeSet::from([player_id.to_owned()]),
            only_named: true,
            incident: None,
            games: None,
        }
    }

    /// The rounds of an incident, for the time that both sides cover.
    pub(super) fn of_incident(incident: IncidentRounds) -> Self {
        Self {
            day: None,
            named: incident.of_players.keys().cloned().collect(),
            only_named: true,
            incident: Some(incident),
            games: None,
        }
    }

    pub(super) fn checked(asked: &ReconcileScope) -> Result<Self, ErrorView> {
        let (date, time_zone, players, only_named) = match asked {
            ReconcileScope::Player { player_id } => return Ok(Self::of_player(player_id)),
            // Which rounds it has is read from the wallet.
            ReconcileScope::Incident { .. } => return Ok(Self::of_incident(IncidentRounds::default())),
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
            incident: None,
            games: None,
        })
    }

    /// The period to request from the history, and the time from which it is complete.
    pub(super) fn period(&self, now: DateTime<Utc>) -> (Period, DateTime<Utc>) {
        match &self.day {
            Some(day) if day.start >= now - WHOLE_WEEK + AROUND => (Period::Last7Days, now - WHOLE_WEEK),
            _ => (Period::Last14Days, now - WHOLE_HISTORY),
        }
    }

    /// The time from which the wallet's entries are needed. None if all are.
    pub(super) fn entries_from(&self) -> Option<DateTime<Utc>> {
        let from = self.day.as_ref()?.start.checked_sub_signed(AROUND);
        Some(from.unwrap_or(DateTime::<Utc>::MIN_UTC))
    }

    /// Whether rounds of a game are compared. A ledger may write its key in other letters.
    pub(super) fn holds_game(&self, game_key: &str) -> bool {
        let games = self.games.as_ref();
        games.is_none_or(|games| games.iter().any(|game| game.eq_ignore_ascii_case(game_key)))
    }

    pub(super) fn holds(&self, at: DateTime<Utc>) -> bool {
        self.day.as_ref().is_none_or(|day| day.contains(&at))
    }

    /// Whether the scope contains a round of a player: a day contains the rounds that began on it.
    pub(super) fn holds_round(&self, player_id: &str, round: &Round) -> bool {
        let is_of_incident = self.has_round(player_id, round.id.as_deref());
        is_of_incident && (self.day.is_none() || round.began().is_some_and(|at| self.holds(at)))
    }

    /// Whether a round is of the incident, if the scope is one.
    pub(super) fn has_round(&self, player_id: &str, round_id: Option<&str>) -> bool {
        let incident = self.incident.as_ref();
        incident.is_none_or(|incident| incident.has(player_id, round_id))
    }

    /// Whether an incident names a round of a player, which then has a row.
    pub(super) fn names_round(&self, player_id: &str, round: &Round) -> bool {
        let named = self.named_rounds(player_id).zip(round.id.as_ref());
        named.is_some_and(|(rounds, id)| rounds.contains(id))
    }

    /// The rounds of a player that an incident names.
    pub(super) fn named_rounds(&self, player_id: &str) -> Option<&BTreeSet<String>> {
        self.incident.as_ref()?.named(player_id)
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
