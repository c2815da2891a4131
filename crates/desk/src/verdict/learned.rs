//! The questions that the contract leaves open, as rows: each in words, with its answers. The answer of a record, the screen
//! of the house and lotto read them.

use check::{Conventions, Evidence, Question, RoundConventions};
use games::baccarat::SideCode;

use super::context::result_of_baccarat;
use crate::figures;
use crate::say::{self, arg, findings, lotto};
use crate::views::{HouseAnswer, HouseQuestion, LearnedView, Message};

type Words = fn() -> Message;

/// The words of each question, by its stable name.
const QUESTIONS: &[(&str, Words)] = &[
    ("amount", findings::question_amount),
    ("lost_amount", findings::question_lost_amount),
    ("odds", findings::question_odds),
    ("payout", findings::question_payout),
    ("returned_stake", findings::question_returned_stake),
    ("stake_total", findings::question_stake_total),
    ("six_pay", findings::question_six_pay),
    ("six_rate", findings::question_six_rate),
    ("bonus", findings::question_bonus),
    ("score_form", findings::question_score_form),
    ("card_order", findings::question_card_order),
    ("total_form", findings::question_total_form),
    ("cut", lotto::question_cut),
    ("mix", lotto::question_mix),
    ("charms_in_payout", lotto::question_charms_in_payout),
    ("charm_sum", lotto::question_charm_sum),
    ("debit", lotto::question_debit),
];

/// The answers of `rounding_…`, a question that names a currency.
const ROUNDING: &str = "rounding";

/// The words of each answer, by its question and its stable name.
const ANSWERS: &[(&str, &str, Words)] = &[
    ("amount", "stake_and_profit", findings::answer_stake_and_profit),
    ("amount", "stake", findings::answer_stake_alone),
    ("amount", "profit", findings::answer_profit_alone),
    ("lost_amount", "nothing", findings::answer_zero),
    ("lost_amount", "stake", findings::answer_lost_stake),
    ("odds", "net", findings::answer_to_one),
    ("odds", "gross", findings::answer_for_one),
    ("payout", "amounts", findings::answer_amounts),
    (
        "payout",
        "amounts_and_pushes",
        findings::answer_amounts_and_pushes,
    ),
    ("payout", "returns", findings::answer_returns),
    (
        "payout",
        "returns_and_pushes",
        findings::answer_returns_and_pushes,
    ),
    ("payout", "profits", findings::answer_profits),
    ("returned_stake", "shown", findings::answer_shown),
    ("returned_stake", "not_shown", findings::answer_not_shown),
    ("stake_total", "stakes", findings::answer_all_stakes),
    (
        "stake_total",
        "without_insurance",
        findings::answer_without_insurance,
    ),
    ("stake_total", "without_bonus", findings::answer_without_bonus),
    ("stake_total", "turnover", findings::answer_turnover),
    (
        "stake_total",
        "twice_the_stakes",
        findings::answer_twice_the_stakes,
    ),
    ("six_pay", "full", findings::answer_six_full),
    ("six_pay", "commission", findings::answer_six_commission),
    ("six_pay", "reduced", findings::answer_six_reduced),
    ("six_rate", "in_odds", findings::answer_in_odds),
    ("six_rate", "times_odds", findings::answer_times_odds),
    ("six_rate", "instead_of_odds", findings::answer_instead_of_odds),
    ("bonus", "in_odds", findings::answer_in_odds),
    ("bonus", "times_odds", findings::answer_times_odds),
    ("bonus", "added_to_odds", findings::answer_added_to_odds),
    ("score_form", "card_values", findings::answer_card_values),
    ("score_form", "tens_as_ten", findings::answer_tens_as_ten),
    ("score_form", "ranks", findings::answer_ranks),
    ("score_form", "running_totals", findings::answer_running_totals),
    ("score_form", "hand_total", findings::answer_hand_total),
    ("card_order", "as_dealt", findings::answer_as_dealt),
    ("card_order", "third_first", findings::answer_third_first),
    ("total_form", "last_digit", findings::answer_last_digit),
    ("total_form", "plain_sum", findings::answer_plain_sum),
    ("cut", "last_three", lotto::answer_last_three),
    ("cut", "last_three_first_two", lotto::answer_last_three_first_two),
    ("cut", "first_three", lotto::answer_first_three),
    ("mix", "listed", lotto::answer_listed),
    ("mix", "not_listed", lotto::answer_not_listed),
    ("charms_in_payout", "outside", lotto::answer_outside),
    ("charms_in_payout", "inside", lotto::answer_inside),
    (
        "charms_in_payout",
        "inside_with_refund",
        lotto::answer_inside_with_refund,
    ),
    ("charm_sum", "all", lotto::answer_all_profits),
    ("charm_sum", "without_refund", lotto::answer_without_refund),
    ("charm_sum", "credit_only", lotto::answer_credit_only),
    ("debit", "less_discount", lotto::answer_less_discount),
    ("debit", "stakes", lotto::answer_stakes),
    (ROUNDING, "cent", findings::answer_unit_cent),
    (ROUNDING, "tenth", findings::answer_unit_tenth),
    (ROUNDING, "one", findings::answer_unit_one),
    (ROUNDING, "ten", findings::answer_unit_ten),
    (ROUNDING, "hundred", findings::answer_unit_hundred),
];

/// Questions that only records of baccarat answer.
const OF_BACCARAT: [&str; 5] = ["six_pay", "six_rate", "score_form", "card_order", "total_form"];

/// What the answer of a record rests on: all questions that a record or a person answered.
pub(super) fn views(conventions: &Conventions) -> Vec<LearnedView> {
    let all = few_records(conventions.records).into_iter();
    all.chain(of_records(conventions).into_iter().map(|row| row.learned))
        .filter(LearnedView::is_known)
        .collect()
}

/// All questions about the records of one game.
pub(crate) fn of_game(conventions: &Conventions, is_baccarat: bool) -> Vec<HouseQuestion> {
    let mut all = of_records(conventions);
    all.retain(|row| is_baccarat || !OF_BACCARAT.contains(&row.learned.question.as_str()));
    // What only records can answer is shown once they have.
    all.retain(|row| !row.answers.is_empty() || row.learned.of > 0);
    all
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
        with_answers(format!("{ROUNDING}_{currency}"), asked, ROUNDING, unit)
    }));
    all.extend(conventions.commissions().map(|(code, share, evidence)| {
        let asked = say::findings::question_commission(arg::Bet(result_of_baccarat(code)));
        let share = figures::odds(share);
        let words = say::findings::answer_share(arg::Share(share.as_str()));
        told(
            format!("commission_{code}"),
            asked,
            Some((share, words)),
            evidence,
        )
    }));
    all.extend(SideCode::ALL.map(|code| listed(code, &conventions.round)));
    all
}

/// That few records of the game were read, so that nothing could be learned yet.
fn few_records(records: Evidence) -> Option<LearnedView> {
    let count = records.of();
    let is_few = count > 0 && !records.is_enough();
    is_few.then(|| LearnedView {
        question: "records".to_owned(),
        answer: None,
        set: false,
        fits: 0,
        of: count,
        sentence: say::findings::learned_from_few(arg::Count(count)),
    })
}

/// Whether this code is listed whenever the cards show it.
fn listed(code: SideCode, round: &RoundConventions) -> HouseQuestion {
    let evidence = round.listed(code);
    let always = evidence.of() > 0 && evidence.fits() == evidence.of();
    told(
        format!("listed_{}", code.code()),
        say::findings::question_listed(arg::Result(result_of_baccarat(code.code()))),
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
    let (_, asked) = QUESTIONS.iter().find(|(known, _)| *known == name)?;
    Some(with_answers(name.to_owned(), asked(), name, question))
}

/// `words` is the name under which the answers have their words.
fn with_answers(name: String, asked: Message, words: &str, question: &dyn Question) -> HouseQuestion {
    let all = ANSWERS.iter().filter(|(of, ..)| *of == words);
    let answers = all.map(|(_, answer, words)| HouseAnswer {
        answer: (*answer).to_owned(),
        words: words(),
    });
    let answers: Vec<HouseAnswer> = answers.collect();
    let answer = question.answer_name();
    let in_force = answers.iter().find(|each| Some(each.answer.as_str()) == answer);
    let (is_set, cases) = (question.is_set(), question.cases());
    let said = in_force.map(|answer| answer.words.clone());
    HouseQuestion {
        learned: LearnedView {
            question: name,
            answer: answer.map(str::to_owned),
            set: is_set,
            fits: cases.fits(),
            of: cases.of(),
            sentence: sentence(asked.clone(), said, is_set, cases),
        },
        words: asked,
        answers,
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
    use check::lotto::{DebitMeaning, lucky, yiki};
    use check::{Hypothesis, Learned, RoundingUnit};

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
        let debit = Learned::<DebitMeaning>::default();
        let debit: Vec<(&'static str, &dyn Question)> = vec![("debit", &debit)];
        let all = [house.questions(), yiki.questions(), lucky.questions(), debit].concat();
        for (name, question) in all {
            let row = row(name, question).unwrap_or_else(|| panic!("{name}"));
            let answers: Vec<&str> = row.answers.iter().map(|each| each.answer.as_str()).collect();
            assert_eq!(answers, question.answers(), "{name}");
        }
        let units = ANSWERS.iter().filter(|(of, ..)| *of == ROUNDING);
        let units: Vec<&str> = units.map(|(_, answer, _)| *answer).collect();
        let all: Vec<&str> = RoundingUnit::ALL
            .iter()
            .map(|unit| Hypothesis::as_str(*unit))
            .collect();
        assert_eq!(units, all);
    }
}
