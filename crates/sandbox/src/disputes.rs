//! Planted disputes as they are listed outside the service: one line each.

use chrono::Utc;
use serde::Serialize;

use crate::clock::iso;
use crate::options::Options;
use crate::wire::record::record_ids;
use crate::world::{DisputeKind, Planted, World};

/// A record that is wrong on purpose, by the ids under which the service tells it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Dispute {
    /// What is wrong.
    pub dispute: DisputeKind,
    /// Whose record it is; none for a wrong round of a running shoe that nobody bet on.
    pub player_id: Option<String>,
    /// The game.
    pub game_key: String,
    /// The record's `id`, if there is a record.
    pub record_id: Option<String>,
    /// The round's id, in records and in statistics.
    pub round_id: String,
    /// The table.
    pub table_id: String,
    /// When the round was settled, as the record says it.
    pub created_at: String,
}

impl Dispute {
    fn of(world: &World, planted: &Planted<'_>) -> Self {
        let round = planted.round;
        Self {
            dispute: planted.kind,
            player_id: planted.player.map(|player| player.id.clone()),
            game_key: round.table().game_key.to_owned(),
            record_id: planted.player.map(|player| record_ids(world, player, round).0),
            round_id: world.round_id(round),
            table_id: round.table().id(),
            created_at: iso(world.settled_at(round)),
        }
    }
}

/// The disputes that a service of these options has at its start, newest first, without starting it.
pub fn disputes(options: &Options) -> Vec<Dispute> {
    let now = options.now.unwrap_or_else(Utc::now);
    listed(&World::of(options, now), now)
}

pub(crate) fn listed(world: &World, now: chrono::DateTime<Utc>) -> Vec<Dispute> {
    let planted = world.planted(now);
    planted
        .iter()
        .map(|planted| Dispute::of(world, planted))
        .collect()
}
