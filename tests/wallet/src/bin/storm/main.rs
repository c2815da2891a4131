//! The storm: new wallets opened by eight processes at once, every transaction fifty times at once, and
//! a server that is killed a hundred times under load, on SQLite and on PostgreSQL. Every acknowledged
//! transaction must be stored once. On PostgreSQL also a standby that lacks the last commits is promoted twenty times: what
//! it lacks is lost, and nothing may be appended over the gap.

mod copies;
mod crowd;
mod failovers;
mod journal;
mod kills;
mod load;
mod openings;
mod tally;

use std::process::ExitCode;
use std::time::Instant;

use anyhow::Result;
use clap::Parser;
use wallet_trials::{Backend, Database};

use tally::Tally;

/// First openings and copies at once, and kill -9, against the wallet beside this program.
#[derive(Debug, Parser)]
struct Arguments {
    /// Only this database; may be given twice.
    #[arg(long = "backend", value_enum)]
    backends: Vec<Backend>,
    /// New wallets that are opened by eight processes at once.
    #[arg(long, default_value_t = 64)]
    openings: usize,
    /// Transactions that are sent many times at once.
    #[arg(long, default_value_t = 1_000)]
    transactions: usize,
    /// How many times each.
    #[arg(long, default_value_t = 50)]
    copies: usize,
    /// How often the server is killed.
    #[arg(long, default_value_t = 100)]
    kills: usize,
    /// How often a standby of PostgreSQL that is behind takes over.
    #[arg(long, default_value_t = 20)]
    failovers: usize,
}

#[tokio::main]
async fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let backends = if arguments.backends.is_empty() {
        Backend::ALL.to_vec()
    } else {
        arguments.backends.clone()
    };
    let mut clean = true;
    for backend in backends {
        let begun = Instant::now();
        println!("{backend}");
        let mut tally = Tally::default();
        let outcome = weather(backend, &arguments, &mut tally).await;
        println!("{tally}\n  {} s", begun.elapsed().as_secs());
        if let Err(error) = &outcome {
            println!("  it broke off: {error:#}");
        }
        clean &= outcome.is_ok() && tally.is_clean();
    }
    println!("{}", if clean { "clean" } else { "NOT clean" });
    if clean {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}

async fn weather(backend: Backend, arguments: &Arguments, tally: &mut Tally) -> Result<()> {
    let database = Database::create(backend)?;
    openings::play(&database, arguments.openings, tally)?;
    copies::send(&database, arguments.transactions, arguments.copies, tally).await?;
    kills::play(&database, arguments.kills, tally).await?;
    match backend {
        Backend::Postgres => failovers::play(arguments.failovers, tally).await,
        Backend::Sqlite | Backend::PostgresTls => Ok(()),
    }
}
