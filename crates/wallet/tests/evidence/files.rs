//! Wallet files for the tests. A reader changes neither the file nor its folder, and sees what is in the write-ahead log.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{AssertSqlSafe, ConnectOptions, Connection};
use tempfile::TempDir;
use wallet::{Amount, FileProblem, Reader, ServerCheck, Settings, StoreError, Wallet};

pub(crate) async fn open(path: &Path) -> Wallet {
    let address = format!("sqlite:{}", path.display());
    Wallet::create(&address, Settings::default()).await.unwrap()
}

pub(crate) async fn add(wallet: &Wallet, player_id: &str) {
    let balance = Amount::parse("100.00").unwrap();
    wallet.add_player(player_id, "THB", balance).await.unwrap();
}

/// A wallet with one player, closed in order.
pub(crate) async fn wallet(folder: &Path) -> PathBuf {
    let path = folder.join("wallet.db");
    let wallet = open(&path).await;
    add(&wallet, "p").await;
    wallet.close().await;
    path
}

/// Such a wallet in a folder of its own.
pub(crate) async fn wallet_in_a_folder() -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = wallet(folder.path()).await;
    (folder, path)
}

/// Runs SQL on a file as its owner could, in the ordinary journal mode and without any check.
pub(crate) async fn change(path: &Path, sql: &str) {
    let mut connection = raw(path).await;
    sqlx::raw_sql(AssertSqlSafe(sql.to_owned()))
        .execute(&mut connection)
        .await
        .unwrap();
    connection.close().await.unwrap();
}

async fn raw(path: &Path) -> SqliteConnection {
    SqliteConnectOptions::new()
        .filename(path)
        .create_if_missing(true)
        .foreign_keys(false)
        .pragma("journal_mode", "DELETE")
        .pragma("synchronous", "OFF")
        .connect()
        .await
        .unwrap()
}

/// The files of a folder, with their content.
pub(crate) fn content(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let files = std::fs::read_dir(folder).unwrap().map(|file| file.unwrap());
    files
        .map(|file| {
            let name = file.file_name().into_string().unwrap();
            (name, std::fs::read(file.path()).unwrap())
        })
        .collect()
}

/// Reads everything that the desk reads: the accounts, the list of players and each journal.
pub(crate) async fn read_all(path: &Path) -> Result<usize, StoreError> {
    let wallet = Reader::open_file(path).await?;
    let mut entries = 0;
    wallet.player_count().await?;
    let players: Vec<String> = wallet
        .players()
        .await?
        .into_iter()
        .map(|player| player.player_id)
        .collect();
    wallet.accounts(&players).await?;
    for player in players {
        let mut after = 0;
        while let Some(last) = wallet.entries_after(&player, after).await?.last() {
            after = last.seq;
            entries += 1;
        }
    }
    wallet.verify().await?;
    wallet.close().await;
    Ok(entries)
}

/// The problem for which a file is refused.
pub(crate) async fn problem(path: &Path) -> FileProblem {
    match read_all(path).await {
        Err(StoreError::File(problem)) => problem,
        Err(other) => panic!("refused otherwise: {other}"),
        Ok(_) => panic!("it was read"),
    }
}

/// Copies what a running wallet has on disk, as a copy of its folder would.
fn copy(from: &Path, to: &Path, endings: &[&str]) {
    for ending in endings {
        let name = format!("wallet.db{ending}");
        std::fs::copy(from.join(&name), to.join(&name)).unwrap();
    }
}

async fn players(path: &Path) -> usize {
    let wallet = Reader::open_file(path).await.unwrap();
    let players = wallet.players().await.unwrap().len();
    assert!(wallet.verify().await.unwrap().is_clean());
    wallet.close().await;
    players
}

#[tokio::test]
async fn nothing_is_left_beside_a_file_that_was_closed_in_order() {
    let (folder, path) = wallet_in_a_folder().await;
    let before = content(folder.path());
    assert_eq!(before.keys().collect::<Vec<_>>(), ["wallet.db"]);
    let reader = Reader::open_file(&path).await.unwrap();
    assert_eq!(reader.players().await.unwrap().len(), 1);
    assert_eq!(content(folder.path()), before, "while it is open");
    reader.close().await;
    assert_eq!(content(folder.path()), before);
}

/// The three files as a crash or a copied folder leaves them, and the two without the log's index.
#[tokio::test]
async fn a_log_is_read_and_its_folder_stays_as_it_is() {
    let running = tempfile::tempdir().unwrap();
    let path = wallet(running.path()).await;
    let server = open(&path).await;
    add(&server, "in the log").await;
    for endings in [&["", "-wal", "-shm"][..], &["", "-wal"]] {
        let folder = tempfile::tempdir().unwrap();
        copy(running.path(), folder.path(), endings);
        let before = content(folder.path());
        assert_eq!(players(&folder.path().join("wallet.db")).await, 2, "{endings:?}");
        assert_eq!(content(folder.path()), before, "{endings:?}");
    }
    server.close().await;
}

#[tokio::test]
async fn a_running_wallet_is_read_as_it_goes_on() {
    let (_folder, path) = wallet_in_a_folder().await;
    let server = open(&path).await;
    add(&server, "q").await;
    let reader = Reader::open_file(&path).await.unwrap();
    assert_eq!(reader.players().await.unwrap().len(), 2);
    add(&server, "r").await;
    assert_eq!(reader.players().await.unwrap().len(), 3);
    reader.close().await;
    add(&server, "s").await;
    server.close().await;
    assert_eq!(players(&path).await, 4);
}

#[tokio::test]
async fn a_file_that_changes_while_it_is_open_is_not_read_on() {
    let (_folder, path) = wallet_in_a_folder().await;
    let reader = Reader::open_file(&path).await.unwrap();
    let server = open(&path).await;
    add(&server, "q").await;
    let refused = reader.players().await.unwrap_err();
    assert!(
        matches!(refused, StoreError::File(FileProblem::Changed)),
        "{refused}"
    );
    server.close().await;
    reader.close().await;
    assert_eq!(players(&path).await, 2);
}

/// A rollback journal may name any file, which SQLite would remove.
#[tokio::test]
async fn a_rollback_journal_is_not_rolled_back() {
    let (folder, path) = wallet_in_a_folder().await;
    std::fs::write(folder.path().join("wallet.db-journal"), [0xd9; 512]).unwrap();
    let before = content(folder.path());
    assert_eq!(problem(&path).await, FileProblem::Unfinished);
    assert_eq!(content(folder.path()), before);
}

#[tokio::test]
async fn a_very_large_log_is_not_read() {
    let (folder, path) = wallet_in_a_folder().await;
    let log = std::fs::File::create(folder.path().join("wallet.db-wal")).unwrap();
    log.set_len(1 << 40).unwrap();
    assert_eq!(problem(&path).await, FileProblem::LogTooLarge);
    log.set_len(64).unwrap();
    std::fs::File::options()
        .write(true)
        .open(&path)
        .unwrap()
        .set_len(1 << 40)
        .unwrap();
    assert_eq!(problem(&path).await, FileProblem::CopyTooLarge);
}

/// The limits are for files from outside.
#[tokio::test]
async fn the_wallets_own_log_may_be_larger() {
    let (folder, path) = wallet_in_a_folder().await;
    let server = open(&path).await;
    add(&server, "in the log").await;
    let log = std::fs::File::options()
        .write(true)
        .open(folder.path().join("wallet.db-wal"))
        .unwrap();
    log.set_len((256 << 20) + 1).unwrap();
    assert_eq!(problem(&path).await, FileProblem::LogTooLarge);
    let address = format!("sqlite:{}", path.display());
    let own = Reader::open(&address, ServerCheck::Required).await.unwrap();
    assert_eq!(own.players().await.unwrap().len(), 2);
    own.close().await;
    server.close().await;
}

#[tokio::test]
async fn names_with_letters_of_an_address_are_found() {
    let folder = tempfile::tempdir().unwrap();
    // Windows has no "?" in names.
    let query = if cfg!(windows) { "" } else { "?" };
    let odd = folder.path().join(format!("a{query}mode=rwc #% ก&"));
    std::fs::create_dir(&odd).unwrap();
    let path = wallet(&odd).await;
    assert_eq!(read_all(&path).await.unwrap(), 1);
    let server = open(&path).await;
    add(&server, "q").await;
    assert_eq!(players(&path).await, 2);
    server.close().await;
}

#[cfg(unix)]
#[tokio::test]
async fn only_the_owner_can_read_a_new_wallet_and_its_log() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    let server = open(&folder.path().join("wallet.db")).await;
    add(&server, "p").await;
    let files = content(folder.path());
    assert_eq!(files.len(), 3, "{:?}", files.keys());
    for name in files.keys() {
        let file = std::fs::metadata(folder.path().join(name)).unwrap();
        assert_eq!(file.permissions().mode() & 0o777, 0o600, "{name}");
    }
    server.close().await;
}
