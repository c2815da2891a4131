//! The tasks `wallet-storm` and `wallet-rate`: the released wallet under load. They live in `tests/wallet`; here they
//! are only built, beside the wallet they drive, and started.

use anyhow::Result;

use crate::setup::{self, Purpose};
use crate::{project, shell};

/// First openings and copies at once, and kill -9, on SQLite and on PostgreSQL.
pub(crate) fn storm() -> Result<()> {
    run("storm")
}

/// Debits a second against the bare database, and whether they stay as cheap as they begin.
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
