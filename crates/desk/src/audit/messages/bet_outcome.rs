//! The outcome of a bet, as far as its findings show it.

use check::{About, Finding, Rule, Verdict, Why, returned};
use games::baccarat::{Lucky6, Round, Side, Winner};
use money::ExactDecimal;

use super::custom::{custom, due};
use super::names::{self, bet_on};
use crate::audit::context::MessageContext;
use crate::figures;
use crate::say::{self, arg, fill};
use crate::views::Message;

/// A bet with one stake. Its methods `bet`, `stake` and `because` are arguments of its messages.
pub(super) struct StakedBet<'a> {
    pub(super) findings: &'a [Finding<'a>],
    pub(super) context: &'a MessageContext<'a>,
    pub(super) code: &'a str,
    pub(super) amount: ExactDecimal,
}

impl StakedBet<'_> {
    pub(super) fn outcome(&self) -> Message {
        if self
            .of_bet()
            .any(|finding| is_return_not_shown(finding, self.context))
        {
            fill!(self, findings::summary_bet_not_returned)
        } else if self.is(Rule::ReturnedStake, true) && self.context.is_tie() {
            fill!(self, findings::summary_bet_returned)
        } else if let Some(returned) = self.came_back() {
            let returned = arg::Returned(self.money(returned));
            say::games::summary_bet_returned(arg::Bet(self.bet()), returned, arg::Stake(self.stake()))
        } else if self.is(Rule::WinUnearned, true) && self.loses_in_every_house() {
            fill!(self, findings::summary_bet_lost)
        } else if self.is(Rule::WinUnearned, false) {
            self.as_reported()
        } else {
            self.won(self.is(Rule::WinMissing, true))
        }
    }

    fn is(&self, rule: Rule, holds: bool) -> bool {
        self.of_bet()
            .any(|finding| finding.rule == rule && (finding.verdict == Verdict::Holds) == holds)
    }

    fn of_bet(&self) -> impl Iterator<Item = &Finding<'_>> {
        let findings = self.findings.iter();
        findings.filter(|finding| finding.about == About::Bet(self.code))
    }

    fn bet(&self) -> Message {
        bet_on(self.code, self.context)
    }

    fn stake(&self) -> String {
        self.money(self.amount)
    }

    fn because(&self) -> Message {
        match &self.context.round {
            _ if !self.context.is_baccarat() => custom(self.code, self.context),
            Some(round) => lost(self.code, round),
            None => say::findings::lost_other_result(),
        }
    }

    fn money(&self, amount: ExactDecimal) -> String {
        figures::money(amount, self.context.currency())
    }

    /// The part of the stake that an entry without a gain returned.
    fn came_back(&self) -> Option<ExactDecimal> {
        let win = self
            .context
            .win(self.code)
            .filter(|win| win.gained() != Some(true))?;
        returned(Some(self.amount), win).filter(|returned| returned.is_positive())
    }

    fn loses_in_every_house(&self) -> bool {
        self.context.is_baccarat() || due(self.code, self.context).variants.is_empty()
    }

    /// The bet by its entry in `player_win`. `is_due` is whether the check confirms that it won.
    fn won(&self, is_due: bool) -> Message {
        let win = self.context.win(self.code);
        let profit = win
            .and_then(|win| win.profit)
            .filter(|profit| profit.is_positive() || is_due)
            .map(|profit| arg::Profit(self.money(profit)));
        let odds = win
            .and_then(|win| win.odds)
            .map(|odds| arg::Odds(figures::odds(odds)));
        let (bet, stake) = (arg::Bet(self.bet()), arg::Stake(self.stake()));
        match (profit, odds) {
            (Some(profit), Some(odds)) => say::findings::summary_bet_won_at_odds(bet, odds, profit, stake),
            (Some(profit), None) => say::findings::summary_bet_won_profit(bet, profit, stake),
            (None, _) if is_due => say::findings::summary_bet_won(bet, stake),
            (None, _) if win.is_none() && self.has_no_entry() => {
                say::games::summary_bet_without_win(bet, stake)
            }
            (None, _) => self.as_reported(),
        }
    }

    /// A bet whose outcome is undecided, with the amount of its entry in `player_win` if it has one.
    fn as_reported(&self) -> Message {
        match self.context.win(self.code).and_then(|win| win.amount) {
            Some(amount) => say::findings::summary_bet_amount(
                arg::Amount(self.money(amount)),
                arg::Bet(self.bet()),
                arg::Stake(self.stake()),
            ),
            None => fill!(self, findings::summary_bet),
        }
    }

    fn has_no_entry(&self) -> bool {
        let wins = self.context.record.and_then(|record| record.wins.as_ref());
        wins.is_some_and(|wins| wins.iter().all(|win| win.code != self.code))
    }
}

/// Whether the finding says that a tie may have returned the stake. It is reported with its bet, and not
/// again among the undecided ones.
pub(super) fn is_return_not_shown(finding: &Finding<'_>, context: &MessageContext<'_>) -> bool {
    finding.rule == Rule::ReturnedStake
        && matches!(finding.why, Some(Why::Missing | Why::NotReportedHere))
        && context.is_tie()
}

fn lost(code: &str, round: &Round) -> Message {
    let (player, banker) = (round.player.total(), round.banker.total());
    let side_won = |whose, total: u8, other: u8| {
        say::findings::lost_side(
            arg::Other(other),
            arg::Side(names::side(whose)),
            arg::Total(total),
        )
    };
    match (code, round.lucky6()) {
        ("PLAYER" | "BANKER", _) if round.winner() == Winner::Banker => {
            side_won(Side::Banker, banker, player)
        }
        ("PLAYER" | "BANKER", _) => side_won(Side::Player, player, banker),
        ("LUCKY6_2", Lucky6::ThreeCards) => say::findings::lost_six_of_three_cards(),
        ("LUCKY6_3", Lucky6::TwoCards) => say::findings::lost_six_of_two_cards(),
        ("LUCKY6" | "SUPERSIX" | "LUCKY6_2" | "LUCKY6_3", _) => say::findings::lost(arg::Code("LUCKY6")),
        _ => say::findings::lost(arg::Code(code)),
    }
}
