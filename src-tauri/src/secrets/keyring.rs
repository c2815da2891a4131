//! The system's keyring: Secret Service, Keychain or Credential Manager.
//!
//! Every call runs on a blocking thread: the stores wait for D-Bus, may ask the user, and some panic
//! inside an async task. A panic is handled like any other keyring error.

use std::sync::Arc;
use std::time::Duration;

use desk::views::{ErrorCode, ErrorView};
use keyring_core::{CredentialStore, Entry, Error};
use secrecy::{ExposeSecret as _, SecretString};

use super::TokenKey;

type Open = dyn Fn() -> keyring_core::Result<Arc<CredentialStore>> + Send + Sync;

/// Longest wait for a keyring that asks the user for its password.
const PATIENCE: Duration = Duration::from_secs(3);

#[derive(Clone)]
pub(crate) struct Keyring {
    service: String,
    open: Arc<Open>,
    /// Longest wait of a screen.
    pub(super) patience: Duration,
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

    pub(super) async fn fault(&self) -> Option<String> {
        let open = Arc::clone(&self.open);
        on_blocking_thread(move || open().map(drop)).await.err()
    }

    /// Reads the token back to check it.
    pub(super) async fn set(&self, key: &TokenKey, token: &SecretString) -> Result<(), ErrorView> {
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
    pub(super) async fn get(&self, key: &TokenKey) -> Result<Option<SecretString>, ErrorView> {
        self.with_entry(key, |entry| match entry.get_secret() {
            Ok(bytes) => text(bytes).map(|token| Some(SecretString::from(token))),
            Err(Error::NoEntry) => Ok(None),
            Err(error) => Err(error),
        })
        .await
    }

    /// Whether there is a token, without reading it. A locked keyring asks the user first.
    pub(super) async fn holds(&self, key: &TokenKey) -> Result<bool, ErrorView> {
        self.with_entry(key, |entry| match entry.get_credential() {
            Ok(_) => Ok(true),
            Err(Error::NoEntry) => Ok(false),
            Err(error) => Err(error),
        })
        .await
    }

    pub(super) async fn delete(&self, key: &TokenKey) -> Result<(), ErrorView> {
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

pub(super) fn silent() -> ErrorView {
    unavailable("It did not answer in time. It may be locked: unlock it, then retry.")
}

#[cfg(test)]
mod tests {
    use desk::BaseUrl;

    use super::*;

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
