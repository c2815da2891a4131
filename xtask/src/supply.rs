//! The task `supply` checks the dependencies. `cargo-deny` checks licences, banned crates, sources and known
//! vulnerabilities (`deny.toml`), `cargo-machete` finds unused dependencies, and `npm audit` checks the UI's packages. The
//! two tools take minutes to compile, so `test` does not include this task.

use anyhow::{Context, Result, ensure};

use crate::shell;

pub(crate) fn run() -> Result<()> {
    let deny = shell::tool("cargo-deny@0.20.2")?;
    let machete = shell::tool("cargo-machete@0.9.2")?;
    let check = |arguments: &str| {
        let arguments = ["--locked"].into_iter().chain(arguments.split(' '));
        shell::run(shell::command(&deny).args(arguments))
    };
    check("check licenses bans sources")?;
    shell::run(&mut shell::command(machete))?;
    if reached("crates", check("fetch db"))?.is_some() {
        check("check --disable-fetch advisories")?;
    }
    let found = reached("npm packages", npm_audit())?.unwrap_or(0);
    ensure!(
        found == 0,
        "npm packages have {found} known vulnerabilities: run `npm audit` in ui"
    );
    Ok(())
}

/// What the database of vulnerabilities answered. Without an answer, says so; on CI this is an error.
fn reached<T>(of: &str, answer: Result<T>) -> Result<Option<T>> {
    match answer {
        Err(error) if std::env::var_os("CI").is_none() => {
            println!(
                "NOT checked: known vulnerabilities of {of}. Their database cannot be reached: {error:#}"
            );
            Ok(None)
        }
        answer => answer
            .map(Some)
            .with_context(|| format!("the database of vulnerabilities of {of} cannot be reached")),
    }
}

/// The exit status does not tell vulnerabilities from a registry that did not answer.
fn npm_audit() -> Result<u64> {
    let report = shell::npm("audit --json").output().context("npm cannot be run")?;
    let report: serde_json::Value =
        serde_json::from_slice(&report.stdout).context("npm audit wrote no JSON")?;
    let total = report["metadata"]["vulnerabilities"]["total"].as_u64();
    total.with_context(|| format!("npm audit: {}", report["message"].as_str().unwrap_or("no report")))
}
