//! Conventions that the contract leaves open, as learned from the records of one game key.

use audit::{Conventions, Evidence, Hypothesis, Learned};
use baccarat::SideCode;

use super::messages::names;
use crate::figures;
use crate::views::{LearnedView, Message, MessageArgument};

/// A convention that the contract leaves open.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Convention<'a> {
    Amount,
    LostAmount,
    Odds,
    Payout,
    ReturnedStake,
    StakeTotal,
    SixPay,
    SixRate,
    Bonus,
    ScoreForm,
    CardOrder,
    TotalForm,
    /// The unit in which the profits of this currency are paid.
    Rounding(&'a str),
    /// The share of a profit that is paid for this code, or for codes of this kind.
    Commission(&'a str),
    /// Whether this code is listed whenever the cards show it.
    Listed(SideCode),
}

/// What has been learned about a convention.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct LearnedConvention<'a> {
    pub(super) convention: Convention<'a>,
    /// The answer's stable name; none while it is not decided.
    pub(super) answer: Option<String>,
    pub(super) fits: u32,
    pub(super) of: u32,
}

/// All conventions for which at least one record was evidence.
pub(super) fn views(conventions: &Conventions) -> Vec<LearnedView> {
    let round = &conventions.round;
    let learned = [
        of(Convention::Amount, &conventions.amount),
        of(Convention::LostAmount, &conventions.lost_amount),
        of(Convention::Odds, &conventions.odds),
        of(Convention::Payout, &conventions.payout),
        of(Convention::ReturnedStake, &conventions.returned_stake),
        of(Convention::StakeTotal, &conventions.total_bet),
        of(Convention::SixPay, &conventions.six_pay),
        of(Convention::SixRate, &conventions.six_rate),
        of(Convention::Bonus, &conventions.bonus),
        of(Convention::ScoreForm, &round.score_form),
        of(Convention::CardOrder, &round.card_order),
        of(Convention::TotalForm, &round.total_form),
    ];
    let units = conventions.units();
    let rounding = units.map(|(currency, unit)| of(Convention::Rounding(currency), unit));
    let commissions = conventions.commissions();
    let shares = commissions.map(|(code, share, evidence)| {
        let answer = Some(figures::odds(share));
        counted(Convention::Commission(code), answer, evidence)
    });
    let listed = SideCode::ALL.into_iter().map(|code| {
        let evidence = round.listed(code);
        let always = evidence.of() > 0 && evidence.fits() == evidence.of();
        let answer = always.then(|| "always".to_owned());
        counted(Convention::Listed(code), answer, evidence)
    });
    learned
        .into_iter()
        .chain(rounding)
        .chain(shares)
        .chain(listed)
        .filter(|learned| learned.of > 0)
        .map(|learned| view(&learned))
        .collect()
}

pub(super) fn of<'a, H: Hypothesis>(
    convention: Convention<'a>,
    learned: &Learned<H>,
) -> LearnedConvention<'a> {
    let answer = learned.answer();
    let best = || H::ALL.iter().map(|answer| learned.fits(*answer)).max();
    LearnedConvention {
        convention,
        answer: answer.map(|answer| answer.as_str().to_owned()),
        fits: answer
            .map(|answer| learned.fits(answer))
            .or_else(best)
            .unwrap_or_default(),
        of: learned.of(),
    }
}

fn counted(convention: Convention<'_>, answer: Option<String>, evidence: Evidence) -> LearnedConvention<'_> {
    LearnedConvention {
        convention,
        answer,
        fits: evidence.fits(),
        of: evidence.of(),
    }
}

fn view(learned: &LearnedConvention<'_>) -> LearnedView {
    LearnedView {
        question: name(learned.convention),
        answer: learned.answer.clone(),
        fits: learned.fits,
        of: learned.of,
        sentence: sentence(learned),
    }
}

fn name(convention: Convention<'_>) -> String {
    let name = match convention {
        Convention::Amount => "amount",
        Convention::LostAmount => "lost_amount",
        Convention::Odds => "odds",
        Convention::Payout => "payout",
        Convention::ReturnedStake => "returned_stake",
        Convention::StakeTotal => "stake_total",
        Convention::SixPay => "six_pay",
        Convention::SixRate => "six_rate",
        Convention::Bonus => "bonus",
        Convention::ScoreForm => "score_form",
        Convention::CardOrder => "card_order",
        Convention::TotalForm => "total_form",
        Convention::Rounding(currency) => return format!("rounding_{currency}"),
        Convention::Commission(code) => return format!("commission_{code}"),
        Convention::Listed(code) => return format!("listed_{}", code.code()),
    };
    name.to_owned()
}

/// The message of a learned convention.
pub(super) fn sentence(learned: &LearnedConvention<'_>) -> Message {
    let question = question(learned.convention);
    match &learned.answer {
        Some(known) => Message::new("findings-learned-answered")
            .with("question", question)
            .with("answer", answer(learned.convention, known))
            .with("fits", learned.fits)
            .with("of", learned.of),
        None => Message::new("findings-learned-open")
            .with("question", question)
            .with("of", learned.of),
    }
}

/// A convention as a part of a sentence.
fn question(convention: Convention<'_>) -> Message {
    Message::new(match convention {
        Convention::Amount => "findings-question-amount",
        Convention::LostAmount => "findings-question-lost-amount",
        Convention::Odds => "findings-question-odds",
        Convention::Payout => "findings-question-payout",
        Convention::ReturnedStake => "findings-question-returned-stake",
        Convention::StakeTotal => "findings-question-stake-total",
        Convention::SixPay => "findings-question-six-pay",
        Convention::SixRate => "findings-question-six-rate",
        Convention::Bonus => "findings-question-bonus",
        Convention::ScoreForm => "findings-question-score-form",
        Convention::CardOrder => "findings-question-card-order",
        Convention::TotalForm => "findings-question-total-form",
        Convention::Rounding(currency) => {
            return Message::new("findings-question-rounding").with("currency", currency);
        }
        Convention::Commission(code) => {
            return Message::new("findings-question-commission").with("bet", names::result_of_baccarat(code));
        }
        Convention::Listed(listed) => {
            let result = names::result_of_baccarat(listed.code());
            return Message::new("findings-question-listed").with("result", result);
        }
    })
}

/// The message of an answer, by its stable name; an answer without a message keeps its name.
fn answer(convention: Convention<'_>, answer: &str) -> MessageArgument {
    let id = match (convention, answer) {
        (Convention::Amount, "stake_and_profit") => "findings-answer-stake-and-profit",
        (Convention::Amount, "stake") => "findings-answer-stake-alone",
        (Convention::Amount, "profit") => "findings-answer-profit-alone",
        (Convention::LostAmount, "nothing") => "findings-answer-zero",
        (Convention::LostAmount, "stake") => "findings-answer-lost-stake",
        (Convention::Odds, "net") => "findings-answer-to-one",
        (Convention::Odds, "gross") => "findings-answer-for-one",
        (Convention::Payout, "amounts") => "findings-answer-amounts",
        (Convention::Payout, "amounts_and_pushes") => "findings-answer-amounts-and-pushes",
        (Convention::Payout, "returns") => "findings-answer-returns",
        (Convention::Payout, "returns_and_pushes") => "findings-answer-returns-and-pushes",
        (Convention::Payout, "profits") => "findings-answer-profits",
        (Convention::ReturnedStake, "shown") => "findings-answer-shown",
        (Convention::ReturnedStake, "not_shown") => "findings-answer-not-shown",
        (Convention::StakeTotal, "stakes") => "findings-answer-all-stakes",
        (Convention::StakeTotal, "without_insurance") => "findings-answer-without-insurance",
        (Convention::StakeTotal, "without_bonus") => "findings-answer-without-bonus",
        (Convention::StakeTotal, "turnover") => "findings-answer-turnover",
        (Convention::StakeTotal, "twice_the_stakes") => "findings-answer-twice-the-stakes",
        (Convention::Rounding(_), "cent") => "findings-answer-unit-cent",
        (Convention::Rounding(_), "tenth") => "findings-answer-unit-tenth",
        (Convention::Rounding(_), "one") => "findings-answer-unit-one",
        (Convention::Rounding(_), "ten") => "findings-answer-unit-ten",
        (Convention::Rounding(_), "hundred") => "findings-answer-unit-hundred",
        (Convention::Commission(_), share) => {
            return Message::new("findings-answer-share").with("share", share).into();
        }
        (Convention::SixPay, "full") => "findings-answer-six-full",
        (Convention::SixPay, "commission") => "findings-answer-six-commission",
        (Convention::SixPay, "reduced") => "findings-answer-six-reduced",
        (Convention::SixRate | Convention::Bonus, "in_odds") => "findings-answer-in-odds",
        (Convention::SixRate | Convention::Bonus, "times_odds") => "findings-answer-times-odds",
        (Convention::SixRate, "instead_of_odds") => "findings-answer-instead-of-odds",
        (Convention::Bonus, "added_to_odds") => "findings-answer-added-to-odds",
        (Convention::ScoreForm, "card_values") => "findings-answer-card-values",
        (Convention::ScoreForm, "tens_as_ten") => "findings-answer-tens-as-ten",
        (Convention::ScoreForm, "ranks") => "findings-answer-ranks",
        (Convention::ScoreForm, "running_totals") => "findings-answer-running-totals",
        (Convention::ScoreForm, "hand_total") => "findings-answer-hand-total",
        (Convention::CardOrder, "as_dealt") => "findings-answer-as-dealt",
        (Convention::CardOrder, "third_first") => "findings-answer-third-first",
        (Convention::TotalForm, "last_digit") => "findings-answer-last-digit",
        (Convention::TotalForm, "plain_sum") => "findings-answer-plain-sum",
        (Convention::Listed(_), "always") => "findings-answer-always",
        (_, other) => return other.into(),
    };
    Message::new(id).into()
}
