//! What a ledger leaves open, for a person who completes its map by hand: each question with what to write into the map, and the map
//! itself with `null` where an answer is missing.

use std::fmt::Write as _;

use ledger::map::{Column, Map, Order};
use ledger::question::Word;
use ledger::Question;
use serde_json::{json, Map as Object, Value};

/// Most words or heads that a question lists. The others are counted.
const MOST: usize = 20;

/// The question, and what to write.
pub(super) fn sentence(question: &Question) -> String {
    match question {
        Question::Column {
            column,
            named,
            candidates,
        } => {
            let name = name(*column);
            let mut text = match named {
                Some(head) => format!("The map names the column {head:?} for {name}, and the ledger has none of this name."),
                None => format!("Which column is {name}?"),
            };
            if !candidates.is_empty() {
                let _infallible = write!(text, " It may be {}.", listed(candidates.iter().map(quoted)));
            }
            text + &format!(" Write its head: \"columns\": {{ \"{name}\": \"…\" }}")
        }
        Question::HeadTwice { column, head, names } => {
            let name = name(*column);
            let names = listed(names.iter().map(quoted));
            format!(
                "The head {head:?} stands more than once. Which one is {name}? Write one of {names}: \
                 \"columns\": {{ \"{name}\": \"…\" }}"
            )
        }
        Question::Currency => "No column has the currency. Write \"currency\": \"THB\", or another code of three letters, or name \
                               the column: \"columns\": { \"currency\": \"…\" }"
            .to_owned(),
        Question::Unit { example } => format!(
            "All amounts are whole numbers, such as {example:?}. Are they whole units? Write \"unit\": \"whole\", \"hundredths\" or \
             \"minor\" (the smallest unit of each currency)"
        ),
        Question::Decimal {
            example, is_mixed, ..
        } => {
            let begin = if *is_mixed {
                "Some amounts can be read with a decimal point only, and others with a decimal comma only, such as"
            } else {
                "Is the comma or the point decimal in amounts such as"
            };
            let end = if *is_mixed { "." } else { "?" };
            format!(
                "{begin} {example:?}{end} Write \"decimal\": \",\" or \"decimal\": \".\"; what cannot be read in this way is listed"
            )
        }
        Question::Sign { example, word } => {
            let of_word = word.as_ref().map_or_else(String::new, |word| format!(" (of the kind {word:?})"));
            format!(
                "What does the minus of {example:?}{of_word} mean? Write \"sign\": \"debit_negative\" if what is taken from the \
                 player is negative, \"debit_positive\" if what the player gets is, or \"by_kind\" if the kind alone says it"
            )
        }
        Question::Zone { example } => format!(
            "Times such as {example:?} have no zone. Write the IANA name of their zone: \"time\": {{ \"zone\": \"Asia/Bangkok\" }}"
        ),
        Question::Order { example, possible } => {
            let possible: Vec<String> = match possible.as_slice() {
                [] => ["dmy", "mdy", "ymd"].map(|order| format!("\"{order}\"")).to_vec(),
                some => some.iter().map(|order| format!("\"{}\"", order_name(*order))).collect(),
            };
            format!(
                "In which order do day, month and year stand in {example:?}? Write \"time\": {{ \"order\": … }} with one of {}",
                listed(possible.into_iter())
            )
        }
        Question::Kinds { words } => format!(
            "What do these words mean: {}? Write for each \"debit\", \"credit\", \"lost\", \"cancel\", \"rollback\", \"tip\" or \
             \"reward\": \"kinds\": {{ {}: … }}",
            words_listed(words),
            words.first().map_or_else(|| "\"…\"".to_owned(), |word| json!(word.word).to_string()),
        ),
        Question::Refused { head, words } => format!(
            "Which of these words of {head:?} mean that a transaction was refused: {}? Write \"refused\": {{ \"column\": {}, \
             \"words\": […] }}, with no words if none does",
            words_listed(words),
            json!(head)
        ),
        Question::Encoding { readings } => {
            let mut text = "In which encoding is the file? Write \"encoding\" with one of these, in which its head reads:".to_owned();
            for (encoding, head) in readings {
                let _infallible = write!(text, " \"{encoding}\": {head:?}.");
            }
            text
        }
        Question::WinIs { example } => format!(
            "Wins such as {example:?} are below zero. Write \"win_is\": \"profit\" if a win has no stake in it, or \"credited\" if it \
             is what was credited"
        ),
        Question::HoldsAllPlayers => "Does the ledger hold all players? Write \"holds_all_players\": true or false. Without an \
                                      answer, a bet that is recorded and not debited is not named"
            .to_owned(),
        Question::Body { candidates } => format!(
            "Which field of a line has the message? It may be {}. Write \"body\": \"…\"",
            listed(candidates.iter().map(quoted))
        ),
    }
}

/// The map as a file, with `null` for what is open.
pub(super) fn printed(map: &Map, questions: &[Question]) -> String {
    let mut object = match serde_json::to_value(map) {
        Ok(Value::Object(object)) => object,
        // The map has only texts, numbers and lists.
        _ => Object::new(),
    };
    for question in questions {
        match question {
            Question::Column { column, .. } | Question::HeadTwice { column, .. } => {
                open_in(&mut object, "columns", name(*column));
            }
            Question::Currency => open(&mut object, "currency"),
            Question::Unit { .. } => open(&mut object, "unit"),
            Question::Decimal { .. } => open(&mut object, "decimal"),
            Question::Sign { .. } => open(&mut object, "sign"),
            Question::Zone { .. } => open_in(&mut object, "time", "zone".to_owned()),
            Question::Order { .. } => open_in(&mut object, "time", "order".to_owned()),
            Question::Kinds { words } => {
                for word in words {
                    open_in(&mut object, "kinds", word.word.clone());
                }
            }
            Question::Refused { .. } => open(&mut object, "refused"),
            Question::Encoding { .. } => open(&mut object, "encoding"),
            Question::WinIs { .. } => open(&mut object, "win_is"),
            Question::HoldsAllPlayers => open(&mut object, "holds_all_players"),
            Question::Body { .. } => open(&mut object, "body"),
        }
    }
    let empty = |value: &Value| value.as_object().is_some_and(Object::is_empty);
    object.retain(|_, value| !empty(value));
    format!("{:#}", Value::Object(object))
}

/// Reads a map. A `null` is an answer that is still missing.
pub(super) fn map_of(text: &str) -> Result<Map, String> {
    let mut value: Value = serde_json::from_str(text.trim_start_matches('\u{feff}')).map_err(|error| error.to_string())?;
    drop_nulls(&mut value);
    serde_json::from_value(value).map_err(|error| error.to_string())
}

fn drop_nulls(value: &mut Value) {
    if let Value::Object(object) = value {
        object.retain(|_, value| !value.is_null());
        object.values_mut().for_each(drop_nulls);
    }
}

fn open(object: &mut Object<String, Value>, key: &str) {
    object.insert(key.to_owned(), Value::Null);
}

fn open_in(object: &mut Object<String, Value>, part: &str, key: String) {
    let part = object.entry(part).or_insert_with(|| json!({}));
    if let Value::Object(part) = part {
        part.insert(key, Value::Null);
    }
}

/// The name of a field in the map.
fn name(column: Column) -> String {
    let value = serde_json::to_value(column).ok();
    value
        .and_then(|value| value.as_str().map(str::to_owned))
        .unwrap_or_default()
}

fn order_name(order: Order) -> &'static str {
    match order {
        Order::Dmy => "dmy",
        Order::Mdy => "mdy",
        Order::Ymd => "ymd",
    }
}

fn quoted(text: &String) -> String {
    format!("{text:?}")
}

fn words_listed(words: &[Word]) -> String {
    listed(words.iter().map(|word| format!("{:?} ({} rows)", word.word, word.rows)))
}

/// The first of them, and how many more there are.
fn listed(items: impl ExactSizeIterator<Item = String>) -> String {
    let more = items.len().saturating_sub(MOST);
    let first: Vec<String> = items.take(MOST).collect();
    match more {
        0 => first.join(", "),
        more => format!("{} and {more} more", first.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_open_answer_is_null_in_the_map_and_missing_when_it_is_read_again() {
        let map = map_of(r#"{"columns": {"player_id": "Login"}, "unit": "whole"}"#).unwrap();
        let open = [
            Question::Column {
                column: Column::TransactionId,
                named: None,
                candidates: Vec::new(),
            },
            Question::Zone {
                example: "1.11.2026 0:00".to_owned(),
            },
            Question::Kinds {
                words: vec![Word {
                    word: "Einsatz".to_owned(),
                    rows: 3,
                }],
            },
            Question::HoldsAllPlayers,
        ];
        let text = printed(&map, &open);
        let value: Value = serde_json::from_str(&text).unwrap();
        let expected = json!({
            "columns": {"player_id": "Login", "transaction_id": null}, "unit": "whole", "time": {"zone": null},
            "kinds": {"Einsatz": null}, "holds_all_players": null,
        });
        assert_eq!(value, expected);
        let again = map_of(&text).unwrap();
        assert_eq!((again.columns, again.unit, again.time), (map.columns, map.unit, map.time));
    }

    #[test]
    fn a_key_that_nobody_knows_is_refused_by_its_name() {
        for (text, named) in [
            (r#"{"units": "whole"}"#, "units"),
            (r#"{"columns": {"player": "Login"}}"#, "player"),
            ("{", "EOF"),
        ] {
            assert!(map_of(text).unwrap_err().contains(named), "{text}");
        }
    }

    #[test]
    fn each_question_says_which_key_answers_it() {
        let column = Column::PlayerId;
        let example = "1,650".to_owned();
        for (question, key) in [
            (Question::Currency, "\"currency\""),
            (Question::Unit { example: example.clone() }, "\"unit\""),
            (
                Question::HeadTwice {
                    column,
                    head: "Id".to_owned(),
                    names: vec!["Id [1]".to_owned()],
                },
                "\"player_id\"",
            ),
            (
                Question::Sign {
                    example: "-5".to_owned(),
                    word: None,
                },
                "\"sign\"",
            ),
            (
                Question::Order {
                    example: "1/2/2026".to_owned(),
                    possible: vec![Order::Dmy, Order::Mdy],
                },
                "\"dmy\", \"mdy\"",
            ),
            (Question::HoldsAllPlayers, "\"holds_all_players\""),
        ] {
            let text = sentence(&question);
            assert!(text.contains(key), "{text}");
        }
    }
}
