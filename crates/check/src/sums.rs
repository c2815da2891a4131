//! The sums of a record's wins, for each meaning of `total_payout`.

use games::{Game, Reason};
use money::{ExactDecimal, Sum};

use crate::conventions::{Conventions, Standing, readings, standing};
use crate::learned::Learned;
use crate::line::{Entry, Kind, Line};
use crate::questions::{LostAmount, PayoutMeaning};
use crate::reported::{ReportedRecord, Win};
use crate::units::{add, is_equal, near};

/// The sums of a record's wins. A sum is None if one of its values cannot be read.
#[derive(Debug)]
pub(crate) struct Sums {
    amounts: Option<Sum>,
    returns: Option<Sum>,
    profits: Option<Sum>,
    /// What came back without a win by the entries of the record.
    came_back: Option<Sum>,
    /// The part of it that may be stakes of lost bets, as their entries have them as amounts in some houses.
    perhaps_lost: Sum,
    /// Stakes without an entry that came back in every house.
    pushed: Option<Sum>,
    /// The same for sums of amounts: also stakes that came back and have an entry of zeros.
    pushed_amounts: Option<Sum>,
    /// Insurance stakes that a tie may have returned without a win.
    insured: Sum,
    /// Stakes that may have come back without a win. None if the returned part is not known.
    pub(crate) may_return: Option<Sum>,
    /// Whether a stake without an entry may have come back.
    may_return_unlisted: bool,
    /// Whether a stake without an entry, or with one of zeros, comes back in some houses, all of it or half.
    pub(crate) has_unlisted_return: bool,
    /// Whether a bonus may have increased the payout.
    pub(crate) bonus: bool,
    /// Number of wins.
    pub(crate) gains: u32,
}

impl Sums {
    pub(crate) fn of(lines: &[Line<'_, '_>], record: &ReportedRecord<'_>, conventions: &Conventions) -> Self {
        let nothing = Some(Sum::default());
        let mut sums = Self {
            amounts: nothing,
            returns: nothing,
            profits: nothing,
            came_back: nothing,
            perhaps_lost: Sum::default(),
            pushed: nothing,
            pushed_amounts: nothing,
            insured: Sum::default(),
            may_return: nothing,
            may_return_unlisted: false,
            has_unlisted_return: false,
            bonus: record.bonus,
            gains: 0,
        };
        for line in lines {
            sums.add_line(line, &conventions.lost_amount);
        }
        // A lost bet may cost less than what was reserved for it (docs/games.md#pokdeng).
        let is_pokdeng = record.game_key.and_then(Game::of_key) == Some(Game::Pokdeng);
        if is_pokdeng && lines.iter().any(|line| line.won() != Some(true)) {
            sums.may_return = None;
            sums.may_return_unlisted = true;
        }
        sums
    }

    fn add_line(&mut self, line: &Line<'_, '_>, lost: &Learned<LostAmount>) {
        if line.wins == Entry::Unreadable {
            (self.amounts, self.returns, self.profits) = (None, None, None);
            self.came_back = None;
        }
        if line.stakes == Entry::Unreadable {
            self.may_return = None;
        }
        let (stakes, wins) = (line.stakes.values(), line.wins.values());
        if line.kind == Kind::Insurance && line.won() == Some(false) {
            return self.add_insurance(line);
        }
        for (at, win) in wins.iter().enumerate() {
            let stake = match line.stakes {
                Entry::Nothing => Some(ExactDecimal::ZERO),
                _ => stakes.get(at).copied().filter(|_| stakes.len() == wins.len()),
            };
            match win.gained() {
                // A listed return is a win of zero, whatever its amount is.
                Some(false) if line.kind.is_baccarat() && line.pushes() => {
                    self.add_gain(stake, win);
                    let is_zero = win.amount.is_some_and(ExactDecimal::is_zero);
                    add(
                        &mut self.pushed_amounts,
                        stake.filter(|_| is_zero).or(Some(ExactDecimal::ZERO)),
                    );
                }
                // By the rules or by custom nothing came back. The amount may be the lost stake.
                Some(false) if line.loses() && !win.profit.is_some_and(ExactDecimal::is_negative) => {
                    let amount = win.amount.filter(|amount| amount.is_positive());
                    self.may_return_unlisted |= amount.is_some() && !lost.stands(LostAmount::Stake);
                    add(&mut self.may_return, Some(amount.unwrap_or_default()));
                }
                Some(false) if line.loses() => {
                    let rest = returned(stake, win);
                    add(&mut self.came_back, rest);
                    add(&mut self.may_return, rest.max(win.amount));
                }
                Some(false) => {
                    // Until it is known how this house lists a lost bet, the amount may be the lost stake.
                    let is_zero = win.profit.is_some_and(ExactDecimal::is_zero);
                    let amount = win.amount.filter(|amount| is_zero && amount.is_positive());
                    if let Some(amount) = amount.filter(|_| !lost.stands(LostAmount::Nothing)) {
                        self.may_return_unlisted = true;
                        self.perhaps_lost.add(amount);
                    }
                    // Some houses list a stake that came back with zeros.
                    self.has_unlisted_return |= is_zero && amount.is_none() && is_recognised(line);
                    self.add_return(stake, win);
                }
                _ => self.add_gain(stake, win),
            }
        }
        if line.wins == Entry::Nothing && line.pushes() {
            for stake in stakes {
                add(&mut self.pushed, Some(*stake));
                add(&mut self.pushed_amounts, Some(*stake));
            }
        } else if stakes.len() != wins.len() && line.may_return {
            self.may_return_unlisted = true;
            self.has_unlisted_return |= is_recognised(line) && line.wins == Entry::Nothing;
            for stake in stakes {
                add(&mut self.may_return, Some(*stake));
            }
        }
    }

    /// Insurance without a win. By custom a tie returns it: an entry with the stake as its amount shows that, and one
    /// of zeros does not exclude it.
    fn add_insurance(&mut self, line: &Line<'_, '_>) {
        if !line.may_return {
            return;
        }
        self.may_return_unlisted = true;
        let (stakes, wins) = (line.stakes.values(), line.wins.values());
        for (at, stake) in stakes.iter().enumerate() {
            let win = wins.get(at).filter(|_| stakes.len() == wins.len());
            if win.is_some_and(|win| win.amount == Some(*stake)) {
                add(&mut self.came_back, Some(*stake));
            } else {
                self.insured.add(*stake);
            }
        }
    }

    /// The entry of a lost or returned bet: its amount or its stake may be part of the payout.
    fn add_return(&mut self, stake: Option<ExactDecimal>, win: &Win) {
        add(&mut self.came_back, returned(stake, win));
        let largest = win.amount.max(stake).filter(|amount| amount.is_positive());
        add(&mut self.may_return, Some(largest.unwrap_or_default()));
    }

    fn add_gain(&mut self, stake: Option<ExactDecimal>, win: &Win) {
        self.gains += 1;
        add(&mut self.amounts, win.amount);
        add(&mut self.returns, stake);
        add(&mut self.returns, win.profit);
        add(&mut self.profits, win.profit);
    }

    /// The sum for this meaning, without what the entries of lost and returned bets say.
    pub(crate) fn sum(&self, meaning: PayoutMeaning) -> Option<Sum> {
        let (mut sum, pushed) = match meaning {
            PayoutMeaning::Amounts => (self.amounts?, None),
            PayoutMeaning::AmountsAndPushes => (self.amounts?, Some(self.pushed_amounts?)),
            PayoutMeaning::Returns => (self.returns?, None),
            PayoutMeaning::ReturnsAndPushes => (self.returns?, Some(self.pushed?)),
            PayoutMeaning::Profits => (self.profits?, None),
        };
        sum.add_sum(&pushed.unwrap_or_default());
        Some(sum)
    }

    /// The stakes of the bets that won, and what came back of the others. None if that is not known.
    pub(crate) fn returned_stakes(&self) -> Option<Sum> {
        let mut stakes = self.returns?;
        stakes.subtract_sum(&self.profits?);
        stakes.add_sum(&self.came_back?);
        stakes.add_sum(&self.pushed?);
        (!self.may_return_unlisted).then_some(stakes)
    }

    /// The tolerance of a sum: one cent per win.
    pub(crate) fn most_rounding(&self) -> ExactDecimal {
        ExactDecimal::hundredths(self.gains)
    }

    /// Whether the total is this sum, without anything else that came back or with what the entries of the
    /// record say of it.
    pub(crate) fn is_sum(&self, meaning: PayoutMeaning, total: ExactDecimal) -> bool {
        let is = |sum: Sum| {
            let sum = sum.total();
            sum.is_some_and(|sum| is_equal(sum, total) || near(sum, total, self.most_rounding()))
        };
        let with_entries = || {
            let mut sum = self.sum(meaning).filter(|_| meaning != PayoutMeaning::Profits)?;
            sum.add_sum(&self.came_back?);
            Some(sum)
        };
        self.sum(meaning).is_some_and(is) || with_entries().is_some_and(is)
    }

    /// Whether the total is this sum and what came back by the entries of the record, without entries that may be lost
    /// stakes.
    pub(crate) fn is_sum_without_lost(&self, meaning: PayoutMeaning, total: ExactDecimal) -> bool {
        let (Some(mut most), Some(came_back)) = (self.sum(meaning), self.came_back) else {
            return false;
        };
        most.add_sum(&came_back);
        most.add(self.most_rounding());
        let mut with_lost = Sum::from_iter([total]);
        with_lost.add_sum(&self.perhaps_lost);
        with_lost.add(self.most_rounding());
        let mut least = most;
        least.subtract(self.most_rounding());
        self.perhaps_lost.is_positive() && Sum::from_iter([total]) <= most && with_lost >= least
    }

    /// Whether the total is this sum and all insurance stakes that a tie may have returned.
    pub(crate) fn is_sum_with_insurance(&self, meaning: PayoutMeaning, total: ExactDecimal) -> bool {
        let Some(mut sum) = self.sum(meaning).filter(|_| !self.insured.is_zero()) else {
            return false;
        };
        sum.add_sum(&self.insured);
        let is = |sum| is_equal(sum, total) || near(sum, total, self.most_rounding());
        meaning != PayoutMeaning::Profits && sum.total().is_some_and(is)
    }

    /// Whether the total is this sum and at most the insurance stakes that a tie may have returned.
    pub(crate) fn may_include_insurance(&self, meaning: PayoutMeaning, total: ExactDecimal) -> bool {
        let within = |mut sum: Sum| {
            let total = Sum::from_iter([total]);
            let is_more = total > sum;
            sum.add_sum(&self.insured);
            sum.add(self.most_rounding());
            is_more && total <= sum
        };
        self.has_insured() && self.sum(meaning).is_some_and(within)
    }

    /// Whether no stake may have come back.
    pub(crate) fn nothing_may_return(&self) -> bool {
        !self.may_return_unlisted && self.may_return.is_some_and(|may_return| may_return.is_zero())
    }

    /// Whether a tie may have returned insurance stakes that no win shows.
    pub(crate) fn has_insured(&self) -> bool {
        self.insured.is_positive()
    }

    /// Whether the total is this sum and at most what may have come back.
    fn is_sum_with_returns(&self, total: ExactDecimal, meaning: PayoutMeaning) -> bool {
        let Some(least) = self.sum(meaning) else {
            return false;
        };
        let rounding = Sum::from_iter([self.most_rounding()]);
        let mut with_rounding = Sum::from_iter([total]);
        with_rounding.add_sum(&rounding);
        let most = self.may_return.map(|may_return| {
            let mut most = least;
            most.add_sum(&may_return);
            most.add_sum(&rounding);
            most
        });
        with_rounding >= least && most.is_none_or(|most| Sum::from_iter([total]) <= most)
    }

    pub(crate) fn fits(&self, meaning: PayoutMeaning, total: ExactDecimal) -> bool {
        match meaning {
            PayoutMeaning::AmountsAndPushes | PayoutMeaning::ReturnsAndPushes => {
                self.is_sum(meaning, total)
                    || self.is_sum_with_insurance(meaning, total)
                    || self.is_sum_with_returns(total, meaning)
            }
            PayoutMeaning::Amounts | PayoutMeaning::Returns | PayoutMeaning::Profits => {
                self.is_sum(meaning, total)
            }
        }
    }

    pub(crate) fn is_readable(&self) -> bool {
        PayoutMeaning::ALL
            .iter()
            .all(|meaning| self.sum(*meaning).is_some())
    }

    /// The meanings that explain a total without anything unknown. Learned ones are preferred.
    pub(crate) fn readings(
        &self,
        total: ExactDecimal,
        conventions: &Conventions,
    ) -> impl Iterator<Item = PayoutMeaning> {
        let learned = &conventions.payout;
        let is_learned = readings(learned).any(|meaning| self.is_sum(meaning, total));
        PayoutMeaning::ALL.iter().copied().filter(move |meaning| {
            self.is_sum(*meaning, total) && (!is_learned || standing(learned, *meaning) != Standing::No)
        })
    }

    /// Whether no bet had a profit.
    pub(crate) fn won_nothing(&self) -> bool {
        self.profits.is_some_and(|profits| profits.is_zero())
    }

    /// Whether money came back by the entries or by the rules.
    pub(crate) fn has_return(&self) -> bool {
        self.gains > 0 || self.pushed.is_some_and(|pushed| pushed.is_positive())
    }

    /// Whether the total is larger than every sum, which a bonus may explain.
    pub(crate) fn may_include_bonus(&self, total: ExactDecimal, conventions: &Conventions) -> bool {
        let more = |meaning| {
            let sum = self.sum(meaning);
            sum.is_some_and(|sum| Sum::from_iter([total]) > sum)
        };
        self.bonus && conventions.payout.allowed().any(more)
    }
}

/// Whether code and result are known, so that a stake that may come back does so in some house.
const fn is_recognised(line: &Line<'_, '_>) -> bool {
    !matches!(line.due.reason, Reason::UnknownCode | Reason::UnknownResult)
}

/// What an entry without a gain says of the stake: all of it came back if there is no loss, or the rest of
/// it. None if that cannot be read.
pub fn returned(stake: Option<ExactDecimal>, win: &Win) -> Option<ExactDecimal> {
    let rest = match win.profit? {
        profit if profit.is_negative() => stake?.checked_add(profit)?,
        _ => win.amount?,
    };
    Some(rest.max(ExactDecimal::ZERO))
}
