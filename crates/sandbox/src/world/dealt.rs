//! A dealt round with the service's codes: sides, cards, scores, results.

use baccarat::{Card, Hand, Lucky6, Rank, Round, Winner};

/// The cards of one round.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Dealt {
    /// A round by the rules of baccarat.
    Baccarat(Round),
    /// One card per side. The higher rank wins; the ace is low.
    DragonTiger { dragon: Card, tiger: Card },
}

/// One side, as in records and statistics.
#[derive(Debug, Clone)]
pub(crate) struct DealtSide {
    pub(crate) name: &'static str,
    pub(crate) cards: Vec<Card>,
    pub(crate) scores: Vec<u8>,
    pub(crate) total: u8,
}

impl Dealt {
    /// Both sides. For baccarat the banker is first, as in the contract.
    pub(crate) fn sides(&self) -> [DealtSide; 2] {
        match self {
            Self::Baccarat(round) => [
                baccarat_side("BANKER", round.banker),
                baccarat_side("PLAYER", round.player),
            ],
            Self::DragonTiger { dragon, tiger } => {
                [single_card("DRAGON", *dragon), single_card("TIGER", *tiger)]
            }
        }
    }

    /// The code of the side that won, or `TIE`.
    pub(crate) fn winner(&self) -> &'static str {
        match self {
            Self::Baccarat(round) => match round.winner() {
                Winner::Banker => "BANKER",
                Winner::Player => "PLAYER",
                Winner::Tie => "TIE",
            },
            Self::DragonTiger { dragon, tiger } => match rank(*dragon).cmp(&rank(*tiger)) {
                std::cmp::Ordering::Greater => "DRAGON",
                std::cmp::Ordering::Less => "TIGER",
                std::cmp::Ordering::Equal => "TIE",
            },
        }
    }

    /// The side results.
    pub(crate) fn extras(&self) -> Vec<&'static str> {
        match self {
            Self::Baccarat(round) => baccarat_extras(round),
            Self::DragonTiger { .. } => Vec::new(),
        }
    }

    /// The winner and the side results.
    pub(crate) fn results(&self) -> Vec<&'static str> {
        std::iter::once(self.winner()).chain(self.extras()).collect()
    }

    pub(crate) fn as_baccarat(&self) -> Option<&Round> {
        match self {
            Self::Baccarat(round) => Some(round),
            Self::DragonTiger { .. } => None,
        }
    }
}

fn baccarat_side(name: &'static str, hand: Hand) -> DealtSide {
    let cards: Vec<Card> = hand.cards().collect();
    DealtSide {
        name,
        scores: cards.iter().map(|card| card.value()).collect(),
        cards,
        total: hand.total(),
    }
}

fn single_card(name: &'static str, card: Card) -> DealtSide {
    DealtSide {
        name,
        cards: vec![card],
        scores: vec![rank(card)],
        total: rank(card),
    }
}

/// Ace 1 to king 13.
fn rank(card: Card) -> u8 {
    match card.rank {
        Rank::Ten => 10,
        Rank::Jack => 11,
        Rank::Queen => 12,
        Rank::King => 13,
        low => low.value(),
    }
}

fn baccarat_extras(round: &Round) -> Vec<&'static str> {
    let outcomes = round.outcomes();
    let lucky6 = outcomes.lucky6();
    [
        (outcomes.big(), "BIG"),
        (outcomes.small(), "SMALL"),
        (outcomes.player_pair(), "PPAIR"),
        (outcomes.banker_pair(), "BPAIR"),
        (outcomes.either_pair(), "EITHERPAIR"),
        (lucky6 == Lucky6::TwoCards, "LUCKY6_2"),
        (lucky6 == Lucky6::ThreeCards, "LUCKY6_3"),
    ]
    .into_iter()
    .filter_map(|(happened, code)| happened.then_some(code))
    .collect()
}
