//! The pages of a round, and how a reading ends.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use desk::CancellationToken;
use desk::views::{ErrorCode, LottoEnd, LottoEvent, LottoGame, LottoQuery, Overall};
use serde_json::{Value, json};
use wiremock::ResponseTemplate;

use super::{entry, hundred, page_of, query, read, round, serve};
use crate::support::Service;
use crate::support::sentences::InWords;

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
    let opened = service.desk.lotto.entry(&summary.lotto_id, "player-9-7").unwrap();
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
    let stop = CancellationToken::new();
    let mut pages = 0;
    let take = |event| {
        pages += u32::from(matches!(event, LottoEvent::Page { .. }));
        if pages == 3 {
            stop.cancel();
        }
    };
    let query = query();
    let reading = service.desk.lotto.read(&query, take, &stop);
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
        .lotto
        .read(&third, |_| {}, &CancellationToken::new())
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
