//! The client: one connection pool, one token, one service.

mod builder;
mod call;
mod decoding;
mod error_body;
mod http_error;
mod limits;
mod pauses;
mod proxy;
mod queue;
mod reachability;
mod reply;
mod transport;

pub use builder::{GameServiceBuilder, USER_AGENT};
pub use limits::{KeepAlive, Limits};
pub use pauses::Pauses;
pub use proxy::{ProxyAddress, ProxyAddressError, ProxyChoice, Way};
pub use reachability::{Reachability, ReachabilityChanges};

pub(crate) use call::Call;

use crate::base_url::BaseUrl;
use crate::decode::Document;
use crate::error::{DecodeError, Error, TransportError};
use crate::response::Response;
use clock::Clock;
use connections::Connections;
use parking_lot::Mutex;
use pauses::PauseBoard;
use queue::Queue;
use reachability::ReachabilityBoard;
use secrecy::SecretString;
use std::fmt;
use std::sync::Arc;

/// A client of one game service. It is cheap to clone: clones share the connections and the limit on
/// concurrent calls.
///
/// Dropping the future of a call cancels the call.
#[derive(Clone)]
pub struct GameService {
    shared: Arc<Shared>,
}

type FindWay = Box<dyn Fn() -> Result<Way, TransportError> + Send + Sync>;

struct Shared {
    connections: Connections<Error>,
    base: BaseUrl,
    token: SecretString,
    /// Finds the way again: the system's proxy may be another one than at the start.
    find_way: FindWay,
    /// The way of all new connections.
    way: Arc<Mutex<Way>>,
    limits: Limits,
    clock: Clock,
    queue: Queue,
    pauses: PauseBoard,
    reachability: ReachabilityBoard,
}

impl Shared {
    fn way(&self) -> Way {
        self.way.lock().clone()
    }

    /// Looks for the way to the service again. Whether it is another one, which new connections then use.
    fn found_another_way(&self) -> bool {
        let Ok(found) = (self.find_way)() else {
            return false;
        };
        {
            let mut way = self.way.lock();
            if way.is_same(&found) {
                return false;
            }
            *way = found;
        }
        self.connections.replace().is_ok()
    }
}

impl GameService {
    /// Starts building a client for the service at `base`. Every call sends `token`.
    pub fn builder(base: BaseUrl, token: SecretString) -> GameServiceBuilder {
        GameServiceBuilder::new(base, token)
    }

    /// The service's address.
    pub fn base_url(&self) -> &BaseUrl {
        &self.shared.base
    }

    /// Host and port of the proxy in use. None if the service is reached directly, as at each address of this computer.
    pub fn proxy(&self) -> Option<String> {
        self.shared.way.lock().proxy().map(str::to_owned)
    }

    /// Reports each pause that the service requests (`Retry-After`) while a call of this client waits. The
    /// returned value does not keep the client alive.
    pub fn pauses(&self) -> Pauses {
        self.shared.pauses.watch()
    }

    /// Reports whether the service answers: the state now, then each change. The returned value does not keep the client
    /// alive.
    pub fn reachability(&self) -> ReachabilityChanges {
        self.shared.reachability.watch()
    }

    /// Runs calls as a group for [`GameService::reachability`], such as those of a search over all games: an HTTP 5xx among
    /// them counts only if none was answered since `work` began, because it may be an error of one game.
    pub async fn as_one<T>(&self, work: impl Future<Output = T>) -> T {
        self.shared.reachability.as_one(work).await
    }

    /// Sends a call, retries it if that is safe and can help, and reads the document of the response.
    pub(crate) async fn ask<T>(
        &self,
        call: Call,
        read: impl FnOnce(Document<'_>) -> Result<T, DecodeError> + Send + 'static,
    ) -> Result<Response<T>, Error>
    where
        T: Send + 'static,
    {
        let begun = self.shared.reachability.begin();
        let result = self.answer(call, read).await;
        let (error, now) = (result.as_ref().err(), self.shared.clock.now());
        self.shared.reachability.end(begun, error, now);
        result
    }

    async fn answer<T>(
        &self,
        call: Call,
        read: impl FnOnce(Document<'_>) -> Result<T, DecodeError> + Send + 'static,
    ) -> Result<Response<T>, Error>
    where
        T: Send + 'static,
    {
        let reply = transport::with_retries(&self.shared, &call).await?;
        let (received_at, server_date, cached_for) = (reply.received_at, reply.server_date, reply.cached_for);
        let value = decoding::on_blocking_thread(move |stop| reply.body.read(stop, read))
            .await
            .map_err(|error| reply::without_secret(error, &self.shared.token))?;
        Ok(Response {
            value,
            received_at,
            server_date,
            cached_for,
        })
    }
}

impl fmt::Debug for GameService {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("GameService")
            .field("base", &self.shared.base)
            .field("proxy", &self.proxy())
            .finish_non_exhaustive()
    }
}
