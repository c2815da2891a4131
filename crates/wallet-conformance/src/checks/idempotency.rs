//! Repeated messages, which any network may cause (docs/contract.md#wallet-answers), ids that another message has, and messages
//! that arrive at once.

use std::time::Duration;

use rust_decimal::Decimal;

use super::either;
use crate::caller::{Message, code};
use crate::play::{Play, cents};
use crate::report::{CANCEL, CREDIT, Checked, DEBIT, Miss, Outcome, RELATIONS, ROLLBACK, require};
use crate::run::Reply;

checks! { IDEMPOTENCY:
    T10 debit: "a repeated debit is taken once",
        "after a lost response the message may be sent again; the player must not pay twice";
    T11 credit: "a repeated credit is paid once",
        "paying a repeated message would double the payout";
    T12 cancel_and_rollback: "a repeated cancel refunds once, a repeated rollback takes back once",
        "the contract gives both their effect only once";
    T17 reordered: "a repeated message with its keys in another order has no further effect",
        "keys of a JSON object have no order; comparing the bytes would treat the repeated message as a new one";
    T40 caller_left: "a debit is taken once if the caller disconnects before the response and repeats it",
        "the caller cannot know whether the first message arrived";
    T43 skewed_clock: "a wrong or changed `created_at` has no effect",
        "clocks differ, and a repeated message may have a new time";
    T13 conflict: "another message with a used number moves nothing",
        "a number stands for one transaction; another message with it is an error, not a second transaction";
    T14 two_players: "a second player's bet and win with the same numbers are carried out or refused, and never for the first",
        "the contract does not say that numbers are unique across players";
    T15 two_kinds: "a credit or cancel with the number of its bet, and a rollback with that of its credit, is carried out or refused",
        "the contract does not say whether the kinds of messages share their numbers; a message that is accepted and moves nothing would be lost";
    T18 refused_stays_refused: "the answer to a repeated debit that was refused agrees with what it moves",
        "a stake that is taken while the answer is a refusal would be lost";
}

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
    let bet = play.placed(cents(500)).await?;
    let win = play.win(&bet, cents(950));
    let first = play.send(&win).await;
    play.moved(cents(950), "a credit").await.or_against(CREDIT)?;
    again(play, &win, first, "a credit").await.or_risky(play)?;
    let bet = play.placed(cents(500)).await?;
    let loss = play.credit(code::LOSS, &bet, cents(0));
    let first = play.send(&loss).await;
    again(play, &loss, first, "a loss").await.or_risky(play)?;
    Ok(())
}

async fn cancel_and_rollback(play: &mut Play) -> Outcome {
    let bet = play.placed(cents(500)).await?;
    let cancel = play.cancel(&bet);
    let first = play.send(&cancel).await;
    play.moved(cents(500), "a cancel").await.or_against(CANCEL)?;
    again(play, &cancel, first, "a cancel")
        .await
        .or_against(RELATIONS)?;

    let bet = play.placed(cents(500)).await?;
    let win = play.paid(&bet, cents(700)).await?;
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
        play.moves_or_risk(&bet, -cents(400), "a debit, interrupted and repeated")
            .await?;
        play.moves_nothing_or_risk(&bet, "the same debit once more")
            .await?;
    }
    Ok(())
}

async fn skewed_clock(play: &mut Play) -> Outcome {
    for then in ["2001-01-01T00:00:00.000Z", "2099-12-31T23:59:59.999Z"] {
        let bet = play.bet(cents(300)).text("created_at", then);
        play.moves_or_risk(&bet, -cents(300), "a bet with a wrong time")
            .await?;
        let repeated = bet.text("created_at", "2026-11-21T00:00:00.000Z");
        play.moves_nothing_or_risk(&repeated, "the same bet with another time")
            .await?;
    }
    Ok(())
}

async fn conflict(play: &mut Play) -> Outcome {
    let bet = play.placed(cents(500)).await?;
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
        play.unmoved_or_risk(&format!("the same number with {what}"))
            .await?;
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
    let second = play.second()?;
    let before = play.balance_of(&second).await.or_cannot_tell()?;
    let bet = play.placed(cents(500)).await?;
    let theirs = bet.clone().text("player_id", &second.id);
    let accepted = play.send_for(&second, &theirs).await.accepted();
    let taken = before - play.balance_of(&second).await.or_cannot_tell()?;
    play.unmoved("the second player's bet, seen by the first")
        .await
        .or_against(DEBIT)?;
    if accepted {
        // A win under the number of the first player's win, and both taken back, so that the balance is as before.
        let win = play.paid(&bet, cents(700)).await?;
        let their_win = win.text("player_id", &second.id);
        let is_paid = play.send_for(&second, &their_win).await.accepted();
        let now = play.balance_of(&second).await.or_cannot_tell()?;
        let rollback = play.rollback(&their_win).text("player_id", &second.id);
        play.send_for(&second, &rollback).await;
        let cancel = play.cancel(&theirs).text("player_id", &second.id);
        play.send_for(&second, &cancel).await;
        let paid = now + taken - before;
        let win = "the second player's win under the same number";
        play.risk_unless(
            paid == cents(if is_paid { 700 } else { 0 }),
            format!("{win} was answered with {is_paid:?} and paid {paid}"),
        );
    }
    let bet = "the second player's bet under the same number";
    play.risk_unless(
        taken == cents(if accepted { 500 } else { 0 }),
        format!("{bet} was answered with {accepted:?} and took {taken}"),
    );
    play.choice(if accepted {
        "two players can have the same transaction number"
    } else {
        "refuses a second player's bet under a number of the first"
    });
    Ok(())
}

async fn two_kinds(play: &mut Play) -> Outcome {
    let bet = play.placed(cents(500)).await?;
    let win = play.win(&bet, cents(800)).text("transaction_id", &bet.id());
    let ways = [
        (cents(800), "a debit and a credit can have the same number"),
        (cents(0), "refuses a credit with the number of its bet"),
    ];
    either(play, &win, &ways).await?;

    let bet = play.placed(cents(500)).await?;
    let cancel = play.cancel(&bet).text("transaction_id", &bet.id());
    let ways = [
        (cents(500), "a debit and a cancel can have the same number"),
        (cents(0), "refuses a cancel with the number of its bet"),
    ];
    undone(play, &cancel, &ways).await?;
    let bet = play.placed(cents(500)).await?;
    let win = play.paid(&bet, cents(800)).await?;
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
    let what = undo.summary();
    play.risk_unless(
        accepted != moved.is_zero(),
        format!("the answer to {what} does not agree with the movement of {moved}"),
    );
    Ok(())
}

async fn refused_stays_refused(play: &mut Play) -> Outcome {
    let whole = play.whole_balance()?;
    let open = play.placed(cents(100)).await?;
    let too_much = play.bet(whole);
    let what = "a bet of more than the balance";
    if !play.moves_nothing_or_risk(&too_much, what).await? {
        return Ok(());
    }
    play.paid(&open, cents(500)).await?;
    let accepted = play.send(&too_much).await.accepted();
    let ways = [
        (cents(0), "a refused debit stays refused when it is repeated"),
        (-whole, "decides a refused debit again when it is repeated"),
    ];
    let again = "the refused bet again, with a sufficient balance";
    let taken = play.moved_either(&ways, again).await.or_against(DEBIT)?;
    play.risk_unless(
        accepted != taken.is_zero(),
        format!("{again}: the answer does not agree with the movement of {taken}"),
    );
    Ok(())
}

checks! { CONCURRENCY:
    T34 copies: "a debit that arrives a hundred times at once is taken once",
        "a wallet that checks first and writes later accepts several copies that arrive together";
    T35 over_the_funds: "bets that arrive at once never spend more than the balance",
        "bets that check the balance before it is locked can all spend the same credit";
    T36 debit_against_cancel: "debits and their cancels that arrive at once leave the balance unchanged",
        "in either order the bet was not placed, so the wallet must not keep its stake";
    S16 undone_at_once: "cancels of a bet and rollbacks of a credit that arrive at once under different numbers have their effect once",
        "a wallet that looks first and writes later finds the bet not refunded for each of them";
    T37 credit_against_rollback: "credits and their rollbacks that arrive at once leave the balance unchanged",
        "in either order the payout was withdrawn";
}

/// Number of pairs of messages sent concurrently.
const PAIRS: usize = 40;

fn accepted(replies: &[Reply]) -> i64 {
    replies.iter().map(|reply| i64::from(reply.accepted())).sum()
}

async fn copies(play: &mut Play) -> Outcome {
    let bet = play.bet(cents(100));
    let replies = play.send_at_once(&vec![bet; 100]).await;
    play.moved_or_risk(-cents(100), "a hundred copies of a debit of 1.00")
        .await?;
    let differing = replies.iter().filter(|reply| **reply != replies[0]).count();
    if differing > 0 {
        play.note(format!(
            "{differing} of 100 copies got another response than the first"
        ));
    }
    Ok(())
}

async fn over_the_funds(play: &mut Play) -> Outcome {
    let whole = play.whole_balance()?;
    // Rounded up to a cent, so that at most nine stakes fit into the balance.
    let stake = (whole / Decimal::from(10)).round_dp(2) + cents(1);
    let bets: Vec<Message> = (0..40).map(|_| play.bet(stake)).collect();
    let replies = play.send_at_once(&bets).await;
    let taken = stake * Decimal::from(accepted(&replies));
    let now = play.balance().await.or_cannot_tell()?;
    let spent = whole - now;
    play.risk_unless(
        now >= Decimal::ZERO,
        format!("40 bets of {stake} at once spent {spent} of {whole}: the balance is {now}"),
    );
    play.moved(-taken, "the accepted bets").await.or_against(DEBIT)?;
    require(
        DEBIT,
        taken > Decimal::ZERO,
        "no bet was accepted, although the balance was sufficient",
    )
}

async fn debit_against_cancel(play: &mut Play) -> Outcome {
    let bets: Vec<Message> = (0..PAIRS).map(|_| play.bet(cents(50))).collect();
    let cancels: Vec<Message> = bets.iter().map(|bet| play.cancel(bet)).collect();
    let pairs = alternating(&bets, &cancels);
    leave_the_balance(play, &pairs, "debits against their cancels").await?;
    leave_the_balance(play, &pairs, "the same debits and cancels again").await
}

async fn credit_against_rollback(play: &mut Play) -> Outcome {
    let bets: Vec<Message> = (0..PAIRS).map(|_| play.bet(cents(50))).collect();
    for bet in &bets {
        play.place(bet).await?;
    }
    let wins: Vec<Message> = bets.iter().map(|bet| play.win(bet, cents(75))).collect();
    let rollbacks: Vec<Message> = wins.iter().map(|win| play.rollback(win)).collect();
    let pairs = alternating(&wins, &rollbacks);
    leave_the_balance(play, &pairs, "credits against their rollbacks").await?;
    leave_the_balance(play, &pairs, "the same credits and rollbacks again").await
}

/// Sends messages at once that must leave the balance as it is; otherwise it is a risk.
async fn leave_the_balance(play: &mut Play, messages: &[Message], what: &str) -> Outcome {
    play.send_at_once(messages).await;
    play.unmoved_or_risk(what).await?;
    Ok(())
}

async fn undone_at_once(play: &mut Play) -> Outcome {
    let bet = play.placed(cents(100)).await?;
    let cancels: Vec<Message> = (0..PAIRS).map(|_| play.cancel(&bet)).collect();
    play.send_at_once(&cancels).await;
    play.moved(cents(100), "forty cancels of one bet at once")
        .await
        .or_against(RELATIONS)?;
    let bet = play.placed(cents(100)).await?;
    let win = play.paid(&bet, cents(200)).await?;
    let rollbacks: Vec<Message> = (0..PAIRS).map(|_| play.rollback(&win)).collect();
    play.send_at_once(&rollbacks).await;
    play.moved(-cents(200), "forty rollbacks of one credit at once")
        .await
        .or_against(RELATIONS)
}

/// The messages of each pair side by side, every second pair in reverse order.
fn alternating(firsts: &[Message], seconds: &[Message]) -> Vec<Message> {
    let pairs = firsts.iter().zip(seconds).enumerate();
    pairs
        .flat_map(|(place, (first, second))| {
            if place % 2 == 0 {
                [first.clone(), second.clone()]
            } else {
                [second.clone(), first.clone()]
            }
        })
        .collect()
}
