//! What the two databases do in the same way, each with its own driver and its own texts of SQL.
//!
//! These are macros: as functions for any database of the driver, each would need a dozen bounds.

use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::{AssertSqlSafe, SqlSafeStr};

use super::StoreError;

/// Implements `Journal` by the functions of the module `read`, each on a connection that one of two macros gives: one for questions
/// that take long, and one for those that a caller waits for.
macro_rules! journal {
    ($store:ty, $long:ident, $short:ident) => {
        #[async_trait]
        impl Journal for $store {
            async fn player_count(&self) -> Result<u64, StoreError> {
                $long!(self, |connection| read::player_count(connection))
            }

            async fn players(&self, after: Option<&str>, limit: u32) -> Result<Vec<Player>, StoreError> {
                $long!(self, |connection| read::players(connection, after, limit))
            }

            async fn accounts(&self, player_ids: &[&str]) -> Result<Vec<Option<Account>>, StoreError> {
                $short!(self, |connection| read::accounts(connection, player_ids))
            }

            async fn entries(
                &self,
                player_id: &str,
                after: i64,
                limit: u32,
            ) -> Result<Vec<Entry>, StoreError> {
                $long!(self, |connection| read::entries(
                    connection, player_id, after, limit
                ))
            }

            async fn players_of_id(&self, id: &str, limit: u32) -> Result<Vec<RoundOfPlayer>, StoreError> {
                $long!(self, |connection| read::players_of_id(
                    connection, id, limit
                ))
            }

            async fn span(&self) -> Result<Option<Span>, StoreError> {
                $long!(self, |connection| read::span(connection))
            }

            async fn lines(
                &self,
                player_id: &str,
                from: i64,
                to: i64,
            ) -> Result<Vec<LedgerLine>, StoreError> {
                $long!(self, |connection| read::lines(
                    connection, player_id, from, to
                ))
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
        pub(super) async fn facts(
            connection: &mut $connection,
            questions: &[Question<'_>],
        ) -> Result<Vec<Facts>, StoreError> {
            let query = sqlx::query(FACTS).bind(question::as_json(questions));
            rows::facts(questions.len(), query.fetch(connection).map_err(failed)).await
        }

        pub(super) async fn accounts(
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

        pub(super) async fn player_count(connection: &mut $connection) -> Result<u64, StoreError> {
            let count = sqlx::query_scalar::<_, i64>(COUNT)
                .fetch_one(connection)
                .await;
            u64::try_from(count.map_err(failed)?).map_err(|_| StoreError::Damaged("players".to_owned()))
        }

        pub(super) async fn players(
            connection: &mut $connection,
            after: Option<&str>,
            limit: u32,
        ) -> Result<Vec<Player>, StoreError> {
            // The empty id, of the wallet's own journal, comes before those of players.
            let query = sqlx::query(PLAYERS)
                .bind(after.unwrap_or_default())
                .bind(i64::from(limit));
            rows::players(query.fetch(connection).map_err(failed)).await
        }

        pub(super) async fn entries(
            connection: &mut $connection,
            player_id: &str,
            after: i64,
            limit: u32,
        ) -> Result<Vec<Entry>, StoreError> {
            let query = sqlx::query($entries)
                .bind(player_id)
                .bind(after)
                .bind(i64::from(limit));
            rows::entries(query.fetch(connection).map_err(failed)).await
        }

        pub(super) async fn players_of_id(
            connection: &mut $connection,
            id: &str,
            limit: u32,
        ) -> Result<Vec<RoundOfPlayer>, StoreError> {
            let query = sqlx::query(PLAYERS_OF_ID).bind(id).bind(i64::from(limit));
            let rows = query.fetch_all(connection).await.map_err(failed)?;
            rows.iter().map(rows::round_of_player).collect()
        }

        pub(super) async fn span(connection: &mut $connection) -> Result<Option<Span>, StoreError> {
            let row = sqlx::query(SPAN)
                .fetch_one(connection)
                .await
                .map_err(failed)?;
            rows::span(&row)
        }
    };
}

/// Defines how players and sessions are written, in transactions that `begin` begins and with the texts `ADD_PLAYER`, `ADD_SESSION`,
/// `REMOVE` and `CLOSE`.
macro_rules! writings {
    ($connection:ty) => {
        pub(super) async fn add_player(
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

        pub(super) async fn add_session(
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

        pub(super) async fn close_sessions(
            connection: &mut $connection,
            record: &Entry,
        ) -> Result<u64, StoreError> {
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
