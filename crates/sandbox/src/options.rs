//! What a caller may choose about the simulated service.

use std::net::{Ipv4Addr, SocketAddr};

use chrono::{DateTime, Utc};

use crate::wallet::WalletOptions;

/// How to start the simulated service.
#[derive(Debug, Clone)]
pub struct Options {
    /// Where to listen. Only loopback addresses are accepted; port 0 takes a free one.
    pub listen: SocketAddr,
    /// The world to deal: the same seed gives the same tables, rounds, players and bets.
    pub seed: u64,
    /// How fast rounds follow each other: 1 deals a round every 40 s, 20 every 2 s. World time itself runs as ever.
    pub speed: f64,
    /// The bearer token to ask for; random when absent.
    pub token: Option<String>,
    /// World time at the start; the wall clock when absent. It runs on from there.
    pub now: Option<DateTime<Utc>>,
    /// Adds the player `busy-5000` with this many records before the start (as far as 14 days of one table reach).
    pub records_for_one_player: Option<u32>,
    /// Plants disputes: records that are wrong on purpose. Nothing that is served marks them.
    pub disputes: bool,
    /// An operator's wallet that is called while the service deals.
    pub wallet: Option<WalletOptions>,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            listen: SocketAddr::from((Ipv4Addr::LOCALHOST, 0)),
            seed: 7,
            speed: 1.0,
            token: None,
            now: None,
            records_for_one_player: None,
            disputes: true,
            wallet: None,
        }
    }
}
