//! Repeated messages. Whether and how often the service repeats one is not said
//! (docs/contract.md#wallet-answers); a network may repeat any.

use std::time::Duration;

use futures::FutureExt;

use super::Check;
use crate::caller::{Message, code};
use crate::clause::{CANCEL, CREDIT, DEBIT, RELATIONS, ROLLBACK};
use crate::group::Group;
use crate::play::{Play, cents};
use crate::verdict::{Checked, Miss, Outcome};
use crate::wire::Reply;

pub(super) const CHECKS: &[Check] = &[
    Check {
        id: "T10",
        group: Group::Idempotency,
        title: "a repeated debit is taken once",
        why: "after a lost response the message may be sent again; the player must not pay twice",
        play: |play| debit(play).boxed(),
    },
    Check {
        id: "T11",
        group: Group::Idempotency,
        title: "a repeated credit is paid once",
        why: "paying a repeated message would double the payout",
        play: |play| credit(play).boxed(),
    },
    Check {
        id: "T12",
        group: Group::Idempotency,
        title: "a repeated cancel refunds once, a repeated rollback takes back once",
        why: "the contract gives both their effect only once",
        play: |play| cancel_and_rollback(play).boxed(),
    },
    Check {
        id: "T17",
        group: Group::Idempotency,
        title: "a repeated message with its keys in another order has no further effect",
        why: "keys of a JSON object have no order; comparing the bytes would treat the repeated message as a new one",
        play: |play| reordered(play).boxed(),
    },
    Check {
        id: "T40",
        group: Group::Idempotency,
        title: "a debit is taken once if the caller disconnects before the response and repeats it",
        why: "the caller cannot know whether the first message arrived",
        play: |play| caller_left(play).boxed(),
    },
    Check {
        id: "T43",
        group: Group::Idempotency,
        title: "a wrong or changed `created_at` has no effect",
        why: "clocks differ, and a repeated message may have a new time",
        play: |play| skewed_clock(play).boxed(),
    },
];

/// When debits are interrupted, in milliseconds: the wallet may be at different steps then.
pub(super) const INTERRUPTED_AFTER: [u64; 5] = [1, 2, 3, 5, 8];

/// Sends a message again: it must move nothing. A different response is noted.
async fn again(play: &mut Play, message: &Message, first: Reply, what: &str) -> Result<(), Miss> {
    let second = play.send(message).await;
    let observed = play.unmoved(&format!("{what}, repeated")).await;
    if first != second {
        play.note(format!(
            "{what} was {} first and {} when repeated, or with another body",
            first.words(),
            second.words()
        ));
    }
    observed
}

async fn debit(play: &mut Play) -> Outcome {
    let bet = play.bet(cents(1_000));
    let first = play.send(&bet).await;
    play.moved(-cents(1_000), "a debit").await.or_against(DEBIT)?;
    again(play, &bet, first, "a debit").await.or_risky(play)?;
    let tip = play.tip(cents(200));
    let first = play.send(&tip).await;
    play.moved(-cents(200), "a tip").await.or_against(DEBIT)?;
    again(play, &tip, first, "a tip").await.or_risky(play)?;
    Ok(())
}

async fn credit(play: &mut Play) -> Outcome {
    let bet = play.bet(cents(500));
    play.place(&bet).await?;
    let win = play.win(&bet, cents(950));
    let first = play.send(&win).await;
    play.moved(cents(950), "a credit").await.or_against(CREDIT)?;
    again(play, &win, first, "a credit").await.or_risky(play)?;
    let bet = play.bet(cents(500));
    play.place(&bet).await?;
    let loss = play.credit(code::LOSS, &bet, cents(0));
    let first = play.send(&loss).await;
    again(play, &loss, first, "a loss").await.or_risky(play)?;
    Ok(())
}

async fn cancel_and_rollback(play: &mut Play) -> Outcome {
    let bet = play.bet(cents(500));
    play.place(&bet).await?;
    let cancel = play.cancel(&bet);
    let first = play.send(&cancel).await;
    play.moved(cents(500), "a cancel").await.or_against(CANCEL)?;
    again(play, &cancel, first, "a cancel")
        .await
        .or_against(RELATIONS)?;

    let bet = play.bet(cents(500));
    play.place(&bet).await?;
    let win = play.win(&bet, cents(700));
    play.pay(&win).await?;
    let rollback = play.rollback(&win);
    let first = play.send(&rollback).await;
    play.moved(-cents(700), "a rollback").await.or_against(ROLLBACK)?;
    again(play, &rollback, first, "a rollback")
        .await
        .or_against(RELATIONS)?;

    let never_sent = play.bet(cents(500));
    let never_paid = play.win(&never_sent, cents(700));
    for (unknown, what) in [
        (play.cancel(&never_sent), "a cancel of an unknown bet"),
        (play.rollback(&never_paid), "a rollback of an unknown credit"),
    ] {
        let first = play.send(&unknown).await;
        play.unmoved(what).await.or_against(RELATIONS)?;
        again(play, &unknown, first, what).await.or_against(RELATIONS)?;
    }
    Ok(())
}

async fn reordered(play: &mut Play) -> Outcome {
    let bet = play.bet(cents(400));
    let first = play.send(&bet).await;
    play.moved(-cents(400), "a debit").await.or_against(DEBIT)?;
    let what = "a debit with its keys reversed";
    again(play, &bet.reversed(), first, what).await.or_risky(play)?;
    Ok(())
}

async fn caller_left(play: &mut Play) -> Outcome {
    for after in INTERRUPTED_AFTER {
        let bet = play.bet(cents(400));
        play.abandon(&bet, Duration::from_millis(after)).await;
        play.send(&bet).await;
        let once = play.moved(-cents(400), "a debit, interrupted and repeated").await;
        once.or_risky(play)?;
        play.send(&bet).await;
        play.unmoved("the same debit once more").await.or_risky(play)?;
    }
    Ok(())
}

async fn skewed_clock(play: &mut Play) -> Outcome {
    for then in ["2001-01-01T00:00:00.000Z", "2099-12-31T23:59:59.999Z"] {
        let bet = play.bet(cents(300)).text("created_at", then);
        play.send(&bet).await;
        let taken = play.moved(-cents(300), "a bet with a wrong time").await;
        taken.or_risky(play)?;
        play.send(&bet.text("created_at", "2026-11-21T00:00:00.000Z"))
            .await;
        let observed = play.unmoved("the same bet with another time").await;
        observed.or_risky(play)?;
    }
    Ok(())
}
