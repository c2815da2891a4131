//! The wallet as its owner uses it: opened on a database, asked and told, read and verified.

use std::sync::Arc;

use chrono::{DateTime, TimeDelta, Utc};

use crate::adjustment;
use crate::amount::Amount;
use crate::answer::{Answer, Balance};
use crate::engine::Engine;
use crate::entry::Entry;
use crate::ledger::Facts;
use crate::message::Message;
use crate::session::{self, NoRandomBytes, OpenSession};
use crate::settings::Settings;
use crate::store::memory::Memory;
use crate::store::postgres::Postgres;
use crate::store::sqlite::Sqlite;
use crate::store::{Player, Question, Store, StoreError};

/// Entries read at a time.
pub(crate) const PAGE: u32 = 1000;

/// A wallet. Clones share it.
#[derive(Clone)]
pub struct Wallet {
    pub(crate) store: Arc<dyn Store>,
    engine: Arc<Engine>,
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

/// Which entries of a player to read.
#[derive(Debug, Clone, Default)]
pub struct Filter {
    /// Only this round.
    pub round_id: Option<String>,
    /// Only decided at or after this.
    pub from: Option<DateTime<Utc>>,
    /// Only decided before this.
    pub to: Option<DateTime<Utc>>,
}

impl Filter {
    /// Whether an entry is one of them.
    pub fn lets(&self, entry: &Entry) -> bool {
        self.round_id
            .as_ref()
            .is_none_or(|round| entry.round_id.as_ref() == Some(round))
            && self.from.is_none_or(|from| entry.at >= from)
            && self.to.is_none_or(|to| entry.at < to)
    }
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
            Some(("memory", _)) => Arc::new(Memory::default()),
            _ => return Err(WalletError::UnknownDatabase),
        };
        let engine = Arc::new(Engine::start(&store, settings));
        Ok(Self { store, engine })
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

    async fn in_session(&self, player_id: &str, session_id: &str) -> Result<crate::ledger::Account, Answer> {
        let facts = self.facts(player_id, Some(session::digest(session_id))).await;
        let facts = facts.map_err(|error| {
            tracing::error!(%error, "an account could not be read");
            Answer::unavailable("the wallet's database cannot be used")
        })?;
        let account = facts.account.ok_or_else(Answer::unknown_player)?;
        match facts.session_until {
            Some(until) if crate::clock::now() < until => Ok(account),
            _ => Err(Answer::bad_session()),
        }
    }

    async fn facts(&self, player_id: &str, session: Option<crate::Digest>) -> Result<Facts, StoreError> {
        let mut facts = self.store.facts(&[Question::account(player_id, session)]).await?;
        Ok(facts.pop().unwrap_or_default())
    }

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
        if player_id.is_empty() || player_id.contains('\0') || player_id.chars().count() > 256 {
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
        let opening = adjustment::opening(player_id, currency, balance, Utc::now());
        Ok(self.store.add_player(&player, &opening).await?)
    }

    /// Moves credit on the operator's own account: a top-up, or (below zero) a correction. One number, one movement.
    ///
    /// # Errors
    /// The number was used for another movement, or the balance would leave its range.
    pub async fn adjust(&self, player_id: &str, number: &str, moved: Amount) -> Result<Amount, WalletError> {
        loop {
            let account = self.facts(player_id, None).await?.account;
            let account = account.ok_or(StoreError::NoSuchPlayer)?;
            let entry = adjustment::adjustment(player_id, &account, number, moved, Utc::now())
                .ok_or(WalletError::Input("the balance would be too large"))?;
            match self.store.append(std::slice::from_ref(&entry)).await {
                Ok(()) => return Ok(entry.balance),
                Err(StoreError::Moved) => {
                    if let Some(balance) = self.adjusted(&entry).await? {
                        return Ok(balance);
                    }
                }
                Err(error) => return Err(error.into()),
            }
        }
    }

    /// The balance after an earlier movement with this number; `None` if the race was lost to some other entry.
    async fn adjusted(&self, entry: &Entry) -> Result<Option<Amount>, WalletError> {
        let all = self.entries(&entry.player_id, &Filter::default()).await?;
        let same =
            |earlier: &&Entry| earlier.kind == entry.kind && earlier.transaction_id == entry.transaction_id;
        match all.iter().find(same) {
            None => Ok(None),
            Some(earlier) if earlier.fingerprint == entry.fingerprint => Ok(Some(earlier.balance)),
            Some(_) => Err(WalletError::NumberTaken),
        }
    }

    /// Opens a session for a player.
    ///
    /// # Errors
    /// There is no such player.
    pub async fn open_session(&self, player_id: &str, lasts: TimeDelta) -> Result<OpenSession, WalletError> {
        let (told, kept) = session::mint(player_id, lasts)?;
        self.store.add_session(&kept).await?;
        Ok(told)
    }

    /// All players, in the order of their ids.
    ///
    /// # Errors
    /// See [`StoreError`].
    pub async fn players(&self) -> Result<Vec<Player>, StoreError> {
        let mut players: Vec<Player> = Vec::new();
        loop {
            let after = players.last().map(|player| player.player_id.clone());
            let page = self.store.players(after.as_deref(), PAGE).await?;
            if page.is_empty() {
                return Ok(players);
            }
            players.extend(page);
        }
    }

    /// A player's entries that pass a filter, in order.
    ///
    /// # Errors
    /// See [`StoreError`].
    pub async fn entries(&self, player_id: &str, filter: &Filter) -> Result<Vec<Entry>, StoreError> {
        let (mut entries, mut after) = (Vec::new(), 0);
        loop {
            let page = self.entries_after(player_id, after).await?;
            let Some(last) = page.last() else {
                return Ok(entries);
            };
            after = last.seq;
            entries.extend(page.into_iter().filter(|entry| filter.lets(entry)));
        }
    }

    /// The next entries of a player after a number; none at the end.
    ///
    /// # Errors
    /// See [`StoreError`].
    pub async fn entries_after(&self, player_id: &str, after: i64) -> Result<Vec<Entry>, StoreError> {
        self.store.entries(player_id, after, PAGE).await
    }

    /// Transactions that wait to be decided.
    pub(crate) fn waiting(&self) -> usize {
        self.engine.waiting()
    }

    /// Whether the database answers.
    pub(crate) async fn is_well(&self) -> bool {
        self.store.players(None, 1).await.is_ok()
    }

    /// Lets go of the database. Transactions that come later are refused.
    pub async fn close(&self) {
        self.store.close().await;
    }
}
