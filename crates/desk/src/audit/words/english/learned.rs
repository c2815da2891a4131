//! What the contract leaves open, and what the records say of it.

use super::names::code;
use crate::audit::learned::{Lesson, Question};

/// A lesson as a sentence.
pub(super) fn learned(lesson: &Lesson) -> String {
    let Lesson {
        question,
        answer,
        fits,
        of,
    } = lesson;
    let asked = asked(*question);
    match answer {
        Some(answer) => format!(
            "{asked}: {}. It fits {fits} of the {of} seen.",
            answered(*question, answer)
        ),
        None if *of == 0 => format!("{asked}: nothing seen yet that would show it."),
        None => format!("{asked}: not settled; {of} seen."),
    }
}

fn asked(question: Question) -> String {
    match question {
        Question::Amount => "What the amount of a win includes",
        Question::LostAmount => "What the amount of a bet that lost is",
        Question::Odds => "What odds mean",
        Question::Payout => "What the total payout is",
        Question::ReturnedStake => {
            "Whether the record of a tie shows returned stakes when nothing else was paid"
        }
        Question::StakeTotal => "What the total bet is",
        Question::Rounding => "How digits beyond the second decimal are dropped",
        Question::SixPay => "What a Banker win with 6 pays without commission",
        Question::SixRate => "What six_score_rate means",
        Question::Bonus => "How bonus_rate enters a win",
        Question::Listed(listed) => {
            return format!(
                "Whether {} is listed whenever the cards show it",
                code(listed.code())
            );
        }
    }
    .to_owned()
}

fn answered(question: Question, answer: &str) -> &str {
    match (question, answer) {
        (Question::Amount, "stake_and_profit") => "the stake and the profit",
        (Question::Amount, "stake") => "the stake alone",
        (Question::Amount, "profit") => "the profit alone",
        (Question::LostAmount, "nothing") => "zero",
        (Question::LostAmount, "stake") => "the stake, which did not come back",
        (Question::Odds, "net") => "to one, the stake not included",
        (Question::Odds, "gross") => "for one, the stake included",
        (Question::Payout, "amounts") => "the sum of the amounts",
        (Question::Payout, "amounts_and_pushes") => "the sum of the amounts and of stakes that came back",
        (Question::Payout, "returns") => "the sum of stakes and profits of the bets that won",
        (Question::Payout, "returns_and_pushes") => {
            "the sum of stakes and profits of the bets that won, and of stakes that came back"
        }
        (Question::Payout, "profits") => "the sum of the profits",
        (Question::ReturnedStake, "shown") => "it does",
        (Question::ReturnedStake, "not_shown") => "it does not",
        (Question::StakeTotal, "all") => "all stakes, insurance included",
        (Question::StakeTotal, "without_insurance") => "all stakes but insurance",
        (Question::Rounding, "half_up") => "rounded, a half upwards",
        (Question::Rounding, "half_even") => "rounded, a half to the even digit",
        (Question::Rounding, "down") => "cut off",
        (Question::Rounding, "exact") => "they are kept",
        (Question::SixPay, "full") => "as much as its stake or more",
        (Question::SixPay, "reduced") => "half its stake or less",
        (Question::SixRate, "odds") => "the odds of the win",
        (Question::SixRate, "only_on_six") => "it is above zero when Banker won with 6, and only then",
        (Question::Bonus, "in_odds") => "the odds include it already",
        (Question::Bonus, "times_odds") => "the odds are multiplied by it",
        (Question::Bonus, "added_to_odds") => "it is added to the odds",
        (Question::Listed(_), "always") => "always",
        (_, other) => other,
    }
}
