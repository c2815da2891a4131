//! One bet: whether it won, and what else is said of it. How its win was worked out is in `payment.rs`.

use baccarat::check::{About, Fact, Finding, Rule, Verdict};

use super::names::{code, fact, why};
use crate::audit::scene::Scene;

pub(super) fn finding(finding: &Finding<'_>, scene: &Scene<'_>) -> String {
    let told = Told {
        finding,
        scene,
        bet: bet(finding.about),
        expected: fact(&finding.expected, scene.currency()),
        reported: fact(&finding.reported, scene.currency()),
    };
    match finding.rule {
        Rule::WinMissing => told.win_missing(),
        Rule::WinUnearned => told.win_unearned(),
        Rule::Push => told.push(),
        Rule::WinProfit => told.profit(),
        Rule::WinAmount => told.amount(),
        Rule::Rounding => told.rounding(),
        Rule::BankerSix => told.banker_six(),
        Rule::Odds => told.odds(),
        Rule::PayTable => told.pay_table(),
        Rule::Insurance => told.insurance(),
        _ => told.bet_code(),
    }
}

/// A bet by its name.
pub(super) fn bet(about: About<'_>) -> String {
    match about {
        About::Bet(listed) | About::SideResult(listed) => code(listed).to_owned(),
        About::Insurance(position) => format!("Insurance purchase {position}"),
        About::TotalPayout => "The total payout".to_owned(),
        About::TotalBet => "The total bet".to_owned(),
        _ => "The bet".to_owned(),
    }
}

/// A finding about a bet with its words at hand.
pub(super) struct Told<'a> {
    pub(super) finding: &'a Finding<'a>,
    pub(super) scene: &'a Scene<'a>,
    pub(super) bet: String,
    pub(super) expected: String,
    pub(super) reported: String,
}

impl Told<'_> {
    pub(super) fn why(&self) -> &'static str {
        why(self.finding.why)
    }

    fn win_missing(&self) -> String {
        let Self { bet, reported, .. } = self;
        match (self.finding.verdict, self.finding.reported) {
            (Verdict::Holds, _) => format!("{bet} won, and its win was reported."),
            (Verdict::Broken, Fact::Missing | Fact::Nothing) => {
                format!("{bet} won by the cards, but no win was reported for it.")
            }
            (Verdict::Broken, _) => {
                format!("{bet} won by the cards, but a profit of {reported} was reported for it.")
            }
            (Verdict::CannotTell, _) => {
                format!("Whether {bet} should have won can't be told: {}.", self.why())
            }
        }
    }

    fn win_unearned(&self) -> String {
        let Self { bet, reported, .. } = self;
        match (self.finding.verdict, self.finding.expected) {
            (Verdict::Holds, _) => format!("{bet} lost, and no win was reported."),
            (Verdict::Broken, Fact::Nothing) => {
                format!("A win of {reported} was reported for {bet}, but nothing was staked on it.")
            }
            (Verdict::Broken, _) => {
                format!("{bet} lost by the cards, but a win of {reported} was reported for it.")
            }
            (Verdict::CannotTell, _) => {
                format!("Whether {bet} should have won can't be told: {}.", self.why())
            }
        }
    }

    /// The rule has two halves: a tie returns a main bet, and a bet that lost is not returned.
    fn push(&self) -> String {
        let Self { bet, reported, .. } = self;
        let of_lost = matches!(self.finding.expected, Fact::Money(_));
        match (self.finding.verdict, of_lost) {
            (Verdict::Holds, _) => format!("The round was a tie, so the stake on {bet} came back."),
            (Verdict::Broken, true) => {
                format!("{bet} lost, but its stake of {reported} was reported as paid back.")
            }
            (Verdict::Broken, false) => {
                format!(
                    "The round was a tie, so the stake on {bet} comes back and no more, but {reported} was reported."
                )
            }
            (Verdict::CannotTell, _) => format!(
                "Whether the stake on {bet} came back can't be told: {}.",
                self.why()
            ),
        }
    }

    fn insurance(&self) -> String {
        let Self {
            bet,
            expected,
            reported,
            ..
        } = self;
        match (self.finding.verdict, self.finding.expected) {
            (Verdict::Holds, Fact::AtMost(_)) => format!("{bet} of {reported} is not above the main bet."),
            (Verdict::Holds, _) => format!("{bet} won {reported}, and the insured side did not win."),
            (Verdict::Broken, Fact::AtMost(_)) => {
                format!("{bet} is {reported}, but insurance may be {expected}, the main bet.")
            }
            (Verdict::Broken, _) => format!("{bet} won {reported}, although the insured side won."),
            (Verdict::CannotTell, Fact::Count(_)) => {
                format!("Insurance was bought {reported} times; more than {expected} is not customary.")
            }
            (Verdict::CannotTell, _) => format!("{bet} can't be checked: {}.", self.why()),
        }
    }

    fn bet_code(&self) -> String {
        match self.finding.verdict {
            Verdict::Holds => format!("{} is a known bet.", self.bet),
            Verdict::Broken | Verdict::CannotTell => {
                format!(
                    "The bet {} is not known here, so whether it should have won can't be told.",
                    self.bet
                )
            }
        }
    }
}
