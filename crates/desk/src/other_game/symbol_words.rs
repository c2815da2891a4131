//! The word that a result has for the sixth symbol of hoo hey how.

use game_service::JsonValue;

/// The words that `games` reads as the sixth symbol (docs/games.md#shapes).
const WORDS: [&str; 5] = ["tiger", "เสือ", "stag", "deer", "coin"];
/// Deepest level that is searched, as deep as the three symbols may be.
const DEEPEST: usize = 3;

/// The first word for the sixth symbol in a recognised result, as received. Such a result has only one.
pub(crate) fn sixth(json: &str) -> Option<String> {
    search(json, 0)
}

fn search(json: &str, depth: usize) -> Option<String> {
    match JsonValue::read(json, 3)? {
        JsonValue::Text(text) => text
            .split(',')
            .map(str::trim)
            .find(|part| WORDS.iter().any(|word| word.eq_ignore_ascii_case(part)))
            .map(str::to_owned),
        JsonValue::Array { items, .. } if depth < DEEPEST => {
            items.into_iter().find_map(|item| search(item, depth + 1))
        }
        JsonValue::Object(entries) if depth < DEEPEST => entries
            .into_iter()
            .find_map(|(_, value)| search(value, depth + 1)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_word_is_found_in_each_spelling() {
        assert_eq!(
            sixth(r#"{"dice": ["fish", "Stag", "crab"]}"#).as_deref(),
            Some("Stag")
        );
        assert_eq!(sixth(r#"{"data": {"dice1": "เสือ"}}"#).as_deref(), Some("เสือ"));
        assert_eq!(sixth(r#"{"dice": "fish, coin, crab"}"#).as_deref(), Some("coin"));
        assert_eq!(sixth(r#"{"dice": ["fish", "fish", "crab"]}"#), None);
    }
}
