//! Checks a record of baccarat with three bets and six cards, and one of sicbo, without faults, where the conventions
//! of the house are learned. A check takes about one microsecond, so that two thousand rows take a few milliseconds.

use std::hint::black_box;

use check::{Conventions, House, OtherResult, Overall, ReportedRecord, record};
use criterion::{Criterion, criterion_group, criterion_main};
use game_service::Record;
use game_service::models::HistoryRecord;
use games::{Dice, RoundResult};
use serde_json::{Value, json};

fn received(json: &Value) -> Record<HistoryRecord> {
    let record = HistoryRecord::from_body(json.to_string().as_bytes());
    record.expect("it is one object")
}

/// Player wins 7 to 6, and banker has a pair.
fn of_baccarat() -> Record<HistoryRecord> {
    received(&json!({
        "game_key": "baccarat",
        "status": "completed",
        "currency": "THB",
        "total_bet": "1250.00",
        "total_payout": "2600.00",
        "game_result": {
            "data": {
                "PLAYER": {"card": ["10C", "2S", "5D"], "score": ["0", "2", "5"], "total": 7},
                "BANKER": {"card": ["AS", "AH", "4D"], "score": ["1", "1", "4"], "total": 6},
            },
            "image_url": {"camera1": "https://a.example/1", "camera2": "https://a.example/2"},
            "winner": ["PLAYER", "BIG", "BPAIR", "EITHERPAIR"],
        },
        "player_bet": {"PLAYER": "1000.00", "BPAIR": "50.00", "SMALL": "200.00"},
        "player_win": {
            "PLAYER": {"amount": "2000.00", "odds": "1.00", "profit": "1000.00"},
            "BPAIR": {"amount": "600.00", "odds": "11.00", "profit": "550.00"},
        },
    }))
}

fn of_sicbo() -> Record<HistoryRecord> {
    received(&json!({
        "game_key": "sicbo",
        "status": "completed",
        "currency": "THB",
        "total_bet": "1250.00",
        "total_payout": "2100.00",
        "player_bet": {"BIG": "1000.00", "SINGLE_6": "50.00", "SMALL": "200.00"},
        "player_win": {
            "BIG": {"amount": "2000.00", "odds": "1.00", "profit": "1000.00"},
            "SINGLE_6": {"amount": "100.00", "odds": "1.00", "profit": "50.00"},
        },
    }))
}

fn learned(reported: &ReportedRecord<'_>) -> Conventions {
    let mut house = House::default();
    for _ in 0..100 {
        house.learn(reported);
    }
    let conventions = reported.game_key.and_then(|key| house.conventions(key));
    conventions.cloned().unwrap_or_default()
}

fn check(criterion: &mut Criterion) {
    let (baccarat, sicbo) = (of_baccarat(), of_sicbo());
    let codes = ["BIG", "SINGLE_4", "SINGLE_5", "SINGLE_6"];
    let dice = OtherResult {
        result: Dice::new([6, 5, 4]).map(RoundResult::Dice),
        stated: Vec::new(),
        winner: Some(codes.map(str::to_owned).into()),
    };
    for (game, received, other) in [("baccarat", &baccarat, None), ("sicbo", &sicbo, Some(&dice))] {
        let reported = ReportedRecord::of(received, Some(game), other);
        let conventions = learned(&reported);
        let audit = record(&reported, Some(&conventions), None);
        assert_eq!(audit.overall, Overall::Consistent, "{audit:?}");
        criterion.bench_function(&format!("check/{game}"), |bencher| {
            bencher.iter(|| record(black_box(&reported), Some(&conventions), None));
        });
        let mut house = House::default();
        criterion.bench_function(&format!("check/learn {game}"), |bencher| {
            bencher.iter(|| house.learn(black_box(&reported)));
        });
    }
}

criterion_group!(benches, check);
criterion_main!(benches);
