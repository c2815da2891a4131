//! A hundred thousand rounds with fifty planted differences: exactly these are found, each with its
//! class.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use wallet::Flag;

use super::house::House;
use super::{days_ago, reach, verdicts};
use crate::views::ReconcileClass as Class;

const ROUNDS: usize = 100_000;
/// One planted difference per this many rounds.
const EVERY: usize = 2_000;
const LIMIT: Duration = Duration::from_secs(10);

const PLANTED: [Class; 10] = [
    Class::DebitWithoutRecord,
    Class::RecordWithoutDebit,
    Class::StakeDiffers,
    Class::PayoutDiffers,
    Class::PaidAfterCancel,
    Class::UnpaidWin,
    Class::RewardWithoutPlay,
    Class::TombstoneFired,
    Class::RolledBackNotRepaid,
    Class::PaidAfterCancel,
];

fn plant(house: House, class: Class, round: &str) -> House {
    let record = |house: House| house.record(round, "100.00", "195.00", "100.00");
    let bet = |house: House| house.debit(round, "100.00");
    match class {
        Class::DebitWithoutRecord => bet(house),
        Class::RecordWithoutDebit => record(house),
        Class::StakeDiffers => bet(house).won(round),
        Class::PayoutDiffers => record(bet(house)).credit(round, "295.00"),
        Class::PaidAfterCancel => bet(house)
            .cancel(round, "100.00")
            .refused_credit(round, Flag::CreditAfterCancel),
        Class::UnpaidWin => record(bet(house)),
        Class::RewardWithoutPlay => house.reward(round),
        Class::TombstoneFired => house.tombstone(round).declined_debit(round),
        Class::RolledBackNotRepaid => house.won(round).rollback(round),
        _ => unreachable!("nothing else is planted"),
    }
}

#[test]
fn fifty_differences_among_a_hundred_thousand_rounds_are_found_and_nothing_else() {
    let mut house = House::at(days_ago(10));
    let mut planted = BTreeMap::new();
    for place in 0..ROUNDS {
        let round = format!("R{place}");
        if place % EVERY == EVERY / 2 {
            let class = PLANTED[planted.len() % PLANTED.len()];
            house = plant(house, class, &round);
            planted.insert(round, class);
        } else {
            house = house.won(&round);
        }
    }
    let started = Instant::now();
    let found: BTreeMap<String, Class> = verdicts(house, &reach())
        .into_iter()
        .filter(|(_, verdict)| verdict.class != Class::Matched)
        .map(|(round, verdict)| (round, verdict.class))
        .collect();
    let took = started.elapsed();
    println!("{ROUNDS} rounds compared in {took:?}");
    assert_eq!(planted.len(), 50);
    assert_eq!(found, planted);
    assert!(took < LIMIT, "{took:?}");
}

/// 20,000 bets, each settled and then rolled back: all in one round, or each in its own round.
fn settled_and_rolled_back(round_of: impl Fn(usize) -> String) -> Duration {
    let mut house = House::at(days_ago(10));
    for place in 0..20_000 {
        let round = round_of(place);
        house = house
            .debit(&round, "100.00")
            .credit(&round, "195.00")
            .rollback(&round);
    }
    let started = Instant::now();
    verdicts(house, &reach());
    started.elapsed()
}

#[test]
fn the_bets_of_one_round_take_no_longer_than_those_of_many() {
    let many = settled_and_rolled_back(|place| format!("R{place}"));
    let one = settled_and_rolled_back(|_| "R".to_owned());
    assert!(one < many * 5, "{one:?} in one round, {many:?} in many");
}
