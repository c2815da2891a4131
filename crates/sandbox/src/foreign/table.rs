//! The CSV: one row for each transaction, with German heads and words, semicolons, decimal commas with points between thousands, and
//! local times of Bangkok without a zone, the day first.

use serde_json::{Value, json};
use wallet_conformance::caller::code;

use super::bets::{Bet, Bets, Booking, State};
use super::plant::{OF_MESSAGES, Plant, PlantedDifference, found_on, plant};
use super::{TABLE, Written, wall_clock};

const HEAD: [&str; 12] = [
    "Zeit",
    "Login",
    "Ref",
    "Art",
    "Betrag",
    "Whg",
    "Runde",
    "Wette",
    "Gutschrift",
    "Spiel",
    "Tisch",
    "Status",
];

pub(super) fn written(mut bets: Bets) -> (Written, Vec<PlantedDifference>) {
    let plants = [&OF_MESSAGES[..], &[Plant::OtherSpelling, Plant::Damaged]].concat();
    let mut list = plant(&mut bets, TABLE, &plants);
    // Excel knows by the mark that the file is UTF-8.
    let mut content = String::from("\u{feff}");
    push_row(&mut content, HEAD.map(str::to_owned));
    let rows = bets.in_order();
    for (line, (bet, booking)) in (2..).zip(&rows) {
        found_on(&mut list, &bet.player_id, &booking.message.id(), line);
        push_row(&mut content, row(bet, booking));
    }
    let written = Written {
        rows: rows.len(),
        content: content.into_bytes(),
    };
    (written, list)
}

fn row(bet: &Bet, booking: &Booking) -> [String; HEAD.len()] {
    let message = &booking.message;
    let amount = match booking.state {
        State::Damaged => "n. v.".to_owned(),
        _ => german(&format!("{:.2}", message.decimal())),
    };
    let status = match booking.state {
        State::Refused => "FAILED",
        _ => "OK",
    };
    [
        wall_clock(booking.at).format("%d.%m.%Y %H:%M:%S").to_string(),
        bet.player_id.clone(),
        message.id(),
        word(&message.field("transaction_code")).to_owned(),
        amount,
        message.field("currency"),
        message.field("round_id"),
        message.field("bet_id"),
        message.field("credit_transaction_id"),
        message.field("game_key"),
        message.field("table_id"),
        status.to_owned(),
    ]
}

fn word(code: &str) -> &'static str {
    match code {
        code::BET => "Einsatz",
        code::TIP => "Trinkgeld",
        code::WIN => "Gewinn",
        code::LOSS => "Verlust",
        code::REFUND => "Storno",
        code::ROLLBACK => "Rückbuchung",
        _ => "Bonus",
    }
}

/// `1650.00` as `1.650,00`.
fn german(amount: &str) -> String {
    let (whole, part) = amount.split_once('.').unwrap_or((amount, "00"));
    let mut grouped = String::new();
    for (place, digit) in whole.chars().enumerate() {
        let left = whole.len() - place;
        if place > 0 && left.is_multiple_of(3) {
            grouped.push('.');
        }
        grouped.push(digit);
    }
    format!("{grouped},{part}")
}

fn push_row(content: &mut String, cells: [String; HEAD.len()]) {
    let cells = cells.map(|cell| quoted(&cell));
    content.push_str(&cells.join(";"));
    content.push_str("\r\n");
}

fn quoted(cell: &str) -> String {
    if cell.contains([';', '"', '\r', '\n']) {
        format!("\"{}\"", cell.replace('"', "\"\""))
    } else {
        cell.to_owned()
    }
}

pub(super) fn map(span: &Value) -> Value {
    json!({
        "columns": {
            "booked_at": "Zeit", "player_id": "Login", "transaction_id": "Ref", "kind": "Art", "amount": "Betrag",
            "currency": "Whg", "round_id": "Runde", "bet_id": "Wette", "credit_transaction_id": "Gutschrift",
            "game_key": "Spiel", "table_id": "Tisch", "status": "Status",
        },
        "unit": "whole",
        "decimal": ",",
        "time": { "zone": "Asia/Bangkok", "order": "dmy" },
        "sign": "by_kind",
        "kinds": {
            "Einsatz": "debit", "Gewinn": "credit", "Verlust": "lost", "Storno": "cancel", "Rückbuchung": "rollback",
            "Trinkgeld": "tip", "Bonus": "reward",
        },
        "refused": { "column": "Status", "words": ["FAILED"] },
        "holds_all_players": true,
        "span": span,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thousands_are_grouped_and_the_comma_is_decimal() {
        for (amount, shown) in [
            ("0.00", "0,00"),
            ("950.50", "950,50"),
            ("1650.00", "1.650,00"),
            ("12345678.90", "12.345.678,90"),
        ] {
            assert_eq!(german(amount), shown);
        }
    }
}
