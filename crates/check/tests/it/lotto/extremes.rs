//! Arbitrary text and amounts never panic, and large rounds take time in proportion to their size.

use std::time::{Duration, Instant};

use check::lotto::yiki::{self, Conventions, PaidNumbers};
use check::lotto::{Audit, lucky};
use check::{Overall, Verdict};
use game_service::models::{
    Charm, CharmRewards, LottoBet, LottoPlayer, LottoWin, LuckyBet, LuckyWin, YikiBet, YikiWin,
};
use game_service::{Money, Record};
use proptest::prelude::*;

use super::{rates_of, received};

const YIKI_KEYS: [&str; 4] = ["WINNING_NUMBER", "THREE_TOP", "THREE_MIX", "ONE_TOP"];
const LUCKY_KEYS: [&str; 2] = ["BIGJACKPOT", "JACKPOT"];

/// A text of digits, or any text.
fn text() -> impl Strategy<Value = String> {
    prop_oneof!["[0-9]{0,7}", "\\PC{0,6}", "ก.{0,3}", "[0-9]{18,40}"]
}

fn texts() -> impl Strategy<Value = Vec<String>> {
    prop::collection::vec(text(), 0..6)
}

fn amount() -> impl Strategy<Value = Option<Money>> {
    let number = prop_oneof![
        "-?[1-9][0-9]{0,27}",
        "-?[0-9]\\.[0-9]{1,20}",
        "0(\\.00)?",
        "[0-9]{1,4}"
    ];
    number.prop_map(|text| Money::parse(&text).ok())
}

fn code() -> impl Strategy<Value = String> {
    prop_oneof![
        Just("THREE_TOP".to_owned()),
        Just("THREE_MIX".to_owned()),
        Just("ONE_TOP".to_owned()),
        Just("GBW01".to_owned()),
        Just("GBL01".to_owned()),
        Just("MAIN4".to_owned()),
        text(),
    ]
}

fn results(keys: &[&str], numbers: &[Vec<String>]) -> Vec<(String, Vec<String>)> {
    let keys = keys.iter().map(|key| (*key).to_owned());
    keys.zip(numbers.iter().cloned()).collect()
}

/// An entry with this code, text and payout.
fn settled((code, text, payout): (String, String, Option<Money>)) -> LottoPlayer {
    LottoPlayer {
        player_id: Some(text.clone()),
        currency: Some(text.clone()),
        transaction_code: Some(code),
        transaction_id: Some(text),
        payout_amount: payout,
        ..LottoPlayer::default()
    }
}

/// Findings that are not exact, or an overall verdict that does not follow from them.
fn is_sound(audit: &Audit<'_>) -> bool {
    let has = |verdict| audit.findings.iter().any(|finding| finding.verdict == verdict);
    let reasons = audit.findings.iter().all(|finding| {
        let needs_reason = finding.verdict == Verdict::CannotTell;
        needs_reason == finding.why.is_some()
    });
    reasons && has(Verdict::Broken) == (audit.overall == Overall::Inconsistent)
}

proptest! {
    #[test]
    fn any_entry_of_yiki_is_checked(
        drawn in prop::collection::vec(texts(), YIKI_KEYS.len()),
        items in prop::collection::vec((code(), text(), text(), amount(), amount()), 0..8),
        settlement in (code(), text(), amount()),
    ) {
        let results = results(&YIKI_KEYS, &drawn);
        let bets: Vec<YikiBet> = items.iter().map(|(code, number, qty, stake, _)| YikiBet {
            bet: Some(code.clone()), number: Some(number.clone()), qty: Some(qty.clone()), bet_amount: stake.clone(),
        }).collect();
        let wins = bets.iter().zip(&items).map(|(bet, item)| YikiWin { bet: bet.clone(), payout_amount: item.4.clone() });
        let entry = received(LottoPlayer {
            wins: wins.skip(items.len() / 3).map(LottoWin::Yiki).collect(),
            bets: bets.iter().cloned().map(LottoBet::Yiki).collect(),
            ..settled(settlement)
        });
        let draw = yiki::Draw::of(&results);
        let mut conventions = Conventions::default();
        for _ in 0..25 {
            conventions.learn_draw(&draw);
            conventions.learn_entry(&draw, &entry);
        }
        prop_assert!(is_sound(&yiki::draw(&draw, &conventions)));
        let rates = rates_of([&entry, &entry]);
        let mut paid = PaidNumbers::default();
        paid.add(&entry);
        prop_assert!(is_sound(&yiki::entry(&draw, &entry, &conventions, Some(&rates), Some(&paid))));
        prop_assert!(is_sound(&rates.audit()));
    }

    #[test]
    fn any_entry_of_lucky_is_checked(
        drawn in prop::collection::vec(texts(), LUCKY_KEYS.len()),
        items in prop::collection::vec((code(), text(), text(), amount(), amount()), 0..8),
        settlement in (code(), text(), amount()),
        charms in (amount(), amount(), amount()),
    ) {
        let results = results(&LUCKY_KEYS, &drawn);
        let entry = received(LottoPlayer {
            bets: items.iter().map(|(_, number, qty, stake, _)| LottoBet::Lucky(LuckyBet {
                full_number: Some(number.clone()), qty: Some(qty.clone()), bet_amount: stake.clone(), ..LuckyBet::default()
            })).collect(),
            wins: items.iter().map(|(name, number, _, _, payout)| LottoWin::Lucky(LuckyWin {
                full_number: Some(number.clone()), name: Some(name.clone()), payout_amount: payout.clone(),
            })).collect(),
            lucky_symbol: Some(CharmRewards {
                payout_amount: charms.0,
                refund_amount: charms.1,
                total_payout_amount: charms.2,
                data: items.iter().map(|(code, reward, _, profit, _)| Charm {
                    symbol_code: Some(code.clone()), reward_code: Some(reward.clone()), profit: profit.clone(), ..Charm::default()
                }).collect(),
                ..CharmRewards::default()
            }),
            ..settled(settlement)
        });
        let draw = lucky::Draw::of(&results);
        let mut conventions = lucky::Conventions::default();
        for _ in 0..25 {
            conventions.learn_entry(&entry);
        }
        prop_assert!(is_sound(&lucky::entry(&draw, &entry, &conventions)));
    }
}

fn time(work: impl Fn()) -> Duration {
    let start = Instant::now();
    work();
    start.elapsed()
}

/// A round of so many entries with a win each, and one entry with as many bets and wins.
fn check_all(size: usize) {
    let drawn: Vec<String> = (0..size).map(|number| format!("{number:07}")).collect();
    let results = [
        ("WINNING_NUMBER", vec!["12345".to_owned()]),
        ("THREE_MIX", drawn.clone()),
    ];
    let results = results.map(|(key, numbers)| (key.to_owned(), numbers));
    let draw = yiki::Draw::of(&results);
    let conventions = Conventions::default();
    let stake = Money::parse("1").ok();
    let bets: Vec<YikiBet> = drawn
        .iter()
        .map(|number| YikiBet {
            bet: Some("THREE_MIX".to_owned()),
            number: Some(number.clone()),
            qty: Some("1".to_owned()),
            bet_amount: stake.clone(),
        })
        .collect();
    let entry = |bets: &[YikiBet]| {
        let wins = bets.iter().map(|bet| YikiWin {
            bet: bet.clone(),
            payout_amount: stake.clone(),
        });
        received(LottoPlayer {
            wins: wins.map(LottoWin::Yiki).collect(),
            bets: bets.iter().cloned().map(LottoBet::Yiki).collect(),
            player_id: Some("somchai".to_owned()),
            ..LottoPlayer::default()
        })
    };
    let paid = PaidNumbers::default();
    let large = entry(&bets);
    assert_eq!(
        yiki::entry(&draw, &large, &conventions, None, Some(&paid)).overall,
        Overall::CannotTell
    );
    let small: Vec<Record<LottoPlayer>> = bets.chunks(1).map(entry).collect();
    let rates = rates_of(&small);
    assert_eq!(rates.audit().findings.len(), size);
    for entry in &small {
        let audit = yiki::entry(&draw, entry, &conventions, Some(&rates), Some(&paid));
        assert!(!audit.findings.is_empty());
    }
}

#[test]
fn twenty_thousand_entries_take_ten_times_as_long_as_two_thousand() {
    // Ten times the work. If the time grew with the square of the size, it would be a hundred times. Other work on
    // the computer can slow down either measurement, so one pair of them is enough.
    let pairs = (0..20).map(|_| (time(|| check_all(2_000)), time(|| check_all(20_000))));
    let slow: Vec<_> = pairs.take_while(|(small, large)| *large >= *small * 40).collect();
    assert!(slow.len() < 20, "{slow:?}");
}
