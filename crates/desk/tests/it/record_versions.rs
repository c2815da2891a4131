//! Versions of a record, and a record compared with the shoe of its round.

use desk::views::{
    CrossCheckView, ErrorCode, HistoryQuery, Overall, PlaceView, RecordView, RoundSearch, Settings,
    ShoeQuery, SideName, Verdict,
};
use serde_json::{Value, json};
use wiremock::matchers::{path, query_param};
use wiremock::{Mock, ResponseTemplate};

use crate::support::sentences::InWords;
use crate::support::{Service, history_of_p1, record, sound};

async fn open(service: &Service) -> (RoundSearch, RecordView) {
    let (rows, _, summary) = service.read(history_of_p1()).await;
    let search = RoundSearch {
        history_id: summary.history_id,
        key: rows[0].key.clone(),
    };
    let view = service
        .desk
        .records
        .open(&search.history_id, &search.key)
        .unwrap();
    (search, view)
}

async fn read_shoe(service: &Service, table_id: &str) {
    let query = ShoeQuery {
        table_id: table_id.to_owned(),
        live_id: None,
        game_key: "baccarat".to_owned(),
    };
    service
        .desk
        .shoes
        .read(query, &Settings::default())
        .await
        .unwrap();
}

/// The round of `support::record` as game statistics report it.
fn round(id: &str) -> Value {
    let dealt = record("a")["game_result"]["data"].clone();
    json!({
        "id": id, "round_no": 12, "winner": "BANKER", "score": 5, "addition": ["BIG"],
        "player_score": 1, "banker_score": 5, "cards": dealt,
    })
}

async fn serve_shoe(service: &Service, table_id: &str, rounds: Vec<Value>) {
    let body =
        json!({"status": "success", "data": {"shoe_id": format!("shoe-{table_id}"), "statistic": rounds}});
    Mock::given(path("/v1/operator/tables/game-stats"))
        .and(query_param("table_id", table_id))
        .respond_with(ResponseTemplate::new(200).set_body_json(body))
        .mount(&service.server)
        .await;
}

async fn beside(rounds: Vec<Value>) -> Option<CrossCheckView> {
    let service = Service::start().await;
    service.history_page(1, 1, 1, vec![record("a")]).await;
    serve_shoe(&service, "412", rounds).await;
    read_shoe(&service, "412").await;
    open(&service).await.1.seen_in_shoe
}

#[tokio::test]
async fn a_record_agrees_with_the_shoe_that_dealt_it() {
    let check = beside(vec![round("round-a")]).await.unwrap();
    assert_eq!(check.agree, Overall::Consistent, "{:#?}", check.findings);
    assert_eq!(
        (check.table_id.as_str(), check.shoe_id.as_str(), check.round_no),
        ("412", "shoe-412", Some(12))
    );
    assert_eq!(check.findings.len(), 5);
}

#[tokio::test]
async fn where_record_and_shoe_differ_both_are_quoted() {
    let mut other = round("round-a");
    other["cards"]["BANKER"] = json!({"card": ["kd", "7C"], "score": ["0", "7"], "total": 7});
    other["winner"] = json!("TIE");
    let check = beside(vec![other]).await.unwrap();
    assert_eq!(check.agree, Overall::Inconsistent);
    let broken: Vec<_> = check
        .findings
        .iter()
        .filter(|finding| finding.verdict == Verdict::Broken)
        .collect();
    let keys: Vec<_> = broken.iter().map(|finding| finding.key.as_str()).collect();
    assert_eq!(keys, ["seen_cards_banker", "seen_total_banker", "seen_winner"]);
    assert_eq!(
        broken[0].sentence.en(),
        "Banker's cards differ: the record says K♦ 5♣, the shoe says K♦ 7♣."
    );
    assert_eq!(
        broken[0].places,
        [PlaceView::Card {
            side: SideName::Banker,
            position: 2
        }]
    );
    assert_eq!(
        broken[2].sentence.th(),
        "ผลแพ้ชนะไม่ตรงกัน: ในบันทึกการเล่นคือ ฝั่งเจ้ามือชนะ แต่ในขอนคือ เสมอ"
    );
}

#[tokio::test]
async fn an_unknown_card_or_a_missing_side_is_no_difference() {
    let mut unknown = round("round-a");
    unknown["cards"]["BANKER"]["card"] = json!(["KD", "V-5"]);
    unknown["cards"].as_object_mut().unwrap().remove("PLAYER");
    let check = beside(vec![unknown]).await.unwrap();
    assert_eq!(check.agree, Overall::CannotTell, "{:#?}", check.findings);
}

/// `record("a")` with a player who stood on 6, and a banker who drew on 6.
fn with_a_card_drawn_in_error() -> Value {
    let mut wrong = record("a");
    wrong["game_result"]["data"] = json!({
        "PLAYER": {"card": ["KS", "6H"], "score": ["0", "6"], "total": 6},
        "BANKER": {"card": ["QS", "6D", "2D"], "score": ["0", "6", "2"], "total": 8},
    });
    wrong
}

async fn beside_a_wrong_draw(next: Vec<Value>) -> CrossCheckView {
    let service = Service::start().await;
    let wrong = with_a_card_drawn_in_error();
    let mut same = round("round-a");
    same["cards"] = wrong["game_result"]["data"].clone();
    service.history_page(1, 1, 1, vec![wrong]).await;
    // Another shoe has a round with the next number too.
    let mut other_shoe = round("round-x");
    other_shoe["round_no"] = json!(13);
    for (table, rounds) in [("412", [vec![same], next].concat()), ("413", vec![other_shoe])] {
        serve_shoe(&service, table, rounds).await;
        read_shoe(&service, table).await;
    }
    open(&service).await.1.seen_in_shoe.unwrap()
}

#[tokio::test]
async fn beside_a_card_drawn_in_error_the_next_round_names_its_first_card() {
    let numbered = |id: &str, number: i64| {
        let mut round = round(id);
        round["round_no"] = json!(number);
        round
    };
    let mut next = numbered("round-b", 13);
    next["cards"]["PLAYER"]["card"] = json!(["2D", "9C"]);
    let check = beside_a_wrong_draw(vec![next.clone(), numbered("round-c", 14)]).await;
    let note = check
        .findings
        .iter()
        .find(|finding| finding.rule == "next_round")
        .unwrap();
    assert_eq!(
        (note.note, note.verdict, note.reported.as_deref()),
        (true, Verdict::CannotTell, Some("2D"))
    );
    assert!(
        note.sentence.en().starts_with(
            "If the cards are listed as dealt, the 2♦ was not due by the usual third-card rules; the shoe's next round lists 2♦ as Player's first card."
        ),
        "{}",
        note.sentence.en()
    );
    assert!(
        note.sentence
            .en()
            .ends_with("Whether this house does so is not known.")
    );
    assert!(note.sentence.th().contains("2♦"));
    // The note is no difference.
    let without = beside_a_wrong_draw(vec![numbered("round-c", 14)]).await;
    assert_eq!(without.agree, check.agree);
    assert!(
        without
            .findings
            .iter()
            .all(|finding| finding.rule != "next_round")
    );
    // Two rounds with the next number: which one followed is not known.
    let ambiguous = beside_a_wrong_draw(vec![next.clone(), numbered("round-c", 13)]).await;
    assert!(
        ambiguous
            .findings
            .iter()
            .all(|finding| finding.rule != "next_round")
    );
    // Without a wrong draw there is nothing to say.
    let right = beside(vec![round("round-a"), next]).await.unwrap();
    assert!(right.findings.iter().all(|finding| finding.rule != "next_round"));
}

#[tokio::test]
async fn no_match_is_claimed_without_the_same_id_or_when_two_shoes_use_it() {
    assert_eq!(beside(vec![round("another")]).await, None);
    let service = Service::start().await;
    service.history_page(1, 1, 1, vec![record("a")]).await;
    for table in ["412", "413"] {
        serve_shoe(&service, table, vec![round("round-a")]).await;
        read_shoe(&service, table).await;
    }
    assert_eq!(open(&service).await.1.seen_in_shoe, None);
}

#[tokio::test]
async fn a_record_that_changed_shows_each_version_and_what_changed() {
    let service = Service::start().await;
    let mut corrected = record("a");
    corrected["total_payout"] = json!("0.00");
    corrected["status"] = json!("corrected");
    let bodies = [record("a"), record("a"), corrected];
    for (at, content) in bodies.into_iter().enumerate() {
        service.server.reset().await;
        service.history_page(1, 1, 1, vec![content]).await;
        let (_, view) = open(&service).await;
        assert_eq!(view.versions.len(), if at < 2 { 0 } else { 2 });
        if at == 2 {
            let [first, second] = &view.versions[..] else {
                panic!("two versions")
            };
            assert!(first.differences.is_empty() && first.seen_at <= second.seen_at);
            let changes: Vec<_> = second
                .differences
                .iter()
                .map(|each| (each.path.as_str(), each.before.as_deref(), each.after.as_deref()))
                .collect();
            assert_eq!(
                changes,
                [
                    ("status", Some("\"completed\""), Some("\"corrected\"")),
                    ("total_payout", Some("\"308.00\""), Some("\"0.00\"")),
                ]
            );
            assert_eq!(second.raw, view.raw);
        }
    }
}

#[tokio::test]
async fn the_same_id_in_two_games_is_two_records() {
    let service = Service::start().await;
    for game in ["baccarat", "roulette"] {
        let mut only = record("a");
        only["game_key"] = json!(game);
        let body = json!({"status": "success", "data": {
            "pagination": {"total": 1, "page": 1, "per_page": 2, "last_page": 1}, "records": [only],
        }});
        Mock::given(path("/v1/player/p1/history"))
            .and(query_param("game_key", game))
            .respond_with(ResponseTemplate::new(200).set_body_json(body))
            .mount(&service.server)
            .await;
    }
    for game in ["baccarat", "roulette", "baccarat"] {
        let query = HistoryQuery {
            game_key: game.to_owned(),
            ..history_of_p1()
        };
        let (rows, _, summary) = service.read(query).await;
        let view = service
            .desk
            .records
            .open(&summary.history_id, &rows[0].key)
            .unwrap();
        assert_eq!(view.versions, [], "{game}");
    }
}

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

    let searched = rounds.in_running_shoes("round-a").await.unwrap();
    let place = searched.found.unwrap();
    assert_eq!((place.table_id.as_str(), place.round_no), ("412", Some(12)));
    assert_eq!((searched.tables_read, searched.tables_active), (2, 2));
    assert_eq!(rounds.known("round-a").shoe, Some(place));
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
