//! Entries of a record that no simulated house has: lost bets with odd amounts, wins without a stake, unknown cards.

use baccarat::check::{
    About, Conventions, Finding, PayTable, ReportedRecord, Rule, Terms, Verdict, Why, record,
};
use baccarat::{Round, Side, Winner};
use rust_decimal::Decimal;

use crate::bets::{money, paid};
use crate::chance::Chance;
use crate::house_rules::PLAIN;
use crate::paper::{Paper, Win, broken, dealt, of_rule, with};

fn round(fits: impl Fn(&Round) -> bool) -> Round {
    Chance::new(31).rounds().find(fits).unwrap()
}

/// A stake of 100 on player, which lost and is listed with this profit and amount.
fn lost(profit: i64, amount: i64) -> Paper {
    let mut paper = Paper::of(&round(|round| round.winner() == Winner::Banker));
    let win = Win {
        profit: Some(Decimal::from(profit)),
        amount: Some(Decimal::from(amount)),
        ..Win::default()
    };
    paper.stakes.push(("PLAYER", Some(Decimal::ONE_HUNDRED)));
    paper.wins.push(("PLAYER", Some(win)));
    paper.total_bet = Decimal::ONE_HUNDRED;
    paper
}

#[test]
fn a_lost_bet_is_listed_with_nothing_or_with_its_stake() {
    for (profit, amount, faults, doubts) in [
        (0, 0, vec![], vec![]),
        (-100, 0, vec![], vec![]),
        (-100, -100, vec![], vec![]),
        (-100, 100, vec![], vec![]),
        // It may be a returned stake.
        (0, 100, vec![], vec![Rule::Push]),
        (-5, 0, vec![Rule::WinProfit], vec![]),
        (0, 30, vec![Rule::WinAmount], vec![]),
        (-100, -5, vec![Rule::WinAmount], vec![]),
    ] {
        lost(profit, amount).judged(|audit| {
            assert_eq!(broken(audit), faults, "{profit} {amount}");
            assert_eq!(with(audit, Verdict::CannotTell), doubts, "{profit} {amount}");
        });
    }
}

#[test]
fn wins_without_a_stake_that_are_no_fault() {
    let mut paper = Paper::of(&round(|round| round.winner() == Winner::Banker));
    let gain = |amount| {
        Some(Win {
            profit: Some(Decimal::from(amount)),
            amount: Some(Decimal::from(amount)),
            ..Win::default()
        })
    };
    paper.wins = vec![("BONUS", gain(5)), ("TIE", gain(0))];
    paper.total_payout = Decimal::from(5);
    paper.judged(|audit| {
        assert_eq!(broken(audit), []);
        assert!(!with(audit, Verdict::CannotTell).contains(&Rule::BetCode));
    });
}

#[test]
fn an_unknown_card_is_named_by_its_place() {
    let mut paper = Paper::of(&round(|_| true));
    paper.player.cards[1] = "??".to_owned();
    paper.judged(|audit| {
        let code = audit
            .findings
            .iter()
            .find(|finding| finding.rule == Rule::CardCode);
        let side = Side::Player;
        assert_eq!(code.unwrap().about, About::Card { side, position: 2 });
    });
}

#[test]
fn a_ten_or_a_picture_may_be_shown_as_ten_and_no_other_card() {
    let mut shown = 0;
    for round in Chance::new(32).rounds().take(20) {
        let mut paper = Paper::of(&round);
        for at in 0..2 {
            let score = std::mem::replace(&mut paper.player.scores[at], "10".to_owned());
            paper.judged(|audit| {
                let scores = |finding: &&Finding<'_>| finding.rule == Rule::CardValue;
                let side = Side::Player;
                let about = About::Card {
                    side,
                    position: at + 1,
                };
                let finding = audit
                    .findings
                    .iter()
                    .filter(scores)
                    .find(|finding| finding.about == about);
                let finding = finding.unwrap();
                if score == "0" {
                    assert!(finding.note && broken(audit).is_empty(), "{finding:?}");
                    shown += 1;
                } else {
                    assert_eq!(broken(audit), [Rule::CardValue]);
                }
            });
            paper.player.scores[at] = score;
        }
    }
    assert!(shown > 3);
}

#[test]
fn half_for_a_banker_without_six_is_a_fault_unless_the_pay_table_has_no_more() {
    let mut paper = Paper::of(&round(|round| {
        round.winner() == Winner::Banker && round.banker.total() != 6
    }));
    let win = PLAIN.won(Decimal::ONE_HUNDRED, money(50));
    paper.stakes.push(("BANKER", Some(Decimal::ONE_HUNDRED)));
    paper.wins.push(("BANKER", Some(win)));
    (paper.total_bet, paper.total_payout) = (Decimal::ONE_HUNDRED, win.amount.unwrap());
    for (accepted, faults) in [
        (vec![money(50)], vec![]),
        (vec![money(40), money(50)], vec![]),
        (vec![money(50), Decimal::ONE], vec![Rule::BankerSix]),
    ] {
        let accepted = accepted.into_iter().map(Into::into).collect();
        let table: PayTable = [("BANKER".to_owned(), accepted)].into_iter().collect();
        paper.judged_by(&Conventions::default(), Some(&table), |audit| {
            assert_eq!(broken(audit), faults);
        });
    }
}

/// A stake of 100 on player that won at even odds.
fn won() -> Paper {
    paid(
        &dealt("KS 7H", "QS 6H"),
        "PLAYER",
        Decimal::ONE_HUNDRED,
        Decimal::ONE,
    )
}

#[test]
fn a_stake_of_zero_is_not_negative() {
    let mut paper = won();
    paper.stakes.push(("TIE", Some(Decimal::ZERO)));
    paper.judged(|audit| assert_eq!(of_rule(audit, Rule::Stake), []));
    paper.stakes[1].1 = Some(money(-1));
    paper.judged(|audit| assert!(broken(audit).contains(&Rule::Stake)));
}

#[test]
fn a_sum_of_stakes_that_cannot_be_compared_says_why() {
    let paper = won();
    let mut unreadable = won();
    unreadable.stakes[0].1 = None;
    let reported = paper.reported();
    for (record_of, expected) in [
        (
            ReportedRecord {
                total_bet: None,
                ..reported.clone()
            },
            Why::Missing,
        ),
        (
            ReportedRecord {
                stakes: None,
                ..reported.clone()
            },
            Why::Missing,
        ),
        (unreadable.reported(), Why::Unreadable),
    ] {
        let terms = Terms {
            conventions: &Conventions::default(),
            pay_table: None,
        };
        let audit = record(&record_of, terms);
        let sum = of_rule(&audit, Rule::StakeSum);
        assert_eq!(sum[0].why, Some(expected), "{record_of:?}");
    }
}

#[test]
fn an_amount_is_compared_only_if_it_and_a_profit_are_known() {
    for (amount, odds, profit) in [(None, Some(1), Some(100)), (Some(200), None, None)] {
        let mut paper = won();
        let win = paper.win_of("PLAYER").unwrap();
        (win.amount, win.odds, win.profit) = (
            amount.map(Decimal::from),
            odds.map(Decimal::from),
            profit.map(Decimal::from),
        );
        paper.judged(|audit| {
            assert_eq!(broken(audit), []);
            assert_eq!(of_rule(audit, Rule::WinAmount)[0].why, Some(Why::Missing));
        });
    }
}

#[test]
fn a_wrong_profit_does_not_make_a_correct_amount_wrong() {
    let mut paper = won();
    paper.win_of("PLAYER").unwrap().profit = Some(Decimal::from(70));
    paper.judged(|audit| assert_eq!(broken(audit), [Rule::WinProfit]));
}

#[test]
fn a_profit_of_zero_is_a_win_only_if_it_was_rounded_away() {
    for (stake, odds, faults) in [
        ("0.01", "0.40", vec![]),
        ("0.01", "1", vec![]),
        ("0.01", "1.01", vec![Rule::WinMissing]),
        ("0.01", "0", vec![Rule::WinMissing]),
        ("100", "0.95", vec![Rule::WinMissing]),
    ] {
        let (stake, odds): (Decimal, Decimal) = (stake.parse().unwrap(), odds.parse().unwrap());
        let mut paper = paid(&dealt("KS 7H", "QS 6H"), "PLAYER", stake, odds);
        let win = paper.win_of("PLAYER").unwrap();
        (win.profit, win.amount) = (Some(Decimal::ZERO), Some(stake));
        paper.judged(|audit| {
            let missing = broken(audit);
            let of_win = missing.into_iter().filter(|rule| *rule == Rule::WinMissing);
            assert_eq!(of_win.collect::<Vec<_>>(), faults, "{stake} {odds}");
        });
    }
}

#[test]
fn the_odds_of_a_banker_six_are_judged_only_where_banker_won_without_a_bonus() {
    let (six, player_wins) = (dealt("KS 4H AS", "QS 6H"), dealt("KS 7H", "QS 6H"));
    let mut full = paid(&six, "BANKER", Decimal::ONE_HUNDRED, Decimal::ONE);
    full.judged(|audit| assert_eq!(with(audit, Verdict::CannotTell), [Rule::BankerSix]));
    full.bonus = true;
    full.judged(|audit| assert_eq!(of_rule(audit, Rule::BankerSix), []));
    let unearned = paid(&player_wins, "BANKER", Decimal::ONE_HUNDRED, money(50));
    unearned.judged(|audit| assert_eq!(broken(audit), [Rule::WinUnearned]));
}
