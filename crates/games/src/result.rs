//! The six games with their keys, and the result of a round, recognised in the JSON of `game_result` (docs/games.md#shapes),
//! with the values that it states about itself; and what all six read in the same way: a JSON value as received, the cards
//! in it, and bet codes such as `TOTAL_9` or `SPLIT_5_8`.

use std::borrow::Cow;

use smallvec::SmallVec;

use crate::baccarat::Card;
use crate::dice::Dice;
use crate::dragon_tiger::{self, Upcards};
use crate::hoo_hey_how::{self, Symbol};
use crate::pokdeng::{self, Seats};
use crate::roulette::{self, Colour, Pocket};

/// A game of this crate.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "the games name themselves")]
pub enum Game {
    DragonTiger,
    Roulette,
    Sicbo,
    Hilo,
    HooHeyHow,
    Pokdeng,
}

impl Game {
    /// Every game.
    pub const ALL: [Self; 6] = [
        Self::DragonTiger,
        Self::Roulette,
        Self::Sicbo,
        Self::Hilo,
        Self::HooHeyHow,
        Self::Pokdeng,
    ];

    /// The game key. The contract names these games in words only (docs/ASSUMPTIONS.md#a35).
    pub const fn key(self) -> &'static str {
        match self {
            Self::DragonTiger => "dragon_tiger",
            Self::Roulette => "roulette",
            Self::Sicbo => "sicbo",
            Self::Hilo => "hilo",
            Self::HooHeyHow => "hoo_hey_how",
            Self::Pokdeng => "pokdeng",
        }
    }

    /// The game with this key. None for any other key, even a similar one.
    pub fn of_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|game| game.key() == key)
    }
}

/// The result of a round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RoundResult {
    /// The two cards of dragon tiger.
    DragonTiger(Upcards),
    /// The pocket of roulette.
    Roulette(Pocket),
    /// The dice of sicbo or hilo.
    Dice(Dice),
    /// The three symbols of hoo hey how, in the order received.
    Symbols([Symbol; 3]),
    /// The hands of pokdeng.
    Pokdeng(Seats),
}

/// Recognises the result of a round. None if the game key is another one, if the value has another shape,
/// if a part of it cannot be read, or if it has two candidates. That is never a fault of the record,
/// because the contract promises none of the shapes.
///
/// The time is at most proportional to the number of keys in the two outer objects; longer lists and
/// deeper levels are not read.
pub fn recognise(game_key: &str, game_result: &Value<'_>) -> Option<RoundResult> {
    read(game_key, game_result).map(|(result, _)| result)
}

/// What a recognised result states about itself: points of hands, sum of dice, colour of a pocket. Empty for any other.
pub fn stated(game_key: &str, game_result: &Value<'_>) -> Vec<Stated> {
    read(game_key, game_result)
        .map(|(_, stated)| stated)
        .unwrap_or_default()
}

fn read(game_key: &str, game_result: &Value<'_>) -> Option<(RoundResult, Vec<Stated>)> {
    Some(match Game::of_key(game_key)? {
        Game::DragonTiger => {
            let cards = dragon_tiger::recognise(game_result)?;
            (RoundResult::DragonTiger(cards), Vec::new())
        }
        Game::Roulette => {
            let (pocket, stated) = roulette::recognise(game_result)?;
            (RoundResult::Roulette(pocket), stated)
        }
        Game::Sicbo | Game::Hilo => {
            let (dice, stated) = Dice::recognise(game_result)?;
            (RoundResult::Dice(dice), stated)
        }
        Game::HooHeyHow => {
            let shown = hoo_hey_how::recognise(game_result)?;
            (RoundResult::Symbols(shown), Vec::new())
        }
        Game::Pokdeng => {
            let (seats, stated) = pokdeng::recognise(game_result)?;
            (RoundResult::Pokdeng(seats), stated)
        }
    })
}

/// A part of a result.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    /// The sum of the dice.
    Dice,
    /// The colour of the pocket.
    Pocket,
    /// The points of the banker's hand.
    Banker,
    /// The points of a player's hand, with the number of the seat.
    Seat(u8),
}

/// A value of a part.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PartValue {
    /// A sum or points.
    Number(u8),
    /// A colour.
    Colour(Colour),
}

/// A stated value, beside the one that the part makes. That they differ is no reason to doubt what the part
/// shows: the keys and the cards, dice or pocket are certain without it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stated {
    /// The part.
    pub part: Part,
    /// The value that the part makes.
    pub made: PartValue,
    /// The value that the result states.
    pub stated: PartValue,
}

impl Stated {
    /// Whether the part makes the value that is stated.
    pub fn fits(&self) -> bool {
        self.made == self.stated
    }

    pub(crate) const fn number(part: Part, made: u8, stated: u8) -> Self {
        Self {
            part,
            made: PartValue::Number(made),
            stated: PartValue::Number(stated),
        }
    }
}

/// A JSON value that keeps what a result may depend on: the text of numbers, the order of keys, and keys
/// that are repeated. The caller bounds the depth, because dropping a value recurses.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Value<'a> {
    /// `null`.
    Null,
    /// `true` or `false`.
    Flag(bool),
    /// A number as it was written: `5` and `5.0` are different.
    Number(Cow<'a, str>),
    /// A string without its escapes.
    Text(Cow<'a, str>),
    /// An array.
    List(Vec<Value<'a>>),
    /// An object in the order received.
    Object(Vec<(Cow<'a, str>, Value<'a>)>),
}

impl<'a> Value<'a> {
    /// The digits of a number, or the text of a string.
    pub(crate) fn plain(&self) -> Option<&str> {
        match self {
            Self::Number(text) | Self::Text(text) => Some(text),
            _ => None,
        }
    }

    /// A whole number of at most two digits.
    pub(crate) fn number(&self) -> Option<u8> {
        small_number(self.plain()?, 99)
    }

    pub(crate) fn text(&self) -> Option<&str> {
        match self {
            Self::Text(text) => Some(text),
            _ => None,
        }
    }

    pub(crate) fn list(&self) -> Option<&[Self]> {
        match self {
            Self::List(items) => Some(items),
            _ => None,
        }
    }

    pub(crate) fn object(&self) -> Option<&[(Cow<'a, str>, Self)]> {
        match self {
            Self::Object(entries) => Some(entries),
            _ => None,
        }
    }

    /// The values in this object whose key is one of these, in either case.
    pub(crate) fn under<'v>(&'v self, keys: &'v [&str]) -> impl Iterator<Item = &'v Self> {
        let entries = self.object().unwrap_or_default().iter();
        entries
            .filter(|(key, _)| keys.iter().any(|known| key.eq_ignore_ascii_case(known)))
            .map(|(_, value)| value)
    }
}

/// The only item of an iterator. None if there are several, because any of them could be the right one.
pub(crate) fn the_only<T>(mut items: impl Iterator<Item = T>) -> Option<T> {
    let first = items.next()?;
    items.next().is_none().then_some(first)
}

/// A whole number of one or two digits without a leading zero, not above `most`.
pub(crate) fn small_number(text: impl AsRef<[u8]>, most: u8) -> Option<u8> {
    let number = match *text.as_ref() {
        [ones @ b'0'..=b'9'] => ones - b'0',
        [tens @ b'1'..=b'9', ones @ b'0'..=b'9'] => (tens - b'0') * 10 + (ones - b'0'),
        _ => return None,
    };
    (number <= most).then_some(number)
}

/// Where a result may be (docs/games.md#shapes): the object itself, and the value under its key `data`, where the contract has
/// the cards of baccarat. None if the key is repeated.
pub(crate) fn places<'v, 'a>(game_result: &'v Value<'a>) -> Option<Vec<&'v Value<'a>>> {
    let mut places = vec![game_result];
    places.extend(game_result.under(&["data"]));
    (places.len() <= 2).then_some(places)
}

/// A card code with the suit last (`10H`) or first (`H10`). No letter is both a rank and a suit, so a
/// code has one meaning. Numbers from 1 to 52 are not read, because no order of the deck is known.
fn card(code: &str) -> Option<Card> {
    Card::read(code).or_else(|| {
        let (suit, rank) = code.split_at_checked(1)?;
        let mut turned = String::with_capacity(3);
        // The longest code has three characters.
        if rank.len() > 2 {
            return None;
        }
        turned.push_str(rank);
        turned.push_str(suit);
        Card::read(&turned)
    })
}

/// The cards of one side: a code, a list of codes, or either of them under the only key `card` or
/// `cards`. None if there are more than `most`, or if a code is not known.
pub(crate) fn cards_of_side(side: &Value<'_>, most: usize) -> Option<Vec<Card>> {
    let codes = match side.object() {
        Some(_) => the_only(side.under(&["card", "cards"]))?,
        None => side,
    };
    let Some(list) = codes.list() else {
        return Some(vec![card(codes.text()?)?]);
    };
    if list.is_empty() || list.len() > most {
        return None;
    }
    list.iter().map(|code| card(code.text()?)).collect()
}

/// What separates the parts of a code.
pub(crate) const SEPARATORS: [char; 2] = ['_', '-'];
/// Longest code that is read, in bytes.
const LONGEST: usize = 40;
/// Most numbers in a code: the six of a line.
const MOST_NUMBERS: usize = 6;

/// The word of a code and its numbers, separated by `_`, `-` or nothing, and two numbers by `_` or `-`. None for another form.
pub(crate) fn word_and_numbers(code: &str) -> Option<(&str, SmallVec<[u8; MOST_NUMBERS]>)> {
    if code.len() > LONGEST {
        return None;
    }
    let (word, rest) = code.split_at(code.bytes().position(|letter| letter.is_ascii_digit())?);
    let word = word.strip_suffix(SEPARATORS).unwrap_or(word);
    let numbers: SmallVec<[u8; MOST_NUMBERS]> = rest
        .as_bytes()
        .split(|letter| SEPARATORS.contains(&char::from(*letter)))
        .map(|number| small_number(number, 99))
        .collect::<Option<_>>()?;
    (numbers.len() <= MOST_NUMBERS).then_some((word, numbers))
}

/// So many numbers from 1 to 6, in ascending order. None if these are not.
pub(crate) fn faces<const COUNT: usize>(numbers: &[u8]) -> Option<[u8; COUNT]> {
    let mut faces: [u8; COUNT] = numbers.try_into().ok()?;
    faces.sort_unstable();
    faces.iter().all(|face| (1..=6).contains(face)).then_some(faces)
}

/// So many different numbers from 1 to 6, in ascending order. None if these are not.
pub(crate) fn different_faces<const COUNT: usize>(numbers: &[u8]) -> Option<[u8; COUNT]> {
    let faces = faces::<COUNT>(numbers)?;
    faces.windows(2).all(|pair| pair[0] < pair[1]).then_some(faces)
}
