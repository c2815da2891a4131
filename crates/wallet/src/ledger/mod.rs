//! The rules of the wallet, as pure functions: what a transaction does to an account.
//!
//! Input: facts about the account and its history, a message and the settings. Output: a decision.
//! There is no clock and no I/O, so every store and every test gives the same decision.
//!
//! The history may contain more entries than needed; each rule searches by id. The caller (`engine`)
//! ensures that no other entry was added between reading the facts and writing the decision.

mod bet;
mod cancel;
mod credit;
mod debit;
mod decision;
mod past;
mod rollback;

pub(crate) use decision::{Decision, Outcome};
pub use decision::{Effect, Flag};
pub(crate) use past::{Account, Facts, Past};

use crate::amount::Amount;
use crate::answer::{Answer, Balance};
use crate::message::{Kind, Message};
use crate::settings::Settings;

/// A message with all facts that its decision depends on.
pub(crate) struct Case<'a> {
    message: &'a Message,
    account: &'a Account,
    past: &'a [Past],
    settings: Settings,
}

/// Decides about a message. `session_is_valid` matters only for a new debit: all other messages are
/// sent after play (docs/wallet-rules.md#r10).
pub(crate) fn decide(
    message: &Message,
    account: &Account,
    past: &[Past],
    session_is_valid: bool,
    settings: Settings,
) -> Outcome {
    let kind = message.kind();
    if let Some(same) = past.iter().find(|past| past.is(kind, &message.transaction_id)) {
        return repeat(message, same);
    }
    if kind == Kind::Debit && !session_is_valid {
        return Outcome::Answer(Answer::bad_session());
    }
    let case = Case {
        message,
        account,
        past,
        settings,
    };
    Outcome::Entry(case.decide(kind))
}

/// One id is one transaction (docs/wallet-rules.md#r2): the same message gets the same response; a
/// different message with the id is rejected.
fn repeat(message: &Message, same: &Past) -> Outcome {
    if same.fingerprint == message.fingerprint() {
        return Outcome::Answer(same.answer.clone());
    }
    Outcome::Answer(Answer::conflict("this number was used for another transaction"))
}

impl Case<'_> {
    fn decide(&self, kind: Kind) -> Decision {
        if self.message.currency != self.account.currency {
            let answer = Answer::invalid("the player's account has another currency");
            return Decision::refuse(answer).flag(Flag::CurrencyDiffers);
        }
        match kind {
            Kind::Debit => self.debit(),
            Kind::Credit => self.credit(),
            Kind::Cancel => self.cancel(),
            Kind::Rollback | Kind::Adjustment => self.rollback(),
        }
    }

    /// Changes the player's balance by `moved` (negative: a debit). The response contains the new balance.
    fn post(&self, moved: Amount, effect: Effect) -> Decision {
        let Some(amount) = self.account.balance.plus(moved) else {
            return Decision::refuse(Answer::invalid("the balance would be too large"));
        };
        Decision {
            answer: self.done(amount),
            effect: Some(effect),
            moved,
            flags: Vec::new(),
        }
    }

    /// Success without a movement: the requested state was reached before.
    fn already_so(&self) -> Decision {
        Decision::refuse(self.done(self.account.balance))
    }

    fn done(&self, amount: Amount) -> Answer {
        Answer::done(self.balance(amount), &self.message.transaction_id)
    }

    fn insufficient_funds(&self) -> Decision {
        let balance = self.balance(self.account.balance);
        Decision::refuse(Answer::insufficient_funds(balance, &self.message.transaction_id))
    }

    fn balance(&self, amount: Amount) -> Balance<'_> {
        Balance {
            player_id: &self.message.player_id,
            currency: &self.account.currency,
            amount,
        }
    }
}
