//! Decoding a response of 8 MiB takes little memory and time, whatever it contains.

use super::{MEBIBYTE, MEMORY, ONE_AT_A_TIME};
use game_service::Fault;
use game_service::models::{HistoryPage, LottoRoundPage, ShoeStatistics, TablesPage};
use rustix::time::{ClockId, clock_gettime};

const BODY: usize = 8 * MEBIBYTE;
const MOST_MEMORY: usize = 128 * MEBIBYTE;
/// Longest processor time, in seconds. Other programs on the machine do not count.
const MOST_TIME: i64 = 2;

/// As many repetitions of `item` as fit into the body. `@` is replaced by the number of the repetition.
fn many(item: &str) -> String {
    let most = BODY - 1_024;
    if !item.contains('@') {
        return vec![item; most / (item.len() + 1)].join(",");
    }
    let mut items = String::with_capacity(most);
    for number in 0_u32.. {
        let next = item.replace('@', &number.to_string());
        if items.len() + next.len() >= most {
            break;
        }
        items.push_str(if number > 0 { "," } else { "" });
        items.push_str(&next);
    }
    items
}

fn listing(records: &str) -> String {
    format!(
        r#"{{"status":"success","data":{{"pagination":{{"total":2,"page":1,"per_page":100,"last_page":1}},"records":[{records}]}}}}"#
    )
}

fn shoe(rounds: &str) -> String {
    format!(r#"{{"status":"success","data":{{"shoe_id":"s","statistic":[{rounds}]}}}}"#)
}

fn lotto(player: &str) -> String {
    format!(
        r#"{{"status":"success","round_id":"r","round":{{"no":"1","result_date":"2026-11-22T10:00:00.000Z"}},"game_result":{{"data":{{}}}},"player":{player},"pagination":{{"total":2,"page":"1","per_page":100}}}}"#
    )
}

/// Decodes a body and ignores the result.
type Read = fn(&[u8]);

const HISTORY: Read = |body| drop(HistoryPage::from_body(body));
const TABLES: Read = |body| drop(TablesPage::from_body(body));
const SHOE: Read = |body| drop(ShoeStatistics::from_body(body));
const LOTTO_ROUND: Read = |body| drop(LottoRoundPage::from_body(body));
const LOTTO_PLAYER: Read = |body| drop(LottoRoundPage::of_player(body));

/// Makes a body of the repeated part. Bodies are made one at a time, because all of them together would need much memory.
type Make = fn(&str) -> String;

/// What bodies have, with the part that is repeated between « and ».
const HOSTILE: [(Read, Make, &[&str]); 5] = [
    (
        HISTORY,
        listing,
        &[
            "«{}»",
            "«0»",
            "«[]»",
            r#"«{"id":[],"game_result":[],"player_bet":0,"player_win":0}»"#,
            r#"{"game_result":{"winner":[«""»]}}"#,
            r#"{"game_result":{"winner":[«{}»]}}"#,
            r#"{"game_result":{"data":{«"@":{}»}}}"#,
            r#"{"player_bet":{«"@":0»}}"#,
            r#"{"player_bet":{«"@":{}»}}"#,
            r#"{"player_win":{"INSURANCE":[«{}»]}}"#,
            r#"«{"player_win":{"INSURANCE":[{},{},{},{},{},{},{},{}]}}»"#,
            "«[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]»",
            r#"{"id":"«x»"}"#,
        ],
    ),
    (TABLES, listing, &["«{}»", r#"{"user_limit":{«"@":0»}}"#]),
    (SHOE, shoe, &["«{}»", r#"{"cards":{"BANKER":{"card":[«""»]}}}"#]),
    (
        LOTTO_ROUND,
        lotto,
        &["[«{}»]", r#"[{"player_bet":{"data":[«{}»]}}]"#],
    ),
    (LOTTO_PLAYER, lotto, &[r#"{"player_bet":{"data":[«{}»]}}"#]),
];

#[test]
fn no_answer_takes_much_memory_or_time() {
    let _alone = ONE_AT_A_TIME.blocking_lock();
    for (read, make, contents) in HOSTILE {
        for content in contents {
            takes_little(read, make, content);
        }
    }
}

fn takes_little(read: Read, make: Make, content: &str) {
    let parts: Vec<&str> = content.split(['«', '»']).collect();
    let [before, part, after] = parts[..] else {
        panic!("{content} has no part that is repeated");
    };
    let body = make(&format!("{before}{}{after}", many(part)));
    let size = body.len();
    assert!((BODY / 2..=BODY).contains(&size), "{content}: {size} bytes");
    MEMORY.reset_peak_usage();
    let (used, began) = (MEMORY.current_usage(), clock_gettime(ClockId::ThreadCPUTime));
    read(body.as_bytes());
    let took = clock_gettime(ClockId::ThreadCPUTime) - began;
    let grown = (MEMORY.peak_usage() - used) / MEBIBYTE;
    println!(
        "{content}: {grown} MiB, {}.{:03} s",
        took.tv_sec,
        took.tv_nsec / 1_000_000
    );
    assert!(grown < MOST_MEMORY / MEBIBYTE, "{content}: {grown} MiB");
    assert!(took.tv_sec < MOST_TIME, "{content}: {took:?}");
}

#[test]
fn what_is_left_out_is_counted() {
    let _alone = ONE_AT_A_TIME.blocking_lock();
    let items = vec!["{}"; 25_000].join(",");
    let page = HistoryPage::from_body(listing(&items).as_bytes()).unwrap();
    assert_eq!((page.records.len(), page.left_out), (10_000, 15_000));
    let shoe = ShoeStatistics::from_body(shoe(&items).as_bytes()).unwrap();
    assert_eq!((shoe.statistic.len(), shoe.left_out), (1_000, 24_000));
    // Every record is reported as incomplete, even if its problems are not listed.
    assert!(page.records.iter().all(|record| !record.is_complete()));
    let last = page.records.last().unwrap();
    assert_eq!(last.problems.len(), 1);
    assert!(
        last.problems[0].fault.to_string().contains("not listed: 12"),
        "{}",
        last.problems[0].fault
    );
    assert!(last.is_unreadable("player_bet"));
}

#[test]
fn a_usual_page_is_read_whole() {
    let _alone = ONE_AT_A_TIME.blocking_lock();
    let record = include_str!("../fixtures/history.json");
    let one: serde_json::Value = serde_json::from_str(record).unwrap();
    let one = one["data"]["records"][0].to_string();
    let fitting = (BODY - 1024) / (one.len() + 1);
    let body = listing(&vec![one.as_str(); fitting.min(10_000)].join(","));
    let page = HistoryPage::from_body(body.as_bytes()).unwrap();
    assert_eq!(
        (
            page.left_out,
            page.records.iter().filter(|record| record.is_complete()).count()
        ),
        (0, fitting.min(10_000))
    );
}

#[test]
fn too_many_values_make_a_field_unreadable_and_never_half_read() {
    let _alone = ONE_AT_A_TIME.blocking_lock();
    let stakes: Vec<_> = (0..2_001).map(|number| format!(r#""B{number}":1"#)).collect();
    let body = listing(&format!(r#"{{"id":"1","player_bet":{{{}}}}}"#, stakes.join(",")));
    let page = HistoryPage::from_body(body.as_bytes()).unwrap();
    let record = &page.records[0];
    assert!(record.content.player_bet.is_empty());
    assert!(record.is_unreadable("player_bet"));
    let problem = record
        .problems
        .iter()
        .find(|problem| problem.path == "player_bet")
        .unwrap();
    assert_eq!(problem.fault, Fault::TooManyValues(2001));
}
