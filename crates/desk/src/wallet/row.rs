//! A journal entry as a row of the ledger screen, and what is said of it and of its flags.

use wallet::{Effect, Flag, Reason};

use super::entry::LedgerEntry;
use super::lotto_fields::LottoFields;
use super::{message_bets, message_fields};
use crate::figures;
use crate::say::{self, arg};
use crate::times::instant;
use crate::views::{EntryKind, Flagged, LedgerRow, Message, SentTime};
use crate::vocabulary;

/// The row of an entry. Fields that only messages have are empty for the operator's adjustments.
pub(crate) fn row(entry: &LedgerEntry) -> LedgerRow {
    let is_message = !matches!(entry.kind, EntryKind::Opening | EntryKind::Adjustment);
    let of_message = |text: &str| Some(text.to_owned()).filter(|text| is_message && !text.is_empty());
    LedgerRow {
        seq: u32::try_from(entry.seq).unwrap_or(u32::MAX),
        booked_at: instant(entry.booked_at),
        sent: of_message(&entry.sent).map(|received| SentTime {
            at: entry.sent_at().map(instant),
            received,
            is_far_off: entry.is_sent_far_off(),
        }),
        kind: entry.kind,
        code: of_message(&entry.code).map(|code| vocabulary::transaction(&code)),
        transaction_id: of_message(&entry.transaction_id),
        bet_id: entry.bet_id.clone(),
        credit_transaction_id: entry.credit_transaction_id.clone(),
        round_id: entry.round_id.clone(),
        table_id: entry.table_id.clone(),
        game_key: entry.game_key.as_deref().map(vocabulary::game),
        amount: of_message(&entry.amount).filter(|amount| *amount != entry.moved.abs().to_string()),
        moved: entry.moved.to_string(),
        balance: entry.balance.to_string(),
        currency: entry.currency.clone(),
        refused: entry.refused,
        refusal: refusal_message(entry),
        tombstone: entry.is_tombstone(),
        lotto: LottoFields::of(entry).names_round.then_some(true),
        flags: entry
            .flags
            .iter()
            .map(|flag| Flagged {
                name: flag.as_str().to_owned(),
                sentence: flag_message(*flag, entry.refused),
            })
            .collect(),
        fields: message_fields::named(&entry.raw),
        bets: message_bets::bets(&entry.raw),
        raw: of_message(&entry.raw),
    }
}

/// The message of a flag of an entry that the wallet refused or accepted.
fn flag_message(flag: Flag, refused: bool) -> Message {
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
pub(crate) fn refusal_message(entry: &LedgerEntry) -> Option<Message> {
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
pub(crate) fn entry_message(entry: &LedgerEntry) -> Message {
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
    fn the_amount_of_the_message_is_shown_if_it_is_not_what_moved() {
        let amount = |written: &str, moved: &str| {
            let entry = LedgerEntry {
                amount: written.to_owned(),
                moved: ExactDecimal::parse(moved).unwrap(),
                ..LedgerEntry::example("somchai_88", 1)
            };
            row(&entry).amount
        };
        assert_eq!(amount("100.00", "-100.00"), None);
        assert_eq!(amount("100.00", "100.00"), None);
        assert_eq!(amount("100.00", "0.00").as_deref(), Some("100.00"));
        assert_eq!(amount("100", "100.00").as_deref(), Some("100"));
    }

    #[test]
    fn an_entry_is_said_with_the_amount_that_it_moved() {
        let message = entry_message(&LedgerEntry {
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
            let message = flag_message(refused, true);
            assert!(message.en().contains("was refused"), "{}", message.en());
            assert!(message.th().contains("ถูกปฏิเสธ"), "{}", message.th());
        }
        for accepted in refused_by_setting {
            let message = flag_message(accepted, false);
            assert!(message.en().contains("was accepted"), "{}", message.en());
            assert!(!message.th().contains("ปฏิเสธ"), "{}", message.th());
        }
        assert_eq!(
            flag_message(Flag::SecondCredit, true).en(),
            "The message names a bet that an earlier credit had settled. It was refused: nothing was credited."
        );
    }
}
