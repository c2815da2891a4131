//! How much dearer is a checked, exact, record-by-record decode than parsing the same bytes into a plain tree?
//!
//! Each size ends with the ratio of the two, which has a limit. The ratios are written to `target/bench/decode.json`.

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use game_service::models::HistoryPage;
use std::fmt::Write as _;
use std::fs;
use std::hint::black_box;
use std::path::Path;
use std::time::{Duration, Instant};

const SIZES: [u32; 3] = [20, 200, 2_000];

/// Limit of the ratio.
const LIMIT: f64 = 3.0;

/// A page of records as a busy table produces them: six cards, side bets, wins with remarks, insurance now and then.
fn page(size: u32) -> String {
    let mut records = String::new();
    for number in 1..=size {
        let comma = if number == 1 { "" } else { "," };
        let insurance = if number % 7 == 0 {
            r#","INSURANCE":[15.00,5.50]"#
        } else {
            ""
        };
        write!(
            records,
            r#"{comma}{{"id":"{number:024x}","ref_id":"ref-{number:020}","player_id":"somchai_88","game_key":"baccarat","round_id":"bc:1697512{number:06}:19g6plntrcmrv","status":"completed","total_bet":{number}50.50,"total_payout":{number}95.00,"currency":"THB","created_at":"2023-10-17T03:{:02}:{:02}.867Z","game_result":{{"data":{{"BANKER":{{"card":["9C","TD","4S"],"score":["9","0","4"],"total":3}},"PLAYER":{{"card":["KH","5S","2D"],"score":["0","5","2"],"total":7}}}},"image_url":{{"camera1":"https://img.example.com/live/bc01/{number}/front.jpg","camera2":"https://img.example.com/live/bc01/{number}/top.jpg"}},"winner":["PLAYER","BIG","EITHERPAIR"]}},"player_bet":{{"PLAYER":{number}00.00,"PPAIR":50.50{insurance}}},"player_win":{{"PLAYER":{{"amount":{number}95.00,"odds":0.95,"profit":95.00,"remark":{{"six_score_rate":0.5,"bonus_rate":1}}}}}}}}"#,
            number / 60 % 60,
            number % 60,
        )
        .expect("memory");
    }
    format!(
        r#"{{"status":"success","data":{{"pagination":{{"total":{size},"page":1,"per_page":{size},"last_page":1}},"records":[{records}]}}}}"#
    )
}

fn decode(body: &[u8]) -> HistoryPage {
    HistoryPage::from_body(body).expect("a page")
}

fn tree(body: &[u8]) -> serde_json::Value {
    serde_json::from_slice(body).expect("JSON")
}

/// The quickest of many runs: what else the computer does only ever adds.
fn quickest<T>(mut run: impl FnMut() -> T) -> Duration {
    (0..200)
        .map(|_| {
            let started = Instant::now();
            black_box(run());
            started.elapsed()
        })
        .min()
        .unwrap_or_default()
}

fn compare(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("decode");
    let mut ratios = Vec::new();
    for size in SIZES {
        let body = page(size).into_bytes();
        assert!(
            decode(&body)
                .records
                .iter()
                .all(game_service::Record::is_complete)
        );
        group.throughput(Throughput::Bytes(body.len() as u64));
        group.bench_with_input(BenchmarkId::new("records", size), &body, |bench, body| {
            bench.iter(|| decode(body));
        });
        group.bench_with_input(BenchmarkId::new("tree", size), &body, |bench, body| {
            bench.iter(|| tree(body));
        });
        let ratio = quickest(|| decode(&body)).as_secs_f64() / quickest(|| tree(&body)).as_secs_f64();
        println!("decode of {size} records / plain tree: {ratio:.2}");
        ratios.push((size, ratio));
    }
    group.finish();
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("../bench");
    fs::create_dir_all(&folder).expect("a folder");
    let figures = serde_json::json!({ "ratios": ratios, "limit": LIMIT });
    fs::write(folder.join("decode.json"), figures.to_string()).expect("a file");
    for (size, ratio) in ratios {
        assert!(
            ratio <= LIMIT,
            "decoding {size} records takes {ratio:.2} times a plain parse, more than {LIMIT}"
        );
    }
}

criterion_group!(benches, compare);
criterion_main!(benches);
