//! A record or a lotto entry on screen beside the open wallet: the answer with what the wallet did.
//!
//! What is asked of the service is as little as can be: nothing if the wallet moved exactly the amounts of the record on
//! screen. A lotto entry may be one of several of its player, so its round is always asked for.

use std::sync::Arc;

use game_service::Record;
use game_service::models::HistoryRecord;
use serde::Serialize;
use specta::Type;

use super::classify::{Terms, Verdict};
use super::round::{RecordAmounts, Round};
use super::single_round::{Named, SingleRound};
use super::{Reconciliation, movement};
use crate::answer::{AnswerView, Movement, Statement, Wallet, answer};
use crate::observed::identity;
use crate::search::Opened;
use crate::views::{ErrorView, LedgerRow, ReconcileClass, Settings, WalletState};
use crate::wallet::{Entry, RoundsBy, mark_lotto};

/// A record or a lotto entry beside the open wallet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct RecordInWallet {
    pub answer: AnswerView,
    /// Class of its round. None if nothing was compared.
    pub class: Option<ReconcileClass>,
    /// Number of records of the round that were added up, including this one.
    pub records: u32,
    /// The wallet's entries of the round, in their order.
    pub entries: Vec<LedgerRow>,
    /// Why the wallet, or what the service says beside it, could not be read.
    pub failure: Option<ErrorView>,
}

impl Reconciliation {
    /// A record in memory beside the open wallet. `player_id` is the requested player, used if the record names none.
    pub async fn record(
        &self,
        search_id: &str,
        key: &str,
        player_id: &str,
        settings: &Settings,
    ) -> Result<RecordInWallet, ErrorView> {
        let Opened { record, checker, .. } = self.searches.record(search_id, key)?;
        let statement = checker.statement(&record);
        if self.wallet.state() == WalletState::None {
            return Ok(without(&statement, &Wallet::Absent, None));
        }
        let content = &record.content;
        let (Some(round_id), Some(game_key)) = (&content.round_id, &content.game_key) else {
            return Ok(without(&statement, &Wallet::Unnamed, None));
        };
        let named = Named {
            player_id: content.player_id.as_deref().unwrap_or(player_id),
            round_id,
            game_key,
        };
        let compared = self.compare(&record, named, settings).await;
        Ok(in_wallet(&statement, compared))
    }

    /// A lotto entry in memory beside the open wallet.
    pub async fn lotto(
        &self,
        lotto_id: &str,
        key: &str,
        settings: &Settings,
    ) -> Result<RecordInWallet, ErrorView> {
        let (entry, statement) = self.lotto.statement(lotto_id, key)?;
        if self.wallet.state() == WalletState::None {
            return Ok(without(&statement, &Wallet::Absent, None));
        }
        let entry = &entry.content;
        let (Some(player_id), Some(round_id), Some(game_key)) =
            (&entry.player_id, &entry.round_id, &entry.game_key)
        else {
            return Ok(without(&statement, &Wallet::Unnamed, None));
        };
        let named = Named {
            player_id,
            round_id,
            game_key,
        };
        let compared = self.compare_lotto(named, settings).await;
        Ok(in_wallet(&statement, compared))
    }

    async fn compare_lotto(
        &self,
        named: Named<'_>,
        settings: &Settings,
    ) -> Result<Option<ComparedRound>, ErrorView> {
        let opened = self.wallet.opened()?;
        let single = self.single_round(named, &opened, None, settings).await?;
        let whole = single.other_side().await?;
        let terms = single.terms(whole.skew);
        let found = single.classified(whole.records, &terms).await?;
        Ok(found.map(|(round, verdict)| single.compared(&round, verdict, &terms)))
    }

    /// A round may have several records. If the wallet moved exactly the amounts of this record, they agree
    /// and no request is needed. Otherwise the records of the round are read again before a difference is
    /// reported, or that the round is not settled yet: its age is measured by the service's clock.
    async fn compare(
        &self,
        record: &Arc<Record<HistoryRecord>>,
        named: Named<'_>,
        settings: &Settings,
    ) -> Result<Option<ComparedRound>, ErrorView> {
        let on_screen = RecordAmounts::of(record, named.game_key, &self.connection.observed);
        let opened = self.wallet.opened()?;
        let single = self
            .single_round(named, &opened, Some(&on_screen), settings)
            .await?;
        let mut terms = single.terms(None);
        let mut found = single.classified(vec![on_screen.clone()], &terms).await?;
        // Another record may explain a difference, and by the service's clock the round may be older.
        let is_open = found.as_ref().is_some_and(|(_, verdict)| {
            !matches!(
                verdict.class(),
                ReconcileClass::Matched | ReconcileClass::OutOfWindow
            )
        });
        if is_open {
            let whole = single.read_keys().await?;
            terms = single.terms(whole.skew);
            let mut records = whole.records;
            let is_listed = records
                .iter()
                .filter_map(|amounts| amounts.record.as_deref())
                .any(|listed| is_same(listed, record));
            // The service may no longer list a record that is on screen.
            if !is_listed {
                records.push(on_screen);
            }
            single.add_like_keys(&mut records).await?;
            found = single.classified(records, &terms).await?;
        }
        Ok(found.map(|(round, verdict)| single.compared(&round, verdict, &terms)))
    }
}

/// What a wallet did in the round of a record.
struct ComparedRound {
    movement: Movement,
    entries: Vec<LedgerRow>,
}

/// The answer with what the wallet did. A round that neither side has was named by nothing that can be looked up.
fn in_wallet(statement: &Statement, compared: Result<Option<ComparedRound>, ErrorView>) -> RecordInWallet {
    let found = match compared {
        Ok(Some(found)) => found,
        Ok(None) => return without(statement, &Wallet::Unnamed, None),
        Err(failure) => return without(statement, &Wallet::Unread, Some(failure)),
    };
    let (class, records) = (Some(found.movement.class), found.movement.records);
    RecordInWallet {
        answer: answer(Some(statement), &Wallet::Moved(found.movement)),
        class,
        records,
        entries: found.entries,
        failure: None,
    }
}

/// The answer where nothing was compared.
fn without(statement: &Statement, wallet: &Wallet, failure: Option<ErrorView>) -> RecordInWallet {
    RecordInWallet {
        answer: answer(Some(statement), wallet),
        class: None,
        records: 1,
        entries: Vec::new(),
        failure,
    }
}

impl SingleRound<'_> {
    fn compared(&self, round: &Round, verdict: Verdict, terms: &Terms) -> ComparedRound {
        let by_id = self.by() == RoundsBy::Id;
        let of_round =
            |entry: &&Entry| by_id || entry.game_key.as_deref().is_some_and(|key| round.has_key(key));
        let entries = self.journal.iter().filter(of_round).map(|entry| {
            let mut row = crate::wallet::row(entry);
            mark_lotto(self.sources.observed(), &mut row);
            row
        });
        ComparedRound {
            movement: movement(round, verdict, terms),
            entries: entries.collect(),
        }
    }
}

/// Whether two records of a round are one, which may have changed. Without an id they are if neither states one and all is the
/// same that a settlement leaves as it was: otherwise a record that was settled since it was shown would count twice.
fn is_same(listed: &Record<HistoryRecord>, shown: &Record<HistoryRecord>) -> bool {
    let (one, other) = (&listed.content, &shown.content);
    let has_no_id = one.id.is_none() && other.id.is_none();
    let is_unchanged = one.game_key == other.game_key
        && one.ref_id == other.ref_id
        && one.created_at == other.created_at
        && one.total_bet == other.total_bet;
    identity(listed) == identity(shown) || (has_no_id && is_unchanged)
}
