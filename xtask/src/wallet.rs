//! The tasks `wallet-storm`, `wallet-rate` and `wallet-abuse`: run the released wallet under load. The programs are in
//! `tests/wallet`; here they are built next to the wallet and started.

use anyhow::Result;

use crate::setup::{self, Purpose};
use crate::{project, shell};

/// Runs concurrent openings, concurrent copies of messages and kills, on SQLite and on PostgreSQL.
pub(crate) fn storm() -> Result<()> {
    run("storm")
}

/// Measures debits per second relative to the database alone and to an empty handler, and in a long
/// journal. The outside generator, wrk, is installed for this task only.
pub(crate) fn rate() -> Result<()> {
    setup::prepare(Purpose::Load)?;
    run("rate")
}

/// Measures debits while ten thousand connections abuse the server.
pub(crate) fn abuse() -> Result<()> {
    run("abuse")
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
