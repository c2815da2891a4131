//! Stakes and wins by bet code (docs/contract.md#player-bet, docs/contract.md#player-win).
//!
//! If an entry of a baccarat record does not have the shape that the contract defines for its code, it is
//! kept as received and reported. For other games the contract shows no record, so nothing is reported.

use crate::decode::{Node, money};
use crate::money::Money;
use crate::record::Raw;
use std::fmt;

/// The value of one bet code in `player_bet`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum BetEntry {
    Stake(Money),
    Bonus(BonusBet),
    /// The entry `INSURANCE`: a list of stakes in the order received.
    Insurance(Vec<Money>),
    /// A list of stakes under any code of another game, in the order received.
    Stakes(Vec<Money>),
    /// An entry of another shape, as received.
    Other(Raw),
}

/// The entry `BONUS`. The contract does not say what it means.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct BonusBet {
    /// The field `type`, as received.
    pub kind: Option<String>,
    pub first: Option<BonusCard>,
    pub second: Option<BonusCard>,
}

/// A card of the entry `BONUS`.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct BonusCard {
    pub card: Option<String>,
    pub symbol: Option<String>,
}

/// The value of one bet code in `player_win`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum WinEntry {
    /// A win on a usual bet.
    Win(Win),
    /// The entry `INSURANCE`: a list of wins in the order received.
    Insurance(Vec<Win>),
    /// A list of wins under any code of another game, in the order received.
    Wins(Vec<Win>),
    /// An entry of another shape, as received.
    Other(Raw),
}

/// A win, as reported by the service. The contract does not say whether `amount` includes the stake.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
#[cfg_attr(
    feature = "ui",
    derive(serde::Serialize, specta::Type),
    serde(rename = "WinView")
)]
pub struct Win {
    #[cfg_attr(feature = "ui", specta(type = Option<String>))]
    pub amount: Option<Money>,
    /// The field `odds`: a ratio, not money.
    #[cfg_attr(feature = "ui", specta(type = Option<String>))]
    pub odds: Option<Money>,
    #[cfg_attr(feature = "ui", specta(type = Option<String>))]
    pub profit: Option<Money>,
    /// The field `remark`, which is optional in the contract.
    pub remark: Option<Remark>,
}

/// The remark of a win. The contract does not say what the rates mean.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
#[cfg_attr(
    feature = "ui",
    derive(serde::Serialize, specta::Type),
    serde(rename = "RemarkView", rename_all = "camelCase")
)]
pub struct Remark {
    #[cfg_attr(feature = "ui", specta(type = Option<String>))]
    pub six_score_rate: Option<Money>,
    #[cfg_attr(feature = "ui", specta(type = Option<String>))]
    pub bonus_rate: Option<Money>,
}

impl fmt::Display for Win {
    /// The fields that were received, under the service's own names: `amount 200.00, odds 1, profit 100.00`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let remark = self.remark.as_ref();
        let fields = [
            ("amount", self.amount.as_ref()),
            ("odds", self.odds.as_ref()),
            ("profit", self.profit.as_ref()),
            (
                "six_score_rate",
                remark.and_then(|remark| remark.six_score_rate.as_ref()),
            ),
            ("bonus_rate", remark.and_then(|remark| remark.bonus_rate.as_ref())),
        ];
        let mut separator = "";
        for (name, value) in fields {
            if let Some(value) = value {
                write!(f, "{separator}{name} {}", value.as_str())?;
                separator = ", ";
            }
        }
        Ok(())
    }
}

/// The stakes. A code with `null` is no bet: a typed struct has all its codes (docs/variants.md#empty). `is_described`:
/// whether the contract shows records of the game.
pub(super) fn stakes(node: Node<'_, '_>, is_described: bool) -> Option<Vec<(String, BetEntry)>> {
    node.map(|code, entry| {
        if entry.is_null() || (is_described && code == "BONUS" && entry.is_empty()) {
            return None;
        }
        let read = if is_described {
            match code {
                "BONUS" if entry.is_object() => bonus(entry).map(BetEntry::Bonus),
                "INSURANCE" if entry.is_array() => all(entry.list(money)).map(BetEntry::Insurance),
                _ => money(entry).map(BetEntry::Stake),
            }
        } else {
            entry.unreported(|entry| {
                if entry.is_array() {
                    all(entry.list(money)).map(BetEntry::Stakes)
                } else {
                    money(entry).map(BetEntry::Stake)
                }
            })
        };
        Some(read.unwrap_or_else(|| BetEntry::Other(entry.raw())))
    })
}

/// The wins. A code with `null` is no win, as in [`stakes`].
pub(super) fn wins(node: Node<'_, '_>, is_described: bool) -> Option<Vec<(String, WinEntry)>> {
    node.map(|code, entry| {
        if entry.is_null() {
            return None;
        }
        let read = if is_described {
            match code {
                "INSURANCE" if entry.is_array() => all(entry.list(win)).map(WinEntry::Insurance),
                _ => win(entry).map(WinEntry::Win),
            }
        } else {
            entry.unreported(|entry| {
                if entry.is_array() {
                    all(entry.list(win_of_other_game)).map(WinEntry::Wins)
                } else {
                    win_of_other_game(entry).map(WinEntry::Win)
                }
            })
        };
        Some(read.unwrap_or_else(|| WinEntry::Other(entry.raw())))
    })
}

/// An object with at least one amount that can be read. Any other object has another shape.
fn win_of_other_game(node: Node<'_, '_>) -> Option<Win> {
    let win = win(node)?;
    let has_amount = win.amount.is_some() || win.odds.is_some() || win.profit.is_some();
    has_amount.then_some(win)
}

/// All items. None if one is missing: a list with a gap would match stakes with the wrong wins.
fn all<T>(items: Option<Vec<Option<T>>>) -> Option<Vec<T>> {
    items?.into_iter().collect()
}

fn bonus(node: Node<'_, '_>) -> Option<BonusBet> {
    let object = node.object()?;
    Some(BonusBet {
        kind: object.text("type"),
        first: object.required("first", bonus_card),
        second: object.required("second", bonus_card),
    })
}

fn bonus_card(node: Node<'_, '_>) -> Option<BonusCard> {
    let object = node.object()?;
    Some(BonusCard {
        card: object.text("card"),
        symbol: object.text("symbol"),
    })
}

fn win(node: Node<'_, '_>) -> Option<Win> {
    let object = node.object()?;
    Some(Win {
        amount: object.money("amount"),
        odds: object.money("odds"),
        profit: object.money("profit"),
        remark: object.optional("remark", remark),
    })
}

/// None if it states no rate.
fn remark(node: Node<'_, '_>) -> Option<Remark> {
    let object = node.object_or_empty()?;
    let remark = Remark {
        six_score_rate: object.optional("six_score_rate", money),
        bonus_rate: object.optional("bonus_rate", money),
    };
    (remark != Remark::default()).then_some(remark)
}
