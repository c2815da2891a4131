//! Training data: the simulated service, in this process, on this computer's loopback alone; and a wallet beside it.

mod wallet;

use desk::views::{ErrorView, ProfileKind, ProfileSummary, TokenState};
use desk::{BaseUrl, Clock};
use secrecy::SecretString;

use self::wallet::TrainingWallet;
use crate::error::internal;

/// The id of the training profile; saved profiles have other ids.
pub(crate) const TRAINING_ID: &str = "training";

/// The same world for everyone, so that two people in training talk about the same players.
const SEED: u64 = 7;

/// The simulated service; it stops when this is dropped.
pub(crate) struct Training {
    running: sandbox::Running,
    wallet: TrainingWallet,
    pub(crate) base_url: BaseUrl,
    pub(crate) clock: Clock,
}

impl Training {
    /// Starts the service on a free port with a token for this run; its world's time is this clock's.
    pub(crate) async fn start(clock: Clock) -> Result<Self, ErrorView> {
        let wallet = TrainingWallet::start(clock).await?;
        let options = sandbox::Options {
            seed: SEED,
            now: Some(clock.now()),
            wallet: Some(wallet.options().await?),
            ..sandbox::Options::default()
        };
        let running = sandbox::start(options).await.map_err(|error| failed(&error))?;
        let base_url = BaseUrl::parse(running.base_url()).map_err(|error| failed(&error))?;
        Ok(Self {
            running,
            wallet,
            base_url,
            clock,
        })
    }

    /// The token of this run.
    pub(crate) fn token(&self) -> SecretString {
        SecretString::from(self.running.token())
    }

    /// The wallet, once the bets of yesterday and today went through it.
    pub(crate) async fn wallet(&self) -> ::wallet::Wallet {
        self.wallet.played(&self.running).await
    }

    /// As the frame shows it.
    pub(crate) fn summary(&self) -> ProfileSummary {
        ProfileSummary {
            id: TRAINING_ID.to_owned(),
            name: "Training".to_owned(),
            kind: ProfileKind::Training,
            base_url: self.base_url.to_string(),
            host: self.base_url.host_display(),
            token: TokenState::ThisRun,
        }
    }
}

fn failed(cause: &dyn std::fmt::Display) -> ErrorView {
    internal("The training data cannot be started.", cause)
}
