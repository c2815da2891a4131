//! The class of a round.

use baccarat::check::Learned;
use chrono::{DateTime, TimeDelta, Utc};

use super::ledger::Refusal;
use super::payout::{self, PayoutRelation};
use super::round::Round;
use crate::views::{ReachLimit, ReconcileClass};

/// What rounds are judged by.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Terms {
    /// The moment of the comparison, by the service's clock.
    pub(crate) now: DateTime<Utc>,
    /// How long the two sides may differ: what was placed is not settled at once.
    pub(crate) grace: TimeDelta,
    /// What payouts and records have to do with each other.
    pub(crate) payout: Learned<PayoutRelation>,
}

/// How far each side reaches for one player.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Reach {
    /// The wallet has no entry of the player at all.
    pub(crate) is_unknown: bool,
    /// From when on a bet of the player would be in the journal; none: it may leave the player out.
    pub(crate) journal_from: Option<DateTime<Utc>>,
    /// The journal's first entries are missing.
    pub(crate) journal_cut: bool,
    /// The last moment the journal tells of; none: it goes on.
    pub(crate) journal_to: Option<DateTime<Utc>>,
    /// From here on the history is whole.
    pub(crate) records_from: DateTime<Utc>,
}

/// Why a round is in its class.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Why {
    /// Both sides tell the same.
    Same,
    /// The stake went back, and there is no record or one with another status than `completed`.
    StakeWentBack,
    /// A stake without a record.
    NoRecord,
    /// A record without a stake.
    NoBet,
    /// A record of a player of whom the wallet has no entry.
    NoEntries,
    /// A record without a stake: the wallet declined the bet, because its cancel had come first.
    DeclinedBet,
    /// The same, and there is no record either.
    DeclinedUnplayedBet,
    /// The payout was declined, because its rollback had come first.
    DeclinedPayout,
    /// The stakes differ.
    Stake,
    /// The payouts differ.
    Payout,
    /// Nothing was paid.
    NothingPaid,
    /// A payout was taken back, and nothing came after it.
    TakenBack,
    /// A bet was given back and paid as well.
    ReturnedAndPaid,
    /// A cancel came after the payout, and was refused.
    RefusedCancel,
    /// A payout came after the cancel, and was refused.
    RefusedPayout,
    /// A reward without a bet.
    Reward,
    /// The last days of the history do not reach that far for certain.
    OlderThanHistory,
    /// Whether the play history holds the game is not known.
    GameNotInHistory,
    /// The open wallet holds nothing of the player, and may leave players out.
    PlayerNotInWallet,
    /// The journal does not reach that far back.
    BeforeJournal,
    /// The export ends before.
    AfterJournal,
    /// The record's sums can't be read.
    Unreadable,
    /// A sum of the round has more digits than can be held.
    TooLarge,
    /// It may still be under way.
    Young,
}

/// A round's class, and why.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Verdict {
    pub(crate) class: ReconcileClass,
    pub(crate) why: Why,
}

impl Verdict {
    /// Nothing needs to be done.
    pub(crate) fn is_expected(self) -> bool {
        matches!(self.why, Why::Reward | Why::DeclinedUnplayedBet | Why::Young)
    }

    /// Whether somebody should see the round: what matches, and what no side reaches, is only counted.
    pub(crate) fn is_listed(self) -> bool {
        match self.class {
            ReconcileClass::Matched => false,
            ReconcileClass::OutOfWindow => matches!(self.why, Why::Unreadable | Why::TooLarge),
            _ => true,
        }
    }

    /// Why the round can't be compared, if it can't and is no row either.
    pub(crate) fn limit(self) -> Option<ReachLimit> {
        match self.why {
            Why::OlderThanHistory => Some(ReachLimit::OlderThanHistory),
            Why::BeforeJournal => Some(ReachLimit::BeforeJournal),
            Why::AfterJournal => Some(ReachLimit::AfterExport),
            Why::PlayerNotInWallet => Some(ReachLimit::PlayerNotInWallet),
            Why::GameNotInHistory => Some(ReachLimit::GameNotInHistory),
            _ => None,
        }
    }

    /// A missing record is a difference only in a game whose records the history is known to hold: the contract does
    /// not say which games it holds, lotto among them.
    pub(crate) fn in_history(self, holds_game: bool) -> Self {
        match self.why {
            Why::NoRecord if !holds_game => Self {
                class: ReconcileClass::OutOfWindow,
                why: Why::GameNotInHistory,
            },
            _ => self,
        }
    }
}

/// Judges a round of a player whose journal and records were read whole.
pub(crate) fn judge(round: &Round, reach: &Reach, terms: &Terms) -> Verdict {
    let (class, why) = Judging { round, reach, terms }.class();
    Verdict { class, why }
}

struct Judging<'a> {
    round: &'a Round,
    reach: &'a Reach,
    terms: &'a Terms,
}

type Found = (ReconcileClass, Why);

impl Judging<'_> {
    fn class(&self) -> Found {
        let found = if self.round.is_too_large() {
            (ReconcileClass::OutOfWindow, Why::TooLarge)
        } else if self.round.records.is_empty() {
            self.without_record()
        } else if self.round.ledger.has_bets() {
            self.compared()
        } else {
            self.without_bet()
        };
        self.in_reach(found)
    }

    /// What only looks different because a side does not reach that far, or not yet.
    fn in_reach(&self, found: Found) -> Found {
        if matches!(found.0, ReconcileClass::Matched | ReconcileClass::OutOfWindow) {
            return found;
        }
        if self.is_after_journal() {
            return (ReconcileClass::OutOfWindow, Why::AfterJournal);
        }
        let needs_the_beginning = self.reach.journal_cut || !self.round.ledger.has_bets();
        if !self.round.records.is_empty()
            && needs_the_beginning
            && let Some(why) = self.before_journal()
        {
            return (ReconcileClass::OutOfWindow, why);
        }
        let may_settle = !matches!(
            found.1,
            Why::DeclinedBet
                | Why::DeclinedUnplayedBet
                | Why::DeclinedPayout
                | Why::ReturnedAndPaid
                | Why::RefusedCancel
                | Why::RefusedPayout
                | Why::Reward
        );
        if may_settle && self.is_young() {
            return (ReconcileClass::NotSettledYet, Why::Young);
        }
        found
    }

    fn without_record(&self) -> Found {
        let ledger = &self.round.ledger;
        if self.round.first().is_some_and(|at| at < self.reach.records_from) {
            return (ReconcileClass::OutOfWindow, Why::OlderThanHistory);
        }
        if ledger.paid_what_was_returned() {
            return (ReconcileClass::PaidAfterCancel, Why::ReturnedAndPaid);
        }
        if !ledger.stake().is_zero() || !ledger.paid.is_zero() {
            return (ReconcileClass::DebitWithoutRecord, Why::NoRecord);
        }
        if ledger.refused(Refusal::PayoutAfterCancel) {
            return (ReconcileClass::PaidAfterCancel, Why::RefusedPayout);
        }
        if ledger.refused(Refusal::BetAfterCancel) {
            return (ReconcileClass::TombstoneFired, Why::DeclinedUnplayedBet);
        }
        if ledger.has_bets() {
            return (ReconcileClass::Matched, Why::StakeWentBack);
        }
        (ReconcileClass::RewardWithoutPlay, Why::Reward)
    }

    fn without_bet(&self) -> Found {
        if self.round.ledger.refused(Refusal::BetAfterCancel) {
            return (ReconcileClass::TombstoneFired, Why::DeclinedBet);
        }
        let why = if self.reach.is_unknown {
            Why::NoEntries
        } else {
            Why::NoBet
        };
        (ReconcileClass::RecordWithoutDebit, why)
    }

    fn compared(&self) -> Found {
        let ledger = &self.round.ledger;
        let (Some(stake), Some(paid)) = (ledger.stake().total(), ledger.paid.total()) else {
            return (ReconcileClass::OutOfWindow, Why::TooLarge);
        };
        let (Ok(told_stake), Ok(told_paid)) = (self.round.told_stake(), self.round.told_paid()) else {
            return (ReconcileClass::OutOfWindow, Why::Unreadable);
        };
        if ledger.paid_what_was_returned() {
            return (ReconcileClass::PaidAfterCancel, Why::ReturnedAndPaid);
        }
        if ledger.refused(Refusal::CancelAfterPayout) {
            return (ReconcileClass::PaidAfterCancel, Why::RefusedCancel);
        }
        if ledger.refused(Refusal::PayoutAfterCancel) {
            return (ReconcileClass::PaidAfterCancel, Why::RefusedPayout);
        }
        if stake != told_stake {
            return self
                .stake_went_back()
                .unwrap_or((ReconcileClass::StakeDiffers, Why::Stake));
        }
        match payout::agrees(&self.terms.payout, self.round, paid) {
            Some(true) => return (ReconcileClass::Matched, Why::Same),
            Some(false) => {}
            None => return (ReconcileClass::OutOfWindow, Why::TooLarge),
        }
        if ledger.refused(Refusal::PayoutAfterRollback) {
            return (ReconcileClass::TombstoneFired, Why::DeclinedPayout);
        }
        if ledger.awaits_repayment && paid < told_paid {
            return (ReconcileClass::RolledBackNotRepaid, Why::TakenBack);
        }
        if paid.is_zero() && told_paid.is_positive() {
            return (ReconcileClass::UnpaidWin, Why::NothingPaid);
        }
        (ReconcileClass::PayoutDiffers, Why::Payout)
    }

    /// The contract shows one status only. A record with another one may tell of a bet that came to nothing.
    fn stake_went_back(&self) -> Option<Found> {
        let ledger = &self.round.ledger;
        let is_other = self
            .round
            .records
            .iter()
            .all(|record| record.other_status.is_some());
        (is_other && ledger.stake().is_zero() && ledger.paid.is_zero())
            .then_some((ReconcileClass::Matched, Why::StakeWentBack))
    }

    // The difference of two moments can always be told; a moment plus or minus a time may leave the calendar.

    fn is_young(&self) -> bool {
        let last = self.round.last();
        last.is_some_and(|at| self.terms.now - at < self.terms.grace)
    }

    /// Bets that were under way when the journal began may be missing in it.
    fn before_journal(&self) -> Option<Why> {
        match (self.round.first(), self.reach.journal_from) {
            (Some(first), Some(from)) => (first - from < self.terms.grace).then_some(Why::BeforeJournal),
            (_, None) => Some(Why::PlayerNotInWallet),
            (None, _) => None,
        }
    }

    /// What ends an export may cut a round in two.
    fn is_after_journal(&self) -> bool {
        let (Some(last), Some(end)) = (self.round.last(), self.reach.journal_to) else {
            return false;
        };
        end - last < self.terms.grace
    }
}
