//! What a record and a shoe of another game show of their results.

use desk::views::{GameResultView, ImageAccess, Overall, TreeValue};
use games::Outcome;
use games::hoo_hey_how::Symbol;
use serde_json::{Value, json};

use super::{line, open, read, record};
use crate::support::sentences::InWords;
use crate::support::{STATISTICS, Service, shoe_query};

#[tokio::test]
async fn each_shape_has_a_first_line_and_no_warning() {
    let of_data = json!({"data": {"DRAGON": {"card": ["H9"]}, "TIGER": {"card": "9S"}}});
    let of_seats = json!({
        "BANKER": ["6S", "KH"], "PLAYER1": ["2S", "2H"], "PLAYER2": {"cards": ["KS", "8D"], "total": 8},
    });
    let cases = [
        (
            "dragon_tiger",
            json!({"DRAGON": "KS", "TIGER": ["9H"]}),
            "DRAGON",
            "Dragon K – 9 Tiger",
        ),
        ("dragon_tiger", of_data, "TIE", "Tie 9 – 9"),
        (
            "roulette",
            json!({"number": "17", "color": "black"}),
            "17",
            "17 black",
        ),
        ("roulette", json!({"data": {"result": 0}}), "RED", "0 green"),
        (
            "sicbo",
            json!({"dice": "4,4,4", "winner": "TRIPLE_4"}),
            "BIG",
            "4 · 4 · 4, sum 12, triple",
        ),
        (
            "hilo",
            json!({"dice1": 1, "dice2": "5", "dice3": 6}),
            "HI",
            "1 · 5 · 6, sum 12",
        ),
        (
            "hoo_hey_how",
            json!({"dice": ["ปลา", "shrimp", "Stag"]}),
            "FISH",
            "fish · prawn · Stag",
        ),
        ("pokdeng", of_seats, "PLAYER2", "Seat 2: pok 8 – 6 banker"),
    ];
    let records = cases.iter().enumerate().map(|(at, (key, result, bet, _))| {
        record(&at.to_string(), key, result.clone(), json!({*bet: 50}), &[])
    });
    let read = read(records.collect()).await;
    for (row, (key, _, _, expected)) in read.rows.iter().zip(&cases) {
        assert_eq!(line(row).as_deref(), Some(*expected), "{key}");
        assert_eq!(row.problems, [], "{key}");
        assert_eq!(row.winner, None);
        assert_eq!(row.banker_total, None);
        assert_eq!(row.player_total, None);
        assert_ne!(
            row.verdict,
            Overall::Inconsistent,
            "{key}: {:?}",
            row.verdict_reason
        );
    }
}

#[tokio::test]
async fn the_fields_that_every_record_has_keep_their_problems() {
    let mut content = record("a", "roulette", json!({"number": 17}), json!({"RED": 50}), &[]);
    content["total_bet"] = json!("much");
    content["game_result"] = json!("17");
    content["player_bet"] = json!([50]);
    content["id"] = json!(null);
    let view = open(content).await;
    let paths = view.row.problems.iter().map(|problem| problem.path.as_str());
    assert_eq!(
        paths.collect::<Vec<_>>(),
        ["id", "total_bet", "game_result", "player_bet"]
    );
    assert_eq!(view.game_result, None);
    assert_eq!(view.row.verdict, Overall::CannotTell);
}

#[tokio::test]
async fn hands_and_symbols_are_shown_with_what_decides() {
    let result = json!({"BANKER": ["6S", "KH"], "PLAYER1": ["KS", "9H"], "PLAYER2": ["2S", "3S", "4S"]});
    let view = open(record("a", "pokdeng", result, json!({"PLAYER1": 100}), &[])).await;
    let Some(GameResultView::Pokdeng { banker, players }) = view.game_result else {
        panic!("hands")
    };
    assert_eq!((banker.points, banker.is_pok, banker.deng), (6, false, Some(1)));
    assert_eq!((players[0].seat, players[0].hand.is_pok), (1, true));
    assert_eq!(players[0].against_banker, Some(Outcome::Wins));
    assert_eq!((players[1].hand.points, players[1].hand.deng), (9, Some(5)));

    let dice = json!({"dice": ["coin", "crab", "coin"]});
    let view = open(record("a", "hoo_hey_how", dice, json!({"CRAB": 1}), &[])).await;
    let Some(GameResultView::Symbols { shown, counts }) = view.game_result else {
        panic!("symbols")
    };
    assert_eq!(shown[0].symbol, Symbol::Tiger);
    assert_eq!(shown[0].received.as_deref(), Some("coin"));
    let counts: Vec<u8> = counts.iter().map(|each| each.count).collect();
    assert_eq!(counts, [2, 1]);
}

#[tokio::test]
async fn pictures_in_a_result_take_the_safe_path_to_the_screen() {
    let result = json!({
        "number": 17,
        "image_url": {"camera1": "https://cdn.example.com/1.jpg", "camera2": "javascript:alert(1)"},
        "wheel": {"still": "https://cdn.example.com/wheel.png"},
    });
    let view = open(record("a", "roulette", result, json!({"RED": 1}), &[])).await;
    let cameras = view.cameras.iter();
    let shown = cameras.map(|image| (image.slot.as_str(), image.access));
    assert_eq!(
        shown.collect::<Vec<_>>(),
        [
            ("camera1", ImageAccess::AskFirst),
            ("camera2", ImageAccess::Refused),
            ("still", ImageAccess::AskFirst),
        ]
    );
}

#[tokio::test]
async fn hostile_results_are_trees_of_bounded_size() {
    let wide: serde_json::Map<String, Value> = (0..20_000).map(|at| (format!("k{at}"), json!(at))).collect();
    let mut deep = json!("inside");
    for _ in 0..40 {
        deep = json!({ "deeper": deep });
    }
    let cases = [
        (json!({"number": 99_999_999_999_999_999_999_i128.to_string()}), 1),
        (json!({"number": {"number": [[]]}, "dice": null}), 4),
        (json!({"number": true, "winner": {"RED": 1}}), 3),
        (Value::Object(wide), 10_000),
        (json!({ "data": deep }), 13),
    ];
    for (result, expected) in cases {
        let view = open(record("a", "roulette", result, json!({"RED": 1}), &[])).await;
        let Some(GameResultView::Tree { rows, is_cut }) = view.game_result else {
            panic!("a tree")
        };
        assert_eq!(rows.len(), expected);
        assert_eq!(is_cut, expected == 10_000);
        assert_eq!(view.row.problems, []);
        assert_eq!(view.row.first_line, None);
        if expected == 13 {
            assert!(
                matches!(&rows.last().unwrap().value, TreeValue::Json { text } if text.contains("inside"))
            );
        }
    }
}

#[tokio::test]
async fn a_shoe_of_another_game_has_rounds_and_no_roads() {
    let rounds = json!([
        {"id": "a", "round_no": 9001, "winner": "BANKER", "cards": {"PLAYER1": ["KS", "9H"], "BANKER": ["2S", "3H"]}},
        {"id": "b", "round_no": 9004, "winner": ["PLAYER1"], "score": "high", "cards": [1, 2], "extra": {"x": 1.50}},
    ]);
    let service = Service::start().await;
    let statistics = json!({"shoe_id": "s", "statistic": rounds});
    service.answer(STATISTICS, statistics).await;
    let shoe = service.shoe(shoe_query("7", "pokdeng")).await;
    assert!(shoe.roads.is_none());
    assert_eq!((shoe.coverage.missing_total, shoe.coverage.unplaced), (0, 0));
    for round in &shoe.rounds {
        assert_eq!(round.problems, []);
        assert_eq!(round.side, None);
        assert_ne!(round.verdict, Overall::Inconsistent);
    }
    assert_eq!(
        shoe.rounds[0].first_line.as_ref().unwrap().en(),
        "Seat 1: pok 9 – 5 banker"
    );
    let Some(GameResultView::Tree { rows, .. }) = &shoe.rounds[1].game_result else {
        panic!("a tree")
    };
    let names: Vec<&str> = rows.iter().map(|row| row.name.as_str()).collect();
    assert!(names.contains(&"extra") && names.contains(&"x"), "{names:?}");
}
