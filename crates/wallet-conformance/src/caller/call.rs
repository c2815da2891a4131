//! One call: the endpoint, the headers of authentication (docs/contract.md#authentication), and the body.

use std::fmt::{self, Write as _};

use url::form_urlencoded;

use super::message::Message;

/// What is called, below `{operator_base_url}`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Endpoint {
    /// Whether the player may enter (docs/contract.md#verify).
    Verify,
    /// The player's credit (docs/contract.md#balance).
    Balance,
    /// Debit, credit, cancel and rollback (docs/contract.md#transaction).
    Transaction,
}

impl Endpoint {
    /// The path, without a slash before it.
    pub fn path(self) -> &'static str {
        match self {
            Self::Verify => "player/verify",
            Self::Balance => "player/balance",
            Self::Transaction => "transaction",
        }
    }

    /// `GET` or `POST`.
    pub fn method(self) -> &'static str {
        match self {
            Self::Verify | Self::Balance => "GET",
            Self::Transaction => "POST",
        }
    }
}

#[derive(Clone, PartialEq, Eq)]
pub enum Key {
    Right,
    Absent,
    Other(String),
}

/// One call of Set A. Its debug output has no key and no session.
#[derive(Clone)]
pub struct Call<'c> {
    pub endpoint: Endpoint,
    /// Names and values of the query, not encoded.
    pub query: Vec<(&'static str, &'c str)>,
    pub key: Key,
    /// The player's wallet session. Without one, the header is not sent.
    pub session: Option<&'c str>,
    pub content_type: &'static str,
    pub body: Option<String>,
}

impl<'c> Call<'c> {
    pub fn verify(player_id: &'c str, session: &'c str) -> Self {
        Self::get(Endpoint::Verify, vec![("player_id", player_id)], Some(session))
    }

    pub fn balance(player_id: &'c str, currency: &'c str, session: &'c str) -> Self {
        let query = vec![("player_id", player_id), ("currency", currency)];
        Self::get(Endpoint::Balance, query, Some(session))
    }

    pub fn transaction(message: &Message, session: &'c str) -> Self {
        Self::post(message.to_string(), Some(session))
    }

    pub fn get(endpoint: Endpoint, query: Vec<(&'static str, &'c str)>, session: Option<&'c str>) -> Self {
        Self {
            endpoint,
            query,
            key: Key::Right,
            session,
            content_type: "application/json",
            body: None,
        }
    }

    pub fn post(body: String, session: Option<&'c str>) -> Self {
        Self {
            body: Some(body),
            ..Self::get(Endpoint::Transaction, Vec::new(), session)
        }
    }

    #[must_use]
    pub fn with_key(self, key: Key) -> Self {
        Self { key, ..self }
    }

    /// Names and values of the headers that the contract names, for a caller with this key.
    pub(super) fn headers<'k>(&'k self, right: &'k str) -> impl Iterator<Item = (&'static str, &'k str)> {
        let key = match &self.key {
            Key::Right => Some(right),
            Key::Absent => None,
            Key::Other(other) => Some(other.as_str()),
        };
        let content_type = self.body.as_ref().map(|_| self.content_type);
        let headers = [
            ("X-API-KEY", key),
            ("X-WALLET-SESSION-ID", self.session),
            ("Content-Type", content_type),
        ];
        headers
            .into_iter()
            .filter_map(|(name, value)| Some((name, value?)))
    }

    /// Path and query, encoded and without a slash before it.
    pub fn target(&self) -> String {
        let path = self.endpoint.path();
        if self.query.is_empty() {
            return path.to_owned();
        }
        let query = form_urlencoded::Serializer::new(String::new())
            .extend_pairs(&self.query)
            .finish();
        format!("{path}?{query}")
    }

    /// The request as text of HTTP/1.1 to the host of a wallet without a path prefix, for a caller with this key. It
    /// contains the key and the session.
    ///
    /// ```
    /// use wallet_conformance::caller::Call;
    ///
    /// let request = Call::balance("a b", "THB", "s1").http1("127.0.0.1:80", "k1");
    /// assert!(request.starts_with("GET /player/balance?player_id=a+b&currency=THB HTTP/1.1\r\nHost: 127.0.0.1:80\r\n"));
    /// assert!(request.contains("X-WALLET-SESSION-ID: s1\r\n"));
    /// ```
    pub fn http1(&self, host: &str, key: &str) -> String {
        let (method, target) = (self.endpoint.method(), self.target());
        let mut request = format!("{method} /{target} HTTP/1.1\r\nHost: {host}\r\n");
        for (name, value) in self.headers(key) {
            let _infallible = write!(request, "{name}: {value}\r\n");
        }
        let body = self.body.as_deref().unwrap_or_default();
        if self.body.is_some() {
            let _infallible = write!(request, "Content-Length: {}\r\n", body.len());
        }
        request + "\r\n" + body
    }
}

impl fmt::Debug for Call<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Call")
            .field("endpoint", &self.endpoint)
            .field("query", &self.query)
            .field("body", &self.body)
            .finish_non_exhaustive()
    }
}

/// Whether a secret can be sent in a header: it is not empty, and visible ASCII without spaces.
pub fn fits_header(secret: &str) -> bool {
    !secret.is_empty() && secret.bytes().all(|byte| byte.is_ascii_graphic())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_transaction_has_the_headers_of_the_contract() {
        let message = Message::default().text("transaction_id", "ก");
        let call = Call::transaction(&message, "s1");
        assert_eq!(
            call.http1("h", "k1"),
            "POST /transaction HTTP/1.1\r\nHost: h\r\nX-API-KEY: k1\r\nX-WALLET-SESSION-ID: s1\r\n\
             Content-Type: application/json\r\nContent-Length: 24\r\n\r\n{\"transaction_id\":\"ก\"}"
        );
        let none = Call::get(Endpoint::Verify, Vec::new(), None).with_key(Key::Absent);
        assert_eq!(
            none.http1("h", "k1"),
            "GET /player/verify HTTP/1.1\r\nHost: h\r\n\r\n"
        );
    }

    #[test]
    fn a_call_is_not_printed_with_its_secrets() {
        let call = Call::verify("p", "canary").with_key(Key::Other("canary".to_owned()));
        assert!(!format!("{call:?}").contains("canary"));
    }

    #[test]
    fn a_secret_with_a_space_fits_no_header() {
        assert!(fits_header("k-1"));
        for wrong in ["", "two words", "ก", "a\r\nb"] {
            assert!(!fits_header(wrong), "{wrong:?}");
        }
    }
}
