//! The arguments of a finding's message. Only the arguments that the message takes are created.

use audit::{About, Fact, Finding, Rule};
use baccarat::{Round, Side, Winner};

use super::custom::custom;
use super::names::{self, bet_on};
use super::shown::shown;
use crate::audit::context::MessageContext;
use crate::figures;
use crate::views::{Message, MessageArgument};

/// A message id, and the arguments that the message takes.
pub(super) type Choice = (&'static str, &'static [Part]);

/// An argument of a finding's message.
#[derive(Debug, Clone, Copy)]
pub(super) enum Part {
    /// The bet, purchase of insurance or total.
    Bet,
    /// The value that the rule requires.
    Expected,
    /// The reported value.
    Reported,
    /// The profits of the bet's wins.
    Profit,
    /// Why it can't be determined.
    Why,
    /// The side whose cards it is about.
    Side,
    /// All cards of that side.
    Cards,
    /// One card, with its side and position.
    Card,
    /// The result code.
    Result,
    /// The winner, with the totals.
    Concluded,
    /// The reported winner.
    Outcome,
    /// Whether the cards or only the reported result show it.
    By,
    /// Stake, bet and odds of a profit.
    Calculation,
    /// A camera's name as received.
    Slot,
    /// What custom says about the bet.
    Custom,
    /// What the round showed.
    Shown,
    /// The number of a seat.
    Seat,
    /// The result of another record of the round.
    OtherResult,
    /// The result of the record.
    OwnResult,
}

impl Part {
    const fn name(self) -> &'static str {
        match self {
            Self::Bet => "bet",
            Self::Expected | Self::OtherResult => "expected",
            Self::Reported | Self::OwnResult | Self::Profit => "reported",
            Self::Why => "why",
            Self::Side => "side",
            Self::Cards => "cards",
            Self::Card => "card",
            Self::Result => "result",
            Self::Concluded => "concluded",
            Self::Outcome => "outcome",
            Self::By => "by",
            Self::Calculation => "calculation",
            Self::Slot => "slot",
            Self::Custom => "custom",
            Self::Shown => "shown",
            Self::Seat => "seat",
        }
    }
}

/// A finding with the round or record it is about.
pub(super) struct Subject<'a> {
    pub(super) finding: &'a Finding<'a>,
    pub(super) context: &'a MessageContext<'a>,
}

impl Subject<'_> {
    /// The message with these arguments.
    pub(super) fn message(&self, id: &'static str, parts: &[Part]) -> Message {
        parts.iter().fold(Message::new(id), |message, part| {
            message.with(part.name(), self.argument(*part))
        })
    }

    fn argument(&self, part: Part) -> MessageArgument {
        let Finding {
            about,
            expected,
            reported,
            why,
            ..
        } = self.finding;
        let fact = |fact| names::fact(fact, self.context.currency());
        match part {
            Part::Bet => names::bet(*about, self.context),
            Part::Expected => fact(expected),
            Part::Reported => fact(reported),
            Part::Profit => self.profits(),
            Part::Why => names::why(*why).into(),
            Part::Side => self.side_name().into(),
            Part::Cards => self.cards().into(),
            Part::Card => self.card().into(),
            Part::Result => match about {
                About::Listed(code) | About::Bet(code) => names::result(code, self.context),
                _ => Message::new("findings-result-some").into(),
            },
            Part::Concluded => self.concluded().into(),
            Part::Outcome => match reported {
                Fact::Winner(winner) => names::outcome(*winner).into(),
                other => fact(other),
            },
            Part::By if self.context.round.is_some() => Message::new("findings-by-cards").into(),
            Part::By => Message::new("findings-by-result").into(),
            Part::Calculation => self.calculation(),
            Part::Slot => match about {
                About::Camera(slot) => (*slot).into(),
                _ => String::new().into(),
            },
            Part::Custom => match about {
                About::Bet(code) => custom(code, self.context).into(),
                _ => Message::new("games-custom-unknown")
                    .with("bet", names::bet(*about, self.context))
                    .into(),
            },
            Part::Shown => match self.context.result() {
                Some(result) => shown(result, *about, self.context).into(),
                None => Message::new("games-shown-something").into(),
            },
            Part::Seat => match about {
                About::Stated(games::Part::Seat(seat)) => seat.to_string().into(),
                _ => String::new().into(),
            },
            Part::OtherResult => self.same_round(0),
            Part::OwnResult => self.same_round(1),
        }
    }

    fn side(&self) -> Option<Side> {
        match (self.finding.rule, self.finding.about) {
            (Rule::PlayerTotal, _) => Some(Side::Player),
            (Rule::BankerTotal, _) => Some(Side::Banker),
            (_, About::Card { side, .. } | About::Hand(side) | About::Total(side)) => Some(side),
            _ => None,
        }
    }

    fn side_name(&self) -> Message {
        self.side()
            .map_or_else(|| Message::new("findings-side-some"), names::side)
    }

    fn cards(&self) -> String {
        let cards = self.side().map(|side| self.context.cards(side));
        figures::cards(cards.into_iter().flatten().map(String::as_str))
    }

    fn card(&self) -> Message {
        match (self.finding.about, self.side()) {
            (About::Card { side, position }, _) => Message::new("findings-card-one")
                .with("side", names::side(side))
                .with("position", position.to_string())
                .with("card", figures::card(self.context.card(side, position))),
            (_, Some(side)) => Message::new("findings-card-each").with("side", names::side(side)),
            (_, None) => Message::new("findings-card-any"),
        }
    }

    /// The winner by the cards, otherwise by the reported totals.
    fn concluded(&self) -> Message {
        match (&self.context.round, self.finding.expected) {
            (Some(round), Fact::Winner(due)) => by_totals(round, due),
            (Some(round), _) => by_totals(round, round.winner()),
            (None, Fact::Winner(due)) => {
                Message::new("findings-totals-reported").with("outcome", names::outcome(due))
            }
            (None, other) => {
                Message::new("findings-totals-reported").with("outcome", names::fact(&other, None))
            }
        }
    }

    /// `50.00 THB on Banker at odds 0.95`; only the bet if it has several stakes or wins.
    fn calculation(&self) -> MessageArgument {
        let About::Bet(code) = self.finding.about else {
            return names::bet(self.finding.about, self.context);
        };
        match self.context.stake_and_odds(code) {
            Some((stake, odds)) => Message::new("findings-calculation")
                .with("stake", figures::money(stake, self.context.currency()))
                .with("bet", bet_on(code, self.context))
                .with("odds", figures::odds(odds))
                .into(),
            None => names::bet(self.finding.about, self.context),
        }
    }

    fn profits(&self) -> MessageArgument {
        let About::Bet(code) = self.finding.about else {
            return names::fact(&self.finding.reported, self.context.currency());
        };
        let profits = self.context.wins(code).iter().filter_map(|win| win.profit);
        let texts: Vec<String> = profits
            .map(|profit| figures::money(profit, self.context.currency()))
            .collect();
        if texts.is_empty() {
            return names::fact(&self.finding.reported, self.context.currency());
        }
        texts.join(", ").into()
    }

    fn same_round(&self, at: usize) -> MessageArgument {
        let results = self.context.results.as_ref();
        results.map_or_else(
            || Message::new("findings-fact-nothing").into(),
            |results| results[at].clone(),
        )
    }
}

/// The winner with the totals, as part of a sentence.
pub(super) fn by_totals(round: &Round, won: Winner) -> Message {
    let (player, banker) = (round.player.total(), round.banker.total());
    let message = match round.winner() {
        Winner::Banker => Message::new("findings-totals-banker")
            .with("banker", banker)
            .with("player", player),
        Winner::Player => Message::new("findings-totals-player")
            .with("player", player)
            .with("banker", banker),
        Winner::Tie => Message::new("findings-totals-tie").with("total", player),
    };
    message.with("outcome", names::outcome(won))
}
