//! Sends calls over HTTP, and reads the answers leniently: the contract shows a body only for verify
//! (docs/contract.md#wallet-answers). Nothing is repeated here: whether a message is sent again is decided by who sends it. The
//! API key is sent to the wallet's address, so only a narrow set of URLs is accepted.

use std::fmt;
use std::net::{Ipv4Addr, Ipv6Addr};
use std::time::Duration;

use app::connections::{Connections, KeepAlive, Lent, is_silence};
use reqwest::header::HeaderValue;
use reqwest::{Client, Method};
use rust_decimal::Decimal;
use secrecy::{ExposeSecret, SecretString};
use serde::Serialize;
use serde_json::Value;
use url::{Host, Url};

use super::{Call, fits_header};

/// Longest time until a connection is ready.
const CONNECT: Duration = Duration::from_secs(5);
/// A larger request body has a connection of its own: a server that does not read it to its end closes the connection.
const LARGE: usize = 64 * 1024;
/// Largest body of an answer that is read, in bytes. The rest is left out.
const MOST_BYTES: usize = 1024 * 1024;

/// Why a text is not accepted as the address of a wallet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AddressError {
    #[error("the wallet's address is not a URL with a host")]
    NotAnAddress,
    /// The scheme is neither `https` nor `http` on a loopback address: the key would be sent unencrypted.
    #[error("only https is accepted for the wallet's address; http only for 127.0.0.1 and [::1]")]
    NotHttps,
    #[error("the wallet's address must not contain a user name, a query or a fragment")]
    Surplus,
}

/// Why calls can't be made. No error contains the key.
#[derive(Debug, thiserror::Error)]
pub enum CallerError {
    #[error(transparent)]
    Address(#[from] AddressError),
    #[error("the key is empty or contains a character that an HTTP header cannot contain")]
    Key,
    #[error("cannot create the HTTP client: {0}")]
    Client(String),
}

/// The wallet may have handled the call or not. It contains no address, as a query names a player.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct NoAnswer(String);

/// The HTTP client for one wallet. Redirects are not followed, and proxies of the environment are not used, because
/// they would get the key.
#[derive(Debug)]
pub struct Caller {
    connections: Connections<reqwest::Error>,
    address: Address,
    key: SecretString,
}

impl Caller {
    /// `patience` is the longest time to wait for an answer. Without a proxy it connects directly.
    pub fn new(
        url: &str,
        key: SecretString,
        proxy: Option<&str>,
        patience: Duration,
    ) -> Result<Self, CallerError> {
        let address = Address::parse(url)?;
        if !fits_header(key.expose_secret()) {
            return Err(CallerError::Key);
        }
        let (is_https, proxy) = (address.0.scheme() == "https", proxy.map(str::to_owned));
        let client = move |idle_connections| {
            let builder = KeepAlive::default()
                .of(Client::builder())
                .pool_max_idle_per_host(idle_connections)
                .tls_backend_rustls()
                .https_only(is_https)
                .redirect(reqwest::redirect::Policy::none())
                .referer(false)
                .retry(reqwest::retry::never())
                // Firewalls refuse requests that do not say what sends them.
                .user_agent(concat!("Pitdesk/", env!("CARGO_PKG_VERSION")))
                .connect_timeout(CONNECT)
                .timeout(patience)
                .no_proxy();
            match &proxy {
                Some(proxy) => builder.proxy(reqwest::Proxy::all(proxy)?),
                None => builder,
            }
            .build()
        };
        let connections = Connections::new(client)
            .map_err(|error: reqwest::Error| CallerError::Client(error.without_url().to_string()))?;
        Ok(Self {
            connections,
            address,
            key,
        })
    }

    /// Sends a call over a kept connection; one with a large body over a new connection.
    pub async fn call(&self, call: &Call<'_>) -> Result<Answer, NoAnswer> {
        let is_large = call.body.as_ref().is_some_and(|body| body.len() > LARGE);
        if is_large {
            return self.call_on_new_connection(call).await;
        }
        self.call_over(&self.connections.kept(), call).await
    }

    /// Sends a call over a new connection: after a time-out, the kept ones may all be dead.
    pub async fn call_on_new_connection(&self, call: &Call<'_>) -> Result<Answer, NoAnswer> {
        self.call_over(&self.connections.single(), call).await
    }

    pub fn address(&self) -> &str {
        self.address.0.as_str()
    }

    async fn call_over(&self, lent: &Lent, call: &Call<'_>) -> Result<Answer, NoAnswer> {
        self.exchange(&lent.http, call).await.map_err(|error| {
            if is_silence(&error) {
                // Without new connections, the next call says why.
                let _kept = self.connections.timed_out(lent);
            }
            NoAnswer(error.without_url().to_string())
        })
    }

    async fn exchange(&self, http: &Client, call: &Call<'_>) -> reqwest::Result<Answer> {
        let method = match call.endpoint.method() {
            "POST" => Method::POST,
            _ => Method::GET,
        };
        let url = self.address.endpoint(call.endpoint.path(), &call.query);
        let mut request = http.request(method, url);
        for (name, value) in call.headers(self.key.expose_secret()) {
            // A sensitive value is not printed by libraries. One that is no header value is an error of `send`.
            request = match HeaderValue::from_str(value) {
                Ok(mut value) => {
                    value.set_sensitive(true);
                    request.header(name, value)
                }
                Err(_) => request.header(name, value),
            };
        }
        if let Some(body) = &call.body {
            request = request.body(body.clone());
        }
        received(request.send().await?).await
    }
}

/// A checked `{operator_base_url}`, to which a key may be sent.
#[derive(Debug)]
struct Address(Url);

impl Address {
    fn parse(text: &str) -> Result<Self, AddressError> {
        let url = Url::parse(text.trim()).map_err(|_| AddressError::NotAnAddress)?;
        let host = url.host().ok_or(AddressError::NotAnAddress)?;
        match url.scheme() {
            "https" => {}
            "http" if is_literal_loopback(&host) => {}
            _ => return Err(AddressError::NotHttps),
        }
        let surplus = !url.username().is_empty()
            || url.password().is_some()
            || url.query().is_some()
            || url.fragment().is_some();
        if surplus {
            return Err(AddressError::Surplus);
        }
        Ok(Self(url))
    }

    /// The URL of a path such as `player/verify`.
    fn endpoint(&self, path: &str, query: &[(&str, &str)]) -> Url {
        let mut url = self.0.clone();
        let below = url.path().trim_end_matches('/').to_owned();
        url.set_path(&format!("{below}/{path}"));
        if !query.is_empty() {
            url.query_pairs_mut().extend_pairs(query);
        }
        url
    }
}

fn is_literal_loopback(host: &Host<&str>) -> bool {
    match host {
        Host::Ipv4(address) => *address == Ipv4Addr::LOCALHOST,
        Host::Ipv6(address) => *address == Ipv6Addr::LOCALHOST,
        Host::Domain(_) => false,
    }
}

/// Reads an answer to its end or to the limit.
async fn received(mut response: reqwest::Response) -> reqwest::Result<Answer> {
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
    Ok(Answer {
        status,
        content_type,
        body: String::from_utf8_lossy(&body).into_owned(),
    })
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Delivery {
    Accepted,
    Refused,
    /// The answer does not say: the wallet may have handled the message or not.
    Unknown,
}

/// The answer to a call. It may contain a session, which must be hidden before the answer is serialized as evidence.
#[derive(Clone, PartialEq, Eq, Serialize)]
pub struct Answer {
    pub status: u16,
    pub content_type: Option<String>,
    /// The body. Bytes that are no UTF-8 are replaced.
    pub body: String,
}

impl Answer {
    /// Accepted is a 2xx with a JSON object whose `status` is `success` (docs/contract.md#common-forms) or missing
    /// (docs/ASSUMPTIONS.md#a40). A 4xx is a refusal, except for the two that ask to try again.
    pub fn delivery(&self) -> Delivery {
        match self.status {
            408 | 429 => Delivery::Unknown,
            400..500 => Delivery::Refused,
            200..300 => match self.json() {
                Value::Object(body) => match body.get("status").and_then(Value::as_str) {
                    None | Some("success") => Delivery::Accepted,
                    Some(_) => Delivery::Refused,
                },
                _ => Delivery::Unknown,
            },
            _ => Delivery::Unknown,
        }
    }

    pub fn is_accepted(&self) -> bool {
        self.delivery() == Delivery::Accepted
    }

    /// Whether it is sent as JSON (docs/contract.md#common-forms), with any parameters of the media type.
    pub fn is_sent_as_json(&self) -> bool {
        let media_type = self.content_type.as_deref().unwrap_or_default().split(';').next();
        media_type.is_some_and(|media_type| media_type.trim().eq_ignore_ascii_case("application/json"))
    }

    /// The body as JSON. Null if it is not JSON.
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or(Value::Null)
    }

    /// The balance at a place (a JSON pointer), or from `data.balance` or `balance` (docs/ASSUMPTIONS.md#a39): a number
    /// or a string, with each of its digits. None for other values, and from 10^20 on.
    pub fn balance(&self, place: Option<&str>) -> Option<Decimal> {
        let body = self.json();
        match place {
            Some(place) => body.pointer(place).and_then(exact),
            None => [&body["data"]["balance"], &body["balance"]]
                .into_iter()
                .find_map(exact),
        }
    }
}

/// The body may contain a session.
impl fmt::Debug for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Answer")
            .field("status", &self.status)
            .field("content_type", &self.content_type)
            .finish_non_exhaustive()
    }
}

/// A balance of this size (10^20) is rejected, because adding to it could panic.
const LIMIT: Decimal = Decimal::from_parts(0x6310_0000, 0x6BC7_5E2D, 0x5, false, 0);

/// An amount from its digits, never through a binary float.
fn exact(value: &Value) -> Option<Decimal> {
    let text = match value {
        Value::Number(number) => number.to_string(),
        Value::String(text) => text.clone(),
        _ => return None,
    };
    Decimal::from_str_exact(&text)
        .or_else(|_| Decimal::from_scientific(&text))
        .ok()
        .filter(|amount| amount.abs() < LIMIT)
}

#[cfg(test)]
#[path = "../../../app/tests/dying/mod.rs"]
mod dying;

#[cfg(test)]
mod tests {
    use futures::future::join;

    use super::dying::Dying;
    use super::*;

    async fn caller(wallet: &Dying) -> Caller {
        let patience = Duration::from_millis(500);
        let caller = Caller::new(&wallet.address, "key".into(), None, patience).unwrap();
        let call = Call::balance("p", "THB", "s");
        let (one, other) = join(caller.call(&call), caller.call(&call)).await;
        assert_eq!((one.unwrap().status, other.unwrap().status), (200, 200));
        assert_eq!(wallet.opened(), 2, "connections that are kept");
        caller
    }

    #[tokio::test]
    async fn several_dead_connections_cost_one_time_out() {
        let wallet = Dying::answering("{}").await;
        let caller = caller(&wallet).await;
        wallet.die();
        let call = Call::balance("p", "THB", "s");
        assert!(caller.call(&call).await.is_err());
        assert!(caller.call(&call).await.is_ok(), "a new connection");
    }

    #[tokio::test]
    async fn a_new_connection_works_while_the_kept_ones_are_dead() {
        let wallet = Dying::answering("{}").await;
        let caller = caller(&wallet).await;
        wallet.die();
        let call = Call::balance("p", "THB", "s");
        assert!(caller.call_on_new_connection(&call).await.is_ok());
    }

    #[test]
    fn an_unusable_key_is_refused_and_not_told() {
        let refused = Caller::new("https://wallet.example", "canary key".into(), None, CONNECT).unwrap_err();
        assert!(matches!(refused, CallerError::Key), "{refused}");
        assert!(!refused.to_string().contains("canary"));
    }

    #[test]
    fn the_key_travels_by_https_or_not_at_all() {
        assert!(Address::parse("https://wallet.example/seamless/").is_ok());
        assert!(Address::parse("http://127.0.0.1:8080").is_ok());
        let refused = |text| Address::parse(text).unwrap_err();
        assert_eq!(refused("http://wallet.example"), AddressError::NotHttps);
        assert_eq!(refused("http://localhost:8080"), AddressError::NotHttps);
        assert_eq!(refused("https://me@wallet.example"), AddressError::Surplus);
        assert_eq!(refused("wallet"), AddressError::NotAnAddress);
    }

    #[test]
    fn a_path_prefix_is_kept_and_ids_are_encoded() {
        let address = Address::parse("https://wallet.example/seamless/").unwrap();
        let url = address.endpoint("player/verify", &[("player_id", "a&b=/..")]);
        assert_eq!(
            url.as_str(),
            "https://wallet.example/seamless/player/verify?player_id=a%26b%3D%2F.."
        );
    }

    fn answer(status: u16, body: &str) -> Answer {
        Answer {
            status,
            content_type: None,
            body: body.to_owned(),
        }
    }

    #[test]
    fn an_answer_that_does_not_say_is_unknown() {
        let delivery = |status, body| answer(status, body).delivery();
        for body in [r#"{"status":"success","data":{}}"#, "{}", r#"{"status":7}"#] {
            assert_eq!(delivery(200, body), Delivery::Accepted, "{body}");
        }
        assert_eq!(delivery(200, r#"{"status":"error"}"#), Delivery::Refused);
        for status in [400, 401, 404, 409, 422] {
            assert_eq!(delivery(status, r#"{"status":"success"}"#), Delivery::Refused);
        }
        for (status, body) in [
            (200, ""),
            (200, "<html>"),
            (200, "[]"),
            (302, ""),
            (408, ""),
            (429, "{}"),
            (500, ""),
            (503, "{}"),
        ] {
            assert_eq!(delivery(status, body), Delivery::Unknown, "{status} {body}");
        }
    }

    #[test]
    fn json_is_told_by_the_media_type() {
        let sent_as = |content_type: Option<&str>| {
            let content_type = content_type.map(str::to_owned);
            Answer {
                content_type,
                ..answer(200, "{}")
            }
            .is_sent_as_json()
        };
        assert!(sent_as(Some("application/json")));
        assert!(sent_as(Some("Application/JSON; charset=utf-8")));
        assert!(!sent_as(Some("text/html; charset=utf-8")));
        assert!(!sent_as(Some("application/problem+json")));
        assert!(!sent_as(None));
    }

    fn balance_at(place: Option<&str>, body: &str) -> Option<String> {
        let balance = answer(200, body).balance(place);
        balance.map(|balance| balance.to_string())
    }

    #[test]
    fn a_balance_is_found_where_the_user_says() {
        let body = r#"{"balance":1,"data":{"wallets":[{"credit":"300.10"}]}}"#;
        let found = |place| balance_at(Some(place), body);
        assert_eq!(found("/data/wallets/0/credit"), Some("300.10".to_owned()));
        assert_eq!(found("/data/wallets"), None);
        assert_eq!(found("nowhere"), None);
    }

    #[test]
    fn a_balance_is_found_where_wallets_put_it_to_its_last_digit() {
        let balance = |body: &str| balance_at(None, body);
        let found = |text: &str| Some(text.to_owned());
        assert_eq!(balance(r#"{"data":{"balance":300.10}}"#), found("300.10"));
        assert_eq!(
            balance(r#"{"data":{"balance":"99999999999999999.99"}}"#),
            found("99999999999999999.99")
        );
        assert_eq!(
            balance(r#"{"balance":299.70000000000005}"#),
            found("299.70000000000005")
        );
        assert_eq!(LIMIT.to_string(), "100000000000000000000");
        assert_eq!(balance(r#"{"balance":-79228162514264337593543950335}"#), None);
        assert_eq!(balance(r#"{"data":{"credit":5}}"#), None);
        assert_eq!(balance("<html>"), None);
    }
}
