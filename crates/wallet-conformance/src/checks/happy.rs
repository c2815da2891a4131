//! The usual messages in the usual order.

use futures::FutureExt;

use super::Check;
use crate::caller::Key;
use crate::clause::{CANCEL, RELATIONS, ROLLBACK, VERIFY};
use crate::group::Group;
use crate::play::{Play, cents};
use crate::verdict::{Checked, Outcome, insist};

pub(super) const CHECKS: &[Check] = &[
    Check {
        id: "T1",
        group: Group::Happy,
        title: "verify accepts a known player in their own session, and nobody else",
        why: "verify decides who may enter a game; a stranger would play with another player's credit",
        play: |play| verify(play).boxed(),
    },
    Check {
        id: "T2",
        group: Group::Happy,
        title: "the balance is reported in the player's currency only",
        why: "the same number in another currency is another amount of money",
        play: |play| balance(play).boxed(),
    },
    Check {
        id: "T3",
        group: Group::Happy,
        title: "debits are exact to the cent",
        why: "binary floats cannot hold every amount exactly, and the lost cents add up",
        play: |play| exact_debits(play).boxed(),
    },
    Check {
        id: "S14",
        group: Group::Happy,
        title: "credits, cancels and rollbacks are exact to the cent",
        why: "binary floats cannot hold every amount exactly, and the lost cents are the player's or the operator's",
        play: |play| exact_returns(play).boxed(),
    },
    Check {
        id: "T4",
        group: Group::Happy,
        title: "a win adds its amount",
        why: "the contract: GBW01 transfers the amount to the player",
        play: |play| win(play).boxed(),
    },
    Check {
        id: "T5",
        group: Group::Happy,
        title: "a lost bet moves nothing, whatever its amount is",
        why: "the contract does not say what the amount of GBL01 means; paying it could return lost stakes",
        play: |play| loss(play).boxed(),
    },
    Check {
        id: "T6",
        group: Group::Happy,
        title: "a tip is taken, and a cancelled tip is given back at most once",
        why: "GBG01 is a debit, and the contract speaks of bets where it says what a cancel gives back",
        play: |play| tip(play).boxed(),
    },
];

async fn verify(play: &mut Play) -> Outcome {
    let player = play.stage.player.clone();
    let known = play.verify(&player.id, Key::Right, player.session()).await;
    let data = known.json()["data"].clone();
    let named = data["player_id"] == player.id.as_str() && data["wallet_session_id"].is_string();
    insist(known.accepted() && named, || {
        format!(
            "the player's own session was {}; expected: success, with data.player_id and data.wallet_session_id",
            known.words()
        )
    })
    .or_against(VERIFY)?;
    if data["wallet_session_id"] != player.session() {
        play.choice("verify answers with another session id than the one in the header");
    }
    let stranger = format!("nobody-{}", play.stage.number());
    let unknown = play.verify(&stranger, Key::Right, player.session()).await;
    insist(!unknown.accepted(), || {
        "an unknown player was accepted".to_owned()
    })
    .or_against(VERIFY)?;
    let session = play.stage.number();
    let unknown = play.verify(&player.id, Key::Right, session.as_str()).await;
    insist(!unknown.accepted(), || {
        "a session that was never opened was accepted".to_owned()
    })
    .or_against(VERIFY)
}

async fn balance(play: &mut Play) -> Outcome {
    let player = play.stage.player.clone();
    insist(play.known().scale() <= 2, || {
        format!("the balance {} has fractions of a cent", play.known())
    })
    .or_risky(play)?;
    // ISO 4217 reserves XTS for tests, so no player has it.
    let other = play
        .ask_balance(&player.id, "XTS", Key::Right, player.session())
        .await;
    let reported = other
        .balance(play.stage.balance_at.as_deref())
        .filter(|balance| other.accepted() && !balance.is_zero());
    insist(reported.is_none(), || {
        "a balance was returned in a currency that the player does not have".to_owned()
    })
    .or_risky(play)?;
    play.choice(if other.accepted() {
        "answers a balance inquiry in another currency without an error"
    } else {
        "refuses a balance inquiry in another currency"
    });
    let stranger = format!("nobody-{}", play.stage.number());
    let currency = play.stage.currency.clone();
    let unknown = play
        .ask_balance(&stranger, &currency, Key::Right, player.session())
        .await;
    insist(!unknown.accepted(), || {
        "a balance was returned for an unknown player".to_owned()
    })
    .or_risky(play)?;
    Ok(())
}

async fn exact_debits(play: &mut Play) -> Outcome {
    // In binary floating point, some of these become one cent less when truncated.
    for hundredths in [1, 10, 20, 7, 29, 57, 115, 841, 1_999, 3_333] {
        let bet = play.bet(cents(hundredths));
        play.place(&bet).await?;
    }
    Ok(())
}

async fn exact_returns(play: &mut Play) -> Outcome {
    // As for debits. Each amount is paid, taken back, and given back as a stake.
    for hundredths in [1, 29, 57, 115, 841, 1_999] {
        let bet = play.bet(cents(hundredths));
        play.place(&bet).await?;
        let win = play.win(&bet, cents(hundredths));
        play.pay(&win).await?;
        let rollback = play.rollback(&win);
        play.send(&rollback).await;
        let taken = play.moved(-cents(hundredths), "a rollback").await;
        taken.or_against(ROLLBACK)?;
        let bet = play.bet(cents(hundredths));
        play.place(&bet).await?;
        let cancel = play.cancel(&bet);
        play.send(&cancel).await;
        play.moved(cents(hundredths), "a cancel")
            .await
            .or_against(CANCEL)?;
    }
    Ok(())
}

async fn win(play: &mut Play) -> Outcome {
    let bet = play.bet(cents(1_000));
    play.place(&bet).await?;
    let win = play.win(&bet, cents(1_950));
    play.pay(&win).await
}

async fn loss(play: &mut Play) -> Outcome {
    for amount in [cents(0), cents(1_000)] {
        let bet = play.bet(cents(1_000));
        play.place(&bet).await?;
        let loss = play.credit("GBL01", &bet, amount);
        play.send(&loss).await;
        play.unmoved("its loss").await.or_risky(play)?;
    }
    Ok(())
}

async fn tip(play: &mut Play) -> Outcome {
    let tip = play.tip(cents(200));
    play.place(&tip).await?;
    let ways = [
        (cents(200), ""),
        (cents(0), "keeps a cancelled tip: it is not given back"),
    ];
    let cancel = play.cancel(&tip);
    play.send(&cancel).await;
    play.moved_either(&ways, "its cancel")
        .await
        .or_against(RELATIONS)?;
    let cancel = play.cancel(&tip);
    play.send(&cancel).await;
    play.unmoved("a second cancel of the tip")
        .await
        .or_against(RELATIONS)
}
