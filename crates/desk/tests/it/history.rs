//! Reading a player's records: pages, missing records, and conflicts.

use desk::views::{ErrorCode, HistoryQuery, Settings};
use serde_json::json;
use wiremock::matchers::{path, query_param};
use wiremock::{Mock, ResponseTemplate};

use crate::support::{Service, history_of_p1, record};

#[tokio::test]
async fn all_pages_are_read_and_the_sums_are_exact() {
    let service = Service::start().await;
    service
        .history_page(1, 2, 3, vec![record("a"), record("b")])
        .await;
    service.history_page(2, 2, 3, vec![record("c")]).await;

    let (rows, _, summary) = service.read(history_of_p1()).await;

    assert!(summary.complete);
    assert_eq!((summary.received, summary.total), (3, 3));
    let keys: Vec<_> = rows.iter().map(|row| row.key.as_str()).collect();
    assert_eq!(keys, ["a", "b", "c"]);
    assert_eq!(rows[0].net.as_deref(), Some("-992.00"));
    assert_eq!((rows[0].player_total, rows[0].banker_total), (Some(1), Some(5)));
}

#[tokio::test]
async fn large_amounts_keep_every_digit() {
    let service = Service::start().await;
    let mut large = record("a");
    large["total_bet"] = json!("99999999999999999.99");
    large["total_payout"] = json!("0.00");
    // One lost bet: without the record's own bets, what a payout of 0 means would not be known.
    large["player_bet"] = json!({"PLAYER": "99999999999999999.99"});
    large.as_object_mut().unwrap().remove("player_win");
    service.history_page(1, 1, 1, vec![large]).await;
    let (rows, _, _) = service.read(history_of_p1()).await;
    assert_eq!(rows[0].total_bet.as_deref(), Some("99999999999999999.99"));
    assert_eq!(rows[0].total_payout.as_deref(), Some("0.00"));
    assert_eq!(rows[0].net.as_deref(), Some("-99999999999999999.99"));
}

#[tokio::test]
async fn a_failure_in_the_middle_keeps_what_came_and_says_what_is_missing() {
    let service = Service::start().await;
    service
        .history_page(1, 2, 3, vec![record("a"), record("b")])
        .await;
    Mock::given(path("/v1/player/p1/history"))
        .and(query_param("page", "2"))
        .respond_with(
            ResponseTemplate::new(403)
                .set_body_json(json!({"status": "error", "error": {"code": "E_FORBIDDEN", "message": "no"}})),
        )
        .mount(&service.server)
        .await;

    let (rows, _, summary) = service.read(history_of_p1()).await;

    assert_eq!(rows.len(), 2);
    assert!(!summary.complete);
    let why = summary.incomplete_because.unwrap();
    assert_eq!((why.code, why.status), (ErrorCode::Forbidden, Some(403)));
    assert_eq!(why.service_code.as_deref(), Some("E_FORBIDDEN"));
}

#[tokio::test]
async fn a_failure_before_the_first_page_is_an_error_and_never_an_empty_list() {
    let service = Service::start().await;
    Mock::given(path("/v1/player/p1/history"))
        .respond_with(ResponseTemplate::new(401).set_body_json(
            json!({"status": "error", "error": {"code": "UNAUTHORIZED_ACCESS", "message": "E_UNAUTHORIZED_ACCESS"}}),
        ))
        .mount(&service.server)
        .await;
    let never = std::future::pending();
    let read = service
        .desk
        .history
        .read(&history_of_p1(), &Settings::default(), |_| {}, never)
        .await;
    assert_eq!(read.unwrap_err().code, ErrorCode::Unauthorized);
}

#[tokio::test]
async fn the_same_id_with_other_content_is_kept_and_both_are_marked() {
    let service = Service::start().await;
    let mut changed = record("a");
    changed["total_payout"] = json!("9.00");
    service
        .history_page(1, 2, 2, vec![record("a"), record("b")])
        .await;
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
    let mut foreign = record("a");
    foreign["player_id"] = json!("p2");
    service
        .history_page(1, 1, 2, vec![foreign, json!({"id": "b", "total_bet": null})])
        .await;

    let (rows, _, summary) = service.read(history_of_p1()).await;

    assert!(summary.complete);
    assert_eq!(rows[0].other_player.as_deref(), Some("p2"));
    assert_eq!((rows[1].id.as_deref(), rows[1].net.as_deref()), (Some("b"), None));
    assert!(rows[1].problems.iter().any(|problem| problem.path == "total_bet"));
}

#[tokio::test]
async fn one_page_can_be_read_alone() {
    let service = Service::start().await;
    service
        .history_page(2, 3, 6, vec![record("c"), record("d")])
        .await;
    let (rows, _, summary) = service
        .read(HistoryQuery {
            page: Some(2),
            ..history_of_p1()
        })
        .await;
    assert_eq!(rows.len(), 2);
    assert_eq!(summary.incomplete_because, None);
    assert!(!summary.complete);
    assert_eq!(summary.page.map(|page| (page.page, page.last_page)), Some((2, 3)));
}

#[tokio::test]
async fn stopping_keeps_the_pages_that_came() {
    let service = Service::start().await;
    service
        .history_page(1, 2, 4, vec![record("a"), record("b")])
        .await;
    let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
    let mut stop = Some(stop);
    let settings = Settings::default();
    let summary = service
        .desk
        .history
        .read(&history_of_p1(), &settings, |_| drop(stop.take()), async {
            let _ = stopped.await;
        })
        .await
        .unwrap();
    assert_eq!(summary.received, 2);
    assert_eq!(summary.incomplete_because.unwrap().code, ErrorCode::Cancelled);
}

#[tokio::test]
async fn a_hostile_id_is_refused_by_name_and_nothing_is_sent() {
    let service = Service::start().await;
    for id in ["", "..", "a\r\nb"] {
        let query = HistoryQuery {
            player_id: id.to_owned(),
            ..history_of_p1()
        };
        let never = std::future::pending();
        let error = service
            .desk
            .history
            .read(&query, &Settings::default(), |_| {}, never)
            .await
            .unwrap_err();
        assert_eq!(
            (error.code, error.field.as_deref()),
            (ErrorCode::InvalidInput, Some("playerId"))
        );
    }
    assert!(service.server.received_requests().await.unwrap().is_empty());
}

#[tokio::test]
async fn pages_that_do_not_add_up_show_in_the_counts_and_are_no_error() {
    let service = Service::start().await;
    service
        .history_page(1, 2, 4, vec![record("a"), record("b")])
        .await;
    service.history_page(2, 2, 4, vec![record("c")]).await;
    refuse(&service, query_param("page", "3")).await;

    let (rows, _, summary) = service.read(history_of_p1()).await;

    assert_eq!((rows.len(), summary.received, summary.total), (3, 3, 4));
    assert_eq!((summary.complete, summary.incomplete_because), (false, None));
}

#[tokio::test]
async fn a_service_that_refuses_our_page_size_is_asked_for_its_own() {
    let service = Service::start().await;
    refuse(&service, query_param("per_page", "100")).await;
    service.history_page(1, 1, 1, vec![record("a")]).await;
    let (rows, _, summary) = service.read(history_of_p1()).await;
    assert_eq!((rows.len(), summary.complete), (1, true));
}

async fn refuse(service: &Service, what: impl wiremock::Match + 'static) {
    let body = json!({"status": "error", "error": {"code": "E_VALIDATION_FAILURE", "message": "no"}});
    Mock::given(what)
        .respond_with(ResponseTemplate::new(400).set_body_json(body))
        .with_priority(1)
        .mount(&service.server)
        .await;
}
