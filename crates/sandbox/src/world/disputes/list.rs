//! Lists all planted disputes of the last 14 days. Never used for responses of the service.

use chrono::{DateTime, TimeDelta, Utc};

use crate::dispute_kind::DisputeKind;
use crate::world::World;
use crate::world::players::Player;
use crate::world::schedule::RoundRef;
use crate::world::tables;
use crate::world::visits::DEPTH_DAYS;

/// A disputed record, or a disputed round of a running shoe without bets.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Planted<'a> {
    pub(crate) kind: DisputeKind,
    pub(crate) player: Option<&'a Player>,
    pub(crate) round: RoundRef,
}

impl World {
    /// All planted disputes, unordered.
    pub(crate) fn planted(&self, now: DateTime<Utc>) -> Vec<Planted<'_>> {
        let since = now - TimeDelta::days(DEPTH_DAYS);
        let mut planted: Vec<Planted<'_>> = self
            .players
            .iter()
            .flat_map(|player| self.planted_for(player, since, now))
            .collect();
        let alone: Vec<Planted<'_>> = self
            .planted_in_running_shoes(now)
            .filter(|found| planted.iter().all(|other| other.round != found.round))
            .collect();
        planted.extend(alone);
        planted
    }

    fn planted_for<'a>(
        &'a self,
        player: &'a Player,
        since: DateTime<Utc>,
        now: DateTime<Utc>,
    ) -> Vec<Planted<'a>> {
        let found = |round| {
            Some(Planted {
                kind: self.dispute(player, round)?,
                player: Some(player),
                round,
            })
        };
        self.rounds_of(player, since, now)
            .into_iter()
            .filter_map(found)
            .collect()
    }

    /// Wrong cards are visible in the statistics even without bets.
    fn planted_in_running_shoes(&self, now: DateTime<Utc>) -> impl Iterator<Item = Planted<'_>> {
        tables::dealing()
            .flat_map(move |(table, _)| self.current_shoe(table, now).rounds)
            .filter(|round| self.fault_of_round(*round) == Some(DisputeKind::WrongThirdCard))
            .map(|round| Planted {
                kind: DisputeKind::WrongThirdCard,
                player: None,
                round,
            })
    }
}
