//! What holds for the views of any answer.

use desk::views::ErrorView;
use serde::Serialize;
use serde_json::Value;

/// Fields that differ between two desks: opaque handles and ids, and times by this computer's clock.
const OF_THE_DESK: [&str; 7] = [
    "handle",
    "lottoId",
    "searchId",
    "readAt",
    "seenAt",
    "correctedAt",
    "since",
];

/// Largest view in bytes for each byte of the answer. A byte of an answer may begin a value, and each value may have a
/// sentence with its place.
const LARGEST: usize = 1_000;
/// Largest view of a very short answer.
const SMALLEST_LIMIT: usize = 256 * 1024;

/// The view as JSON, without what differs between two desks.
///
/// # Panics
/// The view is too large for the answer, or has the token.
pub(crate) fn checked(view: &impl Serialize, answer: &[u8]) -> Value {
    let mut json = serde_json::to_value(view).expect("a view is JSON");
    let text = json.to_string();
    let most = SMALLEST_LIMIT + answer.len() * LARGEST;
    assert!(
        text.len() <= most,
        "a view of {} bytes for an answer of {}",
        text.len(),
        answer.len()
    );
    assert!(!text.contains("canary-token"), "a view has the token");
    strip(&mut json);
    json
}

/// As [`checked`], for a result. An error never repeats the token.
pub(crate) fn checked_result(result: &Result<impl Serialize, ErrorView>, answer: &[u8]) -> Value {
    match result {
        Ok(view) => checked(view, answer),
        Err(error) => checked(error, answer),
    }
}

fn strip(json: &mut Value) {
    match json {
        Value::Object(fields) => {
            for (name, value) in fields {
                if OF_THE_DESK.contains(&name.as_str()) {
                    *value = Value::Null;
                } else {
                    strip(value);
                }
            }
        }
        Value::Array(values) => values.iter_mut().for_each(strip),
        _ => {}
    }
}

/// Asserts that two desks show the same, and names the first place where they do not.
pub(crate) fn assert_same(first: &Value, again: &Value, place: &str) {
    match (first, again) {
        (Value::Object(first), Value::Object(again)) if first.len() == again.len() => {
            for (name, value) in first {
                let other = again.get(name).unwrap_or(&Value::Null);
                assert_same(value, other, &format!("{place}.{name}"));
            }
        }
        (Value::Array(first), Value::Array(again)) if first.len() == again.len() => {
            for (number, (value, other)) in first.iter().zip(again).enumerate() {
                assert_same(value, other, &format!("{place}[{number}]"));
            }
        }
        _ => assert_eq!(first, again, "the same bytes give other views at {place}"),
    }
}
