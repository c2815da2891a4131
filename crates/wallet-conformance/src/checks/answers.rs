//! The form of the answers. The contract shows the body of one answer, verify's. Of the others it only says
//! that they are JSON with a field `status` (docs/contract.md#wallet-answers).

use futures::FutureExt;

use super::Check;
use crate::caller::Key;
use crate::clause::{FORMS, VERIFY_ANSWER};
use crate::group::Group;
use crate::play::{Play, cents};
use crate::verdict::{Checked, Outcome, insist};
use crate::wire::Reply;

pub(super) const CHECKS: &[Check] = &[Check {
    id: "S1",
    group: Group::Happy,
    title: "every answer is JSON with a field `status`, and verify answers with 200 and `success`",
    why: "the game service reads `status` to know whether a player may enter, and whether credit was moved",
    play: |play| forms(play).boxed(),
}];

async fn forms(play: &mut Play) -> Outcome {
    let player = play.stage.player.clone();
    let currency = play.stage.currency.clone();
    let verify = play.verify(&player.id, Key::Right, player.session()).await;
    insist(verify.status() == Some(200), || {
        format!("verify {}, and not 200", verify.words())
    })
    .or_against(VERIFY_ANSWER)?;
    let word = verify.status_word();
    insist(word.as_deref() == Some("success"), || {
        format!("the `status` of verify is {word:?}, and not `success`")
    })
    .or_against(VERIFY_ANSWER)?;
    in_form(play, "verify", &verify)?;
    let balance = play
        .ask_balance(&player.id, &currency, Key::Right, player.session())
        .await;
    in_form(play, "the balance", &balance)?;

    let bet = play.bet(cents(200));
    let other = play.bet(cents(100));
    let win = play.win(&bet, cents(300));
    let messages = [
        ("a debit", bet.clone()),
        ("a credit", win.clone()),
        ("a rollback", play.rollback(&win)),
        ("a debit", other.clone()),
        ("a cancel", play.cancel(&other)),
    ];
    for (what, message) in messages {
        let reply = play.send(&message).await;
        in_form(play, what, &reply)?;
    }
    let wrong = Key::Other(format!("{}x", play.stage.caller.key()));
    let refusal = play.post(wrong, player.session(), &bet).await;
    if refusal.status_word().is_none() {
        play.choice("a refusal has no field `status`");
    }
    Ok(())
}

/// Holds the answer to a call that should succeed to the common form. Another word than `success` is a choice:
/// the contract shows no other one.
fn in_form(play: &mut Play, what: &str, reply: &Reply) -> Outcome {
    insist(reply.status().is_some(), || format!("{what} got no answer")).or_cannot_tell()?;
    insist(reply.json().is_object(), || {
        format!("the answer to {what} is no JSON object")
    })
    .or_against(FORMS)?;
    insist(reply.is_sent_as_json(), || {
        let sent_as = reply.content_type().unwrap_or("nothing");
        format!("the answer to {what} has the content type {sent_as}")
    })
    .or_against(FORMS)?;
    let word = reply.status_word();
    insist(word.is_some(), || format!("the answer to {what} has no `status`")).or_against(FORMS)?;
    if word.as_deref() != Some("success") {
        play.choice(format!(
            "the `status` of the answer to {what} is another word than `success`"
        ));
    }
    Ok(())
}
