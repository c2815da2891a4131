//! The order of a hand's cards. Some sources list the third card first, as it lies across on the table.

use games::baccarat::{Card, Hand, Round};

use super::RoundConventions;
use crate::conventions::{Standing, standing};
use crate::learned::Learned;
use crate::questions::CardOrder;

/// A round in the order that its source uses, as far as it is known.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Dealt {
    pub(super) round: Round,
    /// Whether the third cards are right only in an order that this source has not shown to use.
    pub(super) is_order_open: bool,
}

/// The cards of a side in the order received. The number of cards is two or three.
pub(super) type Cards = ([Card; 2], Option<Card>);

pub(super) fn cards(received: &[Card]) -> Option<Cards> {
    match *received {
        [first, second] => Some(([first, second], None)),
        [first, second, third] => Some(([first, second], Some(third))),
        _ => None,
    }
}

fn in_order((first_two, third): Cards, order: CardOrder) -> Hand {
    match (order, third) {
        (CardOrder::ThirdFirst, Some(last)) => {
            let [third, first] = first_two;
            Hand::new([first, last], Some(third))
        }
        _ => Hand::new(first_two, third),
    }
}

pub(super) fn round_in(player: Cards, banker: Cards, order: CardOrder) -> Round {
    Round {
        player: in_order(player, order),
        banker: in_order(banker, order),
    }
}

pub(super) fn choose(player: Cards, banker: Cards, conventions: &RoundConventions) -> Dealt {
    let learned = &conventions.card_order;
    let known = learned.answer().unwrap_or(CardOrder::AsDealt);
    let other = match known {
        CardOrder::AsDealt => CardOrder::ThirdFirst,
        CardOrder::ThirdFirst => CardOrder::AsDealt,
    };
    let round = round_in(player, banker, known);
    let has_third = player.1.is_some() || banker.1.is_some();
    let is_order_open = has_third
        && !round.follows_tableau()
        && round_in(player, banker, other).follows_tableau()
        && standing(learned, other) != Standing::No;
    Dealt { round, is_order_open }
}

/// Counts a round whose third cards are right in one order only.
pub(super) fn learn(learned: &mut Learned<CardOrder>, player: &[Card], banker: &[Card]) {
    let Some((player, banker)) = cards(player).zip(cards(banker)) else {
        return;
    };
    let is_right = |order| round_in(player, banker, order).follows_tableau();
    if is_right(CardOrder::AsDealt) != is_right(CardOrder::ThirdFirst) {
        learned.count(is_right);
    }
}
