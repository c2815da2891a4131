//! Computing the books anew (docs/wallet-rules.md#r15): every chain, every line, every balance, every bet.
//!
//! What the database says about itself proves nothing: it finds an edited amount perfectly in order. So each entry is
//! held against its own hash, its body, the entry before it, its lines and what earlier entries allow.
//!
//! Left out on purpose: entries cut off at the end of a journal leave a shorter journal that is right in itself. The
//! digest over all journals tells; whoever fears this writes it down elsewhere.

mod bets;
mod journal;

use crate::digest::{Digest, Fields};
use crate::store::StoreError;
use crate::wallet::Wallet;
use journal::Journal;

/// What a verification found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Verification {
    /// Players whose journals were read.
    pub players: usize,
    /// Entries that were read.
    pub entries: usize,
    /// Digest of the ends of all chains: equal digests, equal journals.
    pub digest: Digest,
    /// What is wrong; nothing, if the books are right.
    pub problems: Vec<Problem>,
}

/// Something that is wrong.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Problem {
    /// Whose journal.
    pub player_id: String,
    /// At which entry.
    pub seq: i64,
    /// What it is.
    pub what: &'static str,
}

impl Verification {
    /// Whether the books are right.
    pub fn is_clean(&self) -> bool {
        self.problems.is_empty()
    }
}

impl Wallet {
    /// Computes the books anew.
    ///
    /// # Errors
    /// The database can't be read, or holds what can't even be an entry.
    pub async fn verify(&self) -> Result<Verification, StoreError> {
        let mut chains = Fields::default();
        let (mut entries, mut problems) = (0, Vec::new());
        let players = self.players().await?;
        for player in &players {
            let mut journal = Journal::new(player);
            self.read_through(&mut journal).await?;
            chains = chains.text(&player.player_id).add(journal.end().as_bytes());
            entries += journal.length();
            problems.extend(journal.problems());
        }
        Ok(Verification {
            players: players.len(),
            entries,
            digest: chains.digest(),
            problems,
        })
    }

    async fn read_through(&self, journal: &mut Journal<'_>) -> Result<(), StoreError> {
        let player_id = journal.player_id();
        let mut after = 0;
        loop {
            let page = self.entries_after(player_id, after).await?;
            let (Some(first), Some(last)) = (page.first(), page.last()) else {
                return Ok(());
            };
            let mut lines = self
                .store
                .lines(player_id, first.seq, last.seq)
                .await?
                .into_iter()
                .peekable();
            for entry in &page {
                let mut own = Vec::new();
                while let Some(line) = lines.next_if(|line| line.seq <= entry.seq) {
                    own.push(line);
                }
                journal.read(entry, own);
            }
            after = last.seq;
        }
    }
}
