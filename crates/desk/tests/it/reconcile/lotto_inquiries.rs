//! Which lotto rounds are inquired for a comparison, and what it says if an inquiry fails.

use std::collections::BTreeMap;

use chrono::{NaiveDate, TimeDelta};
use desk::views::{ErrorCode, ReconcileClass, ReconcileScope};
use serde_json::{Value, json};

use super::lotto::{GAME, ROUND, debit, entry};
use super::service::{NOW, PLAYER, Sides, classes, on_the_day, the_day_and};
use super::service_and_wallet::compare;

/// A purchase of 100 in a round whose result came on the day.
fn bought(sides: Sides, round: &str, minute: i64) -> Sides {
    let bet = debit(GAME, round, "100.00", None, Some(on_the_day(900)));
    sides.line(minute, &bet)
}

fn inquiry() -> (String, String) {
    (PLAYER.to_owned(), ROUND.to_owned())
}

/// A service that answers the inquiry of the round in this way.
fn answering(player: Value) -> Sides {
    let mut sides = Sides::of(&["baccarat"]);
    sides.histories.lotto.insert(inquiry(), player);
    sides
}

const DAY: i64 = 24 * 60;

#[tokio::test]
async fn only_lotto_rounds_with_an_entry_on_the_day_are_inquired() {
    let sides = bought(Sides::of(&[]), "the day before", -60);
    let service = bought(sides, ROUND, 300)
        .bet("baccarat", "R1", "100.00")
        .start()
        .await;
    compare(&service.desk, &the_day_and(&[])).await;
    assert_eq!(service.lotto_rounds().await, [ROUND]);
}

/// A failed inquiry does not say that there is no entry.
#[tokio::test]
async fn a_round_whose_inquiry_fails_is_not_compared() {
    let mut refused = Sides::of(&[]);
    refused.histories.refused.insert(inquiry());
    let too_many = answering(json!(vec![json!({}); 10_001]));
    for (sides, code) in [(refused, ErrorCode::Forbidden), (too_many, ErrorCode::TooLarge)] {
        let (rows, summary) = bought(sides, ROUND, 300).start().await.compared().await;
        let unread: Vec<_> = summary
            .incomplete
            .iter()
            .map(|each| (each.game_key.as_str(), each.error.code))
            .collect();
        assert_eq!((rows, unread), (Vec::new(), vec![(GAME, code)]));
    }
}

/// A purchase may be days older than another one in the same round. The round belongs to the day of the first.
#[tokio::test]
async fn a_round_that_was_sold_for_days_is_compared_with_all_its_purchases() {
    let mut lost = entry("0.00");
    lost["player_bet"]["data"] =
        json!([{"bet": "TWO_TOP", "number": "12", "qty": "20", "bet_amount": "200.00"}]);
    let sides = bought(answering(lost), ROUND, -3 * DAY);
    let service = bought(sides, ROUND, 300).start().await;
    let on = |date: NaiveDate| ReconcileScope::Day {
        date: date.to_string(),
        time_zone: "UTC".to_owned(),
        players: Vec::new(),
        only_players: false,
    };
    for (minute, rounds) in [(0, 0), (-3 * DAY, 1)] {
        let (rows, summary) = compare(&service.desk, &on(on_the_day(minute).date_naive())).await;
        assert_eq!((rows, summary.rounds), (Vec::new(), rounds));
    }
}

/// A round is young by the service's clock. An inquiry without a result does not say what that clock shows.
#[tokio::test]
async fn the_services_clock_is_known_from_the_history_if_an_inquiry_finds_nothing() {
    let mut sides = bought(Sides::of(&["baccarat"]), ROUND, 300);
    sides.histories.behind = TimeDelta::hours(2);
    let an_hour_ago = *NOW - TimeDelta::hours(1);
    sides.entries.debit(PLAYER, "baccarat", "R1", an_hour_ago);
    let (rows, summary) = sides.start().await.compared().await;
    assert!(summary.complete, "{:?}", summary.incomplete);
    let found: BTreeMap<_, _> = classes(&rows).into_iter().collect();
    let expected = [
        (ROUND, ReconcileClass::DebitWithoutRecord),
        ("R1", ReconcileClass::NotSettledYet),
    ];
    assert_eq!(found, BTreeMap::from(expected));
}
