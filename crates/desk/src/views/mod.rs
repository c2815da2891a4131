//! Serialisable types for the user interface. Money is a string with the digits as received, times are
//! ISO 8601 in UTC, ids are opaque strings.
//!
//! The TypeScript types of the user interface are generated from these structs.

mod audit;
mod best_match;
mod bet_page;
mod common;
mod connection;
mod error;
mod export;
mod game_result;
mod history;
mod ledger;
mod link;
mod lotto;
mod lotto_entry;
mod reconcile;
mod record;
mod round_places;
mod search;
mod settings;
mod shoe;
mod tables;
mod timeline;
mod wallet;

pub use crate::say::{Message, MessageArgument};
pub use ::audit::{Overall, Verdict};
pub use app::error_code::ErrorCode;
pub use audit::{AuditView, FindingView, LearnedView, PlaceView, TableauStep};
pub use best_match::{
    AmountRole, Complaint, Figure, FigureView, IdFault, Match, Miss, NearMiss, Ranking, Reason, WantedAmount,
    WantedRecord, WantedSpan,
};
pub use bet_page::{BetPageRequest, BetPageTarget, BetPageView};
pub(crate) use common::count_of;
pub use common::{Coded, ImageAccess, ImageInfo, ImageView, PageInfo, Problem, ServiceTime};
pub use connection::{ConnectionTest, PauseView, ProxySetting};
pub use error::ErrorView;
pub use export::{
    ExportFormat, ExportProgress, ExportRequest, ExportSource, ExportSummary, NotExported, ShownRecords,
};
pub use game_result::{
    DragonTigerSide, GameResultView, LayoutBet, SeatHand, SeatView, SymbolCount, SymbolView, TreeRow,
    TreeValue,
};
pub use game_service::Reachability;
pub use game_service::api::Period;
pub use games::baccarat::{LeadingTie, Roads, Winner};
pub use history::{AmountFault, FaultyAmount, HistoryRow, OutcomeChange, VerdictChange};
pub use ledger::{
    EntryKind, Flagged, LedgerFilter, LedgerPage, LedgerQuery, LedgerRow, LedgerSums, MessageBet,
    MessageField, SentTime, SumLine,
};
pub use link::{LinkScreen, LinkTarget, LinkView};
pub use lotto::{
    LottoCurrencySum, LottoDrawView, LottoEnd, LottoEvent, LottoFilter, LottoFiltered, LottoGame, LottoGroup,
    LottoOutcome, LottoQuery, LottoRow, LottoSummary, LottoSums, WinningDigit, WinningNumberView,
};
pub use lotto_entry::{
    CharmView, CharmsView, DueNow, LottoEntryView, LottoOtherItem, LuckyPrizeView, LuckyTicket, MarkedDigit,
    YikiLine,
};
pub use reconcile::{
    AmountPair, Coverage, CurrencySum, DifferenceRow, Incomplete, ReachLimit, ReconcileClass, ReconcileEvent,
    ReconcileScope, ReconcileSummary,
};
pub use record::{
    BetLine, BetOutcome, BonusCard, BonusView, CardView, ChangeKind, CrossCheckView, DifferenceView,
    HandView, InsuranceLine, OtherRecordView, OtherSide, RecordChangeView, RecordView, RoundSearch,
    RoundSearchView, RoundView,
};
pub use round_places::{
    IdField, PlayersOfRound, RoundInShoe, RoundInWallet, RoundOfRecord, RoundPlaces, RunningShoesView,
};
pub use search::{
    GameKeyView, GameProgress, GameState, KnownFrom, RecordSum, RecordSums, SearchCoverage, SearchEvent,
    SearchQuery, SearchRow, SearchSummary,
};
pub use settings::{DensityName, PayTableRow, Settings, ThemeName};
pub use shoe::{
    CountKind, CountView, CountsView, CoverageView, ShoeQuery, ShoeRound, ShoeView, TallyView, Unplaced,
};
pub use tables::{DealerView, LimitView, LocalText, TableRow, TablesPage, TablesQuery};
pub use timeline::{RecordInWallet, TimelineEvent, TimelineKind, TimelineView};
pub use wallet::{DatabaseDraft, WalletFilling, WalletPlayer, WalletPlayers, WalletSource, WalletState};
