//! Sends calls and records them. There are no automatic retries: a check repeats a call on purpose.

use std::time::{Duration, Instant};

use connections::{Connections, KeepAlive, is_silence};
use parking_lot::Mutex;
use reqwest::{Client, Method};
use secrecy::{ExposeSecret, SecretString};

use super::exchange::{Exchange, Response, kept};
use super::reply::Reply;
use super::secrets::Secrets;
use crate::address::Address;

/// Longest time until a connection is ready.
const CONNECT: Duration = Duration::from_secs(5);
/// Longest time for a call. How long the game service waits is not said (docs/contract.md#wallet-answers).
const PATIENCE: Duration = Duration::from_secs(20);
/// A request body of more bytes is sent on a connection of its own. A server that does not want to read it to its end
/// closes the connection, and a later call on it would get no response.
const LARGE: usize = 64 * 1024;
/// Largest response body that is read, in bytes.
const MOST_BYTES: usize = 1024 * 1024;

/// The API key of a call.
#[derive(Clone, Debug)]
pub(crate) enum Key {
    Right,
    Absent,
    Other(String),
}

/// One call of Set A.
#[derive(Clone, Debug)]
pub(crate) struct Call<'c> {
    pub(crate) what: String,
    pub(crate) path: &'static str,
    pub(crate) query: Vec<(&'c str, &'c str)>,
    pub(crate) key: Key,
    /// The wallet session. Without one, the header is not sent.
    pub(crate) session: Option<&'c str>,
    pub(crate) content_type: &'static str,
    /// The body. With a body the call is a POST, otherwise a GET.
    pub(crate) body: Option<String>,
}

/// The HTTP client for the wallet.
#[derive(Debug)]
pub(crate) struct Caller {
    connections: Connections<reqwest::Error>,
    address: Address,
    key: SecretString,
    secrets: Secrets,
    leaks: Mutex<Vec<String>>,
}

impl Caller {
    pub(crate) fn new(
        address: Address,
        key: SecretString,
        sessions: Vec<SecretString>,
        proxy: Option<&str>,
    ) -> reqwest::Result<Self> {
        Self::with_patience(address, key, sessions, proxy, PATIENCE)
    }

    fn with_patience(
        address: Address,
        key: SecretString,
        sessions: Vec<SecretString>,
        proxy: Option<&str>,
        patience: Duration,
    ) -> reqwest::Result<Self> {
        let (is_https, proxy) = (address.is_https(), proxy.map(str::to_owned));
        let client = move |idle_connections| {
            let builder = KeepAlive::default()
                .of(Client::builder())
                .pool_max_idle_per_host(idle_connections)
                .tls_backend_rustls()
                .https_only(is_https)
                .redirect(reqwest::redirect::Policy::none())
                .referer(false)
                .retry(reqwest::retry::never())
                .connect_timeout(CONNECT)
                .timeout(patience)
                // Proxies from environment variables are not used; only one that the user chose sees the key.
                .no_proxy();
            let builder = match &proxy {
                Some(proxy) => builder.proxy(reqwest::Proxy::all(proxy)?),
                None => builder,
            };
            builder.build()
        };
        let mut secrets = sessions;
        secrets.push(key.clone());
        Ok(Self {
            connections: Connections::new(client)?,
            address,
            key,
            secrets: Secrets::new(secrets),
            leaks: Mutex::new(Vec::new()),
        })
    }

    /// Sends a call and records the exchange.
    pub(crate) async fn call(&self, call: Call<'_>) -> (Reply, Exchange) {
        let begun = Instant::now();
        let outcome = self.exchange(&call).await;
        let took = begun.elapsed();
        if let Ok(answer) = &outcome {
            self.watch(&call, &answer.body);
        }
        let reply = Reply {
            status: outcome.as_ref().ok().map(|answer| answer.status),
            content_type: outcome
                .as_ref()
                .ok()
                .and_then(|answer| answer.content_type.clone()),
            body: outcome
                .as_ref()
                .map_or_else(|_| String::new(), |answer| answer.body.clone()),
        };
        (reply, self.evidence(&call, outcome, took))
    }

    /// Responses that contained a secret without a reason, as text.
    pub(crate) fn leaks(&self) -> Vec<String> {
        self.leaks.lock().clone()
    }

    /// The key, from which a wrong one is made.
    pub(crate) fn key(&self) -> &str {
        self.key.expose_secret()
    }

    async fn exchange(&self, call: &Call<'_>) -> reqwest::Result<Response> {
        let method = if call.body.is_some() {
            Method::POST
        } else {
            Method::GET
        };
        let is_large = call.body.as_ref().is_some_and(|body| body.len() > LARGE);
        let lent = if is_large {
            self.connections.single()
        } else {
            self.connections.kept()
        };
        let mut request = lent
            .http
            .request(method, self.address.endpoint(call.path, &call.query));
        if let Some(session) = call.session {
            request = request.header("X-WALLET-SESSION-ID", session);
        }
        request = match &call.key {
            Key::Right => request.header("X-API-KEY", self.key()),
            Key::Other(key) => request.header("X-API-KEY", key),
            Key::Absent => request,
        };
        if let Some(body) = &call.body {
            request = request
                .header("Content-Type", call.content_type)
                .body(body.clone());
        }
        let answer = match request.send().await {
            Ok(response) => received(response).await,
            Err(error) => Err(error),
        };
        if answer.as_ref().is_err_and(is_silence) {
            // Without new connections, the next call says why.
            let _kept = self.connections.timed_out(&lent);
        }
        answer
    }

    /// By contract the response to verify contains the session. No other response needs to contain a
    /// secret.
    fn watch(&self, call: &Call<'_>, body: &str) {
        if call.path != "player/verify" && self.secrets.are_in(body) {
            let mut leaks = self.leaks.lock();
            leaks.push(format!("the response to {}", call.what));
        }
    }

    fn evidence(&self, call: &Call<'_>, outcome: reqwest::Result<Response>, took: Duration) -> Exchange {
        let key = match &call.key {
            Key::Right => "(hidden)".to_owned(),
            Key::Absent => "(none)".to_owned(),
            Key::Other(key) => self.secrets.hide(key),
        };
        let session = call.session.map(|session| self.secrets.hide(session));
        let session = session.unwrap_or_else(|| "(none)".to_owned());
        let mut headers = vec![("X-API-KEY", key), ("X-WALLET-SESSION-ID", session)];
        if call.body.is_some() {
            headers.push(("Content-Type", call.content_type.to_owned()));
        }
        let url = self.address.endpoint(call.path, &call.query);
        let path = url.query().map_or_else(
            || call.path.to_owned(),
            |query| format!("{}?{}", call.path, self.secrets.hide(query)),
        );
        let (answer, silence) = match outcome {
            Ok(answer) => (Some(self.hidden(answer)), None),
            Err(error) => (None, Some(error.without_url().to_string())),
        };
        Exchange {
            what: call.what.clone(),
            method: if call.body.is_some() { "POST" } else { "GET" },
            path,
            headers,
            body: call.body.as_deref().map(|body| kept(&self.secrets.hide(body))),
            answer,
            silence,
            milliseconds: u64::try_from(took.as_millis()).unwrap_or(u64::MAX),
        }
    }

    fn hidden(&self, answer: Response) -> Response {
        Response {
            body: kept(&self.secrets.hide(&answer.body)),
            ..answer
        }
    }
}

/// Reads a response body to its end or to the limit. If the body does not end, the status is still
/// used.
async fn received(mut response: reqwest::Response) -> reqwest::Result<Response> {
    let status = response.status().as_u16();
    let content_type = response.headers().get("content-type");
    let content_type = content_type
        .and_then(|value| value.to_str().ok())
        .map(str::to_owned);
    let mut body = Vec::new();
    while let Some(chunk) = response.chunk().await? {
        let room = MOST_BYTES - body.len();
        body.extend_from_slice(&chunk[..chunk.len().min(room)]);
        if body.len() == MOST_BYTES {
            break;
        }
    }
    Ok(Response {
        status,
        content_type,
        body: String::from_utf8_lossy(&body).into_owned(),
    })
}

#[cfg(test)]
#[path = "../../../connections/tests/dying/mod.rs"]
mod dying;

#[cfg(test)]
mod tests {
    use super::dying::Dying;
    use super::*;
    use futures::future::join;

    fn balance() -> Call<'static> {
        Call {
            what: "balance".to_owned(),
            path: "player/balance",
            query: Vec::new(),
            key: Key::Right,
            session: None,
            content_type: "application/json",
            body: None,
        }
    }

    #[tokio::test]
    async fn several_dead_connections_cost_one_time_out() {
        let wallet = Dying::answering("{}").await;
        let address = Address::parse(&wallet.address).unwrap();
        let (key, patience) = (SecretString::from("key"), Duration::from_millis(500));
        let caller = Caller::with_patience(address, key, Vec::new(), None, patience).unwrap();
        let status = async || caller.call(balance()).await.0.status;
        assert_eq!(join(status(), status()).await, (Some(200), Some(200)));
        assert_eq!(wallet.opened(), 2, "connections that are kept");
        wallet.die();
        assert_eq!(status().await, None);
        assert_eq!(status().await, Some(200), "a new connection");
    }
}
