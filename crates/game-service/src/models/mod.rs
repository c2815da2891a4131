//! The records of the service (docs/contract.md#set-b).
//!
//! Every field is optional here, although the contract requires most of them: a record with a missing
//! field can still be shown, and [`crate::Record::problems`] lists the field. Codes that the contract
//! shows only by example (status, game, winner, bet and card codes) are plain strings. Maps keep the
//! order of the response.

mod bets;
mod body;
mod game_result;
mod history;
mod lotto;
mod lotto_items;
mod lotto_player;
mod page;
mod shoe;
mod tables;

pub use bets::{BetEntry, BonusBet, BonusCard, Remark, Win, WinEntry};
pub use game_result::{GameResult, Hand, Side};
pub use history::HistoryRecord;
pub use lotto::{LottoDraw, LottoPlayerResult, LottoRoundPage};
pub use lotto_items::{LottoBet, LottoWin, LuckyBet, LuckyWin, YikiBet, YikiWin};
pub use lotto_player::{Charm, CharmRewards, LottoPlayer};
pub(crate) use page::read_page;
pub use page::{HistoryPage, Page, Pagination, TablesPage};
pub use shoe::{RoundStatistic, ShoeStatistics};
pub use tables::{BetLimit, Dealer, TableRecord};
