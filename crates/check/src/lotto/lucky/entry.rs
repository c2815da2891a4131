//! Checks the entry of a player: its tickets, wins and charms, and what was paid.

use std::collections::HashSet;

use money::Sum;

use super::charms;
use super::conventions::{CharmsInPayout, Conventions};
use super::draw::{Draw, Prize};
use super::reported::{Bet, Charms, Entry, Win};
use crate::lotto::finding::{About, Audit, Fact, Report, Rule, Why};
use crate::lotto::settlement::Payouts;
use crate::lotto::unit_price::UnitPrice;

/// Checks an entry against the result of its round.
pub fn entry<'a>(draw: &Draw<'a>, entry: &Entry<'a>, conventions: &Conventions) -> Audit<'a> {
    let mut report = Report::default();
    for bet in entry.bets.iter().flatten() {
        check_ticket(&mut report, entry, bet, conventions);
        check_jackpot(&mut report, draw, bet, entry.wins.as_ref());
    }
    let bets = entry.bets.iter().flatten();
    let bought: HashSet<&str> = bets.filter_map(|bet| bet.full_number).collect();
    for win in entry.wins.iter().flatten() {
        check_win(&mut report, entry, win, &bought);
    }
    if let Some(charms) = &entry.charms {
        charms::check(&mut report, charms, &conventions.charm_sum);
    }
    let other_money = entry.charms.as_ref().is_some_and(Charms::may_have_paid);
    entry
        .settlement
        .check_outcome(&mut report, entry.wins.as_ref().map(Vec::len), other_money);
    check_payout_sum(&mut report, entry, conventions);
    report.finish()
}

fn check_ticket<'a>(report: &mut Report<'a>, entry: &Entry<'a>, bet: &Bet<'a>, conventions: &Conventions) {
    let Some(full_number) = bet.full_number else {
        return report.undecided(Rule::BetCode, About::Bets, Fact::Missing, Why::Unreadable);
    };
    let about = About::Ticket(full_number);
    let price = UnitPrice::of(bet.qty, bet.stake);
    let currency = entry.settlement.currency;
    conventions.unit_prices.check(report, about, currency, price);
}

/// `bought` are the full numbers of the entry's tickets.
fn check_win<'a>(report: &mut Report<'a>, entry: &Entry<'a>, win: &Win<'a>, bought: &HashSet<&str>) {
    let rule = Rule::WinBought;
    let Some(full_number) = win.full_number else {
        return report.undecided(rule, About::Wins, Fact::Missing, Why::Unreadable);
    };
    let about = About::Ticket(full_number);
    let number = Fact::Text(full_number);
    let bets = entry.bets.as_ref();
    if bought.contains(full_number) {
        report.holds(rule, about, (number.clone(), number));
    } else if bets.is_some_and(|bets| bets.iter().all(|bet| bet.full_number.is_some())) {
        report.broken(rule, about, (Fact::Nothing, number));
    } else {
        report.undecided(rule, about, number, Why::Unreadable);
    }
}

/// Checks that a ticket whose full number was drawn for a jackpot has a win of one. Never broken: the prizes are not documented, and a house may require more than the number.
fn check_jackpot<'a>(
    report: &mut Report<'a>,
    draw: &Draw<'a>,
    ticket: &Bet<'a>,
    wins: Option<&Vec<Win<'a>>>,
) {
    let (Some(full_number), Some(wins)) = (ticket.full_number, wins) else {
        return;
    };
    let Some((prize, drawn)) = draw.jackpot_of(full_number) else {
        return;
    };
    // A win without the number of its ticket may be of this one, and one without a name may be a jackpot.
    let may_be_the_jackpot = |win: &Win<'_>| {
        let is_jackpot = |name: &str| Prize::of(name).is_some_and(Prize::is_jackpot);
        win.full_number.is_none_or(|number| number == full_number) && win.name.is_none_or(is_jackpot)
    };
    if wins.iter().any(may_be_the_jackpot) {
        return;
    }
    let name = prize.code();
    let facts = (drawn.fact(), Fact::Text(full_number));
    let about = About::Prize { name, full_number };
    report.doubt(Rule::JackpotMissing, about, facts, Why::NotDocumented);
}

fn check_payout_sum<'a>(report: &mut Report<'a>, entry: &Entry<'a>, conventions: &Conventions) {
    let (rule, about) = (Rule::PayoutSum, About::Payout);
    let Some(payout) = entry.settlement.payout else {
        return report.undecided(rule, about, Fact::Missing, Why::Missing);
    };
    let reported = Fact::Money(payout);
    let payouts = entry
        .wins
        .as_ref()
        .map(|wins| Payouts::of(wins.iter().map(|win| win.payout)));
    let Some((payouts, sum)) = payouts.and_then(|payouts| Some((payouts, payouts.sum?))) else {
        return report.undecided(rule, about, reported, Why::Unreadable);
    };
    let charms = entry.charms.as_ref().filter(|charms| charms.may_have_paid());
    let learned = &conventions.charms_in_payout;
    let due = |answer: CharmsInPayout| payout_due(answer, sum, charms)?.total();
    if learned.allowed().any(|answer| due(answer) == Some(payout)) {
        return report.holds(rule, about, (reported.clone(), reported));
    }
    let Some(expected) = due(learned.answer().unwrap_or(CharmsInPayout::Outside)) else {
        return report.undecided(rule, about, reported, Why::Unreadable);
    };
    let facts = (Fact::Money(expected), reported);
    let is_settled = match charms {
        None => conventions.payout_is_sum.stands(),
        Some(_) => learned.is_settled(),
    };
    if payouts.may_be_rounded_to(payout) {
        report.note(rule, about, facts, Why::Rounding);
    } else {
        report.contradiction(rule, about, facts, is_settled, Why::HousesDiffer);
    }
}

/// What an entry's payout has to be. None if an amount is missing or cannot be read.
pub(super) fn payout_due(answer: CharmsInPayout, wins: Sum, charms: Option<&Charms<'_>>) -> Option<Sum> {
    let mut due = wins;
    let Some(charms) = charms else { return Some(due) };
    match answer {
        CharmsInPayout::Outside => {}
        CharmsInPayout::Inside => due.add(charms.payout?),
        CharmsInPayout::InsideWithRefund => {
            due.add(charms.payout?);
            due.add(charms.refund?);
        }
    }
    Some(due)
}
