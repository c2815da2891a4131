//! Keeps the worker running: a panic must not end all transactions until the program is started again.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use tokio::sync::{Mutex, mpsc};
use tokio::task::JoinHandle;
use tokio::time::{Instant, sleep};

use super::{Job, State, Under, worker};
use crate::settings::Settings;
use crate::store::Store;

/// Pause before the worker is started again. It doubles while the worker dies again and again, up to the
/// longest one. Messages wait in the queue meanwhile.
const PAUSES: (Duration, Duration) = (Duration::from_millis(50), Duration::from_secs(2));

/// A worker that lived this long died for a new reason.
const LONG_LIFE: Duration = Duration::from_secs(10);

/// Runs until the engine is dropped.
pub(super) async fn supervise(
    store: Arc<dyn Store>,
    settings: Settings,
    under: Arc<Under>,
    jobs: mpsc::Receiver<Job>,
    state: Arc<State>,
) {
    let jobs = Arc::new(Mutex::new(jobs));
    let mut pause = PAUSES.0;
    loop {
        let begun = Instant::now();
        let run = worker::run(
            Arc::clone(&store),
            settings,
            Arc::clone(&under),
            Arc::clone(&jobs),
            Arc::clone(&state),
        );
        // A task of its own: a panic ends this task only, and the jobs of its batch are answered because
        // their reply channels close.
        let mut worker = EndsWithThis(tokio::spawn(run));
        let Err(died) = (&mut worker.0).await else {
            return;
        };
        state.is_up.store(false, Ordering::Relaxed);
        tracing::error!(panicked = died.is_panic(), "the worker died and is started again");
        if begun.elapsed() >= LONG_LIFE {
            pause = PAUSES.0;
        }
        sleep(pause).await;
        pause = PAUSES.1.min(pause * 2);
        state.is_up.store(true, Ordering::Relaxed);
    }
}

/// A task that is aborted when this value is dropped.
struct EndsWithThis(JoinHandle<()>);

impl Drop for EndsWithThis {
    fn drop(&mut self) {
        self.0.abort();
    }
}
