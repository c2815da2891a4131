//! API keys, sessions, and secrets in responses.

use futures::FutureExt;

use super::Check;
use super::numbers::needs_second;
use crate::caller::Key;
use crate::clause::{AUTHENTICATION, VERIFY};
use crate::group::Group;
use crate::play::{Play, cents};
use crate::verdict::{Checked, Outcome, insist};
use crate::wire::Reply;

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
        id: "S20",
        group: Group::Security,
        title: "verify accepts neither another player's session nor none, and no bet is taken under them",
        why: "a session shows that this player is signed in; another one's session, or none, shows nothing",
        play: |play| foreign_sessions(play).boxed(),
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
    let number = play.stage.number();
    let unknown = number.as_str();
    let bet = play.bet(cents(500));
    play.post(Key::Right, unknown, &bet).await;
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
        play.post(Key::Right, unknown, &message).await;
        if play.moved(cents(by), what).await.or_risky(play)?.is_none() {
            break;
        }
    }
    play.place(&other).await?;
    play.post(Key::Right, unknown, &cancel).await;
    let observed = play.moved(cents(500), "a cancel under an unknown session").await;
    observed.or_risky(play)?;
    Ok(())
}

/// That verify refuses them follows from its purpose. Whether balance and debit look at the session is not said.
async fn foreign_sessions(play: &mut Play) -> Outcome {
    let player = play.stage.player.clone();
    let currency = play.stage.currency.clone();
    let second = play.stage.second.clone();
    let others = second
        .as_ref()
        .map(|second| ("another player's session", Some(second.session())));
    for (what, session) in std::iter::once(("no session", None)).chain(others) {
        let verify = play.verify(&player.id, Key::Right, session).await;
        insist(!verify.accepted(), || {
            format!("verify accepted the player with {what}")
        })
        .or_against(VERIFY)?;
        let balance = play.ask_balance(&player.id, &currency, Key::Right, session).await;
        let verb = if balance.accepted() { "answers" } else { "refuses" };
        play.choice(format!("{verb} a balance inquiry with {what}"));
        let bet = play.bet(cents(500));
        play.post(Key::Right, session, &bet).await;
        play.unmoved(&format!("a bet with {what}")).await.or_risky(play)?;
    }
    if second.is_some() {
        Ok(())
    } else {
        Err(needs_second())
    }
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
