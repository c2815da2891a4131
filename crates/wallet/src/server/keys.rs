//! Checks `X-API-KEY` on every call (docs/wallet-rules.md#r11, docs/contract.md#authentication), in
//! constant time, before anything else is read. `/metrics` has keys of its own.

use std::collections::BTreeSet;
use std::sync::Arc;

use axum::Extension;
use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use secrecy::{ExposeSecret, SecretString};
use subtle::{Choice, ConstantTimeEq};

use super::Service;
use super::callers::Caller;
use crate::answer::Answer;
use crate::digest::Digest;

/// The valid API keys: one, or two while the key is being changed in the service's back office. Only digests are stored: keys
/// cannot be read from memory, and all comparisons have the same length.
#[derive(Clone)]
pub struct ApiKeys(Vec<Digest>);

/// Why a list of keys cannot be used.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum KeysError {
    /// The list is empty or contains an empty key: any caller would be accepted.
    #[error("a key is empty; set the variable to one key, or two separated by a comma")]
    Empty,
    /// A key with characters that an HTTP header cannot contain.
    #[error("a key must be visible ASCII without spaces")]
    NotAHeader,
    /// A key that can be found by trying.
    #[error(
        "a key is easy to guess: it needs at least {SHORTEST} characters, {FEWEST_DIFFERENT} of them different; \
         `wallet key` prints a good one"
    )]
    Guessable,
}

/// Fewest characters of a key (docs/ASSUMPTIONS.md#a113).
const SHORTEST: usize = 16;
/// Fewest different characters. Random keys of 16 decimal digits have more in 499 of 500 cases.
const FEWEST_DIFFERENT: usize = 5;

impl ApiKeys {
    /// Reads keys separated by commas.
    pub fn parse(list: &SecretString) -> Result<Self, KeysError> {
        let keys = list.expose_secret().split(',').map(str::trim);
        keys.map(|key| match key {
            "" => Err(KeysError::Empty),
            key if !key.bytes().all(|byte| byte.is_ascii_graphic()) => Err(KeysError::NotAHeader),
            key if is_guessable(key) => Err(KeysError::Guessable),
            key => Ok(Digest::of(key.as_bytes())),
        })
        .collect::<Result<_, _>>()
        .map(Self)
    }

    /// Compares with all keys, even after a match, so that the time is constant.
    fn fit(&self, offered: &[u8]) -> bool {
        let offered = Digest::of(offered);
        let fits = self.0.iter().fold(Choice::from(0), |fit, key| {
            fit | key.as_bytes().ct_eq(offered.as_bytes())
        });
        fits.into()
    }
}

impl std::fmt::Debug for ApiKeys {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "ApiKeys({})", self.0.len())
    }
}

fn is_guessable(key: &str) -> bool {
    let different: BTreeSet<u8> = key.bytes().collect();
    key.len() < SHORTEST || different.len() < FEWEST_DIFFERENT
}

pub(super) async fn require(
    State(service): State<Arc<Service>>,
    Extension(caller): Extension<Arc<Caller>>,
    request: Request,
    next: Next,
) -> Response {
    let is_valid = only(&request, "x-api-key").is_some_and(|key| service.keys.fit(key));
    pass_if(is_valid, &service, &caller, request, next).await
}

/// Checks `Authorization: Bearer KEY`, as monitoring programs send it.
pub(super) async fn require_for_metrics(
    State(service): State<Arc<Service>>,
    Extension(caller): Extension<Arc<Caller>>,
    request: Request,
    next: Next,
) -> Response {
    let offered = only(&request, "authorization").and_then(bearer);
    let keys = service.metrics_keys.as_ref();
    let is_valid = offered.is_some_and(|key| keys.is_some_and(|keys| keys.fit(key)));
    pass_if(is_valid, &service, &caller, request, next).await
}

async fn pass_if(
    is_valid: bool,
    service: &Service,
    caller: &Caller,
    request: Request,
    next: Next,
) -> Response {
    if is_valid {
        caller.has_a_key();
        return next.run(request).await;
    }
    service.metrics.refused_key();
    caller.takes_its_time().await;
    Answer::bad_key().into_response()
}

/// The value of a header that is there once.
fn only<'a>(request: &'a Request, name: &str) -> Option<&'a [u8]> {
    let mut values = request.headers().get_all(name).iter();
    let value = values.next()?;
    values.next().is_none().then(|| value.as_bytes())
}

/// The scheme's name has no case (RFC 9110, section 11.1).
fn bearer(value: &[u8]) -> Option<&[u8]> {
    let (scheme, key) = value.split_at_checked(SCHEME.len())?;
    scheme.eq_ignore_ascii_case(SCHEME).then_some(key)
}

const SCHEME: &[u8] = b"bearer ";

#[cfg(test)]
mod tests {
    use super::*;

    fn keys(list: &str) -> Result<ApiKeys, KeysError> {
        ApiKeys::parse(&SecretString::from(list))
    }

    #[test]
    fn t44_two_keys_are_valid_while_they_change() {
        let keys = keys("the-old-key-2025, the-new-key-2026").unwrap();
        assert!(keys.fit(b"the-old-key-2025") && keys.fit(b"the-new-key-2026"));
        for wrong in [
            &b""[..],
            b"the-old-key-2025,the-new-key-2026",
            b"the-old-key-202",
            b"the-old-key-2025x",
            b"THE-OLD-KEY-2025",
        ] {
            assert!(!keys.fit(wrong), "{wrong:?}");
        }
    }

    #[test]
    fn t44_an_empty_key_is_none() {
        for list in [
            "",
            " ",
            ",",
            "the-old-key-2025,",
            ",the-old-key-2025",
            "the-old-key-2025,,the-new-key-2026",
        ] {
            assert_eq!(keys(list).unwrap_err(), KeysError::Empty, "{list:?}");
        }
        assert_eq!(keys("a key").unwrap_err(), KeysError::NotAHeader);
    }

    #[test]
    fn t44_a_key_that_can_be_guessed_is_none() {
        for list in [
            "k",
            "fifteen-letters",
            "aaaaaaaaaaaaaaaaaaaaaaaa",
            "abcdabcdabcdabcdabcd",
        ] {
            assert_eq!(keys(list).unwrap_err(), KeysError::Guessable, "{list:?}");
            let beside_a_good_one = format!("the-old-key-2025,{list}");
            assert_eq!(keys(&beside_a_good_one).unwrap_err(), KeysError::Guessable);
        }
        assert!(keys("sixteen-letters!").is_ok());
    }

    #[test]
    fn t48_keys_do_not_show_themselves() {
        assert_eq!(format!("{:?}", keys("canary-of-letters").unwrap()), "ApiKeys(1)");
    }
}
