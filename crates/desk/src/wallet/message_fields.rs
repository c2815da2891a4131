//! Fields of a message that move no money and are shown by name (docs/contract.md#transaction).

use std::collections::BTreeMap;

use serde_json::value::RawValue;

use crate::views::MessageField;

/// The fields, in the order in which they are shown.
const SHOWN: &[&str] = &[
    "dealer",
    "round",
    "discount_amount",
    "additional",
    "refund",
    "bet_ref_ids",
];

type Object<'a> = BTreeMap<String, &'a RawValue>;

/// The named fields of a message as received. An object has one field per key, with a path such as `dealer.name`; keys
/// that the contract does not list are kept. Empty if the text is not an object.
pub(super) fn named(message: &str) -> Vec<MessageField> {
    let Ok(object) = serde_json::from_str::<Object<'_>>(message) else {
        return Vec::new();
    };
    let shown = SHOWN.iter().filter_map(|name| Some((*name, *object.get(*name)?)));
    shown.flat_map(|(name, value)| of(name, value.get())).collect()
}

fn of(name: &str, json: &str) -> Vec<MessageField> {
    let field = |path: String, value: String| MessageField { path, value };
    if json == "null" {
        return Vec::new();
    }
    if let Ok(parts) = serde_json::from_str::<Object<'_>>(json) {
        let given = parts.into_iter().filter(|(_, value)| value.get() != "null");
        return given
            .map(|(key, value)| field(format!("{name}.{key}"), text(value.get())))
            .collect();
    }
    if let Ok(items) = serde_json::from_str::<Vec<&RawValue>>(json) {
        return items
            .into_iter()
            .map(|item| field(name.to_owned(), text(item.get())))
            .collect();
    }
    vec![field(name.to_owned(), text(json))]
}

/// A text without its quotes; any other value as received, so that no digit of a number is lost.
fn text(json: &str) -> String {
    serde_json::from_str::<String>(json).unwrap_or_else(|_| json.to_owned())
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
}
