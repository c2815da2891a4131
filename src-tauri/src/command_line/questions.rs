//! What a ledger leaves open, for a person who completes its map by hand: each question of the window, with what to write into the map.

use desk::catalog::{Catalog, SOURCE};
use ledger::map::WinIs;
use ledger::question::Word;
use ledger::Question;
use serde_json::json;

/// Most words or heads that a question lists. The others are counted.
const MOST: usize = 20;

/// The question, and what to write.
pub(super) fn sentence(question: &Question) -> String {
    let asked = Catalog::of(SOURCE).sentence(&desk::question_text(question));
    format!("{asked} Write {}", answer(question))
}

fn answer(question: &Question) -> String {
    match question {
        Question::Column { column, candidates: names, .. } | Question::HeadTwice { column, names, .. } => {
            let name = column.name();
            let one_of = match names.as_slice() {
                [] => String::new(),
                names => format!(" with one of {}", listed(names.iter().map(quoted))),
            };
            format!("its head: \"columns\": {{ \"{name}\": \"…\" }}{one_of}")
        }
        Question::Currency => "\"currency\": \"THB\", or another code of three letters, or name the column: \
                               \"columns\": { \"currency\": \"…\" }"
            .to_owned(),
        Question::Unit { .. } => {
            "\"unit\": \"whole\", \"hundredths\" or \"minor\" (the smallest unit of each currency)".to_owned()
        }
        Question::Decimal { .. } => {
            "\"decimal\": \",\" or \"decimal\": \".\"; what cannot be read in this way is listed".to_owned()
        }
        Question::Sign { .. } => "\"sign\": \"debit_negative\" if what is taken from the player is negative, \"debit_positive\" if \
                                  what the player gets is, or \"by_kind\" if the kind alone says it"
            .to_owned(),
        Question::Zone { .. } => "the IANA name: \"time\": { \"zone\": \"Asia/Bangkok\" }".to_owned(),
        Question::Order { possible, .. } => {
            let possible = match possible.as_slice() {
                [] => vec![json!("dmy"), json!("mdy"), json!("ymd")],
                some => some.iter().map(|order| json!(order)).collect(),
            };
            let possible = listed(possible.iter().map(ToString::to_string));
            format!("\"time\": {{ \"order\": … }} with one of {possible}")
        }
        Question::Kinds { words } => format!(
            "\"debit\", \"credit\", \"lost\", \"cancel\", \"rollback\", \"tip\" or \"reward\" for each of {}: \
             \"kinds\": {{ {}: … }}. Words of rows that are none of the game's, such as deposits, go into \"other_kinds\": […]",
            words_listed(words),
            words.first().map_or_else(|| "\"…\"".to_owned(), |word| json!(word.word).to_string()),
        ),
        Question::Refused { head, words } => format!(
            "\"refused\": {{ \"column\": {}, \"words\": […] }} with some of {}, or with no words if none does",
            json!(head),
            words_listed(words),
        ),
        Question::Encoding { readings } => {
            let readings = readings.iter().map(|(encoding, head)| format!("\"{encoding}\", which reads {head:?}"));
            format!("\"encoding\" with one of {}", listed(readings))
        }
        Question::WinIs { possible, .. } => {
            let own_row = possible.contains(&WinIs::OwnRow);
            let own_row = if own_row { ", \"own_row\" if each row is a stake or a win" } else { "" };
            format!(
                "\"win_is\": \"credited\" if a win is what was credited for the stake of its row, \"profit\" if the stake is \
                 taken off{own_row}"
            )
        }
        Question::HoldsAllPlayers => "\"holds_all_players\": true or false. Without an answer, a bet that is recorded and not debited \
                                      is not named"
            .to_owned(),
        Question::Body { candidates } => format!("\"body\" with one of {}", listed(candidates.iter().map(quoted))),
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
    use ledger::map::{Column, Order};

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
