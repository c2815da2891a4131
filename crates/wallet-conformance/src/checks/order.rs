//! Messages in an unexpected order, and what a cancel and a rollback refer to: which transaction they undo, and how often
//! (docs/contract.md#relations). A message that was undone before it arrived must be declined. The contract gives a credit
//! no precondition, so a second win of a bet, and a win that comes before its bet, may be paid or refused.

use std::time::Duration;

use rust_decimal::Decimal;

use super::either;
use super::happy::purchase;
use super::idempotency::INTERRUPTED_AFTER;
use crate::caller::Message;
use crate::play::{Play, cents};
use crate::report::{CANCEL, CREDIT, Checked, DEBIT, Outcome, RELATIONS, ROLLBACK, insist, require};

checks! { ORDER:
    T22 win_without_bet: "a win without a known bet is paid or refused, as its answer says",
        "the contract names no precondition for a credit; a win that is accepted and not paid would be lost";
    T23 cancel_after_win: "the cancel of a paid bet gives back the stake, once, or nothing",
        "the contract asks for a refund of every debit, and does not say whether a settled bet is meant";
    T24 win_after_cancel: "a refunded bet is not paid as well",
        "the stake was returned; the contract gives a credit no precondition, but the operator would pay a win without a stake";
    T25 paid_anew: "a payout for a wrong result is rolled back, paid again, and rolled back again",
        "a rollback follows a wrong result; if the right one is sent with a new number, its payout must not be lost";
    T26 cancelled_twice: "a second cancel with a new number refunds nothing more",
        "the contract gives a cancel its effect only once: per bet, and not per number of a cancel";
    T28 others_bet: "a cancel does not refund another player's bet",
        "the player would receive another player's stake";
    T19 late_debit: "a debit that comes after its cancel is not taken",
        "a cancel may follow a debit that timed out, and may overtake it; the stake would be kept, and nobody is bound to cancel again";
    T20 next_bet: "cancels of unknown bets do not affect the next bet",
        "only the cancelled bet must be refused, not a bet with another number";
    T21 late_credit: "a credit that comes after its rollback is not paid, and the right result is",
        "the payout was withdrawn, and nobody is bound to withdraw it a second time; the bet still has a result to come";
    T27 unknown_rollback: "a rollback of an unknown credit takes nothing",
        "a rollback takes back a credit that was paid; here none was paid";
    T42 left_and_cancelled: "a debit that the caller interrupts and then cancels leaves the balance unchanged",
        "the contract's first case of a cancel: the response to a debit timed out";
    S5 rolled_back_twice: "a second rollback of a credit with a new number takes nothing more",
        "a rollback has its effect once per credit, not once per rollback; the player would lose the credit twice";
    S6 reward_rolled_back: "a reward (GBW02, GBW03) is rolled back like a win",
        "a rollback names a credit, and rewards are credits";
    S7 others_credit: "a rollback does not take another player's credit from this player",
        "the player never had that credit, and would pay for it";
    S8 other_kind: "a cancel that names a credit, and a rollback that names a bet, move nothing",
        "a cancel depends on a debit and a rollback on a credit; a credit is no debit, even if its number is known";
    S9 rolled_back_and_cancelled: "a bet whose payout was rolled back is refunded if it is cancelled",
        "after a wrong result no right one may be possible; the stake would be lost";
    S10 refused_and_undone: "a cancel of a refused bet gives nothing, and a rollback of a refused win takes nothing",
        "nothing was taken or paid, so nothing is to be undone";
    S11 elsewhere: "a cancel or rollback that names another round, table or game moves everything or nothing, as its answer says",
        "the contract asks for the number alone; an undo that is accepted and moves nothing would be lost";
    S12 second_win: "a second win of one bet or lotto purchase is paid or refused, as its answer says",
        "the contract does not say how many wins a bet has; a lotto purchase may have several winning numbers";
    S13 win_before_bet: "a win that was refused because its bet had not come does not close the bet",
        "messages can overtake each other; the bet that comes later is a bet like any other";
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
    let bet = play.placed(cents(500)).await?;
    play.paid(&bet, cents(900)).await?;
    let ways = [
        (cents(0), "does not refund a paid bet"),
        (
            cents(500),
            "refunds a paid bet: the player has the stake and the win",
        ),
    ];
    let cancel = play.cancel(&bet);
    let what = "a cancel of the paid bet";
    if play.moves_either(&cancel, &ways, what).await?.is_zero() {
        return Ok(());
    }
    play.undoes_nothing(&play.cancel(&bet), "its second cancel").await
}

async fn win_after_cancel(play: &mut Play) -> Outcome {
    let bet = play.placed(cents(500)).await?;
    play.carry_out(&play.cancel(&bet), "its cancel").await?;
    play.moves_nothing_or_risk(&play.win(&bet, cents(900)), "a win of the refunded bet")
        .await?;
    Ok(())
}

async fn paid_anew(play: &mut Play) -> Outcome {
    let bet = play.placed(cents(500)).await?;
    for paid in ["its win", "a second win, after the rollback of the first"] {
        let win = play.win(&bet, cents(900));
        let observed = play.moves(&win, cents(900), paid).await;
        // The contract does not say that another win follows.
        if paid == "its win" {
            observed.or_against(CREDIT)?;
        } else if observed.or_risky(play)?.is_none() {
            break;
        }
        play.carry_out(&play.rollback(&win), "its rollback").await?;
    }
    Ok(())
}

async fn cancelled_twice(play: &mut Play) -> Outcome {
    let bet = play.placed(cents(500)).await?;
    play.carry_out(&play.cancel(&bet), "its cancel").await?;
    play.undoes_nothing(&play.cancel(&bet), "a second cancel under a new number")
        .await
}

async fn others_bet(play: &mut Play) -> Outcome {
    let second = play.second()?;
    let before = play.balance_of(&second).await.or_cannot_tell()?;
    let theirs = play.bet(cents(500)).text("player_id", &second.id);
    play.send_for(&second, &theirs).await;
    let stolen = play.cancel(&theirs);
    let observed = play
        .moves(&stolen, cents(0), "a cancel of the second player's bet")
        .await;
    let observed = observed.or_against(CANCEL);
    let cancel = play.cancel(&theirs).text("player_id", &second.id);
    play.send_for(&second, &cancel).await;
    let after = play.balance_of(&second).await.or_cannot_tell()?;
    observed?;
    let gained = after - before;
    require(
        RELATIONS,
        gained.is_zero(),
        format!("the second player's bet and refund changed that player's balance by {gained}"),
    )
}

async fn late_debit(play: &mut Play) -> Outcome {
    let bet = play.bet(cents(500));
    let accepted = play.send(&play.cancel(&bet)).await.accepted();
    play.unmoved("a cancel of a bet that was never placed")
        .await
        .or_against(RELATIONS)?;
    play.choice(format!(
        "answers the cancel of a bet that it does not know with {}",
        if accepted { "success" } else { "a refusal" }
    ));
    play.moves_nothing_or_risk(&bet, "the bet, after its cancel")
        .await?;
    Ok(())
}

async fn next_bet(play: &mut Play) -> Outcome {
    let first = play.bet(cents(500));
    let second = play.bet(cents(600));
    for bet in [&first, &second] {
        play.send(&play.cancel(bet)).await;
    }
    play.unmoved("two cancels of unknown bets")
        .await
        .or_against(RELATIONS)?;
    let bet = play.placed(cents(400)).await?;
    play.paid(&bet, cents(700)).await?;
    for bet in [&first, &second] {
        play.send(bet).await;
    }
    play.unmoved_or_risk("the two bets, after their cancels").await?;
    Ok(())
}

async fn late_credit(play: &mut Play) -> Outcome {
    let bet = play.placed(cents(400)).await?;
    let win = play.win(&bet, cents(700));
    play.undoes_nothing(&play.rollback(&win), "a rollback of a credit that was never paid")
        .await?;
    play.moves_nothing_or_risk(&win, "the credit, after its rollback")
        .await?;
    play.moves_or_risk(
        &play.win(&bet, cents(600)),
        cents(600),
        "the right result, under a new number",
    )
    .await?;
    Ok(())
}

async fn unknown_rollback(play: &mut Play) -> Outcome {
    let bet = play.bet(cents(400));
    let win = play.win(&bet, cents(700));
    play.undoes_nothing(&play.rollback(&win), "a rollback of an unknown credit")
        .await
}

async fn left_and_cancelled(play: &mut Play) -> Outcome {
    for after in INTERRUPTED_AFTER {
        let bet = play.bet(cents(500));
        play.abandon(&bet, Duration::from_millis(after)).await;
        play.send(&play.cancel(&bet)).await;
        // The abandoned debit may still arrive after its cancel, like this repetition.
        play.moves_nothing_or_risk(&bet, "a debit, interrupted, cancelled and repeated")
            .await?;
    }
    Ok(())
}

async fn rolled_back_twice(play: &mut Play) -> Outcome {
    let bet = play.placed(cents(500)).await?;
    let win = play.paid(&bet, cents(700)).await?;
    play.carry_out(&play.rollback(&win), "its rollback").await?;
    play.undoes_nothing(&play.rollback(&win), "a second rollback under a new number")
        .await
}

async fn reward_rolled_back(play: &mut Play) -> Outcome {
    for code in ["GBW02", "GBW03"] {
        let bet = play.placed(cents(200)).await?;
        let reward = play.credit(code, &bet, cents(300));
        play.pay(&reward).await?;
        play.carry_out(&play.rollback(&reward), &format!("the rollback of a {code}"))
            .await?;
    }
    Ok(())
}

async fn others_credit(play: &mut Play) -> Outcome {
    let second = play.second()?;
    let before = play.balance_of(&second).await.or_cannot_tell()?;
    let bet = play.bet(cents(500)).text("player_id", &second.id);
    play.send_for(&second, &bet).await;
    let win = play.win(&bet, cents(500)).text("player_id", &second.id);
    play.send_for(&second, &win).await;
    let after = play.balance_of(&second).await.or_cannot_tell()?;
    let gained = after - before;
    insist(
        gained.is_zero(),
        format!("the second player's bet and win of 5.00 changed that balance by {gained}"),
    )
    .or_cannot_tell()?;

    let foreign = play.rollback(&win);
    let observed = play
        .moves(&foreign, cents(0), "a rollback of the second player's credit")
        .await;
    let observed = observed.or_against(ROLLBACK);
    let rollback = play.rollback(&win).text("player_id", &second.id);
    play.send_for(&second, &rollback).await;
    let taken = before - play.balance_of(&second).await.or_cannot_tell()?;
    if taken > Decimal::ZERO {
        let cancel = play.cancel(&bet).text("player_id", &second.id);
        play.send_for(&second, &cancel).await;
    }
    observed?;
    require(
        RELATIONS,
        taken == cents(500),
        format!("the rollbacks of the second player's credit of 5.00 took {taken} from that player"),
    )
}

async fn other_kind(play: &mut Play) -> Outcome {
    let bet = play.placed(cents(300)).await?;
    let win = play.paid(&bet, cents(400)).await?;
    play.undoes_nothing(
        &play.cancel(&win),
        "a cancel with the number of a credit as `bet_id`",
    )
    .await?;
    play.undoes_nothing(
        &play.rollback(&bet),
        "a rollback with the number of a bet as `credit_transaction_id`",
    )
    .await
}

/// The contract does not say whether the cancel of a settled bet is meant. Here nothing of the settlement is left.
async fn rolled_back_and_cancelled(play: &mut Play) -> Outcome {
    let bet = play.placed(cents(500)).await?;
    let win = play.paid(&bet, cents(700)).await?;
    play.carry_out(&play.rollback(&win), "its rollback").await?;
    let cancelled = "the cancel of the bet whose payout was rolled back";
    play.moves_or_risk(&play.cancel(&bet), cents(500), cancelled)
        .await?;
    play.undoes_nothing(&play.cancel(&bet), "its second cancel").await
}

async fn refused_and_undone(play: &mut Play) -> Outcome {
    let whole = play.whole_balance()?;
    let too_much = play.bet(whole + cents(1));
    play.send(&too_much).await;
    // T30 is the check of the limit.
    let what = "a bet of one cent more than the balance";
    let taken = play.moved_or_not(-too_much.decimal(), what).await;
    let taken = taken.or_against(DEBIT)?;
    let what = format!("the cancel of a bet that took {}", -taken);
    play.undo_the_rest(&play.cancel(&too_much), -taken, &what).await?;

    let never_sent = play.bet(cents(200));
    let win = play.win(&never_sent, cents(300));
    play.send(&win).await;
    let paid = play.moved_or_not(cents(300), "a win without a known bet").await;
    let paid = paid.or_against(CREDIT)?;
    let what = format!("the rollback of a win that gave {paid}");
    play.undo_the_rest(&play.rollback(&win), -paid, &what).await
}

async fn elsewhere(play: &mut Play) -> Outcome {
    for (field, what) in [("round_id", "round"), ("table_id", "table"), ("game_key", "game")] {
        let other = play.stage.number();
        let bet = play.placed(cents(200)).await?;
        let cancel = play.cancel(&bet).text(field, &other);
        all_or_nothing(
            play,
            &cancel,
            cents(200),
            &format!("a cancel that names another {what}"),
        )
        .await?;
        let bet = play.placed(cents(200)).await?;
        let win = play.paid(&bet, cents(300)).await?;
        let rollback = play.rollback(&win).text(field, &other);
        all_or_nothing(
            play,
            &rollback,
            -cents(300),
            &format!("a rollback that names another {what}"),
        )
        .await?;
    }
    Ok(())
}

/// Accepted, it moves the amount; refused, nothing.
async fn all_or_nothing(play: &mut Play, undo: &Message, amount: Decimal, what: &str) -> Outcome {
    let accepted = play.send(undo).await.accepted();
    let (expected, verb) = if accepted {
        (amount, "carries out")
    } else {
        (cents(0), "refuses")
    };
    let answered = format!("{what}, answered as if the wallet {verb} it");
    play.moved(expected, &answered).await.or_against(RELATIONS)?;
    play.choice(format!("{verb} {what}"));
    Ok(())
}

async fn second_win(play: &mut Play) -> Outcome {
    let bet = play.placed(cents(300)).await?;
    let ways = [
        (cents(250), "pays a second win of one bet"),
        (cents(0), "refuses a second win of one bet"),
    ];
    won_twice(play, &bet, &ways).await?;
    let purchase = purchase(play, cents(300)).await?;
    let ways = [
        (cents(250), "pays a second win of one lotto purchase"),
        (cents(0), "refuses a second win of one lotto purchase"),
    ];
    won_twice(play, &purchase, &ways).await
}

async fn won_twice(play: &mut Play, bet: &Message, ways: &[(Decimal, &str)]) -> Outcome {
    let game_key = bet.field("game_key");
    play.pay(&play.win(bet, cents(400)).text("game_key", &game_key))
        .await?;
    let again = play.win(bet, cents(250)).text("game_key", &game_key);
    either(play, &again, ways).await
}

async fn win_before_bet(play: &mut Play) -> Outcome {
    let bet = play.bet(cents(300));
    let win = play.win(&bet, cents(450));
    let accepted = play.send(&win).await.accepted();
    let paid = play.moved_or_not(cents(450), "a win before its bet").await;
    let paid = paid.or_against(CREDIT)?;
    if paid > Decimal::ZERO {
        // The bet that comes to a win already paid: nothing is said about it.
        let accepted = play.send(&bet).await.accepted();
        let ways = [
            (-cents(300), "takes a bet whose win was paid before"),
            (cents(0), "refuses a bet whose win was paid before"),
        ];
        let taken = play.moved_either(&ways, "the bet after its win").await;
        let taken = taken.or_against(CREDIT)?;
        play.risk_unless(
            accepted != taken.is_zero(),
            format!("the answer to the bet after its win does not agree with its movement of {taken}"),
        );
        return Ok(());
    }
    play.risk_unless(!accepted, "a win before its bet was accepted and not paid");
    play.place(&bet).await?;
    let ways = [
        (cents(450), "decides a refused win again when its bet has come"),
        (cents(0), "a refused win stays refused when its bet has come"),
    ];
    either(play, &win, &ways).await
}
