//! Checks `total_payout` against the sums of a record's wins, and the stakes that a tie of baccarat returns by custom.
//!
//! Each meaning of `total_payout` is another sum, and some contain stakes that came back without a win: [`Sums`] has them
//! all, with what may have come back in some houses. The rule on returned stakes holds only if the record shows the stake,
//! as the amount of a win or in `total_payout`. A record that does not show it is a fault only if other records of the
//! house do.

use games::{Game, Outcome, Reason};
use money::{ExactDecimal, Sum};

use crate::amounts::{add, is_equal, near};
use crate::conventions::{Conventions, Standing, has_another_meaning, is_shown, readings, standing};
use crate::finding::{About, Fact, Facts, Report, Rule, Why, another_meaning, contradiction};
use crate::learned::Learned;
use crate::line::{Entry, INSURANCE, Kind, Line};
use crate::questions::{LostAmount, PayoutMeaning, ReturnedStake};
use crate::reported::{ReportedRecord, Win};

/// What a settled record shows of `total_payout`, and of stakes that a tie returns.
pub(crate) fn learn(conventions: &mut Conventions, lines: &[Line<'_, '_>], record: &ReportedRecord<'_>) {
    let sums = Sums::of(lines, record, conventions);
    learn_total(conventions, &sums, record);
    learn_pushes(conventions, lines, &sums, record);
}

/// Checks the stakes that a tie returns, then `total_payout`.
pub(crate) fn check<'a>(
    report: &mut Report<'a>,
    lines: &[Line<'_, 'a>],
    record: &ReportedRecord<'a>,
    conventions: &Conventions,
) {
    let sums = Sums::of(lines, record, conventions);
    check_pushes(report, record, lines, &sums, conventions);
    check_total(report, &sums, record, conventions);
}

fn learn_total(conventions: &mut Conventions, sums: &Sums, record: &ReportedRecord<'_>) {
    if let Some(total) = record.total_payout()
        && sums.is_readable()
        && sums.has_return()
        && sums.may_return.is_some()
        && !sums.bonus
        && !sums.has_insured()
    {
        conventions.payout.count(|meaning| sums.fits(meaning, total));
    }
}

fn check_total<'a>(
    report: &mut Report<'a>,
    sums: &Sums,
    record: &ReportedRecord<'a>,
    conventions: &Conventions,
) {
    let (rule, about) = (Rule::PayoutSum, About::TotalPayout);
    let learned = &conventions.payout;
    // In other games only custom says that nothing was won.
    let is_baccarat = record.other.is_none();
    let Some(total) = record.total_payout() else {
        let facts = Facts::of(sums.expected(learned), Fact::Missing);
        return report.doubt(rule, about, facts, Why::Missing);
    };
    let reported = Fact::Money(total);
    if readings(learned).any(|meaning| sums.explains(meaning, total)) {
        return report.holds(rule, about, Facts::of(reported, reported));
    }
    let facts = Facts::of(sums.expected(learned), reported);
    let mut all = PayoutMeaning::ALL.iter().copied();
    if !sums.is_readable() {
        report.doubt(rule, about, facts, Why::Unreadable);
    } else if readings(learned)
        .any(|meaning| sums.fits(meaning, total) || sums.is_sum_without_lost(meaning, total))
        || all
            .clone()
            .any(|meaning| sums.may_include_insurance(meaning, total))
    {
        report.doubt(rule, about, facts, Why::HousesDiffer);
    } else if sums.may_include_bonus(total, conventions) {
        report.doubt(rule, about, facts, Why::NotDocumented);
    } else if has_another_meaning(learned) && !all.any(|meaning| sums.is_sum(meaning, total)) {
        another_meaning(report, rule, about, facts);
    } else if sums.gains == 0 && !(is_baccarat && learned.is_settled() && sums.nothing_may_return()) {
        report.doubt(rule, about, facts, Why::Unusual);
    } else {
        contradiction(report, rule, about, facts, learned.is_settled());
    }
}

/// Whether a record shows a returned stake.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Returned {
    Shown,
    /// Neither a win nor the total payout contains it.
    NotShown,
    /// The total payout has several explanations, or none.
    Unclear,
    /// The win of the bet cannot be read.
    Unreadable,
    /// Another amount was paid or taken.
    Otherwise(ExactDecimal),
}

/// The bets that a tie returns.
fn returned_bets<'l, 'r, 'a>(lines: &'l [Line<'r, 'a>]) -> impl Iterator<Item = &'l Line<'r, 'a>> {
    lines
        .iter()
        .filter(|line| line.kind.is_baccarat() && line.pushes() && line.is_staked())
}

/// A house may show returned stakes only in records with wins. One that shows them without wins always shows them.
fn learn_pushes(
    conventions: &mut Conventions,
    lines: &[Line<'_, '_>],
    sums: &Sums,
    record: &ReportedRecord<'_>,
) {
    if !sums.won_nothing() {
        return;
    }
    for line in returned_bets(lines) {
        let found = match shown(line, sums, record.total_payout(), conventions) {
            Returned::Shown => ReturnedStake::Shown,
            Returned::NotShown => ReturnedStake::NotShown,
            Returned::Unclear | Returned::Unreadable | Returned::Otherwise(_) => continue,
        };
        conventions.returned_stake.count(|answer| answer == found);
    }
}

fn check_pushes<'a>(
    report: &mut Report<'a>,
    record: &ReportedRecord<'a>,
    lines: &[Line<'_, 'a>],
    sums: &Sums,
    conventions: &Conventions,
) {
    for line in returned_bets(lines) {
        let (rule, about) = (Rule::ReturnedStake, About::Bet(line.code));
        let due = Fact::Outcome(Outcome::Pushes);
        let returned_stake = &conventions.returned_stake;
        let why = match shown(line, sums, record.total_payout(), conventions) {
            Returned::Shown => {
                report.holds(rule, about, Facts::of(due, due));
                continue;
            }
            // A win is reported by the rule on outcomes.
            Returned::Otherwise(amount) if amount.is_positive() && line.won() == Some(true) => continue,
            Returned::Otherwise(amount) => {
                let ties = conventions.evidence(line.bet(), |facts| facts.followed(line.due.reason));
                let is_learned = is_shown(ties) || returned_stake.is_settled();
                let facts = Facts::of(due, Fact::Money(amount));
                contradiction(report, rule, about, facts, is_learned);
                continue;
            }
            Returned::NotShown if returned_stake.stands(ReturnedStake::Shown) => {
                report.broken(rule, about, Facts::of(due, Fact::Missing));
                continue;
            }
            Returned::NotShown if sums.won_nothing() && returned_stake.stands(ReturnedStake::NotShown) => {
                Why::NotReportedHere
            }
            Returned::NotShown | Returned::Unclear => Why::Missing,
            Returned::Unreadable => Why::Unreadable,
        };
        report.doubt(rule, about, Facts::of(due, Fact::Missing), why);
    }
    if sums.has_insured() && !shows_insurance(sums, record.total_payout(), conventions) {
        let facts = Facts::of(Fact::Outcome(Outcome::Pushes), Fact::Missing);
        report.doubt(
            Rule::ReturnedStake,
            About::Bet(INSURANCE),
            facts,
            Why::HousesDiffer,
        );
    }
}

/// Whether the total contains all insurance stakes that a tie may have returned, under every meaning that explains it.
fn shows_insurance(sums: &Sums, total: Option<ExactDecimal>, conventions: &Conventions) -> bool {
    total.is_some_and(|total| {
        let mut allowed = conventions.payout.allowed();
        allowed.any(|meaning| sums.is_sum_with_insurance(meaning, total))
            && sums.readings(total, conventions).next().is_none()
    })
}

/// Whether the record shows the stake of a bet that must be returned.
fn shown(
    line: &Line<'_, '_>,
    sums: &Sums,
    total: Option<ExactDecimal>,
    conventions: &Conventions,
) -> Returned {
    let win = match line.wins {
        Entry::Nothing => return in_total(line, sums, total, conventions),
        Entry::Unreadable => return Returned::Unreadable,
        Entry::Values { values: [win], .. } => win,
        Entry::Values { .. } => return Returned::Unclear,
    };
    let stake = match line.stakes.values() {
        [stake] => Some(*stake),
        _ => None,
    };
    let amount = win.amount.filter(|amount| !amount.is_zero());
    match (win.profit, amount, stake) {
        (Some(gain), ..) if !gain.is_zero() => Returned::Otherwise(gain),
        (_, Some(amount), Some(stake)) if amount != stake => Returned::Otherwise(amount),
        (Some(_), Some(_), Some(_)) if !conventions.lost_amount.stands(LostAmount::Stake) => Returned::Shown,
        // In this house a lost bet looks the same.
        (_, Some(_), _) => match in_total(line, sums, total, conventions) {
            Returned::NotShown => Returned::Unclear,
            found => found,
        },
        _ => in_total(line, sums, total, conventions),
    }
}

/// The stake was returned if the total payout contains it under every possible meaning.
fn in_total(
    line: &Line<'_, '_>,
    sums: &Sums,
    total: Option<ExactDecimal>,
    conventions: &Conventions,
) -> Returned {
    let Some(total) = total else {
        return Returned::Unclear;
    };
    let (mut with, mut without) = (false, false);
    for meaning in sums.readings(total, conventions) {
        let holds = holds_stake(meaning, line);
        (with, without) = (with || holds, without || !holds);
    }
    match (with, without) {
        (true, false) => Returned::Shown,
        (false, true) => Returned::NotShown,
        _ => Returned::Unclear,
    }
}

/// Whether a total payout under this meaning contains a stake that was returned with these wins.
fn holds_stake(meaning: PayoutMeaning, line: &Line<'_, '_>) -> bool {
    use PayoutMeaning::{Amounts, AmountsAndPushes, Profits, Returns, ReturnsAndPushes};
    match (meaning, line.wins.values()) {
        (AmountsAndPushes | ReturnsAndPushes, []) => true,
        (Amounts | Returns | Profits, []) | (Profits, _) => false,
        (Amounts | AmountsAndPushes, wins) => {
            let mut amounts = wins.iter().map(|win| win.amount.unwrap_or_default());
            let are_zeros = amounts.clone().all(ExactDecimal::is_zero);
            let mut stakes = line.stakes.values().iter().copied();
            let are_stakes =
                amounts.len() == stakes.len() && amounts.all(|amount| stakes.next() == Some(amount));
            are_stakes || are_zeros && meaning == AmountsAndPushes
        }
        (Returns | ReturnsAndPushes, _) => true,
    }
}

/// The sums of a record's wins. A sum is None if one of its values cannot be read.
#[derive(Debug)]
pub(crate) struct Sums {
    amounts: Option<Sum>,
    profits: Option<Sum>,
    /// The stakes of the wins.
    won: Option<Sum>,
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
    may_return: Option<Sum>,
    /// Whether a stake without an entry may have come back.
    may_return_unlisted: bool,
    /// Whether a stake without an entry, or with one of zeros, comes back in some houses, all of it or half.
    pub(crate) has_unlisted_return: bool,
    /// Whether a bonus may have increased the payout.
    bonus: bool,
    /// Number of wins.
    gains: u32,
}

impl Sums {
    pub(crate) fn of(lines: &[Line<'_, '_>], record: &ReportedRecord<'_>, conventions: &Conventions) -> Self {
        let nothing = Some(Sum::default());
        let mut sums = Self {
            amounts: nothing,
            profits: nothing,
            won: nothing,
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
        let is_pokdeng = record.game_key == Some(Game::Pokdeng.key());
        if is_pokdeng && lines.iter().any(|line| line.won() != Some(true)) {
            sums.may_return = None;
            sums.may_return_unlisted = true;
        }
        sums
    }

    fn add_line(&mut self, line: &Line<'_, '_>, lost: &Learned<LostAmount>) {
        if line.wins == Entry::Unreadable {
            (self.amounts, self.profits, self.won) = (None, None, None);
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
        add(&mut self.profits, win.profit);
        add(&mut self.won, stake);
    }

    /// The sum for this meaning, without what the entries of lost and returned bets say.
    fn sum(&self, meaning: PayoutMeaning) -> Option<Sum> {
        let (mut sum, others) = match meaning {
            PayoutMeaning::Amounts => return self.amounts,
            PayoutMeaning::Profits => return self.profits,
            PayoutMeaning::AmountsAndPushes => (self.amounts?, self.pushed_amounts?),
            PayoutMeaning::Returns => (self.profits?, self.won?),
            PayoutMeaning::ReturnsAndPushes => (self.sum(PayoutMeaning::Returns)?, self.pushed?),
        };
        sum.add_sum(&others);
        Some(sum)
    }

    /// The sum that this house reports, as far as that is known.
    fn expected(&self, learned: &Learned<PayoutMeaning>) -> Fact<'static> {
        let meaning = learned.answer().unwrap_or(PayoutMeaning::Amounts);
        let sum = self.sum(meaning).and_then(|sum| sum.total());
        sum.map_or(Fact::Nothing, Fact::Money)
    }

    /// The stakes of the bets that won, and what came back of the others. None if that is not known.
    pub(crate) fn returned_stakes(&self) -> Option<Sum> {
        let mut stakes = self.sum(PayoutMeaning::Returns)?;
        stakes.subtract_sum(&self.profits?);
        stakes.add_sum(&self.came_back?);
        stakes.add_sum(&self.pushed?);
        (!self.may_return_unlisted).then_some(stakes)
    }

    /// The tolerance of a sum: one cent per win.
    fn most_rounding(&self) -> ExactDecimal {
        ExactDecimal::hundredths(self.gains)
    }

    /// Whether the total is this sum, without anything else that came back or with what the entries of the
    /// record say of it.
    pub(crate) fn is_sum(&self, meaning: PayoutMeaning, total: ExactDecimal) -> bool {
        let Some(mut sum) = self.sum(meaning) else {
            return false;
        };
        if self.is_near(&sum, total) {
            return true;
        }
        let Some(came_back) = self.came_back.filter(|_| meaning != PayoutMeaning::Profits) else {
            return false;
        };
        sum.add_sum(&came_back);
        self.is_near(&sum, total)
    }

    /// Whether the total is this sum, which may be rounded.
    fn is_near(&self, sum: &Sum, total: ExactDecimal) -> bool {
        let sum = sum.total();
        sum.is_some_and(|sum| is_equal(sum, total) || near(sum, total, self.most_rounding()))
    }

    /// Whether the entries of the record explain the total as this sum.
    pub(crate) fn explains(&self, meaning: PayoutMeaning, total: ExactDecimal) -> bool {
        self.is_sum(meaning, total) || self.is_sum_with_insurance(meaning, total)
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
        meaning != PayoutMeaning::Profits && self.is_near(&sum, total)
    }

    /// Whether the total is this sum and at most the insurance stakes that a tie may have returned.
    fn may_include_insurance(&self, meaning: PayoutMeaning, total: ExactDecimal) -> bool {
        let Some(sum) = self.sum(meaning).filter(|_| self.has_insured()) else {
            return false;
        };
        let total = Sum::from_iter([total]);
        let mut most = sum;
        most.add_sum(&self.insured);
        most.add(self.most_rounding());
        total > sum && total <= most
    }

    fn nothing_may_return(&self) -> bool {
        !self.may_return_unlisted && self.may_return.is_some_and(|may_return| may_return.is_zero())
    }

    /// Whether a tie may have returned insurance stakes that no win shows.
    fn has_insured(&self) -> bool {
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
                self.explains(meaning, total) || self.is_sum_with_returns(total, meaning)
            }
            PayoutMeaning::Amounts | PayoutMeaning::Returns | PayoutMeaning::Profits => {
                self.is_sum(meaning, total)
            }
        }
    }

    fn is_readable(&self) -> bool {
        PayoutMeaning::ALL
            .iter()
            .all(|meaning| self.sum(*meaning).is_some())
    }

    /// The meanings that explain a total without anything unknown. Learned ones are preferred.
    fn readings(
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

    fn won_nothing(&self) -> bool {
        self.profits.is_some_and(|profits| profits.is_zero())
    }

    /// Whether money came back by the entries or by the rules.
    fn has_return(&self) -> bool {
        self.gains > 0 || self.pushed.is_some_and(|pushed| pushed.is_positive())
    }

    /// Whether the total is larger than every sum, which a bonus may explain.
    fn may_include_bonus(&self, total: ExactDecimal, conventions: &Conventions) -> bool {
        let total = Sum::from_iter([total]);
        let mut sums = conventions
            .payout
            .allowed()
            .filter_map(|meaning| self.sum(meaning));
        self.bonus && sums.any(|sum| total > sum)
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
