//! The arguments of a finding's message, each a method with its name, and what a row of the table asks of a finding.

use check::{About, Fact, Finding, Rule, Why, Win};
use games::Part;
use games::baccarat::{Round, Side, Winner};
use money::ExactDecimal;

use super::custom;
use super::names::{self, bet_on};
use crate::audit::context::MessageContext;
use crate::figures;
use crate::say::{self, arg, fill};
use crate::views::{Message, MessageArgument};

pub(super) struct Subject<'a> {
    pub(super) finding: &'a Finding<'a>,
    pub(super) context: &'a MessageContext<'a>,
}

impl<'a> Subject<'a> {
    pub(super) fn bet(&self) -> MessageArgument {
        names::bet(self.finding.about, self.context)
    }

    /// The value that the rule requires, or the result of another record of the round.
    pub(super) fn expected(&self) -> MessageArgument {
        match (self.finding.rule, &self.context.results) {
            (Rule::SameResult, Some([other, _])) => other.clone(),
            _ => self.fact(&self.finding.expected),
        }
    }

    /// The reported value. For a bet that won, it is the profits; for a record beside another one of its
    /// round, the result.
    pub(super) fn reported(&self) -> MessageArgument {
        match (self.finding.rule, &self.context.results, &self.finding.reported) {
            (Rule::SameResult, Some([_, own]), _) => own.clone(),
            (.., fact @ Fact::Won(_)) => self.profits().unwrap_or_else(|| self.fact(fact)),
            (.., fact) => self.fact(fact),
        }
    }

    fn profits(&self) -> Option<MessageArgument> {
        let profits = self
            .context
            .wins(self.code()?)
            .iter()
            .filter_map(|win| win.profit);
        let texts: Vec<String> = profits
            .map(|profit| figures::money(profit, self.context.currency()))
            .collect();
        (!texts.is_empty()).then(|| texts.join(", ").into())
    }

    fn fact(&self, fact: &Fact<'_>) -> MessageArgument {
        names::fact(fact, self.context.currency())
    }

    pub(super) fn why(&self) -> Message {
        say::findings::why(arg::Why(self.finding.why.map_or("unreadable", Why::as_str)))
    }

    pub(super) fn side(&self) -> Message {
        self.whose().map_or_else(say::findings::side_some, names::side)
    }

    pub(super) fn cards(&self) -> String {
        let cards = self.whose().map(|side| self.context.cards(side));
        figures::cards(cards.into_iter().flatten().map(String::as_str))
    }

    pub(super) fn card(&self) -> Message {
        match (self.finding.about, self.whose()) {
            (About::Card { side, position }, _) => say::findings::card_one(
                arg::Card(figures::card(self.context.card(side, position))),
                arg::Position(self.context.shown_position(side, position).to_string()),
                arg::Side(names::side(side)),
            ),
            (_, Some(_)) => fill!(self, findings::card_each),
            (_, None) => say::findings::card_any(),
        }
    }

    pub(super) fn result(&self) -> MessageArgument {
        match self.finding.about {
            About::Listed(code) | About::Bet(code) => names::result(code, self.context),
            _ => say::findings::result_some().into(),
        }
    }

    /// The winner by the cards, otherwise by the reported totals.
    pub(super) fn concluded(&self) -> Message {
        match (&self.context.round, self.finding.expected) {
            (Some(round), Fact::Winner(due)) => by_totals(round, due),
            (Some(round), _) => by_totals(round, round.winner()),
            (None, Fact::Winner(due)) => say::findings::totals_reported(arg::Outcome(names::outcome(due))),
            (None, other) => say::findings::totals_reported(arg::Outcome(names::fact(&other, None))),
        }
    }

    pub(super) fn outcome(&self) -> MessageArgument {
        match &self.finding.reported {
            Fact::Winner(winner) => names::outcome(*winner).into(),
            other => self.fact(other),
        }
    }

    /// Whether the cards or only the reported result show it.
    pub(super) const fn by(&self) -> Message {
        match self.context.round {
            Some(_) => say::findings::by_cards(),
            None => say::findings::by_result(),
        }
    }

    /// `50.00 THB on Banker at odds 0.95`; only the bet if it has several stakes or wins.
    pub(super) fn calculation(&self) -> MessageArgument {
        let single = |code| Some((code, self.context.stake_and_odds(code)?));
        match self.code().and_then(single) {
            Some((code, (stake, odds))) => say::findings::calculation(
                arg::Bet(bet_on(code, self.context)),
                arg::Odds(figures::odds(odds)),
                arg::Stake(figures::money(stake, self.context.currency())),
            )
            .into(),
            None => self.bet(),
        }
    }

    pub(super) fn custom(&self) -> Message {
        match self.code() {
            Some(code) => custom::custom(code, self.context),
            None => fill!(self, games::custom_unknown),
        }
    }

    pub(super) fn shown(&self) -> Message {
        match self.context.result() {
            Some(result) => custom::shown(result, self.finding.about, self.context),
            None => say::games::shown_something(),
        }
    }

    /// The part of a result that states a value about itself.
    pub(super) const fn part(&self) -> &'static str {
        match self.finding.about {
            About::Stated(Part::Pocket) => "pocket",
            About::Stated(Part::Dice) => "dice",
            About::Stated(Part::Seat(_)) => "seat",
            _ => "banker",
        }
    }

    pub(super) fn seat(&self) -> String {
        match self.finding.about {
            About::Stated(Part::Seat(seat)) => seat.to_string(),
            _ => String::new(),
        }
    }

    pub(super) const fn whose(&self) -> Option<Side> {
        match self.finding.about {
            About::Card { side, .. } | About::Hand(side) | About::Total(side) => Some(side),
            _ => None,
        }
    }

    const fn code(&self) -> Option<&'a str> {
        match self.finding.about {
            About::Bet(code) => Some(code),
            _ => None,
        }
    }

    /// Whether houses differ about this result, and this one may do what is not usual.
    pub(super) fn houses_differ(&self) -> bool {
        let is_usual = matches!(
            (self.finding.expected, self.finding.reported),
            (Fact::Outcome(games::Outcome::Wins), Fact::Won(true))
        );
        !is_usual
            && self
                .code()
                .is_some_and(|code| custom::has_variants(code, self.context))
    }

    pub(super) fn is_special(&self) -> bool {
        self.code()
            .is_some_and(|code| custom::is_special(code, self.context))
    }

    pub(super) fn has_profit(&self) -> bool {
        let win = self.code().and_then(|code| self.context.win(code));
        win.is_some_and(|win| win.profit.is_some())
    }

    /// The word for how the expected profit is computed. A share is a part of stake times odds. Unknown for
    /// several stakes.
    pub(super) fn way(&self) -> &'static str {
        let (Fact::Money(exact), Some((stake, odds, win))) = (self.finding.expected, self.single()) else {
            return "unknown";
        };
        let net = stake.checked_mul(odds);
        let gross = net.and_then(|net| net.checked_sub(stake));
        if [net, gross].contains(&Some(exact)) {
            "stake_and_odds"
        } else if win.bonus_rate.is_some() {
            "bonus_rate"
        } else if win.six_score_rate.is_some_and(ExactDecimal::is_positive) {
            "six_rate"
        } else {
            "share"
        }
    }

    pub(super) fn is_of_lost(&self) -> bool {
        matches!(self.finding.expected, Fact::Money(due) if due.is_negative())
    }

    pub(super) fn has_bonus(&self) -> bool {
        let rate = self.single().is_some_and(|(.., win)| win.bonus_rate.is_some());
        rate || self.context.record.is_some_and(|record| record.bonus)
    }

    pub(super) fn pays_less_than_stake(&self) -> bool {
        let single = self.single();
        single.is_some_and(|(stake, _, win)| win.profit.is_some_and(|profit| profit < stake))
    }

    fn single(&self) -> Option<(ExactDecimal, ExactDecimal, &'a Win)> {
        let code = self.code()?;
        let (stake, odds) = self.context.stake_and_odds(code)?;
        Some((stake, odds, self.context.win(code)?))
    }
}

pub(super) fn by_totals(round: &Round, won: Winner) -> Message {
    let (player, banker) = (round.player.total(), round.banker.total());
    let outcome = arg::Outcome(names::outcome(won));
    match round.winner() {
        Winner::Banker => say::findings::totals_banker(arg::Banker(banker), outcome, arg::Player(player)),
        Winner::Player => say::findings::totals_player(arg::Banker(banker), outcome, arg::Player(player)),
        Winner::Tie => say::findings::totals_tie(outcome, arg::Total(player)),
    }
}
