//! What a table leaves open is asked, and nothing else.

use encoding_rs::WINDOWS_1252;
use ledger::map::{Column, Order};
use ledger::{Kind, Note, Question, Unreadable};

use crate::bench::Bench;

const HEAD: &str = "player_id,transaction_id,kind,amount,currency,booked_at,status\n";

fn bench(rows: &str) -> Bench {
    Bench::new("a.csv", format!("{HEAD}{rows}"))
}

fn row(kind: &str, amount: &str, at: &str, status: &str) -> String {
    format!("a,{kind}{at},{kind},{amount},THB,{at},{status}\n")
}

#[tokio::test]
async fn two_heads_for_one_field_are_asked_about() {
    let text = "User,Login,transaction_id,kind,amount,currency,booked_at\n1,som,T1,bet,5.00,THB,2026-11-05T00:00:00Z\n";
    let bench = Bench::new("a.csv", text);
    let wanted = Question::Column {
        column: Column::PlayerId,
        named: None,
        candidates: vec!["User".to_owned(), "Login".to_owned()],
    };
    assert_eq!(bench.questions("{}").await, [wanted]);
    let done = bench
        .read(r#"{"columns": {"player_id": "Login"}}"#)
        .await
        .unwrap();
    assert_eq!(done.entries, ["debit som T1 5.00 THB 2026-11-05T00:00:00Z -"]);
}

#[tokio::test]
async fn a_head_that_stands_twice_is_asked_about() {
    let text = "player_id,transaction_id,kind,Amount,Amount,currency,booked_at\na,T1,bet,5.00,7.00,THB,2026-11-05T00:00:00Z\n";
    let bench = Bench::new("a.csv", text);
    let wanted = Question::HeadTwice {
        column: Column::Amount,
        head: "Amount".to_owned(),
        names: vec!["Amount [4]".to_owned(), "Amount [5]".to_owned()],
    };
    assert_eq!(bench.questions("{}").await, [wanted]);
    let done = bench
        .read(r#"{"columns": {"amount": "Amount [5]"}}"#)
        .await
        .unwrap();
    assert_eq!(done.entries, ["debit a T1 7.00 THB 2026-11-05T00:00:00Z -"]);
}

#[tokio::test]
async fn heads_that_nobody_knows_are_named_by_the_map() {
    let text = "Report of November\n\nWer;Nummer;Art;Betrag;Zeit\na;1;Einsatz;5,50;2026-11-05T00:00:00Z\n";
    let bench = Bench::new("a.csv", text);
    let columns = r#""columns": {"player_id": "Wer", "transaction_id": "Nummer", "kind": "Art", "amount": "Betrag", "booked_at": "Zeit"}"#;
    let map = format!("{{{columns}}}");
    let questions = bench.questions(&map).await;
    assert!(
        matches!(&questions[..], [Question::Currency, Question::Kinds { words }] if words[0].word == "Einsatz"),
        "{questions:?}"
    );
    let map = format!(r#"{{{columns}, "currency": "EUR", "kinds": {{"Einsatz": "debit"}}}}"#);
    assert_eq!(
        bench.read(&map).await.unwrap().entries,
        ["debit a 1 5.50 EUR 2026-11-05T00:00:00Z -"]
    );
}

#[tokio::test]
async fn the_order_of_day_and_month_is_open_only_if_no_row_decides() {
    let open = bench(&row("bet", "1.50", "05/11/2026 00:00:00Z", ""));
    let wanted = Question::Order {
        example: "05/11/2026 00:00:00Z".to_owned(),
        possible: vec![Order::Dmy, Order::Mdy],
    };
    assert_eq!(open.questions("{}").await, [wanted]);
    let equal = bench(&row("bet", "1.50", "11/11/2026 00:00:00Z", ""));
    assert_eq!(equal.questions("{}").await, []);
    let decided = bench(
        &(row("bet", "1.50", "05/11/2026 00:00:00Z", "") + &row("win", "1.50", "11/20/2026 00:00:00Z", "")),
    );
    assert_eq!(decided.look("{}").await.unwrap().map.time.order, Some(Order::Mdy));
    let mixed = decided.read(r#"{"time": {"order": "dmy"}}"#).await.unwrap();
    assert!(
        matches!(&mixed.unread[..], [(3, Unreadable::Time { .. })]),
        "{:?}",
        mixed.unread
    );
}

#[tokio::test]
async fn the_decimal_mark_is_open_only_where_both_readings_are_possible() {
    let at = "2026-11-05T00:00:00Z";
    let open = bench(&row("bet", "1.650", at, ""));
    let questions = open.questions("{}").await;
    assert!(
        matches!(&questions[0], Question::Decimal { example, is_mixed: false, .. } if example == "1.650"),
        "{questions:?}"
    );
    let decided = bench(&(row("bet", "1.650", at, "") + &row("win", "1.6505", at, "")));
    assert_eq!(decided.questions("{}").await, []);
    let mixed = bench(&(row("bet", "1.65", at, "") + &row("win", "\"1,65\"", at, "")));
    assert!(matches!(
        &mixed.questions("{}").await[..],
        [Question::Decimal { is_mixed: true, .. }, ..]
    ));
}

#[tokio::test]
async fn words_of_refusal_are_asked_about_if_one_is_not_known() {
    let at = "2026-11-05T00:00:00Z";
    let known = bench(&(row("bet", "1.50", at, "OK") + &row("win", "1.50", at, "FAILED")));
    assert_eq!(known.questions("{}").await, []);
    assert!(known.read("{}").await.unwrap().entries[1].ends_with("refused FAILED"));
    let open = bench(&(row("bet", "1.50", at, "OK") + &row("win", "1.50", at, "pending")));
    assert!(
        matches!(&open.questions("{}").await[..], [Question::Refused { head, words }] if head == "status" && words.len() == 2)
    );
    let map = r#"{"refused": {"column": "status", "words": ["Pending"]}}"#;
    assert!(open.read(map).await.unwrap().entries[1].ends_with("refused pending"));
}

#[tokio::test]
async fn words_of_other_rows_are_counted_and_left_out() {
    let at = "2026-11-05T00:00:00Z";
    let bench = bench(&(row("bet", "1.50", at, "") + &row("Deposit", "500.00", at, "")));
    assert!(
        matches!(&bench.questions("{}").await[..], [Question::Kinds { words }] if words[0].word == "Deposit")
    );
    let done = bench.read(r#"{"other_kinds": ["Deposit"]}"#).await.unwrap();
    assert_eq!(
        (done.entries.len(), done.notes),
        (1, vec![Note::OtherKinds { rows: 1 }])
    );
    let look = bench.look(r#"{"kinds": {"Deposit": "reward"}}"#).await.unwrap();
    assert_eq!(look.sample[1].read.as_ref().unwrap()[0].kind, Kind::Reward);
}

#[tokio::test]
async fn an_encoding_that_the_heads_do_not_decide_is_asked_about() {
    let text = format!("{HEAD}Jürgen,T1,bet,1.50,EUR,2026-11-05T00:00:00Z,\n");
    let (bytes, _, _) = WINDOWS_1252.encode(&text);
    let bench = Bench::new("a.csv", bytes);
    assert!(
        matches!(&bench.questions("{}").await[..], [Question::Encoding { readings }] if readings.len() == 2)
    );
    let done = bench.read(r#"{"encoding": "windows-1252"}"#).await.unwrap();
    assert!(
        done.entries[0].starts_with("debit Jürgen T1"),
        "{:?}",
        done.entries
    );
}

#[tokio::test]
async fn a_local_time_that_was_twice_or_never_is_unread_and_says_so() {
    let rows: String = [
        "2026-10-25 02:30:00",
        "2026-03-29 02:30:00",
        "2026-10-25 03:30:00",
    ]
    .iter()
    .map(|at| row("bet", "1.50", at, ""))
    .collect();
    let done = bench(&rows)
        .read(r#"{"time": {"zone": "Europe/Berlin"}}"#)
        .await
        .unwrap();
    assert_eq!(done.entries.len(), 1);
    assert!(matches!(&done.unread[0], (2, Unreadable::TimeTwice { zone, .. }) if zone == "Europe/Berlin"));
    assert!(matches!(&done.unread[1], (3, Unreadable::TimeSkipped { .. })));
}

#[tokio::test]
async fn a_head_of_the_map_that_the_table_lacks_is_asked_about() {
    let bench = bench(&row("bet", "1.50", "2026-11-05T00:00:00Z", ""));
    let questions = bench.questions(r#"{"columns": {"player_id": "Login"}}"#).await;
    assert!(
        matches!(&questions[..], [Question::Column { column: Column::PlayerId, named: Some(head), .. }] if head == "Login")
    );
}
