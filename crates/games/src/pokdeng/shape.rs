//! Recognises the hands of pokdeng.

use crate::baccarat::Hand;

use super::Seats;
use crate::cards;
use crate::places::places;
use crate::stated::{Part, Stated};
use crate::value::{Value, small_number, the_only};

/// Largest number of a player's seat that is read.
const MOST_PLAYERS: u8 = 9;

/// Recognises one banker or dealer and at least one player in one place, with two or three cards each.
/// A list of the values of the cards must fit them.
pub(crate) fn recognise(game_result: &Value<'_>) -> Option<(Seats, Vec<Stated>)> {
    let has_banker = |place: &&Value<'_>| place.under(&["BANKER", "DEALER"]).next().is_some();
    let place = the_only(places(game_result)?.into_iter().filter(has_banker))?;
    let mut stated = Vec::new();
    let banker = the_only(place.under(&["BANKER", "DEALER"]))?;
    let banker = hand(banker, Part::Banker, &mut stated)?;
    let mut players: Vec<(u8, Hand)> = Vec::new();
    let mut unnumbered = 0;
    for (key, value) in place.object()? {
        let Some(rest) = player_key(key) else { continue };
        let number = match rest.strip_prefix('_').unwrap_or(rest) {
            "" => {
                unnumbered += 1;
                1
            }
            number => small_number(number, MOST_PLAYERS).filter(|number| *number >= 1)?,
        };
        if players.iter().any(|(seat, _)| *seat == number) {
            return None;
        }
        players.push((number, hand(value, Part::Seat(number), &mut stated)?));
    }
    let are_named = unnumbered == 0 || players.len() == 1;
    (!players.is_empty() && are_named).then_some((Seats { banker, players }, stated))
}

/// What follows the word "player" in a key.
fn player_key(key: &str) -> Option<&str> {
    let (word, rest) = key.split_at_checked("PLAYER".len())?;
    word.eq_ignore_ascii_case("PLAYER").then_some(rest)
}

/// A hand, and what is stated of its points.
fn hand(side: &Value<'_>, part: Part, stated: &mut Vec<Stated>) -> Option<Hand> {
    let hand = Hand::from_cards(&cards::of_side(side, 3)?)?;
    for points in side.under(&["total", "point", "points", "score"]) {
        if let Some(values) = points.list() {
            if !are_values(values, hand) {
                return None;
            }
        } else {
            stated.push(Stated::number(part, hand.total(), points.number()?));
        }
    }
    Some(hand)
}

/// Whether these are the values of the cards. A ten or a picture may be written as 10.
fn are_values(values: &[Value<'_>], hand: Hand) -> bool {
    let cards: Vec<u8> = hand.cards().map(crate::baccarat::Card::value).collect();
    let is = |value: &Value<'_>, card: u8| {
        value
            .number()
            .is_some_and(|value| value <= 10 && value % 10 == card)
    };
    values.len() == cards.len() && values.iter().zip(cards).all(|(value, card)| is(value, card))
}
