//! The report of a run: for a person as text, for a program as JSON.

mod text;

use chrono::{DateTime, Utc};
use serde::Serialize;

use crate::group::Group;
use crate::verdict::Verdict;
use crate::wire::Exchange;

/// What a run came to.
#[derive(Clone, Debug, Serialize)]
pub struct Report {
    /// The wallet's address.
    pub wallet: String,
    /// The player.
    pub player: String,
    /// The currency.
    pub currency: String,
    /// When the run began.
    pub started_at: DateTime<Utc>,
    /// The balance before, with the wallet's digits; none if it could not be read.
    pub opening_balance: Option<String>,
    /// The balance after.
    pub closing_balance: Option<String>,
    /// Every check that was played.
    pub checks: Vec<CheckReport>,
}

/// What one check came to.
#[derive(Clone, Debug, Serialize)]
pub struct CheckReport {
    /// Its name, such as `T13` (docs/wallet-rules.md#t13).
    pub id: &'static str,
    /// Its group.
    pub group: Group,
    /// What is checked.
    pub title: &'static str,
    /// Why it matters.
    pub why: &'static str,
    /// What it came to.
    #[serde(flatten)]
    pub verdict: Verdict,
    /// What else is worth knowing, such as which of two allowed ways the wallet goes.
    pub notes: Vec<String>,
    /// Every request and answer, raw but for the secrets.
    pub exchanges: Vec<Exchange>,
}

/// How many checks came to what.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Summary {
    /// Passed.
    pub passed: usize,
    /// Failed.
    pub failed: usize,
    /// Could not be told.
    pub cannot_tell: usize,
}

impl Report {
    /// How many checks came to what.
    pub fn summary(&self) -> Summary {
        let count = |is: fn(&Verdict) -> bool| self.checks.iter().filter(|check| is(&check.verdict)).count();
        Summary {
            passed: count(|verdict| matches!(verdict, Verdict::Passed)),
            failed: count(|verdict| matches!(verdict, Verdict::Failed { .. })),
            cannot_tell: count(|verdict| matches!(verdict, Verdict::CannotTell { .. })),
        }
    }

    /// Whether every check that was played passed, and one was.
    pub fn passed(&self) -> bool {
        let summary = self.summary();
        summary.passed > 0 && summary.failed == 0 && summary.cannot_tell == 0
    }

    /// The report for a program: everything, with the raw requests and answers.
    ///
    /// # Panics
    /// Never: text, numbers and lists always have a JSON form.
    pub fn to_json(&self) -> String {
        #[derive(Serialize)]
        struct Whole<'r> {
            summary: Summary,
            #[serde(flatten)]
            report: &'r Report,
        }
        let whole = Whole {
            summary: self.summary(),
            report: self,
        };
        serde_json::to_string_pretty(&whole).expect("text, numbers and lists always have a JSON form")
    }
}
