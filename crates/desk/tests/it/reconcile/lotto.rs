//! Lotto rounds: their other side is in the lotto inquiries.

use chrono::{DateTime, TimeDelta, Utc};
use desk::views::{DifferenceRow, ReachLimit, ReconcileClass, ReconcileSummary, Settings};
use serde_json::{Value, json};

use super::coverage::one;
use super::service::{Entries, Histories, Service, on_the_day};
use super::service_and_wallet::compare;
use crate::support::sentences::InWords;

pub(crate) const PLAYER: &str = "somchai";
/// A key that is in no sample of the contract: the debit's `round` shows that it is lotto.
pub(crate) const GAME: &str = "lotto_of_this_house";
pub(crate) const ROUND: &str = "L1";

/// The wallet's and the service's side of one round.
struct Sides {
    debit: &'static str,
    discount: Option<&'static str>,
    result_at: Option<DateTime<Utc>>,
    credits: Vec<(&'static str, &'static str, &'static str)>,
    entry: Option<Value>,
}

/// A stake of 100 with a discount of 5, which won 920.
fn sides() -> Sides {
    Sides {
        debit: "95.00",
        discount: Some("5.00"),
        result_at: Some(on_the_day(500)),
        credits: vec![("GBW01", "credited", "920.00")],
        entry: Some(entry("920.00")),
    }
}

pub(crate) fn entry(payout: &str) -> Value {
    json!({
        "player_id": PLAYER, "payout_amount": payout, "currency": "THB",
        "transaction_code": if payout == "0.00" { "GBL01" } else { "GBW01" },
        "transaction_id": if payout == "0.00" { "0" } else { "W1" }, "round_id": ROUND,
        "created_at": on_the_day(500), "remark": "", "game_key": GAME,
        "player_bet": {"data": [
            {"bet": "TWO_TOP", "number": "12", "qty": "4", "bet_amount": "40.00"},
            {"bet": "ONE_TOP", "number": "5", "qty": "6", "bet_amount": "60.00"},
        ]},
        "player_bet_result": {},
    })
}

fn with_charms(credit: &str, refund: &str, total: &str) -> Value {
    let mut entry = entry("920.00");
    entry["additional_payout"] = json!({"lucky_symbol": {
        "transaction_id": "C1", "payout_amount": credit, "refund_amount": refund, "total_payout_amount": total,
        "data": [],
    }});
    entry
}

async fn compared(sides: Sides) -> (Service, Vec<DifferenceRow>, ReconcileSummary) {
    let mut histories = Histories {
        games: vec!["baccarat".to_owned()],
        ..Histories::default()
    };
    if let Some(entry) = sides.entry {
        histories
            .lotto
            .insert((PLAYER.to_owned(), ROUND.to_owned()), entry);
    }
    let service = Service::start(histories).await;
    let mut entries = Entries::default();
    entries.opening(PLAYER, on_the_day(0) - TimeDelta::days(5));
    let mut message = json!({"amount": sides.debit});
    if let Some(at) = sides.result_at {
        message["round"] = json!({"no": "1", "result_date": at});
    }
    if let Some(discount) = sides.discount {
        message["discount_amount"] = json!(discount);
    }
    entries.line(
        PLAYER,
        on_the_day(300),
        &json!({
            "transaction_type": "debit", "transaction_code": "GBB01", "transaction_id": "D1", "game_key": GAME,
            "round_id": ROUND, "effect": "bet_opened", "moved": format!("-{}", sides.debit),
            "amount": sides.debit, "raw": message.to_string(),
        }),
    );
    for (code, effect, amount) in sides.credits {
        entries.line(
            PLAYER,
            on_the_day(501),
            &json!({
                "transaction_type": "credit", "transaction_code": code, "game_key": GAME, "round_id": ROUND,
                "bet_id": "D1", "effect": effect, "moved": amount, "amount": amount,
            }),
        );
    }
    entries.open(&service.desk).await;
    let (rows, summary) = compare(&service.desk, &one(PLAYER)).await;
    (service, rows, summary)
}

fn class_of(rows: &[DifferenceRow]) -> Option<ReconcileClass> {
    assert!(rows.len() < 2, "{rows:?}");
    rows.first().map(|row| row.class)
}

#[tokio::test]
async fn a_round_agrees_with_its_lotto_entry_and_the_history_is_not_asked_for_it() {
    let (service, rows, summary) = compared(sides()).await;
    assert_eq!(class_of(&rows), None, "{rows:?}");
    assert_eq!(summary.counts.get(&ReconcileClass::Matched), Some(&1));
    assert!(service.asked().await.iter().all(|(_, game)| game != GAME));
    let timeline = service
        .desk
        .reconciliation
        .timeline(PLAYER, ROUND, GAME, &Settings::default())
        .await
        .unwrap();
    assert_eq!((timeline.lotto, timeline.events.len()), (Some(true), 3));
    assert_eq!(timeline.class, Some(ReconcileClass::Matched));
}

#[tokio::test]
async fn a_house_may_debit_the_whole_stakes() {
    let whole = Sides {
        debit: "100.00",
        ..sides()
    };
    assert_eq!(class_of(&compared(whole).await.1), None);
    let neither = Sides {
        debit: "90.00",
        ..sides()
    };
    assert_eq!(
        class_of(&compared(neither).await.1),
        Some(ReconcileClass::StakeDiffers)
    );
}

#[tokio::test]
async fn a_loss_with_transaction_0_agrees_with_a_credit_of_nothing() {
    let lost = Sides {
        credits: vec![("GBL01", "lost", "0.00")],
        entry: Some(entry("0.00")),
        ..sides()
    };
    assert_eq!(class_of(&compared(lost).await.1), None);
}

#[tokio::test]
async fn what_was_paid_wrongly_is_a_difference() {
    let short = Sides {
        credits: vec![("GBW01", "credited", "900.00")],
        ..sides()
    };
    let (_, rows, _) = compared(short).await;
    assert_eq!(class_of(&rows), Some(ReconcileClass::PayoutDiffers));
    assert_eq!(rows[0].record_paid.as_deref(), Some("920.00"));
    let unpaid = Sides {
        credits: Vec::new(),
        ..sides()
    };
    assert_eq!(
        class_of(&compared(unpaid).await.1),
        Some(ReconcileClass::UnpaidWin)
    );
}

#[tokio::test]
async fn a_missing_entry_is_a_difference_only_after_the_result() {
    let none = |result_at| Sides {
        credits: Vec::new(),
        entry: None,
        result_at,
        ..sides()
    };
    let after = compared(none(Some(on_the_day(500)))).await.1;
    assert_eq!(class_of(&after), Some(ReconcileClass::DebitWithoutRecord));
    // The result is still to come.
    let (_, before, _) = compared(none(Some(Utc::now() + TimeDelta::hours(5)))).await;
    assert_eq!(class_of(&before), Some(ReconcileClass::NotSettledYet));
    let (_, rows, summary) = compared(none(None)).await;
    assert_eq!(class_of(&rows), None);
    assert!(summary.out_of_reach.keys().eq(&[ReachLimit::GameNotInHistory]));
}

#[tokio::test]
async fn rewards_of_charms_are_money_of_their_own_and_their_total_is_never_added() {
    type Credits = &'static [(&'static str, &'static str, &'static str)];
    let cases: [(Credits, Option<ReconcileClass>); 5] = [
        (
            &[("GBW01", "credited", "920.00"), ("GBW01", "credited", "15.50")],
            None,
        ),
        (
            &[("GBW01", "credited", "920.00"), ("GBW02", "rewarded", "15.50")],
            None,
        ),
        (&[("GBW01", "credited", "932.50")], None),
        (
            &[("GBW01", "credited", "960.50")],
            Some(ReconcileClass::PayoutDiffers),
        ),
        (
            &[("GBW01", "credited", "920.00")],
            Some(ReconcileClass::OutOfWindow),
        ),
    ];
    for (credits, class) in cases {
        let charmed = Sides {
            credits: credits.to_vec(),
            entry: Some(with_charms("12.50", "3.00", "40.50")),
            ..sides()
        };
        let (_, rows, _) = compared(charmed).await;
        assert_eq!(class_of(&rows), class, "{credits:?}");
        if class == Some(ReconcileClass::OutOfWindow) {
            assert!(
                rows[0]
                    .reason
                    .en()
                    .contains("whether it is missing can't be told")
            );
            assert!(rows[0].reason.th().contains("บอกไม่ได้ว่าขาดหรือไม่"));
        }
    }
}

#[tokio::test]
async fn a_reward_that_cannot_be_read_leaves_open_whether_it_was_credited() {
    let cases = [
        ("920.00", ReconcileClass::OutOfWindow),
        ("935.50", ReconcileClass::PayoutDiffers),
    ];
    for (credited, class) in cases {
        let unreadable = Sides {
            credits: vec![("GBW01", "credited", credited)],
            entry: Some(with_charms("12.50", "three", "40.50")),
            ..sides()
        };
        let (_, rows, _) = compared(unreadable).await;
        assert_eq!(class_of(&rows), Some(class), "{credited}");
    }
}

#[tokio::test]
async fn a_lotto_game_for_which_there_is_no_place_is_counted_and_not_called_different() {
    let service = Service::start(Histories {
        games: vec!["baccarat".to_owned()],
        ..Histories::default()
    })
    .await;
    let mut entries = Entries::default();
    entries.opening(PLAYER, on_the_day(0) - TimeDelta::days(5));
    let message = json!({"amount": "95.00", "round": {"no": "1", "result_date": on_the_day(500)}});
    for number in 0..=500 {
        entries.line(
            PLAYER,
            on_the_day(300),
            &json!({
                "transaction_type": "debit", "transaction_code": "GBB01", "transaction_id": format!("D{number}"),
                "game_key": format!("lotto-{number:03}"), "round_id": format!("L{number}"), "effect": "bet_opened",
                "moved": "-95.00", "amount": "95.00", "raw": message.to_string(),
            }),
        );
    }
    entries.open(&service.desk).await;
    let (rows, summary) = compare(&service.desk, &one(PLAYER)).await;
    let not_asked: Vec<_> = summary.games_not_asked.iter().map(|game| &game.what).collect();
    assert_eq!(not_asked, ["lotto-500"]);
    assert!(!summary.complete);
    assert_eq!(rows.len(), 500);
    assert!(service.asked().await.iter().all(|(_, game)| game != "lotto-500"));
}
