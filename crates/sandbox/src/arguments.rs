//! Command line arguments. Their doc comments are the text of `--help`.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};

use chrono::{DateTime, TimeDelta, Utc};
use clap::{Args, Parser, ValueEnum};
use sandbox::{
    CardOrder, Endpoint, Fault, FaultOptions, GameKeys, LottoEntries, Options, SixRate, Ties, WalletOptions,
    WalletSession,
};

/// A simulated game service for training and tests.
#[derive(Debug, Parser)]
#[command(version)]
pub(crate) struct Arguments {
    /// Loopback address and port to listen on. Port 0 selects a free port.
    #[arg(long, default_value = "127.0.0.1:0")]
    listen: SocketAddr,
    /// Seed of the simulated world. The same seed gives the same world.
    #[arg(long, default_value_t = 7)]
    seed: u64,
    /// Speed of the rounds: 1 deals a round every 40 s, 20 a round every 2 s.
    #[arg(long, default_value_t = 1.0)]
    speed: f64,
    /// Bearer token that clients must send. Without this argument it is random.
    #[arg(long)]
    token: Option<String>,
    /// Simulated time at the start (RFC 3339). Without this argument it is the computer's time.
    #[arg(long)]
    now: Option<DateTime<Utc>>,
    /// Adds the player `busy-5000` with this many records.
    #[arg(long)]
    records_for_one_player: Option<u32>,
    /// Adds the player `busy-every-game` with this many records over all games and 14 days.
    #[arg(long, value_name = "RECORDS")]
    busy_player: Option<u32>,
    /// Number of entries in every lotto round.
    #[arg(long)]
    lotto_entries: Option<u32>,
    /// Spelling of game keys, and of results other than those of baccarat.
    #[arg(long, value_enum, default_value_t)]
    keys: Keys,
    /// How a banker win with 6 without commission is written.
    #[arg(long, value_enum, default_value_t)]
    six_rate: SixRateName,
    /// Whether the stakes that a tie returns are a part of the record.
    #[arg(long, value_enum, default_value_t)]
    ties: TiesName,
    /// The order of the cards of baccarat.
    #[arg(long, value_enum, default_value_t)]
    card_order: CardOrderName,
    /// The number of the first round of a shoe.
    #[arg(long, default_value_t = 1)]
    first_round: u32,
    /// How many entries a player with several wins has in a round of Yiki.
    #[arg(long, value_enum, default_value_t)]
    lotto_entries_of: LottoEntriesName,
    /// A game key whose player history answers 500 or 503.
    #[arg(long, value_name = "KEY")]
    failing_game: Option<String>,
    /// Number of such answers, after which the history of that game works. Without this argument all fail.
    #[arg(long, requires = "failing_game")]
    failing_calls: Option<u32>,
    /// Answers wrongly in this way; docs/faults.md lists what the program then shows.
    #[arg(long, value_enum, value_name = "NAME")]
    fault: Option<Fault>,
    /// The part of the API that answers wrongly; may be repeated. Without this argument all parts do.
    #[arg(long, value_enum, requires = "fault")]
    fault_in: Vec<Endpoint>,
    /// Number of correct answers before the first wrong one.
    #[arg(long, requires = "fault", default_value_t = 0)]
    fault_after: u32,
    /// Plants no disputes: every record is correct.
    #[arg(long)]
    no_disputes: bool,
    /// Prints the planted disputes of the last 14 days as JSON, one per line, and exits without listening.
    #[arg(long)]
    pub(crate) list_disputes: bool,
    #[command(flatten)]
    wallet: WalletArguments,
}

#[derive(Debug, Clone, Copy, Default, ValueEnum)]
enum Keys {
    /// `dragon_tiger`: cards with scores, dice as numbers.
    #[default]
    Spelled,
    /// `dragontiger`: cards and dice as strings.
    Compact,
}

impl From<Keys> for GameKeys {
    fn from(keys: Keys) -> Self {
        match keys {
            Keys::Spelled => Self::Spelled,
            Keys::Compact => Self::Compact,
        }
    }
}

#[derive(Debug, Clone, Copy, Default, ValueEnum)]
enum SixRateName {
    /// Odds of 0.5.
    #[default]
    InOdds,
    /// Odds of 1, and a `six_score_rate` of 0.5 that multiplies them.
    TimesOdds,
}

impl From<SixRateName> for SixRate {
    fn from(name: SixRateName) -> Self {
        match name {
            SixRateName::InOdds => Self::InOdds,
            SixRateName::TimesOdds => Self::TimesOdds,
        }
    }
}

#[derive(Debug, Clone, Copy, Default, ValueEnum)]
enum TiesName {
    /// Wins without a profit.
    #[default]
    Counted,
    /// Neither wins nor a part of the total.
    LeftOut,
}

impl From<TiesName> for Ties {
    fn from(name: TiesName) -> Self {
        match name {
            TiesName::Counted => Self::Counted,
            TiesName::LeftOut => Self::LeftOut,
        }
    }
}

#[derive(Debug, Clone, Copy, Default, ValueEnum)]
enum CardOrderName {
    /// As dealt.
    #[default]
    ThirdLast,
    /// The third card before the others.
    ThirdFirst,
}

impl From<CardOrderName> for CardOrder {
    fn from(name: CardOrderName) -> Self {
        match name {
            CardOrderName::ThirdLast => Self::ThirdLast,
            CardOrderName::ThirdFirst => Self::ThirdFirst,
        }
    }
}

#[derive(Debug, Clone, Copy, Default, ValueEnum)]
enum LottoEntriesName {
    /// One entry with all wins.
    #[default]
    PerPlayer,
    /// One entry for each win, each with all bets.
    PerWin,
}

impl From<LottoEntriesName> for LottoEntries {
    fn from(name: LottoEntriesName) -> Self {
        match name {
            LottoEntriesName::PerPlayer => Self::PerPlayer,
            LottoEntriesName::PerWin => Self::PerWin,
        }
    }
}

#[derive(Debug, Args)]
struct WalletArguments {
    /// Address of an operator's wallet that receives the bets: https, or http on `127.0.0.1` or `[::1]`.
    #[arg(long = "wallet-url", requires = "key_env")]
    url: Option<String>,
    /// Name of the environment variable with the wallet's API key. The key itself is never an argument.
    #[arg(long = "wallet-key-env", requires = "url")]
    key_env: Option<String>,
    /// A player whose bets are sent to the wallet, with the id of the wallet session.
    #[arg(long = "wallet-session", value_name = "PLAYER=SESSION")]
    session: Vec<String>,
    /// A file with such sessions, one per line.
    #[arg(long = "wallet-sessions", value_name = "FILE")]
    file: Option<PathBuf>,
    /// Send what players bought in lotto rounds to the wallet as well.
    #[arg(long = "wallet-lotto")]
    lotto: bool,
    /// Number of hours before the start whose bets are sent to the wallet first.
    #[arg(long = "wallet-hours", default_value_t = 0)]
    hours: u16,
}

impl Arguments {
    pub(crate) fn into_options(self) -> Result<Options, String> {
        let now = self.now.unwrap_or_else(Utc::now);
        Ok(Options {
            listen: self.listen,
            seed: self.seed,
            speed: self.speed,
            token: self.token,
            now: Some(now),
            records_for_one_player: self.records_for_one_player,
            records_in_every_game: self.busy_player,
            lotto_entries: self.lotto_entries,
            keys: self.keys.into(),
            six_rate: self.six_rate.into(),
            ties: self.ties.into(),
            card_order: self.card_order.into(),
            first_round: self.first_round,
            lotto_entries_of: self.lotto_entries_of.into(),
            failing_game: self.failing_game,
            failing_calls: self.failing_calls,
            fault: FaultOptions {
                fault: self.fault,
                endpoints: self.fault_in,
                after: self.fault_after,
            },
            disputes: !self.no_disputes,
            wallet: self.wallet.into_options(now)?,
        })
    }
}

impl WalletArguments {
    fn into_options(self, now: DateTime<Utc>) -> Result<Option<WalletOptions>, String> {
        let (Some(url), Some(name)) = (self.url, self.key_env) else {
            return Ok(None);
        };
        let api_key = std::env::var(&name)
            .map_err(|_| format!("the environment variable {name} is not set or is not text"))?;
        let mut lines = self.session;
        if let Some(file) = self.file {
            lines.extend(lines_of(&file)?);
        }
        let sessions: Result<_, String> = lines.iter().map(|line| session(line)).collect();
        Ok(Some(WalletOptions {
            url,
            api_key: api_key.into(),
            sessions: sessions?,
            lotto: self.lotto,
            since: Some(now - TimeDelta::hours(self.hours.into())),
            time_out: WalletOptions::TIME_OUT,
        }))
    }
}

fn lines_of(file: &Path) -> Result<Vec<String>, String> {
    let text =
        std::fs::read_to_string(file).map_err(|error| format!("cannot read {}: {error}", file.display()))?;
    Ok(text
        .lines()
        .filter(|line| !line.is_empty())
        .map(str::to_owned)
        .collect())
}

/// The text contains a secret, so the error does not repeat it.
fn session(text: &str) -> Result<WalletSession, String> {
    WalletSession::parse(text).ok_or_else(|| "a wallet session must have the form PLAYER=SESSION".to_owned())
}
