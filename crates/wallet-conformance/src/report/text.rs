//! The report as text: one line per check, and the raw exchanges of failed checks.

use std::fmt::Write as _;

use super::{CheckReport, Report};
use crate::group::Group;
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
        for group in Group::ALL {
            let mut checks = self.checks.iter().filter(|check| check.group == group).peekable();
            if checks.peek().is_some() {
                line(&mut text, &format!("\n{group}"));
            }
            checks.for_each(|check| write_check(&mut text, check));
        }
        let summary = self.summary();
        line(
            &mut text,
            &format!(
                "\n{} passed, {} failed, {} without a conclusion",
                summary.passed, summary.failed, summary.cannot_tell
            ),
        );
        text
    }
}

fn write_check(text: &mut String, check: &CheckReport) {
    let (mark, reason) = match &check.verdict {
        Verdict::Passed => ("✓", None),
        Verdict::Failed { reason } => ("✗", Some(reason)),
        Verdict::CannotTell { reason } => ("?", Some(reason)),
    };
    line(text, &format!("  {mark} {:<4} {}", check.id, check.title));
    if let Some(reason) = reason {
        line(text, &format!("         {}", printable(reason)));
    }
    for note in &check.notes {
        line(text, &format!("         note: {}", printable(note)));
    }
    if let Verdict::Failed { .. } = check.verdict {
        line(text, &format!("         why it matters: {}", check.why));
        check.exchanges.iter().for_each(|exchange| show(text, exchange));
    }
}

fn show(text: &mut String, exchange: &Exchange) {
    let body = exchange.body.as_deref().unwrap_or_default();
    line(
        text,
        &format!(
            "         → {} {} {}",
            exchange.method,
            exchange.path,
            printable(body)
        ),
    );
    let answer = match (&exchange.answer, &exchange.silence) {
        (Some(answer), _) => format!("{} {}", answer.status, printable(&answer.body)),
        (None, silence) => format!("no response: {}", silence.as_deref().unwrap_or("unknown")),
    };
    line(text, &format!("         ← {answer}"));
}

/// Responses are printed to a terminal: control characters, and characters that change the writing
/// direction, are escaped.
fn printable(text: &str) -> String {
    let mut shown = String::new();
    for letter in text.chars() {
        let turns =
            matches!(letter, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
        if letter.is_control() || turns {
            shown.extend(letter.escape_default());
        } else {
            shown.push(letter);
        }
    }
    shown
}

fn line(text: &mut String, content: &str) {
    let _infallible = writeln!(text, "{content}");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_terminal_is_not_steered_by_what_a_wallet_answers() {
        assert_eq!(
            printable("\u{1b}[2J ไทย \u{202e}txt\r\n"),
            "\\u{1b}[2J ไทย \\u{202e}txt\\r\\n"
        );
    }
}
