//! API keys, sessions, and secrets in responses.

use futures::FutureExt;

use super::Check;
use crate::clause::AUTHENTICATION;
use crate::group::Group;
use crate::play::{Play, cents};
use crate::verdict::{Judged, Outcome, insist};
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
        let observed = play.unmoved(&format!("a bet under {what}")).await;
        observed.or_against(AUTHENTICATION)?;
        let balance = play
            .ask_balance(&player.id, &currency, key.clone(), player.session())
            .await;
        let verify = play.verify(&player.id, key, player.session()).await;
        let let_in = |reply: &Reply| reply.accepted();
        insist(![&debit, &balance, &verify].into_iter().any(let_in), || {
            format!("a call with {what} was accepted")
        })
        .or_against(AUTHENTICATION)?;
    }
    Ok(())
}

/// An unknown session is used in place of an expired one (docs/ASSUMPTIONS.md#a41).
async fn sessions(play: &mut Play) -> Outcome {
    play.note("an unknown session is used in place of an ended one");
    let unknown = play.stage.number();
    let bet = play.bet(cents(500));
    play.post(Key::Right, &unknown, &bet).await;
    let observed = play.unmoved("a bet under an unknown session").await;
    observed.or_risky(play)?;

    let bet = play.bet(cents(500));
    play.place(&bet).await?;
    let win = play.win(&bet, cents(800));
    let rollback = play.rollback(&win);
    let other = play.bet(cents(500));
    let cancel = play.cancel(&other);
    for (message, by, what) in [
        (win, 800, "its win under an unknown session"),
        (rollback, -800, "its rollback under an unknown session"),
    ] {
        play.post(Key::Right, &unknown, &message).await;
        if play.moved(cents(by), what).await.or_risky(play)?.is_none() {
            break;
        }
    }
    play.place(&other).await?;
    play.post(Key::Right, &unknown, &cancel).await;
    let observed = play.moved(cents(500), "a cancel under an unknown session").await;
    observed.or_risky(play)?;
    Ok(())
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
    .or_risky(play)?;
    Ok(())
}
