//! The players of a storm, and their expected balances.

use std::collections::HashMap;

use anyhow::{Context, Result};
use rust_decimal::Decimal;
use wallet_conformance::caller::Call;
use wallet_trials::{Connection, Message, Program, Server, Visitor};

/// Opening balance of every player.
const OPENING: &str = "1000000.00";

/// Players and their expected balances.
pub(crate) struct Crowd {
    pub(crate) visitors: Vec<Visitor>,
    expected: HashMap<String, Decimal>,
}

impl Crowd {
    pub(crate) fn open(program: &Program, prefix: &str, count: usize) -> Result<Self> {
        let visitors = program.open_players(prefix, count, OPENING)?;
        let opening = Decimal::from_str_exact(OPENING)?;
        let expected = visitors
            .iter()
            .map(|visitor| (visitor.player.clone(), opening))
            .collect();
        Ok(Self { visitors, expected })
    }

    /// The sender of a message.
    pub(crate) fn sender(&self, message: &Message) -> Result<&Visitor> {
        let sender = self
            .visitors
            .iter()
            .find(|visitor| visitor.player == message.player);
        sender.context("every message has a player of the crowd")
    }

    /// Adds the movement of a message to the expected balance.
    pub(crate) fn expect(&mut self, message: &Message) {
        *self.expected.entry(message.player.clone()).or_default() += Decimal::new(message.moves, 2);
    }

    /// Number of wrong balances.
    pub(crate) async fn wrong_balances(&self, server: &Server) -> Result<usize> {
        let mut connection = Connection::open(server.host()).await?;
        let mut wrong = 0;
        for visitor in &self.visitors {
            let call = Call::balance(&visitor.player, "THB", &visitor.session);
            let answer = connection.call(&call).await?;
            let balance = answer
                .balance(None)
                .with_context(|| format!("no balance in {}", answer.body))?;
            wrong += usize::from(self.expected.get(&visitor.player) != Some(&balance));
        }
        Ok(wrong)
    }
}
