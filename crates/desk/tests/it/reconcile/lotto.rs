//! Lotto rounds: their other side is in the lotto inquiries. Which of them are asked, what is said if one fails, and rounds in which
//! a player has several entries, of which the inquiry by user returns one or all.

use std::collections::BTreeMap;

use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use desk::views::{DifferenceRow, ErrorCode, ReachLimit, ReconcileClass, ReconcileScope, ReconcileSummary};
use serde_json::{Value, json};

use super::service::{Entries, NOW, PLAYER, Service, Sides, classes, on_the_day, the_day_and};
use super::service_and_wallet::compare;
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
            assert!(reason.en().contains("whether it is missing can’t be told"));
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

/// A purchase of 100 in a round whose result came on the day.
fn purchased(sides: Sides, round: &str, minute: i64) -> Sides {
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
    let sides = purchased(Sides::of(&[]), "the day before", -60);
    let service = purchased(sides, ROUND, 300)
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
        let (rows, summary) = purchased(sides, ROUND, 300).start().await.compared().await;
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
    let sides = purchased(answering(lost), ROUND, -3 * DAY);
    let service = purchased(sides, ROUND, 300).start().await;
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
    let mut sides = purchased(Sides::of(&["baccarat"]), ROUND, 300);
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

/// A purchase of 100 in a round of which these are the answers, and for which the wallet credited this amount.
fn with_answers(of_user: Value, of_round: OfRound, credit: &'static str) -> Bought {
    Bought {
        round: ROUND,
        debits: vec!["100.00"],
        discount: None,
        result_at: Some(on_the_day(500)),
        credits: vec![("GBW01", "credited", credit)],
        of_user: Some(of_user),
        of_round,
    }
}

/// The same in another round, which won 920.
fn in_second_round(of_round: OfRound, credit: &'static str) -> Bought {
    let mut entry = entry("920.00");
    entry["round_id"] = json!("L2");
    Bought {
        round: "L2",
        ..with_answers(entry, of_round, credit)
    }
}

/// An entry with all items of the purchase, beside [`entry`].
fn second() -> Value {
    let mut second = entry("30.00");
    second["transaction_id"] = json!("W2");
    second
}

fn in_currency(mut entry: Value, currency: Value) -> Value {
    entry["currency"] = currency;
    entry
}

/// An entry in a currency of which the wallet has no account.
fn dollars() -> Value {
    let mut dollars = in_currency(entry("50.00"), json!("USD"));
    dollars["transaction_id"] = json!("W3");
    dollars
}

async fn class_of_timeline(service: &Service) -> Option<ReconcileClass> {
    service.timeline(ROUND, GAME).await.unwrap().class
}

fn classes_of(rows: &[DifferenceRow]) -> Vec<ReconcileClass> {
    rows.iter().map(|row| row.class).collect()
}

/// The inquiry by user returns one entry; the player has two, each with all items and its own win.
#[tokio::test]
async fn the_whole_round_is_read_before_a_players_entry_is_called_different() {
    for (debit, credit, differs) in [
        ("100.00", "950.00", false),
        ("200.00", "950.00", false),
        ("100.00", "940.00", true),
    ] {
        let both = OfRound::Entries(vec![entry("920.00"), second()]);
        let service = start(vec![Bought {
            debits: vec![debit],
            ..with_answers(entry("920.00"), both, credit)
        }])
        .await;
        let (rows, _) = service.compared().await;
        let expected = differs.then_some(ReconcileClass::PayoutDiffers);
        assert_eq!(classes_of(&rows), Vec::from_iter(expected), "{debit} {credit}");
    }
}

/// The entry that the inquiry by user returns agrees; the player's other one was never paid, or its purchase never debited.
#[tokio::test]
async fn an_entry_that_agrees_does_not_hide_another_one_of_the_player() {
    let mut other_purchase = entry("0.00");
    other_purchase["player_bet"]["data"] =
        json!([{"bet": "TWO_TOP", "number": "77", "qty": "5", "bet_amount": "50.00"}]);
    for (other, class) in [
        (second(), ReconcileClass::PayoutDiffers),
        (other_purchase, ReconcileClass::StakeDiffers),
    ] {
        let both = OfRound::Entries(vec![entry("920.00"), other]);
        let service = start(vec![with_answers(entry("920.00"), both, "920.00")]).await;
        let (rows, _) = service.compared().await;
        assert_eq!(classes_of(&rows), [class]);
        assert_eq!(class_of_timeline(&service).await, Some(class));
    }
}

/// Two players of a round, of whom one has an entry that was never paid.
#[tokio::test]
async fn a_round_is_read_whole_once_for_all_players() {
    let mut sides = Sides::of(&["baccarat"]);
    sides.entries.opening("mali", on_the_day(0) - TimeDelta::days(5));
    let mut all = vec![second()];
    for player in [PLAYER, "mali"] {
        let mut entry = entry("920.00");
        entry["player_id"] = json!(player);
        all.push(entry.clone());
        let by_user = (player.to_owned(), ROUND.to_owned());
        sides.histories.lotto.insert(by_user, entry.clone());
        with_answers(entry, OfRound::OfUsers, "920.00").settle(&mut sides.entries, player);
    }
    all.reverse();
    sides.histories.lotto_rounds.insert(ROUND.to_owned(), all);
    let service = sides.start().await;
    let (rows, summary) = compare(&service.desk, &the_day_and(&[])).await;
    let found: Vec<_> = rows
        .iter()
        .map(|row| (row.player_id.as_str(), row.class))
        .collect();
    assert_eq!(found, [(PLAYER, ReconcileClass::PayoutDiffers)]);
    assert_eq!((summary.rounds, summary.complete), (2, true));
    assert_eq!(service.whole_lotto_rounds().await, [ROUND]);
}

/// A player whose wallet has a round with two entries, which both are in the answer of the inquiry by user.
#[tokio::test]
async fn a_service_that_lists_all_entries_of_a_player_is_not_asked_for_whole_rounds() {
    let both = json!([entry("920.00"), second()]);
    let other = || in_second_round(OfRound::OfUsers, "920.00");
    for (rounds, read_whole) in [
        (vec![other()], vec!["L2"]),
        (
            vec![with_answers(both, OfRound::OfUsers, "950.00"), other()],
            vec![],
        ),
    ] {
        let service = start(rounds).await;
        let (rows, summary) = service.compared().await;
        assert_eq!((classes_of(&rows), summary.complete), (Vec::new(), true));
        assert_eq!(service.whole_lotto_rounds().await, read_whole);
    }
}

/// The service refuses inquiries of whole rounds. What it says of the player agrees, and the others are not known.
#[tokio::test]
async fn an_entry_that_agrees_counts_though_its_round_could_not_be_read_and_the_inquiry_is_named_once() {
    let refused = |credit| {
        let first = with_answers(entry("920.00"), OfRound::Refused, "920.00");
        start(vec![first, in_second_round(OfRound::Refused, credit)])
    };
    let service = refused("920.00").await;
    let (rows, summary) = service.compared().await;
    assert_eq!((classes_of(&rows), summary.rounds), (Vec::new(), 2));
    assert_eq!((summary.incomplete.len(), summary.complete), (1, false));
    assert_eq!(service.whole_lotto_rounds().await, [ROUND]);
    assert_eq!(class_of_timeline(&service).await, Some(ReconcileClass::Matched));
    // One that differs is asked for, and is not called different.
    let service = refused("900.00").await;
    let (rows, summary) = service.compared().await;
    assert_eq!((classes_of(&rows), summary.rounds), (Vec::new(), 1));
    assert_eq!(service.whole_lotto_rounds().await, [ROUND, "L2"]);
}

/// The player has entries in two currencies, and the wallet's account is in one of them, which an entry may leave out. The entry in
/// the other one is a round of its own, whichever entry the inquiry by user returns.
#[tokio::test]
async fn an_entry_of_another_currency_is_a_round_of_its_own() {
    let without_currency = in_currency(second(), Value::Null);
    for (of_user, other) in [
        (entry("920.00"), second()),
        (dollars(), second()),
        (json!([entry("920.00"), dollars()]), without_currency),
    ] {
        let all = OfRound::Entries(vec![entry("920.00"), other, dollars()]);
        let service = start(vec![with_answers(of_user, all, "950.00")]).await;
        let (rows, summary) = service.compared().await;
        let found: Vec<_> = rows
            .iter()
            .map(|row| (row.class, row.currency.as_str(), row.record_paid.as_deref()))
            .collect();
        let class = ReconcileClass::RecordWithoutDebit;
        assert_eq!(found, [(class, "USD", Some("50.00"))]);
        assert_eq!(summary.rounds, 2);
        assert_eq!(class_of_timeline(&service).await, Some(class));
    }
}
