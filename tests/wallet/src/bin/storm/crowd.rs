//! The players of a storm, and what each must hold.

use std::collections::HashMap;

use anyhow::{Context, Result};
use rust_decimal::Decimal;
use wallet_trials::{Line, Message, Program, Server, Visitor};

/// What everybody begins with.
const OPENING: &str = "1000000.00";

/// Players and what their balances should be.
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

    /// Who sends a message.
    pub(crate) fn sender(&self, message: &Message) -> Result<&Visitor> {
        let sender = self
            .visitors
            .iter()
            .find(|visitor| visitor.player == message.player);
        sender.context("every message has a player of the crowd")
    }

    /// Expects a message's movement, once.
    pub(crate) fn expect(&mut self, message: &Message) {
        *self.expected.entry(message.player.clone()).or_default() += Decimal::new(message.moves, 2);
    }

    /// How many balances are not what they should be.
    pub(crate) async fn wrong_balances(&self, server: &Server) -> Result<usize> {
        let mut line = Line::open(server).await?;
        let mut wrong = 0;
        for visitor in &self.visitors {
            let answer = line.balance(visitor).await?;
            let body: serde_json::Value = serde_json::from_slice(&answer.body)?;
            let told = body["data"]["balance"].to_string();
            let told = Decimal::from_str_exact(told.trim_matches('"'))
                .with_context(|| format!("no balance in {}", answer.text()))?;
            wrong += usize::from(self.expected.get(&visitor.player) != Some(&told));
        }
        Ok(wrong)
    }
}
