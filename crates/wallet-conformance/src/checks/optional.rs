//! Fields that the contract makes optional: a message has its usual effect with them and without them.

use futures::FutureExt;
use rust_decimal::Decimal;

use super::Check;
use crate::caller::Message;
use crate::clause::{CANCEL, CREDIT, DEBIT, ROLLBACK};
use crate::group::Group;
use crate::play::{Play, cents};
use crate::verdict::{Checked, Finding, Outcome, insist};

pub(super) const CHECKS: &[Check] = &[
    Check {
        id: "S2",
        group: Group::Happy,
        title: "`dealer` and each of its fields may be there or not, in all four kinds",
        why: "`dealer` is optional, and so are `id`, `code` and `name`; a message refused for it is a bet or a payout lost",
        play: |play| dealer(play).boxed(),
    },
    Check {
        id: "S3",
        group: Group::Happy,
        title: "`additional`, `refund` and `player_win` of a credit change nothing about what is paid: `amount`",
        why: "`amount` is what goes to the player; a jackpot that is added to it may be paid twice",
        play: |play| beside_the_amount(play).boxed(),
    },
    Check {
        id: "S4",
        group: Group::Happy,
        title: "`round` may be there or not in a cancel and in a rollback",
        why: "the round of a lotto purchase is optional there; a refund that is refused for it would be lost",
        play: |play| lotto_round(play).boxed(),
    },
];

/// A lotto round, as purchases and their cancels carry it (docs/contract.md#debit).
const ROUND: &str = r#"{"no":"20261121-1","result_date":"2026-11-21T12:00:00.000Z"}"#;

/// Places a purchase of Lucky 1 dollar. A wallet that takes no bet of this game at all can't be tested with it.
pub(super) async fn purchase(play: &mut Play, amount: Decimal) -> Result<Message, Finding> {
    let bet = play.bet(amount).text("game_key", "lucky20").raw("round", ROUND);
    play.send(&bet).await;
    let taken = play.moved(-amount, "a lotto purchase").await;
    if taken.is_err() {
        let plain = play.bet(amount).text("game_key", "lucky20");
        let is_taken = play.send(&plain).await.accepted();
        insist(is_taken, || {
            "this wallet takes no bet of the game `lucky20`, so lotto messages can't be tested".to_owned()
        })
        .or_cannot_tell()?;
    }
    taken.or_against(DEBIT)?;
    Ok(bet)
}

async fn dealer(play: &mut Play) -> Outcome {
    for dealer in [
        r#"{"id":"17","code":"D17","name":"ดาว"}"#,
        r#"{"name":"Dao"}"#,
        "{}",
    ] {
        let with = |message: Message| message.raw("dealer", dealer);
        let bet = with(play.bet(cents(200)));
        play.place(&bet).await?;
        let win = with(play.win(&bet, cents(350)));
        play.pay(&win).await?;
        let rollback = with(play.rollback(&win));
        play.send(&rollback).await;
        let taken = play.moved(-cents(350), "a rollback with a dealer").await;
        taken.or_against(ROLLBACK)?;
        let bet = play.bet(cents(200));
        play.place(&bet).await?;
        let cancel = with(play.cancel(&bet));
        play.send(&cancel).await;
        let refunded = play.moved(cents(200), "a cancel with a dealer").await;
        refunded.or_against(CANCEL)?;
    }
    Ok(())
}

async fn beside_the_amount(play: &mut Play) -> Outcome {
    let fields = [
        ("additional", r#"{"privilege":1.50,"jackpot":2.50}"#),
        ("additional", r#"{"jackpot":2.50}"#),
        ("additional", r#"{"privilege":1.50}"#),
        ("additional", "{}"),
        ("refund", r#"{"BANKER":{"amount":1.00},"amount":1.00}"#),
        (
            "player_win",
            r#"{"PLAYER":{"amount":5.85,"odds":0.95,"profit":2.85}}"#,
        ),
        ("player_win", "{}"),
    ];
    for (name, json) in fields {
        for code in ["GBW01", "GBW02", "GBW03"] {
            let bet = play.bet(cents(300));
            play.place(&bet).await?;
            let credit = play.credit(code, &bet, cents(585)).raw(name, json);
            play.send(&credit).await;
            let paid = play
                .moved(cents(585), &format!("a {code} of 5.85 with `{name}` {json}"))
                .await;
            paid.or_against(CREDIT)?;
        }
    }
    Ok(())
}

async fn lotto_round(play: &mut Play) -> Outcome {
    for round in [Some(ROUND), None] {
        let with = |message: Message| match round {
            Some(json) => message.raw("round", json),
            None => message,
        };
        let words = if round.is_some() {
            "with `round`"
        } else {
            "without `round`"
        };
        let bet = purchase(play, cents(300)).await?;
        let cancel = with(play.cancel(&bet)).text("game_key", "lucky20");
        play.send(&cancel).await;
        let refunded = play.moved(cents(300), &format!("a cancel {words}")).await;
        refunded.or_against(CANCEL)?;
        let bet = purchase(play, cents(300)).await?;
        let win = play.win(&bet, cents(400)).text("game_key", "lucky20");
        play.pay(&win).await?;
        let rollback = with(play.rollback(&win)).text("game_key", "lucky20");
        play.send(&rollback).await;
        let taken = play.moved(-cents(400), &format!("a rollback {words}")).await;
        taken.or_against(ROLLBACK)?;
    }
    Ok(())
}
