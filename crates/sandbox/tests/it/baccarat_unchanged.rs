//! Baccarat does not depend on the other games: its tables, records and statistics are the bytes they were
//! before those games were dealt. Journeys, recorded answers and pictures depend on this world. A restart gives the same one.

use std::time::Duration;

use reqwest::Method;
use sandbox::Options;
use sha2::{Digest, Sha256};

use crate::support::{Service, TOKEN, client, options, service_with};

/// Of the answers below. They change only if baccarat is meant to change.
const CLEAN: &str = "0363e97b6f2016dcd492ab44f65e59570281c8a337ba55e36c7aebb07e02e4c9";
const WITH_DISPUTES: &str = "9c604b91f39bff896fb5fab01f668db720fc54784d95a353a03cdc33be7d957e";

const TABLES: [(&str, &str); 7] = [
    ("baccarat", "412"),
    ("baccarat", "409"),
    ("baccarat", "410"),
    ("baccarat", "415"),
    ("baccarat", "416"),
    ("baccarat_insurance", "421"),
    ("baccarat_insurance", "422"),
];

/// The digest of all records and running shoes of baccarat and of the list of tables, without the address
/// of the service.
async fn digest(service: &Service) -> String {
    let mut urls = vec![service.url(&["v1", "operator", "tables", "virtual"], &[("per_page", "100")])];
    for (game_key, table_id) in TABLES {
        let query = [("game_key", game_key), ("table_id", table_id)];
        urls.push(service.url(&["v1", "operator", "tables", "game-stats"], &query));
    }
    for player in service.running.players() {
        for game_key in ["baccarat", "baccarat_insurance"] {
            let query = [
                ("game_key", game_key),
                ("period", "last14Days"),
                ("per_page", "100000"),
            ];
            urls.push(service.url(&["v1", "player", player, "history"], &query));
        }
    }
    let mut digest = Sha256::new();
    for url in urls {
        let request = service.request(Method::GET, url).bearer_auth(TOKEN);
        let text = request.send().await.unwrap().text().await.unwrap();
        digest.update(text.replace(service.running.base_url(), ""));
    }
    format!("{:x}", digest.finalize())
}

#[tokio::test]
async fn the_world_of_the_default_seed_is_what_it_was() {
    // The last round of these tables was settled 3 seconds before, and the next one comes in 27 seconds.
    let now = Some("2026-11-21T14:00:13Z".parse().unwrap());
    let clean = Options { now, ..options() };
    let disputed = Options {
        disputes: true,
        ..clean.clone()
    };
    let first = service_with(clean.clone()).await;
    assert_eq!(digest(&first).await, CLEAN);
    assert_eq!(digest(&service_with(disputed).await).await, WITH_DISPUTES);
    // A restart on the same port goes on where it was.
    let listen = first.url(&[], &[]).socket_addrs(|| None).unwrap()[0];
    first.running.stop().await;
    let again = service_with(Options { listen, ..clean }).await;
    assert_eq!(digest(&again).await, CLEAN);
}

#[tokio::test]
async fn it_stops_when_it_is_dropped() {
    let service = service_with(options()).await;
    let url = service.url(&[], &[]);
    let client = client();
    assert!(client.get(url.clone()).send().await.is_ok());
    drop(service);
    let gone = async {
        while client.get(url.clone()).send().await.is_ok() {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(Duration::from_secs(5), gone)
        .await
        .expect("the port is free again");
}
