//! Amounts, and the limits of the balance.

use futures::FutureExt;
use rust_decimal::Decimal;

use super::Check;
use crate::group::Group;
use crate::play::{Play, cents};
use crate::verdict::{Outcome, insist};

pub(super) const CHECKS: &[Check] = &[
    Check {
        id: "T29",
        group: Group::Money,
        title: "unusual amounts move nothing, or exactly the stated amount",
        why: "a negative debit could add credit, a fraction of a cent could be lost, and a very large amount could overflow",
        play: |play| odd_amounts(play).boxed(),
    },
    Check {
        id: "T30",
        group: Group::Money,
        title: "a bet of the whole balance is accepted, a bet of one cent more is refused",
        why: "the limit is the exact balance",
        play: |play| exact_balance(play).boxed(),
    },
    Check {
        id: "T31",
        group: Group::Money,
        title: "a cancel returns the debit's amount or nothing, a rollback takes the credit's amount or nothing",
        why: "the message names what to undo; a different amount is an error and not a new movement",
        play: |play| wrong_amounts(play).boxed(),
    },
    Check {
        id: "T32",
        group: Group::Money,
        title: "a rollback of credit that was already spent takes all of it or nothing",
        why: "taking only the remaining balance would leave the rest unpaid",
        play: |play| rollback_of_spent(play).boxed(),
    },
];

/// Amounts as raw JSON, with the movements that a debit may cause, in hundredths.
const ODD: [(&str, &[i64]); 7] = [
    ("0", &[0]),
    ("-1", &[0]),
    ("-1.00", &[0]),
    ("0.001", &[0]),
    ("99999999999999.99", &[0]),
    ("1e1", &[0, -1_000]),
    ("\"10.00\"", &[-1_000, 0]),
];

async fn odd_amounts(play: &mut Play) -> Outcome {
    for (raw, allowed) in ODD {
        let bet = play.bet(cents(100)).raw("amount", raw);
        let accepted = play.send(&bet).await.accepted();
        let ways: Vec<(Decimal, &str)> = allowed
            .iter()
            .map(|hundredths| (cents(*hundredths), ""))
            .collect();
        let moved = play.moved_either(&ways, &format!("a debit of {raw}")).await?;
        if ways.len() > 1 {
            insist(accepted != moved.is_zero(), || {
                format!("the response to a debit of {raw} does not agree with its movement of {moved}")
            })?;
            play.note(format!(
                "{} a debit of {raw}",
                if accepted { "accepts" } else { "refuses" }
            ));
        }
    }
    Ok(())
}

async fn exact_balance(play: &mut Play) -> Outcome {
    let balance = play.known();
    let too_much = play.bet(balance + cents(1));
    play.send(&too_much).await;
    play.unmoved("a bet of one cent more than the balance").await?;
    let whole = play.whole_balance()?;
    let all = play.bet(whole);
    play.send(&all).await;
    play.moved(-whole, "a bet of the whole balance").await?;
    let penny = play.bet(cents(1));
    play.send(&penny).await;
    play.unmoved("a bet of one cent with an empty balance").await?;
    let cancel = play.cancel(&all);
    play.send(&cancel).await;
    play.moved(whole, "the cancel of the bet of the whole balance")
        .await
}

async fn wrong_amounts(play: &mut Play) -> Outcome {
    let bet = play.bet(cents(1_000));
    play.send(&bet).await;
    play.moved(-cents(1_000), "a bet").await?;
    let cancel = play.cancel(&bet).amount(cents(1_500));
    play.send(&cancel).await;
    let ways = [
        (cents(0), "refuses a cancel whose amount differs"),
        (cents(1_000), "refunds the debit's amount when a cancel's differs"),
    ];
    play.moved_either(&ways, "a cancel of 15.00 for a bet of 10.00")
        .await?;

    let bet = play.bet(cents(1_000));
    play.send(&bet).await;
    play.moved(-cents(1_000), "a bet").await?;
    let win = play.win(&bet, cents(2_000));
    play.send(&win).await;
    play.moved(cents(2_000), "its win").await?;
    let rollback = play.rollback(&win).amount(cents(2_500));
    play.send(&rollback).await;
    let ways = [
        (cents(0), "refuses a rollback whose amount differs"),
        (
            -cents(2_000),
            "takes back the credit's amount when a rollback's differs",
        ),
    ];
    play.moved_either(&ways, "a rollback of 25.00 for a credit of 20.00")
        .await
        .map(|_| ())
}

async fn rollback_of_spent(play: &mut Play) -> Outcome {
    let whole = play.whole_balance()?;
    let bet = play.bet(cents(100));
    play.send(&bet).await;
    play.moved(-cents(100), "a bet").await?;
    let win = play.win(&bet, cents(5_000));
    play.send(&win).await;
    play.moved(cents(5_000), "its win").await?;
    let spent = whole + cents(4_900);
    let all = play.bet(spent);
    play.send(&all).await;
    play.moved(-spent, "a bet of the whole balance").await?;
    let rollback = play.rollback(&win);
    play.send(&rollback).await;
    let ways = [
        (-cents(5_000), "lets a rollback make the balance negative"),
        (cents(0), "refuses a rollback of credit already spent"),
    ];
    play.moved_either(&ways, "the rollback of a win already spent")
        .await
        .map(|_| ())
}
