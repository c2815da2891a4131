//! The last entries of all journals at one time. A journal whose end was cut off is valid in itself;
//! compared with an earlier head, the missing entries are seen (docs/wallet-rules.md#r15).

use std::collections::BTreeMap;

use crate::digest::{Digest, Fields};
use crate::store::StoreError;
use crate::wallet::Reader;

/// Journals per query.
const PAGE: usize = 500;

/// The last entry of a journal. Its hash covers all entries before it.
#[derive(Debug, Clone, PartialEq, Eq)]
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

    pub(super) fn by_player(&self) -> BTreeMap<&str, &Head> {
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
        let players: Vec<_> = self
            .own_journal()
            .await?
            .into_iter()
            .chain(self.players().await?)
            .collect();
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
}
