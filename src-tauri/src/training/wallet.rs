//! The wallet of the training data: in memory, on this computer's loopback, with a key of this run.
//!
//! The simulated service knows it from the start on. The bets of the day before go through it when somebody first asks
//! for it, so that nobody waits for them at the start.

use std::collections::hash_map::RandomState;
use std::hash::BuildHasher as _;

use chrono::{TimeDelta, Utc};
use desk::views::ErrorView;
use sandbox::{WalletOptions, WalletSession};
use secrecy::SecretString;
use tokio::sync::OnceCell;
use wallet::{Amount, ApiKeys, Running, ServeOptions, Settings, Wallet};

use super::failed;

/// The players with an account, with their currency and enough credit for a day. Some ids are hostile on purpose.
const ACCOUNTS: [(&str, &str, &str); 6] = [
    ("somchai_88", "THB", "5000000.00"),
    ("นารี 21", "THB", "5000000.00"),
    ("ops:vip/7", "JPY", "50000000.00"),
    ("..%2Fup", "USD", "500000.00"),
    ("semi;colon,comma", "EUR", "500000.00"),
    ("สมหญิง_99", "VND", "5000000000.00"),
];

/// How far back bets go through the wallet.
const PLAYED: TimeDelta = TimeDelta::hours(24);

/// Longer than anybody trains.
const SESSION: TimeDelta = TimeDelta::days(30);

/// A wallet that is answering; it stops when this is dropped.
pub(super) struct TrainingWallet {
    wallet: Wallet,
    served: Running,
    key: SecretString,
    played: OnceCell<()>,
}

impl TrainingWallet {
    /// Opens the accounts and answers on a free port.
    pub(super) async fn start() -> Result<Self, ErrorView> {
        let wallet = Wallet::in_memory(Settings::default());
        for (player_id, currency, credit) in ACCOUNTS {
            let credit = Amount::parse(credit).map_err(|error| failed(&error))?;
            let added = wallet.add_player(player_id, currency, credit).await;
            added.map_err(|error| failed(&error))?;
        }
        let key = key();
        let keys = ApiKeys::parse(&key).map_err(|error| failed(&error))?;
        let served = wallet::serve(wallet.clone(), ServeOptions::on_this_machine(keys))
            .await
            .map_err(|error| failed(&error))?;
        Ok(Self {
            wallet,
            served,
            key,
            played: OnceCell::new(),
        })
    }

    /// How the simulated service calls it.
    pub(super) async fn options(&self) -> Result<WalletOptions, ErrorView> {
        let mut sessions = Vec::new();
        for (player_id, ..) in ACCOUNTS {
            let opened = self.wallet.open_session(player_id, SESSION).await;
            sessions.push(WalletSession {
                player_id: player_id.to_owned(),
                session_id: opened.map_err(|error| failed(&error))?.id,
            });
        }
        Ok(WalletOptions {
            url: self.served.url(),
            api_key: self.key.clone(),
            sessions,
            since: None,
            time_out: WalletOptions::TIME_OUT,
        })
    }

    /// The wallet, once the bets of the last day went through it.
    pub(super) async fn played(&self, service: &sandbox::Running) -> Wallet {
        let play = || async {
            let played = service.play_through_wallet(Utc::now() - PLAYED).await;
            tracing::info!(?played, "the last day was played through the wallet");
        };
        self.played.get_or_init(play).await;
        self.wallet.clone()
    }
}

/// A key that no other run has. It guards invented money on this machine alone.
fn key() -> SecretString {
    let half = || format!("{:016x}", RandomState::new().hash_one(Utc::now()));
    SecretString::from(half() + &half())
}

#[cfg(test)]
mod tests {
    use desk::views::{
        LedgerQuery, ReconcileClass, ReconcileEvent, ReconcileScope, Settings, WalletSource, WalletState,
    };
    use secrecy::ExposeSecret as _;

    use super::*;
    use crate::testing::shell;

    #[test]
    fn no_two_keys_are_the_same() {
        assert_ne!(key().expose_secret(), key().expose_secret());
    }

    #[tokio::test]
    async fn training_brings_its_wallet_and_the_comparison_finds_what_was_planted() {
        let (_folder, shell, _) = shell();
        shell.start_training().await.unwrap();
        let connection = shell.connected().await.unwrap();
        let WalletState::Open { source, players, .. } = connection.wallet().await.unwrap() else {
            panic!("no wallet is open");
        };
        assert_eq!((source, players), (WalletSource::Training, 6));
        for (player_id, ..) in ACCOUNTS {
            let query = LedgerQuery {
                player_id: player_id.to_owned(),
                round_id: None,
                before: None,
                limit: None,
            };
            let page = connection.desk.wallet_ledger(&query).await.unwrap();
            assert_eq!(page.verified, Some(true), "{player_id}");
            let declined = page
                .rows
                .iter()
                .find(|row| row.refused && row.flags.iter().any(|flag| flag.name == "currency_differs"));
            assert_eq!(declined, None, "{player_id}");
        }
        let scope = ReconcileScope::Player {
            player_id: ACCOUNTS[0].0.to_owned(),
        };
        let mut rows = Vec::new();
        let tell = |event| {
            if let ReconcileEvent::Differences { rows: found } = event {
                rows.extend(found);
            }
        };
        let summary = connection
            .desk
            .reconcile(&scope, &Settings::default(), tell, std::future::pending())
            .await
            .unwrap();
        assert!(summary.complete, "{:?}", summary.incomplete);
        let matched = summary
            .counts
            .iter()
            .find(|count| count.class == ReconcileClass::Matched);
        assert!(
            matched.is_some_and(|count| count.rounds > 20),
            "{:?}",
            summary.counts
        );
    }
}
