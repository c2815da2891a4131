//! Entries of a record that no simulated house has: lost bets with odd amounts, wins without a stake, unknown cards.

use check::{About, Conventions, Overall, PayTable, Rule, SideCode, Verdict, Why};
use games::baccarat::{Round, Side, Winner};
use rust_decimal::Decimal;

use super::house_rules::{PLAIN, money, paid, won};
use super::learning::{house_that_lists_losses, learned, plain_house};
use super::owned_record::{OwnedRecord, Win, broken, dealt, doubts, of_rule};
use crate::chance::Chance;

fn round(fits: impl Fn(&Round) -> bool) -> Round {
    Chance::new(31).rounds().find(fits).unwrap()
}

/// A stake of 100 on player, which lost and is listed with this profit and amount.
fn lost(profit: i64, amount: i64) -> OwnedRecord {
    let mut record = OwnedRecord::of(&dealt("KS 6H", "QS 7H"));
    let win = Win {
        profit: Some(Decimal::from(profit)),
        amount: Some(Decimal::from(amount)),
        ..Win::default()
    };
    record.stakes.push(("PLAYER", Some(Decimal::ONE_HUNDRED)));
    record.wins.push(("PLAYER", Some(win)));
    record.total_bet = Decimal::ONE_HUNDRED;
    record
}

#[test]
fn a_lost_bet_is_listed_with_nothing_or_with_its_stake() {
    for (profit, amount) in [(0, 0), (-100, 0), (-100, -100), (-100, 100)] {
        lost(profit, amount).checked(|audit| {
            assert_eq!(audit.overall, Overall::Consistent, "{profit} {amount} {audit:?}");
        });
    }
    // It may be a returned stake, a part of it, or a fault.
    for (profit, amount) in [(0, 100), (0, 30), (-5, 0)] {
        let record = lost(profit, amount);
        record.checked(|audit| {
            assert_eq!(audit.overall, Overall::CannotTell, "{profit} {amount} {audit:?}");
        });
        record.checked_by(house_that_lists_losses(), None, |audit| {
            assert_eq!(
                audit.overall,
                Overall::Inconsistent,
                "{profit} {amount} {audit:?}"
            );
        });
    }
}

#[test]
fn wins_without_a_stake_that_are_no_fault() {
    let mut record = OwnedRecord::of(&round(|round| round.winner() == Winner::Banker));
    let gain = |amount| {
        Some(Win {
            profit: Some(Decimal::from(amount)),
            amount: Some(Decimal::from(amount)),
            ..Win::default()
        })
    };
    record.bonus = true;
    record.wins = vec![("BONUS", gain(5)), ("TIE", gain(0))];
    record.total_payout = Decimal::from(5);
    record.checked(|audit| {
        assert_eq!(broken(audit), [], "{audit:?}");
        assert!(!doubts(audit).contains(&Rule::BetCode));
    });
}

#[test]
fn an_unknown_card_is_named_by_its_place() {
    let mut record = OwnedRecord::of(&round(|_| true));
    record.player.cards[1] = "??".to_owned();
    record.checked(|audit| {
        let code = audit
            .findings
            .iter()
            .find(|finding| finding.rule == Rule::CardCode);
        let side = Side::Player;
        assert_eq!(code.unwrap().about, About::Card { side, position: 2 });
    });
}

#[test]
fn half_for_a_banker_without_six_is_no_fault_if_the_pay_table_has_no_more() {
    let mut record = OwnedRecord::of(&round(|round| {
        round.winner() == Winner::Banker && round.banker.total() != 6
    }));
    let win = PLAIN.won(Decimal::ONE_HUNDRED, money(50));
    record.stakes.push(("BANKER", Some(Decimal::ONE_HUNDRED)));
    record.wins.push(("BANKER", Some(win)));
    (record.total_bet, record.total_payout) = (Decimal::ONE_HUNDRED, win.amount.unwrap());
    for accepted in [vec![money(50)], vec![money(40), money(50)]] {
        let accepted = accepted.into_iter().map(Into::into).collect();
        let table: PayTable = [("BANKER".to_owned(), accepted)].into_iter().collect();
        record.checked_by(&Conventions::default(), Some(&table), |audit| {
            assert_eq!(audit.overall, Overall::Consistent, "{audit:?}");
        });
    }
}

#[test]
fn a_stake_of_zero_is_not_negative() {
    let mut record = won();
    record.stakes.push(("TIE", Some(Decimal::ZERO)));
    record.checked(|audit| assert_eq!(audit.overall, Overall::Consistent, "{audit:?}"));
    record.stakes[1].1 = Some(money(-1));
    record.checked(|audit| assert!(broken(audit).contains(&Rule::Stake)));
}

#[test]
fn a_sum_of_stakes_that_cannot_be_compared_says_why() {
    let record = won();
    let mut unreadable = won();
    unreadable.stakes[0].1 = None;
    let mut without_total = record.received();
    without_total.record.content.total_bet = None;
    let mut without_stakes = record.received();
    without_stakes.cannot_read("player_bet");
    for (received, expected) in [
        (without_total, &[Why::Missing][..]),
        (without_stakes, &[Why::Missing, Why::Unreadable]),
        (unreadable.received(), &[Why::Unreadable]),
    ] {
        let reported = received.lend();
        let audit = check::record(&reported, None, None);
        let sum = of_rule(&audit, Rule::StakeSum);
        assert!(expected.contains(&sum[0].why.unwrap()), "{sum:?} {received:?}");
    }
}

#[test]
fn an_amount_is_compared_only_if_it_and_a_profit_are_known() {
    for (amount, odds, profit) in [(None, Some(1), Some(100)), (Some(200), None, None)] {
        let mut record = won();
        let win = record.win_of("PLAYER").unwrap();
        (win.amount, win.odds, win.profit) = (
            amount.map(Decimal::from),
            odds.map(Decimal::from),
            profit.map(Decimal::from),
        );
        record.checked(|audit| {
            assert_eq!(broken(audit), []);
            assert_eq!(of_rule(audit, Rule::WinAmount)[0].why, Some(Why::Missing));
        });
    }
}

#[test]
fn a_wrong_profit_does_not_make_a_correct_amount_wrong() {
    let mut record = won();
    record.win_of("PLAYER").unwrap().profit = Some(Decimal::from(70));
    let (cold, known) = record.broken_cold_and_by(plain_house());
    assert_eq!(cold, []);
    assert!(
        known.contains(&Rule::WinProfit) && !known.contains(&Rule::WinAmount),
        "{known:?}"
    );
}

/// The rules of the game decide that the bet won. A gain below the unit of the house is rounded away.
#[test]
fn a_profit_of_zero_is_a_win_only_if_it_was_rounded_away() {
    for (stake, odds, is_fault) in [
        ("0.01", "0.40", false),
        ("0.01", "1", false),
        ("0.50", "1", false),
        ("0.01", "0", true),
        ("1000", "0.95", true),
    ] {
        let (stake, odds): (Decimal, Decimal) = (stake.parse().unwrap(), odds.parse().unwrap());
        let mut record = paid(&dealt("KS 7H", "QS 6H"), "PLAYER", stake, odds);
        let win = record.win_of("PLAYER").unwrap();
        (win.profit, win.amount) = (Some(Decimal::ZERO), Some(stake));
        record.checked(|audit| {
            assert_eq!(
                broken(audit).contains(&Rule::WinMissing),
                is_fault,
                "{stake} {odds} {audit:?}"
            );
        });
    }
}

#[test]
fn the_odds_of_a_banker_six_are_checked_only_where_banker_won_without_a_bonus() {
    let (six, player_wins) = (dealt("KS 4H AS", "QS 6H"), dealt("KS 7H", "QS 6H"));
    let mut full = paid(&six, "BANKER", Decimal::ONE_HUNDRED, Decimal::ONE);
    let half = paid(&six, "BANKER", Decimal::ONE_HUNDRED, money(50));
    let reduced = learned(&vec![half.clone(); 25]);
    assert_eq!(full.broken_cold_and_by(&reduced), (vec![], vec![Rule::BankerSix]));
    assert_eq!(half.broken_cold_and_by(&reduced), (vec![], vec![]));
    full.bonus = true;
    full.checked_by(&reduced, None, |audit| {
        let six = of_rule(audit, Rule::BankerSix);
        assert!(
            six.iter().all(|finding| finding.verdict != Verdict::Broken),
            "{audit:?}"
        );
    });
    let unearned = paid(&player_wins, "BANKER", Decimal::ONE_HUNDRED, money(50));
    unearned.checked(|audit| {
        assert!(broken(audit).contains(&Rule::WinUnearned), "{audit:?}");
        assert!(!broken(audit).contains(&Rule::BankerSix), "{audit:?}");
    });
}

/// Of a few codes each is compared with those before it; of many, their places are kept.
#[test]
fn a_code_that_comes_twice_cannot_be_read_among_few_codes_or_many() {
    let few = ["PLAYER", "BANKER", "TIE"];
    let many = [&few[..], &SideCode::ALL.map(SideCode::code)[..]].concat();
    for codes in [&few[..], &many[..]] {
        let mut record = OwnedRecord::of(&dealt("KS 7H", "QS 6H"));
        record.stakes = codes.iter().map(|code| (*code, Some(Decimal::ONE))).collect();
        record.total_bet = Decimal::from(codes.len());
        let why = |record: &OwnedRecord| record.checked(|audit| of_rule(audit, Rule::StakeSum)[0].why);
        assert_eq!(why(&record), None, "{codes:?}");
        record.stakes.push((codes[0], Some(Decimal::ONE)));
        record.total_bet += Decimal::ONE;
        assert_eq!(why(&record), Some(Why::Unreadable), "{codes:?}");
    }
}
