//! Valid sequences of messages in any mixture give no difference.

use proptest::prelude::*;

use super::house::House;
use super::{reach, verdicts};
use crate::reconciliation::payout::PayoutRelation;
use crate::views::ReconcileClass as Class;

/// All valid sequences for a round.
#[derive(Debug, Clone, Copy)]
enum Journey {
    Won,
    Lost,
    TwoBets,
    Cancelled,
    Refunded,
    Resettled,
    ResettledAsLost,
    TippedAndRewarded,
    RewardAlone,
    DeclinedUnplayed,
}

const JOURNEYS: [Journey; 10] = [
    Journey::Won,
    Journey::Lost,
    Journey::TwoBets,
    Journey::Cancelled,
    Journey::Refunded,
    Journey::Resettled,
    Journey::ResettledAsLost,
    Journey::TippedAndRewarded,
    Journey::RewardAlone,
    Journey::DeclinedUnplayed,
];

fn travel(house: House, journey: Journey, round: &str) -> House {
    let bet = |house: House| house.debit(round, "100.00");
    match journey {
        Journey::Won => house.won(round),
        Journey::Lost => bet(house)
            .record(round, "100.00", "0.00", "0.00")
            .credit(round, "0.00"),
        Journey::TwoBets => house.won(round).won(round),
        Journey::Cancelled => bet(house).cancel(round, "100.00"),
        Journey::Refunded => bet(house)
            .cancel(round, "100.00")
            .record(round, "100.00", "100.00", "0.00")
            .with_status("refunded"),
        Journey::Resettled => house.won(round).rollback(round).credit(round, "195.00"),
        Journey::ResettledAsLost => bet(house)
            .record(round, "100.00", "0.00", "0.00")
            .credit(round, "195.00")
            .rollback(round)
            .credit(round, "0.00"),
        Journey::TippedAndRewarded => house.won(round).tip(round).reward(round),
        Journey::RewardAlone => house.reward(round),
        Journey::DeclinedUnplayed => house.tombstone(round).declined_debit(round),
    }
}

fn expected(journey: Journey) -> Class {
    match journey {
        Journey::RewardAlone => Class::RewardWithoutPlay,
        Journey::DeclinedUnplayed => Class::TombstoneFired,
        _ => Class::Matched,
    }
}

fn relation() -> impl Strategy<Value = PayoutRelation> {
    prop_oneof![
        Just(PayoutRelation::Same),
        Just(PayoutRelation::AndStakes),
        Just(PayoutRelation::LessStakes)
    ]
}

proptest! {
    #[test]
    fn right_journeys_show_no_difference(
        journeys in prop::collection::vec(prop::sample::select(&JOURNEYS[..]), 1..80),
        relation in relation(),
        seed: u64,
    ) {
        let mut house = House::yesterday().paying(relation);
        for (place, journey) in journeys.iter().enumerate() {
            house = travel(house, *journey, &format!("R{place}"));
        }
        // Pages may return records in any order.
        let records = house.records();
        for place in (1..records.len()).rev() {
            let other = usize::try_from(seed.rotate_left(u32::try_from(place).unwrap() % 64)).unwrap() % (place + 1);
            records.swap(place, other);
        }
        for (round, verdict) in verdicts(house, &reach()) {
            let place: usize = round[1..].parse().unwrap();
            prop_assert_eq!(verdict.class, expected(journeys[place]), "{:?}", journeys[place]);
            prop_assert_eq!(verdict.is_listed() && !verdict.is_expected(), false);
        }
    }

    #[test]
    fn a_missing_cent_is_found_wherever_it_is_missing(
        rounds in 25_usize..60,
        pick: prop::sample::Index,
        of_stake: bool,
    ) {
        let wrong = pick.index(rounds);
        let mut house = House::yesterday();
        for round in 0..rounds {
            house = house.won(&format!("R{round}"));
        }
        let record = &mut house.records()[wrong];
        let figure = if of_stake { &mut record.stake } else { &mut record.paid };
        *figure = figure.and_then(|figure| figure.checked_sub(super::house::money("0.01")));
        let class = if of_stake { Class::StakeDiffers } else { Class::PayoutDiffers };
        for (round, verdict) in verdicts(house, &reach()) {
            let is_wrong = round == format!("R{wrong}");
            prop_assert_eq!(verdict.class, if is_wrong { class } else { Class::Matched });
        }
    }
}
