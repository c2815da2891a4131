//! Messages of the game service, as load, with what they move.

use std::sync::atomic::{AtomicU64, Ordering};

use wallet_conformance::caller::{Kind, Round, code};

/// A message and its movement.
#[derive(Clone, Debug)]
pub struct Message {
    /// Kind of the message.
    pub kind: Kind,
    /// Id of the transaction.
    pub id: String,
    /// Id of the player.
    pub player: String,
    /// Change of the player's balance, in hundredths.
    pub moves: i64,
    pub body: String,
}

impl Message {
    /// A debit for a bet.
    pub fn debit(numbers: &Numbers, player: &str, hundredths: i64) -> Self {
        Self::new(numbers, Kind::Debit, player, hundredths, "")
    }

    /// The next message with the same amount: a credit or cancel for a debit, a rollback for a credit.
    #[must_use]
    pub fn following(&self, numbers: &Numbers, kind: Kind) -> Self {
        Self::new(numbers, kind, &self.player, self.moves.abs(), &self.id)
    }

    fn new(numbers: &Numbers, kind: Kind, player: &str, hundredths: i64, reference: &str) -> Self {
        let id = numbers.next();
        let amount = format!("{}.{:02}", hundredths / 100, hundredths % 100);
        let round = round(player);
        let (message, moves) = match kind {
            Kind::Debit => (round.debit(code::BET, &id, &amount), -hundredths),
            Kind::Credit => (round.credit(code::WIN, &id, reference, &amount), hundredths),
            Kind::Cancel => (round.cancel(&id, reference, &amount), hundredths),
            Kind::Rollback => (round.rollback(&id, reference, &amount), -hundredths),
        };
        Self {
            kind,
            id,
            player: player.to_owned(),
            moves,
            body: message.to_string(),
        }
    }
}

/// The round of all messages.
pub fn round(player: &str) -> Round<'_> {
    Round {
        player_id: player,
        game_key: "baccarat",
        round_id: "r1",
        table_id: "7",
        currency: "THB",
        created_at: "2026-11-21T12:00:00.000Z",
    }
}

/// Generates new transaction ids.
#[derive(Debug, Default)]
pub struct Numbers(AtomicU64);

impl Numbers {
    fn next(&self) -> String {
        format!("{:012}", self.0.fetch_add(1, Ordering::Relaxed))
    }
}
