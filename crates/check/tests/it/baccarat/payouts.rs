//! What a total payout shows, and what it leaves open. The outcome of a record is what the player won or lost, whatever the
//! house calls its payout, or it is not known.

use check::{
    AmountMeaning, Audit, Conventions, House, Overall, PayoutMeaning, RecordOutcome, Rule, Verdict, outcome,
};
use rust_decimal::Decimal;

use super::house_rules::{HouseRules, PLAIN, money, won};
use super::learning::{learned, plain_house, records};
use super::owned_record::{OwnedRecord, Win, broken, dealt, notes, of_rule};
use crate::chance::Chance;

/// A win of a stake of 100 on player at these odds, with the entry `BONUS`.
fn with_bonus(odds: i64, profit: i64, rate: Option<i64>, payout: i64) -> OwnedRecord {
    let mut record = won();
    let win = Win {
        amount: Some(Decimal::from(100 + profit)),
        odds: Some(Decimal::from(odds)),
        profit: Some(Decimal::from(profit)),
        bonus_rate: rate.map(Decimal::from),
        ..Win::default()
    };
    record.wins = vec![("PLAYER", Some(win))];
    (record.bonus, record.total_payout) = (true, Decimal::from(payout));
    record
}

/// A record without wins: a stake of 100 on banker, and this payout.
fn silent(player: &str, banker: &str, payout: i64) -> OwnedRecord {
    let mut record = OwnedRecord::of(&dealt(player, banker));
    record.stakes = vec![("BANKER", Some(Decimal::ONE_HUNDRED))];
    (record.total_bet, record.total_payout) = (Decimal::ONE_HUNDRED, Decimal::from(payout));
    record
}

fn lost() -> OwnedRecord {
    silent("KS 7H", "QS 6H", 0)
}

fn tie() -> OwnedRecord {
    silent("KS 7H", "QS 7D", 0)
}

fn insured(mut record: OwnedRecord) -> OwnedRecord {
    record.key = "baccarat_insurance";
    record.insurance.stakes = vec![Decimal::TEN];
    record.total_bet += Decimal::TEN;
    record
}

/// An entry of the only bet, which gained nothing.
fn listed(mut record: OwnedRecord, amount: i64, profit: i64) -> OwnedRecord {
    let win = Win {
        amount: Some(Decimal::from(amount)),
        profit: Some(Decimal::from(profit)),
        ..Win::default()
    };
    record.wins = vec![(record.stakes[0].0, Some(win))];
    record
}

fn without_winner(mut record: OwnedRecord) -> OwnedRecord {
    record.winner.clear();
    record
}

/// A house whose payout is the profit alone.
fn of_profits() -> Conventions {
    let mut record = won();
    record.total_payout = Decimal::ONE_HUNDRED;
    let conventions = learned(&vec![record; 20]);
    assert_eq!(conventions.payout.answer(), Some(PayoutMeaning::Profits));
    conventions
}

/// What is found about the sum. Nothing else is broken.
fn verdict(record: &OwnedRecord, conventions: &Conventions) -> Verdict {
    record.checked_by(conventions, None, |audit| {
        assert!(
            broken(audit).iter().all(|rule| *rule == Rule::PayoutSum),
            "{audit:?}"
        );
        let sums = of_rule(audit, Rule::PayoutSum);
        sums[0].verdict
    })
}

/// Nothing is known of the house.
fn nothing() -> Conventions {
    Conventions::default()
}

#[test]
fn a_payout_above_the_wins_is_a_fault_once_the_house_is_known_unless_a_bonus_may_explain_it() {
    use Verdict::{Broken, CannotTell, Holds};
    for (record, cold, known) in [
        (with_bonus(2, 200, Some(2), 300), Holds, Holds),
        (with_bonus(2, 200, None, 350), CannotTell, CannotTell),
        (with_bonus(1, 200, Some(2), 350), CannotTell, CannotTell),
        // A bonus never decreases a payout.
        (with_bonus(1, 200, Some(2), 150), CannotTell, Broken),
    ] {
        assert_eq!(verdict(&record, &nothing()), cold, "{record:?}");
        assert_eq!(verdict(&record, plain_house()), known, "{record:?}");
    }
}

#[test]
fn a_bonus_may_increase_a_payout_of_profits() {
    use Verdict::{Broken, CannotTell, Holds};
    for (payout, expected) in [(150, Broken), (200, Holds), (250, CannotTell), (300, CannotTell)] {
        let record = with_bonus(1, 200, Some(2), payout);
        assert_eq!(verdict(&record, &of_profits()), expected, "{payout}");
    }
}

#[test]
fn a_payout_may_differ_by_a_cent_for_each_win() {
    let mut two = won();
    let small = PLAIN.won(Decimal::TEN, money(150));
    two.stakes.push(("SMALL", Some(Decimal::TEN)));
    two.wins.push(("SMALL", Some(small)));
    two.total_bet += Decimal::TEN;
    two.total_payout += small.amount.unwrap();
    for (record, most) in [(won(), 1), (two, 2)] {
        for (cents, is_rounding) in [(most, true), (-most, true), (most + 1, false), (-most - 1, false)] {
            let mut record = record.clone();
            record.total_payout += money(cents);
            let faults = if is_rounding {
                vec![]
            } else {
                vec![Rule::PayoutSum]
            };
            assert_eq!(
                record.broken_cold_and_by(plain_house()),
                (vec![], faults),
                "{cents}"
            );
            record.checked(|audit| {
                let is_consistent = audit.overall == Overall::Consistent;
                assert_eq!(is_consistent, is_rounding, "{cents} {audit:?}");
            });
        }
    }
}

/// Binary floats write 0.30000000000000004 for the sum of 0.1 and 0.2.
#[test]
fn the_noise_of_binary_floats_is_no_difference() {
    let mut record = won();
    let noise: Decimal = "0.00000000000004".parse().unwrap();
    record.total_bet += noise;
    record.total_payout -= noise;
    record.checked_by(plain_house(), None, |audit| {
        assert_eq!(audit.overall, Overall::Consistent, "{audit:?}");
        assert!(notes(audit).contains(&Rule::Precision), "{audit:?}");
    });
}

#[test]
fn a_payout_is_open_where_a_bet_may_have_won() {
    let record = without_winner(silent("KS 6H", "QS 7H", 195));
    record.checked_by(plain_house(), None, |audit| {
        assert_eq!(
            (broken(audit), audit.overall),
            (vec![], Overall::CannotTell),
            "{audit:?}"
        );
    });
    assert_eq!(verdict(&record, plain_house()), Verdict::CannotTell);
}

#[test]
fn insurance_that_a_tie_may_have_returned_is_no_profit() {
    let mut record = insured(listed(tie(), 100, 0));
    record.total_payout = Decimal::TEN;
    assert_eq!(verdict(&record, &of_profits()), Verdict::CannotTell);
}

#[test]
fn an_entry_of_an_unknown_bet_with_an_amount_may_be_a_returned_stake() {
    for amount in [0, 100] {
        let mut record = lost();
        record.stakes[0].0 = "DRAGONTAIL";
        record = listed(record, amount, 0);
        record.total_payout = Decimal::from(amount);
        assert_eq!(verdict(&record, &nothing()), Verdict::Holds, "{amount}");
    }
}

#[test]
fn only_a_record_in_which_all_that_came_back_is_known_shows_the_meaning_of_payouts() {
    let mut no_amount = won();
    no_amount.wins[0].1.as_mut().unwrap().amount = None;
    for (name, record, counted) in [
        ("a win", won(), 1),
        ("nothing", lost(), 0),
        ("a listed loss", listed(lost(), 0, -100), 0),
        ("a listed loss with its stake", listed(lost(), 100, -100), 0),
        ("a win without an amount", no_amount, 0),
        ("a bonus", with_bonus(1, 200, Some(2), 300), 0),
        (
            "insurance that may have come back",
            insured(listed(tie(), 100, 0)),
            0,
        ),
    ] {
        assert_eq!(learned(&[record]).payout.of(), counted, "{name}");
    }
}

#[test]
fn a_stake_that_may_have_come_back_leaves_the_outcome_of_a_profit_open() {
    let outcome = |record: &OwnedRecord| outcome(&record.received().lend(), Some(&of_profits())).unwrap();
    let hundred = Decimal::ONE_HUNDRED;
    assert_eq!(outcome(&lost()), RecordOutcome::Known((-hundred).into()));
    assert_eq!(outcome(&without_winner(lost())), RecordOutcome::Unknown);
    assert_eq!(outcome(&tie()), RecordOutcome::Known(Decimal::ZERO.into()));
    assert_eq!(outcome(&insured(tie())), RecordOutcome::Unknown);
}

/// It may be a reward, so that the verdict stays open.
#[test]
fn a_payout_where_nothing_was_won_is_never_consistent() {
    let mut records = records(PLAIN, 9, 500);
    let lost = |record: &&mut OwnedRecord| record.wins.is_empty() && record.winner[0] != "TIE";
    let mut checked = 0;
    for record in records.iter_mut().filter(lost) {
        record.total_payout = record.total_bet;
        let overall = |audit: &Audit<'_>| audit.overall;
        assert_ne!(record.checked(overall), Overall::Consistent, "{record:?}");
        record.checked_by(plain_house(), None, |audit| {
            assert_ne!(audit.overall, Overall::Consistent, "{record:?}");
        });
        checked += 1;
    }
    assert!(checked > 100);
}

fn outcome_of(record: &OwnedRecord, conventions: Option<&Conventions>) -> Option<Decimal> {
    match outcome(&record.received().lend(), conventions).unwrap() {
        RecordOutcome::Known(known) => Some(known.to_string().parse().unwrap()),
        RecordOutcome::TooLarge => panic!("{record:?}"),
        RecordOutcome::Unknown => None,
    }
}

/// A cent for each bet: a total may be rounded.
fn agree(known: Decimal, record: &OwnedRecord) -> bool {
    (known - record.outcome).abs() <= Decimal::new(i64::try_from(record.stakes.len()).unwrap() + 1, 2)
}

/// What came back with every stake, and the profit alone: the same rounds have the same outcomes.
#[test]
fn both_ways_to_state_a_payout_have_the_outcome_of_the_bets() {
    for payout in [PayoutMeaning::ReturnsAndPushes, PayoutMeaning::Profits] {
        for amount in [AmountMeaning::StakeAndProfit, AmountMeaning::Profit] {
            let rules = HouseRules {
                amount,
                payout,
                ..PLAIN
            };
            let mut chance = Chance::new(22);
            for round in chance.shoe() {
                let record = rules.record(&round, &mut chance);
                let found = outcome_of(&record, None);
                let is_right = found.is_some_and(|found| agree(found, &record));
                assert!(is_right, "{rules:?}\n{record:?}\n{found:?}");
            }
        }
    }
}

/// A total that fits neither is read as the other records of the house are.
#[test]
fn a_payout_that_fits_nothing_has_an_outcome_only_where_the_house_is_known() {
    for (payout, stakes) in [(PayoutMeaning::ReturnsAndPushes, 0), (PayoutMeaning::Profits, 1)] {
        let rules = HouseRules { payout, ..PLAIN };
        let mut chance = Chance::new(23);
        let mut house = House::default();
        let mut records: Vec<OwnedRecord> = Vec::new();
        for round in chance.shoe() {
            let record = rules.record(&round, &mut chance);
            house.learn(&record.received().lend());
            records.push(record);
        }
        let mut one = records
            .into_iter()
            .find(|record| record.wins.len() == 1 && record.stakes.len() == 1);
        let mut broken = one.take().unwrap();
        let stake = broken.stakes[0].1.unwrap();
        broken.total_payout += Decimal::ONE_THOUSAND;
        assert_eq!(outcome_of(&broken, None), None);
        let expected = broken.total_payout + stake * Decimal::from(stakes) - stake;
        assert_eq!(
            outcome_of(&broken, house.conventions(broken.key)),
            Some(expected),
            "{broken:?}"
        );
    }
}
