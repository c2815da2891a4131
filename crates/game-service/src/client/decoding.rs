//! Reads answers on threads for blocking work: an answer of some megabytes takes longer than an async task may go on
//! without letting others run.

use crate::decode::Stop;
use std::panic::resume_unwind;

/// Sets its flag when it is dropped.
struct StopWhenDropped(Stop);

impl Drop for StopWhenDropped {
    fn drop(&mut self) {
        self.0.set();
    }
}

/// Runs `work` on a thread of its own. When the future is dropped, the flag is set and `work` has to end soon.
pub(super) async fn aside<T: Send + 'static>(work: impl FnOnce(&Stop) -> T + Send + 'static) -> T {
    let stop = Stop::default();
    let _dropped = StopWhenDropped(stop.clone());
    match tokio::task::spawn_blocking(move || work(&stop)).await {
        Ok(done) => done,
        Err(error) => match error.try_into_panic() {
            Ok(panic) => resume_unwind(panic),
            // The runtime ends and has not begun this work: nothing will be polled after this.
            Err(_) => std::future::pending().await,
        },
    }
}
