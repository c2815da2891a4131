//! Stakes and codes of bets, entries that no simulated house has, values that are possible and not usual, and two records of
//! one round.

use check::{About, Conventions, Overall, ReportedRecord, Rule, SideCode, Values, Verdict, Why, same_round};
use games::baccarat::Side;
use rust_decimal::Decimal;

use super::{
    One, banker_wins, dealt, insured, listed, lost, paid, pay_table, plain_house, player_wins, shown, won,
};
use crate::house::House;
use crate::house::Losses;
use crate::house::owned_record::{
    OwnedRecord, Received, Win, broken, doubts, hundredths, learned, notes, of_rule,
};

#[test]
fn a_record_is_consistent_before_anything_is_learned_and_open_without_its_round() {
    assert_eq!(won().overall(), Overall::Consistent);
    let mut received = won().received();
    received.record.content.game_result = None;
    assert_eq!(received.audit().overall, Overall::CannotTell);
}

#[test]
fn another_status_leaves_the_settlement_open_and_not_the_cards() {
    let mut record = won();
    record.status = "refunded";
    record.total_payout = hundredths(123_456);
    let audit = record.audit();
    assert_eq!(audit.overall, Overall::CannotTell, "{audit:?}");
    assert!(doubts(&audit).contains(&Rule::Status));
    assert_eq!(broken(&record.audit_by(plain_house())), []);
    // The banker has 7 and draws, whichever of its cards is the third.
    let wrong = OwnedRecord {
        status: "refunded",
        ..OwnedRecord::of_round(&dealt("KS 7H", "QS 7D 10D"))
    };
    assert!(broken(&wrong.audit()).contains(&Rule::BankerDraw), "{wrong:?}");
}

#[test]
fn what_cannot_be_read_or_is_not_known_leaves_the_verdict_open() {
    type Change = fn(&mut OwnedRecord);
    let joker: Change = |record| record.player.card[0] = "Joker".to_owned();
    let no_cards: Change = |record| {
        record.player = game_service::models::Hand::default();
        record.banker = game_service::models::Hand::default();
    };
    let unknown_bet: Change = |record| {
        record.stakes.push(("DRAGONTAIL", One(Decimal::TEN)));
        record.total_bet += Decimal::TEN;
    };
    let stake: Change = |record| record.stakes[0].1 = Values::Other;
    let win: Change = |record| record.wins[0].1 = Values::Other;
    let profit: Change = |record| record.win_of("PLAYER").unwrap().profit = None;
    for (change, expected) in [
        (joker, &[Rule::CardCode, Rule::PlayerDraw, Rule::BankerDraw][..]),
        (no_cards, &[Rule::CardCount]),
        (unknown_bet, &[Rule::BetCode]),
        (stake, &[Rule::StakeSum]),
        (win, &[Rule::WinMissing, Rule::PayoutSum]),
        (profit, &[Rule::WinProfit]),
    ] {
        let mut record = won();
        change(&mut record);
        let audit = record.audit();
        assert_eq!(audit.overall, Overall::CannotTell, "{audit:?}");
        let doubted = doubts(&audit);
        assert!(
            expected.iter().all(|rule| doubted.contains(rule)),
            "{expected:?} {audit:?}"
        );
    }
    let mut unknown = won();
    unknown_bet(&mut unknown);
    assert_eq!(doubts(&unknown.audit()), [Rule::BetCode]);
    // The main bet follows the reported winner.
    let mut other = won();
    no_cards(&mut other);
    other.winner = vec!["BANKER".to_owned()];
    assert!(broken(&other.audit()).contains(&Rule::WinUnearned), "{other:?}");
}

#[test]
fn side_bets_are_not_checked_by_cards_that_cannot_be_read() {
    let mut record = won();
    record
        .stakes
        .extend(["BIG", "SMALL"].map(|code| (code, One(Decimal::TEN))));
    record.total_bet += Decimal::from(20);
    record.player.card[0] = "x".to_owned();
    let audit = record.audit_by(plain_house());
    assert_eq!(broken(&audit), [], "{audit:?}");
    let missing = of_rule(&audit, Rule::WinMissing);
    let open = missing
        .iter()
        .filter(|finding| finding.verdict == Verdict::CannotTell);
    assert_eq!(open.count(), 2, "{audit:?}");
}

#[test]
fn an_unknown_card_is_named_by_its_place() {
    let mut record = won();
    record.player.card[1] = "??".to_owned();
    let code = of_rule(&record.audit(), Rule::CardCode)[0];
    let side = Side::Player;
    assert_eq!(code.about, About::Card { side, position: 2 });
}

#[test]
fn a_lost_bet_is_listed_with_nothing_or_with_its_stake() {
    let house = House {
        losses: Losses::Zeros,
        ..House::default()
    };
    let lists_losses = learned(&super::records(&house, 22, 400));
    let lost = |profit, amount| {
        listed(
            lost(&banker_wins(), "PLAYER", Decimal::ONE_HUNDRED),
            amount,
            profit,
        )
    };
    for (profit, amount) in [(0, 0), (-100, 0), (-100, -100), (-100, 100)] {
        assert_eq!(
            lost(profit, amount).overall(),
            Overall::Consistent,
            "{profit} {amount}"
        );
    }
    // It may be a returned stake, a part of it, or a fault.
    for (profit, amount) in [(0, 100), (0, 30), (-5, 0)] {
        let record = lost(profit, amount);
        assert_eq!(record.overall(), Overall::CannotTell, "{profit} {amount}");
        assert_eq!(
            record.overall_by(&lists_losses),
            Overall::Inconsistent,
            "{profit} {amount}"
        );
    }
}

#[test]
fn wins_without_a_stake_that_are_no_fault() {
    let mut record = OwnedRecord::of_round(&banker_wins());
    let gain = |amount: Decimal| One(Win::of(amount, Decimal::ZERO, amount));
    record.bonus = true;
    record.wins = vec![("BONUS", gain(5.into())), ("TIE", gain(Decimal::ZERO))];
    record.total_payout = Decimal::from(5);
    let audit = record.audit();
    assert_eq!(broken(&audit), [], "{audit:?}");
    assert!(!doubts(&audit).contains(&Rule::BetCode));
}

#[test]
fn a_stake_of_zero_is_not_negative() {
    let mut record = won();
    record.stakes.push(("TIE", One(Decimal::ZERO)));
    assert_eq!(record.overall(), Overall::Consistent);
    record.stakes[1].1 = One(hundredths(-1));
    assert!(broken(&record.audit()).contains(&Rule::Stake));
}

#[test]
fn a_sum_of_stakes_that_cannot_be_compared_says_why() {
    let record = won();
    let mut unreadable = won();
    unreadable.stakes[0].1 = Values::Other;
    let mut without_total = record.received();
    without_total.record.content.total_bet = None;
    let mut without_stakes = record.received();
    without_stakes.cannot_read("player_bet");
    for (received, expected) in [
        (without_total, &[Why::Missing][..]),
        (without_stakes, &[Why::Missing, Why::Unreadable]),
        (unreadable.received(), &[Why::Unreadable]),
    ] {
        let sum = of_rule(&received.audit(), Rule::StakeSum);
        assert!(expected.contains(&sum[0].why.unwrap()), "{sum:?}");
    }
}

/// Of a few codes each is compared with those before it; of many, their places are kept.
#[test]
fn a_code_that_comes_twice_cannot_be_read_among_few_codes_or_many() {
    let few = ["PLAYER", "BANKER", "TIE"];
    let many = [&few[..], &SideCode::ALL.map(SideCode::code)[..]].concat();
    for codes in [&few[..], &many[..]] {
        let mut record = OwnedRecord::of_round(&player_wins());
        record.stakes = codes.iter().map(|code| (*code, One(Decimal::ONE))).collect();
        record.total_bet = Decimal::from(codes.len());
        let why = |record: &OwnedRecord| of_rule(&record.audit(), Rule::StakeSum)[0].why;
        assert_eq!(why(&record), None, "{codes:?}");
        record.stakes.push((codes[0], One(Decimal::ONE)));
        record.total_bet += Decimal::ONE;
        assert_eq!(why(&record), Some(Why::Unreadable), "{codes:?}");
    }
}

#[test]
fn a_total_bet_without_insurance_is_believed_once_it_is_the_custom() {
    let record = |total: i64| {
        let mut record = insured(won(), &[10], vec![]);
        record.total_bet = total.into();
        record
    };
    let without = shown(&record(100));
    let sum = |record: &OwnedRecord| {
        record
            .broken_cold_and_by(&without)
            .map(|rules| rules.contains(&Rule::StakeSum))
    };
    assert_eq!(sum(&record(100)), [false, false]);
    assert_eq!(sum(&record(101)), [false, true]);
}

#[test]
fn totals_with_more_than_two_places_are_noted() {
    let mut record = won();
    record.total_bet = Decimal::new(100_001, 3);
    assert_eq!(notes(&record.audit()), [Rule::Precision]);
}

#[test]
fn a_camera_of_baccarat_without_a_picture_is_noted() {
    let found = |received: Received| {
        let noted = of_rule(&received.audit(), Rule::Cameras);
        assert!(noted.iter().all(|finding| finding.note));
        noted.iter().map(|finding| finding.about).collect::<Vec<_>>()
    };
    assert_eq!(found(won().received()), []);
    for (at, camera) in ["camera1", "camera2"].into_iter().enumerate() {
        let mut received = won().received();
        received.record.content.game_result.as_mut().unwrap().image_url[at]
            .1
            .clear();
        assert_eq!(found(received), [About::Camera(camera)]);
    }
    let other = check::OtherResult::default();
    let received = won().received();
    let reported = ReportedRecord::of(&received.record, Some("sicbo"), Some(&other));
    assert_eq!(of_rule(&check::record(&reported, None, None), Rule::Cameras), []);
}

#[test]
fn odds_outside_the_pay_table_are_a_fault() {
    let table = pay_table("PLAYER", &[Decimal::ONE, Decimal::TWO]);
    for (odds, expected) in [(Decimal::ONE, vec![]), (hundredths(95), vec![Rule::PayTable])] {
        let record = paid(&player_wins(), "PLAYER", Decimal::ONE_HUNDRED, odds);
        let audit = record.audit_with(Some(&Conventions::default()), Some(&table));
        assert_eq!(broken(&audit), expected, "{audit:?}");
    }
}

/// The broken rules of two records of one round, and the noted ones.
fn compared(one: &OwnedRecord, other: &OwnedRecord) -> [Vec<Rule>; 2] {
    let (one, other) = (one.received(), other.received());
    let findings = same_round(&one.lend(), &other.lend());
    [(Verdict::Broken, false), (Verdict::CannotTell, true)].map(|meant| {
        let found = findings
            .iter()
            .filter(|found| (found.verdict, found.note) == meant);
        found.map(|found| found.rule).collect()
    })
}

/// Each player insures another side, at odds of another moment, so that insurance is not compared.
#[test]
fn another_outcome_in_one_round_is_a_fault_and_other_odds_are_a_note() {
    let mut unpaid = won();
    unpaid.wins.clear();
    let other_odds = paid(&player_wins(), "PLAYER", Decimal::ONE_HUNDRED, hundredths(95));
    let insured = |odds: &[i64]| {
        let wins = odds.iter().map(|odds| Win::paid(Decimal::TEN, (*odds).into()));
        insured(won(), &[10], wins.collect())
    };
    for (one, other, expected) in [
        (won(), won(), [vec![], vec![]]),
        (won(), unpaid, [vec![Rule::SameOutcome], vec![]]),
        (won(), other_odds, [vec![], vec![Rule::SameOdds]]),
        (insured(&[]), insured(&[2]), [vec![], vec![]]),
        (insured(&[10]), insured(&[2]), [vec![], vec![]]),
    ] {
        assert_eq!(compared(&one, &other), expected, "{other:?}");
    }
}
