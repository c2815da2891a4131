//! Dragon tiger: one card for the dragon, one for the tiger (docs/games.md#dragon-tiger).

use crate::baccarat::{Card, Suit};
use crate::bet::{CustomaryOdds, Due, Outcome, Reason, odds};
use crate::result::{Value, cards_of_side, places, the_only};

/// The two cards of a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Upcards {
    /// The dragon's card.
    pub dragon: Card,
    /// The tiger's card.
    pub tiger: Card,
}

/// Recognises the keys `DRAGON` and `TIGER` with one card each, in one place.
pub(crate) fn recognise(game_result: &Value<'_>) -> Option<Upcards> {
    let places = places(game_result)?;
    let places = places.into_iter();
    let sides = the_only(places.filter(|place| place.under(&["DRAGON", "TIGER"]).next().is_some()))?;
    Some(Upcards {
        dragon: card_of(sides, "DRAGON")?,
        tiger: card_of(sides, "TIGER")?,
    })
}

fn card_of(sides: &Value<'_>, side: &str) -> Option<Card> {
    match cards_of_side(the_only(sides.under(&[side]))?, 1)?[..] {
        [card] => Some(card),
        _ => None,
    }
}

/// One of the two cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "the sides name themselves")]
pub enum Side {
    Dragon,
    Tiger,
}

/// A bet on one card alone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum CardBet {
    /// Eight to king.
    Big,
    /// Ace to six.
    Small,
    /// An odd rank: ace 1, jack 11, king 13.
    Odd,
    /// An even rank: queen 12.
    Even,
    /// Hearts or diamonds.
    Red,
    /// Spades or clubs.
    Black,
    /// This suit.
    Suit(Suit),
}

/// A bet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Bet {
    /// The side has the higher rank. An ace is low, a king high, and suits do not decide.
    Higher(Side),
    /// Equal ranks, of one suit or two.
    Tie,
    /// Equal ranks and equal suits.
    SuitedTie,
    /// `PAIR`: in some houses equal ranks, in others also equal suits.
    Pair,
    /// One card alone.
    Card(Side, CardBet),
}

impl Bet {
    /// Reads a bet code. A bet on one card has its side in front: `DODD` or `DRAGON_ODD`.
    pub(crate) fn read(code: &str) -> Option<Self> {
        Some(match code {
            "DRAGON" => Self::Higher(Side::Dragon),
            "TIGER" => Self::Higher(Side::Tiger),
            "TIE" => Self::Tie,
            "SUITED_TIE" => Self::SuitedTie,
            "PAIR" => Self::Pair,
            _ => {
                let (side, rest) = [
                    ("DRAGON_", Side::Dragon),
                    ("TIGER_", Side::Tiger),
                    ("D", Side::Dragon),
                    ("T", Side::Tiger),
                ]
                .into_iter()
                .find_map(|(prefix, side)| Some((side, code.strip_prefix(prefix)?)))?;
                Self::Card(side, CardBet::read(rest)?)
            }
        })
    }

    /// What the bet gets by custom.
    pub fn due(self, cards: &Upcards) -> Due {
        let (dragon, tiger) = (cards.dragon, cards.tiger);
        let is_tie = dragon.rank == tiger.rank;
        match self {
            Self::Higher(_) if is_tie => Due::new(
                Outcome::HalfLoses,
                &[Outcome::Pushes, Outcome::Loses],
                Reason::Tie,
            ),
            Self::Higher(Side::Dragon) => Due::by_match(dragon.rank > tiger.rank),
            Self::Higher(Side::Tiger) => Due::by_match(dragon.rank < tiger.rank),
            Self::Tie => Due::by_match(is_tie),
            Self::SuitedTie => Due::by_match(dragon == tiger),
            Self::Pair => Due::unless_some_lose(is_tie, (dragon != tiger).then_some(Reason::TieOfTwoSuits)),
            Self::Card(Side::Dragon, bet) => bet.due(dragon),
            Self::Card(Side::Tiger, bet) => bet.due(tiger),
        }
    }

    pub(crate) const fn family(self) -> &'static str {
        match self {
            Self::Higher(_) => "higher",
            Self::Tie => "tie",
            Self::SuitedTie => "suited_tie",
            Self::Pair => "pair",
            Self::Card(_, CardBet::Big | CardBet::Small) => "big_small",
            Self::Card(_, CardBet::Odd | CardBet::Even) => "odd_even",
            Self::Card(_, CardBet::Red | CardBet::Black) => "colour",
            Self::Card(_, CardBet::Suit(_)) => "suit",
        }
    }

    /// The customary odds of a win.
    pub fn odds(self) -> CustomaryOdds {
        match self {
            Self::Tie => CustomaryOdds::with(odds![800], odds![1000, 1100]),
            Self::SuitedTie => CustomaryOdds::with(odds![5000], odds![6000]),
            Self::Pair => CustomaryOdds::with(odds![1100], odds![5000, 6000]),
            Self::Higher(_) | Self::Card(_, CardBet::Big | CardBet::Small) => {
                CustomaryOdds::usual(odds![100])
            }
            Self::Card(_, CardBet::Red | CardBet::Black) => CustomaryOdds::with(odds![90, 95], odds![100]),
            Self::Card(_, CardBet::Odd) => CustomaryOdds::with(odds![75], odds![100]),
            Self::Card(_, CardBet::Even) => CustomaryOdds::with(odds![105], odds![100]),
            Self::Card(_, CardBet::Suit(_)) => CustomaryOdds::usual(odds![300]),
        }
    }
}

impl CardBet {
    fn read(word: &str) -> Option<Self> {
        Some(match word {
            "BIG" => Self::Big,
            "SMALL" => Self::Small,
            "ODD" => Self::Odd,
            "EVEN" => Self::Even,
            "RED" => Self::Red,
            "BLACK" => Self::Black,
            "SPADE" | "SPADES" => Self::Suit(Suit::Spades),
            "HEART" | "HEARTS" => Self::Suit(Suit::Hearts),
            "DIAMOND" | "DIAMONDS" => Self::Suit(Suit::Diamonds),
            "CLUB" | "CLUBS" => Self::Suit(Suit::Clubs),
            _ => return None,
        })
    }

    fn due(self, card: Card) -> Due {
        let rank = card.rank as u8 + 1;
        let seven = (rank == 7).then_some(Reason::Seven);
        match self {
            Self::Big | Self::Small if rank == 7 => Due::new(Outcome::Loses, &[], Reason::Seven),
            Self::Big => Due::by_match(rank > 7),
            Self::Small => Due::by_match(rank < 7),
            Self::Odd => Due::unless_some_lose(rank % 2 == 1, seven),
            Self::Even => Due::by_match(rank.is_multiple_of(2)),
            Self::Red => Due::unless_some_lose(matches!(card.suit, Suit::Hearts | Suit::Diamonds), seven),
            Self::Black => Due::unless_some_lose(matches!(card.suit, Suit::Spades | Suit::Clubs), seven),
            Self::Suit(suit) => Due::unless_some_lose(card.suit == suit, seven),
        }
    }
}
