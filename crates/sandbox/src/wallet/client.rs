//! Sends messages to the wallet: one request, one response.

use connections::{Connections, KeepAlive, Lent, is_silence};
use reqwest::header::{CONTENT_TYPE, HeaderMap, HeaderName, HeaderValue};
use reqwest::{StatusCode, Url};
use secrecy::{ExposeSecret, SecretString};
use serde::Deserialize;

use super::message::Message;
use super::{WalletError, WalletOptions};

const API_KEY: HeaderName = HeaderName::from_static("x-api-key");
const SESSION: HeaderName = HeaderName::from_static("x-wallet-session-id");

/// What became of a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Delivery {
    Accepted,
    Refused,
    /// No response in time, or one without a clear result: the wallet may have handled the message or not.
    Unknown,
}

/// The HTTP client for the operator's wallet.
pub(super) struct WalletClient {
    connections: Connections<WalletError>,
    transaction: Url,
}

/// The contract does not show the response of the transaction call; `status` is stated for Set A's
/// responses (docs/contract.md#wallet-answers).
#[derive(Deserialize)]
struct Said {
    status: String,
}

impl WalletClient {
    pub(super) fn open(options: &WalletOptions) -> Result<Self, WalletError> {
        let transaction = transaction_url(&options.url).ok_or(WalletError::Address)?;
        let key = secret_header(&options.api_key).ok_or(WalletError::Key)?;
        let (is_https, time_out) = (transaction.scheme() == "https", options.time_out);
        let client = move |idle_connections| {
            KeepAlive::default()
                .of(reqwest::Client::builder())
                .pool_max_idle_per_host(idle_connections)
                .https_only(is_https)
                .redirect(reqwest::redirect::Policy::none())
                .referer(false)
                .retry(reqwest::retry::never())
                .no_proxy()
                .timeout(time_out)
                .default_headers(HeaderMap::from_iter([
                    (API_KEY, key.clone()),
                    (CONTENT_TYPE, HeaderValue::from_static("application/json")),
                ]))
                .build()
                .map_err(|error| WalletError::Client(error.without_url()))
        };
        Ok(Self {
            connections: Connections::new(client)?,
            transaction,
        })
    }

    /// Sends the message, and sends it once more with the same id if there is no response.
    pub(super) async fn send(&self, session: &HeaderValue, message: &Message) -> Delivery {
        match serde_json::to_vec(message) {
            Ok(body) => self.deliver(session, body).await,
            Err(_) => Delivery::Refused,
        }
    }

    /// The second time over a new connection: the kept ones may all be dead.
    async fn deliver(&self, session: &HeaderValue, body: Vec<u8>) -> Delivery {
        let kept = self.connections.kept();
        match self.send_once(&kept, session, body.clone()).await {
            Delivery::Unknown => self.send_once(&self.connections.single(), session, body).await,
            delivery => delivery,
        }
    }

    async fn send_once(&self, lent: &Lent, session: &HeaderValue, body: Vec<u8>) -> Delivery {
        match self.exchange(&lent.http, session, body).await {
            Ok(delivery) => delivery,
            Err(error) => {
                if is_silence(&error) && self.connections.timed_out(lent).is_err() {
                    tracing::warn!("no new connections to the wallet can be made");
                }
                Delivery::Unknown
            }
        }
    }

    async fn exchange(
        &self,
        http: &reqwest::Client,
        session: &HeaderValue,
        body: Vec<u8>,
    ) -> reqwest::Result<Delivery> {
        let request = http
            .post(self.transaction.clone())
            .header(SESSION, session.clone())
            .body(body);
        let response = request.send().await?;
        let status = response.status();
        Ok(judge(status, &response.bytes().await?))
    }
}

fn judge(status: StatusCode, body: &[u8]) -> Delivery {
    let waits = [StatusCode::REQUEST_TIMEOUT, StatusCode::TOO_MANY_REQUESTS].contains(&status);
    if status.is_client_error() && !waits {
        return Delivery::Refused;
    }
    match serde_json::from_slice::<Said>(body) {
        Ok(said) if status.is_success() && said.status == "success" => Delivery::Accepted,
        Ok(_) if status.is_success() => Delivery::Refused,
        _ => Delivery::Unknown,
    }
}

/// The key is only sent over https or to this machine.
fn transaction_url(base: &str) -> Option<Url> {
    let mut url = Url::parse(base).ok()?;
    let is_local = matches!(url.host_str(), Some("localhost" | "[::1]")) || is_loopback(&url);
    let is_safe = url.scheme() == "https" || (url.scheme() == "http" && is_local);
    let is_plain = url.username().is_empty() && url.password().is_none() && url.query().is_none();
    if !is_safe || !is_plain || url.fragment().is_some() {
        return None;
    }
    url.path_segments_mut().ok()?.pop_if_empty().push("transaction");
    Some(url)
}

fn is_loopback(url: &Url) -> bool {
    let address = url
        .host_str()
        .and_then(|host| host.parse::<std::net::Ipv4Addr>().ok());
    address.is_some_and(|address| address.is_loopback())
}

/// A header value that libraries do not print.
pub(super) fn secret_header(secret: &SecretString) -> Option<HeaderValue> {
    let text = secret.expose_secret();
    let is_plain = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_graphic());
    let mut value = is_plain.then(|| HeaderValue::from_str(text).ok())??;
    value.set_sensitive(true);
    Some(value)
}

#[cfg(test)]
#[path = "../../../connections/tests/dying/mod.rs"]
mod dying;

#[cfg(test)]
mod tests {
    use super::dying::Dying;
    use super::*;
    use futures::future::join;
    use std::time::Duration;

    #[tokio::test]
    async fn a_message_is_repeated_over_a_new_connection() {
        let wallet = Dying::answering(r#"{"status":"success"}"#).await;
        let client = WalletClient::open(&WalletOptions {
            url: wallet.address.clone(),
            api_key: "key".into(),
            sessions: Vec::new(),
            lotto: false,
            since: None,
            time_out: Duration::from_millis(500),
        })
        .unwrap();
        let session = HeaderValue::from_static("session");
        let send = || client.deliver(&session, b"{}".to_vec());
        assert_eq!(
            join(send(), send()).await,
            (Delivery::Accepted, Delivery::Accepted)
        );
        assert_eq!(wallet.opened(), 2, "connections that are kept");
        wallet.die();
        assert_eq!(send().await, Delivery::Accepted);
        let kept = client.connections.kept();
        let first = client.send_once(&kept, &session, b"{}".to_vec()).await;
        assert_eq!(
            first,
            Delivery::Accepted,
            "the other kept connection is dead and is not used"
        );
    }

    #[test]
    fn an_answer_that_does_not_say_is_unknown() {
        let judged = |status: u16, body: &str| judge(StatusCode::from_u16(status).unwrap(), body.as_bytes());
        assert_eq!(
            judged(200, r#"{"status":"success","data":{}}"#),
            Delivery::Accepted
        );
        assert_eq!(judged(200, r#"{"status":"error"}"#), Delivery::Refused);
        for status in [400, 401, 404, 409, 422] {
            assert_eq!(judged(status, "{}"), Delivery::Refused);
        }
        for (status, body) in [
            (200, ""),
            (200, "<html>"),
            (302, ""),
            (408, ""),
            (429, "{}"),
            (500, ""),
            (503, "{}"),
        ] {
            assert_eq!(judged(status, body), Delivery::Unknown, "{status} {body}");
        }
    }

    #[test]
    fn the_key_never_goes_over_the_network_in_clear() {
        let path = |base: &str| transaction_url(base).map(|url| url.to_string());
        assert_eq!(
            path("http://127.0.0.1:80/w/"),
            Some("http://127.0.0.1/w/transaction".to_owned())
        );
        assert_eq!(
            path("https://wallet.example/v1"),
            Some("https://wallet.example/v1/transaction".to_owned())
        );
        for wrong in [
            "http://wallet.example",
            "ftp://127.0.0.1",
            "https://a:b@c.example",
            "https://c.example?x",
            "x",
        ] {
            assert_eq!(path(wrong), None, "{wrong}");
        }
    }
}
