//! Reading a player's records: pages, missing records and conflicts.
//!
//! What the service sends other than it was asked for is named, and every record is kept. If it sends far too much, readings stay
//! small, can be cancelled at once, and take time in proportion to the data. Records with amounts of any size and times at the
//! limits of the calendar are read, checked and opened without a panic, and every digit is shown as received.

use std::time::{Duration, Instant};

use desk::CancellationToken;
use desk::views::{
    ErrorCode, GameState, HistoryRow, LottoQuery, Overall, SearchQuery, Settings, TablesQuery,
};
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use serde_json::{Value, json};
use wiremock::matchers::{path, query_param};
use wiremock::{Mock, ResponseTemplate};

use crate::support::list::OneGame;
use crate::support::sentences::InWords;
use crate::support::{
    STATISTICS, Service, history_of_p1, listing, record, shoe_query, sound, success, table, with,
};

/// A record for each letter.
fn records(ids: &str) -> Vec<Value> {
    ids.chars().map(|id| record(&id.to_string())).collect()
}

#[tokio::test]
async fn all_pages_are_read_and_the_sums_are_exact() {
    let service = Service::start().await;
    service.history_page(1, 2, 3, records("ab")).await;
    service.history_page(2, 2, 3, records("c")).await;

    let (rows, _, summary) = service.read(history_of_p1()).await;

    assert_eq!(summary.game.state, GameState::Complete);
    assert_eq!(
        said(&summary),
        Vec::<String>::new(),
        "what was asked for is not spoken of"
    );
    assert_eq!((summary.game.received, summary.game.total), (3, Some(3)));
    let keys: Vec<_> = rows.iter().map(|row| row.key.as_str()).collect();
    assert_eq!(keys, ["a", "b", "c"]);
    assert_eq!(rows[0].net.as_deref(), Some("-992.00"));
    assert_eq!((rows[0].player_total, rows[0].banker_total), (Some(1), Some(5)));
}

#[tokio::test]
async fn the_same_id_with_other_content_is_kept_and_both_are_marked() {
    let service = Service::start().await;
    let changed = with(record("a"), "/total_payout", "9.00");
    service.history_page(1, 2, 2, records("ab")).await;
    service.history_page(2, 2, 2, vec![changed, record("b")]).await;

    let (rows, conflicts, _) = service.read(history_of_p1()).await;

    let keys: Vec<_> = rows
        .iter()
        .map(|row| (row.key.as_str(), row.conflicting))
        .collect();
    assert_eq!(keys, [("a", false), ("b", false), ("a~2", true)]);
    assert_eq!(conflicts, ["a"]);
}

#[tokio::test]
async fn another_players_record_is_marked_and_a_broken_one_costs_only_itself() {
    let service = Service::start().await;
    let foreign = with(record("a"), "/player_id", "p2");
    let broken = json!({"id": "b", "total_bet": null});
    service.only_records(vec![foreign, broken]).await;

    let (rows, _, summary) = service.read(history_of_p1()).await;

    assert_eq!(summary.game.state, GameState::Complete);
    assert_eq!(rows[0].other_player.as_deref(), Some("p2"));
    assert_eq!((rows[1].id.as_deref(), rows[1].net.as_deref()), (Some("b"), None));
    assert!(rows[1].problems.iter().any(|problem| problem.path == "total_bet"));
}

#[tokio::test]
async fn one_page_can_be_read_alone() {
    let service = Service::start().await;
    service.history_page(2, 3, 6, records("cd")).await;
    let (rows, _, summary) = service
        .read(SearchQuery {
            page: Some(2),
            ..history_of_p1()
        })
        .await;
    let game = summary.game;
    assert_eq!((rows.len(), game.received, game.total), (2, 2, Some(6)));
    assert_eq!((game.page, game.last_page), (2, 3));
    assert_eq!((game.state, game.error), (GameState::Complete, None));
}

fn said(summary: &OneGame) -> Vec<String> {
    let sentences = summary.game.unasked.iter();
    let told = sentences.inspect(|sentence| assert!(!sentence.th().is_empty()));
    told.map(InWords::en).collect()
}

/// The answer for a page of three records: the page number that it states, its size, the last page, and the records of these
/// letters.
fn page(stated: u32, per_page: u32, last_page: u32, ids: &str) -> ResponseTemplate {
    let pagination = json!({"total": 3, "page": stated, "per_page": per_page, "last_page": last_page});
    let records: Vec<Value> = ids.chars().map(|id| sound(&id.to_string())).collect();
    let body = success(json!({"pagination": pagination, "records": records}));
    ResponseTemplate::new(200).set_body_json(body)
}

/// A service with these answers for the first pages.
async fn service_of(pages: impl IntoIterator<Item = ResponseTemplate>) -> Service {
    let service = Service::start().await;
    for (number, answer) in (1..).zip(pages) {
        let asked = Mock::given(path("/v1/player/p1/history"));
        let asked = asked.and(query_param("page", format!("{number}")));
        asked.respond_with(answer).mount(&service.server).await;
    }
    service
}

#[tokio::test]
async fn records_of_another_player_game_or_round_are_named_and_kept() {
    let service = Service::start().await;
    let of_other_game = with(sound("c"), "/game_key", "baccarat_insurance");
    let records = vec![
        with(sound("a"), "/player_id", "P1"),
        with(sound("b"), "/player_id", "someone"),
        with(of_other_game, "/round_id", "asked"),
    ];
    service.history_page(1, 1, 3, records).await;
    let query = SearchQuery {
        round_id: Some("asked".to_owned()),
        ..history_of_p1()
    };
    let (rows, _, summary) = service.read(query).await;
    assert_eq!(rows.len(), 3);
    assert_eq!(summary.game.state, GameState::Complete);
    assert_eq!(
        said(&summary),
        [
            // One of them differs in capital letters alone: ids are compared to the letter.
            "2 records have a different player id from the one searched for.",
            "1 record is of another game than the one requested.",
            "2 records are of another round than the one requested.",
        ]
    );
}

#[tokio::test]
async fn a_page_with_another_number_or_size_is_named() {
    let service = service_of([page(2, 2, 2, "a")]).await;
    let query = SearchQuery {
        page: Some(1),
        per_page: Some(50),
        ..history_of_p1()
    };
    let (rows, _, summary) = service.read(query).await;
    assert_eq!(rows.len(), 1);
    assert_eq!(
        said(&summary),
        [
            "Page 1 was requested; the service answered with page 2.",
            "50 records per page were requested; the service states 2 per page.",
            "The service states 2 records per page, and sent 1 record on this one, which is not the last.",
        ]
    );
}

/// This includes a cached answer, which was made at its `Date` and not when it arrived.
#[tokio::test]
async fn a_page_that_is_older_than_one_before_it_is_named() {
    let at = |answer: ResponseTemplate, time: &str| {
        answer.insert_header("date", format!("Sat, 21 Nov 2026 {time} GMT"))
    };
    for second in [
        at(page(2, 2, 2, "c"), "14:03:00"),
        at(page(2, 2, 2, "c"), "13:10:00").insert_header("age", "3600"),
    ] {
        let service = service_of([at(page(1, 2, 2, "ab"), "14:10:00"), second]).await;
        let (rows, _, summary) = service.read(history_of_p1()).await;
        assert_eq!(rows.len(), 3);
        assert_eq!(
            said(&summary),
            [
                "The answer for page 2 is older than that for a page before it. The list may show an earlier state. Refresh it."
            ]
        );
    }
}

#[tokio::test]
async fn a_page_from_a_cache_is_named_with_its_age() {
    for (age, expected) in [
        ("60", None),
        ("61", Some(1)),
        ("5400", Some(90)),
        ("259200", Some(4_320)),
    ] {
        let first = page(1, 2, 2, "ab").insert_header("age", age);
        let service = service_of([first, page(2, 2, 2, "c")]).await;
        let (rows, _, summary) = service.read(history_of_p1()).await;
        assert_eq!(
            (rows.len(), summary.service_time.cached_minutes),
            (3, expected),
            "{age}"
        );
    }
}

/// The answer to every request for this path, of which a cache says that it had kept it for three hours.
async fn cached(service: &Service, at: &str, body: Value) {
    let answer = ResponseTemplate::new(200).set_body_json(body);
    service.respond(at, answer.insert_header("age", "10800")).await;
}

#[tokio::test]
async fn every_screen_names_answers_from_a_cache() {
    let service = Service::start().await;
    let tables = success(listing(&[table(1, "baccarat")]));
    cached(&service, "/v1/operator/tables/virtual", tables).await;
    let shoe = success(json!({"shoe_id": "s1", "statistic": []}));
    cached(&service, STATISTICS, shoe).await;
    let history = success(listing(&[sound("a")]));
    cached(&service, "/v1/player/p1/history", history).await;

    let page = service.desk.tables.page(&TablesQuery::default()).await.unwrap();
    let shoe = service.shoe(shoe_query("1", "baccarat")).await;
    let all_games = SearchQuery {
        only: None,
        games: Some(vec!["sicbo".to_owned()]),
        ..history_of_p1()
    };
    let (settings, never) = (Settings::default(), CancellationToken::new());
    let search = service.desk.search.run(&all_games, &settings, |_| (), &never);
    for time in [
        page.service_time,
        shoe.service_time,
        search.await.unwrap().service_time,
    ] {
        assert_eq!(time.cached_minutes, Some(180));
    }
}

#[tokio::test]
async fn a_lotto_round_and_a_players_entries_from_a_cache_are_named() {
    for (game, player) in [
        ("yiki", None),
        ("lucky1dollar", None),
        ("yiki", Some("p1".to_owned())),
    ] {
        let service = Service::start().await;
        let entry = json!({"player_id": "p1", "game_key": game, "round_id": "r"});
        let body = json!({
            "status": "success", "round_id": "r", "round": {"no": "1"}, "game_result": {"data": {}},
            "player": [entry], "pagination": {"total": 1, "per_page": 100, "page": 1},
        });
        cached(&service, "/api/operator/lotto/result-inquiry", body.clone()).await;
        cached(&service, "/api/operator/lotto/result-inquiry-by-user", body).await;
        let query = LottoQuery {
            round_id: "r".to_owned(),
            player_id: player,
            page: None,
            per_page: None,
        };
        let never = CancellationToken::new();
        let reading = service.desk.lotto.read(&query, |_| (), &never);
        assert_eq!(reading.await.unwrap().service_time.cached_minutes, Some(180));
    }
}

fn body(records: &str, total: usize) -> String {
    format!(
        r#"{{"status":"success","data":{{"pagination":{{"total":{total},"page":1,"per_page":100,"last_page":1}},"records":[{records}]}}}}"#
    )
}

#[tokio::test]
async fn what_does_not_fit_is_left_out_and_said() {
    let service = Service::start().await;
    let body = body(&vec!["{}"; 30_000].join(","), 30_000);
    service.answer_text("/v1/player/p1/history", body).await;
    let (rows, _, summary) = service.read(history_of_p1()).await;
    let game = summary.game;
    assert_eq!(rows.len(), 10_000);
    assert_eq!(game.received, 10_000);
    assert_eq!(game.left_out, 20_000);
    assert_eq!(game.state, GameState::TooMany);
    assert_eq!(game.error.unwrap().code, ErrorCode::TooLarge);
    assert!(
        rows.iter().all(|row| !row.problems.is_empty()),
        "each row says that it is not complete"
    );
}

/// Three thousand contents, with one id or with different ids.
fn contents(id_of: impl Fn(u32) -> String) -> String {
    let of = |number| with(record(&id_of(number)), "/total_payout", format!("{number}.00"));
    let records: Vec<String> = (0..3_000).map(|number| of(number).to_string()).collect();
    body(&records.join(","), 3_000)
}

async fn timed(body: String) -> (Duration, Service, Vec<HistoryRow>, OneGame) {
    let service = Service::start().await;
    service.answer_text("/v1/player/p1/history", body).await;
    let began = Instant::now();
    let (rows, _, summary) = service.read(history_of_p1()).await;
    (began.elapsed(), service, rows, summary)
}

#[tokio::test]
async fn thousands_of_contents_under_one_id_take_no_longer_than_under_many() {
    let (apart, ..) = timed(contents(|number| format!("r{number}"))).await;
    let (together, service, rows, summary) = timed(contents(|_| "same".to_owned())).await;
    // Each content is compared with the previous one, which takes some time. Before this was bounded, ten thousand took a
    // hundred times longer.
    assert!(together < 5 * apart, "{together:?} against {apart:?}");
    assert_eq!((rows.len(), summary.game.received), (3_000, 3_000));
    assert_eq!(rows[2_999].key, "same~3000");
    assert!(rows[1..].iter().all(|row| row.conflicting));
    let first = service.open(&summary.search_id, "same");
    assert!(first.row.conflicting);
}

/// The reading is cancelled while a page is decoded or checked: the future ends soon, and no work
/// continues.
#[tokio::test]
async fn a_reading_that_is_left_ends_at_once() {
    let service = Service::start().await;
    let body = body(&vec!["{}"; 2_000_000].join(","), 2_000_000);
    service.answer_text("/v1/player/p1/history", body).await;
    for wait in [0, 200, 800] {
        let stop = CancellationToken::new();
        let leaving = stop.clone();
        let timer = async move {
            tokio::time::sleep(Duration::from_millis(wait)).await;
            leaving.cancel();
            Instant::now()
        };
        let settings = Settings::default();
        let query = history_of_p1();
        let reading = service.desk.search.run(&query, &settings, |_| {}, &stop);
        let ends = async {
            reading.await.unwrap();
            Instant::now()
        };
        let (left_at, ended_at) = tokio::join!(timer, ends);
        let after = ended_at.saturating_duration_since(left_at);
        assert!(
            after < Duration::from_millis(450),
            "left after {wait} ms, ended {after:?} later"
        );
    }
}

/// The paths of all values in a JSON value, as JSON pointers.
fn places(value: &Value, at: &str, found: &mut Vec<String>) {
    if !at.is_empty() {
        found.push(at.to_owned());
    }
    match value {
        Value::Object(fields) => {
            for (name, value) in fields {
                places(value, &format!("{at}/{name}"), found);
            }
        }
        Value::Array(items) => {
            for (number, item) in items.iter().enumerate() {
                places(item, &format!("{at}/{number}"), found);
            }
        }
        _ => {}
    }
}

/// The record is sound, and each of its values is damaged in turn: no check may say that it is wrong.
#[tokio::test]
async fn a_damaged_value_is_never_a_fault_of_the_record() {
    let mut found = Vec::new();
    places(&sound("a"), "", &mut found);
    let damaged = |(number, place): (usize, &String)| {
        let mut record = sound(&format!("r{number}"));
        *record.pointer_mut(place).unwrap() = json!("DAMAGED");
        record.to_string().replace("\"DAMAGED\"", "NaN")
    };
    let records: Vec<String> = found.iter().enumerate().map(damaged).collect();
    let body = body(&records.join(","), records.len());
    let service = Service::start().await;
    service.answer_text("/v1/player/p1/history", body).await;
    let (rows, _, summary) = service.read(history_of_p1()).await;
    assert_eq!(summary.game.state, GameState::Complete);
    assert_eq!(rows.len(), found.len());
    for row in &rows {
        // Those without a time are last.
        let opened = service.open(&summary.search_id, &row.key);
        let number = records.iter().position(|record| *record == opened.raw);
        let place = &found[number.unwrap()];
        assert_eq!(row.problems.len(), 1, "{place}: {:?}", row.problems);
        assert_ne!(
            row.verdict,
            Overall::Inconsistent,
            "{place}: {:?}",
            row.verdict_reason
        );
    }
}

const RECORDS: usize = 200;
const CODES: [&str; 6] = ["BANKER", "PLAYER", "TIE", "PPAIR", "BIG", "DRAGONTAIL"];
const TIMES: [&str; 5] = [
    "2026-11-20T14:40:17.000Z",
    "0000-01-01T00:00:00+23:59",
    "9999-12-31T23:59:59.999-23:59",
    "+262142-12-31T23:59:59.999+0000",
    "-262143-01-01T00:00:00.000+0000",
];

prop_compose! {
    fn any_amount()(
        digits in prop_oneof![
            any::<u128>().prop_map(|digits| digits >> 32),
            (0_u128..10).prop_map(|below| (1 << 96) - 1 - below),
            0_u128..100_000,
        ],
        places in 0_usize..=28,
        is_negative in prop::bool::weighted(0.2),
    ) -> String {
        let size = format!("{digits:0>width$}", width = places + 1);
        let (whole, fraction) = size.split_at(size.len() - places);
        let point = if places == 0 { "" } else { "." };
        let sign = if is_negative { "-" } else { "" };
        format!("{sign}{whole}{point}{fraction}")
    }
}

prop_compose! {
    fn any_win()(
        amount in any_amount(), odds in any_amount(), profit in any_amount(), rate in any_amount(),
    ) -> Value {
        json!({"amount": amount, "odds": odds, "profit": profit, "remark": {"bonus_rate": rate, "six_score_rate": rate}})
    }
}

prop_compose! {
    fn any_content()(
        (total_bet, total_payout) in (any_amount(), any_amount()),
        bets in prop::collection::vec((prop::sample::select(&CODES[..]), any_amount()), 0..4),
        wins in prop::collection::vec((prop::sample::select(&CODES[..]), any_win()), 0..4),
        insurance in prop::collection::vec((any_amount(), any_win()), 0..3),
        time in prop::sample::select(&TIMES[..]),
    ) -> Value {
        let mut content = sound("");
        content["total_bet"] = json!(total_bet);
        content["total_payout"] = json!(total_payout);
        content["created_at"] = json!(time);
        content["player_bet"] = bets.into_iter().map(|(code, stake)| (code.to_owned(), json!(stake))).collect();
        content["player_win"] = wins.into_iter().map(|(code, win)| (code.to_owned(), win)).collect();
        if !insurance.is_empty() {
            let (stakes, wins): (Vec<_>, Vec<_>) = insurance.into_iter().unzip();
            content["player_bet"]["INSURANCE"] = json!(stakes);
            content["player_win"]["INSURANCE"] = json!(wins);
        }
        content
    }
}

#[tokio::test]
async fn records_of_any_size_are_read_checked_and_opened() {
    let mut runner = TestRunner::deterministic();
    let contents: Vec<Value> = (0..RECORDS)
        .map(|number| {
            let mut content = any_content().new_tree(&mut runner).unwrap().current();
            content["id"] = json!(format!("r{number}"));
            content
        })
        .collect();
    let service = Service::start().await;
    service.only_records(contents.clone()).await;
    let (rows, _, summary) = service.read(history_of_p1()).await;
    assert_eq!(rows.len(), RECORDS);
    for row in rows {
        assert_eq!(row.net_too_large || row.net_unknown, row.net.is_none());
        let sent = contents
            .iter()
            .find(|content| content["id"].as_str() == row.id.as_deref())
            .unwrap();
        assert_eq!(row.total_bet.as_deref(), sent["total_bet"].as_str());
        assert_eq!(row.total_payout.as_deref(), sent["total_payout"].as_str());
        let view = service.open(&summary.search_id, &row.key);
        for line in view.bets.iter().filter(|line| line.stake.is_some()) {
            let stake = &sent["player_bet"][&line.bet.code];
            assert_eq!(line.stake.as_deref(), stake.as_str());
        }
    }
}
