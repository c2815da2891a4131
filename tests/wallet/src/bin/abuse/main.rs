//! Abuse of the released wallet's sockets, at full scale, on SQLite and PostgreSQL, and a database that is killed
//! under it. Debits must keep at least half of their rate; `wallet_trials::abuse::Outcome` says where less is demanded.

use std::process::ExitCode;

use anyhow::Result;
use wallet_trials::abuse::{self, Kept, LONGEST_HEALING, Outcome, Scale};
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
    println!(
        "{:<12} abuse              alone/s  abused/s  ratio   limit  p99 abused",
        ""
    );
    for backend in Backend::ALL {
        let database = Database::create(backend)?;
        let program = |name: &str| Program::on(database.address(name)?);
        let heads = abuse::half_heads(&program("heads")?, Scale::FULL).await?;
        good &= show(backend, "half heads", &heads);
        let flood = abuse::health_flood(&program("flood")?, Scale::FULL).await?;
        good &= show(backend, "health flood", &flood);
        if backend != Backend::Sqlite {
            let killed = abuse::killed_database(&program("killed")?, &database, Scale::FULL).await?;
            good &= show(backend, "killed database", &killed);
        }
    }
    let verdict = if good {
        "within the limits"
    } else {
        "BEYOND a limit"
    };
    println!("{verdict}");
    Ok(good)
}

fn show(backend: Backend, kind: &str, outcome: &Outcome) -> bool {
    let is_good = outcome.is_good();
    let healing = outcome.healing.map(|took| {
        format!(
            "  debits again after {:.2} s (≤ {} s)",
            took.as_secs_f64(),
            LONGEST_HEALING.as_secs()
        )
    });
    let Kept { alone, abused } = &outcome.wallet;
    let empty = outcome
        .empty
        .as_ref()
        .map(|empty| format!("  an empty server keeps {:.2}", empty.ratio()));
    println!(
        "{:<12} {kind:<16} {:>9.0}  {:>8.0}  {:>5.2}  ≥ {:.2}  {:>7.1} ms{}{}  {}",
        backend.to_string(),
        alone.rate(),
        abused.rate(),
        outcome.wallet.ratio(),
        outcome.limit(),
        abused.percentile(99),
        healing.unwrap_or_default(),
        empty.unwrap_or_default(),
        if is_good { "kept" } else { "MISSED" },
    );
    is_good
}
