//! The order of hands in the home family, and the deng: how many stakes a hand pays.

use std::cmp::Ordering;

use crate::baccarat::{Card, Hand, Rank};

/// A hand in the home family.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum HomeHand {
    /// 8 or 9 points with two cards.
    Pok(u8),
    /// Three cards of one rank.
    Tong,
    /// Three ranks in a row, of one suit.
    StraightFlush,
    /// Three ranks in a row.
    Straight,
    /// A-2-3 or Q-K-A. Houses differ on whether it is a straight.
    AceRow {
        /// Whether the ace is below the two.
        is_low: bool,
        /// Whether the three cards have one suit.
        is_suited: bool,
    },
    /// Three of jack, queen and king, except a tong or a row.
    ThreeFaces,
    /// Anything else, with its points.
    Points(u8),
}

impl HomeHand {
    /// The hand of these cards, whose order does not matter.
    pub fn of(hand: Hand) -> Self {
        let points = hand.total();
        let Some(third) = hand.third() else {
            return if points >= 8 {
                Self::Pok(points)
            } else {
                Self::Points(points)
            };
        };
        let mut cards: Vec<Card> = hand.cards().collect();
        cards.sort_unstable();
        let ranks = [cards[0].rank, cards[1].rank, cards[2].rank];
        let is_suited = cards.iter().all(|card| card.suit == third.suit);
        let is_row = ranks.windows(2).all(|pair| pair[1] as u8 == pair[0] as u8 + 1);
        let ace = ranks[0] == Rank::Ace;
        match (is_row, is_suited) {
            _ if ranks[0] == ranks[2] => Self::Tong,
            (true, _) if ace => Self::AceRow {
                is_low: true,
                is_suited,
            },
            _ if ranks == [Rank::Ace, Rank::Queen, Rank::King] => Self::AceRow {
                is_low: false,
                is_suited,
            },
            (true, true) => Self::StraightFlush,
            (true, false) => Self::Straight,
            _ if ranks.into_iter().all(is_face) => Self::ThreeFaces,
            _ => Self::Points(points),
        }
    }

    /// Compares two hands. None if the known orders do not agree.
    pub fn compare(self, other: Self) -> Option<Ordering> {
        match (self, other) {
            (Self::Pok(one), Self::Pok(two)) | (Self::Points(one), Self::Points(two)) => Some(one.cmp(&two)),
            _ if self.is_above(other) => Some(Ordering::Greater),
            _ if other.is_above(self) => Some(Ordering::Less),
            _ => None,
        }
    }

    /// Whether this hand is above another kind of hand in every order. The order of the hands between pok
    /// and points varies, except that a straight flush is also a straight. Some houses count an ace row as points only.
    const fn is_above(self, other: Self) -> bool {
        match self {
            Self::Pok(_) => !matches!(other, Self::Pok(_)),
            Self::StraightFlush => matches!(other, Self::Straight | Self::Points(_)),
            Self::Tong | Self::Straight | Self::ThreeFaces => matches!(other, Self::Points(_)),
            Self::AceRow { .. } | Self::Points(_) => false,
        }
    }
}

/// The number of stakes that a hand pays or costs: 1, 2, 3 or 5. None if houses differ.
pub fn deng(hand: Hand) -> Option<u8> {
    let cards: Vec<Card> = hand.cards().collect();
    let is_suited = cards.iter().all(|card| card.suit == cards[0].suit);
    Some(match HomeHand::of(hand) {
        HomeHand::Tong | HomeHand::StraightFlush => 5,
        HomeHand::Straight | HomeHand::ThreeFaces => 3,
        HomeHand::AceRow { .. } => return None,
        HomeHand::Pok(_) | HomeHand::Points(_) => match cards.len() {
            2 if is_suited || hand.is_pair() => 2,
            3 if is_suited => 3,
            _ => 1,
        },
    })
}

/// Whether the rank is a jack, queen or king.
pub(super) fn is_face(rank: Rank) -> bool {
    matches!(rank, Rank::Jack | Rank::Queen | Rank::King)
}
