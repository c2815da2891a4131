//! Player history records (docs/contract.md#history-record), and the statistics of a shoe (docs/contract.md#game-stat). The
//! result in both has the shape of the contract for baccarat (docs/contract.md#game-result); those of other games are the
//! sandbox's own.

use ::games::baccarat::{Card, Suit};
use rust_decimal::Decimal;

use super::{Fields, Json, Links, fields, object};
use crate::clock::iso;
use crate::games::{Bets, Dealt, DealtSide, SYMBOLS, Settlement, Win, dice_sum, pocket_colour};
use crate::world::players::Player;
use crate::world::{CardOrder, GameKeys, Report, RoundRef, SixRate, Ties, World};

/// The ids of a record: its own, and the reference, which is the id of the bet transaction.
pub(crate) fn record_ids(world: &World, player: &Player, round: RoundRef) -> (String, String) {
    let chance = world.round_chance("record", round).of(&player.id);
    (
        format!("{:020}", chance.of("id").number()),
        chance.of("reference").numbered("GB"),
    )
}

pub(crate) fn record(
    world: &World,
    links: &Links,
    player: &Player,
    round: RoundRef,
    mut report: Report,
) -> Json {
    if world.ties == Ties::LeftOut {
        report.total_payout.0 -= report.settlement.returned().0;
    }
    let (id, ref_id) = record_ids(world, player, round);
    let round_id = world.round_id(round);
    let second_camera = report.has_second_camera.then(|| links.still(&round_id, 2));
    let cameras = object! { "camera1": links.still(&round_id, 1), "camera2": second_camera };
    let mut record = fields! {
        "id": id,
        "ref_id": ref_id,
        "player_id": player.id.clone(),
        "game_key": world.game_key(round),
        "round_id": round_id,
        "status": report.status,
        "total_bet": report.total_bet,
        "total_payout": report.total_payout,
        "currency": player.currency.code,
        "created_at": iso(world.settled_at(round)),
    };
    record.extend(outcome(report, world, Some(cameras)));
    Json::Object(record)
}

/// Cards, stakes and wins. Part of records, and of credits that report a result to the wallet.
pub(crate) fn outcome(report: Report, world: &World, cameras: Option<Json>) -> Fields {
    let mut settlement = report.settlement;
    if world.ties == Ties::LeftOut {
        settlement.wins.retain(|(_, win)| !win.is_return());
    }
    let game_result = object! {
        "data": Json::Object(data(world, &report.dealt, report.sides)),
        "image_url": cameras,
        "winner": report.results,
    };
    fields! {
        "game_result": game_result,
        "player_bet": bets_json(report.bets),
        "player_win": (!settlement.is_empty()).then(|| wins_json(settlement, world.six_rate)),
    }
}

fn bets_json(bets: Bets) -> Json {
    let mut entries: Fields = bets
        .spots
        .into_iter()
        .map(|(code, stake)| (code, stake.into()))
        .collect();
    if !bets.insurance.is_empty() {
        entries.push(("INSURANCE", bets.insurance.into()));
    }
    if let Some(bonus) = bets.bonus {
        let (first, second) = (announced(bonus.first), announced(bonus.second));
        entries.push((
            "BONUS",
            object! { "type": "LUCKY_CARDS", "first": first, "second": second },
        ));
    }
    Json::Object(entries)
}

fn announced(card: Card) -> Json {
    let symbol = match card.suit {
        Suit::Spades => "SPADE",
        Suit::Hearts => "HEART",
        Suit::Diamonds => "DIAMOND",
        Suit::Clubs => "CLUB",
    };
    object! { "card": card.to_string(), "symbol": symbol }
}

fn wins_json(settlement: Settlement, six_rate: SixRate) -> Json {
    let mut entries = Fields::new();
    for (code, mut win) in settlement.wins {
        if code == "BANKER" && six_rate == SixRate::TimesOdds {
            win.odds = odds_without_six(&win);
        }
        entries.push((code, win_json(&win)));
    }
    if !settlement.insurance.is_empty() {
        entries.push(("INSURANCE", settlement.insurance.iter().map(win_json).collect()));
    }
    Json::Object(entries)
}

fn win_json(win: &Win) -> Json {
    let remark = win.remark.map(|remark| {
        object! { "six_score_rate": remark.six_score_rate, "bonus_rate": remark.bonus_rate }
    });
    object! { "amount": win.amount, "odds": win.odds, "profit": win.profit, "remark": remark }
}

/// The odds of a banker win, which `six_score_rate` then multiplies.
fn odds_without_six(win: &Win) -> Decimal {
    let rate = win.remark.map_or(Decimal::ZERO, |remark| remark.six_score_rate);
    win.odds.checked_div(rate).unwrap_or(win.odds)
}

/// The result by name: sides with cards, or the numbers of dice and wheels.
fn data(world: &World, dealt: &Dealt, mut sides: Vec<DealtSide>) -> Fields {
    let is_baccarat = dealt.as_baccarat().is_some();
    if is_baccarat && world.card_order == CardOrder::ThirdFirst {
        for side in sides.iter_mut().filter(|side| side.cards.len() == 3) {
            side.cards.rotate_right(1);
            side.scores.rotate_right(1);
        }
    }
    if !is_baccarat && world.keys == GameKeys::Compact {
        compact(dealt, &sides)
    } else {
        spelled(dealt, &sides)
    }
}

fn spelled(dealt: &Dealt, sides: &[DealtSide]) -> Fields {
    match dealt {
        Dealt::Baccarat(_) | Dealt::DragonTiger { .. } | Dealt::Pokdeng(_) => {
            sides.iter().map(|side| (side.name, side_json(side))).collect()
        }
        Dealt::Roulette(number) => fields! { "number": *number, "colour": pocket_colour(*number) },
        Dealt::Sicbo(shown) | Dealt::Hilo(shown) => {
            fields! { "dice": shown.to_vec(), "total": dice_sum(*shown) }
        }
        Dealt::HooHeyHow(symbols) => fields! { "symbols": symbols.map(|symbol| SYMBOLS[symbol].0).to_vec() },
    }
}

/// Strings instead of numbers, and cards without scores.
fn compact(dealt: &Dealt, sides: &[DealtSide]) -> Fields {
    match dealt {
        Dealt::Baccarat(_) | Dealt::DragonTiger { .. } => sides
            .iter()
            .map(|side| (side.name, codes(side).concat().into()))
            .collect(),
        Dealt::Pokdeng(_) => sides
            .iter()
            .map(|side| match side.name {
                "BANKER" => ("DEALER", codes(side).into()),
                name => (name, codes(side).into()),
            })
            .collect(),
        Dealt::Roulette(number) => fields! { "ball": number.to_string() },
        Dealt::Sicbo(shown) | Dealt::Hilo(shown) => fields! {
            "dice": shown.map(|face| face.to_string()).join(","),
            "sum": dice_sum(*shown).to_string(),
        },
        Dealt::HooHeyHow(symbols) => ["dice1", "dice2", "dice3"]
            .into_iter()
            .zip(symbols)
            .map(|(name, symbol)| (name, SYMBOLS[*symbol].0.to_ascii_lowercase().into()))
            .collect(),
    }
}

fn codes(side: &DealtSide) -> Vec<String> {
    side.cards.iter().map(ToString::to_string).collect()
}

fn side_json(side: &DealtSide) -> Json {
    let scores: Json = side.scores.iter().map(ToString::to_string).collect();
    object! { "card": codes(side), "score": scores, "total": side.total }
}

/// The settled rounds of a shoe, first to last.
pub(crate) fn statistics(world: &World, shoe_id: String, rounds: &[RoundRef]) -> Json {
    let entries: Json = rounds.iter().filter_map(|round| entry(world, *round)).collect();
    object! { "shoe_id": shoe_id, "statistic": entries }
}

/// Only baccarat has the shape of the contract: its scores, of which `score` is the winner's. An entry of another game has
/// its result in the shape of a record.
fn entry(world: &World, round: RoundRef) -> Option<Json> {
    let dealt = world.dealt(round)?;
    let scores = dealt
        .as_baccarat()
        .map(|round| [round.player.total(), round.banker.total()]);
    let sides = dealt.sides();
    let has_cards = !sides.is_empty();
    let mut entry = fields! {
        "id": world.round_id(round),
        "round_no": world.round_no(round),
        "winner": dealt.winner(),
        "score": scores.map(|[player, banker]| player.max(banker)),
        "addition": dealt.extras(),
        "player_score": scores.map(|[player, _]| player),
        "banker_score": scores.map(|[_, banker]| banker),
    };
    let result = data(world, &dealt, sides);
    if has_cards {
        entry.push(("cards", Json::Object(result)));
    } else {
        entry.extend(result);
    }
    Some(Json::Object(entry))
}
