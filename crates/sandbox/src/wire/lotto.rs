//! Lotto responses (docs/contract.md#lotto-results) and the entries in them (docs/contract.md#lotto-player-entry). Yiki
//! writes amounts as strings, Lucky 1 dollar as numbers.

use std::collections::HashSet;

use super::{Fields, Json, PageRequest, fields, object};
use crate::clock::iso;
use crate::games::Money;
use crate::lotto::draws::{CharmReward, Prize, Ticket, YikiBet, YikiWin};
use crate::lotto::{Entry, Game, Lotto, LottoResult, LottoRound, Play};

/// A whole round with one page of its entries, without those of the known players in `absent`.
pub(crate) fn by_round(
    lotto: &Lotto,
    round: LottoRound,
    request: PageRequest,
    absent: &HashSet<usize>,
) -> Json {
    let total = lotto.count(round, absent);
    let entries = lotto.entries(round, request.within(total), absent);
    let pagination = object! { "total": total, "per_page": request.per_page, "page": request.page };
    answer(
        lotto,
        round,
        entries_json(lotto, round, &entries).into(),
        Some(pagination),
    )
}

/// What one player has: an entry, or a list if the player has several. None if the player did not take part.
pub(crate) fn by_user(lotto: &Lotto, round: LottoRound, player_id: &str) -> Option<Json> {
    let entries = lotto.recorded(lotto.entry_of(round, player_id)?, round);
    let mut entries = entries_json(lotto, round, &entries);
    let player = if entries.len() == 1 {
        entries.remove(0)
    } else {
        entries.into()
    };
    Some(answer(lotto, round, player, None))
}

fn answer(lotto: &Lotto, round: LottoRound, player: Json, pagination: Option<Json>) -> Json {
    object! {
        "status": "success",
        "round_id": lotto.round_id(round),
        "round": round_json(round),
        "game_result": result(&lotto.draw(round).result, pagination.is_some()),
        "player": player,
        "pagination": pagination,
    }
}

/// The number of a round and when its result comes.
pub(crate) fn round_json(round: LottoRound) -> Json {
    object! { "no": round.no(), "result_date": round.result_date() }
}

/// The result, what was bought and what won, in a message to the wallet.
pub(crate) fn outcome(lotto: &Lotto, round: LottoRound, entry: &Entry) -> Json {
    object! {
        "game_result": result(&lotto.draw(round).result, false),
        "player_bet": bets(&entry.play),
        "player_win": wins(&entry.play),
    }
}

/// The `SHOOT_*` winners are only in the response for a whole round.
fn result(result: &LottoResult, whole_round: bool) -> Json {
    const BETS: [&str; 6] = [
        "THREE_TOP",
        "THREE_MIX",
        "TWO_TOP",
        "TWO_UNDER",
        "ONE_TOP",
        "ONE_UNDER",
    ];
    let data = match result {
        LottoResult::Yiki(result) => {
            let shots: &[&str] = if whole_round {
                &["SHOOT_FIVE", "SHOOT_FOUR", "SHOOT_THREE"]
            } else {
                &[]
            };
            let mut data = fields! {
                "WINNING_NUMBER": vec![result.winning.clone()],
                "SHOOT_NUMBER": vec![result.shoot.clone()],
                "SYSTEM_NUMBER": vec![result.system.clone()],
            };
            data.extend(
                BETS.iter()
                    .chain(shots)
                    .map(|bet| (*bet, result.published(bet).into())),
            );
            data
        }
        LottoResult::Lucky(result) => fields! {
            "BIGJACKPOT": vec![format!("{}{}", result.set, result.full())],
            "JACKPOT": vec![result.full()],
            "MAIN4": vec![result.main.clone()],
            "LAST3": vec![result.last3().to_owned()],
            "SHUFFLE4": result.shuffled(),
            "SET": vec![result.set.clone()],
        },
    };
    object! { "data": Json::Object(data) }
}

fn entries_json(lotto: &Lotto, round: LottoRound, entries: &[Entry]) -> Vec<Json> {
    let round_id = lotto.round_id(round);
    entries
        .iter()
        .map(|entry| entry_json(entry, &round_id, round.game))
        .collect()
}

fn entry_json(entry: &Entry, round_id: &str, game: Game) -> Json {
    object! {
        "player_id": entry.player_id.clone(),
        "payout_amount": Money(entry.payout),
        "currency": entry.currency,
        "transaction_code": entry.transaction_code,
        "transaction_id": entry.transaction_id.clone(),
        "round_id": round_id.to_owned(),
        "created_at": iso(entry.created_at),
        "remark": remark(&entry.play),
        "game_key": game.key(),
        "player_bet": bets(&entry.play),
        "player_bet_result": wins(&entry.play),
        "additional_payout": additional(entry),
    }
}

/// The contract says only that it is a text: here it names a shot that won.
fn remark(play: &Play) -> &'static str {
    match play {
        Play::Yiki { wins, .. } if wins.iter().any(|win| win.bet.bet_amount.is_zero()) => "ยิงเลขถูก",
        _ => "",
    }
}

fn bets(play: &Play) -> Json {
    let data: Json = match play {
        Play::Yiki { bets, .. } => bets.iter().map(|bet| Json::Object(yiki_bet(bet))).collect(),
        Play::Lucky { tickets, .. } => tickets.iter().map(ticket).collect(),
    };
    object! { "data": data }
}

fn wins(play: &Play) -> Json {
    let wins: Vec<Json> = match play {
        Play::Yiki { wins, .. } => wins.iter().map(yiki_win).collect(),
        Play::Lucky { prizes, .. } => prizes.iter().map(prize).collect(),
    };
    object! { "win": (!wins.is_empty()).then_some(wins) }
}

/// A shot is free, and its amount is written as `0`.
fn yiki_bet(bet: &YikiBet) -> Fields {
    let stake = if bet.bet_amount.is_zero() {
        "0".to_owned()
    } else {
        Money(bet.bet_amount).text()
    };
    fields! {
        "bet": bet.bet,
        "number": bet.number.clone(),
        "qty": bet.qty.to_string(),
        "bet_amount": stake,
    }
}

fn yiki_win(win: &YikiWin) -> Json {
    let mut fields = yiki_bet(&win.bet);
    fields.push(("payout_amount", Money(win.payout).text().into()));
    Json::Object(fields)
}

fn ticket(ticket: &Ticket) -> Json {
    object! {
        "bet_type": "credit",
        "full_number": ticket.full_number(),
        "set": ticket.set.clone(),
        "number": ticket.number.clone(),
        "symbol": ticket.charm.map_or("", |charm| charm.symbol),
        "qty": ticket.qty,
        "bet_amount": Money(ticket.price()),
    }
}

fn prize(prize: &Prize) -> Json {
    object! {
        "full_number": prize.full_number.clone(),
        "name": prize.name,
        "payout_amount": Money(prize.payout),
    }
}

/// Refunds are returned, other rewards are paid. The total is for information and is not credited.
fn additional(entry: &Entry) -> Option<Json> {
    let Play::Lucky { charms, .. } = &entry.play else {
        return None;
    };
    if charms.is_empty() {
        return None;
    }
    let (credit, refund) = entry.charm_money();
    let rewards = object! {
        "transaction_id": entry.charm_transaction_id.clone(),
        "payout_amount": Money(credit),
        "refund_amount": Money(refund),
        "total_payout_amount": Money(credit + refund),
        "data": charms.iter().map(charm_reward).collect::<Json>(),
    };
    Some(object! { "lucky_symbol": rewards })
}

fn charm_reward(reward: &CharmReward) -> Json {
    object! {
        "full_number": reward.full_number.clone(),
        "symbol_code": reward.charm.code,
        "symbol": reward.charm.symbol,
        "reward_code": reward.charm.reward_code,
        "reward_amount": Money(reward.charm.reward.into()),
        "profit": Money(reward.profit),
    }
}
