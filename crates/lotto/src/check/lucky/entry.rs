//! Checks the entry of a player: its tickets, wins and charms, and what was paid.

use std::collections::HashMap;

use money::Sum;

use super::charms;
use super::conventions::{CharmsInPayout, Conventions, Part};
use super::draw::Draw;
use super::prizes;
use super::reported::{Bet, Charms, Entry, Win};
use crate::check::fact::Fact;
use crate::check::finding::{About, Audit, Report, Why};
use crate::check::rule::Rule;
use crate::check::settlement::Payouts;
use crate::check::unit_price::UnitPrice;

/// Checks an entry against the result of its round.
pub fn entry<'a>(draw: &Draw<'a>, entry: &Entry<'a>, conventions: &Conventions) -> Audit<'a> {
    let mut report = Report::default();
    for bet in entry.bets.iter().flatten() {
        check_ticket(&mut report, entry, bet, conventions);
        prizes::check_jackpots(&mut report, draw, bet, entry.wins.as_ref(), conventions);
    }
    let tickets = tickets(entry);
    for win in entry.wins.iter().flatten() {
        check_win(&mut report, draw, entry, (win, &tickets), conventions);
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

/// The tickets of an entry by full number. Of equal ones, the first.
pub(super) fn tickets<'a, 'e>(entry: &'e Entry<'a>) -> HashMap<&'a str, &'e Bet<'a>> {
    let mut tickets = HashMap::new();
    for bet in entry.bets.iter().flatten() {
        if let Some(full_number) = bet.full_number {
            tickets.entry(full_number).or_insert(bet);
        }
    }
    tickets
}

fn check_ticket<'a>(report: &mut Report<'a>, entry: &Entry<'a>, bet: &Bet<'a>, conventions: &Conventions) {
    let Some(full_number) = bet.full_number else {
        let facts = (Fact::Nothing, Fact::Missing);
        return report.doubt(Rule::FullNumber, About::Bets, facts, Why::Unreadable);
    };
    let about = About::Ticket(full_number);
    let parts = Part::ALL
        .into_iter()
        .filter_map(|part| Some((part, part.of(bet)?)));
    // A part that this house does not put into full numbers is left out.
    let due: Vec<&str> = parts
        .filter(|(part, text)| full_number.contains(text) || conventions.contains(*part).stands())
        .map(|(_, text)| text)
        .collect();
    if !due.is_empty() {
        let holds = due.iter().all(|part| full_number.contains(part));
        let facts = (Fact::Parts(due), Fact::Text(full_number));
        if holds {
            report.holds(Rule::FullNumber, about, facts);
        } else {
            report.note(Rule::FullNumber, about, facts, Why::Unusual);
        }
    }
    let price = UnitPrice::of(bet.qty, bet.stake);
    let currency = entry.settlement.currency;
    conventions.unit_prices.check(report, about, currency, price);
}

fn check_win<'a>(
    report: &mut Report<'a>,
    draw: &Draw<'a>,
    entry: &Entry<'a>,
    (win, tickets): (&Win<'a>, &HashMap<&'a str, &Bet<'a>>),
    conventions: &Conventions,
) {
    let rule = Rule::WinBought;
    let Some(full_number) = win.full_number else {
        return report.doubt(rule, About::Wins, (Fact::Nothing, Fact::Missing), Why::Unreadable);
    };
    let about = About::Ticket(full_number);
    let number = Fact::Text(full_number);
    if let Some(ticket) = tickets.get(full_number) {
        report.holds(rule, about, (number.clone(), number));
        prizes::check(report, draw, win, ticket, conventions);
        return;
    }
    let bets = entry.bets.as_ref();
    if bets.is_some_and(|bets| bets.iter().all(|bet| bet.full_number.is_some())) {
        report.broken(rule, about, (Fact::Nothing, number));
    } else {
        report.doubt(rule, about, (Fact::Nothing, number), Why::Unreadable);
    }
}

fn check_payout_sum<'a>(report: &mut Report<'a>, entry: &Entry<'a>, conventions: &Conventions) {
    let (rule, about) = (Rule::PayoutSum, About::Payout);
    let Some(payout) = entry.settlement.payout else {
        return report.doubt(rule, about, (Fact::Nothing, Fact::Missing), Why::Missing);
    };
    let reported = Fact::Money(payout);
    let payouts = entry
        .wins
        .as_ref()
        .map(|wins| Payouts::of(wins.iter().map(|win| win.payout)));
    let Some((payouts, sum)) = payouts.and_then(|payouts| Some((payouts, payouts.sum?))) else {
        return report.doubt(rule, about, (Fact::Nothing, reported), Why::Unreadable);
    };
    let charms = entry.charms.as_ref().filter(|charms| charms.may_have_paid());
    let learned = &conventions.charms_in_payout;
    let due = |answer: CharmsInPayout| payout_due(answer, sum, charms)?.total();
    if learned.allowed().any(|answer| due(answer) == Some(payout)) {
        return report.holds(rule, about, (reported.clone(), reported));
    }
    let Some(expected) = due(learned.answer().unwrap_or(CharmsInPayout::Outside)) else {
        return report.doubt(rule, about, (Fact::Nothing, reported), Why::Unreadable);
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
