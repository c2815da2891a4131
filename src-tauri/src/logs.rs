//! The log. It never contains bodies, headers, addresses or tokens.
//!
//! Other crates log only from `warn` on, regardless of `PITDESK_LOG`: at finer levels an HTTP library
//! logs headers. What is not seen or turns the line is escaped, so that text from outside cannot forge
//! a line or send terminal codes.

use std::io::{self, Write};
use std::path::Path;

use app::unseen::LogLines;
use parking_lot::Mutex;
use tracing::Subscriber;
use tracing_appender::non_blocking::WorkerGuard;
use tracing_appender::rolling::{RollingFileAppender, Rotation};
use tracing_subscriber::filter::EnvFilter;
use tracing_subscriber::util::SubscriberInitExt as _;

/// The crates of this repository; the chosen level of detail applies to them. Without `app`, which logs nothing: its name also
/// begins the names of other crates, among them the keychain of macOS, and a directive applies to all of these.
const OURS: [&str; 11] = [
    "pitdesk",
    "check",
    "desk",
    "export",
    "game_service",
    "games",
    "ledger",
    "money",
    "sandbox",
    "wallet",
    "wallet_conformance",
];

/// The log of this run. A background thread writes it and must be finished at exit.
pub(crate) struct Log(Mutex<Option<WorkerGuard>>);

impl Log {
    pub(crate) fn start(folder: &Path, level: Option<&str>) -> Self {
        Self(Mutex::new(start(folder, level)))
    }

    /// Writes all pending lines. Later lines are lost.
    pub(crate) fn finish(&self) {
        drop(self.0.lock().take());
    }
}

fn start(folder: &Path, level: Option<&str>) -> Option<WorkerGuard> {
    make_private(folder).ok()?;
    let daily = RollingFileAppender::builder()
        .rotation(Rotation::DAILY)
        .filename_prefix("pitdesk")
        .filename_suffix("log")
        .max_log_files(14)
        .build(folder)
        .ok()?;
    let (lines, guard) = tracing_appender::non_blocking(daily);
    subscriber(lines, level).try_init().ok()?;
    std::panic::set_hook(Box::new(|panic| {
        // A panic's message may contain data, so only its location is logged.
        let place = panic.location().map(ToString::to_string).unwrap_or_default();
        tracing::error!(%place, "a fault in Pitdesk");
    }));
    Some(guard)
}

/// Writes each event to `lines` as one line.
fn subscriber<W>(lines: W, level: Option<&str>) -> impl Subscriber + Send + Sync
where
    W: Write + Clone + Send + Sync + 'static,
{
    tracing_subscriber::fmt()
        .with_env_filter(filter(level))
        .with_ansi(false)
        .with_writer(move || LogLines(lines.clone()))
        .finish()
}

/// Only its owner may enter, whatever the umask: nobody else reads a file in it, whatever its permissions.
fn make_private(folder: &Path) -> io::Result<()> {
    std::fs::create_dir_all(folder)?;
    #[cfg(unix)]
    std::fs::set_permissions(folder, std::os::unix::fs::PermissionsExt::from_mode(0o700))?;
    Ok(())
}

fn filter(level: Option<&str>) -> EnvFilter {
    let level = level
        .filter(|level| ["error", "warn", "info", "debug", "trace"].contains(level))
        .unwrap_or("info");
    let ours = OURS.map(|name| format!("{name}={level}")).join(",");
    EnvFilter::new(format!("warn,{ours}"))
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use proptest::prelude::*;

    use super::*;

    /// A log in memory.
    #[derive(Clone, Default)]
    struct Memory(Arc<Mutex<Vec<u8>>>);

    impl Write for Memory {
        fn write(&mut self, part: &[u8]) -> io::Result<usize> {
            self.0.lock().write(part)
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    fn written(event: &str) -> String {
        let mut writer = LogLines(Vec::new());
        writer.write_all(event.as_bytes()).unwrap();
        String::from_utf8(writer.0).unwrap()
    }

    #[test]
    fn message_and_fields_of_an_event_are_one_line_of_the_log() {
        let log = Memory::default();
        tracing::subscriber::with_default(subscriber(log.clone(), None), || {
            tracing::warn!(shown = %"a\nINFO b\u{202e}", quoted = ?"c\r\u{3164}", "d\nINFO e\u{1b}[31m");
        });
        let log = String::from_utf8(log.0.lock().clone()).unwrap();
        assert_eq!(
            log.matches(app::unseen::is_unseen).collect::<Vec<_>>(),
            ["\n"],
            "{log}"
        );
        assert!(
            log.ends_with('\n') && log.contains("INFO b") && log.contains("INFO e"),
            "{log}"
        );
    }

    #[cfg(unix)]
    #[test]
    fn only_the_owner_can_read_the_log_whatever_the_umask() {
        use std::os::unix::fs::PermissionsExt;
        let parent = tempfile::tempdir().unwrap();
        let folder = parent.path().join("logs");
        std::fs::create_dir(&folder).unwrap();
        // As a wide umask leaves it.
        std::fs::set_permissions(&folder, PermissionsExt::from_mode(0o777)).unwrap();
        make_private(&folder).unwrap();
        let mode = std::fs::metadata(&folder).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o700);
    }

    #[test]
    fn other_crates_are_never_heard_below_warn() {
        for level in ["trace", "hyper=trace", "info,reqwest=trace"] {
            let filter = filter(Some(level)).to_string();
            let loud = filter
                .split(',')
                .filter(|directive| directive.ends_with("=trace"));
            assert!(loud
                .into_iter()
                .all(|directive| OURS.iter().any(|ours| directive == format!("{ours}=trace"))));
            assert!(filter.contains("warn"));
        }
    }

    #[test]
    fn every_crate_of_the_repository_is_heard() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../crates");
        for entry in std::fs::read_dir(folder).unwrap() {
            let name = entry
                .unwrap()
                .file_name()
                .into_string()
                .unwrap()
                .replace('-', "_");
            // The program does not contain `catalog`, which its build uses.
            assert!(
                name == "app" || name == "catalog" || OURS.contains(&name.as_str()),
                "{name} is not among the crates whose log is kept"
            );
        }
    }

    proptest! {
        #[test]
        fn an_event_is_always_one_line(event in "(?s)[^\n].*") {
            let line = written(&event);
            prop_assert_eq!(line.matches(char::is_control).collect::<Vec<_>>(), ["\n"]);
        }
    }
}
