//! The six endpoints of Set B (docs/contract.md#set-b): request, records and endpoint of one resource in one file.
//!
//! Every field of a record is optional here, although the contract requires most of them: a record with a missing field can
//! still be shown, and [`crate::Record::problems`] lists the field. Codes that the contract shows only by example (status,
//! game, winner, bet and card codes) are plain strings. Maps keep the order of the response. A field has the name and the
//! meaning that it has in the contract, and a comment only where there is more to say; amounts are in the currency of what
//! they are part of.

#![allow(missing_docs, reason = "a field has the name that it has in the contract")]

mod bet_url;
mod history;
mod lotto;
mod lotto_entry;
mod page;
mod shoe;
mod tables;

pub use bet_url::{BetUrl, BetUrlRequest};
pub use history::{
    BetEntry, BonusBet, BonusCard, GameResult, Hand, HistoryPage, HistoryQuery, HistoryRecord, Period,
    Remark, Side, Win, WinEntry,
};
pub use lotto::{LottoDraw, LottoQuery, LottoRoundPage};
pub use lotto_entry::{
    Charm, CharmRewards, LottoBet, LottoPlayer, LottoWin, LuckyBet, LuckyWin, YikiBet, YikiWin,
};
pub use page::{Page, Pagination};
pub use shoe::{RoundStatistic, ShoeStatistics};
pub use tables::{BetLimit, Dealer, TableRecord, TableStatus, TablesPage, TablesQuery};
