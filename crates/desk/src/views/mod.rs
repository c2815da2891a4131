//! What Rust sends to the user interface. The TypeScript types are generated from these types, with their comments, so
//! a comment says only what a name cannot. A type is in the room that makes it, or here if several do.
//!
//! Money is a string with the digits as received, an id is an opaque string, and a time is ISO 8601 in UTC. Everywhere,
//! `read_at` is by this computer's clock, `currency` is a code of ISO 4217 as received, `problems` are the fields that
//! could not be read, and `raw` is the JSON exactly as received.

mod common;
mod settings;

pub use app::error_code::ErrorCode;
pub use check::{Overall, Verdict};
pub use game_service::Reachability;
pub use game_service::api::Period;
pub use games::baccarat::{LeadingTie, Roads, Winner};

pub use self::common::*;
pub use self::settings::*;
pub use crate::answer::{AnswerView, BandLine, BandPart, Weight};
pub use crate::best_match::{
    AmountRole, Complaint, Figure, FigureView, IdFault, Match, Miss, Ranking, Reason, WantedAmount,
    WantedRecord, WantedSpan,
};
pub use crate::bet_pages::{BetPageRequest, BetPageTarget, BetPageView};
pub use crate::connection::{ConnectionTest, PauseView, ProxySetting};
pub use crate::errors::ErrorView;
pub use crate::export::{ExportFormat, ExportProgress, ExportRequest, ExportSource, ExportSummary};
pub use crate::findings::{
    AuditView, FindingView, HouseAnswer, HouseChange, HouseEdit, HousePart, HouseQuestion, HouseView,
    LearnedView, PlaceView, TableauStep,
};
pub use crate::links::{LinkScreen, LinkTarget, LinkView};
pub use crate::lotto::{
    CharmView, CharmsView, LottoCurrencySum, LottoDrawView, LottoEnd, LottoEntryView, LottoEvent,
    LottoFilter, LottoFiltered, LottoGroup, LottoOtherItem, LottoOutcome, LottoQuery, LottoRow, LottoSummary,
    LottoSums, LuckyPrizeView, LuckyTicket, MarkedDigit, WinningNumberView, YikiLine,
};
pub use crate::observed::lotto::LottoGame;
pub use crate::other_game::{
    DragonTigerSide, GameResultView, LayoutBet, SeatHand, SeatView, SymbolCount, SymbolView, TreeRow,
    TreeValue,
};
pub use crate::reconciliation::{
    AmountInWallet, AmountPair, AmountsInWallet, BetPath, Coverage, CurrencySum, DifferenceRow, IdsOf,
    Incident, IncidentSummary, Incomplete, OwedLine, PastedIds, ReachLimit, ReconcileEvent, ReconcileScope,
    ReconcileSummary, RecordInWallet, TimelineEvent, TimelineKind, TimelineView,
};
pub use crate::record::{
    BonusCard, BonusView, CrossCheckView, InsuranceLine, OtherRecordView, OtherSide, RecordView, RoundInShoe,
    RoundOfRecord, RoundPlaces, RoundView, RunningShoesView,
};
pub use crate::say::{Message, MessageArgument};
pub use crate::search::{
    GameProgress, GameState, HistoryRow, RecordSum, RecordSums, SearchCoverage, SearchEvent, SearchQuery,
    SearchRow, SearchSummary,
};
pub use crate::shoe::{
    CountKind, CountView, CountsView, CoverageView, ShoeQuery, ShoeRound, ShoeView, TallyView, Unplaced,
};
pub use crate::tables::{DealerView, LimitView, LocalText, TableRow, TablesPage, TablesQuery};
pub use crate::told::{ToldLotto, ToldMessage, ToldQuery, ToldView};
pub use crate::wallet::{
    AnswerOption, CurrencyTotals, DatabaseDraft, DayTotals, DifferingFigure, EntryKind, Flagged, GameTotals,
    ImportedLedger, KindWord, LedgerAnswer, LedgerFilter, LedgerPage, LedgerPreview, LedgerProgress,
    LedgerQuery, LedgerQuestion, LedgerRemarks, LedgerRow, LedgerSums, MessageBet, MessageField, OtherAnswer,
    OtherFigures, OtherTotals, PairedRow, PreviewColumn, PreviewEntry, PreviewField, PreviewRow,
    QuestionWord, RowPair, SentTime, SumLine, TotalsQuery, TotalsSum, TotalsView, UnreadLine, WalletFilling,
    WalletPlayer, WalletPlayers, WalletSource, WalletState,
};
