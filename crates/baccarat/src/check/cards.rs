//! One side's cards: their number, their values and their total.

use super::fact::Fact;
use super::finding::{About, Report, Why};
use super::reported::ReportedSide;
use super::rule::Rule;
use crate::card::Card;
use crate::hand::Hand;
use crate::side::Side;

/// Checks a side. Returns its hand unless the number of cards is wrong or one is unknown.
pub(super) fn check<'a>(
    report: &mut Report<'a>,
    side: Side,
    reported: Option<&ReportedSide<'a>>,
) -> Option<Hand> {
    let Some(reported) = reported.filter(|reported| !reported.cards.is_empty()) else {
        let facts = (Fact::Nothing, Fact::Missing);
        report.doubt(Rule::CardCount, About::Hand(side), facts, Why::Missing);
        return None;
    };
    let hand = hand(report, side, reported.cards);
    scores(report, side, reported);
    total(report, side, hand, reported.total);
    hand
}

fn hand<'a>(report: &mut Report<'a>, side: Side, codes: &'a [String]) -> Option<Hand> {
    let count = Fact::Count(codes.len());
    if !matches!(codes.len(), 2 | 3) {
        report.broken(Rule::CardCount, About::Hand(side), (Fact::Text("2–3"), count));
        return None;
    }
    report.holds(Rule::CardCount, About::Hand(side), (Fact::Text("2–3"), count));
    let mut cards = [None; 3];
    for (at, code) in codes.iter().enumerate() {
        cards[at] = Card::read(code);
        if cards[at].is_none() {
            let about = About::Card {
                side,
                position: at + 1,
            };
            let facts = (Fact::Nothing, Fact::Text(code));
            report.doubt(Rule::CardCode, about, facts, Why::UnknownWord);
        }
    }
    match (codes.len(), cards) {
        (2, [Some(first), Some(second), _]) => Some(Hand::new([first, second], None)),
        (3, [Some(first), Some(second), third @ Some(_)]) => Some(Hand::new([first, second], third)),
        _ => None,
    }
}

fn scores<'a>(report: &mut Report<'a>, side: Side, reported: &ReportedSide<'a>) {
    let (cards, scores) = (
        Fact::Count(reported.cards.len()),
        Fact::Count(reported.scores.len()),
    );
    if reported.scores.is_empty() {
        let facts = (cards, Fact::Missing);
        return report.doubt(Rule::CardValue, About::Hand(side), facts, Why::Missing);
    }
    if cards != scores {
        return report.broken(Rule::CardValue, About::Hand(side), (cards, scores));
    }
    for (at, (code, score)) in reported.cards.iter().zip(reported.scores).enumerate() {
        let about = About::Card {
            side,
            position: at + 1,
        };
        match Card::read(code) {
            Some(card) => score_of(report, about, card, score),
            None => report.doubt(
                Rule::CardValue,
                about,
                (Fact::Nothing, Fact::Text(score)),
                Why::UnknownWord,
            ),
        }
    }
}

fn score_of<'a>(report: &mut Report<'a>, about: About<'a>, card: Card, score: &'a str) {
    let value = i64::from(card.value());
    let expected = Fact::Number(value);
    match score.parse::<i64>() {
        Ok(number) if number == value => {
            report.holds(Rule::CardValue, about, (expected, Fact::Number(number)));
        }
        // The value ten, which some displays use for tens and pictures instead of 0.
        Ok(10) if value == 0 => {
            report.note(Rule::CardValue, about, (expected, Fact::Number(10)), Why::Unusual);
        }
        Ok(number) => report.broken(Rule::CardValue, about, (expected, Fact::Number(number))),
        Err(_) => report.doubt(
            Rule::CardValue,
            about,
            (expected, Fact::Text(score)),
            Why::Unreadable,
        ),
    }
}

fn total(report: &mut Report<'_>, side: Side, hand: Option<Hand>, reported: Option<i64>) {
    let (rule, about) = (total_rule(side), About::Total(side));
    let expected = hand.map_or(Fact::Nothing, total_of);
    match (hand, reported) {
        (_, None) => report.doubt(rule, about, (expected, Fact::Missing), Why::Missing),
        (Some(_), Some(total)) => report.compare(rule, about, (expected, Fact::Number(total))),
        (None, Some(total)) => report.doubt(rule, about, (expected, Fact::Number(total)), Why::CardsInDoubt),
    }
}

pub(super) const fn total_rule(side: Side) -> Rule {
    match side {
        Side::Banker => Rule::BankerTotal,
        Side::Player => Rule::PlayerTotal,
    }
}

pub(super) fn total_of(hand: Hand) -> Fact<'static> {
    Fact::Number(hand.total().into())
}
