//! The wallet as its owner uses it: opened on a database, asked by the service, told by the operator, read by both.

mod accounts;
mod reading;

pub use reading::{Filter, Standing};

use std::path::Path;
use std::sync::Arc;

use clock::Clock;

use crate::answer::{Answer, Balance};
use crate::engine::Engine;
use crate::ledger::{Account, Facts};
use crate::message::Message;
use crate::session::{self, NoRandomBytes};
use crate::settings::Settings;
use crate::store::memory::Memory;
use crate::store::postgres::Postgres;
use crate::store::sqlite::Sqlite;
use crate::store::{Login, Question, Store, StoreError};

/// A wallet. Clones share it.
#[derive(Clone)]
pub struct Wallet {
    pub(crate) store: Arc<dyn Store>,
    engine: Arc<Engine>,
    clock: Clock,
}

/// Why an order of the operator was not carried out.
#[derive(Debug, thiserror::Error)]
pub enum WalletError {
    /// The address begins with no kind of database this program knows.
    #[error("the database must be sqlite:PATH, postgres://… or memory:")]
    UnknownDatabase,
    /// See [`StoreError`].
    #[error(transparent)]
    Store(#[from] StoreError),
    /// See [`NoRandomBytes`].
    #[error(transparent)]
    Random(#[from] NoRandomBytes),
    /// A player id or currency the contract's messages could not carry.
    #[error("{0}")]
    Input(&'static str),
    /// The number was used for another movement.
    #[error("this number was used for another movement")]
    NumberTaken,
}

impl Wallet {
    /// Opens `sqlite:PATH` (made if absent), `postgres://…` or `memory:`, on the current tokio runtime.
    ///
    /// # Errors
    /// See [`WalletError`]. No text repeats the address: a password may stand in it.
    pub async fn open(database: &str, settings: Settings) -> Result<Self, WalletError> {
        let store: Arc<dyn Store> = match database.split_once(':') {
            Some(("sqlite", path)) => Arc::new(Sqlite::open(path.as_ref()).await?),
            Some(("postgres" | "postgresql", _)) => Arc::new(Postgres::open(database).await?),
            Some(("memory", _)) => return Ok(Self::in_memory(settings)),
            _ => return Err(WalletError::UnknownDatabase),
        };
        let engine = Arc::new(Engine::start(&store, settings));
        Ok(Self {
            store,
            engine,
            clock: settings.clock,
        })
    }

    /// A wallet that is gone when it is dropped, on the current tokio runtime.
    pub fn in_memory(settings: Settings) -> Self {
        let store: Arc<dyn Store> = Arc::new(Memory::default());
        let engine = Arc::new(Engine::start(&store, settings));
        Self {
            store,
            engine,
            clock: settings.clock,
        }
    }

    /// Opens a file that a wallet made, for reading. What would write is refused by the database itself.
    ///
    /// # Errors
    /// There is no such file, or it is not a wallet's.
    pub async fn read_file(path: &Path) -> Result<Self, StoreError> {
        Self::reading(Arc::new(Sqlite::open_read_only(path).await?)).await
    }

    /// Opens a wallet's PostgreSQL database, for reading. What would write is refused by the database itself.
    ///
    /// # Errors
    /// The server is not there, does not let this user in, or holds no wallet there.
    pub async fn read_server(login: &Login) -> Result<Self, StoreError> {
        Self::reading(Arc::new(Postgres::open_read_only(login).await?)).await
    }

    async fn reading(store: Arc<dyn Store>) -> Result<Self, StoreError> {
        // A database of another kind is known by what it lacks.
        store.players(None, 1).await?;
        store.entries("", 0, 1).await?;
        let engine = Arc::new(Engine::start(&store, Settings::default()));
        Ok(Self {
            store,
            engine,
            clock: Clock::system(),
        })
    }

    /// Handles a transaction's body as the service sent it. The answer is durable when it is given.
    pub async fn transaction(&self, body: &str, session_id: Option<&str>) -> Answer {
        match Message::parse(body) {
            Ok(message) => self.engine.answer(message, session_id.map(session::digest)).await,
            Err(error) => error.into(),
        }
    }

    /// The contract's verify: whether this is a session of the player.
    pub async fn verify_session(&self, player_id: &str, session_id: &str) -> Answer {
        match self.in_session(player_id, session_id).await {
            Ok(_) => Answer::verified(player_id, session_id),
            Err(answer) => answer,
        }
    }

    /// The contract's balance inquiry.
    pub async fn balance(&self, player_id: &str, currency: &str, session_id: &str) -> Answer {
        match self.in_session(player_id, session_id).await {
            Ok(account) if account.currency == currency => Answer::balance(Balance {
                player_id,
                currency,
                amount: account.balance,
            }),
            Ok(_) => Answer::invalid("the player's account has another currency"),
            Err(answer) => answer,
        }
    }

    async fn in_session(&self, player_id: &str, session_id: &str) -> Result<Account, Answer> {
        let question = Question::account(player_id, Some(session::digest(session_id)));
        let facts = self.facts(question).await.map_err(|error| {
            tracing::error!(%error, "an account could not be read");
            Answer::unavailable("the wallet's database cannot be used")
        })?;
        let account = facts.account.ok_or_else(Answer::unknown_player)?;
        match facts.session_until {
            Some(until) if crate::clock::now(self.clock) < until => Ok(account),
            _ => Err(Answer::bad_session()),
        }
    }

    async fn facts(&self, question: Question<'_>) -> Result<Facts, StoreError> {
        let mut facts = self.store.facts(&[question]).await?;
        Ok(facts.pop().unwrap_or_default())
    }

    /// Transactions that wait to be decided.
    pub(crate) fn waiting(&self) -> usize {
        self.engine.waiting()
    }

    /// Whether the database answers.
    pub(crate) async fn is_well(&self) -> bool {
        self.facts(Question::account("", None)).await.is_ok()
    }

    /// Lets go of the database. Transactions that come later are refused.
    pub async fn close(&self) {
        self.store.close().await;
    }
}
