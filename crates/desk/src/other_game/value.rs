//! The value that `games` reads, from the JSON as received. `5.0` is read as the `5` that it means (docs/variants.md#numbers).

use game_service::JsonValue;
use games::Value;

/// The deepest shape that `games` reads has five: the result, `data`, a side, `card`, and its codes.
const DEEPEST: usize = 6;
/// Most items of an array. No result has more than a few.
const MOST_ITEMS: usize = 100;

/// The value of a JSON text. A part that is nested deeper than any shape, or an array that is too long,
/// becomes a value that no shape has there.
pub(super) fn of(json: &str) -> Value<'_> {
    at(json, 0)
}

fn at(json: &str, depth: usize) -> Value<'_> {
    match JsonValue::read(json, MOST_ITEMS) {
        Some(JsonValue::Text(text)) => Value::Text(text),
        Some(JsonValue::Literal("true")) => Value::Flag(true),
        Some(JsonValue::Literal("false")) => Value::Flag(false),
        Some(JsonValue::Literal("null")) | None => Value::Null,
        Some(JsonValue::Literal(number)) => Value::Number(whole(number).unwrap_or(number).into()),
        Some(JsonValue::Array { .. } | JsonValue::Object(_)) if depth == DEEPEST => Value::List(Vec::new()),
        Some(JsonValue::Array { items, left_out: 0 }) => {
            Value::List(items.into_iter().map(|item| at(item, depth + 1)).collect())
        }
        Some(JsonValue::Array { .. }) => Value::List(Vec::new()),
        Some(JsonValue::Object(entries)) => Value::Object(
            entries
                .into_iter()
                .map(|(key, value)| (key, at(value, depth + 1)))
                .collect(),
        ),
    }
}

/// The whole number before a fraction of zeros.
fn whole(number: &str) -> Option<&str> {
    let (whole, fraction) = number.split_once('.')?;
    fraction.bytes().all(|digit| digit == b'0').then_some(whole)
}

#[cfg(test)]
mod tests {
    use games::RoundResult;

    use super::*;

    fn recognised(key: &str, json: &str) -> Option<RoundResult> {
        games::recognise(key, &of(json))
    }

    #[test]
    fn order_repeated_keys_and_digits_reach_the_recogniser() {
        assert_eq!(
            of(r#"{"b": 5.5, "a": [true, null, "\u0e01"], "b": {}}"#),
            Value::Object(vec![
                ("b".into(), Value::Number("5.5".into())),
                (
                    "a".into(),
                    Value::List(vec![Value::Flag(true), Value::Null, Value::Text("ก".into())])
                ),
                ("b".into(), Value::Object(Vec::new())),
            ])
        );
        assert!(recognised("roulette", r#"{"number": 5}"#).is_some());
        assert_eq!(
            recognised("roulette", r#"{"number": 5.0}"#),
            recognised("roulette", r#"{"number": 5}"#)
        );
        assert!(recognised("roulette", r#"{"number": 5.5}"#).is_none());
        assert_eq!(
            recognised("sicbo", r#"{"dice": [1.0, "2", 3]}"#),
            recognised("sicbo", r#"{"dice": [1, 2, 3]}"#)
        );
        assert!(recognised("roulette", r#"{"number": 5, "number": 5}"#).is_none());
    }

    #[test]
    fn the_deepest_shape_is_recognised() {
        let json = r#"{"data": {"PLAYER1": {"cards": ["KS", "9H"], "score": ["10", "9"]}, "BANKER": {"cards": ["2S", "3D"]}}}"#;
        assert!(recognised("pokdeng", json).is_some());
    }

    #[test]
    fn hostile_sizes_end_soon_and_are_not_recognised() {
        let nested = format!("{}{}", r#"{"data":"#.repeat(60), "1".to_owned() + &"}".repeat(60));
        let long = format!(r#"{{"dice": [{}]}}"#, vec!["1"; 200_000].join(","));
        let deep_list = format!(r#"{{"dice": {}1{}}}"#, "[".repeat(60), "]".repeat(60));
        for json in [nested, long, deep_list] {
            for game in games::Game::ALL {
                assert_eq!(recognised(game.key(), &json), None);
            }
        }
    }
}
