//! Assigns a class to a round.

use checks::is_equal;
use chrono::{DateTime, TimeDelta, Utc};

use super::ledger::Refusal;
use super::payout::{self, Payouts};
use super::round::Round;
use crate::views::{ReachLimit, ReconcileClass};

/// The conditions for the classes.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Terms {
    /// Time of the comparison, by the service's clock (UTC).
    pub(crate) now: DateTime<Utc>,
    /// Time that a round may take to settle. The two sides may differ until then.
    pub(crate) grace: TimeDelta,
    /// How `total_payout` relates to the wallet's payouts, as learned from the rounds.
    pub(crate) payout: Payouts,
    /// As [`Reach::journal_to`], for what is said of it.
    pub(crate) wallet_to: Option<DateTime<Utc>>,
}

/// The time span that each side covers for one player.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Reach {
    /// The wallet has no entry of the player.
    pub(crate) is_unknown: bool,
    /// From this time, every bet of the player is in the journal. None if the wallet may leave the player
    /// out.
    pub(crate) journal_from: Option<DateTime<Utc>>,
    /// The first entries of the journal are missing.
    pub(crate) journal_cut: bool,
    /// Time of the last entry of any player. None for a journal that is still written.
    pub(crate) journal_to: Option<DateTime<Utc>>,
    /// From this time, the play history is complete.
    pub(crate) records_from: DateTime<Utc>,
}

/// The reason for a class.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Why {
    /// Both sides agree.
    Same,
    /// The stake was refunded, and there is no record, or its status is not `completed`.
    StakeWentBack,
    /// A stake without a record.
    NoRecord,
    /// A record without a stake.
    NoBet,
    /// A record of a player without entries in the wallet.
    NoEntries,
    /// A record without a stake: the wallet declined the bet, because its cancel arrived first.
    DeclinedBet,
    /// A record without a stake: the wallet declined the bet for another reason, which the entry states.
    RefusedBet,
    /// As [`Why::DeclinedBet`], but without a record.
    DeclinedUnplayedBet,
    /// The payout was declined, because its rollback arrived first.
    DeclinedPayout,
    /// The stakes differ.
    Stake,
    /// The payouts differ.
    Payout,
    /// The record has a payout, the wallet has none.
    NothingPaid,
    /// A payout was rolled back, and no further one followed.
    TakenBack,
    /// A bet was both refunded and paid.
    ReturnedAndPaid,
    /// A bet was both refunded and settled as lost, and the record still says that it was played.
    ReturnedAndLost,
    /// A cancel arrived after the payout and was rejected.
    RefusedCancel,
    /// A payout arrived after the cancel and was rejected.
    RefusedPayout,
    /// A reward without a bet.
    Reward,
    /// The round is older than the time for which the history is complete.
    OlderThanHistory,
    /// It is not known whether the play history contains this game.
    GameNotInHistory,
    /// The open wallet has no entry of the player, and may leave players out or begins after the round.
    PlayerNotInWallet,
    /// The round is older than the journal.
    BeforeJournal,
    /// The round is later than the last entry of the wallet.
    AfterJournal,
    /// Charms gave money, and no entry of the wallet shows it. The contract does not say how it is credited.
    RewardUnseen,
    /// The wallet paid more than the record says, and no more than stakes that come back without a win in some houses.
    HousesDiffer,
    /// The player has several lotto entries, and it is not known whether they are several purchases.
    SeveralEntries,
    /// An amount of the record cannot be read.
    Unreadable,
    /// A sum of the round has too many digits.
    TooLarge,
    /// The round may still be in progress.
    Young,
}

/// The class of a round and the reason.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Verdict {
    pub(crate) class: ReconcileClass,
    pub(crate) why: Why,
}

impl Verdict {
    /// Whether the class needs no action.
    pub(crate) fn is_expected(self) -> bool {
        matches!(self.why, Why::Reward | Why::DeclinedUnplayedBet | Why::Young)
    }

    /// Whether the round is listed. Rounds that match, and rounds that one side does not cover, are only
    /// counted.
    pub(crate) fn is_listed(self) -> bool {
        match self.class {
            ReconcileClass::Matched => false,
            ReconcileClass::OutOfWindow => {
                matches!(
                    self.why,
                    Why::Unreadable
                        | Why::TooLarge
                        | Why::RewardUnseen
                        | Why::HousesDiffer
                        | Why::SeveralEntries
                )
            }
            _ => true,
        }
    }

    /// Why the round cannot be compared. None if it was compared or is listed.
    pub(crate) fn limit(self) -> Option<ReachLimit> {
        match self.why {
            Why::OlderThanHistory => Some(ReachLimit::OlderThanHistory),
            Why::BeforeJournal => Some(ReachLimit::BeforeJournal),
            Why::AfterJournal => Some(ReachLimit::AfterJournal),
            Why::PlayerNotInWallet => Some(ReachLimit::PlayerNotInWallet),
            Why::GameNotInHistory => Some(ReachLimit::GameNotInHistory),
            _ => None,
        }
    }

    /// A missing record is a difference only if the history contains the game. The contract does not list
    /// the games in the history; lotto is one of the open cases.
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

/// Classifies a round of a player whose journal and records were read completely.
pub(crate) fn classify(round: &Round, reach: &Reach, terms: &Terms) -> Verdict {
    let (class, why) = Classifying { round, reach, terms }.class();
    Verdict { class, why }
}

struct Classifying<'a> {
    round: &'a Round,
    reach: &'a Reach,
    terms: &'a Terms,
}

type Found = (ReconcileClass, Why);

impl Classifying<'_> {
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

    /// Replaces a difference that exists only because one side does not cover the round, or does not yet.
    fn in_reach(&self, found: Found) -> Found {
        if matches!(found.0, ReconcileClass::Matched | ReconcileClass::OutOfWindow) {
            return found;
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
                | Why::ReturnedAndLost
                | Why::RefusedCancel
                | Why::RefusedPayout
                | Why::Reward
        );
        if may_settle && self.is_young() {
            return (ReconcileClass::NotSettledYet, Why::Young);
        }
        if self.is_after_journal() {
            return (ReconcileClass::OutOfWindow, Why::AfterJournal);
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
        let why = if self.round.ledger.declined_because().is_some() {
            Why::RefusedBet
        } else if self.reach.is_unknown {
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
        let (Ok(record_stake), Ok(_)) = (self.round.record_stake(), self.round.record_paid()) else {
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
        if !is_equal(stake, record_stake) {
            if self
                .round
                .lotto_due
                .is_some_and(|due| due.may_be_several_purchases)
            {
                return (ReconcileClass::OutOfWindow, Why::SeveralEntries);
            }
            return self.stake_went_back().unwrap_or_else(|| {
                if ledger.returned_what_was_settled() {
                    (ReconcileClass::PaidAfterCancel, Why::ReturnedAndLost)
                } else {
                    (ReconcileClass::StakeDiffers, Why::Stake)
                }
            });
        }
        match payout::agrees(&self.terms.payout, self.round, paid) {
            Some(true) if self.round.lotto_due.is_some_and(|due| due.is_reward_unseen) => {
                return (ReconcileClass::OutOfWindow, Why::RewardUnseen);
            }
            Some(true) => return (ReconcileClass::Matched, Why::Same),
            Some(false) => {}
            None => return (ReconcileClass::OutOfWindow, Why::TooLarge),
        }
        if ledger.refused(Refusal::PayoutAfterRollback) {
            return (ReconcileClass::TombstoneFired, Why::DeclinedPayout);
        }
        let Some(due) = payout::due(&self.terms.payout, self.round) else {
            return (ReconcileClass::OutOfWindow, Why::TooLarge);
        };
        if ledger.awaits_repayment && paid < due {
            return (ReconcileClass::RolledBackNotRepaid, Why::TakenBack);
        }
        if paid.is_zero() && due.is_positive() {
            return (ReconcileClass::UnpaidWin, Why::NothingPaid);
        }
        if payout::is_unreadable(&self.terms.payout, self.round) {
            return (ReconcileClass::OutOfWindow, Why::Unreadable);
        }
        if payout::may_have_come_back(&self.terms.payout, self.round, paid) {
            return (ReconcileClass::OutOfWindow, Why::HousesDiffer);
        }
        (ReconcileClass::PayoutDiffers, Why::Payout)
    }

    /// The contract shows only the status `completed`. A record with another status may belong to a bet
    /// that was voided.
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

    fn last(&self) -> Option<DateTime<Utc>> {
        self.round.last(self.terms.now, self.terms.grace)
    }

    // Subtracting two times cannot overflow; adding a duration to a time can.

    fn is_young(&self) -> bool {
        self.last()
            .is_some_and(|at| self.terms.now - at < self.terms.grace)
    }

    /// Bets that were in progress when the journal began may be missing from it.
    fn before_journal(&self) -> Option<Why> {
        let Some(from) = self.reach.journal_from else {
            return Some(Why::PlayerNotInWallet);
        };
        let first = self.round.first()?;
        // To a user who looks for a player, the missing account says more than the first entry of other players.
        let why = if self.reach.is_unknown {
            Why::PlayerNotInWallet
        } else {
            Why::BeforeJournal
        };
        (first - from < self.terms.grace).then_some(why)
    }

    /// The end of a copy or an export may be in the middle of a round.
    fn is_after_journal(&self) -> bool {
        let (Some(last), Some(end)) = (self.last(), self.reach.journal_to) else {
            return false;
        };
        end - last < self.terms.grace
    }
}
