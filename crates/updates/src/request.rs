//! Requests to the source of updates, within limits of time and size. A redirect is followed by the same rules as the first
//! address: releases are often kept on another host than the one that is asked.

use std::time::Duration;

use reqwest::header::{LOCATION, USER_AGENT};
use reqwest::{Client, Response};
use tokio::time::timeout;
use url::Url;

use crate::{Source, UpdateError};

/// Makes the client that reaches an address, which follows no redirects itself. The caller decides about proxies and
/// certificates; an error is a sentence for the details.
pub trait Connect: Fn(&Url) -> Result<Client, String> + Send + Sync {}

impl<F: Fn(&Url) -> Result<Client, String> + Send + Sync> Connect for F {}

/// Redirects that are followed, one after the other.
const MOST_REDIRECTS: usize = 5;

/// How long and how much is read.
#[derive(Debug, Clone, Copy)]
pub struct Limits {
    /// Longest time for the head of an answer, and without a byte of its body.
    pub silence: Duration,
    /// Longest time for the update file.
    pub file_time: Duration,
    /// Largest update file in bytes.
    pub file_size: usize,
    /// Longest time for a setup.
    pub setup_time: Duration,
    /// Largest setup in bytes.
    pub setup_size: u64,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            silence: Duration::from_secs(30),
            file_time: Duration::from_mins(1),
            file_size: 256 << 10,
            setup_time: Duration::from_hours(2),
            setup_size: 512 << 20,
        }
    }
}

/// Asks an address, and those that it redirects to.
pub(crate) async fn get(
    source: &Source,
    address: &Url,
    connect: &impl Connect,
    limits: &Limits,
) -> Result<Response, UpdateError> {
    let mut address = address.clone();
    for _ in 0..=MOST_REDIRECTS {
        source.check(&address)?;
        let client = connect(&address).map_err(UpdateError::Unreachable)?;
        let request = client
            .get(address.clone())
            .header(USER_AGENT, crate::USER_AGENT)
            .send();
        let response = within(limits.silence, request).await?.map_err(unreachable)?;
        if !response.status().is_redirection() {
            let status = response.status();
            return if status.is_success() {
                Ok(response)
            } else {
                Err(UpdateError::Status(status.as_u16()))
            };
        }
        let next = response.headers().get(LOCATION);
        let next = next.and_then(|next| next.to_str().ok());
        address = next
            .and_then(|next| address.join(next).ok())
            .ok_or(UpdateError::Redirects)?;
    }
    Err(UpdateError::Redirects)
}

/// The next bytes of a body. None at its end.
pub(crate) async fn next(
    response: &mut Response,
    limits: &Limits,
) -> Result<Option<impl AsRef<[u8]> + use<>>, UpdateError> {
    let read = within(limits.silence, response.chunk()).await?;
    read.map_err(|_| UpdateError::Cut)
}

/// The result of `work`, if it ends in time.
pub(crate) async fn within<T>(time: Duration, work: impl Future<Output = T>) -> Result<T, UpdateError> {
    timeout(time, work).await.map_err(|_| UpdateError::TooSlow)
}

/// The causes, without the address.
fn unreachable(error: reqwest::Error) -> UpdateError {
    let error = error.without_url();
    let mut sentence = error.to_string();
    let mut cause = std::error::Error::source(&error);
    while let Some(error) = cause {
        sentence = format!("{sentence}: {error}");
        cause = error.source();
    }
    UpdateError::Unreachable(sentence)
}
