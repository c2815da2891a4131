//! Credit: the outcome of a bet, or an additional reward (docs/wallet-rules.md#r7).

use super::{Case, Decision, Effect, Flag, Past};
use crate::amount::Amount;
use crate::message::Code;
use crate::refusal::Reason;
use crate::settings::{Rewards, SecondCredits, UnknownBets};

impl Case<'_> {
    pub(super) fn credit(&self) -> Decision {
        let message = self.message;
        // The rollback arrived before the credit (docs/wallet-rules.md#r8).
        if self.has_rollback(&message.transaction_id, Effect::RollbackTombstone) {
            return Decision::refuse(Reason::RolledBackBefore).flag(Flag::TombstoneFired);
        }
        let bet_id = message.bet_id().unwrap_or_default();
        let debit = self.debit_of(bet_id).filter(|debit| !debit.was_refused());
        if debit.is_some_and(Past::is_tip) {
            return Decision::refuse(Reason::TipHasNoResult).flag(Flag::CreditForTip);
        }
        if self.is_refunded(bet_id) || self.has_cancel(bet_id, Effect::CancelTombstone) {
            return Decision::refuse(Reason::BetCancelled).flag(Flag::CreditAfterCancel);
        }
        // The bet may still arrive, or the settlement be rolled back: the credit can be sent again then.
        if debit.is_none() && self.settings.unknown_bets == UnknownBets::Refuse {
            return Decision::refuse_for_now(Reason::UnknownBet).flag(Flag::Unknown);
        }
        let is_second = self.settles(message.code()) && self.is_settled(bet_id);
        let is_lotto = debit.is_some_and(|debit| debit.is_lotto);
        match self.settings.second_credits {
            SecondCredits::Pay => {}
            SecondCredits::Lotto if is_lotto => {}
            SecondCredits::Lotto | SecondCredits::Refuse if !is_second => {}
            SecondCredits::Lotto | SecondCredits::Refuse => {
                return Decision::refuse_for_now(Reason::BetSettled).flag(Flag::SecondCredit);
            }
        }
        self.pay(debit)
            .flag_if(is_second && !is_lotto, Flag::SecondCredit)
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
