//! Journals in memory, for tests and for training data that is generated at each start. Nothing is kept
//! after the process ends.

use std::collections::{BTreeMap, HashMap};

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use parking_lot::Mutex;

use super::{Journal, Player, Question, Session, Store, StoreError};
use crate::digest::Digest;
use crate::entry::Entry;
use crate::ledger::{Account, Effect, Facts, Past};
use crate::lines::{self, LedgerLine};

#[derive(Default)]
pub(crate) struct Memory(Mutex<Content>);

#[derive(Default)]
struct Content {
    journals: BTreeMap<String, PlayerJournal>,
}

struct PlayerJournal {
    player: Player,
    entries: Vec<Entry>,
    /// The facts of the entries, read from each once: they are all requested with each message, and to read
    /// those of a lotto purchase takes a parsing of its body.
    past: Vec<Past>,
    /// The sessions and their ends.
    sessions: HashMap<Digest, DateTime<Utc>>,
}

impl PlayerJournal {
    fn opened(player: Player, opening: &Entry) -> Self {
        let mut journal = Self {
            player,
            entries: Vec::new(),
            past: Vec::new(),
            sessions: HashMap::new(),
        };
        journal.push(opening);
        journal
    }

    fn push(&mut self, entry: &Entry) {
        self.past.extend(entry.to_past());
        self.entries.push(entry.clone());
    }

    fn account(&self) -> Option<Account> {
        let last = self.entries.last()?;
        Some(Account {
            currency: self.player.currency.clone(),
            seq: last.seq,
            hash: last.hash,
            balance: last.balance,
            has_tombstones: self
                .entries
                .iter()
                .any(|entry| entry.effect == Some(Effect::CancelTombstone)),
        })
    }

    fn holds(&self, entry: &Entry) -> bool {
        self.entries.iter().any(|earlier| {
            earlier.seq == entry.seq
                || (earlier.stored_kind() == entry.stored_kind()
                    && earlier.transaction_id == entry.transaction_id)
        })
    }
}

impl Content {
    /// Returns the whole journal: a store may return more facts than were requested.
    fn facts(&self, question: &Question<'_>) -> Facts {
        let Some(journal) = self.journals.get(question.player_id) else {
            return Facts::default();
        };
        let session = question.session.and_then(|digest| journal.sessions.get(&digest));
        Facts {
            account: journal.account(),
            session_until: session.copied(),
            past: journal.past.clone(),
            was_refused: question.identity.is_some_and(|(kind, id)| {
                let mut entries = journal.entries.iter();
                entries.any(|entry| entry.repeatable && entry.kind == kind && entry.transaction_id == id)
            }),
            undone_was_refused: false,
        }
    }
}

#[async_trait]
impl Journal for Memory {
    async fn player_count(&self) -> Result<u64, StoreError> {
        let is_players = |id: &&String| !id.is_empty();
        Ok(self.0.lock().journals.keys().filter(is_players).count() as u64)
    }

    async fn players(&self, after: Option<&str>, limit: u32) -> Result<Vec<Player>, StoreError> {
        let content = self.0.lock();
        let journals = content.journals.values();
        Ok(journals
            .map(|journal| journal.player.clone())
            .filter(|player| player.player_id.as_str() > after.unwrap_or_default())
            .take(limit as usize)
            .collect())
    }

    async fn accounts(&self, player_ids: &[&str]) -> Result<Vec<Option<Account>>, StoreError> {
        let content = self.0.lock();
        let journals = player_ids.iter().map(|id| content.journals.get(*id));
        Ok(journals.map(|journal| journal?.account()).collect())
    }

    async fn entries(&self, player_id: &str, after: i64, limit: u32) -> Result<Vec<Entry>, StoreError> {
        let content = self.0.lock();
        let journal = content.journals.get(player_id);
        Ok(journal
            .into_iter()
            .flat_map(|journal| &journal.entries)
            .filter(|entry| entry.seq > after)
            .take(limit as usize)
            .cloned()
            .collect())
    }

    async fn lines(&self, player_id: &str, from: i64, to: i64) -> Result<Vec<LedgerLine>, StoreError> {
        let content = self.0.lock();
        let journal = content.journals.get(player_id);
        Ok(journal
            .into_iter()
            .flat_map(|journal| &journal.entries)
            .filter(|entry| (from..=to).contains(&entry.seq))
            .flat_map(lines::lines)
            .collect())
    }

    async fn close(&self) {}
}

#[async_trait]
impl Store for Memory {
    async fn facts(&self, questions: &[Question<'_>]) -> Result<Vec<Facts>, StoreError> {
        let content = self.0.lock();
        Ok(questions.iter().map(|question| content.facts(question)).collect())
    }

    async fn append_under(&self, entries: &[Entry], under: Option<i64>) -> Result<(), StoreError> {
        let mut content = self.0.lock();
        let own = content.journals.get("").and_then(|own| own.entries.last());
        if under.is_some() && under != own.map(|last| last.seq) {
            return Err(StoreError::Settings);
        }
        let mut ends: HashMap<&str, (i64, Digest)> = HashMap::new();
        for entry in entries {
            let journal = content
                .journals
                .get(&entry.player_id)
                .ok_or(StoreError::NoSuchPlayer)?;
            let stored = journal.entries.last().map(|last| (last.seq, last.hash));
            let end = ends.insert(&entry.player_id, (entry.seq, entry.hash)).or(stored);
            if journal.holds(entry) || end.is_some_and(|end| end != (entry.seq - 1, entry.previous_hash)) {
                return Err(StoreError::Moved);
            }
        }
        for entry in entries {
            if let Some(journal) = content.journals.get_mut(&entry.player_id) {
                journal.push(entry);
            }
        }
        Ok(())
    }

    async fn add_player(&self, player: &Player, opening: &Entry) -> Result<(), StoreError> {
        let mut content = self.0.lock();
        if content.journals.contains_key(&player.player_id) {
            return Err(StoreError::PlayerExists);
        }
        let journal = PlayerJournal::opened(player.clone(), opening);
        content.journals.insert(player.player_id.clone(), journal);
        Ok(())
    }

    async fn add_session(&self, session: &Session, forgotten: DateTime<Utc>) -> Result<(), StoreError> {
        let mut content = self.0.lock();
        let journal = content.journals.get_mut(&session.player_id);
        let sessions = &mut journal.ok_or(StoreError::NoSuchPlayer)?.sessions;
        // Only the player's own: the stores with indexes remove those of all players.
        sessions.retain(|_, until| *until >= forgotten);
        sessions.insert(session.digest, session.until);
        Ok(())
    }

    async fn close_sessions(&self, record: &Entry) -> Result<u64, StoreError> {
        self.append(std::slice::from_ref(record)).await?;
        let mut content = self.0.lock();
        let journal = content.journals.get_mut(&record.player_id);
        let sessions = &mut journal.ok_or(StoreError::NoSuchPlayer)?.sessions;
        let open = sessions.values_mut().filter(|until| **until > record.at);
        Ok(open.map(|until| *until = record.at).count() as u64)
    }

    async fn ping(&self) -> Result<(), StoreError> {
        Ok(())
    }

    async fn try_to_commit(&self) -> Result<(), StoreError> {
        Ok(())
    }
}
