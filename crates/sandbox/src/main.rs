//! The sandbox program: prints one line of JSON when it listens, then runs until Ctrl-C or SIGTERM.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use chrono::{DateTime, TimeDelta, Utc};
use clap::{Args, Parser};
use sandbox::{Options, Running, WalletOptions, WalletSession};

// The documentation of the arguments is the text of `--help`.

/// A simulated game service for training and tests.
#[derive(Debug, Parser)]
#[command(version)]
struct Arguments {
    #[command(flatten)]
    options: Options,
    /// Prints the planted disputes of the last 14 days as JSON, one per line, and exits without listening.
    #[arg(long)]
    list_disputes: bool,
    /// Writes three ledgers as other wallets write them into this folder, with planted differences, their maps and the list of what
    /// was planted, and exits without listening.
    #[arg(long, value_name = "DIR", conflicts_with = "list_disputes")]
    foreign: Option<PathBuf>,
    #[command(flatten)]
    wallet: WalletArguments,
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
    fn into_options(self) -> Result<Options, String> {
        let now = self.options.now.unwrap_or_else(Utc::now);
        Ok(Options {
            now: Some(now),
            wallet: self.wallet.into_options(now)?,
            ..self.options
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

#[tokio::main]
async fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let (only_list, foreign) = (arguments.list_disputes, arguments.foreign.clone());
    let ended = match (arguments.into_options(), foreign) {
        (Ok(options), Some(folder)) => write_foreign(&options, &folder),
        (Ok(options), None) if only_list => list_disputes(&options),
        (Ok(options), None) => serve(options).await,
        (Err(wrong), _) => Err(wrong),
    };
    match ended {
        Ok(()) => ExitCode::SUCCESS,
        Err(wrong) => {
            eprintln!("{wrong}");
            ExitCode::FAILURE
        }
    }
}

async fn serve(options: Options) -> Result<(), String> {
    let running = sandbox::start(options).await.map_err(|error| error.to_string())?;
    println!("{}", announcement(&running));
    until_asked_to_stop().await;
    running.stop().await;
    Ok(())
}

fn list_disputes(options: &Options) -> Result<(), String> {
    for dispute in sandbox::disputes(options).map_err(|error| error.to_string())? {
        println!(
            "{}",
            serde_json::to_string(&dispute).map_err(|error| error.to_string())?
        );
    }
    Ok(())
}

fn write_foreign(options: &Options, folder: &Path) -> Result<(), String> {
    let written = sandbox::write_foreign(options, folder).map_err(|error| error.to_string())?;
    println!(
        "{}",
        serde_json::to_string(&written).map_err(|error| error.to_string())?
    );
    Ok(())
}

/// The line that a script needs to use the service. It contains the token, which the caller needs.
fn announcement(running: &Running) -> serde_json::Value {
    serde_json::json!({
        "base_url": running.base_url(),
        "token": running.token(),
        "tables": running.tables(),
        "players": running.players(),
        "lotto_rounds": running.lotto_rounds(),
    })
}

#[cfg(unix)]
async fn until_asked_to_stop() {
    use tokio::signal::unix::{SignalKind, signal};
    match signal(SignalKind::terminate()) {
        Ok(mut terminate) => {
            tokio::select! {
                _ = tokio::signal::ctrl_c() => {}
                _ = terminate.recv() => {}
            }
        }
        Err(_) => drop(tokio::signal::ctrl_c().await),
    }
}

#[cfg(not(unix))]
async fn until_asked_to_stop() {
    drop(tokio::signal::ctrl_c().await);
}
