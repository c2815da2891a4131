//! Remembers when a record that is corrected later was first served. A fixed time after that, the
//! corrected content is served.

use std::collections::HashMap;

use chrono::{DateTime, TimeDelta, Utc};
use parking_lot::Mutex;

use crate::world::players::Player;
use crate::world::{DisputeKind, Edition, RoundRef, World};

/// How long the first content is served.
const CORRECTED_AFTER: TimeDelta = TimeDelta::minutes(3);

/// By player index and round. Only records that change are stored: a few dozen in 14 days.
#[derive(Debug, Default)]
pub(crate) struct Editions {
    first_served: Mutex<HashMap<(usize, RoundRef), DateTime<Utc>>>,
}

impl Editions {
    /// The content to serve now.
    pub(crate) fn serve(
        &self,
        world: &World,
        player: &Player,
        round: RoundRef,
        now: DateTime<Utc>,
    ) -> Edition {
        if world.dispute(player, round) != Some(DisputeKind::CorrectedLater) {
            return Edition::Corrected;
        }
        let mut first_served = self.first_served.lock();
        let first = *first_served.entry((player.place, round)).or_insert(now);
        if now < first + CORRECTED_AFTER {
            Edition::First
        } else {
            Edition::Corrected
        }
    }
}
