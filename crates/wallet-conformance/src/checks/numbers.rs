//! Reused transaction ids.

use futures::FutureExt;
use rust_decimal::Decimal;

use super::Check;
use super::rewards::either;
use crate::caller::{Message, code};
use crate::clause::DEBIT;
use crate::group::Group;
use crate::play::{Play, cents};
use crate::verdict::{Checked, Finding, Outcome, insist};

pub(super) const CHECKS: &[Check] = &[
    Check {
        id: "T13",
        group: Group::Idempotency,
        title: "another message with a used number moves nothing",
        why: "a number stands for one transaction; another message with it is an error, not a second transaction",
        play: |play| conflict(play).boxed(),
    },
    Check {
        id: "T14",
        group: Group::Idempotency,
        title: "a second player's bet and win with the same numbers are carried out or refused, and never for the first",
        why: "the contract does not say that numbers are unique across players",
        play: |play| two_players(play).boxed(),
    },
    Check {
        id: "T15",
        group: Group::Idempotency,
        title: "a credit or cancel with the number of its bet, and a rollback with that of its credit, is carried out or refused",
        why: "the contract does not say whether the kinds of messages share their numbers; a message that is accepted and moves nothing would be lost",
        play: |play| two_kinds(play).boxed(),
    },
    Check {
        id: "T18",
        group: Group::Idempotency,
        title: "the answer to a repeated debit that was refused agrees with what it moves",
        why: "a stake that is taken while the answer is a refusal would be lost",
        play: |play| refused_stays_refused(play).boxed(),
    },
];

async fn conflict(play: &mut Play) -> Outcome {
    let bet = play.bet(cents(500));
    play.place(&bet).await?;
    let others = [
        ("another amount", bet.clone().amount(cents(600))),
        ("another currency", bet.clone().text("currency", "XTS")),
        (
            "another round",
            bet.clone().text("round_id", &play.stage.number()),
        ),
        (
            "another table",
            bet.clone().text("table_id", &play.stage.number()),
        ),
        (
            "the code of a tip",
            bet.clone().text("transaction_code", code::TIP),
        ),
    ];
    for (what, other) in others {
        let reply = play.send(&other).await;
        let observed = play.unmoved(&format!("the same number with {what}")).await;
        observed.or_risky(play)?;
        if reply.accepted() {
            play.note(format!(
                "the same number with {what} was {}, not refused",
                reply.words()
            ));
        }
    }
    Ok(())
}

async fn two_players(play: &mut Play) -> Outcome {
    let Some(second) = play.stage.second.clone() else {
        return Err(needs_second());
    };
    let before = play.balance_of(&second).await.or_cannot_tell()?;
    let bet = play.bet(cents(500));
    play.place(&bet).await?;
    let theirs = bet.clone().text("player_id", &second.id);
    let accepted = play.send_for(&second, &theirs).await.accepted();
    let taken = before - play.balance_of(&second).await.or_cannot_tell()?;
    let observed = play.unmoved("the second player's bet, seen by the first").await;
    observed.or_against(DEBIT)?;
    if accepted {
        // A win under the number of the first player's win, and both taken back, so that the balance is as before.
        let win = play.win(&bet, cents(700));
        play.pay(&win).await?;
        let their_win = win.text("player_id", &second.id);
        let is_paid = play.send_for(&second, &their_win).await.accepted();
        let now = play.balance_of(&second).await.or_cannot_tell()?;
        let rollback = play.rollback(&their_win).text("player_id", &second.id);
        play.send_for(&second, &rollback).await;
        let cancel = play.cancel(&theirs).text("player_id", &second.id);
        play.send_for(&second, &cancel).await;
        let paid = now + taken - before;
        insist(paid == cents(if is_paid { 700 } else { 0 }), || {
            format!(
                "the second player's win under the same number was answered with {is_paid:?} and paid {paid}"
            )
        })
        .or_risky(play)?;
    }
    insist(taken == cents(if accepted { 500 } else { 0 }), || {
        format!(
            "the second player's bet under the same number was answered with {accepted:?} and took {taken}"
        )
    })
    .or_risky(play)?;
    play.choice(if accepted {
        "two players can have the same transaction number"
    } else {
        "refuses a second player's bet under a number of the first"
    });
    Ok(())
}

pub(super) fn needs_second() -> Finding {
    Finding::CannotTell("this check needs two players: use --second-player and --second-session".to_owned())
}

async fn two_kinds(play: &mut Play) -> Outcome {
    let bet = play.bet(cents(500));
    play.place(&bet).await?;
    let win = play.win(&bet, cents(800)).text("transaction_id", &bet.id());
    let ways = [
        (cents(800), "a debit and a credit can have the same number"),
        (cents(0), "refuses a credit with the number of its bet"),
    ];
    either(play, &win, &ways).await?;

    let bet = play.bet(cents(500));
    play.place(&bet).await?;
    let cancel = play.cancel(&bet).text("transaction_id", &bet.id());
    let ways = [
        (cents(500), "a debit and a cancel can have the same number"),
        (cents(0), "refuses a cancel with the number of its bet"),
    ];
    undone(play, &cancel, &ways).await?;
    let bet = play.bet(cents(500));
    play.place(&bet).await?;
    let win = play.win(&bet, cents(800));
    play.pay(&win).await?;
    let rollback = play.rollback(&win).text("transaction_id", &win.id());
    let ways = [
        (-cents(800), "a credit and a rollback can have the same number"),
        (cents(0), "refuses a rollback with the number of its credit"),
    ];
    undone(play, &rollback, &ways).await
}

/// Sends a cancel or rollback that may be refused. One that is accepted and moves nothing is a risk.
async fn undone(play: &mut Play, undo: &Message, ways: &[(Decimal, &str)]) -> Outcome {
    let accepted = play.send(undo).await.accepted();
    let moved = play.moved_either(ways, &undo.summary()).await;
    let Some(moved) = moved.or_risky(play)? else {
        return Ok(());
    };
    insist(accepted != moved.is_zero(), || {
        format!(
            "the answer to {} does not agree with the movement of {moved}",
            undo.summary()
        )
    })
    .or_risky(play)?;
    Ok(())
}

async fn refused_stays_refused(play: &mut Play) -> Outcome {
    let whole = play.whole_balance()?;
    let open = play.bet(cents(100));
    play.place(&open).await?;
    let too_much = play.bet(whole);
    play.send(&too_much).await;
    let refused = play.unmoved("a bet of more than the balance").await;
    if refused.or_risky(play)?.is_none() {
        return Ok(());
    }
    let top_up = play.win(&open, cents(500));
    play.pay(&top_up).await?;
    let accepted = play.send(&too_much).await.accepted();
    let ways = [
        (cents(0), "a refused debit stays refused when it is repeated"),
        (-whole, "decides a refused debit again when it is repeated"),
    ];
    let again = "the refused bet again, with a sufficient balance";
    let taken = play.moved_either(&ways, again).await.or_against(DEBIT)?;
    insist(accepted != taken.is_zero(), || {
        format!("{again}: the answer does not agree with the movement of {taken}")
    })
    .or_risky(play)?;
    Ok(())
}
