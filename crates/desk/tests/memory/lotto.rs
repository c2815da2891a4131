//! A lotto round of 20,000 entries: the memory for it stays small, during the reading, after it, and for a file.

use desk::CancellationToken;
use desk::views::{ExportFormat, ExportSource, LottoEvent, LottoQuery};
use serde_json::{Value, json};
use wiremock::matchers::any;
use wiremock::{Mock, Request, ResponseTemplate};

use super::{ALLOCATOR, ONE_AT_A_TIME};
use crate::support::Service;
use crate::support::files::{export, notes, request};

const ENTRIES: u32 = 20_000;
const PER_PAGE: u32 = 100;
/// Allowed memory in MiB above that before the reading: when it is finished, and at any time. One page takes
/// about two of them as a response.
const KEPT: f32 = 40.0;
const PEAK: f32 = 80.0;

fn entry(number: u32) -> Value {
    let bet = |at: u32| json!({"bet": "TWO_TOP", "number": format!("{:02}", (number + at) % 100), "qty": "1", "bet_amount": "10.00"});
    let bets: Vec<Value> = (0..10).map(bet).collect();
    let wins: Vec<Value> = bets
        .iter()
        .filter(|bet| bet["number"] == "12")
        .map(|bet| {
            let mut win = bet.clone();
            win["payout_amount"] = json!("920.00");
            win
        })
        .collect();
    let won = !wins.is_empty();
    json!({
        "player_id": format!("player-{number:05}"), "payout_amount": if won { "920.00" } else { "0.00" },
        "currency": "THB", "transaction_code": if won { "GBW01" } else { "GBL01" },
        "transaction_id": if won { number.to_string() } else { "0".to_owned() }, "round_id": "yk:1",
        "created_at": "2026-11-21T14:30:01.000Z", "remark": "", "game_key": "yiki",
        "player_bet": {"data": bets}, "player_bet_result": if won { json!({"win": wins}) } else { json!({}) },
    })
}

fn page(request: &Request) -> ResponseTemplate {
    let body: Value = serde_json::from_slice(&request.body).unwrap();
    let page: u32 = body["page"].as_str().unwrap().parse().unwrap();
    let first = (page - 1) * PER_PAGE;
    let entries: Vec<Value> = (first..(first + PER_PAGE).min(ENTRIES)).map(entry).collect();
    ResponseTemplate::new(200).set_body_json(json!({
        "status": "success", "round_id": "yk:1",
        "round": {"no": "1", "result_date": "2026-11-21T14:30:00.000Z"},
        "game_result": {"data": {"WINNING_NUMBER": ["07512"], "THREE_TOP": ["512"], "TWO_TOP": ["12"],
            "TWO_UNDER": ["07"]}},
        "player": entries, "pagination": {"total": ENTRIES, "per_page": PER_PAGE, "page": page},
    }))
}

#[tokio::test]
async fn twenty_thousand_entries_are_read_to_the_end_with_little_memory() {
    let _alone = ONE_AT_A_TIME.lock().await;
    let service = Service::start().await;
    Mock::given(any()).respond_with(page).mount(&service.server).await;
    let query = LottoQuery {
        round_id: "yk:1".to_owned(),
        player_id: None,
        page: None,
        per_page: None,
    };
    let before = ALLOCATOR.current_usage_as_mb();
    ALLOCATOR.reset_peak_usage();
    let mut rows = 0;
    // The rows go to the interface page by page and are not kept here.
    let take = |event: LottoEvent| {
        if let LottoEvent::Page { rows: new, .. } = event {
            rows += new.len();
        }
    };
    let summary = service
        .desk
        .lotto
        .read(&query, take, &CancellationToken::new())
        .await
        .unwrap();
    let (kept, peak) = (
        ALLOCATOR.current_usage_as_mb() - before,
        ALLOCATOR.peak_usage_as_mb() - before,
    );
    println!("kept {kept:.1} MiB, at most {peak:.1} MiB");
    assert!(summary.complete && rows == 20_000, "{rows} rows");
    assert_eq!((summary.sums.won, summary.sums.inconsistent), (2_000, 0));
    assert!(kept < KEPT, "{kept} MiB are kept");
    assert!(peak < PEAK, "{peak} MiB at the most");
    let opened = service
        .desk
        .lotto
        .entry(&summary.lotto_id, "player-19999")
        .unwrap();
    assert_eq!(opened.raw, entry(19_999).to_string());

    // In the same test, so that nothing else takes memory: the whole round again, for a file.
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("l.csv");
    // The simulated service keeps each request with all its headers until it is reset: no memory of the program.
    service.server.reset().await;
    Mock::given(any()).respond_with(page).mount(&service.server).await;
    let before = ALLOCATOR.current_usage_as_mb();
    ALLOCATOR.reset_peak_usage();
    let asked = request(ExportSource::LottoRound { query }, ExportFormat::Csv);
    let written = export(&service.desk, &asked, &file).await.unwrap();
    service.server.reset().await;
    let (kept, peak) = (
        ALLOCATOR.current_usage_as_mb() - before,
        ALLOCATOR.peak_usage_as_mb() - before,
    );
    println!("file: kept {kept:.1} MiB, at most {peak:.1} MiB");
    assert!(written.complete && written.rows == ENTRIES);
    assert!(kept < 0.5, "{kept} MiB are kept after the file was written");
    assert!(peak < PEAK, "{peak} MiB at the most");
    let coverage = notes(&file)["coverage"].clone();
    assert_eq!(
        (&coverage["stakes.THB"], &coverage["payout_amount.THB"]),
        (&json!("2000000.00"), &json!("1840000.00"))
    );
}
