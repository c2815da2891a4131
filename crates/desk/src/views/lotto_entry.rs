//! One opened entry of a lotto round (docs/contract.md#lotto-results).

use super::common::{Coded, Problem};
use super::lotto::LottoRow;
use crate::findings::AuditView;
use crate::say::Message;
use serde::Serialize;
use specta::Type;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct LottoEntryView {
    pub row: LottoRow,
    pub transaction_code: Option<Coded>,
    pub transaction_id: Option<String>,
    /// Whether that id is `0`, which the service sends on a loss.
    pub no_transaction: bool,
    pub round_id: Option<String>,
    pub game_key: Option<Coded>,
    /// The remark of the service. None if it is missing or empty.
    pub remark: Option<String>,
    /// Bets and wins of Yiki, in the order received. Wins without a bought item come last.
    pub lines: Vec<YikiLine>,
    pub tickets: Vec<LuckyTicket>,
    pub others: Vec<LottoOtherItem>,
    pub charms: Option<CharmsView>,
    /// Payout less stakes, exact. None if either is not known, or the difference has too many digits.
    pub net: Option<String>,
    /// Sum of the payouts of the wins, exact. None if one cannot be read, or the sum has too many digits.
    pub wins_total: Option<String>,
    /// Sum of the quantities. None if one is not a number.
    pub quantity: Option<String>,
    /// What the player gets now: payout, credit and refund. None if it is not known whether the payout
    /// contains the rewards of charms, or an amount is missing. The total of the charms is never added.
    pub due_now: Option<DueNow>,
    pub audit: AuditView,
    pub problems: Vec<Problem>,
    pub raw: String,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct DueNow {
    pub parts: Vec<String>,
    pub total: String,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct MarkedDigit {
    pub digit: String,
    pub hit: bool,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct YikiLine {
    /// Its place in the findings: code and number.
    pub place: String,
    pub bet: Option<Coded>,
    pub name: Option<Message>,
    /// The number, digit by digit. Empty if it is missing.
    pub number: Vec<MarkedDigit>,
    pub quantity: Option<String>,
    /// Stake, as received. None for a win without a bought item.
    pub stake: Option<String>,
    /// Whether the stake is 0: a free shot. It has no rate.
    pub free: bool,
    pub won: bool,
    /// Quantity and stake that the win states. None if they are those of the bet.
    pub win_states: Option<Message>,
    pub payout: Option<String>,
    /// What was paid for each 1.00 of the stake, exact. None without a win, for a free shot, or if the
    /// quotient does not end within six decimal places.
    pub rate: Option<String>,
    /// Why the number wins or not, by the rules of the house as far as they are known.
    pub why: Option<Message>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct LuckyTicket {
    /// Its place in the findings: the full number.
    pub place: String,
    /// Code of the kind of bet. None for a win without a ticket.
    pub bet_type: Option<String>,
    pub full_number: Option<String>,
    /// The field `number`, digit by digit. A digit is marked if the ticket has a prize on its number.
    pub number: Vec<MarkedDigit>,
    /// The field `set`, digit by digit. A digit is marked if the ticket has a prize on its set.
    pub set: Vec<MarkedDigit>,
    pub symbol: Option<String>,
    pub quantity: Option<String>,
    pub stake: Option<String>,
    pub prizes: Vec<LuckyPrizeView>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct LuckyPrizeView {
    pub name: Option<Coded>,
    pub payout: Option<String>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct LottoOtherItem {
    /// Whether it is among the wins.
    pub won: bool,
    pub raw: String,
}

/// The rewards of charms (docs/contract.md#charm-rewards).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct CharmsView {
    pub transaction_id: Option<String>,
    /// What to add to the player's credit.
    pub credit: Option<String>,
    /// What to give back for the charm `HOLYWATERGLASS`.
    pub refund: Option<String>,
    /// Rewards at once and later. Nothing is credited for it, and it is never added.
    pub total: Option<String>,
    pub charms: Vec<CharmView>,
    /// Sum of `profit`, exact. None if one cannot be read, or the sum has too many digits.
    pub profit: Option<String>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct CharmView {
    pub full_number: Option<String>,
    pub code: Option<Coded>,
    pub symbol: Option<String>,
    pub reward_code: Option<Coded>,
    /// The reward, as received. Its unit depends on the code.
    pub reward_amount: Option<String>,
    pub profit: Option<String>,
}
