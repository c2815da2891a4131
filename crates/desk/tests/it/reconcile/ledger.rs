//! A player's ledger, page by page; it and the differences as files, with the same rows and sums as on screen.

use std::future::{pending, ready};

use desk::views::{ErrorCode, ExportSource, LedgerFilter, LedgerQuery};
use money::{ExactDecimal, Sum};
use wallet::Filter;

use super::service::{Entries, Histories, Service, on_the_day};
use super::service_and_wallet::{PLAYER, compare, one_player, start};
use crate::support::files::{csv, json_lines};

#[tokio::test]
async fn a_ledger_is_read_from_its_end_page_by_page() {
    let both = start().await;
    let (mut before, mut seen, mut balance) = (None, 0, None);
    loop {
        let query = LedgerQuery {
            filter: LedgerFilter {
                player_id: PLAYER.to_owned(),
                round_id: None,
                text: None,
            },
            before,
            limit: Some(100),
        };
        let page = both.desk.wallet.ledger(&query).await.unwrap();
        assert_eq!(page.verified, Some(true));
        for row in &page.rows {
            // Newest first: the balance of each row is the starting balance of the newer one.
            let begins = balance.replace(ExactDecimal::parse(row.balance.as_ref().unwrap()).unwrap());
            if let Some((newer, moved)) = begins.zip(before_moved(&page.rows, row.seq)) {
                assert_eq!(newer.checked_sub(moved), balance, "at {}", row.seq);
            }
            seen += 1;
        }
        before = page.rows.last().map(|row| row.seq);
        if !page.more {
            break;
        }
    }
    let entries = both.wallet.entries(PLAYER, &Filter::default()).await.unwrap();
    assert_eq!((seen, before), (entries.len(), Some(1)));
}

fn before_moved(rows: &[desk::views::LedgerRow], seq: u32) -> Option<ExactDecimal> {
    let newer = rows.iter().find(|row| row.seq == seq + 1)?;
    ExactDecimal::parse(&newer.moved).ok()
}

#[tokio::test]
async fn players_that_are_not_in_the_list_are_counted_and_found_by_their_id() {
    let (mut entries, service) = (Entries::default(), Service::start(Histories::default()).await);
    for number in 0..200 {
        entries.opening(&format!("p{number:03}"), on_the_day(0));
    }
    for number in 0..21 {
        entries.debit(&format!("p{number:03}"), "baccarat", "R1", on_the_day(10));
    }
    // Its last entry is of a further player.
    entries.open(&service.desk).await;
    let all = service.desk.wallet.players(None).await.unwrap();
    assert_eq!((all.players.len(), all.total), (200, 201));
    let found = service.desk.wallet.players(Some("P19")).await.unwrap();
    assert_eq!((found.players.len(), found.total), (10, 10));
    let of_round = service.desk.wallet.players_of_id("R1", std::future::pending());
    let of_round = of_round.await.unwrap();
    assert_eq!((of_round.players.len(), of_round.total), (20, 21));
}

fn filter(text: Option<&str>) -> LedgerFilter {
    LedgerFilter {
        player_id: PLAYER.to_owned(),
        round_id: None,
        text: text.map(str::to_owned),
    }
}

fn ledger(from: Option<u32>, to: Option<u32>) -> ExportSource {
    ExportSource::Ledger {
        filter: filter(None),
        from,
        to,
    }
}

fn total<T: AsRef<str>>(texts: impl IntoIterator<Item = T>) -> Option<ExactDecimal> {
    let parse = |text: T| ExactDecimal::parse(text.as_ref()).unwrap();
    texts.into_iter().map(parse).collect::<Sum>().total()
}

#[tokio::test]
async fn a_ledger_is_written_whole_newest_first_with_equal_sums() {
    let both = start().await;
    let file = csv(&both.desk, ledger(None, None)).await.unwrap();
    let entries = both.wallet.entries(PLAYER, &Filter::default()).await.unwrap();
    assert_eq!(
        (file.summary.rows as usize, file.summary.complete),
        (entries.len(), true)
    );
    let numbers = entries.iter().rev().map(|entry| entry.seq.to_string());
    assert_eq!(file.column("no"), numbers.collect::<Vec<_>>());
    let moved = total(file.column("moved"));
    assert_eq!(moved, total(entries.iter().map(|entry| entry.moved.to_string())));
    let sums = both
        .desk
        .wallet
        .sums(&filter(None), "Asia/Bangkok", pending())
        .await;
    let sums = sums.unwrap();
    assert_eq!(sums.total[0].change, moved.map(|moved| moved.to_string()));
    for lines in [&sums.days, &sums.tables, &sums.games, &sums.codes] {
        let changes = lines.iter().map(|line| line.change.clone().unwrap());
        assert_eq!(total(changes), moved);
    }
    let stopped = both.desk.wallet.sums(&filter(None), "UTC", ready(())).await;
    assert_eq!(stopped.unwrap_err().code, ErrorCode::Cancelled);
    let some = csv(&both.desk, ledger(Some(3), Some(7))).await.unwrap();
    assert_eq!(some.column("no"), ["7", "6", "5", "4", "3"]);
    let (messages, _) = json_lines(&both.desk, ledger(None, None)).await;
    let sent = entries.iter().rev().map(|entry| entry.raw.as_str());
    let sent: Vec<&str> = sent.filter(|raw| !raw.is_empty()).collect();
    assert_eq!(messages.lines().collect::<Vec<_>>(), sent);
}

#[tokio::test]
async fn an_entry_is_found_by_each_of_its_ids_over_the_whole_ledger() {
    let both = start().await;
    let entries = both.wallet.entries(PLAYER, &Filter::default()).await.unwrap();
    let credit = entries
        .iter()
        .find(|entry| !entry.bet_ref_ids.is_empty())
        .unwrap();
    for id in [
        &credit.transaction_id,
        credit.bet_id.as_ref().unwrap(),
        &credit.bet_ref_ids[0],
    ] {
        let query = LedgerQuery {
            filter: filter(Some(&id.to_uppercase())),
            before: None,
            limit: Some(500),
        };
        let page = both.desk.wallet.ledger(&query).await.unwrap();
        let found = page.rows.iter().any(|row| i64::from(row.seq) == credit.seq);
        assert!(found && page.rows.len() < entries.len() && !page.more, "{id}");
        let sums = both
            .desk
            .wallet
            .sums(&query.filter, "UTC", pending())
            .await
            .unwrap();
        assert_eq!(sums.entries as usize, page.rows.len());
    }
}

#[tokio::test]
async fn differences_are_those_of_the_comparison_on_screen() {
    let both = start().await;
    let (rows, summary) = compare(&both.desk, &one_player()).await;
    assert!(rows.len() > 1);
    let differences = |keys: Option<Vec<String>>| ExportSource::Differences {
        read_at: summary.read_at.clone(),
        keys,
    };
    let all = csv(&both.desk, differences(None)).await.unwrap();
    assert_eq!(
        (all.summary.rows as usize, all.summary.complete),
        (rows.len(), summary.complete)
    );
    let rounds = rows.iter().map(|row| row.round_id.as_deref().unwrap_or_default());
    assert_eq!(all.column("round_id"), rounds.collect::<Vec<_>>());
    let differs = rows
        .iter()
        .map(|row| row.difference.as_deref().unwrap_or_default());
    assert_eq!(all.column("difference"), differs.collect::<Vec<_>>());
    let last = rows.last().unwrap();
    let some = csv(&both.desk, differences(Some(vec![last.key.clone()])))
        .await
        .unwrap();
    assert_eq!(some.column("round_id"), [last.round_id.as_deref().unwrap()]);
}
