//! What cannot be told is not told, and what rounding or another rate explains is a note.

use check::lotto::yiki::{Conventions, Draw, PaidNumbers, Rates, draw, entry};
use check::lotto::{Audit, Finding, Rule, Why};
use check::{Overall, Verdict};
use game_service::models::{LottoBet, LottoPlayer, LottoWin, YikiBet, YikiWin};
use game_service::{Money, Record};
use money::ExactDecimal;

use super::yiki_house::{PLAIN, learned};
use super::{
    NOTHING, OwnedSettlement, Results, broken, cannot_read, exact, money, notes, numbers, rates_of, received,
};
use crate::chance::Chance;

pub(crate) fn bet(code: &str, number: &str, cents: i64) -> YikiBet {
    YikiBet {
        bet: Some(code.to_owned()),
        number: Some(number.to_owned()),
        qty: Some("1".to_owned()),
        bet_amount: Some(money(cents)),
    }
}

fn win(code: &str, number: &str, cents: i64, payout: i64) -> YikiWin {
    YikiWin {
        bet: bet(code, number, cents),
        payout_amount: Some(money(payout)),
    }
}

/// An entry that was settled as its wins say.
pub(crate) fn settled(bets: &[YikiBet], wins: &[YikiWin]) -> Record<LottoPlayer> {
    let payouts = wins.iter().filter_map(|win| win.payout_amount.as_ref());
    let payout = ExactDecimal::sum(payouts.map(Money::value)).unwrap();
    received(LottoPlayer {
        payout_amount: Some(exact(&payout.to_string())),
        bets: bets.iter().cloned().map(LottoBet::Yiki).collect(),
        wins: wins.iter().cloned().map(LottoWin::Yiki).collect(),
        ..OwnedSettlement::of(!wins.is_empty(), 0).content("somchai")
    })
}

/// The first win of an entry, to be changed by a test.
fn first_win(entry: &mut Record<LottoPlayer>) -> &mut YikiWin {
    match &mut entry.content.wins[0] {
        LottoWin::Yiki(win) => win,
        other => panic!("{other:?}"),
    }
}

/// The results of a usual round with the winning number 12335.
fn results() -> Results {
    let group = |key: &str, numbers: &[&str]| {
        let numbers = numbers.iter().map(|number| (*number).to_owned()).collect();
        (key.to_owned(), numbers)
    };
    vec![
        group("WINNING_NUMBER", &["12335"]),
        group("THREE_TOP", &["335"]),
        group("THREE_MIX", &["335", "353", "533"]),
        group("TWO_TOP", &["35"]),
        group("TWO_UNDER", &["12"]),
        group("ONE_TOP", &["3", "5"]),
        group("ONE_UNDER", &["1", "2"]),
    ]
}

/// What is found in an entry. The findings borrow from it, and it stays until the tests end.
fn checked(of: &Record<LottoPlayer>, results: &Results) -> Audit<'static> {
    let (of, results) = (
        Box::leak(Box::new(of.clone())),
        Box::leak(Box::new(results.clone())),
    );
    let prepared = Box::leak(Box::new(Draw::of(results)));
    let (conventions, paid) = (Conventions::default(), PaidNumbers::default());
    entry(prepared, of, &conventions, None, Some(&paid))
}

fn finding<'a>(audit: &Audit<'a>, rule: Rule) -> Finding<'a> {
    let mut findings = audit.findings.iter();
    findings.find(|finding| finding.rule == rule).unwrap().clone()
}

fn why(audit: &Audit<'_>, rule: Rule) -> Option<Why> {
    finding(audit, rule).why
}

#[test]
fn a_shot_that_won_cannot_be_told_from_the_answer_for_one_player() {
    let entry = settled(&[], &[win("SHOOT_THREE", "335", 0, 10_000)]);
    let audit = checked(&entry, &results());
    let drawn = finding(&audit, Rule::WinDrawn);
    assert_eq!(
        (drawn.verdict, drawn.why),
        (Verdict::CannotTell, Some(Why::Missing))
    );
    assert_eq!(audit.overall, Overall::CannotTell);
    let mut whole = results();
    whole.push(("SHOOT_THREE".to_owned(), vec!["335".to_owned()]));
    assert_eq!(checked(&entry, &whole).overall, Overall::Consistent);
}

#[test]
fn a_stake_of_zero_has_no_rate() {
    let shots = [
        settled(&[], &[win("SHOOT_THREE", "335", 0, 10_000)]),
        settled(&[], &[win("SHOOT_THREE", "335", 0, 50_000)]),
    ];
    assert_eq!(rates_of(&shots).audit().findings, []);
}

#[test]
fn rounding_of_different_stakes_is_a_note() {
    // 3.25 for one: 0.33 gives 1.0725, and 0.34 gives 1.105.
    let near = [
        settled(&[], &[win("ONE_TOP", "3", 33, 107)]),
        settled(&[], &[win("ONE_TOP", "3", 34, 111)]),
    ];
    let rates = rates_of(&near);
    let audit = rates.audit();
    assert_eq!(notes(&audit), [Rule::Rate]);
    assert_eq!(why(&audit, Rule::Rate), Some(Why::Rounding));
}

/// Of each entry, whether the rate of a win leaves its verdict open.
fn doubted(entries: &[Record<LottoPlayer>]) -> Vec<bool> {
    doubted_by(&rates_of(entries), entries)
}

fn doubted_by(rates: &Rates, entries: &[Record<LottoPlayer>]) -> Vec<bool> {
    let (results, conventions) = (results(), Conventions::default());
    let prepared = Draw::of(&results);
    let doubted = entries.iter().map(|lent| {
        let audit = entry(
            &prepared,
            lent,
            &conventions,
            Some(rates),
            Some(&PaidNumbers::default()),
        );
        assert_eq!(broken(&audit), []);
        audit
            .findings
            .iter()
            .any(|finding| finding.rule == Rule::Rate && finding.why == Some(Why::OtherRate))
    });
    doubted.collect()
}

fn paid(cents: i64, payout: i64) -> Record<LottoPlayer> {
    settled(
        &[bet("TWO_TOP", "35", cents)],
        &[win("TWO_TOP", "35", cents, payout)],
    )
}

/// The round with these entries has a note on its rates, and nothing that is wrong or open.
fn is_noted(entries: &[Record<LottoPlayer>]) {
    let rates = rates_of(entries);
    let audit = rates.audit();
    assert_eq!(
        (audit.overall, notes(&audit)),
        (Overall::Consistent, vec![Rule::Rate])
    );
    assert_eq!(why(&audit, Rule::Rate), Some(Why::HousesDiffer));
}

/// No rate was promised by the contract, and a house may have other rates for other players.
#[test]
fn two_rates_of_one_number_are_a_note_on_the_round() {
    is_noted(&[paid(100, 9_200), paid(100, 9_000)]);
}

#[test]
fn a_win_that_is_paid_at_another_rate_than_most_is_open_and_each_if_none_is_more_frequent() {
    let most_at_90 = [(100, 9_000), (200, 18_000), (100, 9_500), (300, 27_000)];
    // 3.25 for one, to the cent.
    let rounded = [(33, 107), (34, 111), (35, 114), (400, 1_300)];
    for (wins, expected) in [
        (&most_at_90[..], &[false, false, true, false][..]),
        (&[(100, 9_000), (100, 9_500)], &[true, true]),
        (&[(100, 9_000), (200, 18_000)], &[false, false]),
        (&rounded, &[false; 4]),
    ] {
        let entries: Vec<_> = wins.iter().map(|(cents, payout)| paid(*cents, *payout)).collect();
        assert_eq!(doubted(&entries), expected, "{wins:?}");
    }
    is_noted(&most_at_90.map(|(cents, payout)| paid(cents, payout)));
    // Beside very many others, it is open too.
    let mut entries: Vec<Record<LottoPlayer>> = (0..40).map(|more| paid(100, 9_000 + more)).collect();
    entries.push(paid(100, 9_000));
    let open = doubted(&entries);
    assert!(
        !open[0] && !open[40] && open[1..40].iter().all(|open| *open),
        "{open:?}"
    );
}

#[test]
fn noise_of_binary_floats_is_not_another_rate() {
    let noisy = |stake: &str, payout: &str| {
        let mut noisy = paid(0, 0);
        let win = first_win(&mut noisy);
        (win.bet.bet_amount, win.payout_amount) = (Some(exact(stake)), Some(exact(payout)));
        noisy
    };
    let entries = [
        noisy("0.1", "9.200000000000001"),
        noisy("0.3", "27.6"),
        noisy("0.3", "27.599999999999998"),
    ];
    let rates = rates_of(&entries);
    assert_eq!(broken(&rates.audit()), []);
    let results = results();
    for lent in &entries {
        let audit = entry(
            &Draw::of(&results),
            lent,
            &Conventions::default(),
            Some(&rates),
            Some(&PaidNumbers::default()),
        );
        assert!(audit.findings.iter().all(|finding| finding.rule != Rule::Rate));
    }
}

#[test]
fn a_rate_with_too_many_digits_hides_no_other() {
    let huge = || {
        let mut huge = paid(0, 0);
        let win = first_win(&mut huge);
        let digits = Some(exact("1234567890123456789.123456789"));
        (win.bet.bet_amount, win.payout_amount) = (digits.clone(), digits);
        huge
    };
    let audited = rates_of(&[huge()]);
    assert_eq!(why(&audited.audit(), Rule::Rate), Some(Why::TooLarge));
    let entries = [huge(), paid(100, 9_000), paid(100, 9_500), paid(100, 9_000)];
    assert_eq!(notes(&rates_of(&entries).audit()), [Rule::Rate]);
    assert_eq!(
        doubted_by(&rates_of(&entries), &entries[1..]),
        [false, true, false]
    );
}

#[test]
fn rates_in_two_currencies_are_not_compared() {
    let mut entries = [
        settled(&[], &[win("TWO_TOP", "35", 1_000, 90_000)]),
        settled(&[], &[win("TWO_TOP", "35", 1_000, 80_000)]),
    ];
    entries[1].content.currency = Some("LAK".to_owned());
    assert_eq!(broken(&rates_of(&entries).audit()), []);
}

#[test]
fn a_digit_that_was_drawn_twice_may_be_paid_twice() {
    for (digit, is_open) in [("3", true), ("5", false)] {
        let twice = [
            win("ONE_TOP", digit, 1_000, 3_250),
            win("ONE_TOP", digit, 1_000, 3_250),
        ];
        let audit = checked(&settled(&[bet("ONE_TOP", digit, 1_000)], &twice), &results());
        assert_eq!(broken(&audit) == [Rule::WinStake], !is_open, "{audit:?}");
        assert_eq!(
            why(&audit, Rule::WinStake) == Some(Why::HousesDiffer),
            is_open,
            "{audit:?}"
        );
    }
}

#[test]
fn another_order_of_a_listed_three_mix_number_cannot_be_told() {
    let mut results = results();
    *numbers(&mut results, "THREE_MIX") = vec!["335".to_owned()];
    let audit = checked(&settled(&[bet("THREE_MIX", "533", 1_000)], &[]), &results);
    assert_eq!(why(&audit, Rule::WinMissing), Some(Why::HousesDiffer));
}

#[test]
fn what_cannot_be_read_or_is_not_known_is_no_fault_and_says_why() {
    let won = || {
        settled(
            &[bet("TWO_TOP", "35", 1_000)],
            &[win("TWO_TOP", "35", 1_000, 90_000)],
        )
    };
    let mut unreadable = won();
    unreadable.content.bets = vec![LottoBet::Yiki(YikiBet::default())];
    let mut of_another_shape = won();
    of_another_shape.content.bets = vec![LottoBet::Other(NOTHING.raw.clone())];
    let mut no_wins = settled(&[bet("TWO_TOP", "35", 1_000)], &[]);
    cannot_read(&mut no_wins, "player_bet_result.win");
    let mut unknown = settled(&[bet("FOUR_TOP", "2335", 1_000)], &[]);
    unknown.content.transaction_code = Some("GBW03".to_owned());
    let mut no_payout = won();
    no_payout.content.payout_amount = None;
    let mut no_amount = won();
    first_win(&mut no_amount).payout_amount = None;
    for (entry, expected) in [
        (
            unreadable,
            &[
                (Rule::WinBought, Why::Unreadable),
                (Rule::BetCode, Why::Unreadable),
            ][..],
        ),
        (
            of_another_shape,
            &[
                (Rule::WinBought, Why::Unreadable),
                (Rule::BetCode, Why::Unreadable),
            ],
        ),
        (no_wins, &[(Rule::WinMissing, Why::Unreadable)]),
        (
            unknown,
            &[
                (Rule::BetCode, Why::UnknownCode),
                (Rule::Outcome, Why::UnknownCode),
            ],
        ),
        (no_payout, &[(Rule::PayoutSum, Why::Missing)]),
        (no_amount, &[(Rule::PayoutSum, Why::Unreadable)]),
    ] {
        let audit = checked(&entry, &results());
        assert_eq!(
            (broken(&audit), audit.overall),
            (vec![], Overall::CannotTell),
            "{audit:?}"
        );
        for (rule, reason) in expected {
            assert_eq!(why(&audit, *rule), Some(*reason), "{audit:?}");
        }
    }
}

#[test]
fn results_without_a_winning_number_are_not_checked() {
    for winning in [vec![], vec!["1234"], vec!["12335", "12336"], vec!["12 35"]] {
        let mut results = results();
        *numbers(&mut results, "WINNING_NUMBER") = winning.into_iter().map(str::to_owned).collect();
        let conventions = learned(&PLAIN, 40, &mut Chance::new(4));
        let prepared = Draw::of(&results);
        let audit = draw(&prepared, &conventions);
        assert_eq!(audit.overall, Overall::CannotTell);
        assert_eq!(audit.findings.len(), 1);
    }
}

/// One player's entries of a round, one for each payout or loss: each has all bets, and its own win.
#[test]
fn a_win_in_another_entry_of_the_player_is_not_missing() {
    let (results, none) = (results(), Conventions::default());
    let prepared = Draw::of(&results);
    let bets = [bet("TWO_TOP", "35", 100), bet("ONE_TOP", "3", 100)];
    let entries = [
        settled(&bets, &[win("TWO_TOP", "35", 100, 9_000)]),
        settled(&bets, &[win("ONE_TOP", "3", 100, 300)]),
    ];
    let (mut paid, mut of_another) = (PaidNumbers::default(), PaidNumbers::default());
    let check = |lent: &Record<LottoPlayer>, paid: Option<&PaidNumbers>| {
        let audit = entry(&prepared, lent, &none, None, paid);
        let missing = audit
            .findings
            .iter()
            .filter(|finding| finding.rule == Rule::WinMissing);
        (
            audit.overall,
            missing.filter_map(|finding| finding.why).collect::<Vec<_>>(),
        )
    };
    for lent in &entries {
        paid.add(lent);
        let mut anothers = lent.clone();
        anothers.content.player_id = Some("Somchai".to_owned());
        of_another.add(&anothers);
        let unknown = (Overall::CannotTell, vec![Why::OtherEntries]);
        assert_eq!(check(lent, None), unknown);
    }
    for lent in &entries {
        let elsewhere = (Overall::CannotTell, vec![Why::InOtherEntry]);
        assert_eq!(check(lent, Some(&paid)), elsewhere);
        // Another player's entries say nothing.
        let missing = (Overall::Inconsistent, vec![]);
        assert_eq!(check(lent, Some(&of_another)), missing);
    }
}

/// A house whose entries have all wins of a player has one entry of each.
#[test]
fn a_missing_win_is_a_fault_where_entries_have_all_wins_of_a_player() {
    let results = results();
    let prepared = Draw::of(&results);
    let bets = [bet("TWO_TOP", "35", 100), bet("ONE_TOP", "3", 100)];
    let wins = [win("TWO_TOP", "35", 100, 9_000), win("ONE_TOP", "3", 100, 300)];
    let (whole, part) = (settled(&bets, &wins), settled(&bets, &wins[..1]));
    let mut conventions = Conventions::default();
    for learned in 0..25 {
        let audit = entry(&prepared, &part, &conventions, None, None);
        let is_shown = learned >= 20;
        assert_eq!(audit.overall == Overall::Inconsistent, is_shown, "{learned}");
        conventions.learn_entry(&prepared, &whole);
    }
    for _ in 0..25 {
        conventions.learn_entry(&prepared, &part);
    }
    let audit = entry(&prepared, &part, &conventions, None, None);
    assert_eq!(audit.overall, Overall::CannotTell);
}
