//! What the screen shows of rounds: a row for each difference, the sums of all, and the events of one.

use std::collections::{BTreeMap, BTreeSet};

use app::clock::Clock;
use chrono::{DateTime, TimeDelta, Utc};
use secrecy::ExposeSecret as _;
use wallet::{Amount, Filter, Kind, Settings, Wallet};
use wallet_conformance::caller;

use super::wallet_and_history::{PLAYER, WalletAndHistory, money};
use super::{days_ago, reach, terms};
use crate::reconciliation::classify::{Terms, Verdict, classify, reason};
use crate::reconciliation::round::{RecordAmounts, Round, rounds};
use crate::reconciliation::single_round::timeline;
use crate::reconciliation::sources::Reach;
use crate::reconciliation::{AmountPair, DifferenceRow, TimelineKind, Totals, row};
use crate::sentences::InWords;
use crate::views::Message;
use crate::wallet::Entry;

/// The rows and the counts for these rounds.
pub(super) fn rows_and_totals(rounds: &[Round], reach: &Reach) -> (Vec<DifferenceRow>, Totals) {
    let mut terms = Terms {
        reach: *reach,
        ..terms()
    };
    for round in rounds {
        terms.payout.learn(round);
    }
    let (mut rows, mut totals) = (Vec::new(), Totals::default());
    for round in rounds {
        let verdict = classify(round, &terms, true);
        totals.count(round, verdict, &terms);
        if verdict.is_listed() {
            rows.push(row(PLAYER, round, verdict, &terms));
        }
    }
    (rows, totals)
}

pub(super) fn rows_of(given: WalletAndHistory) -> (Vec<DifferenceRow>, Totals) {
    let (entries, records) = given.sides();
    rows_and_totals(&rounds(&entries, records), &reach())
}

#[test]
fn the_difference_of_a_row_is_the_one_of_its_two_amounts() {
    let given = WalletAndHistory::yesterday()
        .told("stake", "bet 50.00, record 40.00 0.00 0.00, credit 0.00")
        .told("payout", "bet 50.00, record 50.00 97.50 50.00, credit 90.00")
        .told("unpaid", "bet 20.00, record 20.00 39.00 20.00")
        .debit("no record", "30.00");
    let pair = |wallet: &str, record: Option<&str>| AmountPair {
        wallet: Some(wallet.to_owned()),
        record: record.map(str::to_owned),
    };
    let (rows, _) = rows_of(given);
    let shown: BTreeMap<_, _> = rows
        .into_iter()
        .map(|row| (row.round_id.unwrap_or_default(), (row.net, row.difference)))
        .collect();
    let expected = [
        ("stake", pair("-50.00", Some("-40.00")), "-10.00"),
        ("payout", pair("40.00", Some("47.50")), "-7.50"),
        ("unpaid", pair("-20.00", Some("19.00")), "-39.00"),
        ("no record", pair("-30.00", None), "-30.00"),
    ];
    assert_eq!(
        shown,
        BTreeMap::from(expected.map(|(round, pair, off)| (round.to_owned(), (pair, Some(off.to_owned())))))
    );
}

#[test]
fn a_reward_is_shown_beside_the_net_and_is_no_part_of_it() {
    let given = WalletAndHistory::yesterday()
        .reward("alone")
        .told("beside", "bet 30.00, reward")
        .told("taken back", "bet 40.00, reward, rollback");
    let (rows, _) = rows_of(given);
    let shown: BTreeMap<_, _> = rows
        .iter()
        .map(|row| {
            let values = [&row.wallet_reward, &row.net.wallet, &row.difference];
            (
                row.round_id.as_deref().unwrap_or_default(),
                values.map(Option::as_deref),
            )
        })
        .collect();
    let expected = [
        ("alone", [Some("20.00"), Some("0"), Some("0")]),
        ("beside", [Some("20.00"), Some("-30.00"), Some("-30.00")]),
        ("taken back", [None, Some("-40.00"), Some("-40.00")]),
    ];
    assert_eq!(shown, BTreeMap::from(expected));
}

#[test]
fn a_reason_is_said_with_the_amounts_of_both_sides_and_the_status_of_the_record() {
    let said = |stake: &str, status: Option<&str>, verdict: Verdict| {
        let given = WalletAndHistory::yesterday()
            .debit("R1", stake)
            .record("R1", stake, "0.00", "0.00");
        let given = status.into_iter().fold(given, WalletAndHistory::with_status);
        let (entries, records) = given.sides();
        let message = reason(&rounds(&entries, records)[0], verdict, &terms());
        (message.en(), message.th())
    };
    let (english, thai) = said("1000.00", None, Verdict::Same);
    assert_eq!(
        english,
        "The wallet took a stake of 1,000.00 THB and credited 0 THB, which agrees with the record."
    );
    assert_eq!(
        thai,
        "กระเป๋าเงินหักเดิมพัน 1,000.00 THB และเพิ่มเครดิต 0 THB ตรงกับบันทึกการเล่น"
    );
    assert_eq!(
        said("100.00", Some("refunded"), Verdict::StakeWentBack).0,
        "The stake was given back, and the record’s status is refunded."
    );
}

#[test]
fn a_currency_differs_if_its_sums_do() {
    let differs = |paid| {
        let given = WalletAndHistory::yesterday()
            .won("R1")
            .told("R2", "bet 100.00, record 100.00 195.00 100.00")
            .credit("R2", paid);
        let sums = rows_of(given).1.sums();
        (sums[0].difference.clone(), sums[0].differs)
    };
    assert_eq!(differs("195.00"), (Some("0.00".to_owned()), false));
    assert_eq!(differs("194.00"), (Some("-1.00".to_owned()), true));
}

#[test]
fn no_two_rounds_of_a_comparison_have_the_same_key() {
    let terms = terms();
    let named = [
        ("ab", "c", "d", "e"),
        ("a", "bc", "d", "e"),
        ("a", "b", "cd", "e"),
        ("a", "b", "c", "de"),
    ];
    let keys = named.map(|(player_id, game_key, currency, round_id)| {
        let record = RecordAmounts {
            game_key: game_key.to_owned(),
            currency: Some(currency.to_owned()),
            round_id: Some(round_id.to_owned()),
            ..RecordAmounts::example()
        };
        let round = &rounds(&[], vec![record])[0];
        row(player_id, round, classify(round, &terms, true), &terms).key
    });
    assert_eq!(BTreeSet::from(keys.clone()).len(), named.len(), "{keys:?}");
}

fn played(round_id: &str) -> caller::Round<'_> {
    caller::Round {
        player_id: PLAYER,
        game_key: "baccarat",
        round_id,
        table_id: "7",
        currency: "THB",
        created_at: "2026-11-20T12:00:00.000Z",
    }
}

fn bet(number: &str, round_id: &str) -> caller::Message {
    played(round_id).debit(caller::code::BET, number, "10")
}

/// The journal of a wallet that declined a bet for eight reasons, each in a round of its own.
async fn declined_bets() -> Vec<Entry> {
    let settings = Settings {
        clock: Clock::starting_at(days_ago(1)),
        ..Settings::default()
    };
    let wallet = Wallet::in_memory(settings).await.unwrap();
    let credit = Amount::parse("50.00").unwrap();
    wallet.add_player(PLAYER, "THB", credit).await.unwrap();
    let over = wallet.open_session(PLAYER, TimeDelta::hours(1)).await.unwrap();
    wallet.close_sessions(PLAYER, "the cage").await.unwrap();
    let open = wallet.open_session(PLAYER, TimeDelta::hours(1)).await.unwrap();
    let (open, over) = (Some(open.id.expose_secret()), Some(over.id.expose_secret()));
    let messages = [
        (bet("B0", "R0"), open, 200),
        (bet("B1", "R1").raw("amount", "100"), open, 422),
        (played("R2").cancel("C2", "B2", "10"), open, 404),
        (bet("B2", "R2"), open, 422),
        (bet("B3", "R3"), None, 401),
        (bet("B4", "R4"), Some("never-opened"), 401),
        (bet("B5", "R5"), over, 401),
        (bet("B6", "R6").text("currency", "USD"), open, 400),
        (bet("B0", "R7").raw("amount", "20"), open, 409),
        (bet("B8", "R8").raw("amount", "1.005"), open, 400),
    ];
    for (message, session, status) in messages {
        let answer = wallet.transaction(&message.to_string(), session).await;
        assert_eq!(answer.status, status, "{message} {}", answer.body);
    }
    let entries = wallet.entries(PLAYER, &Filter::default()).await.unwrap();
    entries.into_iter().map(Entry::from).collect()
}

/// Why there is no bet in each round, by its record: what comes after the amounts.
const WHY: [(&str, &str); 9] = [
    (
        "R1",
        "the wallet declined the bet. Not enough credit: 40.00 THB of 100.00 THB.",
    ),
    ("R2", "the wallet declined the bet: its cancel arrived first."),
    ("R3", "the wallet declined the bet. The message had no session."),
    (
        "R4",
        "the wallet declined the bet. The wallet has no such session of this player.",
    ),
    ("R5", "the wallet declined the bet. The session was over."),
    (
        "R6",
        "the wallet declined the bet. The account has another currency.",
    ),
    (
        "R7",
        "the wallet declined the bet. The message’s transaction id was already used for another transaction.",
    ),
    (
        "R8",
        "the wallet declined the bet. The message did not have the form that the service’s documentation gives. The wallet answered: amount ",
    ),
    (
        "R9",
        "the wallet’s ledger has no bet in this round: the wallet did not receive it, or refused it before it could keep an entry",
    ),
];

#[tokio::test]
async fn nine_reasons_for_a_missing_bet_are_told_apart_on_the_record_the_ledger_and_the_timeline() {
    let entries = declined_bets().await;
    let mut said = BTreeSet::new();
    for (round_id, why) in WHY {
        let record = RecordAmounts {
            round_id: Some(round_id.to_owned()),
            stake: Some(money("100.00")),
            paid: Some(money("0.00")),
            at: Some(days_ago(1)),
            ..RecordAmounts::example()
        };
        let found = rounds(&entries, vec![record]);
        let is_it = |round: &&Round| round.id.as_deref() == Some(round_id) && !round.records.is_empty();
        let round = found.iter().find(is_it).unwrap();
        let verdict = classify(round, &terms(), true);
        let reason = reason(round, verdict, &terms());
        let expected = format!("The record shows a stake of 100.00 THB, but {why}");
        assert!(reason.en().starts_with(&expected), "{round_id}: {}", reason.en());
        assert!(said.insert(reason.th()), "{}", reason.th());

        let is_of_round =
            |entry: &&Entry| entry.kind == Kind::Debit && entry.round_id.as_deref() == Some(round_id);
        let of_round: Vec<Entry> = entries.iter().filter(is_of_round).cloned().collect();
        let events = timeline(&of_round, &[]);
        let refusals: Vec<Message> = events
            .into_iter()
            .filter_map(|event| event.row?.refusal)
            .collect();
        if round_id == "R9" {
            assert!(refusals.is_empty());
            continue;
        }
        let [refusal] = refusals.as_slice() else {
            panic!("{round_id} {refusals:?}");
        };
        let on_ledger = of_round
            .iter()
            .map(crate::wallet::row)
            .find_map(|row| row.refusal);
        assert_eq!(on_ledger.as_ref(), Some(refusal));
        let expected = if round_id == "R2" {
            "The bet was cancelled before it came."
        } else {
            why.strip_prefix("the wallet declined the bet. ").unwrap()
        };
        assert!(refusal.en().starts_with(expected), "{}", refusal.en());
    }
}

#[tokio::test]
async fn a_bet_that_was_declined_and_then_taken_is_not_called_declined() {
    let wallet = Wallet::in_memory(Settings::default()).await.unwrap();
    let credit = Amount::parse("50.00").unwrap();
    wallet.add_player(PLAYER, "THB", credit).await.unwrap();
    let session = wallet.open_session(PLAYER, TimeDelta::hours(1)).await.unwrap();
    let message = bet("B1", "R1").to_string();
    assert_eq!(wallet.transaction(&message, None).await.status, 401);
    let session = Some(session.id.expose_secret());
    assert_eq!(wallet.transaction(&message, session).await.status, 200);
    let entries = wallet.entries(PLAYER, &Filter::default()).await.unwrap();
    let entries: Vec<Entry> = entries.into_iter().map(Entry::from).collect();
    let found = rounds(&entries, Vec::new());
    assert!(found[0].ledger.has_bets() && found[0].ledger.declined_because().is_none());
}

/// The events of a round with these entries (kind, seconds) and one record.
fn events(entries: &[(Kind, i64)], record: Option<i64>) -> Vec<TimelineKind> {
    let at = |seconds| DateTime::UNIX_EPOCH + TimeDelta::seconds(seconds);
    let entries: Vec<Entry> = (1..)
        .zip(entries)
        .map(|(number, &(kind, seconds))| Entry {
            kind,
            at: at(seconds),
            created_at: at(seconds).to_rfc3339(),
            ..Entry::example(number)
        })
        .collect();
    let record = RecordAmounts {
        at: record.map(at),
        ..RecordAmounts::example()
    };
    let events = timeline(&entries, &[record]);
    events.iter().map(|event| event.kind).collect()
}

/// A result at the time of a bet and its payout is between them, and one without a time comes after the last bet.
#[test]
fn a_result_comes_after_what_is_earlier_and_before_what_is_later() {
    use TimelineKind::{Credit, Debit, Result};
    let three = &[(Kind::Debit, 10), (Kind::Credit, 20), (Kind::Debit, 30)][..];
    let bets = &[(Kind::Debit, 10), (Kind::Debit, 20), (Kind::Credit, 30)];
    let payout = &[(Kind::Credit, 10)];
    for (entries, at, expected) in [
        (three, Some(5), &[Result, Debit, Credit, Debit][..]),
        (three, Some(15), &[Debit, Result, Credit, Debit]),
        (three, Some(25), &[Debit, Credit, Result, Debit]),
        (three, Some(35), &[Debit, Credit, Debit, Result]),
        (
            &[(Kind::Debit, 10), (Kind::Credit, 10)],
            Some(10),
            &[Debit, Result, Credit],
        ),
        (payout, Some(10), &[Result, Credit]),
        (bets, None, &[Debit, Debit, Result, Credit]),
        (payout, None, &[Result, Credit]),
    ] {
        assert_eq!(events(entries, at), expected, "{entries:?} {at:?}");
    }
}

#[test]
fn entries_stay_in_the_order_of_the_journal_whatever_times_they_state() {
    use TimelineKind::{Credit, Debit, Result};
    let at = |seconds| DateTime::UNIX_EPOCH + TimeDelta::days(20_000) + TimeDelta::seconds(seconds);
    let entry = |seconds, kind, sent_at: Option<DateTime<Utc>>| Entry {
        kind,
        at: at(seconds),
        created_at: sent_at.map(|sent_at| sent_at.to_rfc3339()).unwrap_or_default(),
        ..Entry::example(1)
    };
    for sent_at in [
        Some(DateTime::UNIX_EPOCH),
        Some(DateTime::UNIX_EPOCH + TimeDelta::days(33_600)),
        None,
    ] {
        let entries = [entry(10, Kind::Debit, sent_at), entry(20, Kind::Credit, sent_at)];
        let record = RecordAmounts {
            at: Some(at(15)),
            ..RecordAmounts::example()
        };
        let events = timeline(&entries, &[record]);
        let kinds: Vec<TimelineKind> = events.iter().map(|event| event.kind).collect();
        assert_eq!(kinds, [Debit, Result, Credit], "{sent_at:?}");
        let gaps: Vec<Option<u32>> = events.iter().map(|event| event.gap_ms).collect();
        assert_eq!(gaps, [None, Some(5_000), Some(5_000)], "{sent_at:?}");
    }
}

#[test]
fn a_record_says_its_status_unless_it_is_completed() {
    let refunded = RecordAmounts {
        stake: Some(money("100.00")),
        other_status: Some("refunded".to_owned()),
        ..RecordAmounts::example()
    };
    let refunded = timeline(&[], &[refunded]).remove(0).sentence;
    let expected = "The record, whose status is refunded, shows a stake of 100.00 THB and a payout of ?.";
    assert_eq!(refunded.en(), expected);
    assert!(refunded.th().starts_with("บันทึกการเล่นซึ่งมีสถานะ refunded"));
}
