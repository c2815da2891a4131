//! Exports from a service with prepared answers: rows, notes, what is missing, and stopping.

use desk::CancellationToken;
use desk::views::{
    ErrorCode, ExportFormat, ExportProgress, ExportRequest, ExportSource, Settings, ShoeQuery, ShownRecords,
    TablesQuery,
};
use serde_json::{Value, json};

use crate::support::files::{export, notes, request, rows};
use crate::support::sentences::InWords;
use crate::support::{Service, history_of_p1, record, sound, table};

fn history() -> ExportSource {
    ExportSource::Search {
        query: history_of_p1(),
    }
}

fn at(mut record: Value, time: &str) -> Value {
    record["created_at"] = json!(time);
    record
}

#[tokio::test]
async fn a_whole_query_is_read_again_with_all_pages_and_written_newest_first() {
    let service = Service::start().await;
    let old = at(record("old"), "2026-11-19T00:00:00.000Z");
    service.history_page(1, 2, 3, vec![old, record("a")]).await;
    service.history_page(2, 2, 3, vec![sound("b")]).await;
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("r.csv");
    let mut query = history_of_p1();
    query.page = Some(2);
    let request = request(ExportSource::Search { query }, ExportFormat::Csv);
    let summary = export(&service.desk, &request, &file).await.unwrap();
    assert!(summary.complete);
    assert_eq!(
        (summary.rows, summary.notes_name.as_deref()),
        (3, Some("r.csv.notes.json"))
    );
    let rows = rows(&file);
    let ids: Vec<&str> = rows.iter().map(|row| row["id"].as_str()).collect();
    assert_eq!(ids, ["a", "b", "old"]);
    assert_eq!(rows[0]["total_bet"], "1300.00");
    assert_eq!(rows[0]["net"], "-992.00");
    assert_eq!(rows[0]["created_at"], "2026-11-20T21:40:17+07:00");
    assert_eq!(
        rows[0]["player_bet"],
        "BIG: 200.00 | PLAYER: 1000.00 | PPAIR: 100.00"
    );
    assert_eq!(rows[0]["cards"], "BANKER: KD 5C | PLAYER: 4S AH 6C");
    let notes = notes(&file);
    assert_eq!(
        notes["query"],
        json!({"player_id": "p1", "game_key": "baccarat", "period": "today"})
    );
    assert_eq!(notes["coverage"]["records.baccarat"], "3 of 3");
    assert_eq!(
        (&notes["complete"], &notes["time_zone"]),
        (&json!(true), &json!("Asia/Bangkok"))
    );
}

#[tokio::test]
async fn records_on_screen_are_written_in_their_order_without_a_request() {
    let service = Service::start().await;
    service
        .history_page(1, 1, 3, vec![record("a"), record("b"), record("c")])
        .await;
    let (_, _, summary) = service.read(history_of_p1()).await;
    service.server.reset().await;
    let folder = tempfile::tempdir().unwrap();
    let shown = |keys: &[&str]| {
        let rows = ExportSource::Records {
            // One part each, as of rows of several games.
            parts: keys
                .iter()
                .map(|key| ShownRecords {
                    history_id: summary.history_id.clone(),
                    keys: vec![(*key).to_owned()],
                })
                .collect(),
        };
        request(rows, ExportFormat::Csv)
    };
    let file = folder.path().join("s.csv");
    export(&service.desk, &shown(&["c", "a"]), &file).await.unwrap();
    let rows = rows(&file);
    let ids: Vec<&str> = rows.iter().map(|row| row["id"].as_str()).collect();
    assert_eq!(ids, ["c", "a"]);
    let gone = export(
        &service.desk,
        &shown(&["c", "unknown"]),
        &folder.path().join("x.csv"),
    )
    .await;
    assert_eq!(gone.unwrap_err().code, ErrorCode::Stale);
    assert!(!folder.path().join("x.csv").exists());
}

#[tokio::test]
async fn the_reason_of_a_verdict_is_a_sentence_in_the_language_of_the_program() {
    let service = Service::start().await;
    service.history_page(1, 1, 2, vec![record("a"), sound("b")]).await;
    let (read, _, _) = service.read(history_of_p1()).await;
    let folder = tempfile::tempdir().unwrap();
    for (language, is_thai) in [("en", false), ("th", true), ("xx", false)] {
        let file = folder.path().join(language);
        let settings = Settings {
            language: language.to_owned(),
            ..Settings::default()
        };
        let request = request(history(), ExportFormat::Csv);
        let never = CancellationToken::new();
        let written = service
            .desk
            .export
            .write(&request, &settings, &file, false, |_| {}, &never);
        written.await.unwrap();
        let rows = rows(&file);
        let reason = read[0].verdict_reason.as_ref().unwrap();
        let sentence = if is_thai { reason.th() } else { reason.en() };
        assert_eq!(rows[0]["verdict_reason"], sentence, "{language}");
        assert_eq!(rows[0]["verdict_reason_code"], reason.id());
        assert_eq!(
            (&*rows[1]["verdict_reason"], &*rows[1]["verdict_reason_code"]),
            ("", "")
        );
    }
}

#[tokio::test]
async fn wins_values_totals_and_pictures_stand_behind_the_other_columns_and_none_is_a_formula() {
    let service = Service::start().await;
    let mut first = record("a");
    first["game_result"]["data"] = json!({
        "=PLAYER": {"card": ["4S", "AH"], "score": ["=4", "1", "6"], "total": 5},
        "BANKER": {"card": ["KD"], "score": [], "total": 7},
    });
    first["game_result"]["image_url"] =
        json!({"=camera1": "https://cdn.example/a,=1+1", "camera2": "//cdn.example/b"});
    first["player_win"] = json!({
        "=cmd|'/C calc'!A0": {"amount": 195.0, "odds": 0.95, "profit": "95.00",
            "remark": {"six_score_rate": 0.5, "bonus_rate": 2}},
        "BONUS": {"amount": 7, "odds": 1, "profit": 7, "remark": {"bonus_rate": 4}},
        "INSURANCE": [{"amount": 3, "odds": 2, "profit": 1}, {"amount": 0, "odds": 0, "profit": -1}],
    });
    let mut without = record("b");
    without["game_result"] = json!({"data": {}, "image_url": {}, "winner": ["TIE"]});
    without.as_object_mut().unwrap().remove("player_win");
    service.history_page(1, 1, 2, vec![first, without]).await;
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("r.csv");
    export(&service.desk, &request(history(), ExportFormat::Csv), &file)
        .await
        .unwrap();
    let text = std::fs::read_to_string(&file).unwrap();
    let head = text.lines().next().unwrap();
    assert!(
        head.ends_with(",problems,player_win,score,total,image_url"),
        "{head}"
    );
    let rows = rows(&file);
    let (first, without) = (&rows[0], &rows[1]);
    assert_eq!(
        first["player_win"],
        "'=cmd|'/C calc'!A0: amount 195.0, odds 0.95, profit 95.00, six_score_rate 0.5, bonus_rate 2 | \
         BONUS: amount 7, odds 1, profit 7, bonus_rate 4 | \
         INSURANCE: amount 3, odds 2, profit 1 + amount 0, odds 0, profit -1"
    );
    assert_eq!(first["score"], "'=PLAYER: =4 1 6");
    assert_eq!(first["total"], "'=PLAYER: 5 | BANKER: 7");
    assert_eq!(
        first["image_url"],
        "'=camera1: https://cdn.example/a,'=1+1 | camera2: //cdn.example/b"
    );
    for column in ["player_win", "score", "total", "image_url"] {
        assert_eq!(without[column], "", "{column}");
    }
}

/// A stake of 100.00 that won 95.00, in a house that pays out what came back and in one that states the profit.
#[tokio::test]
async fn the_net_of_a_record_follows_what_its_house_calls_a_payout() {
    for (payout, lost) in [("195.00", "-100.00"), ("95.00", "-100.00")] {
        let service = Service::start().await;
        let won = house(sound("won"), "195.00", payout);
        let lost_one = house(sound("lost"), "0.00", "0.00");
        service.history_page(1, 1, 2, vec![won, lost_one]).await;
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("n.csv");
        export(&service.desk, &request(history(), ExportFormat::Csv), &file)
            .await
            .unwrap();
        let rows = rows(&file);
        let nets: Vec<&str> = rows.iter().map(|row| row["net"].as_str()).collect();
        assert_eq!(nets, ["95.00", lost], "{payout}");
        assert_eq!(rows[0]["total_payout"], payout);
    }
}

/// The record with one bet of 100.00 on the side that won, or on the other one.
fn house(mut record: Value, came_back: &str, payout: &str) -> Value {
    record["total_bet"] = json!("100.00");
    record["total_payout"] = json!(payout);
    let is_won = came_back != "0.00";
    record["player_bet"] = json!({(if is_won { "BANKER" } else { "PLAYER" }): "100.00"});
    record["player_win"] = if is_won {
        json!({"BANKER": {"amount": came_back, "odds": 0.95, "profit": "95.00"}})
    } else {
        Value::Null
    };
    if !is_won {
        record.as_object_mut().unwrap().remove("player_win");
    }
    record
}

#[tokio::test]
async fn records_are_written_byte_for_byte() {
    let service = Service::start().await;
    let raw = "{\"id\":\"a\",\n \"total_bet\":99999999999999999.990,\"unknown\":{\"x\":1e400}}";
    let body = format!(
        r#"{{"status":"success","data":{{"pagination":{{"total":1,"page":1,"per_page":20,"last_page":1}},"records":[{raw}]}}}}"#
    );
    service.answer_text("/v1/player/p1/history", body).await;
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("r.jsonl");
    let summary = export(&service.desk, &request(history(), ExportFormat::JsonLines), &file)
        .await
        .unwrap();
    assert_eq!(summary.rows, 1);
    assert_eq!(
        std::fs::read_to_string(&file).unwrap(),
        format!("{}\n", raw.replace('\n', " "))
    );
}

#[tokio::test]
async fn a_listing_that_ends_early_is_written_and_said_to_be_incomplete() {
    let service = Service::start().await;
    service
        .history_page(1, 2, 4, vec![record("a"), record("b")])
        .await;
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("r.csv");
    let summary = export(&service.desk, &request(history(), ExportFormat::Csv), &file)
        .await
        .unwrap();
    assert_eq!((summary.rows, summary.complete), (2, false));
    assert_eq!(notes(&file)["coverage"]["records.baccarat"], "2 of 4");
    assert_eq!(summary.not_read[0].what, "baccarat");
}

#[tokio::test]
async fn a_stop_at_any_time_leaves_no_file() {
    let service = Service::start().await;
    service.history_page(1, 1, 1, vec![record("a")]).await;
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("r.csv");
    let (request, settings) = (request(history(), ExportFormat::Csv), Settings::default());
    let stopped = CancellationToken::new();
    stopped.cancel();
    let at_once = service
        .desk
        .export
        .write(&request, &settings, &file, false, |_| {}, &stopped);
    assert_eq!(at_once.await.unwrap_err().code, ErrorCode::Cancelled);
    let stop = CancellationToken::new();
    let on_writing = |progress| {
        if matches!(progress, ExportProgress::Writing { .. }) {
            stop.cancel();
        }
    };
    let late = service
        .desk
        .export
        .write(&request, &settings, &file, false, on_writing, &stop);
    assert_eq!(late.await.unwrap_err().code, ErrorCode::Cancelled);
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
}

#[tokio::test]
async fn limits_have_one_row_per_table_and_currency_with_digits_as_received() {
    let service = Service::start().await;
    let mut bare = table(2, "sicbo");
    bare["user_limit"] = json!({});
    service.tables(vec![table(1, "baccarat"), bare]).await;
    let folder = tempfile::tempdir().unwrap();
    let limits = |format| {
        let rows = ExportSource::Limits {
            query: TablesQuery::default(),
            all_pages: true,
        };
        request(rows, format)
    };
    let file = folder.path().join("l.csv");
    export(&service.desk, &limits(ExportFormat::Csv), &file)
        .await
        .unwrap();
    let rows = rows(&file);
    let limits_of: Vec<(&str, &str, &str)> = rows
        .iter()
        .map(|row| {
            (
                row["table_id"].as_str(),
                row["currency"].as_str(),
                row["bet_max"].as_str(),
            )
        })
        .collect();
    assert_eq!(
        limits_of,
        [
            ("1", "THB", "50000.00"),
            ("1", "USD", "99999999999999999.99"),
            ("2", "", "")
        ]
    );
    assert_eq!(rows[0]["dealer_name"], "'=Nid");
    let lines = folder.path().join("l.jsonl");
    let summary = export(&service.desk, &limits(ExportFormat::JsonLines), &lines)
        .await
        .unwrap();
    assert_eq!(summary.rows, 2, "each table once");
}

#[tokio::test]
async fn rounds_of_a_shoe_are_chosen_by_their_keys_unless_a_new_shoe_began() {
    let service = Service::start().await;
    let round = |no: u32| {
        json!({"id": format!("r{no}"), "round_no": no, "winner": "BANKER", "score": 7, "player_score": 3, "banker_score": 7,
            "addition": ["BPAIR"], "cards": {"PLAYER": {"card": ["2S"], "score": ["2"], "total": 2}, "BANKER": {"card": ["7S"], "score": ["7"], "total": 7}}})
    };
    let statistic = json!({"shoe_id": "s1", "statistic": [round(1), round(2), round(3)]});
    service.answer("/v1/operator/tables/game-stats", statistic).await;
    let rows_of = |keys: Option<Vec<String>>| {
        let rows = ExportSource::Rounds {
            query: ShoeQuery {
                table_id: "412".to_owned(),
                live_id: None,
                game_key: "baccarat".to_owned(),
            },
            keys,
            former_shoe: None,
        };
        request(rows, ExportFormat::Csv)
    };
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("shoe.csv");
    let keys = ["r3", "r1"].map(str::to_owned).to_vec();
    export(&service.desk, &rows_of(Some(keys)), &file).await.unwrap();
    let numbers: Vec<String> = rows(&file).iter().map(|row| row["round_no"].clone()).collect();
    assert_eq!(numbers, ["3", "1"]);
    let all = folder.path().join("all.csv");
    assert_eq!(export(&service.desk, &rows_of(None), &all).await.unwrap().rows, 3);
    let gone = export(
        &service.desk,
        &rows_of(Some(vec!["old".to_owned()])),
        &folder.path().join("x.csv"),
    )
    .await;
    assert_eq!(gone.unwrap_err().code, ErrorCode::Stale);
}

#[tokio::test]
async fn an_existing_file_and_a_wrong_request_are_errors() {
    let service = Service::start().await;
    service.history_page(1, 1, 1, vec![record("a")]).await;
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("r.csv");
    std::fs::write(&file, "mine").unwrap();
    let error = export(&service.desk, &request(history(), ExportFormat::Csv), &file)
        .await
        .unwrap_err();
    assert_eq!(error.code, ErrorCode::FileNotWritten);
    assert_eq!(error.reason.unwrap().id(), "reasons-export-problem-exists");
    assert_eq!(std::fs::read_to_string(&file).unwrap(), "mine");
    let new = folder.path().join("new.csv");
    let zone = ExportRequest {
        time_zone: "Mars/Olympus".to_owned(),
        ..request(history(), ExportFormat::Csv)
    };
    let differences = ExportSource::Differences {
        read_at: "2026-11-21T00:00:00.000Z".to_owned(),
        keys: None,
    };
    for (wrong, field) in [
        (zone, "timeZone"),
        (request(differences.clone(), ExportFormat::JsonLines), "format"),
    ] {
        let error = export(&service.desk, &wrong, &new).await.unwrap_err();
        assert_eq!(error.field.as_deref(), Some(field));
    }
    let none = export(&service.desk, &request(differences, ExportFormat::Csv), &new).await;
    assert_eq!(none.unwrap_err().code, ErrorCode::Stale);
    assert!(!new.exists());
}

/// All twenty are in the file, the damaged one with its problem and, as evidence, with what was received.
#[tokio::test]
async fn a_record_with_a_damaged_value_is_written_and_named_in_the_notes() {
    let service = Service::start().await;
    let mut records: Vec<String> = (0..20)
        .map(|number| sound(&format!("r{number}")).to_string())
        .collect();
    records[7] = records[7].replacen('{', r#"{"total_bet":"9.00","#, 1);
    let pagination = json!({"total": 20, "page": 1, "per_page": 20, "last_page": 1});
    let body = format!(
        r#"{{"status":"success","data":{{"pagination":{pagination},"records":[{}]}}}}"#,
        records.join(",")
    );
    service.answer_text("/v1/player/p1/history", body).await;
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("r.csv");
    let csv = request(history(), ExportFormat::Csv);
    let summary = export(&service.desk, &csv, &file).await.unwrap();
    assert_eq!((summary.rows, summary.complete), (20, false));
    let [damaged] = &summary.not_read[..] else {
        panic!("{:?}", summary.not_read)
    };
    assert_eq!(
        (damaged.what.as_str(), damaged.error.code),
        ("damaged", ErrorCode::Unreadable)
    );
    assert!(
        damaged.error.message.starts_with("One record has"),
        "{}",
        damaged.error.message
    );
    let rows = rows(&file);
    let of_seventh = rows.iter().find(|row| row["id"] == "r7").unwrap();
    assert_eq!(
        (of_seventh["problems"].as_str(), of_seventh["total_bet"].as_str()),
        ("total_bet", "")
    );
    assert_eq!(rows.iter().filter(|row| row["problems"].is_empty()).count(), 19);
    assert_eq!(notes(&file)["coverage"]["records.baccarat"], "20 of 20");

    let file = folder.path().join("r.jsonl");
    export(&service.desk, &request(history(), ExportFormat::JsonLines), &file)
        .await
        .unwrap();
    let written = std::fs::read_to_string(&file).unwrap();
    assert!(written.lines().any(|line| line == records[7]), "{written}");
}
