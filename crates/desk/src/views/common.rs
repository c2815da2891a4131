//! Types that several rooms use.

use super::ErrorView;
use crate::say::Message;
use check::Overall;
use game_service::models::Win;
use games::Outcome;
use games::baccarat::Suit;
use serde::Serialize;
use specta::Type;

/// A number of things. The interface has none above that of 32 bits.
pub(crate) fn count_of(things: impl TryInto<u32>) -> u32 {
    things.try_into().unwrap_or(u32::MAX)
}

/// A code as received, and whether this version of Pitdesk knows its meaning.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct Coded {
    pub code: String,
    /// If false, the code is shown as received and marked "not known to this version".
    pub known: bool,
}

/// A field of a record that does not match the contract. All other fields are valid.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct Problem {
    /// JSON path inside the record, for example `player_bet.PLAYER`.
    pub path: String,
    pub fault: Message,
}

/// The position of a page in its listing, as the service states it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct PageInfo {
    pub total: u32,
    pub page: u32,
    pub per_page: u32,
    pub last_page: u32,
}

/// A part that could not be read, and is not in the file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct NotExported {
    pub what: String,
    pub error: ErrorView,
}

/// What answers of the service say of the time, beside the data.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct ServiceTime {
    /// The service's clock minus this computer's. None if the difference is at most two minutes.
    pub clock_skew_seconds: Option<i32>,
    /// The longest time that a cache had kept an answer, in whole minutes. None if it is at most one minute.
    pub cached_minutes: Option<u32>,
}

/// A remote image with an opaque handle. The web view never gets its address.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct ImageView {
    /// Kind of image: `camera1`, `camera2`, `cover_h`, `cover_v`, or another key as received.
    pub slot: String,
    /// Opaque handle, valid for this connection only. If `access` is `refused`, it names an address that can only be copied
    /// or opened in the browser. Empty if there is no such address.
    pub handle: String,
    /// Host of the image, for the question "load images from this host?".
    pub host: String,
    pub access: ImageAccess,
    pub refused_because: Option<Message>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum ImageAccess {
    /// The host is allowed. The image is loaded through the `camera:` scheme.
    Allowed,
    /// The image is on another host than the service: the user must allow the host first.
    AskFirst,
    /// The address violates a safety rule and is never loaded.
    Refused,
}

/// An image that was fetched and checked, and can be loaded through the `camera:` scheme.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct ImageInfo {
    pub width: u32,
    pub height: u32,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum KnownFrom {
    /// The contract's samples of the play history.
    Contract,
    Tables,
    Records,
    Wallet,
    Settings,
    /// The user typed it, and the service accepted it.
    Typed,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct GameKeyView {
    pub game: Coded,
    /// Why it is known. Empty for a key that is only in the list of keys to leave out.
    pub known_from: Vec<KnownFrom>,
    pub left_out: bool,
    /// The known key of the game that the user gave to this key.
    pub named: Option<String>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub enum IdField {
    Round,
    Record,
    Reference,
    Transaction,
    Bet,
    /// The transaction of a credit that an entry of the wallet is about.
    Credit,
    Shoe,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct PlayersOfRound {
    /// The first of them, ordered by id.
    pub players: Vec<RoundInWallet>,
    pub total: u32,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct RoundInWallet {
    pub player_id: String,
    /// The first of the game keys of its entries, by their bytes. None if none names one.
    pub game_key: Option<String>,
    /// The first of the rounds of its entries, by their bytes. None if none names one.
    pub round_id: Option<String>,
    pub field: IdField,
    pub entries: u32,
}

check::named! {
    #[derive(Serialize, Type)]
    #[serde(rename_all = "snake_case")]
    FaultyAmount {
        /// `total_payout` of a record, which is expected by its bets and wins.
        Payout = "payout",
        /// `total_bet` of a record, which is expected by its stakes.
        TotalBet = "total_bet",
        /// The profit of a win. What is expected follows from its stake, its odds and the way of the house.
        Profit = "profit",
        /// The amount of a win. What is expected follows from its stake, its profit and the meaning of amounts in the house.
        WinAmount = "win_amount",
    }
}

/// An amount that is not the expected one. The amounts are in the currency of the record.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct AmountFault {
    pub amount: FaultyAmount,
    pub reported: String,
    pub expected: String,
    /// `reported` less `expected`, exact: negative if it is too little. None if it has too many digits.
    pub difference: Option<String>,
}

/// A new verdict and outcome for a row.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct VerdictChange {
    pub key: String,
    pub verdict: Overall,
    pub reason: Option<Message>,
    /// The outcome of a record. None for lotto entries, whose outcome does not change.
    pub outcome: Option<OutcomeChange>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct OutcomeChange {
    pub net: Option<String>,
    pub net_too_large: bool,
    pub net_unknown: bool,
    pub amount_fault: Option<AmountFault>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct HandView {
    /// Cards in the order in which they were dealt, as far as the house has shown it; otherwise as received.
    pub cards: Vec<CardView>,
    /// Whether this is another order than the one received.
    pub reordered: bool,
    /// The field `score`, as reported: one for each card if their number is the same, otherwise of the whole hand.
    pub scores: Vec<String>,
    pub total: Option<i32>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct CardView {
    pub code: String,
    /// `A`, `2` … `10`, `J`, `Q`, `K`. None if the code is not known.
    pub rank: Option<&'static str>,
    /// `spades`, `hearts`, `diamonds`, `clubs`. None if the code is not known.
    #[specta(type = Option<String>)]
    pub suit: Option<Suit>,
    /// 0 to 9 in baccarat and pokdeng, 1 to 13 in dragon tiger. None if the code is not known.
    pub value: Option<u8>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct BetLine {
    pub bet: Coded,
    /// The stake, digits as received. None for a win without a stake.
    pub stake: Option<String>,
    /// The win. None if the record has no win for this bet.
    pub win: Option<Win>,
    /// A stake or win of another shape than in the contract, as received.
    pub other: Option<String>,
    pub outcome: BetOutcome,
    /// None in baccarat, if houses differ, or if the code or the result is not known.
    pub by_custom: Option<Outcome>,
}

/// The outcome of a bet, as a record reports it. Only the wallet shows whether money moved.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum BetOutcome {
    /// The win contains a profit.
    Won,
    Returned,
    /// There is no win, or its amount is zero.
    NoWin,
    /// A win for a bet without a stake in the record.
    WithoutStake,
    /// The amounts of the win are missing, or show neither a profit nor a returned stake.
    Unclear,
    OtherShape,
    /// The stakes or wins are lists, which are shown as received.
    Listed,
}

/// How a record changed since it was first read, or since it was settled if it changed after that.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct RecordChangeView {
    /// The kind of the change. A correction stays one, whatever came later.
    pub kind: ChangeKind,
    /// When it was last seen to change in this way, by this computer's clock (UTC). What came later is in the differences too.
    pub seen_at: String,
    /// Differences between the first content and the last. Empty if the last is as the first one was.
    pub differences: Vec<DifferenceView>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum ChangeKind {
    /// The record was completed, or a completed one got a payout where it had none.
    Settled,
    /// A completed record says otherwise about its status, stakes, result, payout or currency.
    Corrected,
    /// Both came in one answer, so it is not known which is the later one.
    Together,
    Changed,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct DifferenceView {
    pub path: String,
    /// The JSON value before, as received. None if there was no value.
    pub before: Option<String>,
    /// The JSON value after, as received. None if the value was removed.
    pub after: Option<String>,
}

check::named! {
    /// How the two sides of a round differ, or that they agree. The comparison decides it, and the answer to a dispute says it.
    #[derive(PartialOrd, Ord, Serialize, Type)]
    #[serde(rename_all = "snake_case")]
    ReconcileClass {
        Matched = "matched",
        DebitWithoutRecord = "debit_without_record",
        /// There is a record of a bet that the wallet never took.
        RecordWithoutDebit = "record_without_debit",
        StakeDiffers = "stake_differs",
        PayoutDiffers = "payout_differs",
        PaidAfterCancel = "paid_after_cancel",
        /// By the record a payout is due, and the wallet paid nothing.
        UnpaidWin = "unpaid_win",
        /// A reward without a bet, as expected.
        RewardWithoutPlay = "reward_without_play",
        /// The ledger has one transaction id twice, with different contents.
        TwoContents = "two_contents",
        /// A bet or credit arrived after the message that reverses it, and was declined.
        TombstoneFired = "tombstone_fired",
        RolledBackNotRepaid = "rolled_back_not_repaid",
        /// The round cannot be compared, because one side does not cover its time.
        OutOfWindow = "out_of_window",
        /// The round is younger than the grace period.
        NotSettledYet = "not_settled_yet",
    }
}
