//! The ledger of our own wallet: a database, an export, or that of the training data, read by the crate `wallet`.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use parking_lot::Mutex;
use wallet::{Reader, Span};

use super::WalletPlayer;
use super::any_ledger::{Beginning, Chain, Covered, Entry, Ledger, Part, RowStanding, Seal, UpTo};
use super::entry::{LottoFields, refusal};
use crate::views::{ErrorView, RoundInWallet, count_of};

/// Most entries that a wallet returns at once.
const PART: i64 = 1000;

pub(super) struct Ours {
    reader: Reader,
    /// Whether a server of this process writes to it: then it has no end. Any other may be a copy.
    is_live: bool,
    /// The time span as it was read last. A journal only grows, so its end can only become later.
    span: Mutex<Option<Span>>,
}

impl Ours {
    pub(super) fn new(reader: Reader, is_live: bool) -> Self {
        Self {
            reader,
            is_live,
            span: Mutex::default(),
        }
    }

    /// Number of a player's last entry. 0 for an unknown player.
    async fn last(&self, player_id: &str) -> Result<i64, ErrorView> {
        let accounts = self.reader.accounts(&[player_id.to_owned()]).await?;
        Ok(accounts
            .into_iter()
            .flatten()
            .next()
            .map_or(0, |account| account.seq))
    }
}

#[async_trait]
impl Ledger for Ours {
    /// An export has too few fields to compute a hash.
    fn chain(&self) -> Chain {
        match self.reader.exported() {
            None => Chain::Hashes,
            Some(_) => Chain::Balances,
        }
    }

    fn entry_count(&self) -> Option<u64> {
        self.reader.exported().map(|exported| exported.entries as u64)
    }

    async fn player_count(&self) -> Result<u64, ErrorView> {
        Ok(self.reader.player_count().await?)
    }

    async fn players(&self) -> Result<Vec<String>, ErrorView> {
        let players = self.reader.players().await?;
        Ok(players.into_iter().map(|player| player.player_id).collect())
    }

    async fn known(&self, player_ids: &[String]) -> Result<Vec<WalletPlayer>, ErrorView> {
        let accounts = self.reader.accounts(player_ids).await?;
        let known = player_ids
            .iter()
            .zip(accounts)
            .filter_map(|(player_id, account)| {
                let account = account?;
                Some(WalletPlayer {
                    player_id: player_id.clone(),
                    currency: account.currency,
                    balance: Some(account.balance.value().to_string()),
                    entries: count_of(account.seq),
                })
            });
        Ok(known.collect())
    }

    async fn entries_after(&self, player_id: &str, after: Option<i64>) -> Result<Vec<Entry>, ErrorView> {
        let page = self.reader.entries_after(player_id, after.unwrap_or(0)).await?;
        Ok(page.into_iter().map(Entry::from).collect())
    }

    async fn entries_up_to(
        &self,
        player_id: &str,
        end: UpTo,
        lowest: Option<i64>,
    ) -> Result<Part, ErrorView> {
        let lowest = lowest.unwrap_or(1).max(1);
        let last = self.last(player_id).await?;
        let before = match end {
            UpTo::Last => last,
            UpTo::With(place) => last.min(place),
            UpTo::Before(place) => last.min(place.saturating_sub(1)),
        };
        let highest = self.reader.last_before(player_id, before.saturating_add(1));
        let Some(highest) = highest.filter(|highest| *highest >= lowest) else {
            return Ok(Part {
                entries: Vec::new(),
                rest: None,
            });
        };
        let after = (highest - PART).max(lowest - 1);
        let mut part: Vec<wallet::Entry> = Vec::new();
        while part.last().is_none_or(|last| last.seq < highest) {
            let read = part.last().map_or(after, |last| last.seq);
            let page = self.reader.entries_after(player_id, read).await?;
            if page.is_empty() {
                break;
            }
            part.extend(page);
        }
        part.retain(|entry| entry.seq <= highest);
        Ok(Part {
            entries: part.into_iter().map(sealed).collect(),
            rest: (after >= lowest).then_some(UpTo::With(after)),
        })
    }

    async fn entries_of_round(
        &self,
        player_id: &str,
        round_id: &str,
        _bet_id: Option<&str>,
    ) -> Result<Vec<Entry>, ErrorView> {
        let of_round = wallet::Filter {
            round_id: Some(round_id.to_owned()),
            ..wallet::Filter::default()
        };
        let entries = self.reader.entries(player_id, &of_round).await?;
        Ok(entries.into_iter().map(Entry::from).collect())
    }

    async fn beginning(&self, player_id: &str) -> Result<Option<Beginning>, ErrorView> {
        let page = self.reader.entries_after(player_id, 0).await?;
        Ok(page.first().map(|first| Beginning {
            at: first.at,
            is_cut: first.seq > 1,
        }))
    }

    async fn covered(&self, until: DateTime<Utc>) -> Result<Covered, ErrorView> {
        let known = *self.span.lock();
        let span = match known.filter(|span| self.is_live || span.to >= until) {
            Some(span) => Some(span),
            None => self.reader.span().await?,
        };
        *self.span.lock() = span;
        Ok(Covered {
            from: span.map(|span| span.from),
            to: span.map(|span| span.to).filter(|_| !self.is_live),
            may_lack_players: self.reader.exported().is_some(),
            may_lack_bets: false,
        })
    }

    async fn players_of_id(&self, id: &str, limit: u32) -> Result<Vec<RoundInWallet>, ErrorView> {
        let players = self.reader.players_of_id(id, limit).await?;
        Ok(players.into_iter().map(RoundInWallet::from).collect())
    }

    async fn close(&self) {
        // The wallet of the training data stays open for the sandbox. An export is a file that was read.
        if !self.is_live && self.reader.exported().is_none() {
            self.reader.close().await;
        }
    }
}

impl From<wallet::Entry> for Entry {
    fn from(entry: wallet::Entry) -> Self {
        let declined = wallet::Refusal::read(&entry.answer, &entry.amount_text);
        Self {
            player_id: entry.player_id,
            place: entry.seq,
            line: None,
            kind: entry.kind,
            word: None,
            transaction_id: entry.transaction_id,
            transaction_code: entry.transaction_code,
            game_key: entry.game_key,
            round_id: entry.round_id,
            table_id: entry.table_id,
            bet_id: entry.bet_id,
            credit_transaction_id: entry.credit_transaction_id,
            amount_text: entry.amount_text,
            created_at: entry.created_at,
            has_message: !entry.raw.is_empty(),
            lotto: LottoFields::of(&entry.raw),
            raw: entry.raw,
            effect: entry.effect,
            flags: entry.flags,
            moved: entry.moved.value(),
            balance: Some(entry.balance.value()),
            at: entry.at,
            answered_ms: None,
            reason: declined.as_ref().map(|declined| declined.reason),
            refusal: declined.map(|declined| Box::new(refusal(&declined, &entry.currency))),
            currency: entry.currency,
            standing: RowStanding::Counts,
            seal: None,
        }
    }
}

/// With its hash, and whether that is the hash of its fields. Only a ledger on screen shows it.
fn sealed(entry: wallet::Entry) -> Entry {
    let seal = Seal {
        previous_hash: entry.previous_hash,
        hash: entry.hash,
        holds: entry.is_sealed(),
    };
    Entry {
        seal: Some(seal),
        ..Entry::from(entry)
    }
}
