//! Player history records (docs/contract.md#history-record).

use ::games::baccarat::{Card, Suit};
use rust_decimal::Decimal;
use serde::Serialize;

use super::result::{PartJson, data};
use super::{Links, Ordered};
use crate::clock::iso;
use crate::conventions::{SixRate, Ties};
use crate::games::{Bets, Bonus, Settlement, Win};
use crate::money::{Money, Odds};
use crate::world::players::Player;
use crate::world::{Report, RoundRef, World};

#[derive(Debug, Serialize)]
pub(crate) struct RecordJson {
    id: String,
    ref_id: String,
    player_id: String,
    game_key: &'static str,
    round_id: String,
    status: &'static str,
    total_bet: Money,
    total_payout: Money,
    currency: &'static str,
    created_at: String,
    #[serde(flatten)]
    outcome: Outcome,
}

/// Cards, stakes and wins. Part of records, and of credits that report a result to the wallet.
#[derive(Debug, Serialize)]
pub(crate) struct Outcome {
    game_result: ResultJson,
    player_bet: Ordered<BetJson>,
    #[serde(skip_serializing_if = "Option::is_none")]
    player_win: Option<Ordered<WinJson>>,
}

#[derive(Debug, Serialize)]
struct ResultJson {
    data: Ordered<PartJson>,
    #[serde(skip_serializing_if = "Option::is_none")]
    image_url: Option<CamerasJson>,
    winner: Vec<&'static str>,
}

#[derive(Debug, Serialize)]
pub(crate) struct CamerasJson {
    camera1: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    camera2: Option<String>,
}

#[derive(Debug, Serialize)]
#[serde(untagged)]
enum BetJson {
    Stake(Money),
    Insurance(Vec<Money>),
    Bonus(BonusJson),
}

#[derive(Debug, Serialize)]
struct BonusJson {
    r#type: &'static str,
    first: BonusCardJson,
    second: BonusCardJson,
}

#[derive(Debug, Serialize)]
struct BonusCardJson {
    card: String,
    symbol: &'static str,
}

#[derive(Debug, Serialize)]
#[serde(untagged)]
enum WinJson {
    One(Win),
    Insurance(Vec<Win>),
}

/// The ids of a record: its own, and the reference, which is the id of the bet transaction.
pub(crate) fn record_ids(world: &World, player: &Player, round: RoundRef) -> (String, String) {
    let chance = world.round_chance("record", round).of(&player.id);
    (
        format!("{:020}", chance.of("id").number()),
        format!("GB{:019}", chance.of("reference").number() >> 1),
    )
}

/// The record of a player on a round they bet on.
pub(crate) fn record(
    world: &World,
    links: &Links,
    player: &Player,
    round: RoundRef,
    mut report: Report,
) -> RecordJson {
    if world.ties == Ties::LeftOut {
        report.total_payout.0 -= report.settlement.returned().0;
    }
    let (id, ref_id) = record_ids(world, player, round);
    let round_id = world.round_id(round);
    let cameras = CamerasJson {
        camera1: links.still(&round_id, 1),
        camera2: report.has_second_camera.then(|| links.still(&round_id, 2)),
    };
    RecordJson {
        id,
        ref_id,
        player_id: player.id.clone(),
        game_key: world.game_key(round),
        round_id,
        status: report.status,
        total_bet: report.total_bet,
        total_payout: report.total_payout,
        currency: player.currency.code,
        created_at: iso(world.settled_at(round)),
        outcome: Outcome::of(report, world, Some(cameras)),
    }
}

impl Outcome {
    pub(crate) fn of(report: Report, world: &World, cameras: Option<CamerasJson>) -> Self {
        let mut settlement = report.settlement;
        if world.ties == Ties::LeftOut {
            settlement.wins.retain(|(_, win)| !win.is_return());
        }
        Self {
            game_result: ResultJson {
                data: data(world, &report.dealt, report.sides),
                image_url: cameras,
                winner: report.results,
            },
            player_bet: bets_json(report.bets),
            player_win: (!settlement.is_empty()).then(|| wins_json(settlement, world.six_rate)),
        }
    }
}

fn bets_json(bets: Bets) -> Ordered<BetJson> {
    let mut entries: Vec<_> = bets
        .spots
        .into_iter()
        .map(|(code, stake)| (code, BetJson::Stake(stake)))
        .collect();
    if !bets.insurance.is_empty() {
        entries.push(("INSURANCE", BetJson::Insurance(bets.insurance)));
    }
    entries.extend(
        bets.bonus
            .map(|bonus| ("BONUS", BetJson::Bonus(bonus_json(bonus)))),
    );
    Ordered(entries)
}

fn bonus_json(bonus: Bonus) -> BonusJson {
    let card = |card: Card| BonusCardJson {
        card: card.to_string(),
        symbol: symbol(card.suit),
    };
    BonusJson {
        r#type: "LUCKY_CARDS",
        first: card(bonus.first),
        second: card(bonus.second),
    }
}

fn symbol(suit: Suit) -> &'static str {
    match suit {
        Suit::Spades => "SPADE",
        Suit::Hearts => "HEART",
        Suit::Diamonds => "DIAMOND",
        Suit::Clubs => "CLUB",
    }
}

fn wins_json(settlement: Settlement, six_rate: SixRate) -> Ordered<WinJson> {
    let mut entries: Vec<_> = settlement
        .wins
        .into_iter()
        .map(|(code, mut win)| {
            if code == "BANKER" && six_rate == SixRate::TimesOdds {
                win.odds = odds_without_six(&win);
            }
            (code, WinJson::One(win))
        })
        .collect();
    if !settlement.insurance.is_empty() {
        entries.push(("INSURANCE", WinJson::Insurance(settlement.insurance)));
    }
    Ordered(entries)
}

/// The odds of a banker win, which `six_score_rate` then multiplies.
fn odds_without_six(win: &Win) -> Odds {
    let rate = win.remark.map_or(Decimal::ZERO, |remark| remark.six_score_rate.0);
    Odds(win.odds.0.checked_div(rate).unwrap_or(win.odds.0))
}
