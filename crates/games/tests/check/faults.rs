//! Faults planted one at a time in correct records of every game and house: each is named by its rule at
//! its place. What only custom says is a note as long as nothing is learned.

use games::check::{About, Audit, Overall, Rule, Stakes, Verdict, Win, Wins};
use games::{Bet, Game, PartValue, Reason};
use money::ExactDecimal;

use crate::codes::codes;
use crate::deal::deal;
use crate::house::HOUSES;
use crate::json::value;
use crate::paper::{amount, win};
use crate::plant::{every_one_is_found, for_each_fault, has_one_custom};
use crate::settle::gets;

fn stake(stakes: &Stakes) -> Option<ExactDecimal> {
    match stakes {
        Stakes::One(stake) => Some(*stake),
        Stakes::List(stakes) => stakes.first().copied(),
        Stakes::Other => None,
    }
}

fn add(value: &mut Option<ExactDecimal>, hundredths: i64) {
    *value = value.and_then(|value| value.checked_add(amount(hundredths)));
}

#[test]
fn a_total_bet_that_is_not_the_sum_of_the_stakes() {
    every_one_is_found(Rule::StakeSum, true, |case, rng| {
        case.paper.total_bet += rng.i64(1..=500);
        Some(About::TotalBet)
    });
}

#[test]
fn a_stake_that_was_left_out() {
    every_one_is_found(Rule::StakeSum, true, |case, _| {
        case.paper.stakes.pop()?;
        Some(About::TotalBet)
    });
}

#[test]
fn a_negative_stake() {
    every_one_is_found(Rule::Stake, false, |case, _| {
        case.paper.stakes[0].1 = Stakes::One(amount(-100));
        Some(About::Bet(case.paper.stakes[0].0))
    });
}

#[test]
fn a_profit_that_is_not_stake_times_odds() {
    every_one_is_found(Rule::WinProfit, true, |case, _| {
        let (code, win) = case.paper.first_win()?;
        add(&mut win.profit, 137);
        Some(About::Bet(code))
    });
}

#[test]
fn odds_that_do_not_give_the_profit() {
    every_one_is_found(Rule::WinProfit, true, |case, _| {
        let (code, win) = case.paper.first_win()?;
        // More than the difference between odds to one and for one.
        add(&mut win.odds, 200);
        Some(About::Bet(code))
    });
}

#[test]
fn an_amount_that_holds_something_else() {
    every_one_is_found(Rule::WinAmount, true, |case, _| {
        let stakes = case.paper.stakes.iter().filter_map(|(_, stakes)| stake(stakes));
        let more = ExactDecimal::sum(stakes)?;
        let (code, win) = case.paper.first_win()?;
        // More than the stake and the profit together, also if odds for one are taken as odds to one.
        let most = win.profit?.checked_add(more)?.checked_add(more)?;
        win.amount = most.checked_add(amount(137));
        Some(About::Bet(code))
    });
}

#[test]
fn a_payout_that_is_too_small() {
    every_one_is_found(Rule::PayoutSum, true, |case, _| {
        case.paper.first_win()?;
        case.paper.total_payout = 1;
        Some(About::TotalPayout)
    });
}

#[test]
fn a_payout_that_lacks_a_part_of_the_only_win() {
    every_one_is_found(Rule::PayoutSum, true, |case, _| {
        case.paper.first_win()?;
        case.paper.total_payout -= 50;
        (case.paper.stakes.len() == 1).then_some(About::TotalPayout)
    });
}

#[test]
fn a_win_that_is_missing_although_winner_has_its_code() {
    every_one_is_found(Rule::WinnerCode, true, |case, _| {
        let code = case.take_win(|case, code| {
            let is_listed = case.paper.winner.iter().any(|listed| listed == code);
            is_listed && case.is_known(code, |facts| facts.listed_wins)
        });
        code.map(About::Bet)
    });
}

#[test]
fn a_win_that_is_missing_although_the_result_requires_it() {
    every_one_is_found(Rule::WinMissing, true, |case, _| {
        let code = case.take_win(|case, code| {
            has_one_custom(code, &case.dealt)
                && case.is_known(code, |facts| facts.followed(case.reason(code)))
        });
        code.map(About::Bet)
    });
}

#[test]
fn a_win_that_the_result_excludes() {
    every_one_is_found(Rule::WinUnearned, true, |case, _| {
        let is_meant = |code: &str| {
            let is_known = case.is_known(code, |facts| match case.reason(code) {
                reason @ (Reason::DoesNotMatch | Reason::LowerHand) => facts.won_is_due(reason),
                special => facts.followed(special),
            });
            is_known && !case.wins(code) && has_one_custom(code, &case.dealt)
        };
        let (code, stakes) = case.paper.stakes.iter().find(|(code, _)| is_meant(code))?.clone();
        let stake = stake(&stakes);
        let unearned = Win {
            amount: stake,
            profit: stake,
            ..win(0, 100, 0)
        };
        case.paper.wins.retain(|(other, _)| *other != code);
        case.paper.wins.push((code, case.house.entry(unearned)));
        Some(About::Bet(code))
    });
}

#[test]
fn a_listed_code_that_did_not_happen() {
    every_one_is_found(Rule::ListedCode, true, |case, rng| {
        let codes = codes(&case.dealt);
        let code = codes[rng.usize(..codes.len())];
        let is_known = case.is_listing_known(code);
        case.paper.winner.push(code.to_owned());
        (is_known && !case.wins(code) && has_one_custom(code, &case.dealt)).then_some(About::Listed(code))
    });
}

#[test]
fn the_result_of_another_round() {
    every_one_is_found(Rule::ListedCode, true, |case, rng| {
        let key = case.paper.key;
        let other = deal(key, case.house.customs.home, rng);
        let did_not_happen = |code: &str| {
            has_one_custom(code, &other)
                && gets(code, &other, &case.house.customs) <= 0
                && case.is_listing_known_of(code, &games::recognise(key, &value(&other.json())).unwrap())
        };
        let listed = &case.paper.winner;
        let mut codes = codes(&case.dealt).iter().copied();
        let code = codes.find(|code| listed.iter().any(|listed| listed == code) && did_not_happen(code))?;
        case.paper.result = games::recognise(key, &value(&other.json()));
        case.paper.stated = games::stated(key, &value(&other.json()));
        Some(About::Listed(code))
    });
}

#[test]
fn a_win_without_a_stake() {
    every_one_is_found(Rule::WinWithoutStake, false, |case, _| {
        case.paper.wins.push(("ANOTHER", Wins::One(win(200, 100, 100))));
        Some(About::Bet("ANOTHER"))
    });
}

#[test]
fn more_wins_than_stakes_in_a_list() {
    every_one_is_found(Rule::WinWithoutStake, false, |case, _| {
        let (code, stakes) = &mut case.paper.stakes[0];
        *stakes = Stakes::List(vec![stake(stakes)?]);
        case.paper.wins.retain(|(other, _)| other != code);
        case.paper
            .wins
            .push((*code, Wins::List(vec![win(200, 100, 100); 2])));
        Some(About::Bet(code))
    });
}

/// Other odds are never a fault, because tables differ, but they leave the verdict open.
#[test]
fn a_bet_that_was_paid_for_another_count() {
    let mut planted = 0;
    for key in ["sicbo", "hilo", "hoo_hey_how"] {
        for house in 0..HOUSES.len() {
            planted += for_each_fault(
                house,
                key,
                |case, _| {
                    let game = Game::of_key(key).unwrap();
                    let pays_by_count = |code: &str| Bet::read(game, code).unwrap().family() == "single";
                    let gets = |code: &str| gets(code, &case.dealt, &case.house.customs);
                    let mut codes = codes(&case.dealt).iter().copied();
                    let code = codes.find(|code| pays_by_count(code) && gets(code) == 200)?;
                    let paper = &mut case.paper;
                    (paper.stakes, paper.wins) = (Vec::new(), Vec::new());
                    (paper.total_bet, paper.total_payout) = (0, 0);
                    case.house.settle(paper, code, 1_000, 100);
                    Some(About::Bet(code))
                },
                |case, about| {
                    for known in [None, Some(case.known)] {
                        case.paper.judged(known, |audit| {
                            let mut odds = audit.findings.iter().filter(|found| found.rule == Rule::Odds);
                            let is_named = odds.any(|found| found.about == about && !found.note);
                            let is_open = audit.overall == Overall::CannotTell;
                            assert!(is_named && is_open, "{:?}\n{audit:?}", case.paper);
                        });
                    }
                },
            );
        }
    }
    println!("odds of another count: {planted} are named");
}

#[test]
fn a_total_that_the_dice_or_cards_do_not_make() {
    let mut planted = 0;
    for key in ["sicbo", "hilo", "pokdeng"] {
        for house in 0..HOUSES.len() {
            planted += for_each_fault(
                house,
                key,
                |case, rng| {
                    let at = rng.usize(..case.paper.stated.len());
                    let stated = &mut case.paper.stated[at];
                    let PartValue::Number(made) = stated.made else {
                        return None;
                    };
                    stated.stated = PartValue::Number(made + 1);
                    Some(About::Stated(stated.part))
                },
                |case, about| {
                    let names = |audit: &Audit<'_>, verdict| {
                        let mut findings = audit.findings.iter();
                        findings.any(|found| (found.about, found.verdict) == (about, verdict))
                    };
                    case.paper.judged(Some(case.known), |audit| {
                        assert!(names(audit, Verdict::Broken), "{audit:?}");
                        assert_eq!(audit.overall, Overall::Inconsistent);
                    });
                    case.paper.judged(None, |audit| {
                        assert!(names(audit, Verdict::CannotTell), "{audit:?}");
                        assert_eq!(audit.overall, Overall::CannotTell);
                    });
                },
            );
        }
    }
    println!("stated totals: {planted} faults are named");
}
