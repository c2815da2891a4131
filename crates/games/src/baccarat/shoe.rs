//! The cards of a shoe. The caller shuffles: this module uses no random numbers.

use crate::baccarat::card::{Card, Rank, Suit};

/// The 416 cards of eight decks, ordered by deck, suit and rank.
pub fn eight_decks() -> Vec<Card> {
    let deck = || {
        Suit::ALL
            .into_iter()
            .flat_map(|suit| Rank::ALL.map(|rank| Card::new(rank, suit)))
    };
    (0..8).flat_map(|_| deck()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_card_is_there_eight_times() {
        let shoe = eight_decks();
        assert_eq!(shoe.len(), 416);
        for card in &shoe {
            assert_eq!(shoe.iter().filter(|other| *other == card).count(), 8, "{card}");
        }
    }
}
