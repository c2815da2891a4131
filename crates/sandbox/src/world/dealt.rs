//! A dealt round with the service's codes: sides, cards, scores, results.

use baccarat::{Card, Hand, Lucky6, Round, Winner};

use super::games::dice::Dice;
use super::games::hoo_hey_how::Symbols;
use super::games::{self, dragon_tiger, pokdeng};

/// What lay on the table at the end of one round.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Dealt {
    /// A round by the rules of baccarat.
    Baccarat(Round),
    /// One card per side. The higher rank wins; the ace is low.
    DragonTiger { dragon: Card, tiger: Card },
    /// The number of the pocket.
    Roulette(u8),
    /// Three dice of sicbo.
    Sicbo(Dice),
    /// Three dice of hilo.
    Hilo(Dice),
    /// Three dice with symbols.
    HooHeyHow(Symbols),
    /// The banker's hand and those of the players.
    Pokdeng(pokdeng::Hands),
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
    /// All sides that have cards. For baccarat and pokdeng the banker is first, as in the contract.
    pub(crate) fn sides(&self) -> Vec<DealtSide> {
        match self {
            Self::Baccarat(round) => vec![
                baccarat_side("BANKER", round.banker),
                baccarat_side("PLAYER", round.player),
            ],
            Self::DragonTiger { dragon, tiger } => {
                vec![single_card("DRAGON", *dragon), single_card("TIGER", *tiger)]
            }
            Self::Pokdeng(hands) => pokdeng::NAMES
                .iter()
                .zip(hands)
                .map(|(name, hand)| pokdeng_hand(name, *hand))
                .collect(),
            Self::Roulette(_) | Self::Sicbo(_) | Self::Hilo(_) | Self::HooHeyHow(_) => Vec::new(),
        }
    }

    /// The first code in `winner`: in games with two sides the one that won, or `TIE`.
    pub(crate) fn winner(&self) -> &'static str {
        match self {
            Self::Baccarat(round) => match round.winner() {
                Winner::Banker => "BANKER",
                Winner::Player => "PLAYER",
                Winner::Tie => "TIE",
            },
            other => games::results(other).first().copied().unwrap_or_default(),
        }
    }

    /// The codes in `winner` after the first one.
    pub(crate) fn extras(&self) -> Vec<&'static str> {
        match self {
            Self::Baccarat(round) => baccarat_extras(round),
            other => games::results(other).into_iter().skip(1).collect(),
        }
    }

    /// All codes in `winner`.
    pub(crate) fn results(&self) -> Vec<&'static str> {
        std::iter::once(self.winner()).chain(self.extras()).collect()
    }

    pub(crate) fn as_baccarat(&self) -> Option<&Round> {
        match self {
            Self::Baccarat(round) => Some(round),
            _ => None,
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
    let rank = dragon_tiger::rank(card);
    DealtSide {
        name,
        cards: vec![card],
        scores: vec![rank],
        total: rank,
    }
}

fn pokdeng_hand(name: &'static str, hand: [Card; 2]) -> DealtSide {
    DealtSide {
        name,
        scores: hand.map(Card::value).to_vec(),
        cards: hand.to_vec(),
        total: pokdeng::points(hand),
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
