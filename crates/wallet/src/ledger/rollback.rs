//! Rollback: takes back a credit, once (docs/wallet-rules.md#r8, docs/contract.md#relations).

use super::{Case, Decision, Effect, Flag};
use crate::amount::Amount;
use crate::message::{Code, Kind};
use crate::refusal::Reason;
use crate::settings::Overdraw;

impl Case<'_> {
    pub(super) fn rollback(&self) -> Decision {
        let credit_id = self.message.credit_transaction_id().unwrap_or_default();
        let Some(credit) = self.past.iter().find(|past| past.is(Kind::Credit, credit_id)) else {
            return self.rollback_unknown(credit_id);
        };
        if credit.effect.is_none() {
            return self.already_so().flag(Flag::NothingToUndo);
        }
        if self.has_rollback(credit_id, Effect::TakenBack) {
            return self.already_so().flag(Flag::AlreadyDone);
        }
        // The meaning of a loss's amount is open: it states one, and gave nothing.
        let differs = ![credit.amount, credit.moved].contains(&self.message.amount);
        let Some(taken) = self.amount_to_undo(credit.moved, credit.amount) else {
            return Decision::refuse(Reason::OtherAmount).flag(Flag::AmountDiffers);
        };
        self.take_back(taken.negated())
            .flag_if(differs, Flag::AmountDiffers)
            .flag_if(!self.is_same_round(credit), Flag::RoundDiffers)
            .flag_if(self.message.code() == Code::Unknown, Flag::UnknownCode)
    }

    /// Takes back what was credited. The player may have spent it already.
    fn take_back(&self, taken: Amount) -> Decision {
        let left = self.account.balance.plus(taken);
        let is_overdrawn = !taken.is_zero() && left.is_some_and(Amount::is_negative);
        if is_overdrawn && self.settings.overdraw == Overdraw::Refuse {
            // The player may have enough credit later.
            return self.insufficient_funds().for_now();
        }
        self.post(taken, Effect::TakenBack)
            .flag_if(is_overdrawn, Flag::Overdrawn)
    }

    /// Adds a tombstone: if the credit arrives later, it is declined. So it is if the credit was refused for a reason that can
    /// pass, as it may be sent again.
    fn rollback_unknown(&self, credit_id: &str) -> Decision {
        let decision = if self.undone_was_refused {
            self.already_so().flag(Flag::NothingToUndo)
        } else {
            Decision::refuse(Reason::UnknownCredit)
        };
        if self.has_rollback(credit_id, Effect::RollbackTombstone) {
            return decision.flag(Flag::AlreadyDone);
        }
        decision
            .effect(Effect::RollbackTombstone)
            .flag_if(!self.undone_was_refused, Flag::Unknown)
    }
}
