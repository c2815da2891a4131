//! The wallet's own journal: the settings that its servers decide by, each change as an entry.
//!
//! It is a journal like those of the players, with the empty id, which no player can have. Its entries move nothing. All
//! servers of a wallet decide by its last entry: one with other settings does not start, and what a running one decides
//! after a change is not appended.

use chrono::Utc;
use serde_json::{Map, Value};

use crate::adjustment;
use crate::entry::Entry;
use crate::ledger::Account;
use crate::settings::Settings;
use crate::store::{Journal, Player, Store, StoreError};

/// The id of the wallet's own journal.
pub(crate) const OWN: &str = "";
const FIRST_SERVER: &str = "the first server";

/// Why a server may not decide.
#[derive(Debug, thiserror::Error)]
pub enum SettingsError {
    /// The wallet has other settings: those that differ.
    #[error(
        "this wallet decides by other settings: {0}. Start the server with those; or change them for all servers with \
         `wallet settings change`, and start these again"
    )]
    Differ(String),
    /// The settings cannot be read or written.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// The settings of the wallet, with the account of its own journal. None before its first server.
pub(crate) async fn recorded(store: &dyn Journal) -> Result<Option<(Settings, Account)>, StoreError> {
    let Some(account) = store.accounts(&[OWN]).await?.pop().flatten() else {
        return Ok(None);
    };
    let entries = store.entries(OWN, account.seq - 1, 1).await?;
    let settings = entries.first().and_then(Entry::settings);
    let settings = settings.ok_or_else(|| StoreError::Damaged("the wallet's settings".to_owned()))?;
    Ok(Some((settings, account)))
}

/// Records settings by which all servers must decide from now on. Returns the number of their entry.
pub(crate) async fn record(store: &dyn Store, settings: Settings, by: &str) -> Result<i64, StoreError> {
    loop {
        let before = recorded(store).await?.map(|(_, account)| account);
        let now = Utc::now();
        let is_first = before.is_none();
        let account = before.unwrap_or_else(|| adjustment::unopened(""));
        let entry = adjustment::settings(OWN, &account, settings, by, now);
        let done = if is_first {
            let own = Player {
                player_id: OWN.to_owned(),
                currency: String::new(),
            };
            store.add_player(&own, &entry).await
        } else {
            store.append(std::slice::from_ref(&entry)).await
        };
        match done {
            Ok(()) => return Ok(entry.seq),
            // Another process was first.
            Err(StoreError::Moved | StoreError::PlayerExists) => {}
            Err(error) => return Err(error),
        }
    }
}

/// The number of the entry with these settings. The first server of a wallet writes it; a later one must have the same.
pub(crate) async fn agree(store: &dyn Store, settings: Settings) -> Result<i64, SettingsError> {
    loop {
        let Some((known, account)) = recorded(store).await? else {
            record(store, settings, FIRST_SERVER).await?;
            continue;
        };
        let differences = differences(known, settings);
        if differences.is_empty() {
            return Ok(account.seq);
        }
        return Err(SettingsError::Differ(differences.join(", ")));
    }
}

fn differences(known: Settings, here: Settings) -> Vec<String> {
    let (known, here) = (fields(known), fields(here));
    let differing = known
        .iter()
        .filter(|(name, value)| here.get(*name) != Some(value));
    differing
        .map(|(name, value)| {
            let option = name.replace('_', "-");
            let known = value.as_str().unwrap_or_default();
            let here = here.get(name).and_then(Value::as_str).unwrap_or_default();
            format!("--{option} is {known} there and {here} here")
        })
        .collect()
}

fn fields(settings: Settings) -> Map<String, Value> {
    match serde_json::to_value(settings) {
        Ok(Value::Object(fields)) => fields,
        _ => Map::new(),
    }
}
