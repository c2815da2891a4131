use std::collections::BTreeMap;

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions as _, Row as _};

use super::settlement::{Settlement, SettlementProblem};
use super::*;
use crate::entry::{Entry, Refusal};
use crate::held::tests::{bet, held};

fn day(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

/// Rows from hour to hour over some days, of all kinds, in two currencies, with what must not count.
fn rows(begin: &str, hours: i64) -> Vec<Entry> {
    let begin: DateTime<Utc> = begin.parse().unwrap();
    let kinds = [
        Kind::Debit,
        Kind::Credit,
        Kind::Lost,
        Kind::Cancel,
        Kind::Rollback,
        Kind::Tip,
        Kind::Reward,
    ];
    let mut rows = Vec::new();
    for half in 0..hours * 2 {
        let number = usize::try_from(half).unwrap();
        let entry = Entry {
            kind: kinds[number % kinds.len()],
            amount: ExactDecimal::parse(&format!("{}.{:02}", half * 7 % 1_000, half % 100)).unwrap(),
            currency: ["THB", "USD"][number / 3 % 2].to_owned(),
            game_key: [None, Some("baccarat"), Some("sicbo")][number / 5 % 3].map(str::to_owned),
            booked_at: begin + chrono::TimeDelta::minutes(30 * half),
            ..bet("a", &half.to_string(), 0)
        };
        if half % 11 == 0 {
            rows.push(entry.clone());
        }
        if half % 13 == 0 {
            let amount = ExactDecimal::whole(999_999);
            rows.push(Entry {
                amount,
                ..entry.clone()
            });
        }
        let refused = (half % 17 == 0).then(|| Refusal {
            status: "FAILED".to_owned(),
            reason: String::new(),
        });
        rows.push(Entry { refused, ..entry });
    }
    rows
}

/// The same sums by SQL: whole numbers of hundredths, and the day by the offset that the zone has from an instant on.
async fn by_sql(
    rows: &[crate::HeldRow],
    offsets: &[(&str, i64)],
    from: &str,
    to: &str,
) -> BTreeMap<(String, String, String), Vec<i64>> {
    let mut connection = SqliteConnectOptions::new()
        .in_memory(true)
        .connect()
        .await
        .unwrap();
    let tables = "CREATE TABLE rows (at INTEGER, kind TEXT, hundredths INTEGER, currency TEXT, game TEXT); \
        CREATE TABLE offsets (since INTEGER, seconds INTEGER)";
    sqlx::raw_sql(tables).execute(&mut connection).await.unwrap();
    for row in rows.iter().filter(|row| row.counts()) {
        let entry = &row.entry;
        let hundredths: i64 = entry
            .amount
            .with_places(2)
            .unwrap()
            .to_string()
            .replace('.', "")
            .parse()
            .unwrap();
        sqlx::query("INSERT INTO rows VALUES (?, ?, ?, ?, ?)")
            .bind(entry.booked_at.timestamp())
            .bind(format!("{:?}", entry.kind))
            .bind(hundredths)
            .bind(&entry.currency)
            .bind(entry.game_key.clone().unwrap_or_default())
            .execute(&mut connection)
            .await
            .unwrap();
    }
    for (since, seconds) in offsets {
        let since: DateTime<Utc> = since.parse().unwrap();
        let insert = sqlx::query("INSERT INTO offsets VALUES (?, ?)").bind(since.timestamp());
        insert.bind(seconds).execute(&mut connection).await.unwrap();
    }
    let kinds = ["Debit", "Cancel", "Credit", "Lost", "Reward", "Tip", "Rollback"];
    let sums: Vec<String> = kinds
        .iter()
        .map(|kind| {
            format!("count(*) FILTER (WHERE kind = '{kind}'), coalesce(sum(hundredths) FILTER (WHERE kind = '{kind}'), 0)")
        })
        .collect();
    let sql = format!(
        "SELECT date(at + (SELECT seconds FROM offsets WHERE since <= at ORDER BY since DESC LIMIT 1), 'unixepoch') AS day, \
         game, currency, {} FROM rows GROUP BY 1, 2, 3 HAVING day BETWEEN '{from}' AND '{to}'",
        sums.join(", ")
    );
    let mut lines = BTreeMap::new();
    for row in sqlx::query(sqlx::AssertSqlSafe(sql))
        .fetch_all(&mut connection)
        .await
        .unwrap()
    {
        let figures: Vec<i64> = (3..17).map(|column| row.get(column)).collect();
        lines.insert((row.get(0), row.get(1), row.get(2)), figures);
    }
    lines
}

fn hundredths(sum: &Sum) -> i64 {
    sum.total()
        .unwrap()
        .with_places(2)
        .unwrap()
        .to_string()
        .replace('.', "")
        .parse()
        .unwrap()
}

#[tokio::test]
async fn totals_are_the_sums_by_sql_in_every_zone_over_a_change_of_the_clocks() {
    for (zone, begin, from, to, offsets) in [
        (
            "UTC",
            "2026-03-27T11:00:00Z",
            "2026-03-28",
            "2026-03-31",
            vec![("2026-01-01T00:00:00Z", 0)],
        ),
        (
            "Asia/Bangkok",
            "2026-03-27T11:00:00Z",
            "2026-03-28",
            "2026-03-31",
            vec![("2026-01-01T00:00:00Z", 25_200)],
        ),
        (
            "Asia/Kathmandu",
            "2026-03-27T11:00:00Z",
            "2026-03-28",
            "2026-03-30",
            vec![("2026-01-01T00:00:00Z", 20_700)],
        ),
        // The day of 29 March has 23 hours.
        (
            "Europe/Berlin",
            "2026-03-27T11:00:00Z",
            "2026-03-28",
            "2026-03-30",
            vec![("2026-01-01T00:00:00Z", 3_600), ("2026-03-29T01:00:00Z", 7_200)],
        ),
        // The day of 1 November has 25 hours.
        (
            "America/New_York",
            "2026-10-30T11:00:00Z",
            "2026-10-31",
            "2026-11-02",
            vec![
                ("2026-01-01T00:00:00Z", -14_400),
                ("2026-11-01T06:00:00Z", -18_000),
            ],
        ),
        // There is no midnight on 24 April.
        (
            "Africa/Cairo",
            "2026-04-22T11:00:00Z",
            "2026-04-23",
            "2026-04-25",
            vec![("2026-01-01T00:00:00Z", 7_200), ("2026-04-23T22:00:00Z", 10_800)],
        ),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let held = held(folder.path(), rows(begin, 110)).await;
        let all = held.entries("a", None, None).await.unwrap();
        let expected = by_sql(&all, &offsets, from, to).await;
        let zone = Zone::named(zone).unwrap();
        let stop = CancellationToken::new();
        let totals = held.totals(&zone, day(from), day(to), &stop).await.unwrap();
        assert!(totals.doubled > 0 && totals.conflicts > 0, "{totals:?}");
        let found: BTreeMap<_, _> = totals
            .lines
            .iter()
            .map(|line| {
                let of = &line.figures;
                let figures = [
                    (of.bets, of.bet_amount),
                    (of.refunds, of.refund_amount),
                    (of.wins, of.win_amount),
                    (of.lost, Sum::default()),
                    (of.rewards, of.reward_amount),
                    (of.tips, of.tip_amount),
                    (of.rollbacks, of.rollback_amount),
                ];
                let figures = figures
                    .iter()
                    .flat_map(|(count, sum)| [i64::try_from(*count).unwrap(), hundredths(sum)]);
                let key = (line.day.to_string(), line.game_key.clone(), line.currency.clone());
                (key, figures.collect::<Vec<_>>())
            })
            .collect();
        assert!(found.len() >= 6, "{found:?}");
        // What a loss says of an amount is in no sum.
        let expected: BTreeMap<_, _> = expected
            .into_iter()
            .map(|(key, mut figures)| {
                figures[7] = 0;
                (key, figures)
            })
            .collect();
        assert_eq!(found, expected, "{}", zone.name());
        for line in &totals.lines {
            let of = &line.figures;
            let net = hundredths(&of.bet_amount) + hundredths(&of.tip_amount)
                - hundredths(&of.refund_amount)
                - hundredths(&of.win_amount)
                - hundredths(&of.reward_amount)
                + hundredths(&of.rollback_amount);
            assert_eq!(hundredths(&of.net()), net);
        }
    }
}

#[tokio::test]
async fn a_sum_can_be_stopped_and_huge_amounts_stay_exact() {
    let folder = tempfile::tempdir().unwrap();
    let largest = ExactDecimal::parse("79228162514264337593543950335").unwrap();
    let rows = vec![
        Entry {
            amount: largest,
            ..bet("a", "1", 0)
        },
        Entry {
            amount: ExactDecimal::parse("0.10").unwrap(),
            ..bet("a", "2", 0)
        },
        Entry {
            amount: largest,
            kind: Kind::Credit,
            ..bet("a", "3", 0)
        },
    ];
    let held = held(folder.path(), rows).await;
    let (from, to) = (day("2026-11-01"), day("2026-11-30"));
    let stop = CancellationToken::new();
    let totals = held.totals(&Zone::UTC, from, to, &stop).await.unwrap();
    let figures = totals.lines[0].figures;
    assert_eq!(
        figures.bet_amount.total(),
        None,
        "it has more digits than an amount can have"
    );
    assert_eq!(figures.net().total().unwrap().to_string(), "0.10");
    let whole = held
        .totals(&Zone::UTC, NaiveDate::MIN, NaiveDate::MAX, &stop)
        .await
        .unwrap();
    assert_eq!(whole.lines, totals.lines);
    stop.cancel();
    assert_eq!(
        held.totals(&Zone::UTC, from, to, &stop).await,
        Err(Problem::Cancelled)
    );
}

#[test]
fn a_settlement_is_read_with_any_sign_between_its_cells_and_lines_of_one_key_are_added() {
    for text in [
        "\u{feff}day,game_key,currency,bets,bet_amount,remark\n2026-11-01,baccarat,THB,2,\"1,651.50\",x\n2026-11-01,sicbo,thb,1,10\n",
        "Day;Game_Key;Currency;bets;bet_amount\n2026-11-01;baccarat;THB;2;1651.50\n\n2026-11-01; sicbo ;THB;1;10\n",
        "day\tgame_key\tcurrency\tbets\tbet_amount\n2026-11-01\tbaccarat\tTHB\t1\t1651.00\n\
         2026-11-01\tbaccarat\tTHB\t1\t0.50\n2026-11-01\tsicbo\tTHB\t1\t10\n",
    ] {
        let settlement = Settlement::read_file(text.as_bytes()).unwrap();
        assert!(settlement.unread.is_empty(), "{settlement:?}");
        let said = settlement.lines.iter().map(|line| {
            let figures = line.figures().iter().flatten();
            let figures = figures.map(|sum| sum.total().unwrap().to_string());
            let (game_key, currency) = (line.game_key.as_str(), line.currency.as_str());
            (
                line.day.to_string(),
                game_key,
                currency,
                figures.collect::<Vec<_>>().join(" "),
            )
        });
        let day = || "2026-11-01".to_owned();
        let expected = [
            (day(), "baccarat", "THB", "2 1651.50".to_owned()),
            (day(), "sicbo", "THB", "1 10".to_owned()),
        ];
        assert_eq!(said.collect::<Vec<_>>(), expected, "{text}");
    }
}

#[test]
fn what_a_settlement_does_not_say_plainly_is_unread() {
    let text = "day,game_key,currency,bets,bet_amount\n2026-11-31,a,THB,1,1\n2026-11-01,a,,1,1\n2026-11-01,a,THB,1,\"1,50\"\n\
        2026-11-01,a,THB,1,1.650.00\n2026-11-01,a,THB,,\n";
    let settlement = Settlement::read_file(text.as_bytes()).unwrap();
    let unread: Vec<_> = settlement
        .unread
        .iter()
        .map(|unread| (unread.line, unread.column.as_str()))
        .collect();
    assert_eq!(
        unread,
        [(2, "day"), (3, "currency"), (4, "bet_amount"), (5, "bet_amount")]
    );
    // An empty field says nothing.
    assert!(settlement.lines[0].figures().iter().all(Option::is_none));
    for (text, problem) in [
        ("", SettlementProblem::Empty),
        ("  \n\n", SettlementProblem::Empty),
        (
            "game_key,currency,bets\n",
            SettlementProblem::NoColumn { column: "day" },
        ),
        (
            "day,game_key,bets\n",
            SettlementProblem::NoColumn { column: "currency" },
        ),
        ("day,currency,players\n", SettlementProblem::NoFigures),
        (
            "day,currency,bets,BETS\n",
            SettlementProblem::ColumnTwice { column: "bets" },
        ),
    ] {
        assert_eq!(Settlement::read_file(text.as_bytes()), Err(problem), "{text:?}");
    }
}
