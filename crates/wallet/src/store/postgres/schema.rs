//! Compares the tables of a database with those that the migrations make. A database from outside may have a
//! view in place of a table, or a trigger with any content, and a search path may lead to other tables.
//!
//! Further indexes are the administrator's choice and are not compared, but for unique ones: these can refuse an entry.

use sqlx::Row;
use sqlx::postgres::PgConnection;

use super::checked::Access;
use super::failed;
use crate::store::{ServerProblem, StoreError};

/// The facts of `schema.sql`, one per line.
const EXPECTED: &str = include_str!("schema.txt");

/// Whether a fact is about the order of a column. A reader takes that of older layouts.
fn is_of_order(fact: &str) -> bool {
    verb(fact) == Some("orders")
}

fn verb(fact: &str) -> Option<&str> {
    fact.split(' ').nth(1)
}

/// Fails with the name of the first table that is not a wallet's. Returns the identifier of the journal.
pub(super) async fn check(connection: &mut PgConnection, access: Access) -> Result<i64, StoreError> {
    let mut found = facts(connection).await?;
    let mut expected: Vec<&str> = EXPECTED.lines().collect();
    if access == Access::Reads {
        // What a table obeys can keep the wallet from writing, which a reader does not do.
        found.retain(|(_, fact)| !is_of_order(fact) && verb(fact) != Some("obeys"));
        expected.retain(|fact| !is_of_order(fact));
    }
    let foreign = found.iter().find(|(_, fact)| !expected.contains(&fact.as_str()));
    let missing = expected
        .iter()
        .find(|fact| !found.iter().any(|(_, known)| known == **fact));
    let fact = foreign.map(|(_, fact)| fact.as_str()).or(missing.copied());
    if let Some(fact) = fact {
        let table = fact.split(' ').next().unwrap_or_default().to_owned();
        return Err(if is_of_order(fact) {
            ServerProblem::Order(table).into()
        } else {
            ServerProblem::Schema(table).into()
        });
    }
    let journal = "SELECT coalesce(to_regclass('journal')::oid::bigint, 0)";
    let row = sqlx::raw_sql(journal)
        .fetch_one(connection)
        .await
        .map_err(failed)?;
    row.try_get(0).map_err(failed)
}

/// Fails if a wallet is found in another schema than the one in which tables would be made: a new, empty wallet
/// would hide it from then on. A schema with the name of the role does this.
pub(super) async fn check_place(connection: &mut PgConnection) -> Result<(), StoreError> {
    let elsewhere = "SELECT name FROM unnest(ARRAY['journal', 'lines', 'players', 'sessions']) AS name \
         JOIN pg_class ON pg_class.oid = to_regclass(name) \
         WHERE relnamespace::regnamespace::text <> quote_ident(current_schema()) LIMIT 1";
    let row = sqlx::raw_sql(elsewhere)
        .fetch_optional(connection)
        .await
        .map_err(failed)?;
    match row {
        Some(row) => Err(ServerProblem::Schema(row.try_get(0).map_err(failed)?).into()),
        None => Ok(()),
    }
}

/// A table with a name of a wallet's, whoever made it.
const NAMED: &str = "SELECT name FROM unnest(ARRAY['journal', 'lines', 'players', 'sessions']) AS name \
     WHERE to_regclass(name) IS NOT NULL LIMIT 1";

/// What a wallet of any version has, and hardly the database of another program.
const OF_A_WALLET: &str = "SELECT to_regclass('_sqlx_migrations') IS NOT NULL AND EXISTS ( \
     SELECT FROM pg_attribute \
     WHERE attrelid = to_regclass('journal') AND attname = 'previous_hash' AND NOT attisdropped)";

/// Whether the database has a wallet, of any version. Fails if another program has a table of the same name: the driver's
/// migrator would first make its own table there, and then fail.
pub(super) async fn is_there(connection: &mut PgConnection) -> Result<bool, StoreError> {
    // In this order: another process may just be making the wallet, whose tables appear together.
    let named = sqlx::raw_sql(NAMED)
        .fetch_optional(&mut *connection)
        .await
        .map_err(failed)?;
    let row = sqlx::raw_sql(OF_A_WALLET).fetch_one(connection).await;
    let is_a_wallets: bool = row.and_then(|row| row.try_get(0)).map_err(failed)?;
    match named {
        Some(named) if !is_a_wallets => Err(ServerProblem::Schema(named.try_get(0).map_err(failed)?).into()),
        _ => Ok(is_a_wallets),
    }
}

/// Each fact with the name of its table.
pub(super) async fn facts(connection: &mut PgConnection) -> Result<Vec<(String, String)>, StoreError> {
    let rows = sqlx::raw_sql(include_str!("schema.sql"))
        .fetch_all(connection)
        .await
        .map_err(failed)?;
    let facts = rows.iter().map(|row| Ok((row.try_get(0)?, row.try_get(1)?)));
    let mut facts: Vec<(String, String)> = facts.collect::<Result<_, sqlx::Error>>().map_err(failed)?;
    facts.sort();
    Ok(facts)
}
