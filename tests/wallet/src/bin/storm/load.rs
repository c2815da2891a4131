//! Ordinary play until the server dies, and what each client knows then.

use std::sync::Arc;

use anyhow::Result;
use tokio::sync::mpsc::UnboundedSender;
use tokio::task::JoinHandle;
use wallet_trials::{Answer, Kind, Line, Message, Numbers, Server, Visitor};

/// What clients know after a kill.
#[derive(Default)]
pub(crate) struct Acknowledged {
    /// Sent and answered as done.
    pub(crate) acknowledged: Vec<(Message, Answer)>,
    /// Sent, and no answer came, or none that says how it ended.
    pub(crate) unknown: Vec<Message>,
}

impl Acknowledged {
    pub(crate) fn add(&mut self, other: Self) {
        self.acknowledged.extend(other.acknowledged);
        self.unknown.extend(other.unknown);
    }
}

/// Sets a client playing; `heard` gets a note for each acknowledgement.
pub(crate) async fn client(
    server: &Server,
    visitor: Visitor,
    numbers: Arc<Numbers>,
    heard: UnboundedSender<()>,
) -> Result<JoinHandle<Acknowledged>> {
    let line = Line::open(server).await?;
    Ok(tokio::spawn(async move {
        play(line, &visitor, &numbers, &heard).await
    }))
}

/// Bets; of four, one is won, one is refunded, one is won and taken back, one stays open.
async fn play(
    mut line: Line,
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
        match line.transaction(visitor, &message.body).await {
            Ok(answer) if answer.is_done() => {
                next = follow_up(&message, numbers);
                known.acknowledged.push((message, answer));
                let _nobody_counts_any_more = heard.send(());
            }
            // A wallet without its database says so, and does not say whether the message was kept.
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
