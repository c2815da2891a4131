//! The rules of the wallet, as pure functions: facts about the account and its history, a message and the settings become a
//! decision. There is no clock and no I/O, so every store and every test gives the same decision.
//!
//! The history may contain more entries than needed; each rule searches by id. The caller (`engine`) ensures that no other
//! entry was added between reading the facts and writing the decision.

mod decision;
mod past;
mod rules;

pub(crate) use decision::{Decision, Outcome};
pub use decision::{Effect, Flag};
pub(crate) use past::{Account, Facts, Past};

use crate::amount::Amount;
use crate::answer::{Answer, Balance};
use crate::message::{Kind, Message};
use crate::refusal::Reason;
use crate::settings::{DifferingAmounts, Settings};

/// A message with all facts that its decision depends on.
pub(crate) struct Case<'a> {
    message: &'a Message,
    account: &'a Account,
    past: &'a [Past],
    undone_was_refused: bool,
    settings: Settings,
}

/// The session matters only for a new debit: all other messages are sent after play (docs/wallet-rules.md#r10).
pub(crate) fn decide(
    message: &Message,
    account: &Account,
    facts: &Facts,
    session_refusal: Option<Reason>,
    settings: Settings,
) -> Outcome {
    let decision = decision(message, account, facts, session_refusal, settings);
    match decision {
        // The first one is in the journal and can be read there; the number has room for one.
        Outcome::Entry(decision) if decision.repeatable && facts.was_refused => {
            Outcome::Answer(decision.answer)
        }
        Outcome::Entry(decision) => Outcome::Entry(
            decision
                .flag_if(message.oddities.byte_order_mark, Flag::ByteOrderMark)
                .flag_if(message.oddities.bytes, Flag::OddBytes),
        ),
        outcome @ Outcome::Answer(_) => outcome,
    }
}

fn decision(
    message: &Message,
    account: &Account,
    facts: &Facts,
    session_refusal: Option<Reason>,
    settings: Settings,
) -> Outcome {
    let past = facts.past.as_slice();
    if let Some(fault) = &message.fault {
        let decision = Decision::without_effect(fault.clone().into());
        return Outcome::Entry(decision.for_now());
    }
    let kind = message.kind();
    if let Some(same) = past.iter().find(|past| past.is(kind, &message.transaction_id)) {
        return repeat(message, same);
    }
    if let (Kind::Debit, Some(reason)) = (kind, session_refusal) {
        return Outcome::Entry(Decision::refuse_for_now(reason));
    }
    let case = Case {
        message,
        account,
        past,
        undone_was_refused: facts.undone_was_refused,
        settings,
    };
    Outcome::Entry(case.decide(kind))
}

/// One id is one transaction (docs/wallet-rules.md#r2): the same message gets the same response, another one is rejected.
fn repeat(message: &Message, same: &Past) -> Outcome {
    if message.is_repetition_of(same.fingerprint) {
        return Outcome::Answer(same.answer.clone());
    }
    Outcome::Entry(Decision::refuse_for_now(Reason::NumberTaken))
}

impl Case<'_> {
    fn decide(&self, kind: Kind) -> Decision {
        if !self.message.currency.eq_ignore_ascii_case(&self.account.currency) {
            return Decision::refuse(Reason::OtherCurrency).flag(Flag::CurrencyDiffers);
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
            return Decision::refuse_for_now(Reason::BalanceTooLarge);
        };
        Decision {
            answer: self.done(amount),
            effect: Some(effect),
            moved,
            flags: Vec::new(),
            repeatable: false,
        }
    }

    /// How much a cancel or rollback moves, if the transaction that it names moved `moved` and stated `stated`.
    /// None if another amount is rejected (docs/ASSUMPTIONS.md#a46).
    fn amount_to_undo(&self, moved: Amount, stated: Amount) -> Option<Amount> {
        let asked = self.message.amount;
        if [moved, stated].contains(&asked) {
            return Some(moved);
        }
        match self.settings.differing_amounts {
            DifferingAmounts::Original => Some(moved),
            DifferingAmounts::Message if moved.is_zero() => Some(moved),
            DifferingAmounts::Message => Some(asked),
            DifferingAmounts::Refuse => None,
        }
    }

    /// Success without a movement: the requested state was reached before.
    fn already_so(&self) -> Decision {
        Decision::without_effect(self.done(self.account.balance))
    }

    fn done(&self, amount: Amount) -> Answer {
        Answer::done(self.balance(amount), &self.message.transaction_id)
    }

    fn insufficient_funds(&self) -> Decision {
        let balance = self.balance(self.account.balance);
        Decision::without_effect(Answer::insufficient_funds(balance, &self.message.transaction_id))
    }

    fn balance(&self, amount: Amount) -> Balance<'_> {
        Balance {
            player_id: &self.message.player_id,
            currency: &self.account.currency,
            amount,
        }
    }
}
