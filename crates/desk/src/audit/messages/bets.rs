//! Messages about one bet: whether it won, and whether its stake was returned. `payment.rs` has those about its win.

use baccarat::check::Verdict::{Broken, CannotTell, Holds};
use baccarat::check::{About, Fact, Finding, Why};

use super::subject::Choice;
use super::subject::Part::{Bet, By, Expected, Reported, Why as Because};

pub(super) fn code(finding: &Finding<'_>) -> Choice {
    match finding.verdict {
        Holds => ("findings-bet-code-holds", &[Bet]),
        _ => ("findings-bet-code-unknown", &[Bet]),
    }
}

pub(super) fn win_missing(finding: &Finding<'_>) -> Choice {
    match (finding.verdict, finding.reported) {
        (Holds, _) => ("findings-win-holds", &[Bet]),
        (Broken, Fact::Missing | Fact::Nothing) => ("findings-win-missing", &[Bet, By]),
        (Broken, _) => ("findings-win-without-gain", &[Bet, By, Reported]),
        (CannotTell, _) => untold(finding),
    }
}

pub(super) fn win_unearned(finding: &Finding<'_>) -> Choice {
    match (finding.verdict, finding.expected) {
        (Holds, _) => ("findings-loss-holds", &[Bet]),
        (Broken, Fact::Nothing) => ("findings-win-unstaked", &[Bet, Reported]),
        (Broken, _) => ("findings-win-unearned", &[Bet, By, Reported]),
        (CannotTell, _) => untold(finding),
    }
}

/// The bet's result is known but not what was paid, or neither is known.
fn untold(finding: &Finding<'_>) -> Choice {
    match (finding.expected, finding.about) {
        (_, About::Bet("INSURANCE")) => ("findings-win-untold", &[Bet, Because]),
        (Fact::Outcome(_), _) => ("findings-win-paid-untold", &[Bet, Because]),
        _ => ("findings-win-untold", &[Bet, Because]),
    }
}

/// A tie returns a main bet. It is broken if something else was paid or taken, or if nothing is shown.
pub(super) fn push(finding: &Finding<'_>) -> Choice {
    match (finding.verdict, finding.expected, finding.reported) {
        (Holds, ..) => ("findings-push-holds", &[Bet]),
        (Broken, Fact::Money(_), _) => ("findings-push-lost", &[Bet, Reported]),
        (Broken, _, Fact::Missing) => ("findings-push-missing", &[Bet]),
        (Broken, ..) => ("findings-push-broken", &[Bet, Reported]),
        (CannotTell, ..) => match finding.why {
            Some(Why::Missing) => ("findings-push-not-shown", &[Bet]),
            Some(Why::NotReportedHere) => ("findings-push-never-shown", &[Bet]),
            _ => ("findings-push-untold", &[Bet, Because]),
        },
    }
}

pub(super) fn insurance(finding: &Finding<'_>) -> Choice {
    match (finding.verdict, finding.expected) {
        (Holds, Fact::AtMost(_)) => ("findings-insurance-within-main", &[Bet, Reported]),
        (_, Fact::AtMost(_)) => ("findings-insurance-above-main", &[Bet, Reported, Expected]),
        (_, Fact::Missing) => ("findings-insurance-without-main", &[Bet, Reported]),
        (CannotTell, Fact::Count(_)) => ("findings-insurance-too-often", &[Reported, Expected]),
        (Holds, _) => ("findings-insurance-holds", &[Bet, Reported]),
        (Broken, _) => ("findings-insurance-broken", &[Bet, Reported]),
        (CannotTell, _) => ("findings-insurance-untold", &[Bet, Because]),
    }
}
