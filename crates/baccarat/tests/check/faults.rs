//! Faults in cards, draws and results, planted one at a time in correct records: each is found with the
//! right rule.

use baccarat::check::Rule;
use baccarat::{Card, Hand, Rank, Round, Side, Suit, Winner};

use crate::chance::Chance;
use crate::house_rules::HouseRules;
use crate::paper::{Paper, broken};

/// Number of records per fault.
const EACH: usize = 2_000;

/// Plants a fault in records of random houses and rounds, and checks that it is found. The plan returns
/// None if a record has no place for the fault.
pub(crate) fn every_one_is_found(
    rule: Rule,
    rules: impl Fn(&mut Chance) -> HouseRules,
    plant: impl Fn(&mut Paper, &Round, &mut Chance) -> Option<()>,
) {
    let mut chance = Chance::new(rule as u64 + 77);
    let mut shoe = Vec::new();
    let mut planted = 0;
    while planted < EACH {
        let Some(round) = shoe.pop() else {
            shoe = chance.shoe();
            continue;
        };
        let mut paper = rules(&mut chance).record(&round, &mut chance);
        if plant(&mut paper, &round, &mut chance).is_none() {
            continue;
        }
        planted += 1;
        paper.judged(|audit| {
            assert!(
                broken(audit).contains(&rule),
                "{rule:?} was missed: {paper:?}\n{audit:?}"
            );
        });
    }
}

fn any(rule: Rule, plant: impl Fn(&mut Paper, &Round, &mut Chance) -> Option<()>) {
    every_one_is_found(rule, HouseRules::any, plant);
}

fn any_side(chance: &mut Chance) -> Side {
    *chance.pick(&[Side::Player, Side::Banker])
}

/// The side's first two cards with another third card.
fn with_third(hand: Hand, third: Option<Card>) -> Hand {
    let cards: Vec<Card> = hand.cards().collect();
    Hand::new([cards[0], cards[1]], third)
}

/// Sets only the winner, so that only the draw is wrong.
fn rename_winner(paper: &mut Paper, round: &Round) {
    paper.winner = vec![crate::paper::winner_code(round.winner()).to_owned()];
}

#[test]
fn a_score_that_is_not_its_cards_value() {
    any(Rule::CardValue, |paper, _, chance| {
        let side = paper.side(any_side(chance));
        let at = chance.below(side.scores.len());
        let wrong = (side.scores[at].parse::<usize>().unwrap() + 1 + chance.below(8)) % 10;
        side.scores[at] = wrong.to_string();
        Some(())
    });
}

#[test]
fn a_card_that_was_exchanged() {
    any(Rule::CardValue, |paper, _, chance| {
        let side = paper.side(any_side(chance));
        let at = chance.below(side.cards.len());
        let card = chance.card();
        side.cards[at] = card.to_string();
        (side.scores[at] != card.value().to_string()).then_some(())
    });
}

#[test]
fn a_score_too_few() {
    any(Rule::CardValue, |paper, _, chance| {
        paper.side(any_side(chance)).scores.pop().map(|_| ())
    });
}

#[test]
fn a_total_that_is_not_the_cards() {
    for (side, rule) in [
        (Side::Player, Rule::PlayerTotal),
        (Side::Banker, Rule::BankerTotal),
    ] {
        any(rule, |paper, _, chance| {
            let total = paper.side(side).total.as_mut()?;
            *total = (*total + 1 + i64::try_from(chance.below(9)).ok()?) % 10;
            Some(())
        });
    }
}

#[test]
fn a_total_above_nine() {
    any(Rule::PlayerTotal, |paper, _, _| {
        paper.player.total = paper.player.total.map(|total| total + 10);
        Some(())
    });
}

#[test]
fn one_card_or_four() {
    any(Rule::CardCount, |paper, _, chance| {
        let side = paper.side(any_side(chance));
        if side.cards.len() == 3 {
            side.cards.push("KS".to_owned());
            side.scores.push("0".to_owned());
        } else {
            side.cards.pop();
            side.scores.pop();
        }
        Some(())
    });
}

#[test]
fn a_card_drawn_after_a_natural() {
    any(Rule::Natural, |paper, round, chance| {
        let side = any_side(chance);
        if !round.has_natural() {
            return None;
        }
        paper.redeal(side, with_third(*round.hand(side), Some(chance.card())));
        Some(())
    });
}

#[test]
fn a_player_that_drew_and_should_have_stood_or_the_reverse() {
    any(Rule::PlayerDraw, |paper, round, chance| {
        if round.has_natural() {
            return None;
        }
        let third = round.player.third().is_none().then(|| chance.card());
        paper.redeal(Side::Player, with_third(round.player, third));
        Some(())
    });
}

#[test]
fn a_banker_that_drew_and_should_have_stood_or_the_reverse() {
    any(Rule::BankerDraw, |paper, round, chance| {
        if round.has_natural() {
            return None;
        }
        let third = round.banker.third().is_none().then(|| chance.card());
        let banker = with_third(round.banker, third);
        paper.redeal(Side::Banker, banker);
        rename_winner(paper, &Round { banker, ..*round });
        Some(())
    });
}

#[test]
fn a_banker_that_drew_on_three_against_an_eight() {
    let card = |rank| Card::new(rank, Suit::Spades);
    let player = Hand::new([card(Rank::Two), card(Rank::King)], Some(card(Rank::Eight)));
    let banker = [card(Rank::Three), card(Rank::Queen)];
    for (third, expected) in [(None, vec![]), (Some(card(Rank::Ace)), vec![Rule::BankerDraw])] {
        let round = Round {
            player,
            banker: Hand::new(banker, third),
        };
        let mut paper = Paper::of(&round);
        paper.stakes.push(("TIE", Some(rust_decimal::Decimal::TEN)));
        paper.total_bet = rust_decimal::Decimal::TEN;
        paper.judged(|audit| assert_eq!(broken(audit), expected, "{audit:?}"));
    }
}

#[test]
fn another_winner() {
    any(Rule::Winner, |paper, round, chance| {
        let winners = [Winner::Player, Winner::Banker, Winner::Tie];
        let wrong = chance.pick(&winners);
        paper.winner[0] = crate::paper::winner_code(*wrong).to_owned();
        (*wrong != round.winner()).then_some(())
    });
}

#[test]
fn two_winners() {
    any(Rule::Winner, |paper, round, _| {
        let other = if round.winner() == Winner::Tie {
            "PLAYER"
        } else {
            "TIE"
        };
        paper.winner.push(other.to_owned());
        Some(())
    });
}

#[test]
fn a_result_code_that_the_cards_contradict() {
    any(Rule::SideResult, |paper, round, chance| {
        let code = chance.pick(&baccarat::check::SideCode::ALL);
        paper.winner.push(code.code().to_owned());
        (!code.happened(round)).then_some(())
    });
}

#[test]
fn a_root_fault_raises_one_alarm() {
    let mut chance = Chance::new(5);
    for round in chance
        .shoe()
        .into_iter()
        .filter(|round| round.winner() != Winner::Tie)
    {
        let mut paper = crate::house_rules::PLAIN.record(&round, &mut chance);
        let wrong = if round.winner() == Winner::Banker {
            "PLAYER"
        } else {
            "BANKER"
        };
        paper.winner[0] = wrong.to_owned();
        paper.judged(|audit| assert_eq!(broken(audit), [Rule::Winner], "{paper:?}"));
    }
}
