//! Games that are read again, alone or all.

use std::sync::Arc;

use desk::CancellationToken;
use desk::views::{ErrorCode, GameState, SearchQuery};
use tokio::sync::Semaphore;

use super::service::{Game, Service, record};
use crate::support::list::{List, all_games, settings};

fn three(key: &str) -> Vec<serde_json::Value> {
    (0..3)
        .map(|number| record(key, &format!("{key}{number}"), Some(number)))
        .collect()
}

#[tokio::test]
async fn a_failed_game_is_read_again_alone() {
    let service = Service::start(Some(&["a", "b"])).await;
    service.game("a", Game::Records(three("a"), 2));
    service.game("b", Game::Error(500));
    let (mut list, _) = List::of_all_games(&service.desk).await;
    assert_eq!((list.rows.len(), list.state("b")), (3, Some(GameState::Failed)));

    service.game("b", Game::Records(three("b"), 2));
    let before = service.asked().len();
    let summary = list.search_again(&service.desk, &["b"]).await;
    assert_eq!((summary.coverage.complete, summary.coverage.games), (2, 2));
    assert_eq!(list.ids(), ["a0", "b0", "a1", "b1", "a2", "b2"]);
    assert!(
        service.asked()[before..].iter().all(|key| key == "b"),
        "only the failed game"
    );
}

#[tokio::test]
async fn a_game_is_read_again_while_others_are_still_being_read() {
    let service = Service::start(Some(&["a", "b"])).await;
    let gate = Arc::new(Semaphore::new(0));
    let gated = Box::new(Game::Records(three("a"), 9));
    service.game("a", Game::Gated(Arc::clone(&gate), gated));
    service.game("b", Game::Error(403));
    let mut list = List::default();
    let mut asked = false;
    let (query, settings, never) = (all_games(), settings(), CancellationToken::new());
    let on_event = |event| {
        list.apply(event);
        if list.state("b") == Some(GameState::Failed) || list.state("b") == Some(GameState::Refused) {
            service.records("b", three("b"));
            asked = service.desk.search.read_game(&list.search_id, "b").unwrap();
        }
        if list.state("b") == Some(GameState::Complete) {
            gate.add_permits(1);
        }
    };
    let run = service.desk.search.run(&query, &settings, on_event, &never);
    let summary = run.await.unwrap();
    assert!(asked, "the search took the request");
    assert_eq!((summary.coverage.complete, list.rows.len()), (2, 6));
    assert!(
        !service.desk.search.read_game(&list.search_id, "b").unwrap(),
        "the search has ended"
    );
}

/// All of its records state a game that is still being read, so that none is shown yet.
#[tokio::test]
async fn a_game_that_is_read_again_while_its_records_wait_for_another_one_shows_each_once() {
    let service = Service::start(Some(&["a", "b"])).await;
    let gate = Arc::new(Semaphore::new(0));
    let nothing = Box::new(Game::Records(Vec::new(), 9));
    service.game("b", Game::Gated(Arc::clone(&gate), nothing));
    let of_b = vec![record("b", "1", Some(1)), record("b", "2", Some(2))];
    service.game("a", Game::ErrorAt(of_b.clone(), 2, 403));
    let mut list = List::default();
    let mut asked = false;
    let (query, settings, never) = (all_games(), settings(), CancellationToken::new());
    let on_event = |event| {
        list.apply(event);
        if list.state("a") == Some(GameState::Failed) {
            service.records("a", of_b.clone());
            asked = service.desk.search.read_game(&list.search_id, "a").unwrap();
        }
        if list.state("a") == Some(GameState::Complete) {
            gate.add_permits(1);
        }
    };
    let run = service.desk.search.run(&query, &settings, on_event, &never);
    let summary = run.await.unwrap();
    assert!(asked, "the search took the request");
    assert_eq!(summary.coverage.complete, 2);
    assert_eq!(list.ids(), ["1", "2"]);
}

#[tokio::test]
async fn rows_are_replaced_only_by_a_reading_that_got_as_far() {
    let service = Service::start(Some(&["a"])).await;
    service.game("a", Game::Records(three("a"), 1));
    let (mut list, _) = List::of_all_games(&service.desk).await;
    let read_at = list.games["a"].read_at.clone();

    service.game("a", Game::ErrorAt(three("a"), 2, 403));
    list.search_again(&service.desk, &["a"]).await;
    assert_eq!(list.rows.len(), 3, "the rows that were read before stay");
    let game = &list.games["a"];
    assert_eq!((game.state, game.kept), (GameState::Failed, true));
    assert_eq!(game.read_at, read_at, "the age is that of the rows shown");

    service.game("a", Game::Records(three("a")[..2].to_vec(), 1));
    list.search_again(&service.desk, &["a"]).await;
    let game = &list.games["a"];
    assert_eq!(game.state, GameState::Complete);
    assert!(!game.kept);
    assert_eq!(list.ids(), ["a0", "a1"]);
}

#[tokio::test]
async fn reading_everything_again_asks_every_game_once_more() {
    let service = Service::start(Some(&["a", "b"])).await;
    service.records("a", three("a"));
    service.records("b", three("b"));
    let (mut list, _) = List::of_all_games(&service.desk).await;
    let again = SearchQuery {
        search_id: Some(list.search_id.clone()),
        ..all_games()
    };
    list.search(&service.desk, &again, &settings()).await.unwrap();
    let mut asked = service.asked();
    asked.sort();
    assert_eq!(asked, ["a", "a", "b", "b"]);
    assert_eq!(list.rows.len(), 6);
}

#[tokio::test]
async fn a_search_that_is_no_longer_cached_is_stale_and_one_for_other_records_is_refused() {
    let service = Service::start(Some(&["a"])).await;
    service.records("a", three("a"));
    let (mut first, _) = List::of_all_games(&service.desk).await;
    let other = SearchQuery {
        player_id: "p2".to_owned(),
        ..first.again(&["a"])
    };
    let error = first.search(&service.desk, &other, &settings()).await;
    let error = error.unwrap_err();
    assert_eq!(error.field.as_deref(), Some("searchId"));
    assert!(service.desk.search.is_cached(&first.search_id));
    // More than are kept.
    for _ in 0..8 {
        List::of_all_games(&service.desk).await;
    }
    let again = first.again(&["a"]);
    let error = first.search(&service.desk, &again, &settings()).await;
    let error = error.unwrap_err();
    assert_eq!(error.code, ErrorCode::Stale);
    assert!(!service.desk.search.is_cached(&first.search_id));
    // The same records are read again by a new search, under the same keys: a chosen record stays chosen.
    let (again, _) = List::of_all_games(&service.desk).await;
    assert_eq!((again.keys(), again.rows.len()), (first.keys(), 3));
}
