//! Valid sequences of messages in any mixture give no difference.

use money::ExactDecimal;
use proptest::prelude::*;

use super::rows::rows_of;
use super::wallet_and_history::WalletAndHistory;
use super::{reach, verdicts};
use crate::reconciliation::payout::PayoutRelation;
use crate::views::ReconcileClass as Class;

/// Adds the messages and the record of a round.
type Journey = fn(WalletAndHistory, &str) -> WalletAndHistory;

/// All valid sequences for a round, with their class.
const JOURNEYS: [(&str, Journey, Class); 10] = [
    ("won", |given, round| given.won(round), Class::Matched),
    (
        "lost",
        |given, round| lost(given, round).credit(round, "0.00"),
        Class::Matched,
    ),
    (
        "two bets",
        |given, round| given.won(round).won(round),
        Class::Matched,
    ),
    (
        "cancelled",
        |given, round| bet(given, round).cancel(round, "100.00"),
        Class::Matched,
    ),
    (
        "refunded",
        |given, round| {
            bet(given, round)
                .cancel(round, "100.00")
                .record(round, "100.00", "100.00", "0.00")
                .with_status("refunded")
        },
        Class::Matched,
    ),
    (
        "resettled",
        |given, round| given.won(round).rollback(round).credit(round, "195.00"),
        Class::Matched,
    ),
    (
        "resettled as lost",
        |given, round| {
            lost(given, round)
                .credit(round, "195.00")
                .rollback(round)
                .credit(round, "0.00")
        },
        Class::Matched,
    ),
    (
        "tipped and rewarded",
        |given, round| given.won(round).tip(round).reward(round),
        Class::Matched,
    ),
    (
        "a reward alone",
        |given, round| given.reward(round),
        Class::RewardWithoutPlay,
    ),
    (
        "declined and not played",
        |given, round| given.tombstone(round).declined_debit(round),
        Class::TombstoneFired,
    ),
];

fn bet(given: WalletAndHistory, round: &str) -> WalletAndHistory {
    given.debit(round, "100.00")
}

fn lost(given: WalletAndHistory, round: &str) -> WalletAndHistory {
    bet(given, round).record(round, "100.00", "0.00", "0.00")
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
        journeys in prop::collection::vec(0..JOURNEYS.len(), 1..80),
        relation in relation(),
        seed: u64,
    ) {
        let mut given = WalletAndHistory::yesterday().paying(relation);
        for (place, journey) in journeys.iter().enumerate() {
            let (_, travel, _) = JOURNEYS[*journey];
            given = travel(given, &format!("R{place}"));
        }
        // Pages may return records in any order.
        let records = given.records();
        for place in (1..records.len()).rev() {
            let other = usize::try_from(seed.rotate_left(u32::try_from(place).unwrap() % 64)).unwrap() % (place + 1);
            records.swap(place, other);
        }
        for (round, verdict) in verdicts(given, &reach()) {
            let place: usize = round[1..].parse().unwrap();
            let (name, _, class) = JOURNEYS[journeys[place]];
            prop_assert_eq!(verdict.class(), class, "{}", name);
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
