//! The bet pages that were handed out, each open for one hour (docs/contract.md#limits).

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use chrono::{DateTime, TimeDelta, Utc};

use crate::world::RoundRef;

const VALID_FOR: TimeDelta = TimeDelta::hours(1);

/// Links remembered at most; the oldest go first.
const REMEMBERED: usize = 10_000;

/// What one link shows.
#[derive(Debug, Clone)]
pub(crate) struct BetLink {
    pub(crate) player_id: String,
    pub(crate) round: RoundRef,
    token: String,
    pub(crate) expires: DateTime<Utc>,
}

/// What became of a link that somebody opens.
#[derive(Debug)]
pub(crate) enum Opened {
    Valid(Box<BetLink>),
    Expired,
    Unknown,
}

#[derive(Debug, Default)]
pub(crate) struct BetLinks {
    links: Mutex<HashMap<String, BetLink>>,
}

impl BetLinks {
    /// Remembers a new link under `name`, which only its `token` opens.
    pub(crate) fn add(&self, name: String, token: String, shows: (String, RoundRef), now: DateTime<Utc>) {
        let (player_id, round) = shows;
        let link = BetLink {
            player_id,
            round,
            token,
            expires: now + VALID_FOR,
        };
        let mut links = self.links.lock().unwrap_or_else(PoisonError::into_inner);
        if links.len() >= REMEMBERED {
            let oldest = links
                .iter()
                .min_by_key(|(_, link)| link.expires)
                .map(|(name, _)| name.clone());
            oldest.and_then(|name| links.remove(&name));
        }
        links.insert(name, link);
    }

    pub(crate) fn open(&self, name: &str, token: &str, now: DateTime<Utc>) -> Opened {
        let links = self.links.lock().unwrap_or_else(PoisonError::into_inner);
        match links.get(name).filter(|link| link.token == token) {
            None => Opened::Unknown,
            Some(link) if now >= link.expires => Opened::Expired,
            Some(link) => Opened::Valid(Box::new(link.clone())),
        }
    }
}
