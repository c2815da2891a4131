//! The report of a run, as text for a person and as JSON for a program; and the verdicts in it: an observation becomes a verdict by
//! what the contract says about it.

use std::fmt::Write as _;

use app::unseen::escaped;
use chrono::{DateTime, Utc};
use serde::Serialize;

use crate::checks::Group;
use crate::play::Play;
use crate::run::Exchange;

#[derive(Clone, Debug, Serialize)]
pub struct Report {
    pub wallet: String,
    pub player: String,
    pub currency: String,
    /// Start of the run (UTC).
    pub started_at: DateTime<Utc>,
    /// Balance at the start, with the wallet's digits. None if it could not be read.
    pub opening_balance: Option<String>,
    pub closing_balance: Option<String>,
    pub checks: Vec<CheckReport>,
}

#[derive(Clone, Debug, Serialize)]
pub struct CheckReport {
    /// Name of the check, such as `T13` (docs/wallet-rules.md#t13) or `S5` (docs/conformance.md#s5).
    pub id: &'static str,
    pub group: Group,
    pub title: &'static str,
    pub why: &'static str,
    #[serde(flatten)]
    pub verdict: Verdict,
    /// What the wallet does where the contract leaves a choice. None of it is a fault.
    pub choices: Vec<String>,
    pub notes: Vec<String>,
    /// All requests and responses, with secrets replaced.
    pub exchanges: Vec<Exchange>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Summary {
    pub passed: usize,
    pub against_the_contract: usize,
    /// Number of checks that found something risky, of which the contract says nothing, and nothing against it.
    pub risky: usize,
    pub cannot_tell: usize,
}

/// The parts of the text, by the mark of their checks.
const SECTIONS: [(&str, &str); 4] = [
    ("✗", "Against the contract"),
    ("!", "Risky: the contract does not say, but it can cost money"),
    ("?", "No conclusion"),
    ("✓", "Passed"),
];

impl Report {
    pub fn summary(&self) -> Summary {
        let mut summary = Summary::default();
        for check in &self.checks {
            let count = match check.verdict {
                Verdict::Passed => &mut summary.passed,
                Verdict::AgainstTheContract { .. } => &mut summary.against_the_contract,
                Verdict::Risky { .. } => &mut summary.risky,
                Verdict::CannotTell { .. } => &mut summary.cannot_tell,
            };
            *count += 1;
        }
        summary
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

    /// The checks by verdict, the raw exchanges of what is against the contract or risky, and the wallet's choices.
    pub fn to_text(&self) -> String {
        let mut text = String::new();
        let head = format!("{} · player {} · {}", self.wallet, self.player, self.currency);
        line(&mut text, &head);
        let before = self.opening_balance.as_deref().unwrap_or("unknown");
        let after = self.closing_balance.as_deref().unwrap_or("unknown");
        line(&mut text, &format!("balance before {before}, after {after}"));
        for (mark, title) in SECTIONS {
            self.write_section(&mut text, mark, title);
        }
        self.write_choices(&mut text);
        let summary = self.summary();
        text.push('\n');
        line(
            &mut text,
            &format!(
                "{} passed, {} against the contract, {} risky, {} without a conclusion",
                summary.passed, summary.against_the_contract, summary.risky, summary.cannot_tell
            ),
        );
        text
    }

    /// The checks with one kind of verdict. Nothing is written if there are none.
    fn write_section(&self, text: &mut String, mark: &str, title: &str) {
        let checks = self.checks.iter().filter(|check| check.verdict.mark() == mark);
        for (place, check) in checks.enumerate() {
            if place == 0 {
                text.push('\n');
                line(text, title);
            }
            check.write(text);
        }
    }

    fn write_choices(&self, text: &mut String) {
        if self.checks.iter().any(|check| !check.choices.is_empty()) {
            text.push('\n');
            line(text, "The contract does not say: what this wallet does");
        }
        for check in &self.checks {
            for choice in &check.choices {
                line(text, &format!("  · {:<4} {choice}", check.id));
            }
        }
    }
}

impl CheckReport {
    fn write(&self, text: &mut String) {
        let (mark, group) = (self.verdict.mark(), self.group.name());
        line(text, &format!("  {mark} {:<4} {} ({group})", self.id, self.title));
        match &self.verdict {
            Verdict::Passed => {}
            Verdict::AgainstTheContract {
                heading,
                says,
                reason,
            } => {
                detail(text, reason);
                detail(text, &format!("docs/contract.md, {heading}: {says}"));
            }
            Verdict::Risky { reasons } => reasons.iter().for_each(|reason| detail(text, reason)),
            Verdict::CannotTell { reason } => detail(text, reason),
        }
        for note in &self.notes {
            detail(text, &format!("note: {note}"));
        }
        if let Verdict::AgainstTheContract { .. } | Verdict::Risky { .. } = self.verdict {
            detail(text, &format!("why it matters: {}", self.why));
            self.exchanges.iter().for_each(|exchange| exchange.write(text));
        }
    }
}

impl Exchange {
    fn write(&self, text: &mut String) {
        let body = self.body.as_deref().unwrap_or_default();
        detail(text, &format!("→ {} {} {body}", self.method, self.path));
        match (&self.answer, &self.silence) {
            (Some(answer), _) => detail(text, &format!("← {} {}", answer.status, answer.body)),
            (None, silence) => {
                let why = silence.as_deref().unwrap_or("unknown");
                detail(text, &format!("← no response: {why}"));
            }
        }
    }
}

fn detail(text: &mut String, content: &str) {
    line(text, &format!("         {content}"));
}

/// Adds one line. Answers of the wallet, and errors about them, must neither steer the terminal nor look like another line.
fn line(text: &mut String, content: &str) {
    let _infallible = writeln!(text, "{}", escaped(content));
}

/// The result of one check, the most serious first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "verdict", rename_all = "snake_case")]
pub enum Verdict {
    /// The wallet did something else than the contract says.
    AgainstTheContract {
        /// The section of docs/contract.md.
        heading: &'static str,
        /// A sentence of this section.
        says: &'static str,
        /// What was observed, and what was expected.
        reason: String,
    },
    /// The contract does not say what is right, but this can cost the player or the operator money.
    Risky { reasons: Vec<String> },
    /// The check could not be run, or is not conclusive for this wallet.
    CannotTell {
        /// Why, and what is needed for a conclusion.
        reason: String,
    },
    /// Nothing was against the contract or risky.
    Passed,
}

/// An observation that differs from the expected one. It is no verdict yet.
#[derive(Debug)]
pub(crate) enum Miss {
    Different(String),
    Unreadable(String),
}

/// Ends a check early.
#[derive(Debug)]
pub(crate) enum Finding {
    Against(Clause, String),
    CannotTell(String),
}

/// The end of a check. Risks are in the [`Play`].
pub(crate) type Outcome = Result<(), Finding>;

pub(crate) fn insist(holds: bool, otherwise: impl Into<String>) -> Result<(), Miss> {
    holds
        .then_some(())
        .ok_or_else(|| Miss::Different(otherwise.into()))
}

/// Ends a check against a sentence of the contract, unless something holds.
pub(crate) fn require(clause: Clause, holds: bool, otherwise: impl Into<String>) -> Outcome {
    insist(holds, otherwise).or_against(clause)
}

/// An observation that was checked.
pub(crate) trait Checked<T> {
    /// A difference is against this sentence of the contract, and ends the check.
    fn or_against(self, clause: Clause) -> Result<T, Finding>;

    /// A difference decides nothing, and ends the check.
    fn or_cannot_tell(self) -> Result<T, Finding>;

    /// A difference is only a risk. The check goes on with None, so that it still finds what is against the
    /// contract.
    fn or_risky(self, play: &mut Play) -> Result<Option<T>, Finding>;
}

impl<T> Checked<T> for Result<T, Miss> {
    fn or_against(self, clause: Clause) -> Result<T, Finding> {
        self.map_err(|miss| match miss {
            Miss::Different(reason) => Finding::Against(clause, reason),
            Miss::Unreadable(reason) => Finding::CannotTell(reason),
        })
    }

    fn or_cannot_tell(self) -> Result<T, Finding> {
        self.map_err(|(Miss::Different(reason) | Miss::Unreadable(reason))| Finding::CannotTell(reason))
    }

    fn or_risky(self, play: &mut Play) -> Result<Option<T>, Finding> {
        match self {
            Ok(observed) => Ok(Some(observed)),
            Err(Miss::Different(reason)) => {
                play.risk(reason);
                Ok(None)
            }
            Err(Miss::Unreadable(reason)) => Err(Finding::CannotTell(reason)),
        }
    }
}

/// Longest reason, in characters: it may quote a long response.
const LONGEST: usize = 600;

impl Verdict {
    /// The verdict of a check that ended in this way and found these risks.
    pub(crate) fn of(outcome: Outcome, risks: &[String]) -> Self {
        match outcome {
            Err(Finding::Against(clause, reason)) => Self::AgainstTheContract {
                heading: clause.heading,
                says: clause.says,
                reason: cut(&reason),
            },
            _ if !risks.is_empty() => Self::Risky {
                reasons: risks.iter().map(|risk| cut(risk)).collect(),
            },
            Err(Finding::CannotTell(reason)) => Self::CannotTell { reason: cut(&reason) },
            Ok(()) => Self::Passed,
        }
    }

    /// The sign before a check in the text of a report.
    fn mark(&self) -> &'static str {
        match self {
            Self::AgainstTheContract { .. } => "✗",
            Self::Risky { .. } => "!",
            Self::CannotTell { .. } => "?",
            Self::Passed => "✓",
        }
    }
}

fn cut(reason: &str) -> String {
    reason.chars().take(LONGEST).collect()
}

/// A section of docs/contract.md, and a sentence in it that a wallet can act against.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Clause {
    pub(crate) heading: &'static str,
    pub(crate) says: &'static str,
}

const fn clause(heading: &'static str, says: &'static str) -> Clause {
    Clause { heading, says }
}

pub(crate) const FORMS: Clause = clause(
    "Common forms",
    "Every body in both directions is JSON, sent as `Content-Type: application/json`. Every answer carries a field `status`",
);
pub(crate) const AUTHENTICATION: Clause = clause("Authentication", "All calls of a set carry its headers.");
pub(crate) const VERIFY: Clause = clause(
    "Verify",
    "asks whether the player is signed in and may enter the game.",
);
pub(crate) const VERIFY_ANSWER: Clause = clause("Verify", "The answer is 200 with:");
pub(crate) const KINDS: Clause = clause("Transaction", "`transaction_type` says which kind it is.");
pub(crate) const DEBIT: Clause = clause(
    "Debit",
    "Takes `amount` from the player, for a bet (`GBB01`) or a tip at the table (`GBG01`).",
);
pub(crate) const CREDIT: Clause = clause(
    "Credit",
    "`amount` goes to the player if the code is `GBW01`, `GBW02` or `GBW03`.",
);
pub(crate) const CANCEL: Clause = clause("Cancel", "Refunds a debit (`RFB01`).");
pub(crate) const ROLLBACK: Clause = clause("Rollback", "Takes a credit back from the player (`ROL01`).");
pub(crate) const RELATIONS: Clause = clause(
    "Relations",
    "Two kinds of transaction depend on an earlier one, which the operator has to find. Both have their effect only once.",
);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::caller::Answer;

    #[test]
    fn a_terminal_is_not_steered_by_what_a_wallet_answers() {
        let hostile = || "\u{1b}[2J ไทย \u{202e}\u{61c}\u{200b}txt\r\n✓ T1".to_owned();
        let exchange = |answer| Exchange {
            what: hostile(),
            method: "GET",
            path: hostile(),
            headers: vec![("X-API-KEY", hostile())],
            body: Some(hostile()),
            silence: Some(hostile()),
            answer,
            milliseconds: 1,
        };
        let answer = Answer {
            status: 200,
            content_type: Some(hostile()),
            body: hostile(),
        };
        let check = |verdict| CheckReport {
            id: "T1",
            group: Group::Happy,
            title: "title",
            why: "why",
            verdict,
            choices: vec![hostile()],
            notes: vec![hostile()],
            exchanges: vec![exchange(Some(answer.clone())), exchange(None)],
        };
        let checks = [
            Verdict::AgainstTheContract {
                heading: "heading",
                says: "says",
                reason: hostile(),
            },
            Verdict::Risky {
                reasons: vec![hostile()],
            },
            Verdict::CannotTell { reason: hostile() },
            Verdict::Passed,
        ];
        let report = Report {
            wallet: hostile(),
            player: hostile(),
            currency: hostile(),
            started_at: chrono::DateTime::UNIX_EPOCH,
            opening_balance: Some(hostile()),
            closing_balance: Some(hostile()),
            checks: checks.map(check).into(),
        };
        let text = report.to_text();
        let unseen = text.matches(|letter| letter != '\n' && app::unseen::is_unseen(letter));
        assert_eq!(unseen.collect::<Vec<_>>(), [""; 0], "{text}");
        let forged = text.lines().filter(|line| line.starts_with('✓'));
        assert_eq!(forged.collect::<Vec<_>>(), [""; 0], "{text}");
        assert!(
            text.contains("\\u{1b}[2J ไทย \\u{202e}\\u{61c}\\u{200b}txt\\r\\n✓ T1"),
            "{text}"
        );
    }

    #[test]
    fn every_clause_is_in_its_section_of_the_contract() {
        let contract = include_str!("../../../docs/contract.md");
        for clause in [
            FORMS,
            AUTHENTICATION,
            VERIFY,
            VERIFY_ANSWER,
            KINDS,
            DEBIT,
            CREDIT,
            CANCEL,
            ROLLBACK,
            RELATIONS,
        ] {
            let sections = contract
                .split("\n#")
                .map(|section| section.trim_start_matches('#'));
            let section = sections
                .filter_map(|section| section.trim_start().split_once('\n'))
                .find(|(heading, _)| *heading == clause.heading);
            let (_, text) = section.unwrap_or_else(|| panic!("no section {}", clause.heading));
            let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
            assert!(text.contains(clause.says), "{}: {}", clause.heading, clause.says);
        }
    }
}
