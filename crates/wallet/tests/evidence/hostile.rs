//! Files that are not a wallet's, or were made to harm.

use std::path::Path;

use proptest::prelude::*;
use wallet::{FileProblem, Settings, Wallet, WalletError};

use crate::files::{change, content, problem, read_all, wallet, wallet_in_a_folder};

/// Endless rows with the columns of a player.
const ENDLESS: &str = "DROP TABLE players; CREATE VIEW players (player_id, currency, opened_at) AS \
    WITH RECURSIVE endless(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM endless) \
    SELECT CAST(n AS TEXT), 'THB', '' FROM endless;";

/// Changes of a wallet's schema, and the object that is named.
const FOREIGN: [(&str, &str); 9] = [
    (ENDLESS, "players"),
    ("CREATE TABLE notes (text TEXT)", "notes"),
    ("CREATE VIEW spy AS SELECT load_extension('x')", "spy"),
    ("CREATE INDEX by_kind ON journal (kind)", "by_kind"),
    (
        "CREATE TRIGGER on_session AFTER INSERT ON sessions BEGIN DELETE FROM sessions; END",
        "on_session",
    ),
    ("CREATE VIRTUAL TABLE words USING fts5(text)", "words"),
    ("ALTER TABLE players ADD COLUMN note TEXT", "players"),
    (
        "DROP TABLE sessions; CREATE TABLE sessions (digest BLOB NOT NULL PRIMARY KEY, player_id TEXT, ends_at TEXT)",
        "sessions",
    ),
    (
        "DROP TRIGGER journal_is_not_cut; \
         CREATE TRIGGER journal_is_not_cut BEFORE DELETE ON journal BEGIN SELECT RAISE(IGNORE); END",
        "journal_is_not_cut",
    ),
];

#[tokio::test]
async fn a_schema_with_anything_else_is_refused_and_named() {
    for (sql, name) in FOREIGN {
        let (folder, path) = wallet_in_a_folder().await;
        change(&path, sql).await;
        let before = content(folder.path());
        let FileProblem::Foreign(found) = problem(&path).await else {
            panic!("refused otherwise: {sql}");
        };
        // A virtual table comes with tables of its own.
        assert!(found.starts_with(name), "{found}: {sql}");
        assert_eq!(content(folder.path()), before, "{sql}");
    }
}

#[tokio::test]
async fn a_schema_with_less_is_refused_and_named() {
    for (sql, name) in [
        ("DROP TABLE lines", "lines"),
        ("DROP INDEX journal_bets", "journal_bets"),
        ("DROP TRIGGER lines_are_not_cut", "lines_are_not_cut"),
        ("DROP TABLE players", "players"),
    ] {
        let (_folder, path) = wallet_in_a_folder().await;
        change(&path, sql).await;
        let found = problem(&path).await;
        // Triggers and indexes of a table go with it.
        assert!(
            matches!(&found, FileProblem::Incomplete(missing) if missing.contains(name)),
            "{found}: {sql}"
        );
    }
}

#[tokio::test]
async fn a_database_without_tables_and_a_file_that_is_none_are_told_apart() {
    let folder = tempfile::tempdir().unwrap();
    let empty = folder.path().join("empty.db");
    change(&empty, "PRAGMA user_version = 1").await;
    assert_eq!(problem(&empty).await, FileProblem::Empty);
    let text = folder.path().join("text.db");
    std::fs::write(&text, "SQLite format 3\0 and then nothing of the kind").unwrap();
    assert_eq!(problem(&text).await, FileProblem::Damaged);
}

/// Statistics are added by a command of SQLite that an operator may run.
#[tokio::test]
async fn a_wallet_with_statistics_is_read() {
    let (_folder, path) = wallet_in_a_folder().await;
    change(&path, "ANALYZE").await;
    assert_eq!(read_all(&path).await.unwrap(), 1);
}

#[tokio::test]
async fn the_wallet_program_refuses_another_programs_file_and_leaves_it_as_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("other.db");
    change(
        &path,
        "CREATE TABLE notes (text TEXT); INSERT INTO notes VALUES ('kept')",
    )
    .await;
    let before = content(folder.path());
    let address = format!("sqlite:{}", path.display());
    let refused = Wallet::create(&address, Settings::default()).await.err().unwrap();
    assert!(matches!(refused, WalletError::Store(_)), "{refused}");
    assert!(refused.to_string().contains("'notes'"), "{refused}");
    assert_eq!(content(folder.path()), before);
}

/// Reads a file whose bytes were changed. Any answer is right except a panic or a hang.
async fn read_damaged(good: &[u8], changes: &[(usize, u8)], folder: &Path) {
    let mut bytes = good.to_vec();
    for (place, value) in changes {
        let place = place % bytes.len();
        bytes[place] = *value;
    }
    let path = folder.join("damaged.db");
    std::fs::write(&path, bytes).unwrap();
    let _ = read_all(&path).await;
    assert_eq!(content(folder).len(), 1);
}

#[test]
fn damaged_bytes_are_survived() {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .unwrap();
    let folder = tempfile::tempdir().unwrap();
    let good = runtime.block_on(async { std::fs::read(wallet(folder.path()).await).unwrap() });
    let folder = tempfile::tempdir().unwrap();
    proptest!(ProptestConfig::with_cases(64), |(changes in prop::collection::vec((any::<usize>(), any::<u8>()), 1..40))| {
        runtime.block_on(read_damaged(&good, &changes, folder.path()));
    });
}
