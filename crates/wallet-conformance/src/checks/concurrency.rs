//! Concurrent messages.

use rust_decimal::Decimal;

use crate::caller::Message;
use crate::play::{Play, cents};
use crate::verdict::{Checked, DEBIT, Outcome, RELATIONS, require};
use crate::wire::Reply;

checks! {
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
