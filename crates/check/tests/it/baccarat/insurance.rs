//! Insurance of a stake of 100 on player: its purchase, its wins and what is missing.

use check::{About, Conventions, Fact, Finding, Overall, Rule, Values, Verdict, Why};
use games::baccarat::{Round, Winner};
use rust_decimal::Decimal;

use super::{One, banker_wins, insured, listed, lost, player_wins, tie, won};
use crate::house::owned_record::{OwnedRecord, Win, broken, hundredths, learned, notes, of_rule};

/// A record of this round with these insurance stakes, and with insurance wins of a stake and its odds in hundredths.
fn bought(round: &Round, stakes: &[i64], wins: &[(i64, i64)]) -> OwnedRecord {
    let record = match round.winner() {
        Winner::Player => won(),
        Winner::Banker => lost(round, "PLAYER", Decimal::ONE_HUNDRED),
        Winner::Tie => returned(),
    };
    let wins = wins
        .iter()
        .map(|(stake, odds)| Win::paid((*stake).into(), hundredths(*odds)));
    insured(record, stakes, wins.collect())
}

fn returned() -> OwnedRecord {
    let mut record = listed(lost(&tie(), "PLAYER", Decimal::ONE_HUNDRED), 100, 0);
    record.total_payout = Decimal::ONE_HUNDRED;
    record
}

fn places(findings: &[Finding<'_>]) -> Vec<usize> {
    let place = |finding: &Finding<'_>| match finding.about {
        About::Insurance(position) => position,
        other => panic!("{other:?}"),
    };
    findings.iter().map(place).collect()
}

#[test]
fn more_purchases_than_offers_are_noted() {
    let offers = [(30, 200), (20, 200), (10, 200)];
    for (count, expected) in [(1, vec![]), (2, vec![]), (3, vec![Rule::Insurance])] {
        let wins = &offers[..count];
        let stakes: Vec<i64> = wins.iter().map(|(stake, _)| *stake).collect();
        let audit = bought(&banker_wins(), &stakes, wins).audit();
        assert_eq!((broken(&audit), notes(&audit)), (vec![], expected), "{count}");
    }
}

#[test]
fn each_purchase_and_each_win_has_its_position() {
    let audit = bought(&banker_wins(), &[30, 20], &[(30, 200), (20, 200)]).audit();
    assert_eq!(places(&of_rule(&audit, Rule::WinProfit)), [1, 2]);
    // Both purchases, then both wins.
    assert_eq!(places(&of_rule(&audit, Rule::Insurance)), [1, 2, 1, 2]);
}

#[test]
fn a_negative_stake_is_a_fault_and_a_stake_of_zero_is_none() {
    let audit = bought(&banker_wins(), &[-30], &[]).audit();
    assert_eq!(broken(&audit), [Rule::Stake]);
    assert_eq!(places(&of_rule(&audit, Rule::Stake)), [1]);
    let audit = bought(&banker_wins(), &[0], &[]).audit();
    let about =
        |finding: &Finding<'_>| matches!(finding.about, About::Insurance(_) | About::Bet("INSURANCE"));
    assert!(!audit.findings.iter().any(about), "{audit:?}");
}

/// The limit differs between houses, and stakes below it do not show its value.
#[test]
fn a_purchase_above_the_main_bet_or_without_one_or_beside_one_that_cannot_be_read_is_open() {
    let above = bought(&banker_wins(), &[130], &[]);
    let mut alone = bought(&banker_wins(), &[30], &[]);
    alone.stakes.remove(0);
    for (record, expected) in [
        (above, Fact::AtMost(Decimal::ONE_HUNDRED.into())),
        (alone, Fact::Missing),
    ] {
        let purchase = of_rule(&record.audit(), Rule::Insurance)[0];
        assert_eq!(
            (purchase.verdict, purchase.expected),
            (Verdict::CannotTell, expected)
        );
    }
    let mut unreadable = bought(&banker_wins(), &[30], &[]);
    unreadable.stakes[0].1 = Values::Other;
    let purchase = of_rule(&unreadable.audit(), Rule::Insurance)[0];
    assert_eq!(purchase.why, Some(Why::Unreadable));
}

#[test]
fn insurance_of_both_sides_cannot_be_checked() {
    let mut record = bought(&banker_wins(), &[30], &[(30, 200)]);
    assert_eq!(record.overall(), Overall::Consistent, "{record:?}");
    let win = Win::paid(Decimal::ONE_HUNDRED, hundredths(95));
    record.stakes.push(("BANKER", One(Decimal::ONE_HUNDRED)));
    record.wins.push(("BANKER", One(win)));
    record.total_bet += Decimal::ONE_HUNDRED;
    record.total_payout += win.amount.unwrap();
    let audit = record.audit();
    let is_open = |finding: &Finding<'_>| finding.verdict == Verdict::CannotTell && !finding.note;
    assert!(of_rule(&audit, Rule::Insurance).iter().any(is_open), "{audit:?}");
    assert_eq!(audit.overall, Overall::CannotTell);
}

#[test]
fn a_win_cannot_be_checked_while_the_winner_is_not_known() {
    let mut record = bought(&banker_wins(), &[30], &[(30, 200)]);
    record.winner.clear();
    let audit = record.audit();
    let [purchase, win] = of_rule(&audit, Rule::Insurance)[..] else {
        panic!("{audit:?}")
    };
    assert_eq!(
        (purchase.verdict, win.why),
        (Verdict::Holds, Some(Why::CardsInDoubt))
    );
}

#[test]
fn a_win_that_cannot_be_paired_may_be_of_any_stake() {
    for (won, expected) in [
        ((30, 200), Verdict::Holds),
        ((20, 200), Verdict::Holds),
        ((25, 200), Verdict::CannotTell),
    ] {
        let audit = bought(&banker_wins(), &[30, 20], &[won]).audit();
        let [profit] = of_rule(&audit, Rule::WinProfit)[..] else {
            panic!("{audit:?}")
        };
        assert_eq!((profit.verdict, profit.note), (expected, false), "{won:?}");
        assert_eq!(profit.about, About::Insurance(1));
    }
}

#[test]
fn odds_that_no_published_table_of_insurance_has_are_noted() {
    for (odds, expected) in [(150, vec![]), (1000, vec![]), (500, vec![Rule::Odds])] {
        let audit = bought(&banker_wins(), &[30], &[(30, odds)]).audit();
        assert_eq!(notes(&audit), expected, "{odds}");
    }
}

#[test]
fn insurance_without_a_win_is_doubted_where_the_insured_side_lost() {
    let nothing = Win::of(Decimal::ZERO, Decimal::ZERO, Decimal::ZERO);
    let won = Win::paid(30.into(), Decimal::TWO);
    for (round, stake, win, is_doubted) in [
        (banker_wins(), 30, None, true),
        (banker_wins(), 30, Some(nothing), true),
        (banker_wins(), 30, Some(won), false),
        (banker_wins(), 0, None, false),
        (banker_wins(), -30, None, false),
        (player_wins(), 30, None, false),
        (tie(), 30, None, false),
    ] {
        let mut record = bought(&round, &[stake], &[]);
        record
            .wins
            .extend(win.map(|win| ("INSURANCE", Values::List(vec![win]))));
        let missing = of_rule(&record.audit(), Rule::WinMissing);
        let doubted = missing
            .iter()
            .filter(|finding| finding.about == About::Bet("INSURANCE"));
        let whys: Vec<Option<Why>> = doubted.map(|finding| finding.why).collect();
        let expected = is_doubted.then_some(Some(Why::HousesDiffer));
        assert_eq!(whys, Vec::from_iter(expected), "{record:?}");
    }
}

/// What a house shows that pays insurance of a stake on player this often where banker wins, and where player wins.
fn shown_by(banker: usize, player: usize) -> Conventions {
    let paid = |round| bought(round, &[30], &[(30, 200)]);
    let records = [
        vec![paid(&banker_wins()); banker],
        vec![paid(&player_wins()); player],
    ];
    learned(&records.concat())
}

#[test]
fn insurance_that_is_paid_although_the_insured_side_won_is_a_fault_only_against_the_custom_of_the_house() {
    let fault = bought(&player_wins(), &[30], &[(30, 200)]);
    let usual = bought(&banker_wins(), &[30], &[(30, 200)]);
    let verdict = |record: &OwnedRecord, conventions: &Conventions| {
        let audit = record.audit_by(conventions);
        let win = *of_rule(&audit, Rule::Insurance).last().unwrap();
        (audit.overall, win.verdict, win.why)
    };
    let open = (Overall::CannotTell, Verdict::CannotTell, Some(Why::HousesDiffer));
    let broken = (Overall::Inconsistent, Verdict::Broken, None);
    let holds = (Overall::Consistent, Verdict::Holds, None);
    // The sides that insurance is for differ between houses.
    assert_eq!(verdict(&fault, &Conventions::default()), open);
    assert_eq!(verdict(&fault, &shown_by(19, 0)), open);
    assert_eq!(verdict(&fault, &shown_by(25, 0)), broken);
    // The fault came three times and is still named.
    assert_eq!(verdict(&fault, &shown_by(40, 3)), broken);
    // A house that insures the other side.
    assert_eq!(verdict(&fault, &shown_by(0, 25)), holds);
    assert_eq!(verdict(&usual, &Conventions::default()), holds);
}

#[test]
fn insurance_of_a_tie_that_nothing_shows_cannot_be_checked() {
    let mut record = insured(returned(), &[10], vec![]);
    let found = |record: &OwnedRecord| {
        let audit = record.audit();
        (broken(&audit), audit.overall)
    };
    assert_eq!(found(&record), (vec![], Overall::CannotTell));
    record.total_payout += Decimal::TEN;
    assert_eq!(found(&record), (vec![], Overall::Consistent));
}
