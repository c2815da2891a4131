//! The report of a run: as text for a person, as JSON for a program.

mod text;

use chrono::{DateTime, Utc};
use serde::Serialize;

use crate::group::Group;
use crate::verdict::Verdict;
use crate::wire::Exchange;

/// The result of a run.
#[derive(Clone, Debug, Serialize)]
pub struct Report {
    /// Base address of the wallet.
    pub wallet: String,
    /// Id of the player.
    pub player: String,
    /// Currency code.
    pub currency: String,
    /// Start of the run (UTC).
    pub started_at: DateTime<Utc>,
    /// Balance at the start, with the wallet's digits. None if it could not be read.
    pub opening_balance: Option<String>,
    /// Balance at the end. None if it could not be read.
    pub closing_balance: Option<String>,
    /// All checks that were run.
    pub checks: Vec<CheckReport>,
}

/// The result of one check.
#[derive(Clone, Debug, Serialize)]
pub struct CheckReport {
    /// Name of the check, such as `T13` (docs/wallet-rules.md#t13) or `S5` (docs/conformance.md#s5).
    pub id: &'static str,
    /// Group of the check.
    pub group: Group,
    /// The requirement that is checked.
    pub title: &'static str,
    /// Why the requirement matters.
    pub why: &'static str,
    /// Result of the check.
    #[serde(flatten)]
    pub verdict: Verdict,
    /// What the wallet does where the contract leaves a choice. None of it is a fault.
    pub choices: Vec<String>,
    /// Further observations.
    pub notes: Vec<String>,
    /// All requests and responses, with secrets replaced.
    pub exchanges: Vec<Exchange>,
}

/// The number of checks by result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Summary {
    /// Number of passed checks.
    pub passed: usize,
    /// Number of checks that found something against the contract.
    pub against_the_contract: usize,
    /// Number of checks that found something risky, of which the contract says nothing, and nothing against it.
    pub risky: usize,
    /// Number of checks without a conclusion.
    pub cannot_tell: usize,
}

impl Report {
    /// The number of checks by result.
    pub fn summary(&self) -> Summary {
        let count = |is: fn(&Verdict) -> bool| self.checks.iter().filter(|check| is(&check.verdict)).count();
        Summary {
            passed: count(|verdict| matches!(verdict, Verdict::Passed)),
            against_the_contract: count(|verdict| matches!(verdict, Verdict::AgainstTheContract { .. })),
            risky: count(|verdict| matches!(verdict, Verdict::Risky { .. })),
            cannot_tell: count(|verdict| matches!(verdict, Verdict::CannotTell { .. })),
        }
    }

    /// Whether at least one check was run and all passed.
    pub fn passed(&self) -> bool {
        !self.checks.is_empty() && self.summary().passed == self.checks.len()
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
