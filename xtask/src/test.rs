//! The task `test`: all checks and tests. Every suite runs even if one fails; the last line contains
//! the totals. On Windows and macOS everything runs but the journeys through the window, which the summary says.

use std::fs;
use std::process::Command;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use serde_json::Value;

use crate::setup::{self, Purpose};
use crate::{check, project, shell};

/// The tests of the whole program. Their libraries have the features that the whole workspace asks for, so
/// that only what uses JSON is compiled again.
const WHOLE_PROGRAM: &str = "test --no-fail-fast --workspace --test contract --test e2e --bin measure";

pub(crate) fn run() -> Result<()> {
    let begun = Instant::now();
    setup::with_ui(Purpose::Window)?;
    let checks = check::failures();
    let suites = [
        Suite::run("UI", |counted| ui(counted, shell::npm(""))),
        Suite::run("Rust", |counted| {
            let together = format!("test --no-fail-fast {}", shell::TOGETHER);
            rust(counted, &mut shell::cargo(&together))
        }),
        Suite::run("whole program", |counted| {
            let mut journeys = shell::cargo(WHOLE_PROGRAM);
            // They were built with the tests of the shell.
            rust(
                counted,
                journeys.env("PITDESK_PROGRAMS", project::target().join("debug")),
            )
        }),
    ];
    summary(&checks, &suites, begun.elapsed())
}

fn summary(checks: &[&str], suites: &[Suite], took: Duration) -> Result<()> {
    println!("\n{:─<60}", "");
    let failed_checks = format!("failed: {}", checks.join(", "));
    let verdict = if checks.is_empty() {
        "passed"
    } else {
        &failed_checks
    };
    println!("checks         {verdict}");
    suites.iter().for_each(Suite::print);
    if !cfg!(target_os = "linux") {
        println!("window         not driven here: its driver is for Linux only (WebKitWebDriver under Xvfb)");
    }
    let seconds = took.as_secs();
    println!("all            {} min {} s", seconds / 60, seconds % 60);
    let passed: u64 = suites.iter().map(|suite| suite.counted.passed).sum();
    let failed: u64 = suites.iter().map(|suite| suite.counted.failed).sum();
    println!("{passed} passed, {failed} failed");
    let is_all_well = checks.is_empty() && suites.iter().all(|suite| suite.error.is_none());
    ensure!(is_all_well, "not everything passed");
    Ok(())
}

pub(crate) struct Suite {
    name: String,
    counted: Counted,
    took: Duration,
    pub(crate) error: Option<anyhow::Error>,
}

impl Suite {
    /// If it fails without a counted failure (it did not compile, or crashed), one is added: the total is never too good.
    pub(crate) fn run(name: impl Into<String>, run: impl FnOnce(&mut Counted) -> Result<()>) -> Self {
        let begun = Instant::now();
        let mut counted = Counted::default();
        let error = run(&mut counted).err();
        if error.is_some() && counted.failed == 0 {
            counted.failed = 1;
        }
        Self {
            name: name.into(),
            counted,
            took: begun.elapsed(),
            error,
        }
    }

    /// The failed tests are listed again at the end of all output, because a reader may only look there.
    pub(crate) fn print(&self) {
        let Counted { passed, failed, .. } = self.counted;
        let seconds = self.took.as_secs();
        println!("{:<14} {passed} passed, {failed} failed ({seconds} s)", self.name);
        if let Some(error) = &self.error {
            println!("{:<14} {error:#}", "");
        }
        for failure in &self.counted.failures {
            println!("  ✗ {}", failure.join("\n      "));
        }
    }
}

/// What a runner counted, and of each failed test its name and the first lines of its message.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Counted {
    passed: u64,
    failed: u64,
    failures: Vec<Vec<String>>,
}

impl Counted {
    /// Lines of a message in the summary. The runner's own output contains the rest.
    const LINES: usize = 8;

    fn add_failure<'a>(&mut self, name: &'a str, message: impl Iterator<Item = &'a str>) {
        let lines = message
            .map(str::trim_end)
            .filter(|line| !line.is_empty())
            .take(Self::LINES);
        let failure = std::iter::once(name).chain(lines);
        self.failures.push(failure.map(str::to_owned).collect());
    }

    /// `test result: ok. 12 passed; 0 failed; …`, and the message after `---- name stdout ----`. JSON needs a nightly compiler.
    pub(crate) fn read_rust(&mut self, output: &str) {
        for result in output
            .lines()
            .filter_map(|line| line.strip_prefix("test result: "))
        {
            for part in result.split([';', '.']) {
                match part.trim().split_once(' ') {
                    Some((count, "passed")) => self.passed += count.parse().unwrap_or(0),
                    Some((count, "failed")) => self.failed += count.parse().unwrap_or(0),
                    _ => {}
                }
            }
        }
        for failure in output.split("\n---- ").skip(1) {
            if let Some((name, after)) = failure.split_once(" stdout ----\n") {
                self.add_failure(name, after.lines().take_while(|line| *line != "failures:"));
            }
        }
    }

    /// Sets the failures aside whose message has these words, and prints their names. Returns how many they are.
    pub(crate) fn set_aside(&mut self, words: &str) -> usize {
        let is_meant = |failure: &Vec<String>| failure.iter().any(|line| line.contains(words));
        let (aside, failures): (Vec<_>, Vec<_>) = self.failures.drain(..).partition(is_meant);
        self.failures = failures;
        for test in aside.iter().filter_map(|failure| failure.first()) {
            self.failed = self.failed.saturating_sub(1);
            println!("does not apply: {test}: {words}");
        }
        aside.len()
    }

    pub(crate) const fn has_failures(&self) -> bool {
        self.failed > 0
    }

    /// Reads the JSON report of the UI's runner. A file that could not be loaded is a failure without a test.
    fn read_ui(&mut self, report: &Value) {
        self.passed = report["numPassedTests"].as_u64().unwrap_or(0);
        self.failed = report["numFailedTests"].as_u64().unwrap_or(0);
        let each = |list: &Value| list.as_array().cloned().unwrap_or_default();
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        for file in each(&report["testResults"]) {
            let mut tests = each(&file["assertionResults"]);
            tests.retain(|test| test["status"] == "failed");
            for test in &tests {
                self.add_failure(
                    &text(&test["fullName"]),
                    text(&test["failureMessages"][0]).lines(),
                );
            }
            if tests.is_empty() && file["status"] == "failed" {
                self.add_failure(&text(&file["name"]), text(&file["message"]).lines());
            }
        }
    }
}

pub(crate) fn rust(counted: &mut Counted, tests: &mut Command) -> Result<()> {
    let mut output = String::new();
    let outcome = shell::run_reading(tests, &mut output);
    counted.read_rust(&output);
    outcome
}

/// Runs the UI's tests with npm, which may be in a wrapper.
pub(crate) fn ui(counted: &mut Counted, mut npm: Command) -> Result<()> {
    let report = project::target().join("ui-tests.json");
    // So that the report of an earlier run is not read by mistake.
    fs::write(&report, "")?;
    npm.args(["test", "--", "--reporter=default", "--reporter=json"]);
    let outcome = shell::run(npm.arg(format!("--outputFile.json={}", report.display())));
    let report = serde_json::from_slice(&fs::read(&report)?).context("the UI tests wrote no report")?;
    counted.read_ui(&report);
    outcome
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rust_programs_add_up_and_failed_tests_are_named_with_what_they_said() {
        let mut counted = Counted::default();
        counted.read_rust(
            "running 3 tests\n\
             test result: ok. 12 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.12s\n\
             test a::b ... FAILED\n\nfailures:\n\n---- a::b stdout ----\n\nthread 'a::b' panicked at a.rs:1:\n\
             left is not right\n\n\n---- a::c stdout ----\nno\n\n\nfailures:\n    a::b\n    a::c\n\n\
             test result: FAILED. 2 passed; 2 failed; 0 ignored; 0 measured; 0 filtered out\n",
        );
        assert_eq!((counted.passed, counted.failed), (14, 2));
        let first = ["a::b", "thread 'a::b' panicked at a.rs:1:", "left is not right"];
        assert_eq!(counted.failures, [first.as_slice(), &["a::c", "no"]]);
    }

    #[test]
    fn failures_that_do_not_apply_are_set_aside_and_no_others() {
        let mut counted = Counted::default();
        counted.read_rust(
            "test result: FAILED. 2 passed; 2 failed\n\n---- a::b stdout ----\nno database here\n\n\n---- a::c stdout \
             ----\nleft is not right\n\nfailures:\n",
        );
        assert_eq!(counted.set_aside("no database"), 1);
        assert_eq!((counted.passed, counted.failed), (2, 1));
        assert_eq!(counted.failures, [["a::c", "left is not right"]]);
        assert!(counted.has_failures());
    }

    #[test]
    fn the_report_of_the_ui_is_read() {
        let report = r#"{"numPassedTests": 7, "numFailedTests": 1, "testResults": [
            {"status": "failed", "name": "a.test.ts", "assertionResults": [
                {"status": "passed", "fullName": "adds"},
                {"status": "failed", "fullName": "takes away", "failureMessages": ["Error: 1 is not 2\n  at a"]}]},
            {"status": "failed", "name": "b.test.ts", "message": "no such file", "assertionResults": []}]}"#;
        let mut counted = Counted::default();
        counted.read_ui(&serde_json::from_str(report).unwrap());
        assert_eq!((counted.passed, counted.failed), (7, 1));
        let first = ["takes away", "Error: 1 is not 2", "  at a"];
        assert_eq!(
            counted.failures,
            [first.as_slice(), &["b.test.ts", "no such file"]]
        );
    }

    #[test]
    fn a_suite_that_broke_before_counting_is_a_failure() {
        let broken = |failed| {
            Suite::run("", |counted| {
                counted.failed = failed;
                anyhow::bail!("broken")
            })
        };
        assert_eq!([0, 2].map(|failed| broken(failed).counted.failed), [1, 2]);
    }
}
