//! What the two databases do in the same way, each with its own driver and its own texts of SQL: they read rows, ask for facts and
//! journals, and write players and sessions. Both select the same column names, so that rows become entries, lines and facts by
//! the same functions.
//!
//! What asks a driver is a macro: as functions for any database of the driver, each would need a dozen bounds.

use chrono::{DateTime, SecondsFormat, Utc};
use futures::{Stream, TryStreamExt as _};
use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::{AssertSqlSafe, SqlSafeStr};

use super::{NamedBy, Player, RoundOfPlayer, Span, StoreError};
use crate::amount::Amount;
use crate::answer::Answer;
use crate::entry::{Digest, Entry, LedgerLine};
use crate::ledger::{Account, Effect, Facts, Flag, Past};
use crate::message::{Kind, names_a_lotto_round};

/// Implements `Journal` by functions of the same names, each on a connection that one of two macros gives: one for questions
/// that take long, and one for those that a caller waits for.
macro_rules! journal {
    ($store:ty, $long:ident, $short:ident) => {
        #[async_trait]
        impl Journal for $store {
            async fn player_count(&self) -> Result<u64, StoreError> {
                $long!(self, |connection| player_count(connection))
            }

            async fn players(&self, after: Option<&str>, limit: u32) -> Result<Vec<Player>, StoreError> {
                $long!(self, |connection| players(connection, after, limit))
            }

            async fn accounts(&self, player_ids: &[&str]) -> Result<Vec<Option<Account>>, StoreError> {
                $short!(self, |connection| accounts(connection, player_ids))
            }

            async fn entries(
                &self,
                player_id: &str,
                after: i64,
                limit: u32,
            ) -> Result<Vec<Entry>, StoreError> {
                $long!(self, |connection| entries(
                    connection, player_id, after, limit
                ))
            }

            async fn players_of_id(&self, id: &str, limit: u32) -> Result<Vec<RoundOfPlayer>, StoreError> {
                $long!(self, |connection| players_of_id(connection, id, limit))
            }

            async fn span(&self) -> Result<Option<Span>, StoreError> {
                $long!(self, |connection| span(connection))
            }

            async fn lines(
                &self,
                player_id: &str,
                from: i64,
                to: i64,
            ) -> Result<Vec<LedgerLine>, StoreError> {
                $long!(self, |connection| lines(connection, player_id, from, to))
            }

            async fn close(&self) {
                self.end().await;
            }
        }
    };
}

/// Reads the columns of a row. A text that is longer than any that a wallet writes gives another error, by its column.
macro_rules! columns {
    ($row:ty, $too_large:expr) => {
        impl Columns for $row {
            fn maybe_text(&self, name: &str) -> Result<Option<String>, StoreError> {
                let text: Option<&str> = self.try_get(name).map_err(|_| damaged(name))?;
                if text.is_some_and(|text| text.len() > LARGEST_TEXT) {
                    return Err($too_large(name));
                }
                Ok(text.map(str::to_owned))
            }

            fn maybe_number(&self, name: &str) -> Result<Option<i64>, StoreError> {
                self.try_get(name).map_err(|_| damaged(name))
            }

            fn bytes(&self, name: &str) -> Result<Vec<u8>, StoreError> {
                self.try_get(name).map_err(|_| damaged(name))
            }
        }
    };
}

/// Defines the questions that both databases answer with the same columns, each by a text of its own: `FACTS`, `COUNT`, `PLAYERS`,
/// `PLAYERS_OF_ID`, `SPAN`, and the one for entries. Their parameters are the same as well.
macro_rules! questions {
    ($connection:ty, $entries:expr) => {
        async fn facts(
            connection: &mut $connection,
            questions: &[Question<'_>],
        ) -> Result<Vec<Facts>, StoreError> {
            let query = sqlx::query(FACTS).bind(as_json(questions));
            shared::facts(questions.len(), query.fetch(connection).map_err(failed)).await
        }

        async fn accounts(
            connection: &mut $connection,
            player_ids: &[&str],
        ) -> Result<Vec<Option<Account>>, StoreError> {
            let questions: Vec<_> = player_ids
                .iter()
                .map(|id| Question::account(id, None))
                .collect();
            let facts = facts(connection, &questions).await?;
            Ok(facts.into_iter().map(|facts| facts.account).collect())
        }

        async fn player_count(connection: &mut $connection) -> Result<u64, StoreError> {
            let count = sqlx::query_scalar::<_, i64>(COUNT)
                .fetch_one(connection)
                .await;
            u64::try_from(count.map_err(failed)?).map_err(|_| StoreError::Damaged("players".to_owned()))
        }

        async fn players(
            connection: &mut $connection,
            after: Option<&str>,
            limit: u32,
        ) -> Result<Vec<Player>, StoreError> {
            // The empty id, of the wallet's own journal, comes before those of players.
            let query = sqlx::query(PLAYERS)
                .bind(after.unwrap_or_default())
                .bind(i64::from(limit));
            shared::players(query.fetch(connection).map_err(failed)).await
        }

        async fn entries(
            connection: &mut $connection,
            player_id: &str,
            after: i64,
            limit: u32,
        ) -> Result<Vec<Entry>, StoreError> {
            let query = sqlx::query($entries)
                .bind(player_id)
                .bind(after)
                .bind(i64::from(limit));
            shared::entries(query.fetch(connection).map_err(failed)).await
        }

        async fn players_of_id(
            connection: &mut $connection,
            id: &str,
            limit: u32,
        ) -> Result<Vec<RoundOfPlayer>, StoreError> {
            let query = sqlx::query(PLAYERS_OF_ID).bind(id).bind(i64::from(limit));
            let rows = query.fetch_all(connection).await.map_err(failed)?;
            rows.iter().map(shared::round_of_player).collect()
        }

        async fn span(connection: &mut $connection) -> Result<Option<Span>, StoreError> {
            let row = sqlx::query(SPAN)
                .fetch_one(connection)
                .await
                .map_err(failed)?;
            shared::span(&row)
        }
    };
}

/// Defines how players and sessions are written, in transactions that `begin` begins and with the texts `ADD_PLAYER`, `ADD_SESSION`,
/// `REMOVE` and `CLOSE`.
macro_rules! writings {
    ($connection:ty) => {
        async fn add_player(
            connection: &mut $connection,
            player: &Player,
            opening: &Entry,
        ) -> Result<(), StoreError> {
            let mut transaction = begin(connection).await.map_err(failed)?;
            sqlx::query(ADD_PLAYER)
                .bind(&player.player_id)
                .bind(&player.currency)
                .bind(instant_text(opening.at))
                .execute(&mut *transaction)
                .await
                .map_err(|error| not_added(failed(error)))?;
            append(&mut transaction, std::slice::from_ref(opening), None).await?;
            transaction.commit().await.map_err(failed)
        }

        async fn add_session(
            connection: &mut $connection,
            session: &Session,
            forgotten: DateTime<Utc>,
        ) -> Result<(), StoreError> {
            let mut transaction = begin(connection).await.map_err(failed)?;
            let forgotten = forgotten_by_the_database(&mut transaction, forgotten).await?;
            sqlx::query(ADD_SESSION)
                .bind(session.digest.as_bytes())
                .bind(&session.player_id)
                .bind(instant_text(session.until))
                .execute(&mut *transaction)
                .await
                .map_err(failed)?;
            sqlx::query(REMOVE)
                .bind(instant_text(forgotten))
                .bind(REMOVED_AT_A_TIME)
                .execute(&mut *transaction)
                .await
                .map_err(|error| not_removed(failed(error)))?;
            transaction
                .commit()
                .await
                .map_err(|error| not_removed(failed(error)))
        }

        async fn close_sessions(connection: &mut $connection, record: &Entry) -> Result<u64, StoreError> {
            let mut transaction = begin(connection).await.map_err(failed)?;
            let closed = sqlx::query(CLOSE)
                .bind(instant_text(record.at))
                .bind(&record.player_id)
                .execute(&mut *transaction)
                .await
                .map_err(failed)?;
            append(&mut transaction, std::slice::from_ref(record), None).await?;
            transaction.commit().await.map_err(failed)?;
            Ok(closed.rows_affected())
        }
    };
}

/// Most old sessions that are removed when one is added: more than one, so that they become fewer.
pub(super) const REMOVED_AT_A_TIME: i64 = 100;

/// An error after a session was added, when old ones are removed. The player was found then: what is referred to now is a session
/// that should be removed. When the wallet is opened, a table that refers to one is refused; this one was added since.
pub(super) fn not_removed(error: StoreError) -> StoreError {
    match error {
        StoreError::NoSuchPlayer => StoreError::Unavailable(REFERRED_TO.to_owned()),
        error => error,
    }
}

const REFERRED_TO: &str =
    "a table that is not the wallet's refers to its sessions, so that old ones cannot be removed: drop it";

pub(super) fn not_added(error: StoreError) -> StoreError {
    match error {
        StoreError::Moved => StoreError::PlayerExists,
        error => error,
    }
}

/// Makes a migrator of names and SQL. The driver refuses a database whose migrations have other checksums, so these are of
/// the text with LF, whatever the line ends of the checkout were.
pub(super) fn migrator<const LAYOUTS: usize>(layouts: [(&'static str, &'static str); LAYOUTS]) -> Migrator {
    let migrations = (1..).zip(layouts).map(|(version, (name, sql))| {
        // A constant of this program with other line ends: nothing comes from outside.
        let sql = AssertSqlSafe(with_lf(sql)).into_sql_str();
        Migration::new(version, name.into(), MigrationType::Simple, sql, false)
    });
    Migrator::with_migrations(migrations.collect())
}

pub(super) fn with_lf(text: &str) -> String {
    text.replace("\r\n", "\n")
}

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_line_ends_of_a_checkout_do_not_change_a_migration() {
        let facts = |sql| {
            let migrator = migrator([("ledger", sql)]);
            let [migration] = &*migrator.migrations else {
                panic!("one migration")
            };
            (migration.sql.as_str().to_owned(), migration.checksum.clone())
        };
        let unix = facts("CREATE TABLE a (\n  b TEXT\n);\n");
        assert_eq!(facts("CREATE TABLE a (\r\n  b TEXT\r\n);\r\n"), unix);
        assert_ne!(facts("CREATE TABLE a (\n  c TEXT\n);\n"), unix);
    }
}
