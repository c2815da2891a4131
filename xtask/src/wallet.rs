//! The tasks `wallet-storm` and `wallet-rate`: run the released wallet under load. The programs are in
//! `tests/wallet`; here they are built next to the wallet and started.

use anyhow::Result;

use crate::setup::{self, Purpose};
use crate::{project, shell};

/// Runs concurrent openings, concurrent copies of messages and kills, on SQLite and on PostgreSQL.
pub(crate) fn storm() -> Result<()> {
    run("storm")
}

/// Measures debits per second relative to the database alone, and in a long journal.
pub(crate) fn rate() -> Result<()> {
    run("rate")
}

fn run(program: &str) -> Result<()> {
    setup::prepare(Purpose::Window)?;
    shell::run(&mut shell::cargo([
        "build",
        "--release",
        "--bins",
        "--package",
        "wallet",
        "--package",
        "wallet-trials",
    ]))?;
    let path = project::target().join("release").join(program);
    shell::run(&mut std::process::Command::new(path))
}
