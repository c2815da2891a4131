//! The sandbox, the wallet that it calls, and a desk that reads both. All differences that the sandbox planted are found, and no
//! others. That every day has its share of them is tested with the training (`src-tauri/src/training.rs`).

use std::collections::BTreeMap;
use std::future::{pending, ready};

use chrono::{DateTime, TimeDelta, Utc};
use desk::views::{
    DifferenceRow, LedgerFilter, LedgerQuery, ProxySetting, ReconcileClass, ReconcileEvent, ReconcileScope,
    ReconcileSummary, Settings, TimelineKind,
};
use desk::{Clock, Desk};
use sandbox::{DisputeKind, Options, WalletFault, WalletOptions, WalletSession};
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
    let now: DateTime<Utc> = "2026-11-21T14:00:00Z".parse().unwrap();
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

fn class_of(fault: WalletFault) -> ReconcileClass {
    match fault {
        WalletFault::LostCredit => ReconcileClass::UnpaidWin,
        WalletFault::DoubleDebit => ReconcileClass::StakeDiffers,
        WalletFault::CancelAfterCredit => ReconcileClass::PaidAfterCancel,
        WalletFault::LateDebit => ReconcileClass::TombstoneFired,
    }
}

/// The planted disputes that are older than the grace period and went through the wallet, by round.
fn planted(both: &ServiceAndWallet) -> BTreeMap<String, DisputeKind> {
    let disputes = both.service.disputes().into_iter().filter(|dispute| {
        let settled: DateTime<Utc> = dispute.created_at.parse().unwrap();
        dispute.player_id.as_deref() == Some(PLAYER)
            && settled - TimeDelta::seconds(20) >= both.since
            && settled < both.clock.now() - TimeDelta::minutes(11)
    });
    disputes
        .map(|dispute| (dispute.round_id, dispute.dispute))
        .collect()
}

#[tokio::test]
async fn every_planted_dispute_is_found_with_its_class_and_nothing_else() {
    let both = start().await;
    let planted = planted(&both);
    let (rows, summary) = compare(&both.desk, &one_player()).await;
    assert!(summary.complete, "{:?}", summary.incomplete);
    let mut found = by_round(rows);
    let mut faults = 0;
    for (round, dispute) in &planted {
        match dispute {
            DisputeKind::Wallet(fault) => {
                faults += 1;
                assert_eq!(
                    found.remove(round),
                    Some(class_of(*fault)),
                    "{fault:?} in {round}"
                );
            }
            // The record still has the first result, and the wallet has paid the corrected one.
            DisputeKind::CorrectedLater => {
                found.remove(round);
            }
            _ => {}
        }
    }
    assert!(faults > 0);
    assert_eq!(found, BTreeMap::new());
    assert!(
        summary.counts[&ReconcileClass::Matched] > 100,
        "{:?}",
        summary.counts
    );
}

#[tokio::test]
async fn a_difference_leads_to_its_timeline_and_its_entries() {
    let both = start().await;
    let (rows, _) = compare(&both.desk, &one_player()).await;
    let unpaid = rows
        .iter()
        .find(|row| row.class == ReconcileClass::UnpaidWin)
        .unwrap();
    let settings = Settings::default();
    let round_id = unpaid.round_id.clone().unwrap();
    let game_key = unpaid.game_key.clone().unwrap().code;
    let timeline = both
        .desk
        .reconciliation
        .timeline(PLAYER, &round_id, &game_key, &settings)
        .await
        .unwrap();
    assert_eq!(timeline.class, Some(ReconcileClass::UnpaidWin));
    let kinds: Vec<TimelineKind> = timeline.events.iter().map(|event| event.kind).collect();
    assert_eq!(kinds, [TimelineKind::Debit, TimelineKind::Result]);
    assert_eq!(timeline.events[1].gap_ms, Some(20_000));
    let query = LedgerQuery {
        filter: LedgerFilter {
            player_id: PLAYER.to_owned(),
            round_id: Some(round_id),
            text: None,
        },
        before: None,
        limit: None,
    };
    let page = both.desk.wallet.ledger(&query).await.unwrap();
    assert_eq!((page.rows.len(), page.verified), (1, Some(true)));
    assert_eq!(Some(&page.rows[0]), timeline.events[0].row.as_ref());
}

#[tokio::test]
async fn a_comparison_that_is_stopped_says_so() {
    let both = start().await;
    let reconciliation = &both.desk.reconciliation;
    let (scope, settings) = (one_player(), Settings::default());
    let run = reconciliation.run(&scope, &settings, drop, ready(()));
    let summary = run.await.unwrap();
    assert_eq!((summary.complete, summary.rounds), (false, 0));
}
