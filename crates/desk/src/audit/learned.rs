//! The questions that the contract leaves open, as rows: each in words, with its answers. The answer of a record, the screen
//! of the house and lotto read them.

use audit::{Conventions, Evidence, Question, RoundConventions};
use games::baccarat::SideCode;
use money::ExactDecimal;

use super::messages::names;
use crate::figures;
use crate::say::{self, arg, findings, lotto};
use crate::views::{HouseAnswer, HouseQuestion, LearnedView, Message};

/// A question with its answers, by their stable names.
struct Words {
    question: &'static str,
    asked: fn() -> Message,
    answers: &'static [(&'static str, fn() -> Message)],
}

/// The answers of `rounding_…`, whose question names a currency.
const ROUNDING: &[(&str, fn() -> Message)] = &[
    ("cent", findings::answer_unit_cent),
    ("tenth", findings::answer_unit_tenth),
    ("one", findings::answer_unit_one),
    ("ten", findings::answer_unit_ten),
    ("hundred", findings::answer_unit_hundred),
];

const QUESTIONS: &[Words] = &[
    Words {
        question: "amount",
        asked: findings::question_amount,
        answers: &[
            ("stake_and_profit", findings::answer_stake_and_profit),
            ("stake", findings::answer_stake_alone),
            ("profit", findings::answer_profit_alone),
        ],
    },
    Words {
        question: "lost_amount",
        asked: findings::question_lost_amount,
        answers: &[
            ("nothing", findings::answer_zero),
            ("stake", findings::answer_lost_stake),
        ],
    },
    Words {
        question: "odds",
        asked: findings::question_odds,
        answers: &[
            ("net", findings::answer_to_one),
            ("gross", findings::answer_for_one),
        ],
    },
    Words {
        question: "payout",
        asked: findings::question_payout,
        answers: &[
            ("amounts", findings::answer_amounts),
            ("amounts_and_pushes", findings::answer_amounts_and_pushes),
            ("returns", findings::answer_returns),
            ("returns_and_pushes", findings::answer_returns_and_pushes),
            ("profits", findings::answer_profits),
        ],
    },
    Words {
        question: "returned_stake",
        asked: findings::question_returned_stake,
        answers: &[
            ("shown", findings::answer_shown),
            ("not_shown", findings::answer_not_shown),
        ],
    },
    Words {
        question: "stake_total",
        asked: findings::question_stake_total,
        answers: &[
            ("stakes", findings::answer_all_stakes),
            ("without_insurance", findings::answer_without_insurance),
            ("without_bonus", findings::answer_without_bonus),
            ("turnover", findings::answer_turnover),
            ("twice_the_stakes", findings::answer_twice_the_stakes),
        ],
    },
    Words {
        question: "six_pay",
        asked: findings::question_six_pay,
        answers: &[
            ("full", findings::answer_six_full),
            ("commission", findings::answer_six_commission),
            ("reduced", findings::answer_six_reduced),
        ],
    },
    Words {
        question: "six_rate",
        asked: findings::question_six_rate,
        answers: &[
            ("in_odds", findings::answer_in_odds),
            ("times_odds", findings::answer_times_odds),
            ("instead_of_odds", findings::answer_instead_of_odds),
        ],
    },
    Words {
        question: "bonus",
        asked: findings::question_bonus,
        answers: &[
            ("in_odds", findings::answer_in_odds),
            ("times_odds", findings::answer_times_odds),
            ("added_to_odds", findings::answer_added_to_odds),
        ],
    },
    Words {
        question: "score_form",
        asked: findings::question_score_form,
        answers: &[
            ("card_values", findings::answer_card_values),
            ("tens_as_ten", findings::answer_tens_as_ten),
            ("ranks", findings::answer_ranks),
            ("running_totals", findings::answer_running_totals),
            ("hand_total", findings::answer_hand_total),
        ],
    },
    Words {
        question: "card_order",
        asked: findings::question_card_order,
        answers: &[
            ("as_dealt", findings::answer_as_dealt),
            ("third_first", findings::answer_third_first),
        ],
    },
    Words {
        question: "total_form",
        asked: findings::question_total_form,
        answers: &[
            ("last_digit", findings::answer_last_digit),
            ("plain_sum", findings::answer_plain_sum),
        ],
    },
    Words {
        question: "cut",
        asked: lotto::question_cut,
        answers: &[
            ("last_three", lotto::answer_last_three),
            ("last_three_first_two", lotto::answer_last_three_first_two),
            ("first_three", lotto::answer_first_three),
        ],
    },
    Words {
        question: "mix",
        asked: lotto::question_mix,
        answers: &[
            ("listed", lotto::answer_listed),
            ("not_listed", lotto::answer_not_listed),
        ],
    },
    Words {
        question: "charms_in_payout",
        asked: lotto::question_charms_in_payout,
        answers: &[
            ("outside", lotto::answer_outside),
            ("inside", lotto::answer_inside),
            ("inside_with_refund", lotto::answer_inside_with_refund),
        ],
    },
    Words {
        question: "charm_sum",
        asked: lotto::question_charm_sum,
        answers: &[
            ("all", lotto::answer_all_profits),
            ("without_refund", lotto::answer_without_refund),
            ("credit_only", lotto::answer_credit_only),
        ],
    },
    Words {
        question: "debit",
        asked: lotto::question_debit,
        answers: &[
            ("less_discount", lotto::answer_less_discount),
            ("stakes", lotto::answer_stakes),
        ],
    },
];

/// Questions that only records of baccarat answer.
const OF_BACCARAT: [&str; 5] = ["six_pay", "six_rate", "score_form", "card_order", "total_form"];

/// What the answer of a record rests on: all questions that a record or a person answered.
pub(super) fn views(conventions: &Conventions) -> Vec<LearnedView> {
    let all = few_records(conventions.records.of()).into_iter();
    all.chain(of_records(conventions).into_iter().map(|row| row.learned))
        .filter(|learned| learned.of > 0 || learned.set)
        .collect()
}

/// All questions about the records of one game.
pub(crate) fn of_game(conventions: &Conventions, is_baccarat: bool) -> Vec<HouseQuestion> {
    let is_of_game =
        |row: &HouseQuestion| is_baccarat || !OF_BACCARAT.contains(&row.learned.question.as_str());
    // What only records can answer is shown once they have.
    let is_shown = |row: &HouseQuestion| !row.answers.is_empty() || row.learned.of > 0;
    let all = of_records(conventions).into_iter();
    all.filter(|row| is_of_game(row) && is_shown(row)).collect()
}

/// Questions with their answers.
pub(crate) fn rows(questions: Vec<(&'static str, &dyn Question)>) -> Vec<HouseQuestion> {
    let all = questions.into_iter();
    all.filter_map(|(name, question)| row(name, question)).collect()
}

fn of_records(conventions: &Conventions) -> Vec<HouseQuestion> {
    let mut all = rows(conventions.questions());
    all.extend(conventions.units().map(|(currency, unit)| {
        let asked = say::findings::question_rounding(arg::Currency(currency));
        with_answers(&format!("rounding_{currency}"), asked, ROUNDING, unit)
    }));
    all.extend(conventions.commissions().map(|(code, share, evidence)| {
        let asked = say::findings::question_commission(arg::Bet(names::result_of_baccarat(code)));
        told(
            format!("commission_{code}"),
            asked,
            Some(share_of(share)),
            evidence,
        )
    }));
    all.extend(SideCode::ALL.map(|code| listed(code, &conventions.round)));
    all
}

/// That few records of the game were read, so that nothing could be learned yet.
fn few_records(records: u32) -> Option<LearnedView> {
    let is_few = records > 0 && !Evidence::new(records, 0).is_enough();
    is_few.then(|| LearnedView {
        question: "records".to_owned(),
        answer: None,
        set: false,
        fits: 0,
        of: records,
        sentence: say::findings::learned_from_few(arg::Count(records)),
    })
}

/// The share of a profit that is paid: its digits, and what is said of it.
fn share_of(share: ExactDecimal) -> (String, Message) {
    let share = figures::odds(share);
    let words = say::findings::answer_share(arg::Share(share.as_str()));
    (share, words)
}

/// Whether this code is listed whenever the cards show it.
fn listed(code: SideCode, round: &RoundConventions) -> HouseQuestion {
    let evidence = round.listed(code);
    let always = evidence.of() > 0 && evidence.fits() == evidence.of();
    told(
        format!("listed_{}", code.code()),
        say::findings::question_listed(arg::Result(names::result_of_baccarat(code.code()))),
        always.then(|| ("always".to_owned(), say::findings::answer_always())),
        evidence,
    )
}

/// A question that only records answer.
fn told(
    question: String,
    asked: Message,
    answer: Option<(String, Message)>,
    evidence: Evidence,
) -> HouseQuestion {
    let (answer, words) = answer.unzip();
    let sentence = sentence(asked.clone(), words, false, evidence);
    HouseQuestion {
        words: asked,
        answers: Vec::new(),
        learned: LearnedView {
            question,
            answer,
            set: false,
            fits: evidence.fits(),
            of: evidence.of(),
            sentence,
        },
    }
}

/// None for a question that has no words, which a test finds.
fn row(name: &str, question: &dyn Question) -> Option<HouseQuestion> {
    let words = QUESTIONS.iter().find(|words| words.question == name)?;
    Some(with_answers(name, (words.asked)(), words.answers, question))
}

fn with_answers(
    name: &str,
    asked: Message,
    answers: &[(&str, fn() -> Message)],
    question: &dyn Question,
) -> HouseQuestion {
    let in_force = question.answer_name();
    let mut known = answers.iter();
    let words = known
        .find(|(answer, _)| Some(*answer) == in_force)
        .map(|(_, words)| words());
    let cases = question.cases();
    let sentence = sentence(asked.clone(), words, question.is_set(), cases);
    HouseQuestion {
        words: asked,
        answers: answers
            .iter()
            .map(|(answer, words)| HouseAnswer {
                answer: (*answer).to_owned(),
                words: words(),
            })
            .collect(),
        learned: LearnedView {
            question: name.to_owned(),
            answer: in_force.map(str::to_owned),
            set: question.is_set(),
            fits: cases.fits(),
            of: cases.of(),
            sentence,
        },
    }
}

/// A question, its answer if there is one, and whether a person set it or from how many cases it is learned.
fn sentence(asked: Message, answer: Option<Message>, is_set: bool, cases: Evidence) -> Message {
    let question = arg::Question(asked);
    match answer {
        Some(answer) if is_set => say::findings::learned_set(arg::Answer(answer), question),
        Some(answer) => say::findings::learned_answered(
            arg::Answer(answer),
            arg::Fits(cases.fits()),
            arg::Of(cases.of()),
            question,
        ),
        None => say::findings::learned_open(arg::Of(cases.of()), question),
    }
}

#[cfg(test)]
mod tests {
    use ::lotto::check::{lucky, yiki};
    use audit::{Hypothesis, RoundingUnit};

    use super::*;

    #[test]
    fn a_house_that_has_shown_nothing_has_no_answers() {
        assert!(views(&Conventions::default()).is_empty());
    }

    #[test]
    fn every_question_and_every_answer_has_words() {
        let (house, yiki, lucky) = (
            Conventions::default(),
            yiki::Conventions::default(),
            lucky::Conventions::default(),
        );
        let all = [house.questions(), yiki.questions(), lucky.questions()].concat();
        for (name, question) in all {
            let row = row(name, question).unwrap_or_else(|| panic!("{name}"));
            let answers: Vec<&str> = row.answers.iter().map(|each| each.answer.as_str()).collect();
            assert_eq!(answers, question.answers(), "{name}");
        }
        let units: Vec<&str> = ROUNDING.iter().map(|(answer, _)| *answer).collect();
        let all: Vec<&str> = RoundingUnit::ALL
            .iter()
            .map(|unit| Hypothesis::as_str(*unit))
            .collect();
        assert_eq!(units, all);
    }
}
