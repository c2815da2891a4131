//! The options of the simulated service, which are also arguments of the program: the comments are the text of `--help`.

use std::net::SocketAddr;

use chrono::{DateTime, Utc};
use clap::{ArgAction, Args, Command, FromArgMatches};

use crate::fault::FaultOptions;
use crate::wallet::WalletOptions;
use crate::world::{CardOrder, GameKeys, LottoEntries, SixRate, Ties};

/// Options for starting the simulated service.
#[derive(Debug, Clone, Args)]
pub struct Options {
    /// Loopback address and port to listen on. Port 0 selects a free port.
    #[arg(long, default_value = "127.0.0.1:0")]
    pub listen: SocketAddr,
    /// Seed of the simulated world. The same seed gives the same tables, rounds, players and bets.
    #[arg(long, default_value_t = 7)]
    pub seed: u64,
    /// Speed of dealing: 1 deals a round every 40 s, 20 every 2 s. World time itself runs at normal speed.
    #[arg(long, default_value_t = 1.0)]
    pub speed: f64,
    /// Bearer token that clients must send. Without this argument it is random.
    #[arg(long)]
    pub token: Option<String>,
    /// Simulated time at the start (RFC 3339). Without this argument it is the computer's time.
    #[arg(long)]
    pub now: Option<DateTime<Utc>>,
    /// Adds the player `busy-5000` with this many records before the start, limited to 14 days of one table.
    #[arg(long)]
    pub records_for_one_player: Option<u32>,
    /// Number of entries in every lotto round. Without this argument about six in ten of 250 players take part.
    #[arg(long)]
    pub lotto_entries: Option<u32>,
    /// Spelling of game keys, and of results other than those of baccarat.
    #[arg(long, value_enum, default_value_t)]
    pub keys: GameKeys,
    /// How a banker win with 6 without commission is written.
    #[arg(long, value_enum, default_value_t)]
    pub six_rate: SixRate,
    /// Whether the stakes that a tie returns are a part of the record.
    #[arg(long, value_enum, default_value_t)]
    pub ties: Ties,
    /// The order of the cards of baccarat.
    #[arg(long, value_enum, default_value_t)]
    pub card_order: CardOrder,
    /// The number of the first round of a shoe.
    #[arg(long, default_value_t = 1)]
    pub first_round: u32,
    /// How many entries a player with several wins has in a round of Yiki.
    #[arg(long, value_enum, default_value_t)]
    pub lotto_entries_of: LottoEntries,
    /// A wrong way to answer, and where.
    #[command(flatten)]
    pub fault: FaultOptions,
    /// Plants disputes: records with faults. The responses do not mark them.
    #[arg(
        long = "no-disputes",
        action = ArgAction::SetFalse,
        help = "Plants no disputes: every record is correct"
    )]
    pub disputes: bool,
    /// An operator's wallet to call while dealing.
    #[arg(skip)]
    pub wallet: Option<WalletOptions>,
}

/// The options of the program without arguments.
impl Default for Options {
    fn default() -> Self {
        let program = Self::augment_args(Command::new("sandbox"));
        let matches = program.no_binary_name(true).try_get_matches_from([""; 0]);
        matches
            .and_then(|matches| Self::from_arg_matches(&matches))
            .expect("no argument is required")
    }
}
