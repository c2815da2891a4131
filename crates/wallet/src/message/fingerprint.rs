//! Compares two messages with the same id: they are the same message if their money fields are equal.
//!
//! `created_at`, `dealer`, results and key order may differ between two attempts of the same
//! transaction (docs/wallet-rules.md#r2).

use super::Message;
use crate::digest::{Digest, Fields};

impl Message {
    /// Digest of the fields that decide about money. For a message that cannot be decided: of its body.
    pub fn fingerprint(&self) -> Digest {
        // The codes of ISO 4217 have no case (docs/ASSUMPTIONS.md#a220).
        self.fingerprint_with(&self.currency.to_ascii_uppercase())
    }

    /// Whether it is the message that has this fingerprint. Earlier versions refused a currency in lower case, and have it
    /// in the fingerprint as it was written.
    pub(crate) fn is_repetition_of(&self, fingerprint: Digest) -> bool {
        fingerprint == self.fingerprint() || fingerprint == self.fingerprint_with(&self.currency)
    }

    pub(super) fn fingerprint_with(&self, currency: &str) -> Digest {
        if self.fault.is_some() {
            return Digest::of(self.raw.as_bytes());
        }
        let mut bets: Vec<&str> = self.bet_ref_ids().iter().map(String::as_str).collect();
        bets.sort_unstable();
        Fields::default()
            .text(self.kind().as_str())
            .text(&self.transaction_code)
            .text(&self.player_id)
            .text(&self.round_id)
            .text(&self.table_id)
            .text(&self.game_key)
            .text(&self.amount.to_string())
            .text(currency)
            .maybe(self.bet_id())
            .all(bets.into_iter())
            .maybe(self.credit_transaction_id())
            .digest()
    }
}
