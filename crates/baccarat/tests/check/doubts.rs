//! Missing, unknown and undocumented values give "cannot tell".

use baccarat::check::{About, Audit, Fact, Finding, Overall, Rounding, Rule, Verdict, Why};
use baccarat::{Round, Winner};
use rust_decimal::Decimal;

use crate::bets::{money, paid};
use crate::chance::Chance;
use crate::house_rules::{HouseRules, PLAIN};
use crate::learning::learned;
use crate::paper::{Paper, Win, broken, dealt, with};

fn round_where(wanted: impl Fn(&Round) -> bool) -> Round {
    Chance::new(30).rounds().find(|round| wanted(round)).unwrap()
}

fn player_win(stake: Decimal, odds: Decimal) -> Paper {
    paid(
        &round_where(|round| round.winner() == Winner::Player),
        "PLAYER",
        stake,
        odds,
    )
}

fn finding<'a>(audit: &'a Audit<'a>, rule: Rule) -> &'a Finding<'a> {
    audit
        .findings
        .iter()
        .find(|finding| finding.rule == rule)
        .unwrap()
}

fn doubts(paper: &Paper) -> Vec<Rule> {
    paper.judged(|audit| {
        assert_eq!(audit.overall, Overall::CannotTell, "{audit:?}");
        with(audit, Verdict::CannotTell)
    })
}

#[test]
fn another_game_gets_one_finding() {
    let mut paper = player_win(Decimal::TEN, Decimal::ONE);
    paper.game = "dragon_tiger";
    paper.judged(|audit| {
        assert_eq!((audit.overall, audit.findings.len()), (Overall::CannotTell, 1));
        assert_eq!(audit.findings[0].why, Some(Why::OtherGame));
        assert_eq!(audit.findings[0].reported, Fact::Text("dragon_tiger"));
    });
}

#[test]
fn another_status_leaves_the_settlement_open_and_not_the_cards() {
    let mut paper = player_win(Decimal::TEN, Decimal::ONE);
    paper.status = "refunded";
    paper.total_payout = money(123_456);
    assert_eq!(doubts(&paper), [Rule::Status, Rule::StakeSum, Rule::PayoutSum]);
    paper.player.total = Some(42);
    paper.judged(|audit| assert_eq!(broken(audit), [Rule::PlayerTotal]));
}

#[test]
fn an_unknown_card_is_no_fault() {
    let mut paper = player_win(Decimal::TEN, Decimal::ONE);
    paper.player.cards[0] = "Joker".to_owned();
    let doubts = doubts(&paper);
    for rule in [Rule::CardCode, Rule::PlayerDraw, Rule::BankerDraw] {
        assert!(doubts.contains(&rule), "{rule:?}");
    }
}

#[test]
fn missing_cards_leave_the_main_bet_to_the_reported_winner() {
    let mut paper = player_win(Decimal::TEN, Decimal::ONE);
    (paper.player.cards, paper.banker.cards) = (Vec::new(), Vec::new());
    assert!(doubts(&paper).contains(&Rule::CardCount));
    paper.winner = vec!["BANKER".to_owned()];
    paper.judged(|audit| assert!(broken(audit).contains(&Rule::WinUnearned), "{audit:?}"));
}

#[test]
fn side_bets_are_not_judged_by_cards_that_are_wrong_themselves() {
    let mut paper = player_win(Decimal::TEN, Decimal::ONE);
    paper.stakes.push(("BIG", Some(Decimal::TEN)));
    paper.stakes.push(("SMALL", Some(Decimal::TEN)));
    paper.total_bet = Decimal::from(30);
    paper.player.scores[0] = "x".to_owned();
    paper.judged(|audit| assert_eq!(broken(audit), []));
    assert_eq!(
        doubts(&paper),
        [Rule::CardValue, Rule::WinMissing, Rule::WinMissing]
    );
}

#[test]
fn an_unknown_bet_and_an_unreadable_stake_or_win_are_no_fault() {
    let mut unknown = player_win(Decimal::TEN, Decimal::ONE);
    unknown.stakes.push(("DRAGONTAIL", Some(Decimal::TEN)));
    unknown.total_bet += Decimal::TEN;
    assert_eq!(doubts(&unknown), [Rule::BetCode]);
    let mut stake = player_win(Decimal::TEN, Decimal::ONE);
    stake.stakes[0].1 = None;
    assert_eq!(doubts(&stake), [Rule::Stake, Rule::StakeSum]);
    let mut win = player_win(Decimal::TEN, Decimal::ONE);
    win.wins[0].1 = None;
    assert_eq!(doubts(&win), [Rule::WinMissing, Rule::PayoutSum]);
    let mut profit = player_win(Decimal::TEN, Decimal::ONE);
    profit.win_of("PLAYER").unwrap().profit = None;
    assert!(doubts(&profit).contains(&Rule::WinProfit));
}

#[test]
fn houses_differ_on_a_natural_that_does_not_win() {
    let (eight_nine, nine_eight) = (dealt("KS 8H", "QS 9H"), dealt("KS 9H", "QS 8H"));
    for (code, loses, wins) in [
        ("PNATURAL", eight_nine, nine_eight),
        ("BNATURAL", nine_eight, eight_nine),
    ] {
        let paid = |round| paid(round, code, Decimal::TEN, Decimal::from(4));
        assert_eq!(doubts(&paid(&loses)), [Rule::WinUnearned]);
        paid(&wins).judged(|audit| assert_eq!(audit.overall, Overall::Consistent, "{audit:?}"));
    }
}

#[test]
fn an_unknown_result_code_is_a_note() {
    let mut paper = player_win(Decimal::TEN, Decimal::ONE);
    paper.winner.push("FORTUNE".to_owned());
    paper.judged(|audit| {
        assert_eq!(audit.overall, Overall::Consistent);
        let about = About::SideResult("FORTUNE");
        let note = audit
            .findings
            .iter()
            .find(|finding| finding.about == about)
            .unwrap();
        assert!(note.note && note.why == Some(Why::UnknownWord));
    });
}

#[test]
fn odds_that_are_not_customary_are_a_note() {
    player_win(Decimal::TEN, Decimal::from(3)).judged(|audit| {
        assert_eq!(audit.overall, Overall::Consistent);
        assert!(finding(audit, Rule::Odds).note);
    });
}

#[test]
fn a_way_of_rounding_is_named_if_no_other_gives_the_same_and_a_cent_is_rounding() {
    // 1.30 × 0.95 = 1.235
    let profits = [
        ("1.24", None),
        ("1.23", Some(Rounding::Down)),
        ("1.235", Some(Rounding::Exact)),
    ];
    // 1.90 × 0.95 = 1.805: half up gives 1.81; half to even and truncation give 1.80. A result of two ways
    // is not conclusive.
    for (stake, profit, expected) in profits
        .map(|(profit, mode)| ("1.30", profit, mode))
        .into_iter()
        .chain([
            ("1.90", "1.81", Some(Rounding::HalfUp)),
            ("1.90", "1.80", None),
            ("2.00", "1.91", None),
            ("2.00", "1.89", None),
        ])
    {
        let mut paper = player_win(stake.parse().unwrap(), money(95));
        let profit: Decimal = profit.parse().unwrap();
        let stake: Decimal = stake.parse().unwrap();
        let win = paper.win_of("PLAYER").unwrap();
        (win.profit, win.amount) = (Some(profit), Some(stake + profit));
        paper.total_payout = stake + profit;
        paper.judged(|audit| {
            assert_eq!(audit.overall, Overall::Consistent, "{audit:?}");
            let named = expected.map_or(Fact::Money(profit.into()), Fact::Rounding);
            assert_eq!(finding(audit, Rule::Rounding).reported, named, "{profit}");
        });
        *paper.win_of("PLAYER").unwrap().profit.as_mut().unwrap() += money(3);
        paper.judged(|audit| assert!(broken(audit).contains(&Rule::WinProfit), "{profit}"));
    }
}

#[test]
fn a_bonus_is_noted_and_never_called_a_fault() {
    let multiplied = Win {
        amount: Some(Decimal::from(30)),
        odds: Some(Decimal::ONE),
        profit: Some(Decimal::from(20)),
        bonus_rate: Some(Decimal::TWO),
        ..Win::default()
    };
    let mut multiplied_win = player_win(Decimal::TEN, Decimal::ONE);
    (multiplied_win.bonus, multiplied_win.total_payout) = (true, Decimal::from(30));
    *multiplied_win.win_of("PLAYER").unwrap() = multiplied;
    let multiplied_wins = vec![multiplied_win; 20];
    let unexplained = Win {
        amount: Some(Decimal::from(27)),
        profit: Some(Decimal::from(17)),
        ..multiplied
    };
    for (win, judged_alone, judged_by_others) in [
        (multiplied, Verdict::CannotTell, Verdict::Holds),
        (unexplained, Verdict::CannotTell, Verdict::CannotTell),
    ] {
        let mut paper = player_win(Decimal::TEN, Decimal::ONE);
        paper.bonus = true;
        *paper.win_of("PLAYER").unwrap() = win;
        paper.total_payout = win.amount.unwrap();
        paper.judged(|audit| {
            assert_eq!(
                (audit.overall, broken(audit)),
                (Overall::Consistent, vec![]),
                "{audit:?}"
            );
            assert_eq!(finding(audit, Rule::WinProfit).verdict, judged_alone);
            assert!(finding(audit, Rule::Bonus).note);
        });
        paper.judged_by(&learned(&multiplied_wins), None, |audit| {
            assert_eq!((audit.overall, broken(audit)), (Overall::Consistent, vec![]));
            assert_eq!(finding(audit, Rule::WinProfit).verdict, judged_by_others);
        });
        paper.bonus = false;
        paper.judged(|audit| assert!(broken(audit).contains(&Rule::WinProfit)));
    }
}

#[test]
fn insurance_of_both_sides_cannot_be_checked() {
    let rules = HouseRules {
        insurance: true,
        ..PLAIN
    };
    let round = round_where(|round| round.winner() == Winner::Banker);
    let mut chance = Chance::new(31);
    let mut paper = loop {
        let paper = rules.record(&round, &mut chance);
        if paper.stakes[0].0 == "PLAYER" && !paper.insurance.wins.is_empty() {
            break paper;
        }
    };
    paper.judged(|audit| assert_eq!(audit.overall, Overall::Consistent, "{audit:?}"));
    let stake = paper.stakes[0].1.unwrap();
    let win = PLAIN.won(stake, money(95));
    paper.stakes.push(("BANKER", Some(stake)));
    paper.wins.push(("BANKER", Some(win)));
    paper.total_bet += stake;
    paper.total_payout += win.amount.unwrap();
    assert_eq!(doubts(&paper), [Rule::Insurance]);
}

#[test]
fn numbers_beyond_what_can_be_kept_are_doubted_and_never_panic() {
    let mut paper = player_win(Decimal::TEN, Decimal::ONE);
    paper.stakes[0].1 = Some(Decimal::MAX);
    paper.stakes.push(("TIE", Some(Decimal::MAX)));
    paper.win_of("PLAYER").unwrap().odds = Some(Decimal::MAX);
    paper.judged(|audit| assert_eq!(finding(audit, Rule::StakeSum).why, Some(Why::Unreadable)));
}
