//! Makes a client within limits of time and size. Security settings are fixed in this file; callers cannot change them.

use super::queue::{PauseBoard, Queue};
use super::reachability::ReachabilityBoard;
use super::{FindWay, GameService, ProxyChoice, Shared, Way};
use crate::base_url::BaseUrl;
use crate::error::{Error, TransportError};
use app::clock::Clock;
use app::connections::{Connections, KeepAlive};
use parking_lot::Mutex;
use reqwest::header::{ACCEPT, AUTHORIZATION, CONTENT_TYPE, HeaderMap, HeaderValue};
use secrecy::{ExposeSecret, SecretString};
use std::sync::Arc;
use std::time::Duration;

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

impl GameService {
    /// A client for the service at `base`, reached by `proxy`. Every call sends `token`. `clock` is for
    /// [`Response::received_at`](crate::Response::received_at). Nothing is sent yet.
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
        Self::with_way(
            base,
            token,
            limits,
            clock,
            Box::new(move || proxy.way_to(&address)),
        )
    }

    fn with_way(
        base: BaseUrl,
        token: SecretString,
        limits: Limits,
        clock: Clock,
        find_way: FindWay,
    ) -> Result<Self, Error> {
        let way = Arc::new(Mutex::new(find_way()?));
        let headers = headers(&token)?;
        let (to_base, to_service, within) = (base.clone(), Arc::clone(&way), limits.clone());
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
                find_way,
                way,
                queue: Queue::new(),
                limits,
                clock,
                pauses: PauseBoard::new(),
                reachability: ReachabilityBoard::new(),
            }),
        })
    }
}

fn configure(base: &BaseUrl, way: &Way, limits: &Limits, headers: HeaderMap) -> reqwest::ClientBuilder {
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
    way.set_up(builder)
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::client::{ProxyAddress, Way};
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

    fn through(port: u16) -> Way {
        let proxy = ProxyAddress::parse(&format!("http://127.0.0.1:{port}")).unwrap();
        ProxyChoice::Through(proxy)
            .way_to(&"https://api.example.com".parse().unwrap())
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
        let find_way: FindWay = Box::new(move || match counted.fetch_add(1, Ordering::SeqCst) {
            0 => Ok(through(gone)),
            _ => ProxyChoice::Direct.way_to(&address),
        });
        let (limits, clock) = (Limits::default(), Clock::system());
        let client = GameService::with_way(base, "token".into(), limits, clock, find_way).unwrap();
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
        let find_way: FindWay = Box::new(move || Ok(through(gone)));
        let client = GameService::with_way(base, "token".into(), limits, Clock::system(), find_way).unwrap();
        let error = client
            .virtual_tables(&crate::api::TablesQuery::default())
            .await
            .unwrap_err();
        // Without TLS there is no tunnel whose failure would name the proxy. Only a service of this computer is reached so.
        assert_eq!(error.code(), ErrorCode::ConnectionRefused);
    }
}
