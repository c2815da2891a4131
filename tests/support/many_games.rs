//! Answers of a service with several games, for the search over all of them.

use chrono::{DateTime, SecondsFormat, TimeDelta, Utc};

use crate::scripted::ScriptedAnswer;

/// Tables of these games.
pub fn tables_of(games: &[&str]) -> ScriptedAnswer {
    let table = |(id, game): (usize, &&str)| {
        format!(
            r#"{{"id":"{id}","title":{{"en":"Table {id}"}},"status":"active","game_key":"{game}","dealer":{{"id":"1","code":"d","name":"d","cover":{{}}}},"user_limit":{{"THB":{{"bet_max":"10","bet_min":"1"}}}}}}"#
        )
    };
    let tables: Vec<String> = (1..).zip(games).map(table).collect();
    page(&tables, tables.len(), 1, tables.len())
}

/// A page of a player's records of one game: `total` records, one each `step` before `end`, newest first.
pub fn records_of_game(target: &str, total: usize, step: TimeDelta, end: DateTime<Utc>) -> ScriptedAnswer {
    let game = parameter(target, "game_key").unwrap_or_default();
    let player = player_of(target).unwrap_or_default();
    let number = |name| parameter(target, name).and_then(|text| text.parse::<usize>().ok());
    let (at, size) = (number("page").unwrap_or(1), number("per_page").unwrap_or(20));
    let first = (at - 1) * size;
    let record = |place: usize| {
        let time = end - step * i32::try_from(place).unwrap_or(i32::MAX);
        let time = time.to_rfc3339_opts(SecondsFormat::Millis, true);
        let (stake, paid) = (
            100 + 10 * (place % 37),
            if place.is_multiple_of(3) { 210 } else { 0 },
        );
        format!(
            r#"{{"id":"{game}-{place:06}","ref_id":"ref-{place}","player_id":"{player}","game_key":"{game}","round_id":"ro:{game}:{:08x}","status":"completed","total_bet":"{stake}.00","total_payout":"{paid}.00","currency":"THB","created_at":"{time}","game_result":{{"data":{{}},"winner":["CODE_{}"]}},"player_bet":{{"CODE_1":"{stake}.00"}}}}"#,
            place * 2_654_435,
            place % 9,
        )
    };
    let records: Vec<String> = (first..total.min(first + size)).map(record).collect();
    page(&records, total, at, size)
}

/// The game key of a history request.
pub fn game_of(target: &str) -> Option<String> {
    target
        .contains("/history")
        .then(|| parameter(target, "game_key"))?
}

/// The player of a history request. The ids of these tests need no decoding.
fn player_of(target: &str) -> Option<&str> {
    target.split('/').skip_while(|part| *part != "player").nth(1)
}

fn page(records: &[String], total: usize, page: usize, size: usize) -> ScriptedAnswer {
    let last = total.div_ceil(size.max(1)).max(1);
    ScriptedAnswer::json(format!(
        r#"{{"status":"success","data":{{"pagination":{{"total":{total},"page":{page},"per_page":{size},"last_page":{last}}},"records":[{}]}}}}"#,
        records.join(",")
    ))
}

/// A query parameter. The keys and numbers of these tests need no decoding.
fn parameter(target: &str, name: &str) -> Option<String> {
    let (_, query) = target.split_once('?')?;
    let mut pairs = query.split('&').filter_map(|pair| pair.split_once('='));
    pairs
        .find(|(key, _)| *key == name)
        .map(|(_, value)| value.to_owned())
}
