//! Messages and inquiries without a field or parameter that the contract requires.
//!
//! The contract does not say what the wallet does then. To go on without a field that decides about no money is a
//! choice. Without one that names the transaction, the player or the amount, it would be a guess about money.

use futures::FutureExt;

use super::Check;
use super::codes::{of_kind, target};
use crate::caller::{Endpoint, Key};
use crate::group::Group;
use crate::play::{Play, cents};
use crate::verdict::{Checked, Outcome, insist};

pub(super) const CHECKS: &[Check] = &[Check {
    id: "S19",
    group: Group::Security,
    title: "without a required field a message moves nothing, or exactly its amount if no money depends on the field",
    why: "a wallet that fills in an amount, a player, a currency or a number guesses about money",
    play: |play| missing(play).boxed(),
}];

/// Required in all four kinds.
const COMMON: [&str; 10] = [
    "transaction_type",
    "transaction_id",
    "transaction_code",
    "player_id",
    "game_key",
    "round_id",
    "table_id",
    "amount",
    "currency",
    "created_at",
];
/// Required in one or two kinds.
const OWN: [(&str, &[&str]); 4] = [
    ("debit", &[]),
    ("credit", &["bet_id", "bet_ref_ids", "game_result", "player_bet"]),
    ("cancel", &["bet_id"]),
    ("rollback", &["credit_transaction_id"]),
];

/// Whether the effect of a message on the player's credit depends on the field.
fn decides_about_money(kind: &str, field: &str) -> bool {
    match field {
        "game_key" | "round_id" | "table_id" | "created_at" | "bet_ref_ids" | "game_result"
        | "player_bet" => false,
        // The amount of a credit is known without its bet; what a cancel gives back is not.
        "bet_id" => kind == "cancel",
        _ => true,
    }
}

async fn missing(play: &mut Play) -> Outcome {
    for (kind, own) in OWN {
        let mut goal = target(play, kind).await?;
        let mut unneeded = Vec::new();
        for field in COMMON.iter().chain(own) {
            let (message, effect) = of_kind(play, kind, goal.as_ref());
            let accepted = play.send(&message.without(field)).await.accepted();
            let what = format!("a {kind} without `{field}`");
            let ways = [(cents(0), ""), (effect, "")];
            let moved = play.moved_either(&ways, &what).await.or_risky(play)?;
            if moved.is_none_or(|moved| !moved.is_zero()) {
                goal = target(play, kind).await?;
            }
            let Some(moved) = moved else { continue };
            let agrees = insist(accepted != moved.is_zero(), || {
                format!(
                    "{what} was {}, and moved {moved}",
                    if accepted { "accepted" } else { "refused" }
                )
            });
            if agrees.or_risky(play)?.is_none() || !accepted {
                continue;
            }
            if decides_about_money(kind, field) {
                play.risk(format!(
                    "{what} was carried out, although what it moves depends on this field"
                ));
            } else {
                unneeded.push(format!("`{field}`"));
            }
        }
        if !unneeded.is_empty() {
            play.choice(format!("carries out a {kind} without {}", unneeded.join(", ")));
        }
    }
    lotto_round(play).await?;
    parameters(play).await
}

/// The fields that `round` must have, if it is sent (docs/contract.md#debit).
async fn lotto_round(play: &mut Play) -> Outcome {
    for (field, rest) in [
        ("round.no", r#"{"result_date":"2026-11-21T12:00:00.000Z"}"#),
        ("round.result_date", r#"{"no":"20261121-1"}"#),
    ] {
        let bet = play.bet(cents(200));
        let bet = bet.text("game_key", "lucky20").raw("round", rest);
        let accepted = play.send(&bet).await.accepted();
        let taken = cents(if accepted { -200 } else { 0 });
        let verb = if accepted { "carries out" } else { "refuses" };
        let what = format!("a lotto purchase without `{field}`");
        let answered = format!("{what}, answered as if the wallet {verb} it");
        play.moved(taken, &answered).await.or_risky(play)?;
        play.choice(format!("{verb} {what}"));
    }
    Ok(())
}

async fn parameters(play: &mut Play) -> Outcome {
    let player = play.stage.player.clone();
    let currency = play.stage.currency.clone();
    let session = Some(player.session());
    let nobody = play.ask(Endpoint::Verify, Vec::new(), Key::Right, session).await;
    insist(!nobody.accepted(), || {
        "verify without `player_id` was accepted".to_owned()
    })
    .or_risky(play)?;
    for (name, query) in [
        ("player_id", vec![("currency", currency.as_str())]),
        ("currency", vec![("player_id", player.id.as_str())]),
    ] {
        let reply = play.ask(Endpoint::Balance, query, Key::Right, session).await;
        let verb = if reply.accepted() { "answers" } else { "refuses" };
        play.choice(format!("{verb} a balance inquiry without `{name}`"));
    }
    Ok(())
}
