//! Converts rows to entries, lines and facts. Both databases select the same column names, so they share this code.

use chrono::{DateTime, SecondsFormat, Utc};
use futures::{Stream, TryStreamExt as _};

use super::{NamedBy, Player, RoundOfPlayer, Span, StoreError};
use crate::amount::Amount;
use crate::answer::Answer;
use crate::digest::Digest;
use crate::entry::Entry;
use crate::ledger::{Account, Effect, Facts, Flag, Past};
use crate::lines::LedgerLine;
use crate::message::{Kind, names_a_lotto_round};

pub(super) fn round_of_player(row: &impl Columns) -> Result<RoundOfPlayer, StoreError> {
    Ok(RoundOfPlayer {
        player_id: row.text("player_id")?,
        game_key: row.maybe_text("game_key")?,
        round_id: row.maybe_text("round_id")?,
        named_by: usize::try_from(row.number("named_by")?)
            .ok()
            .and_then(|at| NamedBy::ALL.get(at).copied())
            .ok_or_else(|| damaged("named_by"))?,
        entries: row.number("entries")?,
    })
}

/// The times of the first and the last entry of a journal. None if it has no entries.
pub(super) fn span(row: &impl Columns) -> Result<Option<Span>, StoreError> {
    let (first, last) = (row.maybe_instant("first_at")?, row.maybe_instant("last_at")?);
    Ok(first.zip(last).map(|(from, to)| Span { from, to }))
}

/// Reads columns by name. A column of the wrong type gives [`StoreError::Damaged`] with its name.
pub(super) trait Columns {
    fn text(&self, name: &str) -> Result<String, StoreError> {
        self.maybe_text(name)?.ok_or_else(|| damaged(name))
    }
    fn number(&self, name: &str) -> Result<i64, StoreError> {
        self.maybe_number(name)?.ok_or_else(|| damaged(name))
    }
    fn maybe_text(&self, name: &str) -> Result<Option<String>, StoreError>;
    fn maybe_number(&self, name: &str) -> Result<Option<i64>, StoreError>;
    fn bytes(&self, name: &str) -> Result<Vec<u8>, StoreError>;

    fn amount(&self, name: &str) -> Result<Amount, StoreError> {
        Amount::parse_signed(&self.text(name)?).map_err(|_| damaged(name))
    }

    fn digest(&self, name: &str) -> Result<Digest, StoreError> {
        Digest::from_bytes(&self.bytes(name)?).ok_or_else(|| damaged(name))
    }

    fn instant(&self, name: &str) -> Result<DateTime<Utc>, StoreError> {
        self.maybe_instant(name)?.ok_or_else(|| damaged(name))
    }

    fn maybe_instant(&self, name: &str) -> Result<Option<DateTime<Utc>>, StoreError> {
        let text = self.maybe_text(name)?;
        let at = text.map(|text| DateTime::parse_from_rfc3339(&text)).transpose();
        Ok(at.map_err(|_| damaged(name))?.map(|at| at.to_utc()))
    }

    fn kind(&self) -> Result<Kind, StoreError> {
        Kind::from_stored(&self.text("kind")?).ok_or_else(|| damaged("kind"))
    }

    fn effect(&self) -> Result<Option<Effect>, StoreError> {
        self.maybe_text("effect")?
            .map(|word| Effect::from_stored(&word).ok_or_else(|| damaged("effect")))
            .transpose()
    }

    fn flags(&self) -> Result<Vec<Flag>, StoreError> {
        self.list("flags")?
            .iter()
            .map(|word| Flag::from_stored(word).ok_or_else(|| damaged("flags")))
            .collect()
    }

    fn list(&self, name: &str) -> Result<Vec<String>, StoreError> {
        serde_json::from_str(&self.text(name)?).map_err(|_| damaged(name))
    }

    fn answer(&self) -> Result<Answer, StoreError> {
        let status = u16::try_from(self.number("answer_status")?).map_err(|_| damaged("answer_status"))?;
        Ok(Answer {
            status,
            body: self.text("answer_body")?,
        })
    }
}

pub(super) fn damaged(column: &str) -> StoreError {
    StoreError::Damaged(column.to_owned())
}

/// A time in the text form that both databases use.
pub(super) fn instant_text(at: DateTime<Utc>) -> String {
    at.to_rfc3339_opts(SecondsFormat::Micros, true)
}

/// A list of words in the text form that both databases use.
pub(super) fn list_text<T: AsRef<str>>(words: &[T]) -> String {
    let words: Vec<&str> = words.iter().map(AsRef::as_ref).collect();
    serde_json::to_string(&words).expect("texts always make JSON")
}

fn entry(row: &impl Columns) -> Result<Entry, StoreError> {
    let (kind, repeatable) = Kind::from_stored_entry(&row.text("kind")?).ok_or_else(|| damaged("kind"))?;
    Ok(Entry {
        player_id: row.text("player_id")?,
        seq: row.number("seq")?,
        kind,
        transaction_id: row.text("transaction_id")?,
        repeatable,
        transaction_code: row.text("transaction_code")?,
        game_key: row.maybe_text("game_key")?,
        round_id: row.maybe_text("round_id")?,
        table_id: row.maybe_text("table_id")?,
        bet_id: row.maybe_text("bet_id")?,
        bet_ref_ids: row.list("bet_ref_ids")?,
        credit_transaction_id: row.maybe_text("credit_id")?,
        amount_text: row.text("amount")?,
        currency: row.text("currency")?,
        created_at: row.text("created_at")?,
        raw: row.text("raw")?,
        fingerprint: row.digest("fingerprint")?,
        answer: row.answer()?,
        effect: row.effect()?,
        flags: row.flags()?,
        moved: row.amount("moved")?,
        balance: row.amount("balance")?,
        at: row.instant("at")?,
        previous_hash: row.digest("previous_hash")?,
        hash: row.digest("hash")?,
    })
}

pub(super) fn line(row: &impl Columns) -> Result<LedgerLine, StoreError> {
    Ok(LedgerLine {
        seq: row.number("seq")?,
        account: row.text("account")?,
        amount: row.amount("amount")?,
    })
}

/// Largest page in bytes. A page has at most a thousand entries, each with a message of up to 4 MiB.
const LARGEST_PAGE: usize = 8 << 20;

/// A page of players, which ends early if it is large.
pub(super) async fn players<R: Columns>(
    mut rows: impl Stream<Item = Result<R, StoreError>> + Unpin,
) -> Result<Vec<Player>, StoreError> {
    let (mut page, mut size) = (Vec::new(), 0);
    while size < LARGEST_PAGE
        && let Some(row) = rows.try_next().await?
    {
        let player = Player {
            player_id: row.text("player_id")?,
            currency: row.text("currency")?,
        };
        size += player.player_id.len() + player.currency.len();
        page.push(player);
    }
    Ok(page)
}

/// A page of entries, which ends early if it is large.
pub(super) async fn entries<R: Columns>(
    mut rows: impl Stream<Item = Result<R, StoreError>> + Unpin,
) -> Result<Vec<Entry>, StoreError> {
    let (mut page, mut size) = (Vec::new(), 0);
    while size < LARGEST_PAGE
        && let Some(row) = rows.try_next().await?
    {
        let entry = entry(&row)?;
        size += entry.raw.len() + entry.answer.body.len();
        page.push(entry);
    }
    Ok(page)
}

pub(super) async fn facts<R: Columns>(
    questions: usize,
    mut rows: impl Stream<Item = Result<R, StoreError>> + Unpin,
) -> Result<Vec<Facts>, StoreError> {
    let mut facts = vec![Facts::default(); questions];
    while let Some(row) = rows.try_next().await? {
        add_fact(&row, &mut facts)?;
    }
    Ok(facts)
}

/// Adds a row of the facts query: an account, and one entry of its question (or none).
fn add_fact(row: &impl Columns, facts: &mut [Facts]) -> Result<(), StoreError> {
    let index = usize::try_from(row.number("question")?).map_err(|_| damaged("question"))?;
    let fact = facts.get_mut(index).ok_or_else(|| damaged("question"))?;
    if fact.account.is_none() {
        fact.account = Some(account(row)?);
        fact.session_until = row.maybe_instant("session_ends_at")?;
        fact.was_refused = row.number("was_refused")? != 0;
    }
    if row.maybe_text("kind")?.is_some() {
        fact.past.push(past(row)?);
    }
    Ok(())
}

fn account(row: &impl Columns) -> Result<Account, StoreError> {
    Ok(Account {
        currency: row.text("account_currency")?,
        seq: row.number("last_seq")?,
        hash: row.digest("last_hash")?,
        balance: row.amount("last_balance")?,
        has_tombstones: row.number("has_tombstones")? != 0,
    })
}

fn past(row: &impl Columns) -> Result<Past, StoreError> {
    Ok(Past {
        kind: row.kind()?,
        transaction_id: row.text("transaction_id")?,
        transaction_code: row.text("transaction_code")?,
        round_id: row.maybe_text("round_id")?,
        game_key: row.maybe_text("game_key")?,
        bet_id: row.maybe_text("bet_id")?,
        bet_ref_ids: row.list("bet_ref_ids")?,
        credit_id: row.maybe_text("credit_id")?,
        amount: row.amount("amount")?,
        moved: row.amount("moved")?,
        effect: row.effect()?,
        fingerprint: row.digest("fingerprint")?,
        answer: row.answer()?,
        is_lotto: row
            .maybe_text("debit_raw")?
            .is_some_and(|raw| names_a_lotto_round(&raw)),
    })
}
