//! A record in the answers of two games is shown once, so that sums are right.

use std::sync::Arc;

use desk::CancellationToken;
use desk::views::{GameState, Message, Settings};
use tokio::sync::Semaphore;

use super::service::{Game, Service, record};
use crate::support::list::{List, all_games, settings};

#[tokio::test]
async fn a_record_that_another_game_returns_too_is_shown_under_the_game_it_states() {
    // Whichever of the two answers first.
    for is_side_first in [false, true] {
        let service = Service::start(Some(&["a", "a-side"])).await;
        let shared = record("a-side", "shared", Some(1));
        let first = Arc::new(Semaphore::new(0));
        let gated = |records, waits: bool| {
            let game = Game::Records(records, 9);
            if waits {
                Game::Gated(Arc::clone(&first), Box::new(game))
            } else {
                game
            }
        };
        service.game(
            "a",
            gated(vec![shared.clone(), record("a", "own", Some(2))], is_side_first),
        );
        service.game("a-side", gated(vec![shared], !is_side_first));
        let mut list = List::default();
        let (query, settings, never) = (all_games(), settings(), CancellationToken::new());
        let on_event = |event| {
            list.apply(event);
            if list.games.values().any(|game| game.state == GameState::Complete) {
                first.add_permits(1);
            }
        };
        let run = service.desk.search.run(&query, &settings, on_event, &never);
        let summary = run.await.unwrap();
        assert_eq!(summary.coverage.complete, 2);
        assert_eq!(list.ids(), ["shared", "own"]);
        assert_eq!(list.rows[0].asked_game.code, "a-side");
        assert_eq!((list.games["a"].shown, list.games["a"].elsewhere), (1, 1));
    }
}

#[tokio::test]
async fn a_record_is_shown_where_it_came_from_if_its_own_game_does_not_return_it() {
    for refusal in [Game::Error(400), Game::Records(Vec::new(), 9)] {
        let service = Service::start(Some(&["a", "a-side"])).await;
        service.records("a", vec![record("a-side", "1", Some(1))]);
        service.game("a-side", refusal);
        let (mut list, _) = List::of_all_games(&service.desk).await;
        assert_eq!(list.ids(), ["1"]);
        assert_eq!(list.rows[0].asked_game.code, "a");

        // Its own game returns it later: it is not shown twice.
        let both = vec![record("a-side", "1", Some(1)), record("a-side", "2", Some(2))];
        service.records("a-side", both);
        list.search_again(&service.desk, &["a-side"]).await;
        assert_eq!(list.ids(), ["1", "2"]);
        // And when everything is read again, neither is it lost.
        list.search_again(&service.desk, &["a", "a-side"]).await;
        assert_eq!(list.ids(), ["1", "2"]);
    }
}

#[tokio::test]
async fn a_record_that_two_other_games_return_is_shown_once() {
    let service = Service::start(Some(&["a", "b", "c"])).await;
    for key in ["a", "b"] {
        service.records(key, vec![record("c", "shared", Some(1))]);
    }
    for own in [Game::Error(400), Game::Records(Vec::new(), 9)] {
        service.game("c", own);
        let (list, _) = List::of_all_games(&service.desk).await;
        assert_eq!(list.ids(), ["shared"]);
        assert_ne!(list.rows[0].asked_game.code, "c");
    }
}

/// A service that ignores the game in a request: it sends the same records for every game.
#[tokio::test]
async fn a_service_that_ignores_the_game_of_a_request_gives_each_record_once() {
    let keys = ["baccarat", "roulette", "sicbo", "hilo"];
    let states = |key: Option<&str>| -> Vec<serde_json::Value> {
        let of_game = |number: usize| {
            let mut record = record("baccarat", &format!("r{number}"), Some(number));
            match key {
                Some(key) => record["game_key"] = key.into(),
                None => drop(record.as_object_mut().unwrap().remove("game_key")),
            }
            record
        };
        (0..20).map(of_game).collect()
    };
    let left_out = settings();
    // The records name one of the games, a game that was not asked for, or no game.
    for (stated, is_signed) in [
        (Some("baccarat"), false),
        (Some("baccarat"), true),
        (Some("left out"), false),
        (None, false),
        (None, true),
    ] {
        let service = Service::start(Some(&keys)).await;
        for key in keys {
            let game = Game::Records(states(stated), 9);
            let signed = Game::Signed(Box::new(game.clone()));
            service.game(key, if is_signed { signed } else { game });
        }
        let settings = Settings {
            left_out_game_keys: vec!["left out".to_owned(), "baccarat_insurance".to_owned()],
            ..left_out.clone()
        };
        let mut list = List::default();
        let summary = list.search(&service.desk, &all_games(), &settings).await.unwrap();
        assert_eq!(list.rows.len(), 20, "{stated:?} {is_signed}");
        assert!(
            list.rows
                .iter()
                .all(|row| !row.row.conflicting && !row.row.corrected)
        );
        assert_eq!((summary.coverage.complete, summary.coverage.games), (4, 4));
        let elsewhere: u32 = list.games.values().map(|game| game.elsewhere).sum();
        assert_eq!(elsewhere, 3 * 20, "{stated:?} {is_signed}");
        // The games that got the records of others are named.
        for (number, key) in keys.iter().enumerate() {
            let ids: Vec<&str> = list.games[*key].unasked.iter().map(Message::id).collect();
            let is_own = number == 0 && stated == Some("baccarat");
            let is_noted = stated.is_some() && !is_own;
            assert_eq!(ids == ["reasons-unasked-game"], is_noted, "{key} {stated:?}");
        }
        // When everything is read again, it is the same.
        let again = list.again(&keys);
        list.search(&service.desk, &again, &settings).await.unwrap();
        assert_eq!(list.rows.len(), 20, "{stated:?} {is_signed}");
        for row in &list.rows {
            let opened = service.desk.records.open(&row.history_id, &row.row.key).unwrap();
            assert_eq!(opened.change, None, "no record has changed");
        }
    }
}
