//! Reads the wallet's export, to count how often each transaction occurs.

use std::collections::HashMap;

use anyhow::{Context, Result};
use serde_json::Value;
use wallet_trials::{Message, Program};

/// Number of entries of each transaction.
pub(crate) struct Journal(HashMap<(String, String, String), usize>);

impl Journal {
    pub(crate) fn of(program: &Program) -> Result<Self> {
        let mut counts = HashMap::new();
        for line in program.export()?.lines() {
            let entry: Value = serde_json::from_str(line).context("a line of the export is no JSON")?;
            let word = |name: &str| entry[name].as_str().unwrap_or_default().to_owned();
            let identity = (
                word("player_id"),
                word("transaction_type"),
                word("transaction_id"),
            );
            *counts.entry(identity).or_insert(0) += 1;
        }
        Ok(Self(counts))
    }

    /// Number of entries of a message.
    pub(crate) fn times(&self, message: &Message) -> usize {
        let identity = (
            message.player.clone(),
            message.kind.name().to_owned(),
            message.id.clone(),
        );
        self.0.get(&identity).copied().unwrap_or(0)
    }
}
