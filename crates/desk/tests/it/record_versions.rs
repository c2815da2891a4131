//! What changed in a record, and a record compared with the shoe of its round.

use desk::views::{
    ChangeKind, CrossCheckView, Overall, PlaceView, RecordView, RoundSearch, SearchQuery, Settings,
    ShoeQuery, Verdict, Winner,
};
use serde_json::{Value, json};
use wiremock::matchers::{path, query_param};
use wiremock::{Mock, ResponseTemplate};

use crate::support::sentences::InWords;
use crate::support::{Service, history_of_p1, record};

pub(crate) async fn open(service: &Service) -> (RoundSearch, RecordView) {
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
pub(crate) fn round(id: &str) -> Value {
    let dealt = record("a")["game_result"]["data"].clone();
    json!({
        "id": id, "round_no": 12, "winner": "BANKER", "score": 5, "addition": ["BIG"],
        "player_score": 1, "banker_score": 5, "cards": dealt,
    })
}

pub(crate) async fn serve_shoe(service: &Service, table_id: &str, rounds: Vec<Value>) {
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
            side: Winner::Banker,
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
async fn a_record_that_changed_shows_what_changed() {
    let service = Service::start().await;
    let mut corrected = record("a");
    corrected["total_payout"] = json!("0.00");
    corrected["status"] = json!("corrected");
    let bodies = [record("a"), record("a"), corrected];
    for (at, content) in bodies.into_iter().enumerate() {
        service.server.reset().await;
        service.history_page(1, 1, 1, vec![content]).await;
        let (_, view) = open(&service).await;
        assert_eq!(view.change.is_some(), at == 2);
        if let Some(change) = view.change {
            let changes: Vec<_> = change
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
            assert_eq!(change.kind, ChangeKind::Corrected);
        }
    }
}

#[tokio::test]
async fn the_list_marks_a_record_that_says_otherwise_after_it_was_completed() {
    let service = Service::start().await;
    let mut open = record("a");
    open["status"] = json!("open");
    open["total_payout"] = json!("0.00");
    let mut corrected = record("a");
    corrected["total_payout"] = json!("0.00");
    // Settled, then paid otherwise, then as it was first settled: it stays a record that was changed.
    for (content, is_marked) in [
        (open, false),
        (record("a"), false),
        (corrected, true),
        (record("a"), true),
    ] {
        service.server.reset().await;
        service.history_page(1, 1, 1, vec![content]).await;
        let (rows, _, summary) = service.read(history_of_p1()).await;
        let opened = service
            .desk
            .records
            .open(&summary.history_id, &rows[0].key)
            .unwrap();
        assert_eq!((rows[0].corrected, opened.row.corrected), (is_marked, is_marked));
    }
}

/// A value that was damaged on the way, and that came whole again.
#[tokio::test]
async fn a_version_that_was_damaged_on_the_way_corrects_nothing() {
    let service = Service::start().await;
    let body = json!({"status": "success", "data": {
        "pagination": {"total": 1, "page": 1, "per_page": 2, "last_page": 1}, "records": [record("a")],
    }});
    let clean = body.to_string();
    let damaged = clean.replace(r#""total_payout":"308.00""#, r#""total_payout":NaN"#);
    assert_ne!(clean, damaged);
    let changed = |paths: &[&str]| {
        let paths = paths.iter().map(|path| (*path).to_owned());
        Some((ChangeKind::Changed, paths.collect::<Vec<String>>()))
    };
    for (body, change) in [
        (clean.clone(), None),
        (damaged, changed(&["total_payout"])),
        (clean, changed(&[])),
    ] {
        service.server.reset().await;
        service.answer_text("/v1/player/p1/history", body).await;
        let (rows, _, summary) = service.read(history_of_p1()).await;
        assert!(!rows[0].corrected);
        let opened = service
            .desk
            .records
            .open(&summary.history_id, &rows[0].key)
            .unwrap();
        let shown = opened.change.map(|change| {
            let paths = change.differences.into_iter().map(|each| each.path);
            (change.kind, paths.collect())
        });
        assert_eq!(shown, change);
    }
}

/// Whether the list marks the record as corrected after each of these answers.
async fn marks_after(bodies: &[String]) -> Vec<bool> {
    let service = Service::start().await;
    let mut marks = Vec::new();
    for body in bodies {
        service.server.reset().await;
        service.answer_text("/v1/player/p1/history", body.clone()).await;
        let (rows, _, _) = service.read(history_of_p1()).await;
        marks.push(rows[0].corrected);
    }
    marks
}

#[tokio::test]
async fn a_correction_is_marked_though_a_version_before_it_was_damaged_or_each_one_is_elsewhere() {
    let body = json!({"status": "success", "data": {
        "pagination": {"total": 1, "page": 1, "per_page": 2, "last_page": 1}, "records": [record("a")],
    }});
    let first = body.to_string();
    let damaged = first.replace(r#""total_payout":"308.00""#, r#""total_payout":NaN"#);
    let corrected = first.replace(r#""total_payout":"308.00""#, r#""total_payout":"200.00""#);
    let between = [first.clone(), damaged, corrected.clone()];
    assert_eq!(marks_after(&between).await, [false, false, true]);
    let elsewhere =
        [first, corrected].map(|text| text.replace(r#""total_payout""#, r#""note":NaN,"total_payout""#));
    assert_eq!(marks_after(&elsewhere).await, [false, true]);
}

#[tokio::test]
async fn of_two_versions_in_one_answer_none_is_said_to_be_the_later_one() {
    let service = Service::start().await;
    let mut other = record("a");
    other["total_payout"] = json!("0.00");
    service.history_page(1, 1, 2, vec![record("a"), other]).await;
    // The second reading finds the first one of them again.
    for _ in 0..2 {
        let (rows, _, summary) = service.read(history_of_p1()).await;
        assert_eq!(rows.len(), 2);
        for row in &rows {
            let opened = service.desk.records.open(&summary.history_id, &row.key).unwrap();
            assert_eq!(
                opened.change.map(|change| change.kind),
                Some(ChangeKind::Together)
            );
            assert!(!row.corrected && !opened.row.corrected);
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
        let query = SearchQuery {
            only: Some(game.to_owned()),
            ..history_of_p1()
        };
        let (rows, _, summary) = service.read(query).await;
        let view = service
            .desk
            .records
            .open(&summary.history_id, &rows[0].key)
            .unwrap();
        assert_eq!(view.change, None, "{game}");
    }
}
