//! Checks one bet: whether it won what the round requires.

use money::ExactDecimal;

use super::conventions::LostAmount;
use super::fact::{Fact, Outcome};
use super::finding::{About, Report, Why};
use super::reported::Win;
use super::round::Basis;
use super::rule::Rule;
use super::settled_bet::{Paid, SettledBet, rounded_away};
use super::{Terms, banker_six, odds, payment};

/// Checks one bet and, if it won, the computation of the win.
pub(super) fn check<'a>(
    report: &mut Report<'a>,
    bet: &SettledBet<'a>,
    basis: Basis,
    places: u32,
    terms: Terms<'a>,
) {
    if !bet.staked {
        return unstaked(report, bet);
    }
    if bet.stake == Some(ExactDecimal::ZERO) {
        return;
    }
    match bet.due {
        Ok(Outcome::Wins) => wins(report, bet),
        Ok(Outcome::Loses) => loses(report, bet, terms),
        // Checked after all other bets, because only the total payout may show it.
        Ok(Outcome::Pushes) => return,
        Err(why) => unclear(report, bet, why),
    }
    if let Paid::Win(win) = bet.paid
        && win.gained() != Some(false)
    {
        if let Some(stake) = bet.stake {
            let about = About::Bet(bet.code);
            payment::check(report, about, stake, &win, (places, bet.bonus), terms.conventions);
        }
        odds::check(report, bet, &win, terms);
        banker_six::check(report, bet, &win, basis, terms);
    }
}

/// A win without a stake. With an unknown code it may be a reward; the entry `BONUS` has its own note.
fn unstaked<'a>(report: &mut Report<'a>, bet: &SettledBet<'a>) {
    let about = About::Bet(bet.code);
    let Paid::Win(win) = bet.paid else {
        return report.doubt(
            Rule::WinUnearned,
            about,
            (Fact::Nothing, Fact::Nothing),
            Why::Unreadable,
        );
    };
    if win.gained() != Some(true) || bet.code == "BONUS" {
        return;
    }
    if bet.due == Err(Why::UnknownWord) {
        return report.doubt(
            Rule::BetCode,
            about,
            (Fact::Nothing, profit(&win)),
            Why::UnknownWord,
        );
    }
    report.broken(Rule::WinUnearned, about, (Fact::Nothing, profit(&win)));
}

fn wins<'a>(report: &mut Report<'a>, bet: &SettledBet<'a>) {
    let (rule, about, expected) = (
        Rule::WinMissing,
        About::Bet(bet.code),
        Fact::Outcome(Outcome::Wins),
    );
    match bet.paid {
        Paid::Nothing => report.broken(rule, about, (expected, Fact::Missing)),
        Paid::Unreadable => report.doubt(rule, about, (expected, Fact::Nothing), Why::Unreadable),
        Paid::Win(win) => match (win.gained(), rounded_away(bet, &win)) {
            (Some(true), _) | (_, Some(true)) => report.holds(rule, about, (expected, expected)),
            (Some(false), Some(false)) => report.broken(rule, about, (expected, profit(&win))),
            (Some(false), None) => report.doubt(rule, about, (expected, profit(&win)), Why::Unreadable),
            (None, _) => report.doubt(rule, about, (expected, Fact::Missing), Why::Missing),
        },
    }
}

fn loses<'a>(report: &mut Report<'a>, bet: &SettledBet<'a>, terms: Terms<'_>) {
    let (rule, about, expected) = (
        Rule::WinUnearned,
        About::Bet(bet.code),
        Fact::Outcome(Outcome::Loses),
    );
    match bet.paid {
        Paid::Nothing => report.holds(rule, about, (expected, expected)),
        Paid::Unreadable => report.doubt(rule, about, (expected, Fact::Nothing), Why::Unreadable),
        Paid::Win(win) => match win.gained() {
            Some(true) => report.broken(rule, about, (expected, profit(&win))),
            Some(false) => lost_entry(report, bet, &win, terms),
            None => report.doubt(rule, about, (expected, Fact::Missing), Why::Missing),
        },
    }
}

/// A lost bet that is listed as a win with a profit of zero or of minus the stake.
fn lost_entry<'a>(report: &mut Report<'a>, bet: &SettledBet<'a>, win: &Win, terms: Terms<'_>) {
    let (about, nothing) = (About::Bet(bet.code), Fact::Money(ExactDecimal::ZERO));
    let listed = win.profit.unwrap_or_default();
    let lost = Fact::Outcome(Outcome::Loses);
    let (Some(stake), Some(amount)) = (bet.stake, win.amount) else {
        return report.holds(Rule::WinUnearned, about, (lost, lost));
    };
    let reported = Fact::Money(amount);
    if listed != ExactDecimal::ZERO && listed != stake.negated() {
        report.broken(
            Rule::WinProfit,
            about,
            (Fact::Money(stake.negated()), Fact::Money(listed)),
        );
    } else if amount != ExactDecimal::ZERO && amount != listed && amount != stake {
        report.broken(Rule::WinAmount, about, (nothing, reported));
    } else if amount != stake
        || listed == stake.negated()
        || terms.conventions.lost_amount.stands(LostAmount::Stake)
    {
        report.holds(Rule::WinUnearned, about, (lost, lost));
    } else if terms.conventions.lost_amount.is_settled() {
        // In this house lost bets have the amount zero, so this amount is a returned stake.
        report.broken(Rule::Push, about, (nothing, reported));
    } else {
        report.doubt(Rule::Push, about, (nothing, reported), Why::HousesDiffer);
    }
}

fn unclear<'a>(report: &mut Report<'a>, bet: &SettledBet<'a>, why: Why) {
    let gain = matches!(bet.paid, Paid::Win(win) if win.gained() == Some(true));
    let (rule, reported) = match (why, gain) {
        (Why::UnknownWord, _) => (Rule::BetCode, Fact::Text(bet.code)),
        (_, true) => (Rule::WinUnearned, Fact::Outcome(Outcome::Wins)),
        (_, false) => (Rule::WinMissing, Fact::Outcome(Outcome::Loses)),
    };
    report.doubt(rule, About::Bet(bet.code), (Fact::Nothing, reported), why);
}

fn profit(win: &Win) -> Fact<'static> {
    win.profit.map_or(Fact::Missing, Fact::Money)
}
