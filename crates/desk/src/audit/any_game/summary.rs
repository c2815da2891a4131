//! Summary of a record in a few sentences: the result, the outcome of each bet, and what is not correct.

use games::check::{About, Finding, Rule, Stakes, Verdict, Win, Wins};
use games::pokdeng::{self, Seats};
use games::{Bet, RoundResult};
use money::ExactDecimal;

use super::bet_names::bet_on;
use super::custom::custom;
use super::findings::explaining;
use super::{Context, messages};
use crate::figures;
use crate::findings;
use crate::other_game;
use crate::record::rank;
use crate::views::Message;

pub(super) fn summary(findings: &[Finding<'_>], context: &Context<'_>) -> Message {
    let mut sentences = result(context);
    sentences.extend(bets(findings, context));
    sentences.extend(doubts(findings, context));
    Message::new("findings-summary").with("sentences", sentences)
}

fn result(context: &Context<'_>) -> Vec<Message> {
    let Some(result) = &context.record.result else {
        // The finding about the result says that it cannot be read.
        return Vec::new();
    };
    vec![match result {
        RoundResult::DragonTiger(cards) if cards.dragon.rank == cards.tiger.rank => {
            Message::new("games-result-tie").with("rank", rank(cards.dragon))
        }
        RoundResult::DragonTiger(cards) => Message::new("games-result-dragon-tiger")
            .with("dragon", rank(cards.dragon))
            .with("tiger", rank(cards.tiger)),
        RoundResult::Roulette(pocket) => Message::new("games-result-roulette")
            .with("number", pocket.number().to_string())
            .with("colour", other_game::colour(pocket.colour())),
        RoundResult::Dice(dice) => Message::new("games-result-dice")
            .with("dice", dice.faces().map(|face| face.to_string()).join(" ")),
        RoundResult::Symbols([first, second, third]) => {
            let named = |shown| other_game::symbol(shown, context.sixth.as_deref());
            Message::new("games-result-symbols")
                .with("first", named(*first))
                .with("second", named(*second))
                .with("third", named(*third))
        }
        RoundResult::Pokdeng(seats) => return hands(seats, context),
    }]
}

/// The banker's hand, and those of the seats with a stake.
fn hands(seats: &Seats, context: &Context<'_>) -> Vec<Message> {
    let banker = Message::new("games-result-banker").with("hand", other_game::points(seats.banker));
    let staked = context.record.stakes.iter().flatten();
    let seat_of = |code: &str| match context.bet(code)? {
        Bet::Pokdeng(pokdeng::Bet::Player(seat)) => Some(seat.unwrap_or(1)),
        _ => None,
    };
    let players = staked.filter_map(|bet| {
        let seat = seat_of(bet.code)?;
        let hand = other_game::points(seats.player(seat)?);
        let message = Message::new("games-result-seat").with("seat", seat.to_string());
        Some(message.with("hand", hand))
    });
    std::iter::once(banker).chain(players).collect()
}

/// The outcome of each bet that has a stake.
fn bets(findings: &[Finding<'_>], context: &Context<'_>) -> Vec<Message> {
    let mut sentences = Vec::new();
    for bet in context.record.stakes.iter().flatten() {
        match &bet.stakes {
            Stakes::One(stake) if !stake.is_zero() => {
                sentences.push(of_bet(findings, context, bet.code, *stake));
            }
            Stakes::List(stakes) => {
                let message = |stake| with_stake("findings-summary-bet", bet.code, stake, context);
                sentences.extend(stakes.iter().map(|stake| message(*stake)));
            }
            Stakes::One(_) | Stakes::Other => {}
        }
    }
    sentences
}

fn of_bet(findings: &[Finding<'_>], context: &Context<'_>, code: &str, stake: ExactDecimal) -> Message {
    let lost_by_custom = findings.iter().any(|finding| {
        finding.about == About::Bet(code)
            && finding.rule == Rule::WinUnearned
            && finding.verdict == Verdict::Holds
            && context.due(code).is_some_and(|due| due.variants.is_empty())
    });
    if lost_by_custom && win(context, code).is_none_or(|win| returned(stake, win).is_none()) {
        return with_stake("findings-summary-bet-lost", code, stake, context)
            .with("because", custom(code, context));
    }
    let Some(win) = win(context, code) else {
        let id = if context.record.wins.is_some() {
            "games-summary-bet-without-win"
        } else {
            "findings-summary-bet"
        };
        return with_stake(id, code, stake, context);
    };
    let profit = win.profit.filter(|profit| profit.is_positive());
    let profit = profit.map(|profit| figures::money(profit, context.currency));
    match (profit, win.odds.map(figures::odds)) {
        (Some(profit), Some(odds)) => with_stake("findings-summary-bet-won-at-odds", code, stake, context)
            .with("profit", profit)
            .with("odds", odds),
        (Some(profit), None) => {
            with_stake("findings-summary-bet-won-profit", code, stake, context).with("profit", profit)
        }
        (None, _) => match returned(stake, win) {
            Some(returned) => with_stake("games-summary-bet-returned", code, stake, context)
                .with("returned", figures::money(returned, context.currency)),
            None => with_stake("findings-summary-bet", code, stake, context),
        },
    }
}

fn with_stake(id: &'static str, code: &str, stake: ExactDecimal, context: &Context<'_>) -> Message {
    Message::new(id)
        .with("stake", figures::money(stake, context.currency))
        .with("bet", bet_on(code, context))
}

/// What came back by an entry without a gain.
fn returned(stake: ExactDecimal, win: &Win) -> Option<ExactDecimal> {
    let returned = games::check::returned(Some(stake), win)?;
    Some(returned).filter(|returned| returned.is_positive())
}

/// The only win of a bet.
fn win<'a>(context: &Context<'a>, code: &str) -> Option<&'a Win> {
    let wins = context.record.wins.as_ref()?;
    match &wins.iter().find(|won| won.code == code)?.wins {
        Wins::One(win) => Some(win),
        Wins::List(_) | Wins::Other => None,
    }
}

/// All broken findings; if there are none, the undetermined one that matters most.
fn doubts(findings: &[Finding<'_>], context: &Context<'_>) -> Vec<Message> {
    findings::doubts(&explaining(findings), "findings-summary-does-not-fit", |found| {
        messages::finding(found, context)
    })
}
