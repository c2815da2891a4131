//! The arguments of a finding's message. A message takes only those that it has.

use audit::{About, Fact, Finding, Rule};
use games::baccarat::{Round, Side, Winner};

use super::custom::custom;
use super::names::{self, bet_on};
use super::shown::shown;
use crate::audit::context::MessageContext;
use crate::figures;
use crate::say::{self, arg};
use crate::views::{Message, MessageArgument};

/// A finding with the round or record it is about.
pub(super) struct Subject<'a> {
    pub(super) finding: &'a Finding<'a>,
    pub(super) context: &'a MessageContext<'a>,
}

impl Subject<'_> {
    /// The bet, purchase of insurance or total.
    pub(super) fn bet(&self) -> arg::Bet<MessageArgument> {
        arg::Bet(names::bet(self.finding.about, self.context))
    }

    /// The value that the rule requires.
    pub(super) fn expected(&self) -> arg::Expected<MessageArgument> {
        arg::Expected(self.fact(&self.finding.expected))
    }

    /// The reported value.
    pub(super) fn reported(&self) -> arg::Reported<MessageArgument> {
        arg::Reported(self.fact(&self.finding.reported))
    }

    /// The profits of the bet's wins.
    pub(super) fn profits(&self) -> arg::Reported<MessageArgument> {
        let About::Bet(code) = self.finding.about else {
            return self.reported();
        };
        let profits = self.context.wins(code).iter().filter_map(|win| win.profit);
        let texts: Vec<String> = profits
            .map(|profit| figures::money(profit, self.context.currency()))
            .collect();
        if texts.is_empty() {
            return self.reported();
        }
        arg::Reported(texts.join(", ").into())
    }

    /// Why it can't be determined.
    pub(super) fn why(&self) -> arg::Why<Message> {
        arg::Why(names::why(self.finding.why))
    }

    /// The side whose cards it is about.
    pub(super) fn side_name(&self) -> arg::Side<Message> {
        arg::Side(self.side().map_or_else(say::findings::side_some, names::side))
    }

    /// All cards of that side.
    pub(super) fn cards(&self) -> arg::Cards<String> {
        let cards = self.side().map(|side| self.context.cards(side));
        arg::Cards(figures::cards(cards.into_iter().flatten().map(String::as_str)))
    }

    /// One card, with its side and position.
    pub(super) fn card(&self) -> arg::Card<Message> {
        arg::Card(match (self.finding.about, self.side()) {
            (About::Card { side, position }, _) => say::findings::card_one(
                arg::Card(figures::card(self.context.card(side, position))),
                arg::Position(self.context.shown_position(side, position).to_string()),
                arg::Side(names::side(side)),
            ),
            (_, Some(side)) => say::findings::card_each(arg::Side(names::side(side))),
            (_, None) => say::findings::card_any(),
        })
    }

    /// The result code.
    pub(super) fn result(&self) -> arg::Result<MessageArgument> {
        arg::Result(match self.finding.about {
            About::Listed(code) | About::Bet(code) => names::result(code, self.context),
            _ => say::findings::result_some().into(),
        })
    }

    /// The winner by the cards, otherwise by the reported totals.
    pub(super) fn concluded(&self) -> arg::Concluded<Message> {
        arg::Concluded(match (&self.context.round, self.finding.expected) {
            (Some(round), Fact::Winner(due)) => by_totals(round, due),
            (Some(round), _) => by_totals(round, round.winner()),
            (None, Fact::Winner(due)) => say::findings::totals_reported(arg::Outcome(names::outcome(due))),
            (None, other) => say::findings::totals_reported(arg::Outcome(names::fact(&other, None))),
        })
    }

    /// The reported winner.
    pub(super) fn outcome(&self) -> arg::Outcome<MessageArgument> {
        arg::Outcome(match &self.finding.reported {
            Fact::Winner(winner) => names::outcome(*winner).into(),
            other => self.fact(other),
        })
    }

    /// Whether the cards or only the reported result show it.
    pub(super) fn by(&self) -> arg::By<Message> {
        arg::By(match self.context.round {
            Some(_) => say::findings::by_cards(),
            None => say::findings::by_result(),
        })
    }

    /// `50.00 THB on Banker at odds 0.95`; only the bet if it has several stakes or wins.
    pub(super) fn calculation(&self) -> arg::Calculation<MessageArgument> {
        let single = match self.finding.about {
            About::Bet(code) => self.context.stake_and_odds(code).map(|of| (code, of)),
            _ => None,
        };
        arg::Calculation(match single {
            Some((code, (stake, odds))) => say::findings::calculation(
                arg::Bet(bet_on(code, self.context)),
                arg::Odds(figures::odds(odds)),
                arg::Stake(figures::money(stake, self.context.currency())),
            )
            .into(),
            None => names::bet(self.finding.about, self.context),
        })
    }

    /// What custom says about the bet.
    pub(super) fn custom(&self) -> arg::Custom<Message> {
        arg::Custom(match self.finding.about {
            About::Bet(code) => custom(code, self.context),
            _ => say::games::custom_unknown(self.bet()),
        })
    }

    /// What the round showed.
    pub(super) fn shown(&self) -> arg::Shown<Message> {
        arg::Shown(match self.context.result() {
            Some(result) => shown(result, self.finding.about, self.context),
            None => say::games::shown_something(),
        })
    }

    /// The number of a seat.
    pub(super) fn seat(&self) -> arg::Seat<String> {
        arg::Seat(match self.finding.about {
            About::Stated(games::Part::Seat(seat)) => seat.to_string(),
            _ => String::new(),
        })
    }

    /// The result of another record of the round.
    pub(super) fn other_result(&self) -> arg::Expected<MessageArgument> {
        arg::Expected(self.same_round(0))
    }

    /// The result of the record.
    pub(super) fn own_result(&self) -> arg::Reported<MessageArgument> {
        arg::Reported(self.same_round(1))
    }

    fn same_round(&self, at: usize) -> MessageArgument {
        let results = self.context.results.as_ref();
        results.map_or_else(
            || say::findings::fact_nothing().into(),
            |results| results[at].clone(),
        )
    }

    fn fact(&self, fact: &Fact<'_>) -> MessageArgument {
        names::fact(fact, self.context.currency())
    }

    fn side(&self) -> Option<Side> {
        match (self.finding.rule, self.finding.about) {
            (Rule::PlayerTotal, _) => Some(Side::Player),
            (Rule::BankerTotal, _) => Some(Side::Banker),
            (_, About::Card { side, .. } | About::Hand(side) | About::Total(side)) => Some(side),
            _ => None,
        }
    }
}

/// The winner with the totals, as part of a sentence.
pub(super) fn by_totals(round: &Round, won: Winner) -> Message {
    let (player, banker) = (round.player.total(), round.banker.total());
    let outcome = arg::Outcome(names::outcome(won));
    match round.winner() {
        Winner::Banker => say::findings::totals_banker(arg::Banker(banker), outcome, arg::Player(player)),
        Winner::Player => say::findings::totals_player(arg::Banker(banker), outcome, arg::Player(player)),
        Winner::Tie => say::findings::totals_tie(outcome, arg::Total(player)),
    }
}
