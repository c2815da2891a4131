//! The rows of an imported ledger that are in no sum: those that could not be read, repeat another one, or have the id of another one
//! and another content. Each is shown with its line, so that it is found in the source.

use ledger::held::{HeldRow, Pair, UnreadRow};
use ledger::{Held, Kind};
use serde::Serialize;
use specta::Type;

use super::OpenWallet;
use super::source_words::{problem_view, unreadable};
use super::totals::UnreadLine;
use crate::views::{ErrorView, count_of};

/// Most rows of each sort that are listed.
const MOST: u32 = 500;

#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct LedgerRemarks {
    /// The first rows that could not be read, and the number of all.
    pub unread: Vec<UnreadLine>,
    pub unread_count: u32,
    /// The first rows that repeat another one, and the number of all. Each counts once.
    pub doubled: Vec<RowPair>,
    pub doubled_count: u32,
    /// The first rows that have the id of another one and another content, and the number of all. The first of each counts.
    pub conflicting: Vec<RowPair>,
    pub conflicting_count: u32,
}

/// The row that counts, and the other one of its id.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct RowPair {
    pub player_id: String,
    pub kind: Kind,
    pub transaction_id: String,
    pub first: PairedRow,
    pub other: PairedRow,
}

/// What may differ between two rows of one id.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct PairedRow {
    pub line: u32,
    pub amount: String,
    pub currency: String,
}

impl OpenWallet {
    /// The rows of the open ledger that are in no sum. None of them in our own wallet.
    ///
    /// # Errors
    /// No ledger is open, or its private file can't be read.
    pub async fn remarks(&self) -> Result<LedgerRemarks, ErrorView> {
        let opened = self.opened()?;
        match opened.ledger.held() {
            Some(held) => of_held(held).await,
            None => Ok(LedgerRemarks::default()),
        }
    }
}

async fn of_held(held: &Held) -> Result<LedgerRemarks, ErrorView> {
    let about = held.about().map_err(|problem| problem_view(&problem))?;
    let unread = held.unread().map_err(|problem| problem_view(&problem))?;
    let doubled = held
        .doubled(MOST)
        .await
        .map_err(|problem| problem_view(&problem))?;
    let conflicting = held
        .conflicts(MOST)
        .await
        .map_err(|problem| problem_view(&problem))?;
    Ok(LedgerRemarks {
        unread: unread.iter().take(MOST as usize).map(unread_row).collect(),
        unread_count: count_of(about.unread),
        doubled: doubled.into_iter().map(pair).collect(),
        doubled_count: count_of(about.doubled),
        conflicting: conflicting.into_iter().map(pair).collect(),
        conflicting_count: count_of(about.conflicts),
    })
}

fn unread_row(row: &UnreadRow) -> UnreadLine {
    UnreadLine {
        line: count_of(row.line),
        why: unreadable(&row.why),
    }
}

fn pair(Pair { first, other }: Pair) -> RowPair {
    RowPair {
        player_id: first.entry.player_id.clone(),
        kind: first.entry.kind,
        transaction_id: first.entry.transaction_id.clone(),
        first: paired(first),
        other: paired(other),
    }
}

fn paired(row: HeldRow) -> PairedRow {
    PairedRow {
        line: count_of(row.entry.line),
        amount: row.entry.amount.to_string(),
        currency: row.entry.currency,
    }
}
