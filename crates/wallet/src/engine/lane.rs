//! The lane: takes what waits, a batch at a time.

use std::sync::Arc;

use tokio::sync::mpsc;

use super::account_cache::AccountCache;
use super::{Job, PATIENCE, batch, overloaded};
use crate::settings::Settings;
use crate::store::Store;

/// More would make the first of a batch wait for the last.
const LARGEST_BATCH: usize = 128;

pub(super) async fn run(store: Arc<dyn Store>, settings: Settings, mut jobs: mpsc::Receiver<Job>) {
    let mut batch = Vec::with_capacity(LARGEST_BATCH);
    let mut known = AccountCache::default();
    while jobs.recv_many(&mut batch, LARGEST_BATCH).await > 0 {
        let wanted = still_wanted(std::mem::take(&mut batch));
        batch::decide(&*store, settings, wanted, &mut known).await;
    }
}

/// Refuses who waited too long, and drops whose caller has gone: he will cancel, and finds nothing to undo.
fn still_wanted(jobs: Vec<Job>) -> Vec<Job> {
    jobs.into_iter()
        .filter(|job| !job.reply.is_closed())
        .filter_map(|job| {
            if job.came.elapsed() < PATIENCE {
                return Some(job);
            }
            // The caller may go at any moment; then nobody needs the answer.
            let _ = job.reply.send(overloaded());
            None
        })
        .collect()
}
