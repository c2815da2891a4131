//! One search: several games, each with its own fault; and where their keys are learned from.

use std::sync::Arc;

use desk::CancellationToken;
use desk::views::{ErrorCode, GameState, KnownFrom, Reachability, SearchQuery, Settings};
use futures::StreamExt as _;
use tokio::sync::Semaphore;

use super::{Game, Service, record};
use crate::support::list::{List, all_games, one_game, settings};

const KEYS: [&str; 7] = [
    "dragontiger",
    "sic-bo",
    "Roulette/EU",
    "ไฮโล",
    "fish 8",
    "pok.deng",
    "lotto%6D",
];

fn records(key: &str, count: usize, from: usize, step: usize) -> Vec<serde_json::Value> {
    (0..count)
        .map(|number| record(key, &format!("{key}-{number}"), Some(from + number * step)))
        .collect()
}

#[tokio::test]
async fn seven_games_of_other_spellings_are_merged_newest_first() {
    let service = Service::start(Some(&KEYS)).await;
    let gate = Arc::new(Semaphore::new(0));
    for (at, key) in KEYS.iter().enumerate() {
        let answers = Game::Records(records(key, 5 + at, at, 7), 2);
        service.game(key, Game::Gated(Arc::clone(&gate), Box::new(answers)));
    }
    let mut list = List::default();
    let (query, settings) = (all_games(), settings());
    let opening = async {
        while service.under_way() < 4 {
            tokio::task::yield_now().await;
        }
        gate.add_permits(1_000);
    };
    let (summary, ()) = tokio::join!(list.search(&service.desk, &query, &settings), opening);
    let summary = summary.unwrap();

    assert_eq!((summary.coverage.complete, summary.coverage.games), (7, 7));
    assert_eq!(list.rows.len(), 5 + 6 + 7 + 8 + 9 + 10 + 11);
    let times: Vec<_> = list
        .rows
        .iter()
        .map(|row| row.row.created_at.clone().unwrap())
        .collect();
    assert!(times.is_sorted_by(|one, other| one >= other));
    assert_eq!(service.most_at_once(), 4);
}

#[tokio::test]
async fn a_search_over_one_game_asks_for_no_other_and_keeps_the_keys_of_its_records() {
    let service = Service::start(Some(&["a", "b"])).await;
    service.game("a", Game::Records(records("a", 3, 0, 7), 2));
    service.game("b", Game::Records(records("b", 3, 0, 7), 2));
    let mut list = List::default();
    let (query, settings) = (one_game("a"), settings());
    let summary = list.search(&service.desk, &query, &settings).await.unwrap();
    assert_eq!((summary.coverage.complete, summary.coverage.games), (1, 1));
    assert_eq!(service.requests(), 2, "two pages of one game, and no tables");
    assert_eq!(list.keys(), ["a-0", "a-1", "a-2"]);
    let other = SearchQuery {
        search_id: Some(summary.search_id),
        ..all_games()
    };
    let refused = list.search(&service.desk, &other, &settings).await.unwrap_err();
    assert_eq!(refused.code, ErrorCode::InvalidInput);
}

#[tokio::test]
async fn each_row_opens_its_own_record_although_games_share_ids() {
    let service = Service::start(Some(&["a/b", "a"])).await;
    service.records("a", vec![record("a", "b/1", Some(1))]);
    let two = vec![record("a/b", "1", Some(2)), record("a/b", "b/1", Some(3))];
    service.records("a/b", two);
    let (list, _) = List::of_all_games(&service.desk).await;
    assert_eq!(list.rows.len(), 3);
    for row in &list.rows {
        let record = service.desk.records.open(&list.search_id, &row.row.key).unwrap();
        assert_eq!(record.row.game_key.unwrap().code, row.asked_game.code);
        assert_eq!(record.row.round_id, row.row.round_id);
    }
}

#[tokio::test]
async fn records_without_a_time_are_at_the_end_and_equal_times_are_ordered_by_game() {
    let service = Service::start(Some(&["b", "a", "c"])).await;
    service.records("a", vec![record("a", "a1", Some(5)), record("a", "a2", None)]);
    service.records("b", vec![record("b", "b1", None), record("b", "b2", Some(5))]);
    service.records("c", vec![record("c", "c1", Some(5)), record("c", "c2", Some(1))]);
    let (list, _) = List::of_all_games(&service.desk).await;
    assert_eq!(list.ids(), ["c2", "a1", "b2", "c1", "a2", "b1"]);
}

#[tokio::test]
async fn every_fault_stays_in_its_game() {
    let service = Service::start(Some(&KEYS)).await;
    let slow = Arc::new(Semaphore::new(0));
    service.game("dragontiger", Game::Error(500));
    let of_slow = Box::new(Game::Records(records("sic-bo", 2, 0, 1), 2));
    service.game("sic-bo", Game::Gated(Arc::clone(&slow), of_slow));
    service.game("Roulette/EU", Game::Lies(records("Roulette/EU", 2, 0, 1)));
    service.game("ไฮโล", Game::NeverEnds);
    service.game("fish 8", Game::Error(400));
    service.game("pok.deng", Game::ErrorAt(records("pok.deng", 4, 0, 1), 3, 403));
    service.game("lotto%6D", Game::Records(records("lotto%6D", 1, 0, 1), 2));

    let mut list = List::default();
    let mut slow = Some(slow);
    let (query, settings, never) = (all_games(), settings(), CancellationToken::new());
    let on_event = |event| {
        list.apply(event);
        // The slow game answers when nothing else is left.
        let is_open = |state| matches!(state, GameState::Waiting | GameState::Reading);
        let open = list.games.values().filter(|game| is_open(game.state));
        if list.games.len() == 7
            && open.count() == 1
            && let Some(gate) = slow.take()
        {
            gate.add_permits(1);
        }
    };
    let run = service.desk.search.run(&query, &settings, on_event, &never);
    let summary = run.await.unwrap();

    assert!(slow.is_none(), "the other games did not wait for the slow one");
    let states = KEYS.map(|key| list.state(key).unwrap());
    assert_eq!(
        states,
        [
            GameState::Failed,
            GameState::Complete,
            GameState::Uneven,
            GameState::TooMany,
            GameState::Refused,
            GameState::Failed,
            GameState::Complete
        ]
    );
    assert_eq!((summary.coverage.complete, summary.coverage.games), (2, 7));
    let failed = &list.games["dragontiger"];
    assert_eq!(failed.error.as_ref().and_then(|error| error.status), Some(500));
    let stuck = &list.games["pok.deng"];
    assert_eq!((stuck.shown, stuck.received, stuck.total), (2, 2, Some(4)));
    let why = stuck.error.as_ref().unwrap();
    assert_eq!((why.code, why.status), (ErrorCode::Forbidden, Some(403)));
    assert_eq!(why.service_code.as_deref(), Some("E_FAULT"));
    // Pages that do not add up show in the counts, and are no error.
    let uneven = &list.games["Roulette/EU"];
    assert_eq!((uneven.shown, uneven.total, &uneven.error), (2, Some(9), &None));
    assert_eq!(
        list.games["ไฮโล"].shown, 200,
        "a listing without end is read up to a limit"
    );
    assert!(list.games["fish 8"].may_be_lotto);
    assert!(service.most_at_once() <= 4);
}

/// A service may answer 404 for a game that the player never played.
#[tokio::test]
async fn a_game_that_is_not_found_is_empty_if_another_game_shows_that_the_player_is_known() {
    // Whichever of the games answers first.
    for is_late in [false, true] {
        let service = Service::start(Some(&["a", "b", "yiki"])).await;
        let gate = Arc::new(Semaphore::new(usize::from(!is_late)));
        let records = Box::new(Game::Records(records("a", 3, 0, 7), 9));
        service.game("a", Game::Gated(Arc::clone(&gate), records));
        for key in ["b", "yiki"] {
            service.game(key, Game::Error(404));
        }
        let mut list = List::default();
        let (query, settings, never) = (all_games(), settings(), CancellationToken::new());
        let on_event = |event| {
            list.apply(event);
            if list.state("b") == Some(GameState::Refused) {
                gate.add_permits(1);
            }
        };
        let run = service.desk.search.run(&query, &settings, on_event, &never);
        let summary = run.await.unwrap();
        assert_eq!((summary.coverage.complete, summary.coverage.games), (3, 3));
        assert_eq!(list.state("b"), Some(GameState::Complete));
        assert_eq!(list.games["b"].shown, 0);
        assert_eq!(list.games["b"].error, None);
        assert!(list.games["yiki"].may_be_lotto && !list.games["b"].may_be_lotto);
    }
}

#[tokio::test]
async fn a_player_that_no_game_knows_is_not_a_player_without_records() {
    let service = Service::start(Some(&["a", "b"])).await;
    for (other, states) in [
        (404, [GameState::Refused, GameState::Refused]),
        (500, [GameState::Refused, GameState::Failed]),
    ] {
        service.game("a", Game::Error(404));
        service.game("b", Game::Error(other));
        let (list, summary) = List::of_all_games(&service.desk).await;
        assert_eq!((summary.coverage.complete, summary.coverage.games), (0, 2));
        assert_eq!(["a", "b"].map(|key| list.state(key).unwrap()), states);
        let error = list.games["a"].error.clone().unwrap();
        assert_eq!(error.code, ErrorCode::NotFound);
    }
}

#[tokio::test]
async fn an_outage_during_a_search_is_said_and_an_error_of_one_of_its_games_is_not() {
    let of_game = one_game("a");
    let (no_answer, server_error) = (0, 500);
    for (query, status, is_outage) in [
        (&of_game, no_answer, true),
        (&of_game, server_error, true),
        (&all_games(), no_answer, true),
        (&all_games(), server_error, false),
    ] {
        let service = Service::start(Some(&["a"])).await;
        service.game("a", Game::ErrorAt(records("a", 3, 0, 7), 2, status));
        let mut list = List::default();
        list.search(&service.desk, query, &settings()).await.unwrap();
        assert_eq!(list.games["a"].page, 1, "its first page was answered");
        let state = service.desk.connection.reachability().boxed().next().await;
        let is_silent = matches!(state, Some(Reachability::Silent { .. }));
        assert_eq!(is_silent, is_outage, "{:?} {status}: {state:?}", query.only);
    }
}

#[tokio::test]
async fn stopping_ends_the_requests_and_keeps_what_was_read() {
    let service = Service::start(Some(&KEYS)).await;
    let never = Arc::new(Semaphore::new(0));
    for key in KEYS {
        let game = if key == "Roulette/EU" || key == "dragontiger" {
            Game::Records(records(key, 1, 0, 1), 2)
        } else {
            Game::Gated(Arc::clone(&never), Box::new(Game::NeverEnds))
        };
        service.game(key, game);
    }
    let mut list = List::default();
    let stop = CancellationToken::new();
    let (query, settings) = (all_games(), settings());
    let on_event = |event| {
        list.apply(event);
        if list.rows.len() == 2 {
            stop.cancel();
        }
    };
    let run = service.desk.search.run(&query, &settings, on_event, &stop);
    let summary = run.await.unwrap();
    assert!(summary.stopped);
    assert_eq!(list.rows.len(), 2);
    assert_eq!(list.state("dragontiger"), Some(GameState::Complete));
    assert_eq!(list.state("ไฮโล"), Some(GameState::Stopped));
    let error = list.games["fish 8"].error.clone().unwrap();
    assert_eq!(error.code, ErrorCode::Cancelled);
    // The open requests end without an answer, and no game that waited is asked.
    while service.under_way() > 0 {
        tokio::task::yield_now().await;
    }
    assert!(service.requests() < 1 + KEYS.len(), "{:?}", service.asked());
}

#[tokio::test]
async fn whenever_a_stop_comes_the_search_ends_with_a_summary_and_no_game_is_left_open() {
    let service = Service::start(Some(&["a", "b", "c"])).await;
    for key in ["a", "b"] {
        service.game(key, Game::Records(records(key, 3, 0, 1), 2));
    }
    // The stop comes before the search is polled for the n-th time: while pages are read, while rows are checked, and after it.
    for place in 1.. {
        let list = std::sync::Mutex::new(List::default());
        let stop = CancellationToken::new();
        let (query, settings) = (all_games(), settings());
        let on_event = |event| list.lock().unwrap().apply(event);
        let mut run = Box::pin(service.desk.search.run(&query, &settings, on_event, &stop));
        let mut polls = 0;
        let summary = std::future::poll_fn(|context| {
            polls += 1;
            if polls == place {
                stop.cancel();
                // A game that is asked for in the same moment is not left as waiting.
                let search_id = list.lock().unwrap().search_id.clone();
                let _ = service.desk.search.read_game(&search_id, "c");
            }
            run.as_mut().poll(context)
        });
        let summary = summary.await.unwrap();
        drop(run);
        assert_eq!(summary.stopped, stop.is_cancelled(), "poll {place}");
        let open = [GameState::Waiting, GameState::Reading];
        let list = list.into_inner().unwrap();
        assert!(
            list.games.values().all(|game| !open.contains(&game.state)),
            "poll {place}: {:?}",
            list.games
        );
        if !summary.stopped {
            assert!(place > 3, "the stop came at several times");
            return;
        }
    }
}

#[tokio::test]
async fn a_token_that_is_rejected_ends_the_search_without_asking_every_game() {
    let keys: Vec<String> = (0..40).map(|number| format!("game-{number}")).collect();
    let keys: Vec<&str> = keys.iter().map(String::as_str).collect();
    let service = Service::start(Some(&keys)).await;
    for key in &keys {
        service.game(key, Game::Error(401));
    }
    let (list, summary) = List::of_all_games(&service.desk).await;
    assert_eq!((summary.coverage.complete, summary.coverage.games), (0, 40));
    let asked = service.asked().len();
    assert!(asked <= 8, "{asked} games were asked");
    for game in list.games.values() {
        assert_eq!(game.error.as_ref().unwrap().code, ErrorCode::Unauthorized);
    }
}

#[tokio::test]
async fn a_hostile_id_or_key_is_refused_by_name_and_nothing_is_sent() {
    let service = Service::start(Some(&[])).await;
    let of_player = |id: &str| SearchQuery {
        player_id: id.to_owned(),
        ..all_games()
    };
    let bad_key = SearchQuery {
        games: Some(vec!["a\nb".to_owned()]),
        ..all_games()
    };
    for (query, field) in [
        (of_player(""), "playerId"),
        (of_player(".."), "playerId"),
        (of_player("a\r\nb"), "playerId"),
        (bad_key, "games"),
    ] {
        let error = List::default()
            .search(&service.desk, &query, &settings())
            .await
            .unwrap_err();
        assert_eq!(error.code, ErrorCode::InvalidInput);
        assert_eq!(error.field.as_deref(), Some(field));
    }
    assert_eq!(service.requests(), 0);
}

#[tokio::test]
async fn sums_are_exact_and_never_across_currencies() {
    let service = Service::start(Some(&["a", "b"])).await;
    let amounts = |id: &str, bet: &str, payout: &str, currency: &str| {
        let mut record = record("a", id, Some(1));
        record["total_bet"] = bet.into();
        record["total_payout"] = payout.into();
        record["currency"] = currency.into();
        record
    };
    let a = vec![
        amounts("1", "0.1", "0.2", "THB"),
        amounts("2", "99999999999999999.99", "0.00", "THB"),
        amounts("3", "5", "7.50", "USD"),
        amounts("4", "1e400", "1", "USD"),
    ];
    service.records("a", a);
    let (list, _) = List::of_all_games(&service.desk).await;
    let mut keys = list.keys();
    keys.push("a/gone".to_owned());
    let sums = service.desk.search.sums(&list.search_id, &keys).unwrap();
    assert_eq!((sums.missing, sums.again), (1, 0));
    // A bet of an unknown game without a win may have come back, so its outcome is not known.
    let unknown: Vec<u32> = sums.sums.iter().map(|sum| sum.net_unknown).collect();
    assert_eq!(unknown, [1, 0]);
    let sums = sums.sums.iter().map(|sum| {
        let texts = [&sum.currency, &sum.stake, &sum.payout, &sum.net].map(Option::as_deref);
        (texts.map(Option::unwrap), sum.records, sum.unread)
    });
    assert_eq!(
        sums.collect::<Vec<_>>(),
        [
            (["THB", "100000000000000000.09", "0.20", "0.1"], 2, 0),
            (["USD", "5", "7.50", "2.50"], 2, 1)
        ]
    );
}

#[tokio::test]
async fn sums_say_which_records_count_twice() {
    let service = Service::start(Some(&["a", "b"])).await;
    let versions = |game: &str| {
        let mut other = record(game, "1", Some(1));
        other["total_payout"] = "7.50".into();
        vec![record(game, "1", Some(1)), other]
    };
    // The same id in another game is another record.
    service.records("a", versions("a"));
    service.records("b", versions("b")[..1].to_vec());
    let (list, _) = List::of_all_games(&service.desk).await;
    let keys = list.keys();
    let sums = service.desk.search.sums(&list.search_id, &keys).unwrap();
    assert_eq!((keys.len(), sums.missing, sums.again), (3, 0, 1));
}

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
