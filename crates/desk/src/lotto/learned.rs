//! Customs that the contract leaves open, as learned from the lotto answers of this connection.

use lotto::check::lucky::{Conventions as Lucky, Prize};
use lotto::check::yiki::Conventions as Yiki;
use lotto::check::{DebitMeaning, Hypothesis, Learned, UnitPrices};

use super::findings::Context;
use super::messages;
use crate::figures;
use crate::views::{LearnedView, Message};

/// All customs of a game that at least one result or entry showed.
pub(super) fn views(context: &Context<'_>) -> Vec<LearnedView> {
    let mut views = Vec::new();
    if let Some(yiki) = context.yiki {
        views.extend(of_yiki(yiki));
        views.extend(price(&yiki.unit_prices, context.currency));
        views.extend(debit(&yiki.debit));
    }
    if let Some(lucky) = context.lucky {
        views.extend(of_lucky(lucky));
        views.extend(price(&lucky.unit_prices, context.currency));
        views.extend(debit(&lucky.debit));
    }
    views
}

fn of_yiki(known: &Yiki) -> impl Iterator<Item = LearnedView> {
    let cut = of("cut", "lotto-question-cut", &known.cut, |answer| match answer {
        "last_three" => "lotto-answer-last-three",
        "last_three_first_two" => "lotto-answer-last-three-first-two",
        _ => "lotto-answer-first-three",
    });
    let mix = of("mix", "lotto-question-mix", &known.mix, |answer| match answer {
        "listed" => "lotto-answer-listed",
        _ => "lotto-answer-not-listed",
    });
    let relation = known.relations.named().map(|relation| {
        let fitted = known.relations.fitted(relation);
        LearnedView {
            question: "relation".to_owned(),
            answer: Some(relation.to_string()),
            fits: fitted,
            of: fitted,
            sentence: answered(
                "lotto-question-relation",
                messages::relation(relation),
                fitted,
                fitted,
            ),
        }
    });
    [cut, mix, relation].into_iter().flatten()
}

fn of_lucky(known: &Lucky) -> impl Iterator<Item = LearnedView> {
    let inside = of(
        "charms_in_payout",
        "lotto-question-charms-in-payout",
        &known.charms_in_payout,
        |answer| match answer {
            "outside" => "lotto-answer-outside",
            "inside" => "lotto-answer-inside",
            _ => "lotto-answer-inside-with-refund",
        },
    );
    let sum = of(
        "charm_sum",
        "lotto-question-charm-sum",
        &known.charm_sum,
        |answer| match answer {
            "all" => "lotto-answer-all-profits",
            "without_refund" => "lotto-answer-without-refund",
            _ => "lotto-answer-credit-only",
        },
    );
    let prizes = Prize::ALL.into_iter().filter_map(|prize| {
        let relation = known.prize(prize)?;
        Some(LearnedView {
            question: format!("prize_{}", prize.code()),
            answer: Some(relation.field.as_str().to_owned()),
            fits: 0,
            of: 0,
            sentence: Message::new("lotto-learned-prize")
                .with("prize", prize.code())
                .with("relation", messages::prize_relation(relation)),
        })
    });
    [inside, sum].into_iter().flatten().chain(prizes)
}

fn debit(known: &Learned<DebitMeaning>) -> Option<LearnedView> {
    of("debit", "lotto-question-debit", known, |answer| match answer {
        "less_discount" => "lotto-answer-less-discount",
        _ => "lotto-answer-stakes",
    })
}

/// The price of one unit in the entry's currency, if one is established.
fn price(known: &UnitPrices, currency: Option<&str>) -> Option<LearnedView> {
    let price = known.established(currency?)?;
    Some(LearnedView {
        question: "unit_price".to_owned(),
        answer: Some(price.stake.to_string()),
        fits: 0,
        of: 0,
        sentence: Message::new("lotto-learned-price")
            .with("quantity", figures::odds(price.quantity))
            .with("stake", figures::money(price.stake, currency)),
    })
}

/// A question with its answer. None if nothing was evidence.
fn of<H: Hypothesis>(
    name: &str,
    question: &'static str,
    learned: &Learned<H>,
    answer_id: impl Fn(&'static str) -> &'static str,
) -> Option<LearnedView> {
    let first = learned.evidence(*H::ALL.first()?);
    if first.of() == 0 {
        return None;
    }
    let answer = learned.answer();
    let best = H::ALL.iter().map(|answer| learned.evidence(*answer).fits()).max();
    let fits = answer.map_or(best.unwrap_or_default(), |answer| learned.evidence(answer).fits());
    Some(LearnedView {
        question: name.to_owned(),
        answer: answer.map(|answer| answer.as_str().to_owned()),
        fits,
        of: first.of(),
        sentence: match answer {
            Some(answer) => answered(
                question,
                Message::new(answer_id(answer.as_str())),
                fits,
                first.of(),
            ),
            None => Message::new("lotto-learned-open")
                .with("question", Message::new(question))
                .with("of", first.of()),
        },
    })
}

fn answered(question: &'static str, answer: Message, fits: u32, of: u32) -> Message {
    Message::new("lotto-learned-answered")
        .with("question", Message::new(question))
        .with("answer", answer)
        .with("fits", fits)
        .with("of", of)
}
