//! Records with any values: the check never panics, never takes long, and nothing holds only because of rounding.

use std::time::{Duration, Instant};

use check::{House, OtherResult, Overall, Rule, Values, Verdict, Why, outcome, record, same_round};
use game_service::models::HistoryRecord;
use games::baccarat::{Round, deal};
use games::{Dice, RoundResult};
use num_bigint::BigInt;
use proptest::prelude::*;
use rust_decimal::Decimal;

use crate::baccarat::{One, banker_wins, lost};
use crate::house::owned_record::{OwnedRecord, Received, Win, all, of_rule};

const CODES: [&str; 14] = [
    "PLAYER",
    "BANKER",
    "TIE",
    "PPAIR",
    "BIG",
    "SMALL",
    "LUCKY6",
    "PNATURAL",
    "TOTAL_9",
    "INSURANCE",
    "BONUS",
    "DRAGONTAIL",
    "ANOTHER",
    "",
];

/// The largest amount that a decimal of 28 places holds.
const MOST: &str = "79228162514264337593543950335";

fn decimal(text: &str) -> Decimal {
    Decimal::from_str_exact(text).unwrap()
}

/// Sums and products that would hold, or contradict, only if they were rounded.
#[test]
fn what_only_rounding_would_decide_cannot_be_checked() {
    let one = |stake: &str| lost(&banker_wins(), "BANKER", decimal(stake));
    let win =
        |amount: &str, odds: &str, profit: &str| Win::of(decimal(amount), decimal(odds), decimal(profit));
    let mut stakes = one(MOST);
    stakes.stakes.push(("TIE", One(decimal("0.4"))));
    let mut payout = one("1");
    payout.stakes.push(("TIE", One(Decimal::ONE)));
    payout.wins = vec![
        ("BANKER", One(win(MOST, "1", MOST))),
        ("TIE", One(win("0.4", "1", "0.4"))),
    ];
    payout.total_payout = decimal(MOST);
    let with = |stake: &str, win: Win| {
        let mut record = one(stake);
        record.wins = vec![("BANKER", One(win))];
        record
    };
    let small = "0.0000000000000000000000000003";
    let profit = with(small, win("0.0000000000000000000000000006", "0.95", small));
    let amount = with(MOST, win("5", "1", MOST));
    let missing = with("0.0000000000000000000000000001", win("5", "0.5", "0"));
    for (record, rule) in [
        (stakes, Rule::StakeSum),
        (payout, Rule::PayoutSum),
        (profit, Rule::WinProfit),
        (amount, Rule::WinAmount),
        (missing, Rule::WinMissing),
    ] {
        let finding = of_rule(&record.audit(), rule)[0];
        assert_eq!(finding.verdict, Verdict::CannotTell, "{finding:?}");
        assert!(
            rule == Rule::PayoutSum || finding.why == Some(Why::Unreadable),
            "{finding:?}"
        );
    }
}

fn amount() -> impl Strategy<Value = Decimal> {
    let digits = prop_oneof![
        any::<u128>().prop_map(|digits| digits >> 32),
        (0_u128..10).prop_map(|below| (1 << 96) - 1 - below),
        0_u128..100_000,
    ];
    (digits, 0_u32..=28, prop::bool::weighted(0.2)).prop_map(|(digits, places, is_negative)| {
        let digits = i128::try_from(digits).unwrap();
        Decimal::from_i128_with_scale(if is_negative { -digits } else { digits }, places)
    })
}

fn values<T: Clone + std::fmt::Debug>(
    value: impl Strategy<Value = T> + Clone,
) -> impl Strategy<Value = Vec<(&'static str, Values<T>)>> {
    let values = prop_oneof![
        8 => value.clone().prop_map(Values::One),
        2 => prop::collection::vec(value, 0..3).prop_map(Values::List),
        1 => Just(()).prop_map(|()| Values::Other),
    ];
    prop::collection::vec((prop::sample::select(&CODES[..]), values), 0..4)
}

fn win() -> impl Strategy<Value = Win> + Clone {
    let some = || prop::option::weighted(0.9, amount().boxed());
    (some(), some(), some(), some(), some()).prop_map(|(amount, odds, profit, six_score_rate, bonus_rate)| {
        Win {
            amount,
            odds,
            profit,
            six_score_rate,
            bonus_rate,
        }
    })
}

/// The cards of a round, from any shoe.
fn round() -> impl Strategy<Value = Round> {
    prop::collection::vec(0_usize..416, 6).prop_map(|places| {
        let shoe = games::baccarat::eight_decks();
        let mut cards = places.into_iter().map(|at| shoe[at]);
        deal(&mut || cards.next()).unwrap()
    })
}

prop_compose! {
    fn any_record()(
        key in prop::sample::select(&["baccarat", "baccarat_insurance", "sicbo", "pokdeng", "another"][..]),
        round in round(),
        dice in (1_u8..=6, 1_u8..=6, 1_u8..=6),
        is_baccarat: bool,
        is_known: bool,
        stakes in values(amount().boxed()),
        wins in values(win().boxed()),
        (total_bet, total_payout) in (amount(), amount()),
        total_is_the_stakes: bool,
        bonus: bool,
    ) -> OwnedRecord {
        let result = Dice::new([dice.0, dice.1, dice.2]).filter(|_| is_known).map(RoundResult::Dice);
        let sum = stakes.iter().flat_map(|(_, stakes)| all(stakes)).try_fold(Decimal::ZERO, |sum, stake| sum.checked_add(*stake));
        OwnedRecord {
            key,
            other: (!is_baccarat).then(|| OtherResult { result, ..OtherResult::default() }),
            // The value from a program that rounds when it adds.
            total_bet: sum.filter(|_| total_is_the_stakes).unwrap_or(total_bet),
            total_payout,
            stakes,
            wins,
            bonus,
            ..OwnedRecord::of_round(&round)
        }
    }
}

fn in_smallest_units(amount: Decimal) -> BigInt {
    BigInt::from(amount.mantissa()) * BigInt::from(10).pow(28 - amount.scale())
}

/// Whether a total is a sum of some of the stakes, or of twice all, but for a hundredth of a cent: the noise of binary floats.
fn is_possible(record: &OwnedRecord) -> bool {
    let (total, noise) = (in_smallest_units(record.total_bet), BigInt::from(10).pow(24));
    let mut sums = vec![BigInt::from(0)];
    for stake in record.stakes.iter().flat_map(|(_, stakes)| all(stakes)) {
        let with: Vec<BigInt> = sums.iter().map(|sum| sum + in_smallest_units(*stake)).collect();
        sums.extend(with);
    }
    let twice = sums.last().unwrap() * 2;
    sums.push(twice);
    sums.iter()
        .any(|sum| (sum - &total).magnitude() <= noise.magnitude())
}

proptest! {
    #[test]
    fn any_record_is_checked_and_learned_without_a_panic(
        records in prop::collection::vec((any_record(), 0_u8..12), 1..30)
    ) {
        let received = records.iter().map(|(record, unreadable)| {
            let mut received = record.received();
            match unreadable {
                0 => received.cannot_read("player_bet"),
                1 => received.cannot_read("player_win"),
                2 => received.record.content.total_bet = None,
                3 => (received.record.content.game_result, received.other) = (None, None),
                4 => received.record.content.game_key = None,
                _ => {}
            }
            received
        });
        let received: Vec<Received> = received.collect();
        let mut house = House::default();
        for received in &received {
            house.learn(&received.lend());
        }
        for (received, (owned, _)) in received.iter().zip(&records) {
            let reported = received.lend();
            for conventions in [house.conventions(owned.key), None] {
                let audit = record(&reported, conventions, None);
                prop_assert!(!audit.findings.is_empty());
                outcome(&reported, conventions);
                let sums = of_rule(&audit, Rule::StakeSum);
                let holds = sums.iter().any(|sum| sum.verdict == Verdict::Holds);
                prop_assert!(!holds || is_possible(owned), "{:?}", owned);
            }
            same_round(&reported, &received.lend());
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
        assert_eq!(received.audit().overall, Overall::CannotTell, "{status}");
    }
}

#[test]
fn a_record_with_very_many_codes_and_keys_takes_no_long_time() {
    let codes: Vec<&'static str> = (0..20_000).map(|at| &*format!("CODE{at}").leak()).collect();
    let owned = OwnedRecord {
        other: Some(OtherResult::default()),
        stakes: codes.iter().map(|code| (*code, One(Decimal::ONE))).collect(),
        wins: codes.iter().map(|code| (*code, One(Win::default()))).collect(),
        ..OwnedRecord::settled("another", codes.iter().map(|code| (*code).to_owned()).collect())
    };
    let received = owned.received();
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
    assert!(house.conventions(codes[codes.len() - 1]).is_none());
}
