//! The tools of a check: a player, new ids, messages, and the balance.

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

/// Largest part of a player's balance that a run may use.
pub(crate) const ALLOWANCE: Decimal = Decimal::from_parts(300, 0, 0, false, 0);

#[derive(Debug)]
pub(crate) struct Play {
    pub(crate) stage: Arc<Stage>,
    /// The balance that was last read.
    known: Decimal,
    /// Accepted debits to refund at the end.
    open: Vec<Message>,
    exchanges: Vec<Exchange>,
    notes: Vec<String>,
}

impl Play {
    /// Starts a check by reading the balance.
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

    /// The balance that was last read.
    pub(crate) fn known(&self) -> Decimal {
        self.known
    }

    /// The whole balance, for checks that spend all of it. Fails if it exceeds the allowance.
    pub(crate) fn whole_balance(&self) -> Result<Decimal, Finding> {
        if self.known > ALLOWANCE {
            return Err(Finding::CannotTell(format!(
                "this check uses the whole balance, {}, but a run may use at most {ALLOWANCE}.00: give the player exactly that amount",
                self.known
            )));
        }
        Ok(self.known)
    }

    /// Adds a note about a passed check, such as which of two allowed ways the wallet uses.
    pub(crate) fn note(&mut self, note: impl Into<String>) {
        let note = note.into();
        if !self.notes.contains(&note) {
            self.notes.push(note);
        }
    }

    /// The last response, as text.
    fn last_answer(&self) -> String {
        let last = self
            .exchanges
            .iter()
            .rev()
            .find(|exchange| exchange.method == "POST");
        match last.map(|exchange| (&exchange.answer, &exchange.silence)) {
            Some((Some(answer), _)) => {
                format!(
                    "the response to the last message was {}: {}",
                    answer.status, answer.body
                )
            }
            Some((None, Some(silence))) => format!("the last message got no response: {silence}"),
            _ => "no message was sent".to_owned(),
        }
    }

    /// The recorded exchanges and notes.
    pub(crate) fn into_evidence(self) -> (Vec<Exchange>, Vec<String>) {
        (self.exchanges, self.notes)
    }
}
