//! Reading a player's records: pages, missing records, and conflicts.

use std::time::Duration;

use desk::CancellationToken;
use desk::views::{ErrorCode, GameState, SearchQuery, Settings};
use serde_json::{Value, json};
use wiremock::matchers::{path, query_param};
use wiremock::{Mock, ResponseTemplate};

use crate::support::list::List;
use crate::support::{Service, history_of_p1, record, service_error, with};

/// A record for each letter.
fn records(ids: &str) -> Vec<Value> {
    ids.chars().map(|id| record(&id.to_string())).collect()
}

#[tokio::test]
async fn all_pages_are_read_and_the_sums_are_exact() {
    let service = Service::start().await;
    service.history_page(1, 2, 3, records("ab")).await;
    service.history_page(2, 2, 3, records("c")).await;

    let (rows, _, summary) = service.read(history_of_p1()).await;

    assert_eq!(summary.game.state, GameState::Complete);
    assert_eq!((summary.game.received, summary.game.total), (3, Some(3)));
    let keys: Vec<_> = rows.iter().map(|row| row.key.as_str()).collect();
    assert_eq!(keys, ["a", "b", "c"]);
    assert_eq!(rows[0].net.as_deref(), Some("-992.00"));
    assert_eq!((rows[0].player_total, rows[0].banker_total), (Some(1), Some(5)));
}

#[tokio::test]
async fn large_amounts_keep_every_digit() {
    let service = Service::start().await;
    let large = with(record("a"), "/total_bet", "99999999999999999.99");
    let large = with(large, "/total_payout", "0.00");
    // One lost bet: without the record's own bets, what a payout of 0 means would not be known.
    let mut large = with(large, "/player_bet", json!({"PLAYER": "99999999999999999.99"}));
    large.as_object_mut().unwrap().remove("player_win");
    service.history_page(1, 1, 1, vec![large]).await;
    let (rows, _, _) = service.read(history_of_p1()).await;
    assert_eq!(rows[0].total_bet.as_deref(), Some("99999999999999999.99"));
    assert_eq!(rows[0].total_payout.as_deref(), Some("0.00"));
    assert_eq!(rows[0].net.as_deref(), Some("-99999999999999999.99"));
}

#[tokio::test]
async fn a_failure_before_the_first_page_is_an_error_and_never_an_empty_list() {
    let service = Service::start().await;
    let refused = service_error(401, "UNAUTHORIZED_ACCESS", "E_UNAUTHORIZED_ACCESS");
    service.respond("/v1/player/p1/history", refused).await;
    let (rows, _, summary) = service.read(history_of_p1()).await;
    assert!(rows.is_empty());
    assert_eq!(summary.game.state, GameState::Failed);
    assert_eq!(summary.game.error.unwrap().code, ErrorCode::Unauthorized);
}

#[tokio::test]
async fn the_same_id_with_other_content_is_kept_and_both_are_marked() {
    let service = Service::start().await;
    let changed = with(record("a"), "/total_payout", "9.00");
    service.history_page(1, 2, 2, records("ab")).await;
    service.history_page(2, 2, 2, vec![changed, record("b")]).await;

    let (rows, conflicts, _) = service.read(history_of_p1()).await;

    let keys: Vec<_> = rows
        .iter()
        .map(|row| (row.key.as_str(), row.conflicting))
        .collect();
    assert_eq!(keys, [("a", false), ("b", false), ("a~2", true)]);
    assert_eq!(conflicts, ["a"]);
}

#[tokio::test]
async fn another_players_record_is_marked_and_a_broken_one_costs_only_itself() {
    let service = Service::start().await;
    let foreign = with(record("a"), "/player_id", "p2");
    let broken = json!({"id": "b", "total_bet": null});
    service.only_records(vec![foreign, broken]).await;

    let (rows, _, summary) = service.read(history_of_p1()).await;

    assert_eq!(summary.game.state, GameState::Complete);
    assert_eq!(rows[0].other_player.as_deref(), Some("p2"));
    assert_eq!((rows[1].id.as_deref(), rows[1].net.as_deref()), (Some("b"), None));
    assert!(rows[1].problems.iter().any(|problem| problem.path == "total_bet"));
}

#[tokio::test]
async fn one_page_can_be_read_alone() {
    let service = Service::start().await;
    service.history_page(2, 3, 6, records("cd")).await;
    let (rows, _, summary) = service
        .read(SearchQuery {
            page: Some(2),
            ..history_of_p1()
        })
        .await;
    let game = summary.game;
    assert_eq!((rows.len(), game.received, game.total), (2, 2, Some(6)));
    assert_eq!((game.page, game.last_page), (2, 3));
    assert_eq!((game.state, game.error), (GameState::Complete, None));
}

#[tokio::test]
async fn stopping_keeps_the_pages_that_came() {
    let service = Service::start().await;
    service.history_page(1, 2, 4, records("ab")).await;
    Mock::given(path("/v1/player/p1/history"))
        .and(query_param("page", "2"))
        .respond_with(ResponseTemplate::new(200).set_delay(Duration::from_mins(1)))
        .mount(&service.server)
        .await;
    let stop = CancellationToken::new();
    let mut list = List::default();
    let (query, settings) = (history_of_p1(), Settings::default());
    let on_event = |event| {
        list.apply(event);
        if !list.rows.is_empty() {
            stop.cancel();
        }
    };
    let run = service.desk.search.run(&query, &settings, on_event, &stop);
    assert!(run.await.unwrap().stopped);
    assert_eq!(list.ids(), ["a", "b"]);
    let game = &list.games["baccarat"];
    assert_eq!((game.state, game.received), (GameState::Stopped, 2));
    assert_eq!(game.error.as_ref().unwrap().code, ErrorCode::Cancelled);
}

#[tokio::test]
async fn pages_that_do_not_add_up_show_in_the_counts_and_are_no_error() {
    let service = Service::start().await;
    service.history_page(1, 2, 4, records("ab")).await;
    service.history_page(2, 2, 4, records("c")).await;
    refuse(&service, query_param("page", "3")).await;
    let (rows, _, summary) = service.read(history_of_p1()).await;
    let game = summary.game;
    assert_eq!((rows.len(), game.received, game.total), (3, 3, Some(4)));
    assert_eq!((game.state, game.error), (GameState::Uneven, None));
}

#[tokio::test]
async fn a_service_that_refuses_our_page_size_is_asked_for_its_own() {
    let service = Service::start().await;
    refuse(&service, query_param("per_page", "100")).await;
    service.history_page(1, 1, 1, vec![record("a")]).await;
    let (rows, _, summary) = service.read(history_of_p1()).await;
    assert_eq!((rows.len(), summary.game.state), (1, GameState::Complete));
}

async fn refuse(service: &Service, what: impl wiremock::Match + 'static) {
    let mock = Mock::given(what).respond_with(service_error(400, "E_VALIDATION_FAILURE", "no"));
    mock.with_priority(1).mount(&service.server).await;
}
