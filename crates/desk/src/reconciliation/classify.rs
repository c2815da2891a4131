//! The class of a round: whether its two sides agree, and if not, how they differ.
//!
//! Stakes minus refunds are compared with `total_bet`, and payouts minus rollbacks with `total_payout`. The contract does not say
//! what `total_payout` includes: the stake of a winning bet, or one that came back without a win. Both are learned from the
//! rounds (`Payouts`), and while they are not known, each possible meaning agrees.
//!
//! A difference is reported only if both sides cover the round and it is old enough to be settled on both: a false alarm is
//! worse than no alarm. Where the reported amounts do not suffice, it cannot be told.

use check::{Learned, is_equal, question};
use chrono::{DateTime, TimeDelta, Utc};
use money::{ExactDecimal, Sum};
use serde::Serialize;
use specta::Type;
use wallet::{Flag, Kind};

use super::round::{Conflict, NoSum, Round, is_sum, total};
use super::sources::Reach;
use crate::figures;
use crate::say::{self, arg, fill};
use crate::views::{Message, ReconcileClass, count_of};
use crate::wallet::{Entry, RowStanding};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum ReachLimit {
    /// It is older than the time for which the history is complete.
    OlderThanHistory,
    BeforeJournal,
    /// The wallet's last entry is older than the round, or too close to it.
    AfterJournal,
    /// The open wallet has no entry of the player, and may leave players out.
    PlayerNotInWallet,
    /// It is not known whether the play history contains this game.
    GameNotInHistory,
    /// Nobody said that the ledger holds all players, so a bet may be missing from it.
    MayLackBets,
    /// The ledger has bets of the player that name no round.
    NamesNoRound,
}

#[derive(Debug, Clone, Copy)]
pub(crate) struct Terms {
    /// Time of the comparison, by the service's clock (UTC).
    pub(crate) now: DateTime<Utc>,
    /// Time that a round may take to settle. The two sides may differ until then.
    pub(crate) grace: TimeDelta,
    pub(crate) payout: Payouts,
    pub(crate) reach: Reach,
}

/// Each verdict with its class and the message that says it.
macro_rules! verdicts {
    ($($(#[$doc:meta])* $verdict:ident = $class:ident $reason:ident,)+) => {
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub(crate) enum Verdict {
            $($(#[$doc])* $verdict,)+
            /// One side does not cover the round.
            OutOfReach(ReachLimit),
        }

        impl Verdict {
            #[allow(clippy::match_same_arms, reason = "several verdicts are of one class")]
            pub(crate) fn class(self) -> ReconcileClass {
                match self {
                    $(Self::$verdict => ReconcileClass::$class,)+
                    Self::OutOfReach(_) => ReconcileClass::OutOfWindow,
                }
            }

            fn sentence(self, its: &Subject<'_>) -> Message {
                match self {
                    $(Self::$verdict => fill!(its, reasons::$reason),)+
                    Self::OutOfReach(limit) => limit.sentence(its),
                }
            }
        }
    };
}

verdicts! {
    Same = Matched same,
    /// The stake was refunded, and there is no record, or its status is not `completed`.
    StakeWentBack = Matched stake_went_back,
    NoRecord = DebitWithoutRecord no_record,
    NoBet = RecordWithoutDebit no_bet,
    /// A record of a player without entries in the wallet.
    NoEntries = RecordWithoutDebit no_entries,
    /// A record without a stake: the wallet declined the bet, because its cancel arrived first.
    DeclinedBet = TombstoneFired declined_bet,
    /// A record without a stake: the wallet declined the bet for another reason, which the entry states.
    RefusedBet = RecordWithoutDebit refused_bet,
    /// As [`Verdict::DeclinedBet`], but without a record.
    DeclinedUnplayedBet = TombstoneFired declined_unplayed_bet,
    /// The payout was declined, because its rollback arrived first.
    DeclinedPayout = TombstoneFired declined_payout,
    Stake = StakeDiffers stake,
    Payout = PayoutDiffers payout,
    NothingPaid = UnpaidWin nothing_paid,
    /// A payout was rolled back, and no further one followed.
    TakenBack = RolledBackNotRepaid taken_back,
    ReturnedAndPaid = PaidAfterCancel returned_and_paid,
    /// A bet was both refunded and settled as lost, and the record still says that it was played.
    ReturnedAndLost = PaidAfterCancel returned_and_lost,
    /// A cancel arrived after the payout and was rejected.
    RefusedCancel = PaidAfterCancel refused_cancel,
    /// A payout arrived after the cancel and was rejected.
    RefusedPayout = PaidAfterCancel refused_payout,
    TwoContents = TwoContents unreadable,
    Reward = RewardWithoutPlay reward,
    /// The wallet took less than the price of a lotto purchase, and the ledger does not say the discount.
    DiscountUnsaid = OutOfWindow discount_unsaid,
    /// Charms gave money, and no entry of the wallet shows it. The contract does not say how it is credited.
    RewardUnseen = OutOfWindow reward_unseen,
    /// The wallet paid more than the record says, and no more than stakes that come back without a win in some houses.
    HousesDiffer = OutOfWindow houses_differ,
    /// The player has several lotto entries, and it is not known whether they are several purchases.
    SeveralEntries = OutOfWindow several_entries,
    Unreadable = OutOfWindow unreadable,
    /// Records of the round may be in a listing that could not be read. Only in an incident: elsewhere such a round is left out.
    Unread = OutOfWindow unread,
    TooLarge = OutOfWindow too_large,
    /// The round may still be in progress.
    Young = NotSettledYet young,
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
    pub(crate) const fn limit(self) -> Option<ReachLimit> {
        match self {
            Self::OutOfReach(limit) => Some(limit),
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
            Verdict::OutOfReach(ReachLimit::GameNotInHistory)
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
        // It is seen in the ledger alone, whatever the records say.
        if !self.round.ledger.conflicts.is_empty() {
            return Verdict::TwoContents;
        }
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
            return Verdict::OutOfReach(why);
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
            return Verdict::OutOfReach(ReachLimit::AfterJournal);
        }
        found
    }

    fn without_record(&self) -> Verdict {
        let ledger = &self.round.ledger;
        let first = self.round.first();
        if first.is_some_and(|at| at < self.terms.reach.records_from) {
            return Verdict::OutOfReach(ReachLimit::OlderThanHistory);
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
        } else if self.terms.reach.may_lack_bets {
            Verdict::OutOfReach(ReachLimit::MayLackBets)
        } else if self.terms.reach.names_no_round {
            Verdict::OutOfReach(ReachLimit::NamesNoRound)
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
            } else if due.is_some_and(|due| due.is_discount_unsaid) {
                Verdict::DiscountUnsaid
            } else if self.has_stake_gone_back() {
                Verdict::StakeWentBack
            } else if ledger.returned_what_was_settled() {
                Verdict::ReturnedAndLost
            } else {
                Verdict::Stake
            };
        }
        match self.terms.payout.agrees(self.round, paid) {
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
        let Some(due) = self.terms.payout.due(self.round) else {
            return Verdict::TooLarge;
        };
        if ledger.awaits_repayment && paid < due {
            return Verdict::TakenBack;
        }
        if paid.is_zero() && due.is_positive() {
            return Verdict::NothingPaid;
        }
        if self.terms.payout.is_unreadable(self.round) {
            return Verdict::Unreadable;
        }
        if self.terms.payout.may_have_come_back(self.round, paid) {
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
    fn before_journal(&self) -> Option<ReachLimit> {
        let Some(from) = self.terms.reach.journal_from else {
            return Some(ReachLimit::PlayerNotInWallet);
        };
        let first = self.round.first()?;
        // To a user who looks for a player, the missing account says more than the first entry of other players.
        let why = if self.terms.reach.is_unknown {
            ReachLimit::PlayerNotInWallet
        } else {
            ReachLimit::BeforeJournal
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

/// Why a round has its verdict, in one sentence.
pub(super) fn reason(round: &Round, verdict: Verdict, terms: &Terms) -> Message {
    let its = Subject { round, terms };
    match (verdict, round.ledger.conflicts.first()) {
        (Verdict::StakeWentBack, _) if its.other_status().is_none() => {
            say::reasons::stake_went_back_no_record()
        }
        (Verdict::Stake, _) if round.ledger.declined_because().is_some() => {
            fill!(its, reasons::stake_and_refused_bet)
        }
        (Verdict::TwoContents, Some(conflict)) => two_contents(conflict),
        _ => verdict.sentence(&its),
    }
}

/// A round, whose methods are the arguments of its messages.
struct Subject<'a> {
    round: &'a Round,
    terms: &'a Terms,
}

impl Subject<'_> {
    fn money(&self, value: Option<ExactDecimal>) -> String {
        let currency = Some(self.round.currency.as_str()).filter(|currency| !currency.is_empty());
        value.map_or_else(|| "?".to_owned(), |value| figures::money(value, currency))
    }

    /// What the wallet took.
    fn stake(&self) -> String {
        self.money(self.round.ledger.stake().total())
    }

    /// What the wallet credited.
    fn paid(&self) -> String {
        self.money(self.round.ledger.paid.total())
    }

    fn rewards(&self) -> String {
        self.money(self.round.ledger.rewards.total())
    }

    /// The stake by the records.
    fn record_stake(&self) -> String {
        self.money(self.round.record_stake().ok())
    }

    /// What the wallet should have paid.
    fn due(&self) -> String {
        self.money(self.terms.payout.due(self.round))
    }

    fn because(&self) -> Message {
        let declined = self.round.ledger.declined_because();
        declined.cloned().unwrap_or_else(say::reasons::refusal_not_known)
    }

    /// A status of a record other than `completed`.
    fn other_status(&self) -> Option<&str> {
        let mut records = self.round.records.iter();
        let status = records.find_map(|record| record.other_status.as_deref());
        status.filter(|status| !status.is_empty())
    }

    fn status(&self) -> &str {
        self.other_status().unwrap_or_default()
    }

    fn minutes(&self) -> u32 {
        count_of(self.terms.grace.num_minutes())
    }

    /// Time of the wallet's last entry.
    fn end(&self) -> String {
        let end = self.terms.reach.journal_to;
        let in_words = end.map(|end| end.format("%Y-%m-%d %H:%M UTC").to_string());
        in_words.unwrap_or_else(|| "?".to_owned())
    }
}

impl ReachLimit {
    fn sentence(self, its: &Subject<'_>) -> Message {
        match self {
            Self::OlderThanHistory => say::reasons::older_than_history(),
            Self::BeforeJournal => fill!(its, reasons::before_journal),
            Self::AfterJournal => fill!(its, reasons::after_journal),
            Self::PlayerNotInWallet => say::reasons::player_not_in_wallet(),
            Self::GameNotInHistory => fill!(its, reasons::game_not_in_history),
            Self::MayLackBets => fill!(its, reasons::may_lack_bets),
            Self::NamesNoRound => fill!(its, reasons::names_no_round),
        }
    }
}

/// Both contents of a transaction that the ledger has twice.
fn two_contents(Conflict { first, other }: &Conflict) -> Message {
    let said = |entry: &Entry| {
        // That of a row that moved nothing is only written.
        let written = ExactDecimal::parse(&entry.amount_text).ok();
        let not_moved = written.filter(|_| entry.standing != RowStanding::Counts);
        figures::money(
            not_moved.unwrap_or_else(|| entry.moved.abs()),
            Some(&entry.currency),
        )
    };
    let round_of = |entry: &Entry| entry.round_id.clone().unwrap_or_else(|| "?".to_owned());
    let line = |entry: &Entry| entry.line.unwrap_or_default().to_string();
    say::reasons::two_contents(
        arg::First(said(first)),
        arg::FirstLine(line(first)),
        arg::FirstRound(round_of(first)),
        arg::Other(said(other)),
        arg::OtherLine(line(other)),
        arg::OtherRound(round_of(other)),
        arg::Transaction(first.transaction_id.as_str()),
    )
}

/// What else is said of a round. None if there is nothing.
pub(super) fn note(round: &Round, verdict: Verdict, terms: &Terms) -> Option<Message> {
    let may_be_unread = matches!(
        verdict.class(),
        ReconcileClass::RecordWithoutDebit
            | ReconcileClass::StakeDiffers
            | ReconcileClass::PayoutDiffers
            | ReconcileClass::UnpaidWin
    );
    keys_differ(round).or_else(|| {
        (may_be_unread && terms.reach.unread > 0)
            .then(|| say::reasons::may_be_unread(arg::Count(terms.reach.unread)))
    })
}

/// What is said of a round whose game has several keys. None if it has one.
pub(super) fn keys_differ(round: &Round) -> Option<Message> {
    let keys: Vec<&str> = round.other_keys.iter().map(String::as_str).collect();
    if keys.is_empty() {
        let spellings: Vec<&str> = round.keys().collect();
        return (spellings.len() > 1 && round.ledger.is_imported())
            .then(|| say::reasons::spellings_differ(arg::Games(spellings.join(", "))));
    }
    let wallet = arg::Wallet(round.game_key.as_str());
    Some(say::reasons::keys_differ(arg::Record(keys.join(", ")), wallet))
}

question! {
    /// What the wallet pays, computed from a record.
    PayoutRelation {
        Same = "same",
        /// The wallet pays `total_payout` plus the winning stakes: records contain the profit only.
        AndStakes = "and_stakes",
        /// The wallet pays `total_payout` minus the winning stakes: the wallet gets the profit only.
        LessStakes = "less_stakes",
    }
}

question! {
    /// Whether `total_payout` contains the stakes that come back without a win, such as that on the banker at a tie.
    PushedStakes {
        /// It contains them, or the wallet does not give them back.
        InTotal = "in_total",
        /// The wallet gives them back, and `total_payout` leaves them out.
        LeftOut = "left_out",
    }
}

#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Payouts {
    pub(crate) relation: Learned<PayoutRelation>,
    pub(crate) pushed: Learned<PushedStakes>,
}

impl Payouts {
    /// What is known, if it answers a question; else what the few rounds of an incident show.
    pub(super) fn or(self, of_incident: Self) -> Self {
        let is_known = self.relation.answer().is_some() || self.pushed.answer().is_some();
        if is_known { self } else { of_incident }
    }

    /// Learns from a round if it is conclusive: the bet is on both sides and was paid.
    pub(super) fn learn(&mut self, round: &Round) {
        // A lotto entry has no `total_payout`, and of a round that was read in part, records may be missing.
        if round.is_lotto() || round.is_partly_read {
            return;
        }
        let is_plain = round.records.iter().all(|record| record.other_status.is_none());
        let (Some(stake), Some(paid)) = (round.ledger.stake().total(), round.ledger.paid.total()) else {
            return;
        };
        let is_computed = PayoutRelation::ALL.iter().all(|relation| {
            let mut pushed = PushedStakes::ALL.iter();
            pushed.all(|pushed| due_under(*relation, *pushed, round) != Err(NoSum::TooLarge))
        });
        if !is_plain || !paid.is_positive() || !is_computed || !is_sum(round.record_stake(), stake) {
            return;
        }
        let pays = |relation, pushed| is_sum(due_under(relation, pushed, round), paid);
        if !round.stakes_back().pushed.is_zero() {
            // Only one of the two questions can be answered by one round.
            let fits = |pushed| self.relation.allowed().any(|relation| pays(relation, pushed));
            let (in_total, left_out) = (fits(PushedStakes::InTotal), fits(PushedStakes::LeftOut));
            if in_total != left_out {
                self.pushed
                    .count(|pushed| (pushed == PushedStakes::InTotal) == in_total);
            }
        } else if round.record_paid().is_ok_and(|paid| !paid.is_zero()) {
            let fits = |relation| pays(relation, PushedStakes::InTotal);
            // A stake that came back in this house only would say nothing of the relation.
            if PayoutRelation::ALL.iter().any(|relation| fits(*relation))
                || !self.may_have_come_back(round, paid)
            {
                self.relation.count(fits);
            }
        }
    }

    /// Whether the wallet paid what the record says, by the learned meanings, or by any meaning while none is
    /// learned. None if an amount has too many digits.
    pub(super) fn agrees(&self, round: &Round, paid: ExactDecimal) -> Option<bool> {
        let dues = self.possible_dues(round);
        if dues.iter().any(|due| is_sum(*due, paid)) {
            return Some(true);
        }
        (!dues.contains(&Err(NoSum::TooLarge))).then_some(false)
    }

    /// Whether the wallet paid more than is due by no more than stakes that come back without a win in some houses, such as
    /// half of a stake, or insurance at a tie. No value of a record shows them. Where it is not known how many may come back, it
    /// is at most all of them.
    fn may_have_come_back(&self, round: &Round, paid: ExactDecimal) -> bool {
        let at_most = round.stakes_back().at_most;
        let at_most = at_most.unwrap_or_else(|| round.ledger.stake());
        let is_between = |due: ExactDecimal| {
            let mut over = Sum::from_iter([paid]);
            over.subtract(due);
            over.is_positive() && over <= at_most
        };
        round.lotto_due.is_none() && self.possible_dues(round).into_iter().flatten().any(is_between)
    }

    /// Whether the stakes that won are needed for the payout under a possible relation, and cannot be read.
    fn is_unreadable(&self, round: &Round) -> bool {
        self.possible_dues(round).contains(&Err(NoSum::Unreadable))
    }

    fn possible_dues(&self, round: &Round) -> Vec<Result<ExactDecimal, NoSum>> {
        let mut dues = Vec::new();
        for relation in self.relation.allowed() {
            let pushed = self.pushed.allowed();
            dues.extend(pushed.map(|pushed| due_under(relation, pushed, round)));
        }
        dues
    }

    /// What the wallet should have paid. This is `total_payout` as reported if the winning stakes are not known.
    pub(super) fn due(&self, round: &Round) -> Option<ExactDecimal> {
        let relation = self.relation.answer().unwrap_or(PayoutRelation::Same);
        let pushed = self.pushed.answer().unwrap_or(PushedStakes::InTotal);
        match due_under(relation, pushed, round) {
            Err(NoSum::Unreadable) => round.record_paid().ok(),
            due => due.ok(),
        }
    }
}

/// The payout that the wallet should have made under these meanings. Fails if the records do not contain enough.
fn due_under(relation: PayoutRelation, pushed: PushedStakes, round: &Round) -> Result<ExactDecimal, NoSum> {
    if round.lotto_due.is_some() {
        return round.record_paid();
    }
    let mut due = round.record_payouts().ok_or(NoSum::Unreadable)?;
    let back = round.stakes_back();
    match relation {
        PayoutRelation::Same => {}
        PayoutRelation::AndStakes => due.add_sum(&back.won.ok_or(NoSum::Unreadable)?),
        PayoutRelation::LessStakes => due.subtract_sum(&back.won.ok_or(NoSum::Unreadable)?),
    }
    if pushed == PushedStakes::LeftOut {
        due.add_sum(&back.pushed);
    }
    total(Some(due))
}
