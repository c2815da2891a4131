//! Decodes responses on blocking threads: decoding several megabytes would block the async runtime for
//! too long.

use crate::decode::Stop;
use std::panic::resume_unwind;

/// Sets its flag when it is dropped.
struct StopWhenDropped(Stop);

impl Drop for StopWhenDropped {
    fn drop(&mut self) {
        self.0.set();
    }
}

/// Runs `work` on a blocking thread. If the future is dropped, the flag is set and `work` should return
/// soon.
pub(super) async fn on_blocking_thread<T: Send + 'static>(
    work: impl FnOnce(&Stop) -> T + Send + 'static,
) -> T {
    let stop = Stop::default();
    let _dropped = StopWhenDropped(stop.clone());
    match tokio::task::spawn_blocking(move || work(&stop)).await {
        Ok(done) => done,
        Err(error) => match error.try_into_panic() {
            Ok(panic) => resume_unwind(panic),
            // The runtime shuts down before the work starts, so this future is not polled again.
            Err(_) => std::future::pending().await,
        },
    }
}
