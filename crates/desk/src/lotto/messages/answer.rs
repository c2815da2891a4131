//! The sentences that say to a player what was bought and what was won.

use games::lotto::{Cut, Group};

use crate::figures;
use crate::say::{self, arg};
use crate::views::{LuckyTicket, Message, YikiLine, count_of};
use money::ExactDecimal;

const MOST: usize = 12;

pub(in crate::lotto) fn yiki(
    winning: Option<(&str, Cut)>,
    lines: &[YikiLine],
    currency: Option<&str>,
) -> Vec<Message> {
    let mut sentences = Vec::new();
    if let Some((winning, cut)) = winning
        && let (Some(top), Some(under)) = (
            cut.part(Group::ThreeTop, winning),
            cut.part(Group::TwoUnder, winning),
        )
    {
        sentences.push(say::lotto::answer_number(
            arg::Top(top),
            arg::Under(under),
            arg::Winning(winning),
        ));
    }
    for line in lines.iter().take(MOST) {
        let payout = amount(line.payout.as_deref(), currency);
        let item = arg::Item(line.place.as_str());
        sentences.push(match (payout.map(arg::Payout), line.free) {
            _ if !line.won => say::lotto::answer_not_won(item),
            (None, _) => say::lotto::answer_unstated(item),
            (Some(payout), true) => say::lotto::answer_shot(item, payout),
            (Some(payout), false) => say::lotto::answer_won(item, payout),
        });
    }
    sentences.extend(rest(lines.len()));
    sentences
}

pub(in crate::lotto) fn lucky(tickets: &[LuckyTicket], currency: Option<&str>) -> Vec<Message> {
    let mut sentences = Vec::new();
    for ticket in tickets.iter().take(MOST) {
        for prize in &ticket.prizes {
            let name = prize.name.as_ref().map_or("?", |name| name.code.as_str());
            sentences.push(match amount(prize.payout.as_deref(), currency) {
                Some(payout) => say::lotto::answer_prize(
                    arg::Item(ticket.place.as_str()),
                    arg::Payout(payout),
                    arg::Prize(name),
                ),
                None => say::lotto::answer_unstated(arg::Item(ticket.place.as_str())),
            });
        }
        if ticket.prizes.is_empty() {
            sentences.push(say::lotto::answer_not_won(arg::Item(ticket.place.as_str())));
        }
    }
    sentences.extend(rest(tickets.len()));
    sentences
}

fn rest(count: usize) -> Option<Message> {
    (count > MOST).then(|| say::lotto::answer_rest(arg::Count(count_of(count - MOST))))
}

/// An amount as received, in the form for a sentence. None also where the win is in the line of an equal bet.
fn amount(digits: Option<&str>, currency: Option<&str>) -> Option<String> {
    let value = digits.and_then(|digits| ExactDecimal::parse(digits).ok());
    value.map(|value| figures::money(value, currency))
}
