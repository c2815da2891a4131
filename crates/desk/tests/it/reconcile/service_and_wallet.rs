//! The sandbox, the wallet that it calls, and a desk that reads both.

use std::collections::BTreeMap;
use std::future::pending;

use chrono::{DateTime, TimeDelta, Utc};
use desk::views::{
    DifferenceRow, ProxySetting, ReconcileClass, ReconcileEvent, ReconcileScope, ReconcileSummary, Settings,
};
use desk::{Clock, Desk};
use sandbox::{Options, WalletOptions, WalletSession};
use secrecy::SecretString;
use wallet::{Amount, ApiKeys, ServeOptions, Wallet};

pub(crate) const PLAYER: &str = "somchai_88";
const KEY: &str = "a-key-for-these-tests";
const HOURS: i64 = 72;

/// The sandbox, the wallet that it calls, and a desk that reads both.
pub(crate) struct ServiceAndWallet {
    pub(crate) desk: Desk,
    pub(crate) service: sandbox::Running,
    pub(crate) wallet: Wallet,
    _served: wallet::Running,
    pub(crate) since: DateTime<Utc>,
    /// The clock of all three.
    pub(crate) clock: Clock,
}

/// Starts at an arbitrary time.
pub(crate) async fn start() -> ServiceAndWallet {
    start_at("2026-11-21T14:00:00Z").await
}

pub(crate) async fn start_at(now: &str) -> ServiceAndWallet {
    let now: DateTime<Utc> = now.parse().unwrap();
    let clock = Clock::starting_at(now);
    let _ = rustls::crypto::aws_lc_rs::default_provider().install_default();
    let wallet = Wallet::open(
        "memory:",
        wallet::Settings {
            clock,
            booking_time: wallet::BookingTime::Message,
            ..wallet::Settings::default()
        },
    )
    .await
    .unwrap();
    let credit = Amount::parse("10000000.00").unwrap();
    wallet.add_player(PLAYER, "THB", credit).await.unwrap();
    let session = wallet.open_session(PLAYER, TimeDelta::hours(1)).await.unwrap();
    let keys = ApiKeys::parse(&KEY.into()).unwrap();
    let served = wallet::serve(wallet.clone(), ServeOptions::on_this_machine(keys))
        .await
        .unwrap();
    let since = now - TimeDelta::hours(HOURS);
    let service = sandbox::start(Options {
        now: Some(now),
        wallet: Some(WalletOptions {
            url: served.url(),
            api_key: KEY.into(),
            sessions: vec![WalletSession {
                player_id: PLAYER.to_owned(),
                session_id: session.id,
            }],
            lotto: false,
            since: None,
            time_out: WalletOptions::TIME_OUT,
        }),
        ..Options::default()
    })
    .await
    .unwrap();
    let played = service.play_through_wallet(since).await;
    assert!(played.accepted > 300 && played.unanswered == 0, "{played:?}");
    let desk = Desk::connect(
        service.base_url(),
        SecretString::from(service.token()),
        &ProxySetting::None,
        clock,
    )
    .unwrap();
    desk.wallet.open_training(wallet.reader()).await.unwrap();
    ServiceAndWallet {
        desk,
        service,
        wallet,
        _served: served,
        since,
        clock,
    }
}

pub(crate) async fn compare(desk: &Desk, scope: &ReconcileScope) -> (Vec<DifferenceRow>, ReconcileSummary) {
    let mut rows = Vec::new();
    let on_event = |event| {
        if let ReconcileEvent::Differences { rows: found } = event {
            rows.extend(found);
        }
    };
    let summary = desk
        .reconciliation
        .run(scope, &Settings::default(), on_event, pending())
        .await
        .unwrap();
    (rows, summary)
}

pub(crate) fn one_player() -> ReconcileScope {
    ReconcileScope::Player {
        player_id: PLAYER.to_owned(),
    }
}

/// The rows that need an action, by round.
pub(crate) fn by_round(rows: Vec<DifferenceRow>) -> BTreeMap<String, ReconcileClass> {
    let to_do = rows.into_iter().filter(|row| {
        row.class != ReconcileClass::RewardWithoutPlay && row.class != ReconcileClass::NotSettledYet
    });
    to_do.map(|row| (row.round_id.unwrap(), row.class)).collect()
}
