//! Messages about ledger entries and their flags.

use wallet::{Effect, Flag, Reason};

use super::entry::LedgerEntry;
use crate::figures;
use crate::views::{EntryKind, Message};

/// The message of a flag of an entry that the wallet refused or accepted. An unknown flag is shown as received.
pub(super) fn flag(name: &str, refused: bool) -> Message {
    let Some(flag) = Flag::from_stored(name) else {
        return Message::new("reasons-flag-unknown").with("name", name);
    };
    Message::new(match flag {
        Flag::CurrencyDiffers => "reasons-flag-currency-differs",
        Flag::AmountDiffers => "reasons-flag-amount-differs",
        Flag::RoundDiffers => "reasons-flag-round-differs",
        Flag::TombstoneFired => "reasons-flag-tombstone-fired",
        Flag::Unknown => "reasons-flag-names-unknown",
        Flag::AlreadyDone => "reasons-flag-already-done",
        Flag::NothingToUndo => "reasons-flag-nothing-to-undo",
        // A setting of the wallet decides whether these two are refused; the text must not leave open whether money
        // moved.
        Flag::CancelAfterCredit if refused => "reasons-flag-cancel-after-credit-refused",
        Flag::CancelAfterCredit => "reasons-flag-cancel-after-credit",
        Flag::CreditAfterCancel => "reasons-flag-credit-after-cancel",
        Flag::SecondCredit if refused => "reasons-flag-second-credit-refused",
        Flag::SecondCredit => "reasons-flag-second-credit",
        Flag::CreditForTip => "reasons-flag-tip-is-final",
        Flag::LossWithAmount => "reasons-flag-loss-with-amount",
        Flag::UnknownCode => "reasons-flag-unknown-code",
        Flag::Overdrawn => "reasons-flag-overdrawn",
    })
}

/// Why the wallet declined a message. None if it did not.
pub(crate) fn refusal(entry: &LedgerEntry) -> Option<Message> {
    let refusal = entry.refusal.as_ref()?;
    let money = |amount: wallet::Amount| figures::money(amount.value(), Some(&entry.currency));
    let message = match refusal.reason {
        Reason::InsufficientFunds => match (refusal.available, refusal.needed) {
            (Some(available), Some(needed)) => Message::new("reasons-refusal-insufficient-funds")
                .with("available", money(available))
                .with("needed", money(needed)),
            _ => Message::new("reasons-refusal-insufficient-funds-unknown"),
        },
        Reason::CancelledBefore => Message::new("reasons-refusal-cancelled-before"),
        Reason::RolledBackBefore => Message::new("reasons-refusal-rolled-back-before"),
        Reason::SessionMissing => Message::new("reasons-refusal-session-missing"),
        Reason::SessionUnknown => Message::new("reasons-refusal-session-unknown"),
        Reason::SessionEnded => Message::new("reasons-refusal-session-ended"),
        Reason::OtherCurrency => Message::new("reasons-refusal-other-currency"),
        Reason::NumberTaken => Message::new("reasons-refusal-number-taken"),
        Reason::TipHasNoResult => Message::new("reasons-refusal-tip-has-no-result"),
        Reason::BetCancelled => Message::new("reasons-refusal-bet-cancelled"),
        Reason::BetSettled => Message::new("reasons-refusal-bet-settled"),
        Reason::BetPaid => Message::new("reasons-refusal-bet-paid"),
        Reason::UnknownBet => Message::new("reasons-refusal-unknown-bet"),
        Reason::UnknownCredit => Message::new("reasons-refusal-unknown-credit"),
        Reason::OtherAmount => Message::new("reasons-refusal-other-amount"),
        Reason::OtherRound => Message::new("reasons-refusal-other-round"),
        Reason::BalanceTooLarge => Message::new("reasons-refusal-balance-too-large"),
        Reason::Malformed => {
            Message::new("reasons-refusal-malformed").with("message", refusal.message.as_str())
        }
        Reason::Other if refusal.code.is_empty() => Message::new("reasons-refusal-not-known"),
        Reason::Other => Message::new("reasons-refusal-other").with("code", refusal.code.as_str()),
    };
    Some(message)
}

/// The message of an entry in a timeline.
pub(crate) fn entry(entry: &LedgerEntry) -> Message {
    let moved = |id| {
        let moved = figures::money(entry.moved.abs(), Some(&entry.currency));
        Message::new(id).with("moved", moved)
    };
    match entry.effect {
        Some(Effect::BetOpened) => moved("reasons-entry-bet-opened"),
        Some(Effect::Tipped) => moved("reasons-entry-tipped"),
        Some(Effect::TipReturned) => moved("reasons-entry-tip-returned"),
        Some(Effect::Refunded) => moved("reasons-entry-refunded"),
        Some(Effect::CancelTombstone) => Message::new("reasons-entry-cancel-tombstone"),
        Some(Effect::Credited) => moved("reasons-entry-credited"),
        Some(Effect::Lost) => Message::new("reasons-entry-lost"),
        Some(Effect::Rewarded) => moved("reasons-entry-rewarded"),
        Some(Effect::Suspended) => moved("reasons-entry-suspended"),
        Some(Effect::TakenBack) => moved("reasons-entry-taken-back"),
        Some(Effect::RollbackTombstone) => Message::new("reasons-entry-rollback-tombstone"),
        Some(Effect::Adjusted) => Message::new("reasons-entry-adjusted"),
        None => Message::new(unmoved(entry.kind, entry.refused)),
    }
}

/// The message id of an entry that moved nothing: declined, or without an effect.
const fn unmoved(kind: EntryKind, is_refused: bool) -> &'static str {
    match (kind, is_refused) {
        (EntryKind::Debit, true) => "reasons-entry-debit-declined",
        (EntryKind::Debit, false) => "reasons-entry-debit-without-effect",
        (EntryKind::Credit, true) => "reasons-entry-credit-declined",
        (EntryKind::Credit, false) => "reasons-entry-credit-without-effect",
        (EntryKind::Cancel, true) => "reasons-entry-cancel-declined",
        (EntryKind::Cancel, false) => "reasons-entry-cancel-without-effect",
        (EntryKind::Rollback, true) => "reasons-entry-rollback-declined",
        (EntryKind::Rollback, false) => "reasons-entry-rollback-without-effect",
        (EntryKind::Opening | EntryKind::Adjustment, true) => "reasons-entry-adjustment-declined",
        (EntryKind::Opening | EntryKind::Adjustment, false) => "reasons-entry-adjustment-without-effect",
    }
}

#[cfg(test)]
mod tests {
    use money::ExactDecimal;

    use super::*;
    use crate::sentences::InWords;

    fn ledger_entry(effect: Option<Effect>, kind: EntryKind, refused: bool) -> LedgerEntry {
        LedgerEntry {
            kind,
            effect,
            refused,
            moved: ExactDecimal::parse("-100.00").unwrap(),
            ..LedgerEntry::example("p1", 1)
        }
    }

    #[test]
    fn every_effect_and_every_kind_without_one_has_its_own_sentence() {
        let effects = [
            Effect::BetOpened,
            Effect::Tipped,
            Effect::TipReturned,
            Effect::Refunded,
            Effect::CancelTombstone,
            Effect::Credited,
            Effect::Lost,
            Effect::Rewarded,
            Effect::Suspended,
            Effect::TakenBack,
            Effect::RollbackTombstone,
            Effect::Adjusted,
        ];
        let kinds = [
            EntryKind::Debit,
            EntryKind::Credit,
            EntryKind::Cancel,
            EntryKind::Rollback,
            EntryKind::Adjustment,
        ];
        let moved = effects.map(|effect| ledger_entry(Some(effect), EntryKind::Debit, false));
        let unmoved = kinds
            .into_iter()
            .flat_map(|kind| [true, false].map(|is_refused| ledger_entry(None, kind, is_refused)));
        let messages: Vec<Message> = moved
            .iter()
            .cloned()
            .chain(unmoved)
            .map(|each| entry(&each))
            .collect();
        let sentences: std::collections::BTreeSet<_> = messages
            .iter()
            .map(|message| (message.en(), message.th()))
            .collect();
        assert_eq!(sentences.len(), effects.len() + 2 * kinds.len());
        assert_eq!(messages[0].en(), "Stake of 100.00 THB taken.");
        assert_eq!(messages[0].th(), "หักเงินเดิมพัน 100.00 THB");
    }

    #[test]
    fn a_mark_is_explained_and_one_that_is_not_known_is_named() {
        let flags = [
            Flag::CurrencyDiffers,
            Flag::AmountDiffers,
            Flag::RoundDiffers,
            Flag::TombstoneFired,
            Flag::Unknown,
            Flag::AlreadyDone,
            Flag::NothingToUndo,
            Flag::CancelAfterCredit,
            Flag::CreditAfterCancel,
            Flag::SecondCredit,
            Flag::CreditForTip,
            Flag::LossWithAmount,
            Flag::UnknownCode,
            Flag::Overdrawn,
        ];
        for known in flags {
            let message = flag(known.as_str(), false);
            assert!(
                !message.en().contains("not known") && message.en() != message.th(),
                "{}",
                message.en()
            );
        }
        let unknown = flag("made_up", false);
        assert_eq!(unknown.en(), "made_up (not known to this version)");
        assert_eq!(unknown.th(), "made_up (เวอร์ชันนี้ไม่รู้จัก)");
    }

    #[test]
    fn a_mark_of_a_refused_message_does_not_read_as_if_money_had_moved() {
        let always_refused = [Flag::TombstoneFired, Flag::CreditAfterCancel, Flag::CreditForTip];
        let refused_by_setting = [Flag::CancelAfterCredit, Flag::SecondCredit];
        for refused in always_refused.into_iter().chain(refused_by_setting) {
            let message = flag(refused.as_str(), true);
            assert!(message.en().contains("was refused"), "{}", message.en());
            assert!(message.th().contains("ถูกปฏิเสธ"), "{}", message.th());
        }
        for accepted in refused_by_setting {
            let message = flag(accepted.as_str(), false);
            assert!(message.en().contains("was accepted"), "{}", message.en());
            assert!(!message.th().contains("ปฏิเสธ"), "{}", message.th());
        }
        assert_eq!(
            flag("second_credit", true).en(),
            "It names a bet that an earlier credit had settled. It was refused: nothing was credited."
        );
    }
}
