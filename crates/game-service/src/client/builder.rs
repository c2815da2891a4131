//! Builds a client. Security settings are fixed in this file; callers cannot change them.

use super::pauses::PauseBoard;
use super::queue::Queue;
use super::reachability::ReachabilityBoard;
use super::{GameService, Limits, ProxyChoice, Shared, Way};
use crate::base_url::BaseUrl;
use crate::error::{Error, TransportError};
use clock::Clock;
use connections::Connections;
use reqwest::header::{ACCEPT, AUTHORIZATION, CONTENT_TYPE, HeaderMap, HeaderValue};
use secrecy::{ExposeSecret, SecretString};
use std::fmt;
use std::sync::Arc;

/// Builds a [`GameService`].
pub struct GameServiceBuilder {
    base: BaseUrl,
    token: SecretString,
    proxy: ProxyChoice,
    limits: Limits,
    clock: Clock,
}

impl GameServiceBuilder {
    pub(super) fn new(base: BaseUrl, token: SecretString) -> Self {
        Self {
            base,
            token,
            proxy: ProxyChoice::default(),
            limits: Limits::default(),
            clock: Clock::system(),
        }
    }

    /// Sets how the service is reached. Default: directly.
    #[must_use]
    pub fn proxy(mut self, proxy: ProxyChoice) -> Self {
        self.proxy = proxy;
        self
    }

    /// Sets the limits. Default: [`Limits::default`].
    #[must_use]
    pub fn limits(mut self, limits: Limits) -> Self {
        self.limits = limits;
        self
    }

    /// Sets the clock for [`Response::received_at`](crate::Response::received_at).
    #[must_use]
    pub fn clock(mut self, clock: Clock) -> Self {
        self.clock = clock;
        self
    }

    /// Makes the client. Nothing is sent yet.
    ///
    /// # Errors
    /// [`Error::Input`] for a token that a header cannot carry, [`Error::Transport`] if TLS cannot be set up or the system's
    /// proxy cannot be used.
    pub fn build(self) -> Result<GameService, Error> {
        let way = self.proxy.way_to(self.base.url())?;
        let headers = headers(&self.token)?;
        let (base, limits) = (self.base.clone(), self.limits.clone());
        let to_service = way.clone();
        let connections = Connections::new(move |unused| {
            let client = configure(&base, &to_service, &limits, headers.clone())
                .pool_max_idle_per_host(unused)
                .build();
            Ok(client.map_err(TransportError::from)?)
        })?;
        let queue = Queue::new(self.limits.at_once);
        let shared = Shared {
            connections,
            base: self.base,
            token: self.token,
            way,
            limits: self.limits,
            clock: self.clock,
            queue,
            pauses: PauseBoard::new(),
            reachability: ReachabilityBoard::new(),
        };
        Ok(GameService {
            shared: Arc::new(shared),
        })
    }
}

impl fmt::Debug for GameServiceBuilder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("GameServiceBuilder")
            .field("base", &self.base)
            .finish_non_exhaustive()
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
