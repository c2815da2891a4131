//! Records with any values: no panic, and no long time.

use std::time::{Duration, Instant};

use audit::{
    Audit, House, Overall, ReportedEntry, ReportedRecord, ReportedResult, ReportedRound, Values, Win,
    outcome, record, same_round,
};
use games::{Dice, RoundResult};
use money::ExactDecimal;
use proptest::prelude::*;

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

fn stakes() -> impl Strategy<Value = Vec<ReportedEntry<'static, ExactDecimal>>> {
    let stakes = prop_oneof![
        amount().prop_map(Values::One),
        prop::collection::vec(amount(), 0..4).prop_map(Values::List),
        Just(Values::<ExactDecimal>::Other),
    ];
    prop::collection::vec(
        (code(), stakes).prop_map(|(code, stakes)| ReportedEntry { code, values: stakes }),
        0..5,
    )
}

fn wins() -> impl Strategy<Value = Vec<ReportedEntry<'static, Win>>> {
    let wins = prop_oneof![
        win().prop_map(Values::One),
        prop::collection::vec(win(), 0..4).prop_map(Values::List),
        Just(Values::<Win>::Other),
    ];
    prop::collection::vec(
        (code(), wins).prop_map(|(code, wins)| ReportedEntry { code, values: wins }),
        0..5,
    )
}

fn any_record() -> impl Strategy<Value = ReportedRecord<'static>> {
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
        |((total_bet, total_payout), (stakes, wins), game_key, bonus, result)| ReportedRecord {
            game_key,
            round_id: Some("round"),
            status: Some("completed"),
            currency: None,
            total_bet,
            total_payout,
            result: match result {
                0 => ReportedResult::Baccarat(None),
                1 => ReportedResult::Baccarat(Some(ReportedRound::default())),
                last => ReportedResult::Other {
                    result: Dice::new([4, 4, if last == 2 { 4 } else { 1 }]).map(RoundResult::Dice),
                    stated: Vec::new(),
                },
            },
            winner: None,
            stakes,
            wins,
            bonus,
            cameras: None,
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn any_record_is_checked_and_learned_without_a_panic(records in prop::collection::vec(any_record(), 1..30)) {
        let mut house = House::default();
        for reported in &records {
            house.learn(reported);
            let conventions = reported.game_key.and_then(|key| house.conventions(key));
            let audit = record(reported, conventions, None);
            let without = record(reported, None, None);
            let count = |audit: &Audit<'_>| audit.findings.len();
            prop_assert!(count(&audit) > 0 && count(&without) > 0);
            outcome(reported, conventions);
            same_round(reported, &records[0]);
        }
    }
}

#[test]
fn a_record_that_is_not_settled_or_cannot_be_read_is_not_checked() {
    let unsettled = ReportedRecord {
        status: Some("refunded"),
        ..ReportedRecord::default()
    };
    assert_eq!(record(&unsettled, None, None).overall, Overall::CannotTell);
    let unreadable = ReportedRecord {
        status: Some("completed"),
        ..ReportedRecord::default()
    };
    assert_eq!(record(&unreadable, None, None).overall, Overall::CannotTell);
}

#[test]
fn a_record_with_very_many_codes_and_keys_takes_no_long_time() {
    let codes: Vec<String> = (0..20_000).map(|at| format!("CODE{at}")).collect();
    let stake = |code| ReportedEntry {
        code,
        values: Values::One(ExactDecimal::ONE),
    };
    let win = |code| ReportedEntry {
        code,
        values: Values::One(Win::default()),
    };
    let mut reported = ReportedRecord {
        status: Some("completed"),
        winner: Some(&codes),
        stakes: Some(codes.iter().map(|code| stake(code.as_str())).collect()),
        wins: Some(codes.iter().map(|code| win(code.as_str())).collect()),
        ..ReportedRecord::default()
    };
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
