//! The client: one connection pool, one token, one service.

mod call;
mod error_body;
mod http_error;
mod proxy;
mod queue;
mod reachability;
mod reply;
mod setup;
mod transport;

pub use app::connections::KeepAlive;
pub use proxy::{ProxyAddress, ProxyAddressError, ProxyChoice, Way};
pub use reachability::Reachability;
pub use setup::{Limits, USER_AGENT};

pub(crate) use call::Call;

use crate::base_url::BaseUrl;
use crate::decode::{Document, Stop};
use crate::error::{DecodeError, Error, TransportError};
use app::clock::Clock;
use app::connections::Connections;
use chrono::{DateTime, TimeDelta, Utc};
use futures::Stream;
use parking_lot::Mutex;
use queue::{PauseBoard, Queue};
use reachability::ReachabilityBoard;
use secrecy::SecretString;
use std::fmt;
use std::panic::resume_unwind;
use std::sync::Arc;
use std::time::Duration;

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
    /// The service's address.
    pub fn base_url(&self) -> &BaseUrl {
        &self.shared.base
    }

    /// Host and port of the proxy in use. None if the service is reached directly, as at each address of this computer.
    pub fn proxy(&self) -> Option<String> {
        self.shared.way.lock().proxy().map(str::to_owned)
    }

    /// Each pause that the service requests (`Retry-After`) while a call of this client waits, and each that becomes longer:
    /// the time that remains. The stream ends when the client is dropped, and does not keep it alive.
    pub fn pauses(&self) -> impl Stream<Item = Duration> + Send + use<> {
        self.shared.pauses.watch()
    }

    /// Whether the service answers: the state now, then each change. The stream ends when the client is dropped, and does
    /// not keep it alive.
    pub fn reachability(&self) -> impl Stream<Item = Reachability> + Send + use<> {
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
        let response = transport::with_retries(&self.shared, &call).await?;
        on_blocking_thread(move |stop| response.try_map(|body| body.read(stop, read)))
            .await
            .map_err(|error| reply::without_secret(error, &self.shared.token).into())
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

/// A value from the service, with the time of the service's clock and of this computer's clock.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Response<T> {
    /// The decoded response.
    pub value: T,
    /// When the response was received, by this computer's clock (UTC).
    pub received_at: DateTime<Utc>,
    /// The service's clock when the response was received (UTC): the `Date` header, plus the `Age` of a response
    /// from a cache. None if `Date` is missing or cannot be parsed.
    pub server_date: Option<DateTime<Utc>>,
    /// How long a cache had kept the response (`Age`). None if none says that it did.
    pub cached_for: Option<Duration>,
}

impl<T> Response<T> {
    /// The service's clock minus this computer's clock. The value includes the network delay and the
    /// whole-second rounding of `Date`, so only a difference of minutes is meaningful. None without a
    /// `Date` header.
    pub fn clock_skew(&self) -> Option<TimeDelta> {
        self.server_date.map(|date| date - self.received_at)
    }

    /// Replaces the value and keeps the times.
    pub(crate) fn try_map<U, E>(self, change: impl FnOnce(T) -> Result<U, E>) -> Result<Response<U>, E> {
        Ok(Response {
            value: change(self.value)?,
            received_at: self.received_at,
            server_date: self.server_date,
            cached_for: self.cached_for,
        })
    }
}

struct StopWhenDropped(Stop);

impl Drop for StopWhenDropped {
    fn drop(&mut self) {
        self.0.set();
    }
}

/// Runs `work` on a blocking thread: decoding several megabytes would block the async runtime for too long. If the future is
/// dropped, the flag is set and `work` should return soon.
async fn on_blocking_thread<T: Send + 'static>(work: impl FnOnce(&Stop) -> T + Send + 'static) -> T {
    let stop = Stop::default();
    let _dropped = StopWhenDropped(stop.clone());
    match tokio::task::spawn_blocking(move || work(&stop)).await {
        Ok(done) => done,
        Err(error) => match error.try_into_panic() {
            Ok(panic) => resume_unwind(panic),
            // The runtime shuts down before the work starts, so this future is not polled again.
            Err(_) => std::future::pending().await,
        },
    }
}
