//! The money of a round: what its wallet moved, beside what was due.
//!
//! What was due is what the bets give where the check can tell, and otherwise what the records state: then nothing is called due, and
//! a difference is one from the record.

use ::money::ExactDecimal;
use check::{Overall, is_equal};
use chrono::{DateTime, Utc};

use super::{BandLine, BandPart, Statement, Weight, WithCharms, amount, part, said};
use crate::findings::Fault;
use crate::say::{self, arg};
use crate::times::instant;
use crate::views::{FaultyAmount, Message, ReconcileClass};

/// What the wallet says of a round.
#[derive(Debug, Clone)]
#[expect(
    clippy::large_enum_variant,
    reason = "one is made for an answer, and is read at once"
)]
pub(crate) enum Wallet {
    /// None is open, or it was not asked.
    Absent,
    /// It, or what the service says beside it, could not be read.
    Unread,
    /// The record names no round or no game, so that nothing can be looked up.
    Unnamed,
    Moved(Movement),
}

/// What the wallet did in a round, and what the records of the round ask for.
#[derive(Debug, Clone)]
pub(crate) struct Movement {
    pub(crate) class: ReconcileClass,
    /// Whether nothing is wrong, although the sides do not match.
    pub(crate) is_expected: bool,
    /// Whether the stake went back, and the round has no result that counts.
    pub(crate) is_stake_returned: bool,
    pub(crate) currency: String,
    /// Stakes less what went back. None without an entry, or with too many digits.
    pub(crate) took: Option<ExactDecimal>,
    /// Payouts less what was taken back, without rewards.
    pub(crate) credited: Option<ExactDecimal>,
    /// None if there are none.
    pub(crate) reward: Option<ExactDecimal>,
    /// The stake by the records. None without a record, or if it cannot be read.
    pub(crate) stake: Option<ExactDecimal>,
    /// What the wallet should have paid by the records: what it credited, if that agrees with them.
    pub(crate) due: Option<ExactDecimal>,
    /// Number of records that were added up.
    pub(crate) records: u32,
    /// Why the round is of its class.
    pub(crate) reason: Message,
    /// What else is said of the round.
    pub(crate) note: Option<Message>,
    /// When the ledger begins, if the round is before that or too soon after it.
    pub(crate) begins: Option<DateTime<Utc>>,
}

impl Movement {
    /// All that the wallet credited of what is due: what charms give comes as a reward.
    pub(super) fn came(&self, statement: Option<&Statement>) -> Option<ExactDecimal> {
        let reward = self.reward.filter(|_| self.charms_of(statement).is_some());
        self.credited?.checked_add(reward.unwrap_or_default())
    }

    /// What the wallet should have paid by the records, with the rewards of charms.
    pub(super) fn recorded(&self, statement: Option<&Statement>) -> Option<ExactDecimal> {
        let all = self.charms_of(statement).map(|all| all.total);
        all.or(self.due)
    }

    /// What the record states, if it is one alone and has charms beside its prizes.
    pub(super) fn charms_of(&self, statement: Option<&Statement>) -> Option<WithCharms> {
        statement?.with_charms.filter(|_| self.records <= 1)
    }
}

impl Wallet {
    pub(crate) const fn movement(&self) -> Option<&Movement> {
        match self {
            Self::Moved(movement) => Some(movement),
            Self::Absent | Self::Unread | Self::Unnamed => None,
        }
    }

    pub(super) fn has_record(&self) -> bool {
        self.movement().is_some_and(|movement| movement.records > 0)
    }
}

/// By how much an amount is not the expected one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Off {
    Less(ExactDecimal),
    More(ExactDecimal),
}

impl Off {
    /// None if they are equal, but for the noise of binary floats, or if the difference has too many digits.
    pub(super) fn between(moved: ExactDecimal, expected: ExactDecimal) -> Option<Self> {
        let by = moved.checked_sub(expected)?.without_idle_zeros(2);
        if is_equal(moved, expected) {
            None
        } else if by.is_positive() {
            Some(Self::More(by))
        } else {
            Some(Self::Less(expected.checked_sub(moved)?.without_idle_zeros(2)))
        }
    }
}

/// What came of the payout.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Paid {
    /// It can't be told: no wallet, not read, out of reach, or not settled yet.
    Untold,
    /// What is due was credited.
    Right,
    /// What the record states was credited, and whether that is due can't be told.
    AsRecorded,
    /// Another amount than is due was credited.
    OffDue(Off),
    /// Another amount than the record states was credited, and what is due can't be told.
    OffRecord(Off),
    StakeReturned,
    /// What happened is no matter of one amount.
    Other,
}

/// What the wallet moved, beside what was due.
#[derive(Debug, Clone, Copy)]
pub(super) struct Settlement {
    pub(super) paid: Paid,
    /// What the wallet should have paid, if that can be told: prizes and charms together.
    pub(super) due: Option<ExactDecimal>,
    /// How the rewards of charms are not those of the record. The contract does not say how they are credited.
    pub(super) charms: Option<Off>,
    /// How the stake that was taken is not that of the bets.
    pub(super) taken: Option<Off>,
    /// Whether the reason of the class speaks of the same amounts.
    pub(super) is_of_records: bool,
    verdict: Option<Overall>,
    is_expected: bool,
}

impl Settlement {
    pub(super) fn of(statement: Option<&Statement>, wallet: &Wallet) -> Self {
        let untold = Self {
            paid: Paid::Untold,
            due: statement.and_then(Statement::due),
            charms: None,
            taken: None,
            is_of_records: true,
            verdict: statement.map(Statement::verdict),
            is_expected: false,
        };
        let Wallet::Moved(movement) = wallet else {
            return untold;
        };
        let of_class = Self {
            is_expected: movement.is_expected,
            ..untold
        };
        match movement.class {
            _ if movement.is_stake_returned => Self {
                paid: Paid::StakeReturned,
                due: None,
                ..of_class
            },
            ReconcileClass::OutOfWindow | ReconcileClass::NotSettledYet => of_class,
            ReconcileClass::Matched
            | ReconcileClass::StakeDiffers
            | ReconcileClass::PayoutDiffers
            | ReconcileClass::UnpaidWin
            | ReconcileClass::RolledBackNotRepaid => of_class.compared(statement, movement),
            ReconcileClass::DebitWithoutRecord
            | ReconcileClass::RecordWithoutDebit
            | ReconcileClass::PaidAfterCancel
            | ReconcileClass::TombstoneFired
            | ReconcileClass::TwoContents
            | ReconcileClass::RewardWithoutPlay => Self {
                paid: Paid::Other,
                ..of_class
            },
        }
    }

    /// Compares both amounts of the wallet with what the bets of the record give. A check of one record says nothing of the
    /// amounts of several.
    fn compared(self, statement: Option<&Statement>, movement: &Movement) -> Self {
        let is_one = movement.records == 1;
        let (overpaid, fault) = match statement {
            None => (Some(ExactDecimal::ZERO), None),
            Some(statement) if is_one => (statement.overpaid, statement.fault),
            Some(statement) => (statement.overpaid.filter(|overpaid| overpaid.is_zero()), None),
        };
        let due = movement
            .due
            .zip(overpaid)
            .and_then(|(due, overpaid)| due.checked_sub(overpaid));
        let stake = stake_of(fault).or(movement.stake);
        let taken = movement
            .took
            .zip(stake)
            .and_then(|(took, stake)| Off::between(took, stake));
        let paid = match (movement.credited, due, movement.due) {
            (Some(credited), Some(due), _) => Off::between(credited, due).map_or(Paid::Right, Paid::OffDue),
            (Some(credited), None, Some(recorded)) => {
                Off::between(credited, recorded).map_or(Paid::AsRecorded, Paid::OffRecord)
            }
            (None, ..) | (_, None, None) => Paid::Untold,
        };
        let with_charms = movement.charms_of(statement);
        let charms = with_charms.zip(movement.due).and_then(|(all, due)| {
            let seen = due.checked_add(movement.reward.unwrap_or_default())?;
            Off::between(seen, all.total)
        });
        Self {
            paid,
            due: with_charms.map_or(due, |_| statement.and_then(Statement::due)),
            charms,
            taken,
            is_of_records: due.is_none_or(|due| Some(due) == movement.due) && stake == movement.stake,
            ..self
        }
    }

    /// Whether the money is right. None if that can't be told.
    pub(super) fn mark(&self) -> Option<Overall> {
        match self.paid {
            _ if self.taken.is_some() => Some(Overall::Inconsistent),
            Paid::Right if self.charms.is_some() => None,
            Paid::Right | Paid::StakeReturned => Some(Overall::Consistent),
            Paid::OffDue(_) | Paid::OffRecord(_) => Some(Overall::Inconsistent),
            Paid::Other if !self.is_expected => Some(Overall::Inconsistent),
            Paid::Untold | Paid::AsRecorded | Paid::Other => None,
        }
    }

    /// The mark beside the question whether it was paid: that the amount of the record was is an answer, unless the record is wrong.
    fn mark_of_line(&self) -> Option<Overall> {
        match self.paid {
            Paid::AsRecorded
                if self.charms.is_none()
                    && self.taken.is_none()
                    && self.verdict != Some(Overall::Inconsistent) =>
            {
                Some(Overall::Consistent)
            }
            _ => self.mark().or(Some(Overall::CannotTell)),
        }
    }
}

/// The stake by the bets, if the total of the record is not their sum.
fn stake_of(fault: Option<Fault>) -> Option<ExactDecimal> {
    let fault = fault.filter(|fault| fault.of == FaultyAmount::TotalBet)?;
    Some(fault.expected)
}

/// The second line of the band. None without an open wallet.
pub(super) fn line(
    statement: Option<&Statement>,
    wallet: &Wallet,
    settlement: &Settlement,
) -> Option<BandLine> {
    let (mark, parts, reason) = match wallet {
        Wallet::Absent => return None,
        Wallet::Unread => (None, vec![state("unread", Weight::Plain)], Vec::new()),
        Wallet::Unnamed => (
            None,
            vec![state("unnamed", Weight::Plain)],
            vec![say::answer::unnamed()],
        ),
        Wallet::Moved(movement) => (
            settlement.mark_of_line(),
            moved(statement, movement, settlement),
            reason(movement, settlement),
        ),
    };
    Some(BandLine {
        mark,
        rule: None,
        parts,
        reason,
    })
}

/// What the amounts do not say.
fn reason(movement: &Movement, settlement: &Settlement) -> Vec<Message> {
    let is_untold = matches!(settlement.paid, Paid::Untold | Paid::Other) && movement.begins.is_none();
    let several = (movement.records > 1).then(|| say::answer::several_records(arg::Count(movement.records)));
    let reason = is_untold.then(|| movement.reason.clone());
    [reason, movement.note.clone(), several]
        .into_iter()
        .flatten()
        .collect()
}

fn moved(statement: Option<&Statement>, movement: &Movement, settlement: &Settlement) -> Vec<BandPart> {
    let mut parts = Vec::new();
    if let Some(taken) = settlement.taken {
        parts.extend(movement.took.map(|took| part(say::answer::took(), took)));
        parts.push(said(taken_words(taken), Weight::Broken));
        // The payout is said too if it is wrong as well.
        if !matches!(settlement.paid, Paid::OffDue(_) | Paid::OffRecord(_)) {
            return parts;
        }
    }
    let credited = credited(statement, movement);
    match settlement.paid {
        Paid::Untold => parts.extend(untold(statement, movement, settlement)),
        Paid::Right => {
            parts.extend(credited);
            let is_nothing = settlement.due.is_some_and(ExactDecimal::is_zero);
            parts.extend(is_nothing.then(|| said(say::answer::nothing_due(), Weight::Plain)));
            parts.extend(charms_beside(settlement));
        }
        Paid::AsRecorded if settlement.charms.is_some() => {
            parts.extend(credited);
            parts.extend(charms_beside(settlement));
        }
        Paid::AsRecorded => {
            parts.extend(credited);
            let is_wrong = settlement.verdict == Some(Overall::Inconsistent);
            let words = if is_wrong {
                say::answer::as_recorded_untold()
            } else {
                say::answer::as_recorded()
            };
            parts.push(said(words, Weight::Plain));
        }
        Paid::OffDue(off) => {
            parts.extend(credited);
            let due = settlement.due.filter(|due| !is_said(*due, statement));
            parts.extend(due.map(|due| part(say::answer::due(), due)));
            let of_prizes = movement.charms_of(statement).map(|all| all.prizes);
            parts.push(said(
                match off {
                    Off::Less(by) if of_prizes.is_some() && of_prizes == movement.due => {
                        say::answer::prizes_not_paid(arg::Amount(amount(by)))
                    }
                    off => paid_words(off),
                },
                Weight::Broken,
            ));
            parts.extend(charms_beside(settlement));
        }
        Paid::OffRecord(off) => {
            parts.extend(credited);
            let recorded = movement.recorded(statement);
            let recorded = recorded.filter(|recorded| !is_said(*recorded, statement));
            parts.extend(recorded.map(|due| part(say::answer::by_record(), due)));
            parts.push(said(recorded_words(off), Weight::Broken));
        }
        Paid::StakeReturned => parts.push(said(say::answer::stake_returned(), Weight::Strong)),
        Paid::Other => {
            let is_reward = movement.class == ReconcileClass::RewardWithoutPlay;
            if is_reward {
                let reward = movement.reward;
                parts.extend(reward.map(|reward| part(say::answer::reward(), reward)));
            } else {
                parts.extend(movement.took.map(|took| part(say::answer::took(), took)));
                parts.extend(credited);
            }
            let weight = if settlement.mark() == Some(Overall::Inconsistent) {
                Weight::Broken
            } else {
                Weight::Plain
            };
            parts.push(state(movement.class.as_str(), weight));
        }
    }
    parts
}

/// "Wallet credited 901.00 of 9,901.00", where it comes in parts and is not all yet.
fn credited(statement: Option<&Statement>, movement: &Movement) -> Option<BandPart> {
    let came = movement.came(statement)?;
    let all = movement.charms_of(statement).map(|all| all.total);
    let all = all.filter(|all| came < *all && !is_equal(came, *all));
    Some(BandPart {
        of: all.map(|all| say::answer::of_all(arg::Amount(amount(all)))),
        ..part(say::answer::credited(), came)
    })
}

/// The rewards of charms that no entry shows, or more of them than the record has.
fn charms_beside(settlement: &Settlement) -> Option<BandPart> {
    let words = match settlement.charms? {
        Off::Less(by) => say::answer::charms_unseen(arg::Amount(amount(by))),
        Off::More(by) => say::answer::charms_above_record(arg::Amount(amount(by))),
    };
    Some(said(words, Weight::Plain))
}

/// What can't be told yet. A round that is not settled may have a part of its credit, which is said beside what is still to come.
fn untold(statement: Option<&Statement>, movement: &Movement, settlement: &Settlement) -> Vec<BandPart> {
    let is_young = movement.class == ReconcileClass::NotSettledYet;
    let came = movement.came(statement).filter(|came| came.is_positive());
    let Some(came) = came.filter(|_| is_young) else {
        let begins = movement.begins.map(|begins| BandPart {
            at: Some(instant(begins)),
            ..said(say::answer::ledger_begins(), Weight::Plain)
        });
        let state = state(movement.class.as_str(), Weight::Strong);
        return [state].into_iter().chain(begins).collect();
    };
    let rest = match settlement.due.and_then(|due| due.checked_sub(came)) {
        Some(missing) if missing.is_positive() => still_to_come(statement, movement, missing),
        _ => say::answer::not_final(),
    };
    let credited = credited(statement, movement);
    credited.into_iter().chain([said(rest, Weight::Strong)]).collect()
}

/// What is missing so far, by its name if it is all prizes or all rewards.
fn still_to_come(statement: Option<&Statement>, movement: &Movement, missing: ExactDecimal) -> Message {
    let all = movement.charms_of(statement);
    let by = arg::Amount(amount(missing));
    match all {
        Some(all) if all.prizes == missing => say::answer::prizes_not_yet(by),
        Some(all) if all.charms == missing => say::answer::charms_not_yet(by),
        _ => say::answer::not_yet(by),
    }
}

/// Whether the first line has this amount. Without a check it has what the record pays.
fn is_said(due: ExactDecimal, statement: Option<&Statement>) -> bool {
    let Some(statement) = statement else { return true };
    let of_equation = statement.fault.map(|fault| fault.expected);
    let is_rule = statement
        .deciding
        .as_ref()
        .is_some_and(|deciding| deciding.is_rule);
    let total = statement.pays().filter(|_| of_equation.is_none() && !is_rule);
    of_equation.or(total).is_some_and(|said| is_equal(said, due))
}

/// By how much the credit is not what is due.
pub(super) fn paid_words(off: Off) -> Message {
    match off {
        Off::Less(by) => say::answer::not_paid(arg::Amount(amount(by))),
        Off::More(by) => say::answer::paid_too_much(arg::Amount(amount(by))),
    }
}

/// By how much the credit is not what the record states.
pub(super) fn recorded_words(off: Off) -> Message {
    match off {
        Off::Less(by) => say::answer::below_record(arg::Amount(amount(by))),
        Off::More(by) => say::answer::above_record(arg::Amount(amount(by))),
    }
}

/// By how much the debit is not the stake.
pub(super) fn taken_words(off: Off) -> Message {
    match off {
        Off::Less(by) => say::answer::taken_too_little(arg::Amount(amount(by))),
        Off::More(by) => say::answer::taken_too_much(arg::Amount(amount(by))),
    }
}

fn state(state: &'static str, weight: Weight) -> BandPart {
    said(say::answer::wallet(arg::State(state)), weight)
}
