//! Amounts of any size and scale: nothing panics, and nothing holds only because of rounding.

use check::{Finding, House, Rule, Verdict, Why, outcome};
use num_bigint::BigInt;
use proptest::prelude::*;
use rust_decimal::Decimal;

use super::chance::Chance;
use super::owned_record::{Insurance, OwnedRecord, Win};

const CODES: [&str; 9] = [
    "PLAYER",
    "BANKER",
    "TIE",
    "PPAIR",
    "BIG",
    "SMALL",
    "LUCKY6",
    "PNATURAL",
    "DRAGONTAIL",
];

fn decimal(text: &str) -> Decimal {
    Decimal::from_str_exact(text).unwrap()
}

/// A record of a banker win with these bets and no payout.
fn bets(stakes: &[(&'static str, &str)]) -> OwnedRecord {
    let mut rounds = Chance::new(31);
    let round = rounds
        .rounds()
        .find(|round| round.winner() == games::baccarat::Winner::Banker)
        .unwrap();
    let mut record = OwnedRecord::of(&round);
    record.stakes = stakes
        .iter()
        .map(|(code, stake)| (*code, Some(decimal(stake))))
        .collect();
    record
}

fn verdict(record: &OwnedRecord, rule: Rule) -> (Verdict, Option<Why>) {
    record.checked(|audit| {
        let of_rule = |finding: &&Finding<'_>| finding.rule == rule;
        let finding = audit.findings.iter().find(of_rule).unwrap();
        (finding.verdict, finding.why)
    })
}

const NOT_COMPUTED: (Verdict, Option<Why>) = (Verdict::CannotTell, Some(Why::Unreadable));

#[test]
fn a_sum_of_stakes_that_only_rounding_would_hold_cannot_be_checked() {
    let mut record = bets(&[("PLAYER", "79228162514264337593543950335"), ("TIE", "0.4")]);
    record.total_bet = decimal("79228162514264337593543950335");
    assert_eq!(verdict(&record, Rule::StakeSum), NOT_COMPUTED);
}

#[test]
fn a_payout_that_only_rounding_would_hold_cannot_be_checked() {
    let mut record = bets(&[("BANKER", "1"), ("TIE", "1")]);
    let win = |amount| Win {
        amount: Some(decimal(amount)),
        odds: Some(Decimal::ONE),
        profit: Some(decimal(amount)),
        ..Win::default()
    };
    record.wins = vec![
        ("BANKER", Some(win("79228162514264337593543950335"))),
        ("TIE", Some(win("0.4"))),
    ];
    record.total_payout = decimal("79228162514264337593543950335");
    assert_eq!(verdict(&record, Rule::PayoutSum).0, Verdict::CannotTell);
}

#[test]
fn a_profit_that_only_rounding_would_hold_cannot_be_checked() {
    let mut record = bets(&[("BANKER", "0.0000000000000000000000000003")]);
    record.wins = vec![(
        "BANKER",
        Some(Win {
            amount: Some(decimal("0.0000000000000000000000000006")),
            odds: Some(decimal("0.95")),
            profit: Some(decimal("0.0000000000000000000000000003")),
            ..Win::default()
        }),
    )];
    assert_eq!(verdict(&record, Rule::WinProfit), NOT_COMPUTED);
}

#[test]
fn an_amount_that_cannot_be_computed_is_no_fault() {
    let most = "79228162514264337593543950335";
    let mut record = bets(&[("BANKER", most)]);
    let mut win = Win {
        amount: Some(decimal("5")),
        odds: Some(Decimal::ONE),
        profit: Some(decimal(most)),
        ..Win::default()
    };
    record.wins = vec![("BANKER", Some(win))];
    assert_eq!(verdict(&record, Rule::WinAmount), NOT_COMPUTED);
    win.profit = Some(Decimal::ZERO);
    (win.odds, record.stakes[0].1) = (
        Some(decimal("0.5")),
        Some(decimal("0.0000000000000000000000000001")),
    );
    record.wins = vec![("BANKER", Some(win))];
    assert_eq!(verdict(&record, Rule::WinMissing), NOT_COMPUTED);
}

prop_compose! {
    fn any_amount()(
        digits in prop_oneof![
            any::<u128>().prop_map(|digits| digits >> 32),
            (0_u128..10).prop_map(|below| (1 << 96) - 1 - below),
            0_u128..100_000,
        ],
        places in 0_u32..=28,
        is_negative in prop::bool::weighted(0.2),
    ) -> Decimal {
        let digits = i128::try_from(digits).unwrap();
        Decimal::from_i128_with_scale(if is_negative { -digits } else { digits }, places)
    }
}

fn maybe_amount() -> impl Strategy<Value = Option<Decimal>> {
    prop::option::weighted(0.95, any_amount())
}

prop_compose! {
    fn any_win()(
        amount in maybe_amount(),
        odds in maybe_amount(),
        profit in maybe_amount(),
        six_score_rate in maybe_amount(),
        bonus_rate in maybe_amount(),
    ) -> Win {
        Win { amount, odds, profit, six_score_rate, bonus_rate }
    }
}

prop_compose! {
    fn any_record()(
        seed: u64,
        bets in prop::collection::vec((prop::sample::select(&CODES[..]), maybe_amount()), 0..4),
        wins in prop::collection::vec((prop::sample::select(&CODES[..]), prop::option::of(any_win())), 0..4),
        insured in prop::collection::vec(any_amount(), 0..3),
        insurance_wins in prop::collection::vec(any_win(), 0..3),
        (total_bet, total_payout) in (any_amount(), any_amount()),
        total_is_the_stakes: bool,
        bonus: bool,
    ) -> OwnedRecord {
        let round = Chance::new(seed).rounds().next().unwrap();
        let mut stakes = bets.iter().filter_map(|bet: &(&str, Option<Decimal>)| bet.1).chain(insured.iter().copied());
        let sum = stakes.try_fold(Decimal::ZERO, Decimal::checked_add);
        OwnedRecord {
            // The value from a program that rounds when it adds.
            total_bet: sum.filter(|_| total_is_the_stakes).unwrap_or(total_bet),
            total_payout,
            stakes: bets,
            wins,
            insurance: Insurance { stakes: insured, wins: insurance_wins },
            bonus,
            ..OwnedRecord::of(&round)
        }
    }
}

fn in_smallest_units(amount: Decimal) -> BigInt {
    BigInt::from(amount.mantissa()) * BigInt::from(10).pow(28 - amount.scale())
}

/// A hundredth of a cent, the largest noise of binary floats.
fn noise() -> BigInt {
    BigInt::from(10).pow(24)
}

/// Every sum that a total may be: of some of the stakes, or of twice all.
fn possible_totals(record: &OwnedRecord) -> Vec<BigInt> {
    let bets = record.stakes.iter().filter_map(|(_, stake)| *stake);
    let mut sums = vec![BigInt::from(0)];
    for stake in bets.chain(record.insurance.stakes.iter().copied()) {
        let with: Vec<BigInt> = sums.iter().map(|sum| sum + in_smallest_units(stake)).collect();
        sums.extend(with);
    }
    let all = sums.last().unwrap() * 2;
    sums.push(all);
    sums
}

proptest! {
    #[test]
    fn amounts_of_any_size_are_checked_without_a_panic(records in prop::collection::vec(any_record(), 1..30)) {
        let mut house = House::default();
        for record in &records {
            house.learn(&record.received().lend());
        }
        for conventions in [house.conventions("baccarat"), None] {
            for record in &records {
                let received = record.received();
                let reported = received.lend();
                let audit = check::record(&reported, conventions, None);
                outcome(&reported, conventions);
                let holds = |finding: &Finding<'_>| finding.rule == Rule::StakeSum && finding.verdict == Verdict::Holds;
                if audit.findings.iter().any(holds) {
                    let total = in_smallest_units(record.total_bet);
                    let is_near = |sum: &BigInt| (sum - &total).magnitude() <= noise().magnitude();
                    prop_assert!(possible_totals(record).iter().any(is_near), "{:?}", record);
                }
            }
        }
    }
}
