//! Valid sequences of messages in any mixture give no difference.

use money::ExactDecimal;
use proptest::prelude::*;

use super::rows::rows_of;
use super::wallet_and_history::WalletAndHistory;
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

fn travel(given: WalletAndHistory, journey: Journey, round: &str) -> WalletAndHistory {
    let bet = |given: WalletAndHistory| given.debit(round, "100.00");
    match journey {
        Journey::Won => given.won(round),
        Journey::Lost => bet(given)
            .record(round, "100.00", "0.00", "0.00")
            .credit(round, "0.00"),
        Journey::TwoBets => given.won(round).won(round),
        Journey::Cancelled => bet(given).cancel(round, "100.00"),
        Journey::Refunded => bet(given)
            .cancel(round, "100.00")
            .record(round, "100.00", "100.00", "0.00")
            .with_status("refunded"),
        Journey::Resettled => given.won(round).rollback(round).credit(round, "195.00"),
        Journey::ResettledAsLost => bet(given)
            .record(round, "100.00", "0.00", "0.00")
            .credit(round, "195.00")
            .rollback(round)
            .credit(round, "0.00"),
        Journey::TippedAndRewarded => given.won(round).tip(round).reward(round),
        Journey::RewardAlone => given.reward(round),
        Journey::DeclinedUnplayed => given.tombstone(round).declined_debit(round),
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
        let mut given = WalletAndHistory::yesterday().paying(relation);
        for (place, journey) in journeys.iter().enumerate() {
            given = travel(given, *journey, &format!("R{place}"));
        }
        // Pages may return records in any order.
        let records = given.records();
        for place in (1..records.len()).rev() {
            let other = usize::try_from(seed.rotate_left(u32::try_from(place).unwrap() % 64)).unwrap() % (place + 1);
            records.swap(place, other);
        }
        for (round, verdict) in verdicts(given, &reach()) {
            let place: usize = round[1..].parse().unwrap();
            prop_assert_eq!(verdict.class(), expected(journeys[place]), "{:?}", journeys[place]);
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
        let mut given = WalletAndHistory::yesterday();
        for round in 0..rounds {
            given = given.won(&format!("R{round}"));
        }
        let record = &mut given.records()[wrong];
        let figure = if of_stake { &mut record.stake } else { &mut record.paid };
        *figure = figure.and_then(|figure| figure.checked_sub(super::wallet_and_history::money("0.01")));
        let class = if of_stake { Class::StakeDiffers } else { Class::PayoutDiffers };
        for (round, verdict) in verdicts(given, &reach()) {
            let is_wrong = round == format!("R{wrong}");
            prop_assert_eq!(verdict.class(), if is_wrong { class } else { Class::Matched });
        }
    }

    /// Also where records report payouts in another way than the wallet pays them.
    #[test]
    fn the_difference_of_a_row_is_the_one_of_its_two_amounts(
        rounds in 25_usize..40,
        pick: prop::sample::Index,
        relation in relation(),
        missing in 1_u32..10_000,
    ) {
        let missing = ExactDecimal::hundredths(missing);
        let mut given = WalletAndHistory::yesterday().paying(relation);
        for round in 0..rounds {
            given = given.won(&format!("R{round}"));
        }
        let record = &mut given.records()[pick.index(rounds)];
        record.paid = record.paid.and_then(|paid| paid.checked_add(missing));
        let (rows, _) = rows_of(given);
        let [row] = &rows[..] else { panic!("one difference, not {rows:?}") };
        let digits = |amount: &Option<String>| ExactDecimal::parse(amount.as_deref().unwrap()).unwrap();
        prop_assert_eq!(
            digits(&row.net.wallet).checked_sub(digits(&row.net.record)),
            Some(digits(&row.difference))
        );
        let due = row.due.as_ref().map_or_else(|| digits(&row.record_paid), |_| digits(&row.due));
        prop_assert_eq!(due.checked_sub(missing), Some(digits(&row.wallet_paid)));
        prop_assert_eq!(row.due.is_some(), relation != PayoutRelation::Same);
    }
}
