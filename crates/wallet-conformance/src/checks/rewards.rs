//! Rounds with several bets, rewards, and the additional fields of lotto games.

use futures::FutureExt;
use rust_decimal::Decimal;

use super::Check;
use super::optional::purchase;
use crate::caller::Message;
use crate::clause::CREDIT;
use crate::group::Group;
use crate::play::{Play, cents};
use crate::verdict::{Checked, Finding, Outcome, insist};

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
        title: "a special reward and a game reward are paid with a bet",
        why: "GBW02 and GBW03 transfer their amount like a win",
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
    let (first, second, both) = two_bets(play).await?;
    let win = play.win(&first, cents(600)).raw("bet_ref_ids", &both);
    play.pay(&win).await?;
    let other = play.win(&second, cents(800)).raw("bet_ref_ids", &both);
    let ways = [
        (cents(800), "pays each bet of a round"),
        (cents(0), "pays one credit a round"),
    ];
    either(play, &other, &ways).await?;

    let (first, _, both) = two_bets(play).await?;
    let win = play.win(&first, cents(1_400)).raw("bet_ref_ids", &both);
    play.pay(&win).await
}

/// Two bets of a round, and the list of both.
async fn two_bets(play: &mut Play) -> Result<(Message, Message, String), Finding> {
    let first = play.bet(cents(300));
    let second = play.bet(cents(400)).text("round_id", &first.field("round_id"));
    for bet in [&first, &second] {
        play.place(bet).await?;
    }
    let both = serde_json::json!([first.id(), second.id()]).to_string();
    Ok((first, second, both))
}

/// Sends a credit that may be paid or refused. One that is accepted and not paid is a risk.
pub(super) async fn either(play: &mut Play, credit: &Message, ways: &[(Decimal, &str)]) -> Outcome {
    let accepted = play.send(credit).await.accepted();
    let moved = play
        .moved_either(ways, &credit.summary())
        .await
        .or_against(CREDIT)?;
    insist(!accepted || !moved.is_zero(), || {
        format!("{} was accepted and not paid", credit.summary())
    })
    .or_risky(play)?;
    Ok(())
}

async fn reward(play: &mut Play) -> Outcome {
    for code in ["GBW02", "GBW03"] {
        let bet = play.bet(cents(500));
        play.place(&bet).await?;
        let reward = play.credit(code, &bet, cents(700));
        play.pay(&reward).await?;
        let win = play.win(&bet, cents(600));
        let ways = [
            (
                cents(600),
                "pays rewards (GBW02, GBW03) in addition to the result",
            ),
            (
                cents(0),
                "treats rewards (GBW02, GBW03) as the result of their bet",
            ),
        ];
        either(play, &win, &ways).await?;
    }
    let unknown = play.bet(cents(100));
    let without = play.credit("GBW02", &unknown, cents(300));
    let ways = [
        (cents(0), "does not pay a special reward without a known bet"),
        (cents(300), "pays a special reward without a known bet"),
    ];
    either(play, &without, &ways).await
}

async fn lotto(play: &mut Play) -> Outcome {
    let usual = purchase(play, cents(100)).await?;
    let discounted = play
        .bet(cents(600))
        .text("game_key", "lucky20")
        .raw("round", usual.json("round"))
        .raw("discount_amount", "1.00");
    play.place(&discounted).await
}
