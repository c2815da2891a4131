//! Debits over HTTP, with one connection and one player per client.

use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Result, ensure};
use futures::future::try_join_all;

use crate::connection::Connection;
use crate::figures::{Series, until};
use crate::message::{Message, Numbers};
use crate::program::Visitor;

/// Sends debits to a host and port for a time.
///
/// # Errors
/// A debit is refused, or a connection breaks.
pub async fn debits(
    host: &str,
    visitors: &[Visitor],
    numbers: &Arc<Numbers>,
    during: Duration,
) -> Result<Series> {
    let connections = try_join_all(visitors.iter().map(|_| Connection::open(host))).await?;
    let begun = Instant::now();
    let clients = connections
        .into_iter()
        .zip(visitors)
        .map(|(mut connection, visitor)| {
            let (visitor, numbers) = (visitor.clone(), Arc::clone(numbers));
            tokio::spawn(until(begun + during, async move || {
                let debit = Message::debit(&numbers, &visitor.player, 1);
                let answer = connection.transaction(&visitor, &debit.body).await?;
                ensure!(answer.is_accepted(), "a debit was refused: {}", answer.body);
                Ok(())
            }))
        });
    let clients = try_join_all(clients).await?.into_iter().collect::<Result<_>>()?;
    Ok(Series::of(clients, begun.elapsed()))
}
