//! The options of the simulated service.

use std::net::{Ipv4Addr, SocketAddr};

use chrono::{DateTime, Utc};

use crate::conventions::{CardOrder, GameKeys, LottoEntries, SixRate, Ties};
use crate::fault::FaultOptions;
use crate::wallet::WalletOptions;

/// Options for starting the simulated service.
#[derive(Debug, Clone)]
pub struct Options {
    /// Address to listen on. Only loopback addresses are accepted; port 0 selects a free port.
    pub listen: SocketAddr,
    /// Seed of the world: the same seed gives the same tables, rounds, players and bets.
    pub seed: u64,
    /// Speed of dealing: 1 deals a round every 40 s, 20 every 2 s. World time itself runs at normal speed.
    pub speed: f64,
    /// The required bearer token. None generates a random one.
    pub token: Option<String>,
    /// World time at the start. None uses this computer's clock.
    pub now: Option<DateTime<Utc>>,
    /// Adds the player `busy-5000` with this many records before the start, limited to 14 days of one
    /// table.
    pub records_for_one_player: Option<u32>,
    /// Adds the player `busy-every-game` with this many records over all games and 14 days before the start.
    pub records_in_every_game: Option<u32>,
    /// Number of entries in every lotto round. None lets about six in ten of 250 players take part.
    pub lotto_entries: Option<u32>,
    /// The spelling of game keys and of results other than those of baccarat.
    pub keys: GameKeys,
    /// What a banker win with 6 pays without commission, and where its record says so.
    pub six_rate: SixRate,
    /// Whether the stakes that a tie returns are a part of the record.
    pub ties: Ties,
    /// The order of the cards of baccarat.
    pub card_order: CardOrder,
    /// The number of the first round of a shoe.
    pub first_round: u32,
    /// How many entries a player with several wins has in a round of Yiki.
    pub lotto_entries_of: LottoEntries,
    /// A game key whose player history answers 500 or 503.
    pub failing_game: Option<String>,
    /// Number of such answers before the history of that game works again. None means all.
    pub failing_calls: Option<u32>,
    /// A wrong way to answer, and where.
    pub fault: FaultOptions,
    /// Plants disputes: records with faults. The responses do not mark them.
    pub disputes: bool,
    /// An operator's wallet to call while dealing.
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
            records_in_every_game: None,
            lotto_entries: None,
            keys: GameKeys::default(),
            six_rate: SixRate::default(),
            ties: Ties::default(),
            card_order: CardOrder::default(),
            first_round: 1,
            lotto_entries_of: LottoEntries::default(),
            failing_game: None,
            failing_calls: None,
            fault: FaultOptions::default(),
            disputes: true,
            wallet: None,
        }
    }
}
