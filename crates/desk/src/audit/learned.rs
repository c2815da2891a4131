//! Conventions that the contract leaves open, as learned from the records of this connection.

use baccarat::check::{Conventions, Hypothesis, Learned, SideCode};

use super::messages;
use crate::views::LearnedView;

/// A convention that the contract leaves open.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Question {
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

/// What has been learned about a question.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Lesson {
    pub(super) question: Question,
    /// The answer's stable name; none while it is not decided.
    pub(super) answer: Option<&'static str>,
    pub(super) fits: u32,
    pub(super) of: u32,
}

/// All questions for which at least one record was evidence.
pub(super) fn views(conventions: &Conventions) -> Vec<LearnedView> {
    let lessons = [
        lesson(Question::Amount, &conventions.amount),
        lesson(Question::LostAmount, &conventions.lost_amount),
        lesson(Question::Odds, &conventions.odds),
        lesson(Question::Payout, &conventions.payout),
        lesson(Question::ReturnedStake, &conventions.returned_stake),
        lesson(Question::StakeTotal, &conventions.stake_total),
        lesson(Question::Rounding, &conventions.rounding),
        lesson(Question::SixPay, &conventions.six_pay),
        lesson(Question::SixRate, &conventions.six_rate),
        lesson(Question::Bonus, &conventions.bonus),
    ];
    let listed = SideCode::ALL.into_iter().map(|code| {
        let seen = conventions.listed(code);
        Lesson {
            question: Question::Listed(code),
            answer: (seen.of > 0 && seen.listed == seen.of).then_some("always"),
            fits: seen.listed,
            of: seen.of,
        }
    });
    lessons
        .into_iter()
        .chain(listed)
        .filter(|lesson| lesson.of > 0)
        .map(|lesson| view(&lesson))
        .collect()
}

fn lesson<H: Hypothesis>(question: Question, learned: &Learned<H>) -> Lesson {
    let answer = learned.answer();
    let best = || H::ALL.iter().map(|answer| learned.fits(*answer)).max();
    Lesson {
        question,
        answer: answer.map(H::as_str),
        fits: answer
            .map(|answer| learned.fits(answer))
            .or_else(best)
            .unwrap_or_default(),
        of: learned.of(),
    }
}

fn view(lesson: &Lesson) -> LearnedView {
    LearnedView {
        question: name(lesson.question),
        answer: lesson.answer.map(str::to_owned),
        fits: lesson.fits,
        of: lesson.of,
        sentence: messages::learned(lesson),
    }
}

fn name(question: Question) -> String {
    match question {
        Question::Amount => "amount".to_owned(),
        Question::LostAmount => "lost_amount".to_owned(),
        Question::Odds => "odds".to_owned(),
        Question::Payout => "payout".to_owned(),
        Question::ReturnedStake => "returned_stake".to_owned(),
        Question::StakeTotal => "stake_total".to_owned(),
        Question::Rounding => "rounding".to_owned(),
        Question::SixPay => "six_pay".to_owned(),
        Question::SixRate => "six_rate".to_owned(),
        Question::Bonus => "bonus".to_owned(),
        Question::Listed(code) => format!("listed_{}", code.code()),
    }
}
