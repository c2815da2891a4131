//! One record of a house, and nothing else is known of it: no house that the contract allows is accused.

use audit::{Learner, Overall, record};

use crate::examples::{Examples, broken, describe};
use crate::house::deal::KEYS;
use crate::house::play::Play;
use crate::houses::{NAMED, seed};

const EACH: u64 = 60;

#[test]
fn a_single_record_of_a_named_house_is_not_accused() {
    let mut examples = Examples::default();
    let (mut consistent, mut all) = (0, 0);
    for house in NAMED.iter() {
        for key in KEYS {
            for number in 0..EACH {
                let paper = Play::new(house, key, 1_000 * seed() + number).record();
                let mut learner = Learner::default();
                learner.learn(&paper.paper.reported());
                for conventions in [None, learner.conventions(key)] {
                    let reported = paper.paper.reported();
                    let audit = record(&reported, conventions, None);
                    all += 1;
                    consistent += usize::from(audit.overall == Overall::Consistent);
                    if audit.overall == Overall::Inconsistent {
                        let rules: Vec<_> = broken(&audit.findings).collect();
                        examples.add(format!("{rules:?} in {}", house.name), house, || {
                            describe(house, &paper, &audit.findings)
                        });
                    }
                }
            }
        }
    }
    println!("{consistent} of {all} verdicts on single records are consistent, the others are open");
    examples.assert_none();
}
