//! The entry of a player in a lotto round (docs/contract.md#lotto-player-entry).

use super::lotto_items::{self, LottoBet, LottoWin};
use crate::decode::{FromObject, Node, Object, money, text, time};
use crate::money::Money;
use crate::record::Identified;
use crate::timestamp::Timestamp;

/// One payout or loss record of a player.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct LottoPlayer {
    /// The operator's user id of the player.
    pub player_id: Option<String>,
    /// Payout, in `currency`.
    pub payout_amount: Option<Money>,
    /// Currency code (ISO 4217).
    pub currency: Option<String>,
    /// Transaction code: `GBW01` is a win, `GBL01` a loss; others are kept.
    pub transaction_code: Option<String>,
    /// Id of the payout transaction; `0` on a loss.
    pub transaction_id: Option<String>,
    /// Id of the round.
    pub round_id: Option<String>,
    /// When the record was made, by the service's clock.
    pub created_at: Option<Timestamp>,
    /// The remark of the service, as received.
    pub remark: Option<String>,
    /// Game type code (`yiki`, `lucky20`, or another).
    pub game_key: Option<String>,
    /// What the player bought.
    pub bets: Vec<LottoBet>,
    /// What won. Empty on a loss.
    pub wins: Vec<LottoWin>,
    /// Charm rewards, in Lucky 1 dollar only.
    pub lucky_symbol: Option<CharmRewards>,
}

/// The object `additional_payout.lucky_symbol`.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct CharmRewards {
    /// Id of the transaction.
    pub transaction_id: Option<String>,
    /// Amount to add as credit.
    pub payout_amount: Option<Money>,
    /// Amount to refund if the player got the charm `HOLYWATERGLASS`.
    pub refund_amount: Option<Money>,
    /// Sum of immediate and later rewards, for information only: it is not credited.
    pub total_payout_amount: Option<Money>,
    /// The charms of the entry.
    pub data: Vec<Charm>,
}

/// One charm reward.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Charm {
    /// The whole number of the ticket.
    pub full_number: Option<String>,
    /// Code of the charm: `CLOVER`, `MOON`, `HOLYWATERGLASS`, or another.
    pub symbol_code: Option<String>,
    /// The field `symbol`, as received.
    pub symbol: Option<String>,
    /// Kind of the reward: `credit`, `payoutpercent`, or another code.
    pub reward_code: Option<String>,
    /// The reward. Its unit depends on `reward_code`.
    pub reward_amount: Option<Money>,
    /// The field `profit`, as received.
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
            remark: object
                .optional("remark", text)
                .filter(|remark| !remark.is_empty()),
            game_key: object.required("game_key", text),
            bets: object.required("player_bet", bets).unwrap_or_default(),
            wins: object.optional("player_bet_result", wins).unwrap_or_default(),
            lucky_symbol: object.optional("additional_payout", charm_rewards),
        }
    }
}

/// Pages are merged by content, because entries have no id: the transaction id identifies a payout, but
/// it is `0` for every loss.
impl Identified for LottoPlayer {
    fn id(&self) -> Option<&str> {
        None
    }
}

fn bets(node: Node<'_, '_>) -> Option<Vec<LottoBet>> {
    let bets = |data: Node<'_, '_>| data.list(lotto_items::bet);
    Some(node.object_or_empty()?.collection("data", bets))
}

/// The service sends an empty object if nothing was won.
fn wins(node: Node<'_, '_>) -> Option<Vec<LottoWin>> {
    let wins = |data: Node<'_, '_>| data.list(lotto_items::win);
    node.object_or_empty()?.optional("win", wins)
}

fn charm_rewards(node: Node<'_, '_>) -> Option<CharmRewards> {
    node.object_or_empty()?.optional("lucky_symbol", |node| {
        if node.is_empty() {
            return None;
        }
        let object = node.object()?;
        Some(CharmRewards {
            transaction_id: object.required("transaction_id", text),
            payout_amount: object.required("payout_amount", money),
            refund_amount: object.required("refund_amount", money),
            total_payout_amount: object.required("total_payout_amount", money),
            data: object.collection("data", |data| data.list(charm)),
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
