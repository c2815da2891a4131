//! Builds values from JSON, and reads bets.

use games::{Bet, Due, Game, Outcome, RoundResult, Value};
use serde_json::Value as Json;

pub(crate) fn value(json: &Json) -> Value<'_> {
    match json {
        Json::Null => Value::Null,
        Json::Bool(flag) => Value::Flag(*flag),
        Json::Number(number) => Value::Number(number.to_string().into()),
        Json::String(text) => Value::Text(text.into()),
        Json::Array(items) => Value::List(items.iter().map(value).collect()),
        Json::Object(entries) => Value::Object(
            entries
                .iter()
                .map(|(key, item)| (key.into(), value(item)))
                .collect(),
        ),
    }
}

pub(crate) fn recognised(game: Game, json: &Json) -> Option<RoundResult> {
    games::recognise(game.key(), &value(json))
}

pub(crate) fn due(game: Game, code: &str, result: &RoundResult) -> Due {
    let bet = Bet::read(game, code).unwrap_or_else(|| panic!("{code} is not known"));
    bet.due(result)
}

/// Number of results with which the bet usually wins.
pub(crate) fn wins(game: Game, code: &str, results: &[RoundResult]) -> usize {
    let won = |result: &&RoundResult| due(game, code, result).usual == Some(Outcome::Wins);
    results.iter().filter(won).count()
}
