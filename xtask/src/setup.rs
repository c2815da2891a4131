//! What a machine needs before anything can be built or tested.
//!
//! On Debian and its kin the missing packages are installed; on any other system they are named. A task asks for no more
//! than it needs: showing the program takes no test tools.

mod debian;
mod node;
mod system;

use anyhow::Result;

/// What the machine shall be able to do afterwards.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Purpose {
    /// Build and run the program.
    Build,
    /// Also run every test: drive its real window without a display, with a keyring, and start a PostgreSQL.
    Window,
    /// Also run the tests at other times than now.
    Instants,
}

/// The task `setup`: everything any other task needs. The real window is driven on Linux only.
pub(crate) fn everything() -> Result<()> {
    prepare(if cfg!(target_os = "linux") {
        Purpose::Window
    } else {
        Purpose::Build
    })?;
    println!("\nready: cargo xtask demo, cargo xtask test");
    Ok(())
}

/// Sets up the system and the npm packages for a purpose; quick when nothing is missing.
pub(crate) fn prepare(purpose: Purpose) -> Result<()> {
    system::prepare(purpose)?;
    node::prepare()
}
