//! The entry of a player in a lotto round (docs/contract.md#lotto-player-entry), with what was bought and what won
//! (docs/contract.md#lotto-items).
//!
//! Each game has a field that the other does not have: `full_number` is in Lucky 1 dollar, `bet` is in Yiki.

use super::page::read_record_body;
use crate::decode::{Node, Object, text};
use crate::error::Error;
use crate::money::Money;
use crate::record::{Fault, Identified, Raw, Record};
use crate::timestamp::Timestamp;
use ::money::ExactDecimal;

/// One payout or loss record of a player.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct LottoPlayer {
    pub player_id: Option<String>,
    pub payout_amount: Option<Money>,
    pub currency: Option<String>,
    /// Transaction code: `GBW01` is a win, `GBL01` a loss; others are kept.
    pub transaction_code: Option<String>,
    /// Id of the payout transaction; `0` on a loss.
    pub transaction_id: Option<String>,
    pub round_id: Option<String>,
    /// When the record was made, by the service's clock.
    pub created_at: Option<Timestamp>,
    pub remark: Option<String>,
    /// Game type code (`yiki`, `lucky20`, or another).
    pub game_key: Option<String>,
    pub bets: Vec<LottoBet>,
    /// What won. Empty on a loss.
    pub wins: Vec<LottoWin>,
    /// Charm rewards, in Lucky 1 dollar only.
    pub lucky_symbol: Option<CharmRewards>,
}

/// The object `additional_payout.lucky_symbol`.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct CharmRewards {
    pub transaction_id: Option<String>,
    /// Amount to add as credit.
    pub payout_amount: Option<Money>,
    /// Amount to refund if the player got the charm `HOLYWATERGLASS`.
    pub refund_amount: Option<Money>,
    /// Sum of immediate and later rewards, for information only: it is not credited.
    pub total_payout_amount: Option<Money>,
    pub data: Vec<Charm>,
}

/// One charm reward.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Charm {
    /// The whole number of the ticket.
    pub full_number: Option<String>,
    /// Code of the charm: `CLOVER`, `MOON`, `HOLYWATERGLASS`, or another.
    pub symbol_code: Option<String>,
    pub symbol: Option<String>,
    /// Kind of the reward: `credit`, `payoutpercent`, or another code.
    pub reward_code: Option<String>,
    /// The reward. Its unit depends on `reward_code`.
    pub reward_amount: Option<Money>,
    pub profit: Option<Money>,
}

impl LottoPlayer {
    /// The id where there is no transaction.
    pub const NO_TRANSACTION: &str = "0";

    /// Reads one entry of a lotto round by itself, as it was stored or exported.
    ///
    /// # Errors
    /// As [`HistoryPage::from_body`](super::HistoryPage::from_body); a field that cannot be read is a problem of the entry
    /// and no error.
    pub fn from_body(body: &[u8]) -> Result<Record<Self>, Error> {
        read_record_body(body, Self::read)
    }

    /// Whether the transaction code says that the entry won or lost. None if it is missing or another one.
    pub fn has_won(&self) -> Option<bool> {
        match self.transaction_code.as_deref()? {
            "GBW01" => Some(true),
            "GBL01" => Some(false),
            _ => None,
        }
    }

    pub(super) fn read(object: &Object<'_, '_>) -> Self {
        Self {
            player_id: object.text("player_id"),
            payout_amount: object.money("payout_amount"),
            currency: object.text("currency"),
            transaction_code: object.text("transaction_code"),
            transaction_id: object.text("transaction_id"),
            round_id: object.text("round_id"),
            created_at: object.time("created_at"),
            remark: object
                .optional("remark", text)
                .filter(|remark| !remark.is_empty()),
            game_key: object.text("game_key"),
            bets: object.required("player_bet", bets).unwrap_or_default(),
            wins: object.optional("player_bet_result", wins).unwrap_or_default(),
            lucky_symbol: object.optional("additional_payout", charm_rewards),
        }
    }
}

impl Record<LottoPlayer> {
    /// What was bought. None if it cannot be read as a list.
    pub fn bets(&self) -> Option<&[LottoBet]> {
        let paths = ["player_bet", "player_bet.data"];
        self.all_read(&paths).then_some(self.content.bets.as_slice())
    }

    /// What won. None if it cannot be read as a list.
    pub fn wins(&self) -> Option<&[LottoWin]> {
        let paths = ["player_bet_result", "player_bet_result.win"];
        self.all_read(&paths).then_some(self.content.wins.as_slice())
    }

    /// Whether the rewards of charms can be read, or there are none.
    pub fn are_rewards_read(&self) -> bool {
        self.all_read(&["additional_payout", "additional_payout.lucky_symbol"])
    }

    fn all_read(&self, paths: &[&str]) -> bool {
        !paths.iter().any(|path| self.is_unreadable(path))
    }
}

/// Entries are told apart by their content, because they have no id: the transaction id is `0` for every
/// loss.
impl Identified for LottoPlayer {
    fn id(&self) -> Option<&str> {
        None
    }
}

fn bets(node: Node<'_, '_>) -> Option<Vec<LottoBet>> {
    let bets = node.object_or_empty()?;
    Some(bets.collection("data", |data| data.list(bet)))
}

/// The service sends an empty object if nothing was won.
fn wins(node: Node<'_, '_>) -> Option<Vec<LottoWin>> {
    node.object_or_empty()?.optional("win", |data| data.list(win))
}

fn charm_rewards(node: Node<'_, '_>) -> Option<CharmRewards> {
    node.object_or_empty()?.optional("lucky_symbol", |node| {
        if node.is_empty() {
            return None;
        }
        let object = node.object()?;
        Some(CharmRewards {
            transaction_id: object.text("transaction_id"),
            payout_amount: object.money("payout_amount"),
            refund_amount: object.money("refund_amount"),
            total_payout_amount: object.money("total_payout_amount"),
            data: object.collection("data", |data| data.list(charm)),
        })
    })
}

fn charm(node: Node<'_, '_>) -> Charm {
    let Some(object) = node.object() else {
        return Charm::default();
    };
    Charm {
        full_number: object.text("full_number"),
        symbol_code: object.text("symbol_code"),
        symbol: object.text("symbol"),
        reward_code: object.text("reward_code"),
        reward_amount: object.money("reward_amount"),
        profit: object.money("profit"),
    }
}

/// A bet in a lotto round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LottoBet {
    Yiki(YikiBet),
    Lucky(LuckyBet),
    /// An item of another shape, as received.
    Other(Raw),
}

/// A win in a lotto round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LottoWin {
    Yiki(YikiWin),
    Lucky(LuckyWin),
    /// An item of another shape, as received.
    Other(Raw),
}

impl LottoBet {
    /// The bet of Yiki. None for an item of another shape.
    pub fn yiki(&self) -> Option<&YikiBet> {
        match self {
            Self::Yiki(bet) => Some(bet),
            Self::Lucky(_) | Self::Other(_) => None,
        }
    }

    /// The ticket of Lucky 1 dollar. None for an item of another shape.
    pub fn lucky(&self) -> Option<&LuckyBet> {
        match self {
            Self::Lucky(bet) => Some(bet),
            Self::Yiki(_) | Self::Other(_) => None,
        }
    }

    /// The stake. None if it is missing or cannot be read.
    pub fn stake(&self) -> Option<ExactDecimal> {
        let stake = match self {
            Self::Yiki(bet) => bet.bet_amount.as_ref(),
            Self::Lucky(bet) => bet.bet_amount.as_ref(),
            Self::Other(_) => None,
        };
        stake.map(Money::value)
    }
}

impl LottoWin {
    /// The win of Yiki. None for an item of another shape.
    pub fn yiki(&self) -> Option<&YikiWin> {
        match self {
            Self::Yiki(win) => Some(win),
            Self::Lucky(_) | Self::Other(_) => None,
        }
    }

    /// The prize of Lucky 1 dollar. None for an item of another shape.
    pub fn lucky(&self) -> Option<&LuckyWin> {
        match self {
            Self::Lucky(win) => Some(win),
            Self::Yiki(_) | Self::Other(_) => None,
        }
    }

    /// The payout. None if it is missing or cannot be read.
    pub fn payout(&self) -> Option<ExactDecimal> {
        let payout = match self {
            Self::Yiki(win) => win.payout_amount.as_ref(),
            Self::Lucky(win) => win.payout_amount.as_ref(),
            Self::Other(_) => None,
        };
        payout.map(Money::value)
    }
}

/// A Yiki bet item.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct YikiBet {
    pub bet: Option<String>,
    pub number: Option<String>,
    pub qty: Option<String>,
    /// Stake, in the entry's currency; `0` for `SHOOT_FIVE`, `SHOOT_FOUR` and `SHOOT_THREE`.
    pub bet_amount: Option<Money>,
}

/// A Yiki win item: the bet and its payout.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct YikiWin {
    pub bet: YikiBet,
    pub payout_amount: Option<Money>,
}

/// A Lucky 1 dollar bet item.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct LuckyBet {
    /// Code of the kind of bet (`credit`, or another).
    pub bet_type: Option<String>,
    /// The whole number of the ticket.
    pub full_number: Option<String>,
    pub set: Option<String>,
    pub number: Option<String>,
    pub symbol: Option<String>,
    pub qty: Option<String>,
    pub bet_amount: Option<Money>,
}

/// A Lucky 1 dollar win item.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct LuckyWin {
    /// The whole number of the ticket.
    pub full_number: Option<String>,
    /// Code of the prize (`SET`, `MAIN4`, or another).
    pub name: Option<String>,
    pub payout_amount: Option<Money>,
}

fn bet(node: Node<'_, '_>) -> LottoBet {
    match node.object() {
        Some(object) if object.has("full_number") => LottoBet::Lucky(lucky_bet(&object)),
        Some(object) if object.has("bet") => LottoBet::Yiki(yiki_bet(&object)),
        Some(_) => {
            node.report(Fault::BetOfUnknownGame);
            LottoBet::Other(node.raw())
        }
        None => LottoBet::Other(node.raw()),
    }
}

fn win(node: Node<'_, '_>) -> LottoWin {
    match node.object() {
        Some(object) if object.has("full_number") => LottoWin::Lucky(lucky_win(&object)),
        Some(object) if object.has("bet") => LottoWin::Yiki(YikiWin {
            bet: yiki_bet(&object),
            payout_amount: object.money("payout_amount"),
        }),
        Some(_) => {
            node.report(Fault::WinOfUnknownGame);
            LottoWin::Other(node.raw())
        }
        None => LottoWin::Other(node.raw()),
    }
}

fn yiki_bet(object: &Object<'_, '_>) -> YikiBet {
    YikiBet {
        bet: object.text("bet"),
        number: object.text("number"),
        qty: object.text("qty"),
        bet_amount: object.money("bet_amount"),
    }
}

fn lucky_bet(object: &Object<'_, '_>) -> LuckyBet {
    LuckyBet {
        bet_type: object.text("bet_type"),
        full_number: object.text("full_number"),
        set: object.text("set"),
        number: object.text("number"),
        symbol: object.text("symbol"),
        qty: object.text("qty"),
        bet_amount: object.money("bet_amount"),
    }
}

fn lucky_win(object: &Object<'_, '_>) -> LuckyWin {
    LuckyWin {
        full_number: object.text("full_number"),
        name: object.text("name"),
        payout_amount: object.money("payout_amount"),
    }
}
