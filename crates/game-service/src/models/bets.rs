//! Stakes and wins by bet code (docs/contract.md#player-bet, docs/contract.md#player-win).
//!
//! An entry's shape is the contract's for its code, or it is kept as received and reported.

use crate::decode::{Node, money, text};
use crate::money::Money;
use crate::raw::Raw;

/// What stands under a bet code in `player_bet`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum BetEntry {
    /// A stake.
    Stake(Money),
    /// The entry `BONUS`.
    Bonus(BonusBet),
    /// The entry `INSURANCE`: stakes in the order received.
    Insurance(Vec<Money>),
    /// Another shape.
    Other(Raw),
}

/// The entry `BONUS`. The contract does not say what it means.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct BonusBet {
    /// The field `type`.
    pub kind: Option<String>,
    /// The first card.
    pub first: Option<BonusCard>,
    /// The second card.
    pub second: Option<BonusCard>,
}

/// A card of the entry `BONUS`.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct BonusCard {
    /// Card code.
    pub card: Option<String>,
    /// Symbol.
    pub symbol: Option<String>,
}

/// What stands under a bet code in `player_win`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum WinEntry {
    /// A win.
    Win(Win),
    /// The entry `INSURANCE`: wins in the order received.
    Insurance(Vec<Win>),
    /// Another shape.
    Other(Raw),
}

/// A win as reported. The contract does not say whether `amount` includes the stake.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Win {
    /// As reported.
    pub amount: Option<Money>,
    /// As reported.
    pub odds: Option<Money>,
    /// As reported.
    pub profit: Option<Money>,
    /// As reported; optional.
    pub remark: Option<Remark>,
}

/// A win's remark. The contract does not say what the rates mean.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Remark {
    /// `six_score_rate`.
    pub six_score_rate: Option<Money>,
    /// `bonus_rate`.
    pub bonus_rate: Option<Money>,
}

pub(super) fn stakes(node: Node<'_, '_>) -> Option<Vec<(String, BetEntry)>> {
    node.map(|code, entry| {
        let read = match code {
            "BONUS" if entry.is_object() => bonus(entry).map(BetEntry::Bonus),
            "INSURANCE" if entry.is_array() => all(entry.list(money)).map(BetEntry::Insurance),
            _ => money(entry).map(BetEntry::Stake),
        };
        Some(read.unwrap_or_else(|| BetEntry::Other(entry.raw())))
    })
}

pub(super) fn wins(node: Node<'_, '_>) -> Option<Vec<(String, WinEntry)>> {
    node.map(|code, entry| {
        let read = match code {
            "INSURANCE" if entry.is_array() => all(entry.list(win)).map(WinEntry::Insurance),
            _ => win(entry).map(WinEntry::Win),
        };
        Some(read.unwrap_or_else(|| WinEntry::Other(entry.raw())))
    })
}

/// A list with a gap would pair stakes with the wrong wins: it is kept as received instead.
fn all<T>(items: Option<Vec<Option<T>>>) -> Option<Vec<T>> {
    items?.into_iter().collect()
}

fn bonus(node: Node<'_, '_>) -> Option<BonusBet> {
    let object = node.object()?;
    Some(BonusBet {
        kind: object.required("type", text),
        first: object.required("first", bonus_card),
        second: object.required("second", bonus_card),
    })
}

fn bonus_card(node: Node<'_, '_>) -> Option<BonusCard> {
    let object = node.object()?;
    Some(BonusCard {
        card: object.required("card", text),
        symbol: object.required("symbol", text),
    })
}

fn win(node: Node<'_, '_>) -> Option<Win> {
    let object = node.object()?;
    Some(Win {
        amount: object.required("amount", money),
        odds: object.required("odds", money),
        profit: object.required("profit", money),
        remark: object.optional("remark", remark),
    })
}

fn remark(node: Node<'_, '_>) -> Option<Remark> {
    let object = node.object()?;
    Some(Remark {
        six_score_rate: object.optional("six_score_rate", money),
        bonus_rate: object.optional("bonus_rate", money),
    })
}
