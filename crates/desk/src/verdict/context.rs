//! The record or round behind a finding, for its sentence: its cards, stakes and wins, and the words for its bets, its result
//! and the facts of the finding.
//!
//! A code that is not known stays as received. What a bet gets by custom is said in words only; whether the record follows it is
//! for the crate `check` to say.

use std::cmp::Ordering;

use check::{
    About, CardOrder, Conventions, Fact, ReportedEntry, ReportedRecord, ReportedRound, RoundConventions, Win,
};
use game_service::models::Hand;
use games::baccarat::{Round, Side, Winner};
use games::roulette::Colour;
use games::{Bet, Due, Outcome, Reason, RoundResult};
use money::ExactDecimal;

use crate::cards::{dealt_hand, dealt_position};
use crate::figures;
use crate::other_game::{self, OtherGame, bet_name, colour, faces, points, symbol};
use crate::say::{self, arg};
use crate::views::{Message, MessageArgument};

#[derive(Debug, Clone)]
pub(super) struct Context<'a> {
    /// None for a shoe's round.
    pub(super) record: Option<&'a ReportedRecord<'a>>,
    /// The same record, if its game is not baccarat.
    pub(super) other: Option<&'a OtherGame<'a>>,
    /// The round as reported. None for other games than baccarat.
    pub(super) reported: Option<ReportedRound<'a>>,
    /// The hands in the order in which they were dealt, if all cards of both can be read.
    pub(super) round: Option<Round>,
    /// The order in which this house lists a hand's cards. None if that is not learned.
    pub(super) order: Option<CardOrder>,
    /// Whether that order is not learned, and the third cards are against the tableau as listed but right in another order.
    pub(super) may_be_reordered: bool,
    /// The results of another record of the round and of this one, if they differ.
    pub(super) results: Option<[MessageArgument; 2]>,
}

impl<'a> Context<'a> {
    pub(super) fn of_round(reported: ReportedRound<'a>, conventions: &RoundConventions) -> Self {
        Self::of(Some(reported), conventions.card_order.answer())
    }

    /// `other` is the same record, if its game is not baccarat.
    pub(super) fn of_record(
        record: &'a ReportedRecord<'a>,
        other: Option<&'a OtherGame<'a>>,
        conventions: Option<&Conventions>,
    ) -> Self {
        let order = conventions.and_then(|conventions| conventions.round.card_order.answer());
        Self {
            record: Some(record),
            other,
            ..Self::of(record.round(), order)
        }
    }

    fn of(reported: Option<ReportedRound<'a>>, order: Option<CardOrder>) -> Self {
        let third_first = order == Some(CardOrder::ThirdFirst);
        Self {
            record: None,
            other: None,
            reported,
            round: reported.and_then(|reported| dealt(&reported, third_first)),
            order,
            may_be_reordered: order.is_none()
                && reported.is_some_and(|reported| {
                    !follows_tableau(&reported, false) && follows_tableau(&reported, true)
                }),
            results: None,
        }
    }

    pub(super) const fn is_baccarat(&self) -> bool {
        self.other.is_none()
    }

    /// Whether the round is a tie of baccarat, by its cards or else by its result.
    pub(super) fn is_tie(&self) -> bool {
        match (&self.round, self.reported) {
            (Some(round), _) => round.winner() == Winner::Tie,
            (None, Some(reported)) => reported.codes().any(|code| code == Winner::Tie.code()),
            (None, None) => false,
        }
    }

    /// The result of another game than baccarat, if it is recognised.
    pub(super) fn result(&self) -> Option<&'a RoundResult> {
        self.other?.read.result.as_ref()
    }

    /// The word of the record for the sixth symbol of hoo hey how.
    pub(super) fn sixth(&self) -> Option<String> {
        other_game::sixth(self.other?.result_json?)
    }

    /// A bet of another game than baccarat.
    pub(super) fn bet(&self, code: &str) -> Option<Bet> {
        Bet::read(self.other?.game?, code)
    }

    pub(super) fn cards(&self, side: Side) -> &'a [String] {
        self.side(side)
            .map(|side| side.card.as_slice())
            .unwrap_or_default()
    }

    fn side(&self, side: Side) -> Option<&'a Hand> {
        let reported = self.reported?;
        match side {
            Side::Player => reported.player,
            Side::Banker => reported.banker,
        }
    }

    /// Where the screens show a card that is at this position in the order received. Both are from 1.
    pub(super) fn shown_position(&self, side: Side, position: usize) -> usize {
        let third_first = self.order == Some(CardOrder::ThirdFirst);
        dealt_position(position, self.cards(side).len(), third_first)
    }

    /// A card as reported, counted from 1.
    pub(super) fn card(&self, side: Side, position: usize) -> &'a str {
        self.cards(side)
            .get(position.saturating_sub(1))
            .map(String::as_str)
            .unwrap_or_default()
    }

    fn currency(&self) -> Option<&'a str> {
        self.record.and_then(ReportedRecord::currency)
    }

    pub(super) fn stakes(&self) -> &'a [ReportedEntry<'a, ExactDecimal>] {
        self.record
            .and_then(|record| record.stakes.as_deref())
            .unwrap_or_default()
    }

    pub(super) fn stakes_on(&self, code: &str) -> &'a [ExactDecimal] {
        values_of(self.stakes(), code)
    }

    pub(super) fn wins(&self, code: &str) -> &'a [Win] {
        let wins = self.record.and_then(|record| record.wins.as_deref());
        values_of(wins.unwrap_or_default(), code)
    }

    pub(super) fn win(&self, code: &str) -> Option<&'a Win> {
        match self.wins(code) {
            [win] => Some(win),
            _ => None,
        }
    }

    pub(super) fn money(&self, amount: ExactDecimal) -> String {
        figures::money(amount, self.currency())
    }

    pub(super) fn bet_on(&self, code: &str) -> Message {
        say::findings::bet(arg::Name(name_of(code, self.other)))
    }

    pub(super) fn bet_about(&self, about: About<'_>) -> MessageArgument {
        match about {
            About::Bet("INSURANCE") if self.is_baccarat() => result_of_baccarat("INSURANCE").into(),
            About::Bet(code) | About::Listed(code) => self.bet_on(code).into(),
            About::Insurance(position) => {
                say::findings::bet_insurance(arg::Position(position.to_string())).into()
            }
            About::TotalPayout => say::findings::bet_total_payout().into(),
            About::TotalBet => say::findings::bet_total_bet().into(),
            _ => say::findings::bet_some().into(),
        }
    }

    pub(super) fn fact(&self, fact: &Fact<'_>) -> MessageArgument {
        match fact {
            Fact::Count(_) | Fact::Number(_) | Fact::Odds(_) => fact_text(fact).unwrap_or_default().into(),
            Fact::Money(value) => self.money(*value).into(),
            Fact::AnyOdds(all) => any_odds(all.iter().map(|odds| figures::odds(*odds))),
            Fact::Text(received) => say::findings::fact_text(arg::Text(*received)).into(),
            Fact::AtMost(value) => say::findings::fact_at_most(arg::Amount(self.money(*value))).into(),
            Fact::OddsBelow(odds) => say::findings::fact_below(arg::Odds(figures::odds(*odds))).into(),
            Fact::Colour(shown) => colour(*shown).into(),
            word => {
                let word = fact_text(word).unwrap_or_else(|| "nothing".to_owned());
                say::findings::fact(arg::Word(word)).into()
            }
        }
    }

    /// What custom says about a bet, as a part of a sentence.
    pub(super) fn custom(&self, code: &str) -> Message {
        let due = self.due(code);
        let reason = match due.reason {
            Reason::Seven if due.usual == Some(Outcome::Wins) => "seven_in_some_houses",
            Reason::Triple if due.usual == Some(Outcome::Wins) => "triple_in_some_houses",
            // `zero` would be a plural form.
            Reason::Zero => "zero_pocket",
            reason => reason.as_str(),
        };
        say::games::custom(arg::Bet(self.bet_on(code)), arg::Reason(reason))
    }

    /// Whether the custom is one of few results, such as a tie or a triple, and not only whether the bet covers the result.
    pub(super) fn is_special(&self, code: &str) -> bool {
        !matches!(
            self.due(code).reason,
            Reason::Matches | Reason::DoesNotMatch | Reason::UnknownCode | Reason::UnknownResult
        )
    }

    pub(super) fn has_variants(&self, code: &str) -> bool {
        let due = self.due(code);
        due.usual.is_some() && due.wins().is_none()
    }

    pub(super) fn due(&self, code: &str) -> Due {
        match self.other {
            None => check::due_of_baccarat(code, self.round, self.winner()),
            Some(other) => other
                .due(code)
                .unwrap_or_else(|| Due::cannot_tell(Reason::UnknownCode)),
        }
    }

    /// Without cards, the reported winner decides the main bets of baccarat.
    fn winner(&self) -> Option<Winner> {
        match self.round {
            Some(round) => Some(round.winner()),
            None => self.reported?.codes().find_map(Winner::of),
        }
    }

    /// What the round showed: `Dragon 4 beats Tiger 2`. In pokdeng it is about the seat of the code.
    pub(super) fn shown(&self, about: About<'_>) -> Message {
        let Some(result) = self.result() else {
            return say::games::shown_something();
        };
        match result {
            RoundResult::DragonTiger(cards) => {
                let dragon = arg::Dragon(cards.dragon.rank.code());
                let tiger = arg::Tiger(cards.tiger.rank.code());
                match cards.dragon.rank.cmp(&cards.tiger.rank) {
                    Ordering::Greater => say::games::shown_dragon_beats_tiger(dragon, tiger),
                    Ordering::Less => say::games::shown_tiger_beats_dragon(dragon, tiger),
                    Ordering::Equal => say::games::shown_tie(arg::Rank(cards.dragon.rank.code())),
                }
            }
            RoundResult::Roulette(pocket) => say::games::shown_roulette(
                arg::Colour(colour(pocket.colour())),
                arg::Number(pocket.number().to_string()),
            ),
            RoundResult::Dice(dice) => {
                say::games::shown_dice(arg::Dice(faces(*dice, " ")), arg::Sum(dice.sum().to_string()))
            }
            RoundResult::Symbols([first, second, third]) => {
                let sixth = self.sixth();
                say::games::shown_symbols(
                    arg::First(symbol(*first, sixth.as_deref())),
                    arg::Second(symbol(*second, sixth.as_deref())),
                    arg::Third(symbol(*third, sixth.as_deref())),
                )
            }
            RoundResult::Pokdeng(seats) => {
                let banker = points(seats.banker);
                let seat = match about {
                    About::Listed(code) | About::Bet(code) => other_game::seat_of(code),
                    _ => None,
                };
                let seat = seat.unwrap_or(1);
                match seats.player(seat) {
                    Some(hand) => say::games::shown_seat(
                        arg::Banker(banker),
                        arg::Hand(points(hand)),
                        arg::Seat(seat.to_string()),
                    ),
                    None => say::games::shown_banker(arg::Banker(banker)),
                }
            }
        }
    }
}

fn values_of<'a, T>(entries: &'a [ReportedEntry<'a, T>], code: &str) -> &'a [T] {
    let found = entries.iter().find(|entry| entry.code == code);
    found.map(|entry| entry.values.as_slice()).unwrap_or_default()
}

/// The name of a bet or a result. An unknown code stays as received.
pub(crate) fn name_of(code: &str, other_game: Option<&OtherGame<'_>>) -> MessageArgument {
    match other_game {
        None => result_of_baccarat(code).into(),
        Some(other) => match other.game.and_then(|game| Bet::read(game, code)) {
            Some(bet) => bet_name(&bet, code),
            None => code.into(),
        },
    }
}

/// The hands of a round. None if a card of one cannot be read.
fn dealt(reported: &ReportedRound<'_>, third_first: bool) -> Option<Round> {
    Some(Round {
        player: dealt_hand(&reported.player?.card, third_first)?,
        banker: dealt_hand(&reported.banker?.card, third_first)?,
    })
}

fn follows_tableau(reported: &ReportedRound<'_>, third_first: bool) -> bool {
    dealt(reported, third_first).is_some_and(|round| round.follows_tableau())
}

pub(crate) const fn side(side: Side) -> Message {
    match side {
        Side::Banker => say::findings::side_banker(),
        Side::Player => say::findings::side_player(),
    }
}

pub(super) const fn outcome(won: Winner) -> Message {
    match won {
        Winner::Banker => say::findings::outcome_banker(),
        Winner::Player => say::findings::outcome_player(),
        Winner::Tie => say::findings::outcome_tie(),
    }
}

pub(super) fn result_of_baccarat(code: &str) -> Message {
    say::findings::result(arg::Code(code))
}

/// A fact as digits, signs, codes, and words that the interface translates: the same in every language.
pub(super) fn fact_text(fact: &Fact<'_>) -> Option<String> {
    Some(match fact {
        Fact::Nothing | Fact::Missing => return None,
        Fact::Count(count) => count.to_string(),
        Fact::Number(number) => number.to_string(),
        Fact::Text(text) => (*text).to_owned(),
        Fact::Winner(winner) => winner.code().to_owned(),
        Fact::Draws(true) => "draws".to_owned(),
        Fact::Draws(false) => "stands".to_owned(),
        Fact::Happened(true) => "yes".to_owned(),
        Fact::Happened(false) => "no".to_owned(),
        Fact::Colour(Colour::Green) => "green".to_owned(),
        Fact::Colour(Colour::Red) => "red".to_owned(),
        Fact::Colour(Colour::Black) => "black".to_owned(),
        Fact::Outcome(Outcome::Wins) | Fact::Won(true) => "wins".to_owned(),
        Fact::Outcome(Outcome::Loses) | Fact::Won(false) => "loses".to_owned(),
        Fact::Outcome(Outcome::Pushes) => "returned".to_owned(),
        Fact::Outcome(Outcome::HalfLoses) => "half_returned".to_owned(),
        Fact::Money(amount) => digits(*amount),
        Fact::AtMost(amount) => format!("≤ {}", digits(*amount)),
        Fact::Odds(odds) => figures::odds(*odds),
        Fact::AnyOdds(all) => all
            .iter()
            .map(|odds| figures::odds(*odds))
            .collect::<Vec<_>>()
            .join(" / "),
        Fact::OddsBelow(odds) => format!("< {}", figures::odds(*odds)),
    })
}

fn digits(amount: ExactDecimal) -> String {
    amount.without_idle_zeros(2).to_string()
}

/// `0.95`, or `0.95 or 0.5`.
fn any_odds(mut all: impl DoubleEndedIterator<Item = String>) -> MessageArgument {
    let last = all.next_back().unwrap_or_default();
    all.rfold(last.into(), |rest, odds| {
        say::findings::fact_either(arg::Odds(odds), arg::Rest(rest)).into()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The interface shows them beside Thai words, too.
    #[test]
    fn facts_have_no_words_of_a_language_but_those_that_the_interface_translates() {
        let [half, one] = [50, 100].map(ExactDecimal::hundredths);
        for (fact, expected) in [
            (Fact::Missing, None),
            (Fact::Count(4), Some("4")),
            (Fact::Number(-3), Some("-3")),
            (Fact::Text("DRAGONTAIL"), Some("DRAGONTAIL")),
            (Fact::Winner(Winner::Tie), Some("TIE")),
            (Fact::Draws(false), Some("stands")),
            (Fact::Happened(true), Some("yes")),
            (Fact::Outcome(Outcome::Pushes), Some("returned")),
            (Fact::Money(one), Some("1.00")),
            (Fact::AtMost(one), Some("≤ 1.00")),
            (Fact::Odds(half), Some("0.5")),
            (Fact::AnyOdds(&[one, half]), Some("1 / 0.5")),
            (Fact::OddsBelow(one), Some("< 1")),
            (Fact::Outcome(Outcome::HalfLoses), Some("half_returned")),
            (Fact::Won(false), Some("loses")),
            (Fact::Colour(Colour::Red), Some("red")),
        ] {
            assert_eq!(fact_text(&fact).as_deref(), expected, "{fact:?}");
        }
    }
}
