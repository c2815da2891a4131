//! PHP (Laravel, Eloquent, PDO, Symfony): one type for lists and maps.

use super::{Manner, in_utc, is_whole_second, quoted};

/// An empty map is `[]`, decimals are the strings of the database, and whole numbers may be strings as well.
pub(crate) struct Pdo;

impl Manner for Pdo {
    fn decimal(&self, digits: &str) -> String {
        quoted(digits)
    }

    fn integer(&self, number: i64) -> String {
        quoted(&number.to_string())
    }

    fn time(&self, utc: &str) -> String {
        if is_whole_second(utc) {
            in_utc(utc, "%Y-%m-%dT%H:%M:%S+00:00")
        } else {
            in_utc(utc, "%Y-%m-%dT%H:%M:%S%.6fZ")
        }
    }

    fn no_map(&self, _: &str) -> Option<String> {
        Some("[]".to_owned())
    }
}

/// `number_format`, and `JSON_FORCE_OBJECT`: every list is an object.
pub(crate) struct Forced;

impl Manner for Forced {
    fn decimal(&self, digits: &str) -> String {
        let (whole, fraction) = digits.split_once('.').unwrap_or((digits, "00"));
        let (sign, whole) = whole.strip_prefix('-').map_or(("", whole), |whole| ("-", whole));
        let mut grouped = whole.to_owned();
        let mut place = whole.len();
        while place > 3 {
            place -= 3;
            grouped.insert(place, ',');
        }
        quoted(&format!("{sign}{grouped}.{fraction}"))
    }

    fn list(&self, _: &str, items: Vec<String>) -> String {
        let entry = |(index, item): (usize, String)| format!(r#""{index}":{item}"#);
        let entries: Vec<String> = items.into_iter().enumerate().map(entry).collect();
        format!("{{{}}}", entries.join(","))
    }

    fn no_list(&self, _: &str) -> Option<String> {
        Some("{}".to_owned())
    }
}

/// A collection after `keyBy`: each record is under a key of its own.
pub(crate) struct KeyedById;

impl Manner for KeyedById {
    fn decimal(&self, digits: &str) -> String {
        quoted(digits)
    }

    fn list(&self, key: &str, items: Vec<String>) -> String {
        if !matches!(key, "records" | "statistic" | "player") {
            return format!("[{}]", items.join(","));
        }
        let entry = |(index, item): (usize, String)| format!(r#""rec-{index}":{item}"#);
        let entries: Vec<String> = items.into_iter().enumerate().map(entry).collect();
        format!("{{{}}}", entries.join(","))
    }

    fn no_map(&self, _: &str) -> Option<String> {
        Some("[]".to_owned())
    }
}

/// `DateTimeInterface::RFC3339_EXTENDED`, and decimals of Doctrine.
pub(crate) struct Symfony;

impl Manner for Symfony {
    fn decimal(&self, digits: &str) -> String {
        quoted(digits)
    }

    fn time(&self, utc: &str) -> String {
        in_utc(utc, "%Y-%m-%dT%H:%M:%S%.3f+00:00")
    }

    fn no_map(&self, _: &str) -> Option<String> {
        Some("[]".to_owned())
    }
}
