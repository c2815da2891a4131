//! One player's lotto entry (docs/contract.md#lotto-player-entry). Yiki writes amounts as strings,
//! Lucky 1 dollar as numbers.

use rust_decimal::Decimal;
use serde::Serialize;

use crate::clock::iso;
use crate::lotto::Game;
use crate::lotto::entries::{Entry, Play};
use crate::lotto::lucky::{CharmReward, Prize, Ticket};
use crate::lotto::yiki::{YikiBet, YikiWin};
use crate::money::Money;

#[derive(Debug, Serialize)]
pub(crate) struct EntryJson {
    player_id: String,
    payout_amount: Money,
    currency: &'static str,
    transaction_code: &'static str,
    transaction_id: String,
    round_id: String,
    created_at: String,
    remark: &'static str,
    game_key: &'static str,
    player_bet: BetsJson,
    player_bet_result: WinsJson,
    #[serde(skip_serializing_if = "Option::is_none")]
    additional_payout: Option<AdditionalJson>,
}

#[derive(Debug, Serialize)]
pub(super) struct BetsJson {
    data: Vec<BetJson>,
}

#[derive(Debug, Serialize)]
pub(super) struct WinsJson {
    #[serde(skip_serializing_if = "Vec::is_empty")]
    win: Vec<WinJson>,
}

#[derive(Debug, Serialize)]
#[serde(untagged)]
enum BetJson {
    Yiki {
        bet: &'static str,
        number: String,
        qty: String,
        bet_amount: String,
    },
    Lucky(TicketJson),
}

#[derive(Debug, Serialize)]
struct TicketJson {
    bet_type: &'static str,
    full_number: String,
    set: String,
    number: String,
    symbol: &'static str,
    qty: u64,
    bet_amount: Money,
}

#[derive(Debug, Serialize)]
#[serde(untagged)]
enum WinJson {
    Yiki {
        bet: &'static str,
        number: String,
        qty: String,
        bet_amount: String,
        payout_amount: String,
    },
    Lucky {
        full_number: String,
        name: &'static str,
        payout_amount: Money,
    },
}

#[derive(Debug, Serialize)]
struct AdditionalJson {
    lucky_symbol: CharmsJson,
}

#[derive(Debug, Serialize)]
struct CharmsJson {
    transaction_id: String,
    payout_amount: Money,
    refund_amount: Money,
    total_payout_amount: Money,
    data: Vec<CharmJson>,
}

#[derive(Debug, Serialize)]
struct CharmJson {
    full_number: String,
    symbol_code: &'static str,
    symbol: &'static str,
    reward_code: &'static str,
    reward_amount: Money,
    profit: Money,
}

impl EntryJson {
    /// What was bought and what won, without the rest.
    pub(super) fn into_play(self) -> (BetsJson, WinsJson) {
        (self.player_bet, self.player_bet_result)
    }

    pub(crate) fn of(entry: &Entry, round_id: &str, game: Game) -> Self {
        let (data, win, additional_payout) = match &entry.play {
            Play::Yiki { bets, wins } => (
                bets.iter().map(yiki_bet).collect(),
                wins.iter().map(yiki_win).collect(),
                None,
            ),
            Play::Lucky {
                tickets,
                prizes,
                charms,
            } => {
                let charms = (!charms.is_empty()).then(|| charms_json(entry, charms));
                (
                    tickets.iter().map(ticket).collect(),
                    prizes.iter().map(prize).collect(),
                    charms,
                )
            }
        };
        Self {
            player_id: entry.player_id.clone(),
            payout_amount: Money(entry.payout),
            currency: entry.currency,
            transaction_code: entry.transaction_code,
            transaction_id: entry.transaction_id.clone(),
            round_id: round_id.to_owned(),
            created_at: iso(entry.created_at),
            remark: remark(&entry.play),
            game_key: game.key(),
            player_bet: BetsJson { data },
            player_bet_result: WinsJson { win },
            additional_payout,
        }
    }
}

/// The contract says only that it is a text: here it names a shot that won.
fn remark(play: &Play) -> &'static str {
    let is_shot = |win: &YikiWin| win.bet.bet_amount.is_zero();
    match play {
        Play::Yiki { wins, .. } if wins.iter().any(is_shot) => "ยิงเลขถูก",
        _ => "",
    }
}

fn yiki_bet(bet: &YikiBet) -> BetJson {
    BetJson::Yiki {
        bet: bet.bet,
        number: bet.number.clone(),
        qty: bet.qty.to_string(),
        bet_amount: stake_text(bet.bet_amount),
    }
}

fn yiki_win(win: &YikiWin) -> WinJson {
    WinJson::Yiki {
        bet: win.bet.bet,
        number: win.bet.number.clone(),
        qty: win.bet.qty.to_string(),
        bet_amount: stake_text(win.bet.bet_amount),
        payout_amount: Money(win.payout).text(),
    }
}

/// A shot is free, and its amount is written as `0`.
fn stake_text(amount: Decimal) -> String {
    if amount.is_zero() {
        "0".to_owned()
    } else {
        Money(amount).text()
    }
}

fn ticket(ticket: &Ticket) -> BetJson {
    BetJson::Lucky(TicketJson {
        bet_type: "credit",
        full_number: ticket.full_number(),
        set: ticket.set.clone(),
        number: ticket.number.clone(),
        symbol: ticket.charm.map_or("", |charm| charm.symbol),
        qty: ticket.qty,
        bet_amount: Money(ticket.price()),
    })
}

fn prize(prize: &Prize) -> WinJson {
    WinJson::Lucky {
        full_number: prize.full_number.clone(),
        name: prize.name,
        payout_amount: Money(prize.payout),
    }
}

/// Refunds are returned, other rewards are paid. The total is for information and is not credited.
fn charms_json(entry: &Entry, charms: &[CharmReward]) -> AdditionalJson {
    let (credit, refund) = entry.charm_money();
    AdditionalJson {
        lucky_symbol: CharmsJson {
            transaction_id: entry.charm_transaction_id.clone(),
            payout_amount: Money(credit),
            refund_amount: Money(refund),
            total_payout_amount: Money(credit + refund),
            data: charms.iter().map(charm_json).collect(),
        },
    }
}

fn charm_json(reward: &CharmReward) -> CharmJson {
    CharmJson {
        full_number: reward.full_number.clone(),
        symbol_code: reward.charm.code,
        symbol: reward.charm.symbol,
        reward_code: reward.charm.reward_code,
        reward_amount: Money(Decimal::from(reward.charm.reward)),
        profit: Money(reward.profit),
    }
}
