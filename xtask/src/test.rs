//! The task `test`: all checks and tests. Every suite runs even if one fails; the last line contains
//! the totals. The UI's tests run while the Rust tests are compiled; nothing runs beside the Rust tests and the journeys, some of
//! which measure. On Windows and macOS everything runs but the journeys through the window, which the summary says.
//!
//! The task `instants` runs the suites at dates and times that often cause errors. The Rust and UI tests run under `faketime`. The
//! journeys pass the time to the programs they start, because a web view does not work under `faketime`.

use std::fs;
use std::process::Command;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use clap::ValueEnum;
use serde_json::Value;

use crate::setup::{self, Purpose};
use crate::{check, shell};

/// The tests of the whole program. Their libraries have the features that the whole workspace asks for, so
/// that only what uses JSON is compiled again.
const WHOLE_PROGRAM: &str = "test --no-fail-fast --workspace --test contract --test e2e --bin measure";

pub(crate) fn run() -> Result<()> {
    let begun = Instant::now();
    setup::with_ui(Purpose::Window)?;
    let together = format!("test --no-fail-fast {}", shell::TOGETHER);
    let (checks, of_the_ui) = check::failures(
        || Suite::run("UI", |counted| ui(counted, shell::npm(""))),
        || {
            // What does not compile is said once more, by its suite.
            for tests in [together.as_str(), WHOLE_PROGRAM] {
                let _ = shell::run(&mut shell::patient_cargo(&format!("{tests} --no-run")));
            }
        },
    );
    let suites = [
        of_the_ui,
        Suite::run("Rust", |counted| rust(counted, &mut shell::cargo(&together))),
        Suite::run("whole program", |counted| {
            let mut journeys = shell::cargo(WHOLE_PROGRAM);
            // They were built with the tests of the shell.
            rust(
                counted,
                journeys.env("PITDESK_PROGRAMS", shell::target().join("debug")),
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
        let aside: Vec<_> = self
            .failures
            .extract_if(.., |failure| failure.iter().any(|line| line.contains(words)))
            .collect();
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
    let report = shell::target().join("ui-tests.json");
    // So that the report of an earlier run is not read by mistake.
    fs::write(&report, "")?;
    npm.args(["test", "--", "--reporter=default", "--reporter=json"]);
    let outcome = shell::run_beside(npm.arg(format!("--outputFile.json={}", report.display())));
    let report = serde_json::from_slice(&fs::read(&report)?).context("the UI tests wrote no report")?;
    counted.read_ui(&report);
    outcome
}

/// The times, in UTC and the format of RFC 3339, with the reason for each.
#[rustfmt::skip] // One line each.
const INSTANTS: [(&str, &str); 12] = [
    ("2026-11-22T16:59:00Z", "a minute before midnight in Bangkok"),
    ("2026-11-22T17:01:00Z", "a minute after midnight in Bangkok"),
    ("2026-11-22T23:59:00Z", "a minute before midnight in UTC"),
    ("2026-11-23T00:01:00Z", "a minute after midnight in UTC"),
    ("2027-01-31T15:30:00Z", "the end of a month"),
    ("2028-02-29T12:00:00Z", "a leap day"),
    ("2026-12-31T16:59:30Z", "New Year's night in Bangkok"),
    ("2027-03-28T00:59:00Z", "clocks are put forward in Europe/Berlin in a minute"),
    ("2026-11-22T11:50:00Z", "an afternoon on which no win was unpaid"),
    ("2026-11-25T05:17:00Z", "another one"),
    ("2027-06-16T08:41:00Z", "an afternoon in June"),
    ("2029-09-03T07:05:00Z", "an afternoon some years ahead"),
];

#[derive(clap::Args)]
pub(crate) struct AtInstants {
    /// Only the instant of this number (1 to 12)
    #[arg(long)]
    only: Option<usize>,
    /// Only these suites
    #[arg(long, value_enum, value_delimiter = ',', default_value = "rust,ui,window")]
    suite: Vec<Kind>,
    /// Only Rust tests and journeys whose name holds this
    #[arg(long)]
    filter: Option<String>,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Kind {
    Rust,
    Ui,
    Window,
}

pub(crate) fn at_instants(options: &AtInstants) -> Result<()> {
    let last = INSTANTS.len();
    let only = options.only;
    ensure!(
        only.is_none_or(|only| (1..=last).contains(&only)),
        "--only takes a number from 1 to {last}"
    );
    setup::with_ui(Purpose::Window)?;
    setup::tools(&[("faketime", "faketime")])?;
    shell::run(&mut shell::cargo(
        "build --bins --package pitdesk --package sandbox",
    ))?;
    let mut ended = Vec::new();
    for (number, (at, why)) in (1..).zip(INSTANTS) {
        if only.is_some_and(|only| only != number) {
            continue;
        }
        for kind in &options.suite {
            println!("\n{number:>2}. {at} ({why})");
            let row = format!("{number:>2}. {at} {kind:?}");
            ended.push(Suite::run(row, |counted| {
                kind.run(at, options.filter.as_deref().unwrap_or(""), counted)
            }));
        }
    }
    println!("\n{:─<60}", "");
    ended.iter().for_each(Suite::print);
    let failed = ended.iter().filter(|suite| suite.error.is_some()).count();
    ensure!(failed == 0, "{failed} of {} runs failed", ended.len());
    Ok(())
}

impl Kind {
    fn run(self, at: &str, filter: &str, counted: &mut Counted) -> Result<()> {
        match self {
            Self::Rust => {
                // Cargo itself runs at the real time, because it compares the times of files.
                let words = faketime(at)?.map(|word| format!("'{word}'")).join(",");
                let mut tests = shell::cargo("test --no-fail-fast --lib --bins --tests");
                tests.args(["--config", &format!("target.'cfg(all())'.runner=[{words}]")]);
                tests.args(shell::TOGETHER.split(' ')).args(["--", filter]);
                rust(counted, real_files(&mut tests))
            }
            Self::Ui => {
                let [program, arguments @ ..] = faketime(at)?;
                let mut npm = Command::new(program);
                npm.args(arguments).arg("npm").current_dir(shell::ui());
                real_files(&mut npm);
                ui(counted, npm)
            }
            Self::Window => {
                // The contract and the tests of `measure` do not depend on the time.
                let mut journeys = shell::cargo("test --no-fail-fast --workspace --test e2e");
                journeys
                    .args(["--", filter])
                    .env("PITDESK_TEST_NOW", at)
                    .env("PITDESK_PROGRAMS", shell::target().join("debug"));
                rust(counted, &mut journeys)
            }
        }
    }
}

/// The time is in seconds since 1970: other formats are read in the time zone of the process.
fn faketime(at: &str) -> Result<[String; 3]> {
    let seconds = shell::answer("date", &["--utc", "--date", at, "+%s"]);
    ensure!(seconds.is_some(), "cannot run `date`");
    let seconds = seconds.unwrap_or_default();
    Ok(["faketime".to_owned(), "-f".to_owned(), format!("@{seconds}")])
}

/// Under `faketime`, the monotonic clock and the times of files stay real.
fn real_files(command: &mut Command) -> &mut Command {
    command
        .env("FAKETIME_FMT", "%s")
        .env("FAKETIME_DONT_FAKE_MONOTONIC", "1")
        .env("NO_FAKE_STAT", "1")
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
