//! Cancel: gives a stake or a tip back, once (docs/wallet-rules.md#r6, docs/contract.md#relations).

use super::{Case, Decision, Effect, Flag, Past};
use crate::message::Code;
use crate::refusal::Reason;
use crate::settings::{CancelUnknown, OneCreditPer, SettledCancels};

impl Case<'_> {
    pub(super) fn cancel(&self) -> Decision {
        let bet_id = self.message.bet_id().unwrap_or_default();
        let Some(debit) = self.debit_of(bet_id) else {
            return self.cancel_unknown(bet_id);
        };
        if debit.was_refused() {
            return self.already_so().flag(Flag::NothingToUndo);
        }
        if self.is_refunded(bet_id) {
            return self.already_so().flag(Flag::AlreadyDone);
        }
        self.refund(debit)
            .flag_if(self.message.code() == Code::Unknown, Flag::UnknownCode)
    }

    fn refund(&self, debit: &Past) -> Decision {
        let bet_id = &debit.transaction_id;
        let was_paid = self.is_settled(bet_id) || self.is_rewarded(bet_id);
        let is_elsewhere = !self.is_same_round(debit);
        if self.settings.settled_cancels == SettledCancels::Refuse {
            if was_paid {
                // It can be sent again once the settlement or reward is rolled back.
                return Decision::refuse_for_now(Reason::BetPaid).flag(Flag::CancelAfterCredit);
            }
            // A settlement that lists the bet is looked for in the round of the message, so another round could
            // hide it.
            if is_elsewhere && self.settings.one_credit_per == OneCreditPer::Round {
                return Decision::refuse(Reason::OtherRound).flag(Flag::RoundDiffers);
            }
        }
        let Some(refunded) = self.amount_to_undo(debit.moved.negated(), debit.amount) else {
            return Decision::refuse(Reason::OtherAmount).flag(Flag::AmountDiffers);
        };
        let effect = if debit.is_tip() {
            Effect::TipReturned
        } else {
            Effect::Refunded
        };
        self.post(refunded, effect)
            .flag_if(self.message.amount != debit.amount, Flag::AmountDiffers)
            .flag_if(was_paid, Flag::CancelAfterCredit)
            .flag_if(is_elsewhere, Flag::RoundDiffers)
    }

    /// Adds a tombstone: if the bet arrives later, it is declined. So it is if the bet was refused for a reason that can pass, as
    /// it may be sent again.
    fn cancel_unknown(&self, bet_id: &str) -> Decision {
        let decision = match self.settings.cancel_unknown {
            _ if self.undone_was_refused => self.already_so().flag(Flag::NothingToUndo),
            CancelUnknown::NotFound => Decision::refuse(Reason::UnknownBet),
            CancelUnknown::Success => self.already_so(),
        };
        if self.has_cancel(bet_id, Effect::CancelTombstone) {
            return decision.flag(Flag::AlreadyDone);
        }
        decision
            .effect(Effect::CancelTombstone)
            .flag_if(!self.undone_was_refused, Flag::Unknown)
    }
}
