//! Queries about the history of a bet.

use super::{Case, Effect, Past};
use crate::message::{Code, Kind};
use crate::settings::OneCreditPer;

impl<'a> Case<'a> {
    /// The debit that a credit or cancel refers to.
    pub(super) fn debit_of(&self, bet_id: &str) -> Option<&'a Past> {
        self.past.iter().find(|past| past.is(Kind::Debit, bet_id))
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

    /// Whether the bet has a settlement that was not rolled back: one for this bet, or one that lists it in
    /// "all bet transaction numbers of the round".
    pub(super) fn is_settled(&self, bet_id: &str) -> bool {
        self.standing_settlements().any(|credit| {
            credit.names_bet(bet_id) || credit.bet_ref_ids.iter().any(|listed| listed == bet_id)
        })
    }

    /// Whether an existing settlement prevents a further one (setting: per bet or per round).
    pub(super) fn is_paid(&self, bet_id: &str) -> bool {
        self.standing_settlements()
            .any(|credit| match self.settings.one_credit_per {
                OneCreditPer::Bet => credit.names_bet(bet_id),
                OneCreditPer::Round => credit.names_bet(bet_id) || self.is_same_round(credit),
            })
    }

    pub(super) fn is_same_round(&self, past: &Past) -> bool {
        past.round_id.as_deref() == Some(&self.message.round_id)
            && past.game_key.as_deref() == Some(&self.message.game_key)
    }

    fn standing_settlements(&self) -> impl Iterator<Item = &'a Past> {
        self.past.iter().filter(|past| {
            matches!(past.effect, Some(Effect::Credited | Effect::Lost))
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
