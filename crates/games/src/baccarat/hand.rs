//! One side's two or three cards in deal order. The first two decide pairs and naturals.

use crate::baccarat::card::Card;

/// The cards of one side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Hand {
    first_two: [Card; 2],
    third: Option<Card>,
}

impl Hand {
    /// A hand from the first two cards and an optional third.
    pub const fn new(first_two: [Card; 2], third: Option<Card>) -> Self {
        Self { first_two, third }
    }

    /// A hand from cards in deal order. None unless there are two or three.
    pub const fn from_cards(cards: &[Card]) -> Option<Self> {
        match *cards {
            [first, second] => Some(Self::new([first, second], None)),
            [first, second, third] => Some(Self::new([first, second], Some(third))),
            _ => None,
        }
    }

    /// The cards in deal order.
    pub fn cards(&self) -> impl Iterator<Item = Card> + use<> {
        self.first_two.into_iter().chain(self.third)
    }

    /// The third card, if one was drawn.
    pub const fn third(&self) -> Option<Card> {
        self.third
    }

    /// The hand's total, 0 to 9.
    pub const fn total(&self) -> u8 {
        let third = match self.third {
            Some(card) => card.value(),
            None => 0,
        };
        (self.first_two_total() + third) % 10
    }

    /// The total of the first two cards, which the third-card rules use.
    pub const fn first_two_total(&self) -> u8 {
        let [first, second] = self.first_two;
        (first.value() + second.value()) % 10
    }

    /// Whether the hand has two cards and a total of 8 or 9.
    pub const fn is_natural(&self) -> bool {
        self.third.is_none() && self.first_two_total() >= 8
    }

    /// Whether the first two cards have the same rank. King and queen are not a pair.
    pub fn is_pair(&self) -> bool {
        let [first, second] = self.first_two;
        first.rank == second.rank
    }

    /// Whether the first two cards have the same rank and suit.
    pub fn is_perfect_pair(&self) -> bool {
        let [first, second] = self.first_two;
        first == second
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hand(codes: &str) -> Hand {
        let cards: Vec<Card> = codes.split(' ').map(|code| code.parse().unwrap()).collect();
        Hand::from_cards(&cards).unwrap()
    }

    #[test]
    fn totals_drop_the_tens() {
        assert_eq!(hand("9S 9H 9D").total(), 7);
        assert_eq!(hand("KS QH").total(), 0);
        assert_eq!(hand("7S 8H 5D").first_two_total(), 5);
    }

    #[test]
    fn a_natural_has_two_cards() {
        assert!(hand("KS 8H").is_natural());
        assert!(hand("4S 5H").is_natural());
        assert!(!hand("KS 7H").is_natural());
        assert!(!hand("2S 3H 3D").is_natural());
        assert!(!hand("4S 5H KD").is_natural());
    }

    #[test]
    fn a_pair_is_of_rank_not_value_and_ignores_the_third_card() {
        assert!(!hand("KS QS").is_pair());
        assert!(hand("KS KH").is_pair());
        assert!(!hand("KS KH").is_perfect_pair());
        assert!(hand("2S 2S AC").is_perfect_pair());
        assert!(!hand("2S AC AC").is_pair());
    }

    #[test]
    fn only_two_or_three_cards_make_a_hand() {
        let ace: Card = "AS".parse().unwrap();
        for (count, valid) in [(0, false), (1, false), (2, true), (3, true), (4, false)] {
            let hand = Hand::from_cards(&vec![ace; count]);
            assert_eq!(hand.is_some(), valid);
            assert!(hand.is_none_or(|hand| hand.cards().count() == count));
        }
    }
}
