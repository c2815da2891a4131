//! Lotto rounds: read whole, in pages and for one player, from an honest service and from ones that lie, repeat
//! pages, change while they are read, or fail; one player, sums, and what does not fit.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use desk::views::{
    ErrorCode, LottoEnd, LottoEvent, LottoFilter, LottoGame, LottoOutcome, LottoQuery, LottoRow,
    LottoSummary, Overall, ProxySetting,
};
use desk::{CancellationToken, Clock, Desk};
use sandbox::Options;
use secrecy::SecretString;
use serde_json::{Value, json};
use wiremock::matchers::path;
use wiremock::{Mock, Request, ResponseTemplate};

use crate::support::Service;
use crate::support::sentences::InWords;

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

#[tokio::test]
async fn one_players_entries_come_as_object_or_array() {
    let entries = [("p1", "12", true), ("p1", "34", false), ("p2", "34", false)];
    let [first, second, third] = entries.map(|(player, number, won)| entry(player, number, won));
    for (player, keys, of_others) in [
        (first.clone(), &["p1"][..], &[false][..]),
        (
            json!([first, second, third]),
            &["p1", "p1~2", "p2"],
            &[false, false, true],
        ),
    ] {
        let service = Service::start().await;
        let body = round(&player, None).to_string();
        service.answer_text(OF_PLAYER, body).await;
        let query = LottoQuery {
            page: Some(4),
            ..of_player()
        };
        let (rows, summary) = read(&service.desk, &query).await;
        assert_eq!(
            (summary.total, summary.complete, summary.page),
            (None, true, None)
        );
        let found: Vec<&str> = rows.iter().map(|row| row.key.as_str()).collect();
        assert_eq!(found, keys);
        let others: Vec<bool> = rows.iter().map(|row| row.other_player).collect();
        assert_eq!(others, of_others);
    }
}

#[tokio::test]
async fn sums_are_of_one_currency_and_of_what_is_known() {
    let mut dollars = entry("d", "34", false);
    dollars["currency"] = json!("USD");
    let mut unreadable = entry("u", "34", false);
    unreadable["player_bet"]["data"][0]["bet_amount"] = json!("ten");
    unreadable["currency"] = json!("MYR");
    let (won, lost) = (entry("SomChai", "12", true), entry("other", "34", false));
    let service = serving(vec![won, lost, dollars, unreadable]).await;
    let (_, summary) = read(&service.desk, &query()).await;
    let sums: Vec<_> = summary
        .sums
        .currencies
        .iter()
        .map(|sum| [&sum.currency, &sum.stakes, &sum.payout].map(Option::as_deref))
        .collect();
    assert_eq!(
        sums,
        [
            [Some("THB"), Some("20.00"), Some("920.0")],
            [Some("USD"), Some("10.00"), Some("0.0")],
            [Some("MYR"), None, Some("0.0")],
        ]
    );
    for (player, outcome, code, places) in [
        ("", None, None, &[0, 1, 2, 3][..]),
        (" somc", None, None, &[0]),
        ("", Some(LottoOutcome::Lost), None, &[1, 2, 3]),
        ("", None, Some("ONE_TOP"), &[]),
        ("", None, Some("TWO_TOP"), &[0, 1, 2, 3]),
    ] {
        let filter = LottoFilter {
            player: player.to_owned(),
            outcome,
            code: code.map(str::to_owned),
            only_inconsistent: false,
        };
        let found = service.desk.lotto.filter(&summary.lotto_id, &filter).unwrap();
        assert_eq!(found.places, places, "{filter:?}");
    }
}

#[tokio::test]
async fn what_does_not_fit_is_named_and_what_cannot_be_read_is_no_fault() {
    let unpaid = entry("unpaid", "12", false);
    let mut broken = entry("broken", "34", false);
    broken["player_bet"] = json!("gone");
    broken["player_bet_result"] = json!(7);
    let service = serving(vec![unpaid, broken, json!(3), entry("fine", "12", true)]).await;
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
    let opened = service.desk.lotto.entry(&summary.lotto_id, "#3").unwrap();
    assert_eq!((opened.raw.as_str(), opened.problems.len()), ("3", 1));
}

/// The contract has one entry for each payout or loss. Each of them has all bets of the purchase.
#[tokio::test]
async fn several_entries_of_a_player_are_one_purchase_until_shown_otherwise() {
    let service = Service::start().await;
    let bets = json!([
        {"bet": "TWO_TOP", "number": "12", "qty": "1", "bet_amount": "10.00"},
        {"bet": "TWO_UNDER", "number": "07", "qty": "1", "bet_amount": "10.00"},
    ]);
    let part = |at: usize| {
        let mut part = entry("p1", "12", true);
        let mut win = bets[at].clone();
        win["payout_amount"] = json!("920.00");
        part["player_bet"]["data"] = bets.clone();
        part["player_bet_result"]["win"] = json!([win]);
        part["transaction_id"] = json!(format!("t{at}"));
        part
    };
    let of_p1 = [part(0), part(1)];
    let mut alone = part(0);
    alone["player_id"] = json!("p2");
    let body = move |page: u32| {
        // The second part and another player's entry come on the second page.
        let mut entries = hundred(page);
        match page {
            1 => entries[0] = of_p1[0].clone(),
            _ => entries = vec![of_p1[1].clone(), alone.clone()],
        }
        page_of(entries, 102, page)
    };
    serve(&service, body).await;
    let (rows, summary) = read(&service.desk, &query()).await;
    assert!(summary.complete, "{:?}", summary.end);
    let first = |player: &str| rows.iter().find(|row| row.player_id.as_deref() == Some(player));
    assert_eq!(first("p1").unwrap().verdict, Overall::CannotTell);
    let verdict = |key: &str| {
        let opened = service.desk.lotto.entry(&summary.lotto_id, key).unwrap();
        (opened.row.verdict, opened.row.verdict_reason.unwrap().en())
    };
    for (key, bet) in [("p1", "TWO_UNDER 07"), ("p1~2", "TWO_TOP 12")] {
        let reason = format!(
            "Whether a win of {bet} is missing can’t be told: another entry of this player in the round has this win."
        );
        assert_eq!(verdict(key), (Overall::CannotTell, reason));
    }
    assert_eq!(
        verdict("p2"),
        (
            Overall::Inconsistent,
            "TWO_UNDER 07 was drawn and bought, but no win is reported.".to_owned()
        )
    );
}

/// The inquiry by user shows one object, and the player may have another entry with the other win.
#[tokio::test]
async fn one_entry_of_a_player_does_not_show_that_the_others_win_is_missing() {
    let mut part = entry("p1", "12", true);
    let other = json!({"bet": "TWO_UNDER", "number": "07", "qty": "1", "bet_amount": "10.00"});
    part["player_bet"]["data"].as_array_mut().unwrap().push(other);
    let mut second = part.clone();
    second["transaction_id"] = json!("78");
    let elses = entry("p2", "12", true);
    let missing = "TWO_UNDER 07 was drawn and bought, but no win is reported.";
    for (player, expected) in [
        (part.clone(), Overall::CannotTell),
        (json!([part, elses]), Overall::CannotTell),
        (json!([part, second]), Overall::Inconsistent),
    ] {
        let service = Service::start().await;
        service
            .answer_text(OF_PLAYER, round(&player, None).to_string())
            .await;
        let (_, summary) = read(&service.desk, &of_player()).await;
        let row = service.desk.lotto.entry(&summary.lotto_id, "p1").unwrap().row;
        let reason = row.verdict_reason.unwrap().en();
        assert_eq!(
            (row.verdict, reason == missing),
            (expected, expected == Overall::Inconsistent),
            "{reason}"
        );
    }
}

/// An entry whose win is paid at another rate than those of other players.
fn paid_less(player: &str) -> Value {
    let mut less = entry(player, "12", true);
    less["payout_amount"] = json!(850.0);
    less["player_bet_result"]["win"][0]["payout_amount"] = json!("850.00");
    less
}

#[tokio::test]
async fn entries_are_not_compared_with_the_rates_of_a_part_of_the_round() {
    let service = Service::start().await;
    serve(&service, |page| {
        let mut entries = hundred(page);
        entries[8] = paid_less(&format!("less-{page}"));
        page_of(entries, 100 * page + 100, page)
    })
    .await;
    let stop = CancellationToken::new();
    let (mut opened, mut lotto_id, mut pages) = (None, String::new(), 0);
    let desk = &service.desk;
    let take = |event| match event {
        LottoEvent::Draw { lotto_id: id, .. } => lotto_id = id,
        LottoEvent::Page { .. } => {
            pages += 1;
            if pages == 2 {
                opened = Some(desk.lotto.entry(&lotto_id, "less-1").unwrap().audit.verdict);
                stop.cancel();
            }
        }
    };
    let summary = desk.lotto.read(&query(), take, &stop).await.unwrap();
    assert_eq!(
        (summary.end, opened),
        (LottoEnd::Stopped, Some(Overall::Consistent))
    );
    let entry = desk.lotto.entry(&summary.lotto_id, "less-1").unwrap();
    assert_eq!(entry.audit.verdict, Overall::Consistent);
}

/// Its rows arrive before the rates of the whole round are known.
#[tokio::test]
async fn a_win_that_is_paid_at_another_rate_than_most_is_open_when_the_round_was_read() {
    let usual = ["one", "two"].map(|player| entry(player, "12", true));
    let service = serving([vec![paid_less("less")], usual.to_vec()].concat()).await;
    let (rows, summary) = read(&service.desk, &query()).await;
    assert!(rows.iter().all(|row| row.verdict == Overall::Consistent));
    let [change] = &summary.verdicts[..] else {
        panic!("{:?}", summary.verdicts)
    };
    assert_eq!(
        (change.key.as_str(), change.verdict),
        ("less", Overall::CannotTell)
    );
    let reason = change.reason.as_ref().unwrap();
    assert_eq!(
        reason.en(),
        "The payout and stake of the win TWO_TOP 12 are 850.00 / 10.00; those of other wins of this bet and number in this \
         round are 920.00 / 10.00. Which of the two rates was promised can’t be told: the service’s documentation defines \
         none."
    );
    let opened = service.desk.lotto.entry(&summary.lotto_id, "less").unwrap();
    assert_eq!(opened.audit.verdict, Overall::CannotTell);
    assert_eq!(opened.row.verdict_reason.as_ref(), Some(reason));
    let usual = service.desk.lotto.entry(&summary.lotto_id, "one").unwrap();
    assert_eq!(usual.audit.verdict, Overall::Consistent);
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
    let desk = Desk::connect(
        running.base_url(),
        token,
        &ProxySetting::None,
        Clock::starting_at(now),
    )
    .unwrap();
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
            let entry = desk.lotto.entry(&read.lotto_id, &row.key).unwrap();
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
