//! The wallet that is open on a connection: how it is opened, read and closed, and why it is not opened or not read any more.

use std::path::Path;
use std::sync::Arc;

use chrono::{DateTime, Utc};
use parking_lot::Mutex;
use secrecy::ExposeSecret;
use wallet::{Entry, FileProblem, Login, Reader, ServerCheck, ServerProblem, Span, StoreError};

use crate::connection::Connection;
use crate::say::{self, arg};
use crate::times::instant;
use crate::views::{
    DatabaseDraft, ErrorCode, ErrorView, Message, WalletPlayer, WalletSource, WalletState, count_of,
};

pub struct OpenWallet {
    pub(super) connection: Arc<Connection>,
    open: Mutex<Option<Arc<Opened>>>,
}

pub(crate) struct Opened {
    pub(super) reader: Reader,
    /// The time span as it was read last. A journal only grows, so its end can only become later.
    span: Mutex<Option<Span>>,
    kind: WalletSource,
    name: String,
    players: u32,
    since: DateTime<Utc>,
}

/// The time that a wallet's entries cover for all its players.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Covered {
    /// Time of the first entry of any player. None without entries.
    pub(crate) from: Option<DateTime<Utc>>,
    /// Time of the last entry of any player. What comes later may have happened after a copy was made. None for a
    /// wallet that is still written, and without entries.
    pub(crate) to: Option<DateTime<Utc>>,
    /// Whether players may have been left out, as in an export of some.
    pub(crate) may_lack_players: bool,
}

impl Opened {
    /// A name for the user: a file name, or a database and its host.
    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    /// An export has too few fields to compute a hash.
    pub(super) fn has_hashes(&self) -> bool {
        self.reader.exported().is_none()
    }

    /// All players, ordered by id.
    pub(crate) async fn players(&self) -> Result<Vec<String>, ErrorView> {
        let players = self.reader.players().await?;
        Ok(players.into_iter().map(|player| player.player_id).collect())
    }

    /// The accounts of these players. Unknown players are left out.
    pub(super) async fn standings(&self, players: &[String]) -> Result<Vec<WalletPlayer>, ErrorView> {
        let standings = self.reader.accounts(players).await?;
        let known = players.iter().zip(standings);
        Ok(known
            .filter_map(|(player_id, standing)| {
                let standing = standing?;
                Some(WalletPlayer {
                    player_id: player_id.clone(),
                    currency: standing.currency,
                    balance: standing.balance.to_string(),
                    entries: count_of(standing.seq),
                })
            })
            .collect())
    }

    pub(crate) async fn standing(&self, player_id: &str) -> Result<WalletPlayer, ErrorView> {
        let unknown = || ErrorView::input("playerId", "The wallet has no such player.");
        let asked = [player_id.to_owned()];
        self.standings(&asked).await?.pop().ok_or_else(unknown)
    }

    /// The values that `read` makes of the entries of a player's whole journal, in order.
    pub(crate) async fn entries<T>(
        &self,
        player_id: &str,
        read: impl Fn(Entry) -> Option<T>,
    ) -> Result<Vec<T>, ErrorView> {
        let (mut found, mut after) = (Vec::new(), 0);
        loop {
            let page = self.reader.entries_after(player_id, after).await?;
            let Some(last) = page.last() else {
                return Ok(found);
            };
            after = last.seq;
            found.extend(page.into_iter().filter_map(&read));
        }
    }

    pub(crate) async fn first_entry(&self, player_id: &str) -> Result<Option<Entry>, ErrorView> {
        let page = self.reader.entries_after(player_id, 0).await?;
        Ok(page.into_iter().next())
    }

    /// The time that the entries cover. An end at `until` or later is late enough for the caller, and is not read again.
    pub(crate) async fn covered(&self, until: DateTime<Utc>) -> Result<Covered, ErrorView> {
        // A server of this process writes to the wallet of the training data, so that it has no end. Any other may be a copy.
        let is_live = self.kind == WalletSource::Training;
        let known = *self.span.lock();
        let span = match known.filter(|span| is_live || span.to >= until) {
            Some(span) => Some(span),
            None => self.reader.span().await?,
        };
        *self.span.lock() = span;
        Ok(Covered {
            from: span.map(|span| span.from),
            to: span.map(|span| span.to).filter(|_| !is_live),
            may_lack_players: self.reader.exported().is_some(),
        })
    }
}

impl OpenWallet {
    pub(crate) fn new(connection: Arc<Connection>) -> Self {
        Self {
            connection,
            open: Mutex::default(),
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
                name: opened.name.clone(),
                players: opened.players,
                entries: opened
                    .reader
                    .exported()
                    .map(|exported| count_of(exported.entries)),
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
        let login = login(draft)?;
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

    pub async fn close(&self) {
        self.replace(None).await;
    }

    async fn read_from(
        &self,
        reader: Reader,
        kind: WalletSource,
        name: String,
    ) -> Result<WalletState, ErrorView> {
        let opened = Opened {
            players: count_of(reader.player_count().await?),
            reader,
            span: Mutex::default(),
            kind,
            name,
            since: self.connection.clock.now(),
        };
        self.replace(Some(opened)).await;
        Ok(self.state())
    }

    async fn replace(&self, next: Option<Opened>) {
        let former = std::mem::replace(&mut *self.open.lock(), next.map(Arc::new));
        if let Some(former) = former
            && former.kind == WalletSource::Database
        {
            former.reader.close().await;
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

fn login(draft: DatabaseDraft) -> Result<Login, ErrorView> {
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
