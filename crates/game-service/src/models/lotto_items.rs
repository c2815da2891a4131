//! The bets and wins of a lotto round (docs/contract.md#lotto-items).
//!
//! Each game has a field that the other does not have: `full_number` is in Lucky 1 dollar, `bet` is in
//! Yiki.

use crate::decode::{Node, Object, money, text};
use crate::money::Money;
use crate::record::{Fault, Raw};

/// A bet in a lotto round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LottoBet {
    /// A bet in Yiki.
    Yiki(YikiBet),
    /// A bet in Lucky 1 dollar.
    Lucky(LuckyBet),
    /// An item of another shape, as received.
    Other(Raw),
}

/// A win in a lotto round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LottoWin {
    /// A win in Yiki.
    Yiki(YikiWin),
    /// A win in Lucky 1 dollar.
    Lucky(LuckyWin),
    /// An item of another shape, as received.
    Other(Raw),
}

/// A Yiki bet item.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct YikiBet {
    /// Code of the kind of bet.
    pub bet: Option<String>,
    /// The number that the player bought.
    pub number: Option<String>,
    /// Quantity, as received.
    pub qty: Option<String>,
    /// Stake, in the entry's currency; `0` for `SHOOT_FIVE`, `SHOOT_FOUR` and `SHOOT_THREE`.
    pub bet_amount: Option<Money>,
}

/// A Yiki win item: the bet and its payout.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct YikiWin {
    /// The bet that won.
    pub bet: YikiBet,
    /// Payout, in the entry's currency.
    pub payout_amount: Option<Money>,
}

/// A Lucky 1 dollar bet item.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct LuckyBet {
    /// Code of the kind of bet (`credit`, or another).
    pub bet_type: Option<String>,
    /// The whole number of the ticket.
    pub full_number: Option<String>,
    /// The field `set`, as received.
    pub set: Option<String>,
    /// The field `number`, as received.
    pub number: Option<String>,
    /// The field `symbol`, as received.
    pub symbol: Option<String>,
    /// Quantity, as received.
    pub qty: Option<String>,
    /// Stake, in the entry's currency.
    pub bet_amount: Option<Money>,
}

/// A Lucky 1 dollar win item.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct LuckyWin {
    /// The whole number of the ticket.
    pub full_number: Option<String>,
    /// Code of the prize (`SET`, `MAIN4`, or another).
    pub name: Option<String>,
    /// Payout, in the entry's currency.
    pub payout_amount: Option<Money>,
}

pub(super) fn bet(node: Node<'_, '_>) -> LottoBet {
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

pub(super) fn win(node: Node<'_, '_>) -> LottoWin {
    match node.object() {
        Some(object) if object.has("full_number") => LottoWin::Lucky(lucky_win(&object)),
        Some(object) if object.has("bet") => LottoWin::Yiki(YikiWin {
            bet: yiki_bet(&object),
            payout_amount: object.required("payout_amount", money),
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
        bet: object.required("bet", text),
        number: object.required("number", text),
        qty: object.required("qty", text),
        bet_amount: object.required("bet_amount", money),
    }
}

fn lucky_bet(object: &Object<'_, '_>) -> LuckyBet {
    LuckyBet {
        bet_type: object.required("bet_type", text),
        full_number: object.required("full_number", text),
        set: object.required("set", text),
        number: object.required("number", text),
        symbol: object.required("symbol", text),
        qty: object.required("qty", text),
        bet_amount: object.required("bet_amount", money),
    }
}

fn lucky_win(object: &Object<'_, '_>) -> LuckyWin {
    LuckyWin {
        full_number: object.required("full_number", text),
        name: object.required("name", text),
        payout_amount: object.required("payout_amount", money),
    }
}
