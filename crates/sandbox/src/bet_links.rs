//! The bet page links that were created, each valid for one hour (docs/contract.md#limits).

use std::collections::HashMap;

use chrono::{DateTime, TimeDelta, Utc};
use parking_lot::Mutex;

use crate::world::RoundRef;

pub(crate) const VALID_FOR: TimeDelta = TimeDelta::hours(1);

/// Largest number of links; the oldest are dropped first.
const REMEMBERED: usize = 10_000;

/// The bet of a link.
#[derive(Debug, Clone)]
pub(crate) struct BetLink {
    pub(crate) player_id: String,
    pub(crate) round: RoundRef,
    pub(crate) token: String,
    pub(crate) expires: DateTime<Utc>,
}

/// The result of opening a link.
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
    /// Stores a new link. The page `name` opens only with the token of the link.
    pub(crate) fn add(&self, name: String, link: BetLink) {
        let mut links = self.links.lock();
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
        let links = self.links.lock();
        match links.get(name).filter(|link| link.token == token) {
            None => Opened::Unknown,
            Some(link) if now >= link.expires => Opened::Expired,
            Some(link) => Opened::Valid(Box::new(link.clone())),
        }
    }
}
