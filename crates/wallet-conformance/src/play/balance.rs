//! The balance: the one thing a check judges by.

use rust_decimal::Decimal;

use super::{Play, Player};
use crate::verdict::{Finding, Outcome};
use crate::wire::{Call, Key, Reply};

impl Play {
    /// Reads the balance of the run's player.
    pub(crate) async fn balance(&mut self) -> Result<Decimal, Finding> {
        let player = self.stage.player.clone();
        self.balance_of(&player).await
    }

    /// Reads a player's balance.
    pub(crate) async fn balance_of(&mut self, player: &Player) -> Result<Decimal, Finding> {
        let currency = self.stage.currency.clone();
        let reply = self
            .ask_balance(&player.id, &currency, Key::Right, player.session())
            .await;
        reply.balance().filter(|_| reply.accepted()).ok_or_else(|| {
            Finding::CannotTell(format!(
                "the balance could not be read: {}, without a number at data.balance or balance",
                reply.words()
            ))
        })
    }

    /// Asks for a balance in any way.
    pub(crate) async fn ask_balance(
        &mut self,
        player: &str,
        currency: &str,
        key: Key,
        session: &str,
    ) -> Reply {
        self.call(Call {
            what: format!("balance in {currency}"),
            path: "player/balance",
            query: vec![("player_id", player), ("currency", currency)],
            key,
            session,
            content_type: "application/json",
            body: None,
        })
        .await
    }

    /// Asks whether a session is a player's.
    pub(crate) async fn verify(&mut self, player: &str, key: Key, session: &str) -> Reply {
        self.call(Call {
            what: "verify".to_owned(),
            path: "player/verify",
            query: vec![("player_id", player)],
            key,
            session,
            content_type: "application/json",
            body: None,
        })
        .await
    }

    /// The balance must have moved by exactly this since it was last read.
    pub(crate) async fn moved(&mut self, by: Decimal, why: &str) -> Outcome {
        self.moved_either(&[(by, "")], why).await.map(|_| ())
    }

    /// The balance must not have moved since it was last read.
    pub(crate) async fn unmoved(&mut self, why: &str) -> Outcome {
        self.moved(Decimal::ZERO, why).await
    }

    /// The balance must have moved in one of the ways that the contract leaves open; which one is noted.
    pub(crate) async fn moved_either(
        &mut self,
        allowed: &[(Decimal, &str)],
        why: &str,
    ) -> Result<Decimal, Finding> {
        let now = self.balance().await?;
        let by = now - self.known;
        self.known = now;
        if let Some((_, way)) = allowed.iter().find(|(amount, _)| *amount == by) {
            if !way.is_empty() {
                self.note(*way);
            }
            return Ok(by);
        }
        let expected: Vec<String> = allowed.iter().map(|(amount, _)| amount.to_string()).collect();
        Err(Finding::Failed(format!(
            "{why}: the balance moved by {by} to {now}, and should have moved by {}; {}",
            expected.join(" or "),
            self.last_answer()
        )))
    }
}
