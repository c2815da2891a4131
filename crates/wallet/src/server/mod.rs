//! The wallet over HTTP: the paths of docs/contract.md#set-a, and `health` and `metrics` for monitoring.
//!
//! The number of connections and their times are limited. Each request passes the checks of the address, the API key and the
//! limit of concurrent requests, in this order; only then its body is read. By default the server speaks plain HTTP on a
//! loopback address; a public address needs a reverse proxy with TLS in front of it.
//!
//! `X-API-KEY` is checked on every call (docs/wallet-rules.md#r11, docs/contract.md#authentication), in constant time, before
//! anything else is read. `/metrics` has keys of its own.

mod connections;
mod requests;

use std::collections::BTreeSet;
use std::fmt;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use axum::extract::{Request, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, HOST, ORIGIN, RETRY_AFTER};
use axum::http::{HeaderMap, StatusCode};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Extension, Router};
use secrecy::{ExposeSecret, SecretString};
use subtle::{Choice, ConstantTimeEq};
use tokio::net::TcpListener;
use tokio::sync::{Semaphore, watch};
use tokio::task::JoinHandle;

use crate::answer::Answer;
use crate::entry::Digest;
use crate::settings::SettingsError;
use crate::wallet::Wallet;
use connections::{Caller, Callers};
use requests::Metrics;

/// Largest number of concurrent requests; further ones are rejected at once (docs/wallet-rules.md#r14).
const AT_A_TIME: usize = 1024;

struct Service {
    wallet: Wallet,
    keys: ApiKeys,
    metrics_keys: Option<ApiKeys>,
    /// The only accepted `Host`. None for a public address.
    host: Option<String>,
    places: Semaphore,
    metrics: Metrics,
    callers: Arc<Callers>,
}

fn router(service: Arc<Service>) -> Router {
    // What monitoring may see must not be able to move money, so it has keys of its own.
    let mut metrics = Router::new();
    if service.metrics_keys.is_some() {
        metrics = metrics
            .route("/metrics", get(requests::metrics))
            .layer(from_fn_with_state(Arc::clone(&service), require_for_metrics));
    }
    Router::new()
        .route("/player/verify", get(requests::verify))
        .route("/player/balance", get(requests::balance))
        .route("/transaction", post(requests::transaction))
        .layer(from_fn_with_state(Arc::clone(&service), one_place))
        .layer(from_fn_with_state(Arc::clone(&service), require))
        .merge(metrics)
        .route("/health", get(requests::health))
        .fallback(|| async { Answer::no_such_path() })
        .method_not_allowed_fallback(|| async { Answer::unacceptable(405, "no such method on this path") })
        .layer(from_fn_with_state(Arc::clone(&service), guard))
        .with_state(service)
}

/// Every web page that a user opens can send requests to a loopback server. So a request with an `Origin` is rejected, no CORS
/// header is ever sent, and `Host` must be the bound address, which stops DNS rebinding. On a public address, the reverse
/// proxy checks the host.
async fn guard(State(service): State<Arc<Service>>, request: Request, next: Next) -> Response {
    if request.headers().contains_key(ORIGIN) {
        return Answer::forbidden("web pages may not call this wallet").into_response();
    }
    if !is_own_host(request.headers(), service.host.as_deref()) {
        return Answer::forbidden(
            "this wallet answers to its own address only; behind a reverse proxy, start it with --public",
        )
        .into_response();
    }
    next.run(request).await
}

fn is_own_host(headers: &HeaderMap, own: Option<&str>) -> bool {
    let Some(own) = own else {
        return true;
    };
    let mut hosts = headers.get_all(HOST).iter();
    hosts.next().is_some_and(|host| host.as_bytes() == own.as_bytes()) && hosts.next().is_none()
}

/// Rejects a request at once if too many are in progress (docs/wallet-rules.md#r14).
async fn one_place(State(service): State<Arc<Service>>, request: Request, next: Next) -> Response {
    match service.places.try_acquire() {
        Ok(_place) => next.run(request).await,
        Err(_) => Answer::unavailable("too many requests at a time; nothing was done").into_response(),
    }
}

impl IntoResponse for Answer {
    fn into_response(self) -> Response {
        let status = StatusCode::from_u16(self.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        let headers = [(CONTENT_TYPE, "application/json"), (CACHE_CONTROL, "no-store")];
        let mut response = (status, headers, self.body).into_response();
        if status == StatusCode::SERVICE_UNAVAILABLE {
            let soon = axum::http::HeaderValue::from_static("1");
            response.headers_mut().insert(RETRY_AFTER, soon);
        }
        response
    }
}

/// Longest time for open requests to finish after [`Running::stop`].
const FAREWELL: Duration = Duration::from_secs(5);

/// Options of the server.
#[derive(Debug, Clone)]
pub struct ServeOptions {
    /// The address to listen on; port 0 selects a free port.
    pub listen: SocketAddr,
    /// The API keys that the service may use.
    pub keys: ApiKeys,
    /// The keys that monitoring may use for `/metrics`. None: there is no such path.
    pub metrics_keys: Option<ApiKeys>,
    /// Whether other machines may connect. If false, the address must be a loopback address.
    pub public: bool,
    /// How long a connection of a caller with a key stays open without a request.
    pub keep_alive: Duration,
}

impl ServeOptions {
    /// Listens on a free port of the loopback address.
    pub fn on_this_machine(keys: ApiKeys) -> Self {
        Self {
            listen: SocketAddr::from((Ipv4Addr::LOCALHOST, 0)),
            keys,
            metrics_keys: None,
            public: false,
            keep_alive: Self::keep_alive_by_default(false),
        }
    }

    /// For how long a connection is kept if nobody chose a time. A load balancer keeps its connections for up to ten minutes
    /// (Google Cloud), and takes one that the wallet closes at the same moment for a failed request: so behind one it is the
    /// wallet that keeps them longer.
    pub fn keep_alive_by_default(public: bool) -> Duration {
        Duration::from_secs(if public { 650 } else { 75 })
    }
}

/// Why the server did not start.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The address is not a loopback address, and `public` is false.
    #[error("other machines can reach {0}; to allow this, use --public")]
    NotLoopback(SocketAddr),
    /// The address could not be bound. The text has the cause, because the desktop shows no sources.
    #[error("cannot listen on this address: {0}")]
    Listen(std::io::Error),
    /// The wallet has other settings, or its database cannot be used.
    #[error(transparent)]
    Settings(#[from] SettingsError),
}

/// A running server. It stops when this value is dropped.
pub struct Running {
    address: SocketAddr,
    farewell: watch::Sender<bool>,
    serving: JoinHandle<()>,
}

/// Starts the server on the current tokio runtime; it is reachable when this returns.
pub async fn serve(wallet: Wallet, options: ServeOptions) -> Result<Running, ServeError> {
    if !options.public && !options.listen.ip().is_loopback() {
        return Err(ServeError::NotLoopback(options.listen));
    }
    wallet.prepare_to_serve().await?;
    let listener = TcpListener::bind(options.listen)
        .await
        .map_err(ServeError::Listen)?;
    let address = listener.local_addr().map_err(ServeError::Listen)?;
    let callers = Callers::as_many_as_possible();
    let router = router(Arc::new(Service {
        wallet,
        keys: options.keys,
        metrics_keys: options.metrics_keys,
        host: (!options.public).then(|| address.to_string()),
        places: Semaphore::new(AT_A_TIME),
        metrics: Metrics::default(),
        callers: Arc::clone(&callers),
    }));
    let (farewell, stopping) = watch::channel(false);
    let serving = tokio::spawn(connections::accept(
        listener,
        router,
        options.keep_alive,
        callers,
        stopping,
    ));
    Ok(Running {
        address,
        farewell,
        serving,
    })
}

impl Running {
    /// The base URL to enter in the service's back office, such as `http://127.0.0.1:40123`.
    pub fn url(&self) -> String {
        format!("http://{}", self.address)
    }

    /// Stops accepting connections and gives open requests a few seconds to finish.
    pub async fn stop(mut self) {
        self.farewell.send_replace(true);
        if tokio::time::timeout(FAREWELL, &mut self.serving).await.is_err() {
            self.serving.abort();
            let _ = (&mut self.serving).await;
        }
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.serving.abort();
    }
}

impl fmt::Debug for Running {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Running")
            .field("url", &self.url())
            .finish_non_exhaustive()
    }
}

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

async fn require(
    State(service): State<Arc<Service>>,
    Extension(caller): Extension<Arc<Caller>>,
    request: Request,
    next: Next,
) -> Response {
    let is_valid = only(&request, "x-api-key").is_some_and(|key| service.keys.fit(key));
    pass_if(is_valid, &service, &caller, request, next).await
}

/// Checks `Authorization: Bearer KEY`, as monitoring programs send it.
async fn require_for_metrics(
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
