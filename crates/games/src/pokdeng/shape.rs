//! Recognises the hands of pokdeng.

use baccarat::Hand;

use super::Seats;
use crate::cards;
use crate::places::places;
use crate::value::{Value, small_number, the_only};

/// Largest number of a player's seat that is read.
const MOST_PLAYERS: u8 = 9;

/// Recognises one banker or dealer and at least one player in one place, with two or three cards each.
/// Every stated score must fit its cards.
pub(crate) fn recognise(game_result: &Value<'_>) -> Option<Seats> {
    let has_banker = |place: &&Value<'_>| place.under(&["BANKER", "DEALER"]).next().is_some();
    let place = the_only(places(game_result)?.into_iter().filter(has_banker))?;
    let banker = hand(the_only(place.under(&["BANKER", "DEALER"]))?)?;
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
        players.push((number, hand(value)?));
    }
    let are_named = unnumbered == 0 || players.len() == 1;
    (!players.is_empty() && are_named).then_some(Seats { banker, players })
}

/// What follows the word "player" in a key.
fn player_key(key: &str) -> Option<&str> {
    let (word, rest) = key.split_at_checked("PLAYER".len())?;
    word.eq_ignore_ascii_case("PLAYER").then_some(rest)
}

fn hand(side: &Value<'_>) -> Option<Hand> {
    let hand = Hand::from_cards(&cards::of_side(side, 3)?)?;
    let totals = side.under(&["total", "point", "points"]);
    let fits = |total: &Value<'_>| is_number(total, hand.total());
    (totals.into_iter().all(fits) && side.under(&["score"]).all(|score| score_fits(score, hand)))
        .then_some(hand)
}

/// A score is the points of the hand, or a list with the value of each card. A ten or a picture may be
/// written as 10.
fn score_fits(score: &Value<'_>, hand: Hand) -> bool {
    let Some(values) = score.list() else {
        return is_number(score, hand.total());
    };
    let cards: Vec<u8> = hand.cards().map(baccarat::Card::value).collect();
    values.len() == cards.len()
        && values
            .iter()
            .zip(cards)
            .all(|(value, card)| is_number(value, card) || card == 0 && is_number(value, 10))
}

fn is_number(value: &Value<'_>, number: u8) -> bool {
    value.plain().and_then(|text| small_number(text, 10)) == Some(number)
}
