//! The report as text: the checks by verdict, the raw exchanges of what is against the contract or risky,
//! and the choices of the wallet.

use std::fmt::Write as _;

use unseen::escaped;

use super::{CheckReport, Report};
use crate::verdict::Verdict;
use crate::wire::Exchange;

impl Report {
    /// The report as text.
    pub fn to_text(&self) -> String {
        let mut text = String::new();
        let balance = |balance: &Option<String>| balance.clone().unwrap_or_else(|| "unknown".to_owned());
        line(
            &mut text,
            &format!("{} · player {} · {}", self.wallet, self.player, self.currency),
        );
        line(
            &mut text,
            &format!(
                "balance before {}, after {}",
                balance(&self.opening_balance),
                balance(&self.closing_balance)
            ),
        );
        section(&mut text, self, "Against the contract", |verdict| {
            matches!(verdict, Verdict::AgainstTheContract { .. })
        });
        let risky = "Risky: the contract does not say, but it can cost money";
        section(&mut text, self, risky, |verdict| {
            matches!(verdict, Verdict::Risky { .. })
        });
        section(&mut text, self, "No conclusion", |verdict| {
            matches!(verdict, Verdict::CannotTell { .. })
        });
        section(&mut text, self, "Passed", |verdict| *verdict == Verdict::Passed);
        write_choices(&mut text, self);
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
}

/// The checks with one kind of verdict. Nothing is written if there are none.
fn section(text: &mut String, report: &Report, title: &str, belongs: fn(&Verdict) -> bool) {
    let mut checks = report
        .checks
        .iter()
        .filter(|check| belongs(&check.verdict))
        .peekable();
    if checks.peek().is_some() {
        text.push('\n');
        line(text, title);
    }
    checks.for_each(|check| write_check(text, check));
}

/// What the wallet does where the contract leaves a choice, of all checks.
fn write_choices(text: &mut String, report: &Report) {
    let of_check = |check: &CheckReport| {
        let id = check.id;
        let choices = check.choices.clone().into_iter();
        choices.map(move |choice| (id, choice)).collect::<Vec<_>>()
    };
    let choices: Vec<_> = report.checks.iter().flat_map(of_check).collect();
    if !choices.is_empty() {
        text.push('\n');
        line(text, "The contract does not say: what this wallet does");
    }
    for (id, choice) in choices {
        line(text, &format!("  · {id:<4} {choice}"));
    }
}

fn write_check(text: &mut String, check: &CheckReport) {
    let mark = match &check.verdict {
        Verdict::Passed => "✓",
        Verdict::AgainstTheContract { .. } => "✗",
        Verdict::Risky { .. } => "!",
        Verdict::CannotTell { .. } => "?",
    };
    line(
        text,
        &format!("  {mark} {:<4} {} ({})", check.id, check.title, check.group),
    );
    let mut detail = |detail: &str| line(text, &format!("         {detail}"));
    match &check.verdict {
        Verdict::Passed => {}
        Verdict::AgainstTheContract {
            heading,
            says,
            reason,
        } => {
            detail(reason);
            detail(&format!("docs/contract.md, {heading}: {says}"));
        }
        Verdict::Risky { reasons } => reasons.iter().for_each(|reason| detail(reason)),
        Verdict::CannotTell { reason } => detail(reason),
    }
    check
        .notes
        .iter()
        .for_each(|note| detail(&format!("note: {note}")));
    if let Verdict::AgainstTheContract { .. } | Verdict::Risky { .. } = check.verdict {
        detail(&format!("why it matters: {}", check.why));
        check.exchanges.iter().for_each(|exchange| show(text, exchange));
    }
}

fn show(text: &mut String, exchange: &Exchange) {
    let body = exchange.body.as_deref().unwrap_or_default();
    line(
        text,
        &format!("         → {} {} {body}", exchange.method, exchange.path),
    );
    let answer = match (&exchange.answer, &exchange.silence) {
        (Some(answer), _) => format!("{} {}", answer.status, answer.body),
        (None, silence) => format!("no response: {}", silence.as_deref().unwrap_or("unknown")),
    };
    line(text, &format!("         ← {answer}"));
}

/// Adds one line. Answers of the wallet, and errors about them, must neither steer the terminal nor look like another line.
fn line(text: &mut String, content: &str) {
    let _infallible = writeln!(text, "{}", escaped(content));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::group::Group;
    use crate::wire::Response;

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
        let answer = Response {
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
        let unseen = text.matches(|letter| letter != '\n' && unseen::is_unseen(letter));
        assert_eq!(unseen.collect::<Vec<_>>(), [""; 0], "{text}");
        let forged = text.lines().filter(|line| line.starts_with('✓'));
        assert_eq!(forged.collect::<Vec<_>>(), [""; 0], "{text}");
        assert!(
            text.contains("\\u{1b}[2J ไทย \\u{202e}\\u{61c}\\u{200b}txt\\r\\n✓ T1"),
            "{text}"
        );
    }
}
