//! What the messages of a lotto round hold: price, discount, numbers, prizes and what was credited. Their inner shapes are not
//! documented (docs/contract.md#credit), so values are shown as received and no prize is checked: that needs the lotto inquiry.

use money::{ExactDecimal, Sum};
use wallet::Kind;

use super::ToldLotto;
use super::round::{ToldRound, Transaction};
use crate::figures::digits;
use crate::other_game;
use crate::say;
use crate::times::instant;
use crate::views::{GameResultView, Message};
use crate::wallet::{LottoFields, fields, text, value};

/// What is said of every lotto round that is told: what can be shown and what cannot.
pub(super) const fn sentence() -> Message {
    say::told::lotto()
}

pub(super) fn lotto(round: &ToldRound<'_>) -> ToldLotto {
    let bought = round.standing_bets();
    let outcomes = round.standing_credits(|credit| !credit.is_reward());
    let rewards = round.standing_credits(Transaction::is_reward);
    let of_bought: Vec<LottoFields> = bought
        .iter()
        .map(|debit| LottoFields::of(&debit.told.raw))
        .collect();
    let discount: Sum = of_bought.iter().filter_map(|fields| fields.discount).collect();
    let given = |credits: &[&Transaction<'_>]| -> Option<Sum> {
        let accepted = credits.iter().filter(|credit| credit.told.refused.is_none());
        accepted.map(|credit| credit.given()).collect()
    };
    let last = outcomes.last().or(rewards.last());
    ToldLotto {
        sentence: sentence(),
        round_no: round_no(round),
        result_at: of_bought.iter().find_map(|fields| fields.result_at).map(instant),
        currency: round.first("currency").unwrap_or_default(),
        price: price(&bought).and_then(digits),
        discount: digits(discount).filter(|_| !discount.is_zero()),
        paid: given(&outcomes).filter(|_| !outcomes.is_empty()).and_then(digits),
        rewards: given(&rewards).filter(|_| !rewards.is_empty()).and_then(digits),
        result: last.and_then(|credit| credit.value("game_result")).map(tree),
    }
}

/// What was paid for the purchases. None if there is none, or if an amount can't be read.
fn price(bought: &[&Transaction<'_>]) -> Option<Sum> {
    let amounts: Option<Vec<ExactDecimal>> = bought.iter().map(|debit| debit.amount()).collect();
    amounts.filter(|amounts| !amounts.is_empty()).map(Sum::from_iter)
}

fn round_no(round: &ToldRound<'_>) -> Option<String> {
    let mut rounds = round
        .transactions
        .iter()
        .filter(|transaction| transaction.kind != Kind::Credit);
    rounds.find_map(|transaction| value(&fields(transaction.value("round")?), "no").map(text))
}

/// The values of an object as received.
fn tree(json: &str) -> GameResultView {
    other_game::shown(None, json, &[]).view
}
