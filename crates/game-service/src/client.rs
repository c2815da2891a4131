//! The client: one connection pool, one token, one service, within limits of time and size. Security settings are fixed in
//! this file; callers cannot change them.

mod reachability;
mod reply;
mod route;
mod transport;

pub use app::connections::KeepAlive;
pub use reachability::Reachability;
pub use route::{ProxyAddress, ProxyAddressError, ProxyChoice, Route};

pub(crate) use transport::Call;

use crate::base_url::BaseUrl;
use crate::decode::{Document, Stop};
use crate::error::{DecodeError, Error, TransportError};
use app::clock::Clock;
use app::connections::Connections;
use chrono::{DateTime, TimeDelta, Utc};
use futures::Stream;
use parking_lot::Mutex;
use reachability::ReachabilityBoard;
use reqwest::header::{ACCEPT, AUTHORIZATION, CONTENT_TYPE, HeaderMap, HeaderValue};
use secrecy::{ExposeSecret, SecretString};
use std::fmt;
use std::panic::resume_unwind;
use std::sync::Arc;
use std::time::Duration;
use transport::{PauseBoard, Queue};

/// What every request says of the program: firewalls refuse requests that do not.
pub const USER_AGENT: &str = concat!("Pitdesk/", env!("CARGO_PKG_VERSION"));

/// Limits of a client. The defaults are those of the application; tests use smaller values.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Limits {
    /// Longest time until a connection is ready, including TLS.
    pub connect: Duration,
    /// Longest time from the connection to the response headers. On a reused connection, what is left of
    /// `connect` is added.
    pub headers: Duration,
    /// Longest time between two chunks of a body.
    pub between_chunks: Duration,
    /// Longest time for one attempt.
    pub attempt: Duration,
    /// Longest time for the one attempt of a play history or a lotto inquiry, from the connection to the whole response.
    pub search: Duration,
    /// A search that fails after this time may still be worked at by the service, and is not sent again.
    pub in_work: Duration,
    /// How dead connections are found.
    pub keep_alive: KeepAlive,
    /// Largest body in bytes, after decompression.
    pub most_bytes: usize,
    /// Number of attempts of one call, including the first.
    pub attempts: usize,
    /// The first wait before a retry. It doubles with each retry, and up to as much is added at random, so that clients
    /// that failed together retry at different times.
    pub backoff: Duration,
    /// The same for a 429 response without `Retry-After`.
    pub throttled_backoff: Duration,
    /// Longest `Retry-After` that is waited for. If the service asks for more, the call fails.
    pub longest_retry_after: Duration,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            connect: Duration::from_secs(5),
            headers: Duration::from_secs(10),
            between_chunks: Duration::from_secs(10),
            attempt: Duration::from_secs(30),
            search: Duration::from_mins(1),
            in_work: Duration::from_secs(5),
            keep_alive: KeepAlive::default(),
            most_bytes: 8 * 1024 * 1024,
            attempts: 3,
            backoff: Duration::from_millis(50),
            throttled_backoff: Duration::from_secs(1),
            longest_retry_after: Duration::from_mins(1),
        }
    }
}

/// A client of one game service. It is cheap to clone: clones share the connections and the limit on
/// concurrent calls.
///
/// Dropping the future of a call cancels the call.
#[derive(Clone)]
pub struct GameService {
    shared: Arc<Shared>,
}

type FindRoute = Box<dyn Fn() -> Result<Route, TransportError> + Send + Sync>;

struct Shared {
    connections: Connections<Error>,
    base: BaseUrl,
    token: SecretString,
    /// Finds the route again: the system's proxy may be another one than at the start.
    find_route: FindRoute,
    /// The route of all new connections.
    route: Arc<Mutex<Route>>,
    limits: Limits,
    clock: Clock,
    queue: Queue,
    pauses: PauseBoard,
    reachability: ReachabilityBoard,
}

impl Shared {
    fn route(&self) -> Route {
        self.route.lock().clone()
    }

    /// Looks for the route to the service again. Returns whether it is another one, which new connections then use.
    fn found_another_route(&self) -> bool {
        let Ok(found) = (self.find_route)() else {
            return false;
        };
        {
            let mut route = self.route.lock();
            if route.is_same(&found) {
                return false;
            }
            *route = found;
        }
        self.connections.replace().is_ok()
    }
}

impl GameService {
    /// A client for the service at `base`, reached by `proxy`. Every call sends `token`. `clock` is for
    /// [`Response::received_at`]. Nothing is sent yet.
    ///
    /// # Errors
    /// [`Error::Input`] for a token that a header cannot carry, [`Error::Transport`] if TLS cannot be set up or the system's
    /// proxy cannot be used.
    pub fn new(
        base: BaseUrl,
        token: SecretString,
        proxy: ProxyChoice,
        limits: Limits,
        clock: Clock,
    ) -> Result<Self, Error> {
        let address = base.url().clone();
        Self::with_route(
            base,
            token,
            limits,
            clock,
            Box::new(move || proxy.route_to(&address)),
        )
    }

    fn with_route(
        base: BaseUrl,
        token: SecretString,
        limits: Limits,
        clock: Clock,
        find_route: FindRoute,
    ) -> Result<Self, Error> {
        let route = Arc::new(Mutex::new(find_route()?));
        let headers = headers(&token)?;
        let (to_base, to_service, within) = (base.clone(), Arc::clone(&route), limits.clone());
        let connections = Connections::new(move |unused| {
            let client = configure(&to_base, &to_service.lock(), &within, headers.clone())
                .pool_max_idle_per_host(unused)
                .build();
            Ok(client.map_err(TransportError::from)?)
        })?;
        Ok(Self {
            shared: Arc::new(Shared {
                connections,
                base,
                token,
                find_route,
                route,
                queue: Queue::new(),
                limits,
                clock,
                pauses: PauseBoard::new(),
                reachability: ReachabilityBoard::new(),
            }),
        })
    }

    /// The service's address.
    pub fn base_url(&self) -> &BaseUrl {
        &self.shared.base
    }

    /// Host and port of the proxy in use. None if the service is reached directly, as at each address of this computer.
    pub fn proxy(&self) -> Option<String> {
        self.shared.route.lock().proxy().map(str::to_owned)
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

fn configure(base: &BaseUrl, route: &Route, limits: &Limits, headers: HeaderMap) -> reqwest::ClientBuilder {
    let builder = limits
        .keep_alive
        .of(reqwest::Client::builder())
        .tls_backend_rustls()
        .https_only(base.url().scheme() == "https")
        // Following a redirect would send the request, and for a 307 also its body, to another host.
        .redirect(reqwest::redirect::Policy::none())
        .referer(false)
        // Retries are done in `transport.rs` only.
        .retry(reqwest::retry::never())
        .connect_timeout(limits.connect)
        .user_agent(USER_AGENT)
        .default_headers(headers);
    route.set_up(builder)
}

/// Every call sends these two headers, including GET (docs/contract.md#set-b).
fn headers(token: &SecretString) -> Result<HeaderMap, Error> {
    let token = token.expose_secret();
    if token.is_empty() || !token.bytes().all(|byte| byte.is_ascii_graphic()) {
        return Err(Error::input(
            "token",
            "it is empty or holds a character that a header cannot carry",
        ));
    }
    let mut bearer = HeaderValue::try_from(format!("Bearer {token}"))
        .map_err(|_| Error::input("token", "it holds a character that a header cannot carry"))?;
    bearer.set_sensitive(true);
    let json = HeaderValue::from_static("application/json");
    Ok(HeaderMap::from_iter([
        (AUTHORIZATION, bearer),
        (CONTENT_TYPE, json.clone()),
        (ACCEPT, json),
    ]))
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

#[cfg(test)]
mod tests {
    use super::*;
    use app::error_code::ErrorCode;
    use std::sync::atomic::{AtomicUsize, Ordering};
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::net::TcpListener;

    const TABLES: &str = r#"{"status":"success","data":{"pagination":{"total":0,"page":1,"per_page":1,"last_page":1},"records":[]}}"#;

    /// A service that answers each request. Returns its port.
    async fn service() -> u16 {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        tokio::spawn(async move {
            while let Ok((mut stream, _)) = listener.accept().await {
                let mut request = [0; 4096];
                let _ = stream.read(&mut request).await;
                let answer = format!(
                    "HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: {}\r\nconnection: close\r\n\r\n{TABLES}",
                    TABLES.len()
                );
                let _ = stream.write_all(answer.as_bytes()).await;
            }
        });
        port
    }

    async fn closed_port() -> u16 {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        listener.local_addr().unwrap().port()
    }

    fn through(port: u16) -> Route {
        let proxy = ProxyAddress::parse(&format!("http://127.0.0.1:{port}")).unwrap();
        ProxyChoice::Through(proxy)
            .route_to(&"https://api.example.com".parse().unwrap())
            .unwrap()
    }

    /// The computer leaves the office, and the office's proxy with it.
    #[tokio::test]
    async fn the_way_is_looked_for_again_when_no_connection_can_be_made() {
        let (service, gone) = (service().await, closed_port().await);
        let asked = Arc::new(AtomicUsize::new(0));
        let counted = Arc::clone(&asked);
        let base = BaseUrl::parse(&format!("http://127.0.0.1:{service}")).unwrap();
        let address = base.url().clone();
        let find_route: FindRoute = Box::new(move || match counted.fetch_add(1, Ordering::SeqCst) {
            0 => Ok(through(gone)),
            _ => ProxyChoice::Direct.route_to(&address),
        });
        let (limits, clock) = (Limits::default(), Clock::system());
        let client = GameService::with_route(base, "token".into(), limits, clock, find_route).unwrap();
        assert_eq!(client.proxy(), Some(format!("127.0.0.1:{gone}")));
        for _ in 0..2 {
            client
                .virtual_tables(&crate::api::TablesQuery::default())
                .await
                .unwrap();
        }
        assert_eq!((client.proxy(), asked.load(Ordering::SeqCst)), (None, 2));
    }

    #[tokio::test]
    async fn a_way_that_stays_the_same_keeps_its_error() {
        let (service, gone) = (service().await, closed_port().await);
        let base = BaseUrl::parse(&format!("http://127.0.0.1:{service}")).unwrap();
        let limits = Limits {
            attempts: 1,
            ..Limits::default()
        };
        let find_route: FindRoute = Box::new(move || Ok(through(gone)));
        let client =
            GameService::with_route(base, "token".into(), limits, Clock::system(), find_route).unwrap();
        let error = client
            .virtual_tables(&crate::api::TablesQuery::default())
            .await
            .unwrap_err();
        // Without TLS there is no tunnel whose failure would name the proxy. Only a service of this computer is reached so.
        assert_eq!(error.code(), ErrorCode::ConnectionRefused);
    }
}
