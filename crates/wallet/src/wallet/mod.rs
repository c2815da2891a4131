//! The public interface of the wallet: open a database, handle the service's messages, run the operator's commands. [`Reader`]
//! reads journals, of a wallet or of what is opened for reading only.
//!
//! The contract requires `X-WALLET-SESSION-ID` and does not say how an id is made (docs/contract.md#authentication): it is 256
//! random bits. Only its digest is stored, so that a person who can read the database cannot use a session.

mod reader;
mod watch;

pub use reader::{Filter, Reader};

use std::ops::Deref;
use std::sync::Arc;

use chrono::{DateTime, NaiveDate, NaiveTime, TimeDelta, Utc};
use rand::TryRng;
use rand::rngs::SysRng;
use secrecy::SecretString;

use crate::adjustment;
use crate::amount::Amount;
use crate::answer::{Answer, Balance};
use crate::engine::Engine;
use crate::entry::Digest;
use crate::ledger::{Account, Facts};
use crate::message::{Kind, Message, Unusable, is_id};
use crate::settings::{self, Settings, SettingsError};
use crate::store::postgres::Postgres;
use crate::store::sqlite::Sqlite;
use crate::store::{Journal, Player, Question, ServerCheck, Session, Store, StoreError};
use reader::file_path;
use watch::{ClockWatch, Health};

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
    #[error("the operating system supplied no random bytes for a session")]
    Random,
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
        let number = settings::agree(&*self.store, self.settings).await?;
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
        let session = session_id.map(session_digest);
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
                transaction_id: None,
            }),
            Ok(_) => Answer::invalid("the player's account has another currency"),
            Err(answer) => answer,
        }
    }

    async fn in_session(&self, player_id: &str, session_id: &str) -> Result<Account, Answer> {
        let question = Question::account(player_id, Some(session_digest(session_id)));
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

impl Wallet {
    /// Opens a player's account.
    ///
    /// # Errors
    /// The player exists, or the id or currency could not be sent by the service.
    pub async fn add_player(
        &self,
        player_id: &str,
        currency: &str,
        balance: Amount,
    ) -> Result<(), WalletError> {
        self.open_account(player_id, currency, balance, None).await
    }

    /// Like [`add_player`](Self::add_player), and names who opens the account.
    ///
    /// # Errors
    /// The player exists, or the id, currency or name is not accepted.
    pub async fn open_account(
        &self,
        player_id: &str,
        currency: &str,
        balance: Amount,
        by: Option<&str>,
    ) -> Result<(), WalletError> {
        let now = self.clock.now(&*self.store).await?;
        self.open_account_at(player_id, currency, balance, by, now).await
    }

    /// Like [`open_account`](Self::open_account), at another time than now. Only for simulated days, whose messages are booked at
    /// their own times ([`BookingTime::Message`](crate::BookingTime::Message)): an account is opened before its first bet.
    ///
    /// # Errors
    /// The player exists, or the id, currency or name is not accepted.
    pub async fn open_account_at(
        &self,
        player_id: &str,
        currency: &str,
        balance: Amount,
        by: Option<&str>,
        at: DateTime<Utc>,
    ) -> Result<(), WalletError> {
        by.map(check_name).transpose()?;
        if !is_id(player_id) {
            return Err(WalletError::Input(
                "a player id has 1 to 256 letters, none of them NUL",
            ));
        }
        if currency.len() != 3 || !currency.bytes().all(|byte| byte.is_ascii_uppercase()) {
            return Err(WalletError::Input("a currency is three capital letters"));
        }
        let player = Player {
            player_id: player_id.to_owned(),
            currency: currency.to_owned(),
        };
        let opening = adjustment::opening(player_id, currency, balance, by, at);
        Ok(self.store.add_player(&player, &opening).await?)
    }

    /// Moves credit: a top-up, or a correction if `moved` is negative. A repeated number moves nothing
    /// again. `by` is the name of the person who decides this; it stands in the entry. Returns the new
    /// balance.
    ///
    /// # Errors
    /// The number was used for another movement, or the balance would leave its range.
    pub async fn adjust(
        &self,
        player_id: &str,
        number: &str,
        moved: Amount,
        by: &str,
    ) -> Result<Amount, WalletError> {
        check_name(by)?;
        if !is_id(number) {
            return Err(WalletError::Input(
                "a number has 1 to 256 letters, none of them NUL",
            ));
        }
        loop {
            let question = Question {
                identity: Some((Kind::Adjustment, number)),
                ..Question::account(player_id, None)
            };
            let facts = self.facts(question).await?;
            let account = facts.account.ok_or(StoreError::NoSuchPlayer)?;
            let now = self.clock.now(&*self.store).await?;
            let entry = adjustment::adjustment(player_id, &account, number, moved, by, now)
                .ok_or(WalletError::Input("the balance would be too large"))?;
            if let Some(same) = facts.past.iter().find(|past| past.is(Kind::Adjustment, number)) {
                let is_the_same = same.fingerprint == entry.fingerprint;
                return is_the_same
                    .then_some(account.balance)
                    .ok_or(WalletError::NumberTaken);
            }
            match self.store.append(std::slice::from_ref(&entry)).await {
                Ok(()) => return Ok(entry.balance),
                // Another entry was appended first: decide again.
                Err(StoreError::Moved) => {}
                Err(error) => return Err(error.into()),
            }
        }
    }

    /// Changes the settings that all servers of this wallet decide by. Running servers with others decide nothing from now on,
    /// until they are started again. `by` is the name of the person who decides this; it stands in the entry.
    ///
    /// # Errors
    /// The name is not accepted, or the database fails.
    pub async fn change_settings(&self, settings: Settings, by: &str) -> Result<(), WalletError> {
        check_name(by)?;
        settings::record(&*self.store, settings, by).await?;
        Ok(())
    }

    /// Opens a session for a player. It ends in the year 9999 at the latest. Sessions that ended more than 30
    /// days ago are removed (docs/ASSUMPTIONS.md#a128).
    ///
    /// # Errors
    /// There is no such player.
    pub async fn open_session(&self, player_id: &str, lasts: TimeDelta) -> Result<OpenSession, WalletError> {
        let now = self.clock.now(&*self.store).await?;
        let (opened, kept) = mint(player_id, lasts, now)?;
        self.store.add_session(&kept, forgotten_before(now)).await?;
        Ok(opened)
    }

    /// Closes all open sessions of a player, and records who did it in the player's journal. It holds from
    /// now on for every process on this database. Returns the number of sessions that were open.
    ///
    /// # Errors
    /// There is no such player, or the name is not accepted.
    pub async fn close_sessions(&self, player_id: &str, by: &str) -> Result<u64, WalletError> {
        check_name(by)?;
        loop {
            let facts = self.facts(Question::account(player_id, None)).await?;
            let account = facts.account.ok_or(StoreError::NoSuchPlayer)?;
            let now = self.clock.now(&*self.store).await?;
            let record = adjustment::sessions_closed(player_id, &account, by, now);
            match self.store.close_sessions(&record).await {
                Ok(closed) => return Ok(closed),
                // Another entry was appended first: record it after that one.
                Err(StoreError::Moved) => {}
                Err(error) => return Err(error.into()),
            }
        }
    }
}

fn check_name(by: &str) -> Result<(), WalletError> {
    if adjustment::is_name(by) {
        return Ok(());
    }
    Err(WalletError::Input(
        "the name of the author has 1 to 128 visible letters",
    ))
}

/// A new session. Its id is available only here.
#[derive(Debug)]
pub struct OpenSession {
    /// The session id that the service will send.
    pub id: SecretString,
    /// When the session ends (UTC).
    pub until: DateTime<Utc>,
}

/// Makes a session for a player: the id, and the record to store.
fn mint(
    player_id: &str,
    lasts: TimeDelta,
    now: DateTime<Utc>,
) -> Result<(OpenSession, Session), WalletError> {
    let mut bytes = [0_u8; 32];
    SysRng
        .try_fill_bytes(&mut bytes)
        .map_err(|_| WalletError::Random)?;
    // The digest of random bytes is equally random, and has 64 characters that every header accepts.
    let id = Digest::of(&bytes).to_string();
    let until = now.checked_add_signed(lasts).unwrap_or(LAST).min(LAST);
    let kept = Session {
        digest: session_digest(&id),
        player_id: player_id.to_owned(),
        until,
    };
    Ok((OpenSession { id: id.into(), until }, kept))
}

/// The end of a session that lasts for ever. Later times cannot be compared as texts.
const LAST: DateTime<Utc> = NaiveDate::from_ymd_opt(9999, 12, 31)
    .expect("a date")
    .and_time(NaiveTime::MIN)
    .and_utc();

/// For how long an ended session is told from one that never was.
const KEPT: TimeDelta = TimeDelta::days(30);

/// Sessions that ended before this time are removed.
pub(crate) fn forgotten_before(now: DateTime<Utc>) -> DateTime<Utc> {
    now.checked_sub_signed(KEPT).unwrap_or(DateTime::<Utc>::MIN_UTC)
}

pub(crate) fn session_digest(id: &str) -> Digest {
    Digest::of(id.as_bytes())
}
