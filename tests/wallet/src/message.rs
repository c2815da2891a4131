//! Messages of the game service, as load (docs/contract.md#transaction).

use std::sync::atomic::{AtomicU64, Ordering};

/// The kind of a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// A bet.
    Debit,
    /// A win.
    Credit,
    /// A refund.
    Cancel,
    /// A rollback of a credit.
    Rollback,
}

impl Kind {
    /// The value of `transaction_type`.
    pub fn name(self) -> &'static str {
        match self {
            Self::Debit => "debit",
            Self::Credit => "credit",
            Self::Cancel => "cancel",
            Self::Rollback => "rollback",
        }
    }

    fn code(self) -> &'static str {
        match self {
            Self::Debit => "GBB01",
            Self::Credit => "GBW01",
            Self::Cancel => "RFB01",
            Self::Rollback => "ROL01",
        }
    }

    /// The field that refers to the previous transaction.
    fn reference(self, id: &str) -> String {
        match self {
            Self::Debit => String::new(),
            Self::Credit => format!(
                r#","bet_id":"{id}","bet_ref_ids":["{id}"],"game_result":{{"winner":["PLAYER"]}},"player_bet":{{"PLAYER":1.00}}"#
            ),
            Self::Cancel => format!(r#","bet_id":"{id}""#),
            Self::Rollback => format!(r#","credit_transaction_id":"{id}""#),
        }
    }
}

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
        let moves = match kind {
            Kind::Debit | Kind::Rollback => -hundredths,
            Kind::Credit | Kind::Cancel => hundredths,
        };
        let body = format!(
            r#"{{"transaction_type":"{}","transaction_id":"{id}","transaction_code":"{}","player_id":"{player}","game_key":"baccarat","round_id":"r1","table_id":"1","amount":{}.{:02},"currency":"THB","created_at":"2026-11-21T12:00:00.000Z"{}}}"#,
            kind.name(),
            kind.code(),
            hundredths / 100,
            hundredths % 100,
            kind.reference(reference),
        );
        Self {
            kind,
            id,
            player: player.to_owned(),
            moves,
            body,
        }
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
