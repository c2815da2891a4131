//! Amounts, and the limits of the balance.

use futures::FutureExt;
use rust_decimal::Decimal;

use super::Check;
use crate::clause::{CANCEL, ROLLBACK};
use crate::group::Group;
use crate::play::{Play, cents};
use crate::verdict::{Judged, Outcome, insist};

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
        title: "a cancel with another amount returns the debit's amount or nothing, and so does a rollback",
        why: "a larger refund is credit that nobody staked; of a smaller one, the rest cannot follow, as a refund happens once",
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
        let moved = play.moved_either(&ways, &format!("a debit of {raw}")).await;
        let Some(moved) = moved.or_risky(play)? else {
            continue;
        };
        if ways.len() > 1 {
            insist(accepted != moved.is_zero(), || {
                format!("the response to a debit of {raw} does not agree with its movement of {moved}")
            })
            .or_risky(play)?;
        }
        if ways.len() > 1 || raw == "0" {
            play.choice(format!(
                "{} a debit of {raw}",
                if accepted { "accepts" } else { "refuses" }
            ));
        }
    }
    Ok(())
}

async fn exact_balance(play: &mut Play) -> Outcome {
    let whole = play.whole_balance()?;
    let too_much = play.bet(whole + cents(1));
    play.send(&too_much).await;
    let refused = play.unmoved("a bet of one cent more than the balance").await;
    if refused.or_risky(play)?.is_none() {
        return Ok(());
    }
    let all = play.bet(whole);
    play.place(&all).await?;
    let penny = play.bet(cents(1));
    play.send(&penny).await;
    let refused = play.unmoved("a bet of one cent with an empty balance").await;
    refused.or_risky(play)?;
    let cancel = play.cancel(&all);
    play.send(&cancel).await;
    let refunded = play
        .moved(whole, "the cancel of the bet of the whole balance")
        .await;
    refunded.or_against(CANCEL)
}

/// The contract calls the amount of a cancel and of a rollback the amount to move. Another amount than that
/// of the transaction they name is not explained: to move it is no offence, but the rest is lost.
async fn wrong_amounts(play: &mut Play) -> Outcome {
    let bet = play.bet(cents(1_000));
    play.place(&bet).await?;
    let cancel = play.cancel(&bet).amount(cents(1_500));
    play.send(&cancel).await;
    let ways = [
        (cents(0), "refuses a cancel whose amount differs"),
        (cents(1_000), "refunds the debit's amount when a cancel's differs"),
        (cents(1_500), ""),
    ];
    let what = "a cancel of 15.00 for a bet of 10.00";
    let moved = play.moved_either(&ways, what).await.or_against(CANCEL)?;
    insist(moved < cents(1_500), || format!("{what} moved 15.00")).or_risky(play)?;

    let bet = play.bet(cents(1_000));
    play.place(&bet).await?;
    let win = play.win(&bet, cents(2_000));
    play.pay(&win).await?;
    let rollback = play.rollback(&win).amount(cents(2_500));
    play.send(&rollback).await;
    let ways = [
        (cents(0), "refuses a rollback whose amount differs"),
        (
            -cents(2_000),
            "takes back the credit's amount when a rollback's differs",
        ),
        (-cents(2_500), ""),
    ];
    let what = "a rollback of 25.00 for a credit of 20.00";
    let moved = play.moved_either(&ways, what).await.or_against(ROLLBACK)?;
    insist(moved > -cents(2_500), || format!("{what} moved -25.00")).or_risky(play)?;
    Ok(())
}

async fn rollback_of_spent(play: &mut Play) -> Outcome {
    let whole = play.whole_balance()?;
    let bet = play.bet(cents(100));
    play.place(&bet).await?;
    let win = play.win(&bet, cents(5_000));
    play.pay(&win).await?;
    let spent = whole + cents(4_900);
    let all = play.bet(spent);
    play.place(&all).await?;
    let rollback = play.rollback(&win);
    play.send(&rollback).await;
    let ways = [
        (-cents(5_000), "lets a rollback make the balance negative"),
        (cents(0), "refuses a rollback of credit already spent"),
    ];
    let observed = play
        .moved_either(&ways, "the rollback of a win already spent")
        .await;
    observed.or_against(ROLLBACK)?;
    Ok(())
}
