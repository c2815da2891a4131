//! The simulated game service as a program: prints one line of JSON when it listens, then serves until it is asked
//! to stop (Ctrl-C or SIGTERM).

use std::net::SocketAddr;
use std::process::ExitCode;

use chrono::{DateTime, Utc};
use clap::Parser;
use sandbox::{Options, Running};

/// A simulated game service for training and tests.
#[derive(Debug, Parser)]
#[command(version)]
struct Arguments {
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
    list_disputes: bool,
}

impl From<Arguments> for Options {
    fn from(arguments: Arguments) -> Self {
        Self {
            listen: arguments.listen,
            seed: arguments.seed,
            speed: arguments.speed,
            token: arguments.token,
            now: arguments.now,
            records_for_one_player: arguments.records_for_one_player,
            disputes: !arguments.no_disputes,
        }
    }
}

#[tokio::main]
async fn main() -> ExitCode {
    let arguments = Arguments::parse();
    if arguments.list_disputes {
        return list_disputes(&arguments.into());
    }
    match sandbox::start(arguments.into()).await {
        Ok(running) => {
            println!("{}", announcement(&running));
            until_asked_to_stop().await;
            running.stop().await;
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn list_disputes(options: &Options) -> ExitCode {
    for dispute in sandbox::disputes(options) {
        println!("{}", serde_json::json!(dispute));
    }
    ExitCode::SUCCESS
}

/// The one line a script needs to use the service. It holds the token: whoever started the program chose or needs it.
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
