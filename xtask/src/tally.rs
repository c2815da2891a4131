//! Adding up what several test runners report, so that a run ends in one honest line.
//!
//! Only the runners' own counts are added. A suite that ends badly without having counted a failure (it did not
//! compile, it crashed) counts as one failure, so that a total never looks better than its parts.

use anyhow::Result;

/// How many tests passed and failed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Tally {
    pub(crate) passed: u64,
    pub(crate) failed: u64,
}

impl Tally {
    /// Adds a line of a Rust test binary, `test result: ok. 12 passed; 0 failed; …`; other lines add nothing.
    pub(crate) fn read_rust(&mut self, line: &str) {
        let Some(result) = line.trim().strip_prefix("test result: ") else {
            return;
        };
        for part in result.split([';', '.']) {
            match part.trim().split_once(' ') {
                Some((count, "passed")) => self.passed += count.parse().unwrap_or(0),
                Some((count, "failed")) => self.failed += count.parse().unwrap_or(0),
                _ => {}
            }
        }
    }

    /// Reads the JSON report of the UI's test runner.
    pub(crate) fn of_ui(report: &str) -> Result<Self> {
        let report: serde_json::Value = serde_json::from_str(report)?;
        let count = |name: &str| report[name].as_u64().unwrap_or(0);
        Ok(Self {
            passed: count("numPassedTests"),
            failed: count("numFailedTests"),
        })
    }

    /// The tally of a suite given how its command ended.
    pub(crate) fn ended(mut self, outcome: &Result<()>) -> Self {
        if outcome.is_err() && self.failed == 0 {
            self.failed = 1;
        }
        self
    }

    pub(crate) fn add(&mut self, other: Self) {
        self.passed += other.passed;
        self.failed += other.failed;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rust_binaries_add_up() {
        let mut tally = Tally::default();
        tally.read_rust("running 3 tests");
        tally.read_rust(
            "test result: ok. 12 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.12s",
        );
        tally.read_rust("test result: FAILED. 2 passed; 3 failed; 0 ignored; 0 measured; 0 filtered out");
        assert_eq!(
            tally,
            Tally {
                passed: 14,
                failed: 3
            }
        );
    }

    #[test]
    fn the_ui_report_is_read() {
        let tally = Tally::of_ui(r#"{"numPassedTests": 7, "numFailedTests": 2, "success": false}"#).unwrap();
        assert_eq!(tally, Tally { passed: 7, failed: 2 });
    }

    #[test]
    fn a_suite_that_broke_before_counting_is_a_failure() {
        let broken = Tally::default().ended(&Err(anyhow::anyhow!("did not compile")));
        assert_eq!(broken.failed, 1);
        let counted = Tally { passed: 1, failed: 2 }.ended(&Err(anyhow::anyhow!("two failed")));
        assert_eq!(counted.failed, 2);
    }
}
