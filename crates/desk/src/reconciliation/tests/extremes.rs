//! Amounts of any size, and times at the limits of the calendar: a round whose sums are too large is
//! reported, all others are compared, and nothing panics.

use check::StakesBack;
use chrono::{DateTime, TimeDelta, Utc};
use money::{ExactDecimal, Sum};
use proptest::prelude::*;
use wallet::{Effect, Kind};

use super::rows::{rows_and_totals, rows_of};
use super::wallet_and_history::WalletAndHistory;
use super::{reach, terms, verdicts};
use crate::reconciliation::classify::{Terms, Verdict, classify};
use crate::reconciliation::record_amounts::RecordAmounts;
use crate::reconciliation::round::rounds;
use crate::reconciliation::scope::Reach;
use crate::sentences::InWords;
use crate::views::ReconcileClass as Class;
use crate::wallet::LedgerEntry;

const MOST: &str = "79228162514264337593543950335";

#[test]
fn a_round_too_large_to_add_is_named_and_the_rest_of_the_day_is_compared() {
    let given = WalletAndHistory::yesterday()
        .won("R1")
        .debit("X", "100.00")
        .record("X", MOST, MOST, "0")
        .record("X", MOST, MOST, "0")
        .debit("R2", "50.00")
        .record("R2", "40.00", "0.00", "0.00")
        .credit("R2", "0.00");
    let (rows, totals) = rows_of(given);
    let named: Vec<_> = rows
        .iter()
        .map(|row| (row.round_id.as_deref(), row.class))
        .collect();
    assert_eq!(
        named,
        [(Some("X"), Class::OutOfWindow), (Some("R2"), Class::StakeDiffers)]
    );
    assert_eq!(
        rows[0].reason.en(),
        "The amounts of this round are too large to be added exactly."
    );
    assert_eq!(
        (&rows[0].wallet_stake, &rows[0].record_stake),
        (&Some("100.00".to_owned()), &None)
    );
    let sums = totals.sums();
    assert_eq!(sums.len(), 1);
    assert_eq!(sums[0].wallet_stake.as_deref(), Some("150.00"));
    assert_eq!(sums[0].record_stake.as_deref(), Some("140.00"));
    assert_eq!(totals.rounds(), 3);
}

#[test]
fn a_sum_of_the_day_that_is_too_large_is_left_out_and_the_others_stand() {
    let given = WalletAndHistory::yesterday()
        .record("X", MOST, "1.00", "0")
        .record("Y", MOST, "2.00", "0");
    let (rows, totals) = rows_of(given);
    assert_eq!(rows.len(), 2);
    let sums = totals.sums();
    assert_eq!((&sums[0].record_stake, &sums[0].difference), (&None, &None));
    assert_eq!(sums[0].record_paid.as_deref(), Some("3.00"));
}

#[test]
fn what_is_taken_and_given_back_may_be_of_any_size() {
    let given = WalletAndHistory::yesterday()
        .debit("X", MOST)
        .debit("X", MOST)
        .cancel("X", MOST)
        .record("X", MOST, "0.0", "0")
        .credit("X", "0.00");
    let verdicts = verdicts(given, &reach());
    assert_eq!(verdicts[0].1.class(), Class::Matched);
}

#[test]
fn a_payout_that_may_be_due_and_is_too_large_is_no_difference() {
    let given = WalletAndHistory::yesterday()
        .debit("X", MOST)
        .record("X", MOST, MOST, MOST)
        .credit("X", "5.00");
    let verdicts = verdicts(given, &reach());
    assert_eq!(
        (verdicts[0].1.class(), verdicts[0].1),
        (Class::OutOfWindow, Verdict::TooLarge)
    );
}

prop_compose! {
    fn any_amount()(
        digits in prop_oneof![
            any::<u128>().prop_map(|digits| digits >> 32),
            (0_u128..10).prop_map(|below| (1 << 96) - 1 - below),
            0_u128..100_000,
        ],
        places in 0_usize..=28,
        is_negative: bool,
    ) -> ExactDecimal {
        let size = format!("{digits:0>width$}", width = places + 1);
        let (whole, fraction) = size.split_at(size.len() - places);
        let point = if places == 0 { "" } else { "." };
        let sign = if is_negative { "-" } else { "" };
        ExactDecimal::parse(&format!("{sign}{whole}{point}{fraction}")).unwrap()
    }
}

fn any_moment() -> impl Strategy<Value = DateTime<Utc>> {
    prop_oneof![
        Just(DateTime::<Utc>::MIN_UTC),
        Just(DateTime::<Utc>::MAX_UTC),
        (-20_i64..2).prop_map(|days| super::now() + TimeDelta::days(days)),
    ]
}

const EFFECTS: [(Kind, Option<Effect>); 9] = [
    (Kind::Debit, Some(Effect::BetOpened)),
    (Kind::Debit, Some(Effect::Tipped)),
    (Kind::Cancel, Some(Effect::Refunded)),
    (Kind::Cancel, Some(Effect::CancelTombstone)),
    (Kind::Credit, Some(Effect::Credited)),
    (Kind::Credit, Some(Effect::Lost)),
    (Kind::Credit, Some(Effect::Rewarded)),
    (Kind::Rollback, Some(Effect::TakenBack)),
    (Kind::Credit, None),
];

prop_compose! {
    fn any_entry()(
        round in 0..3_u8,
        (kind, effect) in prop::sample::select(&EFFECTS[..]),
        moved in any_amount(),
        (named, number) in (1_u8..5, 1_u8..5),
        at in any_moment(),
    ) -> LedgerEntry {
        LedgerEntry {
            booked_at: at,
            kind,
            transaction_id: format!("T{number}"),
            game_key: Some("baccarat".to_owned()),
            round_id: Some(format!("R{round}")),
            bet_id: Some(format!("T{named}")),
            credit_transaction_id: Some(format!("T{named}")),
            effect,
            moved,
            ..LedgerEntry::example(1)
        }
    }
}

prop_compose! {
    fn any_amounts()(
        round in 0..3_u8,
        (stake, paid) in (prop::option::weighted(0.9, any_amount()), prop::option::weighted(0.9, any_amount())),
        won in prop::option::weighted(0.9, prop::collection::vec(any_amount(), 0..3)),
        other_status in prop::option::weighted(0.1, Just("refunded".to_owned())),
        at in prop::option::of(any_moment()),
    ) -> RecordAmounts {
        RecordAmounts {
            round_id: Some(format!("R{round}")),
            stake,
            paid,
            back: StakesBack {
                won: won.map(Sum::from_iter),
                ..RecordAmounts::example().back
            },
            other_status,
            at,
            ..RecordAmounts::example()
        }
    }
}

proptest! {
    #[test]
    fn sides_of_any_size_are_reported_without_a_panic(
        entries in prop::collection::vec(any_entry(), 0..12),
        records in prop::collection::vec(any_amounts(), 0..6),
        journal_from in prop::option::of(any_moment()),
        journal_to in prop::option::of(any_moment()),
        records_from in any_moment(),
        journal_cut: bool,
    ) {
        let reach = Reach { is_unknown: false, journal_from, journal_cut, journal_to, records_from };
        let rounds = rounds(&entries, records);
        let (rows, totals) = rows_and_totals(&rounds, &reach);
        for row in rows.iter().filter(|row| row.class != Class::OutOfWindow) {
            prop_assert_eq!(row.wallet_paid.is_some(), row.wallet_stake.is_some());
        }
        prop_assert_eq!(totals.rounds() as usize, rounds.len());
        totals.sums();
        let terms = Terms { reach, ..terms() };
        for round in &rounds {
            classify(round, &terms, true);
        }
        crate::reconciliation::timeline::timeline(&entries, &[], |_| None);
    }
}
