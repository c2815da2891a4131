//! Results, refunds and rollbacks in an order that is not allowed.

use futures::FutureExt;

use super::Check;
use super::numbers::needs_second;
use super::rewards::either;
use crate::clause::{CANCEL, RELATIONS, ROLLBACK};
use crate::group::Group;
use crate::play::{Play, cents};
use crate::verdict::{Finding, Judged, Outcome, insist};
use crate::wire::Message;

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
    let what = "a cancel of the paid bet";
    let ways = [(cents(0), ""), (cents(500), "")];
    let moved = play.moved_either(&ways, what).await.or_against(CANCEL)?;
    insist(moved.is_zero(), || {
        format!("{what} gave the stake back: the player has it and the win")
    })
    .or_risky(play)?;
    Ok(())
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
    for _ in 0..2 {
        let win = play.win(&bet, cents(900));
        play.pay(&win).await?;
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
