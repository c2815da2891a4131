//! Every decoder returns a value or an error, for any bytes.

use game_service::Error;
use game_service::models::{HistoryPage, LottoRoundPage, ShoeStatistics, TablesPage};
use proptest::prelude::*;

const FIXTURES: [&str; 7] = [
    include_str!("../fixtures/history.json"),
    include_str!("../fixtures/tables.json"),
    include_str!("../fixtures/game_stats.json"),
    include_str!("../fixtures/bet_url.json"),
    include_str!("../fixtures/lotto_yiki.json"),
    include_str!("../fixtures/lotto_yiki_by_user.json"),
    include_str!("../fixtures/lotto_lucky.json"),
];

fn read_in_every_way(body: &[u8]) -> [Result<(), Error>; 5] {
    [
        HistoryPage::from_body(body).map(drop),
        TablesPage::from_body(body).map(drop),
        ShoeStatistics::from_body(body).map(drop),
        LottoRoundPage::from_body(body).map(drop),
        LottoRoundPage::of_player(body).map(drop),
    ]
}

/// A value of another type, to replace an expected one.
fn intruder() -> impl Strategy<Value = &'static str> {
    prop::sample::select(vec![
        "null",
        "true",
        "-1",
        "1e400",
        "0.5",
        "\"\"",
        "\"\\ud83c\\udccf\"",
        "[]",
        "{}",
        "[[null]]",
        "{\"a\":{}}",
    ])
}

/// The ranges of the values in a fixture's text.
fn values(text: &str) -> Vec<(usize, usize)> {
    let mut places = Vec::new();
    for (start, _) in text.match_indices(": ") {
        let rest = &text[start + 2..];
        let end = rest.find([',', '\n', '}', ']']).unwrap_or(rest.len());
        if !rest.starts_with(['{', '[']) {
            places.push((start + 2, start + 2 + end));
        }
    }
    places
}

proptest! {
    #[test]
    fn any_bytes(body in proptest::collection::vec(any::<u8>(), 0..400)) {
        let _ = read_in_every_way(&body);
    }

    #[test]
    fn any_damage_to_a_real_answer(which in 0..FIXTURES.len(), damage in proptest::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..4)) {
        let mut body = FIXTURES[which].as_bytes().to_vec();
        for (place, byte) in damage {
            let place = place.index(body.len());
            body[place] = byte;
        }
        let _ = read_in_every_way(&body);
    }

    /// A wrong value in one record never makes the whole page unreadable.
    #[test]
    fn any_other_value_in_a_value(which in 0..FIXTURES.len(), place in any::<prop::sample::Index>(), intruder in intruder()) {
        let text = FIXTURES[which];
        let places = values(text);
        let (start, end) = places[place.index(places.len())];
        let body = format!("{}{intruder}{}", &text[..start], &text[end..]);
        for result in read_in_every_way(body.as_bytes()) {
            if let Err(error) = result {
                prop_assert!(matches!(error, Error::Decode(_)), "{:?}", error);
            }
        }
        if which == 0 && text[..start].contains("\"records\"") {
            let page = HistoryPage::from_body(body.as_bytes()).unwrap();
            prop_assert_eq!(page.records.len(), 2);
        }
    }
}
