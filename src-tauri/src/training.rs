//! Training data: the sandbox and a wallet in this process, each on a loopback address, with a token and an API key for this run.
//!
//! The sandbox sends the bets of yesterday and today to the wallet from the start, which takes some seconds.
//! Nothing waits for it: until all bets are in, the state of the wallet says how many of them are.

use std::path::PathBuf;

use chrono::TimeDelta;
use desk::views::{ErrorView, LedgerPreview, ProxySetting, WalletFilling};
use desk::{BaseUrl, Clock};
use ledger::Source;
use sandbox::{WalletOptions, WalletSession};
use secrecy::SecretString;
use serde::Deserialize;
use specta::Type;
use wallet::{Amount, ApiKeys, BookingTime, ServeOptions, Settings, Wallet};

use crate::files::internal;
use crate::profiles::{new_id, ProfileKind, ProfileRule, ProfileSummary};
use crate::secrets::TokenState;
use crate::state::Shell;

/// Id of the training profile. Saved profiles never have this id.
pub(crate) const TRAINING_ID: &str = "training";
/// A fixed seed, so that all users see the same players.
const SEED: u64 = 7;

/// Id, currency and opening balance, enough for days of play. Some ids have hostile characters on purpose.
const ACCOUNTS: [(&str, &str, &str); 6] = [
    ("somchai_88", "THB", "5000000.00"),
    ("นารี 21", "THB", "5000000.00"),
    ("ops:vip/7", "JPY", "50000000.00"),
    ("..%2Fup", "USD", "500000.00"),
    ("semi;colon,comma", "EUR", "500000.00"),
    ("สมหญิง_99", "VND", "5000000000.00"),
];

/// How far back bets are sent: to the start of yesterday in any zone, even if one of the two days has 25
/// hours.
const PLAYED: TimeDelta = TimeDelta::hours(50);
/// Length of a session: longer than any training run.
const SESSION: TimeDelta = TimeDelta::days(30);

/// The ledgers that training data has beside its wallet: three of other makers, with planted differences.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, Type)]
#[serde(rename_all = "snake_case")]
pub(crate) enum TrainingLedger {
    /// A CSV with decimal commas and local times.
    Table,
    /// A workbook with the stake and the win of a bet in one row.
    Workbook,
    /// A log of the messages of the service.
    Log,
}

/// The running sandbox and its wallet. They stop when this is dropped.
pub(crate) struct Training {
    running: sandbox::Running,
    wallet: Wallet,
    _wallet_server: wallet::Running,
    pub(crate) base_url: BaseUrl,
    pub(crate) clock: Clock,
    /// The world of the service, in which the other ledgers are written.
    options: sandbox::Options,
}

impl Training {
    pub(crate) async fn start(clock: Clock) -> Result<Self, ErrorView> {
        let wallet = wallet_with_accounts(clock).await?;
        // A random key. It protects only invented money on this machine.
        let key = SecretString::from(new_id() + &new_id());
        let keys = ApiKeys::parse(&key).map_err(|error| failed(&error))?;
        let wallet_server = wallet::serve(wallet.clone(), ServeOptions::on_this_machine(keys))
            .await
            .map_err(|error| failed(&error))?;
        let options = sandbox::Options {
            seed: SEED,
            now: Some(clock.now()),
            wallet: Some(WalletOptions {
                url: wallet_server.url(),
                api_key: key,
                sessions: sessions(&wallet).await?,
                lotto: true,
                since: Some(clock.now() - PLAYED),
                time_out: WalletOptions::TIME_OUT,
            }),
            ..sandbox::Options::default()
        };
        let running = sandbox::start(options.clone())
            .await
            .map_err(|error| failed(&error))?;
        let base_url = BaseUrl::parse(running.base_url()).map_err(|error| failed(&error))?;
        Ok(Self {
            running,
            wallet,
            _wallet_server: wallet_server,
            base_url,
            clock,
            options,
        })
    }

    /// Writes the ledgers of other makers into a folder, and returns the path of one. The same start writes the same bytes.
    async fn write_ledger(&self, which: TrainingLedger, folder: PathBuf) -> Result<PathBuf, ErrorView> {
        let options = self.options.clone();
        let written = tokio::task::spawn_blocking(move || {
            let ledgers = sandbox::write_foreign(&options, &folder)?.ledgers;
            let [table, workbook, log] = ledgers.map(|ledger| folder.join(ledger.file));
            Ok::<_, sandbox::ForeignError>(match which {
                TrainingLedger::Table => table,
                TrainingLedger::Workbook => workbook,
                TrainingLedger::Log => log,
            })
        });
        let written = written.await.map_err(|error| failed(&error))?;
        written.map_err(|error| failed(&error))
    }

    pub(crate) fn token(&self) -> SecretString {
        SecretString::from(self.running.token())
    }

    /// The wallet. While the bets of yesterday and today are sent to it, how far that is.
    pub(crate) fn wallet(&self) -> Result<Wallet, WalletFilling> {
        match self.running.wallet_progress() {
            Some(progress) if !progress.has_caught_up => Err(WalletFilling {
                sent: progress.sent,
                due: progress.due,
            }),
            _ => Ok(self.wallet.clone()),
        }
    }

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

impl Shell {
    /// Looks at one of the ledgers of training data as if its file had been chosen.
    pub(crate) async fn look_at_training_ledger(
        &self,
        which: TrainingLedger,
    ) -> Result<LedgerPreview, ErrorView> {
        let connection = self.connected().await?;
        let training = connection
            .simulated()
            .ok_or_else(|| ErrorView::input("ledger", "Only training data has these ledgers."))?;
        let path = training
            .write_ledger(which, self.training_ledgers.clone())
            .await?;
        let name = path
            .file_name()
            .unwrap_or_default()
            .to_string_lossy()
            .into_owned();
        self.look_at(&connection, Source::File(path), &name).await
    }
}

async fn wallet_with_accounts(clock: Clock) -> Result<Wallet, ErrorView> {
    let settings = Settings {
        clock,
        // Two days are played in a few seconds.
        booking_time: BookingTime::Message,
        ..Settings::default()
    };
    let wallet = Wallet::in_memory(settings)
        .await
        .map_err(|error| failed(&error))?;
    for (player_id, currency, credit) in ACCOUNTS {
        let credit = Amount::parse(credit).map_err(|error| failed(&error))?;
        let opened = clock.now() - PLAYED;
        let added = wallet
            .open_account_at(player_id, currency, credit, None, opened)
            .await;
        added.map_err(|error| failed(&error))?;
    }
    Ok(wallet)
}

async fn sessions(wallet: &Wallet) -> Result<Vec<WalletSession>, ErrorView> {
    let mut sessions = Vec::new();
    for (player_id, ..) in ACCOUNTS {
        let opened = wallet.open_session(player_id, SESSION).await;
        sessions.push(WalletSession {
            player_id: player_id.to_owned(),
            session_id: opened.map_err(|error| failed(&error))?.id,
        });
    }
    Ok(sessions)
}

fn failed(cause: &dyn std::fmt::Display) -> ErrorView {
    internal("The training data cannot be started.", cause)
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use desk::views::{
        DifferenceRow, ReconcileClass, ReconcileEvent, ReconcileScope, WalletSource, WalletState,
    };
    use desk::Desk;

    use super::*;
    use crate::state::Connection;
    use crate::tests::{ledger_of, shell_at, training};

    /// The bets of two days are sent while the program is used.
    #[tokio::test]
    async fn training_fills_its_wallet_with_accounts_for_all_and_the_newest_lotto_round_agrees() {
        let (_folder, shell, _) = training().await;
        let connection = shell.connected().await.unwrap();
        let WalletState::Filling(filling) = connection.wallet().await.unwrap() else {
            panic!("fifty hours of bets were sent before the first question");
        };
        assert!(filling.sent <= filling.due, "{filling:?}");
        connection.simulated().unwrap().wallet_is_filled().await;
        let WalletState::Open { source, players, .. } = connection.wallet().await.unwrap() else {
            panic!("no wallet is open");
        };
        assert_eq!((source, players), (WalletSource::Training, 6));
        for (player_id, ..) in ACCOUNTS {
            let page = connection
                .desk
                .wallet
                .ledger(&ledger_of(player_id))
                .await
                .unwrap();
            assert_eq!(page.verified, Some(true), "{player_id}");
            let is_first = player_id == ACCOUNTS[0].0;
            assert!(page.more || !is_first, "two days of bets are more than a page");
            let declined = page
                .rows
                .iter()
                .find(|row| row.refused && row.flags.iter().any(|flag| flag.name == "currency_differs"));
            assert_eq!(declined, None, "{player_id}");
        }
        the_newest_lotto_round_agrees(&connection).await;
    }

    /// The differences in the training data with their game keys, and the number of matching rounds.
    async fn compared(desk: &Desk, scope: &ReconcileScope) -> (Vec<(ReconcileClass, String)>, u32) {
        let (mut classes, mut times) = (Vec::new(), Vec::new());
        let on_event = |event| {
            if let ReconcileEvent::Differences { rows } = event {
                let game_key = |row: &DifferenceRow| row.game_key.as_ref().map(|game| game.code.clone());
                times.extend(rows.iter().filter_map(|row| row.at.clone()));
                classes.extend(
                    rows.iter()
                        .map(|row| (row.class, game_key(row).unwrap_or_default())),
                );
            }
        };
        let summary = desk
            .reconciliation
            .run(
                scope,
                &desk::views::Settings::default(),
                on_event,
                std::future::pending(),
            )
            .await
            .unwrap();
        assert!(summary.complete, "{:?}", summary.incomplete);
        // What the wallet is said not to cover is no difference. Texts of UTC are in the order of their times.
        let begun = summary.coverage.wallet_from.unwrap();
        assert!(
            times.iter().all(|at| *at >= begun),
            "the wallet begins {begun}: {times:?}"
        );
        let matched = summary.counts.get(&ReconcileClass::Matched);
        (classes, matched.copied().unwrap_or_default())
    }

    /// That each other day of each zone has each fault is tested with the world (`crates/sandbox/src/world/tests.rs`).
    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn whatever_the_hour_yesterday_and_the_first_player_show_every_planted_fault() {
        for (now, yesterday, time_zone) in [
            // The last seconds and the first minute of a day, and a yesterday that was nearly two days ago.
            ("2026-11-22T16:59:58Z", "2026-11-21", "Asia/Bangkok"),
            ("2026-11-22T17:01:00Z", "2026-11-22", "Asia/Bangkok"),
            ("2026-11-02T04:59:00Z", "2026-10-31", "America/New_York"),
        ] {
            let day = ReconcileScope::Day {
                date: yesterday.to_owned(),
                time_zone: time_zone.to_owned(),
                players: Vec::new(),
                only_players: false,
            };
            let player = ReconcileScope::Player {
                player_id: ACCOUNTS[0].0.to_owned(),
            };
            let (_folder, shell, _) = shell_at(now);
            shell.start_training().await.unwrap();
            let connection = shell.connected().await.unwrap();
            connection.simulated().unwrap().wallet_is_filled().await;
            connection.wallet().await.unwrap();
            // The service's time is that of the program, not that of the computer.
            let answered = connection.desk.connection.test().await.unwrap();
            assert_eq!(answered.clock_skew_seconds, None, "{now}");
            for scope in [day, player] {
                let (found, matched) = compared(&connection.desk, &scope).await;
                assert!(matched > 20, "{now}: only {matched} rounds match in {scope:?}");
                for planted in [
                    ReconcileClass::UnpaidWin,
                    ReconcileClass::StakeDiffers,
                    ReconcileClass::PaidAfterCancel,
                    ReconcileClass::TombstoneFired,
                ] {
                    assert!(
                        found.iter().any(|(class, _)| *class == planted),
                        "{now}: no {planted:?} in {scope:?}: {found:?}"
                    );
                }
                // Of lotto, payouts that were not sent differ, and the next rounds are not settled yet.
                let of_lotto = || {
                    found
                        .iter()
                        .filter(|(_, key)| ["yiki", "lucky20"].contains(&&**key))
                };
                let unpaid = of_lotto().filter(|(class, _)| *class == ReconcileClass::UnpaidWin);
                let unpaid: HashSet<&str> = unpaid.map(|(_, key)| &**key).collect();
                assert_eq!(unpaid, HashSet::from(["lucky20"]), "{now}: {scope:?}");
                assert!(
                    of_lotto().all(
                        |(class, _)| [ReconcileClass::UnpaidWin, ReconcileClass::NotSettledYet]
                            .contains(class)
                    ),
                    "{now}: {found:?}"
                );
            }
        }
    }

    /// An entry of it has its debit and its credit.
    async fn the_newest_lotto_round_agrees(connection: &Connection) {
        let rounds = connection.simulated().unwrap().running.lotto_rounds();
        let newest = rounds.iter().find(|round| round.game_key == "yiki").unwrap();
        let view = connection
            .desk
            .reconciliation
            .timeline(
                ACCOUNTS[0].0,
                &newest.round_id,
                "yiki",
                &desk::views::Settings::default(),
            )
            .await
            .unwrap();
        let codes: Vec<&str> = view
            .events
            .iter()
            .filter_map(|event| Some(event.row.as_ref()?.code.as_ref()?.code.as_str()))
            .collect();
        assert!(matches!(codes[..], ["GBB01", "GBW01" | "GBL01"]), "{codes:?}");
        assert!(
            view.events.len() > codes.len(),
            "the entry itself is in the timeline"
        );
        assert_eq!(
            (view.lotto, view.class),
            (Some(true), Some(ReconcileClass::Matched))
        );
    }
}
