//! What is read: a JSON value as received, with the cards in it, and bet codes such as `TOTAL_9` or `SPLIT_5_8`.

use std::borrow::Cow;

use crate::baccarat::Card;

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
pub(crate) fn small_number(text: &str, most: u8) -> Option<u8> {
    let is_written_so = matches!(text.as_bytes(), [b'0'..=b'9'] | [b'1'..=b'9', b'0'..=b'9']);
    let number: u8 = is_written_so.then(|| text.parse().ok())??;
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
pub(crate) fn word_and_numbers(code: &str) -> Option<(&str, Vec<u8>)> {
    if code.len() > LONGEST {
        return None;
    }
    let (word, rest) = code.split_at(code.find(|letter: char| letter.is_ascii_digit())?);
    let word = word.strip_suffix(SEPARATORS).unwrap_or(word);
    let numbers: Vec<u8> = rest
        .split(SEPARATORS)
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
