//! Debit: a bet or a tip (docs/wallet-rules.md#r5).

use super::{Case, Decision, Effect, Flag};
use crate::message::Code;
use crate::refusal::Reason;

impl Case<'_> {
    pub(super) fn debit(&self) -> Decision {
        let message = self.message;
        // The service stopped waiting and sent a cancel before this debit arrived. Taking the stake now would
        // lose it (docs/wallet-rules.md#r6).
        if self.has_cancel(&message.transaction_id, Effect::CancelTombstone) {
            return Decision::refuse(Reason::CancelledBefore).flag(Flag::TombstoneFired);
        }
        // A purchase of zero needs no credit, also if a rollback left less than none.
        if !message.amount.is_zero() && self.account.balance < message.amount {
            return self.insufficient_funds();
        }
        let code = message.code();
        let effect = if code == Code::Tip {
            Effect::Tipped
        } else {
            Effect::BetOpened
        };
        self.post(message.amount.negated(), effect)
            .flag_if(code == Code::Unknown, Flag::UnknownCode)
    }
}
