//! What a check plays with: a player, fresh numbers, the messages of the game service, and an eye on the balance.

mod balance;
mod messages;
mod restore;
mod send;
mod stage;

use rust_decimal::Decimal;

pub(crate) use stage::{Player, Stage};

use crate::verdict::Finding;
use crate::wire::{Exchange, Message};
use std::sync::Arc;

/// An amount from its hundredths.
pub(crate) fn cents(hundredths: i64) -> Decimal {
    Decimal::new(hundredths, 2)
}

/// What a run may use of a player's money.
pub(crate) const ALLOWANCE: Decimal = Decimal::from_parts(300, 0, 0, false, 0);

/// One check being played.
#[derive(Debug)]
pub(crate) struct Play {
    pub(crate) stage: Arc<Stage>,
    /// The balance as last read.
    known: Decimal,
    /// Debits the wallet accepted, to be given back at the end.
    open: Vec<Message>,
    exchanges: Vec<Exchange>,
    notes: Vec<String>,
}

impl Play {
    /// Begins a check by reading the balance.
    pub(crate) async fn begin(stage: Arc<Stage>) -> (Self, Result<(), Finding>) {
        let mut play = Self {
            stage,
            known: Decimal::ZERO,
            open: Vec::new(),
            exchanges: Vec::new(),
            notes: Vec::new(),
        };
        let read = play.balance().await.map(|balance| play.known = balance);
        (play, read)
    }

    /// The balance as last read.
    pub(crate) fn known(&self) -> Decimal {
        self.known
    }

    /// The whole balance, for checks that spend all of it; they may only if that is not more than the allowance.
    pub(crate) fn whole_balance(&self) -> Result<Decimal, Finding> {
        if self.known > ALLOWANCE {
            return Err(Finding::CannotTell(format!(
                "it takes the whole balance, {}, and a run uses at most {ALLOWANCE}.00: give the player exactly that",
                self.known
            )));
        }
        Ok(self.known)
    }

    /// Something to know about a check that passed, such as which of two allowed ways the wallet goes.
    pub(crate) fn note(&mut self, note: impl Into<String>) {
        let note = note.into();
        if !self.notes.contains(&note) {
            self.notes.push(note);
        }
    }

    /// The last answer that was kept, in words.
    fn last_answer(&self) -> String {
        let last = self
            .exchanges
            .iter()
            .rev()
            .find(|exchange| exchange.method == "POST");
        match last.map(|exchange| (&exchange.answer, &exchange.silence)) {
            Some((Some(answer), _)) => {
                format!("the last message was answered {}: {}", answer.status, answer.body)
            }
            Some((None, Some(silence))) => format!("the last message got no answer: {silence}"),
            _ => "no message was sent".to_owned(),
        }
    }

    /// What was kept: exchanges and notes.
    pub(crate) fn into_evidence(self) -> (Vec<Exchange>, Vec<String>) {
        (self.exchanges, self.notes)
    }
}
