//! A player's entry in a lotto round (docs/contract.md#lotto-player-entry).

use super::lotto_items::{self, LottoBet, LottoWin};
use crate::decode::{Node, Object, money, text, time};
use crate::money::Money;
use crate::record::{FromObject, Identified};
use crate::timestamp::Timestamp;

/// One payout or loss of a player.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct LottoPlayer {
    /// The player.
    pub player_id: Option<String>,
    /// What was paid.
    pub payout_amount: Option<Money>,
    /// ISO 4217.
    pub currency: Option<String>,
    /// `GBW01` win, `GBL01` loss, or another code.
    pub transaction_code: Option<String>,
    /// The payout record; `0` on a loss.
    pub transaction_id: Option<String>,
    /// The round.
    pub round_id: Option<String>,
    /// When.
    pub created_at: Option<Timestamp>,
    /// The service's remark.
    pub remark: Option<String>,
    /// The game (`yiki`, `lucky20`, or another).
    pub game_key: Option<String>,
    /// What was bought.
    pub bets: Vec<LottoBet>,
    /// What won.
    pub wins: Vec<LottoWin>,
    /// Charm rewards; Lucky 1 dollar only.
    pub lucky_symbol: Option<CharmRewards>,
}

/// `additional_payout.lucky_symbol`.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct CharmRewards {
    /// Transaction.
    pub transaction_id: Option<String>,
    /// Amount to add as credit.
    pub payout_amount: Option<Money>,
    /// Amount to return when the charm `HOLYWATERGLASS` was obtained.
    pub refund_amount: Option<Money>,
    /// Immediate and later rewards together; it needs no credit.
    pub total_payout_amount: Option<Money>,
    /// The charms.
    pub data: Vec<Charm>,
}

/// One charm.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Charm {
    /// The ticket's number.
    pub full_number: Option<String>,
    /// `CLOVER`, `MOON`, `HOLYWATERGLASS`, or another code.
    pub symbol_code: Option<String>,
    /// The symbol.
    pub symbol: Option<String>,
    /// `credit`, `payoutpercent`, or another code.
    pub reward_code: Option<String>,
    /// The reward, in the unit of its code.
    pub reward_amount: Option<Money>,
    /// Profit.
    pub profit: Option<Money>,
}

impl FromObject for LottoPlayer {
    fn from_object(object: &Object<'_, '_>) -> Self {
        Self {
            player_id: object.required("player_id", text),
            payout_amount: object.required("payout_amount", money),
            currency: object.required("currency", text),
            transaction_code: object.required("transaction_code", text),
            transaction_id: object.required("transaction_id", text),
            round_id: object.required("round_id", text),
            created_at: object.required("created_at", time),
            remark: object.optional("remark", text),
            game_key: object.required("game_key", text),
            bets: object.required("player_bet", bets).unwrap_or_default(),
            wins: object.required("player_bet_result", wins).unwrap_or_default(),
            lucky_symbol: object.optional("additional_payout", charm_rewards),
        }
    }
}

/// A player's entry is one payout: only its transaction could name it, and every loss has the transaction `0`. So
/// entries have no id of their own, and pages of them are merged by content.
impl Identified for LottoPlayer {
    fn id(&self) -> Option<&str> {
        None
    }
}

fn bets(node: Node<'_, '_>) -> Option<Vec<LottoBet>> {
    node.object()?
        .required("data", |data| data.list(lotto_items::bet))
}

/// An empty object when nothing was won.
fn wins(node: Node<'_, '_>) -> Option<Vec<LottoWin>> {
    node.object()?.optional("win", |data| data.list(lotto_items::win))
}

fn charm_rewards(node: Node<'_, '_>) -> Option<CharmRewards> {
    node.object()?.optional("lucky_symbol", |node| {
        let object = node.object()?;
        Some(CharmRewards {
            transaction_id: object.required("transaction_id", text),
            payout_amount: object.required("payout_amount", money),
            refund_amount: object.required("refund_amount", money),
            total_payout_amount: object.required("total_payout_amount", money),
            data: object
                .required("data", |data| data.list(charm))
                .unwrap_or_default(),
        })
    })
}

fn charm(node: Node<'_, '_>) -> Charm {
    let read = |object: Object<'_, '_>| Charm {
        full_number: object.required("full_number", text),
        symbol_code: object.required("symbol_code", text),
        symbol: object.required("symbol", text),
        reward_code: object.required("reward_code", text),
        reward_amount: object.required("reward_amount", money),
        profit: object.required("profit", money),
    };
    node.object().map(read).unwrap_or_default()
}
