//! A log of a million messages, read and held: its time and memory, and the floor below which no reading can be, the same rows put
//! into a bare SQLite table with one value each. Prints the ratio of both, the time of a player's page, of a month's totals, and of
//! a stop. A smaller number of rows can be given: `cargo bench -p ledger -- 100000`.
#![allow(
    clippy::unwrap_used,
    missing_docs,
    reason = "a benchmark ends with what is wrong"
)]

use std::fs::File;
use std::io::{BufWriter, Write as _};
use std::path::Path;
use std::time::{Duration, Instant};

use app::clock::Zone;
use ledger::held::{PageFilter, PageFrom};
use ledger::{Held, Map, Problem, Source};
use peak_alloc::PeakAlloc;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqliteSynchronous};
use sqlx::{AssertSqlSafe, ConnectOptions as _, Connection as _};
use tokio_util::sync::CancellationToken;

#[global_allocator]
static MEMORY: PeakAlloc = PeakAlloc;

const ROWS: u64 = 1_000_000;
const PLAYERS: u64 = 5_000;

fn main() {
    let asked = std::env::args()
        .skip(1)
        .find_map(|argument| argument.parse().ok());
    let rows: u64 = asked.unwrap_or(ROWS);
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(measure(rows));
}

async fn measure(rows: u64) {
    let folder = tempfile::tempdir().unwrap();
    let log = folder.path().join("messages.jsonl");
    write(&log, rows);
    let bytes = std::fs::metadata(&log).unwrap().len();
    println!("{rows} messages, {} MB", bytes >> 20);

    let floor = floor(&folder.path().join("floor.db"), rows).await;
    println!("floor: the rows into a bare table        {floor:>8.1?}");

    let (source, stop) = (Source::File(log), CancellationToken::new());
    MEMORY.reset_peak_usage();
    let begun = Instant::now();
    let held = Held::create(folder.path()).await.unwrap();
    ledger::read(&source, &Map::default(), &held, |_| {}, &stop)
        .await
        .unwrap();
    let took = begun.elapsed();
    let ratio = took.as_secs_f64() / floor.as_secs_f64();
    println!("read and held                            {took:>8.1?}   {ratio:.1} times the floor");
    println!(
        "memory of this program without SQLite    {:>8.0} MB",
        MEMORY.peak_usage_as_mb()
    );
    println!("memory of the process at its highest     {:>8} MB", resident());
    assert_eq!(held.about().unwrap().entries, rows);

    let begun = Instant::now();
    let page = held
        .page("player-77", PageFrom::Last, 100, &PageFilter::default())
        .await
        .unwrap();
    println!(
        "a player's page of {:>3} rows              {:>8.1?}",
        page.rows.len(),
        begun.elapsed()
    );

    let days = ("2026-11-01".parse().unwrap(), "2026-11-30".parse().unwrap());
    let begun = Instant::now();
    let zone = Zone::named("Asia/Bangkok").unwrap();
    let totals = held.totals(&zone, days.0, days.1, &stop).await.unwrap();
    println!(
        "totals of a month, {:>3} lines             {:>8.1?}",
        totals.lines.len(),
        begun.elapsed()
    );

    let other = Held::create(folder.path()).await.unwrap();
    let stopping = stop.clone();
    tokio::spawn(async move {
        tokio::time::sleep(Duration::from_millis(500)).await;
        stopping.cancel();
    });
    let begun = Instant::now();
    let stopped = ledger::read(&source, &Map::default(), &other, |_| {}, &stop).await;
    if stopped == Err(Problem::Cancelled) {
        println!(
            "stopped after 500 ms                     {:>8.1?}",
            begun.elapsed()
        );
    }
}

/// A month of bets and their settlements.
fn write(path: &Path, rows: u64) {
    let mut log = BufWriter::new(File::create(path).unwrap());
    let begin = chrono::DateTime::parse_from_rfc3339("2026-11-01T00:00:00Z").unwrap();
    for row in 0..rows {
        let at = begin + chrono::TimeDelta::milliseconds(i64::try_from(row).unwrap() * 2_500);
        let at = at.format("%Y-%m-%dT%H:%M:%S%.3fZ");
        let (bet, player) = (row / 2, row / 2 * 7_919 % PLAYERS);
        let common = format!(
            r#""player_id":"player-{player}","game_key":"baccarat","round_id":"round-{}","table_id":"7","amount":"{}.00","currency":"THB","created_at":"{at}""#,
            bet / 20,
            row % 5_000 + 1
        );
        if row % 2 == 0 {
            writeln!(
                log,
                r#"{{"received_at":"{at}","body":{{"transaction_type":"debit","transaction_code":"GBB01","transaction_id":"bet-{bet}",{common}}},"status":200,"took_ms":4}}"#
            )
            .unwrap();
        } else {
            writeln!(
                log,
                r#"{{"received_at":"{at}","body":{{"transaction_type":"credit","transaction_code":"GBW01","transaction_id":"win-{bet}","bet_id":"bet-{bet}","bet_ref_ids":["bet-{bet}"],{common},"game_result":{{"data":{{"PLAYER":{{"card":["10C","2S"],"score":["0","2"],"total":2}},"BANKER":{{"card":["AS","7H"],"score":["1","7"],"total":8}}}},"winner":["BANKER","SMALL"]}},"player_bet":{{"BANKER":"100.00"}},"player_win":{{"BANKER":{{"amount":195,"odds":0.95,"profit":95}}}}}},"status":200,"took_ms":4}}"#
            )
            .unwrap();
        }
    }
    log.flush().unwrap();
}

/// The time of as many rows in a bare table, with one text of the usual length, by the same driver.
async fn floor(path: &Path, rows: u64) -> Duration {
    const AT_ONCE: u64 = 100;
    let options = SqliteConnectOptions::new().filename(path).create_if_missing(true);
    let options = options
        .journal_mode(SqliteJournalMode::Off)
        .synchronous(SqliteSynchronous::Off);
    let mut connection = options.disable_statement_logging().connect().await.unwrap();
    sqlx::raw_sql("CREATE TABLE rows (seq INTEGER PRIMARY KEY, row TEXT)")
        .execute(&mut connection)
        .await
        .unwrap();
    let text = "player-1234 win-123456 1234.00 THB round-12345 bet-123456 baccarat 7".to_owned();
    let values = vec!["(?,?)"; usize::try_from(AT_ONCE).unwrap()].join(",");
    let sql = format!("INSERT INTO rows VALUES {values}");
    let begun = Instant::now();
    sqlx::raw_sql("BEGIN").execute(&mut connection).await.unwrap();
    for first in 0..rows / AT_ONCE {
        let mut insert = sqlx::query(AssertSqlSafe(sql.clone()));
        for row in 0..AT_ONCE {
            insert = insert
                .bind(i64::try_from(first * AT_ONCE + row).unwrap())
                .bind(text.clone());
        }
        insert.execute(&mut connection).await.unwrap();
    }
    sqlx::raw_sql("COMMIT").execute(&mut connection).await.unwrap();
    let took = begun.elapsed();
    connection.close().await.unwrap();
    took
}

/// The most memory that the process had, in MB. Zero where the system does not say it.
fn resident() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let kilobytes: Option<u64> = line.and_then(|line| line.split_whitespace().next()?.parse().ok());
    kilobytes.unwrap_or_default() >> 10
}
