//! Results, refunds and rollbacks in an order that is not allowed.

use futures::FutureExt;

use super::Check;
use super::numbers::needs_second;
use super::rewards::either;
use crate::caller::Message;
use crate::clause::{CANCEL, CREDIT, RELATIONS, ROLLBACK};
use crate::group::Group;
use crate::play::{Play, cents};
use crate::verdict::{Checked, Finding, Outcome, insist};

pub(super) const CHECKS: &[Check] = &[
    Check {
        id: "T22",
        group: Group::Order,
        title: "a win without a known bet is paid or refused, as its answer says",
        why: "the contract names no precondition for a credit; a win that is accepted and not paid would be lost",
        play: |play| win_without_bet(play).boxed(),
    },
    Check {
        id: "T23",
        group: Group::Order,
        title: "the cancel of a paid bet gives back the stake, once, or nothing",
        why: "the contract asks for a refund of every debit, and does not say whether a settled bet is meant",
        play: |play| cancel_after_win(play).boxed(),
    },
    Check {
        id: "T24",
        group: Group::Order,
        title: "a refunded bet is not paid as well",
        why: "the stake was returned; the contract gives a credit no precondition, but the operator would pay a win without a stake",
        play: |play| win_after_cancel(play).boxed(),
    },
    Check {
        id: "T25",
        group: Group::Order,
        title: "a payout for a wrong result is rolled back, paid again, and rolled back again",
        why: "a rollback follows a wrong result; if the right one is sent with a new number, its payout must not be lost",
        play: |play| paid_anew(play).boxed(),
    },
    Check {
        id: "T26",
        group: Group::Order,
        title: "a second cancel with a new number refunds nothing more",
        why: "the contract gives a cancel its effect only once: per bet, and not per number of a cancel",
        play: |play| cancelled_twice(play).boxed(),
    },
    Check {
        id: "T28",
        group: Group::Order,
        title: "a cancel does not refund another player's bet",
        why: "the player would receive another player's stake",
        play: |play| others_bet(play).boxed(),
    },
];

async fn placed(play: &mut Play) -> Result<Message, Finding> {
    let bet = play.bet(cents(500));
    play.place(&bet).await?;
    Ok(bet)
}

async fn win_without_bet(play: &mut Play) -> Outcome {
    let never_sent = play.bet(cents(500));
    let win = play.win(&never_sent, cents(900));
    let ways = [
        (cents(0), "does not pay a win without a known bet"),
        (cents(900), "pays a win without a known bet"),
    ];
    either(play, &win, &ways).await
}

async fn cancel_after_win(play: &mut Play) -> Outcome {
    let bet = placed(play).await?;
    let win = play.win(&bet, cents(900));
    play.pay(&win).await?;
    let cancel = play.cancel(&bet);
    play.send(&cancel).await;
    let ways = [
        (cents(0), "does not refund a paid bet"),
        (
            cents(500),
            "refunds a paid bet: the player has the stake and the win",
        ),
    ];
    let moved = play.moved_either(&ways, "a cancel of the paid bet").await;
    if moved.or_against(CANCEL)?.is_zero() {
        return Ok(());
    }
    let cancel = play.cancel(&bet);
    play.send(&cancel).await;
    play.unmoved("its second cancel").await.or_against(RELATIONS)
}

async fn win_after_cancel(play: &mut Play) -> Outcome {
    let bet = placed(play).await?;
    let cancel = play.cancel(&bet);
    play.send(&cancel).await;
    play.moved(cents(500), "its cancel").await.or_against(CANCEL)?;
    let win = play.win(&bet, cents(900));
    play.send(&win).await;
    play.unmoved("a win of the refunded bet").await.or_risky(play)?;
    Ok(())
}

async fn paid_anew(play: &mut Play) -> Outcome {
    let bet = placed(play).await?;
    for paid in ["its win", "a second win, after the rollback of the first"] {
        let win = play.win(&bet, cents(900));
        play.send(&win).await;
        let observed = play.moved(cents(900), paid).await;
        // The contract does not say that another win follows.
        if paid == "its win" {
            observed.or_against(CREDIT)?;
        } else if observed.or_risky(play)?.is_none() {
            break;
        }
        let rollback = play.rollback(&win);
        play.send(&rollback).await;
        play.moved(-cents(900), "its rollback")
            .await
            .or_against(ROLLBACK)?;
    }
    Ok(())
}

async fn cancelled_twice(play: &mut Play) -> Outcome {
    let bet = placed(play).await?;
    let first = play.cancel(&bet);
    play.send(&first).await;
    play.moved(cents(500), "its cancel").await.or_against(CANCEL)?;
    let second = play.cancel(&bet);
    play.send(&second).await;
    let observed = play.unmoved("a second cancel under a new number").await;
    observed.or_against(RELATIONS)
}

async fn others_bet(play: &mut Play) -> Outcome {
    let Some(second) = play.stage.second.clone() else {
        return Err(needs_second());
    };
    let before = play.balance_of(&second).await.or_cannot_tell()?;
    let theirs = play.bet(cents(500)).text("player_id", &second.id);
    play.send_for(&second, &theirs).await;
    let stolen = play.cancel(&theirs);
    play.send(&stolen).await;
    let observed = play.unmoved("a cancel of the second player's bet").await;
    let observed = observed.or_against(CANCEL);
    let cancel = play.cancel(&theirs).text("player_id", &second.id);
    play.send_for(&second, &cancel).await;
    let after = play.balance_of(&second).await.or_cannot_tell()?;
    observed?;
    insist(before == after, || {
        format!(
            "the second player's bet and refund changed that player's balance by {}",
            after - before
        )
    })
    .or_against(RELATIONS)
}
