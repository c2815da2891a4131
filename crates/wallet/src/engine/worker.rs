//! The worker task: takes the waiting jobs in batches.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::{Mutex, mpsc};
use tokio::time::{Instant, timeout};

use super::account_cache::AccountCache;
use super::gathering::Gathering;
use super::{Job, PATIENCE, batch, overloaded};
use crate::settings::Settings;
use crate::store::Store;

/// With larger batches, the first job would wait too long for the last one.
const LARGEST_BATCH: usize = 128;

/// Longest time for a batch. A database that does not answer for so long, for example behind a broken
/// network, gets a new connection.
const LONGEST: Duration = Duration::from_secs(30);

/// Runs until the engine is dropped.
pub(super) async fn run(store: Arc<dyn Store>, settings: Settings, jobs: Arc<Mutex<mpsc::Receiver<Job>>>) {
    let mut jobs = jobs.lock().await;
    let mut known = AccountCache::default();
    let mut gathering = Gathering::default();
    loop {
        let batch = gathering.next(&mut jobs, LARGEST_BATCH).await;
        if batch.is_empty() {
            return;
        }
        let (size, begun) = (batch.len(), Instant::now());
        let decided = batch::decide(&*store, settings, still_wanted(batch), &mut known);
        if timeout(LONGEST, decided).await.is_err() {
            tracing::error!("the database did not answer in time");
            known = AccountCache::default();
        }
        gathering = Gathering::after(size, begun.elapsed(), jobs.len());
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
