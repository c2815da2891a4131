//! Dragon tiger: one card for the dragon, one for the tiger (docs/games.md#dragon-tiger).

mod bets;

pub use bets::{Bet, CardBet, Side};

use crate::baccarat::Card;

use crate::cards;
use crate::places::places;
use crate::value::{Value, the_only};

/// The two cards of a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Upcards {
    /// The dragon's card.
    pub dragon: Card,
    /// The tiger's card.
    pub tiger: Card,
}

/// Recognises the keys `DRAGON` and `TIGER` with one card each, in one place.
pub(crate) fn recognise(game_result: &Value<'_>) -> Option<Upcards> {
    let places = places(game_result)?;
    let has_side = |place: &&Value<'_>| place.under(&["DRAGON", "TIGER"]).next().is_some();
    let sides = the_only(places.into_iter().filter(has_side))?;
    let card = |side: &str| match cards::of_side(the_only(sides.under(&[side]))?, 1)?[..] {
        [card] => Some(card),
        _ => None,
    };
    Some(Upcards {
        dragon: card("DRAGON")?,
        tiger: card("TIGER")?,
    })
}
