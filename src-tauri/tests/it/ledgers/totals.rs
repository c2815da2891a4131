//! What `pitdesk totals` says of a ledger, and how it ends. The sums in each zone are tested with the ledger
//! (`crates/ledger/src/totals/tests.rs`).

use std::fs;

use super::cells;
use crate::command::ends_with;

#[test]
fn days_that_the_ledger_does_not_cover_are_named() {
    let folder = tempfile::tempdir().unwrap();
    let rows = "player_id,transaction_id,transaction_code,amount,currency,booked_at\n\
                p,T1,GBB01,10.00,THB,2026-11-02T10:00:00Z\np,T2,GBB01,10.00,THB,2026-11-04T10:00:00Z\n";
    fs::write(folder.path().join("a.csv"), rows).unwrap();
    let totals = |from: &str, to: &str, map: Option<&str>, code: i32| {
        let mut line = format!("totals --ledger a.csv --from {from} --to {to} --out t.csv --replace");
        if let Some(map) = map {
            fs::write(folder.path().join("map.json"), map).unwrap();
            line += " --columns map.json";
        }
        ends_with(code, None, &line, folder.path())
    };
    totals("2026-11-02", "2026-11-04", None, 0);
    assert!(totals("2026-11-01", "2026-11-04", None, 3).contains("begins 2026-11-02 10:00:00"));
    assert!(totals("2026-11-02", "2026-11-05", None, 3).contains("ends 2026-11-04 10:00:00"));
    let november = r#"{"span": {"from": "2026-11-01T00:00:00Z", "to": "2026-11-30T23:59:59Z"}}"#;
    totals("2026-11-01", "2026-11-30", Some(november), 0);
    totals("2026-11-01", "2026-12-01", Some(november), 3);
}

#[test]
fn what_is_in_no_sum_is_named_with_its_line() {
    let folder = tempfile::tempdir().unwrap();
    let rows = "player_id,transaction_id,transaction_code,amount,currency,booked_at\n\
                p,T1,GBB01,10.00,THB,2026-11-02T10:00:00Z\n\
                p,T1,GBB01,10.00,THB,2026-11-02T10:00:01Z\n\
                p,T2,GBB01,ten,THB,2026-11-02T10:00:00Z\n\
                p,T3,GBB01,5.00,THB,2026-11-02T10:00:00Z\n\
                p,T3,GBB01,7.00,THB,2026-11-02T10:00:00Z\n\
                p,T4,RFB01,4.00,THB,2026-11-02T10:00:00Z\n\
                p,T5,GBW01,3.00,THB,2026-11-02T10:00:00Z\n\
                p,T6,GBL01,0.00,THB,2026-11-02T10:00:00Z\n\
                p,T7,GBW02,2.00,THB,2026-11-02T10:00:00Z\n\
                p,T8,GBG01,1.00,THB,2026-11-02T10:00:00Z\n\
                p,T9,ROL01,0.50,THB,2026-11-02T10:00:00Z\n";
    fs::write(folder.path().join("a.csv"), rows).unwrap();
    let line = "totals --ledger a.csv --from 2026-11-02 --to 2026-11-02 --out t.csv";
    let said = ends_with(3, None, line, folder.path());
    for named in [
        "line 4",
        "ten",
        "Doubled: line 3 repeats line 2",
        "Contradiction: line 6",
        "7.00",
        "5.00",
    ] {
        assert!(said.contains(named), "{named}: {said}");
    }
    let columns = [
        ("bets", "2"),
        ("bet_amount", "15.00"),
        ("refund_amount", "4.00"),
        ("win_amount", "3.00"),
        ("lost", "1"),
        ("reward_amount", "2.00"),
        ("tip_amount", "1.00"),
        ("rollback_amount", "0.50"),
        ("net", "7.50"),
    ];
    let rows = cells(&folder.path().join("t.csv"), columns.map(|(name, _)| name));
    assert_eq!(rows, [columns.map(|(_, figure)| figure.to_owned())]);
    let notes = fs::read_to_string(folder.path().join("t.csv.notes.json")).unwrap();
    assert!(
        notes.contains("\"complete\": false") && notes.contains("line 4"),
        "{notes}"
    );
}

#[test]
fn wrong_arguments_end_with_2_and_an_existing_file_stays() {
    let folder = tempfile::tempdir().unwrap();
    let rows = "player_id,transaction_id,transaction_code,amount,currency,booked_at\np,T1,GBB01,10.00,THB,2026-11-02T10:00:00Z\n";
    fs::write(folder.path().join("a.csv"), rows).unwrap();
    fs::write(folder.path().join("wrong.json"), r#"{"units": "whole"}"#).unwrap();
    let base = "totals --ledger a.csv --out t.csv";
    let days = "--from 2026-11-02 --to 2026-11-02";
    for wrong in [
        "--from 2026-11-03 --to 2026-11-02",
        "--from 2026-11-02",
        &format!("{days} --zone Mars"),
        &format!("{days} --columns wrong.json"),
        &format!("{days} --columns missing.json"),
    ] {
        ends_with(2, None, &format!("{base} {wrong}"), folder.path());
        assert!(!folder.path().join("t.csv").exists(), "{wrong:?}");
    }
    // A password in an address would be seen by others.
    let of_database =
        |user: &str| format!("totals --ledger postgres://{user}@127.0.0.1:1/wallet --out t.csv {days}");
    let said = ends_with(2, None, &of_database("reader:hidden"), folder.path());
    assert!(
        said.contains("PITDESK_LEDGER_PASSWORD") && !said.contains("hidden"),
        "{said}"
    );
    ends_with(1, None, &of_database("reader"), folder.path());
    fs::write(folder.path().join("t.csv"), "kept").unwrap();
    ends_with(1, None, &format!("{base} {days}"), folder.path());
    assert_eq!(fs::read_to_string(folder.path().join("t.csv")).unwrap(), "kept");
    let over_itself = format!("totals --ledger a.csv --out ./a.csv --replace {days}");
    ends_with(2, None, &over_itself, folder.path());
    assert_eq!(fs::read_to_string(folder.path().join("a.csv")).unwrap(), rows);
}
