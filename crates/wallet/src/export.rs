//! The export of journals: one line of JSON per entry, for reconciliation and archiving. Fields have the names of the
//! contract where it defines them. Amounts are texts, so that no reader converts them to floats.
//!
//! An export is a [`Journal`] like a database. Its entries are all in memory, because a comparison reads them more
//! than once. One invalid line makes the whole file invalid: an incomplete journal would look like missing debits.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{BufRead, Read};
use std::path::Path;

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

use crate::amount::Amount;
use crate::answer::Answer;
use crate::entry::{Digest, Entry, LedgerLine};
use crate::files::{Wanted, in_background, saved_lines, unreadable};
use crate::ledger::{Account, Effect, Flag};
use crate::message::Kind;
use crate::store::{FileProblem, Journal, NamedBy, Player, RoundOfPlayer, Span, StoreError};

/// Longest line in bytes. A message of the largest size is shorter also with an escape for each of its letters.
const LONGEST_LINE: usize = 16 << 20;

/// A line of an export.
#[derive(Debug, Serialize, Deserialize)]
pub struct ExportLine {
    player_id: String,
    seq: i64,
    at: DateTime<Utc>,
    transaction_type: String,
    transaction_id: String,
    transaction_code: String,
    game_key: Option<String>,
    round_id: Option<String>,
    table_id: Option<String>,
    bet_id: Option<String>,
    #[serde(default)]
    bet_ref_ids: Vec<String>,
    credit_transaction_id: Option<String>,
    amount: String,
    currency: String,
    created_at: String,
    effect: Option<String>,
    flags: Vec<String>,
    moved: String,
    balance: String,
    answer_status: u16,
    #[serde(default)]
    answer: String,
    /// For readers: this program reads it from the answer.
    #[serde(skip_deserializing)]
    refusal: Option<&'static str>,
    #[serde(default)]
    repeatable: bool,
    /// For readers: without the hash of the entry before it, it cannot be computed again.
    #[serde(skip_deserializing)]
    hash: String,
    /// For readers: this program reads it from the body.
    #[serde(skip_deserializing)]
    by: Option<String>,
    raw: String,
}

impl From<&Entry> for ExportLine {
    fn from(entry: &Entry) -> Self {
        let entry = entry.clone();
        Self {
            refusal: entry.refusal().map(|refusal| refusal.reason.as_str()),
            by: entry.author(),
            player_id: entry.player_id,
            seq: entry.seq,
            at: entry.at,
            transaction_type: entry.kind.as_str().to_owned(),
            transaction_id: entry.transaction_id,
            transaction_code: entry.transaction_code,
            game_key: entry.game_key,
            round_id: entry.round_id,
            table_id: entry.table_id,
            bet_id: entry.bet_id,
            bet_ref_ids: entry.bet_ref_ids,
            credit_transaction_id: entry.credit_transaction_id,
            amount: entry.amount_text,
            currency: entry.currency,
            created_at: entry.created_at,
            effect: entry.effect.map(|effect| effect.as_str().to_owned()),
            flags: entry.flags.iter().map(|flag| flag.as_str().to_owned()).collect(),
            moved: entry.moved.to_string(),
            balance: entry.balance.to_string(),
            answer_status: entry.answer.status,
            answer: entry.answer.body,
            repeatable: entry.repeatable,
            hash: entry.hash.to_string(),
            raw: entry.raw,
        }
    }
}

impl ExportLine {
    /// The entry, without its fingerprint and its hashes.
    fn into_entry(self) -> Result<Entry, &'static str> {
        let effect = self
            .effect
            .map(|word| Effect::from_stored(&word).ok_or("its effect is not known to this version"));
        let flags = self
            .flags
            .iter()
            .map(|word| Flag::from_stored(word).ok_or("one of its flags is not known to this version"));
        if self.seq < 1 {
            return Err("its number is not that of an entry");
        }
        Ok(Entry {
            kind: Kind::from_stored(&self.transaction_type).ok_or("its kind is not known to this version")?,
            effect: effect.transpose()?,
            flags: flags.collect::<Result<_, _>>()?,
            moved: amount(&self.moved)?,
            balance: amount(&self.balance)?,
            answer: Answer {
                status: self.answer_status,
                body: self.answer,
            },
            player_id: self.player_id,
            seq: self.seq,
            transaction_id: self.transaction_id,
            repeatable: self.repeatable,
            transaction_code: self.transaction_code,
            game_key: self.game_key,
            round_id: self.round_id,
            table_id: self.table_id,
            bet_id: self.bet_id,
            bet_ref_ids: self.bet_ref_ids,
            credit_transaction_id: self.credit_transaction_id,
            amount_text: self.amount,
            currency: self.currency,
            created_at: self.created_at,
            raw: self.raw,
            at: self.at,
            fingerprint: Digest::NONE,
            previous_hash: Digest::NONE,
            hash: Digest::NONE,
        })
    }
}

fn amount(text: &str) -> Result<Amount, &'static str> {
    Amount::parse_signed(text).map_err(|_| "an amount cannot be read")
}

/// What an export has and a database has not: an export may leave entries and players out, and ends at some time. Its
/// entries are without fingerprint and hashes ([`Digest::NONE`]).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Exported {
    /// Number of entries, of all players.
    pub entries: usize,
    /// Time of the last entry (UTC). Nothing is known about the time after it.
    pub end: DateTime<Utc>,
}

/// The journals of an export, each in order. None is empty.
#[derive(Debug)]
pub(crate) struct Export {
    journals: BTreeMap<String, Vec<Entry>>,
    exported: Exported,
}

impl Export {
    /// Reads a file. It ends early if the future is dropped.
    pub(crate) async fn open(path: &Path) -> Result<Self, StoreError> {
        let path = path.to_owned();
        in_background(move |wanted| {
            let file = File::open(path).map_err(unreadable)?;
            if file.metadata().map_err(unreadable)?.len() > FileProblem::LARGEST_EXPORT {
                return Err(FileProblem::ExportTooLarge.into());
            }
            Self::read(saved_lines(file.take(FileProblem::LARGEST_EXPORT)), wanted)
        })
        .await
    }

    fn read(mut lines: impl BufRead, wanted: &Wanted) -> Result<Self, StoreError> {
        let mut journals = BTreeMap::<String, Vec<Entry>>::new();
        let mut line = Vec::new();
        for number in 1_u64.. {
            wanted.check()?;
            let invalid = |why: String| StoreError::from(FileProblem::Line { number, why });
            line.clear();
            let read = Read::take(&mut lines, LONGEST_LINE as u64).read_until(b'\n', &mut line);
            match read {
                Err(error) => return Err(invalid(error.kind().to_string())),
                Ok(0) => break,
                Ok(LONGEST_LINE) => return Err(invalid("it is too long".to_owned())),
                Ok(_) => {}
            }
            if !line.trim_ascii().is_empty() {
                // The parser's message is dropped, because it can contain a value of the line.
                let line: ExportLine = serde_json::from_slice(&line)
                    .map_err(|error| invalid(format!("not an entry, at column {}", error.column())))?;
                let entry = line.into_entry().map_err(|why| invalid(why.to_owned()))?;
                journals.entry(entry.player_id.clone()).or_default().push(entry);
            }
        }
        Self::of(journals)
    }

    /// Sorts each journal. Repeated entries are merged; two different entries with one number are an error.
    fn of(mut journals: BTreeMap<String, Vec<Entry>>) -> Result<Self, StoreError> {
        for journal in journals.values_mut() {
            journal.sort_by_key(|entry| entry.seq);
            journal.dedup();
            let doubled = journal.windows(2).find(|pair| pair[0].seq == pair[1].seq);
            if let Some([entry, _]) = doubled {
                return Err(FileProblem::TwoEntries(entry.seq).into());
            }
        }
        let end = journals.values().flatten().map(|entry| entry.at).max();
        let exported = Exported {
            entries: journals.values().map(Vec::len).sum(),
            end: end.ok_or(FileProblem::NoEntry)?,
        };
        Ok(Self { journals, exported })
    }

    fn journal(&self, player_id: &str) -> &[Entry] {
        self.journals
            .get(player_id)
            .map(Vec::as_slice)
            .unwrap_or_default()
    }
}

#[async_trait]
impl Journal for Export {
    async fn player_count(&self) -> Result<u64, StoreError> {
        Ok(self.journals.len() as u64)
    }

    async fn players(&self, after: Option<&str>, limit: u32) -> Result<Vec<Player>, StoreError> {
        let journals = self.journals.values();
        let players = journals.filter_map(|journal| journal.last()).map(|last| Player {
            player_id: last.player_id.clone(),
            currency: last.currency.clone(),
        });
        Ok(players
            .filter(|player| after.is_none_or(|after| player.player_id.as_str() > after))
            .take(limit as usize)
            .collect())
    }

    async fn accounts(&self, player_ids: &[&str]) -> Result<Vec<Option<Account>>, StoreError> {
        let last_entries = player_ids.iter().map(|player_id| self.journal(player_id).last());
        let accounts = last_entries.map(|last| {
            last.map(|last| Account {
                currency: last.currency.clone(),
                seq: last.seq,
                hash: last.hash,
                balance: last.balance,
                has_tombstones: false,
            })
        });
        Ok(accounts.collect())
    }

    async fn entries(&self, player_id: &str, after: i64, limit: u32) -> Result<Vec<Entry>, StoreError> {
        let journal = self.journal(player_id);
        let first = journal.partition_point(|entry| entry.seq <= after);
        Ok(journal[first..].iter().take(limit as usize).cloned().collect())
    }

    async fn players_of_id(&self, id: &str, limit: u32) -> Result<Vec<RoundOfPlayer>, StoreError> {
        let found = self.journals.iter().filter_map(|(player_id, entries)| {
            let named = entries
                .iter()
                .filter_map(|entry| Some((named_by(entry, id)?, entry)));
            round_of_player(player_id, named)
        });
        Ok(found.take(limit as usize).collect())
    }

    async fn span(&self) -> Result<Option<Span>, StoreError> {
        let from = self.journals.values().flatten().map(|entry| entry.at).min();
        let to = self.exported.end;
        Ok(from.map(|from| Span { from, to }))
    }

    async fn lines(&self, player_id: &str, from: i64, to: i64) -> Result<Vec<LedgerLine>, StoreError> {
        let entries = self.journal(player_id).iter();
        let entries = entries.filter(|entry| (from..=to).contains(&entry.seq));
        Ok(entries.flat_map(Entry::lines).collect())
    }

    fn last_before(&self, player_id: &str, before: i64) -> Option<i64> {
        let journal = self.journal(player_id);
        let below = journal.partition_point(|entry| entry.seq < before);
        below.checked_sub(1).map(|last| journal[last].seq)
    }

    fn exported(&self) -> Option<Exported> {
        Some(self.exported)
    }

    async fn close(&self) {}
}

fn named_by(entry: &Entry, id: &str) -> Option<NamedBy> {
    let fields = [
        entry.round_id.as_deref(),
        Some(entry.transaction_id.as_str()),
        entry.bet_id.as_deref(),
        entry.credit_transaction_id.as_deref(),
    ];
    let place = fields.iter().position(|field| *field == Some(id))?;
    Some(NamedBy::ALL[place])
}

fn round_of_player<'a>(
    player_id: &str,
    with_id: impl Iterator<Item = (NamedBy, &'a Entry)>,
) -> Option<RoundOfPlayer> {
    let (names, entries): (Vec<NamedBy>, Vec<&Entry>) = with_id.unzip();
    Some(RoundOfPlayer {
        player_id: player_id.to_owned(),
        game_key: entries.iter().filter_map(|entry| entry.game_key.clone()).min(),
        round_id: entries.iter().filter_map(|entry| entry.round_id.clone()).min(),
        named_by: names.into_iter().min()?,
        entries: i64::try_from(entries.len()).unwrap_or(i64::MAX),
    })
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::adjustment::opening;

    fn read(text: &str) -> Result<Export, StoreError> {
        let waiting = Arc::new(());
        Export::read(text.as_bytes(), &Wanted::by(&waiting))
    }

    fn line(seq: i64) -> String {
        let balance = Amount::parse("12.34").unwrap();
        let entry = opening("p", "THB", balance, Some("mali"), DateTime::UNIX_EPOCH);
        let entry = Entry { seq, ..entry };
        serde_json::to_string(&ExportLine::from(&entry)).unwrap() + "\n"
    }

    #[tokio::test]
    async fn an_exported_entry_is_read_as_it_was_but_for_its_hashes() {
        let text = [line(9), line(3), line(3)].concat();
        let export = read(&text).unwrap();
        assert_eq!(export.exported().unwrap().entries, 2);
        let entries = export.entries("p", 0, 9).await.unwrap();
        let again: String = entries
            .iter()
            .map(|entry| serde_json::to_string(&ExportLine::from(entry)).unwrap() + "\n")
            .collect();
        let without_hash = |text: &str| {
            let lines = text.lines().map(|line| {
                let mut line: serde_json::Value = serde_json::from_str(line).unwrap();
                line["hash"].take();
                line
            });
            lines.collect::<Vec<_>>()
        };
        assert_eq!(without_hash(&again), without_hash(&[line(3), line(9)].concat()));
        let before = [10, 9, 3].map(|before| export.last_before("p", before));
        assert_eq!(before, [Some(9), Some(3), None]);
        let accounts = export.accounts(&["q", "p"]).await.unwrap();
        assert_eq!(
            (accounts[0].is_none(), accounts[1].as_ref().unwrap().seq),
            (true, 9)
        );
    }

    #[test]
    fn an_export_that_is_not_whole_is_refused_with_the_number_of_the_line() {
        let amount = line(2).replace("12.34", "12345678901234567.00");
        let flag = line(2).replace("\"flags\":[]", "\"flags\":[\"new\"]");
        for (second, why) in [
            (line(0), "its number"),
            (amount, "an amount"),
            (flag, "one of its flags"),
            (line(2).replace("adjustment", "gift"), "its kind"),
            (line(2).replace("adjusted", "new"), "its effect"),
            ("{\"player_id\":\"secret\"".to_owned(), "not an entry, at column"),
        ] {
            let error = read(&(line(1) + &second)).unwrap_err().to_string();
            assert!(
                error.contains(&format!("line 2 cannot be read: {why}")),
                "{error}"
            );
            assert!(!error.contains("secret"), "{error}");
        }
        let other = line(1).replace("mali", "nid");
        let error = |text: &str| match read(text) {
            Err(StoreError::File(problem)) => problem,
            other => panic!("refused otherwise: {other:?}"),
        };
        assert_eq!(error(&(line(1) + &other)), FileProblem::TwoEntries(1));
        assert_eq!(error("\n"), FileProblem::NoEntry);
    }
}
