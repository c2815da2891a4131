//! The body of a wallet message, with each value as received: the fields that move no money, the bets and wins by bet code, and
//! what only lotto has (docs/contract.md#transaction). The contract leaves the inner shape of most of them open.

use std::borrow::Cow;

use chrono::{DateTime, Utc};
use game_service::JsonValue;
use money::ExactDecimal;

use super::entry::instant_of;
use crate::views::{MessageBet, MessageField};

/// The fields that move no money, in the order in which they are shown.
const SHOWN: &[&str] = &[
    "dealer",
    "round",
    "discount_amount",
    "additional",
    "refund",
    "bet_ref_ids",
];
/// Most values under one bet code.
const MOST_VALUES: usize = 64;

type Fields<'a> = Vec<(Cow<'a, str>, &'a str)>;

/// The fields of an object. Empty if the text is not an object.
fn fields(json: &str) -> Fields<'_> {
    match JsonValue::read(json.trim_ascii_start(), 0) {
        Some(JsonValue::Object(fields)) => fields,
        _ => Vec::new(),
    }
}

fn value<'a>(fields: &[(Cow<'_, str>, &'a str)], name: &str) -> Option<&'a str> {
    let found = fields.iter().rfind(|(key, _)| key == name);
    found.map(|(_, json)| *json)
}

/// The value for display: a text without its quotes, any other value as received, so that no digit of a
/// number is lost.
fn text(json: &str) -> String {
    match JsonValue::read(json, 0) {
        Some(JsonValue::Text(text)) => text.into_owned(),
        _ => json.to_owned(),
    }
}

/// The fields of a message that move no money. An object has one field per key, with a path such as `dealer.name`; keys that the
/// contract does not list are kept. Empty if the text is not an object.
pub(super) fn named(message: &str) -> Vec<MessageField> {
    let fields = fields(message);
    let shown = SHOWN
        .iter()
        .filter_map(|name| Some(parts(name, value(&fields, name)?)));
    shown.flatten().collect()
}

fn parts(name: &str, json: &str) -> Vec<MessageField> {
    match JsonValue::read(json, usize::MAX) {
        Some(JsonValue::Object(mut parts)) => {
            parts.retain(|(_, json)| *json != "null");
            parts.sort();
            let parts = parts.into_iter();
            parts
                .map(|(key, json)| field(format!("{name}.{key}"), json))
                .collect()
        }
        Some(JsonValue::Array { items, .. }) => items
            .into_iter()
            .map(|json| field(name.to_owned(), json))
            .collect(),
        _ if json == "null" => Vec::new(),
        _ => vec![field(name.to_owned(), json)],
    }
}

fn field(path: String, json: &str) -> MessageField {
    MessageField {
        path,
        value: text(json),
    }
}

/// One row per bet and win in the order received. Values in lists are paired by their position, as in a record
/// (docs/ASSUMPTIONS.md#a8). Empty if the message names no bet.
pub(super) fn bets(message: &str) -> Vec<MessageBet> {
    let fields = fields(message);
    let stakes = by_code(value(&fields, "player_bet"));
    let mut wins = by_code(value(&fields, "player_win"));
    let mut rows = Vec::new();
    for (code, stakes) in stakes {
        let at = wins.iter().position(|(known, _)| *known == code);
        let wins = at.map(|at| wins.remove(at).1).unwrap_or_default();
        for at in 0..stakes.len().max(wins.len()) {
            rows.push(bet(&code, stakes.get(at).copied(), wins.get(at).copied()));
        }
    }
    for (code, wins) in wins {
        rows.extend(wins.into_iter().map(|win| bet(&code, None, Some(win))));
    }
    rows
}

fn by_code(json: Option<&str>) -> Vec<(Cow<'_, str>, Vec<&str>)> {
    let codes = json.map(fields).unwrap_or_default().into_iter();
    codes.map(|(code, json)| (code, values(json))).collect()
}

fn values(json: &str) -> Vec<&str> {
    match JsonValue::read(json, MOST_VALUES) {
        // What is left out of a longer list is in the message below.
        Some(JsonValue::Array { items, left_out: 0 }) => items,
        _ => vec![json],
    }
}

fn bet(code: &str, stake: Option<&str>, win: Option<&str>) -> MessageBet {
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
                match name.as_ref() {
                    "amount" => row.amount = Some(text(json)),
                    "odds" => row.odds = Some(text(json)),
                    "profit" => row.profit = Some(text(json)),
                    _ => row.others.push(field(name.into_owned(), json)),
                }
            }
        }
        Some((json, _)) => row.amount = Some(text(json)),
    }
    row
}

/// What a message says about a lotto round (docs/contract.md#debit).
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct LottoFields {
    pub(crate) names_round: bool,
    /// When the result comes. None if it is not stated, or names no zone.
    pub(crate) result_at: Option<DateTime<Utc>>,
    /// The discount of the purchase. None if there is none, or if it cannot be read.
    pub(crate) discount: Option<ExactDecimal>,
}

impl LottoFields {
    /// A message that is not kept or cannot be read has none of them.
    pub(crate) fn of(message: &str) -> Self {
        // Most messages of a long journal are of other games.
        if !message.contains("\"round\"") && !message.contains("discount_amount") {
            return Self::default();
        }
        let of_message = fields(message);
        let round = value(&of_message, "round").filter(|json| json.starts_with('{'));
        let result_date = round.and_then(|json| value(&fields(json), "result_date"));
        let discount = value(&of_message, "discount_amount");
        Self {
            names_round: round.is_some(),
            result_at: result_date.and_then(|json| instant_of(&text(json))),
            discount: discount.and_then(|json| ExactDecimal::parse(&text(json)).ok()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pairs(message: &str) -> Vec<(String, String)> {
        named(message)
            .into_iter()
            .map(|field| (field.path, field.value))
            .collect()
    }

    #[test]
    fn fields_are_named_by_their_path_with_digits_as_received() {
        let message = r#"{"amount":"1.00","bet_ref_ids":["b/1","b 2"],"dealer":{"name":"นิด","id":"0012","x":null},
            "additional":{"jackpot":99999999999999999.990,"privilege":"5.00","other":{"a":1}},"refund":{"amount":1.0},
            "discount_amount":0.10,"round":{"no":"ยี่กี 12","result_date":"2026-11-21T10:00:00Z"}}"#;
        let expected = [
            ("dealer.id", "0012"),
            ("dealer.name", "นิด"),
            ("round.no", "ยี่กี 12"),
            ("round.result_date", "2026-11-21T10:00:00Z"),
            ("discount_amount", "0.10"),
            ("additional.jackpot", "99999999999999999.990"),
            ("additional.other", r#"{"a":1}"#),
            ("additional.privilege", "5.00"),
            ("refund.amount", "1.0"),
            ("bet_ref_ids", "b/1"),
            ("bet_ref_ids", "b 2"),
        ];
        let expected = expected.map(|(path, value)| (path.to_owned(), value.to_owned()));
        assert_eq!(pairs(message), expected);
    }

    #[test]
    fn a_message_of_another_shape_has_no_fields_and_loses_none() {
        assert_eq!(pairs(""), []);
        assert_eq!(pairs("[1]"), []);
        assert_eq!(pairs(r#"{"dealer":null,"additional":{}}"#), []);
        assert_eq!(
            pairs(r#"{"dealer":"D7"}"#),
            [("dealer".to_owned(), "D7".to_owned())]
        );
    }

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

    #[test]
    fn only_an_object_names_a_round_and_amounts_keep_their_digits() {
        let fields = LottoFields::of(
            r#"{"amount":1,"round":{"no":"61","result_date":"2026-11-21T14:30:00.000Z"},"discount_amount":99999999999999999.99}"#,
        );
        assert!(fields.names_round);
        assert_eq!(
            fields.result_at.unwrap().to_rfc3339(),
            "2026-11-21T14:30:00+00:00"
        );
        assert_eq!(fields.discount.unwrap().to_string(), "99999999999999999.99");
        assert_eq!(
            LottoFields::of(r#"{"discount_amount":"0.50"}"#)
                .discount
                .unwrap()
                .to_string(),
            "0.50"
        );
        for raw in [
            "",
            "[]",
            r#"{"round":null}"#,
            r#"{"round":"61"}"#,
            r#"{"round":1,"discount_amount":{}}"#,
        ] {
            assert_eq!(LottoFields::of(raw), LottoFields::default(), "{raw}");
        }
    }
}
