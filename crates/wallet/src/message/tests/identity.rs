//! Which differences between two messages make them different transactions.

use serde_json::json;

use super::{credit, parse};
use crate::message::Message;

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
