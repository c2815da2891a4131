//! Messages about one bet: whether it won, and whether its stake came back. `payment.rs` has those about its win.

use audit::Verdict::{Broken, CannotTell, Holds};
use audit::{About, Fact, Why};

use super::bet_outcome::is_tie;
use super::custom;
use super::subject::Subject;
use crate::say;
use crate::views::Message;

/// A bet that should have won. By rules that houses have in common the cards of baccarat decide; all else is custom.
pub(super) fn win_missing(subject: &Subject<'_>) -> Message {
    let lost = subject.finding.reported == Fact::Won(false);
    match (subject.finding.verdict, subject.finding.why) {
        (Holds | Broken, _) if differs(subject) => here(subject),
        (Holds, _) if lost => say::findings::win_rounded_away(subject.bet()),
        (Holds, _) => say::findings::win_holds(subject.bet()),
        (Broken, _) if !subject.context.is_baccarat() => say::games::win_due_missing(subject.custom()),
        (Broken, _) if has_profit(subject) => {
            say::findings::win_without_gain(subject.bet(), subject.by(), subject.profits())
        }
        (Broken, _) => say::findings::win_missing(subject.bet(), subject.by()),
        (CannotTell, Some(Why::NotLearned)) => say::games::win_due_unlearned(subject.custom()),
        (CannotTell, _) => untold(subject),
    }
}

/// A bet that should not have won.
pub(super) fn win_unearned(subject: &Subject<'_>) -> Message {
    let is_special = match subject.finding.about {
        About::Bet(code) => custom::is_special(code, subject.context),
        _ => false,
    };
    match (subject.finding.verdict, subject.finding.why) {
        (Holds | Broken, _) if differs(subject) => here(subject),
        (Holds, _) if is_special => say::games::loss_due_holds(subject.custom()),
        (Holds, _) => say::findings::loss_holds(subject.bet()),
        (Broken, _) if !subject.context.is_baccarat() => say::games::loss_due_broken(subject.custom()),
        (Broken, _) => say::findings::win_unearned(subject.bet(), subject.by(), subject.profits()),
        (CannotTell, Some(Why::NotLearned)) => say::games::loss_due_unlearned(subject.custom()),
        (CannotTell, _) => untold(subject),
    }
}

/// Whether houses differ about this result, and this one may do what is not usual.
fn differs(subject: &Subject<'_>) -> bool {
    let is_usual = matches!(
        (subject.finding.expected, subject.finding.reported),
        (Fact::Outcome(games::Outcome::Wins), Fact::Won(true))
    );
    let About::Bet(code) = subject.finding.about else {
        return false;
    };
    !is_usual && custom::has_variants(code, subject.context)
}

/// What the records of this house show, where houses differ.
fn here(subject: &Subject<'_>) -> Message {
    match (subject.finding.verdict, subject.finding.reported) {
        (Holds, Fact::Won(true)) => say::games::here_win_holds(subject.bet(), subject.custom()),
        (Holds, _) => say::games::here_loss_holds(subject.bet(), subject.custom()),
        (_, Fact::Won(true)) => say::games::here_win_broken(subject.bet(), subject.custom()),
        _ => say::games::here_loss_broken(subject.bet(), subject.custom()),
    }
}

fn has_profit(subject: &Subject<'_>) -> bool {
    match subject.finding.about {
        About::Bet(code) => subject.context.win(code).is_some_and(|win| win.profit.is_some()),
        _ => false,
    }
}

/// The bet's result is known but not what was paid, or neither is known.
fn untold(subject: &Subject<'_>) -> Message {
    match (
        subject.finding.expected,
        subject.finding.about,
        subject.finding.why,
    ) {
        (_, About::Bet("INSURANCE"), _) => say::findings::win_untold(subject.bet(), subject.why()),
        (_, _, Some(Why::HousesDiffer)) => say::games::win_untold(subject.bet(), subject.custom()),
        (Fact::Outcome(_), ..) => say::findings::win_paid_untold(subject.bet(), subject.why()),
        _ => say::findings::win_untold(subject.bet(), subject.why()),
    }
}

/// `expected` is a win if `winner` has the code, and nothing if it has not; `reported` says whether the bet won.
pub(super) fn winner_code(subject: &Subject<'_>) -> Message {
    match (
        subject.finding.verdict,
        subject.finding.expected == Fact::Won(true),
    ) {
        (Holds, true) => say::games::winner_code_won(subject.bet()),
        (Holds, false) => say::games::winner_code_lost(subject.bet()),
        (Broken, true) => say::games::winner_code_without_win(subject.bet()),
        (Broken, false) => say::games::winner_code_unlisted_win(subject.bet()),
        (CannotTell, true) => say::games::winner_code_without_win_unlearned(subject.bet()),
        (CannotTell, false) if subject.finding.note => {
            say::games::winner_code_unlisted_win_shown(subject.bet())
        }
        (CannotTell, false) => say::games::winner_code_unlisted_win_unlearned(subject.bet()),
    }
}

pub(super) fn win_without_stake(subject: &Subject<'_>) -> Message {
    match (subject.finding.verdict, subject.finding.expected) {
        (Broken, Fact::Count(_)) => {
            say::games::more_wins_than_stakes(subject.bet(), subject.expected(), subject.reported())
        }
        (_, Fact::Count(_)) => {
            say::games::wins_and_stakes_untold(subject.bet(), subject.expected(), subject.reported())
        }
        (Broken | Holds, _) => say::findings::win_unstaked(subject.bet(), subject.profits()),
        (CannotTell, Fact::Missing) => say::games::win_unstaked_untold(subject.bet()),
        (CannotTell, _) => say::findings::win_untold(subject.bet(), subject.why()),
    }
}

/// A stake that came back without a win: by custom a tie of baccarat returns the main bets. It is broken if something
/// else was paid or taken, or if nothing is shown where this house shows it. In other games it is only told that the
/// stake may have come back.
pub(super) fn returned_stake(subject: &Subject<'_>) -> Message {
    if let (Fact::Money(_), false) = (subject.finding.expected, subject.finding.verdict == Holds) {
        return match subject.finding.verdict {
            Broken => say::findings::push_lost(subject.bet(), subject.reported()),
            _ => say::findings::push_untold(subject.bet(), subject.why()),
        };
    }
    if !is_tie(subject.context) {
        return say::games::return_untold(subject.bet(), subject.custom());
    }
    match (
        subject.finding.verdict,
        subject.finding.reported,
        subject.finding.why,
    ) {
        (Holds, ..) => say::findings::push_holds(subject.bet()),
        (Broken, Fact::Missing, _) => say::findings::push_missing(subject.bet()),
        (Broken, ..) => say::findings::push_broken(subject.bet(), subject.reported()),
        (_, _, Some(Why::Missing)) => say::findings::push_not_shown(subject.bet()),
        (_, _, Some(Why::NotReportedHere)) => say::findings::push_never_shown(subject.bet()),
        (_, _, Some(Why::NotLearned)) => say::findings::push_unlearned(subject.bet(), subject.reported()),
        _ => say::findings::push_untold(subject.bet(), subject.why()),
    }
}

pub(super) fn insurance(subject: &Subject<'_>) -> Message {
    match (subject.finding.verdict, subject.finding.expected) {
        (Holds, Fact::AtMost(_)) => say::findings::insurance_within_main(subject.bet(), subject.reported()),
        (_, Fact::AtMost(_)) => {
            say::findings::insurance_above_main(subject.bet(), subject.expected(), subject.reported())
        }
        (_, Fact::Missing) => say::findings::insurance_without_main(subject.bet(), subject.reported()),
        (CannotTell, Fact::Count(_)) => {
            say::findings::insurance_too_often(subject.expected(), subject.reported())
        }
        (Holds, _) => say::findings::insurance_holds(subject.bet(), subject.reported()),
        (Broken, _) => say::findings::insurance_broken(subject.bet(), subject.reported()),
        (CannotTell, _) => say::findings::insurance_untold(subject.bet(), subject.why()),
    }
}

pub(super) fn same_outcome(subject: &Subject<'_>) -> Message {
    match subject.finding.verdict {
        Holds => say::games::same_outcome_holds(subject.bet()),
        Broken | CannotTell => say::games::same_outcome_broken(subject.bet()),
    }
}
