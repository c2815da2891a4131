//! A virtual table (docs/contract.md#table-record).

use crate::decode::{FromObject, Node, Object, money, text, texts_by_key};
use crate::money::Money;
use crate::record::Identified;

/// A virtual table of the operator.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct TableRecord {
    /// Id of the table.
    pub id: Option<String>,
    /// Titles by language (`en`, `th`).
    pub title: Vec<(String, String)>,
    /// `active` (open for betting), `inactive`, or another word.
    pub status: Option<String>,
    /// Game type code.
    pub game_key: Option<String>,
    /// The dealer at the table. None if there is none now.
    pub dealer: Option<Dealer>,
    /// Bet limits by currency code.
    pub user_limit: Vec<(String, BetLimit)>,
}

/// The dealer at a table.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Dealer {
    /// Id of the dealer.
    pub id: Option<String>,
    /// Code of the dealer.
    pub code: Option<String>,
    /// Name of the dealer.
    pub name: Option<String>,
    /// Picture URLs by orientation (`h`, `v`), as received and not checked.
    pub cover: Vec<(String, String)>,
}

/// The bet limits of a table in one currency.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct BetLimit {
    /// Largest bet, in the currency of the limit.
    pub bet_max: Option<Money>,
    /// Smallest bet, in the currency of the limit.
    pub bet_min: Option<Money>,
}

impl FromObject for TableRecord {
    fn from_object(object: &Object<'_, '_>) -> Self {
        Self {
            id: object.required("id", text),
            title: object.optional("title", texts_by_key).unwrap_or_default(),
            status: object.required("status", text),
            game_key: object.required("game_key", text),
            dealer: object.optional("dealer", dealer),
            user_limit: object
                .optional("user_limit", |limits| limits.map(|_, node| limit(node)))
                .unwrap_or_default(),
        }
    }
}

impl Identified for TableRecord {
    fn id(&self) -> Option<&str> {
        self.id.as_deref()
    }
}

/// A table without a dealer has no such field, `null` or an empty map (docs/ASSUMPTIONS.md#a153).
fn dealer(node: Node<'_, '_>) -> Option<Dealer> {
    if node.is_empty() {
        return None;
    }
    let object = node.object()?;
    Some(Dealer {
        id: object.required("id", text),
        code: object.required("code", text),
        name: object.required("name", text),
        cover: object.optional("cover", texts_by_key).unwrap_or_default(),
    })
}

/// If the limits of a currency have another shape, the currency is kept without limits.
#[expect(clippy::unnecessary_wraps, reason = "entries of a map are read to an option")]
fn limit(node: Node<'_, '_>) -> Option<BetLimit> {
    let read = |object: Object<'_, '_>| BetLimit {
        bet_max: object.required("bet_max", money),
        bet_min: object.required("bet_min", money),
    };
    Some(node.object().map(read).unwrap_or_default())
}
