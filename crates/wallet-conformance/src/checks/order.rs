//! Results, refunds and rollbacks in an order that is not allowed.

use futures::FutureExt;

use super::Check;
use super::numbers::needs_second;
use crate::group::Group;
use crate::play::{Play, cents};
use crate::verdict::{Outcome, insist};
use crate::wire::Message;

pub(super) const CHECKS: &[Check] = &[
    Check {
        id: "T22",
        group: Group::Order,
        title: "a win without a bet is not paid",
        why: "the player has not staked anything for it",
        play: |play| win_without_bet(play).boxed(),
    },
    Check {
        id: "T23",
        group: Group::Order,
        title: "a paid bet is not refunded as well",
        why: "the player would have both the win and the stake",
        play: |play| cancel_after_win(play).boxed(),
    },
    Check {
        id: "T24",
        group: Group::Order,
        title: "a refunded bet is not paid as well",
        why: "the stake was returned, so nothing is left that could win",
        play: |play| win_after_cancel(play).boxed(),
    },
    Check {
        id: "T25",
        group: Group::Order,
        title: "a payout for a wrong result is rolled back, paid again, and rolled back again",
        why: "the contract sends a rollback after a wrong result; the right result follows with a new number",
        play: |play| paid_anew(play).boxed(),
    },
    Check {
        id: "T26",
        group: Group::Order,
        title: "a second cancel with a new number refunds nothing more",
        why: "the contract: \"the refund happens once only\", per bet and not per cancel",
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

async fn placed(play: &mut Play, stake: i64) -> Result<Message, crate::verdict::Finding> {
    let bet = play.bet(cents(stake));
    play.send(&bet).await;
    play.moved(-cents(stake), "a bet").await?;
    Ok(bet)
}

async fn win_without_bet(play: &mut Play) -> Outcome {
    let never_sent = play.bet(cents(500));
    let win = play.win(&never_sent, cents(900));
    play.send(&win).await;
    play.unmoved("a win of a bet that was never placed").await
}

async fn cancel_after_win(play: &mut Play) -> Outcome {
    let bet = placed(play, 500).await?;
    let win = play.win(&bet, cents(900));
    play.send(&win).await;
    play.moved(cents(900), "its win").await?;
    let cancel = play.cancel(&bet);
    play.send(&cancel).await;
    play.unmoved("a cancel of the paid bet").await
}

async fn win_after_cancel(play: &mut Play) -> Outcome {
    let bet = placed(play, 500).await?;
    let cancel = play.cancel(&bet);
    play.send(&cancel).await;
    play.moved(cents(500), "its cancel").await?;
    let win = play.win(&bet, cents(900));
    play.send(&win).await;
    play.unmoved("a win of the refunded bet").await
}

async fn paid_anew(play: &mut Play) -> Outcome {
    let bet = placed(play, 500).await?;
    for time in ["a win", "a win after the first was rolled back"] {
        let win = play.win(&bet, cents(900));
        play.send(&win).await;
        play.moved(cents(900), time).await?;
        let rollback = play.rollback(&win);
        play.send(&rollback).await;
        play.moved(-cents(900), "its rollback").await?;
    }
    Ok(())
}

async fn cancelled_twice(play: &mut Play) -> Outcome {
    let bet = placed(play, 500).await?;
    let first = play.cancel(&bet);
    play.send(&first).await;
    play.moved(cents(500), "its cancel").await?;
    let second = play.cancel(&bet);
    play.send(&second).await;
    play.unmoved("a second cancel under a new number").await
}

async fn others_bet(play: &mut Play) -> Outcome {
    let Some(second) = play.stage.second.clone() else {
        return Err(needs_second());
    };
    let before = play.balance_of(&second).await?;
    let theirs = play.bet(cents(500)).text("player_id", &second.id);
    play.send_for(&second, &theirs).await;
    let stolen = play.cancel(&theirs);
    play.send(&stolen).await;
    play.unmoved("a cancel of the second player's bet").await?;
    let cancel = play.cancel(&theirs).text("player_id", &second.id);
    play.send_for(&second, &cancel).await;
    let after = play.balance_of(&second).await?;
    insist(before == after, || {
        format!(
            "the second player's bet and refund changed that player's balance by {}",
            after - before
        )
    })
}
