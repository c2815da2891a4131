//! Bridges from XML: a list of one has no list, and an empty element is an empty string.

use super::Manner;

pub(crate) struct Bridge;

impl Manner for Bridge {
    fn list(&self, _: &str, mut items: Vec<String>) -> String {
        let is_short = |item: &String| item.starts_with('"') && item.len() > 4;
        // Cards are never alone; a stake of a list alone would be a stake.
        if items.len() == 1 && (items[0].starts_with('{') || is_short(&items[0])) {
            return items.remove(0);
        }
        format!("[{}]", items.join(","))
    }

    fn no_list(&self, key: &str) -> Option<String> {
        let is_of_codes = matches!(key, "winner" | "addition" | "SET" | "records" | "player");
        Some(if is_of_codes { r#""""# } else { "[]" }.to_owned())
    }

    fn no_map(&self, key: &str) -> Option<String> {
        // An element without content says neither whether the round was called off nor what was bet.
        let is_described = matches!(key, "game_result" | "player_bet");
        Some(if is_described { "{}" } else { r#""""# }.to_owned())
    }
}

/// Each record is an element in the element of its list.
pub(crate) struct Wrapped;

impl Manner for Wrapped {
    fn list(&self, key: &str, items: Vec<String>) -> String {
        let list = format!("[{}]", items.join(","));
        match key {
            "records" | "player" => format!(r#"{{"record":{list}}}"#),
            "statistic" => format!(r#"{{"round":{list}}}"#),
            _ => list,
        }
    }
}
