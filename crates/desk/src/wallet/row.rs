//! A journal entry as a row of the ledger screen, and what is said of it and of its flags.

use wallet::{Effect, Entry, Flag, Kind, Reason};

use super::entry::{LedgerEntry, instant_of, is_far_off};
use super::message::{self, LottoFields};
use crate::figures;
use crate::say::{self, arg};
use crate::times::instant;
use crate::views::{EntryKind, Flagged, LedgerRow, Message, SentTime, count_of};
use crate::vocabulary;

/// The row of an entry. Fields that only messages have are empty for the operator's adjustments.
pub(crate) fn row(entry: &Entry) -> LedgerRow {
    let is_message = entry.kind != Kind::Adjustment;
    let of_message = |text: &str| Some(text.to_owned()).filter(|text| is_message && !text.is_empty());
    let refusal = refusal_message(entry);
    let refused = refusal.is_some();
    let flagged = |flag: &Flag| Flagged {
        name: flag.as_str().to_owned(),
        sentence: flag_message(*flag, refused),
    };
    LedgerRow {
        seq: count_of(entry.seq),
        booked_at: instant(entry.at),
        sent: of_message(&entry.created_at).map(|received| sent_time(received, entry)),
        kind: kind(entry),
        code: of_message(&entry.transaction_code).map(|code| vocabulary::transaction(&code)),
        transaction_id: of_message(&entry.transaction_id),
        bet_id: entry.bet_id.clone(),
        credit_transaction_id: entry.credit_transaction_id.clone(),
        round_id: entry.round_id.clone(),
        table_id: entry.table_id.clone(),
        game_key: entry.game_key.as_deref().map(vocabulary::game),
        amount: of_message(&entry.amount_text)
            .filter(|amount| *amount != entry.moved.value().abs().to_string()),
        moved: entry.moved.to_string(),
        balance: entry.balance.to_string(),
        currency: entry.currency.clone(),
        refused,
        refusal,
        tombstone: is_tombstone(entry),
        lotto: LottoFields::of(&entry.raw).names_round.then_some(true),
        flags: entry.flags.iter().map(flagged).collect(),
        fields: message::named(&entry.raw),
        bets: message::bets(&entry.raw),
        raw: of_message(&entry.raw),
    }
}

fn sent_time(received: String, entry: &Entry) -> SentTime {
    let at = instant_of(&received);
    SentTime {
        at: at.map(instant),
        received,
        is_far_off: at.is_some_and(|at| is_far_off(at, entry.at)),
    }
}

fn kind(entry: &Entry) -> EntryKind {
    match entry.kind {
        Kind::Debit => EntryKind::Debit,
        Kind::Credit => EntryKind::Credit,
        Kind::Cancel => EntryKind::Cancel,
        Kind::Rollback => EntryKind::Rollback,
        Kind::Adjustment if entry.transaction_id == "opening" => EntryKind::Opening,
        Kind::Adjustment => EntryKind::Adjustment,
    }
}

/// Whether an entry undid a transaction before it arrived. A transaction that was refused had arrived.
fn is_tombstone(entry: &Entry) -> bool {
    let is_left = matches!(
        entry.effect,
        Some(Effect::CancelTombstone | Effect::RollbackTombstone)
    );
    is_left && !entry.flags.contains(&Flag::NothingToUndo)
}

fn flag_message(flag: Flag, refused: bool) -> Message {
    match flag {
        Flag::CurrencyDiffers => say::reasons::flag_currency_differs(),
        Flag::AmountDiffers => say::reasons::flag_amount_differs(),
        Flag::RoundDiffers => say::reasons::flag_round_differs(),
        Flag::TombstoneFired => say::reasons::flag_tombstone_fired(),
        Flag::Unknown => say::reasons::flag_names_unknown(),
        Flag::AlreadyDone => say::reasons::flag_already_done(),
        Flag::NothingToUndo => say::reasons::flag_nothing_to_undo(),
        // A setting of the wallet decides whether these are refused: the text must say whether money moved.
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

pub(super) fn refusal_message(entry: &Entry) -> Option<Message> {
    let refusal = entry.refusal()?;
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
        None => unmoved(entry.kind, entry.refusal.is_some()),
    }
}

/// The message of an entry that moved nothing: declined, or without an effect.
const fn unmoved(kind: Kind, is_refused: bool) -> Message {
    match (kind, is_refused) {
        (Kind::Debit, true) => say::reasons::entry_debit_declined(),
        (Kind::Debit, false) => say::reasons::entry_debit_without_effect(),
        (Kind::Credit, true) => say::reasons::entry_credit_declined(),
        (Kind::Credit, false) => say::reasons::entry_credit_without_effect(),
        (Kind::Cancel, true) => say::reasons::entry_cancel_declined(),
        (Kind::Cancel, false) => say::reasons::entry_cancel_without_effect(),
        (Kind::Rollback, true) => say::reasons::entry_rollback_declined(),
        (Kind::Rollback, false) => say::reasons::entry_rollback_without_effect(),
        (Kind::Adjustment, true) => say::reasons::entry_adjustment_declined(),
        (Kind::Adjustment, false) => say::reasons::entry_adjustment_without_effect(),
    }
}

#[cfg(test)]
mod tests {
    use chrono::{DateTime, TimeDelta};
    use money::ExactDecimal;
    use wallet::Amount;

    use super::super::entry::example;
    use super::*;
    use crate::sentences::InWords;

    #[test]
    fn the_amount_of_the_message_is_shown_if_it_is_not_what_moved() {
        let amount = |written: &str, moved: &str| {
            let entry = Entry {
                amount_text: written.to_owned(),
                moved: Amount::parse_signed(moved).unwrap(),
                ..example()
            };
            row(&entry).amount
        };
        assert_eq!(amount("100.00", "-100.00"), None);
        assert_eq!(amount("100.00", "100.00"), None);
        assert_eq!(amount("100.00", "0.00").as_deref(), Some("100.00"));
        assert_eq!(amount("100", "100.00").as_deref(), Some("100"));
    }

    #[test]
    fn the_time_of_the_sender_is_shown_as_received_and_marked_far_from_the_booking() {
        for sent in [
            "1970-01-01T00:00:00.000Z",
            "2062-01-01T00:00:00.000Z",
            "",
            "2026-11-21 12:00",
        ] {
            let entry = Entry {
                at: DateTime::UNIX_EPOCH + TimeDelta::days(20_000),
                created_at: sent.to_owned(),
                ..example()
            };
            let shown = row(&entry).sent;
            assert_eq!(
                shown.as_ref().map(|sent| sent.received.as_str()),
                Some(sent).filter(|sent| !sent.is_empty())
            );
            assert_eq!(shown.is_some_and(|sent| sent.is_far_off), sent.ends_with('Z'));
        }
    }

    #[test]
    fn a_mark_of_what_names_a_refused_message_says_that_it_was_refused() {
        for flag in [Flag::Unknown, Flag::NothingToUndo] {
            let entry = Entry {
                effect: Some(Effect::CancelTombstone),
                flags: vec![flag],
                ..example()
            };
            let mark = &row(&entry).flags[0].sentence;
            assert!(mark.en().contains("was refused"), "{}", mark.en());
            assert!(!mark.en().contains("never received"), "{}", mark.en());
            assert!(mark.th().contains("ถูกปฏิเสธ"), "{}", mark.th());
        }
    }

    #[test]
    fn an_entry_is_said_with_the_amount_that_it_moved() {
        let message = entry_message(&LedgerEntry {
            effect: Some(Effect::BetOpened),
            moved: ExactDecimal::parse("-100.00").unwrap(),
            ..LedgerEntry::example(1)
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
