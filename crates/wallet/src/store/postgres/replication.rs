//! What the replication of a server means for money.

use sqlx::Row;
use sqlx::postgres::PgConnection;

use super::failed;
use crate::store::StoreError;

/// Whether there is a standby, or the place of one that is away, and whether commits wait for one.
const REPLICATION: &str = "SELECT \
     EXISTS (SELECT FROM pg_stat_replication) \
     OR EXISTS (SELECT FROM pg_replication_slots WHERE slot_type = 'physical') AS has_standby, \
     current_setting('synchronous_standby_names') <> '' AS waits";

/// Sentences for the log, at the start of a server.
pub(super) async fn warnings(connection: &mut PgConnection) -> Result<Vec<String>, StoreError> {
    let row = sqlx::raw_sql(REPLICATION)
        .fetch_one(connection)
        .await
        .map_err(failed)?;
    let has_standby: bool = row.try_get("has_standby").map_err(failed)?;
    let waits: bool = row.try_get("waits").map_err(failed)?;
    let is_asynchronous = has_standby && !waits;
    Ok(is_asynchronous
        .then(|| {
            "the database server has a standby and does not wait for it (synchronous_standby_names is empty): if the standby \
             takes over, transactions that were answered are gone. Set synchronous_standby_names \
             (docs/site/admins/wallet-operations.md#replication)"
                .to_owned()
        })
        .into_iter()
        .collect())
}
