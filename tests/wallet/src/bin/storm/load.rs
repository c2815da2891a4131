//! Usual messages until the server is killed, and the responses that each client received.

use std::sync::Arc;

use anyhow::Result;
use tokio::sync::mpsc::UnboundedSender;
use tokio::task::JoinHandle;
use wallet_conformance::caller::{Answer, Kind};
use wallet_trials::{Connection, Message, Numbers, Server, Visitor};

/// The responses of all clients at a kill.
#[derive(Default)]
pub(crate) struct Acknowledged {
    /// Messages with a successful response.
    pub(crate) acknowledged: Vec<(Message, Answer)>,
    /// Messages without a conclusive response.
    pub(crate) unknown: Vec<Message>,
}

impl Acknowledged {
    pub(crate) fn add(&mut self, other: Self) {
        self.acknowledged.extend(other.acknowledged);
        self.unknown.extend(other.unknown);
    }
}

/// Runs a client. `heard` is notified of each acknowledgement.
pub(crate) async fn client(
    server: &Server,
    visitor: Visitor,
    numbers: Arc<Numbers>,
    heard: UnboundedSender<()>,
) -> Result<JoinHandle<Acknowledged>> {
    let connection = Connection::open(server.host()).await?;
    Ok(tokio::spawn(async move {
        play(connection, &visitor, &numbers, &heard).await
    }))
}

/// Sends bets. Of four bets, one is won, one is refunded, one is won and rolled back, one stays open.
async fn play(
    mut connection: Connection,
    visitor: &Visitor,
    numbers: &Numbers,
    heard: &UnboundedSender<()>,
) -> Acknowledged {
    let mut known = Acknowledged::default();
    let mut next = None;
    loop {
        let message = next
            .take()
            .unwrap_or_else(|| Message::debit(numbers, &visitor.player, fastrand::i64(1..=500)));
        match connection.transaction(visitor, &message.body).await {
            Ok(answer) if answer.is_accepted() => {
                next = follow_up(&message, numbers);
                known.acknowledged.push((message, answer));
                let _nobody_counts_any_more = heard.send(());
            }
            // If the wallet has no database, its response does not say whether the message was stored.
            _ => {
                known.unknown.push(message);
                return known;
            }
        }
    }
}

fn follow_up(message: &Message, numbers: &Numbers) -> Option<Message> {
    let kind = match (message.kind, fastrand::u8(..4)) {
        (Kind::Debit, 0 | 1) => Kind::Credit,
        (Kind::Debit, 2) => Kind::Cancel,
        (Kind::Credit, 0 | 1) => Kind::Rollback,
        _ => return None,
    };
    Some(message.following(numbers, kind))
}
