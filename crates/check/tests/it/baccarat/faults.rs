//! Faults in cards, draws and results, planted one at a time in correct records. What the rules of the game decide is
//! found in the first record of a house; a form or a custom that a house may have is found once its records show it.

use check::{Conventions, Rule, SideCode};
use games::baccarat::{Card, Hand, Rank, Round, Side, Suit, Winner};

use super::chance::Chance;
use super::house_rules::{HouseRules, PLAIN};
use super::learning::{learned, plain_house, records};
use super::owned_record::{OwnedRecord, broken, winner_code};

/// Number of records per fault.
const EACH: usize = 300;
/// Number of records from which the conventions of a house are learned.
const LEARNED_FROM: usize = 700;
/// Number of planted faults per house.
const PER_HOUSE: usize = 60;

/// When a fault has to be found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Found {
    /// In any record.
    AtOnce,
    /// Once the records of the house have shown its way. Before that it is never called broken.
    OnceLearned,
}

/// Plants a fault in records of random houses and rounds, and checks that it is found by one of the rules. The plan
/// returns None if a record has no place for the fault.
pub(super) fn every_one_is_found(
    rules: &[Rule],
    found: Found,
    house: impl Fn(&mut Chance) -> HouseRules,
    plant: impl Fn(&mut OwnedRecord, &Round, &mut Chance) -> Option<()>,
) {
    let mut chance = Chance::new(rules[0] as u64 + 77);
    let mut planted = 0;
    while planted < EACH {
        let house = house(&mut chance);
        let conventions = match found {
            Found::AtOnce => Conventions::default(),
            Found::OnceLearned => learned(&records(house, chance.number(), LEARNED_FROM)),
        };
        let mut of_house = 0;
        while of_house < PER_HOUSE {
            for round in chance.shoe() {
                let mut record = house.record(&round, &mut chance);
                if plant(&mut record, &round, &mut chance).is_none() {
                    continue;
                }
                (planted, of_house) = (planted + 1, of_house + 1);
                let names = |found: &[Rule]| rules.iter().any(|rule| found.contains(rule));
                if found == Found::OnceLearned {
                    let cold = record.checked(broken);
                    assert!(!names(&cold), "{cold:?} before it was learned: {record:?}");
                }
                record.checked_by(&conventions, None, |audit| {
                    assert!(
                        names(&broken(audit)),
                        "{rules:?} were missed: {house:?}\n{record:?}\n{audit:?}\n{conventions:?}"
                    );
                });
            }
        }
    }
}

fn at_once(rule: Rule, plant: impl Fn(&mut OwnedRecord, &Round, &mut Chance) -> Option<()>) {
    every_one_is_found(&[rule], Found::AtOnce, HouseRules::any, plant);
}

fn once_learned(rule: Rule, plant: impl Fn(&mut OwnedRecord, &Round, &mut Chance) -> Option<()>) {
    every_one_is_found(&[rule], Found::OnceLearned, HouseRules::any, plant);
}

fn any_side(chance: &mut Chance) -> Side {
    *chance.pick(&[Side::Player, Side::Banker])
}

/// The side's first two cards with another third card.
fn with_third(hand: Hand, third: Option<Card>) -> Hand {
    let cards: Vec<Card> = hand.cards().collect();
    Hand::new([cards[0], cards[1]], third)
}

/// Whether the draws are wrong, also where the third card is the first of a hand.
fn is_wrong_in_each_order(round: &Round) -> bool {
    let turned = |hand: &Hand| match hand.cards().collect::<Vec<_>>()[..] {
        [third, first, second] => Hand::new([first, second], Some(third)),
        _ => *hand,
    };
    let turned = Round {
        player: turned(&round.player),
        banker: turned(&round.banker),
    };
    !round.follows_tableau() && !turned.follows_tableau()
}

/// Sets only the winner, so that only the draw is wrong.
fn rename_winner(record: &mut OwnedRecord, round: &Round) {
    record.winner = vec![winner_code(round.winner()).to_owned()];
}

#[test]
fn a_score_that_is_not_its_cards_value() {
    once_learned(Rule::CardValue, |record, _, chance| {
        let side = record.side(any_side(chance));
        let at = chance.below(side.scores.len());
        side.scores[at] = (14 + chance.below(8)).to_string();
        Some(())
    });
}

#[test]
fn a_score_too_few() {
    once_learned(Rule::CardValue, |record, _, chance| {
        let scores = &mut record.side(any_side(chance)).scores;
        scores.pop();
        // One score may be the total of the hand.
        (scores.len() > 1).then_some(())
    });
}

#[test]
fn a_total_that_is_not_the_cards() {
    for (side, rule) in [
        (Side::Player, Rule::PlayerTotal),
        (Side::Banker, Rule::BankerTotal),
    ] {
        once_learned(rule, |record, round, chance| {
            let plain: i64 = round.hand(side).cards().map(|card| i64::from(card.value())).sum();
            let total = record.side(side).total.as_mut()?;
            *total = (*total + 1 + i64::try_from(chance.below(9)).ok()?) % 10;
            // It may be the plain sum.
            (*total != plain).then_some(())
        });
    }
}

#[test]
fn a_total_above_any_sum() {
    once_learned(Rule::PlayerTotal, |record, _, _| {
        record.player.total = record.player.total.map(|total| total + 30);
        Some(())
    });
}

#[test]
fn one_card_or_four() {
    at_once(Rule::CardCount, |record, _, chance| {
        let side = record.side(any_side(chance));
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

/// A wrong draw is found at once if it is wrong in each order of the cards, and otherwise once the order is shown.
fn wrong_draw(rule: Rule, plant: impl Fn(&mut OwnedRecord, Round, &mut Chance) -> Option<Round>) {
    at_once(rule, |record, round, chance| {
        let planted = plant(record, *round, chance)?;
        is_wrong_in_each_order(&planted).then_some(())
    });
    every_one_is_found(
        &[Rule::Natural, Rule::PlayerDraw, Rule::BankerDraw],
        Found::OnceLearned,
        HouseRules::any,
        |record, round, chance| {
            let planted = plant(record, *round, chance)?;
            (!planted.follows_tableau() && !is_wrong_in_each_order(&planted)).then_some(())
        },
    );
}

#[test]
fn a_card_drawn_after_a_natural() {
    at_once(Rule::Natural, |record, round, chance| {
        let side = any_side(chance);
        if !round.has_natural() {
            return None;
        }
        let hand = with_third(*round.hand(side), Some(chance.card()));
        record.redeal(side, hand);
        let mut planted = *round;
        match side {
            Side::Player => planted.player = hand,
            Side::Banker => planted.banker = hand,
        }
        // If the third card may be the first of a hand, this may be no natural, but a wrong draw in other ways.
        let other = *round.hand(match side {
            Side::Player => Side::Banker,
            Side::Banker => Side::Player,
        });
        (is_wrong_in_each_order(&planted) && other.is_natural()).then_some(())
    });
}

#[test]
fn a_player_that_drew_and_should_have_stood_or_the_reverse() {
    wrong_draw(Rule::PlayerDraw, |record, round, chance| {
        if round.has_natural() {
            return None;
        }
        let third = round.player.third().is_none().then(|| chance.card());
        let player = with_third(round.player, third);
        record.redeal(Side::Player, player);
        let planted = Round { player, ..round };
        rename_winner(record, &planted);
        Some(planted)
    });
}

#[test]
fn a_banker_that_drew_and_should_have_stood_or_the_reverse() {
    wrong_draw(Rule::BankerDraw, |record, round, chance| {
        if round.has_natural() {
            return None;
        }
        let third = round.banker.third().is_none().then(|| chance.card());
        let banker = with_third(round.banker, third);
        record.redeal(Side::Banker, banker);
        let planted = Round { banker, ..round };
        rename_winner(record, &planted);
        Some(planted)
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
        let mut record = OwnedRecord::of(&round);
        record.stakes.push(("TIE", Some(rust_decimal::Decimal::TEN)));
        record.total_bet = rust_decimal::Decimal::TEN;
        record.checked_by(plain_house(), None, |audit| {
            assert_eq!(broken(audit), expected, "{audit:?}");
        });
    }
}

#[test]
fn another_winner() {
    at_once(Rule::Winner, |record, round, chance| {
        let winners = [Winner::Player, Winner::Banker, Winner::Tie];
        let wrong = chance.pick(&winners);
        record.winner[0] = winner_code(*wrong).to_owned();
        (*wrong != round.winner()).then_some(())
    });
}

#[test]
fn two_winners() {
    at_once(Rule::Winner, |record, round, _| {
        let other = if round.winner() == Winner::Tie {
            "PLAYER"
        } else {
            "TIE"
        };
        record.winner.push(other.to_owned());
        Some(())
    });
}

#[test]
fn a_result_code_that_the_cards_contradict() {
    once_learned(Rule::SideResult, |record, round, chance| {
        let code = chance.pick(&[
            SideCode::PlayerPair,
            SideCode::BankerPair,
            SideCode::EitherPair,
            SideCode::Big,
            SideCode::Small,
        ]);
        record.winner.push(code.code().to_owned());
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
        let mut record = PLAIN.record(&round, &mut chance);
        let wrong = if round.winner() == Winner::Banker {
            "PLAYER"
        } else {
            "BANKER"
        };
        record.winner[0] = wrong.to_owned();
        let (cold, known) = record.broken_cold_and_by(plain_house());
        assert_eq!(cold, [Rule::Winner], "{record:?}");
        assert_eq!(known, [Rule::Winner], "{record:?}");
    }
}
