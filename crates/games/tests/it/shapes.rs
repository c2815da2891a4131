//! Which results are recognised, and which are not because their meaning is not certain.

use games::baccarat::{Card, Hand};
use games::dragon_tiger::Upcards;
use games::hoo_hey_how::Symbol;
use games::pokdeng::Seats;
use games::roulette::{Colour, Pocket};
use games::{Dice, Game, Part, PartValue, RoundResult, Stated, Value};
use serde_json::{Value as Json, json};

use crate::support::{recognised, value};

fn card(code: &str) -> Card {
    code.parse().unwrap()
}

fn all_are(game: Game, expected: &RoundResult, results: &[Json]) {
    for json in results {
        assert_eq!(recognised(game, json).as_ref(), Some(expected), "{json}");
    }
}

fn none_is(game: Game, results: &[Json]) {
    for json in results {
        assert_eq!(recognised(game, json), None, "{json}");
    }
}

#[test]
fn dragon_tiger_has_one_card_for_each() {
    let expected = RoundResult::DragonTiger(Upcards {
        dragon: card("10H"),
        tiger: card("KS"),
    });
    all_are(
        Game::DragonTiger,
        &expected,
        &[
            json!({"data": {"DRAGON": "10H", "TIGER": "KS"}, "winner": ["TIGER"]}),
            json!({"data": {"DRAGON": {"card": ["TH"], "score": ["10"], "total": 10}, "TIGER": {"card": ["KS"]}}}),
            json!({"DRAGON": ["h10"], "TIGER": {"card": "SK"}}),
            json!({"data": {"dragon": "HT", "tiger": "ks"}}),
        ],
    );
    none_is(
        Game::DragonTiger,
        &[
            json!({}),
            json!({"data": {"DRAGON": "10H"}}),
            json!({"data": {"DRAGON": 23, "TIGER": 52}}),
            json!({"data": {"DRAGON": "23", "TIGER": "52"}}),
            json!({"data": {"DRAGON": ["10H", "2S"], "TIGER": "KS"}}),
            json!({"data": {"DRAGON": "10H", "TIGER": "JOKER"}}),
            json!({"data": {"DRAGON": "10H", "TIGER": "KS", "dragon": "2S"}}),
            json!({"data": {"DRAGON": "10H", "TIGER": "KS"}, "DRAGON": "10H"}),
            json!({"data": {"DRAGON": {"card": "10H", "cards": "10H"}, "TIGER": "KS"}}),
        ],
    );
}

#[test]
fn roulette_has_one_number() {
    let five = RoundResult::Roulette(Pocket::new(5).unwrap());
    all_are(
        Game::Roulette,
        &five,
        &[
            json!({"data": {"number": 5}}),
            json!({"data": {"result": "5", "colour": "red"}}),
            json!({"ball": 5, "data": {"COLOR": "RED"}}),
            json!({"data": {"number": "05", "color": "red"}}),
        ],
    );
    let zero = RoundResult::Roulette(Pocket::new(0).unwrap());
    all_are(
        Game::Roulette,
        &zero,
        &[json!({"data": {"number": 0, "color": "green"}})],
    );
    none_is(
        Game::Roulette,
        &[
            json!({"data": {"number": "00"}}),
            json!({"data": {"number": "00", "colour": "green"}}),
            json!({"data": {"number": "05"}}),
            json!({"data": {"number": "05", "colour": "black"}}),
            json!({"data": {"number": 37}}),
            json!({"data": {"number": -1}}),
            json!({"data": {"number": 5.0}}),
            json!({"data": {"number": 5, "result": 5}}),
            json!({"number": 5, "data": {"number": 5}}),
            json!({"data": {"number": 5, "colour": "rouge"}}),
            json!({"data": {"number": [5]}}),
            json!({"data": 5}),
        ],
    );
}

#[test]
fn dice_are_named_so_or_have_a_total() {
    let expected = RoundResult::Dice(Dice::new([3, 3, 5]).unwrap());
    for game in [Game::Sicbo, Game::Hilo] {
        all_are(
            game,
            &expected,
            &[
                json!({"data": {"dice": [3, 3, 5]}}),
                json!({"data": {"DICE": ["3", "3", "5"], "total": 11}}),
                json!({"data": {"dice": "3,3,5"}}),
                json!({"data": {"dice1": 3, "dice2": "3", "dice3": 5}}),
                json!({"data": {"result": [3, 3, 5], "sum": "11"}}),
                json!({"data": [3, 3, 5], "total": 11}),
            ],
        );
        none_is(
            game,
            &[
                json!({"data": {"result": [3, 3, 5]}}),
                json!({"data": {"result": [3, 3, 5], "total": 12}}),
                json!({"data": {"dice": [3, 3, 5], "total": "low"}}),
                json!({"data": {"dice": [3, 3, 7]}}),
                json!({"data": {"dice": [3, 3, 0]}}),
                json!({"data": {"dice": [3, 3]}}),
                json!({"data": {"dice": [3, 3, 5, 1]}}),
                json!({"data": {"dice": "3,3,5,"}}),
                json!({"data": {"dice": [3, 3, 5], "result": [3, 3, 5]}}),
                json!({"data": {"dice1": 3, "dice2": 3}}),
                json!({"data": {"dice1": 3, "dice2": 3, "dice3": 9, "result": [3, 3, 5], "total": 11}}),
                json!({"data": {"dice": "335"}}),
            ],
        );
    }
}

#[test]
fn symbols_are_words_in_english_or_thai() {
    let expected = RoundResult::Symbols([Symbol::Fish, Symbol::Prawn, Symbol::Tiger]);
    all_are(
        Game::HooHeyHow,
        &expected,
        &[
            json!({"data": {"result": ["FISH", "shrimp", "stag"]}}),
            json!({"data": {"dice": "fish, prawn, coin"}}),
            json!({"data": ["ปลา", "กุ้ง", "เสือ"]}),
            json!({"data": {"dice1": "fish", "dice2": "prawn", "dice3": "tiger"}}),
            json!({"data": {"dice": "fish, prawn, tiger"}, "winner": ["FISH", "PRAWN", "TIGER"]}),
        ],
    );
    none_is(
        Game::HooHeyHow,
        &[
            json!({"data": {"dice": [1, 2, 3]}}),
            json!({"data": {"result": ["fish", "prawn", "dragon"]}}),
            // The tiger and the stag may be two symbols of this house.
            json!({"data": {"result": ["tiger", "stag", "fish"]}}),
        ],
    );
}

#[test]
fn pokdeng_has_a_banker_and_players() {
    let hand = |codes: [&str; 2]| Hand::new(codes.map(card), None);
    let expected = RoundResult::Pokdeng(Seats {
        banker: hand(["AS", "KD"]),
        players: vec![
            (1, hand(["9H", "QC"])),
            (2, Hand::new([card("2C"), card("3C")], Some(card("4C")))),
        ],
    });
    all_are(
        Game::Pokdeng,
        &expected,
        &[
            json!({"data": {
                "BANKER": {"card": ["AS", "KD"], "score": ["1", "0"], "total": 1},
                "PLAYER1": {"card": ["9H", "QC"], "score": ["9", "10"], "total": 9},
                "PLAYER2": {"card": ["2C", "3C", "4C"], "score": ["2", "3", "4"], "total": 9},
            }}),
            json!({"dealer": ["SA", "DK"], "player_1": ["9H", "QC"], "player_2": ["2C", "3C", "4C"]}),
        ],
    );
    let only = RoundResult::Pokdeng(Seats {
        banker: hand(["AS", "KD"]),
        players: vec![(1, hand(["9H", "QC"]))],
    });
    let banker = json!(["AS", "KD"]);
    all_are(
        Game::Pokdeng,
        &only,
        &[json!({"data": {"BANKER": banker, "PLAYER": ["9H", "QC"]}})],
    );
    none_is(
        Game::Pokdeng,
        &[
            json!({"data": {"BANKER": banker}}),
            json!({"data": {"BANKER": banker, "DEALER": banker, "PLAYER1": ["9H", "QC"]}}),
            json!({"data": {"BANKER": banker, "PLAYER": ["9H", "QC"], "PLAYER2": ["9H", "QC"]}}),
            json!({"data": {"BANKER": banker, "PLAYER1": ["9H"]}}),
            json!({"data": {"BANKER": banker, "PLAYER1": ["9H", "QC", "2C", "3C"]}}),
            json!({"data": {"BANKER": banker, "PLAYER1": {"card": ["9H", "QC"], "total": "nine"}}}),
            json!({"data": {"BANKER": banker, "PLAYER1": {"card": ["9H", "QC"], "score": ["9"]}}}),
            json!({"data": {"BANKER": banker, "PLAYER10": ["9H", "QC"]}}),
            json!({"data": {"BANKER": banker, "PLAYER1": ["9H", "QC"], "PLAYERS": 1}}),
        ],
    );
}

#[test]
fn a_shape_of_another_game_is_not_recognised() {
    let roulette = json!({"data": {"number": 5}});
    for game in Game::ALL.into_iter().filter(|game| *game != Game::Roulette) {
        assert_eq!(recognised(game, &roulette), None);
    }
    for key in ["baccarat", "yiki", "lucky20", "ROULETTE", "roulette_2", ""] {
        assert_eq!(games::recognise(key, &value(&roulette)), None, "{key}");
    }
}

#[test]
fn a_repeated_key_is_two_candidates() {
    let number = |number: &'static str| ("number".into(), Value::Number(number.into()));
    let twice = Value::Object(vec![number("5"), number("5")]);
    assert_eq!(games::recognise("roulette", &twice), None);
    let data = || ("data".into(), Value::Object(vec![number("5")]));
    assert!(games::recognise("roulette", &Value::Object(vec![data()])).is_some());
    let twice = Value::Object(vec![data(), data()]);
    assert_eq!(games::recognise("roulette", &twice), None);
}

/// Where the keys and the cards, dice or pocket are certain, a stated value that does not fit them is a
/// contradiction in the record, and no reason not to read it.
#[test]
fn a_stated_value_that_does_not_fit_is_read_beside_the_result() {
    let banker = json!({"card": ["KS", "2D", "4C"], "total": 9});
    for (game, json, part, made, said) in [
        (
            Game::Pokdeng,
            json!({"data": {"BANKER": banker, "PLAYER1": ["9H", "QC"]}}),
            Part::Banker,
            PartValue::Number(6),
            PartValue::Number(9),
        ),
        (
            Game::Pokdeng,
            json!({"data": {"DEALER": ["9H", "QC"], "PLAYER2": {"card": ["KS", "2D"], "score": "12"}}}),
            Part::Seat(2),
            PartValue::Number(2),
            PartValue::Number(12),
        ),
        (
            Game::Sicbo,
            json!({"data": {"dice": [3, 3, 5], "total": "12"}}),
            Part::Dice,
            PartValue::Number(11),
            PartValue::Number(12),
        ),
        (
            Game::Roulette,
            json!({"data": {"number": 5, "colour": "black"}}),
            Part::Pocket,
            PartValue::Colour(Colour::Red),
            PartValue::Colour(Colour::Black),
        ),
    ] {
        assert!(recognised(game, &json).is_some(), "{json}");
        let stated = games::stated(game.key(), &value(&json));
        assert_eq!(
            stated,
            [Stated {
                part,
                made,
                stated: said
            }],
            "{json}"
        );
        assert!(!stated[0].fits());
    }
    let fits = json!({"data": {"dice": [3, 3, 5], "total": 11, "sum": 11}});
    let stated = games::stated("hilo", &value(&fits));
    assert_eq!(stated.len(), 2);
    assert!(stated.iter().all(Stated::fits));
}
