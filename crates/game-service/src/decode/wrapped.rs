//! Objects that a driver or serializer puts around one value (docs/variants.md#wrapped).

use super::entries::Entries;

/// Longest text of such an object of Go. A record is longer, so it is not searched.
const MOST_BYTES: usize = 256;

/// The value in an object of `MongoDB` (`{"$numberDecimal":"1.50"}`), of Go's `database/sql`
/// (`{"String":"a","Valid":true}`; `null` if it is not valid), or of .NET's reference handling (`{"$id":"1","$values":[…]}`).
/// Any other value is returned as it is.
pub(crate) fn unwrapped(json: &str) -> &str {
    let Some(inside) = json.strip_prefix('{') else {
        return json;
    };
    let is_marked = inside.trim_ascii_start().starts_with("\"$");
    if !is_marked && (json.len() > MOST_BYTES || !json.contains("\"Valid\"")) {
        return json;
    }
    let Some(Entries(entries)) = Entries::of(json) else {
        return json;
    };
    match &entries[..] {
        [(name, value)] if is_of_mongodb(name) => unwrapped(value.get()),
        [(name, value), (valid, is_valid)] if is_of_go(name) && valid == "Valid" => match is_valid.get() {
            "true" => value.get(),
            "false" => "null",
            _ => json,
        },
        [(name, value)] if is_reference_mark(name, value.get()) => "{}",
        [marks @ .., (name, list)] if name == "$values" => {
            let are_marks = marks
                .iter()
                .all(|(name, value)| is_reference_mark(name, value.get()));
            if are_marks { list.get() } else { json }
        }
        _ => json,
    }
}

fn is_of_mongodb(name: &str) -> bool {
    matches!(
        name,
        "$oid" | "$date" | "$numberDecimal" | "$numberDouble" | "$numberInt" | "$numberLong"
    )
}

fn is_of_go(name: &str) -> bool {
    matches!(
        name,
        "String" | "Int16" | "Int32" | "Int64" | "Float64" | "Time" | "V"
    )
}

/// Whether an entry of an object is an addition of .NET's reference handling and no part of the content.
pub(super) fn is_reference_mark(name: &str, json: &str) -> bool {
    matches!(name, "$id" | "$type") && json.starts_with('"')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_value_inside_is_taken() {
        for (json, inside) in [
            (r#"{"$numberDecimal":"1.50"}"#, r#""1.50""#),
            (r#"{ "$oid": "65f0" }"#, r#""65f0""#),
            (
                r#"{"$date":{"$numberLong":"1697512897867"}}"#,
                r#""1697512897867""#,
            ),
            (r#"{"String":"a","Valid":true}"#, r#""a""#),
            (r#"{"Float64":1.5,"Valid":true}"#, "1.5"),
            (r#"{"String":"","Valid":false}"#, "null"),
            (r#"{"$id":"3","$values":[1,2]}"#, "[1,2]"),
            (r#"{"$type":"List","$values":[]}"#, "[]"),
            (r#"{"$id":"4"}"#, "{}"),
        ] {
            assert_eq!(unwrapped(json), inside, "{json}");
        }
    }

    #[test]
    fn any_other_object_is_left_as_it_is() {
        for json in [
            "1",
            "{}",
            r#"{"$numberDecimal":"1","more":1}"#,
            r#"{"$ref":"4"}"#,
            r#"{"String":"a","Valid":1}"#,
            r#"{"String":"a"}"#,
            r#"{"PLAYER":1,"Valid":true}"#,
        ] {
            assert_eq!(unwrapped(json), json);
        }
    }
}
