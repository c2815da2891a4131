//! The commands that work without a window, a display or a web view: `pitdesk export` writes a player's records or lotto entries to
//! a file; `pitdesk totals`, `pitdesk reconcile` and `pitdesk check` read a ledger of the operator.
//!
//! With `PITDESK_BASE_URL` and `PITDESK_TOKEN` set, nothing but the file is read or written: no keyring and no folder of
//! Pitdesk. The token is never printed; there is no log. Progress and errors go to standard error.
//!
//! `pitdesk lookup` and a link only say what the window opens, see [`crate::links`].
//!
//! Exit codes: 0, everything is in the file; 1, no file was written; 2, wrong arguments; 3, the file was written, but something could
//! not be read or is out of reach, as its notes say; 4, the file was written, and there are differences or broken rules.

mod arguments;
mod check;
mod ledger;
mod ledger_arguments;
mod questions;
mod reconcile;
mod totals;

use std::ffi::OsString;
use std::io::{IsTerminal as _, Write as _};
use std::path::Path;
use std::process::ExitCode;
use std::time::Duration;

use ::export::{About, Column, Format, Layout, Row};
use app::clock::{Clock, Zone};
use chrono::SecondsFormat;
use desk::catalog::{Catalog, SOURCE};
use desk::views::{ErrorCode, ErrorView, ExportProgress, Settings};
use desk::Desk;
use futures::FutureExt as _;
use tokio_util::sync::CancellationToken;

use self::arguments::Arguments;
pub use self::arguments::{Export, WindowArguments};
pub use self::ledger_arguments::{CheckArguments, ReconcileArguments, TotalsArguments};
use self::ledger_arguments::{LedgerArguments, OutArguments, TableFormat};
use crate::environment::{Environment, Folders, ManagedFault};
use crate::files::Stored;
use crate::kept::{house_in, kept_house, GameNamesFile};
use crate::policy::Policy;
use crate::profiles::{Profiles, SavedProfile};
use crate::secrets::{Keyring, Secrets, TokenKey};
use crate::settings::SettingsFile;
use crate::state::token_missing;

const FAILED: u8 = 1;
const WRONG_ARGUMENTS: u8 = 2;
/// The file was written, and something is missing in it.
const INCOMPLETE: u8 = 3;
/// The file was written, and there are differences or broken rules.
const DIFFERENCES: u8 = 4;
/// Time for work that cannot be stopped, such as a keyring that waits for the user, before the program ends without it.
const LAST_WORK: Duration = Duration::from_secs(5);

pub enum Task {
    Window(WindowArguments),
    Export(Box<Export>),
    Totals(Box<TotalsArguments>),
    Reconcile(Box<ReconcileArguments>),
    Check(Box<CheckArguments>),
}

/// A word or flag that nobody knows never opens the window. The error is the exit code, after the help, the
/// version or what is wrong was printed.
pub fn read() -> Result<Task, ExitCode> {
    match Arguments::read(std::env::args_os()) {
        Ok(arguments) => Ok(arguments.task()),
        Err(shown) => {
            // Nobody reads the output any more if it cannot be written.
            let _ = shown.print();
            Err(if shown.use_stderr() {
                ExitCode::from(WRONG_ARGUMENTS)
            } else {
                ExitCode::SUCCESS
            })
        }
    }
}

/// What the arguments of a later start open, which was handed over to this program. The first is that program. None for any
/// other start, also for one that would have been refused.
pub(crate) fn opening_of(arguments: Vec<String>) -> Option<String> {
    match Arguments::read(arguments.into_iter().map(OsString::from))
        .ok()?
        .task()
    {
        Task::Window(window) => window.opening,
        _ => None,
    }
}

fn runtime() -> Option<tokio::runtime::Runtime> {
    // Fails only if a provider is already set.
    let _ = rustls::crypto::aws_lc_rs::default_provider().install_default();
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .enable_all()
        .build();
    runtime
        .map_err(|error| say(&format!("Pitdesk cannot start: {error}")))
        .ok()
}

/// Runs a command that reads a ledger, until it ends, the user or the system ends it, or its time is up.
pub fn with_ledger(task: &Task) -> ExitCode {
    let (arguments, out) = match task {
        Task::Totals(totals) => (&totals.ledger, &totals.out),
        Task::Reconcile(reconcile) => (&reconcile.ledger, &reconcile.out),
        Task::Check(check) => (&check.ledger, &check.out),
        Task::Export(_) | Task::Window(_) => return WRONG_ARGUMENTS.into(),
    };
    if arguments.is_read_from(&out.path()) {
        say("--out is the ledger or its map, which are never written to.");
        return WRONG_ARGUMENTS.into();
    }
    let environment = Environment::take(WindowArguments {
        now: arguments.now.clone(),
        ..WindowArguments::default()
    });
    let Some(runtime) = runtime() else {
        return FAILED.into();
    };
    let policy = Policy::of_this_computer();
    for fault in &policy.faults {
        say(&Catalog::of(SOURCE).sentence(fault));
    }
    let command = Command {
        environment: &environment,
        policy: &policy,
    };
    let ended = runtime.block_on(until_ended(task, arguments, &command));
    runtime.shutdown_timeout(LAST_WORK);
    match ended {
        Ok(code) => code,
        Err(Unwritten::Failed(why)) => {
            say(&why);
            FAILED.into()
        }
        Err(Unwritten::WrongArguments(lines)) => {
            for line in &lines {
                say(line);
            }
            WRONG_ARGUMENTS.into()
        }
    }
}

async fn until_ended(
    task: &Task,
    arguments: &LedgerArguments,
    command: &Command<'_>,
) -> Result<ExitCode, Unwritten> {
    command.policy.check_export()?;
    let stop = CancellationToken::new();
    let ending = ending(arguments.limit()).shared();
    let work = async {
        match task {
            Task::Totals(totals) => Box::pin(totals::run(totals, command, &stop)).await,
            Task::Reconcile(reconcile) => Box::pin(reconcile::run(reconcile, command, &stop)).await,
            Task::Check(check) => Box::pin(check::run(check, command, &stop)).await,
            Task::Export(_) | Task::Window(_) => Ok(ExitCode::SUCCESS),
        }
    };
    let stopping = async {
        ending.clone().await;
        stop.cancel();
        // The work ends soon, without a file. What does not notice is given up.
        tokio::time::sleep(LAST_WORK).await;
        Err(Unwritten::Failed("The command was stopped.".to_owned()))
    };
    let ended = tokio::select! {
        biased;
        ended = work => ended,
        given_up = stopping => given_up,
    };
    match ending.now_or_never() {
        Some(Ending::TimeIsUp) if ended.is_err() => Err(Unwritten::Failed(
            "The command took longer than --at-most-minutes allows, so no file was written.".to_owned(),
        )),
        _ => ended,
    }
}

/// What the commands that read a ledger share.
struct Command<'a> {
    environment: &'a Environment,
    policy: &'a Policy,
}

/// Why a command wrote nothing.
enum Unwritten {
    Failed(String),
    /// Something is wrong with the arguments or the map, or the map leaves questions open. One line each.
    WrongArguments(Vec<String>),
}

impl Unwritten {
    fn wrong(why: impl Into<String>) -> Self {
        Self::WrongArguments(vec![why.into()])
    }
}

impl From<ErrorView> for Unwritten {
    fn from(error: ErrorView) -> Self {
        match error.code {
            ErrorCode::InvalidInput => Self::wrong(error.message),
            _ => Self::Failed(error.message),
        }
    }
}

impl Command<'_> {
    fn clock(&self) -> Result<Clock, Unwritten> {
        self.environment.clock().map_err(Unwritten::wrong)
    }

    /// Refuses the name of a zone before a large ledger is read.
    fn check_zone(name: Option<&str>) -> Result<(), Unwritten> {
        match name.filter(|name| !desk::is_time_zone(name)) {
            Some(name) => Err(Unwritten::wrong(format!("No time zone has the name {name:?}."))),
            None => Ok(()),
        }
    }

    /// The settings with the language of files: a script gets the same file whoever runs it.
    fn settings(settings: Settings) -> Settings {
        Settings {
            language: SOURCE.to_owned(),
            ..settings
        }
    }

    /// The notes of a file about a ledger.
    fn about(&self, what: &str, ledger: &str, complete: bool, remarks: &[String]) -> About {
        let now = self.environment.clock().map(Clock::now).unwrap_or_default();
        let mut about = About {
            pitdesk: env!("CARGO_PKG_VERSION").to_owned(),
            source: what.to_owned(),
            read_from: ledger.to_owned(),
            read_at: now.to_rfc3339_opts(SecondsFormat::Millis, true),
            complete,
            ..About::default()
        };
        for (number, remark) in (1..).zip(remarks) {
            about
                .coverage
                .insert(format!("remark.{number:02}"), remark.clone());
        }
        about
    }
}

/// A file of computed rows.
struct Table<'a> {
    out: &'a OutArguments,
    columns: Vec<Column>,
    zone: Zone,
}

impl Table<'_> {
    /// Writes the file whole or not at all. Returns the number of rows.
    async fn write(self, rows: Vec<Row>, about: About, stop: CancellationToken) -> Result<u64, Unwritten> {
        let (path, replace) = (self.out.path(), self.out.replace);
        let layout = Layout {
            format: match self.out.format {
                TableFormat::Csv => Format::Csv {
                    byte_order_mark: self.out.bom,
                },
                TableFormat::Xlsx => Format::Xlsx,
            },
            columns: self.columns,
            zone: self.zone,
        };
        let about = About {
            time_zone: layout.zone.name().to_owned(),
            ..about
        };
        let written = tokio::task::spawn_blocking(move || {
            let mut export = ::export::Export::begin(&path, layout, replace, stop)?;
            export.write(rows)?;
            export.finish(&about)
        });
        let written = written.await.map_err(|_| {
            Unwritten::Failed("The file was not written because of an internal error.".to_owned())
        })?;
        written
            .map(|written| written.rows)
            .map_err(|error| ErrorView::from(error).into())
    }
}

pub fn export(environment: &Environment, export: &Export) -> ExitCode {
    let Some(runtime) = runtime() else {
        return FAILED.into();
    };
    let policy = Policy::of_this_computer();
    for fault in &policy.faults {
        say(&Catalog::of(SOURCE).sentence(fault));
    }
    let outcome = runtime.block_on(async {
        let ending = ending(export.limit()).shared();
        let written = async {
            let connecting = connect(
                environment,
                &policy,
                export.profile.as_deref(),
                export.house.as_deref(),
            );
            let Service { desk, mut settings } = tokio::select! {
                biased;
                _ = ending.clone() => return Err(ErrorView::new(ErrorCode::Cancelled, "The export was stopped.")),
                service = connecting => service?,
            };
            // A script gets the same file whoever runs it.
            SOURCE.clone_into(&mut settings.language);
            let mut progress = Progress::default();
            let (request, out, replace) = (export.request(), &export.out, export.replace);
            let stop = CancellationToken::new();
            let write = desk
                .export
                .write(&request, &settings, out, replace, |step| progress.show(&step), &stop);
            let stopping = async {
                ending.clone().await;
                stop.cancel();
                // The export ends soon, without a file.
                std::future::pending().await
            };
            tokio::select! {
                biased;
                written = write => written,
                never = stopping => never,
            }
        };
        let written = written.await;
        match ending.now_or_never() {
            Some(Ending::TimeIsUp) => written.map_err(|error| export.out_of_time().unwrap_or(error)),
            _ => written,
        }
    });
    runtime.shutdown_timeout(LAST_WORK);
    match outcome {
        Ok(summary) => {
            for part in &summary.not_read {
                say(&format!("Not read: {}: {}", part.what, part.error.message));
            }
            say(&format!("{} rows in {}", summary.rows, export.out.display()));
            if summary.complete {
                ExitCode::SUCCESS
            } else {
                INCOMPLETE.into()
            }
        }
        Err(error) => {
            say(&error.message);
            if error.code == ErrorCode::InvalidInput {
                WRONG_ARGUMENTS.into()
            } else {
                FAILED.into()
            }
        }
    }
}

/// Shows the progress on a terminal, as one line that changes. Elsewhere only the end is said.
#[derive(Default)]
struct Progress {
    /// Whether a line on the terminal has no end yet.
    is_open: bool,
}

impl Progress {
    fn show(&mut self, step: &ExportProgress) {
        let ExportProgress::Reading { received, total } = step else {
            return;
        };
        let mut out = std::io::stderr().lock();
        if out.is_terminal() {
            // Nobody reads the output any more if it cannot be written.
            let _ = write!(out, "\r{received} of {total} read ");
            self.is_open = true;
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if self.is_open {
            say("");
        }
    }
}

fn say(line: &str) {
    let _ = writeln!(std::io::stderr(), "{}", visible(line));
}

/// The text as a terminal may get it: names and messages come from the service, and must not steer it or turn a line.
fn visible(text: &str) -> String {
    app::unseen::escaped(text)
}

/// The service that is read: that of the two variables, or a saved profile.
struct Service {
    desk: Desk,
    /// The user's settings for a saved profile, the defaults otherwise.
    settings: Settings,
}

/// Connects. Sends nothing yet. The house of a saved profile, or the one in the file `house`, counts for the checks; neither
/// file is changed.
async fn connect(
    environment: &Environment,
    policy: &Policy,
    profile: Option<&str>,
    house: Option<&Path>,
) -> Result<Service, ErrorView> {
    policy.check_export()?;
    policy.check_service_allowed()?;
    let clock = environment
        .clock()
        .map_err(|error| ErrorView::input("now", error))?;
    match (&environment.managed, profile) {
        (Some(Err(ManagedFault { variable, message })), _) => Err(ErrorView::input(
            variable,
            format!("{variable} cannot be used. {message}"),
        )),
        (Some(Ok(_)), Some(_)) => {
            let why = "PITDESK_BASE_URL and PITDESK_TOKEN are set, so --profile cannot be used.";
            Err(ErrorView::input("profile", why))
        }
        (Some(Ok(managed)), None) => {
            policy.check_address(managed.base_url.as_str())?;
            let proxy = policy.proxy_for(&managed.proxy)?;
            let house = house.map(|file| house_in(file, &managed.base_url.origin()));
            let desk = Desk::connect(managed.base_url.as_str(), managed.token.clone(), &proxy, clock)?;
            desk.connection
                .open_house(house.transpose()?.unwrap_or_default(), None);
            Ok(Service {
                desk,
                settings: Settings::default(),
            })
        }
        (None, None) => {
            let why = "Set PITDESK_BASE_URL and PITDESK_TOKEN, or name a saved profile with --profile.";
            Err(ErrorView::input("profile", why))
        }
        (None, Some(name)) => {
            let folders = Folders::of_run(environment.data_dir.as_deref()).map_err(|failure| {
                ErrorView::new(ErrorCode::Internal, Catalog::of(SOURCE).sentence(&failure))
            })?;
            let all = match policy.only_profiles() {
                Some(only) => only.to_vec(),
                None => saved_profiles(&folders).all(),
            };
            let saved = one_named(all, name)?;
            let address = saved.address()?;
            let key = TokenKey::new(&saved.id, &address);
            let house = match house {
                Some(file) => house_in(file, &address.origin())?,
                None => kept_house(folders.files(), &key),
            };
            let secrets = Secrets::new(Keyring::system(environment.keyring_service()));
            let token = secrets.find(&key).await?;
            let token = token.ok_or_else(token_missing)?;
            let proxy = policy.proxy_for(&saved.proxy)?;
            let desk = Desk::connect(&saved.base_url, token, &proxy, clock)?;
            desk.connection
                .name_games(GameNamesFile::load(folders.files(), &mut Vec::new()).saved(&saved.id));
            desk.connection.open_house(house, None);
            Ok(Service {
                desk,
                settings: SettingsFile::load(folders.files(), policy, &mut Vec::new()).current(),
            })
        }
    }
}

fn saved_profiles(folders: &Folders) -> Stored<Profiles> {
    Stored::load(folders.files(), &mut Vec::new())
}

fn one_named(all: Vec<SavedProfile>, name: &str) -> Result<SavedProfile, ErrorView> {
    let mut named = all.into_iter().filter(|profile| profile.name == name);
    let first = named.next();
    if named.next().is_some() {
        let why = "Several saved profiles have this name. Give one of them another name.";
        return Err(ErrorView::input("profile", why));
    }
    first.ok_or_else(|| ErrorView::input("profile", "No saved profile has this name."))
}

/// What ends an export before it is complete, so that no temporary file stays: the user, the system, or the time limit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Ending {
    /// The user or the system asked the program to end.
    Interrupted,
    TimeIsUp,
}

async fn ending(limit: Option<Duration>) -> Ending {
    let time_is_up = async {
        match limit {
            Some(limit) => tokio::time::sleep(limit).await,
            None => std::future::pending().await,
        }
    };
    tokio::select! {
        () = interrupted() => Ending::Interrupted,
        () = time_is_up => Ending::TimeIsUp,
    }
}

/// Resolves at Ctrl+C, when the program is asked to end, and when its terminal is closed or its connection is lost.
async fn interrupted() {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{signal, SignalKind};
        let terminated = asked(signal(SignalKind::terminate()).ok());
        // A handler would end what `nohup` keeps running.
        let hangup = if hangup_is_ignored() {
            None
        } else {
            signal(SignalKind::hangup()).ok()
        };
        tokio::select! {
            _ = tokio::signal::ctrl_c() => {}
            () = terminated => {}
            () = asked(hangup) => {}
        }
    }
    #[cfg(not(unix))]
    {
        let _ = tokio::signal::ctrl_c().await;
    }
}

/// Resolves at the signal; never without one.
#[cfg(unix)]
async fn asked(signal: Option<tokio::signal::unix::Signal>) {
    match signal {
        Some(mut signal) => drop(signal.recv().await),
        None => std::future::pending().await,
    }
}

/// Whether this program was started with SIGHUP ignored, as `nohup` does. Only Linux tells without unsafe code.
#[cfg(unix)]
fn hangup_is_ignored() -> bool {
    cfg!(target_os = "linux")
        && std::fs::read_to_string("/proc/self/status").is_ok_and(|status| ignores_hangup(&status))
}

/// Reads the line `SigIgn` of a process's status: hexadecimal, with SIGHUP, the first signal, in the lowest bit.
#[cfg(unix)]
fn ignores_hangup(status: &str) -> bool {
    let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok())
        .is_some_and(|mask| mask & 1 == 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_for_the_terminal_become_visible() {
        assert_eq!(visible("bac\u{202e}arat\u{200b}"), "bac\\u{202e}arat\\u{200b}");
        assert_eq!(visible("a\u{1b}[31m\nก"), "a\\u{1b}[31m\\nก");
    }

    const SERVICE: &str = "https://api.example.com";

    /// What the export of a service of the two variables is refused with. None if it would begin.
    async fn refusal(policy: &str) -> Option<ErrorCode> {
        let token = secrecy::SecretString::from("t0ken");
        let managed = crate::environment::ManagedProfile::new(SERVICE, &token, "none").ok()?;
        let environment = Environment {
            managed: Some(Ok(managed)),
            ..Environment::default()
        };
        let policy = Policy::of_text(policy);
        connect(&environment, &policy, None, None)
            .await
            .err()
            .map(|error| error.code)
    }

    #[tokio::test]
    async fn the_policy_holds_for_the_command_line() {
        for allowed in [
            "{}",
            r#"{"enforced": {"export": "allowed", "training": "never", "proxy": "none"}}"#,
        ] {
            assert_eq!(refusal(allowed).await, None, "{allowed}");
        }
        for refused in [
            r#"{"enforced": {"export": "refused"}}"#,
            r#"{"enforced": {"training": "only"}}"#,
            r#"{"enforced": {"profiles": {"Other": "https://other.example"}}}"#,
            r#"{"enforced": {"proxy": "proxy"}}"#,
            "broken",
        ] {
            assert_eq!(refusal(refused).await, Some(ErrorCode::Managed), "{refused}");
        }
    }

    #[tokio::test]
    async fn a_profile_of_the_policy_is_found_by_its_name_and_no_other() {
        let folder = tempfile::tempdir().unwrap();
        let folders = Folders::open(folder.path()).unwrap();
        let own = profile("1", "Own");
        saved_profiles(&folders).put(own).unwrap();
        let environment = Environment {
            data_dir: Some(folder.path().to_owned()),
            ..Environment::default()
        };
        let policy = Policy::of_text(r#"{"enforced": {"profiles": {"Live": "https://api.example.com"}}}"#);
        let refused = connect(&environment, &policy, Some("Own"), None)
            .await
            .err()
            .unwrap();
        assert_eq!(refused.code, ErrorCode::InvalidInput);
    }

    fn profile(id: &str, name: &str) -> SavedProfile {
        SavedProfile {
            id: id.to_owned(),
            name: name.to_owned(),
            base_url: "https://api.example.com/".to_owned(),
            proxy: desk::views::ProxySetting::None,
            token_origins: std::collections::BTreeSet::default(),
        }
    }

    #[test]
    fn a_profile_is_found_by_its_one_name() {
        let folder = tempfile::tempdir().unwrap();
        let folders = Folders::open(folder.path()).unwrap();
        let profiles = saved_profiles(&folders);
        for (id, name) in [("1", "Bangkok"), ("2", "Twice"), ("3", "Twice")] {
            profiles.put(profile(id, name)).unwrap();
        }
        let found = |name| one_named(saved_profiles(&folders).all(), name);
        assert_eq!(found("Bangkok").unwrap().id, "1");
        for name in ["bangkok", "Twice", ""] {
            assert_eq!(found(name).unwrap_err().code, ErrorCode::InvalidInput, "{name}");
        }
    }

    #[tokio::test(start_paused = true)]
    async fn the_time_limit_ends_an_export_and_without_one_nothing_does() {
        let hour = Duration::from_hours(1);
        assert_eq!(ending(Some(hour)).await, Ending::TimeIsUp);
        assert!(tokio::time::timeout(hour * 24, ending(None)).await.is_err());
    }

    #[cfg(unix)]
    #[test]
    fn nohup_is_seen_in_the_status_of_a_process() {
        let status =
            |mask: &str| format!("Name:\tpitdesk\nSigBlk:\t0000000000000001\nSigIgn:\t{mask}\nSigCgt:\t1\n");
        assert!(ignores_hangup(&status("0000000000001001")));
        assert!(!ignores_hangup(&status("0000000000001000")));
        assert!(!ignores_hangup("") && !ignores_hangup(&status("none")));
    }
}
