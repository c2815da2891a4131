//! Queries about the history of a bet.

use super::{Case, Effect, Past};
use crate::message::{Code, Kind};
use crate::settings::{OneCreditPer, Rewards};

impl<'a> Case<'a> {
    /// The debit that a credit or cancel refers to.
    pub(super) fn debit_of(&self, bet_id: &str) -> Option<&'a Past> {
        self.past.iter().find(|past| past.is(Kind::Debit, bet_id))
    }

    /// Whether a cancel gave the stake or the tip back.
    pub(super) fn is_refunded(&self, bet_id: &str) -> bool {
        self.has_cancel(bet_id, Effect::Refunded) || self.has_cancel(bet_id, Effect::TipReturned)
    }

    /// Whether a cancel had this effect on the bet.
    pub(super) fn has_cancel(&self, bet_id: &str, effect: Effect) -> bool {
        self.past
            .iter()
            .any(|past| past.kind == Kind::Cancel && past.names_bet(bet_id) && past.effect == Some(effect))
    }

    /// Whether a rollback had this effect on the credit.
    pub(super) fn has_rollback(&self, credit_id: &str, effect: Effect) -> bool {
        self.past
            .iter()
            .any(|past| past.names_credit(credit_id) && past.effect == Some(effect))
    }

    /// Whether a settlement that was not rolled back closes the bet, to a further settlement and to a cancel
    /// alike (docs/wallet-rules.md#r7).
    pub(super) fn is_settled(&self, bet_id: &str) -> bool {
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
    pub(super) fn is_rewarded(&self, bet_id: &str) -> bool {
        self.standing_credits()
            .any(|credit| !self.has_settled(credit) && credit.names_bet(bet_id))
    }

    pub(super) fn is_same_round(&self, past: &Past) -> bool {
        past.round_id.as_deref() == Some(&self.message.round_id)
            && past.game_key.as_deref() == Some(&self.message.game_key)
    }

    /// Whether a credit with this code settles its bet (setting: rewards settle, or are paid on top).
    pub(super) fn settles(&self, code: Code) -> bool {
        match code {
            Code::Win | Code::Lose | Code::Unknown => true,
            Code::Reward => self.settings.rewards == Rewards::Settle,
            Code::Bet | Code::Tip | Code::Refund | Code::Rollback => false,
        }
    }

    /// Whether an accepted credit settled its bet. One for an unknown bet did if its code does: the bet may
    /// still arrive.
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
    pub(super) fn was_refused(&self) -> bool {
        self.effect.is_none()
    }

    pub(super) fn is_tip(&self) -> bool {
        self.code() == Code::Tip
    }
}
