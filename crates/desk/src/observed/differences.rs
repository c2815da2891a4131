//! Differences between two JSON texts, value by value, each as received.
//!
//! Numbers are compared by their digits, so `1.50` and `1.5` differ: a change of scale is a change. Addresses are compared
//! without their queries, which a service may sign anew in every answer (docs/ASSUMPTIONS.md#a250).

use std::collections::{BTreeMap, BTreeSet};

use game_service::without_query;
use serde_json::value::RawValue;

use crate::views::DifferenceView;

/// The values that differ, ordered by path.
pub(super) fn differences(before: &str, after: &str) -> Vec<DifferenceView> {
    let mut found = Vec::new();
    compare("", Some(before), Some(after), &mut found);
    found
}

fn compare(path: &str, before: Option<&str>, after: Option<&str>, found: &mut Vec<DifferenceView>) {
    if before == after {
        return;
    }
    if let (Some(before), Some(after)) = (before, after) {
        if let (Some(before), Some(after)) = (parts(before), parts(after)) {
            if before.kind == after.kind {
                return compare_parts(path, &before, &after, found);
            }
        } else if same_text(before, after) {
            return;
        }
    }
    found.push(DifferenceView {
        path: if path.is_empty() {
            ".".to_owned()
        } else {
            path.to_owned()
        },
        before: before.map(str::to_owned),
        after: after.map(str::to_owned),
    });
}

fn compare_parts(path: &str, before: &Parts<'_>, after: &Parts<'_>, found: &mut Vec<DifferenceView>) {
    let names: BTreeSet<&Name> = before.by_name.keys().chain(after.by_name.keys()).collect();
    for name in names {
        compare(&name.under(path), before.value(name), after.value(name), found);
    }
}

/// The name of a value in its object or array.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Name {
    Key(String),
    Index(usize),
}

impl Name {
    /// In the form of problem paths: `player_bet.PLAYER`, `card[2]`.
    fn under(&self, path: &str) -> String {
        match self {
            Self::Key(key) if path.is_empty() => key.clone(),
            Self::Key(key) => format!("{path}.{key}"),
            Self::Index(index) => format!("{path}[{index}]"),
        }
    }
}

#[derive(Debug, PartialEq, Eq)]
enum Kind {
    Object,
    Array,
}

/// The values of an object or array.
struct Parts<'a> {
    kind: Kind,
    by_name: BTreeMap<Name, &'a RawValue>,
}

impl<'a> Parts<'a> {
    fn value(&self, name: &Name) -> Option<&'a str> {
        self.by_name.get(name).map(|value| value.get())
    }
}

fn parts(json: &str) -> Option<Parts<'_>> {
    if json.starts_with('{') {
        let object: BTreeMap<String, &RawValue> = serde_json::from_str(json).ok()?;
        let by_name = object
            .into_iter()
            .map(|(key, value)| (Name::Key(key), value))
            .collect();
        Some(Parts {
            kind: Kind::Object,
            by_name,
        })
    } else if json.starts_with('[') {
        let array: Vec<&RawValue> = serde_json::from_str(json).ok()?;
        let by_name = array
            .into_iter()
            .enumerate()
            .map(|(at, value)| (Name::Index(at), value))
            .collect();
        Some(Parts {
            kind: Kind::Array,
            by_name,
        })
    } else {
        None
    }
}

/// Whether two JSON strings have the same content with different escapes, or are one address with another query.
fn same_text(before: &str, after: &str) -> bool {
    let text = |json: &str| serde_json::from_str::<String>(json).ok();
    match (text(before), text(after)) {
        (Some(before), Some(after)) => without_query(&before) == without_query(&after),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn changes(before: &str, after: &str) -> Vec<(String, Option<String>, Option<String>)> {
        differences(before, after)
            .into_iter()
            .map(|each| (each.path, each.before, each.after))
            .collect()
    }

    fn change(path: &str, before: &str, after: &str) -> (String, Option<String>, Option<String>) {
        let json = |text: &str| (!text.is_empty()).then(|| text.to_owned());
        (path.to_owned(), json(before), json(after))
    }

    #[test]
    fn each_value_that_changed_is_named_with_its_exact_text() {
        let before = r#"{"id":"a","total":1.50,"card":["4S","AH"],"win":{"BIG":{"odds":0.54}},"gone":null}"#;
        let after = r#"{"id":"a","total":1.5,"card":["4S","KH","2D"],"win":{"BIG":{"odds":99999999999999999.99}},"new":[]}"#;
        assert_eq!(
            changes(before, after),
            [
                change("card[1]", r#""AH""#, r#""KH""#),
                change("card[2]", "", r#""2D""#),
                change("gone", "null", ""),
                change("new", "", "[]"),
                change("total", "1.50", "1.5"),
                change("win.BIG.odds", "0.54", "99999999999999999.99"),
            ]
        );
    }

    #[test]
    fn spaces_order_and_escapes_change_nothing() {
        assert_eq!(
            changes(r#"{"a":1,"b":"ก"}"#, "{ \"b\" : \"\\u0e01\",\n \"a\":1}"),
            []
        );
    }

    #[test]
    fn an_address_that_is_signed_anew_is_no_change_and_one_that_leads_elsewhere_is() {
        let pictured = |url: &str, total: &str| format!(r#"{{"image_url":["{url}"],"total":"{total}"}}"#);
        let before = pictured("https://cdn.example/a.jpg?s=1", "1.00");
        assert_eq!(
            changes(&before, &pictured("https://cdn.example/a.jpg?s=2", "1.00")),
            []
        );
        // A real change is listed alone.
        assert_eq!(
            changes(&before, &pictured("https://cdn.example/a.jpg?s=2", "2.00")),
            [change("total", r#""1.00""#, r#""2.00""#)]
        );
        assert_eq!(
            changes(&before, &pictured("https://cdn.example/b.jpg?s=1", "1.00")).len(),
            1
        );
    }

    #[test]
    fn a_value_of_another_shape_changed_as_a_whole() {
        assert_eq!(
            changes(r#"{"a":{"b":1}}"#, r#"{"a":["b"]}"#),
            [change("a", r#"{"b":1}"#, r#"["b"]"#)]
        );
        assert_eq!(changes("1", "2"), [change(".", "1", "2")]);
    }
}
