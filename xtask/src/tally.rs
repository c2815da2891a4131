//! Adds up the results of several test runners for one summary line.
//!
//! The UI's runner writes a JSON report. The output of the Rust tests is read as text, because their JSON
//! format needs a nightly compiler, and other runners would have to be compiled first.
//!
//! Only the counts of the runners are added. If a suite fails without a counted failure (it did not
//! compile, or it crashed), one failure is added, so that the total never looks better than its parts.
//! All failed tests are listed at the end of the output, because a reader may only look there.

use anyhow::Result;
use serde_json::Value;

/// Number of passed tests, and the failed tests.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Tally {
    pub(crate) passed: u64,
    pub(crate) failed: u64,
    pub(crate) failures: Vec<Failure>,
}

/// A failed test: its full name and the first lines of its message.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Failure {
    pub(crate) name: String,
    pub(crate) message: Vec<String>,
}

impl Failure {
    /// Lines of a message in the summary. The runner's own output contains the rest.
    const LINES: usize = 8;

    fn add(&mut self, line: &str) {
        let line = line.trim_end();
        if !line.is_empty() && self.message.len() < Self::LINES {
            self.message.push(line.to_owned());
        }
    }
}

impl Tally {
    /// Reads the JSON report of the UI's test runner.
    pub(crate) fn of_ui(report: &str) -> Result<Self> {
        let report: Value = serde_json::from_str(report)?;
        let count = |name: &str| report[name].as_u64().unwrap_or(0);
        Ok(Self {
            passed: count("numPassedTests"),
            failed: count("numFailedTests"),
            failures: each(&report["testResults"]).flat_map(failures_of_file).collect(),
        })
    }

    /// Adds a failure if the command failed without a counted one.
    pub(crate) fn ended(mut self, outcome: &Result<()>) -> Self {
        if outcome.is_err() && self.failed == 0 {
            self.failed = 1;
        }
        self
    }
}

/// The failed tests of a file. If the file could not be loaded, the file itself.
fn failures_of_file(file: &Value) -> Vec<Failure> {
    let failed = |value: &&Value| value["status"] == "failed";
    let named = |name: &Value, message: &Value| {
        let mut failure = Failure {
            name: text(name),
            message: Vec::new(),
        };
        text(message).lines().for_each(|line| failure.add(line));
        failure
    };
    let tests: Vec<Failure> = each(&file["assertionResults"])
        .filter(failed)
        .map(|test| named(&test["fullName"], &test["failureMessages"][0]))
        .collect();
    if tests.is_empty() && failed(&file) {
        return vec![named(&file["name"], &file["message"])];
    }
    tests
}

fn each(list: &Value) -> impl Iterator<Item = &Value> {
    list.as_array().into_iter().flatten()
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

/// Reads the output of Rust test binaries line by line.
#[derive(Default)]
pub(crate) struct RustLines {
    pub(crate) tally: Tally,
    is_telling: bool,
}

impl RustLines {
    /// Reads `test result: ok. 12 passed; 0 failed; …`, and the message after `---- name stdout ----`.
    pub(crate) fn read(&mut self, line: &str) {
        if let Some(name) = line
            .strip_prefix("---- ")
            .and_then(|rest| rest.strip_suffix(" stdout ----"))
        {
            self.is_telling = true;
            let name = name.to_owned();
            self.tally.failures.push(Failure {
                name,
                message: Vec::new(),
            });
        } else if let Some(result) = line.trim().strip_prefix("test result: ") {
            self.count(result);
        } else if line == "failures:" {
            self.is_telling = false;
        } else if self.is_telling
            && let Some(failure) = self.tally.failures.last_mut()
        {
            failure.add(line);
        }
    }

    fn count(&mut self, result: &str) {
        for part in result.split([';', '.']) {
            match part.trim().split_once(' ') {
                Some((count, "passed")) => self.tally.passed += count.parse().unwrap_or(0),
                Some((count, "failed")) => self.tally.failed += count.parse().unwrap_or(0),
                _ => {}
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(output: &str) -> Tally {
        let mut lines = RustLines::default();
        output.lines().for_each(|line| lines.read(line));
        lines.tally
    }

    #[test]
    fn rust_binaries_add_up() {
        let tally = read(
            "running 3 tests\n\
             test result: ok. 12 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.12s\n\
             test result: FAILED. 2 passed; 3 failed; 0 ignored; 0 measured; 0 filtered out",
        );
        assert_eq!((tally.passed, tally.failed), (14, 3));
    }

    #[test]
    fn a_failed_rust_test_is_named_with_what_it_said() {
        let tally = read(
            "test a::b ... FAILED\n\nfailures:\n\n---- a::b stdout ----\n\nthread 'a::b' panicked at a.rs:1:\n\
             left is not right\n\n\nfailures:\n    a::b\n\ntest result: FAILED. 0 passed; 1 failed; 0 ignored",
        );
        let message = ["thread 'a::b' panicked at a.rs:1:", "left is not right"];
        let failure = Failure {
            name: "a::b".to_owned(),
            message: message.map(str::to_owned).to_vec(),
        };
        assert_eq!(tally.failures, [failure]);
        assert_eq!(tally.failed, 1);
    }

    #[test]
    fn the_ui_report_is_read() {
        let tally = Tally::of_ui(
            r#"{"numPassedTests": 7, "numFailedTests": 1, "testResults": [
                {"status": "failed", "name": "a.test.ts", "assertionResults": [
                    {"status": "passed", "fullName": "adds"},
                    {"status": "failed", "fullName": "takes away", "failureMessages": ["Error: 1 is not 2\n  at a"]}]},
                {"status": "failed", "name": "b.test.ts", "message": "no such file", "assertionResults": []}]}"#,
        )
        .unwrap();
        assert_eq!((tally.passed, tally.failed), (7, 1));
        let names: Vec<&str> = tally
            .failures
            .iter()
            .map(|failure| failure.name.as_str())
            .collect();
        assert_eq!(names, ["takes away", "b.test.ts"]);
        assert_eq!(tally.failures[0].message, ["Error: 1 is not 2", "  at a"]);
        assert_eq!(tally.failures[1].message, ["no such file"]);
    }

    #[test]
    fn a_suite_that_broke_before_counting_is_a_failure() {
        let broken = Tally::default().ended(&Err(anyhow::anyhow!("did not compile")));
        assert_eq!(broken.failed, 1);
        let counted = Tally {
            failed: 2,
            ..Tally::default()
        };
        assert_eq!(counted.ended(&Err(anyhow::anyhow!("two failed"))).failed, 2);
    }
}
