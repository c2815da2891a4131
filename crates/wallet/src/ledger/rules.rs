//! The rules: debit (docs/wallet-rules.md#r5), cancel (docs/wallet-rules.md#r6), credit (docs/wallet-rules.md#r7), rollback
//! (docs/wallet-rules.md#r8), and what they ask about the history of a bet. See also docs/contract.md#relations.

use super::{Case, Decision, Effect, Flag, Past};
use crate::amount::Amount;
use crate::message::{Code, Kind};
use crate::refusal::Reason;
use crate::settings::{
    CancelUnknown, OneCreditPer, Overdraw, Rewards, SecondCredits, SettledCancels, UnknownBets,
};

impl Case<'_> {
    /// A bet or a tip.
    pub(super) fn debit(&self) -> Decision {
        let message = self.message;
        // The service sent a cancel before this debit arrived. Taking the stake now would lose it (docs/wallet-rules.md#r6).
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

    /// The outcome of a bet, or an additional reward.
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

    /// Gives a stake or a tip back, once.
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

    /// Adds a tombstone: a bet that arrives later is declined, also one that was refused before and is sent again.
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

    /// Takes back a credit, once.
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

    /// Adds a tombstone: a credit that arrives later is declined, also one that was refused before and is sent again.
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

impl<'a> Case<'a> {
    fn debit_of(&self, bet_id: &str) -> Option<&'a Past> {
        self.past.iter().find(|past| past.is(Kind::Debit, bet_id))
    }

    fn is_refunded(&self, bet_id: &str) -> bool {
        self.has_cancel(bet_id, Effect::Refunded) || self.has_cancel(bet_id, Effect::TipReturned)
    }

    fn has_cancel(&self, bet_id: &str, effect: Effect) -> bool {
        self.past
            .iter()
            .any(|past| past.kind == Kind::Cancel && past.names_bet(bet_id) && past.effect == Some(effect))
    }

    fn has_rollback(&self, credit_id: &str, effect: Effect) -> bool {
        self.past
            .iter()
            .any(|past| past.names_credit(credit_id) && past.effect == Some(effect))
    }

    /// Whether a settlement that was not rolled back closes the bet, to another one and to a cancel (docs/wallet-rules.md#r7).
    fn is_settled(&self, bet_id: &str) -> bool {
        self.standing_credits().any(|credit| {
            let lists_bet = || {
                self.settings.one_credit_per == OneCreditPer::Round
                    && self.is_same_round(credit)
                    && credit.bet_ref_ids.iter().any(|listed| listed == bet_id)
            };
            self.has_settled(credit) && (credit.names_bet(bet_id) || lists_bet())
        })
    }

    /// Whether the bet has a reward that was not rolled back.
    fn is_rewarded(&self, bet_id: &str) -> bool {
        self.standing_credits()
            .any(|credit| !self.has_settled(credit) && credit.names_bet(bet_id))
    }

    fn is_same_round(&self, past: &Past) -> bool {
        past.round_id.as_deref() == Some(&self.message.round_id)
            && past.game_key.as_deref() == Some(&self.message.game_key)
    }

    /// Whether a credit with this code settles its bet (setting: rewards settle, or are paid on top).
    fn settles(&self, code: Code) -> bool {
        match code {
            Code::Win | Code::Lose | Code::Unknown => true,
            Code::Reward => self.settings.rewards == Rewards::Settle,
            Code::Bet | Code::Tip | Code::Refund | Code::Rollback => false,
        }
    }

    /// Whether an accepted credit settled its bet. One for an unknown bet did if its code does: the bet may still arrive.
    fn has_settled(&self, credit: &Past) -> bool {
        match credit.effect {
            Some(Effect::Credited | Effect::Lost) => true,
            Some(Effect::Suspended) => self.settles(credit.code()),
            _ => false,
        }
    }

    fn standing_credits(&self) -> impl Iterator<Item = &'a Past> {
        self.past.iter().filter(|past| {
            past.kind == Kind::Credit
                && past.effect.is_some()
                && !self.has_rollback(&past.transaction_id, Effect::TakenBack)
        })
    }
}

impl Past {
    /// A rejected debit took no credit, so other messages cannot refer to it.
    fn was_refused(&self) -> bool {
        self.effect.is_none()
    }

    fn is_tip(&self) -> bool {
        self.code() == Code::Tip
    }
}
