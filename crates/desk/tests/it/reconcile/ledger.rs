//! A player's ledger, page by page.

use desk::views::{LedgerFilter, LedgerQuery};
use money::ExactDecimal;
use wallet::Filter;

use super::service::{Entries, Histories, Service, on_the_day};
use super::service_and_wallet::{PLAYER, start};

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
            let begins = balance.replace(ExactDecimal::parse(&row.balance).unwrap());
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
