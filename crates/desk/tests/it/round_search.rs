//! A round is looked for in the shoes that run now.

use desk::views::{ErrorCode, IdField, Overall, RunningShoesView, ShoeQuery, TablesQuery};
use serde_json::{Value, json};
use wiremock::matchers::{path, query_param};
use wiremock::{Mock, ResponseTemplate};

use crate::record::round;
use crate::support::{STATISTICS, Service, history_of_p1, listing, record, shoe_query, sound, success, with};

const TABLES: &str = "/v1/operator/tables/virtual";

fn table(id: &str) -> Value {
    with(crate::support::table(0, "baccarat"), "/id", id)
}

async fn serve_tables(service: &Service, game_key: &str, ids: &[&str]) {
    let tables: Vec<Value> = ids.iter().map(|id| table(id)).collect();
    let answer = ResponseTemplate::new(200).set_body_json(success(listing(&tables)));
    let asked = Mock::given(path(TABLES)).and(query_param("status", "active"));
    let asked = asked.and(query_param("game_key", game_key));
    asked.respond_with(answer).mount(&service.server).await;
}

/// A service with a record of this round, and these running tables of baccarat.
async fn service_with(tables: &[&str]) -> Service {
    let service = Service::start().await;
    service.history_page(1, 1, 1, vec![record("a")]).await;
    if !tables.is_empty() {
        serve_tables(&service, "baccarat", tables).await;
    }
    service
}

/// Shoes of other rounds.
async fn serve_other_shoes(service: &Service, tables: &[&str]) {
    for id in tables {
        let other = round(&format!("elsewhere-{id}"));
        service.serve_shoe(id, vec![other]).await;
    }
}

/// Looks for the round of the record in the shoes of its game.
async fn look(service: &Service, game_key: &str) -> RunningShoesView {
    let rounds = &service.desk.rounds;
    rounds.in_running_shoes("round-a", Some(game_key)).await.unwrap()
}

#[tokio::test]
async fn a_round_is_looked_for_in_the_running_shoes_until_it_is_found() {
    let service = service_with(&["T-x", "410", "411", "412", "413", "414"]).await;
    serve_other_shoes(&service, &["411", "413", "414"]).await;
    service.serve_shoe("412", vec![round("round-a")]).await;
    assert_eq!(service.read_and_open(history_of_p1()).await.seen_in_shoe, None);
    let found = look(&service, "baccarat").await;
    assert_eq!(found.tables_active, 5);
    assert_eq!(found.tables_failed, ["410"]);
    assert_eq!(found.tables_read, ["411", "412"]);
    assert_eq!(found.found.unwrap().table_id, "412");
    let check = service.read_and_open(history_of_p1()).await.seen_in_shoe.unwrap();
    assert_eq!(
        (check.table_id.as_str(), check.agree),
        ("412", Overall::Consistent)
    );
}

#[tokio::test]
async fn a_round_alone_is_found_in_what_was_read_and_then_in_a_running_shoe() {
    let service = service_with(&["411", "412"]).await;
    serve_other_shoes(&service, &["411"]).await;
    service.serve_shoe("412", vec![round("round-a")]).await;
    let rounds = &service.desk.rounds;
    let before = rounds.known("round-a");
    assert_eq!((before.records.len(), before.shoe), (0, None));

    service.read(history_of_p1()).await;
    assert_eq!(rounds.known("round-b").records, []);
    // Every id that a record shows leads to it, and the answer says which field has it.
    for (id, field) in [
        ("round-a", IdField::Round),
        ("a", IdField::Record),
        ("ref-a", IdField::Reference),
    ] {
        let known = rounds.known(id);
        let [only] = known.records.as_slice() else {
            panic!("{id}: {known:?}");
        };
        assert_eq!((only.record_id.as_str(), only.field), ("a", field), "{id}");
        assert_eq!(only.round_id.as_deref(), Some("round-a"));
        assert_eq!(only.player_id, "p1");
        assert_eq!(only.game_key.as_deref(), Some("baccarat"));
    }

    let searched = rounds.in_running_shoes("round-a", None).await.unwrap();
    let place = searched.found.unwrap();
    assert_eq!((place.table_id.as_str(), place.round_no), ("412", Some(12)));
    assert_eq!((searched.tables_read.len(), searched.tables_active), (2, 2));
    assert_eq!(rounds.known("round-a").shoe, Some(place));
    let shoe = rounds.known("shoe-412").shoe.unwrap();
    assert_eq!(shoe.table_id, "412");
    assert_eq!(shoe.field, IdField::Shoe);
    assert_eq!(shoe.round_no, None);
    let nowhere = rounds.in_running_shoes("round-b", None).await.unwrap();
    assert_eq!(nowhere.found, None);
    assert_eq!(nowhere.tables_read, ["411", "412"]);
    assert_eq!(nowhere.tables_failed.len(), 0);
}

#[tokio::test]
async fn shoes_and_tables_that_cannot_be_read_are_counted_and_hide_no_others() {
    let service = Service::start().await;
    let insured = with(record("b"), "/game_key", "baccarat_insurance");
    service.history_page(1, 1, 2, vec![record("a"), insured]).await;
    service.read(history_of_p1()).await;
    let rounds = &service.desk.rounds;
    assert!(
        rounds.in_running_shoes("round-b", None).await.is_err(),
        "nothing is listed"
    );

    serve_tables(&service, "baccarat", &["411", "412"]).await;
    serve_other_shoes(&service, &["412"]).await;
    let searched = rounds.in_running_shoes("round-b", None).await.unwrap();
    assert_eq!(
        (searched.tables_read, searched.tables_failed),
        (vec!["412".to_owned()], vec!["411".to_owned()])
    );
    assert_eq!(searched.games_unlisted, 1);

    serve_tables(&service, "baccarat_insurance", &["511"]).await;
    service.serve_shoe("511", vec![round("round-b")]).await;
    let searched = rounds.in_running_shoes("round-b", None).await.unwrap();
    assert_eq!(searched.found.unwrap().table_id, "511");
}

#[tokio::test]
async fn a_service_that_refuses_every_request_is_named_and_not_counted_as_a_table() {
    for (status, code) in [(401, ErrorCode::Unauthorized), (429, ErrorCode::Throttled)] {
        let service = service_with(&["411", "412"]).await;
        service.read(history_of_p1()).await;
        let refusal = ResponseTemplate::new(status).insert_header("Retry-After", "600");
        service.respond(STATISTICS, refusal).await;
        let refused = service.desk.rounds.in_running_shoes("round-b", None).await;
        assert_eq!(refused.unwrap_err().code, code);
    }
}

#[tokio::test]
async fn at_most_twelve_shoes_are_read_and_another_search_goes_on_with_the_thirteenth() {
    let ids: Vec<String> = (100..120).map(|id| id.to_string()).collect();
    let ids: Vec<&str> = ids.iter().map(String::as_str).collect();
    let service = service_with(&ids).await;
    service.serve_shoe("115", vec![round("round-a")]).await;
    serve_other_shoes(&service, &[&ids[..15], &ids[16..]].concat()).await;
    let first = look(&service, "baccarat").await;
    assert_eq!((first.found, first.tables_active), (None, 20));
    assert_eq!(first.tables_read, ids[..12]);
    let second = look(&service, "baccarat").await;
    assert_eq!(second.tables_read, ids[12..16]);
    assert_eq!(second.found.unwrap().table_id, "115");
}

/// A table that comes again on the second page, with another dealer; one whose id is no number; and that one with the live id
/// that the user typed.
#[tokio::test]
async fn a_table_is_asked_once_and_one_without_a_number_by_the_id_that_was_typed() {
    let service = service_with(&[]).await;
    let moved = with(table("411"), "/dealer/name", "another");
    for (number, tables) in [
        (1, vec![table("411"), table("vip")]),
        (2, vec![moved, table("412")]),
    ] {
        let pagination = json!({"total": 3, "page": number, "per_page": 2, "last_page": 2});
        let body = success(json!({"pagination": pagination, "records": tables}));
        let asked = Mock::given(path(TABLES)).and(query_param("status", "active"));
        // The first page is the answer where none is asked for, too.
        let asked = if number == 1 {
            asked
        } else {
            asked.and(query_param("page", "2"))
        };
        let answer = asked.respond_with(ResponseTemplate::new(200).set_body_json(body));
        answer.with_priority(3 - number).mount(&service.server).await;
    }
    serve_other_shoes(&service, &["411", "412"]).await;
    service.serve_shoe("900", vec![round("round-a")]).await;
    let found = look(&service, "baccarat").await;
    assert_eq!((found.found, found.tables_active), (None, 2));
    assert_eq!(found.tables_read, ["411", "412"]);
    assert_eq!(found.tables_without_shoe, ["vip"]);

    let typed = ShoeQuery {
        live_id: Some("900".to_owned()),
        ..shoe_query("vip", "baccarat")
    };
    service.shoe(typed).await;
    let active = TablesQuery {
        status: Some("active".to_owned()),
        ..TablesQuery::default()
    };
    let listed = service.desk.tables.page(&active).await;
    let live_ids: Vec<Option<String>> = listed.unwrap().rows.into_iter().map(|row| row.live_id).collect();
    assert_eq!(live_ids, [None, Some("900".to_owned())]);
    let again = look(&service, "baccarat").await;
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
    service.tables(vec![table("411")]).await;
    let rounds = (0..30).map(|id| big(&format!("other-{id}"), &["BIG"])).collect();
    service.serve_shoe("411", rounds).await;
    let found = look(&service, game).await;
    assert_eq!(found.tables_read, ["411"]);
    service.serve_shoe("412", vec![big("silent", &[])]).await;
    let shoe = service.shoe(shoe_query("412", "baccarat")).await;
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
