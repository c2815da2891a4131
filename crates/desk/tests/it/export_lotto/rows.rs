//! What is in the file of a round, of a player and of the entries on screen.

use std::collections::{BTreeMap, HashMap};

use desk::views::{ErrorCode, ExportFormat, ExportSource, LottoFilter, LottoOutcome};
use money::{ExactDecimal, Sum};
use serde_json::{Value, json};
use wiremock::matchers::path;
use wiremock::{Mock, ResponseTemplate};

use super::round::{OF_PLAYER, ROUND, entries, everything, lucky, query, read, round, serve, whole, yiki};
use crate::support::Service;
use crate::support::files::{export, notes, request, rows};

/// The exact sum of a column by currency.
fn sums(rows: &[HashMap<String, String>], column: &str) -> BTreeMap<String, String> {
    let mut sums: BTreeMap<String, Sum> = BTreeMap::new();
    for row in rows.iter().filter(|row| !row[column].is_empty()) {
        sums.entry(row["currency"].clone())
            .or_default()
            .add(ExactDecimal::parse(&row[column]).unwrap());
    }
    let text = |sum: Sum| sum.total().unwrap().to_string();
    sums.into_iter()
        .map(|(currency, sum)| (currency, text(sum)))
        .collect()
}

#[tokio::test]
async fn a_whole_round_has_one_row_per_entry_and_its_sums_are_those_of_the_round() {
    let service = Service::start().await;
    let all = entries();
    serve(&service, vec![all[..2].to_vec(), all[2..].to_vec()], 4).await;
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("l.csv");
    let summary = export(&service.desk, &request(whole(), ExportFormat::Csv), &file)
        .await
        .unwrap();
    assert_eq!((summary.rows, summary.complete), (4, true));
    let (rows, notes) = (rows(&file), notes(&file));
    let players: Vec<&str> = rows.iter().map(|row| row["player_id"].as_str()).collect();
    assert_eq!(players, ["somchai", "nari", "bee", "ann"]);
    assert_eq!(
        rows[0]["player_bet"],
        "TWO_TOP 34 × 2: 10.10 | TWO_TOP 12 × 2: 20"
    );
    assert_eq!(rows[0]["win"], "TWO_TOP 12: 1840.00 | SHOOT_THREE 512: 100.005");
    assert_eq!(
        (rows[0]["stakes"].as_str(), rows[0]["net"].as_str()),
        ("30.10", "1909.905")
    );
    assert_eq!(rows[0]["created_at"], "2026-11-21T21:30:01+07:00");
    assert_eq!(
        (rows[2]["created_at"].as_str(), rows[2]["win"].as_str()),
        ("soon", "482107 SET: 20")
    );
    assert_eq!(rows[2]["lucky_symbol"], "482107 CLOVER: credit 5.5");
    assert_eq!(
        (
            rows[2]["lucky_symbol_payout_amount"].as_str(),
            rows[2]["lucky_symbol_refund_amount"].as_str()
        ),
        ("5.5", "3")
    );
    // The total of the charms is credited to nobody, so that it is in no column.
    assert!(!std::fs::read_to_string(&file).unwrap().contains("98765"));
    let of_round = read(&service).await.sums;
    for sum in of_round.currencies {
        let currency = sum.currency.unwrap();
        assert_eq!(
            sums(&rows, "stakes").get(&currency),
            sum.stakes.as_ref(),
            "{currency}"
        );
        assert_eq!(
            sums(&rows, "payout_amount").get(&currency),
            sum.payout.as_ref(),
            "{currency}"
        );
        assert_eq!(notes["coverage"][format!("stakes.{currency}")], json!(sum.stakes));
        assert_eq!(
            notes["coverage"][format!("payout_amount.{currency}")],
            json!(sum.payout)
        );
    }
    assert_eq!(notes["coverage"]["entries"], "4 of 4");
    assert_eq!(notes["coverage"]["result.WINNING_NUMBER"], "07512");
    assert_eq!(
        (&notes["query"]["round_id"], &notes["source"]),
        (&json!("yk:1"), &json!("lotto"))
    );
}

#[tokio::test]
async fn what_an_entry_says_besides_is_in_the_last_columns_and_is_no_formula() {
    let service = Service::start().await;
    let mut with_remark = yiki("somchai", "THB", true);
    with_remark["remark"] = json!("=1+1;-2");
    let mut tickets = lucky("bee");
    let ticket = |number: &str, kind: &str, set: Value| json!({"bet_type": kind, "full_number": number, "set": set, "number": "4821", "symbol": "", "qty": 1, "bet_amount": 1});
    let bought = [
        ticket("482107", "credit", json!("07")),
        ticket("=1", "@free", json!(8)),
    ];
    tickets["player_bet"]["data"] = json!(bought);
    tickets["additional_payout"]["lucky_symbol"]["transaction_id"] = json!("+79");
    serve(&service, vec![vec![with_remark, tickets]], 2).await;
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("l.csv");
    export(&service.desk, &request(whole(), ExportFormat::Csv), &file)
        .await
        .unwrap();
    let text = std::fs::read_to_string(&file).unwrap();
    let head = text.lines().next().unwrap();
    let last = ",problems,remark,set,bet_type,lucky_symbol_transaction_id";
    assert!(head.ends_with(last), "{head}");
    let rows = rows(&file);
    let of = |row: usize| {
        ["remark", "set", "bet_type", "lucky_symbol_transaction_id"].map(|name| rows[row][name].as_str())
    };
    assert_eq!(of(0), ["'=1+1;'-2", "", "", ""]);
    assert_eq!(
        of(1),
        ["", "482107: 07 | =1: 8", "482107: credit | =1: @free", "'+79"]
    );
}

#[tokio::test]
async fn one_player_is_read_with_the_inquiry_for_players() {
    let service = Service::start().await;
    let answer = ResponseTemplate::new(200).set_body_json(round(&yiki("somchai", "THB", true), None));
    Mock::given(path(OF_PLAYER))
        .respond_with(answer)
        .mount(&service.server)
        .await;
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("l.csv");
    let rows_of = ExportSource::LottoRound {
        query: query(Some("somchai")),
    };
    let asked = request(rows_of, ExportFormat::Csv);
    assert!(
        service
            .desk
            .export
            .file_name(&asked)
            .starts_with("lotto-somchai-")
    );
    let summary = export(&service.desk, &asked, &file).await.unwrap();
    assert_eq!((summary.rows, summary.complete), (1, true));
    let notes = notes(&file);
    assert_eq!(
        (&notes["query"]["player_id"], &notes["coverage"]["entries"]),
        (&json!("somchai"), &json!("1"))
    );
}

#[tokio::test]
async fn entries_on_screen_are_those_of_the_filter_without_a_request() {
    let service = Service::start().await;
    let all = entries();
    serve(&service, vec![all[..2].to_vec(), all[2..].to_vec()], 4).await;
    let lotto_id = read(&service).await.lotto_id;
    service.server.reset().await;
    let folder = tempfile::tempdir().unwrap();
    let shown = |lotto_id: &str, filter: LottoFilter| {
        let lotto_id = lotto_id.to_owned();
        request(ExportSource::LottoEntries { lotto_id, filter }, ExportFormat::Csv)
    };
    let won = LottoFilter {
        player: "N".to_owned(),
        outcome: Some(LottoOutcome::Won),
        ..everything()
    };
    let file = folder.path().join("won.csv");
    let summary = export(&service.desk, &shown(&lotto_id, won), &file)
        .await
        .unwrap();
    assert_eq!((summary.rows, summary.complete), (1, true));
    assert_eq!(rows(&file)[0]["player_id"], "ann");
    let notes = notes(&file);
    assert_eq!(
        (
            &notes["query"]["filter.outcome"],
            &notes["query"]["filter.player_id"]
        ),
        (&json!("won"), &json!("N"))
    );
    assert_eq!(notes["coverage"]["stakes.USD"], "30.10");
    let all = folder.path().join("all.csv");
    let summary = export(&service.desk, &shown(&lotto_id, everything()), &all)
        .await
        .unwrap();
    assert_eq!(summary.rows, 4);
    let gone = folder.path().join("gone.csv");
    let error = export(&service.desk, &shown("other", everything()), &gone)
        .await
        .unwrap_err();
    assert_eq!(error.code, ErrorCode::Stale);
    assert!(!gone.exists());
}

#[tokio::test]
async fn an_export_removes_no_round_that_is_on_screen() {
    let service = Service::start().await;
    serve(&service, vec![entries()], 4).await;
    let lotto_id = read(&service).await.lotto_id;
    let folder = tempfile::tempdir().unwrap();
    for number in 0..5 {
        let file = folder.path().join(format!("{number}.csv"));
        export(&service.desk, &request(whole(), ExportFormat::Csv), &file)
            .await
            .unwrap();
    }
    assert!(service.desk.lotto.entry(&lotto_id, "somchai").is_ok());
}

#[tokio::test]
async fn entries_are_written_byte_for_byte() {
    let service = Service::start().await;
    let raw = "{\"player_id\":\"a\",\n \"payout_amount\":99999999999999999.990,\"unknown\":{\"x\":1e400}}";
    let body = round(&json!([1]), Some((1, 1)))
        .to_string()
        .replace("\"player\":[1]", &format!("\"player\":[{raw}]"));
    service.answer_text(ROUND, body).await;
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("l.jsonl");
    export(&service.desk, &request(whole(), ExportFormat::JsonLines), &file)
        .await
        .unwrap();
    assert_eq!(
        std::fs::read_to_string(&file).unwrap(),
        format!("{}\n", raw.replace('\n', " "))
    );
}

#[tokio::test]
async fn no_text_of_an_entry_is_run_as_a_formula() {
    let service = Service::start().await;
    let ids = ["=HYPERLINK(1)", "+1", "-2", "@SUM(1)", "\t=1", "＝1", "'x"];
    let mut all: Vec<Value> = ids.iter().map(|id| yiki(id, "THB", false)).collect();
    all[0]["player_bet"]["data"][0]["bet"] = json!("=1+1");
    all[0]["player_bet_result"] = json!({"win": [{"bet": "@A1", "number": "1", "payout_amount": "1"}]});
    all[0]["round_id"] = json!("-1-1");
    let count = all.len();
    serve(&service, vec![all], count).await;
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("l.csv");
    export(&service.desk, &request(whole(), ExportFormat::Csv), &file)
        .await
        .unwrap();
    let rows = rows(&file);
    for (row, id) in rows.iter().zip(ids) {
        // A sign behind a separator is guarded too.
        assert_eq!(row["player_id"], format!("'{}", id.replace("\t=", "\t'=")));
    }
    for column in ["round_id", "player_bet", "win"] {
        assert!(rows[0][column].starts_with('\''), "{column}: {}", rows[0][column]);
    }
    let book = folder.path().join("l.xlsx");
    let summary = export(&service.desk, &request(whole(), ExportFormat::Xlsx), &book)
        .await
        .unwrap();
    assert_eq!(summary.rows, 7);
}
