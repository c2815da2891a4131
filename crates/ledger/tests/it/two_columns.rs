//! What stands in two columns: a debit beside a credit, and a date beside a time of day. And what a minus beside a kind is.

use ledger::map::{Column, Sign, WinIs};
use ledger::{Question, Unreadable};
use rust_xlsxwriter::{ExcelDateTime, Format, Workbook};

use crate::bench::Bench;

/// A table with these heads and rows, with spaces in place of its separators.
fn table(rows: &str) -> Bench {
    let lines = rows
        .lines()
        .map(|line| line.split_whitespace().collect::<Vec<_>>().join(";"));
    Bench::new(
        "a.csv",
        lines.collect::<Vec<_>>().join("\n").replace('_', " ") + "\n",
    )
}

/// Each entry by its kind, id and amount.
async fn entries(bench: &Bench, map: &str) -> String {
    let done = bench.read(map).await.unwrap();
    let told = done.entries.iter().map(|entry| {
        let parts: Vec<&str> = entry.split(' ').collect();
        [parts[0], parts[2], parts[3]].join(" ")
    });
    told.collect::<Vec<_>>().join(", ")
}

#[tokio::test]
async fn a_debit_beside_a_credit_is_one_transaction_a_row() {
    const AT: &str = "2026-11-05T00:00:00Z";
    for (what, heads, rows, map, wanted) in [
        (
            "one is empty, and the heads say it",
            "User Ref Debit Credit Currency Time",
            [
                r#"a T1 100.00 "" THB"#,
                r#"a T2 "" 195.00 THB"#,
                r#"a T3 "" 0.00 THB"#,
            ],
            "{}",
            "debit T1 100.00, credit T2 195.00, lost T3 0.00",
        ),
        (
            "one is zero, and the rows say it",
            "User Ref Stake Payout Currency Time",
            ["a T1 100.00 0 THB", "a T2 0.00 195.00 THB", "a T3 0.00 0.00 THB"],
            "{}",
            "debit T1 100.00, credit T2 195.00, lost T3 0.00",
        ),
        (
            "one is a dash, and a column has the kind",
            "User Ref Type Bet Win Currency Time",
            [
                "a T1 tip 20.00 - THB",
                "a T2 refund - 20.00 THB",
                "a T3 rollback 5.00 – THB",
            ],
            "{}",
            "tip T1 20.00, cancel T2 20.00, rollback T3 5.00",
        ),
        (
            "debits have a minus",
            "User Ref Debit Credit Currency Time",
            [
                "a T1 -100.00 0.00 THB",
                "a T2 0.00 195.00 THB",
                "a T3 -5.00 0.00 THB",
            ],
            "{}",
            "debit T1 100.00, credit T2 195.00, debit T3 5.00",
        ),
        (
            "what is undone has the minus of its column",
            "User Ref Type Debit Credit Currency Time",
            [
                "a T1 bet 100.00 - THB",
                "a T2 cancel -100.00 - THB",
                "a T3 rollback - -5.00 THB",
            ],
            "{}",
            "debit T1 100.00, cancel T2 100.00, rollback T3 5.00",
        ),
        (
            "the map names them",
            "User Ref Soll Haben Currency Time",
            ["a T1 100,00 - THB", "a T2 - 195,00 THB", "a T3 7,00 - THB"],
            r#"{"columns": {"stake": "Soll", "win": "Haben"}}"#,
            "debit T1 100.00, credit T2 195.00, debit T3 7.00",
        ),
    ] {
        let rows = rows
            .map(|row| format!("{row} {AT}"))
            .join("\n")
            .replace(r#""""#, "NULL");
        let bench = table(&format!("{heads}\n{rows}"));
        let look = bench.look(map).await.unwrap();
        assert!(look.is_ready(), "{what}: {:?}", look.questions);
        assert_eq!(look.map.win_is, Some(WinIs::OwnRow), "{what}");
        assert_eq!(entries(&bench, map).await, wanted, "{what}");
    }
}

/// Rows with a stake or a win, and these rows among them.
fn movements(heads: &str, count: u32, others: &str) -> Bench {
    let rows = (0..count).map(|row| {
        let (stake, win) = if row % 2 == 0 {
            ("100.00", "0.00")
        } else {
            ("0.00", "195.00")
        };
        format!("a T{row} {stake} {win} THB 2026-11-05T00:00:00Z\n")
    });
    table(&format!("{heads}\n{}{others}", rows.collect::<String>()))
}

#[tokio::test]
async fn a_row_with_a_debit_and_a_credit_is_not_read() {
    let both = "a X 50.00 60.00 THB 2026-11-05T00:00:00Z";
    let unread = |line| {
        let (stake, win) = ("50.00".to_owned(), "60.00".to_owned());
        [(line, Unreadable::TwoAmounts { stake, win })]
    };
    let bench = movements("User Ref Debit Credit Currency Time", 4, both);
    assert_eq!(bench.look("{}").await.unwrap().first_unread, unread(6));
    assert_eq!(bench.read("{}").await.unwrap().unread, unread(6));
    // Rows alone decide it if nearly all agree. Otherwise it is asked.
    let bench = movements("User Ref Stake Payout Currency Time", 60, both);
    assert_eq!(bench.read("{}").await.unwrap().unread, unread(62));
    let bench = movements("User Ref Stake Payout Currency Time", 6, both);
    let questions = bench.questions("{}").await;
    assert!(
        matches!(&questions[..], [Question::WinIs { example, possible }] if example == "195.00" && possible.len() == 3),
        "{questions:?}"
    );
    let look = bench.look(r#"{"win_is": "own_row"}"#).await.unwrap();
    assert_eq!(look.first_unread, unread(8));
}

#[tokio::test]
async fn one_row_per_bet_stays_so_with_free_bets_and_with_a_word_for_the_bet() {
    let bench = table(
        "User Ref Type Action Stake Payout Currency Time\n\
         a B1 single live 100.00 195.00 THB 2026-11-05T00:00:00Z\n\
         a B2 combo live 50.00 0.00 THB 2026-11-05T00:00:00Z\n\
         a B3 single live 0.00 30.00 THB 2026-11-05T00:00:00Z",
    );
    let wanted =
        "debit B1 100.00, credit B1 195.00, debit B2 50.00, lost B2 0.00, debit B3 0.00, credit B3 30.00";
    assert_eq!(entries(&bench, "{}").await, wanted);
    let printed = bench.look("{}").await.unwrap().map;
    assert_eq!(printed.win_is, Some(WinIs::Credited));
    let printed = serde_json::to_string(&printed).unwrap();
    assert_eq!(entries(&bench, &printed).await, wanted);
}

#[tokio::test]
async fn a_date_beside_a_time_of_day_is_one_moment() {
    const BANGKOK: &str = r#"{"time": {"zone": "Asia/Bangkok"}}"#;
    for (heads, date, time, map) in [
        ("Date Time", "2026-11-20", "22:41:25", BANGKOK),
        ("Time Date", "22:41:25", "2026-11-20", BANGKOK),
        ("created_at time", "20.11.2026", "22.41.25", BANGKOK),
        ("Date Time", "11/20/2026", "10:41:25_PM", BANGKOK),
        ("วันที่ เวลา", "20/11/2569", "๒๒:๔๑:๒๕_น.", BANGKOK),
        ("Date Time", "20261120", "224125", BANGKOK),
        ("Date Time", "2026-11-20_00:00:00", "1900-01-01_22:41:25", BANGKOK),
        ("Date Time", "46346", "0.945428240740741", BANGKOK),
        ("Date Time", "2026-11-20", "22:41:25+07:00", "{}"),
        (
            "Datum Uhrzeit",
            "20.11.2026",
            "22:41:25",
            r#"{"columns": {"booked_at": "Datum", "booked_time": "Uhrzeit"}, "time": {"zone": "Asia/Bangkok"}}"#,
        ),
    ] {
        let bench = table(&format!(
            "User Ref Type Amount Currency {heads}\na T1 bet 5.00 THB {date} {time}"
        ));
        let done = bench.read(map).await.unwrap();
        assert_eq!(
            done.entries,
            ["debit a T1 5.00 THB 2026-11-20T15:41:25Z -"],
            "{heads} {date} {time}: {:?}",
            done.unread
        );
    }
}

#[tokio::test]
async fn a_question_shows_a_date_with_its_time_and_a_row_without_one_is_not_read() {
    let bench = table(
        "User Ref Type Amount Currency Date Time\na T1 bet 5.00 THB 05/11/2026 22:41:25\na T2 bet 5.00 THB 05/11/2026 NULL\n\
         a T3 bet 5.00 THB 05/11/2026 24:41:25",
    );
    let questions = bench.questions("{}").await;
    let wanted = "05/11/2026 22:41:25";
    assert!(
        matches!(&questions[..], [Question::Zone { example: zone }, Question::Order { example: order, .. }]
            if zone == wanted && order == wanted),
        "{questions:?}"
    );
    let done = bench
        .read(r#"{"time": {"zone": "UTC", "order": "dmy"}}"#)
        .await
        .unwrap();
    let (column, text) = (Column::BookedAt, "05/11/2026 24:41:25".to_owned());
    assert_eq!(
        done.unread,
        [
            (
                3,
                Unreadable::Missing {
                    column: Column::BookedTime
                }
            ),
            (4, Unreadable::Time { column, text })
        ]
    );
}

#[tokio::test]
async fn a_time_beside_a_whole_moment_is_left_alone() {
    let bench = table(
        "User Ref Type Amount Currency booked_at Time settle_time\na T1 bet 5.00 THB 2026-11-20T15:41:25Z 00:00:07 22:41",
    );
    let done = bench.read("{}").await.unwrap();
    assert_eq!(done.entries, ["debit a T1 5.00 THB 2026-11-20T15:41:25Z -"]);
    let bench = table("User Ref Type Amount Currency Date\na T1 bet 5.00 THB 2026-11-20");
    let done = bench.read(r#"{"time": {"zone": "UTC"}}"#).await.unwrap();
    assert_eq!(done.entries, ["debit a T1 5.00 THB 2026-11-20T00:00:00Z -"]);
}

#[tokio::test]
async fn a_workbook_with_a_date_and_a_time_of_day() {
    let mut workbook = Workbook::new();
    let sheet = workbook.add_worksheet();
    for (column, head) in ["User", "Ref", "Debit", "Credit", "Currency", "Date", "Time"]
        .iter()
        .enumerate()
    {
        sheet.write(0, u16::try_from(column).unwrap(), *head).unwrap();
    }
    let (date, time) = (
        Format::new().set_num_format("dd/mm/yyyy"),
        Format::new().set_num_format("hh:mm:ss"),
    );
    for (row, (debit, credit, hour)) in [(Some(100.5), None, 22), (None, Some(195.25), 0)]
        .into_iter()
        .enumerate()
    {
        let row = u32::try_from(row + 1).unwrap();
        sheet.write(row, 0, "a").unwrap();
        sheet.write(row, 1, format!("T{row}")).unwrap();
        for (column, amount) in [(2, debit), (3, credit)] {
            if let Some(amount) = amount {
                sheet.write(row, column, amount).unwrap();
            }
        }
        sheet.write(row, 4, "THB").unwrap();
        let day = ExcelDateTime::from_ymd(2026, 11, 20).unwrap();
        sheet.write_with_format(row, 5, &day, &date).unwrap();
        let clock = ExcelDateTime::from_hms(hour, 0, 0).unwrap();
        sheet.write_with_format(row, 6, &clock, &time).unwrap();
    }
    let bench = Bench::new("a.xlsx", workbook.save_to_buffer().unwrap());
    let done = bench.read(r#"{"time": {"zone": "UTC"}}"#).await.unwrap();
    assert_eq!(
        done.entries,
        [
            "debit a T1 100.50 THB 2026-11-20T22:00:00Z -",
            "credit a T2 195.25 THB 2026-11-20T00:00:00Z -"
        ],
        "{:?}",
        done.unread
    );
}

#[tokio::test]
async fn a_minus_that_agrees_with_the_kind_is_read_and_one_that_contradicts_it_is_not() {
    const BY_KIND: &str = r#"{"sign": "by_kind"}"#;
    let table = |rows: &[&str]| {
        let rows = rows.iter().enumerate();
        let rows = rows.map(|(row, fields)| format!("a T{row} {fields} THB 2026-11-05T00:00:00Z\n"));
        table(&format!(
            "User Ref Type Amount Currency Time\n{}",
            rows.collect::<String>()
        ))
    };
    let negative = table(&["bet -5.00", "win 7.00", "refund 5.00", "rollback -7.00"]);
    let positive = table(&["bet 5.00", "win -7.00", "refund -5.00", "rollback 7.00"]);
    let wanted = "debit T0 5.00, credit T1 7.00, cancel T2 5.00, rollback T3 7.00";
    for (bench, sign) in [(&negative, Sign::DebitNegative), (&positive, Sign::DebitPositive)] {
        for map in ["{}", BY_KIND] {
            assert_eq!(bench.look(map).await.unwrap().map.sign, Some(sign));
            assert_eq!(entries(bench, map).await, wanted);
        }
    }
    // What is undone has a minus, and one of the wins.
    let mixed = table(&[
        "bet 5.00",
        "win 7.00",
        "refund -5.00",
        "rollback -7.00",
        "win -9.00",
    ]);
    assert!(matches!(
        &mixed.questions("{}").await[..],
        [Question::Sign { .. }]
    ));
    let done = mixed.read(BY_KIND).await.unwrap();
    assert_eq!(done.entries.len(), 4);
    assert!(
        matches!(&done.unread[..], [(6, Unreadable::Negative { text, .. })] if text == "-9.00"),
        "{:?}",
        done.unread
    );
    // A few rows contradict the others, however few these are.
    let few = table(&["bet -5.00", "win 7.00", "bet -6.00", "win -8.00"]);
    let done = few.read(BY_KIND).await.unwrap();
    assert!(
        matches!(&done.unread[..], [(5, Unreadable::SignAgainstKind { .. })]),
        "{:?}",
        done.unread
    );
    let done = table(&["bet 5.00", "win 7.00", "bet -6.00"])
        .read(BY_KIND)
        .await
        .unwrap();
    assert!(
        matches!(&done.unread[..], [(4, Unreadable::Negative { .. })]),
        "{:?}",
        done.unread
    );
    // One of many is no other manner.
    let mut rows = vec!["bet -5.00"; 30];
    rows.push("bet 5.00");
    let done = table(&rows).read("{}").await.unwrap();
    assert!(matches!(
        &done.unread[..],
        [(32, Unreadable::SignAgainstKind { .. })]
    ));
}

/// A bet without a win may be open; with a dash it is not said. Both stand among the rows before the ledger is opened.
#[tokio::test]
async fn a_dash_beside_a_bet_is_not_read_and_is_listed_before_the_ledger_is_opened() {
    let rows = "User Ref Stake Payout Currency Time
        a T1 100.00 195.00 THB 2026-11-05T00:00:00Z
        a T2 100.00 NULL THB 2026-11-05T00:00:00Z
        a T3 100.00 – THB 2026-11-05T00:00:00Z";
    let unread = |found: &[(u64, Unreadable)]| {
        assert!(
            matches!(found, [(4, Unreadable::Amount { column: Column::Win, text })] if text == "–"),
            "{found:?}"
        );
    };
    let bench = table(rows);
    unread(&bench.look("{}").await.unwrap().first_unread);
    let done = bench.read("{}").await.unwrap();
    unread(&done.unread);
    assert_eq!(
        entries(&bench, "{}").await,
        "debit T1 100.00, credit T1 195.00, debit T2 100.00"
    );
}
