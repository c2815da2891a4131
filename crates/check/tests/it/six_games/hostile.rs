//! Records with any values: the check never panics, and never takes long.

use std::time::{Duration, Instant};

use check::{Audit, House, OtherResult, Overall, Values, Win, outcome, record, same_round};
use game_service::models::{BetEntry, BonusBet, GameResult, HistoryRecord, WinEntry};
use games::{Dice, RoundResult};
use money::ExactDecimal;
use proptest::prelude::*;

use super::owned_record::{paid, stake};
use crate::house::received::{Received, money};

fn amount() -> impl Strategy<Value = ExactDecimal> {
    prop_oneof![
        proptest::sample::select(vec![
            "0",
            "-0.00",
            "1",
            "-1",
            "0.01",
            "100.00",
            "79228162514264337593543950335",
            "-79228162514264337593543950335",
            "0.0000000000000000000000000001",
        ])
        .prop_map(|text| ExactDecimal::parse(text).unwrap()),
        any::<u32>().prop_map(ExactDecimal::hundredths),
    ]
}

fn some_amount() -> impl Strategy<Value = Option<ExactDecimal>> {
    prop::option::weighted(0.8, amount())
}

fn win() -> impl Strategy<Value = Win> {
    let rates = (some_amount(), some_amount());
    (some_amount(), some_amount(), some_amount(), rates).prop_map(
        |(amount, odds, profit, (six_score_rate, bonus_rate))| Win {
            amount,
            odds,
            profit,
            six_score_rate,
            bonus_rate,
        },
    )
}

fn code() -> impl Strategy<Value = &'static str> {
    proptest::sample::select(vec![
        "BIG",
        "SMALL",
        "TOTAL_9",
        "PLAYER",
        "BANKER",
        "TIE",
        "INSURANCE",
        "BONUS",
        "ANOTHER",
        "",
    ])
}

fn stakes() -> impl Strategy<Value = Vec<(String, BetEntry)>> {
    let stakes = prop_oneof![
        amount().prop_map(Values::One),
        prop::collection::vec(amount(), 0..4).prop_map(Values::List),
        Just(Values::<ExactDecimal>::Other),
    ];
    prop::collection::vec(
        (code(), stakes).prop_map(|(code, stakes)| (code.to_owned(), stake(&stakes))),
        0..5,
    )
}

fn wins() -> impl Strategy<Value = Vec<(String, WinEntry)>> {
    let wins = prop_oneof![
        win().prop_map(Values::One),
        prop::collection::vec(win(), 0..4).prop_map(Values::List),
        Just(Values::<Win>::Other),
    ];
    prop::collection::vec(
        (code(), wins).prop_map(|(code, wins)| (code.to_owned(), paid(&wins))),
        0..5,
    )
}

fn any_record() -> impl Strategy<Value = Received> {
    let totals = (some_amount(), some_amount());
    let lists = (
        prop::option::weighted(0.9, stakes()),
        prop::option::weighted(0.9, wins()),
    );
    let key = proptest::sample::select(vec![
        Some("sicbo"),
        Some("pokdeng"),
        Some("baccarat"),
        Some("another"),
        None,
    ]);
    (totals, lists, key, any::<bool>(), 0_u8..4).prop_map(
        |((total_bet, total_payout), (stakes, wins), game_key, bonus, result)| {
            let bonus = bonus.then(|| ("BONUS".to_owned(), BetEntry::Bonus(BonusBet::default())));
            let unreadable = [("player_bet", stakes.is_none()), ("player_win", wins.is_none())];
            let content = HistoryRecord {
                game_key: game_key.map(str::to_owned),
                round_id: Some("round".to_owned()),
                status: Some("completed".to_owned()),
                total_bet: total_bet.map(money),
                total_payout: total_payout.map(money),
                game_result: (result == 1).then(GameResult::default),
                player_bet: stakes.into_iter().flatten().chain(bonus).collect(),
                player_win: wins,
                ..HistoryRecord::default()
            };
            let dice = Dice::new([4, 4, if result == 2 { 4 } else { 1 }]);
            let other = OtherResult {
                result: dice.map(RoundResult::Dice),
                ..OtherResult::default()
            };
            let mut received = Received::of(content, (result > 1).then_some(other));
            for (path, _) in unreadable.into_iter().filter(|(_, is)| *is) {
                received.cannot_read(path);
            }
            received
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn any_record_is_checked_and_learned_without_a_panic(records in prop::collection::vec(any_record(), 1..30)) {
        let mut house = House::default();
        for received in &records {
            let reported = received.lend();
            house.learn(&reported);
            let conventions = reported.game_key.and_then(|key| house.conventions(key));
            let audit = record(&reported, conventions, None);
            let without = record(&reported, None, None);
            let count = |audit: &Audit<'_>| audit.findings.len();
            prop_assert!(count(&audit) > 0 && count(&without) > 0);
            outcome(&reported, conventions);
            same_round(&reported, &records[0].lend());
        }
    }
}

#[test]
fn a_record_that_is_not_settled_or_cannot_be_read_is_not_checked() {
    for status in ["refunded", "completed"] {
        let content = HistoryRecord {
            status: Some(status.to_owned()),
            ..HistoryRecord::default()
        };
        let mut received = Received::of(content, Some(OtherResult::default()));
        received.cannot_read("player_bet");
        received.cannot_read("player_win");
        let overall = record(&received.lend(), None, None).overall;
        assert_eq!(overall, Overall::CannotTell, "{status}");
    }
}

#[test]
fn a_record_with_very_many_codes_and_keys_takes_no_long_time() {
    let codes: Vec<String> = (0..20_000).map(|at| format!("CODE{at}")).collect();
    let stake = |code: &String| (code.clone(), stake(&Values::One(ExactDecimal::ONE)));
    let win = |code: &String| (code.clone(), paid(&Values::One(Win::default())));
    let content = HistoryRecord {
        status: Some("completed".to_owned()),
        player_bet: codes.iter().map(stake).collect(),
        player_win: Some(codes.iter().map(win).collect()),
        ..HistoryRecord::default()
    };
    let other = OtherResult {
        winner: Some(codes.clone()),
        ..OtherResult::default()
    };
    let received = Received::of(content, Some(other));
    let mut reported = received.lend();
    let start = Instant::now();
    let mut house = House::default();
    for key in &codes[..10] {
        reported.game_key = Some(key);
        house.learn(&reported);
        assert!(record(&reported, house.conventions(key), None).findings.len() >= codes.len());
    }
    assert!(start.elapsed() < Duration::from_secs(10), "{:?}", start.elapsed());
    reported.stakes = Some(Vec::new());
    reported.wins = Some(Vec::new());
    for key in &codes {
        reported.game_key = Some(key);
        house.learn(&reported);
    }
    assert!(house.conventions(&codes[codes.len() - 1]).is_none());
}
