//! One side's cards as reported: their number, their scores and their total. What `score` and `total` of a hand contain is
//! not documented, so that each has several forms (docs/ASSUMPTIONS.md#a60).

use game_service::models::Hand;
use games::baccarat::{self, Card, Rank, Side};
use smallvec::SmallVec;

use crate::conventions::{Standing, has_another_meaning, standing_by};
use crate::finding::{About, Fact, Facts, Report, Rule, Why, contradiction};
use crate::learned::Learned;
use crate::questions::{ScoreForm, TotalForm};

/// The cards of a hand in the order received. None if one cannot be read.
pub(crate) fn read(codes: &[String]) -> Option<SmallVec<[Card; 4]>> {
    let mut cards = SmallVec::new();
    for code in codes {
        cards.push(Card::read(code)?);
    }
    Some(cards)
}

/// A side with at least one card.
pub(crate) struct Received<'a> {
    side: Side,
    reported: &'a Hand,
    /// The cards in the order received. None if one is unknown.
    cards: Option<SmallVec<[Card; 4]>>,
}

impl<'a> Received<'a> {
    pub(crate) fn of(side: Side, reported: Option<&'a Hand>) -> Option<Self> {
        let reported = reported.filter(|reported| !reported.card.is_empty())?;
        let cards = read(&reported.card);
        Some(Self {
            side,
            reported,
            cards,
        })
    }

    pub(crate) const fn total(&self) -> Option<i64> {
        self.reported.total
    }
}

/// The cards of a side in the order received. None if their number is wrong or one is unknown.
pub(crate) fn hand<'a>(
    report: &mut Report<'a>,
    side: Side,
    received: Option<&Received<'a>>,
) -> Option<baccarat::Hand> {
    let about = About::Hand(side);
    let Some(Received { reported, cards, .. }) = received else {
        report.undecided(Rule::CardCount, about, Fact::Missing, Why::Missing);
        return None;
    };
    let codes = &reported.card;
    let facts = Facts::of(Fact::Text("2–3"), Fact::Count(codes.len()));
    if !matches!(codes.len(), 2 | 3) {
        report.broken(Rule::CardCount, about, facts);
        return None;
    }
    report.holds(Rule::CardCount, about, facts);
    if let Some(cards) = cards {
        return baccarat::Hand::from_cards(cards);
    }
    for (at, code) in codes.iter().enumerate() {
        if Card::read(code).is_none() {
            let about = About::Card {
                side,
                position: at + 1,
            };
            report.undecided(Rule::CardCode, about, Fact::Text(code), Why::UnknownCode);
        }
    }
    None
}

/// The numbers of a hand's scores, of which there are rarely more than four.
type Numbers = SmallVec<[i64; 4]>;

/// What `score` has for the card at this place in this form.
fn score_as(form: ScoreForm, cards: &[Card], at: usize) -> i64 {
    match form {
        ScoreForm::CardValues => cards[at].value().into(),
        ScoreForm::TensAsTen => tens_as_ten(cards[at]),
        ScoreForm::Ranks => rank_number(cards[at].rank),
        ScoreForm::RunningTotals => total_as(TotalForm::LastDigit, &cards[..=at]),
        ScoreForm::HandTotal => total_as(TotalForm::LastDigit, cards),
    }
}

fn tens_as_ten(card: Card) -> i64 {
    rank_number(card.rank).min(10)
}

const fn rank_number(rank: Rank) -> i64 {
    rank as i64 + 1
}

fn fits_form(form: ScoreForm, cards: &[Card], scores: &[i64]) -> bool {
    match form {
        // Totals may be plain sums, in which tens and pictures count nothing or ten.
        ScoreForm::HandTotal => scores.first().is_some_and(|total| {
            let is_one = scores.len() == 1 || scores.len() == cards.len();
            let are_equal = scores.iter().all(|score| score == total);
            is_one && are_equal && may_be_total(cards, *total)
        }),
        ScoreForm::RunningTotals => {
            let mut totals = scores.iter().enumerate();
            scores.len() == cards.len() && totals.all(|(at, total)| may_be_total(&cards[..=at], *total))
        }
        ScoreForm::CardValues | ScoreForm::TensAsTen | ScoreForm::Ranks => {
            let mut scores_by_card = scores.iter().enumerate();
            scores.len() == cards.len()
                && scores_by_card.all(|(at, score)| score_as(form, cards, at) == *score)
        }
    }
}

fn numbers(scores: &[String]) -> Option<Numbers> {
    let mut numbers = Numbers::new();
    for score in scores {
        numbers.push(number(score)?);
    }
    Some(numbers)
}

fn number(score: &str) -> Option<i64> {
    score.parse().or_else(|_| score.trim().parse()).ok()
}

pub(crate) fn learn_scores(learned: &mut Learned<ScoreForm>, reported: &Hand, cards: &[Card]) {
    if let Some(scores) = numbers(&reported.score).filter(|scores| !scores.is_empty())
        && !cards.is_empty()
    {
        learned.count(|form| fits_form(form, cards, &scores));
    }
}

pub(crate) fn scores<'a>(report: &mut Report<'a>, received: &Received<'a>, learned: &Learned<ScoreForm>) {
    let Received {
        side,
        reported,
        cards,
    } = received;
    let side = *side;
    let (rule, about) = (Rule::CardValue, About::Hand(side));
    let counts = Facts::of(
        Fact::Count(reported.card.len()),
        Fact::Count(reported.score.len()),
    );
    if reported.score.is_empty() {
        let facts = Facts::of(counts.expected, Fact::Missing);
        return report.doubt(rule, about, facts, Why::Missing);
    }
    let Some(cards) = cards else {
        return report.undecided(rule, about, Fact::Nothing, Why::UnknownCode);
    };
    let Some(scores) = numbers(&reported.score) else {
        return unreadable_scores(report, side, &reported.score);
    };
    let is_settled = learned.is_settled();
    let nothing = Facts::of(Fact::Nothing, Fact::Nothing);
    match standing_by(learned, |form| fits_form(form, cards, &scores)) {
        Standing::Yes => return report.holds(rule, about, nothing),
        Standing::Open if !is_settled => return report.holds(rule, about, nothing),
        Standing::Open => return report.doubt(rule, about, nothing, Why::HousesDiffer),
        Standing::No if has_another_meaning(learned) => {
            return report.note(rule, about, nothing, Why::NotDocumented);
        }
        Standing::No => {}
    }
    let form = learned.answer().unwrap_or(ScoreForm::CardValues);
    if cards.len() != scores.len() {
        return contradiction(report, rule, about, counts, is_settled);
    }
    for (at, score) in scores.iter().copied().enumerate() {
        let expected = score_as(form, cards, at);
        let about = About::Card {
            side,
            position: at + 1,
        };
        let facts = Facts::of(Fact::Number(expected), Fact::Number(score));
        if expected == score {
            report.holds(rule, about, facts);
        } else {
            contradiction(report, rule, about, facts, is_settled);
        }
    }
}

fn unreadable_scores<'a>(report: &mut Report<'a>, side: Side, scores: &'a [String]) {
    for (at, score) in scores.iter().enumerate() {
        if number(score).is_none() {
            let about = About::Card {
                side,
                position: at + 1,
            };
            report.undecided(Rule::CardValue, about, Fact::Text(score), Why::Unreadable);
        }
    }
}

fn total_as(form: TotalForm, cards: &[Card]) -> i64 {
    let sum: i64 = cards.iter().map(|card| i64::from(card.value())).sum();
    match form {
        TotalForm::LastDigit => sum % 10,
        TotalForm::PlainSum => sum,
    }
}

/// Whether a total is this one. In a plain sum, tens and pictures may count ten.
fn fits_total(form: TotalForm, cards: &[Card], total: i64) -> bool {
    total_as(form, cards) == total
        || form == TotalForm::PlainSum && cards.iter().copied().map(tens_as_ten).sum::<i64>() == total
}

fn may_be_total(cards: &[Card], total: i64) -> bool {
    TotalForm::ALL.iter().any(|form| fits_total(*form, cards, total))
}

pub(crate) fn learn_total(learned: &mut Learned<TotalForm>, cards: &[Card], total: Option<i64>) {
    if let Some(total) = total.filter(|_| !cards.is_empty()) {
        learned.count(|form| fits_total(form, cards, total));
    }
}

pub(crate) fn total<'a>(
    report: &mut Report<'a>,
    received: &Received<'a>,
    total: Option<i64>,
    learned: &Learned<TotalForm>,
) {
    let (rule, about) = (total_rule(received.side), About::Total(received.side));
    let cards = received
        .cards
        .as_ref()
        .filter(|cards| matches!(cards.len(), 2 | 3));
    let form = learned.answer().unwrap_or(TotalForm::LastDigit);
    let expected = cards.map_or(Fact::Nothing, |cards| Fact::Number(total_as(form, cards)));
    let (Some(cards), Some(total)) = (cards, total) else {
        let (fact, why) = total.map_or((Fact::Missing, Why::Missing), |total| {
            (Fact::Number(total), Why::CardsInDoubt)
        });
        return report.doubt(rule, about, Facts::of(expected, fact), why);
    };
    let facts = Facts::of(expected, Fact::Number(total));
    let is_settled = learned.is_settled();
    match standing_by(learned, |form| fits_total(form, cards, total)) {
        Standing::Yes => report.holds(rule, about, Facts::of(facts.reported, facts.reported)),
        // Without records, a total from 0 to 9 is the last digit.
        Standing::Open if !is_settled && fits_total(TotalForm::LastDigit, cards, total) => {
            report.holds(rule, about, Facts::of(facts.reported, facts.reported));
        }
        Standing::Open => report.doubt(rule, about, facts, Why::HousesDiffer),
        Standing::No if has_another_meaning(learned) => {
            report.note(rule, about, facts, Why::NotDocumented);
        }
        Standing::No => contradiction(report, rule, about, facts, is_settled),
    }
}

const fn total_rule(side: Side) -> Rule {
    match side {
        Side::Banker => Rule::BankerTotal,
        Side::Player => Rule::PlayerTotal,
    }
}
