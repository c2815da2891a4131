//! Training data: the sandbox in this process, on a loopback address, with a wallet.

mod wallet;

use desk::views::{ErrorView, ProxySetting, WalletFilling};
use desk::{BaseUrl, Clock};
use secrecy::SecretString;

use self::wallet::TrainingWallet;
use crate::error::internal;
use crate::views::{ProfileKind, ProfileRule, ProfileSummary, TokenState};

/// Id of the training profile. Saved profiles never have this id.
pub(crate) const TRAINING_ID: &str = "training";

/// A fixed seed, so that all users see the same players.
const SEED: u64 = 7;

/// The running sandbox. It stops when this is dropped.
pub(crate) struct Training {
    running: sandbox::Running,
    wallet: TrainingWallet,
    pub(crate) base_url: BaseUrl,
    pub(crate) clock: Clock,
}

impl Training {
    /// Starts the sandbox on a free port with a token for this run. Its time is that of `clock`.
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

    pub(crate) fn token(&self) -> SecretString {
        SecretString::from(self.running.token())
    }

    /// The wallet. While the bets of yesterday and today are sent to it, how far that is.
    pub(crate) fn wallet(&self) -> Result<::wallet::Wallet, WalletFilling> {
        match self.running.wallet_progress() {
            Some(progress) if !progress.has_caught_up => Err(WalletFilling {
                sent: progress.sent,
                due: progress.due,
            }),
            _ => Ok(self.wallet.wallet()),
        }
    }

    /// Waits until the bets that are due were sent to the wallet.
    #[cfg(test)]
    pub(crate) async fn wallet_is_filled(&self) {
        self.running.play_through_wallet(self.clock.now()).await;
    }

    pub(crate) fn summary(&self) -> ProfileSummary {
        ProfileSummary {
            id: TRAINING_ID.to_owned(),
            name: "Training".to_owned(),
            kind: ProfileKind::Training,
            base_url: self.base_url.to_string(),
            host: self.base_url.host_display(),
            token: TokenState::ThisRun,
            proxy: ProxySetting::None,
            rule: ProfileRule::Free,
        }
    }
}

fn failed(cause: &dyn std::fmt::Display) -> ErrorView {
    internal("The training data cannot be started.", cause)
}
