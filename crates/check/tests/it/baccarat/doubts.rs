//! Missing, unknown and undocumented values leave the verdict open.

use check::{About, Audit, BonusMeaning, Finding, Overall, Rule, Verdict, Why};
use games::baccarat::{Round, Winner};
use rust_decimal::Decimal;

use super::house_rules::{HouseRules, PLAIN, money, paid};
use super::learning::{learned, plain_house};
use super::owned_record::{self, OwnedRecord, Win, broken, dealt};
use crate::chance::Chance;

fn round_where(wanted: impl Fn(&Round) -> bool) -> Round {
    Chance::new(30).rounds().find(|round| wanted(round)).unwrap()
}

fn player_win(stake: Decimal, odds: Decimal) -> OwnedRecord {
    paid(&dealt("KS 7H", "QS 6H"), "PLAYER", stake, odds)
}

fn finding<'a>(audit: &'a Audit<'a>, rule: Rule) -> &'a Finding<'a> {
    let of_rule = |finding: &&Finding<'_>| finding.rule == rule;
    audit.findings.iter().find(of_rule).unwrap()
}

/// What leaves a verdict open to which nothing else is said.
fn doubts(record: &OwnedRecord) -> Vec<Rule> {
    record.checked(|audit| {
        assert_eq!(audit.overall, Overall::CannotTell, "{audit:?}");
        owned_record::doubts(audit)
    })
}

fn overall(record: &OwnedRecord) -> Overall {
    record.checked(|audit| audit.overall)
}

#[test]
fn a_plain_record_is_consistent_before_anything_is_learned() {
    assert_eq!(
        overall(&player_win(Decimal::TEN, Decimal::ONE)),
        Overall::Consistent
    );
}

#[test]
fn a_record_without_a_round_is_open() {
    let mut received = player_win(Decimal::TEN, Decimal::ONE).received();
    received.record.content.game_result = None;
    let reported = received.lend();
    let audit = check::record(&reported, None, None);
    assert_eq!(audit.overall, Overall::CannotTell, "{audit:?}");
}

#[test]
fn another_status_leaves_the_settlement_open_and_not_the_cards() {
    let mut record = player_win(Decimal::TEN, Decimal::ONE);
    record.status = "refunded";
    record.total_payout = money(123_456);
    assert!(doubts(&record).contains(&Rule::Status));
    record.checked_by(plain_house(), None, |audit| assert_eq!(broken(audit), []));
    // The banker has 7 and draws, whichever of its cards is the third.
    let wrong = OwnedRecord {
        status: "refunded",
        ..OwnedRecord::of(&dealt("KS 7H", "QS 7D 10D"))
    };
    wrong.checked(|audit| assert!(broken(audit).contains(&Rule::BankerDraw), "{audit:?}"));
}

#[test]
fn an_unknown_card_is_no_fault() {
    let mut record = player_win(Decimal::TEN, Decimal::ONE);
    record.player.cards[0] = "Joker".to_owned();
    let doubts = doubts(&record);
    for rule in [Rule::CardCode, Rule::PlayerDraw, Rule::BankerDraw] {
        assert!(doubts.contains(&rule), "{rule:?}");
    }
}

#[test]
fn missing_cards_leave_the_main_bet_to_the_reported_winner() {
    let mut record = player_win(Decimal::TEN, Decimal::ONE);
    for side in [&mut record.player, &mut record.banker] {
        (side.cards, side.scores, side.total) = (Vec::new(), Vec::new(), None);
    }
    assert!(doubts(&record).contains(&Rule::CardCount));
    record.winner = vec!["BANKER".to_owned()];
    record.checked(|audit| assert!(broken(audit).contains(&Rule::WinUnearned), "{audit:?}"));
}

#[test]
fn side_bets_are_not_checked_by_cards_that_cannot_be_read() {
    let mut record = player_win(Decimal::TEN, Decimal::ONE);
    record.stakes.push(("BIG", Some(Decimal::TEN)));
    record.stakes.push(("SMALL", Some(Decimal::TEN)));
    record.total_bet = Decimal::from(30);
    record.player.cards[0] = "x".to_owned();
    record.checked_by(plain_house(), None, |audit| {
        assert_eq!(broken(audit), [], "{audit:?}");
        let missing = owned_record::of_rule(audit, Rule::WinMissing);
        let open = missing
            .iter()
            .filter(|finding| finding.verdict == Verdict::CannotTell);
        assert_eq!(open.count(), 2, "{audit:?}");
    });
}

#[test]
fn an_unknown_bet_and_an_unreadable_stake_or_win_are_no_fault() {
    let mut unknown = player_win(Decimal::TEN, Decimal::ONE);
    unknown.stakes.push(("DRAGONTAIL", Some(Decimal::TEN)));
    unknown.total_bet += Decimal::TEN;
    assert_eq!(doubts(&unknown), [Rule::BetCode]);
    let mut stake = player_win(Decimal::TEN, Decimal::ONE);
    stake.stakes[0].1 = None;
    assert!(doubts(&stake).contains(&Rule::StakeSum));
    let mut win = player_win(Decimal::TEN, Decimal::ONE);
    win.wins[0].1 = None;
    let doubted = doubts(&win);
    assert!(
        doubted.contains(&Rule::WinMissing) && doubted.contains(&Rule::PayoutSum),
        "{doubted:?}"
    );
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
        let mut unpaid = paid(&loses);
        (unpaid.wins, unpaid.total_payout) = (Vec::new(), Decimal::ZERO);
        for record in [&paid(&loses), &unpaid] {
            assert_ne!(overall(record), Overall::Inconsistent, "{code}");
        }
        assert_eq!(overall(&paid(&wins)), Overall::Consistent);
        for (shown, other, rule) in [
            (paid(&loses), unpaid.clone(), Rule::WinMissing),
            (unpaid, paid(&loses), Rule::WinUnearned),
        ] {
            let conventions = learned(&vec![shown.clone(); 25]);
            shown.checked_by(&conventions, None, |audit| {
                assert_eq!(audit.overall, Overall::Consistent, "{code} {audit:?}");
            });
            other.checked_by(&conventions, None, |audit| {
                assert!(broken(audit).contains(&rule), "{code} {audit:?}");
            });
        }
    }
}

#[test]
fn an_unknown_result_code_is_a_note() {
    let mut record = player_win(Decimal::TEN, Decimal::ONE);
    record.winner.push("FORTUNE".to_owned());
    record.checked(|audit| {
        assert_eq!(audit.overall, Overall::Consistent);
        let about = About::Listed("FORTUNE");
        let note = audit
            .findings
            .iter()
            .find(|finding| finding.about == about)
            .unwrap();
        assert!(note.note && note.why == Some(Why::UnknownCode));
    });
}

#[test]
fn odds_that_are_not_customary_are_a_note() {
    player_win(Decimal::TEN, Decimal::from(3)).checked(|audit| {
        assert_eq!(audit.overall, Overall::Consistent);
        assert!(finding(audit, Rule::Odds).note);
    });
}

/// A stake of 1.30 at 0.95 gains 1.235: up, down, or with every digit.
#[test]
fn a_cent_is_rounding_and_three_are_a_fault_once_the_product_is_shown() {
    let win = |stake: &str, profit: &str| {
        let (stake, profit): (Decimal, Decimal) = (stake.parse().unwrap(), profit.parse().unwrap());
        let mut record = player_win(stake, money(95));
        let win = record.win_of("PLAYER").unwrap();
        (win.profit, win.amount) = (Some(profit), Some(stake + profit));
        record.total_payout = stake + profit;
        record
    };
    let product = learned(&vec![win("100", "95"); 25]);
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
        assert_eq!(overall(&right), Overall::Consistent, "{stake} {profit}");
        right.checked_by(&product, None, |audit| {
            assert_eq!(audit.overall, Overall::Consistent, "{stake} {profit} {audit:?}");
        });
        let wrong = win(stake, wrong).broken_cold_and_by(&product);
        assert_eq!(wrong, (vec![], vec![Rule::WinProfit]), "{stake} {wrong:?}");
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
    let with = |win: Win, bonus| {
        let mut record = player_win(Decimal::TEN, Decimal::ONE);
        *record.win_of("PLAYER").unwrap() = win;
        (record.bonus, record.total_payout) = (bonus, win.amount.unwrap());
        record
    };
    let multiplied_wins = learned(&vec![with(multiplied, true); 25]);
    // No win without a bonus has to be known for it.
    assert_eq!(multiplied_wins.bonus.answer(), Some(BonusMeaning::TimesOdds));
    let unexplained = Win {
        amount: Some(Decimal::from(27)),
        profit: Some(Decimal::from(17)),
        ..multiplied
    };
    for win in [multiplied, unexplained] {
        let record = with(win, true);
        for conventions in [&multiplied_wins, plain_house()] {
            let found = record.broken_cold_and_by(conventions);
            assert_eq!(found, (vec![], vec![]), "{win:?}");
        }
        record.checked(|audit| assert!(finding(audit, Rule::Bonus).note));
    }
    with(multiplied, true).checked_by(&multiplied_wins, None, |audit| {
        assert_eq!(audit.overall, Overall::Consistent, "{audit:?}");
        assert_eq!(finding(audit, Rule::WinProfit).verdict, Verdict::Holds);
    });
    // Without a bonus the same gain is twice the product.
    let without = Win {
        bonus_rate: None,
        ..multiplied
    };
    let found = with(without, false).broken_cold_and_by(plain_house());
    assert_eq!(found, (vec![], vec![Rule::WinProfit]));
}

#[test]
fn insurance_of_both_sides_cannot_be_checked() {
    let rules = HouseRules {
        insurance: true,
        ..PLAIN
    };
    let round = round_where(|round| round.winner() == Winner::Banker);
    let mut chance = Chance::new(31);
    let mut record = loop {
        let record = rules.record(&round, &mut chance);
        if record.stakes.len() == 1 && record.stakes[0].0 == "PLAYER" && !record.insurance.wins.is_empty() {
            break record;
        }
    };
    record.checked(|audit| assert_eq!(audit.overall, Overall::Consistent, "{audit:?}"));
    let stake = record.stakes[0].1.unwrap();
    let win = PLAIN.won(stake, money(95));
    record.stakes.push(("BANKER", Some(stake)));
    record.wins.push(("BANKER", Some(win)));
    record.total_bet += stake;
    record.total_payout += win.amount.unwrap();
    assert!(doubts(&record).contains(&Rule::Insurance));
}
