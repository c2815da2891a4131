//! Exports from a service with prepared answers: rows, notes, what is missing, and stopping; and those of a player's records in
//! several games: which games, and what the file says of each.

use desk::CancellationToken;
use desk::views::{
    ErrorCode, ErrorView, ExportFormat, ExportRequest, ExportSource, Period, SearchQuery, Settings,
    ShoeQuery, TablesQuery,
};
use serde_json::{Value, json};
use wiremock::matchers::{path, query_param};
use wiremock::{Mock, Request, ResponseTemplate};

use crate::support::files::{Csv, assert_stops, csv, export, json_lines, request, rows};
use crate::support::list::all_games;
use crate::support::sentences::InWords;
use crate::support::{Service, history_of_p1, record, sound, table};

fn history() -> ExportSource {
    ExportSource::Search {
        query: history_of_p1(),
    }
}

/// The file of these records, which are one page.
async fn file_of(records: Vec<Value>) -> Csv {
    let service = Service::start().await;
    let total = u32::try_from(records.len()).unwrap();
    service.history_page(1, 1, total, records).await;
    csv(&service.desk, history()).await.unwrap()
}

#[tokio::test]
async fn a_whole_query_is_read_again_with_all_pages_and_written_newest_first() {
    let service = Service::start().await;
    let mut old = record("old");
    old["created_at"] = json!("2026-11-19T00:00:00.000Z");
    service.history_page(1, 2, 3, vec![old, record("a")]).await;
    service.history_page(2, 2, 3, vec![sound("b")]).await;
    let mut query = history_of_p1();
    query.page = Some(2);
    let file = csv(&service.desk, ExportSource::Search { query }).await.unwrap();
    assert_eq!((file.summary.rows, file.summary.complete), (3, true));
    assert_eq!(file.summary.notes_name.as_deref(), Some("r.csv.notes.json"));
    assert_eq!(file.column("id"), ["a", "b", "old"]);
    assert_eq!(file.rows[0]["created_at"], "2026-11-20T21:40:17+07:00");
    let notes = file.notes;
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
    let records = ["a", "b", "c"].map(record);
    service.history_page(1, 1, 3, records.to_vec()).await;
    let (_, _, summary) = service.read(history_of_p1()).await;
    service.server.reset().await;
    let shown = |keys: [&str; 2]| ExportSource::Records {
        search_id: summary.search_id.clone(),
        keys: keys.map(str::to_owned).to_vec(),
    };
    let file = csv(&service.desk, shown(["c", "a"])).await.unwrap();
    assert_eq!(file.column("id"), ["c", "a"]);
    assert_eq!(
        error(&service, shown(["c", "unknown"])).await.code,
        ErrorCode::Stale
    );
}

/// The error of an export, which leaves no file.
async fn error(service: &Service, source: ExportSource) -> ErrorView {
    csv(&service.desk, source).await.unwrap_err()
}

#[tokio::test]
async fn the_reason_of_a_verdict_is_english_if_the_language_of_the_program_is_unknown() {
    let service = Service::start().await;
    service.history_page(1, 1, 1, vec![record("a")]).await;
    let (read, _, _) = service.read(history_of_p1()).await;
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("r.csv");
    let settings = Settings {
        language: "xx".to_owned(),
        ..Settings::default()
    };
    let (request, never) = (request(history(), ExportFormat::Csv), CancellationToken::new());
    let desk = &service.desk;
    let written = desk
        .export
        .write(&request, &settings, &file, false, |_| {}, &never);
    written.await.unwrap();
    let reason = read[0].verdict_reason.as_ref().unwrap();
    assert_eq!(rows(&file)[0]["verdict_reason"], reason.en());
}

#[tokio::test]
async fn wins_values_totals_and_pictures_stand_behind_the_other_columns_and_none_is_a_formula() {
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
    let file = file_of(vec![first, without]).await;
    let head = file.text.lines().next().unwrap();
    assert!(
        head.ends_with(",problems,player_win,score,total,image_url"),
        "{head}"
    );
    let (first, without) = (&file.rows[0], &file.rows[1]);
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
    let of = |id: &str, code: &str, payout: &str| {
        let mut record = sound(id);
        record["total_bet"] = json!("100.00");
        record["total_payout"] = json!(payout);
        record["player_bet"] = json!({code: "100.00"});
        record
    };
    for payout in ["195.00", "95.00"] {
        let won = of("won", "BANKER", payout);
        let mut lost = of("lost", "PLAYER", "0.00");
        lost.as_object_mut().unwrap().remove("player_win");
        let file = file_of(vec![won, lost]).await;
        assert_eq!(file.column("net"), ["95.00", "-100.00"], "{payout}");
        assert_eq!(file.rows[0]["total_payout"], payout);
    }
}

/// The answer of the history with these records, byte for byte.
async fn history_of(service: &Service, records: &[String]) {
    let (total, records) = (records.len(), records.join(","));
    let body = format!(
        r#"{{"status":"success","data":{{"pagination":{{"total":{total},"page":1,"per_page":20,"last_page":1}},"records":[{records}]}}}}"#
    );
    service.answer_text("/v1/player/p1/history", body).await;
}

#[tokio::test]
async fn records_are_written_byte_for_byte() {
    let service = Service::start().await;
    let raw = "{\"id\":\"a\",\n \"total_bet\":99999999999999999.990,\"unknown\":{\"x\":1e400}}";
    history_of(&service, &[raw.to_owned()]).await;
    let written = json_lines(&service.desk, history()).await;
    assert_eq!(written, (format!("{}\n", raw.replace('\n', " ")), 1));
}

#[tokio::test]
async fn a_listing_that_ends_early_is_written_and_said_to_be_incomplete() {
    let service = Service::start().await;
    let records = ["a", "b"].map(record);
    service.history_page(1, 2, 4, records.to_vec()).await;
    let file = csv(&service.desk, history()).await.unwrap();
    assert_eq!((file.summary.rows, file.summary.complete), (2, false));
    assert_eq!(file.notes["coverage"]["records.baccarat"], "2 of 4");
    assert_eq!(file.summary.not_read[0].what, "baccarat");
}

#[tokio::test]
async fn a_stop_at_any_time_leaves_no_file() {
    let service = Service::start().await;
    service.history_page(1, 1, 1, vec![record("a")]).await;
    assert_stops(&service.desk, history()).await;
}

#[tokio::test]
async fn limits_have_one_row_per_table_and_currency_with_digits_as_received() {
    let service = Service::start().await;
    let mut bare = table(2, "sicbo");
    bare["user_limit"] = json!({});
    service.tables(vec![table(1, "baccarat"), bare]).await;
    let limits = || ExportSource::Limits {
        query: TablesQuery::default(),
        all_pages: true,
    };
    let file = csv(&service.desk, limits()).await.unwrap();
    assert_eq!(file.column("table_id"), ["1", "1", "2"]);
    assert_eq!(file.column("currency"), ["THB", "USD", ""]);
    assert_eq!(file.column("bet_max"), ["50000.00", "99999999999999999.99", ""]);
    assert_eq!(file.rows[0]["dealer_name"], "'=Nid");
    let (_, tables) = json_lines(&service.desk, limits()).await;
    assert_eq!(tables, 2, "each table once");
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
    let rows_of = |keys: Option<&[&str]>| ExportSource::Rounds {
        query: ShoeQuery {
            table_id: "412".to_owned(),
            live_id: None,
            game_key: "baccarat".to_owned(),
        },
        keys: keys.map(|keys| keys.iter().map(|key| (*key).to_owned()).collect()),
        former_shoe: None,
    };
    for (keys, numbers) in [
        (Some(&["r3", "r1"][..]), &["3", "1"][..]),
        (None, &["1", "2", "3"]),
    ] {
        let file = csv(&service.desk, rows_of(keys)).await.unwrap();
        assert_eq!(file.column("round_no"), numbers);
    }
    assert_eq!(
        error(&service, rows_of(Some(&["old"]))).await.code,
        ErrorCode::Stale
    );
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
    history_of(&service, &records).await;
    let file = csv(&service.desk, history()).await.unwrap();
    assert_eq!((file.summary.rows, file.summary.complete), (20, false));
    let [damaged] = &file.summary.not_read[..] else {
        panic!("{:?}", file.summary.not_read)
    };
    let error = &damaged.error;
    assert_eq!(
        (damaged.what.as_str(), error.code),
        ("damaged", ErrorCode::Unreadable)
    );
    assert!(error.message.starts_with("One record has"), "{}", error.message);
    for row in &file.rows {
        let is_damaged = row["id"] == "r7";
        assert_eq!(row["problems"], if is_damaged { "total_bet" } else { "" });
        assert_eq!(row["total_bet"].is_empty(), is_damaged);
    }
    assert_eq!(file.notes["coverage"]["records.baccarat"], "20 of 20");
    let (written, _) = json_lines(&service.desk, history()).await;
    assert!(written.lines().any(|line| line == records[7]), "{written}");
}

/// Prepares the history of one game: records, or an error.
async fn game(service: &Service, game_key: &str, records: Option<Vec<Value>>) {
    let answer = match records {
        None => ResponseTemplate::new(403)
            .set_body_json(json!({"status": "error", "error": {"code": "E_FORBIDDEN", "message": "no"}})),
        Some(records) => ResponseTemplate::new(200).set_body_json(json!({"status": "success", "data": {
            "pagination": {"total": records.len(), "page": 1, "per_page": 100, "last_page": 1}, "records": records,
        }})),
    };
    Mock::given(path("/v1/player/p1/history"))
        .and(query_param("game_key", game_key))
        .respond_with(answer)
        .mount(&service.server)
        .await;
}

fn games(game_keys: &[&str]) -> ExportSource {
    let query = SearchQuery {
        period: Period::Last7Days,
        games: Some(game_keys.iter().map(|key| (*key).to_owned()).collect()),
        ..all_games()
    };
    ExportSource::Search { query }
}

/// A search over all games that was narrowed to a round is exported as it was asked for.
#[tokio::test]
async fn a_narrowed_search_is_read_again_for_its_games_with_its_round_and_bet() {
    let service = Service::start().await;
    for key in ["baccarat", "sicbo"] {
        let mut only = sound("a");
        only["game_key"] = json!(key);
        let page = json!({"pagination": {"total": 1, "page": 1, "per_page": 100, "last_page": 1}, "records": [only]});
        Mock::given(path("/v1/player/p1/history"))
            .and(query_param("game_key", key))
            .and(query_param("round_id", "round-a"))
            .and(query_param("bet_id", "bet-a"))
            .respond_with(
                ResponseTemplate::new(200).set_body_json(json!({"status": "success", "data": page})),
            )
            .mount(&service.server)
            .await;
    }
    let query = SearchQuery {
        bet_id: Some("bet-a".to_owned()),
        round_id: Some("round-a".to_owned()),
        page: Some(3),
        search_id: Some("of the screen".to_owned()),
        games: Some(["baccarat", "sicbo"].map(str::to_owned).to_vec()),
        ..all_games()
    };
    let file = csv(&service.desk, ExportSource::Search { query }).await.unwrap();
    // Each game has a record of this id.
    assert_eq!((file.summary.rows, file.summary.complete), (2, true));
    let notes = file.notes;
    assert_eq!(
        (&notes["query"]["round_id"], &notes["query"]["bet_id"]),
        (&json!("round-a"), &json!("bet-a"))
    );
}

#[tokio::test]
async fn all_games_are_those_of_the_tables_and_one_that_fails_is_named() {
    let service = Service::start().await;
    let keys = ["baccarat", "dragontiger", "baccarat"];
    service
        .tables((1..).zip(keys).map(|(id, key)| table(id, key)).collect())
        .await;
    game(&service, "baccarat", Some(vec![sound("a")])).await;
    game(&service, "dragontiger", None).await;
    let file = csv(&service.desk, games(&[])).await.unwrap();
    let (summary, notes) = (file.summary, file.notes);
    assert_eq!((summary.rows, summary.complete), (1, false));
    assert_eq!(summary.not_read[0].what, "dragontiger");
    assert_eq!(summary.not_read[0].error.code, ErrorCode::Forbidden);
    assert_eq!(notes["complete"], false);
    assert_eq!(
        (&notes["not_read"][0]["what"], &notes["not_read"][0]["code"]),
        (&json!("dragontiger"), &json!("forbidden"))
    );
    assert_eq!(notes["query"]["game_keys"], "baccarat dragontiger");
}

#[tokio::test]
async fn if_no_game_can_be_read_there_is_no_file() {
    let service = Service::start().await;
    game(&service, "baccarat", None).await;
    game(&service, "sicbo", None).await;
    let error = csv(&service.desk, games(&["baccarat", "sicbo"]))
        .await
        .unwrap_err();
    assert_eq!(error.code, ErrorCode::Forbidden);
}

#[tokio::test]
async fn games_of_tables_that_were_not_read_are_said_to_be_missing() {
    let service = Service::start().await;
    let answer = |_: &Request| {
        let data = json!({"pagination": {"total": 2_500, "page": 1, "per_page": 100, "last_page": 25}, "records": [table(1, "baccarat")]});
        ResponseTemplate::new(200).set_body_json(json!({"status": "success", "data": data}))
    };
    Mock::given(path("/v1/operator/tables/virtual"))
        .respond_with(answer)
        .mount(&service.server)
        .await;
    game(&service, "baccarat", Some(vec![sound("a")])).await;
    let file = csv(&service.desk, games(&[])).await.unwrap();
    let (summary, notes) = (file.summary, file.notes);
    assert_eq!((summary.rows, summary.complete), (1, false));
    assert_eq!(summary.not_read[0].what, "tables");
    assert_eq!(summary.not_read[0].error.code, ErrorCode::Unreadable);
    assert_eq!(
        (&notes["complete"], &notes["not_read"][0]["what"]),
        (&json!(false), &json!("tables"))
    );
}

#[tokio::test]
async fn games_that_cannot_be_asked_for_are_named_and_the_file_is_not_complete() {
    let service = Service::start().await;
    let keys = (0..502).map(|number| format!("k{number:03}"));
    let keys: Vec<String> = keys.chain(["a\nb".to_owned()]).collect();
    let tables = (1..).zip(&keys).map(|(id, key)| table(id, key)).collect();
    service.tables(tables).await;
    service
        .answer(
            "/v1/player/p1/history",
            json!({"pagination": {"total": 0, "page": 1, "per_page": 100, "last_page": 1}, "records": []}),
        )
        .await;
    let file = csv(&service.desk, games(&[])).await.unwrap();
    let (summary, notes) = (file.summary, file.notes);
    assert!(!summary.complete);
    let not_read: Vec<(&str, ErrorCode)> = summary
        .not_read
        .iter()
        .map(|part| (part.what.as_str(), part.error.code))
        .collect();
    assert_eq!(
        not_read,
        [
            ("a\nb", ErrorCode::InvalidInput),
            ("k500", ErrorCode::TooLarge),
            ("k501", ErrorCode::TooLarge),
        ]
    );
    assert_eq!(notes["not_read"][1]["what"], "k500");
}

#[tokio::test]
async fn what_was_dealt_is_in_the_file_where_the_shape_is_certain() {
    let cases = [
        (
            "pokdeng",
            json!({"BANKER": ["6S", "KH"], "PLAYER1": ["2S", "2H"], "PLAYER2": {"cards": ["KS", "8D"], "total": 8}}),
            "BANKER: 6S KH | PLAYER1: 2S 2H | PLAYER2: KS 8D",
        ),
        (
            "hoo_hey_how",
            json!({"dice": ["ปลา", "shrimp", "Stag"]}),
            "DICE: FISH PRAWN Stag",
        ),
        ("roulette", json!({"number": "seventeen"}), ""),
        ("keno", json!({"balls": [1, 2, 3]}), ""),
    ];
    let service = Service::start().await;
    let records = cases.iter().enumerate().map(|(at, (game_key, result, _))| {
        json!({"id": at.to_string(), "player_id": "p1", "game_key": game_key, "round_id": "r", "status": "completed",
            "total_bet": 1, "total_payout": 0, "currency": "THB", "created_at": format!("2026-11-20T14:00:{:02}.000Z", 59 - at),
            "game_result": result, "player_bet": {"X": 1}})
    });
    game(&service, "any", Some(records.collect())).await;
    let file = csv(&service.desk, games(&["any"])).await.unwrap();
    assert_eq!(file.column("cards"), cases.map(|(.., expected)| expected));
}
