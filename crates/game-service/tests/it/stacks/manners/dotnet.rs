//! .NET (`System.Text.Json`, Newtonsoft).

use super::{Manner, in_utc, instant, quoted};

/// Seven digits of a second, and whole numbers from `double`.
pub(crate) struct SystemTextJson;

impl Manner for SystemTextJson {
    fn integer(&self, number: i64) -> String {
        format!("{number}.0")
    }

    fn time(&self, utc: &str) -> String {
        in_utc(utc, "%Y-%m-%dT%H:%M:%S%.3f0000+00:00")
    }

    fn no_list(&self, _: &str) -> Option<String> {
        Some("null".to_owned())
    }
}

/// Letters that are not ASCII are escaped; dates have the form of the old serializer.
pub(crate) struct Newtonsoft;

impl Manner for Newtonsoft {
    fn time(&self, utc: &str) -> String {
        quoted(&format!("/Date({}+0700)/", instant(utc).timestamp_millis())).replace('/', "\\/")
    }

    fn text(&self, text: &str) -> String {
        let escaped = |letter: char| match letter {
            '&' | '\u{80}'.. => format!("\\u{:04X}", u32::from(letter)),
            '"' | '\\' => format!("\\{letter}"),
            other => other.to_string(),
        };
        format!("\"{}\"", text.chars().map(escaped).collect::<String>())
    }

    fn no_map(&self, _: &str) -> Option<String> {
        Some("null".to_owned())
    }
}

/// `ReferenceHandler.Preserve`, `PreserveReferencesHandling`: each list and map has an id.
pub(crate) struct Preserved;

impl Manner for Preserved {
    fn map(&self, entries: Vec<String>) -> String {
        format!(r#"{{"$id":"2",{}}}"#, entries.join(","))
    }

    fn list(&self, _: &str, items: Vec<String>) -> String {
        format!(r#"{{"$id":"3","$values":[{}]}}"#, items.join(","))
    }

    fn no_list(&self, _: &str) -> Option<String> {
        Some(r#"{"$id":"4","$values":[]}"#.to_owned())
    }

    fn no_map(&self, _: &str) -> Option<String> {
        Some(r#"{"$id":"5"}"#.to_owned())
    }
}
