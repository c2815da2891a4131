//! The cards and the result of a round, as reported.

use game_service::models::{GameResult, Side};

use crate::cards::hand;
use crate::views::{OtherSide, RoundView};
use crate::vocabulary;

/// `third_first`: whether this house lists the third card of a hand first.
pub(super) fn round(result: &GameResult, third_first: bool) -> RoundView {
    let side = |name: &str| {
        result
            .sides
            .iter()
            .find(|(known, _)| known == name)
            .and_then(|(_, side)| hand(side, third_first))
    };
    let other = |(name, side): &(String, Side)| {
        Some(OtherSide {
            name: name.clone(),
            hand: hand(side, third_first)?,
        })
    };
    RoundView {
        player: side("PLAYER"),
        banker: side("BANKER"),
        others: result
            .sides
            .iter()
            .filter(|(name, _)| name != "PLAYER" && name != "BANKER")
            .filter_map(other)
            .collect(),
        winner: vocabulary::winner(result.winner.iter().map(String::as_str)),
        winners: result
            .winner
            .iter()
            .map(|code| vocabulary::result(code))
            .collect(),
    }
}
