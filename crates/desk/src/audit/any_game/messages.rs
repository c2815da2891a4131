//! Chooses the message of each finding: about the result, the codes and the outcomes of bets.

use games::Part;
use games::check::Verdict::{Broken, CannotTell, Holds};
use games::check::{About, Fact, Finding, Rule, Why};

use super::Context;
use super::bet_names::{self, bet_on};
use super::custom::custom;
use super::money_messages as money;
use crate::figures;
use crate::views::{Message, MessageArgument};

/// A finding with the record it is about.
#[derive(Clone, Copy)]
pub(super) struct Subject<'a> {
    pub(super) finding: &'a Finding<'a>,
    pub(super) context: &'a Context<'a>,
}

/// The message of a finding.
pub(super) fn finding(finding: &Finding<'_>, context: &Context<'_>) -> Message {
    let subject = Subject { finding, context };
    match finding.rule {
        Rule::Status => subject.status(),
        Rule::Result => Message::new("games-result-unread"),
        Rule::StatedValue => subject.stated_value(),
        Rule::ListedCode => subject.listed_code(),
        Rule::BetCode => Message::new("findings-bet-code-unknown").with("bet", subject.bet()),
        Rule::WinMissing => subject.win_due(),
        Rule::WinUnearned => subject.loss_due(),
        Rule::WinnerCode => subject.winner_code(),
        Rule::ReturnedStake => Message::new("games-return-untold")
            .with("bet", subject.bet())
            .with("custom", subject.custom()),
        Rule::WinWithoutStake => subject.win_without_stake(),
        Rule::Stake => money::stake(subject),
        Rule::StakeSum => money::stake_sum(subject),
        Rule::NegativeProfit => money::negative_profit(subject),
        Rule::WinProfit => money::profit(subject),
        Rule::WinAmount => money::amount(subject),
        Rule::Odds => money::odds(subject),
        Rule::PayoutSum => money::payout_sum(subject),
        Rule::SameResult => subject.same_result(),
        Rule::SameOutcome => Message::new(match finding.verdict {
            Holds => "games-same-outcome-holds",
            Broken | CannotTell => "games-same-outcome-broken",
        })
        .with("bet", subject.bet()),
        Rule::SameOdds => subject.with_facts("games-same-odds-differ"),
    }
}

impl Subject<'_> {
    fn status(self) -> Message {
        match (self.finding.verdict, self.finding.reported) {
            (Holds, _) => Message::new("findings-status-holds"),
            (_, Fact::Text(status)) => Message::new("findings-status-other").with(
                "reported",
                Message::new("findings-fact-text").with("text", status),
            ),
            _ => Message::new("findings-status-missing"),
        }
    }

    /// What the cards, the dice or the pocket make, beside what the result states.
    fn stated_value(self) -> Message {
        let ids = match self.finding.about {
            About::Stated(Part::Pocket) => [
                "games-stated-colour-holds",
                "games-stated-colour-broken",
                "games-stated-colour-unlearned",
            ],
            About::Stated(Part::Dice) => [
                "games-stated-sum-holds",
                "games-stated-sum-broken",
                "games-stated-sum-unlearned",
            ],
            About::Stated(Part::Seat(_)) => [
                "games-stated-seat-holds",
                "games-stated-seat-broken",
                "games-stated-seat-unlearned",
            ],
            _ => [
                "games-stated-banker-holds",
                "games-stated-banker-broken",
                "games-stated-banker-unlearned",
            ],
        };
        let [holds, broken, unlearned] = ids;
        let message = Message::new(match self.finding.verdict {
            Holds => holds,
            Broken => broken,
            CannotTell => unlearned,
        });
        let message = match self.finding.about {
            About::Stated(Part::Seat(seat)) => message.with("seat", seat.to_string()),
            _ => message,
        };
        let message = message.with("reported", self.fact(self.finding.reported));
        match self.finding.verdict {
            Holds => message,
            Broken | CannotTell => message.with("expected", self.fact(self.finding.expected)),
        }
    }

    fn listed_code(self) -> Message {
        let result = match self.finding.about {
            About::Listed(code) | About::Bet(code) => bet_names::result(code, self.context),
            _ => Message::new("findings-result-some").into(),
        };
        let id = match self.finding.verdict {
            Holds => return Message::new("games-listed-holds").with("result", result),
            Broken => "games-listed-broken",
            CannotTell => "games-listed-unlearned",
        };
        let shown = match &self.context.record.result {
            Some(shown) => super::shown::shown(shown, self.finding.about, self.context),
            None => Message::new("games-shown-something"),
        };
        Message::new(id).with("result", result).with("shown", shown)
    }

    fn win_due(self) -> Message {
        let id = match (self.finding.verdict, self.finding.why) {
            (Holds, _) => "games-win-due-holds",
            (Broken, _) => "games-win-due-missing",
            (CannotTell, Some(Why::NotLearned)) => "games-win-due-unlearned",
            (CannotTell, Some(Why::HousesDiffer)) => {
                return Message::new("games-win-untold")
                    .with("bet", self.bet())
                    .with("custom", self.custom());
            }
            (CannotTell, _) => return self.with_why("findings-win-untold"),
        };
        Message::new(id).with("custom", self.custom())
    }

    fn loss_due(self) -> Message {
        Message::new(match self.finding.verdict {
            Holds => "games-loss-due-holds",
            Broken => "games-loss-due-broken",
            CannotTell => "games-loss-due-unlearned",
        })
        .with("custom", self.custom())
    }

    /// `expected` says whether `winner` has the code, `reported` whether the bet won.
    fn winner_code(self) -> Message {
        let is_listed = self.finding.expected == Fact::Listed(true);
        let id = match (self.finding.verdict, is_listed) {
            (Holds, true) => "games-winner-code-won",
            (Holds, false) => "games-winner-code-lost",
            (Broken, true) => "games-winner-code-without-win",
            (Broken, false) => "games-winner-code-unlisted-win",
            (CannotTell, true) => "games-winner-code-without-win-unlearned",
            (CannotTell, false) => "games-winner-code-unlisted-win-unlearned",
        };
        Message::new(id).with("bet", self.bet())
    }

    fn win_without_stake(self) -> Message {
        let Finding {
            verdict,
            expected,
            why,
            ..
        } = *self.finding;
        match (verdict, expected, why) {
            (Broken, Fact::Count(_), _) => self.with_facts("games-more-wins-than-stakes"),
            (_, Fact::Count(_), _) => self.with_facts("games-wins-and-stakes-untold"),
            (Broken | Holds, ..) => Message::new("games-win-unstaked").with("bet", self.bet()),
            (CannotTell, Fact::Missing, _) => {
                Message::new("games-win-unstaked-untold").with("bet", self.bet())
            }
            (CannotTell, ..) => self.with_why("findings-win-untold"),
        }
    }

    fn same_result(self) -> Message {
        if self.finding.verdict == Holds {
            return Message::new("games-same-result-holds");
        }
        let nothing = || Message::new("findings-fact-nothing").into();
        let results = self.context.results.clone();
        let [expected, reported] = results.unwrap_or_else(|| [nothing(), nothing()]);
        Message::new("games-same-result-broken")
            .with("expected", expected)
            .with("reported", reported)
    }

    pub(super) fn bet(self) -> Message {
        match self.finding.about {
            About::Bet(code) | About::Listed(code) => bet_on(code, self.context),
            About::TotalBet => Message::new("findings-bet-total-bet"),
            About::TotalPayout => Message::new("findings-bet-total-payout"),
            About::Status | About::Result | About::Stated(_) => Message::new("findings-bet-some"),
        }
    }

    fn custom(self) -> Message {
        match self.finding.about {
            About::Bet(code) => custom(code, self.context),
            _ => Message::new("games-custom-unknown").with("bet", self.bet()),
        }
    }

    /// A message with the bet and why nobody can tell.
    pub(super) fn with_why(self, id: &'static str) -> Message {
        Message::new(id).with("bet", self.bet()).with("why", self.why())
    }

    /// A message with the bet, the expected and the reported value.
    pub(super) fn with_facts(self, id: &'static str) -> Message {
        Message::new(id)
            .with("bet", self.bet())
            .with("expected", self.fact(self.finding.expected))
            .with("reported", self.fact(self.finding.reported))
    }

    pub(super) fn why(self) -> Message {
        Message::new(match self.finding.why {
            Some(Why::Missing) => "findings-why-missing",
            Some(Why::Unreadable) | None => "findings-why-unreadable",
            Some(Why::UnknownCode) => "findings-why-unknown-word",
            Some(Why::UnknownResult) => "games-why-unknown-result",
            Some(Why::NotCompleted) => "findings-why-not-completed",
            Some(Why::HousesDiffer) => "findings-why-houses-differ",
            Some(Why::NotLearned) => "games-why-not-learned",
            Some(Why::NotDocumented) => "findings-why-not-documented",
            Some(Why::Unusual) => "findings-why-unusual",
        })
    }

    pub(super) fn fact(self, fact: Fact<'_>) -> MessageArgument {
        match fact {
            Fact::Money(amount) => figures::money(amount, self.context.currency).into(),
            Fact::Odds(odds) => figures::odds(odds).into(),
            Fact::Count(count) => count.to_string().into(),
            Fact::Colour(colour) => crate::other_game::colour(colour).into(),
            Fact::Text(text) => Message::new("findings-fact-text").with("text", text).into(),
            Fact::Nothing | Fact::Missing | Fact::Outcome(_) | Fact::Won(_) | Fact::Listed(_) => {
                Message::new("findings-fact-nothing").into()
            }
        }
    }
}
