//! The arguments of a finding's message. Only the arguments that the message takes are created.

use baccarat::check::{About, Fact, Finding, Rule};
use baccarat::{Round, Side, Winner};

use super::names;
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
    /// Why it can't be determined.
    Why,
    /// The side whose cards it is about.
    Side,
    /// All cards of that side.
    Cards,
    /// One card, with its side and position.
    Card,
    /// The side result.
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
}

impl Part {
    const fn name(self) -> &'static str {
        match self {
            Self::Bet => "bet",
            Self::Expected => "expected",
            Self::Reported => "reported",
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
            Part::Bet => names::bet(*about),
            Part::Expected => fact(expected),
            Part::Reported => fact(reported),
            Part::Why => names::why(*why).into(),
            Part::Side => self.side_name().into(),
            Part::Cards => self.cards().into(),
            Part::Card => self.card().into(),
            Part::Result => match about {
                About::SideResult(code) | About::Bet(code) => names::result(code),
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

    fn calculation(&self) -> MessageArgument {
        let bet = names::bet(self.finding.about);
        let About::Bet(code) = self.finding.about else {
            return bet;
        };
        let odds = self.context.win(code).and_then(|win| win.odds);
        match self.context.stake(code).zip(odds) {
            Some((stake, odds)) => Message::new("findings-calculation")
                .with("stake", figures::money(stake, self.context.currency()))
                .with("bet", bet)
                .with("odds", figures::odds(odds))
                .into(),
            None => bet,
        }
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
