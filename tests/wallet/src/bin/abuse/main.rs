//! Abuse of the released wallet's sockets, at full scale, on SQLite and PostgreSQL. Debits must keep at
//! least half of their rate.

use std::process::ExitCode;

use anyhow::Result;
use wallet_trials::abuse::{self, LIMIT, Outcome, Scale};
use wallet_trials::{Backend, Database, Program};

#[tokio::main]
async fn main() -> ExitCode {
    match all().await {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("not measured: {error:#}");
            ExitCode::FAILURE
        }
    }
}

async fn all() -> Result<bool> {
    let mut good = true;
    println!("{:<12} abuse          alone/s  abused/s  ratio  p99 abused", "");
    for backend in Backend::ALL {
        let database = Database::create(backend)?;
        let heads = Program::on(database.address("heads")?)?;
        good &= show(
            backend,
            "half heads",
            &abuse::half_heads(&heads, Scale::FULL).await?,
        );
        let flood = Program::on(database.address("flood")?)?;
        good &= show(
            backend,
            "health flood",
            &abuse::health_flood(&flood, Scale::FULL).await?,
        );
    }
    println!(
        "{}",
        if good {
            "within the limits"
        } else {
            "BELOW the limit"
        }
    );
    Ok(good)
}

fn show(backend: Backend, kind: &str, outcome: &Outcome) -> bool {
    println!(
        "{backend:<12} {kind:<12} {:>9.0}  {:>8.0}  {:>5.2}  {:>7.1} ms",
        outcome.alone.rate(),
        outcome.abused.rate(),
        outcome.ratio(),
        outcome.abused.percentile(99)
    );
    outcome.ratio() >= LIMIT
}
