//! Credit: the outcome of a bet, or an additional reward (docs/wallet-rules.md#r7).

use super::{Case, Decision, Effect, Flag, Past};
use crate::amount::Amount;
use crate::answer::Answer;
use crate::message::Code;
use crate::settings::UnknownBetRewards;

impl Case<'_> {
    pub(super) fn credit(&self) -> Decision {
        let message = self.message;
        // The rollback arrived before the credit (docs/wallet-rules.md#r8).
        if self.has_rollback(&message.transaction_id, Effect::RollbackTombstone) {
            let answer = Answer::bet_closed("this credit was rolled back before it arrived");
            return Decision::refuse(answer).flag(Flag::TombstoneFired);
        }
        let bet_id = message.bet_id().unwrap_or_default();
        match self.debit_of(bet_id) {
            Some(debit) if !debit.was_refused() => self.credit_bet(debit),
            _ => self.credit_unknown(),
        }
    }

    fn credit_bet(&self, debit: &Past) -> Decision {
        let refuse = |answer, flag| Decision::refuse(answer).flag(flag);
        if debit.is_tip() {
            return refuse(Answer::bet_closed("a tip is final"), Flag::TipIsFinal);
        }
        if self.has_cancel(&debit.transaction_id, Effect::Refunded) {
            return refuse(
                Answer::bet_closed("this bet was cancelled"),
                Flag::CreditAfterCancel,
            );
        }
        if self.message.code().settles() && self.is_paid(&debit.transaction_id) {
            return refuse(Answer::bet_closed("this bet was settled"), Flag::SecondCredit);
        }
        self.pay().flag_if(!self.is_same_round(debit), Flag::RoundDiffers)
    }

    fn pay(&self) -> Decision {
        let amount = self.message.amount;
        match self.message.code() {
            // The contract does not say what `amount` means on a loss, so it is stored and not credited.
            Code::Lose => self
                .post(Amount::ZERO, Effect::Lost)
                .flag_if(!amount.is_zero(), Flag::LossWithAmount),
            Code::Reward => self.post(amount, Effect::Rewarded),
            Code::Unknown => self.post(amount, Effect::Credited).flag(Flag::UnknownCode),
            _ => self.post(amount, Effect::Credited),
        }
    }

    fn credit_unknown(&self) -> Decision {
        let is_reward = self.message.code() == Code::Reward;
        let decision = if is_reward && self.settings.unknown_bet_rewards == UnknownBetRewards::Suspense {
            self.post(self.message.amount, Effect::Suspended)
        } else {
            Decision::refuse(Answer::not_found("no such bet"))
        };
        decision.flag(Flag::Unknown)
    }
}
