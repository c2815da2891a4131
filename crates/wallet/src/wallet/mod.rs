//! The public interface of the wallet: open a database, handle the service's messages, run the
//! operator's commands. [`Reader`] reads journals, of a wallet or of what is opened for reading only.

mod accounts;
mod address;
mod clock_watch;
mod health;
mod reader;

pub use reader::{Filter, Reader, Standing};

use address::file_path;
use clock_watch::ClockWatch;
use health::Health;

use std::ops::Deref;
use std::sync::Arc;

use crate::answer::{Answer, Balance};
use crate::engine::Engine;
use crate::ledger::{Account, Facts};
use crate::message::{Message, Unusable};
use crate::own_journal::{self, SettingsError};
use crate::session::{self, NoRandomBytes};
use crate::settings::Settings;
use crate::store::postgres::Postgres;
use crate::store::sqlite::Sqlite;
use crate::store::{Journal, Question, ServerCheck, Store, StoreError};

/// A wallet that decides and writes. Everything of a [`Reader`] can be read from it as well. Clones share the same
/// database and engine.
#[derive(Clone)]
pub struct Wallet {
    store: Arc<dyn Store>,
    reader: Reader,
    engine: Arc<Engine>,
    health: Arc<Health>,
    settings: Settings,
    clock: Arc<ClockWatch>,
}

/// Why a command of the operator failed.
#[expect(missing_docs, reason = "the sentence of an error says what it is")]
#[derive(Debug, thiserror::Error)]
pub enum WalletError {
    #[error("the database must be sqlite:PATH, postgres://… or memory:")]
    UnknownDatabase,
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    Random(#[from] NoRandomBytes),
    /// A player id or currency that a message of the contract could not contain.
    #[error("{0}")]
    Input(&'static str),
    #[error("the clock of this computer cannot be right: {0}")]
    Clock(&'static str),
    #[error("this number was already used for another adjustment")]
    NumberTaken,
}

/// What happens if an address has no wallet. Only a command that says so makes one: an address may be mistyped, and an empty wallet
/// answers like one whose players are all unknown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum IfAbsent {
    /// It is an error.
    #[default]
    Fail,
    /// A new wallet is made.
    Make,
}

impl Wallet {
    /// Opens a wallet that exists, at `sqlite:PATH` or `sqlite://PATH` or `postgres://…`, on the current tokio runtime; or
    /// `memory:`, which is always new.
    ///
    /// # Errors
    /// See [`WalletError`]. No text repeats the address: a password may stand in it.
    pub async fn open(database: &str, settings: Settings) -> Result<Self, WalletError> {
        Self::open_checked(database, settings, ServerCheck::Required, IfAbsent::Fail).await
    }

    /// Like [`Self::open`], and makes the wallet if there is none.
    pub async fn create(database: &str, settings: Settings) -> Result<Self, WalletError> {
        Self::open_checked(database, settings, ServerCheck::Required, IfAbsent::Make).await
    }

    /// Opens or makes a wallet. The identity of a PostgreSQL server on another machine may be left unverified.
    pub async fn open_checked(
        database: &str,
        settings: Settings,
        check: ServerCheck,
        if_absent: IfAbsent,
    ) -> Result<Self, WalletError> {
        let wallet = match database.split_once(':') {
            Some(("sqlite", path)) => {
                let file = Sqlite::open(&file_path(path)?, if_absent).await?;
                Self::on(Arc::new(file), settings)
            }
            Some(("postgres" | "postgresql", _)) => {
                let server = Postgres::open(database, check, if_absent).await?;
                Self::on_server(server, settings)
            }
            Some(("memory", _)) => Self::in_memory(settings).await?,
            _ => return Err(WalletError::UnknownDatabase),
        };
        wallet.clock.agrees_with(&*wallet.store).await?;
        Ok(wallet)
    }

    /// Makes a wallet in memory, on the current tokio runtime. Its data is lost when it is dropped.
    pub async fn in_memory(settings: Settings) -> Result<Self, WalletError> {
        Ok(Self::on(Arc::new(Sqlite::in_memory().await?), settings))
    }

    pub(crate) fn on_server(server: Postgres, settings: Settings) -> Self {
        let deciding: Arc<dyn Store> = Arc::new(server.deciding());
        Self::with_engine(Engine::start(&deciding, settings), Arc::new(server), settings)
    }

    fn on(store: Arc<dyn Store>, settings: Settings) -> Self {
        Self::with_engine(Engine::start(&store, settings), store, settings)
    }

    fn with_engine(engine: Engine, store: Arc<dyn Store>, settings: Settings) -> Self {
        let journal: Arc<dyn Journal> = store.clone();
        Self {
            engine: Arc::new(engine),
            store,
            reader: Reader { journal },
            health: Arc::default(),
            settings,
            clock: Arc::new(ClockWatch::on(settings.clock)),
        }
    }

    /// From now on transactions are decided by the settings in the wallet's own journal, or not at all. Logs what an operator
    /// should know about the database.
    pub(crate) async fn prepare_to_serve(&self) -> Result<(), SettingsError> {
        for warning in self.store.warnings().await? {
            tracing::warn!("{warning}");
        }
        let number = own_journal::agree(&*self.store, self.settings).await?;
        self.engine.decide_under(number);
        Ok(())
    }

    /// The same wallet, to be read only.
    pub fn reader(&self) -> Reader {
        self.reader.clone()
    }

    /// Handles the body of a transaction as received. The result is durable on return.
    pub async fn transaction(&self, body: &(impl AsRef<[u8]> + ?Sized), session_id: Option<&str>) -> Answer {
        let clock = match self.clock.checked(&*self.store).await {
            Ok(clock) => clock,
            Err(error) => return unusable(&error),
        };
        let session = session_id.map(session::digest);
        match Message::receive(body.as_ref()) {
            Ok(message) => self.engine.answer(message, session, clock).await,
            Err(Unusable { error, kept: None }) => error.into(),
            // Its refusal is decided like any other, so that it can be read in the player's journal.
            Err(Unusable { kept: Some(kept), .. }) => self.engine.answer(*kept, session, clock).await,
        }
    }

    /// Verify, as the contract defines it: whether this is a session of the player.
    pub async fn verify_session(&self, player_id: &str, session_id: &str) -> Answer {
        match self.in_session(player_id, session_id).await {
            Ok(_) => Answer::verified(player_id, session_id),
            Err(answer) => answer,
        }
    }

    /// The balance inquiry of the contract.
    pub async fn balance(&self, player_id: &str, currency: &str, session_id: &str) -> Answer {
        match self.in_session(player_id, session_id).await {
            Ok(account) if account.currency.eq_ignore_ascii_case(currency) => Answer::balance(Balance {
                player_id,
                currency: &account.currency,
                amount: account.balance,
            }),
            Ok(_) => Answer::invalid("the player's account has another currency"),
            Err(answer) => answer,
        }
    }

    async fn in_session(&self, player_id: &str, session_id: &str) -> Result<Account, Answer> {
        let question = Question::account(player_id, Some(session::digest(session_id)));
        let now = self
            .clock
            .now(&*self.store)
            .await
            .map_err(|error| unusable(&error))?;
        let facts = self
            .facts(question)
            .await
            .map_err(|error| unusable(&error.into()))?;
        let account = facts.account.ok_or_else(Answer::unknown_player)?;
        match facts.session_until {
            Some(until) if now < until => Ok(account),
            _ => Err(Answer::bad_session()),
        }
    }

    async fn facts(&self, question: Question<'_>) -> Result<Facts, StoreError> {
        let mut facts = self.store.facts(&[question]).await?;
        Ok(facts.pop().unwrap_or_default())
    }

    pub(crate) fn waiting(&self) -> usize {
        self.engine.waiting()
    }

    /// Whether transactions can be decided: the worker runs, the database responds, commits succeed, the clock did not jump.
    pub(crate) async fn health(&self) -> Answer {
        let last = self.engine.last_commit();
        let is_well = self.engine.is_up()
            && self.health.is_good(&*self.store, last).await
            && self.clock.now(&*self.store).await.is_ok();
        if is_well {
            Answer::well(last)
        } else {
            Answer::unwell(last)
        }
    }
}

/// The answer while nothing can be read or decided.
fn unusable(error: &WalletError) -> Answer {
    tracing::error!(%error, "nothing was decided");
    Answer::unavailable(match error {
        WalletError::Clock(_) => "the clock of the wallet's computer jumped; nothing was done",
        _ => "the wallet's database cannot be used",
    })
}

/// As a vector is read like a slice: what may be written may also be read.
impl Deref for Wallet {
    type Target = Reader;

    fn deref(&self) -> &Reader {
        &self.reader
    }
}
