//! Cancel: gives a stake or a tip back, once (docs/wallet-rules.md#r6, docs/contract.md#relations).

use super::{Case, Decision, Effect, Flag, Past};
use crate::answer::Answer;
use crate::message::Code;
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
        let refuse = |answer, flag| Decision::refuse(answer).flag(flag);
        let was_paid = self.is_settled(bet_id) || self.is_rewarded(bet_id);
        if was_paid && self.settings.settled_cancels == SettledCancels::Refuse {
            let answer = Answer::bet_closed("this bet was settled or rewarded");
            return refuse(answer, Flag::CancelAfterCredit);
        }
        // A settlement that lists the bet is looked for in the round of the message, so another round could
        // hide it.
        let is_elsewhere = !self.is_same_round(debit);
        if is_elsewhere && self.settings.one_credit_per == OneCreditPer::Round {
            let answer = Answer::conflict("the bet is of another round");
            return refuse(answer, Flag::RoundDiffers);
        }
        if self.message.amount != debit.amount {
            let answer = Answer::conflict("the bet has another amount");
            return refuse(answer, Flag::AmountDiffers);
        }
        let effect = if debit.is_tip() {
            Effect::TipReturned
        } else {
            Effect::Refunded
        };
        // Refunds what was taken, not the requested amount. The check above ensures that they are equal.
        self.post(debit.moved.negated(), effect)
            .flag_if(was_paid, Flag::CancelAfterCredit)
            .flag_if(is_elsewhere, Flag::RoundDiffers)
    }

    /// Adds a tombstone: if the bet arrives later, it is declined.
    fn cancel_unknown(&self, bet_id: &str) -> Decision {
        let decision = match self.settings.cancel_unknown {
            CancelUnknown::NotFound => Decision::refuse(Answer::not_found("no such bet")),
            CancelUnknown::Success => self.already_so(),
        };
        if self.has_cancel(bet_id, Effect::CancelTombstone) {
            return decision.flag(Flag::AlreadyDone);
        }
        decision.effect(Effect::CancelTombstone).flag(Flag::Unknown)
    }
}
