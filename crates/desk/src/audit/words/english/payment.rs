//! How a win was worked out: stake, odds, profit, amount, and the digits that were dropped.

use baccarat::check::{About, Fact, Verdict, Why};

use super::bets::Told;
use crate::audit::words::numbers;

impl Told<'_> {
    /// `100.00 THB on Banker at odds 0.95`, as far as both are known.
    fn calculation(&self) -> String {
        let listed = match self.finding.about {
            About::Bet(listed) => Some(listed),
            _ => None,
        };
        let odds = listed
            .and_then(|listed| self.scene.win(listed))
            .and_then(|win| win.odds);
        let stake = listed.and_then(|listed| self.scene.stake(listed));
        match (stake, odds) {
            (Some(stake), Some(odds)) => {
                let stake = numbers::money(stake, self.scene.currency());
                format!("{stake} on {} at odds {}", self.bet, numbers::odds(odds))
            }
            _ => self.bet.clone(),
        }
    }

    pub(super) fn profit(&self) -> String {
        let Self {
            bet,
            expected,
            reported,
            ..
        } = self;
        let calculation = self.calculation();
        match (self.finding.verdict, self.finding.expected) {
            (Verdict::Holds, _) => {
                format!("{calculation} makes a profit of {expected}; {reported} was reported.")
            }
            (Verdict::Broken, Fact::Money(due)) if due.is_sign_negative() => {
                format!(
                    "{bet} lost, which costs the stake ({expected}), but a profit of {reported} was reported."
                )
            }
            (Verdict::Broken, _) => {
                format!("{calculation} makes a profit of {expected}, but {reported} was reported.")
            }
            (Verdict::CannotTell, Fact::Money(_)) if self.finding.why == Some(Why::NotDocumented) => {
                format!(
                    "{calculation} makes a profit of {expected} and {reported} was reported; the BONUS may explain it, but what it does is not documented."
                )
            }
            (Verdict::CannotTell, _) => format!("The profit on {bet} can't be checked: {}.", self.why()),
        }
    }

    pub(super) fn amount(&self) -> String {
        let Self {
            bet,
            expected,
            reported,
            ..
        } = self;
        match self.finding.verdict {
            Verdict::Holds => {
                format!("The amount reported for {bet}, {reported}, fits its stake and profit.")
            }
            Verdict::Broken => {
                format!(
                    "The amount for {bet} should be {expected} by its stake and profit, but {reported} was reported."
                )
            }
            Verdict::CannotTell => format!("The amount for {bet} can't be checked: {}.", self.why()),
        }
    }

    pub(super) fn rounding(&self) -> String {
        let Self {
            bet,
            expected,
            reported,
            ..
        } = self;
        match (self.finding.verdict, self.finding.reported) {
            (Verdict::Holds, Fact::Rounding(_)) => {
                format!("The profit on {bet}, exactly {expected}, was {reported}.")
            }
            (Verdict::Holds, _) => {
                format!("{bet}: {reported} was reported where {expected} is exact, which is within rounding.")
            }
            (Verdict::Broken, _) => format!("{bet}: {reported} was reported where {expected} is exact."),
            (Verdict::CannotTell, _) => format!("How {bet} was rounded can't be told: {}.", self.why()),
        }
    }

    pub(super) fn banker_six(&self) -> String {
        let Self {
            expected, reported, ..
        } = self;
        match (self.finding.verdict, self.finding.expected) {
            (Verdict::Holds, _) => {
                format!("Banker won with 6 and was paid {reported} to 1, as this house pays it.")
            }
            (Verdict::Broken, Fact::OddsAbove(_)) => {
                format!(
                    "Banker did not win with 6, so it pays {expected} to 1, but {reported} to 1 was paid."
                )
            }
            (Verdict::Broken, _) => {
                format!("Banker won with 6, which pays {expected} to 1, but {reported} to 1 was paid.")
            }
            (Verdict::CannotTell, _) => format!(
                "What a Banker win with 6 pays here can't be told: {}.",
                self.why()
            ),
        }
    }

    pub(super) fn odds(&self) -> String {
        let Self {
            bet,
            expected,
            reported,
            ..
        } = self;
        match self.finding.verdict {
            Verdict::Holds => format!("{bet} was paid {reported} to 1, which is customary."),
            Verdict::Broken | Verdict::CannotTell => {
                format!("{bet} was paid {reported} to 1; customary is {expected}. Houses may differ.")
            }
        }
    }

    pub(super) fn pay_table(&self) -> String {
        let Self {
            bet,
            expected,
            reported,
            ..
        } = self;
        match self.finding.verdict {
            Verdict::Holds => format!("{bet} was paid {reported} to 1, as the pay table says."),
            Verdict::Broken => format!("{bet} was paid {reported} to 1, but the pay table says {expected}."),
            Verdict::CannotTell => format!(
                "Whether {bet} was paid by the pay table can't be told: {}.",
                self.why()
            ),
        }
    }
}
