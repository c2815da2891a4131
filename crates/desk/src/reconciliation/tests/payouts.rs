//! The meaning of `total_payout` is learned before it is compared with the wallet.

use super::wallet_and_history::WalletAndHistory;
use super::{reach, verdicts};
use crate::reconciliation::payout::PayoutRelation::{self, AndStakes, LessStakes, Same};
use crate::reconciliation::payout::{Payouts, learn};
use crate::reconciliation::round::rounds;
use crate::views::ReconcileClass as Class;

fn classes(given: WalletAndHistory) -> Vec<(String, Class)> {
    let different = verdicts(given, &reach())
        .into_iter()
        .map(|(round, verdict)| (round, verdict.class()));
    different.filter(|(_, class)| *class != Class::Matched).collect()
}

fn many(relation: PayoutRelation, rounds: usize) -> WalletAndHistory {
    let given = WalletAndHistory::yesterday().paying(relation);
    (0..rounds).fold(given, |given, round| given.won(&format!("R{round}")))
}

#[test]
fn with_few_records_any_reading_passes() {
    for relation in [Same, AndStakes, LessStakes] {
        assert_eq!(classes(many(relation, 3)), []);
    }
}

/// What depends on winning stakes that cannot be read is no difference.
#[test]
fn with_enough_records_only_the_learned_reading_passes() {
    let (differs, unreadable) = (Some(Class::PayoutDiffers), Some(Class::OutOfWindow));
    for (relation, rounds, paid, are_stakes_read, expected) in [
        // The payment fits no meaning of the payout.
        (Same, 3, "180.00", true, differs),
        // Paid according to another relation.
        (Same, 30, "95.00", true, differs),
        (AndStakes, 30, "295.00", true, differs),
        (LessStakes, 30, "295.00", true, differs),
        // These houses pay more or less than the record says.
        (AndStakes, 30, "195.00", false, unreadable),
        (LessStakes, 30, "195.00", false, unreadable),
        // It is not known yet what this house pays.
        (Same, 3, "180.00", false, unreadable),
        (Same, 3, "195.00", false, None),
        // This house pays what the record says.
        (Same, 30, "195.00", false, None),
        (Same, 30, "180.00", false, differs),
    ] {
        let mut given = many(relation, rounds)
            .debit("X", "100.00")
            .record("X", "100.00", "195.00", "100.00")
            .credit("X", paid);
        if !are_stakes_read {
            given.records().last_mut().unwrap().back.won = None;
        }
        let expected = expected.map(|class| ("X".to_owned(), class));
        let name = format!("{relation:?} {rounds} {paid} {are_stakes_read}");
        assert_eq!(classes(given), Vec::from_iter(expected), "{name}");
    }
}

#[test]
fn what_is_missing_after_a_rollback_is_measured_by_the_learned_reading() {
    let rolled_back = |relation, paid| {
        many(relation, 30)
            .debit("X", "100.00")
            .record("X", "100.00", "195.00", "100.00")
            .credit("X", paid)
            .credit("X", "50.00")
            .rollback("X")
    };
    // As much as the record says, but this house pays the stake on top.
    let too_little = rolled_back(AndStakes, "95.00");
    assert_eq!(
        classes(too_little),
        [("X".to_owned(), Class::RolledBackNotRepaid)]
    );
    // Less than the record says, but this house pays the profit only.
    let too_much = rolled_back(LessStakes, "200.00");
    assert_eq!(classes(too_much), [("X".to_owned(), Class::PayoutDiffers)]);
}

#[test]
fn a_stake_that_is_due_back_and_was_not_paid_is_an_unpaid_win_at_a_house_that_pays_stakes_on_top() {
    // The record says a payout of 0: it contains the profit only.
    let given = many(AndStakes, 30)
        .debit("X", "100.00")
        .record("X", "100.00", "100.00", "100.00")
        .credit("X", "0.00");
    assert_eq!(classes(given), [("X".to_owned(), Class::UnpaidWin)]);
}

/// From how many rounds something was learned.
fn learned_from(given: WalletAndHistory) -> u32 {
    let (entries, records) = given.sides();
    let mut learned = Payouts::default();
    for round in &rounds(&entries, records) {
        learn(&mut learned, round);
    }
    learned.relation.of()
}

#[test]
fn only_a_completed_bet_with_a_payout_on_both_sides_shows_the_meaning_of_total_payout() {
    let bet = || WalletAndHistory::yesterday().debit("R", "100.00");
    let won = || bet().record("R", "100.00", "195.00", "100.00");
    assert_eq!(learned_from(won().credit("R", "195.00")), 1);
    let inconclusive = [
        ("no outcome", won()),
        ("no payout in the wallet", won().credit("R", "0.00")),
        (
            "no payout in the record",
            bet().record("R", "100.00", "0.00", "0.00").credit("R", "195.00"),
        ),
        (
            "another status",
            won().with_status("refunded").credit("R", "195.00"),
        ),
        (
            "another stake",
            bet()
                .record("R", "90.00", "195.00", "100.00")
                .credit("R", "195.00"),
        ),
    ];
    for (why, given) in inconclusive {
        assert_eq!(learned_from(given), 0, "{why}");
    }
}

#[test]
fn a_round_whose_payout_is_too_large_under_one_reading_shows_nothing() {
    const MOST: &str = "79228162514264337593543950335";
    let given = WalletAndHistory::yesterday()
        .debit("R", "100.00")
        .record("R", "100.00", MOST, MOST)
        .credit("R", MOST);
    assert_eq!(learned_from(given), 0);
}
