//! Pokdeng: each player's hand against the banker's (docs/games.md#pokdeng).
//!
//! Two families of rules are known. In the *studio* family every hand has two cards. In the *home* family
//! a third card is drawn by choice, so drawing is never checked. A third card excludes the studio family;
//! nothing else shows which family a table has. A winner is therefore stated only where the orders of hands
//! of both families, and their variants, agree.

mod bets;
mod home;
mod shape;
mod studio;

pub use bets::Bet;
pub use home::{HomeHand, deng};
pub(crate) use shape::recognise;
pub use studio::StudioHand;

use crate::baccarat::Hand;

/// The hands of a round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Seats {
    /// The banker's hand.
    pub banker: Hand,
    /// The players' hands with the numbers of their seats, in the order received. A single player without
    /// a number has the number 1.
    pub players: Vec<(u8, Hand)>,
}

impl Seats {
    /// The hand of one player.
    pub fn player(&self, number: u8) -> Option<Hand> {
        let mut players = self.players.iter();
        players.find(|(seat, _)| *seat == number).map(|(_, hand)| *hand)
    }

    /// Whether any hand has a third card.
    pub fn has_third_card(&self) -> bool {
        let mut hands = self.players.iter().map(|(_, hand)| hand).chain([&self.banker]);
        hands.any(|hand| hand.third().is_some())
    }
}
