//! What the messages of a lotto round hold: price, discount, numbers, prizes and what was credited. Their inner shapes are not
//! documented (docs/contract.md#credit), so values are shown as received and no prize is checked: that needs the lotto inquiry.

use money::{ExactDecimal, Sum};
use wallet::Kind;

use super::ToldLotto;
use super::round::{ToldRound, Transaction};
use crate::answer::{AnswerView, BandLine, BandPart, Weight, amount, part, said};
use crate::figures::digits;
use crate::other_game;
use crate::reconciliation::BetPath;
use crate::say::{self, arg};
use crate::times::instant;
use crate::views::{GameResultView, Message, Overall, ReconcileClass};
use crate::wallet::{fields, text, value};

/// What is said of every lotto round that is told.
pub(super) const fn sentence() -> Message {
    say::told::lotto()
}

pub(super) fn lotto(round: &ToldRound<'_>, paths: &[BetPath]) -> ToldLotto {
    let bought = round.standing_bets();
    let outcomes = round.standing_credits(|credit| !credit.is_reward());
    let rewards = round.standing_credits(Transaction::is_reward);
    let of_bought = || bought.iter().map(|debit| &debit.entry.lotto);
    let discount: Sum = of_bought().filter_map(|lotto| lotto.discount).collect();
    let last = outcomes.last().or(rewards.last());
    let (prizes, charms) = (given(&outcomes), given(&rewards));
    let money = Money {
        stake: price(&bought),
        prizes,
        charms,
        is_read: outcomes.is_empty() == prizes.is_none() && rewards.is_empty() == charms.is_none(),
    };
    ToldLotto {
        answer: money.answer(paths),
        round_no: round_no(round),
        result_at: of_bought().find_map(|lotto| lotto.result_at).map(instant),
        currency: round.first("currency").unwrap_or_default(),
        discount: digits(discount).filter(|_| !discount.is_zero()),
        result: last.and_then(|credit| credit.value("game_result")).map(tree),
    }
}

/// What the messages of a round took and gave.
struct Money {
    stake: Option<ExactDecimal>,
    prizes: Option<ExactDecimal>,
    charms: Option<ExactDecimal>,
    /// Whether all credits could be read.
    is_read: bool,
}

impl Money {
    /// The two questions as far as messages answer them, and what became of each bet as the text to copy.
    fn answer(&self, paths: &[BetPath]) -> Option<AnswerView> {
        let Self {
            stake,
            prizes,
            charms,
            is_read,
        } = *self;
        stake.or(prizes).or(charms)?;
        let untold = say::answer::verdict(arg::Verdict(Overall::CannotTell.as_str()));
        let staked = stake.map(|stake| part(say::answer::staked(), stake));
        let sentences: Vec<Message> = paths.iter().map(|path| path.sentence.clone()).collect();
        let text = vec![say::answer::line(arg::Sentences(sentences))];
        Some(AnswerView {
            net_in_wallet: None,
            mark: Overall::CannotTell,
            right: Some(BandLine {
                mark: Some(Overall::CannotTell),
                rule: None,
                parts: [said(untold, Weight::Strong)].into_iter().chain(staked).collect(),
                reason: vec![sentence()],
            }),
            paid: is_read.then(|| BandLine {
                mark: prizes.is_none().then_some(Overall::CannotTell),
                rule: None,
                parts: self.credited(),
                reason: Vec::new(),
            }),
            assumed: None,
            to_player: text.clone(),
            internal: text,
        })
    }

    /// Prizes and charms together, and their parts.
    fn credited(&self) -> Vec<BandPart> {
        let (Some(prizes), Some(charms)) = (self.prizes, self.charms) else {
            let not_settled = say::answer::wallet(arg::State(ReconcileClass::NotSettledYet.as_str()));
            return match (self.prizes, self.charms) {
                (Some(prizes), _) => vec![part(say::answer::credited(), prizes)],
                (None, Some(charms)) => vec![
                    part(say::told::charms_credited(), charms),
                    said(say::told::no_prizes(), Weight::Strong),
                ],
                (None, None) => vec![said(not_settled, Weight::Strong)],
            };
        };
        let total = prizes.checked_add(charms);
        let credited = total.map(|total| part(say::answer::credited(), total));
        let parts = say::answer::parts(arg::Charms(amount(charms)), arg::Prizes(amount(prizes)));
        credited.into_iter().chain([said(parts, Weight::Plain)]).collect()
    }
}

/// What credits gave that were accepted. None without one, or if an amount can't be read.
fn given(credits: &[&Transaction<'_>]) -> Option<ExactDecimal> {
    let accepted = credits.iter().filter(|credit| credit.entry.refusal.is_none());
    let sum = accepted.map(|credit| credit.given()).collect::<Option<Sum>>()?;
    sum.total().filter(|_| !credits.is_empty())
}

/// What was paid for the purchases. None if there is none, or if an amount can't be read.
fn price(bought: &[&Transaction<'_>]) -> Option<ExactDecimal> {
    let sum = bought
        .iter()
        .map(|debit| debit.amount())
        .collect::<Option<Sum>>()?;
    sum.total().filter(|_| !bought.is_empty())
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
