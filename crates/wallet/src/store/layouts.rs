//! Migrations. A new database runs all of them; an older one runs those it does not have.

use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::{AssertSqlSafe, SqlSafeStr};

/// A migrator from pairs of a name and the SQL of the migration.
///
/// The driver refuses a database whose migrations have other checksums than its own, so they are those of the text with
/// LF, whatever the line ends of the checkout were that the program was built from.
pub(super) fn migrator<const LAYOUTS: usize>(layouts: [(&'static str, &'static str); LAYOUTS]) -> Migrator {
    let migrations = (1..).zip(layouts).map(|(version, (name, sql))| {
        // A constant of this program with other line ends: nothing comes from outside.
        let sql = AssertSqlSafe(with_lf(sql)).into_sql_str();
        Migration::new(version, name.into(), MigrationType::Simple, sql, false)
    });
    Migrator::with_migrations(migrations.collect())
}

/// A text with LF at the end of each line.
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
