//! Storage of the journals. A [`Journal`] is read: a database, or an export. A [`Store`] is also written: SQLite
//! (embedded, the default; in memory for tests and training) and PostgreSQL (several server processes on one database). The
//! same tests run on both. What is opened for reading is a `Journal` and no `Store`, so that no code can write to it.
//!
//! A store decides nothing. It returns facts, and appends entries: all of a list or none, durable on
//! return. The number of an entry is unique in its player's journal, and PostgreSQL appends an entry only to the entry that
//! it follows. So an append that is based on outdated facts, or on a journal that a server no longer has, fails with
//! [`StoreError::Moved`], and the caller decides again. No other locking is needed, within a process or between processes.

#[macro_use]
mod shared;

pub(crate) mod postgres;
mod sent;
pub(crate) mod sqlite;

pub use postgres::{Login, ServerCheck};
pub use sqlite::ForeignFile;

use async_trait::async_trait;
use chrono::{DateTime, Utc};

use crate::entry::{Digest, Entry, LedgerLine};
use crate::export::Exported;
use crate::ledger::{Account, Facts};
use crate::message::{Body, Kind, Message};
use crate::settings::{OneCreditPer, Settings};

/// The field of an entry that has an id that is looked for. In the order in which one is named where several have it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum NamedBy {
    /// The round.
    Round,
    /// The transaction.
    Transaction,
    /// The bet.
    Bet,
    /// The transaction of the credit that the entry is about.
    Credit,
}

impl NamedBy {
    /// In the order of the numbers that the databases answer.
    pub(crate) const ALL: [Self; 4] = [Self::Round, Self::Transaction, Self::Bet, Self::Credit];
}

/// A player with entries that have an id: of a round, a transaction or a bet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RoundOfPlayer {
    /// The operator's id of the player.
    pub player_id: String,
    /// The first of the game keys of its entries, by their bytes. None if none names one.
    pub game_key: Option<String>,
    /// The first of the rounds of its entries, by their bytes. None if none names one.
    pub round_id: Option<String>,
    /// The field that has the id.
    pub named_by: NamedBy,
    /// Number of entries.
    pub entries: i64,
}

/// The time that the entries of a wallet cover (UTC).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Span {
    /// Time of the first entry of any player.
    pub from: DateTime<Utc>,
    /// Time of the last entry of any player.
    pub to: DateTime<Utc>,
}

/// A player and the currency of the account.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Player {
    /// The operator's id of the player.
    pub player_id: String,
    /// Currency code of the account.
    pub currency: String,
}

/// A wallet session. Only the digest of the id is stored.
#[derive(Debug, Clone)]
pub(crate) struct Session {
    pub(crate) digest: Digest,
    pub(crate) player_id: String,
    pub(crate) until: DateTime<Utc>,
}

#[async_trait]
pub(crate) trait Journal: Send + Sync {
    async fn player_count(&self) -> Result<u64, StoreError>;

    /// Players with an id greater than `after`, ordered by id; all from the first if None.
    async fn players(&self, after: Option<&str>, limit: u32) -> Result<Vec<Player>, StoreError>;

    /// The accounts of these players, in the same order. None for an unknown player.
    async fn accounts(&self, player_ids: &[&str]) -> Result<Vec<Option<Account>>, StoreError>;

    /// Entries of a player with a number greater than `after`, in order: at most `limit`, and fewer if they are
    /// large. None are left only if there is none.
    async fn entries(&self, player_id: &str, after: i64, limit: u32) -> Result<Vec<Entry>, StoreError>;

    /// The players with entries that have an id, as that of a round, a transaction or a bet; ordered by player, at most `limit`. No
    /// index has the ids of all players: it reads the whole journal, which is slow if it is large.
    async fn players_of_id(&self, id: &str, limit: u32) -> Result<Vec<RoundOfPlayer>, StoreError>;

    /// The times of the earliest first entry and of the latest last entry of any player. None without entries.
    async fn span(&self) -> Result<Option<Span>, StoreError>;

    /// Lines of a player's entries from one number to another, both included.
    async fn lines(&self, player_id: &str, from: i64, to: i64) -> Result<Vec<LedgerLine>, StoreError>;

    /// Number of a player's last entry before the number `before`. Those of a database have no gaps, so it is not asked.
    fn last_before(&self, _player_id: &str, before: i64) -> Option<i64> {
        before.checked_sub(1)
    }

    fn exported(&self) -> Option<Exported> {
        None
    }

    /// Waits for operations in progress and closes the database.
    async fn close(&self);
}

/// Decides and writes; see the module documentation.
#[async_trait]
pub(crate) trait Store: Journal {
    /// The facts for each question, in the same order, each consistent up to the account's last entry.
    async fn facts(&self, questions: &[Question<'_>]) -> Result<Vec<Facts>, StoreError>;

    /// Appends entries and their lines: all or none, durable on return.
    async fn append(&self, entries: &[Entry]) -> Result<(), StoreError> {
        self.append_under(entries, None).await
    }

    /// Like [`Self::append`], and fails with [`StoreError::Settings`] unless this is the number of the last entry of the
    /// wallet's own journal, which has the settings.
    async fn append_under(&self, entries: &[Entry], under: Option<i64>) -> Result<(), StoreError>;

    /// How often a connection to a server was lost or let go. The next one may lead to another server, with an older journal:
    /// what was read before must be read again.
    fn lost_connections(&self) -> u64 {
        0
    }

    async fn add_player(&self, player: &Player, opening: &Entry) -> Result<(), StoreError>;

    /// Adds a session, and removes some of those that ended before `forgotten`.
    async fn add_session(&self, session: &Session, forgotten: DateTime<Utc>) -> Result<(), StoreError>;

    /// Ends the player's open sessions and appends `record`, both or neither; returns their number. The new entry makes each
    /// process that remembers the sessions read them again.
    async fn close_sessions(&self, record: &Entry) -> Result<u64, StoreError>;

    /// Whether the database responds, and lets this program write. Reads no journal, and waits for no writer.
    async fn ping(&self) -> Result<(), StoreError>;

    /// What an operator should know about the database before money depends on it.
    async fn warnings(&self) -> Result<Vec<String>, StoreError> {
        Ok(Vec::new())
    }

    /// Whether a commit succeeds, tried with one that changes nothing and that needs the disk, as that of an entry does.
    async fn try_to_commit(&self) -> Result<(), StoreError>;

    /// The time of the database's computer. None if that is this one.
    async fn clock(&self) -> Result<Option<DateTime<Utc>>, StoreError> {
        Ok(None)
    }
}

/// Requests an account, and the entries that a message may refer to. All are found by an index, however long the journal is.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Question<'a> {
    pub(crate) player_id: &'a str,
    pub(crate) session: Option<Digest>,
    /// Kind and id of the message itself.
    pub(crate) identity: Option<(Kind, &'a str)>,
    /// Id of the bet: requests its debit, and the cancels and credits that refer to it.
    pub(crate) bet_id: Option<&'a str>,
    /// Id of the credit: requests the credit, and the rollbacks that refer to it.
    pub(crate) credit_id: Option<&'a str>,
    /// Id of the round, if all its credits are needed.
    pub(crate) round_id: Option<&'a str>,
}

impl<'a> Question<'a> {
    pub(crate) fn account(player_id: &'a str, session: Option<Digest>) -> Self {
        Self {
            player_id,
            session,
            identity: None,
            bet_id: None,
            credit_id: None,
            round_id: None,
        }
    }

    /// Whether the transaction that a cancel or rollback undoes was refused for a reason that can pass. None for other kinds.
    pub(crate) fn about_the_undone(message: &'a Message) -> Option<Self> {
        let identity = Some(message.undoes()?);
        Some(Self {
            identity,
            ..Self::account(&message.player_id, None)
        })
    }

    /// The credits of a round are requested only if a setting needs them: a lotto round may have hundreds for one player.
    pub(crate) fn about(message: &'a Message, session: Option<Digest>, settings: Settings) -> Self {
        let id = message.transaction_id.as_str();
        let round = Some(message.round_id.as_str());
        let if_one_a_round = round.filter(|_| settings.one_credit_per == OneCreditPer::Round);
        let (bet_id, credit_id, round_id) = match &message.body {
            Body::Debit => (Some(id), None, None),
            Body::Credit { bet_id, .. } => (Some(bet_id.as_str()), Some(id), if_one_a_round),
            Body::Cancel { bet_id } => (Some(bet_id.as_str()), None, round),
            Body::Rollback {
                credit_transaction_id,
            } => (None, Some(credit_transaction_id.as_str()), None),
        };
        Self {
            player_id: &message.player_id,
            session,
            identity: Some((message.kind(), id)),
            bet_id,
            credit_id,
            round_id,
        }
    }
}

/// The questions as a JSON array, numbered from 0. Both databases take this form as a parameter.
fn as_json(questions: &[Question<'_>]) -> String {
    let questions: Vec<_> = questions
        .iter()
        .enumerate()
        .map(|(number, question)| {
            serde_json::json!({
                "number": number,
                "player": question.player_id,
                "session": question.session.map(|digest| digest.to_string()),
                "kind": question.identity.map(|(kind, _)| kind.as_str()),
                "refused": question.identity.map(|(kind, _)| kind.refused_word()),
                "id": question.identity.map(|(_, id)| id),
                "bet": question.bet_id,
                "credit": question.credit_id,
                "round": question.round_id,
            })
        })
        .collect();
    serde_json::Value::from(questions).to_string()
}

/// Errors of a store. No text contains a player's data, or an address with a password.
#[derive(Debug, thiserror::Error)]
#[expect(missing_docs, reason = "the sentence of an error says what it is")]
pub enum StoreError {
    /// Another entry has this number, or the entry before it is not there. Read the facts again.
    #[error("another process wrote to the journal first")]
    Moved,
    /// What should be appended was decided by other settings than those of this wallet.
    #[error(
        "the settings of this wallet were changed: start this server again with them (`wallet settings` prints them)"
    )]
    Settings,
    #[error("this player already exists")]
    PlayerExists,
    #[error("no such player")]
    NoSuchPlayer,
    /// The database cannot be used now: it is locked, full or not reachable.
    #[error("the database cannot be used: {0}")]
    Unavailable(String),
    #[error("the database contains a value that this program never writes: {0}")]
    Damaged(String),
    /// A SQLite file is refused; see [`FileProblem`].
    #[error("the wallet's file is not read: {0}")]
    File(FileProblem),
    /// A PostgreSQL server is not used; see [`ServerProblem`].
    #[error("the database server is not used: {0}")]
    Server(ServerProblem),
}

impl StoreError {
    /// Whether the database as a whole cannot be used. The others concern a player, or a row.
    pub(crate) fn is_of_the_database(&self) -> bool {
        match self {
            Self::Unavailable(_) | Self::File(_) | Self::Server(_) => true,
            Self::Moved | Self::Settings | Self::PlayerExists | Self::NoSuchPlayer | Self::Damaged(_) => {
                false
            }
        }
    }
}

// Their sentences are part of the error's own. As its source they would be printed a second time.
impl From<FileProblem> for StoreError {
    fn from(problem: FileProblem) -> Self {
        Self::File(problem)
    }
}

impl From<ServerProblem> for StoreError {
    fn from(problem: ServerProblem) -> Self {
        Self::Server(problem)
    }
}

/// A problem of a wallet's file.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[expect(missing_docs, reason = "the sentence of an error says what it is")]
pub enum FileProblem {
    #[error("the database is empty")]
    Empty,
    #[error("it contains '{0}', which no wallet known to this version has")]
    Foreign(String),
    #[error("it has no '{0}', which every wallet has")]
    Incomplete(String),
    #[error("it is damaged or is not a database")]
    Damaged,
    /// A value or a row needs more memory than a wallet's ever does.
    #[error("it contains a value that is larger than any a wallet writes")]
    TooLarge,
    #[error("it did not answer within {0} s")]
    TooSlow(u64),
    #[error("it has more than a million players, or their ids are too long")]
    TooManyPlayers,
    #[error("it was changed by another program after it was opened")]
    Changed,
    #[error("its last change is unfinished: there is a file with the ending -journal beside it")]
    Unfinished,
    #[error("the file with the ending -wal beside it is larger than 256 MiB")]
    LogTooLarge,
    #[error("it can only be read as a copy, and is larger than 4 GiB")]
    CopyTooLarge,
    /// The path is that of a folder, a pipe or a device, from which a reader could wait for ever.
    #[error("it is not an ordinary file")]
    NotAFile,
    #[error("the export is larger than 256 MiB")]
    ExportTooLarge,
    /// A line that is no entry which this version knows. The number counts from 1, and the reason contains no
    /// value of the line.
    #[error("line {number} cannot be read: {why}")]
    Line { number: u64, why: String },
    #[error("two different entries have the number {0}")]
    TwoEntries(i64),
    #[error("it has no entry")]
    NoEntry,
}

impl FileProblem {
    /// Largest write-ahead log beside a file, in bytes. The wallet writes its log back at 16 MiB.
    pub(crate) const LARGEST_LOG: u64 = 256 << 20;
    /// Largest file that is copied before it is read, in bytes.
    pub(crate) const LARGEST_COPY: u64 = 4 << 30;
    /// Largest export that is read, in bytes. All its entries are kept in memory.
    pub const LARGEST_EXPORT: u64 = 256 << 20;
}

/// A problem with the identity of a server, or with what it does.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[expect(missing_docs, reason = "the sentence of an error says what it is")]
pub enum ServerProblem {
    /// The server did not prove that it is the host of the address: the reason.
    #[error(
        "it did not prove that it is this host ({0}). Add its certificate authority to those of the system, or give it in \
         the address (sslmode=verify-full&sslrootcert=FILE), or skip the check with --unverified-database: then anyone on the way can \
         read the password and change what is sent"
    )]
    Unverified(String),
    #[error(
        "its setting {0} is not what the wallet asked for: connect to the server itself or to a pooler in session mode, or \
         give the role the settings (docs/wallet-rules.md#r3 lists them)"
    )]
    Setting(&'static str),
    #[error("its setting {0} is off, so that a crash of its computer loses commits that it confirmed")]
    NotDurable(&'static str),
    #[error(
        "it only reads: it is a standby, or its setting default_transaction_read_only is on. Use the address of the primary \
         server"
    )]
    ReadOnly,
    #[error(
        "its tables are missing or of an older version, and this role may not make them: run `wallet migrate` as the role \
         that owns them"
    )]
    Rights,
    #[error(
        "its table '{0}' is missing, is not that of a wallet of this version, or is not the one that other connections \
         find: see the search_path of the role and of the address"
    )]
    Schema(String),
    #[error(
        "its table '{0}' does not order all ids by their bytes (COLLATE \"C\"). An upgrade of the system can change another \
         order, and the indexes then miss what is there: give the columns that migration 4 names their order again"
    )]
    Order(String),
    #[error("the environment variable {0} is set, which may belong to another server; start without it")]
    Environment(&'static str),
}
