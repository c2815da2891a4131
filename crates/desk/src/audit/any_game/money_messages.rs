//! Chooses the message of each finding about stakes, wins and totals.

use games::check::Verdict::{Broken, CannotTell, Holds};
use games::check::{About, Fact, Why};

use super::messages::Subject;
use crate::figures;
use crate::views::{Message, MessageArgument};

pub(super) fn stake(subject: Subject<'_>) -> Message {
    subject
        .with_bet("findings-stake-broken")
        .with("reported", subject.fact(subject.finding.reported))
}

pub(super) fn stake_sum(subject: Subject<'_>) -> Message {
    match (subject.finding.verdict, subject.finding.why) {
        (Holds, _) => subject.with_reported("games-stake-sum-holds"),
        (Broken, _) => subject.with_sums("games-stake-sum-broken"),
        (CannotTell, Some(Why::NotLearned)) => subject.with_sums("games-stake-sum-unlearned"),
        (CannotTell, _) => Message::new("findings-stake-sum-untold").with("why", subject.why()),
    }
}

pub(super) fn negative_profit(subject: Subject<'_>) -> Message {
    subject
        .with_bet("games-negative-profit")
        .with("reported", subject.fact(subject.finding.reported))
}

pub(super) fn profit(subject: Subject<'_>) -> Message {
    let id = match (
        subject.finding.verdict,
        subject.finding.why,
        subject.finding.expected,
    ) {
        (Holds, ..) => {
            return subject
                .with_bet("games-profit-holds")
                .with("reported", subject.fact(subject.finding.reported));
        }
        (Broken, ..) => "findings-profit-broken",
        (CannotTell, Some(Why::NotLearned), _) => "games-profit-unlearned",
        (CannotTell, Some(Why::NotDocumented), _) => "findings-profit-with-bonus",
        (CannotTell, _, Fact::Count(_)) => return subject.with_facts("games-wins-and-stakes-untold"),
        (CannotTell, Some(Why::HousesDiffer), _) => "games-profit-whole",
        (CannotTell, ..) => return subject.with_why("findings-profit-untold"),
    };
    Message::new(id)
        .with("calculation", subject.calculation())
        .with("expected", subject.fact(subject.finding.expected))
        .with("reported", subject.fact(subject.finding.reported))
}

pub(super) fn amount(subject: Subject<'_>) -> Message {
    match (subject.finding.verdict, subject.finding.why) {
        (Holds, _) => subject
            .with_bet("findings-amount-holds")
            .with("reported", subject.fact(subject.finding.reported)),
        (Broken, _) => subject.with_facts("findings-amount-broken"),
        (CannotTell, Some(Why::NotLearned)) => subject.with_facts("games-amount-unlearned"),
        (CannotTell, Some(Why::HousesDiffer)) => subject.with_facts("games-amount-whole"),
        (CannotTell, _) => subject.with_why("findings-amount-untold"),
    }
}

pub(super) fn odds(subject: Subject<'_>) -> Message {
    match subject.finding.why {
        Some(Why::NotLearned) => return subject.with_facts("games-odds-other-count"),
        _ if subject.finding.expected != Fact::Nothing => return subject.with_facts("games-odds-other"),
        _ => {}
    }
    subject
        .with_bet("games-odds-new")
        .with("reported", subject.fact(subject.finding.reported))
}

pub(super) fn payout_sum(subject: Subject<'_>) -> Message {
    match (subject.finding.verdict, subject.finding.why) {
        (Holds, _) => subject.with_reported("findings-payout-sum-holds"),
        (Broken, _) => subject.with_sums("findings-payout-sum-broken"),
        (CannotTell, Some(Why::NotLearned)) => subject.with_sums("games-payout-sum-unlearned"),
        (CannotTell, Some(Why::HousesDiffer)) => subject.with_sums("games-payout-sum-returned"),
        (CannotTell, Some(Why::Unusual)) => subject.with_reported("games-payout-without-win"),
        (CannotTell, _) => Message::new("findings-payout-sum-untold").with("why", subject.why()),
    }
}

impl Subject<'_> {
    fn with_bet(self, id: &'static str) -> Message {
        Message::new(id).with("bet", self.bet())
    }

    fn with_reported(self, id: &'static str) -> Message {
        Message::new(id).with("reported", self.fact(self.finding.reported))
    }

    fn with_sums(self, id: &'static str) -> Message {
        self.with_reported(id)
            .with("expected", self.fact(self.finding.expected))
    }

    /// `50.00 THB on number 17 at odds 35`; only the bet if it has several stakes or wins.
    fn calculation(self) -> MessageArgument {
        let bet = self.bet();
        let About::Bet(code) = self.finding.about else {
            return bet.into();
        };
        match self.context.stake_and_odds(code) {
            Some((stake, odds)) => Message::new("findings-calculation")
                .with("stake", figures::money(stake, self.context.currency))
                .with("bet", bet)
                .with("odds", figures::odds(odds))
                .into(),
            None => bet.into(),
        }
    }
}
