use proptest::prelude::*;
use serde_json::{Value, json};

use super::*;
use crate::amount::AmountError;

fn debit() -> Value {
    json!({
        "transaction_type": "debit",
        "transaction_id": "B:1/ก",
        "transaction_code": "GBB01",
        "player_id": "somchai",
        "game_key": "baccarat",
        "round_id": "r1",
        "table_id": "7",
        "amount": "10.00",
        "currency": "THB",
        "created_at": "2026-11-21T12:00:00.000Z",
    })
}

fn credit() -> Value {
    let mut body = debit();
    let own = json!({
        "transaction_type": "credit",
        "transaction_code": "GBW01",
        "bet_id": "B1",
        "bet_ref_ids": ["B1", "B2"],
        "game_result": {"data": {}},
        "player_bet": {"PLAYER": 10.00},
    });
    merge(&mut body, &own);
    body
}

fn merge(body: &mut Value, own: &Value) {
    for (name, value) in own.as_object().unwrap() {
        body[name] = value.clone();
    }
}

fn of_kind(kind: &str, own: &Value) -> Value {
    let mut body = debit();
    let code = if kind == "cancel" { "RFB01" } else { "ROL01" };
    merge(
        &mut body,
        &json!({ "transaction_type": kind, "transaction_code": code }),
    );
    merge(&mut body, own);
    body
}

fn all_kinds() -> [Value; 4] {
    [
        debit(),
        credit(),
        of_kind("cancel", &json!({ "bet_id": "B1" })),
        of_kind("rollback", &json!({ "credit_transaction_id": "C1" })),
    ]
}

fn parse(body: &Value) -> Result<Message, MessageError> {
    Message::parse(&body.to_string())
}

#[test]
fn every_required_field_is_missed_by_its_name() {
    for body in all_kinds() {
        for name in body.as_object().unwrap().keys() {
            for without in [None, Some(Value::Null)] {
                let mut body = body.clone();
                match without {
                    None => drop(body.as_object_mut().unwrap().remove(name)),
                    Some(null) => body[name] = null,
                }
                let error = parse(&body).unwrap_err();
                assert_eq!(error.to_string(), format!("{name} is required"));
            }
        }
    }
}

#[test]
fn half_a_lotto_round_is_refused() {
    let mut body = debit();
    body["round"] = json!({ "no": "12" });
    assert_eq!(
        parse(&body).unwrap_err().to_string(),
        "round.result_date is required"
    );
    body["round"] = json!("12");
    assert_eq!(parse(&body).unwrap_err().to_string(), "round must be an object");
}

#[test]
fn numbers_and_texts_are_amounts_and_keep_their_digits() {
    let with = |sent: &str| Message::parse(&debit().to_string().replace("\"10.00\"", sent));
    for (sent, text) in [
        ("0.00", "0.00"),
        ("\"10.00\"", "10.00"),
        ("10.000", "10.000"),
        ("\"1E+1\"", "1E+1"),
        ("0.30000000000000004", "0.30000000000000004"),
    ] {
        let message = with(sent).unwrap();
        assert_eq!(message.amount_text, text);
        assert_eq!(message.amount, Amount::parse(text).unwrap());
    }
    for (sent, error) in [
        ("-1", AmountError::Negative),
        ("\"\"", AmountError::NotPlainDecimal),
        ("true", AmountError::NotPlainDecimal),
        ("[1]", AmountError::NotPlainDecimal),
    ] {
        let field = "amount";
        assert_eq!(with(sent), Err(MessageError::Amount { field, error }), "{sent}");
    }
}

#[test]
fn a_list_of_bets_may_hold_texts_and_numbers() {
    // The contract calls it an array and does not name the type of its values.
    let listed = |list: &Value| {
        let mut body = credit();
        body["bet_ref_ids"] = list.clone();
        parse(&body).map(|message| message.bet_ref_ids().to_vec())
    };
    assert_eq!(
        listed(&json!(["B1", 20_261_121_001_u64])).unwrap(),
        ["B1", "20261121001"]
    );
    assert_eq!(listed(&json!([])).unwrap(), Vec::<String>::new());
    for list in [
        json!("B1"),
        json!({ "B1": 1 }),
        json!([["B1"]]),
        json!([null]),
        json!([true]),
        json!([""]),
    ] {
        assert!(listed(&list).is_err(), "{list}");
    }
}

#[test]
fn t45_ids_fit_an_index() {
    for id in ["", "a\0b", &"x".repeat(1_000_000)] {
        let mut body = debit();
        body["transaction_id"] = json!(id);
        let error = parse(&body).unwrap_err().to_string();
        assert_eq!(error, "transaction_id must be 1 to 256 letters, none of them NUL");
    }
    let mut body = debit();
    body["transaction_id"] = json!(7);
    assert_eq!(
        parse(&body).unwrap_err().to_string(),
        "transaction_id must be a string"
    );
}

#[test]
fn t47_equal_keys_are_refused_at_every_depth() {
    let twice = debit().to_string().replacen('{', "{\"amount\":\"1.00\",", 1);
    assert_eq!(
        Message::parse(&twice).unwrap_err().to_string(),
        "the body contains a key twice"
    );
    let inside = credit()
        .to_string()
        .replace("{\"data\":{}}", "{\"data\":[{\"a\":1,\"\\u0061\":2}]}");
    let error = Message::parse(&inside).unwrap_err();
    assert_eq!(error.to_string(), "game_result contains a key twice");
}

#[test]
fn what_is_no_json_object_is_refused() {
    for text in [
        "",
        "{",
        "[]",
        "1",
        "\"x\"",
        "null",
        "{} {}",
        "{\"a\":NaN}",
        "\u{feff}{}",
    ] {
        assert!(Message::parse(text).is_err(), "{text:?}");
    }
    let deep = format!("{{\"a\":{}{}}}", "[".repeat(100_000), "]".repeat(100_000));
    assert!(Message::parse(&deep).is_err());
}

#[test]
fn t13_each_money_field_makes_another_message() {
    let first = parse(&credit()).unwrap().fingerprint();
    for (name, value) in [
        ("amount", json!("10.01")),
        ("currency", json!("USD")),
        ("round_id", json!("r2")),
        ("table_id", json!("8")),
        ("game_key", json!("baccarat_insurance")),
        ("player_id", json!("malee")),
        ("transaction_code", json!("GBL01")),
        ("bet_id", json!("B2")),
        ("bet_ref_ids", json!(["B1"])),
    ] {
        let mut body = credit();
        body[name] = value;
        assert_ne!(parse(&body).unwrap().fingerprint(), first, "{name}");
    }
}

#[test]
fn t17_t43_time_dealer_and_spelling_make_no_other_message() {
    let first = parse(&credit()).unwrap().fingerprint();
    let mut body = credit();
    body["created_at"] = json!("1999-01-01T00:00:00.000Z");
    body["dealer"] = json!({ "name": "ฝน" });
    body["amount"] = json!("10");
    body["currency"] = json!("thb");
    body["bet_ref_ids"] = json!(["B2", "B1"]);
    let fields: Vec<String> = body
        .as_object()
        .unwrap()
        .iter()
        .rev()
        .map(|(k, v)| format!("{k:?} : {v}"))
        .collect();
    let reordered = Message::parse(&format!("{{ {} }}", fields.join(" , "))).unwrap();
    assert_eq!(reordered.fingerprint(), first);
}

/// Earlier versions kept the currency of a message that they refused as it was written.
#[test]
fn a_refusal_of_an_earlier_version_is_repeated_and_is_no_conflict() {
    let mut body = credit();
    body["currency"] = json!("thb");
    let (upper, lower) = (parse(&credit()).unwrap(), parse(&body).unwrap());
    let before = lower.fingerprint_with("thb");
    assert_ne!(before, lower.fingerprint());
    assert!(lower.is_repetition_of(before) && lower.is_repetition_of(lower.fingerprint()));
    assert!(upper.is_repetition_of(lower.fingerprint()) && !upper.is_repetition_of(before));
}

proptest! {
    #[test]
    fn any_text_is_a_message_or_an_error(text in "\\PC{0,200}") {
        let _ = Message::parse(&text);
    }

    #[test]
    fn a_cut_body_is_no_message(at in 0_usize..300) {
        let body = credit().to_string();
        let cut: String = body.chars().take(at.min(body.chars().count() - 1)).collect();
        prop_assert!(Message::parse(&cut).is_err());
    }
}
