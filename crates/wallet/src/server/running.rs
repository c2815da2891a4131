//! Starting, holding and stopping the server.

use std::fmt;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use axum::serve::ListenerExt;
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

use super::{ApiKeys, Service, router};
use crate::wallet::Wallet;

/// How long open requests may finish after [`Running::stop`].
const FAREWELL: Duration = Duration::from_secs(5);

/// How to serve a wallet.
#[derive(Debug, Clone)]
pub struct ServeOptions {
    /// Where to listen; port 0 takes a free one.
    pub listen: SocketAddr,
    /// The keys the service may use.
    pub keys: ApiKeys,
    /// Whether other machines may reach it. Otherwise the address must be a loopback one.
    pub public: bool,
}

impl ServeOptions {
    /// On a free port of this machine only.
    pub fn on_this_machine(keys: ApiKeys) -> Self {
        Self {
            listen: SocketAddr::from((Ipv4Addr::LOCALHOST, 0)),
            keys,
            public: false,
        }
    }
}

/// Why the server did not start.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The address is reachable from other machines, and that was not asked for.
    #[error("{0} can be reached from other machines; say --public if that is meant")]
    NotLoopback(SocketAddr),
    /// The address could not be bound.
    #[error("cannot listen: {0}")]
    Listen(#[from] std::io::Error),
}

/// A server that is answering. It stops when it is dropped.
pub struct Running {
    address: SocketAddr,
    farewell: Option<oneshot::Sender<()>>,
    serving: JoinHandle<()>,
}

/// Starts the server on the current tokio runtime; it is reachable when this returns.
///
/// # Errors
/// See [`ServeError`].
pub async fn serve(wallet: Wallet, options: ServeOptions) -> Result<Running, ServeError> {
    if !options.public && !options.listen.ip().is_loopback() {
        return Err(ServeError::NotLoopback(options.listen));
    }
    let listener = TcpListener::bind(options.listen).await?;
    let address = listener.local_addr()?;
    let host = (!options.public).then(|| address.to_string());
    let router = router(Arc::new(Service::new(wallet, options.keys, host)));
    // An answer is one small write; waiting for more to send with it would only delay it.
    let listener = listener.tap_io(|stream| drop(stream.set_nodelay(true)));
    let (farewell, asked) = oneshot::channel::<()>();
    let serving = tokio::spawn(async move {
        let until_asked = async move {
            // A dropped sender asks as well as a sent one.
            let _ = asked.await;
        };
        let served = axum::serve(listener, router).with_graceful_shutdown(until_asked);
        if let Err(error) = served.await {
            tracing::warn!(%error, "the wallet stopped serving");
        }
    });
    Ok(Running {
        address,
        farewell: Some(farewell),
        serving,
    })
}

impl Running {
    /// The address to enter in the service's back office, such as `http://127.0.0.1:40123`.
    pub fn url(&self) -> String {
        format!("http://{}", self.address)
    }

    /// Takes no more connections and lets open requests finish for a while.
    pub async fn stop(mut self) {
        drop(self.farewell.take());
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
