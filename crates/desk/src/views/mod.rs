//! What Rust sends to the user interface. The TypeScript types are generated from these types, with their comments, so
//! a comment says only what a name cannot. A type is in the room that makes it, or here if several do.
//!
//! Money is a string with the digits as received, an id is an opaque string, and a time is ISO 8601 in UTC. Everywhere,
//! `read_at` is by this computer's clock, `currency` is a code of ISO 4217 as received, `problems` are the fields that
//! could not be read, and `raw` is the JSON exactly as received.

mod audit;
mod bet_page;
mod common;
mod export;
mod game_result;
mod house;
mod ledger;
mod lotto;
mod lotto_entry;
mod reconcile;
mod settings;
mod timeline;
mod wallet;

pub use crate::findings::{
    AuditView, FindingView, HouseAnswer, HouseChange, HouseEdit, HousePart, HouseQuestion, HouseView,
    LearnedView, PlaceView, TableauStep,
};
pub use crate::other_game::{
    DragonTigerSide, GameResultView, LayoutBet, SeatHand, SeatView, SymbolCount, SymbolView, TreeRow,
    TreeValue,
};
pub use crate::say::{Message, MessageArgument};
pub use app::error_code::ErrorCode;
pub use check::{Overall, Verdict};
pub use game_service::Reachability;
pub use game_service::api::Period;
pub use games::baccarat::{LeadingTie, Roads, Winner};

pub use crate::best_match::{
    AmountRole, Complaint, Figure, FigureView, IdFault, Match, Miss, Ranking, Reason, WantedAmount,
    WantedRecord, WantedSpan,
};
pub use crate::history::{HistoryRow, SearchQuery};
pub use crate::record::{
    BonusCard, BonusView, CrossCheckView, InsuranceLine, OtherRecordView, OtherSide, RecordView, RoundInShoe,
    RoundOfRecord, RoundPlaces, RoundSearch, RoundSearchView, RoundView, RunningShoesView,
};
pub use crate::search::{
    GameProgress, GameState, RecordSum, RecordSums, SearchCoverage, SearchEvent, SearchRow, SearchSummary,
};

pub use self::audit::*;
pub use self::bet_page::*;
pub use self::common::*;
pub use self::export::*;
pub use self::game_result::*;
pub use self::house::*;
pub use self::ledger::*;
pub use self::lotto::*;
pub use self::lotto_entry::*;
pub use self::reconcile::*;
pub use self::settings::*;
pub use self::timeline::*;
pub use self::wallet::*;
