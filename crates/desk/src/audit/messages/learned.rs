//! Messages about learned conventions.

use super::names;
use crate::audit::learned::{Lesson, Question};
use crate::views::{Message, MessageArgument};

/// The message of a lesson.
pub(in crate::audit) fn learned(lesson: &Lesson) -> Message {
    let question = question(lesson.question);
    match lesson.answer {
        Some(known) => Message::new("findings-learned-answered")
            .with("question", question)
            .with("answer", answer(lesson.question, known))
            .with("fits", lesson.fits)
            .with("of", lesson.of),
        None => Message::new("findings-learned-open")
            .with("question", question)
            .with("of", lesson.of),
    }
}

fn question(question: Question) -> Message {
    Message::new(match question {
        Question::Amount => "findings-question-amount",
        Question::LostAmount => "findings-question-lost-amount",
        Question::Odds => "findings-question-odds",
        Question::Payout => "findings-question-payout",
        Question::ReturnedStake => "findings-question-returned-stake",
        Question::StakeTotal => "findings-question-stake-total",
        Question::Rounding => "findings-question-rounding",
        Question::SixPay => "findings-question-six-pay",
        Question::SixRate => "findings-question-six-rate",
        Question::Bonus => "findings-question-bonus",
        Question::Listed(listed) => {
            return Message::new("findings-question-listed").with("result", names::result(listed.code()));
        }
    })
}

/// The message of an answer, by its stable name; an answer without a message keeps its name.
fn answer(question: Question, answer: &str) -> MessageArgument {
    let id = match (question, answer) {
        (Question::Amount, "stake_and_profit") => "findings-answer-stake-and-profit",
        (Question::Amount, "stake") => "findings-answer-stake-alone",
        (Question::Amount, "profit") => "findings-answer-profit-alone",
        (Question::LostAmount, "nothing") => "findings-answer-zero",
        (Question::LostAmount, "stake") => "findings-answer-lost-stake",
        (Question::Odds, "net") => "findings-answer-to-one",
        (Question::Odds, "gross") => "findings-answer-for-one",
        (Question::Payout, "amounts") => "findings-answer-amounts",
        (Question::Payout, "amounts_and_pushes") => "findings-answer-amounts-and-pushes",
        (Question::Payout, "returns") => "findings-answer-returns",
        (Question::Payout, "returns_and_pushes") => "findings-answer-returns-and-pushes",
        (Question::Payout, "profits") => "findings-answer-profits",
        (Question::ReturnedStake, "shown") => "findings-answer-shown",
        (Question::ReturnedStake, "not_shown") => "findings-answer-not-shown",
        (Question::StakeTotal, "all") => "findings-answer-all-stakes",
        (Question::StakeTotal, "without_insurance") => "findings-answer-without-insurance",
        (Question::Rounding, "half_up") => "findings-answer-half-up",
        (Question::Rounding, "half_even") => "findings-answer-half-even",
        (Question::Rounding, "down") => "findings-answer-down",
        (Question::Rounding, "exact") => "findings-answer-exact",
        (Question::SixPay, "full") => "findings-answer-six-full",
        (Question::SixPay, "reduced") => "findings-answer-six-reduced",
        (Question::SixRate, "odds") => "findings-answer-six-odds",
        (Question::SixRate, "only_on_six") => "findings-answer-only-on-six",
        (Question::Bonus, "in_odds") => "findings-answer-in-odds",
        (Question::Bonus, "times_odds") => "findings-answer-times-odds",
        (Question::Bonus, "added_to_odds") => "findings-answer-added-to-odds",
        (Question::Listed(_), "always") => "findings-answer-always",
        (_, other) => return other.into(),
    };
    Message::new(id).into()
}
