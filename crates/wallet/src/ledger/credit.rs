//! Credit: the outcome of a bet, or an additional reward (docs/wallet-rules.md#r7).

use super::{Case, Decision, Effect, Flag, Past};
use crate::amount::Amount;
use crate::answer::Answer;
use crate::message::Code;
use crate::settings::{Rewards, UnknownBets};

impl Case<'_> {
    pub(super) fn credit(&self) -> Decision {
        let message = self.message;
        let refuse = |answer, flag| Decision::refuse(answer).flag(flag);
        // The rollback arrived before the credit (docs/wallet-rules.md#r8).
        if self.has_rollback(&message.transaction_id, Effect::RollbackTombstone) {
            let answer = Answer::bet_closed("this credit was rolled back before it arrived");
            return refuse(answer, Flag::TombstoneFired);
        }
        let bet_id = message.bet_id().unwrap_or_default();
        let debit = self.debit_of(bet_id).filter(|debit| !debit.was_refused());
        if debit.is_some_and(Past::is_tip) {
            return refuse(Answer::bet_closed("a tip has no result"), Flag::CreditForTip);
        }
        if self.is_refunded(bet_id) || self.has_cancel(bet_id, Effect::CancelTombstone) {
            let answer = Answer::bet_closed("this bet was cancelled");
            return refuse(answer, Flag::CreditAfterCancel);
        }
        if debit.is_none() && self.settings.unknown_bets == UnknownBets::Refuse {
            return refuse(Answer::not_found("no such bet"), Flag::Unknown);
        }
        if self.settles(message.code()) && self.is_settled(bet_id) {
            return refuse(Answer::bet_closed("this bet was settled"), Flag::SecondCredit);
        }
        self.pay(debit)
    }

    fn pay(&self, debit: Option<&Past>) -> Decision {
        let (code, amount) = (self.message.code(), self.message.amount);
        // The contract does not say what `amount` means on a loss, so it is stored and not credited.
        let is_loss = code == Code::Lose;
        let effect = match (debit, code) {
            (None, _) => Effect::Suspended,
            (_, Code::Lose) => Effect::Lost,
            (_, Code::Reward) if self.settings.rewards == Rewards::OnTop => Effect::Rewarded,
            _ => Effect::Credited,
        };
        self.post(if is_loss { Amount::ZERO } else { amount }, effect)
            .flag_if(is_loss && !amount.is_zero(), Flag::LossWithAmount)
            .flag_if(code == Code::Unknown, Flag::UnknownCode)
            .flag_if(debit.is_none(), Flag::Unknown)
            .flag_if(
                debit.is_some_and(|debit| !self.is_same_round(debit)),
                Flag::RoundDiffers,
            )
    }
}
