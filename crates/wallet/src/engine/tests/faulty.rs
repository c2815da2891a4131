//! A store in memory that fails as a test wants it to.
//!
//! Its calls hold a paused clock of tokio, which would otherwise jump to the next time-out while the thread
//! of SQLite works.

use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};
use std::sync::{OnceLock, mpsc};

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use parking_lot::Mutex;
use tokio::sync::Notify;
use tokio::task::spawn_blocking;

use crate::entry::{Entry, LedgerLine};
use crate::ledger::{Account, Facts};
use crate::store::sqlite::Sqlite;
use crate::store::{Journal, Player, Question, RoundOfPlayer, Session, Span, Store, StoreError};

pub(crate) struct Faulty {
    memory: Sqlite,
    /// So many of the next appends panic.
    pub(crate) panics: AtomicU32,
    /// So many of the next appends never end.
    pub(crate) hangs: AtomicU32,
    /// So many of the next appends wait for `release`.
    pub(crate) holds: AtomicU32,
    pub(crate) release: Notify,
    /// So many of the next appends fail.
    pub(crate) fails: AtomicU32,
    /// So many of the next readings of accounts fail.
    pub(crate) unread: AtomicU32,
    /// Number of pings so far.
    pub(crate) pings: AtomicU32,
    /// Number of questions so far.
    pub(crate) questions: AtomicU32,
    /// How often a connection was lost.
    pub(crate) lost_connections: AtomicU64,
    /// The player of whom a row cannot be read.
    pub(crate) unreadable: OnceLock<&'static str>,
    /// The time of the database's computer.
    pub(crate) time: Mutex<Option<DateTime<Utc>>>,
}

impl Faulty {
    pub(crate) async fn new() -> Self {
        Self {
            memory: Sqlite::in_memory().await.unwrap(),
            panics: AtomicU32::default(),
            hangs: AtomicU32::default(),
            holds: AtomicU32::default(),
            release: Notify::default(),
            fails: AtomicU32::default(),
            unread: AtomicU32::default(),
            pings: AtomicU32::default(),
            questions: AtomicU32::default(),
            lost_connections: AtomicU64::default(),
            unreadable: OnceLock::default(),
            time: Mutex::default(),
        }
    }

    /// The store, and what holds the clock until it is dropped.
    fn memory(&self) -> (&Sqlite, mpsc::Sender<()>) {
        let (held, released) = mpsc::channel();
        // Ends with an error when the sender is dropped.
        drop(spawn_blocking(move || released.recv()));
        (&self.memory, held)
    }
}

/// Fails if the counter says so.
fn fail_if(counter: &AtomicU32) -> Result<(), StoreError> {
    if take(counter) {
        return Err(StoreError::Unavailable("as the test wants it".to_owned()));
    }
    Ok(())
}

/// Takes one from a counter. False if it is zero.
fn take(counter: &AtomicU32) -> bool {
    let less = |left: u32| left.checked_sub(1);
    counter
        .fetch_update(Ordering::SeqCst, Ordering::SeqCst, less)
        .is_ok()
}

#[async_trait]
impl Journal for Faulty {
    async fn player_count(&self) -> Result<u64, StoreError> {
        let (memory, _held) = self.memory();
        memory.player_count().await
    }

    async fn players(&self, after: Option<&str>, limit: u32) -> Result<Vec<Player>, StoreError> {
        let (memory, _held) = self.memory();
        memory.players(after, limit).await
    }

    async fn accounts(&self, player_ids: &[&str]) -> Result<Vec<Option<Account>>, StoreError> {
        fail_if(&self.unread)?;
        let (memory, _held) = self.memory();
        memory.accounts(player_ids).await
    }

    async fn entries(&self, player_id: &str, after: i64, limit: u32) -> Result<Vec<Entry>, StoreError> {
        let (memory, _held) = self.memory();
        memory.entries(player_id, after, limit).await
    }

    async fn players_of_id(&self, id: &str, limit: u32) -> Result<Vec<RoundOfPlayer>, StoreError> {
        let (memory, _held) = self.memory();
        memory.players_of_id(id, limit).await
    }

    async fn span(&self) -> Result<Option<Span>, StoreError> {
        let (memory, _held) = self.memory();
        memory.span().await
    }

    async fn lines(&self, player_id: &str, from: i64, to: i64) -> Result<Vec<LedgerLine>, StoreError> {
        let (memory, _held) = self.memory();
        memory.lines(player_id, from, to).await
    }

    async fn close(&self) {
        self.memory.close().await;
    }
}

#[async_trait]
impl Store for Faulty {
    async fn facts(&self, questions: &[Question<'_>]) -> Result<Vec<Facts>, StoreError> {
        self.questions.fetch_add(1, Ordering::SeqCst);
        let unreadable = self.unreadable.get();
        if questions
            .iter()
            .any(|question| Some(&question.player_id) == unreadable)
        {
            return Err(StoreError::Damaged("as the test wants it".to_owned()));
        }
        let (memory, _held) = self.memory();
        memory.facts(questions).await
    }

    fn lost_connections(&self) -> u64 {
        self.lost_connections.load(Ordering::SeqCst)
    }

    async fn append_under(&self, entries: &[Entry], under: Option<i64>) -> Result<(), StoreError> {
        assert!(!take(&self.panics), "this append panics, as the test wants it");
        if take(&self.hangs) {
            std::future::pending::<()>().await;
        }
        if take(&self.holds) {
            self.release.notified().await;
        }
        fail_if(&self.fails)?;
        let (memory, _held) = self.memory();
        memory.append_under(entries, under).await
    }

    async fn add_player(&self, player: &Player, opening: &Entry) -> Result<(), StoreError> {
        let (memory, _held) = self.memory();
        memory.add_player(player, opening).await
    }

    async fn add_session(&self, session: &Session, forgotten: DateTime<Utc>) -> Result<(), StoreError> {
        let (memory, _held) = self.memory();
        memory.add_session(session, forgotten).await
    }

    async fn close_sessions(&self, record: &Entry) -> Result<u64, StoreError> {
        let (memory, _held) = self.memory();
        memory.close_sessions(record).await
    }

    async fn ping(&self) -> Result<(), StoreError> {
        self.pings.fetch_add(1, Ordering::SeqCst);
        let (memory, _held) = self.memory();
        memory.ping().await
    }

    async fn try_to_commit(&self) -> Result<(), StoreError> {
        fail_if(&self.fails)?;
        let (memory, _held) = self.memory();
        memory.try_to_commit().await
    }

    async fn clock(&self) -> Result<Option<DateTime<Utc>>, StoreError> {
        Ok(*self.time.lock())
    }
}
