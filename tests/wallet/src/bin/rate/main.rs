//! Measures the speed of the wallet relative to the commits per second of the database alone, one
//! insert per transaction, in the same run on the same machine. Also compares a debit in a long journal
//! with one in a short journal.

mod debits;
mod figures;
mod flat;
mod floor;
mod throughput;

use std::process::ExitCode;

use anyhow::{Context, Result};
use clap::Parser;
use serde_json::json;
use wallet_trials::{Backend, Database};

/// Throughput of the wallet beside this program.
#[derive(Debug, Parser)]
struct Arguments {
    /// Only this database; may be given twice.
    #[arg(long = "backend", value_enum)]
    backends: Vec<Backend>,
    /// Entries of the full journal.
    #[arg(long, default_value_t = 1_000_000)]
    entries: usize,
}

#[tokio::main]
async fn main() -> ExitCode {
    match measured(Arguments::parse()).await {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("not measured: {error:#}");
            ExitCode::FAILURE
        }
    }
}

async fn measured(arguments: Arguments) -> Result<bool> {
    let backends = if arguments.backends.is_empty() {
        Backend::ALL.to_vec()
    } else {
        arguments.backends
    };
    let mut good = true;
    let mut kept = Vec::new();
    for backend in backends {
        let database = Database::create(backend)?;
        let rows = throughput::measure(backend, &database).await?;
        let flat = flat::measure(backend, &database, arguments.entries).await?;
        good &= rows.iter().all(throughput::Row::is_good) && flat.is_good();
        let rows: Vec<_> = rows.iter().map(throughput::Row::figures).collect();
        kept.push(json!({ "backend": backend.to_string(), "rates": rows, "flat": flat.figures() }));
    }
    keep(&json!(kept))?;
    println!("{}", if good { "within the limits" } else { "OVER a limit" });
    Ok(good)
}

/// Writes the results to `target/bench/wallet.json`.
fn keep(figures: &serde_json::Value) -> Result<()> {
    let program = std::env::current_exe()?;
    let target = program
        .ancestors()
        .nth(2)
        .context("programs lie in target/release")?;
    std::fs::create_dir_all(target.join("bench"))?;
    std::fs::write(
        target.join("bench/wallet.json"),
        serde_json::to_vec_pretty(figures)?,
    )?;
    Ok(())
}
