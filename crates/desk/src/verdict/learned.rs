//! The questions that the contract leaves open, as rows: each in words, with its answers. The answer of a record, the screen
//! of the house and lotto read them. The catalog has the words by the stable names of questions and answers.

use check::{Conventions, Evidence, Question, RoundConventions};
use games::baccarat::SideCode;

use super::context::result_of_baccarat;
use crate::figures;
use crate::say::{self, arg};
use crate::views::{HouseAnswer, HouseQuestion, LearnedView, Message};

/// The question about the unit of profits, which is one of each currency.
const ROUNDING: &str = "rounding";

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
    all.map(|(name, question)| row(name, question)).collect()
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

fn row(name: &str, question: &dyn Question) -> HouseQuestion {
    let asked = say::findings::question(arg::Question(name));
    with_answers(name.to_owned(), asked, name, question)
}

/// `words` is the name under which the answers have their words.
fn with_answers(name: String, asked: Message, words: &str, question: &dyn Question) -> HouseQuestion {
    let all = question.answers().into_iter();
    let answers = all.map(|answer| HouseAnswer {
        answer: answer.to_owned(),
        words: say::findings::answer(arg::Answer(format!("{words}-{answer}"))),
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
    use check::{Learned, RoundingUnit};

    use super::*;
    use crate::sentences::InWords;

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
        let rounding = Learned::<RoundingUnit>::default();
        let all = [house.questions(), yiki.questions(), lucky.questions(), debit].concat();
        let mut all = rows(all);
        all.push(row(ROUNDING, &rounding));
        for question in all {
            let words = question.answers.into_iter().map(|each| each.words);
            let is_rounding = question.learned.question == ROUNDING;
            for words in words.chain([question.words].into_iter().filter(|_| !is_rounding)) {
                assert!(words.en() != "?" && words.th() != "?", "{words:?}");
            }
        }
    }
}
