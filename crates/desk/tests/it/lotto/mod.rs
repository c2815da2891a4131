//! Lotto rounds: read whole, in pages and for one player, from an honest service and from ones that lie, repeat
//! pages, change while they are read, or fail.

mod entries;
mod pages;

use desk::views::{LottoEvent, LottoFilter, LottoQuery, LottoRow, LottoSummary};
use desk::{CancellationToken, Desk};
use serde_json::{Value, json};
use wiremock::matchers::path;
use wiremock::{Mock, Request, ResponseTemplate};

use crate::support::Service;

pub(crate) const ROUND: &str = "/api/operator/lotto/result-inquiry";
pub(crate) const OF_PLAYER: &str = "/api/operator/lotto/result-inquiry-by-user";

pub(crate) fn query() -> LottoQuery {
    LottoQuery {
        round_id: "yk:1".to_owned(),
        player_id: None,
        page: None,
        per_page: None,
    }
}

/// The query of one player's entries.
fn of_player() -> LottoQuery {
    LottoQuery {
        player_id: Some("p1".to_owned()),
        ..query()
    }
}

pub(crate) fn everything() -> LottoFilter {
    LottoFilter {
        player: String::new(),
        outcome: None,
        code: None,
        only_inconsistent: false,
    }
}

/// A player's entry who bought one number of two digits.
pub(crate) fn entry(player: &str, number: &str, won: bool) -> Value {
    let bet = json!({"bet": "TWO_TOP", "number": number, "qty": "1", "bet_amount": "10.00"});
    let mut win = bet.clone();
    win["payout_amount"] = json!("920.00");
    json!({
        "player_id": player, "payout_amount": if won { 920.0 } else { 0.0 }, "currency": "THB",
        "transaction_code": if won { "GBW01" } else { "GBL01" }, "transaction_id": if won { "77" } else { "0" },
        "round_id": "yk:1", "created_at": "2026-11-21T14:30:01.000Z", "remark": "", "game_key": "yiki",
        "player_bet": {"data": [bet]}, "player_bet_result": if won { json!({"win": [win]}) } else { json!({}) },
    })
}

pub(crate) fn round(player: &Value, pagination: Option<(u32, u32)>) -> Value {
    let mut round = json!({
        "status": "success", "round_id": "yk:1",
        "round": {"no": "1", "result_date": "2026-11-21T14:30:00.000Z"},
        "game_result": {"data": {
            "WINNING_NUMBER": ["07512"], "SHOOT_NUMBER": ["07513"], "SYSTEM_NUMBER": ["00001"],
            "THREE_TOP": ["512"], "THREE_MIX": ["125", "152", "215", "251", "512", "521"], "TWO_TOP": ["12"],
            "TWO_UNDER": ["07"], "ONE_TOP": ["1", "2", "5"], "ONE_UNDER": ["0", "7"],
        }},
        "player": player,
    });
    if let Some((total, page)) = pagination {
        round["pagination"] = json!({"total": total, "per_page": 100, "page": page});
    }
    round
}

/// Answers each page of the round; `answer` gets its number.
pub(crate) async fn serve(
    service: &Service,
    answer: impl Fn(u32) -> ResponseTemplate + Send + Sync + 'static,
) {
    let by_page = move |request: &Request| {
        let body: Value = serde_json::from_slice(&request.body).unwrap();
        answer(body["page"].as_str().unwrap().parse().unwrap())
    };
    Mock::given(path(ROUND))
        .respond_with(by_page)
        .mount(&service.server)
        .await;
}

pub(crate) fn page_of(entries: Vec<Value>, total: u32, page: u32) -> ResponseTemplate {
    ResponseTemplate::new(200).set_body_json(round(&Value::Array(entries), Some((total, page))))
}

/// A hundred entries of a page, of which one won.
fn hundred(page: u32) -> Vec<Value> {
    let number = |at: u32| if at == 7 { "12" } else { "34" };
    (0..100)
        .map(|at| entry(&format!("player-{page}-{at}"), number(at), at == 7))
        .collect()
}

/// A service with a round of these entries.
async fn serving(entries: Vec<Value>) -> Service {
    let service = Service::start().await;
    let total = u32::try_from(entries.len()).unwrap();
    serve(&service, move |page| page_of(entries.clone(), total, page)).await;
    service
}

pub(crate) async fn read(desk: &Desk, query: &LottoQuery) -> (Vec<LottoRow>, LottoSummary) {
    let mut rows = Vec::new();
    let take = |event| {
        if let LottoEvent::Page { rows: new, .. } = event {
            rows.extend(new);
        }
    };
    let summary = desk
        .lotto
        .read(query, take, &CancellationToken::new())
        .await
        .unwrap();
    (rows, summary)
}
