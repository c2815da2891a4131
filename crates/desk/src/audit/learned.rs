//! Conventions that the contract leaves open, as learned from the records of this connection.

use baccarat::check::{Conventions, Hypothesis, Learned, SideCode};

use super::messages::names;
use crate::views::{LearnedView, Message, MessageArgument};

/// A convention that the contract leaves open.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Convention {
    Amount,
    LostAmount,
    Odds,
    Payout,
    ReturnedStake,
    StakeTotal,
    Rounding,
    SixPay,
    SixRate,
    Bonus,
    /// Whether this code is listed whenever the cards show it.
    Listed(SideCode),
}

/// What has been learned about a convention.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct LearnedConvention {
    pub(super) convention: Convention,
    /// The answer's stable name; none while it is not decided.
    pub(super) answer: Option<&'static str>,
    pub(super) fits: u32,
    pub(super) of: u32,
}

/// All conventions for which at least one record was evidence.
pub(super) fn views(conventions: &Conventions) -> Vec<LearnedView> {
    let learned = [
        of(Convention::Amount, &conventions.amount),
        of(Convention::LostAmount, &conventions.lost_amount),
        of(Convention::Odds, &conventions.odds),
        of(Convention::Payout, &conventions.payout),
        of(Convention::ReturnedStake, &conventions.returned_stake),
        of(Convention::StakeTotal, &conventions.stake_total),
        of(Convention::Rounding, &conventions.rounding),
        of(Convention::SixPay, &conventions.six_pay),
        of(Convention::SixRate, &conventions.six_rate),
        of(Convention::Bonus, &conventions.bonus),
    ];
    let listed = SideCode::ALL.into_iter().map(|code| {
        let seen = conventions.listed(code);
        LearnedConvention {
            convention: Convention::Listed(code),
            answer: (seen.of > 0 && seen.listed == seen.of).then_some("always"),
            fits: seen.listed,
            of: seen.of,
        }
    });
    learned
        .into_iter()
        .chain(listed)
        .filter(|learned| learned.of > 0)
        .map(|learned| view(&learned))
        .collect()
}

pub(super) fn of<H: Hypothesis>(convention: Convention, learned: &Learned<H>) -> LearnedConvention {
    let answer = learned.answer();
    let best = || H::ALL.iter().map(|answer| learned.fits(*answer)).max();
    LearnedConvention {
        convention,
        answer: answer.map(H::as_str),
        fits: answer
            .map(|answer| learned.fits(answer))
            .or_else(best)
            .unwrap_or_default(),
        of: learned.of(),
    }
}

pub(super) fn view(learned: &LearnedConvention) -> LearnedView {
    LearnedView {
        question: name(learned.convention),
        answer: learned.answer.map(str::to_owned),
        fits: learned.fits,
        of: learned.of,
        sentence: sentence(learned),
    }
}

fn name(convention: Convention) -> String {
    match convention {
        Convention::Amount => "amount".to_owned(),
        Convention::LostAmount => "lost_amount".to_owned(),
        Convention::Odds => "odds".to_owned(),
        Convention::Payout => "payout".to_owned(),
        Convention::ReturnedStake => "returned_stake".to_owned(),
        Convention::StakeTotal => "stake_total".to_owned(),
        Convention::Rounding => "rounding".to_owned(),
        Convention::SixPay => "six_pay".to_owned(),
        Convention::SixRate => "six_rate".to_owned(),
        Convention::Bonus => "bonus".to_owned(),
        Convention::Listed(code) => format!("listed_{}", code.code()),
    }
}

/// The message of a learned convention.
pub(super) fn sentence(learned: &LearnedConvention) -> Message {
    let question = question(learned.convention);
    match learned.answer {
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
fn question(convention: Convention) -> Message {
    Message::new(match convention {
        Convention::Amount => "findings-question-amount",
        Convention::LostAmount => "findings-question-lost-amount",
        Convention::Odds => "findings-question-odds",
        Convention::Payout => "findings-question-payout",
        Convention::ReturnedStake => "findings-question-returned-stake",
        Convention::StakeTotal => "findings-question-stake-total",
        Convention::Rounding => "findings-question-rounding",
        Convention::SixPay => "findings-question-six-pay",
        Convention::SixRate => "findings-question-six-rate",
        Convention::Bonus => "findings-question-bonus",
        Convention::Listed(listed) => {
            return Message::new("findings-question-listed").with("result", names::result(listed.code()));
        }
    })
}

/// The message of an answer, by its stable name; an answer without a message keeps its name.
fn answer(convention: Convention, answer: &str) -> MessageArgument {
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
        (Convention::StakeTotal, "all") => "findings-answer-all-stakes",
        (Convention::StakeTotal, "stakes") => "games-answer-stakes",
        (Convention::StakeTotal, "twice_the_stakes") => "games-answer-twice-the-stakes",
        (Convention::StakeTotal, "without_insurance") => "findings-answer-without-insurance",
        (Convention::Rounding, "half_up") => "findings-answer-half-up",
        (Convention::Rounding, "half_even") => "findings-answer-half-even",
        (Convention::Rounding, "down") => "findings-answer-down",
        (Convention::Rounding, "exact") => "findings-answer-exact",
        (Convention::SixPay, "full") => "findings-answer-six-full",
        (Convention::SixPay, "reduced") => "findings-answer-six-reduced",
        (Convention::SixRate, "odds") => "findings-answer-six-odds",
        (Convention::SixRate, "only_on_six") => "findings-answer-only-on-six",
        (Convention::Bonus, "in_odds") => "findings-answer-in-odds",
        (Convention::Bonus, "times_odds") => "findings-answer-times-odds",
        (Convention::Bonus, "added_to_odds") => "findings-answer-added-to-odds",
        (Convention::Listed(_), "always") => "findings-answer-always",
        (_, other) => return other.into(),
    };
    Message::new(id).into()
}
