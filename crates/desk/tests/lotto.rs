//! Lotto rounds: read whole, in pages and for one player, from an honest service and from ones that lie, repeat
//! pages, change while they are read, or fail.
#![allow(clippy::unwrap_used, reason = "what a test prepares must be there")]

mod support;

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use desk::views::{
    ErrorCode, LottoEnd, LottoEvent, LottoFilter, LottoGame, LottoOutcome, LottoQuery, LottoRow,
    LottoSummary, Overall,
};
use desk::{Clock, Desk};
use sandbox::Options;
use secrecy::SecretString;
use serde_json::{Value, json};
use support::Service;
use support::sentences::InWords;
use tokio::sync::Notify;
use wiremock::matchers::path;
use wiremock::{Mock, Request, ResponseTemplate};

const ROUND: &str = "/api/operator/lotto/result-inquiry";
const OF_PLAYER: &str = "/api/operator/lotto/result-inquiry-by-user";

fn query() -> LottoQuery {
    LottoQuery {
        round_id: "yk:1".to_owned(),
        player_id: None,
        page: None,
        per_page: None,
    }
}

/// A player's entry who bought one number of two digits.
fn entry(player: &str, number: &str, won: bool) -> Value {
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

fn round(player: &Value, pagination: Option<(u32, u32)>) -> Value {
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
async fn serve(service: &Service, answer: impl Fn(u32) -> ResponseTemplate + Send + Sync + 'static) {
    let by_page = move |request: &Request| {
        let body: Value = serde_json::from_slice(&request.body).unwrap();
        answer(body["page"].as_str().unwrap().parse().unwrap())
    };
    Mock::given(path(ROUND))
        .respond_with(by_page)
        .mount(&service.server)
        .await;
}

fn page_of(entries: Vec<Value>, total: u32, page: u32) -> ResponseTemplate {
    ResponseTemplate::new(200).set_body_json(round(&Value::Array(entries), Some((total, page))))
}

/// A hundred entries of a page, of which one won.
fn hundred(page: u32) -> Vec<Value> {
    (0..100)
        .map(|at| {
            entry(
                &format!("player-{page}-{at}"),
                if at == 7 { "12" } else { "34" },
                at == 7,
            )
        })
        .collect()
}

async fn read(desk: &Desk, query: &LottoQuery) -> (Vec<LottoRow>, LottoSummary) {
    let mut rows = Vec::new();
    let take = |event| {
        if let LottoEvent::Page { rows: new, .. } = event {
            rows.extend(new);
        }
    };
    let summary = desk
        .read_lotto(query, take, std::future::pending())
        .await
        .unwrap();
    (rows, summary)
}

#[tokio::test]
async fn a_round_is_read_to_its_end_and_added_up() {
    let service = Service::start().await;
    serve(&service, |page| page_of(hundred(page), 1_000, page)).await;
    let (rows, summary) = read(&service.desk, &query()).await;
    assert_eq!(
        (rows.len(), summary.received, summary.total),
        (1_000, 1_000, Some(1_000))
    );
    assert!(summary.complete && summary.end == LottoEnd::Complete);
    assert_eq!(summary.draw.game, Some(LottoGame::Yiki));
    assert_eq!((summary.sums.won, summary.sums.lost), (10, 990));
    let [sum] = &summary.sums.currencies[..] else {
        panic!("one currency")
    };
    assert_eq!(
        (sum.stakes.as_deref(), sum.payout.as_deref()),
        (Some("10000.00"), Some("9200.0"))
    );
    assert!(
        rows.iter().all(|row| row.verdict == Overall::Consistent),
        "{:?}",
        rows[0].verdict_reason
    );
    let opened = service.desk.lotto_entry(&summary.lotto_id, "player-9-7").unwrap();
    assert_eq!(opened.raw, entry("player-9-7", "12", true).to_string());
    assert_eq!(opened.lines[0].rate.as_deref(), Some("92"));
    assert_eq!(opened.lines[0].why.as_ref().unwrap().en(), "the last two");
    assert!(opened.lines[0].number.iter().all(|digit| digit.hit));
}

#[tokio::test]
async fn pages_that_repeat_end_the_reading_and_are_never_complete() {
    let service = Service::start().await;
    let asked = Arc::new(AtomicU32::new(0));
    let count = Arc::clone(&asked);
    serve(&service, move |page| {
        count.fetch_add(1, Ordering::Relaxed);
        page_of(hundred(page.min(2)), 20_000, page)
    })
    .await;
    let (rows, summary) = read(&service.desk, &query()).await;
    assert_eq!((rows.len(), summary.received), (200, 200));
    assert_eq!((summary.complete, summary.end), (false, LottoEnd::NothingNew));
    assert_eq!(asked.load(Ordering::Relaxed), 3);
}

#[tokio::test]
async fn a_round_that_grows_without_end_can_be_stopped() {
    let service = Service::start().await;
    serve(&service, |page| {
        page_of(hundred(page), 100 * page + 1_000_000, page)
    })
    .await;
    let enough = Arc::new(Notify::new());
    let signal = Arc::clone(&enough);
    let mut pages = 0;
    let take = |event| {
        pages += u32::from(matches!(event, LottoEvent::Page { .. }));
        if pages == 3 {
            signal.notify_one();
        }
    };
    let stop = async move { enough.notified().await };
    let query = query();
    let reading = service.desk.read_lotto(&query, take, stop);
    let summary = tokio::time::timeout(Duration::from_mins(1), reading)
        .await
        .unwrap()
        .unwrap();
    assert_eq!((summary.end, summary.complete), (LottoEnd::Stopped, false));
    assert_eq!((summary.received, summary.sums.entries), (300, 300));
}

#[tokio::test]
async fn an_error_after_some_pages_keeps_them_and_one_before_is_returned() {
    let service = Service::start().await;
    serve(&service, |page| match page {
        1 | 2 => page_of(hundred(page), 500, page),
        _ => ResponseTemplate::new(403)
            .set_body_json(json!({"status": "error", "error": {"code": "FORBIDDEN", "message": "no"}})),
    })
    .await;
    let (rows, summary) = read(&service.desk, &query()).await;
    assert_eq!((rows.len(), summary.end), (200, LottoEnd::Failed));
    assert_eq!(summary.incomplete_because.unwrap().code, ErrorCode::Forbidden);
    let third = LottoQuery {
        page: Some(3),
        ..query()
    };
    let error = service
        .desk
        .read_lotto(&third, |_| {}, std::future::pending())
        .await;
    assert_eq!(error.unwrap_err().code, ErrorCode::Forbidden);
}

#[tokio::test]
async fn one_page_is_read_alone() {
    let service = Service::start().await;
    serve(&service, |page| page_of(hundred(page), 500, page)).await;
    let (rows, summary) = read(
        &service.desk,
        &LottoQuery {
            page: Some(3),
            ..query()
        },
    )
    .await;
    assert_eq!((rows[0].key.as_str(), rows.len()), ("player-3-0", 100));
    assert_eq!((summary.end, summary.complete), (LottoEnd::OnePage, false));
    let page = summary.page.unwrap();
    assert_eq!((page.page, page.last_page, page.total), (3, 5, 500));
}

#[tokio::test]
async fn another_result_on_a_later_page_is_said() {
    let service = Service::start().await;
    serve(&service, |page| {
        let mut round = round(&Value::Array(hundred(page)), Some((300, page)));
        if page == 2 {
            round["game_result"]["data"]["WINNING_NUMBER"] = json!(["11111"]);
        }
        ResponseTemplate::new(200).set_body_json(round)
    })
    .await;
    let (_, summary) = read(&service.desk, &query()).await;
    assert_eq!(summary.draw_changed_on_page, Some(2));
    assert_eq!(summary.draw.winning.unwrap().top, "512");
}

#[tokio::test]
async fn one_players_entries_come_as_object_or_array() {
    for player in [
        entry("p1", "12", true),
        json!([
            entry("p1", "12", true),
            entry("p1", "34", false),
            entry("p2", "34", false)
        ]),
    ] {
        let service = Service::start().await;
        let body = round(&player, None).to_string();
        service.answer_text(OF_PLAYER, body).await;
        let of_player = LottoQuery {
            player_id: Some("p1".to_owned()),
            page: Some(4),
            ..query()
        };
        let (rows, summary) = read(&service.desk, &of_player).await;
        assert_eq!(
            (summary.total, summary.complete, summary.page),
            (None, true, None)
        );
        let keys: Vec<&str> = rows.iter().map(|row| row.key.as_str()).collect();
        let expected: &[&str] = if player.is_array() {
            &["p1", "p1~2", "p2"]
        } else {
            &["p1"]
        };
        assert_eq!(keys, expected);
        let of_others: Vec<bool> = rows.iter().map(|row| row.other_player).collect();
        assert_eq!(of_others, &[false, false, true][..rows.len()]);
    }
}

#[tokio::test]
async fn sums_are_of_one_currency_and_of_what_is_known() {
    let service = Service::start().await;
    let mut dollars = entry("d", "34", false);
    dollars["currency"] = json!("USD");
    let mut unreadable = entry("u", "34", false);
    unreadable["player_bet"]["data"][0]["bet_amount"] = json!("ten");
    unreadable["currency"] = json!("MYR");
    let entries = vec![
        entry("SomChai", "12", true),
        entry("other", "34", false),
        dollars,
        unreadable,
    ];
    serve(&service, move |page| page_of(entries.clone(), 4, page)).await;
    let (_, summary) = read(&service.desk, &query()).await;
    let sums: Vec<_> = summary
        .sums
        .currencies
        .iter()
        .map(|sum| {
            (
                sum.currency.as_deref().unwrap(),
                sum.stakes.as_deref(),
                sum.payout.as_deref(),
            )
        })
        .collect();
    assert_eq!(
        sums,
        [
            ("THB", Some("20.00"), Some("920.0")),
            ("USD", Some("10.00"), Some("0.0")),
            ("MYR", None, Some("0.0"))
        ]
    );
    let all = LottoFilter {
        player: String::new(),
        outcome: None,
        code: None,
        only_inconsistent: false,
    };
    let places = |filter: &LottoFilter| {
        service
            .desk
            .filter_lotto(&summary.lotto_id, filter)
            .unwrap()
            .places
    };
    assert_eq!(places(&all), [0, 1, 2, 3]);
    assert_eq!(
        places(&LottoFilter {
            player: " somc".to_owned(),
            ..all.clone()
        }),
        [0]
    );
    assert_eq!(
        places(&LottoFilter {
            outcome: Some(LottoOutcome::Lost),
            ..all.clone()
        }),
        [1, 2, 3]
    );
    assert_eq!(
        places(&LottoFilter {
            code: Some("ONE_TOP".to_owned()),
            ..all.clone()
        }),
        [0_u32; 0]
    );
    assert_eq!(
        places(&LottoFilter {
            code: Some("TWO_TOP".to_owned()),
            ..all
        }),
        [0, 1, 2, 3]
    );
}

#[tokio::test]
async fn what_does_not_fit_is_named_and_what_cannot_be_read_is_no_fault() {
    let service = Service::start().await;
    let mut unpaid = entry("unpaid", "12", false);
    unpaid["player_bet"]["data"][0]["number"] = json!("12");
    let mut broken = entry("broken", "34", false);
    broken["player_bet"] = json!("gone");
    broken["player_bet_result"] = json!(7);
    let entries = vec![unpaid, broken, json!(3), entry("fine", "12", true)];
    serve(&service, move |page| page_of(entries.clone(), 4, page)).await;
    let (rows, summary) = read(&service.desk, &query()).await;
    let verdicts: Vec<Overall> = rows.iter().map(|row| row.verdict).collect();
    assert_eq!(
        verdicts,
        [
            Overall::Inconsistent,
            Overall::CannotTell,
            Overall::CannotTell,
            Overall::Consistent
        ]
    );
    let reason = rows[0].verdict_reason.as_ref().unwrap();
    assert_eq!(
        reason.en(),
        "TWO_TOP 12 was drawn and bought, but no win is reported."
    );
    assert_eq!(reason.th(), "TWO_TOP 12 ออกและมีการซื้อ แต่ไม่แจ้งรางวัล");
    let opened = service.desk.lotto_entry(&summary.lotto_id, "#3").unwrap();
    assert_eq!((opened.raw.as_str(), opened.problems.len()), ("3", 1));
}

#[tokio::test]
async fn an_honest_house_is_never_accused() {
    let _ = rustls::crypto::aws_lc_rs::default_provider().install_default();
    // The result of a round depends on the date; the rounds of this one are always the same.
    let now = "2026-11-20T14:34:53Z".parse().unwrap();
    let options = Options {
        now: Some(now),
        disputes: false,
        ..Options::default()
    };
    let running = sandbox::start(options).await.unwrap();
    let token = SecretString::from(running.token());
    let desk = Desk::connect(running.base_url(), token, Clock::starting_at(now)).unwrap();
    let mut entries = 0;
    for summary in running.lotto_rounds() {
        let query = LottoQuery {
            round_id: summary.round_id.clone(),
            ..query()
        };
        let (rows, read) = read(&desk, &query).await;
        assert!(read.complete);
        assert_ne!(read.draw.audit.verdict, Overall::Inconsistent);
        for row in &rows {
            let entry = desk.lotto_entry(&read.lotto_id, &row.key).unwrap();
            assert_ne!(
                entry.audit.verdict,
                Overall::Inconsistent,
                "{:?}",
                row.verdict_reason
            );
            assert!(entry.problems.is_empty());
            entry.audit.summary.en();
            entry.audit.summary.th();
        }
        entries += rows.len();
    }
    assert!(entries > 100, "{entries}");
}
