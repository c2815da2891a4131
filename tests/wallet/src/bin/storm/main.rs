//! The storm: new wallets opened by eight processes at once, every transaction fifty times at once, and
//! a server that is killed a hundred times under load, on SQLite and on PostgreSQL. Every acknowledged
//! transaction must be stored once. On PostgreSQL also a standby that lacks the last commits is promoted twenty times: what
//! it lacks is lost, and nothing may be appended over the gap.

mod copies;
mod kills;

use std::fmt;
use std::process::ExitCode;
use std::time::Instant;

use anyhow::Result;
use clap::Parser;
use wallet_trials::{Backend, Database};

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
    copies::open(&database, arguments.openings, tally)?;
    copies::send(&database, arguments.transactions, arguments.copies, tally).await?;
    kills::play(&database, arguments.kills, tally).await?;
    match backend {
        Backend::Postgres => kills::fail_over(arguments.failovers, tally).await,
        Backend::Sqlite | Backend::PostgresTls => Ok(()),
    }
}

/// The counters of one storm. Errors are counted to the end, so that one run shows all of them.
#[derive(Debug, Default)]
pub(crate) struct Tally {
    pub(crate) openings: usize,
    /// New wallets for which at least one process failed.
    pub(crate) openings_that_failed: usize,
    /// The output of those processes.
    pub(crate) refusals: Vec<String>,
    pub(crate) players_missing: usize,
    pub(crate) transactions: usize,
    pub(crate) sent: usize,
    pub(crate) kills: usize,
    /// Kills that also stopped the database server.
    pub(crate) crashes: usize,
    /// Promotions of a standby that was behind.
    pub(crate) failovers: usize,
    pub(crate) acknowledged: usize,
    /// Messages without a response at a kill that were stored.
    pub(crate) applied_unheard: usize,
    /// Messages without a response at a kill that were not stored.
    pub(crate) never_arrived: usize,
    pub(crate) lost: usize,
    pub(crate) twice: usize,
    pub(crate) answers_that_changed: usize,
    pub(crate) wrong_balances: usize,
    /// The faults reported by `verify`.
    pub(crate) complaints: Vec<String>,
}

impl Tally {
    pub(crate) fn is_clean(&self) -> bool {
        let openings = self.openings_that_failed + self.players_missing;
        let faults = self.lost + self.twice + self.answers_that_changed + self.wrong_balances;
        openings + faults == 0 && self.complaints.is_empty()
    }

    pub(crate) fn heard(&mut self, verified: anyhow::Result<()>) {
        if let Err(complaint) = verified {
            self.complaints.push(format!("{complaint:#}"));
        }
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "  openings {} new wallets, {} failed, {} players missing",
            self.openings, self.openings_that_failed, self.players_missing
        )?;
        for refusal in self.refusals.iter().take(3) {
            writeln!(f, "  refusal: {}", refusal.trim_end())?;
        }
        writeln!(
            f,
            "  copies   {} transactions in {} messages",
            self.transactions, self.sent
        )?;
        writeln!(
            f,
            "  kills    {} ({} with the database server), {} failovers, {} acknowledged; in the air: {} applied, {} not",
            self.kills,
            self.crashes,
            self.failovers,
            self.acknowledged,
            self.applied_unheard,
            self.never_arrived
        )?;
        write!(
            f,
            "  faults   {} acknowledged lost, {} applied twice, {} answers that changed, {} wrong balances, {} complaints of verify",
            self.lost,
            self.twice,
            self.answers_that_changed,
            self.wrong_balances,
            self.complaints.len()
        )?;
        for complaint in self.complaints.iter().take(3) {
            write!(f, "\n  verify:  {complaint}")?;
        }
        Ok(())
    }
}
