//! The ledger of another wallet beside the records: what it does not say is never a difference, and what it says twice counts once.

use chrono::TimeDelta;
use money::Sum;

use super::rows::rows_and_totals;
use super::wallet_and_history::{WalletAndHistory, money};
use super::{days_ago, reach, terms};
use crate::reconciliation::classify::{Terms, Verdict, classify, note, reason};
use crate::reconciliation::notes;
use crate::reconciliation::round::{RecordAmounts, Round, has_bet_without_round, rounds_by};
use crate::reconciliation::sources::Reach;
use crate::reconciliation::{ReachLimit, ReconcileClass as Class};
use crate::sentences::InWords;
use crate::wallet::{Entry, RoundsBy, RowStanding, Shortfall};

fn yesterday() -> WalletAndHistory {
    WalletAndHistory::yesterday()
}

/// Both sides, with the entries as rows of a table: from line 2, without messages.
fn table(given: WalletAndHistory) -> (Vec<Entry>, Vec<RecordAmounts>) {
    let (mut entries, records) = given.sides();
    for (entry, place) in entries.iter_mut().zip(1_u32..) {
        entry.place = place.into();
        entry.line = Some(u64::from(place) + 1);
    }
    (entries, records)
}

fn found(entries: &[Entry], records: Vec<RecordAmounts>) -> Vec<Round> {
    rounds_by(RoundsBy::Id, entries, records)
}

/// The only round, with its verdict.
fn judged(entries: &[Entry], records: Vec<RecordAmounts>, reach: &Reach) -> (Round, Verdict) {
    let mut rounds = found(entries, records);
    assert_eq!(rounds.len(), 1, "{rounds:?}");
    let terms = Terms {
        reach: *reach,
        ..terms()
    };
    let verdict = classify(&rounds[0], &terms, true);
    (rounds.remove(0), verdict)
}

/// A table of three days that ends a day ago and holds all players.
fn span() -> Reach {
    Reach {
        journal_from: Some(days_ago(4)),
        journal_cut: true,
        journal_to: Some(days_ago(1)),
        ..reach()
    }
}

#[test]
fn a_round_outside_the_span_of_a_ledger_is_out_of_reach_and_never_accused() {
    for (days, limit) in [
        (5, Some(ReachLimit::BeforeJournal)),
        (4, Some(ReachLimit::BeforeJournal)),
        (2, None),
        (1, Some(ReachLimit::AfterJournal)),
        (0, Some(ReachLimit::AfterJournal)),
    ] {
        // An hour earlier than now, so that the last one is no young round.
        let at = days_ago(days) - TimeDelta::hours(1) * i32::from(days == 0) + TimeDelta::minutes(1);
        let given = WalletAndHistory::at(at).record("R", "100.00", "0.00", "0.00");
        let (_, verdict) = judged(&[], given.sides().1, &span());
        assert_eq!(verdict.limit(), limit, "{days} {verdict:?}");
        assert_eq!(
            verdict.class() == Class::RecordWithoutDebit,
            limit.is_none(),
            "{days}"
        );
    }
}

#[test]
fn recorded_and_not_debited_is_said_only_of_a_ledger_that_holds_all_players() {
    let records = || yesterday().record("R", "100.00", "0.00", "0.00").sides().1;
    let partial = Reach {
        may_lack_bets: true,
        ..reach()
    };
    assert_eq!(judged(&[], records(), &reach()).1, Verdict::NoBet);
    let (round, verdict) = judged(&[], records(), &partial);
    assert_eq!(verdict.limit(), Some(ReachLimit::MayLackBets));
    let said = reason(&round, verdict, &terms());
    assert!(
        said.en()
            .contains("Nobody said that the ledger holds all players"),
        "{}",
        said.en()
    );
    // What it has is compared as ever.
    let (entries, records) = table(yesterday().told("R", "bet 90.00, record 100.00 0.00 0.00"));
    assert_eq!(judged(&entries, records, &partial).1, Verdict::Stake);
}

#[test]
fn a_doubled_row_counts_once_and_is_named() {
    let (mut entries, records) = table(yesterday().won("R"));
    let mut again = entries[0].clone();
    again.place = 9;
    again.standing = RowStanding::Doubled { of: entries[0].place };
    entries.push(again);
    assert_eq!(judged(&entries, records, &reach()).1, Verdict::Same);
    let (_, totals) = rows_and_totals(&[], &reach());
    let doubled = Shortfall {
        doubled: 1,
        ..Shortfall::default()
    };
    let said: Vec<String> = notes(&<_>::default(), &totals, doubled)
        .iter()
        .map(crate::sentences::InWords::en)
        .collect();
    assert_eq!(
        said,
        ["1 row of the ledger repeats another one with the same transaction id and content. It counts once."]
    );
}

#[test]
fn one_id_with_two_contents_is_a_difference_of_its_own_that_names_both() {
    // The first one agrees with the record, and is that which counts.
    let (mut entries, records) = table(yesterday().won("R"));
    let mut other = entries[0].clone();
    other.place = 9;
    other.line = Some(17);
    other.standing = RowStanding::Conflict {
        with: entries[0].place,
    };
    other.round_id = Some("S".to_owned());
    other.amount_text = "250.00".to_owned();
    other.effect = None;
    entries.push(other);
    let (round, verdict) = judged(&entries, records, &reach());
    assert_eq!((verdict.class(), verdict.is_listed()), (Class::TwoContents, true));
    assert_eq!(round.ledger.stake(), Sum::from_iter([money("100.00")]));
    let said = reason(&round, verdict, &terms());
    assert_eq!(
        said.en(),
        "The ledger has the transaction id T1 of this player twice, with different contents: line 2 says 100.00 THB in round R, \
         line 17 says 250.00 THB in round S. The first one counts."
    );
    for part in ["T1", "100.00 THB", "250.00 THB", "R", "S", "17"] {
        assert!(said.th().contains(part), "{} {part}", said.th());
    }
}

#[test]
fn two_spellings_of_a_game_are_one_round_with_a_note_and_no_game_is_none_of_its_own() {
    let (mut entries, records) = table(yesterday().won("R"));
    entries[0].game_key = Some("BAC".to_owned());
    entries[1].game_key = Some("Live Baccarat".to_owned());
    let (round, verdict) = judged(&entries, records.clone(), &reach());
    assert_eq!(verdict, Verdict::Same);
    let said = note(&round, verdict, &terms()).unwrap();
    assert!(
        said.en().contains("BAC") && said.en().contains("baccarat"),
        "{}",
        said.en()
    );
    // Without a record, both are still one round.
    let (round, verdict) = judged(&entries, Vec::new(), &reach());
    assert_eq!(verdict, Verdict::NoRecord);
    let said = note(&round, verdict, &terms()).unwrap();
    assert!(said.en().contains("BAC, Live Baccarat"), "{}", said.en());
    for entry in &mut entries {
        entry.game_key = None;
    }
    let (round, verdict) = judged(&entries, records, &reach());
    assert_eq!((verdict, round.game_key.as_str()), (Verdict::Same, "baccarat"));
    assert_eq!(note(&round, verdict, &terms()), None);
}

#[test]
fn a_table_without_rounds_is_compared_by_its_bets_or_not_at_all() {
    let (mut entries, mut records) = table(yesterday().won("R"));
    for entry in &mut entries {
        entry.round_id = None;
    }
    let (_, unnamed) = judged(
        &entries,
        records.clone(),
        &Reach {
            names_no_round: has_bet_without_round(&entries, &records),
            ..reach()
        },
    );
    assert_eq!(unnamed.limit(), Some(ReachLimit::NamesNoRound));
    // The record names the bet by its transaction id.
    records[0].bet = Some(entries[0].transaction_id.clone());
    assert!(!has_bet_without_round(&entries, &records));
    assert_eq!(judged(&entries, records, &reach()).1, Verdict::Same);
}

/// Rows that name no bet or credit, as those of most tables.
fn naming_nothing(given: WalletAndHistory) -> (Vec<Entry>, Vec<RecordAmounts>) {
    let (mut entries, records) = table(given);
    for entry in &mut entries {
        entry.bet_id = None;
        entry.credit_transaction_id = None;
    }
    (entries, records)
}

#[test]
fn refunds_and_rollbacks_count_where_no_bet_or_credit_is_named() {
    let two_bets = || yesterday().told("R", "bet 100.00, bet 50.00");
    for (given, expected) in [
        (
            two_bets().told("R", "cancel 50.00, record 100.00 0.00 0.00, credit 0.00"),
            Verdict::Same,
        ),
        (
            yesterday().told("R", "bet 100.00, cancel 100.00"),
            Verdict::StakeWentBack,
        ),
        (yesterday().told("R", "won, rollback"), Verdict::TakenBack),
        (
            yesterday().told(
                "R",
                "bet 100.00, credit 195.00, rollback, credit 0.00, record 100.00 0.00 0.00",
            ),
            Verdict::Same,
        ),
        (
            two_bets().told("R", "cancel 150.00, credit 195.00, record 150.00 195.00 100.00"),
            Verdict::ReturnedAndPaid,
        ),
    ] {
        let (entries, records) = naming_nothing(given);
        assert_eq!(judged(&entries, records, &reach()).1, expected, "{entries:?}");
    }
}

#[test]
fn a_tip_that_came_back_is_no_stake_that_came_back() {
    let (mut entries, records) = table(yesterday().told("R", "won, tip, cancel 5.00"));
    let tip = entries[2].transaction_id.clone();
    entries[3].bet_id = Some(tip);
    assert_eq!(judged(&entries, records, &reach()).1, Verdict::Same);
}

#[test]
fn a_difference_says_that_a_row_which_was_not_read_may_be_the_missing_one() {
    let unread = Terms {
        reach: Reach { unread: 2, ..reach() },
        ..terms()
    };
    let (entries, records) = table(yesterday().told("R", "bet 100.00, record 150.00 0.00 0.00"));
    let (round, verdict) = judged(&entries, records, &unread.reach);
    let said = note(&round, verdict, &unread).unwrap();
    assert!(
        said.en().starts_with("2 rows of the ledger could not be read"),
        "{}",
        said.en()
    );
    assert!(said.th().contains('2'), "{}", said.th());
    // What agrees lacks nothing.
    let (entries, records) = table(yesterday().won("R"));
    let (round, verdict) = judged(&entries, records, &unread.reach);
    assert_eq!(note(&round, verdict, &unread), None);
}
