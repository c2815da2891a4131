//! Errors of the shell, and a guard that converts a panic into an error: the interface only receives
//! [`ErrorView`]s.

use std::future::Future;
use std::panic::AssertUnwindSafe;

use desk::views::{ErrorCode, ErrorView};
use futures::FutureExt as _;

/// An internal error. The cause is logged; the sentence is shown to the user.
pub(crate) fn internal(sentence: &str, cause: &dyn std::fmt::Display) -> ErrorView {
    tracing::error!(%cause, sentence);
    ErrorView::new(ErrorCode::Internal, sentence)
}

/// Turns a panic into an error: otherwise the interface would wait for its answer forever.
pub(crate) async fn guarded<T>(work: impl Future<Output = Result<T, ErrorView>>) -> Result<T, ErrorView> {
    AssertUnwindSafe(work).catch_unwind().await.unwrap_or_else(|_| {
        Err(ErrorView::new(
            ErrorCode::Internal,
            "An internal error occurred. The log contains its cause.",
        ))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_panic_becomes_an_error() {
        let outcome = guarded::<()>(async { panic!("a fault") }).await;
        assert_eq!(outcome.unwrap_err().code, ErrorCode::Internal);
    }
}
