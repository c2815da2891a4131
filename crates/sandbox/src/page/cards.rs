//! What lay on the table, drawn with letters and signs: the cards of every side, or dice and numbers.

use baccarat::{Card, Suit};

use super::words::Words;
use crate::world::Report;
use crate::world::dealt::{Dealt, DealtSide};
use crate::world::games::hoo_hey_how::SYMBOLS;
use crate::world::games::roulette;

pub(super) fn result(report: &Report, words: &Words) -> String {
    match &report.dealt {
        Dealt::Baccarat(_) | Dealt::DragonTiger { .. } | Dealt::Pokdeng(_) => sides(report, words),
        Dealt::Roulette(number) => shown(&[(roulette::colour(*number), number.to_string())]),
        Dealt::Sicbo(dice) | Dealt::Hilo(dice) => shown(&dice.map(|face| ("die", face.to_string()))),
        Dealt::HooHeyHow(symbols) => {
            shown(&symbols.map(|symbol| ("die", words.symbol(SYMBOLS[symbol]).to_owned())))
        }
    }
}

/// Numbers or words in boxes, each with its class.
fn shown(boxes: &[(&str, String)]) -> String {
    let boxes: Vec<String> = boxes
        .iter()
        .map(|(class, text)| format!("<span class=\"{class}\">{text}</span>"))
        .collect();
    let boxes = boxes.concat();
    format!("<p class=\"shown\">{boxes}</p>")
}

/// The banker's side is last, as on a table seen from the players.
fn sides(report: &Report, words: &Words) -> String {
    let side = |side: &DealtSide| {
        let won = if report.results.contains(&side.name) {
            " won"
        } else {
            ""
        };
        let cards: String = side
            .cards
            .iter()
            .enumerate()
            .map(|(place, card)| face(place, *card))
            .collect();
        let code = side.name.trim_end_matches(char::is_numeric);
        format!(
            "<section class=\"side {code}{won}\"><h2>{name}</h2><p class=\"cards\">{cards}</p><p class=\"total\">{total}</p></section>",
            code = code.to_ascii_lowercase(),
            name = words.side(side.name),
            total = side.total,
        )
    };
    let banker_last = report.sides.iter().skip(1).chain(report.sides.first());
    let sides: String = banker_last.map(side).collect();
    format!("<div class=\"sides\">{sides}</div>")
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
