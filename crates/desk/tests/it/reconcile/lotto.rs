//! Lotto rounds: their other side is in the lotto inquiries.

use chrono::{DateTime, TimeDelta, Utc};
use desk::views::{DifferenceRow, ReachLimit, ReconcileClass, ReconcileSummary};
use serde_json::{Value, json};

use super::service::{Entries, PLAYER, Service, Sides, on_the_day};
use crate::support::sentences::InWords;

/// A key that is in no sample of the contract: the debit's `round` shows that it is lotto.
pub(crate) const GAME: &str = "lotto_of_this_house";
pub(crate) const ROUND: &str = "L1";

/// The answer of the inquiry of a whole round.
pub(crate) enum OfRound {
    /// The entries of the inquiries by user.
    OfUsers,
    Entries(Vec<Value>),
    Refused,
}

/// What the wallet booked in a round, and what the inquiries answer.
pub(crate) struct Bought {
    pub(crate) round: &'static str,
    pub(crate) debits: Vec<&'static str>,
    pub(crate) discount: Option<&'static str>,
    pub(crate) result_at: Option<DateTime<Utc>>,
    /// The code, the effect and the amount of each.
    pub(crate) credits: Vec<(&'static str, &'static str, &'static str)>,
    /// The answer of the inquiry by user.
    pub(crate) of_user: Option<Value>,
    pub(crate) of_round: OfRound,
}

/// A stake of 100 with a discount of 5, which won 920.
fn bought() -> Bought {
    Bought {
        round: ROUND,
        debits: vec!["95.00"],
        discount: Some("5.00"),
        result_at: Some(on_the_day(500)),
        credits: vec![("GBW01", "credited", "920.00")],
        of_user: Some(entry("920.00")),
        of_round: OfRound::OfUsers,
    }
}

/// The line of the debit of a purchase.
pub(crate) fn debit(
    game: &str,
    round: &str,
    stake: &str,
    discount: Option<&str>,
    result_at: Option<DateTime<Utc>>,
) -> Value {
    let mut message = json!({"amount": stake});
    if let Some(at) = result_at {
        message["round"] = json!({"no": "1", "result_date": at});
    }
    if let Some(discount) = discount {
        message["discount_amount"] = json!(discount);
    }
    json!({
        "transaction_type": "debit", "transaction_code": "GBB01", "game_key": game, "round_id": round,
        "effect": "bet_opened", "moved": format!("-{stake}"), "amount": stake, "raw": message.to_string(),
    })
}

impl Bought {
    pub(crate) fn settle(&self, entries: &mut Entries, player: &str) {
        let round = self.round;
        for (number, stake) in (1..).zip(&self.debits) {
            let mut bet = debit(GAME, round, stake, self.discount, self.result_at);
            bet["transaction_id"] = json!(format!("{round}-{number}"));
            entries.line(player, on_the_day(300), &bet);
        }
        for (code, effect, amount) in &self.credits {
            let credit = json!({
                "transaction_type": "credit", "transaction_code": code, "game_key": GAME, "round_id": round,
                "bet_id": format!("{round}-1"), "effect": effect, "moved": amount, "amount": amount,
            });
            entries.line(player, on_the_day(501), &credit);
        }
    }
}

/// The player with these rounds.
pub(crate) async fn start(rounds: Vec<Bought>) -> Service {
    let mut sides = Sides::of(&["baccarat"]);
    for bought in rounds {
        bought.settle(&mut sides.entries, PLAYER);
        let histories = &mut sides.histories;
        let round = bought.round.to_owned();
        if let Some(entry) = bought.of_user {
            let by_user = (PLAYER.to_owned(), round.clone());
            histories.lotto.insert(by_user, entry);
        }
        match bought.of_round {
            OfRound::OfUsers => {}
            OfRound::Entries(entries) => {
                histories.lotto_rounds.insert(round, entries);
            }
            OfRound::Refused => {
                histories.refused.insert((String::new(), round));
            }
        }
    }
    sides.start().await
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

async fn compared(bought: Bought) -> (Vec<DifferenceRow>, ReconcileSummary) {
    start(vec![bought]).await.compared().await
}

fn class_of(rows: &[DifferenceRow]) -> Option<ReconcileClass> {
    assert!(rows.len() < 2, "{rows:?}");
    rows.first().map(|row| row.class)
}

#[tokio::test]
async fn a_round_agrees_with_its_lotto_entry_and_the_history_is_not_asked_for_it() {
    let service = start(vec![bought()]).await;
    let (rows, summary) = service.compared().await;
    assert_eq!(class_of(&rows), None, "{rows:?}");
    assert_eq!(summary.counts.get(&ReconcileClass::Matched), Some(&1));
    assert!(service.asked().await.iter().all(|(_, game)| game != GAME));
    let timeline = service.timeline(ROUND, GAME).await.unwrap();
    assert_eq!((timeline.lotto, timeline.events.len()), (Some(true), 3));
    assert_eq!(timeline.class, Some(ReconcileClass::Matched));
}

/// A house may debit the stakes or what is left of them after the discount.
#[tokio::test]
async fn what_was_debited_or_paid_wrongly_is_a_difference() {
    let debited = |stake| Bought {
        debits: vec![stake],
        ..bought()
    };
    let credited = |credits| Bought { credits, ..bought() };
    let lost = Bought {
        of_user: Some(entry("0.00")),
        ..credited(vec![("GBL01", "lost", "0.00")])
    };
    for (name, bought, class) in [
        ("the whole stakes", debited("100.00"), None),
        ("neither", debited("90.00"), Some(ReconcileClass::StakeDiffers)),
        ("a loss with transaction 0", lost, None),
        (
            "less",
            credited(vec![("GBW01", "credited", "900.00")]),
            Some(ReconcileClass::PayoutDiffers),
        ),
        ("nothing", credited(vec![]), Some(ReconcileClass::UnpaidWin)),
    ] {
        let (rows, _) = compared(bought).await;
        assert_eq!(class_of(&rows), class, "{name}");
        if class == Some(ReconcileClass::PayoutDiffers) {
            assert_eq!(rows[0].record_paid.as_deref(), Some("920.00"));
        }
    }
}

#[tokio::test]
async fn a_missing_entry_is_a_difference_only_after_the_result() {
    let later = Utc::now() + TimeDelta::hours(5);
    for (result_at, class) in [
        (Some(on_the_day(500)), Some(ReconcileClass::DebitWithoutRecord)),
        (Some(later), Some(ReconcileClass::NotSettledYet)),
        (None, None),
    ] {
        let (rows, summary) = compared(Bought {
            credits: Vec::new(),
            of_user: None,
            result_at,
            ..bought()
        })
        .await;
        assert_eq!(class_of(&rows), class, "{result_at:?}");
        let is_out_of_reach = summary.out_of_reach.keys().eq(&[ReachLimit::GameNotInHistory]);
        assert_eq!(is_out_of_reach, class.is_none(), "{result_at:?}");
    }
}

#[tokio::test]
async fn rewards_of_charms_are_money_of_their_own_and_their_total_is_never_added() {
    let win = |amount| ("GBW01", "credited", amount);
    for (credits, refund, class) in [
        (vec![win("920.00"), win("15.50")], "3.00", None),
        (vec![win("920.00"), ("GBW02", "rewarded", "15.50")], "3.00", None),
        (vec![win("932.50")], "3.00", None),
        (vec![win("960.50")], "3.00", Some(ReconcileClass::PayoutDiffers)),
        (vec![win("920.00")], "3.00", Some(ReconcileClass::OutOfWindow)),
        // A reward that cannot be read leaves open whether it was credited.
        (vec![win("920.00")], "three", Some(ReconcileClass::OutOfWindow)),
        (vec![win("935.50")], "three", Some(ReconcileClass::PayoutDiffers)),
    ] {
        let mut charmed = entry("920.00");
        charmed["additional_payout"] = json!({"lucky_symbol": {
            "transaction_id": "C1", "payout_amount": "12.50", "refund_amount": refund,
            "total_payout_amount": "40.50", "data": [],
        }});
        let name = format!("{credits:?} {refund}");
        let (rows, _) = compared(Bought {
            credits,
            of_user: Some(charmed),
            ..bought()
        })
        .await;
        assert_eq!(class_of(&rows), class, "{name}");
        if class == Some(ReconcileClass::OutOfWindow) && refund == "3.00" {
            let reason = &rows[0].reason;
            assert!(reason.en().contains("whether it is missing can't be told"));
            assert!(reason.th().contains("บอกไม่ได้ว่าขาดหรือไม่"));
        }
    }
}

#[tokio::test]
async fn a_lotto_game_for_which_there_is_no_place_is_counted_and_not_called_different() {
    let mut sides = Sides::of(&["baccarat"]);
    for number in 0..=500 {
        let (game, round) = (format!("lotto-{number:03}"), format!("L{number}"));
        let bet = debit(&game, &round, "95.00", None, Some(on_the_day(500)));
        sides = sides.line(300, &bet);
    }
    let service = sides.start().await;
    let (rows, summary) = service.compared().await;
    let not_asked: Vec<_> = summary.games_not_asked.iter().map(|game| &game.what).collect();
    assert_eq!(not_asked, ["lotto-500"]);
    assert!(!summary.complete);
    assert_eq!(rows.len(), 500);
    assert!(service.asked().await.iter().all(|(_, game)| game != "lotto-500"));
}
