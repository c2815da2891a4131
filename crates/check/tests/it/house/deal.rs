//! Random rounds of every game as plain numbers, dealt by rules that are written here a second time.

use fastrand::Rng;
use games::Value;

/// A rank from 1 (ace) to 13 (king) and a suit from 0 to 3: spades, hearts, diamonds, clubs.
pub(crate) type Card = (u8, u8);

#[derive(Debug, Clone)]
pub(crate) enum Dealt {
    Baccarat {
        player: Vec<Card>,
        banker: Vec<Card>,
    },
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

pub(crate) const KEYS: [&str; 8] = [
    "baccarat",
    "baccarat_insurance",
    "dragon_tiger",
    "roulette",
    "sicbo",
    "hilo",
    "hoo_hey_how",
    "pokdeng",
];

pub(crate) fn is_baccarat(key: &str) -> bool {
    key.starts_with("baccarat")
}

/// A round of this game. `draws`: whether hands of pokdeng may have a third card.
pub(crate) fn deal(key: &str, draws: bool, rng: &mut Rng) -> Dealt {
    let mut dice = || [(); 3].map(|()| rng.u8(1..=6));
    match key {
        "sicbo" => Dealt::Sicbo(dice()),
        "hilo" => Dealt::Hilo(dice()),
        "hoo_hey_how" => Dealt::HooHeyHow(dice()),
        "roulette" => Dealt::Roulette(rng.u8(0..=36)),
        "dragon_tiger" => Dealt::DragonTiger([card(rng), card(rng)]),
        "pokdeng" => Dealt::Pokdeng((0..rng.usize(2..=6)).map(|_| hand(draws, rng)).collect()),
        _ => baccarat(rng),
    }
}

pub(crate) fn card(rng: &mut Rng) -> Card {
    (rng.u8(1..=13), rng.u8(0..4))
}

fn hand(draws: bool, rng: &mut Rng) -> Vec<Card> {
    let mut hand = vec![card(rng), card(rng)];
    if draws && points(&hand) < 8 && rng.bool() {
        hand.push(card(rng));
    }
    hand
}

pub(crate) const fn value((rank, _): Card) -> u8 {
    if rank >= 10 { 0 } else { rank }
}

pub(crate) fn points(hand: &[Card]) -> u8 {
    hand.iter().map(|card| value(*card)).sum::<u8>() % 10
}

fn baccarat(rng: &mut Rng) -> Dealt {
    let mut player = vec![card(rng), card(rng)];
    let mut banker = vec![card(rng), card(rng)];
    if points(&player) < 8 && points(&banker) < 8 {
        if points(&player) <= 5 {
            player.push(card(rng));
        }
        if banker_draws(points(&banker), player.get(2).copied().map(value)) {
            banker.push(card(rng));
        }
    }
    Dealt::Baccarat { player, banker }
}

/// The table of the third card, as rule books print it: one line for each total of the banker.
fn banker_draws(total: u8, third: Option<u8>) -> bool {
    let Some(third) = third else { return total <= 5 };
    match total {
        0..=2 => true,
        3 => third != 8,
        4 => [2, 3, 4, 5, 6, 7].contains(&third),
        5 => [4, 5, 6, 7].contains(&third),
        6 => [6, 7].contains(&third),
        _ => false,
    }
}

pub(crate) fn code((rank, suit): Card) -> String {
    let rank = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"][usize::from(rank) - 1];
    format!("{rank}{}", ["S", "H", "D", "C"][usize::from(suit)])
}

fn number(number: u8) -> Value<'static> {
    Value::Number(number.to_string().into())
}

fn text(text: &str) -> Value<'static> {
    Value::Text(text.to_owned().into())
}

fn object(entries: Vec<(String, Value<'static>)>) -> Value<'static> {
    Value::Object(
        entries
            .into_iter()
            .map(|(key, value)| (key.into(), value))
            .collect(),
    )
}

fn cards(hand: &[Card]) -> (String, Value<'static>) {
    let codes = hand.iter().map(|card| text(&code(*card))).collect();
    ("card".to_owned(), Value::List(codes))
}

impl Dealt {
    /// The result as a service writes it. Baccarat has a form of its own.
    pub(crate) fn value(&self) -> Value<'static> {
        let data = match self {
            Self::Baccarat { .. } => Value::Null,
            Self::DragonTiger(dealt) => {
                let sides = ["DRAGON", "TIGER"].iter().zip(dealt);
                object(
                    sides
                        .map(|(side, card)| (side.to_string(), object(vec![cards(&[*card])])))
                        .collect(),
                )
            }
            Self::Roulette(pocket) => object(vec![("number".to_owned(), number(*pocket))]),
            Self::Sicbo(dice) | Self::Hilo(dice) => object(vec![
                ("dice".to_owned(), Value::List(dice.map(number).to_vec())),
                ("total".to_owned(), number(dice.iter().sum())),
            ]),
            Self::HooHeyHow(dice) => {
                let symbols = dice.map(|face| text(SYMBOLS[usize::from(face) - 1]));
                object(vec![("result".to_owned(), Value::List(symbols.to_vec()))])
            }
            Self::Pokdeng(hands) => {
                let name = |seat| match seat {
                    0 => "BANKER".to_owned(),
                    seat => format!("PLAYER{seat}"),
                };
                let side =
                    |hand: &[Card]| object(vec![cards(hand), ("total".to_owned(), number(points(hand)))]);
                let sides = hands.iter().enumerate();
                object(sides.map(|(seat, hand)| (name(seat), side(hand))).collect())
            }
        };
        object(vec![("data".to_owned(), data)])
    }
}
