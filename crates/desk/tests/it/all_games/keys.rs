//! Where game keys are learned from.

use desk::views::{ErrorCode, GameState, KnownFrom, Settings};

use super::service::{Game, Service, record};
use crate::support::list::{List, all_games, one_game, settings};

#[tokio::test]
async fn tables_are_read_once_and_a_key_in_a_record_joins_the_search() {
    let service = Service::start(Some(&["a"])).await;
    let of_both = vec![record("a-side", "1", Some(1)), record("a", "2", Some(2))];
    service.records("a", of_both);
    service.records("a-side", vec![record("a-side", "3", Some(3))]);
    let (list, summary) = List::of_all_games(&service.desk).await;
    assert_eq!((summary.coverage.complete, summary.coverage.games), (2, 2));
    assert_eq!(list.ids(), ["1", "2", "3"]);
    assert_eq!(
        list.games["a"].known_from,
        [KnownFrom::Tables, KnownFrom::Records]
    );
    assert_eq!(list.games["a-side"].known_from, [KnownFrom::Records]);

    let before = service.requests();
    List::of_all_games(&service.desk).await;
    assert_eq!(service.requests() - before, 2, "no table request");
}

#[tokio::test]
async fn without_tables_the_other_keys_are_read_and_the_tables_are_named() {
    let service = Service::start(None).await;
    let settings = Settings {
        game_keys: vec!["added".to_owned()],
        ..Settings::default()
    };
    service.records("added", vec![record("added", "1", Some(1))]);
    let mut list = List::default();
    let summary = list.search(&service.desk, &all_games(), &settings).await.unwrap();
    assert_eq!(summary.tables_error.and_then(|error| error.status), Some(403));
    assert_eq!(
        list.games["added"].known_from,
        [KnownFrom::Records, KnownFrom::Settings]
    );
    assert_eq!(list.games["baccarat"].known_from, [KnownFrom::Contract]);
    assert_eq!(list.games.len(), 3);
}

#[tokio::test]
async fn a_list_of_tables_that_is_too_long_is_said_again_until_it_was_read() {
    let service = Service::start(Some(&["a-side"])).await;
    service.pages_of_tables(201);
    for _ in 0..2 {
        let (list, summary) = List::of_all_games(&service.desk).await;
        assert!(list.games.contains_key("a-side"));
        assert_eq!(
            summary.tables_error.map(|error| error.code),
            Some(ErrorCode::TooLarge)
        );
    }
    service.pages_of_tables(200);
    let (_, summary) = List::of_all_games(&service.desk).await;
    assert_eq!(summary.tables_error, None);
}

#[tokio::test]
async fn a_typed_key_is_known_once_the_service_accepted_it_and_can_be_left_out() {
    let service = Service::start(Some(&[])).await;
    service.game("typo", Game::Error(400));
    for key in ["sicbo2", "typo"] {
        let mut list = List::default();
        let search = list.search(&service.desk, &one_game(key), &settings()).await;
        search.unwrap();
    }
    let known = |settings: &Settings| {
        let keys = service.desk.connection.game_keys(settings);
        let searched = keys.into_iter().filter(|key| !key.left_out);
        searched.map(|key| key.game.code).collect::<Vec<_>>()
    };
    assert_eq!(known(&settings()), ["sicbo2"]);
    let mut without = settings();
    without.left_out_game_keys.push("sicbo2".to_owned());
    assert!(known(&without).is_empty());
    let mut list = List::default();
    list.search(&service.desk, &all_games(), &without).await.unwrap();
    assert!(list.games.is_empty());
}

#[tokio::test]
async fn a_service_with_a_thousand_keys_is_not_asked_a_thousand_times() {
    let keys: Vec<String> = (0..1_000).map(|number| format!("k{number:04}")).collect();
    let keys: Vec<&str> = keys.iter().map(String::as_str).collect();
    let service = Service::start(Some(&keys)).await;
    let (list, summary) = List::of_all_games(&service.desk).await;
    assert_eq!(list.games.len(), 64);
    assert!(list.games.values().all(|game| game.state == GameState::Complete));
    assert_eq!((summary.coverage.games, summary.coverage.not_asked), (1_000, 936));
}
