//! Cards as received, with their meaning where the code is known.

use game_service::models::{self, Hand};
use games::baccarat::{Card, Side};

use crate::views::{CardView, HandView};

/// Puts cards in the order of dealing. `third_first`: the house lists the third card first.
pub(crate) fn as_dealt<T>(mut listed: Vec<T>, third_first: bool) -> Vec<T> {
    if third_first && listed.len() == 3 {
        listed.rotate_left(1);
    }
    listed
}

/// The hand that these codes list. None if a card is unknown, or if there are not two or three cards.
pub(crate) fn dealt_hand(codes: &[String], third_first: bool) -> Option<games::baccarat::Hand> {
    let cards: Option<Vec<Card>> = codes.iter().map(|code| Card::read(code)).collect();
    games::baccarat::Hand::from_cards(&as_dealt(cards?, third_first))
}

/// Where a card is in the order in which the cards were dealt. Both positions are from 1.
pub(crate) fn dealt_position(listed: usize, cards: usize, third_first: bool) -> usize {
    match listed {
        1 if third_first && cards == 3 => 3,
        2 | 3 if third_first && cards == 3 => listed - 1,
        _ => listed,
    }
}

/// The hand of a side, as reported. None if it is missing or has another shape; the raw record still shows it.
pub(crate) fn hand_of(sides: &[(String, models::Side)], side: Side) -> Option<&Hand> {
    let name = match side {
        Side::Banker => "BANKER",
        Side::Player => "PLAYER",
    };
    let (_, reported) = sides.iter().find(|(known, _)| known == name)?;
    match reported {
        models::Side::Hand(hand) => Some(hand),
        models::Side::Other(_) => None,
    }
}

pub(crate) fn opened_hand(Hand { card, score, total }: &Hand, third_first: bool) -> HandView {
    let is_one_each = score.len() == card.len();
    HandView {
        cards: as_dealt(card.iter().map(|code| opened_card(code)).collect(), third_first),
        reordered: third_first && card.len() == 3,
        scores: as_dealt(score.clone(), third_first && is_one_each),
        total: total.and_then(|total| i32::try_from(total).ok()),
    }
}

pub(crate) fn opened_card(code: &str) -> CardView {
    let card = Card::read(code);
    CardView {
        code: code.to_owned(),
        rank: card.map(|card| card.rank.code()),
        suit: card.map(|card| card.suit),
        value: card.map(Card::value),
    }
}

pub(crate) fn known_card(card: Card, value: u8) -> CardView {
    CardView {
        code: card.to_string(),
        rank: Some(card.rank.code()),
        suit: Some(card.suit),
        value: Some(value),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hand_says_whether_its_order_is_the_one_received() {
        let reordered = |codes: &[&str], third_first| {
            let hand = Hand {
                card: codes.iter().map(|code| (*code).to_owned()).collect(),
                score: Vec::new(),
                total: None,
            };
            opened_hand(&hand, third_first).reordered
        };
        assert!(reordered(&["2S", "3S", "4S"], true));
        assert!(!reordered(&["2S", "3S", "4S"], false));
        assert!(!reordered(&["2S", "3S"], true));
    }
}
