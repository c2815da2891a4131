//! Messages about ledger entries and their flags.

use wallet::{Effect, Flag, Reason};

use super::entry::LedgerEntry;
use crate::figures;
use crate::say::{self, arg};
use crate::views::{EntryKind, Message};

/// The message of a flag of an entry that the wallet refused or accepted.
pub(super) fn flag(flag: Flag, refused: bool) -> Message {
    match flag {
        Flag::CurrencyDiffers => say::reasons::flag_currency_differs(),
        Flag::AmountDiffers => say::reasons::flag_amount_differs(),
        Flag::RoundDiffers => say::reasons::flag_round_differs(),
        Flag::TombstoneFired => say::reasons::flag_tombstone_fired(),
        Flag::Unknown => say::reasons::flag_names_unknown(),
        Flag::AlreadyDone => say::reasons::flag_already_done(),
        Flag::NothingToUndo => say::reasons::flag_nothing_to_undo(),
        // A setting of the wallet decides whether these two are refused; the text must not leave open whether money
        // moved.
        Flag::CancelAfterCredit if refused => say::reasons::flag_cancel_after_credit_refused(),
        Flag::CancelAfterCredit => say::reasons::flag_cancel_after_credit(),
        Flag::CreditAfterCancel => say::reasons::flag_credit_after_cancel(),
        Flag::SecondCredit if refused => say::reasons::flag_second_credit_refused(),
        Flag::SecondCredit => say::reasons::flag_second_credit(),
        Flag::CreditForTip => say::reasons::flag_tip_is_final(),
        Flag::LossWithAmount => say::reasons::flag_loss_with_amount(),
        Flag::UnknownCode => say::reasons::flag_unknown_code(),
        Flag::Overdrawn => say::reasons::flag_overdrawn(),
        Flag::ByteOrderMark => say::reasons::flag_byte_order_mark(),
        Flag::OddBytes => say::reasons::flag_odd_bytes(),
    }
}

/// Why the wallet declined a message. None if it did not.
pub(crate) fn refusal(entry: &LedgerEntry) -> Option<Message> {
    let refusal = entry.refusal.as_ref()?;
    let money = |amount: wallet::Amount| figures::money(amount.value(), Some(&entry.currency));
    let message = match refusal.reason {
        Reason::InsufficientFunds => match (refusal.available, refusal.needed) {
            (Some(available), Some(needed)) => say::reasons::refusal_insufficient_funds(
                arg::Available(money(available)),
                arg::Needed(money(needed)),
            ),
            _ => say::reasons::refusal_insufficient_funds_unknown(),
        },
        Reason::CancelledBefore => say::reasons::refusal_cancelled_before(),
        Reason::RolledBackBefore => say::reasons::refusal_rolled_back_before(),
        Reason::SessionMissing => say::reasons::refusal_session_missing(),
        Reason::SessionUnknown => say::reasons::refusal_session_unknown(),
        Reason::SessionEnded => say::reasons::refusal_session_ended(),
        Reason::OtherCurrency => say::reasons::refusal_other_currency(),
        Reason::NumberTaken => say::reasons::refusal_number_taken(),
        Reason::TipHasNoResult => say::reasons::refusal_tip_has_no_result(),
        Reason::BetCancelled => say::reasons::refusal_bet_cancelled(),
        Reason::BetSettled => say::reasons::refusal_bet_settled(),
        Reason::BetPaid => say::reasons::refusal_bet_paid(),
        Reason::UnknownBet => say::reasons::refusal_unknown_bet(),
        Reason::UnknownCredit => say::reasons::refusal_unknown_credit(),
        Reason::OtherAmount => say::reasons::refusal_other_amount(),
        Reason::OtherRound => say::reasons::refusal_other_round(),
        Reason::BalanceTooLarge => say::reasons::refusal_balance_too_large(),
        Reason::Malformed => say::reasons::refusal_malformed(arg::Message(refusal.message.as_str())),
        Reason::Other if refusal.code.is_empty() => say::reasons::refusal_not_known(),
        Reason::Other => say::reasons::refusal_other(arg::Code(refusal.code.as_str())),
    };
    Some(message)
}

/// The message of an entry in a timeline.
pub(crate) fn entry(entry: &LedgerEntry) -> Message {
    let moved = arg::Moved(figures::money(entry.moved.abs(), Some(&entry.currency)));
    match entry.effect {
        Some(Effect::BetOpened) => say::reasons::entry_bet_opened(moved),
        Some(Effect::Tipped) => say::reasons::entry_tipped(moved),
        Some(Effect::TipReturned) => say::reasons::entry_tip_returned(moved),
        Some(Effect::Refunded) => say::reasons::entry_refunded(moved),
        Some(Effect::CancelTombstone) if entry.has(Flag::NothingToUndo) => {
            say::reasons::entry_cancel_of_refused()
        }
        Some(Effect::CancelTombstone) => say::reasons::entry_cancel_tombstone(),
        Some(Effect::Credited) => say::reasons::entry_credited(moved),
        Some(Effect::Lost) => say::reasons::entry_lost(),
        Some(Effect::Rewarded) => say::reasons::entry_rewarded(moved),
        Some(Effect::Suspended) => say::reasons::entry_suspended(moved),
        Some(Effect::TakenBack) => say::reasons::entry_taken_back(moved),
        Some(Effect::RollbackTombstone) if entry.has(Flag::NothingToUndo) => {
            say::reasons::entry_rollback_of_refused()
        }
        Some(Effect::RollbackTombstone) => say::reasons::entry_rollback_tombstone(),
        Some(Effect::Adjusted) => say::reasons::entry_adjusted(),
        None => unmoved(entry.kind, entry.refused),
    }
}

/// The message of an entry that moved nothing: declined, or without an effect.
const fn unmoved(kind: EntryKind, is_refused: bool) -> Message {
    match (kind, is_refused) {
        (EntryKind::Debit, true) => say::reasons::entry_debit_declined(),
        (EntryKind::Debit, false) => say::reasons::entry_debit_without_effect(),
        (EntryKind::Credit, true) => say::reasons::entry_credit_declined(),
        (EntryKind::Credit, false) => say::reasons::entry_credit_without_effect(),
        (EntryKind::Cancel, true) => say::reasons::entry_cancel_declined(),
        (EntryKind::Cancel, false) => say::reasons::entry_cancel_without_effect(),
        (EntryKind::Rollback, true) => say::reasons::entry_rollback_declined(),
        (EntryKind::Rollback, false) => say::reasons::entry_rollback_without_effect(),
        (EntryKind::Opening | EntryKind::Adjustment, true) => say::reasons::entry_adjustment_declined(),
        (EntryKind::Opening | EntryKind::Adjustment, false) => {
            say::reasons::entry_adjustment_without_effect()
        }
    }
}

#[cfg(test)]
mod tests {
    use money::ExactDecimal;

    use super::*;
    use crate::sentences::InWords;

    #[test]
    fn an_entry_is_said_with_the_amount_that_it_moved() {
        let message = entry(&LedgerEntry {
            effect: Some(Effect::BetOpened),
            moved: ExactDecimal::parse("-100.00").unwrap(),
            ..LedgerEntry::example("p1", 1)
        });
        assert_eq!(message.en(), "Stake of 100.00 THB taken.");
        assert_eq!(message.th(), "หักเงินเดิมพัน 100.00 THB");
    }

    #[test]
    fn a_mark_of_a_refused_message_does_not_read_as_if_money_had_moved() {
        let always_refused = [Flag::TombstoneFired, Flag::CreditAfterCancel, Flag::CreditForTip];
        let refused_by_setting = [Flag::CancelAfterCredit, Flag::SecondCredit];
        for refused in always_refused.into_iter().chain(refused_by_setting) {
            let message = flag(refused, true);
            assert!(message.en().contains("was refused"), "{}", message.en());
            assert!(message.th().contains("ถูกปฏิเสธ"), "{}", message.th());
        }
        for accepted in refused_by_setting {
            let message = flag(accepted, false);
            assert!(message.en().contains("was accepted"), "{}", message.en());
            assert!(!message.th().contains("ปฏิเสธ"), "{}", message.th());
        }
        assert_eq!(
            flag(Flag::SecondCredit, true).en(),
            "The message names a bet that an earlier credit had settled. It was refused: nothing was credited."
        );
    }
}
