//! What became of a bet, one test for each way in which it may not be taken.

use chrono::DateTime;
use ledger::Refusal;

use super::*;
use crate::sentences::InWords;
use crate::wallet::refusal_in_words;

fn amount(text: &str) -> ExactDecimal {
    ExactDecimal::parse(text).unwrap()
}

/// An entry of a round, this many seconds after its first.
fn entry(kind: Kind, id: &str, seconds: i64, effect: Option<Effect>) -> Entry {
    let moved = if effect.is_some() {
        amount("100.00")
    } else {
        ExactDecimal::ZERO
    };
    Entry {
        kind,
        transaction_id: id.to_owned(),
        round_id: Some("R".to_owned()),
        amount_text: "100.00".to_owned(),
        at: DateTime::UNIX_EPOCH + TimeDelta::seconds(seconds),
        effect,
        moved,
        ..Entry::example(1)
    }
}

fn debit() -> Entry {
    Entry {
        moved: amount("-100.00"),
        ..entry(Kind::Debit, "B1", 0, Some(Effect::BetOpened))
    }
}

/// What undoes or settles the bet.
fn of_bet(kind: Kind, id: &str, seconds: i64, effect: Effect) -> Entry {
    Entry {
        bet_id: Some("B1".to_owned()),
        ..entry(kind, id, seconds, Some(effect))
    }
}

fn refused(reason: &str) -> Entry {
    Entry {
        refusal: Some(Box::new(refusal_in_words(&Refusal {
            status: "FAILED".to_owned(),
            reason: reason.to_owned(),
        }))),
        ..entry(Kind::Debit, "B1", 0, None)
    }
}

fn answered(ms: u32) -> Entry {
    Entry {
        answered_ms: Some(ms),
        ..debit()
    }
}

/// The only path of these entries.
fn path(journal: &[Entry]) -> BetPath {
    let mut found = paths(journal, true);
    assert_eq!(found.len(), 1, "{found:?}");
    found.remove(0)
}

/// Asserts a part of the sentence about the only bet.
fn assert_path(journal: &[Entry], words: &str) {
    let path = path(journal);
    let (en, th) = (path.sentence.en(), path.sentence.th());
    assert!(en.contains(words), "{en}");
    assert!(!th.is_empty() && th != en, "{th}");
}

#[test]
fn a_bet_without_a_debit_is_said_only_where_the_ledger_covers_the_round() {
    assert_path(&[], "no debit");
    let out_of_reach = say::reasons::path_out_of_reach();
    assert_eq!(paths(&[], false)[0].sentence, out_of_reach);
    let cancel = of_bet(Kind::Cancel, "F1", 5, Effect::CancelTombstone);
    assert_path(&[cancel], "only its cancel");
}

#[test]
fn a_refused_bet_says_why_in_the_words_of_its_wallet() {
    assert_path(&[refused("no credit left")], "no credit left");
    let path = path(&[refused("")]);
    assert!(path.sentence.en().contains("FAILED"), "{}", path.sentence.en());
}

#[test]
fn a_refusal_that_was_followed_by_an_accepted_repeat_is_not_the_reason() {
    let repeat = Entry {
        at: debit().at + TimeDelta::seconds(2),
        ..debit()
    };
    let lost = of_bet(Kind::Credit, "C1", 20, Effect::Lost);
    let lost = Entry {
        moved: ExactDecimal::ZERO,
        ..lost
    };
    let journal = [refused("database was busy"), repeat, lost];
    assert_path(&journal, "taken and lost");
    assert!(!path(&journal).sentence.en().contains("busy"));
}

#[test]
fn a_cancel_before_the_answer_was_out_is_a_time_out_with_its_seconds() {
    let cancel = of_bet(Kind::Cancel, "F1", 5, Effect::Refunded);
    assert_path(&[answered(6_240), cancel.clone()], "took 6.2 s");
    // The answer was out long before.
    assert_path(&[answered(80), cancel.clone()], "5.0 s after it");
    // Nothing says how long the answer took.
    assert_path(&[debit(), cancel], "does not say how long");
    let later = of_bet(Kind::Cancel, "F1", 300, Effect::Refunded);
    assert_path(&[debit(), later], "300.0 s after it");
}

#[test]
fn a_bet_that_came_after_its_cancel_was_given_up() {
    let tombstone = of_bet(Kind::Cancel, "F1", 0, Effect::CancelTombstone);
    let late = Entry {
        flags: vec![Flag::TombstoneFired],
        ..entry(Kind::Debit, "B1", 1, None)
    };
    assert_path(&[tombstone, late], "100.00 THB up before");
}

#[test]
fn a_payout_that_was_taken_back_is_no_settlement_until_another_follows() {
    let paid = of_bet(Kind::Credit, "C1", 20, Effect::Credited);
    let back = Entry {
        credit_transaction_id: Some("C1".to_owned()),
        ..entry(Kind::Rollback, "K1", 30, Some(Effect::TakenBack))
    };
    let journal = [debit(), paid.clone(), back.clone()];
    assert_path(&journal, "was taken back");
    let again = of_bet(Kind::Credit, "C2", 40, Effect::Credited);
    assert_path(&[debit(), paid, back, again], "settled with 100.00 THB");
}

#[test]
fn a_credit_settles_all_bets_that_it_lists_and_each_has_its_path() {
    let second = Entry {
        transaction_id: "B2".to_owned(),
        ..debit()
    };
    let paid = Entry {
        raw: r#"{"bet_ref_ids":["B1","B2"]}"#.to_owned(),
        ..of_bet(Kind::Credit, "C1", 20, Effect::Credited)
    };
    let found = paths(&[debit(), second, paid], true);
    let settled = found
        .iter()
        .map(|path| (path.bet_id.as_deref(), path.sentence.id()));
    let settled: Vec<_> = settled.collect();
    assert_eq!(
        settled,
        [
            (Some("B1"), "reasons-path-settled"),
            (Some("B2"), "reasons-path-settled")
        ]
    );
}

#[test]
fn tips_and_repeated_rows_are_no_bets() {
    let tip = entry(Kind::Debit, "T1", 1, Some(Effect::Tipped));
    let doubled = Entry {
        standing: RowStanding::Doubled { of: 1 },
        ..entry(Kind::Debit, "B1", 1, None)
    };
    assert_eq!(path(&[debit(), tip, doubled]).sentence.id(), "reasons-path-open");
}

#[test]
fn a_stake_that_came_back_beside_its_payout_is_said() {
    let paid = of_bet(Kind::Credit, "C1", 20, Effect::Credited);
    let cancel = of_bet(Kind::Cancel, "F1", 30, Effect::Refunded);
    assert_path(&[debit(), paid, cancel], "given back as well");
}
