//! A page of a play history: rows, records with their audits, sums, and the comparison with a small wallet.

use std::collections::BTreeMap;
use std::future::pending;

use chrono::{DateTime, TimeDelta, Utc};
use desk::views::{
    DifferenceRow, HistoryRow, Period, ReconcileEvent, ReconcileScope, RecordSum, SearchEvent, SearchQuery,
    Settings,
};
use desk::{CancellationToken, Desk};
use game_service::models::HistoryPage;
use secrecy::ExposeSecret as _;
use serde_json::Value;
use serde_json::value::RawValue;
use wallet::{Amount, Wallet};
use wallet_conformance::caller::{Round, code};

use crate::exchange::{self, NOW, PLAYER, Service};
use crate::numbers::{Decimal, assert_exact};
use crate::views::{assert_same, checked, checked_result};

/// Records of an answer that are opened, and compared with the wallet one by one.
const OPENED: usize = 8;
/// Answers that name more pages are not asked for all of them.
const MOST_PAGES: u32 = 3;

const TABLES: &[u8] = br#"{"status":"success","data":{"pagination":{"total":0,"page":1,"per_page":100,"last_page":1},"records":[]}}"#;

pub(crate) fn run(body: &[u8]) {
    // The client asks again for what it cannot read, with pauses. The decoders have a target of their own.
    let Ok(page) = HistoryPage::from_body(body) else {
        return;
    };
    let whole = page.pagination.last_page() <= MOST_PAGES;
    exchange::run(async {
        let service = Service::answering(body).await;
        service.answer("/tables/virtual", TABLES);
        let first = read(&service.desk(), body, whole).await;
        let again = read(&service.desk(), body, whole).await;
        assert_same(&Value::Array(first), &Value::Array(again), "");
    });
}

/// Everything that is shown of an answer.
async fn read(desk: &Desk, body: &[u8], whole: bool) -> Vec<Value> {
    let settings = Settings::default();
    let (search_id, rows, game) = exchange::first_page(desk).await;
    let mut shown = vec![checked(&game, body), checked(&rows, body)];
    if game.read_at.is_none() {
        // The envelope of the answer is checked before its page.
        return shown;
    }
    desk.wallet
        .open_training(small_wallet().await.reader())
        .await
        .expect("a wallet in memory is opened");
    for row in rows.iter().take(OPENED) {
        let record = desk
            .records
            .open(&search_id, &row.key)
            .expect("a record that was listed is opened");
        assert!(contains(body, &record.raw), "the record is not as received");
        assert_amounts(&record.row, &record.raw);
        shown.push(checked(&record, body));
        if whole {
            let beside = desk
                .reconciliation
                .record(&search_id, &row.key, PLAYER, &settings)
                .await;
            shown.push(checked_result(&beside, body));
        }
    }
    if whole {
        shown.push(compared(desk, body, &settings).await);
        shown.push(summed(desk, body, &settings).await);
    }
    shown
}

/// The comparison of the day's rounds with the wallet.
async fn compared(desk: &Desk, body: &[u8], settings: &Settings) -> Value {
    let mut differences: Vec<DifferenceRow> = Vec::new();
    let take = |event| {
        if let ReconcileEvent::Differences { rows } = event {
            differences.extend(rows);
        }
    };
    let scope = ReconcileScope::Player {
        player_id: PLAYER.to_owned(),
    };
    let summary = desk.reconciliation.run(&scope, settings, take, pending()).await;
    if let Ok(summary) = &summary {
        assert!(differences.len() <= summary.rounds as usize);
    }
    checked_result(&summary.map(|summary| (summary, differences)), body)
}

/// The sums of a search, compared with the sums of its rows.
async fn summed(desk: &Desk, body: &[u8], settings: &Settings) -> Value {
    let query = SearchQuery {
        player_id: PLAYER.to_owned(),
        period: Period::Today,
        bet_id: None,
        round_id: None,
        only: None,
        page: None,
        per_page: None,
        search_id: None,
        games: Some(vec!["baccarat".to_owned()]),
    };
    let mut rows = BTreeMap::new();
    let take = |SearchEvent { rows: new, .. }: SearchEvent| {
        rows.extend(new.into_iter().map(|new| (new.row.key.clone(), new.row)));
    };
    let summary = match desk
        .search
        .run(&query, settings, take, &CancellationToken::new())
        .await
    {
        Ok(summary) => summary,
        Err(error) => return checked(&error, body),
    };
    let keys: Vec<String> = rows.keys().cloned().collect();
    let sums = desk
        .search
        .sums(&summary.search_id, &keys)
        .expect("a search that has just ended is in memory");
    for sum in &sums.sums {
        assert_sum(sum, rows.values().filter(|row| row.currency == sum.currency));
    }
    let mut rows: Vec<HistoryRow> = rows.into_values().collect();
    for row in &mut rows {
        row.key = key_in_reading(&row.key);
    }
    checked(&(sums, rows), body)
}

/// The key of a row without the game that returned it. A record that states no game, and that a service returns for several, is of
/// the game that answers first.
fn key_in_reading(key: &str) -> String {
    key.split_once('/')
        .map_or(key, |(_, in_reading)| in_reading)
        .to_owned()
}

/// Every sum that is shown is the sum of the figures of its rows.
fn assert_sum<'a>(sum: &RecordSum, rows: impl Iterator<Item = &'a HistoryRow>) {
    let zero = || Decimal::read("0");
    let [mut stake, mut payout, mut net] = [zero(), zero(), zero()];
    let mut count = 0;
    for row in rows {
        count += 1;
        if let Some(outcome) = &row.net {
            net = net.zip(Decimal::read(outcome)).map(|(sum, one)| sum.plus(&one));
        }
        let (Some(bet), Some(paid)) = (&row.total_bet, &row.total_payout) else {
            continue;
        };
        stake = stake.zip(Decimal::read(bet)).map(|(sum, one)| sum.plus(&one));
        payout = payout.zip(Decimal::read(paid)).map(|(sum, one)| sum.plus(&one));
    }
    assert_eq!(sum.records, count);
    for (shown, expected) in [(&sum.stake, &stake), (&sum.payout, &payout), (&sum.net, &net)] {
        if let Some(shown) = shown {
            assert_eq!(&Decimal::read(shown), expected);
        }
    }
}

fn assert_amounts(row: &HistoryRow, raw: &str) {
    // A record with a damaged value is no JSON; its other values are shown.
    let Ok(sent) = serde_json::from_str::<BTreeMap<String, &RawValue>>(raw) else {
        return;
    };
    for (shown, name) in [(&row.total_bet, "total_bet"), (&row.total_payout, "total_payout")] {
        // A name in other letter case is read, too, if it is the only one.
        let otherwise = || sent.iter().find(|(key, _)| key.eq_ignore_ascii_case(name));
        let amount = sent
            .get(name)
            .copied()
            .or_else(|| otherwise().map(|(_, amount)| *amount));
        if let Some(shown) = shown {
            assert_exact(shown, amount.expect("an amount that is shown was sent"));
        }
    }
}

fn contains(body: &[u8], part: &str) -> bool {
    // Bytes that are no letters are shown as such.
    String::from_utf8_lossy(body).contains(part)
}

/// A wallet with one bet that was won, one that is open, and one that was cancelled.
async fn small_wallet() -> Wallet {
    let clock = desk::Clock::starting_at(NOW.parse().expect("a time"));
    let settings = wallet::Settings {
        clock,
        booking_time: wallet::BookingTime::Message,
        ..wallet::Settings::default()
    };
    let wallet = Wallet::in_memory(settings)
        .await
        .expect("a wallet in memory is made");
    let credit = Amount::parse("100000.00").expect("an amount");
    // The account is opened before the bets, so that the first entry of the journal has the same time in
    // every run.
    let opened = NOW.parse::<DateTime<Utc>>().expect("a time") - TimeDelta::days(2);
    wallet
        .open_account_at(PLAYER, "THB", credit, None, opened)
        .await
        .expect("a new player is added");
    let session = wallet
        .open_session(PLAYER, TimeDelta::hours(1))
        .await
        .expect("a session is opened");
    let round = |round_id| Round {
        player_id: PLAYER,
        game_key: "baccarat",
        round_id,
        table_id: "1",
        currency: "THB",
        created_at: "2026-11-20T14:40:17.000Z",
    };
    for message in [
        round("round-1").debit(code::BET, "t1", "150.00"),
        round("round-1").credit(code::WIN, "t2", "t1", "195.00"),
        round("round-2").debit(code::BET, "t3", "1300.00"),
        round("round-3").debit(code::BET, "t4", "10.00"),
        round("round-3").cancel("t5", "t4", "10.00"),
    ] {
        wallet
            .transaction(&message.to_string(), Some(session.id.expose_secret()))
            .await;
    }
    wallet
}
