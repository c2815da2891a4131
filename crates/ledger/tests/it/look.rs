//! A source is read once for its look: an answer is tried on what was seen.

use ledger::map::{Column, DecimalMark, Order};
use ledger::{Map, Unreadable};

use crate::bench::{Bench, map_of};

const HEAD: &str = "player_id;transaction_id;kind;amount;currency;booked_at\n";

fn bench(rows: &str) -> Bench {
    Bench::new("a.csv", format!("{HEAD}{rows}"))
}

fn row(id: u32, kind: &str, amount: &str, at: &str) -> String {
    format!("som;T{id};{kind};{amount};THB;{at}\n")
}

const OPEN: &str = r#"{"unit": "whole"}"#;

#[tokio::test]
async fn an_answer_is_tried_on_what_was_seen_and_the_file_is_not_read_again() {
    let bench = bench(&row(1, "bet", "1.650", "2026-11-05 10:00:00"));
    let look = bench.look(OPEN).await.unwrap();
    assert_eq!(look.questions.len(), 3, "{:?}", look.questions);
    std::fs::remove_file(&bench.file).unwrap();
    let map = map_of(r#"{"unit": "whole", "decimal": ",", "time": {"zone": "Asia/Bangkok"}}"#);
    let answered = look.answered(&map).unwrap().unwrap();
    assert!(answered.is_ready(), "{:?}", answered.questions);
    let entry = &answered.sample[0].read.as_ref().unwrap()[0];
    assert_eq!(entry.amount.to_string(), "1650");
    assert_eq!(entry.booked_at.to_rfc3339(), "2026-11-05T03:00:00+00:00");
}

#[tokio::test]
async fn only_another_column_needs_the_file_again() {
    let bench = Bench::new(
        "a.csv",
        "player_id,transaction_id,kind,amount,fee,currency,booked_at\nsom,T1,bet,5.00,1.00,THB,2026-11-05T00:00:00Z\n",
    );
    let look = bench.look("{}").await.unwrap();
    assert!(
        look.answered(&map_of(r#"{"columns": {"amount": "amount"}}"#))
            .unwrap()
            .is_some()
    );
    assert!(
        look.answered(&map_of(r#"{"columns": {"amount": "fee"}}"#))
            .unwrap()
            .is_none()
    );
}

#[tokio::test]
async fn a_row_that_no_answer_makes_readable_is_counted_before_any_answer() {
    let at = "05.11.2026 10:00:00";
    let rows: String = [
        row(1, "bet", "1.650", at),
        row(2, "bet", "–", at),
        row(3, "bet", "400", "31.11.2026 08:02:11"),
        "som;T4;bet\n".to_owned(),
        row(5, "win", "4.875", at),
    ]
    .concat();
    let bench = bench(&rows);
    let look = bench.look("{}").await.unwrap();
    assert!(!look.is_ready());
    assert_eq!((look.rows, look.unread), (5, 3));
    assert!(
        matches!(
            &look.first_unread[..],
            [
                (
                    3,
                    Unreadable::Amount {
                        column: Column::Amount,
                        ..
                    }
                ),
                (4, Unreadable::Time { .. }),
                (5, Unreadable::TooFewFields { fields: 3, wanted: 6 }),
            ]
        ),
        "{:?}",
        look.first_unread
    );
}

#[tokio::test]
async fn an_answer_that_makes_rows_unreadable_says_how_many() {
    let at = "2026-11-05T00:00:00Z";
    let mut rows: String = (0..50).map(|id| row(id, "bet", "1.650,25", at)).collect();
    rows.push_str(&row(50, "bet", "1.650", at));
    let bench = bench(&rows);
    let look = bench.look("{}").await.unwrap();
    assert_eq!((look.unread, look.map.decimal), (0, Some(DecimalMark::Comma)));
    let wrong = look.answered(&map_of(r#"{"decimal": "."}"#)).unwrap().unwrap();
    assert_eq!(wrong.unread, 50);
    assert_eq!((wrong.first_unread.len(), wrong.first_unread[0].0), (20, 2));
}

#[tokio::test]
async fn rows_that_are_none_of_the_games_are_not_unread() {
    let at = "2026-11-05T00:00:00Z";
    let rows = row(1, "bet", "1.50", at) + ";T2;Deposit;500.00;THB;2026-11-05T00:00:00Z\n";
    let look = bench(&rows).look("{}").await.unwrap();
    let left_out = look
        .answered(&map_of(r#"{"other_kinds": ["Deposit"]}"#))
        .unwrap()
        .unwrap();
    assert_eq!((left_out.unread, left_out.is_ready()), (0, true));
    let reward = look
        .answered(&map_of(r#"{"kinds": {"Deposit": "reward"}}"#))
        .unwrap()
        .unwrap();
    assert_eq!(reward.unread, 1, "it has no player");
}

#[tokio::test]
async fn a_row_shows_what_an_order_changes() {
    let rows = row(1, "bet", "1.50", "11/11/2026 00:00:00Z") + &row(2, "bet", "1.50", "01/02/2026 00:00:00Z");
    let look = bench(&rows).look("{}").await.unwrap();
    let maps = [Order::Dmy, Order::Mdy].map(|order| {
        let mut map = Map::default();
        map.time.order = Some(order);
        map
    });
    let apart = look.told_apart(&maps).unwrap();
    let days: Vec<String> = apart
        .readings
        .iter()
        .map(|reading| reading.as_ref().unwrap()[0].booked_at.date_naive().to_string())
        .collect();
    assert_eq!(
        (apart.line, days),
        (3, vec!["2026-02-01".to_owned(), "2026-01-02".to_owned()])
    );
}
