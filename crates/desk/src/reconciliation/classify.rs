//! Assigns a class to a round.

use check::is_equal;
use chrono::{DateTime, TimeDelta, Utc};
use wallet::{Flag, Kind};

use super::payout::{self, Payouts};
use super::round::Round;
use super::scope::Reach;
use crate::views::{ReachLimit, ReconcileClass};

#[derive(Debug, Clone, Copy)]
pub(crate) struct Terms {
    /// Time of the comparison, by the service's clock (UTC).
    pub(crate) now: DateTime<Utc>,
    /// Time that a round may take to settle. The two sides may differ until then.
    pub(crate) grace: TimeDelta,
    pub(crate) payout: Payouts,
    pub(crate) reach: Reach,
}

macro_rules! verdicts {
    ($($(#[$doc:meta])* $verdict:ident = $class:ident,)+) => {
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub(crate) enum Verdict {
            $($(#[$doc])* $verdict,)+
        }

        impl Verdict {
            #[allow(clippy::match_same_arms, reason = "several verdicts are of one class")]
            pub(crate) fn class(self) -> ReconcileClass {
                match self {
                    $(Self::$verdict => ReconcileClass::$class,)+
                }
            }
        }
    };
}

verdicts! {
    Same = Matched,
    /// The stake was refunded, and there is no record, or its status is not `completed`.
    StakeWentBack = Matched,
    NoRecord = DebitWithoutRecord,
    NoBet = RecordWithoutDebit,
    /// A record of a player without entries in the wallet.
    NoEntries = RecordWithoutDebit,
    /// A record without a stake: the wallet declined the bet, because its cancel arrived first.
    DeclinedBet = TombstoneFired,
    /// A record without a stake: the wallet declined the bet for another reason, which the entry states.
    RefusedBet = RecordWithoutDebit,
    /// As [`Verdict::DeclinedBet`], but without a record.
    DeclinedUnplayedBet = TombstoneFired,
    /// The payout was declined, because its rollback arrived first.
    DeclinedPayout = TombstoneFired,
    Stake = StakeDiffers,
    Payout = PayoutDiffers,
    NothingPaid = UnpaidWin,
    /// A payout was rolled back, and no further one followed.
    TakenBack = RolledBackNotRepaid,
    ReturnedAndPaid = PaidAfterCancel,
    /// A bet was both refunded and settled as lost, and the record still says that it was played.
    ReturnedAndLost = PaidAfterCancel,
    /// A cancel arrived after the payout and was rejected.
    RefusedCancel = PaidAfterCancel,
    /// A payout arrived after the cancel and was rejected.
    RefusedPayout = PaidAfterCancel,
    Reward = RewardWithoutPlay,
    /// The round is older than the time for which the history is complete.
    OlderThanHistory = OutOfWindow,
    /// It is not known whether the play history contains this game.
    GameNotInHistory = OutOfWindow,
    /// The open wallet has no entry of the player, and may leave players out or begins after the round.
    PlayerNotInWallet = OutOfWindow,
    BeforeJournal = OutOfWindow,
    AfterJournal = OutOfWindow,
    /// Charms gave money, and no entry of the wallet shows it. The contract does not say how it is credited.
    RewardUnseen = OutOfWindow,
    /// The wallet paid more than the record says, and no more than stakes that come back without a win in some houses.
    HousesDiffer = OutOfWindow,
    /// The player has several lotto entries, and it is not known whether they are several purchases.
    SeveralEntries = OutOfWindow,
    Unreadable = OutOfWindow,
    TooLarge = OutOfWindow,
    /// The round may still be in progress.
    Young = NotSettledYet,
}

impl Verdict {
    pub(crate) fn is_expected(self) -> bool {
        matches!(self, Self::Reward | Self::DeclinedUnplayedBet | Self::Young)
    }

    /// Whether the round is listed. Rounds that match, and rounds that one side does not cover, are only
    /// counted.
    pub(crate) fn is_listed(self) -> bool {
        match self.class() {
            ReconcileClass::Matched => false,
            ReconcileClass::OutOfWindow => self.limit().is_none(),
            _ => true,
        }
    }

    /// Which side does not cover the round. None if both sides do, or if the round is listed.
    pub(crate) fn limit(self) -> Option<ReachLimit> {
        match self {
            Self::OlderThanHistory => Some(ReachLimit::OlderThanHistory),
            Self::BeforeJournal => Some(ReachLimit::BeforeJournal),
            Self::AfterJournal => Some(ReachLimit::AfterJournal),
            Self::PlayerNotInWallet => Some(ReachLimit::PlayerNotInWallet),
            Self::GameNotInHistory => Some(ReachLimit::GameNotInHistory),
            _ => None,
        }
    }
}

/// Classifies a round of a player whose journal and records were read completely.
///
/// A missing record is a difference only if the history contains the game, or if a lotto message says that the result came. The
/// contract does not list the games in the history; lotto is one of the open cases.
pub(crate) fn classify(round: &Round, terms: &Terms, is_in_history: bool) -> Verdict {
    match (Classifying { round, terms }).verdict() {
        Verdict::NoRecord if !is_in_history && !round.has_lotto_result(terms.now) => {
            Verdict::GameNotInHistory
        }
        verdict => verdict,
    }
}

struct Classifying<'a> {
    round: &'a Round,
    terms: &'a Terms,
}

impl Classifying<'_> {
    fn verdict(&self) -> Verdict {
        let found = if self.round.is_too_large() {
            Verdict::TooLarge
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
    fn in_reach(&self, found: Verdict) -> Verdict {
        let class = found.class();
        if matches!(class, ReconcileClass::Matched | ReconcileClass::OutOfWindow) {
            return found;
        }
        let needs_the_beginning = self.terms.reach.journal_cut || !self.round.ledger.has_bets();
        if !self.round.records.is_empty()
            && needs_the_beginning
            && let Some(why) = self.before_journal()
        {
            return why;
        }
        let may_settle = !matches!(
            found,
            Verdict::DeclinedBet
                | Verdict::DeclinedUnplayedBet
                | Verdict::DeclinedPayout
                | Verdict::ReturnedAndPaid
                | Verdict::ReturnedAndLost
                | Verdict::RefusedCancel
                | Verdict::RefusedPayout
                | Verdict::Reward
        );
        if may_settle && self.is_young() {
            return Verdict::Young;
        }
        if self.is_after_journal() {
            return Verdict::AfterJournal;
        }
        found
    }

    fn without_record(&self) -> Verdict {
        let ledger = &self.round.ledger;
        let first = self.round.first();
        if first.is_some_and(|at| at < self.terms.reach.records_from) {
            return Verdict::OlderThanHistory;
        }
        if ledger.paid_what_was_returned() {
            return Verdict::ReturnedAndPaid;
        }
        if !ledger.stake().is_zero() || !ledger.paid.is_zero() {
            return Verdict::NoRecord;
        }
        if ledger.refused(Kind::Credit, Flag::CreditAfterCancel) {
            return Verdict::RefusedPayout;
        }
        if ledger.refused(Kind::Debit, Flag::TombstoneFired) {
            return Verdict::DeclinedUnplayedBet;
        }
        if ledger.has_bets() {
            return Verdict::StakeWentBack;
        }
        Verdict::Reward
    }

    fn without_bet(&self) -> Verdict {
        if self.round.ledger.refused(Kind::Debit, Flag::TombstoneFired) {
            return Verdict::DeclinedBet;
        }
        if self.round.ledger.declined_because().is_some() {
            Verdict::RefusedBet
        } else if self.terms.reach.is_unknown {
            Verdict::NoEntries
        } else {
            Verdict::NoBet
        }
    }

    fn compared(&self) -> Verdict {
        let ledger = &self.round.ledger;
        let (Some(stake), Some(paid)) = (ledger.stake().total(), ledger.paid.total()) else {
            return Verdict::TooLarge;
        };
        let (Ok(record_stake), Ok(_)) = (self.round.record_stake(), self.round.record_paid()) else {
            return Verdict::Unreadable;
        };
        if ledger.paid_what_was_returned() {
            return Verdict::ReturnedAndPaid;
        }
        if ledger.refused(Kind::Cancel, Flag::CancelAfterCredit) {
            return Verdict::RefusedCancel;
        }
        if ledger.refused(Kind::Credit, Flag::CreditAfterCancel) {
            return Verdict::RefusedPayout;
        }
        if !is_equal(stake, record_stake) {
            let due = self.round.lotto_due;
            return if due.is_some_and(|due| due.may_be_several_purchases) {
                Verdict::SeveralEntries
            } else if self.has_stake_gone_back() {
                Verdict::StakeWentBack
            } else if ledger.returned_what_was_settled() {
                Verdict::ReturnedAndLost
            } else {
                Verdict::Stake
            };
        }
        match payout::agrees(&self.terms.payout, self.round, paid) {
            Some(true) if self.round.lotto_due.is_some_and(|due| due.is_reward_unseen) => {
                return Verdict::RewardUnseen;
            }
            Some(true) => return Verdict::Same,
            Some(false) => {}
            None => return Verdict::TooLarge,
        }
        if ledger.refused(Kind::Credit, Flag::TombstoneFired) {
            return Verdict::DeclinedPayout;
        }
        let Some(due) = payout::due(&self.terms.payout, self.round) else {
            return Verdict::TooLarge;
        };
        if ledger.awaits_repayment && paid < due {
            return Verdict::TakenBack;
        }
        if paid.is_zero() && due.is_positive() {
            return Verdict::NothingPaid;
        }
        if payout::is_unreadable(&self.terms.payout, self.round) {
            return Verdict::Unreadable;
        }
        if payout::may_have_come_back(&self.terms.payout, self.round, paid) {
            return Verdict::HousesDiffer;
        }
        Verdict::Payout
    }

    /// The contract shows only `completed`: a record with another status may be of a voided bet.
    fn has_stake_gone_back(&self) -> bool {
        let ledger = &self.round.ledger;
        let mut records = self.round.records.iter();
        let is_other = records.all(|record| record.other_status.is_some());
        is_other && ledger.stake().is_zero() && ledger.paid.is_zero()
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
    fn before_journal(&self) -> Option<Verdict> {
        let Some(from) = self.terms.reach.journal_from else {
            return Some(Verdict::PlayerNotInWallet);
        };
        let first = self.round.first()?;
        // To a user who looks for a player, the missing account says more than the first entry of other players.
        let why = if self.terms.reach.is_unknown {
            Verdict::PlayerNotInWallet
        } else {
            Verdict::BeforeJournal
        };
        (first - from < self.terms.grace).then_some(why)
    }

    /// The end of a copy or an export may be in the middle of a round.
    fn is_after_journal(&self) -> bool {
        let (Some(last), Some(end)) = (self.last(), self.terms.reach.journal_to) else {
            return false;
        };
        end - last < self.terms.grace
    }
}
