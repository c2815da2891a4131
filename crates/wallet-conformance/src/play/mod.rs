//! The tools of a check: a player, new ids, messages, and the balance.

mod balance;
mod messages;
mod restore;
mod send;
mod stage;

use std::sync::Arc;

use rust_decimal::Decimal;

pub(crate) use stage::{Player, Stage};

use crate::caller::Message;
use crate::verdict::{Finding, Miss};
use crate::wire::Exchange;

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
    choices: Vec<String>,
    risks: Vec<String>,
}

/// What a check left behind.
#[derive(Debug)]
pub(crate) struct Evidence {
    pub(crate) exchanges: Vec<Exchange>,
    pub(crate) notes: Vec<String>,
    pub(crate) choices: Vec<String>,
}

impl Play {
    /// Starts a check by reading the balance.
    pub(crate) async fn begin(stage: Arc<Stage>) -> (Self, Result<(), Miss>) {
        let mut play = Self {
            stage,
            known: Decimal::ZERO,
            open: Vec::new(),
            exchanges: Vec::new(),
            notes: Vec::new(),
            choices: Vec::new(),
            risks: Vec::new(),
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

    /// Adds an observation that decides nothing.
    pub(crate) fn note(&mut self, note: impl Into<String>) {
        add(&mut self.notes, note.into());
    }

    /// Adds a choice of this wallet: the contract does not say what is right, and nobody loses money by it.
    pub(crate) fn choice(&mut self, choice: impl Into<String>) {
        add(&mut self.choices, choice.into());
    }

    /// Adds a risk: the contract does not say what is right, but this can cost money.
    pub(crate) fn risk(&mut self, risk: impl Into<String>) {
        add(&mut self.risks, risk.into());
    }

    /// The risks found so far.
    pub(crate) fn risks(&self) -> &[String] {
        &self.risks
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

    pub(crate) fn into_evidence(self) -> Evidence {
        Evidence {
            exchanges: self.exchanges,
            notes: self.notes,
            choices: self.choices,
        }
    }
}

fn add(list: &mut Vec<String>, text: String) {
    if !list.contains(&text) {
        list.push(text);
    }
}
