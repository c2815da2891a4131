//! The sentences that say to a player what was bought and what was won.

use lotto::yiki::{Cut, Group};

use super::number;
use crate::figures;
use crate::views::{LuckyTicket, Message, YikiLine};
use money::ExactDecimal;

/// Most items that are named one by one.
const MOST: usize = 12;

/// The winning number, and each bet of Yiki with its outcome.
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
        sentences.push(
            Message::new("lotto-answer-number")
                .with("winning", winning)
                .with("top", top)
                .with("under", under),
        );
    }
    for line in lines.iter().take(MOST) {
        let payout = amount(line.payout.as_deref(), currency);
        let id = match (line.won, &payout, line.free) {
            (true, None, _) => "lotto-answer-unstated",
            (true, Some(_), true) => "lotto-answer-shot",
            (true, Some(_), false) => "lotto-answer-won",
            (false, ..) => "lotto-answer-not-won",
        };
        let message = Message::new(id).with("item", line.place.as_str());
        sentences.push(match payout.filter(|_| line.won) {
            Some(payout) => message.with("payout", payout),
            None => message,
        });
    }
    sentences.extend(rest(lines.len()));
    sentences
}

/// Each ticket of Lucky 1 dollar with its prizes.
pub(in crate::lotto) fn lucky(tickets: &[LuckyTicket], currency: Option<&str>) -> Vec<Message> {
    let mut sentences = Vec::new();
    for ticket in tickets.iter().take(MOST) {
        for prize in &ticket.prizes {
            let name = prize.name.as_ref().map_or("?", |name| name.code.as_str());
            sentences.push(match amount(prize.payout.as_deref(), currency) {
                Some(payout) => Message::new("lotto-answer-prize")
                    .with("item", ticket.place.as_str())
                    .with("prize", name)
                    .with("payout", payout),
                None => Message::new("lotto-answer-unstated").with("item", ticket.place.as_str()),
            });
        }
        if ticket.prizes.is_empty() {
            sentences.push(Message::new("lotto-answer-not-won").with("item", ticket.place.as_str()));
        }
    }
    sentences.extend(rest(tickets.len()));
    sentences
}

fn rest(count: usize) -> Option<Message> {
    (count > MOST).then(|| Message::new("lotto-answer-rest").with("count", number(count - MOST)))
}

/// An amount as received, in the form for a sentence. None also where the win is in the line of an equal bet.
fn amount(digits: Option<&str>, currency: Option<&str>) -> Option<String> {
    let value = digits.and_then(|digits| ExactDecimal::parse(digits).ok());
    value.map(|value| figures::money(value, currency))
}
