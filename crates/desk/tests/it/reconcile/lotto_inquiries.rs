//! Which lotto rounds are inquired for a comparison, and what it says if an inquiry fails.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, TimeDelta, Utc};
use desk::views::{ErrorCode, ReconcileClass, ReconcileScope};
use serde_json::{Value, json};

use super::coverage::{one, the_day_and};
use super::service::{Entries, Histories, NOW, Service, on_the_day};
use super::service_and_wallet::compare;

const PLAYER: &str = "somchai";
/// A key that is in no sample of the contract: the debit's `round` shows that it is lotto.
const GAME: &str = "lotto_of_this_house";
const ROUND: &str = "L1";

/// A purchase of 100 in a round whose result came on the day.
fn bought(entries: &mut Entries, round: &str, at: DateTime<Utc>) {
    let message = json!({"round": {"no": "1", "result_date": on_the_day(900)}});
    entries.line(
        PLAYER,
        at,
        &json!({
            "transaction_type": "debit", "transaction_code": "GBB01", "game_key": GAME, "round_id": round,
            "effect": "bet_opened", "moved": "-100.00", "amount": "100.00", "raw": message.to_string(),
        }),
    );
}

fn inquiry() -> (String, String) {
    (PLAYER.to_owned(), ROUND.to_owned())
}

/// A service that answers the inquiry of the round in this way.
async fn answering(player: Value) -> Service {
    Service::start(Histories {
        games: vec!["baccarat".to_owned()],
        lotto: BTreeMap::from([(inquiry(), player)]),
        ..Histories::default()
    })
    .await
}

/// The inquiry of the only round failed for this reason, so nothing is said about the round.
async fn assert_unread(service: &Service, code: ErrorCode) {
    let mut entries = Entries::default();
    bought(&mut entries, ROUND, on_the_day(300));
    entries.open(&service.desk).await;
    let (rows, summary) = compare(&service.desk, &one(PLAYER)).await;
    let unread: Vec<_> = summary
        .incomplete
        .iter()
        .map(|each| (each.game_key.as_str(), each.error.code))
        .collect();
    assert_eq!((rows, unread), (Vec::new(), vec![(GAME, code)]));
}

#[tokio::test]
async fn only_lotto_rounds_with_an_entry_on_the_day_are_inquired() {
    let service = Service::start(Histories::default()).await;
    let mut entries = Entries::default();
    bought(
        &mut entries,
        "the day before",
        on_the_day(0) - TimeDelta::hours(1),
    );
    bought(&mut entries, ROUND, on_the_day(300));
    entries.debit(PLAYER, "baccarat", "R1", on_the_day(400));
    entries.open(&service.desk).await;
    compare(&service.desk, &the_day_and(&[])).await;
    assert_eq!(service.lotto_rounds().await, [ROUND]);
}

#[tokio::test]
async fn an_inquiry_that_the_service_forbids_does_not_say_that_there_is_no_entry() {
    let service = Service::start(Histories {
        refused: BTreeSet::from([inquiry()]),
        ..Histories::default()
    })
    .await;
    assert_unread(&service, ErrorCode::Forbidden).await;
}

#[tokio::test]
async fn entries_that_do_not_fit_into_memory_are_not_compared() {
    let too_many = json!(vec![json!({}); 10_001]);
    assert_unread(&answering(too_many).await, ErrorCode::TooLarge).await;
}

/// A purchase may be days older than another one in the same round. The round belongs to the day of the first.
#[tokio::test]
async fn a_round_that_was_sold_for_days_is_compared_with_all_its_purchases() {
    let service = answering(json!({
        "player_id": PLAYER, "payout_amount": "0.00", "currency": "THB", "transaction_code": "GBL01",
        "transaction_id": "0", "round_id": ROUND, "created_at": on_the_day(900), "remark": "", "game_key": GAME,
        "player_bet": {"data": [{"bet": "TWO_TOP", "number": "12", "qty": "20", "bet_amount": "200.00"}]},
        "player_bet_result": {},
    }))
    .await;
    let mut entries = Entries::default();
    bought(&mut entries, ROUND, on_the_day(0) - TimeDelta::days(3));
    bought(&mut entries, ROUND, on_the_day(300));
    entries.open(&service.desk).await;
    let (rows, summary) = compare(&service.desk, &the_day_and(&[])).await;
    assert_eq!((rows, summary.rounds), (Vec::new(), 0));
    let first_day = (on_the_day(0) - TimeDelta::days(3)).date_naive();
    let scope = ReconcileScope::Day {
        date: first_day.to_string(),
        time_zone: "UTC".to_owned(),
        players: Vec::new(),
        only_players: false,
    };
    let (rows, summary) = compare(&service.desk, &scope).await;
    assert_eq!((rows, summary.rounds), (Vec::new(), 1));
}

/// A round is young by the service's clock. An inquiry without a result does not say what that clock shows.
#[tokio::test]
async fn the_services_clock_is_known_from_the_history_if_an_inquiry_finds_nothing() {
    let service = Service::start(Histories {
        games: vec!["baccarat".to_owned()],
        behind: TimeDelta::hours(2),
        ..Histories::default()
    })
    .await;
    let mut entries = Entries::default();
    bought(&mut entries, ROUND, on_the_day(300));
    entries.debit(PLAYER, "baccarat", "R1", *NOW - TimeDelta::hours(1));
    entries.open(&service.desk).await;
    let (rows, summary) = compare(&service.desk, &one(PLAYER)).await;
    assert!(summary.complete, "{:?}", summary.incomplete);
    let found: BTreeMap<_, _> = rows
        .iter()
        .map(|row| (row.round_id.as_deref().unwrap(), row.class))
        .collect();
    let expected = [
        (ROUND, ReconcileClass::DebitWithoutRecord),
        ("R1", ReconcileClass::NotSettledYet),
    ];
    assert_eq!(found, BTreeMap::from(expected));
}
