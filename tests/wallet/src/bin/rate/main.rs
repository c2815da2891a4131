//! Measures the speed of the wallet relative to the commits per second of the database alone, one
//! insert per transaction, and relative to an empty HTTP handler, in the same run on the same machine.
//! Also compares a debit in a long journal with one in a short journal.

mod inside;
mod outside;

use std::fmt;
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
        outside::serve().map(|()| true)
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
        let rows = inside::measure(backend, &database).await?;
        let flat = inside::measure_flat(backend, &database, arguments.entries).await?;
        good &= rows.iter().all(inside::Row::is_good) && flat.is_good();
        let rows: Vec<_> = rows.iter().map(inside::Row::figures).collect();
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

/// What a figure should reach.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Aim {
    AtLeast(f64),
    AtMost(f64),
    Below(f64),
}

impl Aim {
    pub(crate) fn is_reached(self, figure: f64) -> bool {
        match self {
            Self::AtLeast(limit) => figure >= limit,
            Self::AtMost(limit) => figure <= limit,
            Self::Below(limit) => figure < limit,
        }
    }

    pub(crate) fn limit(self) -> f64 {
        let (Self::AtLeast(limit) | Self::AtMost(limit) | Self::Below(limit)) = self;
        limit
    }
}

impl fmt::Display for Aim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::AtLeast(limit) => f.pad(&format!("≥ {limit}")),
            Self::AtMost(limit) => f.pad(&format!("≤ {limit}")),
            Self::Below(limit) => f.pad(&format!("< {limit}")),
        }
    }
}

/// The last word of a line.
pub(crate) fn reached_or_missed(is_good: bool) -> &'static str {
    if is_good { "reached" } else { "MISSED" }
}

#[cfg(test)]
mod tests {
    use crate::*;

    #[test]
    fn an_aim_is_missed_on_its_wrong_side_only() {
        assert!(Aim::AtLeast(0.2).is_reached(0.2) && !Aim::AtLeast(0.2).is_reached(0.19));
        assert!(Aim::AtMost(1.25).is_reached(1.25) && !Aim::AtMost(1.25).is_reached(1.26));
        assert!(Aim::Below(20.0).is_reached(19.9) && !Aim::Below(20.0).is_reached(20.0));
        for aim in [Aim::AtLeast(0.2), Aim::AtMost(1.25), Aim::Below(20.0)] {
            assert!(!aim.is_reached(f64::NAN), "{aim}");
        }
    }
}
