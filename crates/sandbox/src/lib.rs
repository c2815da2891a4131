//! A simulated game service for training and tests: Set B (docs/contract.md#set-b) over real HTTP.
//!
//! The service follows the contract, with a generated world: eight-deck shoes are dealt by baccarat's
//! third-card rules, six other games by their customary rules, and fifty players bet on them. Everything is derived from one seed, so the same
//! seed gives the same world after every start. Some records contain planted faults ([`disputes`]), for
//! training and for testing the checks.
//!
//! Of the rules in `games` it uses only those of baccarat (tests/contract/dependencies.rs). The JSON is written here and not
//! with the client's models, so that a wrong reading of the contract in one of the two is found.
//!
//! The service can also answer wrongly in one chosen way ([`Fault`], docs/faults.md), so that a person
//! can see in the window what the program says about it.
//!
//! Not in this crate: storage (a round is a pure function of seed, table, shoe and number) and answering
//! Set A: the wallet belongs to the operator and is only called here.

#![allow(missing_docs, reason = "for this workspace only")]

mod chance;
mod clock;
mod fault;
mod foreign;
mod games;
mod http;
mod lotto;
mod options;
mod page;
mod pictures;
mod service;
mod wallet;
mod wire;
mod world;

use std::fmt;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use chrono::{DateTime, TimeDelta, Utc};
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

use fault::FaultPlan;
use service::{Service, TokenGenerator};
use wallet::WalletDriver;
use world::tables;

pub use fault::{Endpoint, Fault, FaultOptions};
pub use foreign::{ForeignError, ForeignLedger, ForeignLedgers, Plant, PlantedDifference, write_foreign};
pub use lotto::LottoRoundSummary;
pub use options::Options;
pub use service::{Dispute, disputes};
pub use wallet::{Played, WalletError, WalletOptions, WalletProgress, WalletSession};
pub use world::tables::TableSummary;
pub use world::{CardOrder, DisputeKind, GameKeys, LottoEntries, LottoFault, SixRate, Ties, WalletFault};

/// Longest time for open connections to finish after [`Running::stop`].
const FAREWELL: Duration = Duration::from_secs(1);

#[derive(Debug, thiserror::Error)]
pub enum StartError {
    #[error("{0} is not a loopback address; the simulated service serves this machine only")]
    NotLoopback(SocketAddr),
    #[error("the speed must be above 0 and at most 2000")]
    Speed,
    #[error("the token must be visible ASCII without spaces")]
    Token,
    #[error("the operating system supplied no random bytes for the token: {0}")]
    Random(String),
    #[error("cannot listen on this address: {0}")]
    Listen(#[from] std::io::Error),
    #[error(transparent)]
    Wallet(#[from] WalletError),
}

/// A running service. It stops when this value is dropped.
pub struct Running {
    service: Arc<Service>,
    tables: Vec<TableSummary>,
    players: Vec<String>,
    lotto_rounds: Vec<LottoRoundSummary>,
    farewell: Option<oneshot::Sender<()>>,
    serving: JoinHandle<()>,
    /// The task that sends bets to the wallet as they are placed.
    playing: JoinHandle<()>,
}

/// Starts the service on the current tokio runtime; it is reachable when this returns.
pub async fn start(options: Options) -> Result<Running, StartError> {
    if !options.listen.ip().is_loopback() {
        return Err(StartError::NotLoopback(options.listen));
    }
    if !(options.speed > 0.0 && options.speed <= 2000.0) {
        return Err(StartError::Speed);
    }
    let tokens = TokenGenerator::from_system().map_err(|error| StartError::Random(error.to_string()))?;
    let token = options.token.clone().unwrap_or_else(|| tokens.hex());
    if token.is_empty() || !token.bytes().all(|byte| byte.is_ascii_graphic()) {
        return Err(StartError::Token);
    }
    let listener = TcpListener::bind(options.listen).await?;
    let address = listener.local_addr()?;
    let service = Arc::new(Service::new(&options, address, tokens, token)?);
    let router = http::router(Arc::clone(&service), FaultPlan::new(options.fault));
    let (farewell, asked) = oneshot::channel::<()>();
    let serving = tokio::spawn(async move {
        let until_asked = async move {
            // Dropping the sender also stops the server.
            let _ = asked.await;
        };
        if let Err(error) = axum::serve(listener, router)
            .with_graceful_shutdown(until_asked)
            .await
        {
            tracing::warn!(%error, "the simulated service stopped");
        }
    });
    let playing = tokio::spawn(play_on(Arc::clone(&service)));
    Ok(Running {
        tables: tables::summaries(service.world.keys),
        players: service
            .world
            .players
            .iter()
            .map(|player| player.id.clone())
            .collect(),
        lotto_rounds: service.lotto.summaries(service.clock.origin),
        service,
        farewell: Some(farewell),
        serving,
        playing,
    })
}

/// Sends wallet messages as they become due. Ends at once without a wallet.
async fn play_on(service: Arc<Service>) {
    let Some(wallet_driver) = &service.wallet_driver else {
        return;
    };
    loop {
        service.play(None).await;
        wallet_driver.pause(&service.world).await;
    }
}

impl Running {
    /// The base URL for a client, such as `http://127.0.0.1:40123`.
    pub fn base_url(&self) -> &str {
        &self.service.links.base
    }

    pub fn token(&self) -> &str {
        &self.service.token
    }

    pub fn tables(&self) -> &[TableSummary] {
        &self.tables
    }

    pub fn players(&self) -> &[String] {
        &self.players
    }

    /// Lotto rounds with results at the start of the service, newest first.
    pub fn lotto_rounds(&self) -> &[LottoRoundSummary] {
        &self.lotto_rounds
    }

    /// The disputes planted in the last 14 days, newest first. The responses do not mark them.
    pub fn disputes(&self) -> Vec<Dispute> {
        self.service.disputes()
    }

    /// Sends the bets placed since a given time to the wallet, and waits until all due messages were sent.
    pub async fn play_through_wallet(&self, since: DateTime<Utc>) -> Played {
        self.service.play(Some(since)).await
    }

    /// How far the bets of the past were sent to the wallet. None without a wallet.
    pub fn wallet_progress(&self) -> Option<WalletProgress> {
        self.service.wallet_driver.as_ref().map(WalletDriver::progress)
    }

    /// Advances world time, so that a test can see rounds being dealt or a bet page expire without waiting.
    pub fn advance(&self, by: TimeDelta) {
        self.service.clock.advance(by);
        if let Some(wallet_driver) = &self.service.wallet_driver {
            wallet_driver.clock_moved();
        }
    }

    /// Stops listening and waits until the port is free. Open requests have one second to finish.
    pub async fn stop(mut self) {
        drop(self.farewell.take());
        self.playing.abort();
        if tokio::time::timeout(FAREWELL, &mut self.serving).await.is_err() {
            self.serving.abort();
            let _ = (&mut self.serving).await;
        }
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.serving.abort();
        self.playing.abort();
    }
}

impl fmt::Debug for Running {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Running")
            .field("base_url", &self.base_url())
            .finish_non_exhaustive()
    }
}
