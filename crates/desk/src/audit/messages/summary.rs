//! Summary of a round in a few sentences: the result, who drew and why, the outcome of each bet, and what does not agree.

use audit::{Finding, ReportedResult, Stakes};
use baccarat::{Hand, Round};
use games::pokdeng::{self, Seats};
use games::{Bet, RoundResult};

use super::bet_outcome::{bet_outcome, is_return_not_shown};
use super::names::bet_on;
use super::subject::by_totals;
use super::{finding, third_cards};
use crate::audit::context::MessageContext;
use crate::audit::findings::explaining;
use crate::cards::rank;
use crate::figures;
use crate::findings;
use crate::other_game::{colour, points, symbol};
use crate::views::Message;

/// The course of the round and the bets, then what does not agree.
pub(in crate::audit) fn summary(findings: &[Finding<'_>], context: &MessageContext<'_>) -> Message {
    let mut sentences = course(context);
    sentences.extend(bets(findings, context));
    sentences.extend(doubts(findings, context));
    Message::new("findings-summary").with("sentences", sentences)
}

fn course(context: &MessageContext<'_>) -> Vec<Message> {
    match (
        &context.round,
        context.reported,
        context.record.map(|record| &record.result),
    ) {
        (Some(round), ..) => of_baccarat(round, context),
        (None, Some(_), _) => vec![Message::new("findings-summary-cards-unreadable")],
        (
            ..,
            Some(ReportedResult::Other {
                result: Some(result), ..
            }),
        ) => of_result(result, context),
        // The finding about the result says that it cannot be read.
        _ => Vec::new(),
    }
}

fn of_baccarat(round: &Round, context: &MessageContext<'_>) -> Vec<Message> {
    let hands = Message::new("findings-summary-hands")
        .with("player", hand(round.player))
        .with("banker", hand(round.banker));
    let result = Message::new("findings-summary-result").with("totals", by_totals(round, round.winner()));
    let mut course = vec![hands];
    course.extend(third_cards::draws(round, context));
    course.push(result);
    course
}

fn hand(hand: Hand) -> Message {
    Message::new("findings-summary-hand")
        .with("cards", figures::hand(hand))
        .with("total", hand.total())
}

fn of_result(result: &RoundResult, context: &MessageContext<'_>) -> Vec<Message> {
    vec![match result {
        RoundResult::DragonTiger(cards) if cards.dragon.rank == cards.tiger.rank => {
            Message::new("games-result-tie").with("rank", rank(cards.dragon))
        }
        RoundResult::DragonTiger(cards) => Message::new("games-result-dragon-tiger")
            .with("dragon", rank(cards.dragon))
            .with("tiger", rank(cards.tiger)),
        RoundResult::Roulette(pocket) => Message::new("games-result-roulette")
            .with("number", pocket.number().to_string())
            .with("colour", colour(pocket.colour())),
        RoundResult::Dice(dice) => Message::new("games-result-dice")
            .with("dice", dice.faces().map(|face| face.to_string()).join(" ")),
        RoundResult::Symbols([first, second, third]) => {
            let named = |shown| symbol(shown, context.sixth.as_deref());
            Message::new("games-result-symbols")
                .with("first", named(*first))
                .with("second", named(*second))
                .with("third", named(*third))
        }
        RoundResult::Pokdeng(seats) => return hands(seats, context),
    }]
}

/// The banker's hand, and those of the seats with a stake.
fn hands(seats: &Seats, context: &MessageContext<'_>) -> Vec<Message> {
    let banker = Message::new("games-result-banker").with("hand", points(seats.banker));
    let seat_of = |code: &str| match context.bet(code)? {
        Bet::Pokdeng(pokdeng::Bet::Player(seat)) => Some(seat.unwrap_or(1)),
        _ => None,
    };
    let players = context.stakes().iter().filter_map(|bet| {
        let seat = seat_of(bet.code)?;
        let hand = points(seats.player(seat)?);
        let message = Message::new("games-result-seat").with("seat", seat.to_string());
        Some(message.with("hand", hand))
    });
    std::iter::once(banker).chain(players).collect()
}

/// The outcome of each bet that has a stake.
fn bets(findings: &[Finding<'_>], context: &MessageContext<'_>) -> Vec<Message> {
    let money = |amount| figures::money(amount, context.currency());
    let is_insurance = |code: &str| code == "INSURANCE" && context.is_baccarat();
    let mut sentences = Vec::new();
    let mut insured = Vec::new();
    for bet in context.stakes() {
        let stakes = context.stakes_on(bet.code).iter().copied();
        match &bet.stakes {
            _ if is_insurance(bet.code) => {
                let message = |stake| Message::new("findings-summary-insurance").with("stake", money(stake));
                insured.extend(stakes.map(message));
            }
            Stakes::One(stake) if !stake.is_zero() => {
                sentences.push(bet_outcome(findings, context, bet.code, *stake));
            }
            Stakes::List(_) => sentences.extend(stakes.map(|stake| {
                Message::new("findings-summary-bet")
                    .with("stake", money(stake))
                    .with("bet", bet_on(bet.code, context))
            })),
            Stakes::One(_) | Stakes::Other => {}
        }
    }
    sentences.extend(insured);
    sentences
}

/// All broken findings; if there are none, the undetermined one that matters most and was not reported with its bet.
fn doubts(findings: &[Finding<'_>], context: &MessageContext<'_>) -> Vec<Message> {
    let others = findings
        .iter()
        .filter(|found| !is_return_not_shown(found, context));
    findings::doubts(&explaining(others), "findings-summary-does-not-fit", |found| {
        finding(found, context)
    })
}
