mod identity;

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
fn optional_fields_and_unknown_ones_are_accepted() {
    for mut body in all_kinds() {
        let more = json!({
            "dealer": {"id": "1"}, "discount_amount": "1.00", "additional": {"jackpot": 5}, "refund": {},
            "player_win": {}, "new_field": [1, {"a": null}], "game_key": "new_game",
        });
        merge(&mut body, &more);
        if body["transaction_type"] != "credit" {
            body["round"] = json!({ "no": "12", "result_date": "2026-11-21T12:00:00.000Z" });
        }
        let text = body.to_string();
        assert_eq!(Message::parse(&text).unwrap().raw, text);
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
    for (sent, text) in [
        ("0", "0"),
        ("0.00", "0.00"),
        ("10.00", "10.00"),
        ("\"10.00\"", "10.00"),
        ("10", "10"),
        ("10.5", "10.5"),
        ("10.000", "10.000"),
        ("\"1E+1\"", "1E+1"),
        ("0.30000000000000004", "0.30000000000000004"),
    ] {
        let body = debit().to_string().replace("\"10.00\"", sent);
        let message = Message::parse(&body).unwrap();
        assert_eq!(message.amount_text, text);
        assert_eq!(message.amount, Amount::parse(text).unwrap());
    }
}

#[test]
fn t29_amounts_that_are_none() {
    for (sent, error) in [
        ("-1", AmountError::Negative),
        ("0.001", AmountError::TooManyPlaces),
        ("1e-3", AmountError::TooManyPlaces),
        ("\"1e99\"", AmountError::NotPlainDecimal),
        ("\"\"", AmountError::NotPlainDecimal),
        ("true", AmountError::NotPlainDecimal),
        ("[1]", AmountError::NotPlainDecimal),
        ("100000000000000000000", AmountError::TooLarge),
    ] {
        let body = debit().to_string().replace("\"10.00\"", sent);
        let field = "amount";
        assert_eq!(
            Message::parse(&body),
            Err(MessageError::Amount { field, error }),
            "{sent}"
        );
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
fn t45_ids_are_opaque_but_fit_an_index() {
    for id in [
        "'; DROP TABLE journal; --",
        "<b>x</b>",
        "../../etc",
        "a:b",
        "สมชาย 👑",
        "\u{202e}",
        "\n",
    ] {
        let mut body = debit();
        body["transaction_id"] = json!(id);
        assert_eq!(parse(&body).unwrap().transaction_id, id);
    }
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
fn types_and_codes_that_contradict_each_other() {
    let mut body = debit();
    body["transaction_type"] = json!("transfer");
    assert_eq!(parse(&body), Err(MessageError::UnknownType));
    let mut body = debit();
    body["transaction_code"] = json!("GBW01");
    assert_eq!(parse(&body), Err(MessageError::CodeOfAnotherKind(Kind::Debit)));
    body["transaction_code"] = json!("NEW99");
    assert_eq!(parse(&body).unwrap().code(), Code::Unknown);
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
