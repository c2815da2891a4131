//! Values of any shape and size: no panic, and no long time.

use std::time::{Duration, Instant};

use games::{Bet, Game, RoundResult, Value};
use proptest::prelude::*;

fn key() -> impl Strategy<Value = String> {
    prop_oneof![
        proptest::sample::select(vec![
            "data", "DRAGON", "TIGER", "number", "result", "colour", "dice", "dice1", "dice2", "dice3",
            "total", "BANKER", "PLAYER", "PLAYER1", "PLAYER2", "card", "score",
        ])
        .prop_map(str::to_owned),
        any::<String>(),
    ]
}

fn text() -> impl Strategy<Value = String> {
    prop_oneof![
        proptest::sample::select(vec![
            "10H",
            "SA",
            "KD",
            "é",
            "5",
            "05",
            "00",
            "3,3,5",
            "1,2,3,4",
            "fish",
            "กุ้ง",
            "red",
            "-1",
            "1e9",
            "5.0",
        ])
        .prop_map(str::to_owned),
        any::<String>(),
    ]
}

fn any_value() -> impl Strategy<Value = Value<'static>> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::Flag),
        text().prop_map(|text| Value::Number(text.into())),
        text().prop_map(|text| Value::Text(text.into())),
    ];
    leaf.prop_recursive(5, 60, 6, |inner| {
        let entry = (key().prop_map(Into::into), inner.clone());
        prop_oneof![
            prop::collection::vec(inner, 0..6).prop_map(Value::List),
            prop::collection::vec(entry, 0..6).prop_map(Value::Object),
        ]
    })
}

fn game() -> impl Strategy<Value = Game> {
    proptest::sample::select(Game::ALL.to_vec())
}

fn code() -> impl Strategy<Value = String> {
    let word = proptest::sample::select(vec![
        "BIG", "DODD", "TOTAL", "SPLIT", "LINE", "DOZEN", "PLAYER", "1-LO", "FISH_", "TRIPLE_", "STREET",
        "D", "é",
    ]);
    prop_oneof![
        any::<String>(),
        (word, "[0-9_-]{0,30}").prop_map(|(word, rest)| format!("{word}{rest}")),
    ]
}

proptest! {

    #[test]
    fn any_value_is_recognised_or_not_without_a_panic(value in any_value(), game in game()) {
        let result = games::recognise(game.key(), &value);
        let fits = matches!(
            (game, &result),
            (_, None)
                | (Game::DragonTiger, Some(RoundResult::DragonTiger(_)))
                | (Game::Roulette, Some(RoundResult::Roulette(_)))
                | (Game::Sicbo | Game::Hilo, Some(RoundResult::Dice(_)))
                | (Game::HooHeyHow, Some(RoundResult::Symbols(_)))
                | (Game::Pokdeng, Some(RoundResult::Pokdeng(_)))
        );
        prop_assert!(fits, "{game:?} {result:?}");
    }

    #[test]
    fn any_code_is_a_bet_or_not_without_a_panic(value in any_value(), game in game(), code in code()) {
        if let (Some(bet), Some(result)) = (Bet::read(game, &code), games::recognise(game.key(), &value)) {
            let due = bet.due(&result);
            prop_assert!(due.usual.is_some() || due.variants.is_empty());
            let _ = bet.odds(&result);
        }
    }
}

#[test]
fn deep_and_large_values_take_no_long_time() {
    let mut deep = Value::Text("10H".into());
    for _ in 0..1_000 {
        deep = Value::List(vec![deep]);
    }
    let faces = || vec![Value::Number("3".into()); 1_000_000];
    let keys = (0..200_000).map(|at| (format!("dice{at}").into(), Value::List(Vec::new())));
    let players = (0..200_000).map(|at| (format!("PLAYER{at}").into(), Value::Null));
    let hostile = [
        Value::Object(vec![("DRAGON".into(), deep.clone()), ("TIGER".into(), deep)]),
        Value::Object(vec![("dice".into(), Value::List(faces()))]),
        Value::Object(vec![("data".into(), Value::Object(keys.collect()))]),
        Value::Object(
            [("BANKER".into(), Value::List(faces()))]
                .into_iter()
                .chain(players)
                .collect(),
        ),
        Value::Object(vec![(
            "number".into(),
            Value::Number("1".repeat(1_000_000).into()),
        )]),
    ];
    let start = Instant::now();
    for value in &hostile {
        for game in Game::ALL {
            assert_eq!(games::recognise(game.key(), value), None);
        }
    }
    assert!(start.elapsed() < Duration::from_secs(5), "{:?}", start.elapsed());
    assert_eq!(Bet::read(Game::Roulette, &"SPLIT_1".repeat(100_000)), None);
}
