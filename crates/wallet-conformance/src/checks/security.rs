//! API keys, sessions, and secrets in responses.

use futures::FutureExt;

use super::Check;
use crate::group::Group;
use crate::play::{Play, cents};
use crate::verdict::{Outcome, insist};
use crate::wire::{Key, Reply};

pub(super) const CHECKS: &[Check] = &[
    Check {
        id: "T44",
        group: Group::Security,
        title: "without the right key no data is returned and nothing moves",
        why: "only the key distinguishes the game service from other callers",
        play: |play| keys(play).boxed(),
    },
    Check {
        id: "T46",
        group: Group::Security,
        title: "an unknown session cannot bet, but results are still accepted",
        why: "credits, cancels and rollbacks can arrive after the session has ended; refusing them would keep the player's money",
        play: |play| sessions(play).boxed(),
    },
    Check {
        id: "T48",
        group: Group::Security,
        title: "no response contains the key or a session",
        why: "responses are often written to logs; this test cannot read the wallet's own log",
        play: |play| secrets(play).boxed(),
    },
];

fn wrong_keys(play: &Play) -> Vec<(&'static str, Key)> {
    let right = play.stage.caller.key();
    let shorter = right[..right.len() - 1].to_owned();
    vec![
        ("no key", Key::Absent),
        ("an empty key", Key::Other(String::new())),
        ("another key", Key::Other("not-the-key".to_owned())),
        ("the key with one more letter", Key::Other(format!("{right}x"))),
        ("the key with one letter less", Key::Other(shorter)),
    ]
}

async fn keys(play: &mut Play) -> Outcome {
    let player = play.stage.player.clone();
    let currency = play.stage.currency.clone();
    for (what, key) in wrong_keys(play) {
        let bet = play.bet(cents(500));
        let debit = play.post(key.clone(), player.session(), &bet).await;
        play.unmoved(&format!("a bet under {what}")).await?;
        let balance = play
            .ask_balance(&player.id, &currency, key.clone(), player.session())
            .await;
        let verify = play.verify(&player.id, key, player.session()).await;
        let let_in = |reply: &Reply| reply.accepted();
        insist(![&debit, &balance, &verify].into_iter().any(let_in), || {
            format!("a call with {what} was accepted")
        })?;
    }
    Ok(())
}

/// An unknown session is used in place of an expired one (docs/ASSUMPTIONS.md#a41).
async fn sessions(play: &mut Play) -> Outcome {
    play.note("an unknown session is used in place of an ended one");
    let unknown = play.stage.number();
    let bet = play.bet(cents(500));
    play.post(Key::Right, &unknown, &bet).await;
    play.unmoved("a bet under an unknown session").await?;

    let bet = play.bet(cents(500));
    play.send(&bet).await;
    play.moved(-cents(500), "a bet").await?;
    let win = play.win(&bet, cents(800));
    play.post(Key::Right, &unknown, &win).await;
    play.moved(cents(800), "its win under an unknown session").await?;
    let rollback = play.rollback(&win);
    play.post(Key::Right, &unknown, &rollback).await;
    play.moved(-cents(800), "its rollback under an unknown session")
        .await?;
    let bet = play.bet(cents(500));
    play.send(&bet).await;
    play.moved(-cents(500), "another bet").await?;
    let cancel = play.cancel(&bet);
    play.post(Key::Right, &unknown, &cancel).await;
    play.moved(cents(500), "its cancel under an unknown session")
        .await
}

/// Searches the responses of the whole run, and some error responses, for secrets.
async fn secrets(play: &mut Play) -> Outcome {
    let player = play.stage.player.clone();
    let wrong = Key::Other(format!("{}x", play.stage.caller.key()));
    let bet = play.bet(cents(100)).without("amount");
    play.post(wrong, player.session(), &bet).await;
    play.send(&bet).await;
    let leaks = play.stage.caller.leaks();
    insist(leaks.is_empty(), || {
        format!("a secret was found in {}", leaks.join(", "))
    })
}
