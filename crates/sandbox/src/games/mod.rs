//! The games: how a round is dealt, which codes it lists, and what each bet gets.
//!
//! The rules are those of docs/games.md, written here apart from the crates `games` and `check`: their tests treat the
//! records of this service like those of an unknown service (crates/check/tests/it/dealt), through HTTP and the client, so
//! a mistake on either side is found. With shared rules, the check would agree with every mistake of its own. Only
//! baccarat's cards come from `games::baccarat`, which has tests of its own against printed rules.
//!
//! What a bet gets is in hundredths of the stake: the odds of a win, 0 for a returned stake, -50 if half
//! of it is lost. None if all of it is lost.

pub(crate) mod dice;
mod dragon_tiger;
pub(crate) mod hoo_hey_how;
mod pokdeng;
pub(crate) mod roulette;
mod settlement;
#[cfg(test)]
mod tests;

use ::games::baccarat::{Card, Hand, Lucky6, Round, Winner};

use crate::chance::Chance;
use dice::Dice;
use hoo_hey_how::Symbols;

pub(crate) use settlement::{Bets, Bonus, Money, Settlement, Win, offers, settle, win_at};

/// How a table deals and pays.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Rules {
    /// Baccarat with commission: banker pays 0.95.
    Commission,
    /// Baccarat without commission: banker pays 1, and 0.5 for a win with 6.
    NoCommission,
    /// Baccarat with commission and mid-round insurance.
    Insurance,
    DragonTiger,
    Roulette,
    Sicbo,
    Hilo,
    HooHeyHow,
    /// Two cards each, five seats against the banker.
    Pokdeng,
}

impl Rules {
    /// The games besides baccarat.
    pub(crate) const OTHER_GAMES: [Self; 6] = [
        Self::DragonTiger,
        Self::Roulette,
        Self::Sicbo,
        Self::Hilo,
        Self::HooHeyHow,
        Self::Pokdeng,
    ];

    pub(crate) fn is_baccarat(self) -> bool {
        matches!(self, Self::Commission | Self::NoCommission | Self::Insurance)
    }

    pub(crate) fn has_shoe(self) -> bool {
        self.is_baccarat() || self == Self::DragonTiger
    }
}

/// What lay on the table at the end of one round.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Dealt {
    Baccarat(Round),
    /// One card per side. The higher rank wins; the ace is low.
    DragonTiger {
        dragon: Card,
        tiger: Card,
    },
    /// The number of the pocket.
    Roulette(u8),
    Sicbo(Dice),
    Hilo(Dice),
    HooHeyHow(Symbols),
    Pokdeng(pokdeng::Hands),
}

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

    /// The codes in `winner`: in games with two sides first the one that won, or `TIE`.
    pub(crate) fn results(&self) -> Vec<&'static str> {
        let layout: &'static Layout = match self {
            Self::Baccarat(round) => return baccarat_results(round),
            Self::DragonTiger { .. } => &dragon_tiger::LAYOUT,
            Self::Roulette(_) => &roulette::LAYOUT,
            Self::Sicbo(_) => &dice::SICBO,
            Self::Hilo(_) => &dice::HILO,
            Self::HooHeyHow(_) => &hoo_hey_how::LAYOUT,
            Self::Pokdeng(_) => &pokdeng::LAYOUT,
        };
        let listed = layout.listed.iter().map(String::as_str);
        let mut won: Vec<&str> = listed
            .filter(|code| gain(code, self).is_some_and(|gain| gain > 0))
            .collect();
        if matches!(self, Self::Pokdeng(_)) && !won.iter().any(|code| layout.is_main(code)) {
            won.insert(0, pokdeng::NAMES[0]);
        }
        won
    }

    /// The first of these codes.
    pub(crate) fn winner(&self) -> &'static str {
        self.results().first().copied().unwrap_or_default()
    }

    /// The codes after the first one.
    pub(crate) fn extras(&self) -> Vec<&'static str> {
        self.results().into_iter().skip(1).collect()
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

fn baccarat_results(round: &Round) -> Vec<&'static str> {
    let (winner, lucky6) = (round.winner(), round.lucky6());
    [
        (winner == Winner::Banker, "BANKER"),
        (winner == Winner::Player, "PLAYER"),
        (winner == Winner::Tie, "TIE"),
        (round.big(), "BIG"),
        (round.small(), "SMALL"),
        (round.player.is_pair(), "PPAIR"),
        (round.banker.is_pair(), "BPAIR"),
        (round.either_pair(), "EITHERPAIR"),
        (lucky6 == Lucky6::TwoCards, "LUCKY6_2"),
        (lucky6 == Lucky6::ThreeCards, "LUCKY6_3"),
    ]
    .into_iter()
    .filter_map(|(happened, code)| happened.then_some(code))
    .collect()
}

/// The bets of a game. None for baccarat.
pub(crate) fn layout(rules: Rules) -> Option<&'static Layout> {
    match rules {
        Rules::Commission | Rules::NoCommission | Rules::Insurance => None,
        Rules::DragonTiger => Some(&dragon_tiger::LAYOUT),
        Rules::Roulette => Some(&roulette::LAYOUT),
        Rules::Sicbo => Some(&dice::SICBO),
        Rules::Hilo => Some(&dice::HILO),
        Rules::HooHeyHow => Some(&hoo_hey_how::LAYOUT),
        Rules::Pokdeng => Some(&pokdeng::LAYOUT),
    }
}

/// A round of a game that needs no shoe. None for games that are dealt from one.
pub(crate) fn deal(rules: Rules, chance: Chance) -> Option<Dealt> {
    match rules {
        Rules::Commission | Rules::NoCommission | Rules::Insurance | Rules::DragonTiger => None,
        Rules::Roulette => Some(Dealt::Roulette(roulette::spin(chance))),
        Rules::Sicbo => Some(Dealt::Sicbo(dice::throw(chance))),
        Rules::Hilo => Some(Dealt::Hilo(dice::throw(chance))),
        Rules::HooHeyHow => Some(Dealt::HooHeyHow(hoo_hey_how::throw(chance))),
        Rules::Pokdeng => Some(Dealt::Pokdeng(pokdeng::deal(chance))),
    }
}

/// What the bet `code` gets in this round. None if it lost, and for baccarat.
fn gain(code: &str, dealt: &Dealt) -> Option<i64> {
    match dealt {
        Dealt::Baccarat(_) => None,
        Dealt::DragonTiger { dragon, tiger } => dragon_tiger::gain(code, *dragon, *tiger),
        Dealt::Roulette(number) => roulette::gain(code, *number),
        Dealt::Sicbo(dice) => dice::sicbo(code, *dice),
        Dealt::Hilo(dice) => dice::hilo(code, *dice),
        Dealt::HooHeyHow(symbols) => hoo_hey_how::gain(code, *symbols),
        Dealt::Pokdeng(hands) => pokdeng::gain(code, hands),
    }
}

/// Whether all houses settle the bet alike in this round. A fault in any other might be the custom of a house.
pub(crate) fn is_settled_alike(code: &str, dealt: &Dealt) -> bool {
    match dealt {
        Dealt::Baccarat(_) => false,
        Dealt::DragonTiger { dragon, tiger } => dragon.rank != tiger.rank,
        Dealt::Roulette(number) => *number != 0,
        Dealt::Sicbo(_) | Dealt::HooHeyHow(_) => true,
        Dealt::Hilo(dice) => !dice::is_triple(*dice),
        Dealt::Pokdeng(hands) => pokdeng::is_settled_alike(code, hands),
    }
}

#[derive(Debug)]
pub(crate) struct Layout {
    /// Bets that win about every second time, or every second time that they are stated. Every record has one of them.
    pub(crate) main: Vec<String>,
    pub(crate) side: Vec<String>,
    /// The codes that `winner` lists if they won, in their order.
    listed: Vec<String>,
}

impl Layout {
    /// The layout of a game. The main bets are separated by spaces.
    fn of(
        main: &str,
        side: impl IntoIterator<Item = String>,
        listed: impl IntoIterator<Item = String>,
    ) -> Self {
        Self {
            main: words(main).collect(),
            side: side.into_iter().collect(),
            listed: listed.into_iter().collect(),
        }
    }

    pub(crate) fn is_main(&self, code: &str) -> bool {
        self.main.iter().any(|main| main == code)
    }
}

fn words(codes: &str) -> impl Iterator<Item = String> {
    codes.split(' ').map(str::to_owned)
}

fn pays(odds: i64, won: bool) -> Option<i64> {
    won.then_some(odds)
}

/// The numbers at the end of a code such as `TWO_2_5`.
fn numbers(code: &str) -> Vec<u8> {
    code.split('_').filter_map(|part| part.parse().ok()).collect()
}
