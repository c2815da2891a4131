//! The report of a run: as text for a person, as JSON for a program.

use std::fmt::Write as _;

use app::unseen::escaped;
use chrono::{DateTime, Utc};
use serde::Serialize;

use crate::checks::Group;
use crate::verdict::Verdict;
use crate::wire::Exchange;

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
}
