//! Summary of a round in a few sentences: the result, who drew and why, the outcome of each bet, and what does not agree.

use check::{Finding, Values};
use games::baccarat::{Hand, Round};
use games::pokdeng::{self, Seats};
use games::{Bet, RoundResult};

use super::bet_outcome::{StakedBet, is_return_not_shown};
use super::names::bet_on;
use super::subject::by_totals;
use super::{finding, third_cards};
use crate::audit::context::MessageContext;
use crate::audit::findings::explaining;
use crate::figures;
use crate::findings;
use crate::other_game::{colour, points, symbol};
use crate::say::{self, arg};
use crate::views::{Message, MessageArgument};

/// The course of the round, the bets and the totals, then what does not agree, which is said there only.
pub(in crate::audit) fn summary(findings: &[Finding<'_>], context: &MessageContext<'_>) -> Message {
    let doubts = doubts(findings, context);
    let mut sentences = course(context);
    sentences.extend(bets(findings, context));
    sentences.extend(totals(context));
    sentences.retain(|sentence| !doubts.iter().any(|doubt| says(doubt, sentence)));
    sentences.extend(doubts);
    sentences.extend(third_cards::without_wrong_card(context));
    say::findings::summary(arg::Sentences(sentences))
}

fn says(message: &Message, sentence: &Message) -> bool {
    let is_part = |argument: &MessageArgument| match argument {
        MessageArgument::Message(part) => part == sentence,
        _ => false,
    };
    message == sentence || message.args().values().any(is_part)
}

fn course(context: &MessageContext<'_>) -> Vec<Message> {
    match (&context.round, context.reported, context.result()) {
        (Some(round), ..) => of_baccarat(round, context),
        (None, Some(_), _) => vec![say::findings::summary_cards_unreadable()],
        (.., Some(result)) => of_result(result, context),
        // The finding about the result says that it cannot be read.
        _ => Vec::new(),
    }
}

fn of_baccarat(round: &Round, context: &MessageContext<'_>) -> Vec<Message> {
    let hands =
        say::findings::summary_hands(arg::Banker(hand(round.banker)), arg::Player(hand(round.player)));
    let result = say::findings::summary_result(arg::Totals(by_totals(round, round.winner())));
    let mut course = vec![hands];
    course.extend(third_cards::draws(round, context));
    course.push(result);
    course
}

fn hand(hand: Hand) -> Message {
    say::findings::summary_hand(arg::Cards(figures::hand(hand)), arg::Total(hand.total()))
}

fn of_result(result: &RoundResult, context: &MessageContext<'_>) -> Vec<Message> {
    vec![match result {
        RoundResult::DragonTiger(cards) if cards.dragon.rank == cards.tiger.rank => {
            say::games::result_tie(arg::Rank(cards.dragon.rank.code()))
        }
        RoundResult::DragonTiger(cards) => say::games::result_dragon_tiger(
            arg::Dragon(cards.dragon.rank.code()),
            arg::Tiger(cards.tiger.rank.code()),
        ),
        RoundResult::Roulette(pocket) => say::games::result_roulette(
            arg::Colour(colour(pocket.colour())),
            arg::Number(pocket.number().to_string()),
        ),
        RoundResult::Dice(dice) => {
            say::games::result_dice(arg::Dice(dice.faces().map(|face| face.to_string()).join(" ")))
        }
        RoundResult::Symbols([first, second, third]) => {
            let named = |shown| symbol(shown, context.sixth.as_deref());
            say::games::result_symbols(
                arg::First(named(*first)),
                arg::Second(named(*second)),
                arg::Third(named(*third)),
            )
        }
        RoundResult::Pokdeng(seats) => return hands(seats, context),
    }]
}

/// The banker's hand, and those of the seats with a stake.
fn hands(seats: &Seats, context: &MessageContext<'_>) -> Vec<Message> {
    let banker = say::games::result_banker(arg::Hand(points(seats.banker)));
    let seat_of = |code: &str| match context.bet(code)? {
        Bet::Pokdeng(pokdeng::Bet::Player(seat)) => Some(seat.unwrap_or(1)),
        _ => None,
    };
    let players = context.stakes().iter().filter_map(|bet| {
        let seat = seat_of(bet.code)?;
        let hand = points(seats.player(seat)?);
        Some(say::games::result_seat(
            arg::Hand(hand),
            arg::Seat(seat.to_string()),
        ))
    });
    std::iter::once(banker).chain(players).collect()
}

fn bets(findings: &[Finding<'_>], context: &MessageContext<'_>) -> Vec<Message> {
    let money = |amount| figures::money(amount, context.currency());
    let is_insurance = |code: &str| code == "INSURANCE" && context.is_baccarat();
    let mut sentences = Vec::new();
    let mut insured = Vec::new();
    for bet in context.stakes() {
        let stakes = context.stakes_on(bet.code).iter().copied();
        match &bet.values {
            _ if is_insurance(bet.code) => {
                let message = |stake| say::findings::summary_insurance(arg::Stake(money(stake)));
                insured.extend(stakes.map(message));
                insured.extend(wins(bet.code, context));
            }
            Values::One(stake) if !stake.is_zero() => {
                let bet = StakedBet {
                    findings,
                    context,
                    code: bet.code,
                    amount: *stake,
                };
                sentences.push(bet.outcome());
            }
            Values::List(_) => {
                sentences.extend(stakes.map(|stake| {
                    say::findings::summary_bet(arg::Bet(bet_on(bet.code, context)), arg::Stake(money(stake)))
                }));
                sentences.extend(wins(bet.code, context));
            }
            Values::One(_) | Values::Other => {}
        }
    }
    sentences.extend(insured);
    sentences
}

/// What the record shows for a bet with several stakes: which win belongs to which stake is not known.
fn wins<'a>(code: &'a str, context: &'a MessageContext<'_>) -> impl Iterator<Item = Message> + 'a {
    let amounts = context.wins(code).iter().filter_map(|win| win.amount);
    amounts.map(move |amount| {
        let amount = figures::money(amount, context.currency());
        say::findings::summary_win(arg::Amount(amount), arg::Bet(bet_on(code, context)))
    })
}

fn totals(context: &MessageContext<'_>) -> Option<Message> {
    let record = context.record?;
    let money = |amount| figures::money(amount, context.currency());
    Some(say::findings::summary_totals(
        arg::Payout(money(record.total_payout()?)),
        arg::Stake(money(record.total_bet()?)),
    ))
}

/// All broken findings; if there are none, the undetermined one that matters most and was not reported with its bet.
fn doubts(findings: &[Finding<'_>], context: &MessageContext<'_>) -> Vec<Message> {
    let others = findings
        .iter()
        .filter(|found| !is_return_not_shown(found, context));
    findings::doubts(&explaining(others), |found| finding(found, context))
}
