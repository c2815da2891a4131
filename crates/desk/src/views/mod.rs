//! What Rust sends to the user interface. The TypeScript types are generated from these types, with their comments, so
//! a comment says only what a name cannot. A type is in the room that makes it, or here if several do.
//!
//! Money is a string with the digits as received, an id is an opaque string, and a time is ISO 8601 in UTC. Everywhere,
//! `read_at` is by this computer's clock, `currency` is a code of ISO 4217 as received, `problems` are the fields that
//! could not be read, and `raw` is the JSON exactly as received.

mod audit;
mod best_match;
mod bet_page;
mod common;
mod connection;
mod error;
mod game_result;
mod history;
mod house;
mod link;
mod lotto;
mod lotto_entry;
mod record;
mod round_places;
mod search;
mod settings;
mod shoe;
mod tables;

pub use crate::say::{Message, MessageArgument};
pub use app::error_code::ErrorCode;
pub use check::{Overall, Verdict};
pub use game_service::Reachability;
pub use game_service::api::Period;
pub use games::baccarat::{LeadingTie, Roads, Winner};

pub use crate::export::{
    ExportFormat, ExportProgress, ExportRequest, ExportSource, ExportSummary, ShownRecords,
};
pub use crate::reconciliation::{
    AmountPair, Coverage, CurrencySum, DifferenceRow, Incomplete, ReachLimit, ReconcileClass, ReconcileEvent,
    ReconcileScope, ReconcileSummary, RecordInWallet, TimelineEvent, TimelineKind, TimelineView,
};
pub use crate::wallet::{
    DatabaseDraft, EntryKind, Flagged, LedgerFilter, LedgerPage, LedgerQuery, LedgerRow, LedgerSums,
    MessageBet, MessageField, SentTime, SumLine, WalletFilling, WalletPlayer, WalletPlayers, WalletSource,
    WalletState,
};

pub use self::audit::*;
pub use self::best_match::*;
pub use self::bet_page::*;
pub use self::common::*;
pub use self::connection::*;
pub use self::error::*;
pub use self::game_result::*;
pub use self::history::*;
pub use self::house::*;
pub use self::link::*;
pub use self::lotto::*;
pub use self::lotto_entry::*;
pub use self::record::*;
pub use self::round_places::*;
pub use self::search::*;
pub use self::settings::*;
pub use self::shoe::*;
pub use self::tables::*;
