//! What was bought in a lotto round and what won (docs/contract.md#lotto-items).
//!
//! The two games are told apart by the field only one of them has: `full_number` is Lucky's, `bet` is Yiki's.

use crate::decode::{Node, Object, money, text};
use crate::money::Money;
use crate::raw::Raw;

/// A bet in a lotto round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LottoBet {
    /// Yiki.
    Yiki(YikiBet),
    /// Lucky 1 dollar.
    Lucky(LuckyBet),
    /// Another shape.
    Other(Raw),
}

/// A win in a lotto round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LottoWin {
    /// Yiki.
    Yiki(YikiWin),
    /// Lucky 1 dollar.
    Lucky(LuckyWin),
    /// Another shape.
    Other(Raw),
}

/// A Yiki bet item.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct YikiBet {
    /// Kind of bet.
    pub bet: Option<String>,
    /// The number that was bought.
    pub number: Option<String>,
    /// Quantity, as sent.
    pub qty: Option<String>,
    /// Stake; `0` for `SHOOT_FIVE`, `SHOOT_FOUR` and `SHOOT_THREE`.
    pub bet_amount: Option<Money>,
}

/// A Yiki win item: the bet and what it paid.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct YikiWin {
    /// The bet.
    pub bet: YikiBet,
    /// What it paid.
    pub payout_amount: Option<Money>,
}

/// A Lucky 1 dollar bet item.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct LuckyBet {
    /// Kind of bet (`credit`, or another).
    pub bet_type: Option<String>,
    /// The ticket's whole number.
    pub full_number: Option<String>,
    /// Set, as sent.
    pub set: Option<String>,
    /// Number.
    pub number: Option<String>,
    /// Symbol.
    pub symbol: Option<String>,
    /// Quantity, as sent.
    pub qty: Option<String>,
    /// Stake.
    pub bet_amount: Option<Money>,
}

/// A Lucky 1 dollar win item.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct LuckyWin {
    /// The ticket's whole number.
    pub full_number: Option<String>,
    /// The prize (`SET`, `MAIN4`, or another).
    pub name: Option<String>,
    /// What it paid.
    pub payout_amount: Option<Money>,
}

pub(super) fn bet(node: Node<'_, '_>) -> LottoBet {
    match node.object() {
        Some(object) if object.has("full_number") => LottoBet::Lucky(lucky_bet(&object)),
        Some(object) if object.has("bet") => LottoBet::Yiki(yiki_bet(&object)),
        Some(_) => {
            node.report("a bet of a game not known here");
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
            node.report("a win of a game not known here");
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
