//! JSON as the recognisers want it.

use games::Value;
use serde_json::Value as Json;

pub(crate) fn value(json: &Json) -> Value<'_> {
    match json {
        Json::Number(number) => Value::Number(number.to_string().into()),
        Json::String(text) => Value::Text(text.into()),
        Json::Array(items) => Value::List(items.iter().map(value).collect()),
        Json::Object(entries) => {
            let entry = |(key, item)| (String::as_str(key).into(), value(item));
            Value::Object(entries.iter().map(entry).collect())
        }
        Json::Null | Json::Bool(_) => Value::Null,
    }
}
