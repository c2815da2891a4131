//! Wins: which bet won, its odds, its profit and amount, a banker six, and what a bonus changes.

use check::{
    About, BonusMeaning, Conventions, Overall, Rule, SideCode, SixPay, SixRateMeaning, Verdict, Why,
};
use games::baccarat::Round;
use rust_decimal::Decimal;

use super::{One, dealt, lost, paid, pay_table, plain_house, player_wins, records, shown, six, won};
use crate::house::owned_record::{OwnedRecord, Win, broken, hundredths, learned, notes, of_rule};
use crate::house::{Commission, House, Six};

#[test]
fn houses_differ_on_a_natural_that_does_not_win() {
    let (eight_nine, nine_eight) = (dealt("KS 8H", "QS 9H"), dealt("KS 9H", "QS 8H"));
    for (code, loses, wins) in [
        ("PNATURAL", eight_nine, nine_eight),
        ("BNATURAL", nine_eight, eight_nine),
    ] {
        let paid = |round| paid(round, code, Decimal::TEN, Decimal::from(4));
        let (unearned, unpaid) = (paid(&loses), lost(&loses, code, Decimal::TEN));
        assert_eq!(paid(&wins).overall(), Overall::Consistent);
        for (custom, other, rule) in [
            (&unearned, &unpaid, Rule::WinMissing),
            (&unpaid, &unearned, Rule::WinUnearned),
        ] {
            assert_ne!(custom.overall(), Overall::Inconsistent, "{code}");
            let conventions = shown(custom);
            assert_eq!(custom.overall_by(&conventions), Overall::Consistent, "{code}");
            assert!(broken(&other.audit_by(&conventions)).contains(&rule), "{code}");
        }
    }
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
        let [stake, odds] = [stake, odds].map(|text| text.parse::<Decimal>().unwrap());
        let mut record = paid(&player_wins(), "PLAYER", stake, odds);
        *record.win_of("PLAYER").unwrap() = Win::of(stake, odds, Decimal::ZERO);
        let audit = record.audit();
        assert_eq!(
            broken(&audit).contains(&Rule::WinMissing),
            is_fault,
            "{stake} {odds} {audit:?}"
        );
    }
}

/// A won bet at these odds, in hundredths.
fn won_at(code: &'static str, odds: i64) -> OwnedRecord {
    const ROUNDS: [[&str; 2]; 9] = [
        ["KS 7H", "QS 6H"],
        ["KS 6H", "QS 7H"],
        ["KS 7H", "QS 7D"],
        ["3S 3S", "4S 4S"],
        ["KS 4H AS", "QS 6H"],
        ["KS 4H AS", "AS 2H 3D"],
        ["KS 6H", "QS 5H 2D"],
        ["KS 5H 3D", "QS 7H"],
        ["KS 9H", "QS 8H"],
    ];
    let happened = |round: &Round| match SideCode::of(code) {
        Some(side) => side.happened(round),
        None => round.winner().code() == code,
    };
    let mut rounds = ROUNDS.iter().map(|[player, banker]| dealt(player, banker));
    paid(
        &rounds.find(happened).unwrap(),
        code,
        Decimal::ONE_HUNDRED,
        hundredths(odds),
    )
}

#[test]
fn odds_that_no_published_table_has_are_noted_for_every_code() {
    for (code, usual) in [
        ("PLAYER", 100),
        ("BANKER", 95),
        ("TIE", 800),
        ("PPAIR", 1100),
        ("BPAIR", 1100),
        ("EITHERPAIR", 500),
        ("PERFECTPAIR", 2500),
        ("BIG", 54),
        ("SMALL", 150),
        ("LUCKY6", 1200),
        ("SUPERSIX", 1200),
        ("LUCKY6_2", 2200),
        ("LUCKY6_3", 5000),
        ("PNATURAL", 400),
        ("BNATURAL", 400),
        ("DRAGON7", 4000),
        ("PANDA8", 2500),
    ] {
        for (odds, expected) in [(usual, vec![]), (777, vec![Rule::Odds])] {
            let audit = won_at(code, odds).audit();
            assert_eq!(notes(&audit), expected, "{code} {odds} {audit:?}");
        }
    }
}

/// 200 to 1 is published for a perfect pair on both sides, 25 to 1 for any.
#[test]
fn a_perfect_pair_on_both_sides_has_odds_of_its_own() {
    for (banker, odds, expected) in [
        ("3H 3H", 20_000, vec![]),
        ("3H 3H", 2_500, vec![]),
        ("3H 4D", 2_500, vec![]),
        ("3H 4D", 20_000, vec![Rule::Odds]),
        ("3H 3D", 20_000, vec![Rule::Odds]),
    ] {
        let round = dealt("4S 4S", banker);
        let record = paid(&round, "PERFECTPAIR", Decimal::ONE_HUNDRED, hundredths(odds));
        assert_eq!(notes(&record.audit()), expected, "{banker} {odds}");
    }
}

/// A stake of 1.30 at 0.95 gains 1.235: up, down, or with every digit.
#[test]
fn a_cent_is_rounding_and_three_are_a_fault_once_the_product_is_shown() {
    let win = |stake: &str, profit: &str| {
        let [stake, profit] = [stake, profit].map(|text| text.parse::<Decimal>().unwrap());
        let mut record = paid(&player_wins(), "PLAYER", stake, hundredths(95));
        *record.win_of("PLAYER").unwrap() = Win::of(stake + profit, hundredths(95), profit);
        record.total_payout = stake + profit;
        record
    };
    let product = shown(&win("100", "95"));
    for (stake, profit, wrong) in [
        ("1.30", "1.24", "1.27"),
        ("1.30", "1.23", "1.21"),
        ("1.30", "1.235", "1.266"),
        ("1.90", "1.81", "1.84"),
        ("1.90", "1.80", "1.77"),
        ("2.00", "1.91", "1.94"),
        ("2.00", "1.89", "1.86"),
    ] {
        let right = win(stake, profit);
        let verdicts = [right.overall(), right.overall_by(&product)];
        assert_eq!(verdicts, [Overall::Consistent; 2], "{stake} {profit}");
        let wrong = win(stake, wrong).broken_cold_and_by(&product);
        assert_eq!(wrong, [vec![], vec![Rule::WinProfit]], "{stake} {wrong:?}");
    }
}

#[test]
fn an_amount_is_compared_only_if_it_and_a_profit_are_known() {
    for (amount, odds, profit) in [(None, Some(1), Some(100)), (Some(200), None, None)] {
        let mut record = won();
        let [amount, odds, profit] = [amount, odds, profit].map(|value| value.map(Decimal::from));
        *record.win_of("PLAYER").unwrap() = Win {
            amount,
            odds,
            profit,
            ..Win::default()
        };
        let audit = record.audit();
        assert_eq!(broken(&audit), []);
        assert_eq!(of_rule(&audit, Rule::WinAmount)[0].why, Some(Why::Missing));
    }
}

#[test]
fn a_wrong_profit_does_not_make_a_correct_amount_wrong() {
    let mut record = won();
    record.win_of("PLAYER").unwrap().profit = Some(Decimal::from(70));
    let [cold, known] = record.broken_cold_and_by(plain_house());
    assert_eq!(cold, []);
    assert!(
        known.contains(&Rule::WinProfit) && !known.contains(&Rule::WinAmount),
        "{known:?}"
    );
}

fn banker(round: &Round, odds: Decimal) -> OwnedRecord {
    paid(round, "BANKER", Decimal::ONE_HUNDRED, odds)
}

/// What a house shows that takes no commission and pays half for a six.
fn without_commission() -> Conventions {
    let house = House {
        commission: Commission::None,
        six: Six::InOdds,
        ..House::default()
    };
    learned(&records(&house, 23, 3_000))
}

#[test]
fn a_banker_six_paid_in_full_is_a_fault_where_less_was_paid_and_by_the_pay_table() {
    let (mut full, half) = (banker(&six(), Decimal::ONE), banker(&six(), hundredths(50)));
    let house = without_commission();
    assert_eq!(full.broken_cold_and_by(&house), [vec![], vec![Rule::BankerSix]]);
    assert_eq!(half.broken_cold_and_by(&shown(&half)), [vec![], vec![]]);
    // A six with commission tells nothing of tables without.
    assert_eq!(plain_house().six_pay.answer(), Some(SixPay::Commission));
    assert!(!broken(&full.audit_by(plain_house())).contains(&Rule::BankerSix));
    for (odds, expected) in [
        (&[Decimal::ONE, hundredths(50)][..], vec![Rule::BankerSix]),
        (&[Decimal::ONE], vec![]),
    ] {
        let table = pay_table("BANKER", odds);
        assert_eq!(broken(&full.audit_with(None, Some(&table))), expected);
    }
    // A house that pays every six in full is believed.
    let believed =
        learned(&vec![[full.clone(), banker(&dealt("KS 6H", "QS 7H"), Decimal::ONE)]; 25].concat());
    assert_eq!(believed.six_pay.answer(), Some(SixPay::Full));
    assert_eq!(full.overall_by(&believed), Overall::Consistent);
    // A bonus may have doubled the half.
    full.bonus = true;
    let found = of_rule(&full.audit_by(&house), Rule::BankerSix);
    assert!(found.iter().all(|finding| finding.verdict != Verdict::Broken));
    let unearned = broken(&banker(&player_wins(), hundredths(50)).audit());
    assert!(unearned.contains(&Rule::WinUnearned) && !unearned.contains(&Rule::BankerSix));
}

/// Half of the stake is what a house without commission pays for a six.
#[test]
fn half_for_a_banker_without_six_is_doubted_unless_the_pay_table_has_no_more() {
    let record = banker(&dealt("KS 7H", "QS 8H"), hundredths(50));
    assert_ne!(record.overall_by(&without_commission()), Overall::Consistent);
    for odds in [&[hundredths(50)][..], &[hundredths(40), hundredths(50)]] {
        let table = pay_table("BANKER", odds);
        assert_eq!(record.audit_with(None, Some(&table)).overall, Overall::Consistent);
    }
}

/// A win of 100 on a banker six with this profit, odds and rate, in hundredths of one to one.
fn rated(odds: i64, rate: i64, profit: i64) -> OwnedRecord {
    let mut record = banker(&six(), hundredths(profit));
    let win = record.win_of("BANKER").unwrap();
    (win.odds, win.six_score_rate) = (Some(hundredths(odds)), Some(hundredths(rate)));
    record
}

/// The rate may be in the odds, may multiply them, or may replace them. At odds of 0.95, half of them is 0.475 to one; even money
/// and half of it by the rate alone are the house of the truth table.
#[test]
fn each_meaning_of_the_rate_for_six_is_right_until_another_is_shown() {
    let [in_odds, times, instead] = [rated(95, 50, 95), rated(200, 50, 100), rated(95, 50, 50)];
    for (meaning, custom, other) in [
        (Some(SixRateMeaning::InOdds), &in_odds, &instead),
        (Some(SixRateMeaning::TimesOdds), &times, &instead),
        (Some(SixRateMeaning::InsteadOfOdds), &instead, &in_odds),
        (None, &rated(100, 50, 50), &rated(100, 50, 70)),
    ] {
        assert_eq!(broken(&custom.audit()), [], "{custom:?}");
        let conventions = shown(custom);
        let stands = meaning.is_none_or(|meaning| conventions.six_rate.stands(meaning));
        assert!(stands, "{meaning:?} {conventions:?}");
        assert_eq!(
            custom.overall_by(&conventions),
            Overall::Consistent,
            "{meaning:?}"
        );
        assert_ne!(other.overall_by(&conventions), Overall::Consistent, "{meaning:?}");
    }
}

#[test]
fn a_bonus_is_noted_and_never_called_a_fault() {
    let with = |profit: i64, rate: Option<i64>, bonus| {
        let mut record = paid(&player_wins(), "PLAYER", Decimal::TEN, Decimal::ONE);
        let amount = Decimal::from(10 + profit);
        let win = Win {
            bonus_rate: rate.map(Decimal::from),
            ..Win::of(amount, Decimal::ONE, profit.into())
        };
        record.wins = vec![("PLAYER", One(win))];
        (record.bonus, record.total_payout) = (bonus, amount);
        record
    };
    let multiplied = with(20, Some(2), true);
    let house = shown(&multiplied);
    // No win without a bonus has to be known for it.
    assert_eq!(house.bonus.answer(), Some(BonusMeaning::TimesOdds));
    for record in [&multiplied, &with(17, Some(2), true)] {
        for conventions in [&house, plain_house()] {
            assert_eq!(record.broken_cold_and_by(conventions), [vec![], vec![]]);
        }
        assert!(of_rule(&record.audit(), Rule::Bonus)[0].note);
    }
    let audit = multiplied.audit_by(&house);
    assert_eq!(audit.overall, Overall::Consistent, "{audit:?}");
    assert_eq!(of_rule(&audit, Rule::WinProfit)[0].verdict, Verdict::Holds);
    // Without a bonus the same gain is twice the product.
    let found = with(20, None, false).broken_cold_and_by(plain_house());
    assert_eq!(found, [vec![], vec![Rule::WinProfit]]);
}

#[test]
fn an_unknown_result_code_and_odds_that_are_not_customary_are_notes() {
    let mut listed = won();
    listed.winner.push("FORTUNE".to_owned());
    let unusual = paid(&player_wins(), "PLAYER", Decimal::TEN, Decimal::from(3));
    for (record, about, why) in [
        (listed, About::Listed("FORTUNE"), Some(Why::UnknownCode)),
        (unusual, About::Bet("PLAYER"), None),
    ] {
        let audit = record.audit();
        assert_eq!(audit.overall, Overall::Consistent);
        let found = |finding: &&check::Finding<'_>| finding.about == about && finding.note;
        let note = audit.findings.iter().find(found).unwrap();
        assert!(why.is_none() || note.why == why, "{note:?}");
    }
}
