//! Rounds with several bets, rewards, and the additional fields of lotto games.

use futures::FutureExt;

use super::Check;
use crate::group::Group;
use crate::play::{Play, cents};
use crate::verdict::Outcome;

pub(super) const CHECKS: &[Check] = &[
    Check {
        id: "T7",
        group: Group::Happy,
        title: "several bets of a round are paid one by one, or by one credit",
        why: "`bet_ref_ids` lists every bet of the round; paying once per listed bet would pay twice",
        play: |play| several_bets(play).boxed(),
    },
    Check {
        id: "T8",
        group: Group::Happy,
        title: "a special reward is paid with a bet",
        why: "GBW02 transfers its amount like a win",
        play: |play| reward(play).boxed(),
    },
    Check {
        id: "T9",
        group: Group::Happy,
        title: "a lotto purchase takes `amount`, without subtracting the discount",
        why: "`discount_amount` is information about the purchase; `amount` is the amount to deduct",
        play: |play| lotto(play).boxed(),
    },
];

async fn several_bets(play: &mut Play) -> Outcome {
    let first = play.bet(cents(300));
    let second = play.bet(cents(400)).text("round_id", &first.field("round_id"));
    let both = serde_json::json!([first.id(), second.id()]).to_string();
    for bet in [&first, &second] {
        play.send(bet).await;
    }
    play.moved(-cents(700), "two bets of a round").await?;
    let win = play.win(&first, cents(600)).raw("bet_ref_ids", &both);
    play.send(&win).await;
    play.moved(cents(600), "the win of the first").await?;
    let other = play.win(&second, cents(800)).raw("bet_ref_ids", &both);
    play.send(&other).await;
    let ways = [
        (cents(800), "pays each bet of a round"),
        (cents(0), "pays one credit a round"),
    ];
    play.moved_either(&ways, "the win of the second").await?;
    together(play).await
}

/// Two bets, and one credit that lists both.
async fn together(play: &mut Play) -> Outcome {
    let first = play.bet(cents(300));
    let second = play.bet(cents(400)).text("round_id", &first.field("round_id"));
    for bet in [&first, &second] {
        play.send(bet).await;
    }
    play.moved(-cents(700), "two bets of a round").await?;
    let both = serde_json::json!([first.id(), second.id()]).to_string();
    let win = play.win(&first, cents(1_400)).raw("bet_ref_ids", &both);
    play.send(&win).await;
    play.moved(cents(1_400), "one win for both").await
}

async fn reward(play: &mut Play) -> Outcome {
    let bet = play.bet(cents(500));
    play.send(&bet).await;
    play.moved(-cents(500), "a bet").await?;
    let reward = play.credit("GBW02", &bet, cents(700));
    play.send(&reward).await;
    play.moved(cents(700), "its special reward").await?;
    let unknown = play.bet(cents(100));
    let without = play.credit("GBW02", &unknown, cents(300));
    play.send(&without).await;
    let ways = [
        (cents(0), "does not pay a special reward without a known bet"),
        (cents(300), "pays a special reward without a known bet"),
    ];
    play.moved_either(&ways, "a special reward without a bet")
        .await
        .map(|_| ())
}

async fn lotto(play: &mut Play) -> Outcome {
    let purchase = play
        .bet(cents(600))
        .text("game_key", "lucky20")
        .raw(
            "round",
            r#"{"no":"20261121-1","result_date":"2026-11-21T12:00:00.000Z"}"#,
        )
        .raw("discount_amount", "1.00");
    play.send(&purchase).await;
    play.moved(-cents(600), "a lotto purchase").await
}
