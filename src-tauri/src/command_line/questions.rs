//! What a ledger leaves open, for a person who completes its map by hand: each question with what to write into the map.

use std::fmt::Write as _;

use ledger::map::Order;
use ledger::question::Word;
use ledger::Question;
use serde_json::json;

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
            let name = column.name();
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
            let name = column.name();
            let names = listed(names.iter().map(quoted));
            format!(
                "The head {head:?} stands more than once. Which one is {name}? Write one of {names}: \
                 \"columns\": {{ \"{name}\": \"…\" }}"
            )
        }
        Question::Currency => "No column has the currency. Write \"currency\": \"THB\", or another code of three letters, or name \
                               the column: \"columns\": { \"currency\": \"…\" }"
            .to_owned(),
        Question::Unit { example, .. } => format!(
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
             \"reward\": \"kinds\": {{ {}: … }}. Words of rows that are none of the game's, such as deposits, go into \
             \"other_kinds\": […]",
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
    listed(
        words
            .iter()
            .map(|word| format!("{:?} ({} rows)", word.word, word.rows)),
    )
}

/// The first of them, and how many more there are.
pub(super) fn listed(items: impl ExactSizeIterator<Item = String>) -> String {
    let more = items.len().saturating_sub(MOST);
    let first: Vec<String> = items.take(MOST).collect();
    match more {
        0 => first.join(", "),
        more => format!("{} and {more} more", first.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use ledger::map::Column;

    use super::*;

    #[test]
    fn each_question_says_which_key_answers_it() {
        let column = Column::PlayerId;
        let example = "1,650".to_owned();
        for (question, key) in [
            (Question::Currency, "\"currency\""),
            (
                Question::Unit {
                    example: example.clone(),
                    amount: None,
                },
                "\"unit\"",
            ),
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
