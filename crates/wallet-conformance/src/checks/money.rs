//! Amounts, and the limits of the balance.

use futures::FutureExt;
use rust_decimal::Decimal;

use super::Check;
use crate::clause::{CANCEL, RELATIONS, ROLLBACK};
use crate::group::Group;
use crate::play::{Play, cents};
use crate::verdict::{Checked, Outcome, insist};

pub(super) const CHECKS: &[Check] = &[
    Check {
        id: "T29",
        group: Group::Money,
        title: "unusual amounts move nothing, or exactly the stated amount",
        why: "a negative debit could add credit, a fraction of a cent could be lost, and a very large amount could overflow",
        play: |play| odd_amounts(play).boxed(),
    },
    Check {
        id: "S15",
        group: Group::Money,
        title: "a debit or credit in another currency does not move this one",
        why: "`amount` is an amount of `currency`; the same number in another currency is another amount of money",
        play: |play| other_currency(play).boxed(),
    },
    Check {
        id: "T30",
        group: Group::Money,
        title: "a bet of the whole balance is accepted, a bet of one cent more is refused",
        why: "the limit is the exact balance",
        play: |play| exact_balance(play).boxed(),
    },
    Check {
        id: "T31",
        group: Group::Money,
        title: "a cancel or rollback with another amount moves its own amount, that of the debit or credit, or nothing, and once",
        why: "the contract calls its amount the one to move, and does not say what another amount than the debit's means",
        play: |play| wrong_amounts(play).boxed(),
    },
    Check {
        id: "T32",
        group: Group::Money,
        title: "a rollback of credit that was already spent takes all of it or nothing",
        why: "taking only the remaining balance would leave the rest unpaid",
        play: |play| rollback_of_spent(play).boxed(),
    },
];

/// Amounts as raw JSON, with the movements that a debit may cause, in hundredths.
const ODD: [(&str, &[i64]); 14] = [
    ("0", &[0]),
    ("-1", &[0]),
    ("-1.00", &[0]),
    ("0.001", &[0]),
    ("0.3333333333333333", &[0]),
    ("\"1,5\"", &[0]),
    ("\"ten\"", &[0]),
    ("true", &[0]),
    ("99999999999999.99", &[0]),
    ("1e1", &[0, -1_000]),
    ("\"10.00\"", &[-1_000, 0]),
    ("10.000", &[0, -1_000]),
    ("10", &[-1_000, 0]),
    // As a binary float writes 0.1 + 0.2.
    ("0.30000000000000004", &[0, -30]),
];

async fn odd_amounts(play: &mut Play) -> Outcome {
    for (raw, allowed) in ODD {
        let bet = play.bet(cents(100)).raw("amount", raw);
        let accepted = play.send(&bet).await.accepted();
        let ways: Vec<(Decimal, &str)> = allowed
            .iter()
            .map(|hundredths| (cents(*hundredths), ""))
            .collect();
        let moved = play.moved_either(&ways, &format!("a debit of {raw}")).await;
        let Some(moved) = moved.or_risky(play)? else {
            continue;
        };
        if ways.len() > 1 {
            insist(accepted != moved.is_zero(), || {
                format!("the response to a debit of {raw} does not agree with its movement of {moved}")
            })
            .or_risky(play)?;
        }
        if ways.len() > 1 || raw == "0" {
            play.choice(format!(
                "{} a debit of {raw}",
                if accepted { "accepts" } else { "refuses" }
            ));
        }
    }
    Ok(())
}

/// ISO 4217 reserves XTS for tests, so no player has it.
async fn other_currency(play: &mut Play) -> Outcome {
    let bet = play.bet(cents(300)).text("currency", "XTS");
    let accepted = play.send(&bet).await.accepted();
    play.unmoved("a bet of 3.00 XTS").await.or_risky(play)?;
    play.choice(format!(
        "{} a bet in another currency",
        if accepted { "accepts" } else { "refuses" }
    ));
    let bet = play.bet(cents(300));
    play.place(&bet).await?;
    let win = play.win(&bet, cents(400)).text("currency", "XTS");
    play.send(&win).await;
    play.unmoved("a win of 4.00 XTS").await.or_risky(play)?;
    Ok(())
}

async fn exact_balance(play: &mut Play) -> Outcome {
    let whole = play.whole_balance()?;
    let too_much = play.bet(whole + cents(1));
    play.send(&too_much).await;
    let refused = play.unmoved("a bet of one cent more than the balance").await;
    if refused.or_risky(play)?.is_none() {
        return Ok(());
    }
    let all = play.bet(whole);
    play.place(&all).await?;
    let penny = play.bet(cents(1));
    play.send(&penny).await;
    let refused = play.unmoved("a bet of one cent with an empty balance").await;
    refused.or_risky(play)?;
    let cancel = play.cancel(&all);
    play.send(&cancel).await;
    let refunded = play
        .moved(whole, "the cancel of the bet of the whole balance")
        .await;
    refunded.or_against(CANCEL)
}

/// The contract calls the amount of a cancel and of a rollback the amount to move, and does not explain another
/// amount than that of the transaction they name. Whatever a wallet moves then, it moves once.
async fn wrong_amounts(play: &mut Play) -> Outcome {
    for stated in [cents(1_500), cents(400)] {
        let bet = play.bet(cents(1_000));
        play.place(&bet).await?;
        let cancel = play.cancel(&bet).amount(stated);
        play.send(&cancel).await;
        let ways = [
            (cents(0), "refuses a cancel whose amount differs"),
            (cents(1_000), "refunds the debit's amount when a cancel's differs"),
            (stated, "refunds the cancel's amount when it differs"),
        ];
        let what = format!("a cancel of {stated} for a bet of 10.00");
        let moved = play.moved_either(&ways, &what).await.or_against(CANCEL)?;
        let right = play.cancel(&bet);
        play.send(&right).await;
        let rest = if moved.is_zero() { cents(1_000) } else { cents(0) };
        let observed = play.moved(rest, "a second cancel, with the bet's amount").await;
        observed.or_against(RELATIONS)?;
    }
    for stated in [cents(2_500), cents(700)] {
        let bet = play.bet(cents(1_000));
        play.place(&bet).await?;
        let win = play.win(&bet, cents(2_000));
        play.pay(&win).await?;
        let rollback = play.rollback(&win).amount(stated);
        play.send(&rollback).await;
        let ways = [
            (cents(0), "refuses a rollback whose amount differs"),
            (
                -cents(2_000),
                "takes back the credit's amount when a rollback's differs",
            ),
            (-stated, "takes back the rollback's amount when it differs"),
        ];
        let what = format!("a rollback of {stated} for a credit of 20.00");
        let moved = play.moved_either(&ways, &what).await.or_against(ROLLBACK)?;
        let right = play.rollback(&win);
        play.send(&right).await;
        let rest = if moved.is_zero() { -cents(2_000) } else { cents(0) };
        let observed = play
            .moved(rest, "a second rollback, with the credit's amount")
            .await;
        observed.or_against(RELATIONS)?;
    }
    Ok(())
}

async fn rollback_of_spent(play: &mut Play) -> Outcome {
    let whole = play.whole_balance()?;
    let bet = play.bet(cents(100));
    play.place(&bet).await?;
    let win = play.win(&bet, cents(5_000));
    play.pay(&win).await?;
    let spent = whole + cents(4_900);
    let all = play.bet(spent);
    play.place(&all).await?;
    let rollback = play.rollback(&win);
    play.send(&rollback).await;
    let ways = [
        (-cents(5_000), "lets a rollback make the balance negative"),
        (cents(0), "refuses a rollback of credit already spent"),
    ];
    let observed = play
        .moved_either(&ways, "the rollback of a win already spent")
        .await;
    if !observed.or_against(ROLLBACK)?.is_zero() {
        return Ok(());
    }
    let cancel = play.cancel(&all);
    play.send(&cancel).await;
    let refunded = play.moved(spent, "the cancel of the bet that spent it").await;
    refunded.or_against(CANCEL)?;
    play.send(&rollback).await;
    let ways = [
        (
            -cents(5_000),
            "decides a refused rollback again when the credit is there",
        ),
        (
            cents(0),
            "a refused rollback stays refused when the credit is there",
        ),
    ];
    let observed = play.moved_either(&ways, "the same rollback again").await;
    observed.or_against(ROLLBACK)?;
    Ok(())
}
