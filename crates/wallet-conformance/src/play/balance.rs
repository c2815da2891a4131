//! The balance, by which a check is decided.

use rust_decimal::Decimal;

use super::{Play, Player};
use crate::caller::{Call, Endpoint, Key};
use crate::verdict::Miss;
use crate::wire::Reply;

impl Play {
    /// Reads the balance of the main player.
    pub(crate) async fn balance(&mut self) -> Result<Decimal, Miss> {
        let player = self.stage.player.clone();
        self.balance_of(&player).await
    }

    /// Reads a player's balance.
    pub(crate) async fn balance_of(&mut self, player: &Player) -> Result<Decimal, Miss> {
        let currency = self.stage.currency.clone();
        let reply = self
            .ask_balance(&player.id, &currency, Key::Right, player.session())
            .await;
        let place = self.stage.balance_at.as_deref();
        reply.balance(place).filter(|_| reply.accepted()).ok_or_else(|| {
            Miss::Unreadable(format!(
                "cannot read the balance: the request was {}, without a number at {}; use --balance-at to name its place",
                reply.words(),
                place.unwrap_or("data.balance or balance"),
            ))
        })
    }

    /// Requests a balance with any parameters.
    pub(crate) async fn ask_balance<'s>(
        &mut self,
        player: &'s str,
        currency: &'s str,
        key: Key,
        session: impl Into<Option<&'s str>>,
    ) -> Reply {
        let query = vec![("player_id", player), ("currency", currency)];
        self.ask(Endpoint::Balance, query, key, session.into()).await
    }

    /// Verifies whether a session belongs to a player.
    pub(crate) async fn verify<'s>(
        &mut self,
        player: &'s str,
        key: Key,
        session: impl Into<Option<&'s str>>,
    ) -> Reply {
        let query = vec![("player_id", player)];
        self.ask(Endpoint::Verify, query, key, session.into()).await
    }

    /// Makes a GET call with any query and session.
    pub(crate) async fn ask<'s>(
        &mut self,
        endpoint: Endpoint,
        query: Vec<(&'static str, &'s str)>,
        key: Key,
        session: Option<&'s str>,
    ) -> Reply {
        let what = endpoint.path().trim_start_matches("player/");
        let call = Call::get(endpoint, query, session).with_key(key);
        self.call(what, &call).await
    }

    /// Observes whether the balance changed by exactly this amount since it was last read.
    pub(crate) async fn moved(&mut self, by: Decimal, why: &str) -> Result<(), Miss> {
        self.moved_either(&[(by, "")], why).await.map(|_| ())
    }

    /// Observes whether the balance is the one that was last read.
    pub(crate) async fn unmoved(&mut self, why: &str) -> Result<(), Miss> {
        self.moved(Decimal::ZERO, why).await
    }

    /// Observes whether the balance changed in one of these ways. If it is a way with a description, it is
    /// a choice of this wallet.
    pub(crate) async fn moved_either(
        &mut self,
        allowed: &[(Decimal, &str)],
        why: &str,
    ) -> Result<Decimal, Miss> {
        let now = self.balance().await?;
        let by = now - self.known;
        self.known = now;
        if let Some((_, way)) = allowed.iter().find(|(amount, _)| *amount == by) {
            if !way.is_empty() {
                self.choice(*way);
            }
            return Ok(by);
        }
        let expected: Vec<String> = allowed.iter().map(|(amount, _)| amount.to_string()).collect();
        Err(Miss::Different(format!(
            "{why}: the balance changed by {by} to {now}; the expected change was {}; {}",
            expected.join(" or "),
            self.last_answer()
        )))
    }
}
