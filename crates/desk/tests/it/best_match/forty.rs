//! Forty tickets by somebody who had not seen the program (fixtures/tickets/tickets.md), from their text to the record that each
//! means. What the interface reads in the texts is in its golden file.

use std::collections::{BTreeSet, HashMap};
use std::fs;
use std::path::Path;

use serde::Deserialize;
use serde_json::{Map, Value, json};

use super::world;
use crate::support::world::World;

#[derive(Deserialize)]
struct Ticket {
    n: u32,
    player: Option<String>,
    /// Id of the record. None if no record should be chosen.
    record: Option<String>,
}

fn read<T: serde::de::DeserializeOwned>(path: &str) -> T {
    let top = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    serde_json::from_str(&fs::read_to_string(top.join(path)).unwrap()).unwrap()
}

/// What the interface sends: the golden file leaves out what is empty.
fn wanted(read: &Map<String, Value>) -> Value {
    let mut wanted = json!({
        "ids": [], "amounts": [], "complaint": null, "days": [], "clocks": [], "bets": [], "outcomes": [], "games": [],
        "tableId": null,
    });
    for (field, value) in wanted.as_object_mut().unwrap() {
        if let Some(given) = read.get(field) {
            *value = given.clone();
        }
    }
    wanted
}

#[tokio::test]
async fn the_forty_tickets_end_at_their_records() {
    let world = World::start("2026-11-28T14:00:00Z", true).await;
    let tickets: Vec<Ticket> = read("fixtures/tickets/tickets.json");
    let named: BTreeSet<String> = tickets
        .iter()
        .filter_map(|ticket| ticket.player.clone())
        .collect();
    let players = world::read(&world, &Vec::from_iter(named)).await;
    let golden: HashMap<String, Map<String, Value>> = read("ui/packages/ticket/golden/wanted.json");
    let mut wrong = Vec::new();
    for ticket in &tickets {
        let said = wanted(&golden[&format!("forty {}", ticket.n)]);
        let said = serde_json::from_value(said).unwrap();
        let of_player = players.iter().filter(|known| {
            ticket
                .player
                .as_deref()
                .is_none_or(|player| player == known.player_id)
        });
        let mut chosen = Vec::new();
        for player in of_player {
            let ranking = world
                .desk
                .search
                .best_match(&player.search_id, &player.keys, &said)
                .unwrap();
            let best = ranking.best.map(|best| best.key);
            let record = player
                .records
                .iter()
                .find(|record| Some(&record.key) == best.as_ref());
            chosen.extend(record.and_then(|record| record.view.row.id.clone()));
        }
        let expected: Vec<String> = ticket.record.iter().cloned().collect();
        if chosen != expected {
            wrong.push(format!("ticket {}: {chosen:?} and not {expected:?}", ticket.n));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}
