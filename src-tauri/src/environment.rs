//! Environment variables, with the arguments of the window.
//!
//! They are read once, before anything else. The token is removed from the environment, so that no
//! child process (the web view, a browser) inherits it. Variables for PostgreSQL are removed too: the
//! driver would use them for a database whose server and user were typed.

use std::env;
use std::ffi::OsString;
use std::path::PathBuf;

use chrono::{DateTime, Utc};
use desk::Clock;

use crate::command_line::WindowArguments;
use crate::managed::{ManagedFault, ManagedProfile, TOKEN};
use crate::views::CertificateSource;

pub(crate) const DATA_DIR: &str = "PITDESK_DATA_DIR";
const LOG: &str = "PITDESK_LOG";

/// The variables that the driver of PostgreSQL reads.
const POSTGRES: [&str; 13] = [
    "PGAPPNAME",
    "PGDATABASE",
    "PGHOST",
    "PGHOSTADDR",
    "PGOPTIONS",
    "PGPASSFILE",
    "PGPASSWORD",
    "PGPORT",
    "PGSSLCERT",
    "PGSSLKEY",
    "PGSSLMODE",
    "PGSSLROOTCERT",
    "PGUSER",
];

/// Read by the TLS library, also if they are empty.
const CERTIFICATES: [&str; 2] = ["SSL_CERT_FILE", "SSL_CERT_DIR"];

#[derive(Default)]
pub struct Environment {
    /// Folder for all files of Pitdesk (`PITDESK_DATA_DIR`).
    pub(crate) data_dir: Option<PathBuf>,
    /// A profile for this run (`PITDESK_BASE_URL` with `PITDESK_TOKEN`, and `PITDESK_PROXY`), or what is wrong with it.
    pub(crate) managed: Option<Result<ManagedProfile, ManagedFault>>,
    /// Log level (`PITDESK_LOG`).
    pub(crate) log_level: Option<String>,
    pub(crate) window: WindowArguments,
}

impl Environment {
    /// Removes the token from the environment. Must be called before any thread starts.
    pub fn take(window: WindowArguments) -> Self {
        let environment = Self::read(|name| env::var_os(name), window);
        env::remove_var(TOKEN);
        for name in POSTGRES {
            env::remove_var(name);
        }
        environment
    }

    fn read(variable: impl Fn(&str) -> Option<OsString>, window: WindowArguments) -> Self {
        let filled = |name: &str| variable(name).filter(|value| !value.is_empty());
        Self {
            data_dir: filled(DATA_DIR).map(PathBuf::from),
            managed: ManagedProfile::of_variables(filled),
            log_level: filled(LOG).and_then(|level| level.into_string().ok()),
            window,
        }
    }

    /// Name of Pitdesk's entries in the keyring. A separate data folder has separate tokens.
    pub(crate) fn keyring_service(&self) -> &'static str {
        if self.data_dir.is_some() {
            "Pitdesk (moved data)"
        } else {
            "Pitdesk"
        }
    }

    /// The clock of this run: the computer's clock, unless `--now` sets another start time.
    pub(crate) fn clock(&self) -> Result<Clock, String> {
        let Some(now) = &self.window.now else {
            return Ok(Clock::system());
        };
        let instant = now.to_str().and_then(|text| text.parse::<DateTime<Utc>>().ok());
        instant
            .map(Clock::starting_at)
            .ok_or_else(|| "--now needs an instant such as 2026-11-21T14:00:00Z".to_owned())
    }
}

/// Where the certificates are. Empty on Windows and macOS, whose own services decide.
pub(crate) fn certificate_sources(variable: impl Fn(&str) -> Option<OsString>) -> Vec<CertificateSource> {
    if cfg!(any(windows, target_vendor = "apple")) {
        return Vec::new();
    }
    CERTIFICATES
        .iter()
        .filter_map(|name| {
            Some(CertificateSource {
                variable: (*name).to_owned(),
                path: variable(name)?.to_string_lossy().into_owned(),
            })
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[cfg(target_os = "linux")]
    #[test]
    fn variables_that_replace_the_certificates_are_named() {
        let sources = |set: &str| {
            let value = |name: &str| (name == set).then(|| OsString::from("/tmp/ca.pem"));
            certificate_sources(value)
                .into_iter()
                .map(|source| format!("{}={}", source.variable, source.path))
                .collect::<Vec<_>>()
        };
        assert!(sources("PATH").is_empty());
        assert_eq!(sources("SSL_CERT_FILE"), ["SSL_CERT_FILE=/tmp/ca.pem"]);
        assert_eq!(sources("SSL_CERT_DIR"), ["SSL_CERT_DIR=/tmp/ca.pem"]);
    }

    fn started_at(now: Option<&str>) -> Environment {
        let window = WindowArguments {
            now: now.map(OsString::from),
            ..WindowArguments::default()
        };
        Environment::read(|_| None, window)
    }

    #[test]
    fn the_clock_starts_at_the_given_time_or_is_the_computers() {
        assert!(!started_at(None).clock().unwrap().was_set());
        let clock = started_at(Some("2028-02-29T23:59:00+07:00")).clock().unwrap();
        let passed = clock.now() - "2028-02-29T16:59:00Z".parse::<DateTime<Utc>>().unwrap();
        assert!((0..60).contains(&passed.num_seconds()), "{passed}");
    }

    #[test]
    fn what_is_no_instant_is_refused_with_an_example() {
        for wrong in ["", "tomorrow", "2028-02-29", "2027-02-29T00:00:00Z"] {
            let error = started_at(Some(wrong)).clock().unwrap_err();
            assert!(error.contains("2026-11-21T14:00:00Z"), "{error}");
        }
    }
}
