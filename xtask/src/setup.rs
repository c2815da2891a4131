//! Installs what is needed to build and test.
//!
//! On Debian and derived systems, missing packages are installed; on other systems they are listed. A
//! task requests only what it needs: running the program needs no test tools.

mod debian;
mod node;
mod system;

use anyhow::Result;

/// What the machine should be able to do.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Purpose {
    /// Build and run the program.
    Build,
    /// Also run all tests: start PostgreSQL and, on Linux, control the real window without a display and use a keyring.
    Window,
    /// Also run the tests at other times.
    Instants,
    /// Also send load to the wallet.
    Load,
}

/// The task `setup`: everything for all other tasks.
pub(crate) fn everything() -> Result<()> {
    prepare(Purpose::Window)?;
    println!("\nready: cargo xtask demo, cargo xtask test");
    Ok(())
}

/// Prepares the system and the npm packages. Fast if nothing is missing.
pub(crate) fn prepare(purpose: Purpose) -> Result<()> {
    system::prepare(purpose)?;
    node::prepare()
}
