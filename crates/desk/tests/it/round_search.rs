//! A round is looked for in the shoes that run now.

use desk::views::{ErrorCode, IdField, Overall, Settings, ShoeQuery, TablesQuery};
use serde_json::{Value, json};
use wiremock::matchers::{path, query_param};
use wiremock::{Mock, ResponseTemplate};

use crate::record_versions::{open, round, serve_shoe};
use crate::support::{Service, record, sound};

fn table(id: &str) -> Value {
    json!({"id": id, "title": {"en": id}, "status": "active", "game_key": "baccarat",
        "dealer": {"id": "d", "code": "d", "name": "d", "cover": {"h": "", "v": ""}}, "user_limit": {}})
}

async fn serve_tables(service: &Service, ids: &[String]) {
    serve_tables_of(service, "baccarat", ids).await;
}

async fn serve_tables_of(service: &Service, game_key: &str, ids: &[String]) {
    let tables: Vec<Value> = ids.iter().map(|id| table(id)).collect();
    let body = json!({"status": "success", "data": {
        "pagination": {"total": tables.len(), "page": 1, "per_page": 100, "last_page": 1}, "records": tables,
    }});
    Mock::given(path("/v1/operator/tables/virtual"))
        .and(query_param("status", "active"))
        .and(query_param("game_key", game_key))
        .respond_with(ResponseTemplate::new(200).set_body_json(body))
        .mount(&service.server)
        .await;
}

#[tokio::test]
async fn a_round_is_looked_for_in_the_running_shoes_until_it_is_found() {
    let service = Service::start().await;
    service.history_page(1, 1, 1, vec![record("a")]).await;
    let ids: Vec<String> = ["T-x", "410", "411", "412", "413", "414"]
        .map(str::to_owned)
        .into();
    serve_tables(&service, &ids).await;
    for id in ["411", "413", "414"] {
        serve_shoe(&service, id, vec![round(&format!("elsewhere-{id}"))]).await;
    }
    serve_shoe(&service, "412", vec![round("round-a")]).await;
    let (search, view) = open(&service).await;
    assert_eq!(view.seen_in_shoe, None);
    let found = service.desk.records.look_for_round(&search).await.unwrap();
    assert_eq!(
        (found.tables_active, found.tables_failed),
        (5, vec!["410".to_owned()])
    );
    assert_eq!(found.tables_read, ["411", "412"]);
    let check = found.found.unwrap();
    assert_eq!(
        (check.table_id.as_str(), check.agree),
        ("412", Overall::Consistent)
    );
    assert_eq!(open(&service).await.1.seen_in_shoe, Some(check));
}

#[tokio::test]
async fn a_round_alone_is_found_in_what_was_read_and_then_in_a_running_shoe() {
    let service = Service::start().await;
    service.history_page(1, 1, 1, vec![record("a")]).await;
    serve_tables(&service, &["411", "412"].map(str::to_owned)).await;
    serve_shoe(&service, "411", vec![round("elsewhere")]).await;
    serve_shoe(&service, "412", vec![round("round-a")]).await;
    let rounds = &service.desk.rounds;
    let before = rounds.known("round-a");
    assert_eq!((before.records.len(), before.shoe), (0, None));

    open(&service).await;
    let known = rounds.known("round-a");
    let [only] = known.records.as_slice() else {
        panic!("{known:?}");
    };
    assert_eq!(
        (
            only.player_id.as_str(),
            only.game_key.as_deref(),
            only.record_id.as_str()
        ),
        ("p1", Some("baccarat"), "a")
    );
    assert_eq!(rounds.known("round-b").records, []);
    assert_eq!(only.field, IdField::Round);
    // Every id that a record shows leads to it, and the answer says which field has it.
    let reference = record("a")["ref_id"].as_str().unwrap().to_owned();
    for (id, field) in [("a", IdField::Record), (reference.as_str(), IdField::Reference)] {
        let known = rounds.known(id);
        let [only] = known.records.as_slice() else {
            panic!("{id}: {known:?}");
        };
        assert_eq!((only.record_id.as_str(), only.field), ("a", field), "{id}");
        assert_eq!(only.round_id.as_deref(), Some("round-a"));
    }

    let searched = rounds.in_running_shoes("round-a").await.unwrap();
    let place = searched.found.unwrap();
    assert_eq!((place.table_id.as_str(), place.round_no), ("412", Some(12)));
    assert_eq!((searched.tables_read, searched.tables_active), (2, 2));
    assert_eq!(rounds.known("round-a").shoe, Some(place));
    let shoe = rounds.known("shoe-412").shoe.unwrap();
    assert_eq!(
        (shoe.table_id.as_str(), shoe.field, shoe.round_no),
        ("412", IdField::Shoe, None)
    );
    let nowhere = rounds.in_running_shoes("round-b").await.unwrap();
    assert_eq!(
        (nowhere.found, nowhere.tables_read, nowhere.tables_failed),
        (None, 2, 0)
    );
}

#[tokio::test]
async fn shoes_and_tables_that_cannot_be_read_are_counted_and_hide_no_others() {
    let service = Service::start().await;
    let insured = |id: &str| {
        let mut record = record(id);
        record["game_key"] = json!("baccarat_insurance");
        record
    };
    service
        .history_page(1, 1, 2, vec![record("a"), insured("b")])
        .await;
    open(&service).await;
    let rounds = &service.desk.rounds;
    assert!(
        rounds.in_running_shoes("round-b").await.is_err(),
        "nothing is listed"
    );

    serve_tables(&service, &["411", "412"].map(str::to_owned)).await;
    serve_shoe(&service, "412", vec![round("elsewhere")]).await;
    let searched = rounds.in_running_shoes("round-b").await.unwrap();
    assert_eq!((searched.tables_read, searched.tables_failed), (1, 1));
    assert_eq!(searched.games_unlisted, 1);

    serve_tables_of(&service, "baccarat_insurance", &["511".to_owned()]).await;
    serve_shoe(&service, "511", vec![round("round-b")]).await;
    let searched = rounds.in_running_shoes("round-b").await.unwrap();
    assert_eq!(searched.found.unwrap().table_id, "511");
}

#[tokio::test]
async fn a_service_that_refuses_every_request_is_named_and_not_counted_as_a_table() {
    for (status, code) in [(401, ErrorCode::Unauthorized), (429, ErrorCode::Throttled)] {
        let service = Service::start().await;
        service.history_page(1, 1, 1, vec![record("a")]).await;
        open(&service).await;
        serve_tables(&service, &["411", "412"].map(str::to_owned)).await;
        Mock::given(path("/v1/operator/tables/game-stats"))
            .respond_with(ResponseTemplate::new(status).insert_header("Retry-After", "600"))
            .mount(&service.server)
            .await;
        let refused = service.desk.rounds.in_running_shoes("round-b").await;
        assert_eq!(refused.unwrap_err().code, code);
    }
}

#[tokio::test]
async fn at_most_twelve_shoes_are_read() {
    let service = Service::start().await;
    service.history_page(1, 1, 1, vec![record("a")]).await;
    let ids: Vec<String> = (100..120).map(|id| id.to_string()).collect();
    serve_tables(&service, &ids).await;
    for id in &ids {
        serve_shoe(&service, id, vec![round(&format!("elsewhere-{id}"))]).await;
    }
    let (search, _) = open(&service).await;
    let found = service.desk.records.look_for_round(&search).await.unwrap();
    assert_eq!((found.found, found.tables_active), (None, 20));
    assert_eq!(found.tables_read, ids[..12]);
}

#[tokio::test]
async fn another_search_goes_on_with_the_thirteenth_shoe() {
    let service = Service::start().await;
    service.history_page(1, 1, 1, vec![record("a")]).await;
    let ids: Vec<String> = (100..120).map(|id| id.to_string()).collect();
    serve_tables(&service, &ids).await;
    serve_shoe(&service, "115", vec![round("round-a")]).await;
    for id in ids.iter().filter(|id| *id != "115") {
        serve_shoe(&service, id, vec![round(&format!("elsewhere-{id}"))]).await;
    }
    let (search, _) = open(&service).await;
    let first = service.desk.records.look_for_round(&search).await.unwrap();
    assert_eq!((first.found, first.tables_read), (None, ids[..12].to_vec()));
    let second = service.desk.records.look_for_round(&search).await.unwrap();
    assert_eq!(second.tables_read, ids[12..16]);
    assert_eq!(second.found.unwrap().table_id, "115");
}

/// A table that comes again on the second page, with another dealer; one whose id is no number; and that one with the live id
/// that the user typed.
#[tokio::test]
async fn a_table_is_asked_once_and_one_without_a_number_by_the_id_that_was_typed() {
    let service = Service::start().await;
    service.history_page(1, 1, 1, vec![record("a")]).await;
    let mut moved = table("411");
    moved["dealer"]["name"] = json!("another");
    for (number, tables) in [
        (1, vec![table("411"), table("vip")]),
        (2, vec![moved, table("412")]),
    ] {
        let body = json!({"status": "success", "data": {
            "pagination": {"total": 3, "page": number, "per_page": 2, "last_page": 2}, "records": tables,
        }});
        let mut mock = Mock::given(path("/v1/operator/tables/virtual")).and(query_param("status", "active"));
        if number > 1 {
            mock = mock.and(query_param("page", number.to_string()));
        }
        let priority = if number > 1 { 1 } else { 2 };
        mock.respond_with(ResponseTemplate::new(200).set_body_json(body))
            .with_priority(priority)
            .mount(&service.server)
            .await;
    }
    for id in ["411", "412"] {
        serve_shoe(&service, id, vec![round(&format!("elsewhere-{id}"))]).await;
    }
    serve_shoe(&service, "900", vec![round("round-a")]).await;
    let (search, _) = open(&service).await;
    let found = service.desk.records.look_for_round(&search).await.unwrap();
    assert_eq!((found.found, found.tables_active), (None, 2));
    assert_eq!(found.tables_read, ["411", "412"]);
    assert_eq!(found.tables_without_shoe, ["vip"]);
    let nowhere = service.desk.rounds.in_running_shoes("round-b").await.unwrap();
    assert_eq!((nowhere.tables_active, nowhere.tables_without_shoe), (2, 1));

    let typed = ShoeQuery {
        table_id: "vip".to_owned(),
        live_id: Some("900".to_owned()),
        game_key: "baccarat".to_owned(),
    };
    service
        .desk
        .shoes
        .read(typed, &Settings::default())
        .await
        .unwrap();
    let active = TablesQuery {
        status: Some("active".to_owned()),
        ..TablesQuery::default()
    };
    let listed = service.desk.tables.page(&active).await;
    let live_ids: Vec<Option<String>> = listed.unwrap().rows.into_iter().map(|row| row.live_id).collect();
    assert_eq!(live_ids, [None, Some("900".to_owned())]);
    let again = service.desk.records.look_for_round(&search).await.unwrap();
    assert_eq!((again.tables_active, again.tables_without_shoe.len()), (3, 0));
    // The table that no search asked for yet is the first.
    assert_eq!(again.tables_read, ["vip"]);
    assert_eq!(again.found.unwrap().table_id, "900");
}

/// A correct round of five cards.
fn big(id: &str, addition: &[&str]) -> Value {
    json!({
        "id": id, "round_no": 12, "winner": "BANKER", "score": 7, "addition": addition,
        "player_score": 3, "banker_score": 7, "cards": sound("a")["game_result"]["data"].clone(),
    })
}

/// The verdict of a round in a shoe of baccarat that does not list `BIG`, after a search for the round of a record of
/// this game in its shoe of thirty rounds that list it.
async fn verdict_after_a_search_in_the_shoe_of(game: &str) -> Overall {
    let service = Service::start().await;
    let mut only = record("a");
    only["game_key"] = json!(game);
    service.history_page(1, 1, 1, vec![only]).await;
    service.tables(vec![table("411")]).await;
    let listing = (0..30).map(|id| big(&format!("other-{id}"), &["BIG"])).collect();
    serve_shoe(&service, "411", listing).await;
    let (search, _) = open(&service).await;
    let found = service.desk.records.look_for_round(&search).await.unwrap();
    assert_eq!(found.tables_read, ["411"]);
    serve_shoe(&service, "412", vec![big("silent", &[])]).await;
    let query = ShoeQuery {
        table_id: "412".to_owned(),
        live_id: None,
        game_key: "baccarat".to_owned(),
    };
    let shoe = service
        .desk
        .shoes
        .read(query, &Settings::default())
        .await
        .unwrap();
    shoe.rounds[0].verdict
}

#[tokio::test]
async fn the_shoe_of_another_game_teaches_nothing_about_baccarat() {
    assert_eq!(
        verdict_after_a_search_in_the_shoe_of("baccarat").await,
        Overall::Inconsistent
    );
    assert_ne!(
        verdict_after_a_search_in_the_shoe_of("keno").await,
        Overall::Inconsistent
    );
}
