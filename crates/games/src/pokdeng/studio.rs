//! The order of two-card hands in the studio family.

use crate::baccarat::{Hand, Rank};

/// A hand of two cards in the studio family, from the lowest to the highest. Equal hands push.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum StudioHand {
    /// 0 to 7 points, and none of the special hands below.
    Points(u8),
    /// Two cards of one suit with 0 points.
    SuitedZero,
    /// A ten with a jack, queen or king.
    TenAndFace,
    /// Two of jack, queen and king, a pair included.
    TwoFaces,
    /// A pair of aces, fives, sixes or tens.
    SpecialPair,
    /// An ace and a king of one suit.
    SuitedAceKing,
    /// 8 points.
    Eight,
    /// 9 points.
    Nine,
}

impl StudioHand {
    /// The hand of these cards. None if there is a third one.
    pub fn of(hand: Hand) -> Option<Self> {
        if hand.third().is_some() {
            return None;
        }
        let cards: Vec<_> = hand.cards().collect();
        let is_suited = cards[0].suit == cards[1].suit;
        let has = |rank| cards.iter().any(|card| card.rank == rank);
        let faces = cards
            .iter()
            .filter(|card| super::home::is_face(card.rank))
            .count();
        let pairs = [Rank::Ace, Rank::Five, Rank::Six, Rank::Ten];
        Some(match hand.total() {
            9 => Self::Nine,
            8 => Self::Eight,
            _ if is_suited && has(Rank::Ace) && has(Rank::King) => Self::SuitedAceKing,
            _ if hand.is_pair() && pairs.contains(&cards[0].rank) => Self::SpecialPair,
            _ if faces == 2 => Self::TwoFaces,
            _ if faces == 1 && has(Rank::Ten) => Self::TenAndFace,
            0 if is_suited => Self::SuitedZero,
            points => Self::Points(points),
        })
    }
}
