//! Codes that do not belong to the kind of their message, and what the contract's lists do not contain.

use futures::FutureExt;
use rust_decimal::Decimal;

use super::Check;
use crate::caller::Message;
use crate::clause::KINDS;
use crate::group::Group;
use crate::play::{Play, cents};
use crate::verdict::{Checked, Finding, Outcome, insist};

pub(super) const CHECKS: &[Check] = &[
    Check {
        id: "S17",
        group: Group::Security,
        title: "`transaction_type` decides what a message does, also with the code of another kind",
        why: "a debit that is carried out as a win because of its code gives credit for a bet",
        play: |play| other_codes(play).boxed(),
    },
    Check {
        id: "S18",
        group: Group::Security,
        title: "codes, fields and forms that the contract does not list or show are carried out or refused, as the answer says",
        why: "a later version of the service may send them; a win that is accepted and not paid would be lost",
        play: |play| unlisted(play).boxed(),
    },
];

/// The codes of the other kinds, for each kind.
const OTHERS: [(&str, &[&str]); 4] = [
    ("debit", &["GBW01", "GBW02", "GBW03", "GBL01", "RFB01", "ROL01"]),
    ("credit", &["GBB01", "GBG01", "RFB01", "ROL01"]),
    ("cancel", &["GBB01", "GBW01", "GBL01", "ROL01"]),
    ("rollback", &["GBB01", "GBW01", "GBL01", "RFB01"]),
];

/// A bet, and for a rollback its win, to which messages of a kind refer.
pub(super) async fn target(play: &mut Play, kind: &str) -> Result<Option<Message>, Finding> {
    if kind == "debit" {
        return Ok(None);
    }
    let bet = play.bet(cents(200));
    play.place(&bet).await?;
    if kind != "rollback" {
        return Ok(Some(bet));
    }
    let win = play.win(&bet, cents(200));
    play.pay(&win).await?;
    Ok(Some(win))
}

/// A message of a kind, and what it moves.
pub(super) fn of_kind(play: &Play, kind: &str, target: Option<&Message>) -> (Message, Decimal) {
    match (kind, target) {
        ("credit", Some(bet)) => (play.win(bet, cents(200)), cents(200)),
        ("cancel", Some(bet)) => (play.cancel(bet), cents(200)),
        ("rollback", Some(win)) => (play.rollback(win), -cents(200)),
        _ => (play.bet(cents(200)), -cents(200)),
    }
}

async fn other_codes(play: &mut Play) -> Outcome {
    for (kind, codes) in OTHERS {
        let (mut refused, mut carried_out) = (false, false);
        for code in codes {
            let target = target(play, kind).await?;
            let (message, effect) = of_kind(play, kind, target.as_ref());
            let message = message.text("transaction_code", code);
            play.send(&message).await;
            let what = format!("a {kind} with the code {code}");
            let moved = play.moved_either(&[(cents(0), ""), (effect, "")], &what).await;
            let moved = moved.or_against(KINDS)?;
            refused |= moved.is_zero();
            carried_out |= !moved.is_zero();
        }
        play.choice(match (refused, carried_out) {
            (true, false) => format!("does not carry out a {kind} with the code of another kind"),
            (false, _) => format!("carries out a {kind} with the code of another kind"),
            (true, true) => format!("carries out a {kind} with some codes of other kinds"),
        });
    }
    Ok(())
}

/// A message, what it is called, and what it moves if it is carried out.
type Unlisted = (&'static str, Message, Decimal);

/// Credits that are unusual by one field.
fn unusual_credits(play: &Play, bet: &Message) -> Vec<Unlisted> {
    let win = || play.win(bet, cents(300));
    let number: u64 = bet.id().parse().unwrap_or_default();
    let numbers = format!("[{number}]");
    let messages = vec![
        (
            "win with a field that the contract does not list",
            win().raw("bonus_pool", r#"{"share":"1.00"}"#),
        ),
        (
            "win whose `bet_ref_ids` are numbers",
            win().raw("bet_ref_ids", &numbers),
        ),
        (
            "win with an empty `game_result` and `player_bet`",
            win().raw("game_result", "{}").raw("player_bet", "{}"),
        ),
        (
            "win with the result of another shape",
            win().raw("game_result", r#"{"data":{"number":17},"winner":"RED"}"#),
        ),
        (
            "win with `additional`, `dealer`, `player_win` and `refund` of null",
            {
                ["additional", "dealer", "player_win", "refund"]
                    .into_iter()
                    .fold(win(), |message, name| message.raw(name, "null"))
            },
        ),
        (
            "win with a cut emoji in the name of the dealer",
            win().raw("dealer", r#"{"name":"Dao \ud83d"}"#),
        ),
    ];
    messages
        .into_iter()
        .map(|(what, message)| (what, message, cents(300)))
        .collect()
}

async fn unlisted(play: &mut Play) -> Outcome {
    let unknown = play.bet(cents(100)).text("transaction_code", "GBX99");
    carried_out_or_refused(play, ("debit with an unknown code", unknown, -cents(100))).await?;
    for place in 0.. {
        let bet = play.bet(cents(100));
        play.place(&bet).await?;
        let Some(unusual) = unusual_credits(play, &bet).into_iter().nth(place) else {
            break;
        };
        carried_out_or_refused(play, unusual).await?;
    }
    Ok(())
}

/// Accepted, it moves its amount; refused, nothing.
async fn carried_out_or_refused(play: &mut Play, (what, message, effect): Unlisted) -> Outcome {
    let accepted = play.send(&message).await.accepted();
    let moved = play
        .moved_either(&[(cents(0), ""), (effect, "")], &format!("a {what}"))
        .await;
    let Some(moved) = moved.or_risky(play)? else {
        return Ok(());
    };
    insist(accepted != moved.is_zero(), || {
        let answer = if accepted { "accepted" } else { "refused" };
        format!("a {what} was {answer}, and moved {moved}")
    })
    .or_risky(play)?;
    play.choice(format!(
        "{} a {what}",
        if accepted { "carries out" } else { "refuses" }
    ));
    Ok(())
}
