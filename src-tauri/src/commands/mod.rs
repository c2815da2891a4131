//! The commands of the interface. Each one takes the state and a request, calls one function, and
//! returns its result.
//!
//! They are listed in `command_list.rs`. No command accepts a path, a URL to fetch, or a header, and
//! none returns a token.

pub(crate) mod app;
pub(crate) mod connection;
pub(crate) mod links;
pub(crate) mod records;
pub(crate) mod wallet;

use std::future::Future;
use std::sync::Arc;

use desk::views::ErrorView;

use crate::connections::Connection;
use crate::error::guarded;
use crate::state::Shell;

/// Runs the body of a command that needs the connection, and keeps the connection while it runs.
async fn connected<T, W>(shell: &Shell, work: impl FnOnce(Arc<Connection>) -> W) -> Result<T, ErrorView>
where
    W: Future<Output = Result<T, ErrorView>>,
{
    guarded(async { work(shell.connected().await?).await }).await
}
