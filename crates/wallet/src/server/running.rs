//! Starts and stops the server.

use std::fmt;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use tokio::net::TcpListener;
use tokio::sync::{Semaphore, watch};
use tokio::task::JoinHandle;

use super::callers::Callers;
use super::metrics::Metrics;
use super::{AT_A_TIME, ApiKeys, Service, connection, router};
use crate::own_journal::SettingsError;
use crate::wallet::Wallet;

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
    let serving = tokio::spawn(connection::accept(
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
