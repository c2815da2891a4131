//! Tokens: in the system's keyring (Secret Service, Keychain or Credential Manager), or in memory until Pitdesk exits. A token is
//! never written to a file or a log, and never part of an error or a response.
//!
//! An entry is bound to a profile and to the origin of its address, so a token is not sent to another host after the address was
//! edited.
//!
//! Every call of the keyring runs on a blocking thread: the stores wait for D-Bus, may ask the user, and some panic inside an async
//! task. A panic is handled like any other keyring error.

use std::collections::HashMap;
use std::future::Future;
use std::sync::Arc;
use std::time::Duration;

use desk::views::{ErrorCode, ErrorView};
use desk::BaseUrl;
use keyring_core::{CredentialStore, Entry, Error};
use parking_lot::Mutex;
use secrecy::{ExposeSecret, SecretString};
use serde::Serialize;
use specta::Type;

/// Identifies a token: the profile, and the only origin that the token is sent to.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct TokenKey(String);

impl TokenKey {
    pub(crate) fn new(profile_id: &str, address: &BaseUrl) -> Self {
        Self::at(profile_id, &address.origin())
    }

    pub(crate) fn at(profile_id: &str, origin: &str) -> Self {
        Self(format!("{profile_id}@{origin}"))
    }

    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }

    /// The profile and the origin in the text of a key. No origin has an `@`.
    pub(crate) fn parts(text: &str) -> Option<(&str, &str)> {
        text.rsplit_once('@')
    }
}

/// Largest size in bytes in the credential store of Windows. The same limit applies on all systems.
const LONGEST: usize = 2560;

/// Trims and checks a token: it must fit in an HTTP header and in every system's keyring. The error never contains it.
pub(crate) fn checked_token(token: &SecretString) -> Result<SecretString, String> {
    let text = token.expose_secret().trim();
    if text.is_empty() {
        return Err("The token is empty.".to_owned());
    }
    if text.len() > LONGEST {
        return Err(format!(
            "The token has {} bytes; a keyring takes at most {LONGEST}.",
            text.len()
        ));
    }
    if !text.bytes().all(|byte| byte.is_ascii_graphic()) {
        return Err("The token holds a space, a line break or a letter that cannot be sent.".to_owned());
    }
    Ok(SecretString::from(text))
}

pub(crate) struct Secrets {
    keyring: Keyring,
    this_run: Mutex<HashMap<TokenKey, SecretString>>,
}

impl Secrets {
    pub(crate) fn new(keyring: Keyring) -> Self {
        Self {
            keyring,
            this_run: Mutex::default(),
        }
    }

    /// A locked keyring blocks. The user can enter its password later, and the next attempt succeeds.
    pub(crate) async fn in_time<T>(
        &self,
        work: impl Future<Output = Result<T, ErrorView>>,
    ) -> Result<T, ErrorView> {
        tokio::time::timeout(self.keyring.patience, work)
            .await
            .unwrap_or_else(|_| Err(silent()))
    }

    pub(crate) async fn keyring_fault(&self) -> Option<String> {
        let asked = self.in_time(async { Ok(self.keyring.fault().await) }).await;
        asked.unwrap_or_else(|silent| silent.hint)
    }

    pub(crate) async fn keep(
        &self,
        key: &TokenKey,
        token: SecretString,
        remember: bool,
    ) -> Result<(), ErrorView> {
        if remember {
            self.keyring.set(key, &token).await?;
            self.this_run.lock().remove(key);
            return Ok(());
        }
        // Without a keyring there is nothing to remove.
        if self.keyring.fault().await.is_none() {
            self.keyring.delete(key).await?;
        }
        self.hold(key.clone(), token);
        Ok(())
    }

    /// Keeps a token for this run, beside those in the keyring.
    pub(crate) fn hold(&self, key: TokenKey, token: SecretString) {
        self.this_run.lock().insert(key, token);
    }

    pub(crate) async fn find(&self, key: &TokenKey) -> Result<Option<SecretString>, ErrorView> {
        let held = self.this_run.lock().get(key).cloned();
        match held {
            Some(token) => Ok(Some(token)),
            None => self.keyring.get(key).await,
        }
    }

    /// Where a profile's token is stored. Unknown if the keyring fails or does not respond in time.
    pub(crate) async fn state(&self, key: &TokenKey) -> TokenState {
        if self.this_run.lock().contains_key(key) {
            return TokenState::ThisRun;
        }
        match self.in_time(self.keyring.holds(key)).await {
            Ok(true) => TokenState::Stored,
            Ok(false) => TokenState::Missing,
            Err(_) => TokenState::Unknown,
        }
    }

    pub(crate) fn forget_of_this_run(&self, key: &TokenKey) {
        self.this_run.lock().remove(key);
    }

    /// Removes a token from the keyring. Succeeds if there is none, and fails if the keyring cannot be asked.
    pub(crate) async fn forget_stored(&self, key: &TokenKey) -> Result<(), ErrorView> {
        self.keyring.delete(key).await
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "snake_case")]
pub(crate) enum TokenState {
    Stored,
    /// In memory until Pitdesk exits.
    ThisRun,
    Missing,
    /// Unknown, because the keyring failed or did not respond in time.
    Unknown,
}

type Open = dyn Fn() -> keyring_core::Result<Arc<CredentialStore>> + Send + Sync;

/// Longest wait for a keyring that asks the user for its password.
const PATIENCE: Duration = Duration::from_secs(3);

#[derive(Clone)]
pub(crate) struct Keyring {
    service: String,
    open: Arc<Open>,
    /// Longest wait of a screen.
    patience: Duration,
}

impl Keyring {
    /// The keyring of the system. It is opened at the first use.
    pub(crate) fn system(service: &str) -> Self {
        Self {
            service: service.to_owned(),
            open: Arc::new(system_store),
            patience: PATIENCE,
        }
    }

    async fn fault(&self) -> Option<String> {
        let open = Arc::clone(&self.open);
        on_blocking_thread(move || open().map(drop)).await.err()
    }

    /// Reads the token back to check it.
    async fn set(&self, key: &TokenKey, token: &SecretString) -> Result<(), ErrorView> {
        let token = token.clone();
        let same = self.with_entry(key, move |entry| {
            entry.set_secret(token.expose_secret().as_bytes())?;
            let kept = SecretString::from(text(entry.get_secret()?)?);
            Ok(kept.expose_secret() == token.expose_secret())
        });
        if same.await? {
            return Ok(());
        }
        Err(unavailable("It gave back another token than it was given."))
    }

    /// Reads a token. A locked keyring asks the user first, without a time limit.
    async fn get(&self, key: &TokenKey) -> Result<Option<SecretString>, ErrorView> {
        self.with_entry(key, |entry| match entry.get_secret() {
            Ok(bytes) => text(bytes).map(|token| Some(SecretString::from(token))),
            Err(Error::NoEntry) => Ok(None),
            Err(error) => Err(error),
        })
        .await
    }

    /// Whether there is a token, without reading it. A locked keyring asks the user first.
    async fn holds(&self, key: &TokenKey) -> Result<bool, ErrorView> {
        self.with_entry(key, |entry| match entry.get_credential() {
            Ok(_) => Ok(true),
            Err(Error::NoEntry) => Ok(false),
            Err(error) => Err(error),
        })
        .await
    }

    async fn delete(&self, key: &TokenKey) -> Result<(), ErrorView> {
        self.with_entry(key, |entry| match entry.delete_credential() {
            Ok(()) | Err(Error::NoEntry) => Ok(()),
            Err(error) => Err(error),
        })
        .await
    }

    async fn with_entry<T: Send + 'static>(
        &self,
        key: &TokenKey,
        work: impl FnOnce(&Entry) -> keyring_core::Result<T> + Send + 'static,
    ) -> Result<T, ErrorView> {
        let (open, service, user) = (
            Arc::clone(&self.open),
            self.service.clone(),
            key.as_str().to_owned(),
        );
        on_blocking_thread(move || work(&open()?.build(&service, &user, None)?))
            .await
            .map_err(|reason| unavailable(&reason))
    }
}

fn system_store() -> keyring_core::Result<Arc<CredentialStore>> {
    match keyring::Entry::store_status() {
        Ok(()) => keyring_core::get_default_store().ok_or(Error::NoDefaultStore),
        Err(error) => Err(Error::BadStoreFormat(error.to_string())),
    }
}

async fn on_blocking_thread<T: Send + 'static>(
    work: impl FnOnce() -> keyring_core::Result<T> + Send + 'static,
) -> Result<T, String> {
    match tokio::task::spawn_blocking(work).await {
        Ok(outcome) => outcome.map_err(|error| reason(&error)),
        Err(_) => Err("It failed without saying why.".to_owned()),
    }
}

/// The system's error text. Errors that contain bytes of a secret are replaced.
fn reason(error: &Error) -> String {
    match error {
        Error::BadEncoding(_) | Error::BadDataFormat(..) => {
            "What it holds is no token of Pitdesk.".to_owned()
        }
        Error::Ambiguous(_) => "It holds several tokens under one name.".to_owned(),
        Error::BadStoreFormat(reason) => reason.clone(),
        other => other.to_string(),
    }
}

fn text(bytes: Vec<u8>) -> keyring_core::Result<String> {
    String::from_utf8(bytes).map_err(|_| Error::BadEncoding(Vec::new()))
}

fn unavailable(reason: &str) -> ErrorView {
    let mut error = ErrorView::new(
        ErrorCode::KeyringUnavailable,
        "The system's keyring cannot be used.",
    );
    error.hint = Some(reason.to_owned());
    error
}

fn silent() -> ErrorView {
    unavailable("It did not answer in time. It may be locked: unlock it, then retry.")
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    impl Secrets {
        /// The keyring, for another start of the program.
        pub(crate) fn keyring(&self) -> &Keyring {
            &self.keyring
        }
    }

    fn key(id: &str, address: &str) -> TokenKey {
        TokenKey::new(id, &BaseUrl::parse(address).unwrap())
    }

    fn token() -> SecretString {
        SecretString::from("canary-8b2b")
    }

    async fn found(secrets: &Secrets, key: &TokenKey) -> Option<String> {
        secrets
            .find(key)
            .await
            .unwrap()
            .map(|token| token.expose_secret().to_owned())
    }

    #[tokio::test]
    async fn another_origin_or_profile_has_no_token() {
        for (remember, state) in [(true, TokenState::Stored), (false, TokenState::ThisRun)] {
            let secrets = Secrets::new(Keyring::in_memory());
            secrets
                .keep(&key("a", "https://api.example.com"), token(), remember)
                .await
                .unwrap();
            for other in [
                key("a", "https://api.example.com:8443"),
                key("a", "https://api.example.org"),
                key("b", "https://api.example.com"),
            ] {
                assert_eq!(found(&secrets, &other).await, None, "{other:?}");
            }
            let same_origin = key("a", "https://api.example.com/another/path");
            assert_eq!(secrets.state(&same_origin).await, state);
        }
    }

    #[tokio::test]
    async fn a_token_is_only_ever_in_one_place() {
        let secrets = Secrets::new(Keyring::in_memory());
        let key = key("a", "https://api.example.com");
        secrets.keep(&key, token(), true).await.unwrap();
        secrets.keep(&key, token(), false).await.unwrap();
        assert_eq!(secrets.state(&key).await, TokenState::ThisRun);
        assert!(!secrets.keyring.holds(&key).await.unwrap());
        secrets.keep(&key, token(), true).await.unwrap();
        assert_eq!(secrets.state(&key).await, TokenState::Stored);
        assert!(secrets.this_run.lock().is_empty(), "it is in memory as well");
    }

    #[tokio::test]
    async fn without_a_keyring_a_token_lasts_for_this_run_and_nothing_pretends_otherwise() {
        let secrets = Secrets::new(Keyring::unavailable());
        let key = key("a", "https://api.example.com");
        assert!(secrets.keyring_fault().await.is_some());
        let refused = secrets.keep(&key, token(), true).await.unwrap_err();
        assert_eq!(refused.code, ErrorCode::KeyringUnavailable);
        assert_eq!(secrets.state(&key).await, TokenState::Unknown);
        secrets.keep(&key, token(), false).await.unwrap();
        assert_eq!(secrets.state(&key).await, TokenState::ThisRun);
    }

    #[tokio::test]
    async fn no_error_repeats_the_token() {
        let secrets = Secrets::new(Keyring::unavailable());
        let refused = secrets
            .keep(&key("a", "https://api.example.com"), token(), true)
            .await
            .unwrap_err();
        assert!(!format!("{refused:?}").contains("canary"));
    }

    #[test]
    fn the_longest_token_fits_and_one_more_byte_does_not() {
        assert!(checked_token(&SecretString::from("a".repeat(LONGEST))).is_ok());
        assert!(checked_token(&SecretString::from("a".repeat(LONGEST + 1))).is_err());
    }

    proptest! {
        #[test]
        fn what_passes_can_be_sent_in_a_header(text in any::<String>()) {
            if let Ok(token) = checked_token(&SecretString::from(text.as_str())) {
                prop_assert!(token.expose_secret().bytes().all(|byte| (0x21..=0x7e).contains(&byte)));
                prop_assert_eq!(token.expose_secret(), text.trim());
            }
        }

        #[test]
        fn a_refusal_says_nothing_of_the_token(secret in "[a-z]{12} [a-z]{12}") {
            let refusal = checked_token(&SecretString::from(secret.as_str())).unwrap_err();
            prop_assert!(!refusal.contains(&secret[..12]));
        }
    }

    impl Keyring {
        /// A store in memory for one test.
        pub(crate) fn in_memory() -> Self {
            let store: Arc<CredentialStore> = keyring_core::mock::Store::new().unwrap();
            Self {
                service: "Pitdesk test".to_owned(),
                open: Arc::new(move || Ok(Arc::clone(&store))),
                patience: PATIENCE,
            }
        }

        /// A keyring that cannot be used.
        pub(crate) fn unavailable() -> Self {
            Self {
                service: "Pitdesk test".to_owned(),
                open: Arc::new(|| Err(Error::NoDefaultStore)),
                patience: PATIENCE,
            }
        }

        /// A keyring that waits for its password until the sender is dropped.
        pub(crate) fn silent() -> (Self, std::sync::mpsc::Sender<()>) {
            let (unlocking, waiting) = std::sync::mpsc::channel::<()>();
            let waiting = std::sync::Mutex::new(waiting);
            let wait = move || {
                let _gone = waiting.lock().unwrap().recv();
                Err(Error::NoDefaultStore)
            };
            let keyring = Self {
                service: "Pitdesk test".to_owned(),
                open: Arc::new(wait),
                patience: Duration::from_millis(50),
            };
            (keyring, unlocking)
        }
    }

    #[tokio::test]
    async fn a_store_that_panics_is_a_keyring_that_cannot_be_used() {
        let keyring = Keyring {
            service: String::new(),
            open: Arc::new(|| panic!("as some stores do")),
            patience: PATIENCE,
        };
        assert!(keyring.fault().await.is_some());
        let key = TokenKey::new("a", &BaseUrl::parse("https://api.example.com").unwrap());
        assert_eq!(
            keyring.get(&key).await.unwrap_err().code,
            ErrorCode::KeyringUnavailable
        );
    }

    #[test]
    fn no_reason_holds_the_bytes_of_a_secret() {
        let secret = b"canary".to_vec();
        for error in [
            Error::BadEncoding(secret.clone()),
            Error::BadDataFormat(secret, "canary".into()),
        ] {
            assert!(!reason(&error).contains("canary"));
        }
    }
}
