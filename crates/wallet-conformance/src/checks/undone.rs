//! What a cancel and a rollback refer to: which transaction they undo, and how often
//! (docs/contract.md#relations).

use futures::FutureExt;
use rust_decimal::Decimal;

use super::Check;
use super::numbers::needs_second;
use crate::caller::Message;
use crate::clause::{CREDIT, DEBIT, RELATIONS, ROLLBACK};
use crate::group::Group;
use crate::play::{Play, cents};
use crate::verdict::{Checked, Outcome, insist};

pub(super) const CHECKS: &[Check] = &[
    Check {
        id: "S5",
        group: Group::Order,
        title: "a second rollback of a credit with a new number takes nothing more",
        why: "a rollback has its effect once per credit, not once per rollback; the player would lose the credit twice",
        play: |play| rolled_back_twice(play).boxed(),
    },
    Check {
        id: "S6",
        group: Group::Order,
        title: "a reward (GBW02, GBW03) is rolled back like a win",
        why: "a rollback names a credit, and rewards are credits",
        play: |play| reward_rolled_back(play).boxed(),
    },
    Check {
        id: "S7",
        group: Group::Order,
        title: "a rollback does not take another player's credit from this player",
        why: "the player never had that credit, and would pay for it",
        play: |play| others_credit(play).boxed(),
    },
    Check {
        id: "S8",
        group: Group::Order,
        title: "a cancel that names a credit, and a rollback that names a bet, move nothing",
        why: "a cancel depends on a debit and a rollback on a credit; a credit is no debit, even if its number is known",
        play: |play| other_kind(play).boxed(),
    },
    Check {
        id: "S9",
        group: Group::Order,
        title: "a bet whose payout was rolled back is refunded if it is cancelled",
        why: "after a wrong result no right one may be possible; the stake would be lost",
        play: |play| rolled_back_and_cancelled(play).boxed(),
    },
    Check {
        id: "S10",
        group: Group::Order,
        title: "a cancel of a refused bet gives nothing, and a rollback of a refused win takes nothing",
        why: "nothing was taken or paid, so nothing is to be undone",
        play: |play| refused_and_undone(play).boxed(),
    },
    Check {
        id: "S11",
        group: Group::Order,
        title: "a cancel or rollback that names another round, table or game moves everything or nothing, as its answer says",
        why: "the contract asks for the number alone; an undo that is accepted and moves nothing would be lost",
        play: |play| elsewhere(play).boxed(),
    },
];

async fn rolled_back_twice(play: &mut Play) -> Outcome {
    let bet = play.bet(cents(500));
    play.place(&bet).await?;
    let win = play.win(&bet, cents(700));
    play.pay(&win).await?;
    for (by, what) in [
        (-cents(700), "its rollback"),
        (cents(0), "a second rollback under a new number"),
    ] {
        let rollback = play.rollback(&win);
        play.send(&rollback).await;
        let clause = if by.is_zero() { RELATIONS } else { ROLLBACK };
        play.moved(by, what).await.or_against(clause)?;
    }
    Ok(())
}

async fn reward_rolled_back(play: &mut Play) -> Outcome {
    for code in ["GBW02", "GBW03"] {
        let bet = play.bet(cents(200));
        play.place(&bet).await?;
        let reward = play.credit(code, &bet, cents(300));
        play.pay(&reward).await?;
        let rollback = play.rollback(&reward);
        play.send(&rollback).await;
        let taken = play
            .moved(-cents(300), &format!("the rollback of a {code}"))
            .await;
        taken.or_against(ROLLBACK)?;
    }
    Ok(())
}

async fn others_credit(play: &mut Play) -> Outcome {
    let Some(second) = play.stage.second.clone() else {
        return Err(needs_second());
    };
    let theirs = |message: Message| message.text("player_id", &second.id);
    let before = play.balance_of(&second).await.or_cannot_tell()?;
    let bet = theirs(play.bet(cents(500)));
    play.send_for(&second, &bet).await;
    let win = theirs(play.win(&bet, cents(500)));
    play.send_for(&second, &win).await;
    let after = play.balance_of(&second).await.or_cannot_tell()?;
    let observed = insist(before == after, || {
        format!(
            "the second player's bet and win of 5.00 changed that balance by {}",
            after - before
        )
    });
    observed.or_cannot_tell()?;

    let foreign = play.rollback(&win);
    play.send(&foreign).await;
    let observed = play.unmoved("a rollback of the second player's credit").await;
    let observed = observed.or_against(ROLLBACK);
    let rollback = theirs(play.rollback(&win));
    play.send_for(&second, &rollback).await;
    let taken = before - play.balance_of(&second).await.or_cannot_tell()?;
    if taken > Decimal::ZERO {
        let cancel = theirs(play.cancel(&bet));
        play.send_for(&second, &cancel).await;
    }
    observed?;
    insist(taken == cents(500), || {
        format!("the rollbacks of the second player's credit of 5.00 took {taken} from that player")
    })
    .or_against(RELATIONS)
}

async fn other_kind(play: &mut Play) -> Outcome {
    let bet = play.bet(cents(300));
    play.place(&bet).await?;
    let win = play.win(&bet, cents(400));
    play.pay(&win).await?;
    let cancel = play.cancel(&win);
    play.send(&cancel).await;
    let observed = play
        .unmoved("a cancel with the number of a credit as `bet_id`")
        .await;
    observed.or_against(RELATIONS)?;
    let rollback = play.rollback(&bet);
    play.send(&rollback).await;
    let observed = play
        .unmoved("a rollback with the number of a bet as `credit_transaction_id`")
        .await;
    observed.or_against(RELATIONS)
}

/// The contract does not say whether the cancel of a settled bet is meant. Here nothing of the settlement is left.
async fn rolled_back_and_cancelled(play: &mut Play) -> Outcome {
    let bet = play.bet(cents(500));
    play.place(&bet).await?;
    let win = play.win(&bet, cents(700));
    play.pay(&win).await?;
    let rollback = play.rollback(&win);
    play.send(&rollback).await;
    play.moved(-cents(700), "its rollback")
        .await
        .or_against(ROLLBACK)?;
    let cancel = play.cancel(&bet);
    play.send(&cancel).await;
    let refunded = play.moved(cents(500), "the cancel of the bet whose payout was rolled back");
    refunded.await.or_risky(play)?;
    let cancel = play.cancel(&bet);
    play.send(&cancel).await;
    play.unmoved("its second cancel").await.or_against(RELATIONS)
}

async fn refused_and_undone(play: &mut Play) -> Outcome {
    let whole = play.whole_balance()?;
    let too_much = play.bet(whole + cents(1));
    play.send(&too_much).await;
    // T30 is the check of the limit.
    let ways = [(cents(0), ""), (-too_much.decimal(), "")];
    let taken = play
        .moved_either(&ways, "a bet of one cent more than the balance")
        .await;
    let taken = taken.or_against(DEBIT)?;
    let cancel = play.cancel(&too_much);
    play.send(&cancel).await;
    let observed = play
        .moved(-taken, &format!("the cancel of a bet that took {}", -taken))
        .await;
    observed.or_against(RELATIONS)?;

    let never_sent = play.bet(cents(200));
    let win = play.win(&never_sent, cents(300));
    play.send(&win).await;
    let ways = [(cents(0), ""), (cents(300), "")];
    let paid = play.moved_either(&ways, "a win without a known bet").await;
    let paid = paid.or_against(CREDIT)?;
    let rollback = play.rollback(&win);
    play.send(&rollback).await;
    let observed = play
        .moved(-paid, &format!("the rollback of a win that gave {paid}"))
        .await;
    observed.or_against(RELATIONS)
}

async fn elsewhere(play: &mut Play) -> Outcome {
    for (field, what) in [("round_id", "round"), ("table_id", "table"), ("game_key", "game")] {
        let other = play.stage.number();
        let bet = play.bet(cents(200));
        play.place(&bet).await?;
        let cancel = play.cancel(&bet).text(field, &other);
        let accepted = play.send(&cancel).await.accepted();
        all_or_nothing(
            play,
            (&format!("cancel that names another {what}"), cents(200)),
            accepted,
        )
        .await?;

        let bet = play.bet(cents(200));
        play.send(&bet).await;
        play.moved(-cents(200), "a debit").await.or_against(DEBIT)?;
        let win = play.win(&bet, cents(300));
        play.pay(&win).await?;
        let rollback = play.rollback(&win).text(field, &other);
        let accepted = play.send(&rollback).await.accepted();
        all_or_nothing(
            play,
            (&format!("rollback that names another {what}"), -cents(300)),
            accepted,
        )
        .await?;
    }
    Ok(())
}

/// Accepted, it moves the amount; refused, nothing.
async fn all_or_nothing(play: &mut Play, (undo, amount): (&str, Decimal), accepted: bool) -> Outcome {
    let (expected, verb) = if accepted {
        (amount, "carries out")
    } else {
        (cents(0), "refuses")
    };
    let what = format!("a {undo}, answered as if the wallet {verb} it");
    play.moved(expected, &what).await.or_against(RELATIONS)?;
    play.choice(format!("{verb} a {undo}"));
    Ok(())
}
