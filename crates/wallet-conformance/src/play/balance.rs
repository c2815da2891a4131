//! The balance, by which a check is decided.

use rust_decimal::Decimal;

use super::{Play, Player};
use crate::verdict::{Finding, Outcome};
use crate::wire::{Call, Key, Reply};

impl Play {
    /// Reads the balance of the main player.
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
                "cannot read the balance: the request was {}, without a number at data.balance or balance",
                reply.words()
            ))
        })
    }

    /// Requests a balance with any parameters.
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

    /// Verifies whether a session belongs to a player.
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

    /// Fails unless the balance changed by exactly this amount since it was last read.
    pub(crate) async fn moved(&mut self, by: Decimal, why: &str) -> Outcome {
        self.moved_either(&[(by, "")], why).await.map(|_| ())
    }

    /// Fails if the balance changed since it was last read.
    pub(crate) async fn unmoved(&mut self, why: &str) -> Outcome {
        self.moved(Decimal::ZERO, why).await
    }

    /// Fails unless the balance changed in one of the ways that the contract allows. Notes which one.
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
            "{why}: the balance changed by {by} to {now}; the expected change was {}; {}",
            expected.join(" or "),
            self.last_answer()
        )))
    }
}
