//! One record of a house, and nothing else is known of it: no house that the contract allows is accused.

use std::collections::{BTreeMap, BTreeSet};

use check::{House, Overall};
use rust_decimal::Decimal;

use crate::examples::{Examples, broken, describe};
use crate::house::deal::KEYS;
use crate::house::play::{Play, Record};
use crate::houses::{NAMED, seed};

const EACH: u64 = 60;

#[test]
fn a_single_record_of_a_named_house_is_not_accused() {
    let mut examples = Examples::default();
    let (mut consistent, mut all) = (0, 0);
    for house in NAMED.iter() {
        for key in KEYS {
            for number in 0..EACH {
                let record = Play::new(house, key, 1_000 * seed() + number).record();
                let mut learner = House::default();
                learner.learn(&record.owned.received().lend());
                for conventions in [None, learner.conventions(key)] {
                    let received = record.owned.received();
                    let reported = received.lend();
                    let audit = check::record(&reported, conventions, None);
                    all += 1;
                    consistent += usize::from(audit.overall == Overall::Consistent);
                    if audit.overall == Overall::Inconsistent {
                        let rules: Vec<_> = broken(&audit.findings).collect();
                        examples.add(format!("{rules:?} in {}", house.name), house, || {
                            describe(house, &record, &audit.findings)
                        });
                    }
                }
            }
        }
    }
    println!("{consistent} of {all} verdicts on single records are consistent, the others are open");
    examples.assert_none();
}

/// The user types the odds of the tables to one, also where the records state them with the stake.
#[test]
fn a_house_is_not_accused_by_its_own_pay_table() {
    let mut examples = Examples::default();
    for house in NAMED.iter() {
        for key in KEYS {
            let mut play = Play::new(house, key, seed());
            let records: Vec<Record> = (0..EACH).map(|_| play.record()).collect();
            let table = house.pay_table(&odds(&records));
            let mut learner = House::default();
            for record in &records {
                learner.learn(&record.owned.received().lend());
            }
            for dealt in &records {
                for conventions in [None, learner.conventions(key)] {
                    let received = dealt.owned.received();
                    let reported = received.lend();
                    let audit = check::record(&reported, conventions, Some(&table));
                    if audit.overall == Overall::Inconsistent {
                        let rules: Vec<_> = broken(&audit.findings).collect();
                        examples.add(format!("{rules:?} in {}", house.name), house, || {
                            describe(house, dealt, &audit.findings)
                        });
                    }
                }
            }
        }
    }
    examples.assert_none();
}

fn odds<'r>(records: impl IntoIterator<Item = &'r Record>) -> BTreeMap<&'static str, BTreeSet<Decimal>> {
    let mut odds: BTreeMap<&'static str, BTreeSet<Decimal>> = BTreeMap::new();
    for line in records.into_iter().flat_map(|record| &record.owned.wins) {
        let wins = line.values.iter().filter(|entry| entry.profit > Decimal::ZERO);
        odds.entry(line.code)
            .or_default()
            .extend(wins.map(|entry| entry.odds));
    }
    odds
}
