//! Messages about one bet: whether it won, and whether its stake came back. `payment.rs` has those about its win.

use audit::Verdict::{Broken, CannotTell, Holds};
use audit::{About, Fact, Finding, Why};

use super::bet_outcome::is_tie;
use super::custom;
use super::subject::Choice;
use super::subject::Part::{Bet, By, Custom, Expected, Profit, Reported, Why as Because};
use crate::audit::context::MessageContext;

pub(super) fn code(finding: &Finding<'_>) -> Choice {
    match finding.verdict {
        Holds => ("findings-bet-code-holds", &[Bet]),
        _ => ("findings-bet-code-unknown", &[Bet]),
    }
}

/// A bet that should have won. By rules that houses have in common the cards of baccarat decide; all else is custom.
pub(super) fn win_missing(finding: &Finding<'_>, context: &MessageContext<'_>) -> Choice {
    let lost = finding.reported == Fact::Won(false);
    match (finding.verdict, finding.why) {
        (Holds | Broken, _) if differs(finding, context) => here(finding),
        (Holds, _) if lost => ("findings-win-rounded-away", &[Bet]),
        (Holds, _) => ("findings-win-holds", &[Bet]),
        (Broken, _) if !context.is_baccarat() => ("games-win-due-missing", &[Custom]),
        (Broken, _) if has_profit(finding, context) => ("findings-win-without-gain", &[Bet, By, Profit]),
        (Broken, _) => ("findings-win-missing", &[Bet, By]),
        (CannotTell, Some(Why::NotLearned)) => ("games-win-due-unlearned", &[Custom]),
        (CannotTell, _) => untold(finding),
    }
}

/// A bet that should not have won.
pub(super) fn win_unearned(finding: &Finding<'_>, context: &MessageContext<'_>) -> Choice {
    let is_special = match finding.about {
        About::Bet(code) => custom::is_special(code, context),
        _ => false,
    };
    match (finding.verdict, finding.why) {
        (Holds | Broken, _) if differs(finding, context) => here(finding),
        (Holds, _) if is_special => ("games-loss-due-holds", &[Custom]),
        (Holds, _) => ("findings-loss-holds", &[Bet]),
        (Broken, _) if !context.is_baccarat() => ("games-loss-due-broken", &[Custom]),
        (Broken, _) => ("findings-win-unearned", &[Bet, By, Profit]),
        (CannotTell, Some(Why::NotLearned)) => ("games-loss-due-unlearned", &[Custom]),
        (CannotTell, _) => untold(finding),
    }
}

/// Whether houses differ about this result, and this one may do what is not usual.
fn differs(finding: &Finding<'_>, context: &MessageContext<'_>) -> bool {
    let is_usual = matches!(
        (finding.expected, finding.reported),
        (Fact::Outcome(games::Outcome::Wins), Fact::Won(true))
    );
    let About::Bet(code) = finding.about else {
        return false;
    };
    !is_usual && custom::has_variants(code, context)
}

/// What the records of this house show, where houses differ.
fn here(finding: &Finding<'_>) -> Choice {
    match (finding.verdict, finding.reported) {
        (Holds, Fact::Won(true)) => ("games-here-win-holds", &[Bet, Custom]),
        (Holds, _) => ("games-here-loss-holds", &[Bet, Custom]),
        (_, Fact::Won(true)) => ("games-here-win-broken", &[Bet, Custom]),
        _ => ("games-here-loss-broken", &[Bet, Custom]),
    }
}

fn has_profit(finding: &Finding<'_>, context: &MessageContext<'_>) -> bool {
    match finding.about {
        About::Bet(code) => context.win(code).is_some_and(|win| win.profit.is_some()),
        _ => false,
    }
}

/// The bet's result is known but not what was paid, or neither is known.
fn untold(finding: &Finding<'_>) -> Choice {
    match (finding.expected, finding.about, finding.why) {
        (_, About::Bet("INSURANCE"), _) => ("findings-win-untold", &[Bet, Because]),
        (_, _, Some(Why::HousesDiffer)) => ("games-win-untold", &[Bet, Custom]),
        (Fact::Outcome(_), ..) => ("findings-win-paid-untold", &[Bet, Because]),
        _ => ("findings-win-untold", &[Bet, Because]),
    }
}

/// `expected` says whether `winner` has the code, `reported` whether the bet won.
pub(super) fn winner_code(finding: &Finding<'_>) -> Choice {
    match (finding.verdict, finding.expected == Fact::Happened(true)) {
        (Holds, true) => ("games-winner-code-won", &[Bet]),
        (Holds, false) => ("games-winner-code-lost", &[Bet]),
        (Broken, true) => ("games-winner-code-without-win", &[Bet]),
        (Broken, false) => ("games-winner-code-unlisted-win", &[Bet]),
        (CannotTell, true) => ("games-winner-code-without-win-unlearned", &[Bet]),
        (CannotTell, false) => ("games-winner-code-unlisted-win-unlearned", &[Bet]),
    }
}

pub(super) fn win_without_stake(finding: &Finding<'_>) -> Choice {
    match (finding.verdict, finding.expected) {
        (Broken, Fact::Count(_)) => ("games-more-wins-than-stakes", &[Bet, Expected, Reported]),
        (_, Fact::Count(_)) => ("games-wins-and-stakes-untold", &[Bet, Expected, Reported]),
        (Broken | Holds, _) => ("findings-win-unstaked", &[Bet, Profit]),
        (CannotTell, Fact::Missing) => ("games-win-unstaked-untold", &[Bet]),
        (CannotTell, _) => ("findings-win-untold", &[Bet, Because]),
    }
}

/// A stake that came back without a win: by custom a tie of baccarat returns the main bets. It is broken if something
/// else was paid or taken, or if nothing is shown where this house shows it. In other games it is only told that the
/// stake may have come back.
pub(super) fn returned_stake(finding: &Finding<'_>, context: &MessageContext<'_>) -> Choice {
    if let (Fact::Money(_), false) = (finding.expected, finding.verdict == Holds) {
        return match finding.verdict {
            Broken => ("findings-push-lost", &[Bet, Reported]),
            _ => ("findings-push-untold", &[Bet, Because]),
        };
    }
    if !is_tie(context) {
        return ("games-return-untold", &[Bet, Custom]);
    }
    match (finding.verdict, finding.reported, finding.why) {
        (Holds, ..) => ("findings-push-holds", &[Bet]),
        (Broken, Fact::Missing, _) => ("findings-push-missing", &[Bet]),
        (Broken, ..) => ("findings-push-broken", &[Bet, Reported]),
        (_, _, Some(Why::Missing)) => ("findings-push-not-shown", &[Bet]),
        (_, _, Some(Why::NotReportedHere)) => ("findings-push-never-shown", &[Bet]),
        (_, _, Some(Why::NotLearned)) => ("findings-push-unlearned", &[Bet, Reported]),
        _ => ("findings-push-untold", &[Bet, Because]),
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

pub(super) fn same_outcome(finding: &Finding<'_>) -> Choice {
    match finding.verdict {
        Holds => ("games-same-outcome-holds", &[Bet]),
        Broken | CannotTell => ("games-same-outcome-broken", &[Bet]),
    }
}

pub(super) const fn same_odds() -> Choice {
    ("games-same-odds-differ", &[Bet, Expected, Reported])
}
