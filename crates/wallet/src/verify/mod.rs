//! Verifies all journals (docs/wallet-rules.md#r15). The database's own check does not find an edited amount, so each entry is
//! compared with its own hash, its body, the previous entry, its lines and the earlier entries of its bet.
//!
//! Entries that were removed from the end are detected only by earlier [`Heads`], which the operator keeps outside the
//! database: the shorter journal is valid in itself.

mod bets;
mod journal;

use std::collections::BTreeMap;

use serde::Serialize;

use crate::digest::{Digest, Fields};
use crate::own_journal::OWN;
use crate::store::{Player, StoreError};
use crate::wallet::Reader;
use journal::JournalCheck;

/// The result of a verification.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Verification {
    /// Number of players whose journals were read.
    pub players: usize,
    /// Number of entries that were read.
    pub entries: usize,
    /// Digest of the last hashes of all journals. Equal digests mean equal journals.
    pub digest: Digest,
    /// The faults that were found. Empty if the journals are correct.
    pub problems: Vec<Problem>,
}

/// A fault in a journal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Problem {
    /// The operator's id of the player.
    pub player_id: String,
    /// Number of the faulty entry.
    pub seq: i64,
    /// Description of the fault.
    pub what: &'static str,
}

impl Verification {
    /// Whether no fault was found.
    pub fn is_clean(&self) -> bool {
        self.problems.is_empty()
    }
}

/// Journals per query.
const PAGE: usize = 500;

/// The last entry of a journal. Its hash covers all entries before it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Head {
    /// The operator's id of the player.
    pub player_id: String,
    /// Number of the last entry.
    pub seq: i64,
    /// Hash of the last entry.
    pub hash: Digest,
}

/// The heads of all journals, one per journal, as they were read with [`Reader::heads`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Heads(pub Vec<Head>);

impl Heads {
    /// Digest of all heads.
    pub fn digest(&self) -> Digest {
        let fields = self.0.iter().fold(Fields::default(), |fields, head| {
            fields
                .text(&head.player_id)
                .text(&head.seq.to_string())
                .add(head.hash.as_bytes())
        });
        fields.digest()
    }

    fn by_player(&self) -> BTreeMap<&str, &Head> {
        self.0
            .iter()
            .map(|head| (head.player_id.as_str(), head))
            .collect()
    }
}

impl Reader {
    /// The heads of all journals, to be kept outside the database.
    ///
    /// # Errors
    /// The database cannot be read, or is an export, which has no hashes.
    pub async fn heads(&self) -> Result<Heads, StoreError> {
        self.check_hashed()?;
        let own = self.own_journal().await?;
        let players: Vec<_> = own.into_iter().chain(self.players().await?).collect();
        let mut heads = Vec::with_capacity(players.len());
        for page in players.chunks(PAGE) {
            let ids: Vec<&str> = page.iter().map(|player| player.player_id.as_str()).collect();
            let accounts = self.journal.accounts(&ids).await?;
            heads.extend(page.iter().zip(accounts).filter_map(|(player, account)| {
                let account = account?;
                Some(Head {
                    player_id: player.player_id.clone(),
                    seq: account.seq,
                    hash: account.hash,
                })
            }));
        }
        Ok(Heads(heads))
    }

    /// Checks every journal: recalculates its hashes, balances, ledger lines and bets from its entries.
    ///
    /// # Errors
    /// The database cannot be read, or contains a row that is not an entry; or it is an export, which has no hashes.
    pub async fn verify(&self) -> Result<Verification, StoreError> {
        self.verify_since(None).await
    }

    /// Like [`verify`](Self::verify), and checks that each journal still contains its entry in `since`.
    ///
    /// # Errors
    /// The database cannot be read, or contains a row that is not an entry.
    pub async fn verify_since(&self, since: Option<&Heads>) -> Result<Verification, StoreError> {
        let mut chains = Fields::default();
        let (mut entries, mut problems) = (0, Vec::new());
        let mut since = since.map(Heads::by_player).unwrap_or_default();
        self.check_hashed()?;
        let players = self.players().await?;
        let own = self.own_journal().await?;
        for player in own.iter().chain(&players) {
            let mut check = JournalCheck::new(player, since.remove(player.player_id.as_str()));
            self.read_through(&mut check).await?;
            chains = chains.text(&player.player_id).add(check.hash.as_bytes());
            // Those of players, as `players` is.
            entries += if player.player_id == OWN { 0 } else { check.length };
            problems.extend(check.problems());
        }
        problems.extend(since.into_values().map(|head| Problem {
            player_id: head.player_id.clone(),
            seq: head.seq,
            what: "its journal was there when the heads were printed, and is missing",
        }));
        Ok(Verification {
            players: players.len(),
            entries,
            digest: chains.digest(),
            problems,
        })
    }

    /// The wallet's own journal, as if it were that of a player. None before its first server.
    async fn own_journal(&self) -> Result<Option<Player>, StoreError> {
        let account = self.journal.accounts(&[OWN]).await?.pop().flatten();
        Ok(account.map(|account| Player {
            player_id: OWN.to_owned(),
            currency: account.currency,
        }))
    }

    /// Fails for an export.
    fn check_hashed(&self) -> Result<(), StoreError> {
        if self.exported().is_some() {
            let why = "an export has no hashes to verify";
            return Err(StoreError::Unavailable(why.to_owned()));
        }
        Ok(())
    }

    async fn read_through(&self, check: &mut JournalCheck<'_>) -> Result<(), StoreError> {
        let player = check.player;
        let player_id = player.player_id.as_str();
        let mut after = 0;
        loop {
            let page = self.entries_after(player_id, after).await?;
            let (Some(first), Some(last)) = (page.first(), page.last()) else {
                return Ok(());
            };
            let mut lines = self
                .journal
                .lines(player_id, first.seq, last.seq)
                .await?
                .into_iter()
                .peekable();
            for entry in &page {
                let mut own = Vec::new();
                while let Some(line) = lines.next_if(|line| line.seq <= entry.seq) {
                    own.push(line);
                }
                check.read(entry, own);
            }
            after = last.seq;
        }
    }
}
