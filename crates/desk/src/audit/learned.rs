//! Conventions that the contract leaves open, as learned from the records of one game key.

use audit::{
    AmountMeaning, BonusMeaning, CardOrder, Conventions, Evidence, Hypothesis, Learned, LostAmount,
    OddsMeaning, PayoutMeaning, ReturnedStake, RoundConventions, RoundingUnit, ScoreForm, SixPay,
    SixRateMeaning, TotalBetMeaning, TotalForm,
};
use games::baccarat::SideCode;
use money::ExactDecimal;

use super::messages::names;
use crate::figures;
use crate::say::{self, arg};
use crate::views::{LearnedView, Message};

/// All conventions for which at least one record was evidence.
pub(super) fn views(conventions: &Conventions) -> Vec<LearnedView> {
    let listed = SideCode::ALL
        .into_iter()
        .map(|code| listed(code, &conventions.round));
    few_records(conventions.records)
        .into_iter()
        .chain(of_sums(conventions))
        .chain(of_rates(conventions))
        .chain(of_cards(&conventions.round))
        .chain(
            conventions
                .units()
                .map(|(currency, unit)| rounding(currency, unit)),
        )
        .chain(
            conventions
                .commissions()
                .map(|(code, share, evidence)| commission(code, share, evidence)),
        )
        .chain(listed)
        .filter(|learned| learned.of > 0)
        .collect()
}

/// That few records of the game were read, so that nothing could be learned yet.
fn few_records(records: u32) -> Option<LearnedView> {
    let is_few = records > 0 && !Evidence::new(records, 0).is_enough();
    is_few.then(|| LearnedView {
        question: "records".to_owned(),
        answer: None,
        fits: 0,
        of: records,
        sentence: say::findings::learned_from_few(arg::Count(records)),
    })
}

/// What the amounts of a record and their sums contain.
fn of_sums(conventions: &Conventions) -> [LearnedView; 6] {
    [
        of(
            "amount",
            say::findings::question_amount(),
            &conventions.amount,
            |answer| match answer {
                AmountMeaning::StakeAndProfit => say::findings::answer_stake_and_profit(),
                AmountMeaning::Stake => say::findings::answer_stake_alone(),
                AmountMeaning::Profit => say::findings::answer_profit_alone(),
            },
        ),
        of(
            "lost_amount",
            say::findings::question_lost_amount(),
            &conventions.lost_amount,
            |answer| match answer {
                LostAmount::Nothing => say::findings::answer_zero(),
                LostAmount::Stake => say::findings::answer_lost_stake(),
            },
        ),
        of(
            "odds",
            say::findings::question_odds(),
            &conventions.odds,
            |answer| match answer {
                OddsMeaning::Net => say::findings::answer_to_one(),
                OddsMeaning::Gross => say::findings::answer_for_one(),
            },
        ),
        of(
            "payout",
            say::findings::question_payout(),
            &conventions.payout,
            |answer| match answer {
                PayoutMeaning::Amounts => say::findings::answer_amounts(),
                PayoutMeaning::AmountsAndPushes => say::findings::answer_amounts_and_pushes(),
                PayoutMeaning::Returns => say::findings::answer_returns(),
                PayoutMeaning::ReturnsAndPushes => say::findings::answer_returns_and_pushes(),
                PayoutMeaning::Profits => say::findings::answer_profits(),
            },
        ),
        of(
            "returned_stake",
            say::findings::question_returned_stake(),
            &conventions.returned_stake,
            |answer| match answer {
                ReturnedStake::Shown => say::findings::answer_shown(),
                ReturnedStake::NotShown => say::findings::answer_not_shown(),
            },
        ),
        of(
            "stake_total",
            say::findings::question_stake_total(),
            &conventions.total_bet,
            |answer| match answer {
                TotalBetMeaning::Stakes => say::findings::answer_all_stakes(),
                TotalBetMeaning::WithoutInsurance => say::findings::answer_without_insurance(),
                TotalBetMeaning::WithoutBonus => say::findings::answer_without_bonus(),
                TotalBetMeaning::Turnover => say::findings::answer_turnover(),
                TotalBetMeaning::TwiceTheStakes => say::findings::answer_twice_the_stakes(),
            },
        ),
    ]
}

/// What a six and a bonus pay.
fn of_rates(conventions: &Conventions) -> [LearnedView; 3] {
    [
        of(
            "six_pay",
            say::findings::question_six_pay(),
            &conventions.six_pay,
            |answer| match answer {
                SixPay::Full => say::findings::answer_six_full(),
                SixPay::Commission => say::findings::answer_six_commission(),
                SixPay::Reduced => say::findings::answer_six_reduced(),
            },
        ),
        of(
            "six_rate",
            say::findings::question_six_rate(),
            &conventions.six_rate,
            |answer| match answer {
                SixRateMeaning::InOdds => say::findings::answer_in_odds(),
                SixRateMeaning::TimesOdds => say::findings::answer_times_odds(),
                SixRateMeaning::InsteadOfOdds => say::findings::answer_instead_of_odds(),
            },
        ),
        of(
            "bonus",
            say::findings::question_bonus(),
            &conventions.bonus,
            |answer| match answer {
                BonusMeaning::InOdds => say::findings::answer_in_odds(),
                BonusMeaning::TimesOdds => say::findings::answer_times_odds(),
                BonusMeaning::AddedToOdds => say::findings::answer_added_to_odds(),
            },
        ),
    ]
}

/// How a round lists its cards.
fn of_cards(round: &RoundConventions) -> [LearnedView; 3] {
    [
        of(
            "score_form",
            say::findings::question_score_form(),
            &round.score_form,
            |answer| match answer {
                ScoreForm::CardValues => say::findings::answer_card_values(),
                ScoreForm::TensAsTen => say::findings::answer_tens_as_ten(),
                ScoreForm::Ranks => say::findings::answer_ranks(),
                ScoreForm::RunningTotals => say::findings::answer_running_totals(),
                ScoreForm::HandTotal => say::findings::answer_hand_total(),
            },
        ),
        of(
            "card_order",
            say::findings::question_card_order(),
            &round.card_order,
            |answer| match answer {
                CardOrder::AsDealt => say::findings::answer_as_dealt(),
                CardOrder::ThirdFirst => say::findings::answer_third_first(),
            },
        ),
        of(
            "total_form",
            say::findings::question_total_form(),
            &round.total_form,
            |answer| match answer {
                TotalForm::LastDigit => say::findings::answer_last_digit(),
                TotalForm::PlainSum => say::findings::answer_plain_sum(),
            },
        ),
    ]
}

/// The unit in which profits of this currency are paid.
fn rounding(currency: &str, unit: &Learned<RoundingUnit>) -> LearnedView {
    let question = say::findings::question_rounding(arg::Currency(currency));
    of(
        &format!("rounding_{currency}"),
        question,
        unit,
        |answer| match answer {
            RoundingUnit::Cent => say::findings::answer_unit_cent(),
            RoundingUnit::Tenth => say::findings::answer_unit_tenth(),
            RoundingUnit::One => say::findings::answer_unit_one(),
            RoundingUnit::Ten => say::findings::answer_unit_ten(),
            RoundingUnit::Hundred => say::findings::answer_unit_hundred(),
        },
    )
}

/// The share of a profit that is paid for this code, or for codes of this kind.
fn commission(code: &str, share: ExactDecimal, evidence: Evidence) -> LearnedView {
    let share = figures::odds(share);
    let words = say::findings::answer_share(arg::Share(share.as_str()));
    view(
        format!("commission_{code}"),
        say::findings::question_commission(arg::Bet(names::result_of_baccarat(code))),
        Some((share, words)),
        evidence,
    )
}

/// Whether this code is listed whenever the cards show it.
fn listed(code: SideCode, round: &RoundConventions) -> LearnedView {
    let evidence = round.listed(code);
    let always = evidence.of() > 0 && evidence.fits() == evidence.of();
    view(
        format!("listed_{}", code.code()),
        say::findings::question_listed(arg::Result(names::result_of_baccarat(code.code()))),
        always.then(|| ("always".to_owned(), say::findings::answer_always())),
        evidence,
    )
}

/// A question, and its answer if one is established: otherwise the best one is counted.
fn of<H: Hypothesis>(
    name: &str,
    question: Message,
    learned: &Learned<H>,
    words: impl Fn(H) -> Message,
) -> LearnedView {
    let answer = learned.answer();
    let answer = answer.map(|answer| (answer.as_str().to_owned(), words(answer)));
    view(name.to_owned(), question, answer, learned.best())
}

/// `answer` is its stable name, and what is said of it.
fn view(
    name: String,
    question: Message,
    answer: Option<(String, Message)>,
    evidence: Evidence,
) -> LearnedView {
    let (answer, words) = answer.unzip();
    let (fits, of) = (evidence.fits(), evidence.of());
    let (counted, question) = (arg::Of(of), arg::Question(question));
    LearnedView {
        question: name,
        answer,
        fits,
        of,
        sentence: match words {
            Some(words) => {
                say::findings::learned_answered(arg::Answer(words), arg::Fits(fits), counted, question)
            }
            None => say::findings::learned_open(counted, question),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_house_that_has_shown_nothing_has_no_answers() {
        assert!(views(&Conventions::default()).is_empty());
    }
}
