//! The facts that every stack writes. Decimals are strings here, so that no digit is lost.

#![allow(
    clippy::needless_pass_by_value,
    reason = "parts of an answer are written where they are used"
)]

use serde_json::{Value, json};

fn pagination(total: u32) -> Value {
    json!({"total": total, "page": 1, "per_page": 20, "last_page": 1})
}

fn record(number: u32, more: Value) -> Value {
    let mut record = json!({
        "id": format!("rec-{number}"), "ref_id": format!("ref-{number}"), "player_id": "ops:vip/7",
        "game_key": "baccarat", "round_id": format!("bc:{number}"), "status": "completed",
        "total_bet": "100.00", "total_payout": "0.00", "currency": "THB", "created_at": "2023-10-17T03:21:37.867Z",
        "game_result": {
            "data": {
                "BANKER": {"card": ["9C", "TD"], "score": ["9", "0"], "total": 9},
                "PLAYER": {"card": ["KH", "5S", "2D"], "score": ["0", "5", "2"], "total": 7},
            },
            "image_url": {"camera1": "https://img.example.com/1.jpg", "camera2": "https://img.example.com/2.jpg"},
            "winner": ["BANKER", "PPAIR"],
        },
        "player_bet": {"PLAYER": "100.00"},
    });
    record
        .as_object_mut()
        .unwrap()
        .extend(more.as_object().unwrap().clone());
    record
}

/// A win with side bets, a loss, insurance, a round without pictures and codes, and a round that was called off.
pub(crate) fn history() -> Value {
    let records = json!([
        record(
            5,
            json!({
                "total_bet": "1150.50", "total_payout": "99999999999999999.99",
                "player_bet": {
                    "BANKER": "1100.00", "PPAIR": "50.50",
                    "BONUS": {"type": "pair", "first": {"card": "9C", "symbol": "clover"}, "second": {"card": "TD", "symbol": "moon"}},
                },
                "player_win": {
                    "BANKER": {"amount": "2145.00", "odds": "0.95", "profit": "1045.00", "remark": {"six_score_rate": "0.5", "bonus_rate": "1"}},
                    "PPAIR": {"amount": "606.00", "odds": "11", "profit": "555.50", "remark": {}},
                },
            })
        ),
        record(4, json!({"player_win": {}})),
        record(
            3,
            json!({
                "game_key": "baccarat_insurance", "total_bet": "30.00", "total_payout": "45.00",
                "player_bet": {"PLAYER": "10.00", "INSURANCE": ["15.00", "5.00"]},
                "player_win": {"INSURANCE": [
                    {"amount": "30.00", "odds": "1", "profit": "15.00"}, {"amount": "15.00", "odds": "2", "profit": "10.00"},
                ]},
            })
        ),
        record(
            2,
            json!({
                "game_result": {
                    "data": {"BANKER": {"card": [], "score": [], "total": 0}, "PLAYER": {"card": [], "score": [], "total": 0}},
                    "image_url": {}, "winner": [],
                },
            })
        ),
        record(
            1,
            json!({
                "status": "refunded", "total_bet": "0.00", "game_result": {}, "player_bet": {}, "player_win": {},
            })
        ),
        record(
            0,
            json!({
                "game_key": "roulette", "game_result": {"number": 17, "winner": ["BLACK"], "image_url": {}},
                "player_bet": {"17": "50.00", "SPLIT": ["25.00", "25.00"]},
                "player_win": {"SPLIT": [{"amount": "450.00", "odds": "17", "profit": "425.00"}, {"amount": "0.00", "odds": "0", "profit": "-25.00"}]},
            })
        ),
    ]);
    json!({"status": "success", "data": {"pagination": pagination(6), "records": records}})
}

/// A page of a player or game without records.
pub(crate) fn nothing() -> Value {
    let pages = json!({"total": 0, "page": 1, "per_page": 20, "last_page": 0});
    json!({"status": "success", "data": {"pagination": pages, "records": []}})
}

pub(crate) fn tables() -> Value {
    let cover = json!({"h": "https://img.example.com/h.png", "v": "https://img.example.com/v.png"});
    let records = json!([
        {
            "id": "1201", "title": {"en": "Baccarat 1", "th": "บาคาร่า 1"}, "status": "active", "game_key": "baccarat",
            "dealer": {"id": "d-17", "code": "MALEE", "name": "มาลี", "cover": cover},
            "user_limit": {"THB": {"bet_max": "50000", "bet_min": "20"}, "VND": {"bet_max": "1500000.50", "bet_min": "15000.50"}},
        },
        {"id": "1202", "title": {}, "status": "inactive", "game_key": "roulette", "dealer": {}, "user_limit": {}},
    ]);
    json!({"status": "success", "data": {"pagination": pagination(2), "records": records}})
}

pub(crate) fn shoe() -> Value {
    let side = |card: Value, score: Value, total: u32| json!({"card": card, "score": score, "total": total});
    let statistic = json!([
        {
            "id": "st-1", "round_no": 1, "winner": "BANKER", "score": 6, "addition": ["BIG", "LUCKY6_3"],
            "player_score": 3, "banker_score": 6,
            "cards": {
                "BANKER": side(json!(["2S", "KD", "4H"]), json!(["2", "0", "4"]), 6),
                "PLAYER": side(json!(["QC", "AH", "2D"]), json!(["0", "1", "2"]), 3),
            },
        },
        {
            "id": "st-2", "round_no": 2, "winner": "TIE", "score": 8, "addition": [], "player_score": 8, "banker_score": 8,
            "cards": {
                "BANKER": side(json!(["8S", "KD"]), json!(["8", "0"]), 8),
                "PLAYER": side(json!(["4C", "4H"]), json!(["4", "4"]), 8),
            },
        },
    ]);
    json!({"status": "success", "data": {"shoe_id": "shoe-88", "statistic": statistic}})
}

fn draw(results: Value) -> Value {
    json!({
        "status": "success", "round_id": "lotto-12", "round": {"no": "12", "result_date": "2023-10-17T03:30:00.000Z"},
        "game_result": {"data": results},
    })
}

fn with(mut answer: Value, more: Value) -> Value {
    answer
        .as_object_mut()
        .unwrap()
        .extend(more.as_object().unwrap().clone());
    answer
}

fn entry(more: Value) -> Value {
    let entry = json!({
        "player_id": "somchai_88", "payout_amount": "0.00", "currency": "USD", "transaction_code": "GBL01",
        "transaction_id": "0", "round_id": "lotto-12", "created_at": "2023-10-17T03:30:01.000Z", "remark": "",
        "game_key": "lucky20", "player_bet": {"data": []}, "player_bet_result": {},
    });
    with(entry, more)
}

fn yiki_entry() -> Value {
    let bet = json!({"bet": "THREE_TOP", "number": "345", "qty": "1", "bet_amount": "1.50"});
    let win = with(bet.clone(), json!({"payout_amount": "1350.00"}));
    entry(json!({
        "transaction_code": "GBW01", "transaction_id": "pay-1", "payout_amount": "1350.00", "game_key": "yiki",
        "player_bet": {"data": [bet]}, "player_bet_result": {"win": [win]},
    }))
}

/// A page of a round of Lucky 1 dollar: a win with a charm, and a loss.
pub(crate) fn lucky() -> Value {
    let results = json!({
        "BIGJACKPOT": ["123456"], "JACKPOT": ["654321"], "MAIN4": ["3456"], "LAST3": ["456"], "SHUFFLE4": ["3465", "3546"],
        "SET": [],
    });
    let bet = json!({
        "bet_type": "credit", "full_number": "123456-07", "set": "07", "number": "123456", "symbol": "CLOVER", "qty": "1",
        "bet_amount": "1.00",
    });
    let charm = json!({
        "full_number": "123456-07", "symbol_code": "HOLYWATERGLASS", "symbol": "holy water", "reward_code": "payoutpercent",
        "reward_amount": "5", "profit": "20.50",
    });
    let charms = json!({
        "transaction_id": "charm-1", "payout_amount": "20.50", "refund_amount": "1.00", "total_payout_amount": "25.00",
        "data": [charm],
    });
    let winner = entry(json!({
        "transaction_code": "GBW01", "transaction_id": "pay-2", "payout_amount": "1200.50", "remark": "charm",
        "player_bet": {"data": [bet]},
        "player_bet_result": {"win": [{"full_number": "123456-07", "name": "MAIN4", "payout_amount": "100.00"}]},
        "additional_payout": {"lucky_symbol": charms},
    }));
    let loser = entry(json!({"additional_payout": {}}));
    let page = json!({"player": [winner, loser], "pagination": {"total": 2, "per_page": 20, "page": 1}});
    with(draw(results), page)
}

/// A page of a round of Yiki without entries.
pub(crate) fn yiki() -> Value {
    let page = json!({"player": [], "pagination": {"total": 0, "per_page": 20, "page": 1}});
    with(
        draw(json!({"WINNING_NUMBER": ["12345"], "THREE_TOP": ["345"], "ONE_TOP": ["3", "4", "5"]})),
        page,
    )
}

pub(crate) fn yiki_of_player() -> Value {
    with(
        draw(json!({"WINNING_NUMBER": ["12345"]})),
        json!({"player": yiki_entry()}),
    )
}
