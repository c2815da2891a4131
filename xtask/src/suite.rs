//! Runs a test suite, counts its tests and prints a summary line.

use std::time::{Duration, Instant};

use anyhow::Result;

use crate::tally::Tally;

/// A finished suite.
pub(crate) struct Suite {
    name: String,
    pub(crate) tally: Tally,
    took: Duration,
    pub(crate) error: Option<anyhow::Error>,
}

impl Suite {
    /// Runs a suite to its end, also after a failure.
    pub(crate) fn run(name: impl Into<String>, run: impl FnOnce(&mut Tally) -> Result<()>) -> Self {
        let begun = Instant::now();
        let mut tally = Tally::default();
        let outcome = run(&mut tally);
        Self {
            name: name.into(),
            tally: tally.ended(&outcome),
            took: begun.elapsed(),
            error: outcome.err(),
        }
    }

    pub(crate) fn print(&self) {
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
