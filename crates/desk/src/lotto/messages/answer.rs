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
        let id = match (line.won, line.free) {
            (true, true) => "lotto-answer-shot",
            (true, false) => "lotto-answer-won",
            (false, _) => "lotto-answer-not-won",
        };
        let message = Message::new(id).with("item", line.place.as_str());
        sentences.push(if line.won {
            message.with("payout", amount(line.payout.as_deref(), currency))
        } else {
            message
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
            sentences.push(
                Message::new("lotto-answer-prize")
                    .with("item", ticket.place.as_str())
                    .with("prize", name)
                    .with("payout", amount(prize.payout.as_deref(), currency)),
            );
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

/// An amount as received, in the form for a sentence.
fn amount(digits: Option<&str>, currency: Option<&str>) -> String {
    let value = digits.and_then(|digits| ExactDecimal::parse(digits).ok());
    value.map_or_else(|| "?".to_owned(), |value| figures::money(value, currency))
}
