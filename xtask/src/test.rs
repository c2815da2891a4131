//! The task `test`: all checks and tests. Every suite runs even if one fails; the last line contains
//! the totals. On Windows and macOS everything runs but the journeys through the window, which the summary says.

use std::fs;
use std::process::Command;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

use crate::setup::{self, Purpose};
use crate::suite::Suite;
use crate::tally::{RustLines, Tally};
use crate::{check, project, shell, web};

pub(crate) fn run() -> Result<()> {
    let begun = Instant::now();
    setup::prepare(Purpose::Window)?;
    web::build()?;
    let checks = check::failures();
    let suites = [
        Suite::run("UI", |tally| ui(tally, shell::npm([""; 0]))),
        Suite::run("Rust", |tally| rust(tally, cargo_test(shell::TOGETHER))),
        Suite::run("whole program", |tally| {
            let mut journeys = cargo_test(["--package", "whole-program"]);
            // They were built with the tests of the shell.
            journeys.env("PITDESK_PROGRAMS", project::target().join("debug"));
            rust(tally, journeys)
        }),
    ];
    summary(&checks, &suites, begun.elapsed())
}

fn cargo_test<'a>(what: impl IntoIterator<Item = &'a str>) -> Command {
    let mut command = shell::cargo(["test", "--no-fail-fast"]);
    command.args(what);
    command
}

fn rust(tally: &mut Tally, mut tests: Command) -> Result<()> {
    let mut lines = RustLines::default();
    let outcome = shell::run_reading(&mut tests, |line| lines.read(line));
    *tally = lines.tally;
    outcome
}

/// Runs the UI's tests with this command, which may be a wrapper.
pub(crate) fn ui(tally: &mut Tally, mut command: Command) -> Result<()> {
    let report = project::target().join("ui-tests.json");
    // Remove the report of an earlier run, so that it is not read by mistake.
    fs::remove_file(&report).or_else(|error| match error.kind() {
        std::io::ErrorKind::NotFound => Ok(()),
        _ => Err(error),
    })?;
    command.args(["test", "--", "--reporter=default", "--reporter=json"]);
    command.arg(format!("--outputFile.json={}", report.display()));
    let outcome = shell::run(&mut command);
    let text = fs::read_to_string(&report).context("the UI tests wrote no report")?;
    *tally = Tally::of_ui(&text)?;
    outcome
}

fn summary(checks: &[&str], suites: &[Suite], took: Duration) -> Result<()> {
    println!("\n{:─<60}", "");
    let verdict = if checks.is_empty() {
        "passed".to_owned()
    } else {
        format!("failed: {}", checks.join(", "))
    };
    println!("checks         {verdict}");
    suites.iter().for_each(Suite::print);
    if !cfg!(target_os = "linux") {
        println!("window         not driven here: its driver is for Linux only (WebKitWebDriver under Xvfb)");
    }
    println!(
        "all            {} min {} s",
        took.as_secs() / 60,
        took.as_secs() % 60
    );
    let total = |count: fn(&Tally) -> u64| suites.iter().map(|suite| count(&suite.tally)).sum::<u64>();
    println!(
        "{} passed, {} failed",
        total(|tally| tally.passed),
        total(|tally| tally.failed)
    );
    if checks.is_empty() && suites.iter().all(|suite| suite.error.is_none()) {
        return Ok(());
    }
    bail!("not everything passed")
}
