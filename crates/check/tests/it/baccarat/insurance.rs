//! Insurance of a stake of 100 on player: its purchase, its wins and what is missing.

use check::{About, Conventions, Finding, Overall, Rule, Verdict, Why};
use games::baccarat::{Round, Winner};
use rust_decimal::Decimal;

use super::house_rules::{PLAIN, money};
use super::learning::learned;
use super::owned_record::{OwnedRecord, Win, broken, dealt, notes, of_rule};

fn banker_wins() -> Round {
    dealt("KS 6H", "QS 7H")
}

/// A record of this round with these insurance stakes, and with insurance wins of a stake and its odds in hundredths.
fn insured(round: &Round, stakes: &[i64], wins: &[(i64, i64)]) -> OwnedRecord {
    let mut record = OwnedRecord::of(round);
    let main = match round.winner() {
        Winner::Player => Some(PLAIN.won(Decimal::ONE_HUNDRED, Decimal::ONE)),
        Winner::Banker => None,
        Winner::Tie => Some(Win {
            amount: Some(Decimal::ONE_HUNDRED),
            profit: Some(Decimal::ZERO),
            ..Win::default()
        }),
    };
    let won = |(stake, odds): &(i64, i64)| PLAIN.won(Decimal::from(*stake), money(*odds));
    record.key = "baccarat_insurance";
    record.stakes = vec![("PLAYER", Some(Decimal::ONE_HUNDRED))];
    record.wins = main.map(|win| ("PLAYER", Some(win))).into_iter().collect();
    record.insurance.stakes = stakes.iter().copied().map(Decimal::from).collect();
    record.insurance.wins = wins.iter().map(won).collect();
    record.total_bet = Decimal::ONE_HUNDRED + record.insurance.stakes.iter().sum::<Decimal>();
    let amounts = main.iter().chain(&record.insurance.wins);
    record.total_payout = amounts.filter_map(|win| win.amount).sum();
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
    let bought = [(30, 200), (20, 200), (10, 200)];
    for (count, expected) in [(1, vec![]), (2, vec![]), (3, vec![Rule::Insurance])] {
        let wins = &bought[..count];
        let stakes: Vec<i64> = wins.iter().map(|(stake, _)| *stake).collect();
        insured(&banker_wins(), &stakes, wins).checked(|audit| {
            assert_eq!((broken(audit), notes(audit)), (vec![], expected), "{count}");
        });
    }
}

#[test]
fn each_purchase_and_each_win_has_its_position() {
    insured(&banker_wins(), &[30, 20], &[(30, 200), (20, 200)]).checked(|audit| {
        assert_eq!(places(&of_rule(audit, Rule::WinProfit)), [1, 2]);
        // Both purchases, then both wins.
        assert_eq!(places(&of_rule(audit, Rule::Insurance)), [1, 2, 1, 2]);
    });
}

#[test]
fn a_negative_stake_is_a_fault_and_a_stake_of_zero_is_none() {
    insured(&banker_wins(), &[-30], &[]).checked(|audit| {
        assert_eq!(broken(audit), [Rule::Stake]);
        assert_eq!(places(&of_rule(audit, Rule::Stake)), [1]);
    });
    insured(&banker_wins(), &[0], &[]).checked(|audit| {
        let about =
            |finding: &Finding<'_>| matches!(finding.about, About::Insurance(_) | About::Bet("INSURANCE"));
        assert!(!audit.findings.iter().any(about), "{audit:?}");
    });
}

#[test]
fn a_purchase_beside_a_main_bet_that_cannot_be_read_is_not_compared_with_it() {
    let mut record = insured(&banker_wins(), &[30], &[]);
    record.stakes[0].1 = None;
    record.checked(|audit| {
        let purchase = of_rule(audit, Rule::Insurance);
        assert_eq!(purchase[0].why, Some(Why::Unreadable));
    });
}

#[test]
fn a_win_cannot_be_checked_while_the_winner_is_not_known() {
    let mut record = insured(&banker_wins(), &[30], &[(30, 200)]);
    record.winner.clear();
    record.checked(|audit| {
        let [purchase, win] = of_rule(audit, Rule::Insurance)[..] else {
            panic!("{audit:?}")
        };
        assert_eq!(purchase.verdict, Verdict::Holds);
        assert_eq!(win.why, Some(Why::CardsInDoubt));
    });
}

#[test]
fn a_win_that_cannot_be_paired_may_be_of_any_stake() {
    for (won, expected) in [
        ((30, 200), Verdict::Holds),
        ((20, 200), Verdict::Holds),
        ((25, 200), Verdict::CannotTell),
    ] {
        insured(&banker_wins(), &[30, 20], &[won]).checked(|audit| {
            let [profit] = of_rule(audit, Rule::WinProfit)[..] else {
                panic!("{audit:?}")
            };
            assert_eq!((profit.verdict, profit.note), (expected, false), "{won:?}");
            assert_eq!(profit.about, About::Insurance(1));
        });
    }
}

#[test]
fn odds_that_no_published_table_of_insurance_has_are_noted() {
    for (odds, expected) in [(150, vec![]), (1000, vec![]), (500, vec![Rule::Odds])] {
        insured(&banker_wins(), &[30], &[(30, odds)]).checked(|audit| {
            assert_eq!(notes(audit), expected, "{odds}");
        });
    }
}

#[test]
fn insurance_without_a_win_is_doubted_where_the_insured_side_lost() {
    let (player_wins, tie) = (dealt("KS 7H", "QS 6H"), dealt("KS 7H", "QS 7D"));
    let lists_nothing = Win {
        amount: Some(Decimal::ZERO),
        profit: Some(Decimal::ZERO),
        ..Win::default()
    };
    for (round, stakes, wins, is_doubted) in [
        (banker_wins(), &[30][..], vec![], true),
        (banker_wins(), &[30], vec![lists_nothing], true),
        (banker_wins(), &[30], vec![PLAIN.won(30.into(), 2.into())], false),
        (banker_wins(), &[0], vec![], false),
        (banker_wins(), &[-30], vec![], false),
        (player_wins, &[30], vec![], false),
        (tie, &[30], vec![], false),
    ] {
        let mut record = insured(&round, stakes, &[]);
        record.insurance.wins = wins;
        record.checked(|audit| {
            let missing = of_rule(audit, Rule::WinMissing);
            let doubted = missing
                .iter()
                .filter(|finding| finding.about == About::Bet("INSURANCE"));
            let whys: Vec<Option<Why>> = doubted.map(|finding| finding.why).collect();
            let expected = is_doubted.then_some(Some(Why::HousesDiffer));
            assert_eq!(whys, Vec::from_iter(expected), "{record:?}");
        });
    }
}

/// What this many records of a house show that pays insurance of a stake on player in each of these rounds.
fn shown_by(rounds: &[Round], count: usize) -> Conventions {
    let records: Vec<OwnedRecord> = rounds
        .iter()
        .cycle()
        .take(count)
        .map(|round| insured(round, &[30], &[(30, 200)]))
        .collect();
    learned(&records)
}

#[test]
fn insurance_that_is_paid_although_the_insured_side_won_is_a_fault_only_against_the_custom_of_the_house() {
    let player_wins = dealt("KS 7H", "QS 6H");
    let fault = insured(&player_wins, &[30], &[(30, 200)]);
    let usual = insured(&banker_wins(), &[30], &[(30, 200)]);
    let verdict = |record: &OwnedRecord, conventions: Option<&Conventions>| {
        let received = record.received();
        let reported = received.lend();
        let audit = check::record(&reported, conventions, None);
        let wins = of_rule(&audit, Rule::Insurance);
        let win = wins.last().copied().unwrap();
        (audit.overall, win.verdict, win.why)
    };
    let open = (Overall::CannotTell, Verdict::CannotTell, Some(Why::HousesDiffer));
    let broken = (Overall::Inconsistent, Verdict::Broken, None);
    let holds = (Overall::Consistent, Verdict::Holds, None);
    assert_eq!(
        verdict(&fault, None),
        open,
        "the sides that insurance is for differ"
    );
    let few = shown_by(&[banker_wins()], 19);
    assert_eq!(verdict(&fault, Some(&few)), open);
    let enough = shown_by(&[banker_wins()], 25);
    assert_eq!(verdict(&fault, Some(&enough)), broken);
    // The fault came three times and is still named.
    let rounds = [vec![banker_wins(); 40], vec![player_wins; 3]].concat();
    assert_eq!(verdict(&fault, Some(&shown_by(&rounds, 43))), broken);
    // A house that insures the other side.
    let other = shown_by(&[player_wins], 25);
    assert_eq!(verdict(&fault, Some(&other)), holds);
    assert_eq!(verdict(&usual, None), holds);
}
