//! Cancel: refunds the stake of an open bet, once (docs/wallet-rules.md#r6,
//! docs/contract.md#relations).

use super::{Case, Decision, Effect, Flag, Past};
use crate::answer::Answer;
use crate::message::Code;
use crate::settings::CancelUnknown;

impl Case<'_> {
    pub(super) fn cancel(&self) -> Decision {
        let bet_id = self.message.bet_id().unwrap_or_default();
        let Some(debit) = self.debit_of(bet_id) else {
            return self.cancel_unknown(bet_id);
        };
        if debit.was_refused() {
            return self.already_so().flag(Flag::NothingToUndo);
        }
        if self.has_cancel(bet_id, Effect::Refunded) {
            return self.already_so().flag(Flag::AlreadyDone);
        }
        self.refund(debit)
            .flag_if(self.message.code() == Code::Unknown, Flag::UnknownCode)
    }

    fn refund(&self, debit: &Past) -> Decision {
        let refuse = |answer, flag| Decision::refuse(answer).flag(flag);
        if debit.is_tip() {
            return refuse(Answer::bet_closed("a tip is final"), Flag::TipIsFinal);
        }
        if self.is_settled(&debit.transaction_id) {
            return refuse(
                Answer::bet_closed("this bet was settled"),
                Flag::CancelAfterCredit,
            );
        }
        if !self.is_same_round(debit) {
            return refuse(
                Answer::conflict("the bet is of another round"),
                Flag::RoundDiffers,
            );
        }
        if self.message.amount != debit.amount {
            return refuse(
                Answer::conflict("the bet has another amount"),
                Flag::AmountDiffers,
            );
        }
        // Refunds the stake that was taken, not the requested amount. The check above ensures that they are
        // equal.
        self.post(debit.moved.negated(), Effect::Refunded)
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
