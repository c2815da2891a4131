//! The task `test`: all that must pass before anything lands. Every suite runs even when one fails; the last line adds
//! them up.

use std::fs;
use std::process::Command;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

use crate::setup::{self, Purpose};
use crate::tally::Tally;
use crate::{check, project, shell, web};

/// One line of the closing summary.
struct Suite {
    name: &'static str,
    tally: Tally,
    took: Duration,
    error: Option<anyhow::Error>,
}

pub(crate) fn run() -> Result<()> {
    let begun = Instant::now();
    setup::prepare(Purpose::Window)?;
    web::build()?;
    let checks = check::failures();
    let suites = [
        suite("UI", ui),
        suite("Rust", |tally| {
            rust(tally, &["--workspace", "--exclude", "whole-program"])
        }),
        suite("whole program", |tally| {
            rust(tally, &["--package", "whole-program"])
        }),
    ];
    summary(&checks, &suites, begun.elapsed())
}

fn suite(name: &'static str, run: impl FnOnce(&mut Tally) -> Result<()>) -> Suite {
    let begun = Instant::now();
    let mut tally = Tally::default();
    let outcome = run(&mut tally);
    Suite {
        name,
        tally: tally.ended(&outcome),
        took: begun.elapsed(),
        error: outcome.err(),
    }
}

fn rust(tally: &mut Tally, what: &[&str]) -> Result<()> {
    let mut command = shell::cargo(["test", "--no-fail-fast"]);
    shell::run_reading(command.args(what), |line| tally.read_rust(line))
}

fn ui(tally: &mut Tally) -> Result<()> {
    let report = project::target().join("ui-tests.json");
    // A report left over from an earlier run must not be taken for this one's.
    fs::remove_file(&report).or_else(|error| match error.kind() {
        std::io::ErrorKind::NotFound => Ok(()),
        _ => Err(error),
    })?;
    let outcome = shell::run(&mut ui_command(&report));
    let text = fs::read_to_string(&report).context("the UI tests left no report")?;
    *tally = Tally::of_ui(&text)?;
    outcome
}

fn ui_command(report: &std::path::Path) -> Command {
    let mut command = shell::npm(["test", "--", "--reporter=default", "--reporter=json"]);
    command.arg(format!("--outputFile.json={}", report.display()));
    command
}

fn summary(checks: &[&str], suites: &[Suite], took: Duration) -> Result<()> {
    println!("\n{:─<60}", "");
    let verdict = if checks.is_empty() {
        "passed".to_owned()
    } else {
        format!("failed: {}", checks.join(", "))
    };
    println!("checks         {verdict}");
    let mut total = Tally { passed: 0, failed: 0 };
    for suite in suites {
        let Tally { passed, failed } = suite.tally;
        println!(
            "{:<14} {passed} passed, {failed} failed ({} s)",
            suite.name,
            suite.took.as_secs()
        );
        if let Some(error) = &suite.error {
            println!("{:<14} {error:#}", "");
        }
        total.add(suite.tally);
    }
    println!(
        "all            {} min {} s",
        took.as_secs() / 60,
        took.as_secs() % 60
    );
    println!("{} passed, {} failed", total.passed, total.failed);
    if checks.is_empty() && suites.iter().all(|suite| suite.error.is_none()) {
        return Ok(());
    }
    bail!("not everything passed")
}
