//! A service that sends far too much: readings stay small, can be cancelled at once, and take time in
//! proportion to the data.

use std::time::{Duration, Instant};

use desk::CancellationToken;
use desk::views::{ErrorCode, GameState, HistoryRow, Overall, Settings};
use serde_json::{Value, json};

use crate::support::list::OneGame;
use crate::support::{Service, history_of_p1, record, sound, with};

fn page(records: &str, total: usize) -> String {
    format!(
        r#"{{"status":"success","data":{{"pagination":{{"total":{total},"page":1,"per_page":100,"last_page":1}},"records":[{records}]}}}}"#
    )
}

#[tokio::test]
async fn what_does_not_fit_is_left_out_and_said() {
    let service = Service::start().await;
    let body = page(&vec!["{}"; 2_000_000].join(","), 2_000_000);
    service.answer_text("/v1/player/p1/history", body).await;
    let (rows, _, summary) = service.read(history_of_p1()).await;
    let game = summary.game;
    assert_eq!(rows.len(), 10_000);
    assert_eq!(game.received, 10_000);
    assert_eq!(game.left_out, 1_990_000);
    assert_eq!(game.state, GameState::TooMany);
    assert_eq!(game.error.unwrap().code, ErrorCode::TooLarge);
    assert!(
        rows.iter().all(|row| !row.problems.is_empty()),
        "each row says that it is not complete"
    );
}

/// Ten thousand contents, with one id or with different ids.
fn contents(id_of: impl Fn(u32) -> String) -> String {
    let of = |number| with(record(&id_of(number)), "/total_payout", format!("{number}.00"));
    let records: Vec<String> = (0..10_000).map(|number| of(number).to_string()).collect();
    page(&records.join(","), 10_000)
}

async fn timed(body: String) -> (Duration, Service, Vec<HistoryRow>, OneGame) {
    let service = Service::start().await;
    service.answer_text("/v1/player/p1/history", body).await;
    let began = Instant::now();
    let (rows, _, summary) = service.read(history_of_p1()).await;
    (began.elapsed(), service, rows, summary)
}

#[tokio::test]
async fn ten_thousand_contents_under_one_id_take_no_longer_than_under_many() {
    let (apart, ..) = timed(contents(|number| format!("r{number}"))).await;
    let (together, service, rows, summary) = timed(contents(|_| "same".to_owned())).await;
    // Each content is compared with the previous one, which takes some time. Before this was bounded, it
    // took a hundred times longer.
    assert!(together < 5 * apart, "{together:?} against {apart:?}");
    assert_eq!((rows.len(), summary.game.received), (10_000, 10_000));
    assert_eq!(rows[9_999].key, "same~10000");
    assert!(rows[1..].iter().all(|row| row.conflicting));
    let first = service.open(&summary.history_id, "same");
    assert!(first.row.conflicting);
}

/// The reading is cancelled while a page is decoded or checked: the future ends soon, and no work
/// continues.
#[tokio::test]
async fn a_reading_that_is_left_ends_at_once() {
    let service = Service::start().await;
    let body = page(&vec!["{}"; 2_000_000].join(","), 2_000_000);
    service.answer_text("/v1/player/p1/history", body).await;
    for wait in [0, 50, 200, 400, 800, 1_600] {
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
    let body = page(&records.join(","), records.len());
    let service = Service::start().await;
    service.answer_text("/v1/player/p1/history", body).await;
    let (rows, _, summary) = service.read(history_of_p1()).await;
    assert_eq!(summary.game.state, GameState::Complete);
    assert_eq!(rows.len(), found.len());
    for row in &rows {
        // Those without a time are last.
        let opened = service.open(&summary.history_id, &row.key);
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
