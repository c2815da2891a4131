//! Builds values from JSON, hands from codes, and reads bets and the rules of regulators.

use games::baccarat::{Card, Hand};
use games::{Bet, Due, Game, Outcome, RoundResult, Value};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::Value as Json;

/// One rule of a source.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Line<Expect> {
    pub(crate) source: String,
    pub(crate) article: String,
    pub(crate) game: String,
    pub(crate) event: String,
    pub(crate) expect: Expect,
}

impl<Expect> Line<Expect> {
    /// Where the rule is from, for the message of a failed test.
    pub(crate) fn name(&self) -> String {
        format!("{}, {}: {}", self.source, self.article, self.event)
    }
}

/// The lines of `fixtures/regulators.jsonl` about baccarat, or those about all other games.
pub(crate) fn rules<Expect: DeserializeOwned>(of_baccarat: bool) -> Vec<Line<Expect>> {
    #[derive(Deserialize)]
    struct AnyGame {
        game: String,
    }
    let text = include_str!("../../../../fixtures/regulators.jsonl");
    let lines = text.lines().filter(|line| {
        let AnyGame { game } = serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}"));
        (game == "baccarat") == of_baccarat
    });
    lines
        .map(|line| serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}")))
        .collect()
}

pub(crate) fn hand(codes: &str) -> Hand {
    let cards: Vec<Card> = codes.split(' ').map(|code| code.parse().unwrap()).collect();
    Hand::from_cards(&cards).unwrap()
}

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
