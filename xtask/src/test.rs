//! The task `test`: all that must pass before anything lands. Every suite runs even when one fails; the last line adds
//! them up.

use std::fs;
use std::process::Command;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

use crate::setup::{self, Purpose};
use crate::tally::{RustLines, Tally};
use crate::{check, project, shell, web};

/// One line of the closing summary.
struct Suite {
    name: &'static str,
    tally: Tally,
    took: Duration,
    error: Option<anyhow::Error>,
}

impl Suite {
    fn tell(&self) {
        let Tally {
            passed,
            failed,
            failures,
        } = &self.tally;
        println!(
            "{:<14} {passed} passed, {failed} failed ({} s)",
            self.name,
            self.took.as_secs()
        );
        if let Some(error) = &self.error {
            println!("{:<14} {error:#}", "");
        }
        for failure in failures {
            println!("  ✗ {}", failure.name);
            failure.message.iter().for_each(|line| println!("      {line}"));
        }
    }
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
    let mut lines = RustLines::default();
    let outcome = shell::run_reading(command.args(what), |line| lines.read(line));
    *tally = lines.tally;
    outcome
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
    suites.iter().for_each(Suite::tell);
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
