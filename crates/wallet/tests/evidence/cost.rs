//! Time and memory of opening hostile files. Each file is made in a process of its own, which needs more memory than a
//! reader leaves to SQLite in its whole process, and read in another one.
#![cfg(target_os = "linux")]

use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use wallet::Reader;

use crate::files::{change, read_all, wallet, wallet_in_a_folder};

const MEBIBYTE: u64 = 1 << 20;

/// Largest growth over a process that has read a small wallet.
const LARGEST: u64 = 128 * MEBIBYTE;
const LONGEST: Duration = Duration::from_secs(2);

/// Names the file that this process has to read, or to change if it has SQL as well.
const FILE: &str = "PITDESK_TEST_HOSTILE_FILE";
const SQL: &str = "PITDESK_TEST_HOSTILE_SQL";

/// SQL that makes a wallet's file hostile, and the words with which it is refused.
const FILES: [(&str, &str); 9] = [
    // An endless view in place of a table.
    (
        "DROP TABLE players; CREATE VIEW players (player_id, currency, opened_at) AS \
         WITH RECURSIVE endless(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM endless) \
         SELECT CAST(n AS TEXT), 'THB', '' FROM endless",
        "contains 'players'",
    ),
    // A body of 300 MB.
    (
        "DROP TRIGGER journal_is_not_changed; UPDATE journal SET raw = CAST(zeroblob(300000000) AS TEXT); \
         CREATE TRIGGER journal_is_not_changed BEFORE UPDATE ON journal \
         BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END",
        "larger than any",
    ),
    // A key of 300 MB, which is also in indexes.
    (
        "INSERT INTO players VALUES (CAST(zeroblob(300000000) AS TEXT), 'THB', '')",
        "larger than any",
    ),
    (
        "INSERT INTO lines VALUES ('p', 1, CAST(zeroblob(300000000) AS TEXT), '1.00')",
        "larger than any",
    ),
    // More players than can be listed.
    (
        "WITH RECURSIVE many(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM many WHERE n <= 1000000) \
         INSERT INTO players SELECT CAST(n AS TEXT), 'THB', '' FROM many",
        "more than a million players",
    ),
    // Bodies that are just small enough, many times.
    (
        "WITH RECURSIVE many(n) AS (SELECT 2 UNION ALL SELECT n + 1 FROM many WHERE n <= 600) \
         INSERT INTO journal SELECT player_id, n, kind, 'n' || n, transaction_code, game_key, round_id, table_id, bet_id, \
         bet_ref_ids, credit_id, amount, currency, created_at, CAST(zeroblob(500000) AS TEXT), fingerprint, answer_status, \
         answer_body, effect, flags, moved, balance, at, previous_hash, hash, NULL, NULL FROM many, journal WHERE journal.seq = 1",
        "pages",
    ),
    // A schema of 100 MB.
    (
        "PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql = sql || ' -- ' || hex(zeroblob(50000000)) \
         WHERE name = 'sessions'",
        "larger than any",
    ),
    // Very many tables.
    (
        "PRAGMA writable_schema = ON; \
         WITH RECURSIVE many(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM many WHERE n < 300000) \
         INSERT INTO sqlite_schema SELECT 'table', 't' || n, 't' || n, 3, 'CREATE TABLE t' || n || ' (a)' FROM many",
        "is not read",
    ),
    // A view that is slow to parse: nested a hundred thousand times.
    (
        "PRAGMA writable_schema = ON; INSERT INTO sqlite_schema VALUES ('view', 'v', 'v', 0, \
         'CREATE VIEW v AS SELECT ' || replace(hex(zeroblob(500000)), '00', '(') || '1')",
        "damaged",
    ),
];

/// The peak memory of this process in bytes.
fn peak() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap();
    let line = status
        .lines()
        .find_map(|line| line.strip_prefix("VmHWM:"))
        .unwrap();
    let kibibytes: u64 = line.trim().trim_end_matches(" kB").parse().unwrap();
    kibibytes * 1024
}

/// Reads a small wallet, then the hostile file, and prints what that cost.
async fn read(path: &Path) {
    let folder = tempfile::tempdir().unwrap();
    read_all(&wallet(folder.path()).await).await.unwrap();
    let (idle, begun) = (peak(), Instant::now());
    let opened = Reader::open_file(path).await;
    let opening = begun.elapsed();
    drop(opened);
    let begun = Instant::now();
    let answer = read_all(path).await;
    // A file that can be read takes as long as its size demands, page by page.
    let took = if answer.is_ok() { opening } else { begun.elapsed() };
    // The kernel counts in batches, so a peak may be a little lower later.
    let (took, grown) = (took.as_millis(), peak().saturating_sub(idle));
    let answer = answer.map_or_else(|error| error.to_string(), |pages| format!("{pages} pages"));
    println!("\nmeasured\t{took}\t{grown}\t{answer}");
}

/// Runs this test in another process and returns what it prints.
fn in_another_process(path: &Path, sql: Option<&str>) -> String {
    let mut program = Command::new(std::env::current_exe().unwrap());
    program
        .args(["--exact", "cost::a_hostile_file_costs_little", "--nocapture"])
        .env(FILE, path);
    if let Some(sql) = sql {
        program.env(SQL, sql);
    }
    let output = program.output().unwrap();
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(
        output.status.success(),
        "{text}{}",
        String::from_utf8_lossy(&output.stderr)
    );
    text
}

/// The time, the growth in bytes and the answer of reading a file in another process.
fn measured(path: &Path) -> (Duration, u64, String) {
    let text = in_another_process(path, None);
    let line = text.lines().find_map(|line| line.strip_prefix("measured\t"));
    let mut fields = line.unwrap_or_else(|| panic!("{text}")).splitn(3, '\t');
    let mut field = || fields.next().unwrap();
    let took = Duration::from_millis(field().parse().unwrap());
    (took, field().parse().unwrap(), field().to_owned())
}

#[tokio::test]
async fn a_hostile_file_costs_little() {
    if let Some(path) = std::env::var_os(FILE) {
        return match std::env::var(SQL) {
            Ok(sql) => change(path.as_ref(), &sql).await,
            Err(_) => read(path.as_ref()).await,
        };
    }
    for (sql, words) in FILES {
        let (_folder, path) = wallet_in_a_folder().await;
        in_another_process(&path, Some(sql));
        let (took, grown, answer) = measured(&path);
        println!("{took:?}, {} MiB: {answer}", grown / MEBIBYTE);
        assert!(answer.contains(words), "{answer}: {sql}");
        assert!(grown < LARGEST, "{} MiB: {answer}: {sql}", grown / MEBIBYTE);
        assert!(took < LONGEST, "{took:?}: {answer}: {sql}");
    }
}
