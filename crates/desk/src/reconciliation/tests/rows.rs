//! What the screen shows of rounds: a row for each difference, and the sums of all.

use std::collections::{BTreeMap, BTreeSet};

use super::wallet_and_history::{PLAYER, WalletAndHistory};
use super::{reach, terms};
use crate::reconciliation::classify::{Terms, Verdict, classify};
use crate::reconciliation::payout::learn;
use crate::reconciliation::reason::reason;
use crate::reconciliation::record_amounts::RecordAmounts;
use crate::reconciliation::round::{Round, rounds};
use crate::reconciliation::row::{Totals, row};
use crate::reconciliation::scope::Reach;
use crate::sentences::InWords;
use crate::views::{AmountPair, DifferenceRow};

/// The rows and the counts for these rounds.
pub(super) fn rows_and_totals(rounds: &[Round], reach: &Reach) -> (Vec<DifferenceRow>, Totals) {
    let mut terms = Terms {
        reach: *reach,
        ..terms()
    };
    for round in rounds {
        learn(&mut terms.payout, round);
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
        .debit("stake", "50.00")
        .record("stake", "40.00", "0.00", "0.00")
        .credit("stake", "0.00")
        .debit("payout", "50.00")
        .record("payout", "50.00", "97.50", "50.00")
        .credit("payout", "90.00")
        .debit("unpaid", "20.00")
        .record("unpaid", "20.00", "39.00", "20.00")
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
        .debit("beside", "30.00")
        .reward("beside")
        .debit("taken back", "40.00")
        .reward("taken back")
        .rollback("taken back");
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
        "The stake was given back, and the record's status is refunded."
    );
}

#[test]
fn a_currency_differs_if_its_sums_do() {
    let differs = |paid| {
        let given = WalletAndHistory::yesterday()
            .won("R1")
            .debit("R2", "100.00")
            .record("R2", "100.00", "195.00", "100.00")
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
