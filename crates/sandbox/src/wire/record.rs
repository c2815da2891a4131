//! Player history records (docs/contract.md#history-record).

use ::games::baccarat::{Card, Suit};
use rust_decimal::Decimal;

use super::Links;
use super::json::{Fields, Json, fields, object};
use super::result::data;
use crate::clock::iso;
use crate::conventions::{SixRate, Ties};
use crate::games::{Bets, Settlement, Win};
use crate::world::players::Player;
use crate::world::{Report, RoundRef, World};

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
