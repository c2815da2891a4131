//! The sums of a record's wins, for each possible meaning of `total_payout`.

mod readings;

use checks::{CENT, RecordOutcome, Totals, add, near};
use money::{ExactDecimal, Sum};

use super::conventions::{Conventions, PayoutMeaning};
use super::fact::{Fact, Outcome};
use super::finding::{About, Report, Why};
use super::payment;
use super::record;
use super::reported::{ReportedRecord, Win};
use super::round::{self, Basis};
use super::rule::Rule;
use super::settled_bet::{self, Due, Paid, SettledBet};
use super::stakes::StakeSums;
use crate::side::Winner;

/// The sums of a record's wins. A sum is None if one of its values cannot be read.
#[derive(Debug, Clone, Copy)]
pub(super) struct Sums {
    amounts: Option<Sum>,
    returns: Option<Sum>,
    profits: Option<Sum>,
    /// Stakes that a tie returned without a win.
    pushed: Option<Sum>,
    /// Insurance stakes that may have been returned without a win.
    insured: Sum,
    /// Whether there are main bets without a win while the winner is unknown.
    open: bool,
    /// Whether a bonus may have increased a win.
    bonus: bool,
    wins: u32,
}

impl Sums {
    /// The sums of a whole record.
    pub(super) fn of(record: &ReportedRecord<'_>, basis: Basis) -> Self {
        let mut sums = Self::start(record, basis);
        for bet in settled_bet::settled_bets(record, basis) {
            sums.add_bet(&bet);
        }
        sums
    }

    /// The sums of insurance only; the bets are added later.
    pub(super) fn start(record: &ReportedRecord<'_>, basis: Basis) -> Self {
        let readable = record.wins.is_some().then(Sum::default);
        let mut sums = Self {
            amounts: readable,
            returns: readable,
            profits: readable,
            pushed: readable,
            insured: Sum::default(),
            open: false,
            bonus: false,
            wins: 0,
        };
        sums.add_insurance(record, basis);
        sums
    }

    pub(super) fn add_bet(&mut self, bet: &SettledBet<'_>) {
        match bet.paid {
            Paid::Win(win) => {
                let stake = if bet.staked {
                    bet.stake
                } else {
                    Some(ExactDecimal::ZERO)
                };
                self.add_win(stake, &win, bet.due);
                self.bonus |= bet.bonus && !payment::is_plain_bonus(bet.stake, &win);
            }
            Paid::Nothing if bet.due == Ok(Outcome::Pushes) => add(&mut self.pushed, bet.stake),
            Paid::Nothing => self.open |= bet.due == Err(Why::CardsInDoubt) && settled_bet::is_main(bet.code),
            Paid::Unreadable => (self.amounts, self.returns, self.profits) = (None, None, None),
        }
    }

    fn add_win(&mut self, stake: Option<ExactDecimal>, win: &Win, due: Due) {
        if is_lost(win, due) {
            return;
        }
        self.wins += 1;
        add(&mut self.amounts, win.amount);
        add(&mut self.profits, win.profit);
        add(&mut self.returns, stake);
        add(&mut self.returns, win.profit);
    }

    /// Without pairing by position it is unknown which stake was returned with which profit. A tie returns
    /// most insurance stakes; neither a missing win nor a win of zero shows whether it did.
    fn add_insurance(&mut self, record: &ReportedRecord<'_>, basis: Basis) {
        let insurance = &record.insurance;
        let paired = insurance.stakes.len() == insurance.wins.len();
        let may_push = basis.winner.is_none_or(|winner| winner == Winner::Tie);
        for (at, win) in insurance.wins.iter().enumerate() {
            let stake = insurance.stakes.get(at).copied().filter(|_| paired);
            self.add_win(stake, win, Err(Why::HousesDiffer));
        }
        for (at, stake) in insurance.stakes.iter().enumerate() {
            let win = insurance.wins.get(at).filter(|_| paired);
            if may_push && win.is_none_or(|win| is_lost(win, Err(Why::HousesDiffer))) {
                self.insured.add(*stake);
            }
        }
    }

    /// The sum for this meaning.
    fn sum(&self, meaning: PayoutMeaning) -> Option<Sum> {
        let (mut sum, pushed) = match meaning {
            PayoutMeaning::Amounts => (self.amounts?, None),
            PayoutMeaning::AmountsAndPushes => (self.amounts?, Some(self.pushed?)),
            PayoutMeaning::Returns => (self.returns?, None),
            PayoutMeaning::ReturnsAndPushes => (self.returns?, Some(self.pushed?)),
            PayoutMeaning::Profits => (self.profits?, None),
        };
        sum.add_sum(&pushed.unwrap_or_default());
        Some(sum)
    }

    /// The total for this meaning. None also if it has too many digits.
    fn total(&self, meaning: PayoutMeaning) -> Option<ExactDecimal> {
        self.sum(meaning)?.total()
    }

    /// The sum that a reported total matches under this meaning, with a tolerance per win.
    fn fitting(
        &self,
        meaning: PayoutMeaning,
        total: ExactDecimal,
        cents: ExactDecimal,
    ) -> Option<ExactDecimal> {
        let fits = |sum: &ExactDecimal| near(*sum, total, self.most(cents));
        let with_insured = || {
            let mut sum = self.sum(meaning)?;
            sum.add_sum(&self.insured);
            sum.total()
        };
        let plain = self.total(meaning).filter(fits);
        match meaning {
            PayoutMeaning::Amounts | PayoutMeaning::Profits => plain,
            _ => plain.or_else(|| with_insured().filter(fits)),
        }
    }

    /// Whether a reported total matches this meaning, with a tolerance per win.
    pub(super) fn fits(&self, meaning: PayoutMeaning, total: ExactDecimal, cents: ExactDecimal) -> bool {
        self.fitting(meaning, total, cents).is_some()
    }

    fn most(&self, cents: ExactDecimal) -> ExactDecimal {
        ExactDecimal::from(self.wins)
            .checked_mul(cents)
            .unwrap_or_default()
    }

    /// Whether the record is conclusive for the meaning of `total_payout`: money was returned, and all
    /// values are known.
    pub(super) fn is_telling(&self) -> bool {
        let came_back = self.wins > 0 || self.pushed.is_some_and(|pushed| pushed.is_positive());
        let readable = PayoutMeaning::ALL
            .iter()
            .all(|meaning| self.total(*meaning).is_some());
        came_back && readable && !self.open && !self.bonus && self.insured.is_zero()
    }

    /// The stakes of the bets that won, and those that a tie returned. None if it is not known which these are.
    fn returned_stakes(&self) -> Option<Sum> {
        let mut stakes = self.returns?;
        stakes.subtract_sum(&self.profits?);
        stakes.add_sum(&self.pushed?);
        (!self.open && self.insured.is_zero()).then_some(stakes)
    }

    /// An unknown value that may explain the total.
    fn doubt(&self, total: ExactDecimal, conventions: &Conventions) -> Option<Why> {
        if PayoutMeaning::ALL
            .iter()
            .any(|meaning| self.total(*meaning).is_none())
        {
            return Some(Why::Unreadable);
        }
        if self.open {
            return Some(Why::CardsInDoubt);
        }
        // A bonus may increase a payout and never decreases it.
        let more = |meaning| self.rest(meaning, total).is_some_and(|rest| rest.is_positive());
        if self.bonus && !conventions.bonus.is_settled() && conventions.payout.allowed().any(more) {
            return Some(Why::NotDocumented);
        }
        let returned = |meaning: &PayoutMeaning| {
            let rest = self.rest(*meaning, total);
            rest.is_some_and(|rest| rest.is_positive() && rest <= self.insured)
        };
        let may_return = PayoutMeaning::ALL.iter().any(returned);
        may_return.then_some(Why::HousesDiffer)
    }
}

/// The outcome of a record for its player, as the record and the learned conventions show it (docs/games.md#outcome).
/// None if one of the two totals is missing.
pub fn outcome(record: &ReportedRecord<'_>, conventions: &Conventions) -> Option<RecordOutcome> {
    let mut totals = Totals {
        stake: record.total_bet?,
        payout: record.total_payout?,
        returned_stakes: None,
    };
    if !record::is_completed(record) {
        return Some(totals.by_custom(&conventions.payout));
    }
    let sums = Sums::of(record, round::basis_of(&record::round_of(record)));
    let is_whole = StakeSums::of(record).is_some_and(|stakes| stakes.all == totals.stake);
    totals.returned_stakes = sums.returned_stakes().filter(|_| is_whole);
    let fits = |meaning| sums.fits(meaning, totals.payout, CENT);
    Some(totals.outcome(&conventions.payout, fits))
}

/// Whether the entry is a lost bet that is listed: nothing was returned.
fn is_lost(win: &Win, due: Due) -> bool {
    match win.profit {
        Some(profit) if profit < ExactDecimal::ZERO => true,
        Some(profit) if profit == ExactDecimal::ZERO => match due {
            Ok(outcome) => outcome == Outcome::Loses,
            Err(_) => win.amount == Some(ExactDecimal::ZERO),
        },
        _ => false,
    }
}

pub(super) fn check(
    report: &mut Report<'_>,
    sums: &Sums,
    total: Option<ExactDecimal>,
    conventions: &Conventions,
) {
    let (rule, about) = (Rule::PayoutSum, About::TotalPayout);
    let preferred = conventions.payout.answer().unwrap_or(PayoutMeaning::Amounts);
    let expected = sums.total(preferred).map_or(Fact::Nothing, Fact::Money);
    let Some(total) = total else {
        return report.doubt(rule, about, (expected, Fact::Missing), Why::Missing);
    };
    let reported = Fact::Money(total);
    let within = |cents| {
        let mut meanings = conventions.payout.allowed();
        meanings.find_map(|meaning| sums.fitting(meaning, total, cents))
    };
    if within(ExactDecimal::ZERO).is_some() {
        report.holds(rule, about, (reported, reported));
    } else if let Some(exact) = within(CENT) {
        report.holds(Rule::Rounding, about, (Fact::Money(exact), reported));
    } else if let Some(why) = sums.doubt(total, conventions) {
        report.doubt(rule, about, (expected, reported), why);
    } else {
        report.broken(rule, about, (expected, reported));
    }
}
