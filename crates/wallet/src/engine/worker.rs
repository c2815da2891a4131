//! The worker task: takes the waiting jobs in batches.

use std::sync::Arc;

use tokio::sync::mpsc;

use super::account_cache::AccountCache;
use super::{Job, PATIENCE, batch, overloaded};
use crate::settings::Settings;
use crate::store::Store;

/// With larger batches, the first job would wait too long for the last one.
const LARGEST_BATCH: usize = 128;

pub(super) async fn run(store: Arc<dyn Store>, settings: Settings, mut jobs: mpsc::Receiver<Job>) {
    let mut batch = Vec::with_capacity(LARGEST_BATCH);
    let mut known = AccountCache::default();
    while jobs.recv_many(&mut batch, LARGEST_BATCH).await > 0 {
        let wanted = still_wanted(std::mem::take(&mut batch));
        batch::decide(&*store, settings, wanted, &mut known).await;
    }
}

/// Rejects jobs that waited too long, and drops jobs whose caller has disconnected. Such a caller will
/// send a cancel, and nothing has to be undone.
fn still_wanted(jobs: Vec<Job>) -> Vec<Job> {
    jobs.into_iter()
        .filter(|job| !job.reply.is_closed())
        .filter_map(|job| {
            if job.came.elapsed() < PATIENCE {
                return Some(job);
            }
            // The caller may have disconnected; then the response is not needed.
            let _ = job.reply.send(overloaded());
            None
        })
        .collect()
}
