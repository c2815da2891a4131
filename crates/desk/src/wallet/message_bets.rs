//! The bets and wins of a message, by bet code (docs/contract.md#credit). The contract leaves their inner shape open, so
//! every value is shown as received.

use game_service::JsonValue;

use crate::views::{MessageBet, MessageField};

/// Most values under one code.
const MOST_VALUES: usize = 64;
/// The fields of a win with a column of their own.
const COLUMNS: [&str; 3] = ["amount", "odds", "profit"];

/// One row per bet and win in the order received. Values in lists are paired by their position, as in a record
/// (docs/ASSUMPTIONS.md#a8). Empty if the message names no bet.
pub(super) fn bets(message: &str) -> Vec<MessageBet> {
    let Some(JsonValue::Object(fields)) = JsonValue::read(message, 0) else {
        return Vec::new();
    };
    let under = |name: &str| fields.iter().find(|(key, _)| key == name).map(|(_, json)| *json);
    let stakes = by_code(under("player_bet"));
    let mut wins = by_code(under("player_win"));
    let mut rows = Vec::new();
    for (code, stakes) in stakes {
        let at = wins.iter().position(|(known, _)| *known == code);
        let wins = at.map(|at| wins.remove(at).1).unwrap_or_default();
        for at in 0..stakes.len().max(wins.len()) {
            rows.push(row(&code, stakes.get(at).copied(), wins.get(at).copied()));
        }
    }
    for (code, wins) in wins {
        rows.extend(wins.into_iter().map(|win| row(&code, None, Some(win))));
    }
    rows
}

/// The values of each code, as JSON.
fn by_code(json: Option<&str>) -> Vec<(String, Vec<&str>)> {
    let Some(JsonValue::Object(codes)) = json.and_then(|json| JsonValue::read(json, 0)) else {
        return Vec::new();
    };
    let values = |json| match JsonValue::read(json, MOST_VALUES) {
        // What is left out of a longer list is in the message below.
        Some(JsonValue::Array { items, left_out: 0 }) => items,
        _ => vec![json],
    };
    codes
        .into_iter()
        .map(|(code, json)| (code.into_owned(), values(json)))
        .collect()
}

fn row(code: &str, stake: Option<&str>, win: Option<&str>) -> MessageBet {
    let mut row = MessageBet {
        code: code.to_owned(),
        stake: stake.map(text),
        amount: None,
        odds: None,
        profit: None,
        others: Vec::new(),
    };
    match win.map(|json| (json, JsonValue::read(json, 0))) {
        None => {}
        Some((_, Some(JsonValue::Object(fields)))) => {
            for (name, json) in fields {
                let value = text(json);
                match COLUMNS.iter().position(|column| name == *column) {
                    Some(0) => row.amount = Some(value),
                    Some(1) => row.odds = Some(value),
                    Some(_) => row.profit = Some(value),
                    None => row.others.push(MessageField {
                        path: name.into_owned(),
                        value,
                    }),
                }
            }
        }
        Some((json, _)) => row.amount = Some(text(json)),
    }
    row
}

/// A text without its quotes; any other value as received, so that no digit of a number is lost.
fn text(json: &str) -> String {
    match JsonValue::read(json, 0) {
        Some(JsonValue::Text(text)) => text.into_owned(),
        _ => json.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(message: &str) -> Vec<String> {
        let shown = |value: Option<String>| value.unwrap_or_else(|| "-".to_owned());
        let line = |row: MessageBet| {
            let others = row
                .others
                .iter()
                .map(|field| format!(" {}={}", field.path, field.value));
            let values = [row.stake, row.amount, row.odds, row.profit].map(shown);
            format!("{} {}{}", row.code, values.join(" "), others.collect::<String>())
        };
        bets(message).into_iter().map(line).collect()
    }

    #[test]
    fn each_stake_stands_beside_its_win_with_the_digits_as_received() {
        let message = r#"{"player_bet":{"PLAYER":"100.00","TIE":5.0,"INSURANCE":[10,20.50],"BONUS":{"type":"x"}},
            "player_win":{"PLAYER":{"amount":200.00,"odds":1,"profit":"100.00","remark":{"bonus_rate":2}},
            "INSURANCE":[{"amount":0},{"amount":41.0}],"JACKPOT":99999999999999999.990}}"#;
        assert_eq!(
            lines(message),
            [
                r#"PLAYER 100.00 200.00 1 100.00 remark={"bonus_rate":2}"#,
                "TIE 5.0 - - -",
                "INSURANCE 10 0 - -",
                "INSURANCE 20.50 41.0 - -",
                r#"BONUS {"type":"x"} - - -"#,
                "JACKPOT - 99999999999999999.990 - -",
            ]
        );
    }

    #[test]
    fn a_message_without_bets_or_of_another_shape_has_no_rows() {
        for message in ["", "[1]", "{}", r#"{"player_bet":[],"player_win":null}"#, "{"] {
            assert_eq!(lines(message), [] as [&str; 0], "{message}");
        }
    }
}
