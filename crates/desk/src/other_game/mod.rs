//! Records of games other than baccarat (docs/games.md). The contract describes neither their results nor their
//! bet codes, so `games` recognises a result only where its shape is certain. Any other result is shown as a
//! tree of the values received.

mod tree;
mod value;
mod view;
mod words;

use check::OtherResult;
use game_service::models::HistoryRecord;
use game_service::{JsonValue, Record};
use games::{Bet, Due, Game, Value};

pub(crate) use view::{ShownRound, certain, shown, shown_round};
pub(crate) use words::{colour, points, sixth, symbol};

use crate::game_names::GameNames;
use crate::views::Message;
use crate::vocabulary;

#[derive(Debug)]
pub(crate) struct OtherGame<'a> {
    pub(crate) record: &'a Record<HistoryRecord>,
    pub(crate) game: Option<Game>,
    pub(crate) result_json: Option<&'a str>,
    pub(crate) read: OtherResult,
}

impl<'a> OtherGame<'a> {
    /// None if the record is of baccarat.
    pub(crate) fn of(record: &'a Record<HistoryRecord>, names: &GameNames) -> Option<Self> {
        let game_key = record.content.game_key.as_deref().map(|key| names.known(key));
        if game_key.is_some_and(vocabulary::is_baccarat) {
            return None;
        }
        let result_json = part(record.raw.json(), "game_result");
        let value = result_json.map(value::of);
        let keyed = game_key.zip(value.as_ref());
        Some(Self {
            record,
            game: game_key.and_then(Game::of_key),
            result_json,
            read: OtherResult {
                result: keyed.and_then(|(key, value)| games::recognise(key, value)),
                stated: keyed
                    .map(|(key, value)| games::stated(key, value))
                    .unwrap_or_default(),
                winner: result_json.and_then(winner),
            },
        })
    }

    /// What a bet with this code gets by custom. None if the code or the result is not known.
    pub(crate) fn due(&self, code: &str) -> Option<Due> {
        Some(Bet::read(self.game?, code)?.due(self.read.result.as_ref()?))
    }

    /// The first line of the record in a list. None if the result is not recognised.
    pub(crate) fn first_line(&self) -> Option<Message> {
        let bets = self
            .record
            .content
            .player_bet
            .iter()
            .map(|(code, _)| code.as_str());
        Some(words::first_line(
            self.read.result.as_ref()?,
            bets,
            self.result_json.unwrap_or_default(),
        ))
    }

    /// What was dealt, spun or thrown, for a file. None if the result is not recognised.
    pub(crate) fn dealt(&self) -> Option<String> {
        Some(words::dealt(
            self.read.result.as_ref()?,
            self.result_json.unwrap_or_default(),
        ))
    }
}

pub(crate) fn part<'a>(json: &'a str, name: &str) -> Option<&'a str> {
    let Some(JsonValue::Object(entries)) = JsonValue::read(json, 0) else {
        return None;
    };
    let (_, value) = entries.into_iter().find(|(key, _)| key == name)?;
    Some(value)
}

fn winner(result_json: &str) -> Option<Vec<String>> {
    let text = |value| match value {
        Value::Text(text) => Some(text.into_owned()),
        _ => None,
    };
    match value::of(part(result_json, "winner")?) {
        Value::List(codes) => codes.into_iter().map(text).collect(),
        single => Some(vec![text(single)?]),
    }
}

#[cfg(test)]
mod tests {
    use super::winner;

    #[test]
    fn codes_are_read_from_a_list_or_a_single_text_of_the_exact_name() {
        let codes = |json| winner(json).unwrap_or_default().join(" ");
        assert_eq!(codes(r#"{"winner": ["RED", "ODD"]}"#), "RED ODD");
        assert_eq!(codes(r#"{"winner": "RED"}"#), "RED");
        assert_eq!(codes(r#"{"WINNER": "BLACK", "winner": "RED"}"#), "RED");
        for unreadable in [
            r#"{"winner": ["RED", 7]}"#,
            r#"{"winner": null}"#,
            r#"{"winner": {"0": "RED"}}"#,
            r#"{"WINNER": "BLACK"}"#,
            r#"{"number": 7}"#,
            "[]",
        ] {
            assert_eq!(winner(unreadable), None, "{unreadable}");
        }
    }
}
