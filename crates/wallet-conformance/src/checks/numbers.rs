//! Reused transaction ids.

use futures::FutureExt;

use super::Check;
use crate::group::Group;
use crate::play::{Play, cents};
use crate::verdict::{Finding, Outcome};

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
        title: "two players can have the same transaction number",
        why: "the contract does not say that numbers are unique across players",
        play: |play| two_players(play).boxed(),
    },
    Check {
        id: "T15",
        group: Group::Idempotency,
        title: "a debit and a credit can have the same number",
        why: "the contract numbers its four kinds of messages separately, so a payout with its bet's number must still be paid",
        play: |play| two_kinds(play).boxed(),
    },
    Check {
        id: "T18",
        group: Group::Idempotency,
        title: "a refused debit stays refused when it is repeated",
        why: "the service did not place the bet after the refusal; a stake taken later would be lost",
        play: |play| refused_stays_refused(play).boxed(),
    },
];

async fn conflict(play: &mut Play) -> Outcome {
    let bet = play.bet(cents(500));
    play.send(&bet).await;
    play.moved(-cents(500), "a bet").await?;
    let others = [
        ("another amount", bet.clone().amount(cents(600))),
        ("another currency", bet.clone().text("currency", "XTS")),
        (
            "another round",
            bet.clone().text("round_id", &play.stage.number()),
        ),
    ];
    for (what, other) in others {
        let reply = play.send(&other).await;
        play.unmoved(&format!("the same number with {what}")).await?;
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
    let before = play.balance_of(&second).await?;
    let bet = play.bet(cents(500));
    play.send(&bet).await;
    play.moved(-cents(500), "the first player's bet").await?;
    let theirs = bet.text("player_id", &second.id);
    play.send_for(&second, &theirs).await;
    let after = play.balance_of(&second).await?;
    play.unmoved("the second player's bet, seen by the first").await?;
    let cancel = play.cancel(&theirs).text("player_id", &second.id);
    play.send_for(&second, &cancel).await;
    crate::verdict::insist(before - after == cents(500), || {
        format!(
            "the second player's bet under the same number moved {}, not -5.00",
            after - before
        )
    })
}

pub(super) fn needs_second() -> Finding {
    Finding::CannotTell("this check needs two players: use --second-player and --second-session".to_owned())
}

async fn two_kinds(play: &mut Play) -> Outcome {
    let bet = play.bet(cents(500));
    play.send(&bet).await;
    play.moved(-cents(500), "a bet").await?;
    let win = play.win(&bet, cents(800)).text("transaction_id", &bet.id());
    play.send(&win).await;
    play.moved(cents(800), "a win with the number of its bet").await
}

async fn refused_stays_refused(play: &mut Play) -> Outcome {
    let whole = play.whole_balance()?;
    let open = play.bet(cents(100));
    play.send(&open).await;
    play.moved(-cents(100), "a bet").await?;
    let too_much = play.bet(whole);
    play.send(&too_much).await;
    play.unmoved("a bet of more than the balance").await?;
    let top_up = play.win(&open, cents(500));
    play.send(&top_up).await;
    play.moved(cents(500), "a win").await?;
    play.send(&too_much).await;
    play.unmoved("the refused bet again, with a sufficient balance")
        .await
}
