//! What the service sends other than it was asked for is named, and every record is kept.

use desk::CancellationToken;
use desk::views::{GameState, LottoQuery, Period, SearchQuery, Settings, ShoeQuery, TablesQuery};
use serde_json::{Value, json};
use wiremock::matchers::{path, query_param};
use wiremock::{Mock, ResponseTemplate};

use crate::support::list::OneGame;
use crate::support::sentences::InWords;
use crate::support::{Service, history_of_p1, sound, table};

fn with(mut record: Value, field: &str, value: &str) -> Value {
    record[field] = json!(value);
    record
}

fn said(summary: &OneGame) -> Vec<String> {
    summary
        .game
        .unasked
        .iter()
        .map(|sentence| {
            assert!(!sentence.th().is_empty());
            sentence.en()
        })
        .collect()
}

/// The answer for a page: the page number that it states, its size, the last page, and its records.
fn page(stated: u32, per_page: u32, last_page: u32, records: &[Value]) -> ResponseTemplate {
    ResponseTemplate::new(200).set_body_json(json!({"status": "success", "data": {
        "pagination": {"total": 3, "page": stated, "per_page": per_page, "last_page": last_page}, "records": records,
    }}))
}

async fn answer(service: &Service, number: u32, answer: ResponseTemplate) {
    Mock::given(path("/v1/player/p1/history"))
        .and(query_param("page", number.to_string()))
        .respond_with(answer)
        .mount(&service.server)
        .await;
}

#[tokio::test]
async fn what_was_asked_for_is_not_spoken_of() {
    let service = Service::start().await;
    service.history_page(1, 2, 3, vec![sound("a"), sound("b")]).await;
    service.history_page(2, 2, 3, vec![sound("c")]).await;
    let (rows, _, summary) = service.read(history_of_p1()).await;
    assert_eq!((rows.len(), said(&summary)), (3, vec![]));
}

#[tokio::test]
async fn records_of_another_player_game_or_round_are_named_and_kept() {
    let service = Service::start().await;
    let records = vec![
        with(sound("a"), "player_id", "P1"),
        with(sound("b"), "player_id", "someone"),
        with(
            with(sound("c"), "game_key", "baccarat_insurance"),
            "round_id",
            "asked",
        ),
    ];
    service.history_page(1, 1, 3, records).await;
    let query = SearchQuery {
        round_id: Some("asked".to_owned()),
        ..history_of_p1()
    };
    let (rows, _, summary) = service.read(query).await;
    assert_eq!(rows.len(), 3);
    assert_eq!(summary.game.state, GameState::Complete);
    assert_eq!(
        said(&summary),
        [
            // One of them differs in capital letters alone: ids are compared to the letter.
            "2 records have a different player id from the one searched for.",
            "1 record is of another game than the one requested.",
            "2 records are of another round than the one requested.",
        ]
    );
}

#[tokio::test]
async fn a_page_with_another_number_or_size_is_named() {
    let service = Service::start().await;
    answer(&service, 1, page(2, 2, 2, &[sound("a")])).await;
    let query = SearchQuery {
        page: Some(1),
        per_page: Some(50),
        ..history_of_p1()
    };
    let (rows, _, summary) = service.read(query).await;
    assert_eq!(rows.len(), 1);
    assert_eq!(
        said(&summary),
        [
            "Page 1 was requested; the service answered with page 2.",
            "50 records per page were requested; the service states 2 per page.",
            "The service states 2 records per page, and sent 1 record on this one, which is not the last.",
        ]
    );
}

#[tokio::test]
async fn a_page_that_is_older_than_one_before_it_is_named() {
    let service = Service::start().await;
    let at = |answer: ResponseTemplate, time: &str| {
        answer.insert_header("date", format!("Sat, 21 Nov 2026 {time} GMT"))
    };
    let first = page(1, 2, 2, &[sound("a"), sound("b")]);
    answer(&service, 1, at(first, "14:10:00")).await;
    answer(&service, 2, at(page(2, 2, 2, &[sound("c")]), "14:03:00")).await;
    let (rows, _, summary) = service.read(history_of_p1()).await;
    assert_eq!(rows.len(), 3);
    assert_eq!(
        said(&summary),
        [
            "The answer for page 2 is older than that for a page before it. The list may show an earlier state. Refresh it."
        ]
    );
}

#[tokio::test]
async fn a_page_from_a_cache_is_named_with_its_age() {
    for (age, expected) in [
        ("60", None),
        ("61", Some(1)),
        ("5400", Some(90)),
        ("259200", Some(4_320)),
    ] {
        let service = Service::start().await;
        let first = page(1, 2, 2, &[sound("a"), sound("b")]).insert_header("age", age);
        answer(&service, 1, first).await;
        answer(&service, 2, page(2, 2, 2, &[sound("c")])).await;
        let (rows, _, summary) = service.read(history_of_p1()).await;
        assert_eq!(
            (rows.len(), summary.service_time.cached_minutes),
            (3, expected),
            "{age}"
        );
    }
}

/// The answer to every request for this path, of which a cache says that it had kept it for three hours.
async fn cached(service: &Service, at: &str, body: Value) {
    let answer = ResponseTemplate::new(200).set_body_json(body);
    Mock::given(path(at))
        .respond_with(answer.insert_header("age", "10800"))
        .mount(&service.server)
        .await;
}

#[tokio::test]
async fn every_screen_names_answers_from_a_cache() {
    let service = Service::start().await;
    let of = |data: Value| json!({"status": "success", "data": data});
    let listing = |records: Value| {
        of(json!({"pagination": {"total": 1, "page": 1, "per_page": 20, "last_page": 1}, "records": records}))
    };
    let tables = listing(json!([table(1, "baccarat")]));
    cached(&service, "/v1/operator/tables/virtual", tables).await;
    let shoe = of(json!({"shoe_id": "s1", "statistic": []}));
    cached(&service, "/v1/operator/tables/game-stats", shoe).await;
    cached(&service, "/v1/player/p1/history", listing(json!([sound("a")]))).await;
    let settings = Settings::default();

    let page = service.desk.tables.page(&TablesQuery::default()).await.unwrap();
    assert_eq!(page.service_time.cached_minutes, Some(180));
    let query = ShoeQuery {
        table_id: "1".to_owned(),
        live_id: None,
        game_key: "baccarat".to_owned(),
    };
    let shoe = service.desk.shoes.read(query, &settings).await.unwrap();
    assert_eq!(shoe.service_time.cached_minutes, Some(180));
    let query = SearchQuery {
        player_id: "p1".to_owned(),
        period: Period::Today,
        bet_id: None,
        round_id: None,
        only: None,
        page: None,
        per_page: None,
        search_id: None,
        games: Some(vec!["sicbo".to_owned()]),
    };
    let never = CancellationToken::new();
    let searching = service.desk.search.run(&query, &settings, |_| (), &never);
    assert_eq!(searching.await.unwrap().service_time.cached_minutes, Some(180));
}

#[tokio::test]
async fn a_lotto_round_and_a_players_entries_from_a_cache_are_named() {
    for (game, player) in [
        ("yiki", None),
        ("lucky1dollar", None),
        ("yiki", Some("p1".to_owned())),
    ] {
        let service = Service::start().await;
        let entry = json!({"player_id": "p1", "game_key": game, "round_id": "r"});
        let body = json!({
            "status": "success", "round_id": "r", "round": {"no": "1"}, "game_result": {"data": {}},
            "player": [entry], "pagination": {"total": 1, "per_page": 100, "page": 1},
        });
        cached(&service, "/api/operator/lotto/result-inquiry", body.clone()).await;
        cached(&service, "/api/operator/lotto/result-inquiry-by-user", body).await;
        let query = LottoQuery {
            round_id: "r".to_owned(),
            player_id: player,
            page: None,
            per_page: None,
        };
        let never = CancellationToken::new();
        let reading = service.desk.lotto.read(&query, |_| (), &never);
        assert_eq!(reading.await.unwrap().service_time.cached_minutes, Some(180));
    }
}

/// A cached answer was made at its `Date`, and not when it came.
#[tokio::test]
async fn a_cached_page_after_a_new_one_is_older() {
    let service = Service::start().await;
    let dated = |answer: ResponseTemplate, date: &str| answer.insert_header("date", date);
    let first = page(1, 2, 2, &[sound("a"), sound("b")]);
    answer(&service, 1, dated(first, "Sat, 21 Nov 2026 14:00:00 GMT")).await;
    let second = page(2, 2, 2, &[sound("c")]).insert_header("age", "3600");
    answer(&service, 2, dated(second, "Sat, 21 Nov 2026 13:00:00 GMT")).await;
    let (_, _, summary) = service.read(history_of_p1()).await;
    assert_eq!(
        said(&summary),
        [
            "The answer for page 2 is older than that for a page before it. The list may show an earlier state. Refresh it.",
        ]
    );
}
