//! Migrations. A new database runs all of them; an older one runs those it does not have.

use sqlx::SqlSafeStr;
use sqlx::migrate::{Migration, MigrationType, Migrator};

/// A migrator from pairs of a name and the SQL of the migration.
pub(super) fn migrator<const LAYOUTS: usize>(layouts: [(&'static str, &'static str); LAYOUTS]) -> Migrator {
    let migrations = (1..).zip(layouts).map(|(version, (name, sql))| {
        let sql = sql.into_sql_str();
        Migration::new(version, name.into(), MigrationType::Simple, sql, false)
    });
    Migrator::with_migrations(migrations.collect())
}
