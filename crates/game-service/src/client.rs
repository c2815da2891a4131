//! The client: one connection pool, one token, one service.

mod body;
mod builder;
mod call;
mod decoding;
mod limits;
mod pauses;
mod proxy;
mod queue;
mod reply;
mod retry;
#[cfg(test)]
mod tls_tests;
mod transport;

pub use builder::GameServiceBuilder;
pub use limits::Limits;
pub use pauses::Pauses;
pub use proxy::{ProxyAddress, ProxyAddressError, ProxyChoice};

pub(crate) use call::Call;

use crate::answer::Answer;
use crate::base_url::BaseUrl;
use crate::decode::{Budget, Document, Stop};
use crate::error::{DecodeError, Error};
use clock::Clock;
use pauses::PauseBoard;
use queue::Queue;
use secrecy::SecretString;
use std::fmt;
use std::sync::Arc;

/// A client of one game service. Cloning is cheap; clones share the connections and the limit on calls at once.
///
/// Every call can be cancelled by dropping its future.
#[derive(Clone)]
pub struct GameService {
    shared: Arc<Shared>,
}

struct Shared {
    http: reqwest::Client,
    base: BaseUrl,
    token: SecretString,
    proxy: ProxyChoice,
    limits: Limits,
    clock: Clock,
    queue: Queue,
    pauses: PauseBoard,
}

impl GameService {
    /// Starts building a client for the service at `base`, which every call will give `token`.
    pub fn builder(base: BaseUrl, token: SecretString) -> GameServiceBuilder {
        GameServiceBuilder::new(base, token)
    }

    /// Where the service is.
    pub fn base_url(&self) -> &BaseUrl {
        &self.shared.base
    }

    /// How the service is reached: always directly if it runs on this computer.
    pub fn proxy(&self) -> &ProxyChoice {
        &self.shared.proxy
    }

    /// The pauses the service asks for, while calls of this client wait for their end. They do not keep the client.
    pub fn pauses(&self) -> Pauses {
        self.shared.pauses.watch()
    }

    /// Makes a call, again if that is allowed and may help, and reads its document.
    pub(crate) async fn ask<T>(
        &self,
        call: Call,
        read: impl FnOnce(Document<'_>) -> Result<T, DecodeError> + Send + 'static,
    ) -> Result<Answer<T>, Error>
    where
        T: Send + 'static,
    {
        let reply = retry::with_retries(&self.shared, &call).await?;
        let (received_at, server_date) = (reply.received_at, reply.server_date);
        let read = move |stop: &Stop| {
            let budget = Budget::new(stop);
            read(Document {
                text: reply.document(),
                budget: &budget,
            })
        };
        let value = decoding::aside(read)
            .await
            .map_err(|error| reply::without_secret(error, &self.shared.token))?;
        Ok(Answer {
            value,
            received_at,
            server_date,
        })
    }
}

impl fmt::Debug for GameService {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("GameService")
            .field("base", &self.shared.base)
            .field("proxy", &self.shared.proxy)
            .finish_non_exhaustive()
    }
}
