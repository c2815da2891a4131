//! The outcome of a record is what the player won or lost, whatever the house calls its payout, or it is not known.

use check::{AmountMeaning, Conventions, House, PayoutMeaning, RecordOutcome, outcome};
use rust_decimal::Decimal;

use super::chance::Chance;
use super::house_rules::{HouseRules, PLAIN};
use super::owned_record::OwnedRecord;

fn of(record: &OwnedRecord, conventions: Option<&Conventions>) -> Option<Decimal> {
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

#[test]
fn no_house_has_a_wrong_outcome_before_or_while_it_is_learned() {
    let mut chance = Chance::new(21);
    let (mut known, mut all) = (0_u32, 0_u32);
    for _ in 0..100 {
        let rules = HouseRules::any(&mut chance);
        let mut house = House::default();
        for round in chance.shoe() {
            let record = rules.record(&round, &mut chance);
            house.learn(&record.received().lend());
            for conventions in [None, house.conventions(record.key)] {
                let found = of(&record, conventions);
                let message = || format!("{rules:?}\n{record:?}\n{found:?}");
                assert!(found.is_none_or(|found| agree(found, &record)), "{}", message());
                (known, all) = (known + u32::from(found.is_some()), all + 1);
            }
        }
    }
    assert!(known > all / 10 * 8, "{known} of {all}");
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
                let found = of(&record, None);
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
        assert_eq!(of(&broken, None), None);
        let expected = broken.total_payout + stake * Decimal::from(stakes) - stake;
        assert_eq!(
            of(&broken, house.conventions(broken.key)),
            Some(expected),
            "{broken:?}"
        );
    }
}
