//! Faults in the cards of baccarat, and in what the result of another game states about itself.

use check::{About, Rule};
use game_service::models;
use games::PartValue;
use games::baccarat::{self, Hand, Round, Side};

use super::{Case, Expected, Fault};
use crate::house::deal::{Card, Dealt, card, points, value};
use crate::house::owned_record::OwnedRecord;
use crate::house::tally::Kind;
use crate::house::{Order, Scores};

pub(super) const FAULTS: &[Fault] = &[
    ("a total that is not that of the cards", total),
    ("a total above any sum", total_above_any_sum),
    ("a score that is not that of the cards", score),
    ("a score too few", score_too_few),
    ("a third card of another value", other_third_card),
    ("the player’s third card is missing", player_did_not_draw),
    ("the player drew on six or seven", player_drew),
    ("the banker’s third card is missing", banker_did_not_draw),
    ("the banker drew against the table", banker_drew),
    ("a card after a natural", drew_after_natural),
    ("a hand of one card", one_card),
    ("a hand of four cards", four_cards),
    ("a stated value that the result does not make", stated),
];

fn any_side(case: &mut Case<'_, '_>) -> Side {
    if case.play.rng.bool() {
        Side::Player
    } else {
        Side::Banker
    }
}

fn total_rule(side: Side) -> Rule {
    match side {
        Side::Player => Rule::PlayerTotal,
        Side::Banker => Rule::BankerTotal,
    }
}

fn hands(case: &Case<'_, '_>) -> Option<(Vec<Card>, Vec<Card>)> {
    match &case.record.dealt {
        Dealt::Baccarat { player, banker } => Some((player.clone(), banker.clone())),
        _ => None,
    }
}

fn total(case: &mut Case<'_, '_>) -> Option<Expected> {
    let side = any_side(case);
    let owned = case.record.owned.side(side)?;
    owned.total = owned.total.map(|total| if total == 9 { 3 } else { total + 1 });
    Some(Expected::learned(&[total_rule(side)], Some(About::Total(side))))
}

/// Three tens may make 30 where totals are plain sums.
fn total_above_any_sum(case: &mut Case<'_, '_>) -> Option<Expected> {
    let side = any_side(case);
    *case.record.owned.side(side)?.total.as_mut()? += 40;
    Some(Expected::learned(&[total_rule(side)], Some(About::Total(side))))
}

fn score(case: &mut Case<'_, '_>) -> Option<Expected> {
    let side = any_side(case);
    if case.house().scores == Scores::None {
        return None;
    }
    let owned = case.record.owned.side(side)?;
    let last = owned.score.last_mut()?;
    let value: i64 = last.parse().ok()?;
    *last = if value >= 7 { value - 4 } else { value + 2 }.to_string();
    Some(Expected::learned(&[Rule::CardValue], None))
}

/// One score may be the total of the hand.
fn score_too_few(case: &mut Case<'_, '_>) -> Option<Expected> {
    let side = any_side(case);
    let scores = &mut case.record.owned.side(side)?.score;
    scores.pop();
    (scores.len() > 1).then(|| Expected::learned(&[Rule::CardValue], None))
}

/// Only the card changes: total and score are those of the card that was dealt.
fn other_third_card(case: &mut Case<'_, '_>) -> Option<Expected> {
    let side = any_side(case);
    let (player, banker) = hands(case)?;
    let mut hand = if side == Side::Player { player } else { banker };
    let other = card(&mut case.play.rng);
    if hand.len() == 2 || value(other) == value(hand[2]) {
        return None;
    }
    hand[2] = other;
    let cards = case.play.hand(&hand).card;
    case.record.owned.side(side)?.card = cards;
    Some(Expected::learned(&[total_rule(side)], Some(About::Total(side))))
}

/// Shows another hand, with its own total and scores.
fn show(case: &mut Case<'_, '_>, side: Side, hand: &[Card]) -> Option<()> {
    let shown = case.play.hand(hand);
    *case.record.owned.side(side)? = shown;
    Some(())
}

/// A wrong draw is found at once if it is wrong in both orders of the cards.
fn wrong_draw(case: &Case<'_, '_>, rules: &[Rule]) -> Expected {
    let is_known = case.house().order == Order::AsDealt && is_wrong_in_both_orders(&case.record.owned);
    if is_known {
        Expected::at_once(rules, None)
    } else {
        Expected::learned(rules, None)
    }
}

fn is_wrong_in_both_orders(record: &OwnedRecord) -> bool {
    [false, true].into_iter().all(|third_first| {
        let hand = |side: &models::Hand| {
            let cards = side.card.iter().map(|code| code.parse().unwrap());
            let mut cards: Vec<baccarat::Card> = cards.collect();
            if third_first && cards.len() == 3 {
                cards.rotate_left(1);
            }
            Hand::from_cards(&cards).unwrap()
        };
        let round = Round {
            player: hand(&record.player),
            banker: hand(&record.banker),
        };
        !round.follows_tableau()
    })
}

fn player_did_not_draw(case: &mut Case<'_, '_>) -> Option<Expected> {
    let (player, _) = hands(case)?;
    (player.len() == 3).then(|| show(case, Side::Player, &player[..2]))??;
    Some(wrong_draw(case, &[Rule::PlayerDraw]))
}

fn player_drew(case: &mut Case<'_, '_>) -> Option<Expected> {
    let (mut player, banker) = hands(case)?;
    let is_natural = banker.len() == 2 && points(&banker) >= 8;
    if player.len() == 3 || points(&player) >= 8 || is_natural {
        return None;
    }
    player.push(card(&mut case.play.rng));
    show(case, Side::Player, &player)?;
    Some(wrong_draw(case, &[Rule::PlayerDraw]))
}

fn banker_did_not_draw(case: &mut Case<'_, '_>) -> Option<Expected> {
    let (_, banker) = hands(case)?;
    (banker.len() == 3).then(|| show(case, Side::Banker, &banker[..2]))??;
    Some(wrong_draw(case, &[Rule::BankerDraw]))
}

fn banker_drew(case: &mut Case<'_, '_>) -> Option<Expected> {
    let (player, mut banker) = hands(case)?;
    let is_natural = player.len() == 2 && points(&player) >= 8;
    if banker.len() == 3 || points(&banker) >= 8 || is_natural {
        return None;
    }
    banker.push(card(&mut case.play.rng));
    show(case, Side::Banker, &banker)?;
    Some(wrong_draw(case, &[Rule::BankerDraw]))
}

fn drew_after_natural(case: &mut Case<'_, '_>) -> Option<Expected> {
    let (player, banker) = hands(case)?;
    let is_natural = |hand: &[Card]| hand.len() == 2 && points(hand) >= 8;
    if !is_natural(&player) && !is_natural(&banker) {
        return None;
    }
    // The natural stays one: the other side draws.
    let (side, mut hand) = if is_natural(&player) {
        (Side::Banker, banker)
    } else {
        (Side::Player, player)
    };
    hand.push(card(&mut case.play.rng));
    show(case, side, &hand)?;
    Some(wrong_draw(
        case,
        &[Rule::Natural, Rule::PlayerDraw, Rule::BankerDraw],
    ))
}

fn one_card(case: &mut Case<'_, '_>) -> Option<Expected> {
    let side = any_side(case);
    case.record.owned.side(side)?.card.truncate(1);
    Some(Expected::at_once(&[Rule::CardCount], None))
}

fn four_cards(case: &mut Case<'_, '_>) -> Option<Expected> {
    let side = any_side(case);
    let cards = &mut case.record.owned.side(side)?.card;
    while cards.len() < 4 {
        cards.push(cards[0].clone());
    }
    Some(Expected::at_once(&[Rule::CardCount], None))
}

fn stated(case: &mut Case<'_, '_>) -> Option<Expected> {
    let first = case.record.owned.other.as_mut()?.stated.first_mut()?;
    let PartValue::Number(made) = first.made else {
        return None;
    };
    first.stated = PartValue::Number(made + 1);
    let about = About::Stated(first.part);
    case.tally.knows(&Kind::Records).then_some(())?;
    Some(Expected::learned(&[Rule::StatedValue], Some(about)))
}
