//! Command line arguments. Their doc comments are the text of `--help`.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};

use chrono::{DateTime, TimeDelta, Utc};
use clap::{Args, Parser};
use sandbox::{Options, WalletOptions, WalletSession};

/// A simulated game service for training and tests.
#[derive(Debug, Parser)]
#[command(version)]
pub(crate) struct Arguments {
    /// Where to listen (loopback only; port 0 takes a free one).
    #[arg(long, default_value = "127.0.0.1:0")]
    listen: SocketAddr,
    /// The world to deal: the same seed gives the same world.
    #[arg(long, default_value_t = 7)]
    seed: u64,
    /// How fast rounds follow each other: 1 is one every 40 s, 20 one every 2 s.
    #[arg(long, default_value_t = 1.0)]
    speed: f64,
    /// The bearer token to ask for (random if absent).
    #[arg(long)]
    token: Option<String>,
    /// World time at the start, as RFC 3339 (the wall clock if absent).
    #[arg(long)]
    now: Option<DateTime<Utc>>,
    /// Adds the player `busy-5000` with this many records.
    #[arg(long)]
    records_for_one_player: Option<u32>,
    /// Plants no disputes: every record is right.
    #[arg(long)]
    no_disputes: bool,
    /// Prints the planted disputes of the last 14 days, one JSON object a line, and ends without listening.
    #[arg(long)]
    pub(crate) list_disputes: bool,
    #[command(flatten)]
    wallet: WalletArguments,
}

#[derive(Debug, Args)]
struct WalletArguments {
    /// An operator's wallet to call while dealing: https, or http on this machine.
    #[arg(long = "wallet-url", requires = "key_env")]
    url: Option<String>,
    /// The environment variable that holds the wallet's api key. The key itself is never an argument.
    #[arg(long = "wallet-key-env", requires = "url")]
    key_env: Option<String>,
    /// A player whose bets go through the wallet, with the session there.
    #[arg(long = "wallet-session", value_name = "PLAYER=SESSION")]
    session: Vec<String>,
    /// A file with such sessions, one a line.
    #[arg(long = "wallet-sessions", value_name = "FILE")]
    file: Option<PathBuf>,
    /// Plays the bets of so many hours before the start through the wallet first.
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
        let api_key = std::env::var(&name).map_err(|_| format!("the environment has no text in {name}"))?;
        let mut lines = self.session;
        if let Some(file) = self.file {
            lines.extend(lines_of(&file)?);
        }
        let sessions: Result<_, String> = lines.iter().map(|line| session(line)).collect();
        Ok(Some(WalletOptions {
            url,
            api_key: api_key.into(),
            sessions: sessions?,
            since: Some(now - TimeDelta::hours(self.hours.into())),
            time_out: WalletOptions::TIME_OUT,
        }))
    }
}

fn lines_of(file: &Path) -> Result<Vec<String>, String> {
    let text = std::fs::read_to_string(file).map_err(|error| format!("{}: {error}", file.display()))?;
    Ok(text
        .lines()
        .filter(|line| !line.is_empty())
        .map(str::to_owned)
        .collect())
}

/// The text contains a secret, so the error does not repeat it.
fn session(text: &str) -> Result<WalletSession, String> {
    WalletSession::parse(text).ok_or_else(|| "a wallet session is written PLAYER=SESSION".to_owned())
}
