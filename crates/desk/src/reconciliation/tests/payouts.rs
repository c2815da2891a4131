//! What services and wallets do that the contract does not show, and what must not be called a difference for it. The meaning of
//! `total_payout` is learned before it is compared with the wallet.

use std::sync::Arc;

use chrono::TimeDelta;
use game_service::models::HistoryRecord;
use money::Sum;
use proptest::prelude::*;
use serde_json::{Value, json};
use wallet::Kind;

use super::rows::rows_of;
use super::wallet_and_history::{WalletAndHistory, money};
use super::{days_ago, now, reach, verdicts};
use crate::observed::Observed;
use crate::reconciliation::classify::PayoutRelation::{self, AndStakes, LessStakes, Same};
use crate::reconciliation::classify::{Payouts, Verdict};
use crate::reconciliation::round::{RecordAmounts, rounds};
use crate::reconciliation::single_round::timeline;
use crate::reconciliation::sources::Reach;
use crate::reconciliation::{ReachLimit, ReconcileClass as Class};
use crate::sentences::InWords;

fn yesterday() -> WalletAndHistory {
    WalletAndHistory::yesterday()
}

/// The class and the reason of the only round.
fn verdict(given: WalletAndHistory) -> (Class, Verdict) {
    let verdicts = verdicts(given, &reach());
    assert_eq!(verdicts.len(), 1, "{verdicts:?}");
    (verdicts[0].1.class(), verdicts[0].1)
}

#[test]
fn a_currency_is_the_same_in_capital_and_small_letters() {
    for (wallet, record) in [("THB", "thb"), ("thb", "THB"), ("Thb", "tHB")] {
        let given = yesterday()
            .won("R")
            .told("S", "bet 50.00, record 40.00 0.00 0.00")
            .in_currencies(wallet, Some(record));
        let (rows, totals) = rows_of(given);
        let rounds: Vec<_> = rows.iter().map(|row| row.round_id.as_deref()).collect();
        assert_eq!(rounds, [Some("S")], "{wallet} {record}");
        assert_eq!(rows[0].currency, wallet, "the code is shown as received");
        assert_eq!(totals.sums().len(), 1);
        assert_eq!(totals.sums()[0].currency, wallet);
    }
    let other = yesterday().won("R").in_currencies("THB", Some("THBX"));
    assert_eq!(verdicts(other, &reach()).len(), 2);
}

#[test]
fn two_game_keys_for_one_round_of_a_player_are_one_round_with_a_note() {
    let short = yesterday()
        .told("R", "bet 100.00, record 90.00 0.00 0.00")
        .recorded_under("baccarat_insurance");
    let (rows, totals) = rows_of(short);
    assert_eq!(
        (rows.len(), rows[0].class, totals.of_two_keys),
        (1, Class::StakeDiffers, 1)
    );
    let note = rows[0].note.as_ref().unwrap();
    let (english, thai) = (note.en(), note.th());
    let named = "the wallet baccarat, the record baccarat_insurance";
    assert!(english.contains(named), "{english}");
    assert!(thai.contains("baccarat_insurance"), "{thai}");
}

/// Each game numbers its rounds on its own, and the record of the second game is missing.
#[test]
fn a_round_that_only_the_wallet_has_is_not_merged_with_that_of_another_game_of_the_same_number() {
    let (mut entries, records) = yesterday()
        .told("1001", "bet 100.00, record 100.00 0.00 0.00, bet 50.00")
        .sides();
    entries[1].game_key = Some("roulette".to_owned());
    let found = rounds(&entries, records.clone());
    let stakes: Vec<_> = found
        .iter()
        .map(|round| (round.game_key.as_str(), round.ledger.stake(), round.records.len()))
        .collect();
    let sum = |text: &str| Sum::from_iter([money(text)]);
    assert_eq!(
        stakes,
        [("baccarat", sum("100.00"), 1), ("roulette", sum("50.00"), 0)]
    );
    // A service that numbers its games.
    let mut of_one = records.clone();
    of_one[0].game_key = "1".to_owned();
    entries[0].game_key = Some("1".to_owned());
    entries[1].game_key = Some("10".to_owned());
    let found = rounds(&entries, of_one);
    assert_eq!((found.len(), found[1].records.len()), (2, 0));
    // Two keys of one game, of which the record has one.
    entries[0].game_key = Some("baccarat".to_owned());
    entries[1].game_key = Some("baccarat_insurance".to_owned());
    let found = rounds(&entries, records);
    assert_eq!((found.len(), found[0].ledger.stake()), (1, sum("150.00")));
}

#[test]
fn a_returned_stake_that_the_total_leaves_out_is_no_difference_from_the_first_round_on() {
    // A tie: the wallet gave the stake on the banker back, and the record says a payout of 0 and has no win.
    let tie = |given: WalletAndHistory, round: &str, paid: &str| {
        given
            .debit(round, "100.00")
            .record(round, "100.00", "0.00", "0.00")
            .pushed("100.00")
            .credit(round, paid)
    };
    for (paid, expected) in [
        ("100.00", Verdict::Same),
        ("0.00", Verdict::Same),
        ("99.00", Verdict::Payout),
        ("101.00", Verdict::Payout),
    ] {
        assert_eq!(verdict(tie(yesterday(), "R", paid)).1, expected, "{paid}");
    }
    // Once the house has shown that it gives the stakes back, a tie without it is a difference.
    let learned = (0..25).fold(yesterday(), |given, round| {
        tie(given, &format!("T{round}"), "100.00")
    });
    let found = verdicts(tie(learned, "X", "0.00"), &reach());
    let differences: Vec<_> = found
        .iter()
        .filter(|(_, verdict)| verdict.class() != Class::Matched)
        .map(|(round, verdict)| (round.as_str(), verdict.class()))
        .collect();
    assert_eq!(differences, [("X", Class::UnpaidWin)]);
}

#[test]
fn what_may_have_come_back_in_some_houses_cannot_be_told() {
    // Half of a lost stake, as on the tie of dragon tiger.
    let half = |at_most: Option<&str>, paid: &str| {
        let mut given = yesterday()
            .told("R", "bet 100.00, record 100.00 0.00 0.00")
            .credit("R", paid);
        given.records()[0].back.at_most = at_most.map(|most| Sum::from_iter([money(most)]));
        verdict(given)
    };
    for (at_most, paid, class) in [
        (Some("100.00"), "50.00", Class::OutOfWindow),
        (Some("100.00"), "100.01", Class::PayoutDiffers),
        (Some("0.00"), "50.00", Class::PayoutDiffers),
        // Where the record does not say how much, no more than the stakes can come back.
        (None, "50.00", Class::OutOfWindow),
        (None, "100.00", Class::OutOfWindow),
        (None, "100.01", Class::PayoutDiffers),
        (None, "10000.00", Class::PayoutDiffers),
    ] {
        let (found, verdict) = half(at_most, paid);
        assert_eq!(found, class, "{at_most:?} {paid}");
        let is_open = verdict == Verdict::HousesDiffer;
        assert_eq!(is_open, class == Class::OutOfWindow, "{at_most:?} {paid}");
    }
}

#[test]
fn a_refusal_is_forgotten_once_the_message_was_accepted() {
    // Settled; its cancel is refused; the settlement is rolled back; the same cancel is accepted.
    let given = || yesterday().told("R", "bet 100.00, credit 195.00, cancel after credit, rollback");
    let repeated = given().cancel("R", "100.00").repeating("R", Kind::Cancel);
    let renumbered = given().cancel("R", "100.00");
    for settled in [repeated.clone(), renumbered] {
        let refunded = settled.told("R", "record 100.00 100.00 100.00, refunded");
        assert_eq!(verdict(refunded), (Class::Matched, Verdict::StakeWentBack));
    }
    let still = given().told("R", "record 100.00 100.00 100.00, refunded");
    assert_eq!(verdict(still).1, Verdict::RefusedCancel);
    // The timeline says of the refused message that it was accepted later.
    let (entries, _) = repeated.sides();
    let said: Vec<String> = timeline(&entries, &[])
        .iter()
        .map(|event| event.sentence.en())
        .collect();
    assert_eq!(
        said[2],
        "Declined at first. The same message was sent again and accepted later."
    );
    assert_eq!(said[4], "Stake of 100.00 THB given back.");
}

#[test]
fn a_cancel_of_a_bet_that_was_refused_says_that_it_was_refused() {
    let (entries, _) = yesterday().told("R", "bet refused, cancel first").sides();
    let events = timeline(&entries, &[]);
    assert_eq!(
        events[1].sentence.en(),
        "It names a message that was refused, so there was nothing to undo."
    );
    // A cancel that comes before its bet is no cancel of a refused one.
    let (entries, _) = yesterday().told("R", "cancel first, bet declined").sides();
    assert!(
        timeline(&entries, &[])[0]
            .sentence
            .en()
            .starts_with("Cancel of a bet that the wallet had not taken")
    );
}

#[test]
fn nothing_is_said_of_rounds_after_the_last_entry_of_the_wallet() {
    let mut ended = Reach {
        journal_to: Some(days_ago(1)),
        ..reach()
    };
    for (hours, limit) in [
        (-1, None),
        (0, Some(ReachLimit::AfterJournal)),
        (23, Some(ReachLimit::AfterJournal)),
    ] {
        let at = days_ago(1) + TimeDelta::hours(hours);
        let given = WalletAndHistory::at(at).record("R", "100.00", "0.00", "0.00");
        let (_, verdict) = verdicts(given, &ended)[0];
        assert_eq!(verdict.limit(), limit, "{hours}");
        let is_missed = verdict.class() == Class::RecordWithoutDebit;
        assert_eq!(is_missed, limit.is_none(), "{hours}");
    }
    // A wallet that is still written may end in a round that is not settled yet.
    ended.journal_to = Some(now());
    let young = WalletAndHistory::at(now() - TimeDelta::minutes(1)).debit("R", "100.00");
    assert_eq!(super::class_in(young, &ended), Class::NotSettledYet);
}

proptest! {
    /// Bets on the banker that win, lose or are returned at a tie, settled as baccarat is, in any house:
    /// nothing is called different. A house may leave the stakes of bets that won out of `total_payout`, or
    /// those that a tie gave back.
    #[test]
    fn a_round_that_was_settled_rightly_is_no_difference_in_any_house(
        is_gross: bool,
        counts_pushes: bool,
        has_small_currency: bool,
        has_other_key: bool,
        played in prop::collection::vec((1_u32..50_000, 0_u8..3), 1..40),
    ) {
        let mut given = yesterday();
        for (place, (stake, outcome)) in played.iter().enumerate() {
            let round = format!("R{place}");
            let cents = |cents: u64| format!("{}.{:02}", cents / 100, cents % 100);
            let stake = u64::from(*stake) * 20;
            let profit = stake * 95 / 100;
            let (paid, total, won, pushed) = match outcome {
                0 => (0, 0, 0, 0),
                1 => (stake + profit, if is_gross { stake + profit } else { profit }, stake, 0),
                _ => (stake, if is_gross && counts_pushes { stake } else { 0 }, 0, stake),
            };
            given = given.debit(&round, &cents(stake)).record(&round, &cents(stake), &cents(total), &cents(won));
            if pushed > 0 {
                given = given.pushed(&cents(pushed));
            }
            given = given.credit(&round, &cents(paid));
        }
        if has_small_currency {
            given = given.in_currencies("THB", Some("thb"));
        }
        if has_other_key {
            given = given.recorded_under("baccarat_insurance");
        }
        let found = verdicts(given, &reach());
        prop_assert_eq!(found.len(), played.len());
        for (round, verdict) in found {
            prop_assert_eq!(verdict.class(), Class::Matched, "{}", round);
        }
    }
}

fn classes(given: WalletAndHistory) -> Vec<(String, Class)> {
    let different = verdicts(given, &reach())
        .into_iter()
        .map(|(round, verdict)| (round, verdict.class()));
    different.filter(|(_, class)| *class != Class::Matched).collect()
}

fn many(relation: PayoutRelation, rounds: usize) -> WalletAndHistory {
    let given = WalletAndHistory::yesterday().paying(relation);
    (0..rounds).fold(given, |given, round| given.won(&format!("R{round}")))
}

#[test]
fn with_few_records_any_reading_passes() {
    for relation in [Same, AndStakes, LessStakes] {
        assert_eq!(classes(many(relation, 3)), []);
    }
}

/// What depends on winning stakes that cannot be read is no difference.
#[test]
fn with_enough_records_only_the_learned_reading_passes() {
    let (differs, unreadable) = (Some(Class::PayoutDiffers), Some(Class::OutOfWindow));
    for (relation, rounds, paid, are_stakes_read, expected) in [
        // The payment fits no meaning of the payout.
        (Same, 3, "180.00", true, differs),
        // Paid according to another relation.
        (Same, 30, "95.00", true, differs),
        (AndStakes, 30, "295.00", true, differs),
        (LessStakes, 30, "295.00", true, differs),
        // These houses pay more or less than the record says.
        (AndStakes, 30, "195.00", false, unreadable),
        (LessStakes, 30, "195.00", false, unreadable),
        // It is not known yet what this house pays.
        (Same, 3, "180.00", false, unreadable),
        (Same, 3, "195.00", false, None),
        // This house pays what the record says.
        (Same, 30, "195.00", false, None),
        (Same, 30, "180.00", false, differs),
    ] {
        let mut given = many(relation, rounds)
            .told("X", "bet 100.00, record 100.00 195.00 100.00")
            .credit("X", paid);
        if !are_stakes_read {
            given.records().last_mut().unwrap().back.won = None;
        }
        let expected = expected.map(|class| ("X".to_owned(), class));
        let name = format!("{relation:?} {rounds} {paid} {are_stakes_read}");
        assert_eq!(classes(given), Vec::from_iter(expected), "{name}");
    }
}

#[test]
fn what_is_missing_after_a_rollback_is_measured_by_the_learned_reading() {
    let rolled_back = |relation, paid| {
        many(relation, 30)
            .told("X", "bet 100.00, record 100.00 195.00 100.00")
            .credit("X", paid)
            .told("X", "credit 50.00, rollback")
    };
    // As much as the record says, but this house pays the stake on top.
    let too_little = rolled_back(AndStakes, "95.00");
    assert_eq!(
        classes(too_little),
        [("X".to_owned(), Class::RolledBackNotRepaid)]
    );
    // Less than the record says, but this house pays the profit only.
    let too_much = rolled_back(LessStakes, "200.00");
    assert_eq!(classes(too_much), [("X".to_owned(), Class::PayoutDiffers)]);
}

#[test]
fn a_stake_that_is_due_back_and_was_not_paid_is_an_unpaid_win_at_a_house_that_pays_stakes_on_top() {
    // The record says a payout of 0: it contains the profit only.
    let given = many(AndStakes, 30).told("X", "bet 100.00, record 100.00 100.00 100.00, credit 0.00");
    assert_eq!(classes(given), [("X".to_owned(), Class::UnpaidWin)]);
}

/// From how many rounds something was learned.
fn learned_from(given: WalletAndHistory) -> u32 {
    let (entries, records) = given.sides();
    let mut learned = Payouts::default();
    for round in &rounds(&entries, records) {
        learned.learn(round);
    }
    learned.relation.of()
}

#[test]
fn only_a_completed_bet_with_a_payout_on_both_sides_shows_the_meaning_of_total_payout() {
    let bet = || WalletAndHistory::yesterday().debit("R", "100.00");
    let won = || bet().record("R", "100.00", "195.00", "100.00");
    assert_eq!(learned_from(won().credit("R", "195.00")), 1);
    let inconclusive = [
        ("no outcome", won()),
        ("no payout in the wallet", won().credit("R", "0.00")),
        (
            "no payout in the record",
            bet().told("R", "record 100.00 0.00 0.00, credit 195.00"),
        ),
        (
            "another status",
            won().with_status("refunded").credit("R", "195.00"),
        ),
        (
            "another stake",
            bet().told("R", "record 90.00 195.00 100.00, credit 195.00"),
        ),
    ];
    for (why, given) in inconclusive {
        assert_eq!(learned_from(given), 0, "{why}");
    }
}

#[test]
fn a_round_whose_payout_is_too_large_under_one_reading_shows_nothing() {
    const MOST: &str = "79228162514264337593543950335";
    let given = WalletAndHistory::yesterday()
        .debit("R", "100.00")
        .record("R", "100.00", MOST, MOST)
        .credit("R", MOST);
    assert_eq!(learned_from(given), 0);
}

/// The winning stakes of a baccarat record with these fields. None if they cannot be read.
fn winning_stakes(fields: &Value) -> Option<Sum> {
    let mut record = json!({"game_key": "baccarat"});
    record
        .as_object_mut()
        .unwrap()
        .extend(fields.as_object().unwrap().clone());
    let read = HistoryRecord::from_body(record.to_string().as_bytes()).unwrap();
    let amounts = RecordAmounts::of(&Arc::new(read), "baccarat", &Observed::default());
    amounts.back.won
}

fn bets() -> Value {
    json!({"BANKER": "100.00", "PLAYER": "50.00", "TIE": "many", "INSURANCE": ["10.00", "5.00"],
           "BONUS": {"type": "PLAYER"}})
}

fn win() -> Value {
    json!({"amount": "195.00", "odds": "0.95", "profit": "95.00"})
}

#[test]
fn the_winning_stakes_are_the_whole_stakes_of_the_bets_with_a_win() {
    let sum = |text| Some(Sum::from_iter([money(text)]));
    for (wins, expected) in [
        (json!({"BANKER": win()}), sum("100.00")),
        (
            json!({"BANKER": win(), "INSURANCE": [win(), win()]}),
            sum("115.00"),
        ),
        // Two stakes and one win: whose win it is can't be told.
        (json!({"BANKER": win(), "INSURANCE": [win()]}), None),
        // A win or its stake cannot be read.
        (json!({"BANKER": win(), "TIE": win()}), None),
        (json!({"BANKER": win(), "BONUS": win()}), None),
        (json!({"BANKER": win(), "PLAYER_PAIR": win()}), None),
        (json!("none"), None),
    ] {
        let found = winning_stakes(&json!({"player_bet": bets(), "player_win": wins}));
        assert_eq!(found, expected, "{wins}");
    }
    assert_eq!(
        winning_stakes(&json!({"player_bet": bets()})),
        Some(Sum::default())
    );
    assert_eq!(winning_stakes(&json!({"player_win": {"BANKER": win()}})), None);
    // The contract does not show the records of other games: a stake may be a list under any code.
    let roulette = json!({
        "game_key": "roulette", "player_bet": {"RED": ["10.00", "20.00"]}, "player_win": {"RED": [win(), win()]},
    });
    assert_eq!(winning_stakes(&roulette), sum("30.00"));
}
