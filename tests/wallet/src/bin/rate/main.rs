//! Measures the speed of the wallet relative to the commits per second of the database alone, one
//! insert per transaction, and relative to an empty HTTP handler, in the same run on the same machine.
//! Also compares a debit in a long journal with one in a short journal.

mod aim;
mod empty;
mod flat;
mod floor;
mod outside;
mod throughput;
mod wrk;

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
    /// Only the debits from wrk.
    #[arg(long)]
    only_outside: bool,
    /// Serves the empty handler. This program starts it by itself.
    #[arg(long, hide = true)]
    empty_handler: bool,
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let measured = if arguments.empty_handler {
        empty::serve().map(|()| true)
    } else {
        tokio::runtime::Runtime::new()
            .context("no runtime")
            .and_then(|runtime| runtime.block_on(measured(arguments)))
    };
    match measured {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("not measured: {error:#}");
            ExitCode::FAILURE
        }
    }
}

async fn measured(arguments: Arguments) -> Result<bool> {
    let given = |all: &[Backend]| match &arguments.backends[..] {
        [] => all.to_vec(),
        given => given.to_vec(),
    };
    let mut good = true;
    let mut by_wrk = Vec::new();
    outside::title();
    for backend in given(&Backend::EVERY_WAY) {
        let compared = outside::measure(backend, &Database::create(backend)?).await?;
        good &= compared.iter().all(outside::Compared::is_good);
        let figures: Vec<_> = compared.iter().map(outside::Compared::figures).collect();
        by_wrk.push(json!({ "backend": backend.to_string(), "rates": figures }));
    }
    let mut kept = Vec::new();
    for backend in given(&Backend::ALL) {
        if arguments.only_outside {
            break;
        }
        let database = Database::create(backend)?;
        let rows = throughput::measure(backend, &database).await?;
        let flat = flat::measure(backend, &database, arguments.entries).await?;
        good &= rows.iter().all(throughput::Row::is_good) && flat.is_good();
        let rows: Vec<_> = rows.iter().map(throughput::Row::figures).collect();
        kept.push(json!({ "backend": backend.to_string(), "rates": rows, "flat": flat.figures() }));
    }
    keep(&json!({ "by_wrk": by_wrk, "by_backend": kept }))?;
    println!(
        "{}",
        if good {
            "all aims reached"
        } else {
            "an aim was MISSED"
        }
    );
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
