//! All differences that the sandbox planted are found, and no others.

use std::collections::BTreeMap;
use std::future::ready;

use chrono::{DateTime, TimeDelta, Utc};
use desk::views::{LedgerFilter, LedgerQuery, ReconcileClass, Settings, TimelineKind};
use sandbox::{DisputeKind, WalletFault};

use super::service_and_wallet::{PLAYER, ServiceAndWallet, by_round, compare, one_player, start};

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
