//! The cards of both sides, drawn with letters and suit signs alone.

use baccarat::{Card, Suit};

use super::words::Words;
use crate::world::dealt::{Dealt, DealtSide};

pub(super) fn sides(dealt: &Dealt, words: &Words) -> String {
    let winner = dealt.winner();
    let side = |side: &DealtSide| {
        let won = if side.name == winner { " won" } else { "" };
        let cards: String = side
            .cards
            .iter()
            .enumerate()
            .map(|(place, card)| face(place, *card))
            .collect();
        format!(
            "<section class=\"side {code}{won}\"><h2>{name}</h2><p class=\"cards\">{cards}</p><p class=\"total\">{total}</p></section>",
            code = side.name.to_ascii_lowercase(),
            name = words.side(side.name),
            total = side.total,
        )
    };
    let [first, second] = dealt.sides();
    format!("<div class=\"sides\">{}{}</div>", side(&second), side(&first))
}

/// The third card lies across, as on the table.
fn face(place: usize, card: Card) -> String {
    let code = card.to_string();
    let rank = &code[..code.len() - 1];
    let (sign, colour) = match card.suit {
        Suit::Spades => ('♠', "black"),
        Suit::Clubs => ('♣', "black"),
        Suit::Hearts => ('♥', "red"),
        Suit::Diamonds => ('♦', "red"),
    };
    let across = if place == 2 { " across" } else { "" };
    format!("<span class=\"card {colour}{across}\"><b>{rank}</b><i>{sign}\u{fe0e}</i></span>")
}
