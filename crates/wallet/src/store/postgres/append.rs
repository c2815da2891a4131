//! Appends entries with their lines.

use std::borrow::Cow;
use std::sync::LazyLock;

use sqlx::postgres::PgConnection;

use super::failed;
use crate::entry::Entry;
use crate::store::StoreError;
use crate::store::sent::Statements;

static APPEND: LazyLock<Statements> = LazyLock::new(|| Statements::of(include_str!("append.sql"), place));

/// A numbered parameter, with the cast that its column needs.
fn place(number: usize, column: &str) -> String {
    let cast = match column {
        "moved" | "balance" | "counter_amount" => "::numeric",
        "at" => "::timestamptz",
        "decided_under" => "::bigint",
        _ => "",
    };
    format!("${number}{cast}")
}

pub(super) async fn append(
    connection: &mut PgConnection,
    entries: &[Entry],
    under: Option<i64>,
) -> Result<(), StoreError> {
    let statement = APPEND
        .for_batch::<_, Cow<'_, str>>(entries, under)
        .map_err(failed)?;
    statement.execute(connection).await.map(drop).map_err(failed)
}

#[cfg(test)]
mod tests {
    use sqlx::Row;
    use wallet_trials::{Backend, Database};

    use super::*;
    use crate::adjustment::opening;
    use crate::amount::Amount;
    use crate::store::ServerCheck;
    use crate::store::postgres::Postgres;
    use crate::wallet::IfAbsent;

    /// A server has no statistics of a new journal, and keeps the plan that it makes then.
    #[tokio::test]
    async fn t49_the_entry_before_is_found_by_its_number_in_a_new_journal() {
        let database = Database::create(Backend::Postgres).unwrap();
        let store = Postgres::open(
            &database.address("plan").unwrap(),
            ServerCheck::Required,
            IfAbsent::Make,
        )
        .await
        .unwrap();
        let explained = Statements::of(concat!("EXPLAIN (COSTS OFF) ", include_str!("append.sql")), place);
        let entry = opening("p", "THB", Amount::ZERO, None, chrono::Utc::now());
        let statement = explained
            .for_batch::<sqlx::Postgres, Cow<'_, str>>(std::slice::from_ref(&entry), None)
            .unwrap();
        let mut lease = store.uses.reading.take().await.unwrap();
        let rows = statement.fetch_all(&mut lease.connection).await.unwrap();
        let steps: Vec<String> = rows.iter().map(|row| row.get(0)).collect();
        assert!(
            steps
                .iter()
                .any(|step| step.contains("journal_pkey on journal before")),
            "{steps:#?}"
        );
        assert!(
            !steps.iter().any(|step| step.contains("Filter: (seq")),
            "{steps:#?}"
        );
    }
}
