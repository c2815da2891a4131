//! Players' records. `ordinary` are records of the sandbox, newest first; `special` and `dragonTiger` those in `wire/`,
//! each with something that a screen must not hide. `roundSearch` are answers for records, by round id; `notFound` is the
//! one for a round in no shoe.

use std::sync::atomic::{AtomicBool, Ordering};

use chrono::{DateTime, Utc};
use desk::views::{
    Period, RecordView, RunningShoesView, SearchEvent, SearchQuery, SearchRow, Settings, ShoeQuery,
};
use desk::{CancellationToken, Desk};
use serde_json::{Value, json};
use wiremock::Request;

use crate::services::{self, GAME_STATS, NOW, Scripted, Simulated, TABLES, parameter};

pub(crate) const PLAYER: &str = "somchai_88";

const SPECIAL: &str = include_str!("wire/history.json");
/// An earlier version of one record of [`SPECIAL`].
const EARLIER: &str = include_str!("wire/history-earlier.json");
const DRAGON_TIGER: &str = include_str!("wire/history-dragon-tiger.json");

/// A player whose records have nothing special: they show what the house of the scripted service reports.
const SOUND_PLAYER: &str = "wichai_55";
/// Number of those records: enough for what is learned, half of them lost.
const SOUND: usize = 60;

/// After the newest record in `wire/`.
pub(crate) const SCRIPTED_NOW: &str = "2026-11-20T14:53:00Z";

/// Number of the sandbox's records: more than a page.
const ORDINARY: usize = 120;

/// The tables of the scripted service: more than a search reads.
const TABLE_IDS: std::ops::Range<u32> = 412..430;
/// The table whose shoe the scripted service refuses to send.
const FAILING: &str = "416";

pub(crate) async fn recorded() -> Value {
    let mut simulated = Simulated::at(NOW.parse().unwrap()).await;
    let ordinary = read(&simulated.desk, PLAYER, "baccarat", Period::Last7Days).await;
    let ordinary: Vec<Value> = ordinary
        .iter()
        .take(ORDINARY)
        .map(|record| simulated.stable.json(record))
        .collect();

    let mut service = scripted_service().await;
    let (desk, stable) = (&service.desk, &mut service.stable);
    let settings = Settings::default();
    desk.shoes
        .read(shoe_query("baccarat_insurance"), &settings)
        .await
        .unwrap();
    read(desk, SOUND_PLAYER, "baccarat", Period::Today).await;
    // The first reading gets an earlier version of a record.
    read(desk, PLAYER, "baccarat", Period::Today).await;
    let mut special = read(desk, PLAYER, "baccarat", Period::Today).await;
    // In the order sent. A search lists the one whose time names no zone last.
    special.sort_by(|one, other| other.row.id.cmp(&one.row.id));
    let dragon_tiger = read(desk, PLAYER, "dragon_tiger", Period::Today).await;
    let not_found = looked_for(desk, &special[1]).await;
    let found = looked_for(desk, &special[0]).await;
    let found_id = special[0].row.round_id.clone().unwrap();
    let seen = read(desk, PLAYER, "baccarat", Period::Today).await;
    let seen = seen
        .into_iter()
        .find(|record| record.row.round_id.as_ref() == Some(&found_id));
    let seen = seen.unwrap().seen_in_shoe;
    json!({
        "special": stable.json(&special),
        "dragonTiger": stable.json(&dragon_tiger),
        "ordinary": ordinary,
        "roundSearch": {found_id.clone(): stable.json(&found)},
        "seenInShoe": {found_id: stable.json(&seen)},
        "notFound": stable.json(&not_found),
    })
}

/// The search for the round of a record in the running shoes of its game.
async fn looked_for(desk: &Desk, record: &RecordView) -> RunningShoesView {
    let game_key = record.row.game_key.as_ref().map(|game| game.code.as_str());
    let round_id = record.row.round_id.as_deref().unwrap();
    desk.rounds.in_running_shoes(round_id, game_key).await.unwrap()
}

/// The player's records of a game in the order of the list.
async fn read(desk: &Desk, player_id: &str, game_key: &str, period: Period) -> Vec<RecordView> {
    desk.images.allow_hosts(["images.example.com".to_owned()].into());
    let (search_id, rows) = rows(desk, player_id, game_key, period).await;
    rows.iter()
        .map(|row| desk.records.open(&search_id, &row.row.key).unwrap())
        .collect()
}

/// The id of a search, and the player's rows of a game in the order of the list.
pub(crate) async fn rows(
    desk: &Desk,
    player_id: &str,
    game_key: &str,
    period: Period,
) -> (String, Vec<SearchRow>) {
    let query = SearchQuery {
        player_id: player_id.to_owned(),
        period,
        bet_id: None,
        round_id: None,
        only: Some(game_key.to_owned()),
        page: None,
        per_page: None,
        search_id: None,
        games: None,
    };
    let mut rows: Vec<SearchRow> = Vec::new();
    let take = |SearchEvent { rows: new, .. }: SearchEvent| {
        for row in new {
            rows.insert(row.place as usize, row);
        }
    };
    let settings = Settings::default();
    let summary = desk
        .search
        .run(&query, &settings, take, &CancellationToken::new())
        .await
        .unwrap();
    assert_eq!(summary.coverage.complete, 1, "{summary:?}");
    (summary.search_id, rows)
}

fn shoe_query(game_key: &str) -> ShoeQuery {
    ShoeQuery {
        table_id: "412".to_owned(),
        live_id: None,
        game_key: game_key.to_owned(),
    }
}

async fn scripted_service() -> Scripted {
    let now: DateTime<Utc> = SCRIPTED_NOW.parse().unwrap();
    let was_read = AtomicBool::new(false);
    Scripted::at(now, move |request| match request.url.path() {
        TABLES => {
            let tables: Vec<Value> = TABLE_IDS
                .map(|id| services::table(&id.to_string(), "baccarat"))
                .collect();
            Some(services::page(&tables))
        }
        GAME_STATS => shoe_of(request),
        path if path.contains(SOUND_PLAYER) => {
            Some(services::page(&(0..SOUND).map(sound).collect::<Vec<_>>()))
        }
        _ if parameter(request, "game_key") == "dragon_tiger" => Some(DRAGON_TIGER.to_owned()),
        _ if was_read.swap(true, Ordering::Relaxed) => Some(SPECIAL.to_owned()),
        _ => Some(EARLIER.to_owned()),
    })
    .await
}

/// A record of a bet on the player or on the banker. The player wins with 7 to 6.
fn sound(number: usize) -> Value {
    let id = format!("{}", 884_110_000 + number);
    let has_won = number.is_multiple_of(2);
    let (bet, wins) = if has_won {
        (
            "PLAYER",
            json!({"PLAYER": {"amount": 200.00, "odds": 1, "profit": 100.00}}),
        )
    } else {
        ("BANKER", json!({}))
    };
    json!({
        "id": id, "ref_id": format!("ref-{id}"), "player_id": SOUND_PLAYER, "game_key": "baccarat",
        "round_id": format!("sound-{id}"), "status": "completed", "total_bet": 100.00,
        "total_payout": if has_won { 200.00 } else { 0.00 }, "currency": "THB",
        "created_at": "2026-11-20T10:00:00.000Z",
        "game_result": {
            "data": {
                "PLAYER": {"card": ["7S", "KH"], "score": ["7", "0"], "total": 7},
                "BANKER": {"card": ["10D", "6C"], "score": ["0", "6"], "total": 6},
            },
            "image_url": {
                "camera1": "https://images.example.com/s-1.jpg", "camera2": "https://images.example.com/s-2.jpg",
            },
            "winner": ["PLAYER", "SMALL"],
        },
        "player_bet": {bet: 100.00},
        "player_win": wins,
    })
}

/// The shoe of table 412 in the game of a request: the round of a record in `wire/`. In baccarat, the shoe has one
/// card more than the record.
fn shoe_of(request: &Request) -> Option<String> {
    let (table, game_key) = (parameter(request, "table_id"), parameter(request, "game_key"));
    if table == FAILING {
        return None;
    }
    let special: Value = serde_json::from_str(SPECIAL).unwrap();
    let records = special["data"]["records"].as_array().unwrap();
    let record = records
        .iter()
        .find(|record| record["game_key"] == game_key.as_str());
    let rounds = record.filter(|_| table == "412").map(|record| {
        let mut cards = record["game_result"]["data"].clone();
        if game_key == "baccarat" {
            cards["BANKER"] = json!({"card": ["KD", "5C", "2H"], "score": ["0", "5", "2"], "total": 7});
        }
        json!({
            "id": record["round_id"], "round_no": 31, "winner": "BANKER", "score": cards["BANKER"]["total"],
            "addition": ["BIG"], "player_score": cards["PLAYER"]["total"], "banker_score": cards["BANKER"]["total"],
            "cards": cards,
        })
    });
    Some(services::success(
        &json!({"shoe_id": "212610", "statistic": Vec::from_iter(rounds)}),
    ))
}
