//! Running shoes. `running` is one shoe of the sandbox after several numbers of rounds: its rounds once, and what each
//! number of rounds changes. The other shoes are whole views.

use chrono::{DateTime, TimeDelta, Utc};
use desk::views::{Settings, ShoeQuery, ShoeView};
use serde_json::{Map, Value, json};

use crate::services::{Scripted, Simulated, success};

/// When the shoe of table 412 begins. The sandbox deals a round every 40 seconds.
const BEGAN: &str = "2026-11-20T04:56:00Z";
const INTERVAL: TimeDelta = TimeDelta::seconds(40);
/// Time from the start of one shoe of a table to the start of the next.
const SLOT: TimeDelta = TimeDelta::seconds(84 * 40);
/// A shoe is read this long after a settlement. The next one is 27 seconds later, so a slow run reads the same rounds.
const BETWEEN: TimeDelta = TimeDelta::seconds(13);

const COUNTS: [i32; 13] = [0, 1, 2, 6, 12, 20, 21, 22, 24, 40, 48, 60, 64];
/// The number of rounds after which the table's counts include four earlier shoes.
const WITH_TABLE: i32 = 48;

/// In every shoe of this table the banker draws a card against the rules once.
const FAULTY_TABLE: &str = "409";
/// The time after forty rounds of its shoe.
const FAULTY_AT: &str = "2026-11-20T14:07:33Z";

pub(crate) async fn recorded() -> Value {
    let longest = COUNTS[COUNTS.len() - 1];
    let (whole, running) = view_after(longest).await;
    let raw: Vec<Value> = whole
        .rounds
        .iter()
        .map(|round| serde_json::from_str(&round.raw).unwrap())
        .collect();
    let mut steps = Map::new();
    for count in COUNTS {
        let (_, mut view) = view_after(count).await;
        view.as_object_mut().unwrap().remove("rounds");
        steps.insert(count.to_string(), view);
    }
    let ties = raw
        .iter()
        .filter(|round| round["winner"] == "TIE")
        .take(3)
        .cloned();
    let missing = 10..=12;
    let mut partial: Vec<Value> = raw[..20].to_vec();
    for (round, number) in partial
        .iter_mut()
        .zip((1..).filter(|number| !missing.contains(number)))
    {
        round["round_no"] = json!(number);
    }
    partial.push(unreadable(&raw[19]));
    let faulty = sandbox_shoe(FAULTY_TABLE, FAULTY_AT.parse().unwrap(), 0).await.1;
    json!({
        "running": {"rounds": running["rounds"], "steps": steps},
        "faulty": faulty,
        "tiesOnly": scripted_shoe("baccarat", numbered(ties)).await,
        "partial": scripted_shoe("baccarat", partial).await,
        "withoutRoads": scripted_shoe("dragon_tiger", raw[..12].iter().enumerate().map(of_dragon_tiger).collect()).await,
    })
}

async fn view_after(count: i32) -> (ShoeView, Value) {
    let began: DateTime<Utc> = BEGAN.parse().unwrap();
    let earlier = if count == WITH_TABLE { 4 } else { 0 };
    let (view, json) = sandbox_shoe("412", began + INTERVAL * count + BETWEEN, earlier).await;
    assert_eq!(
        view.rounds.len(),
        usize::try_from(count).unwrap(),
        "the sandbox deals at other times than BEGAN and INTERVAL say"
    );
    (view, json)
}

/// A table's shoe at a time, after that many earlier shoes were read.
async fn sandbox_shoe(table_id: &str, at: DateTime<Utc>, earlier: i32) -> (ShoeView, Value) {
    let mut simulated = Simulated::starting(at - SLOT * earlier, at).await;
    let settings = Settings::default();
    let query = || ShoeQuery {
        table_id: table_id.to_owned(),
        live_id: None,
        game_key: "baccarat".to_owned(),
    };
    // Each earlier shoe is read near its end, when all its rounds are dealt, and before the service sends no shoe at all.
    let to_end = SLOT - INTERVAL - BETWEEN - TimeDelta::seconds(at.timestamp() % SLOT.num_seconds());
    for _ in 0..earlier {
        simulated.service.advance(to_end);
        simulated.desk.shoes.read(query(), &settings).await.unwrap();
        simulated.service.advance(SLOT - to_end);
    }
    let view = simulated.desk.shoes.read(query(), &settings).await.unwrap();
    let json = simulated.stable.json(&view);
    (view, json)
}

/// The view of a shoe with these rounds, in the form of docs/contract.md#game-stat.
async fn scripted_shoe(game_key: &str, rounds: Vec<Value>) -> Value {
    let now = BEGAN.parse::<DateTime<Utc>>().unwrap() + TimeDelta::hours(1);
    let body = success(&json!({"shoe_id": "212610", "statistic": rounds}));
    let mut scripted = Scripted::at(now, move |_| Some(body.clone())).await;
    let query = ShoeQuery {
        table_id: "412".to_owned(),
        live_id: None,
        game_key: game_key.to_owned(),
    };
    let view = scripted
        .desk
        .shoes
        .read(query, &Settings::default())
        .await
        .unwrap();
    scripted.stable.json(&view)
}

fn numbered(rounds: impl Iterator<Item = Value>) -> Vec<Value> {
    let number = |(number, mut round): (i32, Value)| {
        round["round_no"] = json!(number);
        round
    };
    (1..).zip(rounds).map(number).collect()
}

/// A round whose result has no place on a road, without the player's cards.
fn unreadable(round: &Value) -> Value {
    let mut round = round.clone();
    round["id"] = json!("bc:ห้อง 7/64:a");
    round["round_no"] = json!(24);
    round["winner"] = json!("CANCELLED");
    round["player_score"] = json!([]);
    round["cards"].as_object_mut().unwrap().remove("PLAYER");
    round
}

/// A round of another game: other names of the sides, and no cards that the contract describes.
fn of_dragon_tiger((place, round): (usize, &Value)) -> Value {
    let winner = if place % 3 == 0 { "TIGER" } else { "DRAGON" };
    json!({"id": round["id"], "round_no": place + 1, "winner": winner})
}
