//! Wallet files for the tests.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{AssertSqlSafe, ConnectOptions, Connection};
use tempfile::TempDir;
use wallet::{Amount, FileProblem, Reader, Settings, StoreError, Wallet};

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
    wallet.standings(&players).await?;
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
