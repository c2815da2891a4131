//! The places of a result in `game_result` (docs/games.md#shapes).

use crate::value::Value;

/// Where a result may be: the object itself, and the value under its key `data`, where the contract has
/// the cards of baccarat. None if the key is repeated.
pub(crate) fn places<'v, 'a>(game_result: &'v Value<'a>) -> Option<Vec<&'v Value<'a>>> {
    let mut places = vec![game_result];
    places.extend(game_result.under(&["data"]));
    (places.len() <= 2).then_some(places)
}
