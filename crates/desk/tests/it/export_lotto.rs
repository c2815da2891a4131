//! Files of a round, of a player and of the entries on screen, and of rounds that cannot be read completely.

use std::collections::BTreeMap;

use desk::views::{ErrorCode, ExportFormat, ExportSource, LottoFilter, LottoOutcome, LottoQuery};
use money::{ExactDecimal, Sum};
use serde_json::{Value, json};
use wiremock::ResponseTemplate;

use crate::lotto::{self, OF_PLAYER, ROUND, everything, page_of, query, read, round};
use crate::support::Service;
use crate::support::files::{Csv, assert_stops, csv, export, json_lines, request};

/// An entry of Yiki with a bet of 10.10 and one of 20, of which the second may have won twice: with a payout of the
/// bet and of a free shot.
fn yiki(player: &str, currency: &str, won: bool) -> Value {
    let bet = |number: &str, amount: &str| json!({"bet": "TWO_TOP", "number": number, "qty": "2", "bet_amount": amount});
    let win =
        json!({"bet": "TWO_TOP", "number": "12", "qty": "2", "bet_amount": "20", "payout_amount": "1840.00"});
    let shot = json!({"bet": "SHOOT_THREE", "number": "512", "qty": "1", "bet_amount": "0", "payout_amount": "100.005"});
    json!({
        "player_id": player, "payout_amount": if won { "1940.005" } else { "0.00" }, "currency": currency,
        "transaction_code": if won { "GBW01" } else { "GBL01" }, "transaction_id": if won { "77" } else { "0" },
        "round_id": "yk:1", "created_at": "2026-11-21T14:30:01.000Z", "remark": "", "game_key": "yiki",
        "player_bet": {"data": [bet("34", "10.10"), bet("12", "20")]},
        "player_bet_result": if won { json!({"win": [win, shot]}) } else { json!({}) },
    })
}

/// An entry of Lucky 1 dollar with charms.
fn lucky(player: &str) -> Value {
    json!({
        "player_id": player, "payout_amount": 20, "currency": "USD", "transaction_code": "GBW01",
        "transaction_id": "78", "round_id": "yk:1", "created_at": "soon", "remark": "", "game_key": "lucky20",
        "player_bet": {"data": [{"bet_type": "credit", "full_number": "482107", "set": "07", "number": "4821",
            "symbol": "", "qty": 3, "bet_amount": 3}]},
        "player_bet_result": {"win": [{"full_number": "482107", "name": "SET", "payout_amount": 20}]},
        "additional_payout": {"lucky_symbol": {"transaction_id": "79", "payout_amount": 5.5, "refund_amount": 3,
            "total_payout_amount": 98765.25, "data": [{"full_number": "482107", "symbol_code": "CLOVER", "symbol": "c",
                "reward_code": "credit", "reward_amount": 5.5, "profit": 5.5}]}},
    })
}

/// A service that answers each page with these entries; a page without entries is an error.
async fn serving(pages: Vec<Vec<Value>>, total: u32) -> Service {
    let service = Service::start().await;
    let answer = move |page: u32| match pages.get(page as usize - 1) {
        Some(entries) if !entries.is_empty() => page_of(entries.clone(), total, page),
        _ => ResponseTemplate::new(403)
            .set_body_json(json!({"status": "error", "error": {"code": "E_FORBIDDEN", "message": "no"}})),
    };
    lotto::serve(&service, answer).await;
    service
}

/// The entries of one round in two currencies.
fn entries() -> Vec<Value> {
    let mut entries = vec![
        yiki("somchai", "THB", true),
        yiki("nari", "THB", false),
        lucky("bee"),
        yiki("ann", "USD", true),
    ];
    entries[3]["created_at"] = json!("2026-11-21T14:30:02.000Z");
    entries
}

/// The service has the round of [`entries`] on two pages.
async fn serving_entries() -> Service {
    let all = entries();
    serving(vec![all[..2].to_vec(), all[2..].to_vec()], 4).await
}

fn whole() -> ExportSource {
    // The page on screen is not that of the file.
    let query = LottoQuery {
        page: Some(2),
        ..query()
    };
    ExportSource::LottoRound { query }
}

/// The exact sum of a column by currency.
fn sums(file: &Csv, column: &str) -> BTreeMap<String, String> {
    let mut sums: BTreeMap<String, Sum> = BTreeMap::new();
    for row in file.rows.iter().filter(|row| !row[column].is_empty()) {
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
    let service = serving_entries().await;
    let file = csv(&service.desk, whole()).await.unwrap();
    assert_eq!((file.summary.rows, file.summary.complete), (4, true));
    assert_eq!(file.column("player_id"), ["somchai", "nari", "bee", "ann"]);
    let (first, charmed) = (&file.rows[0], &file.rows[2]);
    assert_eq!([&first["stakes"], &first["net"]], ["30.10", "1909.905"]);
    assert_eq!(first["created_at"], "2026-11-21T21:30:01+07:00");
    assert_eq!(charmed["created_at"], "soon");
    assert_eq!(charmed["lucky_symbol"], "482107 CLOVER: credit 5.5");
    let charms = ["lucky_symbol_payout_amount", "lucky_symbol_refund_amount"];
    assert_eq!(charms.map(|column| charmed[column].as_str()), ["5.5", "3"]);
    // The total of the charms is credited to nobody, so that it is in no column.
    assert!(!file.text.contains("98765"));
    for sum in read(&service.desk, &query()).await.1.sums.currencies {
        let currency = sum.currency.unwrap();
        for (column, total) in [("stakes", &sum.stakes), ("payout_amount", &sum.payout)] {
            assert_eq!(sums(&file, column).get(&currency), total.as_ref(), "{currency}");
            let noted = &file.notes["coverage"][format!("{column}.{currency}")];
            assert_eq!(*noted, json!(total));
        }
    }
    let notes = &file.notes;
    assert_eq!(notes["coverage"]["entries"], "4 of 4");
    assert_eq!(notes["coverage"]["result.WINNING_NUMBER"], "07512");
    assert_eq!(notes["query"]["round_id"], "yk:1");
    assert_eq!(notes["source"], "lotto");
}

#[tokio::test]
async fn what_an_entry_says_besides_is_in_the_last_columns_and_is_no_formula() {
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
    let service = serving(vec![vec![with_remark, tickets]], 2).await;
    let file = csv(&service.desk, whole()).await.unwrap();
    let head = file.text.lines().next().unwrap();
    let last = ",problems,remark,set,bet_type,lucky_symbol_transaction_id";
    assert!(head.ends_with(last), "{head}");
    let of = |row: usize| {
        ["remark", "set", "bet_type", "lucky_symbol_transaction_id"].map(|name| file.rows[row][name].as_str())
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
    let answer = round(&yiki("somchai", "THB", true), None).to_string();
    service.answer_text(OF_PLAYER, answer).await;
    let of_player = ExportSource::LottoRound {
        query: LottoQuery {
            player_id: Some("somchai".to_owned()),
            ..query()
        },
    };
    let asked = request(of_player.clone(), ExportFormat::Csv);
    let name = service.desk.export.file_name(&asked);
    assert!(name.starts_with("lotto-somchai-"), "{name}");
    let file = csv(&service.desk, of_player).await.unwrap();
    assert_eq!((file.summary.rows, file.summary.complete), (1, true));
    assert_eq!(file.notes["query"]["player_id"], "somchai");
    assert_eq!(file.notes["coverage"]["entries"], "1");
}

#[tokio::test]
async fn entries_on_screen_are_those_of_the_filter_without_a_request() {
    let service = serving_entries().await;
    let lotto_id = read(&service.desk, &query()).await.1.lotto_id;
    service.server.reset().await;
    let shown = |lotto_id: &str, filter: LottoFilter| ExportSource::LottoEntries {
        lotto_id: lotto_id.to_owned(),
        filter,
    };
    let won = LottoFilter {
        player: "N".to_owned(),
        outcome: Some(LottoOutcome::Won),
        ..everything()
    };
    let file = csv(&service.desk, shown(&lotto_id, won)).await.unwrap();
    assert_eq!((file.summary.rows, file.summary.complete), (1, true));
    assert_eq!(file.column("player_id"), ["ann"]);
    let filter = &file.notes["query"];
    assert_eq!(filter["filter.outcome"], "won");
    assert_eq!(filter["filter.player_id"], "N");
    assert_eq!(file.notes["coverage"]["stakes.USD"], "30.10");
    let all = csv(&service.desk, shown(&lotto_id, everything())).await.unwrap();
    assert_eq!(all.summary.rows, 4);
    let gone = csv(&service.desk, shown("other", everything())).await;
    assert_eq!(gone.unwrap_err().code, ErrorCode::Stale);
}

#[tokio::test]
async fn an_export_removes_no_round_that_is_on_screen() {
    let service = serving(vec![entries()], 4).await;
    let lotto_id = read(&service.desk, &query()).await.1.lotto_id;
    for _ in 0..5 {
        csv(&service.desk, whole()).await.unwrap();
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
    let (written, _) = json_lines(&service.desk, whole()).await;
    assert_eq!(written, format!("{}\n", raw.replace('\n', " ")));
}

#[tokio::test]
async fn no_text_of_an_entry_is_run_as_a_formula() {
    let ids = ["=HYPERLINK(1)", "+1", "-2", "@SUM(1)", "\t=1", "＝1", "'x"];
    let mut all: Vec<Value> = ids.iter().map(|id| yiki(id, "THB", false)).collect();
    all[0]["player_bet"]["data"][0]["bet"] = json!("=1+1");
    all[0]["player_bet_result"] = json!({"win": [{"bet": "@A1", "number": "1", "payout_amount": "1"}]});
    all[0]["round_id"] = json!("-1-1");
    let service = serving(vec![all], 7).await;
    let rows = csv(&service.desk, whole()).await.unwrap().rows;
    for (row, id) in rows.iter().zip(ids) {
        // A sign behind a separator is guarded too.
        assert_eq!(row["player_id"], format!("'{}", id.replace("\t=", "\t'=")));
    }
    for column in ["round_id", "player_bet", "win"] {
        assert!(rows[0][column].starts_with('\''), "{column}: {}", rows[0][column]);
    }
    let folder = tempfile::tempdir().unwrap();
    let book = folder.path().join("l.xlsx");
    let summary = export(&service.desk, &request(whole(), ExportFormat::Xlsx), &book)
        .await
        .unwrap();
    assert_eq!(summary.rows, 7);
}

#[tokio::test]
async fn a_page_that_fails_or_repeats_is_said_and_the_rest_is_written() {
    for (second, code) in [(vec![], ErrorCode::Forbidden), (entries(), ErrorCode::Unreadable)] {
        let service = serving(vec![entries(), second], 9).await;
        let file = csv(&service.desk, whole()).await.unwrap();
        assert_eq!((file.summary.rows, file.summary.complete), (4, false), "{code:?}");
        let not_read = &file.summary.not_read[0];
        assert_eq!((not_read.what.as_str(), not_read.error.code), ("yk:1", code));
        assert_eq!(file.notes["coverage"]["entries"], "4 of 9");
        assert_eq!(file.notes["complete"], false);
        assert_eq!(file.notes["not_read"][0]["code"], json!(code));
    }
}

#[tokio::test]
async fn an_unknown_round_and_a_stop_leave_no_file() {
    let service = serving(vec![entries()], 4).await;
    assert_stops(&service.desk, whole()).await;
    service.server.reset().await;
    assert!(csv(&service.desk, whole()).await.is_err());
}
