//! The records of differences are kept, so that they can be opened; those of rounds that match are not.

use std::sync::Arc;

use game_service::models::HistoryRecord;
use wallet::Flag;

use super::wallet_and_history::WalletAndHistory;
use super::{reach, terms};
use crate::reconciliation::classify::{Terms, classify};
use crate::reconciliation::payout::{PayoutRelation, Payouts, learn};
use crate::reconciliation::round::rounds;
use crate::views::ReconcileClass as Class;

fn yesterday() -> WalletAndHistory {
    WalletAndHistory::yesterday()
}

/// A house of which it is known what it pays.
fn known(relation: PayoutRelation) -> Payouts {
    let mut learned = Payouts::default();
    for _ in 0..20 {
        learned.relation.count(|other| other == relation);
    }
    learned
}

/// The class of the only round, and whether its records are kept.
fn kept(mut given: WalletAndHistory, payout: Payouts) -> (Class, bool) {
    let received = Arc::new(HistoryRecord::from_body(b"{}").unwrap());
    for amounts in given.records() {
        amounts.record = Some(Arc::clone(&received));
    }
    let (entries, records) = given.sides();
    let mut rounds = rounds(&entries, records);
    assert_eq!(rounds.len(), 1);
    let round = &mut rounds[0];
    round.forget_what_agrees(&payout);
    let verdict = classify(round, &reach(), &Terms { payout, ..terms() });
    let mut records = round.records.iter();
    (verdict.class, records.all(|amounts| amounts.record.is_some()))
}

#[test]
fn a_round_that_matches_does_not_keep_its_records() {
    let learned = known(PayoutRelation::Same);
    assert_eq!(kept(yesterday().won("R"), learned), (Class::Matched, false));
    let lost = yesterday()
        .debit("R", "100.00")
        .record("R", "100.00", "0.00", "0.00");
    assert_eq!(kept(lost, learned), (Class::Matched, false));
}

#[test]
fn a_difference_of_stakes_or_payouts_keeps_its_records() {
    let given = |stake, paid| {
        yesterday()
            .debit("R", stake)
            .record("R", "100.00", "195.00", "100.00")
            .credit("R", paid)
    };
    let learned = known(PayoutRelation::Same);
    assert_eq!(
        kept(given("90.00", "195.00"), learned),
        (Class::StakeDiffers, true)
    );
    assert_eq!(
        kept(given("100.00", "190.00"), learned),
        (Class::PayoutDiffers, true)
    );
}

#[test]
fn a_bet_that_was_given_back_and_paid_keeps_its_records_though_the_sums_agree() {
    let refused_cancel = yesterday().won("R").refused_cancel("R");
    let refused_payout = yesterday()
        .debit("R", "50.00")
        .cancel("R", "50.00")
        .refused_credit("R", Flag::CreditAfterCancel)
        .won("R");
    let both = yesterday()
        .debit("R", "50.00")
        .cancel("R", "50.00")
        .credit("R", "195.00")
        .debit("R", "100.00")
        .record("R", "100.00", "195.00", "100.00");
    for given in [refused_cancel, refused_payout, both] {
        let kept = kept(given, known(PayoutRelation::Same));
        assert_eq!(kept, (Class::PaidAfterCancel, true));
    }
}

#[test]
fn a_record_without_a_bet_is_kept_though_its_amounts_are_zero() {
    let record = || yesterday().record("R", "0.00", "0.00", "0.00");
    let learned = known(PayoutRelation::Same);
    assert_eq!(kept(record(), learned), (Class::RecordWithoutDebit, true));
    let declined = record().tombstone("R").declined_debit("R");
    assert_eq!(kept(declined, learned), (Class::TombstoneFired, true));
}

#[test]
fn a_payout_that_agrees_only_by_another_relation_than_the_learned_one_keeps_its_records() {
    let paid = |paid| {
        yesterday()
            .debit("R", "100.00")
            .record("R", "100.00", "95.00", "100.00")
            .credit("R", paid)
    };
    let learned = known(PayoutRelation::AndStakes);
    assert_eq!(kept(paid("95.00"), learned), (Class::PayoutDiffers, true));
    assert_eq!(kept(paid("195.00"), learned), (Class::Matched, false));
}

#[test]
fn while_no_relation_is_learned_a_win_keeps_its_records() {
    let nothing = Payouts::default();
    assert_eq!(kept(yesterday().won("R"), nothing), (Class::Matched, true));
    let lost = yesterday()
        .debit("R", "100.00")
        .record("R", "100.00", "0.00", "0.00");
    assert_eq!(kept(lost, nothing), (Class::Matched, false));
    let mut learned = nothing;
    for round in 0..20 {
        let (entries, records) = yesterday().won(&format!("R{round}")).sides();
        learn(&mut learned, &rounds(&entries, records)[0]);
    }
    assert_eq!(kept(yesterday().won("R"), learned), (Class::Matched, false));
}
