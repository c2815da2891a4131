//! The ledger of a command: where it is, what its map leaves open, its reading into a private file, and what a person must know of
//! it: rows that could not be read, that stand twice, or that contradict each other.

use std::cell::Cell;
use std::fs::{self, File};
use std::io::{self, IsTerminal as _, Read as _, Write as _};
use std::path::PathBuf;
use std::process::ExitCode;

use app::clock::Zone;
use desk::catalog::{Catalog, SOURCE};
use desk::views::DatabaseDraft;
use ledger::held::{Held, Pair};
use ledger::{Look, Map, Problem, Progress, Question, Source};
use percent_encoding::percent_decode_str;
use secrecy::ExposeSecret as _;
use tempfile::TempDir;
use tokio_util::sync::CancellationToken;
use url::Url;

use super::ledger_arguments::LedgerArguments;
use super::questions::{listed, sentence};
use super::{say, Command, Unwritten, WRONG_ARGUMENTS};
use crate::environment::LEDGER_PASSWORD;
use crate::hosts::HostKind;
use crate::policy::PolicyKey;

/// Most rows of a kind that are listed. The others are counted.
const MOST_LISTED: u32 = 20;
const POSTGRES_PORT: u16 = 5432;
/// The first bytes of every SQLite file.
const SQLITE: &[u8; 16] = b"SQLite format 3\0";

/// A ledger that was read.
pub(super) struct ReadLedger {
    pub(super) held: Held,
    pub(super) map: Map,
    /// A name for people: that of the file, or of the database and its host.
    pub(super) name: String,
    /// Has the private file. Deleted after it.
    _folder: TempDir,
}

impl ReadLedger {
    /// The zone of a command: as given, that of the map, or UTC.
    pub(super) fn zone(&self, given: Option<&str>) -> Result<Zone, Unwritten> {
        let name = given.or(self.map.time.zone.as_deref()).unwrap_or("UTC");
        Zone::named(name).ok_or_else(|| Unwritten::wrong(format!("No time zone has the name {name:?}.")))
    }
}

/// Where a ledger is.
struct Place {
    source: Source,
    name: String,
}

/// Reads the ledger of the arguments into a private file.
pub(super) async fn read(
    arguments: &LedgerArguments,
    command: &Command<'_>,
    stop: &CancellationToken,
) -> Result<ReadLedger, Unwritten> {
    let Place { source, name } = place(arguments, command)?;
    let look = looked_at(&source, arguments, stop).await?;
    if !look.is_ready() {
        return Err(Unwritten::WrongArguments(open_questions(&look)));
    }
    if look.map.holds_all_players.is_none() {
        let open = look.questions.iter().find(|question| !question.is_needed());
        if let Some(open) = open {
            say(&format!("Open: {}", sentence(open)));
        }
    }
    let folder = tokio::task::spawn_blocking(private_folder).await;
    let no_folder = |why: String| Unwritten::Failed(format!("There is no folder for a private file: {why}"));
    let folder = folder
        .map_err(|error| no_folder(error.to_string()))?
        .map_err(|error| no_folder(error.to_string()))?;
    let held = Held::create(folder.path()).await?;
    let line = ProgressLine::default();
    let progress = |progress: Progress| line.show(progress);
    ledger::read(&source, &look.map, &held, progress, stop).await?;
    drop(line);
    Ok(ReadLedger {
        held,
        map: look.map,
        name,
        _folder: folder,
    })
}

/// How the names of the folders begin that commands make for private files, among the temporary files of the system.
const FOLDER: &str = "pitdesk-ledger-";

/// A new folder that only this user can open. What a command left that was killed is deleted first.
fn private_folder() -> io::Result<TempDir> {
    let parent = std::env::temp_dir();
    for entry in fs::read_dir(&parent)?.flatten() {
        let is_of_a_command = entry.file_name().to_string_lossy().starts_with(FOLDER);
        if is_of_a_command && entry.file_type().is_ok_and(|kind| kind.is_dir()) {
            // That of a running command is locked, and one of another user cannot be opened: both stay. So does one that another
            // command has just made.
            if Held::remove_leftovers(&entry.path()).is_ok_and(|removed| removed > 0) {
                let _ = fs::remove_dir_all(entry.path());
            }
        }
    }
    tempfile::Builder::new().prefix(FOLDER).tempdir_in(parent)
}

/// Writes the map that would be used to standard output.
pub(super) async fn print_columns(
    arguments: &LedgerArguments,
    command: &Command<'_>,
    stop: &CancellationToken,
) -> Result<ExitCode, Unwritten> {
    let Place { source, .. } = place(arguments, command)?;
    let look = looked_at(&source, arguments, stop).await?;
    for question in &look.questions {
        say(&format!("Open: {}", sentence(question)));
    }
    if let Some(line) = heads(&look) {
        say(&line);
    }
    let map = look.map.with_open(&look.questions);
    let written = writeln!(std::io::stdout(), "{map:#}");
    written.map_err(|error| Unwritten::Failed(format!("The map cannot be written: {error}")))?;
    Ok(if look.is_ready() {
        ExitCode::SUCCESS
    } else {
        WRONG_ARGUMENTS.into()
    })
}

async fn looked_at(
    source: &Source,
    arguments: &LedgerArguments,
    stop: &CancellationToken,
) -> Result<Look, Unwritten> {
    let map = match &arguments.columns {
        Some(file) => Map::load(file).map_err(|error| {
            Unwritten::wrong(format!("The map {} cannot be used: {error}.", file.display()))
        })?,
        None => Map::default(),
    };
    Ok(ledger::look(source, &map, drop, stop).await?)
}

fn open_questions(look: &Look) -> Vec<String> {
    let needed = look.questions.iter().filter(|question| question.is_needed());
    let mut lines = vec![
        "The ledger leaves something open. Answer it in a map and give it with --columns; --print-columns writes one to begin with."
            .to_owned(),
    ];
    lines.extend(needed.map(|question| format!("Open: {}", sentence(question))));
    lines.extend(heads(look));
    lines
}

/// The heads of the ledger, if a question needs one of them.
fn heads(look: &Look) -> Option<String> {
    let mut questions = look.questions.iter();
    let asks =
        questions.any(|question| matches!(question, Question::Column { .. } | Question::HeadTwice { .. }));
    let heads = look.heads.iter().map(|head| format!("{head:?}"));
    (asks && !look.heads.is_empty()).then(|| format!("Heads: {}", listed(heads)))
}

fn place(arguments: &LedgerArguments, command: &Command<'_>) -> Result<Place, Unwritten> {
    let address = arguments.ledger.to_str();
    if let Some(address) = address.filter(|address| is_server(address)) {
        return server(address, arguments, command);
    }
    let path = PathBuf::from(&arguments.ledger);
    let name = path
        .file_name()
        .unwrap_or_default()
        .to_string_lossy()
        .into_owned();
    let source = if is_sqlite(&path) {
        Source::Sqlite {
            path,
            view: arguments.view.clone(),
        }
    } else {
        Source::File(path)
    };
    Ok(Place { source, name })
}

fn is_server(address: &str) -> bool {
    let mut schemes = ["postgres://", "postgresql://"].iter();
    schemes.any(|scheme| address.starts_with(scheme))
}

/// A part of an address.
fn decoded(text: &str) -> Option<String> {
    Some(percent_decode_str(text).decode_utf8().ok()?.into_owned())
}

/// A file that cannot be read is none: opening it says why.
fn is_sqlite(path: &PathBuf) -> bool {
    // A pipe would lose what is read here, and its opening waits for another program.
    if !path.is_file() {
        return false;
    }
    let mut first = [0_u8; SQLITE.len()];
    File::open(path)
        .and_then(|mut file| file.read_exact(&mut first))
        .is_ok_and(|()| first == *SQLITE)
}

fn server(address: &str, arguments: &LedgerArguments, command: &Command<'_>) -> Result<Place, Unwritten> {
    // The address is not repeated: it may contain a password.
    let wrong = || {
        Unwritten::wrong("The address of the ledger must have the form postgres://USER@HOST[:PORT]/DATABASE.")
    };
    let url = Url::parse(address).map_err(|_| wrong())?;
    if url.password().is_some() {
        let why = format!(
            "The address of the ledger has a password, which other users of this computer can read. Set {LEDGER_PASSWORD} instead."
        );
        return Err(Unwritten::wrong(why));
    }
    let host = url.host_str().map(|host| host.trim_matches(['[', ']']));
    let parts = (
        decoded(url.username()),
        host.and_then(decoded),
        decoded(url.path().trim_start_matches('/')),
    );
    let (Some(user), Some(host), Some(database)) = parts else {
        return Err(wrong());
    };
    if url.query().is_some() || url.fragment().is_some() {
        return Err(wrong());
    }
    let port = url.port().unwrap_or(POSTGRES_PORT);
    if let Some(only) = command.policy.only_hosts(HostKind::Databases) {
        let named = match url.host_str() {
            Some(host) => format!("{host}:{port}"),
            None => return Err(wrong()),
        };
        if !only.contains(&named) {
            return Err(command.policy.refused(PolicyKey::Database).into());
        }
    }
    let name = format!("{database} on {host}");
    let password = command.environment.ledger_password.as_ref();
    let draft = DatabaseDraft {
        host,
        port,
        database,
        user,
        password: password.map_or_else(String::new, |password| password.expose_secret().to_owned()),
        unverified: arguments.unverified_database,
    };
    let login = desk::database_login(draft).map_err(|_| wrong())?;
    let source = Source::Postgres {
        login: Box::new(login),
        view: arguments.view.clone(),
    };
    Ok(Place { source, name })
}

/// What is left out of the file, or counted once: on standard error, and as notes of the file.
pub(super) struct Remarks {
    /// Rows that could not be read.
    pub(super) unread: u64,
    pub(super) lines: Vec<String>,
}

impl ReadLedger {
    /// Says what a person must know of the ledger.
    pub(super) async fn remarks(&self) -> Result<Remarks, Unwritten> {
        let english = Catalog::of(SOURCE);
        let about = self.held.about()?;
        let mut lines = Vec::new();
        let unread = self.held.unread()?;
        for row in unread.iter().take(MOST_LISTED as usize) {
            lines.push(format!(
                "Not read: line {}: {}",
                row.line,
                english.sentence(&desk::unreadable(&row.why))
            ));
        }
        lines.extend(more("Not read", about.unread));
        for Pair { first, other } in self.held.doubled(MOST_LISTED).await? {
            lines.push(format!(
                "Doubled: line {} repeats line {}: {} of {}. It counts once.",
                other.entry.line, first.entry.line, first.entry.transaction_id, first.entry.player_id
            ));
        }
        lines.extend(more("Doubled", about.doubled));
        for Pair { first, other } in self.held.conflicts(MOST_LISTED).await? {
            lines.push(format!(
                "Contradiction: line {} has {} {} for {} of {}, and line {} has {} {}. The first counts.",
                other.entry.line,
                other.entry.amount,
                other.entry.currency,
                first.entry.transaction_id,
                first.entry.player_id,
                first.entry.line,
                first.entry.amount,
                first.entry.currency
            ));
        }
        lines.extend(more("Contradiction", about.conflicts));
        let notes = about
            .notes
            .iter()
            .map(|note| english.sentence(&desk::note_message(*note)));
        lines.extend(notes.map(|note| format!("Note: {note}")));
        // A row with stake and win is two transactions.
        lines.dedup();
        for line in &lines {
            say(line);
        }
        Ok(Remarks {
            unread: about.unread,
            lines,
        })
    }
}

fn more(what: &str, count: u64) -> Option<String> {
    let left = count.saturating_sub(MOST_LISTED.into());
    (left > 0).then(|| format!("{what}: {left} more"))
}

/// Why a ledger cannot be read, in the words of the window.
fn in_words(problem: &Problem) -> String {
    let error = desk::problem_view(problem);
    match &error.reason {
        Some(reason) => format!(
            "The ledger cannot be read. {}",
            Catalog::of(SOURCE).sentence(reason)
        ),
        None => error.message,
    }
}

impl From<Problem> for Unwritten {
    fn from(problem: Problem) -> Self {
        match &problem {
            Problem::Open { questions } => Self::WrongArguments(
                questions
                    .iter()
                    .map(|question| format!("Open: {}", sentence(question)))
                    .collect(),
            ),
            Problem::NoSheet { .. } | Problem::NoEncoding { .. } | Problem::NoZone { .. } => {
                Self::wrong(in_words(&problem))
            }
            _ => Self::Failed(in_words(&problem)),
        }
    }
}

/// The progress of the reading on a terminal, as one line that changes.
#[derive(Default)]
struct ProgressLine {
    is_open: Cell<bool>,
}

impl ProgressLine {
    fn show(&self, progress: Progress) {
        let mut out = std::io::stderr().lock();
        if out.is_terminal() {
            // Nobody reads the output any more if it cannot be written.
            let _ = write!(out, "\r{} rows read ", progress.rows);
            self.is_open.set(true);
        }
    }
}

impl Drop for ProgressLine {
    fn drop(&mut self) {
        if self.is_open.get() {
            say("");
        }
    }
}
