//! A service with a lotto round in two currencies.

use desk::CancellationToken;
use desk::views::{ExportSource, LottoEvent, LottoFilter, LottoQuery, LottoSummary};
use serde_json::{Value, json};
use wiremock::matchers::path;
use wiremock::{Mock, Request, ResponseTemplate};

use crate::support::Service;

pub(crate) const ROUND: &str = "/api/operator/lotto/result-inquiry";
pub(crate) const OF_PLAYER: &str = "/api/operator/lotto/result-inquiry-by-user";

/// An entry of Yiki with a bet of 10.10 and one of 20, of which the second may have won twice: with a payout of the
/// bet and of a free shot.
pub(crate) fn yiki(player: &str, currency: &str, won: bool) -> Value {
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
pub(crate) fn lucky(player: &str) -> Value {
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

pub(crate) fn round(player: &Value, pagination: Option<(usize, u32)>) -> Value {
    let mut round = json!({
        "status": "success", "round_id": "yk:1", "round": {"no": "61", "result_date": "2026-11-21T14:30:00.000Z"},
        "game_result": {"data": {"WINNING_NUMBER": ["07512"], "THREE_TOP": ["512"], "TWO_TOP": ["12"], "TWO_UNDER": ["07"]}},
        "player": player,
    });
    if let Some((total, page)) = pagination {
        round["pagination"] = json!({"total": total, "per_page": 100, "page": page});
    }
    round
}

/// Answers each page with these entries; a page without entries is an error.
pub(crate) async fn serve(service: &Service, pages: Vec<Vec<Value>>, total: usize) {
    let answer = move |request: &Request| {
        let body: Value = serde_json::from_slice(&request.body).unwrap();
        let page: u32 = body["page"].as_str().unwrap().parse().unwrap();
        match pages.get(page as usize - 1) {
            Some(entries) if !entries.is_empty() => ResponseTemplate::new(200)
                .set_body_json(round(&Value::Array(entries.clone()), Some((total, page)))),
            _ => ResponseTemplate::new(403)
                .set_body_json(json!({"status": "error", "error": {"code": "E_FORBIDDEN", "message": "no"}})),
        }
    };
    Mock::given(path(ROUND))
        .respond_with(answer)
        .mount(&service.server)
        .await;
}

/// The entries of one round in two currencies.
pub(crate) fn entries() -> Vec<Value> {
    let mut entries = vec![
        yiki("somchai", "THB", true),
        yiki("nari", "THB", false),
        lucky("bee"),
        yiki("ann", "USD", true),
    ];
    entries[3]["created_at"] = json!("2026-11-21T14:30:02.000Z");
    entries
}

pub(crate) fn query(player_id: Option<&str>) -> LottoQuery {
    LottoQuery {
        round_id: "yk:1".to_owned(),
        player_id: player_id.map(str::to_owned),
        page: None,
        per_page: None,
    }
}

pub(crate) fn whole() -> ExportSource {
    // The page on screen is not that of the file.
    let query = LottoQuery {
        page: Some(2),
        ..query(None)
    };
    ExportSource::LottoRound { query }
}

pub(crate) async fn read(service: &Service) -> LottoSummary {
    let (query, never) = (query(None), CancellationToken::new());
    let reading = service.desk.lotto.read(&query, |_: LottoEvent| {}, &never);
    reading.await.unwrap()
}

pub(crate) fn everything() -> LottoFilter {
    LottoFilter {
        player: String::new(),
        outcome: None,
        code: None,
        only_inconsistent: false,
    }
}
