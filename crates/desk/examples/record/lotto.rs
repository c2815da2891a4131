//! Lotto rounds of a scripted service. The keys of `rounds` are round ids, those of `players` a round id, a space and
//! a player id. `filters` are answers for entries of the Yiki round, by the filter's JSON.

use desk::views::{LottoEvent, LottoFilter, LottoOutcome, LottoQuery};
use desk::{CancellationToken, Desk};
use serde_json::{Map, Value, json};
use wiremock::Request;

use crate::services::{Scripted, Stable};

const YIKI: &str = include_str!("wire/lotto-yiki.json");
const LUCKY: &str = include_str!("wire/lotto-lucky.json");

const YIKI_ROUND: &str = "yk:20261121:061";
const LUCKY_ROUND: &str = "lk20:20261121:1204";
const PLAYER: &str = "somchai_88";

/// After both results.
const NOW: &str = "2026-11-21T14:47:00Z";

/// The filters that tests use, by their name.
fn filters() -> [(&'static str, LottoFilter); 4] {
    let all = LottoFilter {
        player: String::new(),
        outcome: None,
        code: None,
        only_inconsistent: false,
    };
    let player = "som".to_owned();
    let outcome = Some(LottoOutcome::Won);
    let code = Some("THREE_MIX".to_owned());
    let inconsistent = LottoFilter {
        only_inconsistent: true,
        ..all.clone()
    };
    [
        (
            "player",
            LottoFilter {
                player,
                ..all.clone()
            },
        ),
        (
            "outcome",
            LottoFilter {
                outcome,
                ..all.clone()
            },
        ),
        ("code", LottoFilter { code, ..all }),
        ("inconsistent", inconsistent),
    ]
}

pub(crate) async fn recorded() -> Value {
    let mut service = Scripted::at(NOW.parse().unwrap(), answer).await;
    let (desk, stable) = (&service.desk, &mut service.stable);
    let (yiki_id, yiki) = read(desk, stable, YIKI_ROUND, None).await;
    let (_, lucky) = read(desk, stable, LUCKY_ROUND, None).await;
    let (_, player) = read(desk, stable, YIKI_ROUND, Some(PLAYER)).await;
    let mut filtered = Map::new();
    for (name, filter) in filters() {
        let entries = desk.lotto.filter(&yiki_id, &filter).unwrap();
        filtered.insert(name.to_owned(), stable.json(&entries));
    }
    json!({
        "rounds": {YIKI_ROUND: yiki, LUCKY_ROUND: lucky},
        "players": {format!("{YIKI_ROUND} {PLAYER}"): player},
        "filters": filtered,
    })
}

/// A reading's id, and its recording: events, summary, and all entries by key.
async fn read(desk: &Desk, stable: &mut Stable, round_id: &str, player_id: Option<&str>) -> (String, Value) {
    let query = LottoQuery {
        round_id: round_id.to_owned(),
        player_id: player_id.map(str::to_owned),
        page: None,
        per_page: None,
    };
    let mut events = Vec::new();
    let summary = desk
        .lotto
        .read(&query, |event| events.push(event), &CancellationToken::new())
        .await
        .unwrap();
    assert!(summary.complete, "{:?}", summary.incomplete_because);
    let keys = events.iter().flat_map(|event| match event {
        LottoEvent::Draw { .. } => Vec::new(),
        LottoEvent::Page { rows, .. } => rows.iter().map(|row| row.key.clone()).collect(),
    });
    let entries: Map<String, Value> = keys
        .map(|key| {
            let entry = desk.lotto.entry(&summary.lotto_id, &key).unwrap();
            (key, stable.json(&entry))
        })
        .collect();
    let recording = json!({
        "events": stable.json(&events),
        "summary": stable.json(&summary),
        "entries": entries,
    });
    (summary.lotto_id, recording)
}

fn answer(request: &Request) -> Option<String> {
    let body: Value = serde_json::from_slice(&request.body).ok()?;
    match body["round_id"].as_str()? {
        YIKI_ROUND => of_yiki(&body),
        LUCKY_ROUND => Some(LUCKY.to_owned()),
        _ => None,
    }
}

/// The whole round byte for byte; one player's entries without the groups of shots.
fn of_yiki(body: &Value) -> Option<String> {
    let Some(player_id) = body["player_id"].as_str() else {
        return Some(YIKI.to_owned());
    };
    let mut round: Value = serde_json::from_str(YIKI).unwrap();
    let entries = round["player"].as_array_mut()?;
    entries.retain(|entry| entry["player_id"] == player_id);
    let data = round["game_result"]["data"].as_object_mut()?;
    data.retain(|key, _| !["SHOOT_FIVE", "SHOOT_FOUR", "SHOOT_THREE"].contains(&key.as_str()));
    round.as_object_mut()?.remove("pagination");
    Some(round.to_string())
}
