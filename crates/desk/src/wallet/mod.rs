//! The operator's wallet: which one is open, and what the screens and the comparison ask it (docs/contract.md#set-a).
//!
//! One wallet is open at a time, read-only: a database, an export, or that of the training data. It says its players, the entries
//! of a player in the order of the journal, the players of an id, and from when to when its entries reach. Ledgers page by page,
//! and their sums, are in `ledger`; what an entry says is in `entry`. The comparison with records is in `reconciliation`. Nothing
//! here writes to a wallet.

mod adding;
mod any_ledger;
mod entry;
mod imported;
mod ledger;
mod ledger_answer;
mod ledger_question;
mod ours;
mod preview;
mod remarks;
mod source_words;
mod totals;

use std::path::Path;
use std::sync::Arc;

use ::ledger::Held;
use chrono::{DateTime, Utc};
use parking_lot::Mutex;
use secrecy::ExposeSecret;
use serde::{Deserialize, Serialize};
use specta::Type;
use wallet::{FileProblem, Login, NamedBy, Reader, RoundOfPlayer, ServerCheck, ServerProblem, StoreError};

pub(crate) use self::any_ledger::{Covered, Entry, Ledger, RoundsBy, RowStanding, Shortfall, UpTo};
pub use self::entry::{EntryKind, Flagged, LedgerRow, MessageBet, MessageField, SentTime};
pub(crate) use self::entry::{Fields, entry_message, fields, row, text, texts, value};
#[cfg(test)]
pub(crate) use self::entry::{LottoFields, refusal_in_words};
pub(crate) use self::imported::Imported;
pub use self::imported::{ImportedLedger, note_message};
pub(crate) use self::ledger::{Backwards, insert_lotto_key, mark_lotto};
pub use self::ledger::{LedgerFilter, LedgerPage, LedgerQuery, LedgerSums, SumLine};
pub use self::ledger_answer::LedgerAnswer;
pub use self::ledger_question::{AnswerOption, LedgerQuestion, OtherAnswer, QuestionWord};
use self::ours::Ours;
pub use self::preview::{
    KindWord, LedgerPreview, LedgerProgress, PreviewColumn, PreviewEntry, PreviewField, PreviewRow,
    ledger_preview, remember_asked,
};
pub use self::remarks::{LedgerRemarks, PairedRow, RowPair};
pub use self::source_words::{map_problem, nothing_looked_at, problem_view, question_text, unreadable};
pub(crate) use self::totals::OtherParty;
pub use self::totals::{
    CurrencyTotals, DayTotals, DifferingFigure, GameTotals, OtherFigures, OtherTotals, TotalsQuery,
    TotalsSum, TotalsView, UnreadLine,
};
use crate::connection::Connection;
use crate::listing::{stopped, unless_stopped};
use crate::say::{self, arg};
use crate::times::instant;
use crate::views::{ErrorCode, ErrorView, IdField, Message, PlayersOfRound, RoundInWallet, count_of};

/// Largest number of players in the list; the search finds the others.
const MOST_PLAYERS: usize = 200;
/// Largest number of players of a round in the list: those of a lotto round may be thousands.
const MOST_PLAYERS_OF_ID: usize = 20;
const MOST_COUNTED: u32 = 1_000_000;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(tag = "state", rename_all = "snake_case", rename_all_fields = "camelCase")]
pub enum WalletState {
    None,
    /// The wallet of the training data is being filled. It opens by itself.
    Filling(WalletFilling),
    Open {
        source: WalletSource,
        /// What the ledger of another wallet is and covers. None for ours.
        imported: Option<ImportedLedger>,
        /// A name for the user: a file name, or a database and its host.
        name: String,
        players: u32,
        /// Number of entries. None if counting them would be slow.
        entries: Option<u32>,
        read_at: String,
    },
}

/// How far the bets of the last days were sent to the wallet of the training data.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct WalletFilling {
    pub sent: u32,
    pub due: u32,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum WalletSource {
    Training,
    Database,
    Export,
    /// The ledger of another wallet.
    Imported,
}

/// A wallet's database as typed by the user. The password is never returned.
#[derive(Clone, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct DatabaseDraft {
    pub host: String,
    pub port: u16,
    pub database: String,
    pub user: String,
    /// Password, used for this connection and not stored. Empty if the server requires none.
    pub password: String,
    /// Whether a server that does not prove its identity is accepted. It can then be any server, and anyone on the way
    /// can read the password and change what is shown.
    pub unverified: bool,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct WalletPlayers {
    /// The first of them, ordered by id.
    pub players: Vec<WalletPlayer>,
    /// Number of all whose id contains the text that was searched for.
    pub total: u32,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct WalletPlayer {
    pub player_id: String,
    pub currency: String,
    /// The balance after the last entry. None if the ledger does not have it.
    pub balance: Option<String>,
    pub entries: u32,
}

pub struct OpenWallet {
    connection: Arc<Connection>,
    open: Mutex<Option<Arc<Opened>>>,
    /// The totals of another party, beside those of the open ledger.
    beside: Mutex<Option<Arc<OtherParty>>>,
}

pub(crate) struct Opened {
    pub(crate) ledger: Box<dyn Ledger>,
    kind: WalletSource,
    /// A name for the user: a file name, or a database and its host.
    pub(crate) name: String,
    players: u32,
    since: DateTime<Utc>,
}

impl Opened {
    pub(crate) async fn player(&self, player_id: &str) -> Result<WalletPlayer, ErrorView> {
        let known = self.ledger.known(&[player_id.to_owned()]).await?;
        let unknown = || ErrorView::input("playerId", "The wallet has no such player.");
        known.into_iter().next().ok_or_else(unknown)
    }
}

impl OpenWallet {
    pub(crate) fn new(connection: Arc<Connection>) -> Self {
        Self {
            connection,
            open: Mutex::default(),
            beside: Mutex::default(),
        }
    }

    /// The open wallet, or [`ErrorCode::WalletUnavailable`] if none is open.
    pub(crate) fn opened(&self) -> Result<Arc<Opened>, ErrorView> {
        let none = || ErrorView::new(ErrorCode::WalletUnavailable, "No wallet is open.");
        self.open.lock().clone().ok_or_else(none)
    }

    pub fn state(&self) -> WalletState {
        match self.open.lock().as_ref() {
            None => WalletState::None,
            Some(opened) => WalletState::Open {
                source: opened.kind,
                imported: opened.ledger.held().and_then(ImportedLedger::of),
                name: opened.name.clone(),
                players: opened.players,
                entries: opened.ledger.entry_count().map(count_of),
                read_at: instant(opened.since),
            },
        }
    }

    /// A wallet's database or an export: the content decides which it is.
    pub async fn open_file(&self, path: &Path) -> Result<WalletState, ErrorView> {
        let reader = Reader::open_file(path).await?;
        let kind = match reader.exported() {
            None => WalletSource::Database,
            Some(_) => WalletSource::Export,
        };
        let name = path.file_name().unwrap_or_default();
        self.read_from(reader, kind, name.to_string_lossy().into_owned())
            .await
    }

    pub async fn connect(&self, draft: DatabaseDraft) -> Result<WalletState, ErrorView> {
        let login = database_login(draft)?;
        let name = format!("{} on {}", login.database, login.host);
        let reader = Reader::open_server(&login).await;
        let reader = reader.map_err(|error| without_password(error, &login))?;
        self.read_from(reader, WalletSource::Database, name).await
    }

    /// The wallet stays open for the sandbox when another one is opened.
    pub async fn open_training(&self, wallet: Reader) -> Result<WalletState, ErrorView> {
        self.read_from(wallet, WalletSource::Training, "Training".to_owned())
            .await
    }

    /// The ledger of another wallet, after it was read to its end. `name` is a name for the user.
    pub async fn open_imported(&self, held: Held, name: &str) -> Result<WalletState, ErrorView> {
        self.open(
            Box::new(Imported::new(held)),
            WalletSource::Imported,
            name.to_owned(),
        )
        .await
    }

    pub async fn close(&self) {
        self.replace(None).await;
    }

    /// The first 200 players whose id contains `search`, in any letter case. Without `search`, the first 200
    /// of all.
    pub async fn players(&self, search: Option<&str>) -> Result<WalletPlayers, ErrorView> {
        let opened = self.opened()?;
        let wanted = search.unwrap_or_default().to_lowercase();
        let mut players = opened.ledger.players().await?;
        players.retain(|player_id| player_id.to_lowercase().contains(&wanted));
        let total = count_of(players.len());
        players.truncate(MOST_PLAYERS);
        Ok(WalletPlayers {
            players: opened.ledger.known(&players).await?,
            total,
        })
    }

    /// The first 20 players with entries that have this id, as the id of a round, a transaction or a bet, and
    /// the number of all such players. It reads the whole journal, and a file answers no other question
    /// meanwhile; `stop` ends it with [`crate::views::ErrorCode::Cancelled`].
    pub async fn players_of_id(
        &self,
        id: &str,
        stop: impl Future<Output = ()>,
    ) -> Result<PlayersOfRound, ErrorView> {
        let opened = self.opened()?;
        let players = opened.ledger.players_of_id(id, MOST_COUNTED);
        let mut players = unless_stopped(stop, players).await.ok_or_else(stopped)??;
        let total = count_of(players.len());
        players.truncate(MOST_PLAYERS_OF_ID);
        Ok(PlayersOfRound { players, total })
    }

    async fn read_from(
        &self,
        reader: Reader,
        kind: WalletSource,
        name: String,
    ) -> Result<WalletState, ErrorView> {
        let ledger = Ours::new(reader, kind == WalletSource::Training);
        self.open(Box::new(ledger), kind, name).await
    }

    async fn open(
        &self,
        ledger: Box<dyn Ledger>,
        kind: WalletSource,
        name: String,
    ) -> Result<WalletState, ErrorView> {
        let opened = Opened {
            players: count_of(ledger.player_count().await?),
            ledger,
            kind,
            name,
            since: self.connection.clock.now(),
        };
        self.replace(Some(opened)).await;
        Ok(self.state())
    }

    async fn replace(&self, next: Option<Opened>) {
        let former = std::mem::replace(&mut *self.open.lock(), next.map(Arc::new));
        if let Some(former) = former {
            former.ledger.close().await;
        }
    }
}

impl std::fmt::Debug for OpenWallet {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("OpenWallet").finish_non_exhaustive()
    }
}

/// A server may repeat the password in its words.
fn without_password(error: StoreError, login: &Login) -> StoreError {
    match (error, login.password.expose_secret()) {
        (StoreError::Unavailable(why), password) if !password.is_empty() => {
            StoreError::Unavailable(why.replace(password, "[password]"))
        }
        (error, _) => error,
    }
}

/// How a database that the user typed is reached.
///
/// # Errors
/// A field can't be used.
pub fn database_login(draft: DatabaseDraft) -> Result<Login, ErrorView> {
    let given = |field: &str, text: String| {
        let text = text.trim().to_owned();
        // The driver would use a path as a local socket.
        let is_name = !text.is_empty() && text.len() <= 255 && !text.contains(['/', '\0']);
        is_name
            .then_some(text)
            .ok_or_else(|| ErrorView::input(field, "This cannot be used."))
    };
    Ok(Login {
        host: given("host", draft.host)?,
        port: draft.port,
        database: given("database", draft.database)?,
        user: given("user", draft.user)?,
        password: draft.password.into(),
        check: if draft.unverified {
            ServerCheck::Skipped
        } else {
            ServerCheck::Required
        },
    })
}

impl From<StoreError> for ErrorView {
    fn from(error: StoreError) -> Self {
        let (code, reason) = match &error {
            StoreError::File(problem) => (file_code(problem), file_reason(problem)),
            StoreError::Server(problem) => (ErrorCode::WalletUnavailable, Some(server_reason(problem))),
            StoreError::Damaged(column) => {
                let reason = say::reasons::wallet_value(arg::Column(column.as_str()));
                (ErrorCode::WalletUnreadable, Some(reason))
            }
            _ => (ErrorCode::WalletUnavailable, None),
        };
        let path = match &error {
            StoreError::File(FileProblem::Line { number, .. }) => Some(format!("line {number}")),
            _ => None,
        };
        let what = match &error {
            StoreError::File(problem) if reason.is_none() => format!("The export cannot be read: {problem}."),
            _ => "The wallet's database cannot be read.".to_owned(),
        };
        Self {
            hint: Some(error.to_string()),
            reason,
            path,
            ..Self::new(code, what)
        }
    }
}

impl From<RoundOfPlayer> for RoundInWallet {
    fn from(round: RoundOfPlayer) -> Self {
        Self {
            player_id: round.player_id,
            game_key: round.game_key,
            round_id: round.round_id,
            field: match round.named_by {
                NamedBy::Round => IdField::Round,
                NamedBy::Transaction => IdField::Transaction,
                NamedBy::Bet => IdField::Bet,
                NamedBy::Credit => IdField::Credit,
            },
            entries: count_of(round.entries),
        }
    }
}

fn file_code(problem: &FileProblem) -> ErrorCode {
    match problem {
        FileProblem::Changed | FileProblem::TooSlow(_) => ErrorCode::WalletUnavailable,
        _ => ErrorCode::WalletUnreadable,
    }
}

/// Why a file is refused. None for a problem of an export's entries, which is a sentence of the wallet.
fn file_reason(problem: &FileProblem) -> Option<Message> {
    Some(match problem {
        FileProblem::Empty => say::reasons::wallet_empty(),
        FileProblem::Foreign(name) => say::reasons::wallet_foreign(arg::Name(name.as_str())),
        FileProblem::Incomplete(name) => say::reasons::wallet_incomplete(arg::Name(name.as_str())),
        FileProblem::Damaged => say::reasons::wallet_damaged(),
        FileProblem::TooLarge => say::reasons::wallet_too_large(),
        FileProblem::TooSlow(seconds) => say::reasons::wallet_too_slow(arg::Seconds(seconds.to_string())),
        FileProblem::TooManyPlayers => say::reasons::wallet_too_many_players(),
        FileProblem::Changed => say::reasons::wallet_changed(),
        FileProblem::Unfinished => say::reasons::wallet_unfinished(),
        FileProblem::LogTooLarge => say::reasons::wallet_log_too_large(),
        FileProblem::CopyTooLarge => say::reasons::wallet_copy_too_large(),
        FileProblem::NotAFile => say::reasons::wallet_not_a_file(),
        FileProblem::ExportTooLarge => {
            let most = (FileProblem::LARGEST_EXPORT >> 20).to_string();
            say::reasons::wallet_export_too_large(arg::Mebibytes(most))
        }
        FileProblem::Line { .. } | FileProblem::TwoEntries(_) | FileProblem::NoEntry => return None,
    })
}

fn server_reason(problem: &ServerProblem) -> Message {
    match problem {
        ServerProblem::Unverified(_) => say::reasons::wallet_server_unverified(),
        ServerProblem::Environment(name) => say::reasons::wallet_environment(arg::Variable(*name)),
        ServerProblem::Setting(setting) => say::reasons::wallet_setting(arg::Setting(*setting)),
        ServerProblem::NotDurable(setting) => say::reasons::wallet_not_durable(arg::Setting(*setting)),
        ServerProblem::ReadOnly => say::reasons::wallet_read_only(),
        ServerProblem::Rights => say::reasons::wallet_rights(),
        ServerProblem::Order(table) => say::reasons::wallet_order(arg::Name(table.as_str())),
        ServerProblem::Schema(table) => say::reasons::wallet_schema(arg::Name(table.as_str())),
    }
}
