//! Totals are equal to sums over the same rows that this file makes by itself, in two zones, over both changes of the clocks.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;

use super::cells;
use crate::command::ends_with;

/// A change of the clocks of Berlin, in seconds since the epoch, with the hours before and after it.
struct Change {
    at: i64,
    before: i64,
    after: i64,
    /// The days around it: from, to.
    days: (&'static str, &'static str),
}

const CHANGES: [Change; 2] = [
    // 29 March 2026, 01:00 UTC.
    Change {
        at: 1_774_746_000,
        before: 1,
        after: 2,
        days: ("2026-03-27", "2026-03-31"),
    },
    // 25 October 2026, 01:00 UTC.
    Change {
        at: 1_792_890_000,
        before: 2,
        after: 1,
        days: ("2026-10-23", "2026-10-27"),
    },
];

const KINDS: [(&str, &str); 7] = [
    ("GBB01", "bet_amount"),
    ("RFB01", "refund_amount"),
    ("GBW01", "win_amount"),
    ("GBL01", "lost"),
    ("GBW02", "reward_amount"),
    ("GBG01", "tip_amount"),
    ("ROL01", "rollback_amount"),
];
const GAMES: [&str; 3] = ["baccarat", "sicbo", ""];
const CURRENCIES: [&str; 2] = ["THB", "USD"];

/// Day, game, currency and the column, with the count and the sum in hundredths.
type Sums = BTreeMap<(String, String, String, &'static str), (i64, i64)>;

/// The day of a time that is `hours` ahead of universal time.
fn day(at: i64, hours: i64) -> String {
    let local = chrono::DateTime::from_timestamp(at + hours * 3600, 0).unwrap();
    local.format("%Y-%m-%d").to_string()
}

#[test]
fn totals_are_those_of_the_rows_in_two_zones_over_a_change_of_the_clocks() {
    let folder = tempfile::tempdir().unwrap();
    for Change {
        at,
        before,
        after,
        days,
    } in &CHANGES
    {
        let mut random = fastrand::Rng::with_seed(47);
        let mut text =
            String::from("player_id,transaction_id,transaction_code,amount,currency,booked_at,game_key\n");
        let (mut berlin, mut bangkok) = (Sums::new(), Sums::new());
        for number in 0..4_000 {
            // Two days and a half on both sides, many of them close to midnight.
            let time = at + random.i64(-216_000..216_000);
            let (code, column) = KINDS[random.usize(..KINDS.len())];
            let (game, currency) = (GAMES[random.usize(..GAMES.len())], CURRENCIES[random.usize(..2)]);
            let amount = if column == "lost" {
                0
            } else {
                random.i64(1..10_000_000)
            };
            let utc = chrono::DateTime::from_timestamp(time, 0)
                .unwrap()
                .format("%Y-%m-%dT%H:%M:%SZ");
            let _ = writeln!(
                text,
                "p{},T{number},{code},{}.{:02},{currency},{utc},{game}",
                number % 7,
                amount / 100,
                amount % 100
            );
            let hours = if time < *at { *before } else { *after };
            for (sums, hours) in [(&mut berlin, hours), (&mut bangkok, 7)] {
                let key = (day(time, hours), game.to_owned(), currency.to_owned(), column);
                let (count, sum) = sums.entry(key).or_default();
                *count += 1;
                *sum += amount;
            }
        }
        fs::write(folder.path().join("rows.csv"), text).unwrap();
        for (zone, sums) in [("Europe/Berlin", &berlin), ("Asia/Bangkok", &bangkok)] {
            let (from, to) = *days;
            let line = format!(
                "totals --ledger rows.csv --from {from} --to {to} --zone {zone} --out t.csv --replace"
            );
            ends_with(0, None, &line, folder.path());
            let inside: Sums = sums
                .iter()
                .filter(|((day, ..), _)| (from..=to).contains(&day.as_str()))
                .map(|(key, sum)| (key.clone(), *sum))
                .collect();
            assert_eq!(written(&folder.path().join("t.csv")), inside, "{zone} {from}");
        }
    }
}

/// The sums of a file of totals, without those that are zero.
fn written(file: &std::path::Path) -> Sums {
    let columns = [
        "day",
        "game_key",
        "currency",
        "bets",
        "bet_amount",
        "refunds",
        "refund_amount",
        "wins",
        "win_amount",
        "lost",
        "rewards",
        "reward_amount",
        "tips",
        "tip_amount",
        "rollbacks",
        "rollback_amount",
        "net",
    ];
    let mut sums = Sums::new();
    for row in cells(file, columns) {
        let count = |place: usize| row[place].parse::<i64>().unwrap();
        let pairs = [
            ("bet_amount", count(3), hundredths(&row[4])),
            ("refund_amount", count(5), hundredths(&row[6])),
            ("win_amount", count(7), hundredths(&row[8])),
            ("lost", count(9), 0),
            ("reward_amount", count(10), hundredths(&row[11])),
            ("tip_amount", count(12), hundredths(&row[13])),
            ("rollback_amount", count(14), hundredths(&row[15])),
        ];
        let [bets, refunds, wins, _, rewards, tips, rollbacks] = pairs.map(|(_, _, amount)| amount);
        assert_eq!(
            hundredths(&row[16]),
            bets + tips - refunds - wins - rewards + rollbacks,
            "{row:?}"
        );
        for (column, count, amount) in pairs {
            if count > 0 {
                sums.insert(
                    (row[0].clone(), row[1].clone(), row[2].clone(), column),
                    (count, amount),
                );
            }
        }
    }
    sums
}

/// `-1650.5` as `-165050`.
fn hundredths(text: &str) -> i64 {
    let (sign, digits) = text.strip_prefix('-').map_or((1, text), |digits| (-1, digits));
    let (whole, part) = digits.split_once('.').unwrap_or((digits, ""));
    let part = format!("{part:0<2}");
    assert_eq!(part.len(), 2, "{text}");
    sign * (whole.parse::<i64>().unwrap() * 100 + part.parse::<i64>().unwrap())
}

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
                p,T3,GBB01,7.00,THB,2026-11-02T10:00:00Z\n";
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
    let rows = cells(&folder.path().join("t.csv"), ["bets", "bet_amount", "net"]);
    assert_eq!(rows, [["2", "15.00", "15.00"].map(str::to_owned)]);
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
