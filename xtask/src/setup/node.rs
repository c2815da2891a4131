//! Node and the UI's packages, exactly as locked and without install scripts.

use std::fs;
use std::process::Stdio;

use anyhow::{Context, Result, bail};

use crate::{project, shell};

/// Oldest supported version of Node.
const OLDEST: u32 = 20;

pub(super) fn prepare() -> Result<()> {
    let version =
        shell::answer("node", &["--version"]).context("Node is missing: install Node 20 or newer")?;
    let major = version
        .trim_start_matches('v')
        .split('.')
        .next()
        .and_then(|major| major.parse::<u32>().ok());
    if major.is_none_or(|major| major < OLDEST) {
        bail!("Node {version} is too old: install Node {OLDEST} or newer");
    }
    install()
}

/// Runs `npm ci` if the installed packages do not match the lock file. A copy of the lock file is
/// written after a complete installation, so an interrupted one has none.
fn install() -> Result<()> {
    let lock = fs::read(project::ui().join("package-lock.json")).context("ui/package-lock.json")?;
    let mark = project::ui().join("node_modules/.installed-lock.json");
    if fs::read(&mark).is_ok_and(|installed| installed == lock) {
        return Ok(());
    }
    let mut command = shell::npm(["ci", "--ignore-scripts", "--no-audit", "--no-fund"]);
    shell::run(command.stdin(Stdio::null()))?;
    fs::write(mark, lock).context("cannot mark the npm packages as installed")
}
