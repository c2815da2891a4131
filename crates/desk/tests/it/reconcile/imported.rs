//! The ledger of another wallet: its screens, and its comparison with the service.

use chrono::{DateTime, Utc};
use desk::views::{
    DifferenceRow, EntryKind, ExportSource, LedgerFilter, LedgerPage, LedgerQuery, ReachLimit,
    ReconcileClass as Class, ReconcileSummary, WalletSource, WalletState,
};
use ledger::held::Coverage;
use ledger::{Entry, Held, Kind, Refusal, Sink as _, SourceKind, Unreadable};
use money::ExactDecimal;
use serde_json::{Value, json};
use std::future::pending;
use tempfile::TempDir;
use tokio_util::sync::CancellationToken;

use super::service::{Histories, PLAYER, Service, classes, lost, on_the_day, record, the_day_and};
use super::service_and_wallet::compare;
use crate::support::files::csv;

/// A row of a table that has no games, no balances and no messages.
fn row(kind: Kind, id: &str, round: &str, minute: i64, amount: &str) -> Entry {
    Entry {
        player_id: PLAYER.to_owned(),
        kind,
        transaction_id: id.to_owned(),
        amount: ExactDecimal::parse(amount).unwrap(),
        currency: "THB".to_owned(),
        booked_at: on_the_day(minute),
        round_id: Some(round.to_owned()),
        bet_id: None,
        credit_transaction_id: None,
        game_key: None,
        table_id: None,
        refused: None,
        balance: None,
        answered_ms: None,
        raw: None,
        line: 0,
    }
}

/// A bet of 100 that lost.
fn lost_bet(round: &str, minute: i64) -> [Entry; 2] {
    [
        row(Kind::Debit, &format!("B-{round}"), round, minute, "100.00"),
        row(Kind::Lost, &format!("L-{round}"), round, minute + 1, "0.00"),
    ]
}

/// A table of whole days, of which the user says what it covers.
async fn held(
    rows: Vec<Entry>,
    unread: u64,
    holds_all_players: Option<bool>,
    said: Option<(DateTime<Utc>, DateTime<Utc>)>,
) -> (TempDir, Held) {
    let folder = tempfile::tempdir().unwrap();
    let held = Held::create(folder.path()).await.unwrap();
    let writer = held.writer(&CancellationToken::new()).await.unwrap();
    let write = move || {
        let mut writer = writer;
        for (line, entry) in (2..).zip(rows) {
            writer.entry(Entry { line, ..entry }).unwrap();
        }
        for line in 0..unread {
            writer.unread(1_000 + line, Unreadable::Nul).unwrap();
        }
        writer
    };
    let writer = tokio::task::spawn_blocking(write).await.unwrap();
    let coverage = Coverage {
        kind: SourceKind::Csv,
        span_said: said.map(|(from, to)| ledger::map::Span {
            from: from.into(),
            to: to.into(),
        }),
        holds_all_players,
        replayed: None,
    };
    writer.finish(coverage).await.unwrap();
    (folder, held)
}

/// The day, as the user says it.
fn the_day() -> (DateTime<Utc>, DateTime<Utc>) {
    (on_the_day(0), on_the_day(24 * 60 - 1))
}

fn in_baccarat(round: &str, minute: i64) -> Value {
    record(PLAYER, "baccarat", round, on_the_day(minute), "0.00")
}

/// The comparison of the player with a table that has these rows.
async fn compared(
    histories: Histories,
    rows: Vec<Entry>,
    holds_all_players: Option<bool>,
) -> (Service, TempDir, Vec<DifferenceRow>, ReconcileSummary) {
    let service = Service::start(histories).await;
    let (folder, held) = held(rows, 0, holds_all_players, Some(the_day())).await;
    service
        .desk
        .wallet
        .open_imported(held, "november.csv")
        .await
        .unwrap();
    let (found, summary) = service.compared().await;
    (service, folder, found, summary)
}

/// Three rounds that agree, one that only the service has, one that only the table has, one with another stake, and one on each side
/// of the day.
fn planted() -> (Histories, Vec<Entry>) {
    let mut rows: Vec<Entry> = ["R1", "R2", "R3"]
        .into_iter()
        .zip([300, 310, 320])
        .flat_map(|(round, minute)| lost_bet(round, minute))
        .collect();
    rows.extend(lost_bet("only the table", 400));
    rows.push(row(Kind::Debit, "B-S", "stake", 410, "90.00"));
    rows.push(row(Kind::Lost, "L-S", "stake", 411, "0.00"));
    let records = vec![
        in_baccarat("R1", 301),
        in_baccarat("R2", 311),
        in_baccarat("R3", 321),
        in_baccarat("only the service", 500),
        in_baccarat("stake", 411),
        in_baccarat("the evening before", -60),
        in_baccarat("the morning after", 24 * 60 + 60),
    ];
    (Histories::of(PLAYER, "baccarat", records), rows)
}

#[tokio::test]
async fn every_planted_difference_of_a_table_is_found_and_nothing_outside_its_span_is_accused() {
    let (histories, rows) = planted();
    let (service, _folder, found, summary) = compared(histories.clone(), rows.clone(), Some(true)).await;
    let mut of_rounds = classes(&found);
    of_rounds.sort_unstable();
    assert_eq!(
        of_rounds,
        [
            ("only the service", Class::RecordWithoutDebit),
            ("only the table", Class::DebitWithoutRecord),
            ("stake", Class::StakeDiffers),
        ]
    );
    assert_eq!(summary.counts[&Class::Matched], 3);
    assert_eq!(summary.out_of_reach[&ReachLimit::BeforeJournal], 1);
    assert_eq!(summary.out_of_reach[&ReachLimit::AfterJournal], 1);
    // The same for the day, of which the players with an entry are asked for.
    let (of_day, _) = compare(&service.desk, &the_day_and(&[])).await;
    assert_eq!(classes(&of_day).len(), 3);
    // Nobody said that the table holds all players: of no record without a bet can it be told.
    let (_service, _folder, found, summary) = compared(histories, rows, None).await;
    let mut of_rounds = classes(&found);
    of_rounds.sort_unstable();
    assert_eq!(
        of_rounds,
        [
            ("only the table", Class::DebitWithoutRecord),
            ("stake", Class::StakeDiffers)
        ]
    );
    assert_eq!(summary.out_of_reach[&ReachLimit::MayLackBets], 3);
}

#[tokio::test]
async fn the_players_without_an_entry_on_the_day_are_counted_and_not_asked_for() {
    let (histories, mut rows) = planted();
    rows.push(Entry {
        player_id: "mali".to_owned(),
        ..row(Kind::Debit, "B-M", "M", -300, "10.00")
    });
    let (service, _folder, ..) = compared(histories, rows, Some(true)).await;
    let (_, summary) = compare(&service.desk, &the_day_and(&[])).await;
    assert_eq!((summary.coverage.players, summary.coverage.not_asked), (1, 1));
}

/// Only the inquiry says that a round is of lotto, where a table has no games.
#[tokio::test]
async fn a_lotto_purchase_in_a_table_without_games_is_found_by_the_inquiry() {
    let entry = json!({
        "player_id": PLAYER, "round_id": "L1", "game_key": "yiki", "payout_amount": 0, "currency": "THB",
        "transaction_code": "GBL01", "transaction_id": "0", "created_at": on_the_day(301), "remark": "",
        "player_bet": {"data": [{"bet": "TWO_TOP", "number": "12", "qty": "1", "bet_amount": "100.00"}]},
        "player_bet_result": {},
    });
    let (mut histories, mut rows) = planted();
    histories
        .lotto
        .insert((PLAYER.to_owned(), "L1".to_owned()), entry);
    rows.extend(lost_bet("L1", 300));
    let (_service, _folder, found, summary) = compared(histories, rows, Some(true)).await;
    assert_eq!(
        (found.len(), summary.counts[&Class::Matched]),
        (3, 4),
        "{found:?}"
    );
}

fn query(before: Option<u32>, limit: u32) -> LedgerQuery {
    LedgerQuery {
        filter: LedgerFilter {
            player_id: PLAYER.to_owned(),
            round_id: None,
            text: None,
        },
        before,
        limit: Some(limit),
    }
}

/// The rows of the ledger page by page, newest first.
async fn pages(service: &Service, limit: u32) -> Vec<LedgerPage> {
    let (mut pages, mut before): (Vec<LedgerPage>, _) = (Vec::new(), None);
    loop {
        let page = service.desk.wallet.ledger(&query(before, limit)).await.unwrap();
        before = page.rows.last().map(|row| row.seq);
        let more = page.more;
        pages.push(page);
        if !more {
            return pages;
        }
    }
}

#[expect(
    clippy::too_many_lines,
    reason = "the rows of one table and what is shown of them"
)]
#[tokio::test]
async fn the_rows_of_a_table_are_shown_in_the_order_of_time_and_what_is_twice_counts_once() {
    let bet = row(Kind::Debit, "B1", "R", 300, "100.00");
    let rows = vec![
        row(Kind::Lost, "L1", "R", 310, "0.00"),
        bet.clone(),
        Entry {
            booked_at: on_the_day(301),
            ..bet.clone()
        },
        Entry {
            booked_at: on_the_day(302),
            amount: ExactDecimal::parse("250.00").unwrap(),
            ..bet
        },
        row(Kind::Tip, "T1", "R", 305, "5.00"),
        Entry {
            refused: Some(Refusal {
                status: "FAILED".to_owned(),
                reason: "no credit".to_owned(),
            }),
            ..row(Kind::Debit, "B2", "R", 306, "70.00")
        },
    ];
    let service = Service::start(Histories::of(
        PLAYER,
        "baccarat",
        vec![lost("baccarat", "R", "100.00")],
    ))
    .await;
    let (_folder, held) = held(rows, 3, Some(true), Some(the_day())).await;
    let state = service
        .desk
        .wallet
        .open_imported(held, "november.csv")
        .await
        .unwrap();
    let WalletState::Open { source, imported, .. } = state else {
        panic!("no wallet is open");
    };
    let imported = imported.unwrap();
    assert_eq!(source, WalletSource::Imported);
    assert_eq!(
        (imported.unread, imported.doubled, imported.conflicting),
        (3, 1, 1)
    );
    assert_eq!(imported.holds_all_players, Some(true));

    let all = pages(&service, 2).await;
    assert_eq!(all.len(), 3);
    assert!(
        all.iter()
            .all(|page| page.verified.is_none() && page.balance.is_none())
    );
    let shown: Vec<(EntryKind, &str)> = all
        .iter()
        .flat_map(|page| &page.rows)
        .map(|row| (row.kind, row.moved.as_str()))
        .collect();
    assert_eq!(
        shown,
        [
            (EntryKind::Lost, "0.00"),
            (EntryKind::Debit, "0.00"),
            (EntryKind::Tip, "-5.00"),
            (EntryKind::Debit, "0.00"),
            (EntryKind::Debit, "0.00"),
            (EntryKind::Debit, "-100.00"),
        ]
    );
    let of_pages: Vec<_> = all.iter().flat_map(|page| &page.rows).collect();
    assert!(of_pages[1].refused && of_pages[1].refusal.is_some());
    let flags: Vec<&str> = of_pages
        .iter()
        .flat_map(|row| &row.flags)
        .map(|flag| flag.name.as_str())
        .collect();
    assert_eq!(flags, ["conflict", "doubled"]);

    let sums = service
        .desk
        .wallet
        .sums(&query(None, 1).filter, "UTC", pending())
        .await
        .unwrap();
    assert_eq!(sums.total[0].taken.as_deref(), Some("105.00"));
    let newest = of_pages[1].seq;
    let oldest = of_pages[4].seq;
    let source = ExportSource::Ledger {
        filter: query(None, 1).filter,
        from: Some(oldest),
        to: Some(newest),
    };
    let file = csv(&service.desk, source).await.unwrap();
    assert_eq!(file.column("moved"), ["0.00", "-5.00", "0.00", "0.00"]);

    let (found, summary) = service.compared().await;
    assert_eq!(classes(&found), [("R", Class::TwoContents)]);
    assert!(!summary.complete, "three rows were not read");
    assert_eq!(summary.notes.len(), 3, "{:?}", summary.notes);
    let timeline = service.timeline("R", "baccarat").await.unwrap();
    assert_eq!(
        (timeline.class, timeline.events.len()),
        (Some(Class::TwoContents), 7)
    );
    let players = service.desk.wallet.players_of_id("B1", pending()).await.unwrap();
    assert_eq!(
        (players.total, players.players[0].player_id.as_str()),
        (1, PLAYER)
    );
}
