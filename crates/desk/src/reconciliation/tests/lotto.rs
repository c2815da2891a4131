//! What lotto entries show of stakes, rewards and purchases.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::super::round::LedgerSide;
use super::*;

fn amounts(entry: &Value) -> Option<RecordAmounts> {
    let record = LottoPlayer::from_body(entry.to_string().as_bytes()).unwrap();
    RecordAmounts::of_lotto(&record, "somchai", "L1", "yiki")
}

fn money(text: &str) -> ExactDecimal {
    ExactDecimal::parse(text).unwrap()
}

fn sum(text: &str) -> Sum {
    Sum::from_iter([money(text)])
}

/// A round with one entry of 100.
fn round() -> Round {
    let entry = RecordAmounts {
        stake: Some(money("100.00")),
        lotto: Some(LottoAmounts::default()),
        ..RecordAmounts::example()
    };
    Round {
        id: Some("L1".to_owned()),
        game_key: "yiki".to_owned(),
        further_keys: BTreeSet::new(),
        other_keys: BTreeSet::new(),
        currency: "THB".to_owned(),
        ledger: LedgerSide::default(),
        records: vec![entry],
        lotto_due: None,
        is_partly_read: false,
    }
}

#[test]
fn an_entry_that_names_another_player_or_another_round_is_left_out() {
    for (entry, is_of_round) in [
        (json!({"player_id": "somchai", "round_id": "L1"}), true),
        (json!({}), true),
        (json!({"player_id": "mali", "round_id": "L1"}), false),
        (json!({"player_id": "somchai", "round_id": "L2"}), false),
    ] {
        assert_eq!(amounts(&entry).is_some(), is_of_round, "{entry}");
    }
}

#[test]
fn rewards_are_zero_without_charms_and_unknown_if_they_cannot_be_read() {
    let zero = Some(ExactDecimal::ZERO);
    for (rewards, credit, refund) in [
        (Value::Null, zero, zero),
        (json!({}), zero, zero),
        (json!("12.50"), None, None),
        (json!({"lucky_symbol": "12.50"}), None, None),
        (
            json!({"lucky_symbol": {"refund_amount": "3.00"}}),
            None,
            Some(money("3.00")),
        ),
    ] {
        let lotto = amounts(&json!({"additional_payout": rewards}))
            .unwrap()
            .lotto
            .unwrap();
        assert_eq!((lotto.credit, lotto.refund), (credit, refund), "{rewards}");
    }
}

#[test]
fn a_debit_that_fits_no_reading_is_measured_by_the_learned_one() {
    let mut round = round();
    round.ledger.discount = sum("5.00");
    let mut learned = Learned::default();
    assert_eq!(due(&round, &learned).stake, Ok(money("95.00")));
    for _ in 0..20 {
        learned.count(|meaning| meaning == DebitMeaning::Stakes);
    }
    assert_eq!(due(&round, &learned).stake, Ok(money("100.00")));
}

#[test]
fn a_discount_that_the_ledger_does_not_say_cannot_be_compared() {
    let bought = |debited: &str, lacks_messages: bool, record: RecordAmounts| {
        let mut round = round();
        round.records = vec![record];
        round.ledger = LedgerSide::with_stake(money(debited));
        round.ledger.lacks_messages = lacks_messages;
        due(&round, &Learned::default()).is_discount_unsaid
    };
    let ticket = || ticket_won("1234", "SET");
    assert!(bought("15.00", true, ticket()));
    for (debited, lacks_messages, record) in [
        // The message says that there was none.
        ("15.00", false, ticket()),
        ("20.00", true, ticket()),
        // More than the price.
        ("25.00", true, ticket()),
        // Yiki has no discount.
        ("15.00", true, won("A")),
    ] {
        assert!(
            !bought(debited, lacks_messages, record),
            "{debited} {lacks_messages}"
        );
    }
}

#[test]
fn a_charm_may_give_a_credit_or_a_refund_alone() {
    let mut round = round();
    round.ledger.paid = sum("932.50");
    for (credit, refund) in [("12.50", "0.00"), ("0.00", "12.50")] {
        let (due, is_reward_unseen) = paid(&round, sum("920.00"), sum(credit), sum(refund));
        assert_eq!((due, is_reward_unseen), (Some(sum("932.50")), false));
    }
}

fn purchase(bets: &[Value], wins: &Value) -> RecordAmounts {
    let entry = json!({"player_bet": {"data": bets}, "player_bet_result": wins, "payout_amount": "0.00"});
    let record = LottoPlayer::from_body(entry.to_string().as_bytes()).unwrap();
    RecordAmounts::of_lotto(&record, "somchai", "L1", "yiki").unwrap()
}

fn yiki(bet: char, stake: &str) -> Value {
    json!({"bet": bet, "number": "12", "qty": "1", "bet_amount": stake, "payout_amount": "1.00"})
}

/// An entry of the purchase of A and B with 10 on each, in which these bets won, each with this stake.
fn won_with(bets: &str, stake: &str) -> RecordAmounts {
    let wins: Vec<Value> = bets.chars().map(|bet| yiki(bet, stake)).collect();
    let result = if wins.is_empty() {
        json!({})
    } else {
        json!({"win": wins})
    };
    purchase(&[yiki('A', "10.00"), yiki('B', "10.00")], &result)
}

fn won(bets: &str) -> RecordAmounts {
    won_with(bets, "10.00")
}

fn units(whole: u32) -> Sum {
    Sum::from_iter([ExactDecimal::parse(&whole.to_string()).unwrap()])
}

#[test]
fn the_same_items_are_no_more_purchases_than_their_most_frequent_win() {
    for (wins, most) in [
        // An entry for each win of one purchase, or for each purchase.
        (&["A", "B"][..], 1),
        (&["AB", "AB"], 2),
        // An entry for each win of two purchases.
        (&["A", "B", "A", "B"], 2),
        (&["A", "A"], 2),
        (&["AB"], 1),
        // A shot is the player's: it was not bought, and is with one of the purchases.
        (&["AS", "A"], 2),
        (&["AS", "BS"], 1),
        // Whose losses or unknown wins these are can't be told.
        (&["", ""], 2),
        (&["A", ""], 2),
        (&["S", "A"], 2),
    ] {
        let records: Vec<RecordAmounts> = wins.iter().map(|bets| won(bets)).collect();
        assert_eq!(
            stakes_of(&records),
            Some([units(20), units(20 * most)]),
            "{wins:?}"
        );
    }
    assert_eq!(stakes_of(&[]), Some([Sum::default(); 2]));
}

#[test]
fn a_win_of_several_purchases_in_one_says_nothing_of_their_number() {
    let both = [won_with("A", "20.00"), won_with("B", "20.00")];
    assert_eq!(stakes_of(&both), Some([units(20), units(40)]));
    let unread = [won("A"), won_with("B", "ten")];
    assert_eq!(stakes_of(&unread), Some([units(20), units(40)]));
}

#[test]
fn entries_with_other_items_are_purchases_of_their_own() {
    let other = purchase(&[yiki('C', "5.00")], &json!({"win": [yiki('C', "5.00")]}));
    assert_eq!(
        stakes_of(&[won("A"), other, won("B")]),
        Some([units(25), units(25)])
    );
}

/// An entry of the purchase of two tickets, in which one ticket won a prize.
fn ticket_won(number: &str, prize: &str) -> RecordAmounts {
    let bets =
        ["1234", "5678"].map(|number| json!({"full_number": number, "qty": "1", "bet_amount": "10.00"}));
    let win = json!({"full_number": number, "name": prize, "payout_amount": 1});
    purchase(&bets, &json!({"win": [win]}))
}

#[test]
fn a_ticket_wins_each_prize_once_in_a_purchase() {
    let different = [
        ticket_won("1234", "SET"),
        ticket_won("1234", "MAIN4"),
        ticket_won("5678", "SET"),
    ];
    assert_eq!(stakes_of(&different), Some([units(20), units(20)]));
    let same = [ticket_won("1234", "SET"), ticket_won("1234", "SET")];
    assert_eq!(stakes_of(&same), Some([units(20), units(40)]));
    let not_bought = [ticket_won("1234", "SET"), ticket_won("9999", "SET")];
    assert_eq!(stakes_of(&not_bought), Some([units(20), units(40)]));
}

/// A round in which one player has one entry and another one all the others.
fn inquiry(entries: usize) -> Arc<LottoRound> {
    Arc::new(LottoRound {
        of_player: HashMap::from([
            ("mali".to_owned(), vec![RecordAmounts::example()]),
            ("somchai".to_owned(), vec![RecordAmounts::example(); 2]),
        ]),
        entries,
        skew: None,
    })
}

#[test]
fn who_has_one_entry_is_known_of_rounds_that_are_no_longer_kept() {
    let mut rounds = LottoRounds::default();
    rounds.keep("one", &inquiry(MOST_ENTRIES));
    rounds.keep("two", &inquiry(1));
    assert!(!rounds.rounds.contains_key("one") && rounds.rounds.contains_key("two"));
    for round_id in ["one", "two"] {
        assert!(rounds.has_one_at_most("mali", round_id));
        assert!(rounds.has_one_at_most("who has none", round_id));
        assert!(!rounds.has_one_at_most("somchai", round_id));
    }
    assert!(!rounds.has_one_at_most("mali", "three"));
}
