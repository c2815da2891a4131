//! Tokens: in the system's keyring, or in memory until Pitdesk exits. A token is never written to a
//! file or a log, and never part of an error or a response.
//!
//! An entry is bound to a profile and to the origin of its address, so a token is not sent to another
//! host after the address was edited.

mod keyring;

use std::collections::HashMap;
use std::future::Future;

use crate::views::TokenState;
use desk::views::ErrorView;
use desk::BaseUrl;
use parking_lot::Mutex;
use secrecy::{ExposeSecret, SecretString};

pub(crate) use self::keyring::Keyring;

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
            .unwrap_or_else(|_| Err(keyring::silent()))
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

#[cfg(test)]
mod tests {
    use desk::views::ErrorCode;
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
}
