//! What the service sends other than it was asked for is named, and every record is kept.

use desk::CancellationToken;
use desk::views::{GameState, LottoQuery, SearchQuery, Settings, TablesQuery};
use serde_json::{Value, json};
use wiremock::matchers::{path, query_param};
use wiremock::{Mock, ResponseTemplate};

use crate::support::list::OneGame;
use crate::support::sentences::InWords;
use crate::support::{STATISTICS, Service, history_of_p1, listing, shoe_query, sound, success, table, with};

fn said(summary: &OneGame) -> Vec<String> {
    let sentences = summary.game.unasked.iter();
    let told = sentences.inspect(|sentence| assert!(!sentence.th().is_empty()));
    told.map(InWords::en).collect()
}

/// The answer for a page of three records: the page number that it states, its size, the last page, and the records of these
/// letters.
fn page(stated: u32, per_page: u32, last_page: u32, ids: &str) -> ResponseTemplate {
    let pagination = json!({"total": 3, "page": stated, "per_page": per_page, "last_page": last_page});
    let records: Vec<Value> = ids.chars().map(|id| sound(&id.to_string())).collect();
    let body = success(json!({"pagination": pagination, "records": records}));
    ResponseTemplate::new(200).set_body_json(body)
}

/// A service with these answers for the first pages.
async fn service_of(pages: impl IntoIterator<Item = ResponseTemplate>) -> Service {
    let service = Service::start().await;
    for (number, answer) in (1..).zip(pages) {
        let asked = Mock::given(path("/v1/player/p1/history"));
        let asked = asked.and(query_param("page", format!("{number}")));
        asked.respond_with(answer).mount(&service.server).await;
    }
    service
}

#[tokio::test]
async fn what_was_asked_for_is_not_spoken_of() {
    let service = service_of([page(1, 2, 2, "ab"), page(2, 2, 2, "c")]).await;
    let (rows, _, summary) = service.read(history_of_p1()).await;
    assert_eq!((rows.len(), said(&summary)), (3, vec![]));
}

#[tokio::test]
async fn records_of_another_player_game_or_round_are_named_and_kept() {
    let service = Service::start().await;
    let of_other_game = with(sound("c"), "/game_key", "baccarat_insurance");
    let records = vec![
        with(sound("a"), "/player_id", "P1"),
        with(sound("b"), "/player_id", "someone"),
        with(of_other_game, "/round_id", "asked"),
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
    let service = service_of([page(2, 2, 2, "a")]).await;
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

/// This includes a cached answer, which was made at its `Date` and not when it arrived.
#[tokio::test]
async fn a_page_that_is_older_than_one_before_it_is_named() {
    let at = |answer: ResponseTemplate, time: &str| {
        answer.insert_header("date", format!("Sat, 21 Nov 2026 {time} GMT"))
    };
    for second in [
        at(page(2, 2, 2, "c"), "14:03:00"),
        at(page(2, 2, 2, "c"), "13:10:00").insert_header("age", "3600"),
    ] {
        let service = service_of([at(page(1, 2, 2, "ab"), "14:10:00"), second]).await;
        let (rows, _, summary) = service.read(history_of_p1()).await;
        assert_eq!(rows.len(), 3);
        assert_eq!(
            said(&summary),
            [
                "The answer for page 2 is older than that for a page before it. The list may show an earlier state. Refresh it."
            ]
        );
    }
}

#[tokio::test]
async fn a_page_from_a_cache_is_named_with_its_age() {
    for (age, expected) in [
        ("60", None),
        ("61", Some(1)),
        ("5400", Some(90)),
        ("259200", Some(4_320)),
    ] {
        let first = page(1, 2, 2, "ab").insert_header("age", age);
        let service = service_of([first, page(2, 2, 2, "c")]).await;
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
    service.respond(at, answer.insert_header("age", "10800")).await;
}

#[tokio::test]
async fn every_screen_names_answers_from_a_cache() {
    let service = Service::start().await;
    let tables = success(listing(&[table(1, "baccarat")]));
    cached(&service, "/v1/operator/tables/virtual", tables).await;
    let shoe = success(json!({"shoe_id": "s1", "statistic": []}));
    cached(&service, STATISTICS, shoe).await;
    let history = success(listing(&[sound("a")]));
    cached(&service, "/v1/player/p1/history", history).await;

    let page = service.desk.tables.page(&TablesQuery::default()).await.unwrap();
    let shoe = service.shoe(shoe_query("1", "baccarat")).await;
    let all_games = SearchQuery {
        only: None,
        games: Some(vec!["sicbo".to_owned()]),
        ..history_of_p1()
    };
    let (settings, never) = (Settings::default(), CancellationToken::new());
    let search = service.desk.search.run(&all_games, &settings, |_| (), &never);
    for time in [
        page.service_time,
        shoe.service_time,
        search.await.unwrap().service_time,
    ] {
        assert_eq!(time.cached_minutes, Some(180));
    }
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
