//! More than one win of a bet, and a win that comes before its bet. The contract gives a credit no precondition
//! (docs/contract.md#relations), so both answers are a choice.

use futures::FutureExt;
use rust_decimal::Decimal;

use super::Check;
use super::optional::purchase;
use super::rewards::either;
use crate::caller::Message;
use crate::clause::CREDIT;
use crate::group::Group;
use crate::play::{Play, cents};
use crate::verdict::{Checked, Outcome, insist};

pub(super) const CHECKS: &[Check] = &[
    Check {
        id: "S12",
        group: Group::Order,
        title: "a second win of one bet or lotto purchase is paid or refused, as its answer says",
        why: "the contract does not say how many wins a bet has; a lotto purchase may have several winning numbers",
        play: |play| second_win(play).boxed(),
    },
    Check {
        id: "S13",
        group: Group::Order,
        title: "a win that was refused because its bet had not come does not close the bet",
        why: "messages can overtake each other; the bet that comes later is a bet like any other",
        play: |play| win_before_bet(play).boxed(),
    },
];

async fn second_win(play: &mut Play) -> Outcome {
    let bet = play.bet(cents(300));
    play.place(&bet).await?;
    let ways = [
        (cents(250), "pays a second win of one bet"),
        (cents(0), "refuses a second win of one bet"),
    ];
    won_twice(play, &bet, &ways).await?;
    let purchase = purchase(play, cents(300)).await?;
    let ways = [
        (cents(250), "pays a second win of one lotto purchase"),
        (cents(0), "refuses a second win of one lotto purchase"),
    ];
    won_twice(play, &purchase, &ways).await
}

async fn won_twice(play: &mut Play, bet: &Message, ways: &[(Decimal, &str)]) -> Outcome {
    let game_key = bet.field("game_key");
    let win = play.win(bet, cents(400)).text("game_key", &game_key);
    play.pay(&win).await?;
    let again = play.win(bet, cents(250)).text("game_key", &game_key);
    either(play, &again, ways).await
}

async fn win_before_bet(play: &mut Play) -> Outcome {
    let bet = play.bet(cents(300));
    let win = play.win(&bet, cents(450));
    let accepted = play.send(&win).await.accepted();
    let ways = [(cents(0), ""), (cents(450), "")];
    let paid = play.moved_either(&ways, "a win before its bet").await;
    let paid = paid.or_against(CREDIT)?;
    if paid > Decimal::ZERO {
        // The bet that comes to a win already paid: nothing is said about it.
        let accepted = play.send(&bet).await.accepted();
        let ways = [
            (-cents(300), "takes a bet whose win was paid before"),
            (cents(0), "refuses a bet whose win was paid before"),
        ];
        let taken = play
            .moved_either(&ways, "the bet after its win")
            .await
            .or_against(CREDIT)?;
        insist(accepted != taken.is_zero(), || {
            format!("the answer to the bet after its win does not agree with its movement of {taken}")
        })
        .or_risky(play)?;
        return Ok(());
    }
    insist(!accepted, || {
        "a win before its bet was accepted and not paid".to_owned()
    })
    .or_risky(play)?;
    play.place(&bet).await?;
    let ways = [
        (cents(450), "decides a refused win again when its bet has come"),
        (cents(0), "a refused win stays refused when its bet has come"),
    ];
    either(play, &win, &ways).await
}
