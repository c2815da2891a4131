//! Customs that the contract leaves open, as learned from the lotto answers of this connection.

use audit::{Hypothesis, Learned};
use lotto::check::lucky::{CharmSum, CharmsInPayout, Conventions as Lucky};
use lotto::check::yiki::{Conventions as Yiki, MixStraight};
use lotto::check::{DebitMeaning, UnitPrices};
use lotto::yiki::Cut;

use super::findings::{Context, House};
use crate::figures;
use crate::say::{self, arg};
use crate::views::{LearnedView, Message};

/// All customs of a game that at least one result or entry showed.
pub(super) fn views(context: &Context<'_>) -> Vec<LearnedView> {
    let currency = context.currency;
    match context.house {
        House::Yiki(known) => of_yiki(known)
            .chain(price(&known.unit_prices, currency))
            .chain(debit(&known.debit))
            .collect(),
        House::Lucky(known) => of_lucky(known)
            .chain(price(&known.unit_prices, currency))
            .chain(debit(&known.debit))
            .collect(),
    }
}

fn of_yiki(known: &Yiki) -> impl Iterator<Item = LearnedView> {
    let cut = of(
        "cut",
        say::lotto::question_cut(),
        &known.cut,
        |answer| match answer {
            Cut::LastThree => say::lotto::answer_last_three(),
            Cut::LastThreeFirstTwo => say::lotto::answer_last_three_first_two(),
            Cut::FirstThree => say::lotto::answer_first_three(),
        },
    );
    let mix = of(
        "mix",
        say::lotto::question_mix(),
        &known.mix,
        |answer| match answer {
            MixStraight::Listed => say::lotto::answer_listed(),
            MixStraight::NotListed => say::lotto::answer_not_listed(),
        },
    );
    [cut, mix].into_iter().flatten()
}

fn of_lucky(known: &Lucky) -> impl Iterator<Item = LearnedView> {
    let inside = of(
        "charms_in_payout",
        say::lotto::question_charms_in_payout(),
        &known.charms_in_payout,
        |answer| match answer {
            CharmsInPayout::Outside => say::lotto::answer_outside(),
            CharmsInPayout::Inside => say::lotto::answer_inside(),
            CharmsInPayout::InsideWithRefund => say::lotto::answer_inside_with_refund(),
        },
    );
    let sum = of(
        "charm_sum",
        say::lotto::question_charm_sum(),
        &known.charm_sum,
        |answer| match answer {
            CharmSum::All => say::lotto::answer_all_profits(),
            CharmSum::WithoutRefund => say::lotto::answer_without_refund(),
            CharmSum::CreditOnly => say::lotto::answer_credit_only(),
        },
    );
    [inside, sum].into_iter().flatten()
}

fn debit(known: &Learned<DebitMeaning>) -> Option<LearnedView> {
    of(
        "debit",
        say::lotto::question_debit(),
        known,
        |answer| match answer {
            DebitMeaning::LessDiscount => say::lotto::answer_less_discount(),
            DebitMeaning::Stakes => say::lotto::answer_stakes(),
        },
    )
}

/// The price of one unit in the entry's currency, if one is established.
fn price(known: &UnitPrices, currency: Option<&str>) -> Option<LearnedView> {
    let price = known.established(currency?)?;
    Some(LearnedView {
        question: "unit_price".to_owned(),
        answer: Some(price.stake.to_string()),
        fits: 0,
        of: 0,
        sentence: say::lotto::learned_price(
            arg::Quantity(figures::odds(price.quantity)),
            arg::Stake(figures::money(price.stake, currency)),
        ),
    })
}

/// A question with its answer. None if nothing was evidence.
fn of<H: Hypothesis>(
    name: &str,
    question: Message,
    learned: &Learned<H>,
    words: impl Fn(H) -> Message,
) -> Option<LearnedView> {
    if learned.of() == 0 {
        return None;
    }
    let answer = learned.answer();
    let (fits, of) = (learned.best().fits(), learned.of());
    let (counted, asked) = (arg::Of(of), arg::Question(question));
    Some(LearnedView {
        question: name.to_owned(),
        answer: answer.map(|answer| answer.as_str().to_owned()),
        fits,
        of,
        sentence: match answer.map(words) {
            Some(words) => say::lotto::learned_answered(arg::Answer(words), arg::Fits(fits), counted, asked),
            None => say::lotto::learned_open(counted, asked),
        },
    })
}
