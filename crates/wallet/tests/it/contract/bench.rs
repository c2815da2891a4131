//! A wallet with two players who have 100.00 each, and the steps of a scenario.

use std::sync::Mutex;

use chrono::TimeDelta;
use secrecy::ExposeSecret;
use serde_json::Value;
use wallet::{Amount, Answer, Entry, Filter, Settings, Wallet};
use wallet_conformance::caller::Message;

pub(crate) const SOMCHAI: &str = "somchai";
pub(crate) const MALEE: &str = "malee";

pub(crate) struct Bench {
    address: String,
    pub(crate) wallet: Wallet,
    /// The session ids of the players; the wallet returns them only once.
    sessions: Mutex<Vec<(String, String)>>,
}

impl Bench {
    pub(crate) async fn open(address: &str) -> Self {
        Self::with(address, Settings::default()).await
    }

    pub(crate) async fn with(address: &str, settings: Settings) -> Self {
        let wallet = Wallet::create(address, settings).await.unwrap();
        let bench = Self {
            address: address.to_owned(),
            wallet,
            sessions: Mutex::default(),
        };
        for player in [SOMCHAI, MALEE] {
            bench.add_player(player, "100.00").await;
        }
        bench
    }

    pub(crate) async fn add_player(&self, player: &str, balance: &str) {
        let balance = Amount::parse(balance).unwrap();
        self.wallet.add_player(player, "THB", balance).await.unwrap();
        let session = self.open_session(player, TimeDelta::hours(1)).await;
        self.sessions.lock().unwrap().push((player.to_owned(), session));
    }

    pub(crate) async fn open_session(&self, player: &str, lasts: TimeDelta) -> String {
        let session = self.wallet.open_session(player, lasts).await.unwrap();
        session.id.expose_secret().to_owned()
    }

    /// The same players and sessions in another wallet, as after a restart or with other settings.
    pub(crate) async fn again(&self, settings: Settings) -> Self {
        Self {
            address: self.address.clone(),
            wallet: Wallet::open(&self.address, settings).await.unwrap(),
            sessions: Mutex::new(self.sessions.lock().unwrap().clone()),
        }
    }

    pub(crate) fn session_of(&self, player: &str) -> String {
        let sessions = self.sessions.lock().unwrap();
        let known = sessions.iter().find(|(known, _)| known == player);
        known.map(|(_, session)| session.clone()).unwrap_or_default()
    }

    /// Sends a message as the service does, in the session of its player.
    pub(crate) async fn send(&self, message: &Message) -> Answer {
        let session = self.session_of(&message.field("player_id"));
        self.wallet
            .transaction(&message.to_string(), Some(&session))
            .await
    }

    /// Sends a message that must succeed.
    pub(crate) async fn done(&self, message: &Message) {
        let answer = self.send(message).await;
        assert_eq!(answer.status, 200, "{message} was answered {}", answer.body);
    }

    /// Sends a message that must fail with a code and must move nothing.
    pub(crate) async fn refused(&self, message: &Message, code: &str) {
        let before = self.balances().await;
        let answer = self.send(message).await;
        assert!(answer.status >= 400, "{message} was answered {}", answer.body);
        let body: Value = serde_json::from_str(&answer.body).unwrap();
        assert_eq!(body["error"]["code"], code, "{message}");
        assert_eq!(self.balances().await, before, "{message}");
    }

    /// The balances of both players.
    pub(crate) async fn balances(&self) -> [String; 2] {
        [self.balance_of(SOMCHAI).await, self.balance_of(MALEE).await]
    }

    pub(crate) async fn balance_of(&self, player: &str) -> String {
        let answer = self.wallet.balance(player, "THB", &self.session_of(player)).await;
        let body: Value = serde_json::from_str(&answer.body).unwrap();
        body["data"]["balance"].to_string()
    }

    /// Asserts the balance of the first player.
    pub(crate) async fn holds(&self, balance: &str) {
        assert_eq!(self.balance_of(SOMCHAI).await, balance);
    }

    pub(crate) async fn last_entry(&self) -> Entry {
        let entries = self.wallet.entries(SOMCHAI, &Filter::default()).await.unwrap();
        entries.last().unwrap().clone()
    }

    /// Verifies the journals after a scenario, by a new wallet, so that nothing comes from a cache.
    pub(crate) async fn close_books_anew(&self) {
        self.wallet.close().await;
        self.again(Settings::default()).await.close_books().await;
    }

    /// Verifies the journals.
    pub(crate) async fn close_books(&self) {
        let found = self.wallet.verify().await.unwrap();
        assert_eq!(found.problems, []);
        assert!(found.players >= 2);
        self.wallet.close().await;
    }
}
