//! Random rounds of every game, as plain numbers and as JSON. Nothing here uses the crate's own types.

use fastrand::Rng;
use serde_json::{Value as Json, json};

/// A rank from 1 (ace) to 13 (king) and a suit from 0 to 3: spades, hearts, diamonds, clubs.
pub(crate) type Card = (u8, u8);

#[derive(Debug, Clone)]
pub(crate) enum Dealt {
    DragonTiger([Card; 2]),
    Roulette(u8),
    Sicbo([u8; 3]),
    Hilo([u8; 3]),
    HooHeyHow([u8; 3]),
    /// The banker's hand, then the players' hands.
    Pokdeng(Vec<Vec<Card>>),
}

/// The symbols of hoo hey how, in the order of the faces.
pub(crate) const SYMBOLS: [&str; 6] = ["FISH", "PRAWN", "CRAB", "ROOSTER", "GOURD", "TIGER"];

pub(crate) const KEYS: [&str; 6] = [
    "dragon_tiger",
    "roulette",
    "sicbo",
    "hilo",
    "hoo_hey_how",
    "pokdeng",
];

/// A round of this game. `draws`: whether hands of pokdeng may have a third card.
pub(crate) fn deal(key: &str, draws: bool, rng: &mut Rng) -> Dealt {
    let mut dice = || [(); 3].map(|()| rng.u8(1..=6));
    match key {
        "sicbo" => Dealt::Sicbo(dice()),
        "hilo" => Dealt::Hilo(dice()),
        "hoo_hey_how" => Dealt::HooHeyHow(dice()),
        "roulette" => Dealt::Roulette(rng.u8(0..=36)),
        "dragon_tiger" => Dealt::DragonTiger([card(rng), card(rng)]),
        _ => Dealt::Pokdeng((0..rng.usize(2..=6)).map(|_| hand(draws, rng)).collect()),
    }
}

fn card(rng: &mut Rng) -> Card {
    (rng.u8(1..=13), rng.u8(0..4))
}

fn hand(draws: bool, rng: &mut Rng) -> Vec<Card> {
    let mut hand = vec![card(rng), card(rng)];
    if draws && points(&hand) < 8 && rng.bool() {
        hand.push(card(rng));
    }
    hand
}

pub(crate) fn points(hand: &[Card]) -> u8 {
    hand.iter()
        .map(|(rank, _)| if *rank >= 10 { 0 } else { *rank })
        .sum::<u8>()
        % 10
}

fn code((rank, suit): Card) -> String {
    let rank = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"][usize::from(rank) - 1];
    format!("{rank}{}", ["S", "H", "D", "C"][usize::from(suit)])
}

impl Dealt {
    pub(crate) fn json(&self) -> Json {
        let data = match self {
            Self::DragonTiger([dragon, tiger]) => {
                json!({"DRAGON": {"card": [code(*dragon)]}, "TIGER": {"card": [code(*tiger)]}})
            }
            Self::Roulette(number) => json!({"number": number}),
            Self::Sicbo(dice) | Self::Hilo(dice) => {
                json!({"dice": dice, "total": dice.iter().sum::<u8>()})
            }
            Self::HooHeyHow(dice) => {
                json!({"result": dice.map(|face| SYMBOLS[usize::from(face) - 1])})
            }
            Self::Pokdeng(hands) => {
                let side = |hand: &Vec<Card>| json!({"card": hand.iter().copied().map(code).collect::<Vec<_>>(), "total": points(hand)});
                let name = |seat| match seat {
                    0 => "BANKER".to_owned(),
                    seat => format!("PLAYER{seat}"),
                };
                let sides = hands.iter().enumerate();
                sides.map(|(seat, hand)| (name(seat), side(hand))).collect()
            }
        };
        json!({ "data": data })
    }
}
