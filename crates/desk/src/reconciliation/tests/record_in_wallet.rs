//! What a wallet credited of each amount of a lotto entry with charms.

use game_service::Record;
use serde_json::json;

use super::*;

/// An entry of three amounts: the prizes have one transaction, both amounts of the charms another.
fn entry() -> Record<LottoPlayer> {
    let entry = json!({
        "payout_amount": "640.00",
        "transaction_id": "LP1",
        "additional_payout": {"lucky_symbol": {
            "transaction_id": "LC1",
            "payout_amount": "64.00",
            "refund_amount": "3.00",
            "total_payout_amount": "67.00",
            "data": [],
        }},
    });
    LottoPlayer::from_body(entry.to_string().as_bytes()).unwrap()
}

fn booked(transaction_id: &str, moved: &str) -> Entry {
    Entry {
        kind: ::wallet::Kind::Credit,
        transaction_id: transaction_id.to_owned(),
        moved: ExactDecimal::parse(moved).unwrap(),
        ..Entry::example(1)
    }
}

/// Credited and open of prizes, credit and refund.
fn amounts(entries: &[Entry], class: ReconcileClass) -> [[Option<String>; 2]; 3] {
    let entry = entry();
    let amounts = AmountsInWallet::of(&entry.content, entries, Some(class)).unwrap();
    [amounts.prizes, amounts.credit, amounts.refund].map(|amount| {
        let amount = amount.unwrap();
        assert!(amount.booked || amount.credited.is_none());
        [amount.credited, amount.open]
    })
}

fn of(credited: &str, open: &str) -> [Option<String>; 2] {
    [credited, open].map(|amount| (!amount.is_empty()).then(|| amount.to_owned()))
}

#[test]
fn the_entry_of_a_transaction_is_divided_among_its_amounts_only_if_it_is_their_sum() {
    let prizes_missing = of("", "640.00");
    assert_eq!(
        amounts(&[booked("LC1", "67.00")], ReconcileClass::UnpaidWin),
        [prizes_missing.clone(), of("64.00", "0.00"), of("3.00", "0.00")]
    );
    assert_eq!(
        amounts(&[booked("LC1", "66.99")], ReconcileClass::UnpaidWin),
        [prizes_missing, of("", ""), of("", "")]
    );
}

#[test]
fn a_part_of_the_prizes_leaves_the_rest_open() {
    let entries = [booked("LP1", "600.00"), booked("LC1", "67.00")];
    let [prizes, ..] = amounts(&entries, ReconcileClass::PayoutDiffers);
    assert_eq!(prizes, of("600.00", "40.00"));
}

#[test]
fn a_credit_that_was_refused_at_first_and_then_taken_is_not_open() {
    let entries = [booked("LP1", "0.00"), booked("LP1", "640.00")];
    let [prizes, ..] = amounts(&entries, ReconcileClass::Matched);
    assert_eq!(prizes, of("640.00", "0.00"));
}

#[test]
fn nothing_is_open_of_a_round_that_agrees_though_another_transaction_moved_it() {
    let [prizes, ..] = amounts(&[booked("another", "640.00")], ReconcileClass::Matched);
    assert_eq!(prizes, of("", ""));
}
