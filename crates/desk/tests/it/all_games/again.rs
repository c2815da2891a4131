//! Games that are read again, alone or all; a record in the answers of two games, which is shown once, so that sums are right; and
//! the export of several games.

use std::sync::Arc;

use desk::CancellationToken;
use desk::views::{
    ErrorCode, ExportFormat, ExportProgress, ExportRequest, ExportSource, GameState, Message, Period,
    SearchQuery, Settings,
};
use tokio::sync::Semaphore;

use super::{Game, Service, record};
use crate::support::files::csv;
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
            let opened = service.desk.records.open(&list.search_id, &row.row.key).unwrap();
            assert_eq!(opened.change, None, "no record has changed");
        }
    }
}

/// The pictures of the records are signed anew in every answer.
#[tokio::test]
async fn a_file_names_the_games_that_got_records_of_others_and_no_game_that_was_never_played() {
    let service = Service::start(Some(&["baccarat", "roulette", "sicbo"])).await;
    let written = async || {
        let query = SearchQuery {
            games: Some(Vec::new()),
            ..all_games()
        };
        csv(&service.desk, ExportSource::Search { query }).await
    };
    for key in ["baccarat", "roulette", "sicbo"] {
        service.game(key, Game::Error(404));
    }
    assert_eq!(written().await.unwrap_err().code, ErrorCode::NotFound);
    let records = (0..20).map(|number| record("baccarat", &format!("r{number}"), Some(number)));
    let signed = Game::Signed(Box::new(Game::Records(records.collect(), 9)));
    service.game("baccarat", signed.clone());
    let file = written().await.unwrap();
    assert_eq!((file.rows.len(), file.summary.complete), (20, true));
    assert_eq!(
        file.notes["coverage"]["records.sicbo"],
        "0, not found at the service"
    );
    service.game("roulette", signed);
    let file = written().await.unwrap();
    assert_eq!((file.rows.len(), file.summary.complete), (20, false));
    let named: Vec<&str> = file
        .summary
        .not_read
        .iter()
        .map(|part| part.what.as_str())
        .collect();
    assert_eq!(named, ["roulette"]);
}

#[tokio::test]
async fn four_games_are_read_at_once_and_the_file_has_them_in_order() {
    let service = Service::start(None).await;
    let keys = ["g1", "g2", "g3", "g4", "g5", "g6", "g7"];
    let (first, others) = (Arc::new(Semaphore::new(0)), Arc::new(Semaphore::new(0)));
    for key in keys {
        let records = vec![
            record(key, &format!("{key}-old"), Some(9)),
            record(key, &format!("{key}-new"), Some(1)),
        ];
        let game = Game::Records(records, 1);
        let permits = if key == "g1" { &first } else { &others };
        service.game(key, Game::Gated(Arc::clone(permits), Box::new(game)));
    }
    let request = ExportRequest {
        rows: ExportSource::Search {
            query: SearchQuery {
                period: Period::Last7Days,
                games: Some(keys.map(str::to_owned).to_vec()),
                ..all_games()
            },
        },
        format: ExportFormat::JsonLines,
        byte_order_mark: false,
        time_zone: "UTC".to_owned(),
    };
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("g.jsonl");
    let mut read = Vec::new();
    let on_progress = |step| {
        if let ExportProgress::Reading { received, total } = step {
            read.push((received, total));
        }
    };
    let (settings, never) = (Settings::default(), CancellationToken::new());
    let exporting = service
        .desk
        .export
        .write(&request, &settings, &file, false, on_progress, &never);
    let opening = async {
        while service.under_way() < 4 {
            tokio::task::yield_now().await;
        }
        others.add_permits(1_000);
        // Both pages of the other three were sent: they are read before the first game.
        while service.asked().len() < 7 || service.under_way() > 1 {
            tokio::task::yield_now().await;
        }
        first.add_permits(1_000);
    };
    let (summary, ()) = tokio::join!(exporting, opening);
    assert!(summary.unwrap().complete);
    assert_eq!(service.most_at_once(), 4);
    let text = std::fs::read_to_string(&file).unwrap();
    let ids: Vec<String> = text
        .lines()
        .map(|line| serde_json::from_str::<serde_json::Value>(line).unwrap()["id"].to_string())
        .collect();
    let expected: Vec<String> = keys
        .iter()
        .flat_map(|key| [format!("\"{key}-new\""), format!("\"{key}-old\"")])
        .collect();
    assert_eq!(ids, expected);
    assert_eq!(read.last(), Some(&(14, 14)), "the progress is that of all games");
    assert!(read.is_sorted(), "{read:?}");
}
