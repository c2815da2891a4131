//! Messages about the calculation of a win: stake, odds, profit, amount and rounding.

use audit::Verdict::{Broken, CannotTell, Holds};
use audit::{About, Fact, Why, Win};
use money::ExactDecimal;

use super::subject::Subject;
use crate::say;
use crate::views::Message;

pub(super) fn profit(subject: &Subject<'_>) -> Message {
    let is_of_lost = matches!(subject.finding.expected, Fact::Money(due) if due.is_negative());
    match (subject.finding.verdict, subject.finding.why) {
        (Holds, _) => holds(subject),
        (Broken, _) if is_of_lost => {
            say::findings::profit_of_lost(subject.bet(), subject.expected(), subject.reported())
        }
        (Broken, _) => broken(subject),
        (_, Some(Why::NotLearned)) if is_of_lost => {
            say::findings::profit_of_lost_unlearned(subject.bet(), subject.expected(), subject.reported())
        }
        (_, Some(Why::NotLearned)) => {
            say::findings::profit_unlearned(subject.calculation(), subject.expected(), subject.reported())
        }
        (_, Some(Why::NotDocumented)) if has_bonus(subject) => {
            say::findings::profit_with_bonus(subject.calculation(), subject.expected(), subject.reported())
        }
        (_, Some(Why::NotDocumented)) => {
            say::findings::profit_other_meaning(subject.calculation(), subject.expected(), subject.reported())
        }
        (_, Some(Why::HousesDiffer)) => match subject.finding.expected {
            Fact::Count(_) => {
                say::games::wins_and_stakes_untold(subject.bet(), subject.expected(), subject.reported())
            }
            Fact::Money(_) => {
                say::findings::profit_in_units(subject.bet(), subject.expected(), subject.reported())
            }
            _ => say::findings::profit_untold(subject.bet(), subject.why()),
        },
        (CannotTell, _) => say::findings::profit_untold(subject.bet(), subject.why()),
    }
}

/// What makes the expected profit.
enum Way {
    StakeAndOdds,
    BonusRate,
    SixRate,
    /// A part of stake times odds, as in the other records.
    Share,
    /// The bet has several stakes, or the finding has no amount.
    Unknown,
}

fn way(subject: &Subject<'_>) -> Way {
    let Fact::Money(exact) = subject.finding.expected else {
        return Way::Unknown;
    };
    let Some((stake, odds, win)) = single(subject) else {
        return Way::Unknown;
    };
    let net = stake.checked_mul(odds);
    let gross = net.and_then(|net| net.checked_sub(stake));
    if [net, gross].contains(&Some(exact)) {
        Way::StakeAndOdds
    } else if win.bonus_rate.is_some() {
        Way::BonusRate
    } else if win.six_score_rate.is_some_and(ExactDecimal::is_positive) {
        Way::SixRate
    } else {
        Way::Share
    }
}

fn holds(subject: &Subject<'_>) -> Message {
    match way(subject) {
        Way::StakeAndOdds => {
            say::findings::profit_holds(subject.calculation(), subject.expected(), subject.reported())
        }
        Way::BonusRate => say::findings::profit_by_bonus(subject.bet(), subject.reported()),
        Way::SixRate => say::findings::profit_by_six_rate(subject.bet(), subject.reported()),
        Way::Share => say::findings::profit_by_share(subject.bet(), subject.reported()),
        Way::Unknown => say::findings::profit_fits(subject.bet(), subject.reported()),
    }
}

fn broken(subject: &Subject<'_>) -> Message {
    let (bet, expected, reported) = (subject.bet(), subject.expected(), subject.reported());
    match way(subject) {
        Way::StakeAndOdds => say::findings::profit_broken(subject.calculation(), expected, reported),
        Way::BonusRate => say::findings::profit_broken_by_bonus(bet, expected, reported),
        Way::SixRate => say::findings::profit_broken_by_six_rate(bet, expected, reported),
        Way::Share => say::findings::profit_broken_by_share(bet, expected, reported),
        Way::Unknown => say::findings::profit_broken_by_records(bet, expected, reported),
    }
}

/// The stake, the odds and the win of a bet with a single one.
fn single<'c>(subject: &Subject<'c>) -> Option<(ExactDecimal, ExactDecimal, &'c Win)> {
    let About::Bet(code) = subject.finding.about else {
        return None;
    };
    let (stake, odds) = subject.context.stake_and_odds(code)?;
    Some((stake, odds, subject.context.win(code)?))
}

fn has_bonus(subject: &Subject<'_>) -> bool {
    let rate = single(subject).is_some_and(|(.., win)| win.bonus_rate.is_some());
    rate || subject.context.record.is_some_and(|record| record.bonus)
}

pub(super) fn amount(subject: &Subject<'_>) -> Message {
    match (subject.finding.verdict, subject.finding.why) {
        (Holds, _) => say::findings::amount_holds(subject.bet(), subject.reported()),
        (Broken, _) => say::findings::amount_broken(subject.bet(), subject.expected(), subject.reported()),
        (_, Some(Why::HousesDiffer)) if subject.finding.note => {
            say::findings::amount_in_units(subject.bet(), subject.expected(), subject.reported())
        }
        (_, Some(Why::NotLearned | Why::HousesDiffer)) => {
            say::findings::amount_unlearned(subject.bet(), subject.expected(), subject.reported())
        }
        (_, Some(Why::NotDocumented)) => {
            say::findings::amount_other_meaning(subject.bet(), subject.expected(), subject.reported())
        }
        (_, Some(Why::FarApart)) => {
            say::findings::amount_far(subject.bet(), subject.expected(), subject.reported())
        }
        (CannotTell, _) => say::findings::amount_untold(subject.bet(), subject.why()),
    }
}

/// What a Banker win with 6 pays. Its odds or its rate may say so, but the profit decides.
pub(super) fn banker_six(subject: &Subject<'_>) -> Message {
    let is_less = single(subject)
        .and_then(|(stake, _, win)| Some(win.profit? < stake))
        .unwrap_or_default();
    match (subject.finding.verdict, subject.finding.expected) {
        (Holds, _) if is_less => say::findings::banker_six_reduced(),
        (Holds, _) => say::findings::banker_six_holds(),
        (Broken, Fact::OddsBelow(_)) => say::findings::banker_six_broken(),
        (Broken, _) => say::findings::banker_six_other(),
        (CannotTell, _) => say::findings::banker_six_untold(),
    }
}

pub(super) fn odds(subject: &Subject<'_>) -> Message {
    match (subject.finding.why, subject.finding.expected) {
        (_, Fact::AnyOdds(_)) => {
            say::findings::odds_unusual(subject.bet(), subject.expected(), subject.reported())
        }
        (Some(Why::NotLearned), _) => {
            say::games::odds_other_count(subject.bet(), subject.expected(), subject.reported())
        }
        (_, Fact::Nothing) => say::games::odds_new(subject.bet(), subject.reported()),
        _ => say::games::odds_other(subject.bet(), subject.expected(), subject.reported()),
    }
}

pub(super) fn pay_table(subject: &Subject<'_>) -> Message {
    match subject.finding.verdict {
        Holds => say::findings::pay_table_holds(subject.bet(), subject.reported()),
        Broken => say::findings::pay_table_broken(subject.bet(), subject.expected(), subject.reported()),
        CannotTell => say::findings::pay_table_untold(subject.bet(), subject.why()),
    }
}
