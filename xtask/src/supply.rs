//! The task `supply` checks the dependencies. `cargo-deny` checks licences, banned crates, sources and known
//! vulnerabilities (`deny.toml`), and `cargo-machete` finds unused dependencies. Both tools take minutes to compile, so
//! `test` does not include this task.

use std::process::Command;

use anyhow::{Context, Result};

use crate::{project, shell};

const TOOLS: [&str; 2] = ["cargo-deny@0.20.2", "cargo-machete@0.9.2"];

pub(crate) fn run() -> Result<()> {
    let tools = project::target().join("tools");
    let mut install = shell::cargo(["install", "--locked", "--root"]);
    shell::run(install.arg(&tools).args(TOOLS))?;
    let tool = |name: &str, arguments: &[&str]| {
        let mut command = Command::new(tools.join("bin").join(name));
        command.args(arguments).current_dir(project::root());
        command
    };
    let deny = |arguments: &[&str]| tool("cargo-deny", &[&["--locked"], arguments].concat());
    shell::run(&mut deny(&["check", "licenses", "bans", "sources"]))?;
    shell::run(&mut tool("cargo-machete", &[]))?;
    advisories(shell::run(&mut deny(&["fetch", "db"])), || {
        shell::run(&mut deny(&["check", "--disable-fetch", "advisories"]))
    })
}

/// Checks for known vulnerabilities if their database could be fetched. Without it, says so; on CI this is an error.
fn advisories(fetched: Result<()>, check: impl FnOnce() -> Result<()>) -> Result<()> {
    match fetched {
        Ok(()) => check(),
        Err(error) if std::env::var_os("CI").is_some() => {
            Err(error).context("the database of vulnerabilities cannot be reached")
        }
        Err(error) => {
            println!("NOT checked: known vulnerabilities. Their database cannot be reached: {error:#}");
            Ok(())
        }
    }
}
