//! Ledgers of other wallets, from the file that the user chooses to the open ledger: looked at, asked about, and read once into a
//! private file (`docs/ledger.md`).
//!
//! One source is looked at at a time, and it is read once for that. Each answer is put into its map, and what was seen is looked at
//! with it; only an answer that changes which column is read reads the source again, and a reading that is going on is stopped by the
//! next one. What was answered is remembered with the line of heads, so that the same table is opened without a question the next time,
//! and can be saved as a file for a colleague and for the command line.
//!
//! A private file is deleted when its ledger is closed. What a crash left behind is deleted at the next start.

#[cfg(test)]
mod tests;

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};
use std::{fs, io};

use desk::views::{ErrorCode, ErrorView, LedgerAnswer, LedgerPreview, LedgerProgress, Message, WalletState};
use desk::{ledger_preview, map_problem, nothing_looked_at, problem_view, remember_asked};
use ledger::{Heads, Held, Look, Map, Problem, Question, Source, SourceKind};
use parking_lot::Mutex;
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use specta::Type;
use tokio_util::sync::CancellationToken;

use crate::environment::Folders;
use crate::file_dialogs::Purpose;
use crate::files::{internal, Document};
use crate::kept::ByKind;
use crate::profiles::ProfileSummary;
use crate::state::{Connection, Shell};

/// The view or table that is read if the user names no other one.
const USUAL_VIEW: &str = "pitdesk_ledger";
/// Most maps that are remembered.
const MOST_MAPS: usize = 50;
/// The interface draws no faster, and needs no more to show a rate.
const BETWEEN_TWO_REPORTS: Duration = Duration::from_millis(100);
/// Largest file that is read whole, in bytes.
const LARGEST_BESIDE: u64 = 64 << 20;
/// The first bytes of every SQLite database.
const SQLITE: &[u8] = b"SQLite format 3\0";

/// What was opened of a file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(tag = "opened", rename_all = "snake_case")]
pub(crate) enum OpenedFile {
    /// A wallet of ours, or an export of one.
    Wallet { state: WalletState },
    /// Another ledger, which is looked at before it is opened.
    Source { preview: LedgerPreview },
}

pub(crate) struct Imports {
    /// Of the private files. A start of the program deletes what is in it.
    folder: PathBuf,
    maps: Maps,
    looking: Mutex<Looking>,
}

#[derive(Default)]
struct Looking {
    /// Stops the look that is going on.
    stop: CancellationToken,
    looked: Option<Arc<Looked>>,
}

/// A source with all that is known of it.
struct Looked {
    /// The connection for which it is opened.
    connection: u64,
    source: Source,
    name: String,
    look: Look,
    /// What was open at any look, in the order in which it came.
    asked: Vec<Question>,
}

impl Imports {
    pub(crate) fn new(folders: &Folders, notices: &mut Vec<Message>) -> Self {
        let folder = folders.private_ledgers();
        if let Err(error) = Held::remove_leftovers(&folder) {
            // It may be that of another Pitdesk; the next start tries again.
            tracing::warn!(%error, "private files of ledgers cannot be deleted");
        }
        Self {
            folder,
            maps: Maps::load(folders, notices),
            looking: Mutex::default(),
        }
    }

    /// Stops the look that is going on, and begins one. The token is cancelled with the connection, too.
    fn begin(&self, connection: &Connection) -> CancellationToken {
        let stop = connection.closed.child_token();
        let former = std::mem::replace(&mut self.looking.lock().stop, stop.clone());
        former.cancel();
        stop
    }

    fn looked(&self, connection: &Connection) -> Result<Arc<Looked>, ErrorView> {
        let looked = self.looking.lock().looked.clone();
        looked
            .filter(|looked| looked.connection == connection.number)
            .ok_or_else(nothing_looked_at)
    }

    fn close(&self) {
        let mut looking = self.looking.lock();
        looking.stop.cancel();
        looking.looked = None;
    }

    /// Puts a look in place, unless it was stopped meanwhile.
    fn keep(&self, looked: Looked, stop: &CancellationToken) -> Result<Arc<Looked>, ErrorView> {
        let mut looking = self.looking.lock();
        if stop.is_cancelled() {
            return Err(problem_view(&Problem::Cancelled));
        }
        let looked = Arc::new(looked);
        looking.looked = Some(Arc::clone(&looked));
        Ok(looked)
    }
}

impl Looked {
    fn preview(&self, zone: &str) -> LedgerPreview {
        ledger_preview(&self.name, &self.look, &self.asked, zone)
    }
}

impl Shell {
    /// Opens a wallet's file that the user chooses, or looks at another ledger. None if the user cancelled.
    pub(crate) async fn open_wallet_file(&self) -> Result<Option<OpenedFile>, ErrorView> {
        let connection = self.connected().await?;
        let Some(path) = self.choose_file(Purpose::OpenWallet).await? else {
            return Ok(None);
        };
        // The connection may have changed while the user chose.
        let connection = self.connected_as(connection.number).await?;
        self.open_path(&connection, &path).await.map(Some)
    }

    /// A wallet of ours is opened at once. Of another file, what is wrong is said in the words that help: of a database those about
    /// a wallet, of a table or a log those about its rows.
    async fn open_path(&self, connection: &Connection, path: &Path) -> Result<OpenedFile, ErrorView> {
        let not_ours = match connection.desk.wallet.open_file(path).await {
            Ok(state) => {
                self.imports.close();
                return Ok(OpenedFile::Wallet { state });
            }
            Err(error) => error,
        };
        if not_ours.code != ErrorCode::WalletUnreadable {
            return Err(not_ours);
        }
        let is_database = begins_with(path, SQLITE);
        let source = if is_database {
            Source::Sqlite {
                path: path.to_owned(),
                view: USUAL_VIEW.to_owned(),
            }
        } else {
            Source::File(path.to_owned())
        };
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        match self.look_at(connection, source, &name).await {
            Ok(preview) => Ok(OpenedFile::Source { preview }),
            Err(_) if is_database => Err(not_ours),
            Err(error) => Err(error),
        }
    }

    /// Looks at a view in a PostgreSQL database. The password is held while the source is looked at, and nowhere else.
    pub(crate) async fn look_at_view(
        &self,
        draft: desk::views::DatabaseDraft,
        view: &str,
    ) -> Result<LedgerPreview, ErrorView> {
        let connection = self.connected().await?;
        self.confirm_database(&connection, &draft).await?;
        // The connection may have changed while the user was asked.
        let connection = self.connected_as(connection.number).await?;
        let view = match view.trim() {
            "" => USUAL_VIEW,
            named => named,
        };
        let login = desk::database_login(draft)?;
        let name = format!("{view} in {} on {}", login.database, login.host);
        let source = Source::Postgres {
            login: Box::new(login),
            view: view.to_owned(),
        };
        self.look_at(&connection, source, &name).await
    }

    /// Looks at a source for the first time: with what was answered to the same heads before.
    pub(crate) async fn look_at(
        &self,
        connection: &Connection,
        source: Source,
        name: &str,
    ) -> Result<LedgerPreview, ErrorView> {
        let stop = self.imports.begin(connection);
        let heads = ledger::heads(&source, &stop)
            .await
            .map_err(|problem| problem_view(&problem))?;
        let known = self.imports.maps.of(&connection.profile, &heads);
        let look = match ledger::look(&source, &known.clone().unwrap_or_default(), drop, &stop).await {
            // Another table with the same heads: what was answered for it does not fit.
            Err(_) if known.is_some() && !stop.is_cancelled() => {
                ledger::look(&source, &Map::default(), drop, &stop).await
            }
            looked => looked,
        };
        let look = look.map_err(|problem| problem_view(&problem))?;
        let mut asked = Vec::new();
        remember_asked(&mut asked, &look);
        let looked = Looked {
            connection: connection.number,
            source,
            name: name.to_owned(),
            look,
            asked,
        };
        let looked = self.imports.keep(looked, &stop)?;
        Ok(looked.preview(&self.zone()))
    }

    /// What is looked at, if anything is.
    pub(crate) async fn ledger_source(&self) -> Result<Option<LedgerPreview>, ErrorView> {
        let connection = self.connected().await?;
        let looked = self.imports.looked(&connection).ok();
        Ok(looked.map(|looked| looked.preview(&self.zone())))
    }

    /// Puts answers into the map. `stop` ends a reading of the source, and then nothing is changed.
    pub(crate) async fn answer_ledger(
        &self,
        answers: Vec<LedgerAnswer>,
        send: impl FnMut(LedgerProgress) + Send + 'static,
        stop: &CancellationToken,
    ) -> Result<LedgerPreview, ErrorView> {
        let connection = self.connected().await?;
        let looked = self.imports.looked(&connection)?;
        let mut map = looked.look.given.clone();
        for answer in answers {
            answer.put_into(&mut map, &looked.look.map);
        }
        self.look_with(&connection, &looked, &map, send, stop).await
    }

    async fn look_with(
        &self,
        connection: &Connection,
        looked: &Looked,
        map: &Map,
        send: impl FnMut(LedgerProgress) + Send + 'static,
        stop: &CancellationToken,
    ) -> Result<LedgerPreview, ErrorView> {
        let ending = self.imports.begin(connection);
        let at_once = looked.look.answered(map);
        let look = if let Some(look) = at_once.map_err(|problem| problem_view(&problem))? {
            look
        } else {
            let reading = ledger::look(&looked.source, map, reports(send), &ending);
            let look = tokio::select! {
                look = reading => look,
                () = stop.cancelled() => {
                    ending.cancel();
                    Err(Problem::Cancelled)
                }
            };
            look.map_err(|problem| problem_view(&problem))?
        };
        let mut asked = looked.asked.clone();
        remember_asked(&mut asked, &look);
        let again = Looked {
            connection: connection.number,
            source: looked.source.clone(),
            name: looked.name.clone(),
            look,
            asked,
        };
        let looked = self.imports.keep(again, &ending)?;
        self.imports.maps.remember(&connection.profile, &looked.look);
        Ok(looked.preview(&self.zone()))
    }

    /// Takes the answers of a map's file that the user chooses. None if the user cancelled.
    pub(crate) async fn open_ledger_map(
        &self,
        send: impl FnMut(LedgerProgress) + Send + 'static,
        stop: &CancellationToken,
    ) -> Result<Option<LedgerPreview>, ErrorView> {
        let connection = self.connected().await?;
        let looked = self.imports.looked(&connection)?;
        let Some(path) = self.choose_file(Purpose::OpenOther).await? else {
            return Ok(None);
        };
        let bytes = small_file(&path).await?;
        let map = Map::parse(&bytes).map_err(|problem| map_problem(&problem))?;
        let connection = self.connected_as(connection.number).await?;
        let preview = self.look_with(&connection, &looked, &map, send, stop).await?;
        Ok(Some(preview))
    }

    /// Writes the map, with what the source itself says. Returns the name of the file; None if the user cancelled.
    pub(crate) async fn save_ledger_map(&self) -> Result<Option<String>, ErrorView> {
        self.policy.check_export()?;
        let connection = self.connected().await?;
        let looked = self.imports.looked(&connection)?;
        let stem = Path::new(&looked.name)
            .file_stem()
            .unwrap_or_default()
            .to_string_lossy();
        let suggested = format!("{}.map.json", plain(&stem));
        let Some(path) = self.choose_file(Purpose::Save(suggested)).await? else {
            return Ok(None);
        };
        let saved = looked.look.map.save(&path);
        saved.map_err(|problem| ErrorView::new(ErrorCode::FileNotWritten, problem.to_string()))?;
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        Ok(Some(name.into_owned()))
    }

    /// Reads the source into a private file, and opens it as the wallet. `stop` ends it, and then nothing is left of it.
    pub(crate) async fn open_ledger(
        &self,
        send: impl FnMut(LedgerProgress) + Send + 'static,
        stop: &CancellationToken,
    ) -> Result<WalletState, ErrorView> {
        let connection = self.connected().await?;
        let looked = self.imports.looked(&connection)?;
        if !looked.look.is_ready() {
            let questions = looked.look.questions.clone();
            return Err(problem_view(&Problem::Open { questions }));
        }
        let map = looked.look.map.clone();
        let held = Held::create(&self.imports.folder)
            .await
            .map_err(|problem| problem_view(&problem))?;
        ledger::read(&looked.source, &map, &held, reports(send), stop)
            .await
            .map_err(|problem| problem_view(&problem))?;
        // The connection may have changed meanwhile.
        let connection = self.connected_as(connection.number).await?;
        let state = connection.desk.wallet.open_imported(held, &looked.name).await?;
        self.imports.close();
        Ok(state)
    }

    /// Puts the totals of another party, which the user chooses, beside those of the open ledger. False if the user cancelled.
    pub(crate) async fn open_other_totals(&self) -> Result<bool, ErrorView> {
        let connection = self.connected().await?;
        let Some(path) = self.choose_file(Purpose::OpenOther).await? else {
            return Ok(false);
        };
        let bytes = small_file(&path).await?;
        let connection = self.connected_as(connection.number).await?;
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        connection
            .desk
            .wallet
            .put_beside(Some(name.into_owned()), &bytes)?;
        Ok(true)
    }

    /// The text of a file with ids, which the user chooses. Bytes that are no UTF-8 are in no id of the contract.
    pub(crate) async fn open_ids(&self) -> Result<Option<String>, ErrorView> {
        let Some(path) = self.choose_file(Purpose::OpenOther).await? else {
            return Ok(None);
        };
        let bytes = small_file(&path).await?;
        let text = ledger::cells::text_of(&bytes);
        Ok(Some(text.map_err(|problem| problem_view(&problem))?))
    }

    pub(crate) fn close_ledger_source(&self) {
        self.imports.close();
    }

    /// The zone of the screens, by its name. That of this computer is one of its names.
    fn zone(&self) -> String {
        let setting = self.settings.current().time_zone;
        if setting == "local" {
            iana_time_zone::get_timezone().unwrap_or_else(|_| "UTC".to_owned())
        } else {
            setting
        }
    }
}

/// What says how far a reading is, some times a second.
fn reports(mut send: impl FnMut(LedgerProgress) + Send + 'static) -> impl Fn(ledger::Progress) {
    let mut rate = Rate::begin();
    let report = Mutex::new(move |progress| rate.report(progress).map(&mut send).unwrap_or_default());
    move |progress| (report.lock())(progress)
}

/// The bytes of what stands beside a ledger: a map, totals or ids. A larger file is none of them.
async fn small_file(path: &Path) -> Result<Vec<u8>, ErrorView> {
    let path = path.to_owned();
    let read = tokio::task::spawn_blocking(move || {
        if fs::metadata(&path)?.len() > LARGEST_BESIDE {
            return Err(io::Error::new(io::ErrorKind::FileTooLarge, "it is too large"));
        }
        fs::read(path)
    });
    let read = read
        .await
        .map_err(|error| internal("A file cannot be read.", &error))?;
    read.map_err(|error| problem_view(&Problem::from(error)))
}

fn begins_with(path: &Path, bytes: &[u8]) -> bool {
    use std::io::Read as _;

    let mut first = Vec::with_capacity(bytes.len());
    let limit = u64::try_from(bytes.len()).unwrap_or(u64::MAX);
    let read = std::fs::File::open(path).and_then(|file| file.take(limit).read_to_end(&mut first));
    read.is_ok() && first == bytes
}

/// Letters and digits of any alphabet, `-`, `_` and `.`: a suggested name leads to no other folder.
fn plain(name: &str) -> String {
    let letters = name.chars().take(60);
    letters
        .map(|letter| {
            if letter.is_alphanumeric() || matches!(letter, '-' | '_' | '.') {
                letter
            } else {
                '_'
            }
        })
        .collect()
}

/// Says how far a reading is, some times a second.
struct Rate {
    begun: Instant,
    said: Option<Instant>,
}

impl Rate {
    fn begin() -> Self {
        Self {
            begun: Instant::now(),
            said: None,
        }
    }

    fn report(&mut self, progress: ledger::Progress) -> Option<LedgerProgress> {
        let now = Instant::now();
        if self.said.is_some_and(|said| now - said < BETWEEN_TWO_REPORTS) {
            return None;
        }
        self.said = Some(now);
        let milliseconds = (now - self.begun).as_millis().max(1);
        let per_second = u128::from(progress.rows) * 1000 / milliseconds;
        let share = |total: u64| progress.read.saturating_mul(1000) / total.max(1);
        Some(LedgerProgress {
            rows: count(progress.rows),
            per_second: count(per_second),
            thousandths: progress.total.map(|total| count(share(total).min(1000))),
        })
    }
}

fn count(number: impl TryInto<u32>) -> u32 {
    number.try_into().unwrap_or(u32::MAX)
}

/// A map with the heads that it is for.
#[derive(Debug, Clone, Serialize, Deserialize)]
struct KnownMap {
    /// SHA-256 of the form and of the line of heads.
    heads: String,
    /// As JSON: a map of a newer version is kept, and not used.
    map: serde_json::Value,
}

/// The newest first.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct KnownMaps {
    maps: Vec<KnownMap>,
}

impl Document for KnownMaps {
    const FILE: &'static str = "ledger-maps.json";
    const NOT_SAVED: &'static str = "The answers about this ledger cannot be saved.";
}

/// The maps of what was opened before.
type Maps = ByKind<KnownMaps>;

impl Maps {
    /// What was answered to these heads. None for what has no heads of its own: a log, and a view with the usual columns.
    fn of(&self, profile: &ProfileSummary, heads: &Heads) -> Option<Map> {
        let sum = sum_of(heads.kind, &heads.names);
        let known = self.file(profile).content();
        let found = known.maps.iter().find(|known| known.heads == sum)?;
        let mut map: Map = serde_json::from_value(found.map.clone()).ok()?;
        // Both are of one file, and not of all with these heads.
        map.span = None;
        map.sheet = map.sheet.filter(|sheet| heads.sheets.contains(sheet));
        Some(map)
    }

    /// Remembers what was answered, and not what the source decides by itself: the next one may decide otherwise, or leave it open.
    fn remember(&self, profile: &ProfileSummary, look: &Look) {
        let Ok(map) = serde_json::to_value(&look.given) else {
            return;
        };
        let heads = sum_of(look.kind, &look.heads);
        self.file(profile).note(|known| {
            known.maps.retain(|other| other.heads != heads);
            known.maps.insert(0, KnownMap { heads, map });
            known.maps.truncate(MOST_MAPS);
        });
    }
}

fn sum_of(kind: SourceKind, heads: &[String]) -> String {
    let form = match kind {
        SourceKind::Csv | SourceKind::Tsv | SourceKind::Xlsx => "table",
        SourceKind::Log => "log",
        SourceKind::View => "view",
    };
    let mut sum = Sha256::new();
    sum.update(form);
    for head in heads {
        // No head has a NUL, so no two lines of heads are the same text.
        sum.update([0]);
        sum.update(head);
    }
    format!("{:x}", sum.finalize())
}
