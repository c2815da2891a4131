//! The layouts a database went through, in order: a fresh one takes them all, an older one those it lacks.

use sqlx::SqlSafeStr;
use sqlx::migrate::{Migration, MigrationType, Migrator};

/// Of each layout its name and what makes it of the one before.
pub(super) fn migrator<const LAYOUTS: usize>(layouts: [(&'static str, &'static str); LAYOUTS]) -> Migrator {
    let migrations = (1..).zip(layouts).map(|(version, (name, sql))| {
        let sql = sql.into_sql_str();
        Migration::new(version, name.into(), MigrationType::Simple, sql, false)
    });
    Migrator::with_migrations(migrations.collect())
}
