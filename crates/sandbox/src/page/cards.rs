//! The cards of both sides, drawn with letters and suit signs.

use baccarat::{Card, Suit};

use super::words::Words;
use crate::world::Report;
use crate::world::dealt::DealtSide;

pub(super) fn sides(report: &Report, words: &Words) -> String {
    let winner = report.winner();
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
    let [first, second] = &report.sides;
    format!("<div class=\"sides\">{}{}</div>", side(second), side(first))
}

/// The third card is drawn sideways, as on a real table.
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
