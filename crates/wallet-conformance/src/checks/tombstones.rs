//! A cancel before its debit, a rollback before its credit. A message that was undone before it arrived
//! must be declined.

use std::time::Duration;

use futures::FutureExt;

use super::Check;
use super::idempotency::INTERRUPTED_AFTER;
use crate::clause::RELATIONS;
use crate::group::Group;
use crate::play::{Play, cents};
use crate::verdict::{Checked, Outcome};

pub(super) const CHECKS: &[Check] = &[
    Check {
        id: "T19",
        group: Group::Order,
        title: "a debit that comes after its cancel is not taken",
        why: "a cancel may follow a debit that timed out, and may overtake it; the stake would be kept, and nobody is bound to cancel again",
        play: |play| late_debit(play).boxed(),
    },
    Check {
        id: "T20",
        group: Group::Order,
        title: "cancels of unknown bets do not affect the next bet",
        why: "only the cancelled bet must be refused, not a bet with another number",
        play: |play| next_bet(play).boxed(),
    },
    Check {
        id: "T21",
        group: Group::Order,
        title: "a credit that comes after its rollback is not paid, and the right result is",
        why: "the payout was withdrawn, and nobody is bound to withdraw it a second time; the bet still has a result to come",
        play: |play| late_credit(play).boxed(),
    },
    Check {
        id: "T27",
        group: Group::Order,
        title: "a rollback of an unknown credit takes nothing",
        why: "a rollback takes back a credit that was paid; here none was paid",
        play: |play| unknown_rollback(play).boxed(),
    },
    Check {
        id: "T42",
        group: Group::Order,
        title: "a debit that the caller interrupts and then cancels leaves the balance unchanged",
        why: "the contract's first case of a cancel: the response to a debit timed out",
        play: |play| left_and_cancelled(play).boxed(),
    },
];

async fn late_debit(play: &mut Play) -> Outcome {
    let bet = play.bet(cents(500));
    let cancel = play.cancel(&bet);
    let accepted = play.send(&cancel).await.accepted();
    let observed = play.unmoved("a cancel of a bet that was never placed").await;
    observed.or_against(RELATIONS)?;
    play.choice(format!(
        "answers the cancel of a bet that it does not know with {}",
        if accepted { "success" } else { "a refusal" }
    ));
    play.send(&bet).await;
    play.unmoved("the bet, after its cancel").await.or_risky(play)?;
    Ok(())
}

async fn next_bet(play: &mut Play) -> Outcome {
    let first = play.bet(cents(500));
    let second = play.bet(cents(600));
    for bet in [&first, &second] {
        let cancel = play.cancel(bet);
        play.send(&cancel).await;
    }
    let observed = play.unmoved("two cancels of unknown bets").await;
    observed.or_against(RELATIONS)?;
    let bet = play.bet(cents(400));
    play.place(&bet).await?;
    let win = play.win(&bet, cents(700));
    play.pay(&win).await?;
    for bet in [&first, &second] {
        play.send(bet).await;
    }
    let observed = play.unmoved("the two bets, after their cancels").await;
    observed.or_risky(play)?;
    Ok(())
}

async fn late_credit(play: &mut Play) -> Outcome {
    let bet = play.bet(cents(400));
    play.place(&bet).await?;
    let win = play.win(&bet, cents(700));
    let rollback = play.rollback(&win);
    play.send(&rollback).await;
    let observed = play.unmoved("a rollback of a credit that was never paid").await;
    observed.or_against(RELATIONS)?;
    play.send(&win).await;
    play.unmoved("the credit, after its rollback")
        .await
        .or_risky(play)?;
    let right = play.win(&bet, cents(600));
    play.send(&right).await;
    let observed = play
        .moved(cents(600), "the right result, under a new number")
        .await;
    observed.or_risky(play)?;
    Ok(())
}

async fn unknown_rollback(play: &mut Play) -> Outcome {
    let bet = play.bet(cents(400));
    let win = play.win(&bet, cents(700));
    let rollback = play.rollback(&win);
    play.send(&rollback).await;
    let observed = play.unmoved("a rollback of an unknown credit").await;
    observed.or_against(RELATIONS)
}

async fn left_and_cancelled(play: &mut Play) -> Outcome {
    for after in INTERRUPTED_AFTER {
        let bet = play.bet(cents(500));
        play.abandon(&bet, Duration::from_millis(after)).await;
        let cancel = play.cancel(&bet);
        play.send(&cancel).await;
        // The abandoned debit may still arrive after its cancel, like this repetition.
        play.send(&bet).await;
        let observed = play.unmoved("a debit, interrupted, cancelled and repeated").await;
        observed.or_risky(play)?;
    }
    Ok(())
}
