//! What is set from outside for one run: the variables of the environment, with the managed profile of an administrator among them,
//! the arguments of the window, and the folders of Pitdesk's files.
//!
//! Variables are read once, before anything else. The token is removed from the environment, so that no child process (the web
//! view, a browser) inherits it. Variables for PostgreSQL are removed too: the driver would use them for a database whose server
//! and user were typed. The managed profile is connected at the start and never stored.
//!
//! All names of files are constants; data from a service is never used as one.

use std::collections::BTreeSet;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

use chrono::{DateTime, Utc};
use desk::say::{self, arg};
use desk::views::{Message, ProxySetting};
use desk::{BaseUrl, Clock};
use secrecy::SecretString;
use serde::Serialize;
use specta::Type;

use crate::command_line::WindowArguments;
use crate::policy::proxy_of;
use crate::profiles::{checked_address, checked_proxy, SavedProfile};
use crate::secrets::checked_token;

pub(crate) const DATA_DIR: &str = "PITDESK_DATA_DIR";
const LOG: &str = "PITDESK_LOG";
/// The password of the database that a command reads a ledger from.
pub(crate) const LEDGER_PASSWORD: &str = "PITDESK_LEDGER_PASSWORD";

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
    /// The password of a ledger's database (`PITDESK_LEDGER_PASSWORD`), for the commands that read one.
    pub(crate) ledger_password: Option<SecretString>,
    pub(crate) window: WindowArguments,
}

impl Environment {
    /// Removes the token and the password from the environment. Must be called before any thread starts.
    pub fn take(window: WindowArguments) -> Self {
        let environment = Self::read(|name| env::var_os(name), window);
        env::remove_var(TOKEN);
        env::remove_var(LEDGER_PASSWORD);
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
            ledger_password: filled(LEDGER_PASSWORD)
                .and_then(|password| password.into_string().ok())
                .map(SecretString::from),
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

/// Certificates that an environment variable names.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CertificateSource {
    pub(crate) variable: String,
    /// Its value: a file or folders.
    pub(crate) path: String,
}

/// Id of the managed profile. Saved profiles never have this id.
pub(crate) const MANAGED_ID: &str = "managed";
const BASE_URL: &str = "PITDESK_BASE_URL";
pub(crate) const TOKEN: &str = "PITDESK_TOKEN";
/// How the service of the two variables is reached: `none` (default), `system` or an address.
const PROXY: &str = "PITDESK_PROXY";

pub(crate) struct ManagedProfile {
    pub(crate) base_url: BaseUrl,
    pub(crate) token: SecretString,
    pub(crate) proxy: ProxySetting,
}

/// The variable that cannot be used, and why. It never has the token.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct ManagedFault {
    pub(crate) variable: &'static str,
    pub(crate) message: String,
}

impl ManagedFault {
    fn new(variable: &'static str, message: impl Into<String>) -> Self {
        let message = message.into();
        Self { variable, message }
    }

    pub(crate) fn notice(self) -> Message {
        say::ask::variable_refused(arg::Reason(self.message), arg::Variable(self.variable))
    }
}

impl ManagedProfile {
    /// The profile of environment variables. None if they are not set.
    pub(crate) fn of_variables(
        variable: impl Fn(&str) -> Option<OsString>,
    ) -> Option<Result<Self, ManagedFault>> {
        let [base_url, token, proxy] = [BASE_URL, TOKEN, PROXY].map(variable);
        match (base_url, token) {
            (None, None) if proxy.is_none() => None,
            // A proxy that is not used must not look as if it were.
            (None, None) => Some(Err(ManagedFault::new(
                PROXY,
                format!(
                    "It is for the service of {BASE_URL}, which is not set. Saved profiles have their own proxy."
                ),
            ))),
            (Some(_), None) => Some(Err(ManagedFault::new(
                TOKEN,
                format!("{BASE_URL} is set, but {TOKEN} is not."),
            ))),
            (None, Some(_)) => Some(Err(ManagedFault::new(
                BASE_URL,
                format!("{TOKEN} is set, but {BASE_URL} is not."),
            ))),
            (Some(base_url), Some(token)) => Some(Self::of_texts(base_url, token, proxy)),
        }
    }

    fn of_texts(base_url: OsString, token: OsString, proxy: Option<OsString>) -> Result<Self, ManagedFault> {
        let base_url = text(BASE_URL, base_url)?;
        let token = text(TOKEN, token).map(SecretString::from)?;
        let proxy = text(PROXY, proxy.unwrap_or_else(|| "none".into()))?;
        Self::new(&base_url, &token, &proxy)
    }

    /// `proxy` is `none`, `system` or an address.
    pub(crate) fn new(base_url: &str, token: &SecretString, proxy: &str) -> Result<Self, ManagedFault> {
        Ok(Self {
            base_url: checked_address(base_url)
                .map_err(|error| ManagedFault::new(BASE_URL, error.message))?,
            token: checked_token(token).map_err(|message| ManagedFault::new(TOKEN, message))?,
            proxy: checked_proxy(&proxy_of(proxy))
                .map_err(|error| ManagedFault::new(PROXY, error.message))?,
        })
    }

    pub(crate) fn profile(&self) -> SavedProfile {
        SavedProfile {
            id: MANAGED_ID.to_owned(),
            name: "Managed".to_owned(),
            base_url: self.base_url.to_string(),
            proxy: self.proxy.clone(),
            token_origins: BTreeSet::new(),
        }
    }
}

fn text(variable: &'static str, value: OsString) -> Result<String, ManagedFault> {
    value
        .into_string()
        .map_err(|_| ManagedFault::new(variable, "It is not valid text."))
}

/// Name of the folder of Pitdesk's files in that of the system: the identifier in `tauri.conf.json`.
pub(crate) const IDENTIFIER: &str = "app.pitdesk";

#[derive(Debug, Clone)]
pub(crate) struct Folders {
    root: PathBuf,
    /// Of what belongs to this computer and can be made again.
    local: PathBuf,
}

impl Folders {
    /// The folder of a run: the given one, or that of the user. Creates it if it does not exist.
    pub(crate) fn of_run(given: Option<&Path>) -> Result<Self, Message> {
        let (root, local) = match given {
            Some(folder) => (folder.to_owned(), folder.to_owned()),
            None => of_the_user(dirs::data_dir(), dirs::data_local_dir())
                .ok_or_else(|| say::start::no_folder(arg::Variable(DATA_DIR)))?,
        };
        let opened = Self::open(&root).and_then(|folders| {
            let local = std::path::absolute(local)?;
            Ok(Self { local, ..folders })
        });
        opened.map_err(|error| {
            let folder = arg::Folder(root.display().to_string());
            say::start::folder(folder, arg::Reason(error.to_string()), arg::Variable(DATA_DIR))
        })
    }

    pub(crate) fn open(root: &Path) -> io::Result<Self> {
        let root = std::path::absolute(root)?;
        fs::create_dir_all(&root)?;
        Ok(Self {
            local: root.clone(),
            root,
        })
    }

    pub(crate) fn files(&self) -> &Path {
        &self.root
    }

    /// That of the files about training data, a separate one so that the two are never mixed.
    pub(crate) fn training_files(&self) -> PathBuf {
        self.root.join("training")
    }

    pub(crate) fn logs(&self) -> PathBuf {
        self.root.join("logs")
    }

    /// Of the private files in which other wallets' ledgers are held while they are open. They stay on this computer.
    pub(crate) fn private_ledgers(&self) -> PathBuf {
        self.local.join("ledgers")
    }

    /// The folder of the web view. It is mostly a cache: in the folder that follows the user, Windows would
    /// copy it at each login.
    pub(crate) fn web_view(&self) -> PathBuf {
        self.local.join("web-view")
    }
}

/// The folders of the user for data and for what stays on this computer. They are one folder but on Windows.
fn of_the_user(data: Option<PathBuf>, local: Option<PathBuf>) -> Option<(PathBuf, PathBuf)> {
    let data = data?;
    let local = local.unwrap_or_else(|| data.clone());
    Some((data.join(IDENTIFIER), local.join(IDENTIFIER)))
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

    fn read(variables: &[(&str, &str)]) -> Option<Result<ManagedProfile, ManagedFault>> {
        ManagedProfile::of_variables(|name| {
            let set = variables
                .iter()
                .find(|(key, value)| *key == name && !value.is_empty());
            set.map(|(_, value)| value.into())
        })
    }

    fn refused_variable(variables: &[(&str, &str)]) -> &'static str {
        match read(variables) {
            Some(Err(fault)) => fault.variable,
            Some(Ok(_)) => "accepted",
            None => "not asked for",
        }
    }

    #[test]
    fn both_variables_make_a_profile_and_the_one_at_fault_is_named() {
        for (base_url, token, expected) in [
            ("", "", "not asked for"),
            ("https://api.example.com", "t0ken", "accepted"),
            ("https://api.example.com", "", TOKEN),
            ("", "t0ken", BASE_URL),
            ("http://api.example.com", "t0ken", BASE_URL),
            ("https://user@api.example.com", "t0ken", BASE_URL),
            ("not an address", "t0ken", BASE_URL),
            ("https://api.example.com", "two words", TOKEN),
        ] {
            let variables = [(BASE_URL, base_url), (TOKEN, token)];
            assert_eq!(refused_variable(&variables), expected, "{base_url}");
        }
        assert_eq!(refused_variable(&[]), "not asked for");
    }

    #[test]
    fn a_proxy_is_that_of_its_variable_and_none_otherwise() {
        let given = [(BASE_URL, "https://api.example.com"), (TOKEN, "t0ken")];
        let proxy = |text| match read(&[given[0], given[1], (PROXY, text)]) {
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

    #[test]
    fn a_refusal_never_repeats_the_token() {
        let secret = "canary token";
        let refusal = read(&[(BASE_URL, "https://api.example.com"), (TOKEN, secret)]);
        let fault = refusal.and_then(Result::err).unwrap();
        assert!(!format!("{fault:?}").contains("canary"));
    }

    #[test]
    fn the_cache_of_the_web_view_stays_on_the_computer() {
        let [roaming, local] = ["roaming", "local"].map(|name| Some(PathBuf::from(name)));
        let (root, local) = of_the_user(roaming.clone(), local).unwrap();
        let folders = Folders { root, local };
        assert_eq!(folders.files(), Path::new("roaming").join(IDENTIFIER));
        assert_eq!(
            folders.web_view(),
            Path::new("local").join(IDENTIFIER).join("web-view")
        );
        let (root, local) = of_the_user(roaming, None).unwrap();
        assert_eq!(root, local);
    }

    #[test]
    fn the_folder_is_named_by_the_identifier() {
        let config: serde_json::Value = serde_json::from_str(include_str!("../tauri.conf.json")).unwrap();
        assert_eq!(config["identifier"], IDENTIFIER);
    }

    /// It names the data folder, the bundle and later the policies, so it cannot change after the first package. `AppStream`
    /// and Flathub refuse `.desktop` at the end, and macOS takes `.app` for the ending of a bundle.
    #[test]
    fn the_identifier_is_one_that_every_store_accepts() {
        let parts: Vec<&str> = IDENTIFIER.split('.').collect();
        assert!(parts.len() >= 2, "{IDENTIFIER}");
        for part in &parts {
            let plain = part
                .bytes()
                .all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit());
            assert!(
                plain && part.starts_with(|first: char| first.is_ascii_lowercase()),
                "{IDENTIFIER}"
            );
        }
        assert!(
            !["desktop", "app"].contains(&parts[parts.len() - 1]),
            "{IDENTIFIER}"
        );
    }
}
