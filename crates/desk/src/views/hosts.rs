//! Hosts that the user allowed for a profile, besides that of its service.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};
use specta::Type;

/// What an allowed host is used for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub enum HostKind {
    /// Images are loaded from it.
    Images,
    /// Bet pages on it are opened.
    BetPages,
    /// A wallet's database is on it.
    Databases,
}

/// The allowed hosts of one profile. A host of one kind is not allowed for another.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct AllowedHosts {
    /// Host names; images are loaded from the default port only.
    pub images: BTreeSet<String>,
    /// Hosts, with the port if it is not the default.
    pub bet_pages: BTreeSet<String>,
    /// Hosts with port.
    pub databases: BTreeSet<String>,
}

impl AllowedHosts {
    /// The hosts of one kind.
    pub fn of(&self, kind: HostKind) -> &BTreeSet<String> {
        match kind {
            HostKind::Images => &self.images,
            HostKind::BetPages => &self.bet_pages,
            HostKind::Databases => &self.databases,
        }
    }

    /// The hosts of one kind, to change them.
    pub fn of_mut(&mut self, kind: HostKind) -> &mut BTreeSet<String> {
        match kind {
            HostKind::Images => &mut self.images,
            HostKind::BetPages => &mut self.bet_pages,
            HostKind::Databases => &mut self.databases,
        }
    }
}
