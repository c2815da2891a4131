//! The log: one line of JSON for each message that the service sent, with the time it was received, the body as a text, and what the
//! wallet answered. The last line was cut, as in a copy of a file that is being written.

use serde_json::{Value, json};

use super::bets::{Bets, Booking, State};
use super::plant::{OF_MESSAGES, Plant, PlantedDifference, faults_of_records, found_on, plant};
use super::{LOG, Written};
use crate::chance::Chance;
use crate::clock::{instant, iso};

pub(super) fn written(mut bets: Bets) -> (Written, Vec<PlantedDifference>) {
    let mut list = plant(&mut bets, LOG, &OF_MESSAGES);
    let mut content = String::new();
    let messages = bets.in_order();
    for (line, (bet, booking)) in (1..).zip(&messages) {
        found_on(&mut list, &bet.player_id, &booking.message.id(), line);
        content.push_str(&envelope(booking, bets.chance).to_string());
        content.push('\n');
    }
    let mut rows = messages.len();
    if let Some((bet, booking)) = messages.last() {
        let whole = envelope(booking, bets.chance).to_string();
        let half: String = whole.chars().take(whole.chars().count() / 2).collect();
        content.push_str(&half);
        rows += 1;
        list.push(PlantedDifference {
            ledger: LOG,
            plant: Plant::CutLine,
            class: None,
            player_id: bet.player_id.clone(),
            round_id: bet.round_id.clone(),
            game_key: bet.game_key.to_owned(),
            transaction_id: None,
            at: iso(instant(bet.settled)),
            line: u64::try_from(rows).ok(),
        });
    }
    list.extend(faults_of_records(&bets, LOG));
    let written = Written {
        content: content.into_bytes(),
        rows,
    };
    (written, list)
}

/// A line of the log. It has neither a key nor a session.
fn envelope(booking: &Booking, chance: Chance) -> Value {
    let took = 3 + chance.of("took").of(&booking.message.id()).below(40);
    let (status, answer) = match booking.state {
        State::Refused => (
            402,
            json!({ "status": "error", "error": { "code": "INSUFFICIENT_FUNDS", "message": "not enough credit" } }),
        ),
        _ => (200, json!({ "status": "success" })),
    };
    json!({
        "received_at": iso(instant(booking.at)),
        "path": "/transaction",
        "body": booking.message.to_string(),
        "status": status,
        "answer": answer,
        "took_ms": took,
    })
}

/// The log says almost everything itself. It has the messages of some players alone.
pub(super) fn map(span: &Value) -> Value {
    json!({ "holds_all_players": false, "span": span })
}
