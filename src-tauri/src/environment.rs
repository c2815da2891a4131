//! Environment variables, with the arguments of the window.
//!
//! They are read once, before anything else. The token is removed from the environment, so that no
//! child process (the web view, a browser) inherits it. Variables for PostgreSQL are removed too: the
//! driver would use them for a database whose server and user were typed.

use std::env;
use std::ffi::OsString;
use std::fmt;
use std::path::PathBuf;

use chrono::{DateTime, Utc};
use desk::Clock;
use secrecy::SecretString;

use crate::command_line::WindowArguments;
use crate::managed::{Fault, ManagedProfile};
use crate::views::{CertificateSource, StartNotice};

const BASE_URL: &str = "PITDESK_BASE_URL";
const TOKEN: &str = "PITDESK_TOKEN";
/// How the service of the two variables is reached: `none` (default), `system` or an address.
const PROXY: &str = "PITDESK_PROXY";
/// Names the folder for all files of Pitdesk.
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

/// The options of this run.
#[derive(Default)]
pub struct Environment {
    /// Folder for all files of Pitdesk (`PITDESK_DATA_DIR`).
    pub(crate) data_dir: Option<PathBuf>,
    /// A profile for this run (`PITDESK_BASE_URL` with `PITDESK_TOKEN`, and `PITDESK_PROXY`), or what is wrong with it.
    pub(crate) managed: Option<Result<ManagedProfile, StartNotice>>,
    /// Log level (`PITDESK_LOG`).
    pub(crate) log_level: Option<String>,
    /// The arguments of the window.
    pub(crate) window: WindowArguments,
}

impl Environment {
    /// Reads the environment of the process and removes the token from it. Must be called before any thread
    /// starts.
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
            managed: managed(filled(BASE_URL), filled(TOKEN), filled(PROXY)),
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
        let wrong = || "--now needs an instant such as 2026-11-21T14:00:00Z".to_owned();
        instant.map(Clock::starting_at).ok_or_else(wrong)
    }
}

/// The variables that replace the system's certificates. Only where certificates are files: Windows and macOS decide by
/// their own services.
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

fn managed(
    base_url: Option<OsString>,
    token: Option<OsString>,
    proxy: Option<OsString>,
) -> Option<Result<ManagedProfile, StartNotice>> {
    let refused = |variable: &str, message: String| {
        Some(Err(StartNotice::ManagedRefused {
            variable: variable.to_owned(),
            message,
        }))
    };
    match (base_url, token) {
        // A proxy that is not used must not look as if it were.
        (None, None) if proxy.is_some() => refused(
            PROXY,
            format!(
                "It is for the service of {BASE_URL}, which is not set. Saved profiles have their own proxy."
            ),
        ),
        (None, None) => None,
        (Some(_), None) => refused(TOKEN, format!("{BASE_URL} is set, but {TOKEN} is not.")),
        (None, Some(_)) => refused(BASE_URL, format!("{TOKEN} is set, but {BASE_URL} is not.")),
        (Some(base_url), Some(token)) => {
            let Ok(base_url) = base_url.into_string() else {
                return refused(BASE_URL, "It is not valid text.".to_owned());
            };
            let Ok(token) = token.into_string().map(SecretString::from) else {
                return refused(TOKEN, "It is not valid text.".to_owned());
            };
            let Ok(proxy) = proxy.unwrap_or_else(|| "none".into()).into_string() else {
                return refused(PROXY, "It is not valid text.".to_owned());
            };
            match ManagedProfile::new(&base_url, &token, &proxy) {
                Ok(profile) => Some(Ok(profile)),
                Err(Fault::Address(why)) => refused(BASE_URL, why),
                Err(Fault::Token(why)) => refused(TOKEN, why),
                Err(Fault::Proxy(why)) => refused(PROXY, why),
            }
        }
    }
}

impl fmt::Debug for Environment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Environment")
            .field("data_dir", &self.data_dir)
            .finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use desk::views::ProxySetting;

    use super::*;

    fn read(variables: &[(&str, &str)]) -> Environment {
        let find = |name: &str| {
            variables
                .iter()
                .find(|(key, _)| *key == name)
                .map(|(_, value)| value.into())
        };
        Environment::read(find, WindowArguments::default())
    }

    fn refused_variable(variables: &[(&str, &str)]) -> String {
        match read(variables).managed {
            Some(Err(StartNotice::ManagedRefused { variable, .. })) => variable,
            Some(Err(other)) => panic!("another notice: {other:?}"),
            Some(Ok(_)) => "accepted".to_owned(),
            None => "not asked for".to_owned(),
        }
    }

    #[test]
    fn nothing_set_asks_for_nothing() {
        assert_eq!(refused_variable(&[]), "not asked for");
        assert_eq!(refused_variable(&[(BASE_URL, ""), (TOKEN, "")]), "not asked for");
    }

    #[test]
    fn both_variables_make_a_profile() {
        let given = [(BASE_URL, "https://api.example.com"), (TOKEN, "t0ken")];
        assert_eq!(refused_variable(&given), "accepted");
    }

    #[test]
    fn the_variable_at_fault_is_named() {
        for (base_url, token, at_fault) in [
            ("https://api.example.com", "", TOKEN),
            ("", "t0ken", BASE_URL),
            ("http://api.example.com", "t0ken", BASE_URL),
            ("https://user@api.example.com", "t0ken", BASE_URL),
            ("not an address", "t0ken", BASE_URL),
            ("https://api.example.com", "two words", TOKEN),
        ] {
            assert_eq!(
                refused_variable(&[(BASE_URL, base_url), (TOKEN, token)]),
                at_fault,
                "{base_url}"
            );
        }
    }

    #[test]
    fn a_proxy_is_that_of_its_variable_and_none_otherwise() {
        let given = [(BASE_URL, "https://api.example.com"), (TOKEN, "t0ken")];
        let proxy = |text| match read(&[given[0], given[1], (PROXY, text)]).managed {
            Some(Ok(profile)) => Some(profile.proxy),
            _ => None,
        };
        let address = ProxySetting::Address {
            address: "http://proxy.example:3128".to_owned(),
        };
        assert_eq!(proxy(""), Some(ProxySetting::None));
        assert_eq!(proxy("none"), Some(ProxySetting::None));
        assert_eq!(proxy("system"), Some(ProxySetting::System));
        assert_eq!(proxy("http://proxy.example:3128"), Some(address));
        for wrong in ["proxy:3128", "System", "http://name:canary@proxy:1"] {
            assert_eq!(
                refused_variable(&[given[0], given[1], (PROXY, wrong)]),
                PROXY,
                "{wrong}"
            );
        }
        // Alone it would have no effect.
        assert_eq!(refused_variable(&[(PROXY, "system")]), PROXY);
    }

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

    #[test]
    fn a_refusal_never_repeats_the_token() {
        let secret = "canary token";
        let refusal = read(&[(BASE_URL, "https://api.example.com"), (TOKEN, secret)]).managed;
        assert!(!format!("{:?}", refusal.and_then(Result::err)).contains("canary"));
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
