//! Lotto responses (docs/contract.md#lotto-results) and the entries in them (docs/contract.md#lotto-player-entry). Yiki
//! writes amounts as strings, Lucky 1 dollar as numbers.

use std::collections::HashSet;

use serde::Serialize;

use super::Ordered;
use super::envelope::PageRequest;
use crate::clock::iso;
use crate::lotto::entries::{Entry, LottoResult, Play};
use crate::lotto::lucky::{CharmReward, Prize, Ticket};
use crate::lotto::yiki::{YikiBet, YikiWin};
use crate::lotto::{Game, Lotto, LottoRound};
use crate::money::Money;

#[derive(Debug, Serialize)]
pub(crate) struct LottoJson<P> {
    status: &'static str,
    round_id: String,
    round: RoundJson,
    game_result: ResultJson,
    player: P,
    #[serde(skip_serializing_if = "Option::is_none")]
    pagination: Option<LottoPagination>,
}

/// The number of a round and when its result comes.
#[derive(Debug, Serialize)]
pub(crate) struct RoundJson {
    no: String,
    result_date: String,
}

#[derive(Debug, Serialize)]
struct ResultJson {
    data: Ordered<Vec<String>>,
}

#[derive(Debug, Serialize)]
struct LottoPagination {
    total: usize,
    per_page: usize,
    page: usize,
}

/// The result, what was bought and what won, in a message to the wallet.
#[derive(Debug, Serialize)]
pub(crate) struct LottoOutcome {
    game_result: ResultJson,
    player_bet: BetsJson,
    player_win: WinsJson,
}

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
struct BetsJson {
    data: Vec<BetJson>,
}

#[derive(Debug, Serialize)]
#[serde(untagged)]
enum BetJson {
    Yiki(YikiBet),
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
struct WinsJson {
    #[serde(skip_serializing_if = "Vec::is_empty")]
    win: Vec<WinJson>,
}

#[derive(Debug, Serialize)]
#[serde(untagged)]
enum WinJson {
    Yiki(YikiWin),
    Lucky(Prize),
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
    data: Vec<CharmReward>,
}

/// An entry, or a list if the player has several.
#[derive(Debug, Serialize)]
#[serde(untagged)]
pub(crate) enum OfPlayer {
    One(Box<EntryJson>),
    Several(Vec<EntryJson>),
}

/// A whole round with one page of its entries, without those of the known players in `absent`.
pub(crate) fn by_round(
    lotto: &Lotto,
    round: LottoRound,
    request: PageRequest,
    absent: &HashSet<usize>,
) -> LottoJson<Vec<EntryJson>> {
    let total = lotto.count(round, absent);
    let entries = lotto.entries(round, request.within(total), absent);
    let player = entries_json(lotto, round, &entries);
    let pagination = LottoPagination {
        total,
        per_page: request.per_page,
        page: request.page,
    };
    answer(lotto, round, player, Some(pagination))
}

/// What one player has. None if the player did not take part.
pub(crate) fn by_user(lotto: &Lotto, round: LottoRound, player_id: &str) -> Option<LottoJson<OfPlayer>> {
    let entries = lotto.recorded(lotto.entry_of(round, player_id)?, round);
    let mut entries = entries_json(lotto, round, &entries);
    let player = if entries.len() == 1 {
        OfPlayer::One(Box::new(entries.remove(0)))
    } else {
        OfPlayer::Several(entries)
    };
    Some(answer(lotto, round, player, None))
}

fn answer<P>(
    lotto: &Lotto,
    round: LottoRound,
    player: P,
    pagination: Option<LottoPagination>,
) -> LottoJson<P> {
    let whole_round = pagination.is_some();
    LottoJson {
        status: "success",
        round_id: lotto.round_id(round),
        round: RoundJson::of(round),
        game_result: ResultJson {
            data: result_data(&lotto.draw(round).result, whole_round),
        },
        player,
        pagination,
    }
}

impl RoundJson {
    pub(crate) fn of(round: LottoRound) -> Self {
        Self {
            no: round.no(),
            result_date: round.result_date(),
        }
    }
}

impl LottoOutcome {
    pub(crate) fn of(lotto: &Lotto, round: LottoRound, entry: &Entry) -> Self {
        Self {
            game_result: ResultJson {
                data: result_data(&lotto.draw(round).result, false),
            },
            player_bet: bets(&entry.play),
            player_win: wins(&entry.play),
        }
    }
}

/// The `SHOOT_*` winners are only in the response for a whole round.
fn result_data(result: &LottoResult, whole_round: bool) -> Ordered<Vec<String>> {
    let data = match result {
        LottoResult::Yiki(result) => {
            let drawn = [
                ("WINNING_NUMBER", vec![result.winning.clone()]),
                ("SHOOT_NUMBER", vec![result.shoot.clone()]),
                ("SYSTEM_NUMBER", vec![result.system.clone()]),
            ];
            let bets = [
                "THREE_TOP",
                "THREE_MIX",
                "TWO_TOP",
                "TWO_UNDER",
                "ONE_TOP",
                "ONE_UNDER",
            ];
            let shots = if whole_round {
                &["SHOOT_FIVE", "SHOOT_FOUR", "SHOOT_THREE"][..]
            } else {
                &[]
            };
            let decided = bets.iter().chain(shots).map(|bet| (*bet, result.published(bet)));
            drawn.into_iter().chain(decided).collect()
        }
        LottoResult::Lucky(result) => vec![
            ("BIGJACKPOT", vec![format!("{}{}", result.set, result.full())]),
            ("JACKPOT", vec![result.full()]),
            ("MAIN4", vec![result.main.clone()]),
            ("LAST3", vec![result.last3().to_owned()]),
            ("SHUFFLE4", result.shuffled()),
            ("SET", vec![result.set.clone()]),
        ],
    };
    Ordered(data)
}

fn entries_json(lotto: &Lotto, round: LottoRound, entries: &[Entry]) -> Vec<EntryJson> {
    let round_id = lotto.round_id(round);
    entries
        .iter()
        .map(|entry| entry_json(entry, &round_id, round.game))
        .collect()
}

fn entry_json(entry: &Entry, round_id: &str, game: Game) -> EntryJson {
    EntryJson {
        player_id: entry.player_id.clone(),
        payout_amount: Money(entry.payout),
        currency: entry.currency,
        transaction_code: entry.transaction_code,
        transaction_id: entry.transaction_id.clone(),
        round_id: round_id.to_owned(),
        created_at: iso(entry.created_at),
        remark: remark(&entry.play),
        game_key: game.key(),
        player_bet: bets(&entry.play),
        player_bet_result: wins(&entry.play),
        additional_payout: additional(entry),
    }
}

/// The contract says only that it is a text: here it names a shot that won.
fn remark(play: &Play) -> &'static str {
    match play {
        Play::Yiki { wins, .. } if wins.iter().any(|win| win.bet.bet_amount.is_zero()) => "ยิงเลขถูก",
        _ => "",
    }
}

fn bets(play: &Play) -> BetsJson {
    let data = match play {
        Play::Yiki { bets, .. } => bets.iter().cloned().map(BetJson::Yiki).collect(),
        Play::Lucky { tickets, .. } => tickets.iter().map(ticket).map(BetJson::Lucky).collect(),
    };
    BetsJson { data }
}

fn wins(play: &Play) -> WinsJson {
    let win = match play {
        Play::Yiki { wins, .. } => wins.iter().cloned().map(WinJson::Yiki).collect(),
        Play::Lucky { prizes, .. } => prizes.iter().cloned().map(WinJson::Lucky).collect(),
    };
    WinsJson { win }
}

fn ticket(ticket: &Ticket) -> TicketJson {
    TicketJson {
        bet_type: "credit",
        full_number: ticket.full_number(),
        set: ticket.set.clone(),
        number: ticket.number.clone(),
        symbol: ticket.charm.map_or("", |charm| charm.symbol),
        qty: ticket.qty,
        bet_amount: Money(ticket.price()),
    }
}

/// Refunds are returned, other rewards are paid. The total is for information and is not credited.
fn additional(entry: &Entry) -> Option<AdditionalJson> {
    let Play::Lucky { charms, .. } = &entry.play else {
        return None;
    };
    let (credit, refund) = entry.charm_money();
    (!charms.is_empty()).then(|| AdditionalJson {
        lucky_symbol: CharmsJson {
            transaction_id: entry.charm_transaction_id.clone(),
            payout_amount: Money(credit),
            refund_amount: Money(refund),
            total_payout_amount: Money(credit + refund),
            data: charms.clone(),
        },
    })
}
