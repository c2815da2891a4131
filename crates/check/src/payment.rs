//! Checks the computation of each win: `profit` from stake and odds in one of the ways of houses, `amount` by its
//! meaning in this house, and the odds themselves.
//!
//! Odds are compared with the pay table, with the odds of the other wins of this kind, and with custom. They are a fault
//! only if a pay table excludes them. A banker win with 6 is paid like any other total in a house with commission. Without
//! commission, banker pays even money, and a win with 6 less: `odds` say so, or `six_score_rate` does.

use money::ExactDecimal;

use crate::amounts::{self, CENT, Fit, Paid, Shares, learn_unit, may_be, near};
use crate::conventions::{
    Conventions, OddsFrequency, Standing, has_another_meaning, is_shown_throughout, readings, standing,
    standing_by,
};
use crate::finding::{About, Fact, Facts, Report, Rule, Why, another_meaning, contradiction};
use crate::learned::Learned;
use crate::line::Line;
use crate::questions::{AmountMeaning, BonusMeaning, OddsMeaning, RoundingUnit, SixPay, SixRateMeaning};
use crate::record::Terms;
use crate::reported::Win;

pub(crate) fn learn(conventions: &mut Conventions, line: &Line<'_, '_>, currency: Option<&str>) {
    let pairs = line.pairs().into_iter().flatten();
    for (stake, win) in pairs.filter(|(_, win)| win.gained() == Some(true)) {
        let Some(profit) = win.profit else { continue };
        if let Some(amount) = win.amount {
            conventions
                .amount
                .count_amount(|meaning: AmountMeaning| meaning.amount(stake, profit), amount);
        }
        let Some(odds) = win.odds else { continue };
        if win.bonus_rate.is_some() {
            learn_bonus(conventions, line, stake, win);
            continue;
        }
        if line.bonus {
            let product = odds_meaning(conventions).profit(stake, odds);
            let parts = PaidParts::of(conventions, line);
            let is_plain = product.is_some_and(|product| parts.may_be(product, profit));
            conventions.plain_beside_bonus.count(is_plain);
            continue;
        }
        if !line.is_six {
            let mut meanings = OddsMeaning::ALL.iter();
            // A win with a commission says nothing about the meaning of the odds.
            if meanings.any(|meaning| meaning.may_pay(stake, odds, profit)) {
                conventions
                    .odds
                    .count(|meaning: OddsMeaning| meaning.may_pay(stake, odds, profit));
            }
        }
        let meaning = odds_meaning(conventions);
        conventions.compute_with(meaning);
        let Some(product) = meaning.profit(stake, odds) else {
            continue;
        };
        if line.is_six {
            conventions.six_shares.count(product, profit);
            learn_six(conventions, stake, win);
        } else {
            conventions.count(line.bet(), |facts| facts.shares.count(product, profit));
        }
        conventions.count(line.bet(), |facts| facts.count_odds(line.usual_odds(), odds));
        let part = PaidParts::of(conventions, line)
            .paid(product)
            .find(|due| may_be(*due, profit));
        if let (Some(due), Some(learned)) = (part, conventions.unit_mut(currency)) {
            learn_unit(learned, due, profit);
        }
    }
}

fn learn_bonus(conventions: &mut Conventions, line: &Line<'_, '_>, stake: ExactDecimal, win: &Win) {
    // Until it is known what the other wins of this kind are paid, a commission would look like a bonus.
    let parts = PaidParts::of(conventions, line);
    if parts.known == Paid::Open && parts.shares.is_some_and(Shares::has_wins) {
        return;
    }
    // A rate of 1 does not change the product, so it is not conclusive.
    let rate = win.bonus_rate.filter(|rate| *rate != ExactDecimal::ONE);
    if let (Some(_), Some(profit)) = (rate, win.profit) {
        let meaning = odds_meaning(conventions);
        let mut fitting = Vec::new();
        for bonus in BonusMeaning::ALL {
            let Some(due) = with_bonus(stake, win, *bonus, meaning) else {
                return;
            };
            if parts.may_be(due, profit) {
                fitting.push(*bonus);
            }
        }
        conventions.bonus.count(|bonus| fitting.contains(&bonus));
    }
}

/// Odds are "to one" unless the records so far show otherwise.
pub(crate) fn odds_meaning(conventions: &Conventions) -> OddsMeaning {
    conventions.odds.answer().unwrap_or(OddsMeaning::Net)
}

/// The exact profit for this meaning of the bonus rate. None also if the win has no rate and the meaning needs one.
fn with_bonus(
    stake: ExactDecimal,
    win: &Win,
    bonus: BonusMeaning,
    odds: OddsMeaning,
) -> Option<ExactDecimal> {
    let plain = odds.profit(stake, win.odds?)?;
    match bonus {
        BonusMeaning::InOdds => Some(plain),
        BonusMeaning::TimesOdds => plain.checked_mul(win.bonus_rate?),
        BonusMeaning::AddedToOdds => plain.checked_add(stake.checked_mul(win.bonus_rate?)?),
    }
}

/// What the wins of a bet are paid of a product: the whole, or the shares that are established.
#[derive(Debug, Clone, Copy)]
struct PaidParts<'c> {
    known: Paid,
    shares: Option<&'c Shares>,
}

impl<'c> PaidParts<'c> {
    fn of(conventions: &'c Conventions, line: &Line<'_, '_>) -> Self {
        let shares = if line.is_six {
            Some(&conventions.six_shares)
        } else {
            conventions.shares(line.bet())
        };
        Self {
            known: shares.map_or(Paid::Open, Shares::paid),
            shares,
        }
    }

    /// The whole product. None if only a part of it is paid.
    fn whole(self, product: ExactDecimal) -> Option<ExactDecimal> {
        (self.known != Paid::Part).then_some(product)
    }

    fn shares(self, product: ExactDecimal) -> impl Iterator<Item = ExactDecimal> + use<'c> {
        let shares = self.shares.into_iter();
        shares.flat_map(move |shares| shares.standing(product))
    }

    /// The profits for a product.
    fn paid(self, product: ExactDecimal) -> impl Iterator<Item = ExactDecimal> + use<'c> {
        self.whole(product).into_iter().chain(self.shares(product))
    }

    /// Whether a profit may be one of those, rounded.
    fn may_be(self, product: ExactDecimal, profit: ExactDecimal) -> bool {
        self.paid(product).any(|due| may_be(due, profit))
    }
}

/// Checks the wins of a bet with an entry for its stakes.
pub(crate) fn check<'a>(report: &mut Report<'a>, line: &Line<'_, 'a>, terms: Terms<'_, 'a>) {
    let about = About::Bet(line.code);
    let (stakes, wins) = (line.stakes.values(), line.wins.values());
    if wins.len() > stakes.len() && !stakes.is_empty() {
        let facts = Facts::of(Fact::Count(stakes.len()), Fact::Count(wins.len()));
        if line.stakes.is_list() && line.wins.is_list() {
            report.broken(Rule::WinWithoutStake, about, facts);
        } else {
            report.note(Rule::WinWithoutStake, about, facts, Why::HousesDiffer);
        }
    }
    for win in wins {
        let loss = win.profit.filter(|profit| profit.is_negative());
        if let Some(profit) = loss.filter(|_| !line.kind.is_baccarat()) {
            let facts = Facts::of(Fact::Nothing, Fact::Money(profit));
            report.note(Rule::NegativeProfit, about, facts, Why::Unusual);
        }
    }
    let Some(pairs) = line.pairs() else {
        if line.won() != Some(false) {
            let facts = Facts::of(Fact::Count(stakes.len()), Fact::Count(wins.len()));
            report.doubt(Rule::WinProfit, about, facts, Why::HousesDiffer);
        }
        return;
    };
    for (stake, win) in pairs.filter(|(_, win)| win.gained() != Some(false)) {
        let payment = Payment::of(about, line, stake, win, terms);
        payment.check(report);
        check_odds(report, &payment);
        if line.is_six {
            check_six(report, &payment);
        }
    }
}

/// One win of a line with its stake.
pub(crate) struct Payment<'l, 'a> {
    about: About<'a>,
    line: &'l Line<'l, 'a>,
    stake: ExactDecimal,
    win: &'l Win,
    terms: Terms<'l, 'a>,
    /// The product of stake and odds, with the meaning of the odds in this house.
    product: Option<ExactDecimal>,
}

impl<'l, 'a> Payment<'l, 'a> {
    pub(crate) fn of(
        about: About<'a>,
        line: &'l Line<'l, 'a>,
        stake: ExactDecimal,
        win: &'l Win,
        terms: Terms<'l, 'a>,
    ) -> Self {
        Self {
            about,
            line,
            stake,
            win,
            terms,
            product: win.odds.and_then(|odds| terms.odds.profit(stake, odds)),
        }
    }

    /// Checks profit and amount.
    pub(crate) fn check(&self, report: &mut Report<'a>) {
        let due = self.profit(report);
        self.amount(report, due);
    }

    /// Whether a bonus may have multiplied the win.
    fn has_bonus(&self) -> bool {
        let conventions = self.terms.conventions;
        self.win.bonus_rate.is_some()
            || self.line.bonus && !is_shown_throughout(conventions.plain_beside_bonus)
    }

    /// The rate of a Banker win with 6.
    fn six_rate(&self) -> Option<ExactDecimal> {
        let rate = self.win.six_score_rate;
        rate.filter(|rate| self.line.is_six && rate.is_positive())
    }

    /// Checks the profit. Returns the one that this house would report.
    fn profit(&self, report: &mut Report<'a>) -> Option<ExactDecimal> {
        let (rule, about) = (Rule::WinProfit, self.about);
        let (line, win, conventions) = (self.line, self.win, self.terms.conventions);
        let parts = PaidParts::of(conventions, line);
        let due = self.due(parts);
        let (Some(odds), Some(profit)) = (win.odds, win.profit) else {
            report.undecided(rule, about, Fact::money(win.profit), Why::Missing);
            return due;
        };
        let reported = Fact::Money(profit);
        let Some(expected) = due else {
            report.undecided(rule, about, reported, Why::Unreadable);
            return due;
        };
        let facts = Facts::of(Fact::Money(expected), reported);
        let BestFit { fit, exact, .. } = self.best_fit(parts, odds, profit);
        let best = Facts::of(Fact::Money(exact), reported);
        match fit {
            Fit::Same => report.holds(rule, about, best),
            Fit::Near | Fit::InUnits => {
                report.holds(rule, about, best);
                report.holds(Rule::Rounding, about, best);
            }
            Fit::MayBeInUnits if RoundingUnit::One.rounds(exact, profit) => {
                report.note(rule, about, best, Why::HousesDiffer);
            }
            // A larger unit also explains a commission that was not taken.
            Fit::MayBeInUnits => report.doubt(rule, about, best, Why::HousesDiffer),
            // It is not known how a bonus affects a win (docs/ASSUMPTIONS.md#a10).
            Fit::No if self.has_bonus() && !(conventions.bonus.is_settled() && win.bonus_rate.is_some()) => {
                report.note(rule, about, self.plain(facts), Why::NotDocumented);
            }
            Fit::No if line.is_six && conventions.six_rate.is_settled() && win.six_score_rate.is_some() => {
                report.broken(rule, about, facts);
            }
            Fit::No => match self.paid_here(parts.known, odds) {
                Paid::Otherwise => report.note(rule, about, self.plain(facts), Why::NotDocumented),
                Paid::Open => contradiction(report, rule, about, self.plain(facts), false),
                Paid::Whole | Paid::Part => contradiction(report, rule, about, facts, true),
            },
        }
        Some(expected)
    }

    /// The facts where it is not known what this house pays: the sentence speaks of stake and odds, so it needs their product.
    fn plain(&self, facts: Facts<'a>) -> Facts<'a> {
        Facts::of(self.product.map_or(facts.expected, Fact::Money), facts.reported)
    }

    /// The exact profit as this house computes it, as far as that is established: with its meaning of the
    /// odds, of a bonus rate and of the rate of a Banker win with 6, and the part that it pays.
    fn due(&self, parts: PaidParts<'_>) -> Option<ExactDecimal> {
        let conventions = self.terms.conventions;
        let product = self.product?;
        if let (Some(meaning), Some(rate)) = (conventions.six_rate.answer(), self.six_rate())
            && meaning != SixRateMeaning::InOdds
        {
            return meaning.profit(self.stake, product, rate);
        }
        let exact = match (conventions.bonus.answer(), self.win.bonus_rate) {
            (Some(bonus), Some(_)) => with_bonus(self.stake, self.win, bonus, self.terms.odds)?,
            _ => product,
        };
        parts.whole(exact).or_else(|| parts.shares(exact).next())
    }

    /// What the wins of this kind show. A banker win with 6 at odds below one is paid like any other, with commission.
    fn paid_here(&self, paid: Paid, odds: ExactDecimal) -> Paid {
        let (line, conventions) = (self.line, self.terms.conventions);
        let to_one = self.terms.odds.profit(ExactDecimal::ONE, odds);
        let is_commission =
            to_one.is_some_and(|odds| odds < ExactDecimal::ONE && odds > ExactDecimal::hundredths(50));
        if paid == Paid::Open && line.is_six && is_commission {
            conventions.shares(line.bet()).map_or(Paid::Open, Shares::paid)
        } else {
            paid
        }
    }

    /// How a profit fits the ways in which this house may compute it.
    fn best_fit(&self, parts: PaidParts<'_>, odds: ExactDecimal, profit: ExactDecimal) -> BestFit<'_> {
        let conventions = self.terms.conventions;
        let mut best = BestFit {
            unit: self.terms.unit,
            profit,
            fit: Fit::No,
            exact: profit,
        };
        for meaning in readings(&conventions.odds) {
            let product = if meaning == self.terms.odds {
                self.product
            } else {
                meaning.profit(self.stake, odds)
            };
            if self.has_bonus() {
                for bonus in readings(&conventions.bonus) {
                    let due = with_bonus(self.stake, self.win, bonus, meaning).into_iter();
                    best.consider(due.flat_map(|due| parts.paid(due)));
                }
            } else if let Some(product) = product {
                let mut rates = readings(&conventions.six_rate);
                if !self.line.is_six || rates.any(|rate| rate == SixRateMeaning::InOdds) {
                    best.consider(parts.whole(product));
                    best.consider(parts.shares(product));
                }
                if let Some(rate) = self.six_rate() {
                    let with_rate =
                        readings(&conventions.six_rate).filter(|reading| *reading != SixRateMeaning::InOdds);
                    best.consider(with_rate.filter_map(|reading| reading.profit(self.stake, product, rate)));
                }
            }
            if best.fit == Fit::Same {
                break;
            }
        }
        best
    }

    /// A wrong profit must not make a correct amount look wrong, so the amount may also follow from the correct profit.
    fn amount(&self, report: &mut Report<'a>, due: Option<ExactDecimal>) {
        let (rule, about, stake) = (Rule::WinAmount, self.about, self.stake);
        let learned = &self.terms.conventions.amount;
        let (Some(amount), Some(profit)) = (self.win.amount, self.win.profit.or(due)) else {
            return report.undecided(rule, about, Fact::money(self.win.amount), Why::Missing);
        };
        let preferred = learned.answer().unwrap_or(AmountMeaning::StakeAndProfit);
        let Some(expected) = preferred.amount(stake, profit) else {
            return report.undecided(rule, about, Fact::Money(amount), Why::Unreadable);
        };
        let facts = Facts::of(Fact::Money(expected), Fact::Money(amount));
        if near(expected, amount, CENT) && standing(learned, preferred) == Standing::Yes {
            return report.holds(rule, about, Facts::of(facts.reported, facts.reported));
        }
        let is_settled = learned.is_settled();
        match standing_by(learned, |meaning: AmountMeaning| {
            meaning.gives(stake, profit, amount) || due.is_some_and(|due| meaning.gives(stake, due, amount))
        }) {
            Standing::Yes => report.holds(rule, about, Facts::of(facts.reported, facts.reported)),
            Standing::Open if !is_settled => {
                report.holds(rule, about, Facts::of(facts.reported, facts.reported));
            }
            Standing::Open => report.doubt(rule, about, facts, Why::HousesDiffer),
            Standing::No if has_another_meaning(learned) => another_meaning(report, rule, about, facts),
            Standing::No if !is_settled && amounts::fit(None, expected, amount) == Fit::MayBeInUnits => {
                report.note(rule, about, facts, Why::HousesDiffer);
            }
            Standing::No => contradiction(report, rule, about, facts, is_settled),
        }
    }
}

/// The best way found to compute a profit, with the exact amount.
struct BestFit<'c> {
    unit: Option<&'c Learned<RoundingUnit>>,
    profit: ExactDecimal,
    fit: Fit,
    exact: ExactDecimal,
}

impl BestFit<'_> {
    /// Considers exact amounts until one is equal to the profit.
    fn consider(&mut self, all: impl IntoIterator<Item = ExactDecimal>) {
        if self.fit == Fit::Same {
            return;
        }
        for exact in all {
            let fit = amounts::fit(self.unit, exact, self.profit);
            if fit < self.fit {
                (self.fit, self.exact) = (fit, exact);
            }
            if fit == Fit::Same {
                return;
            }
        }
    }
}

/// Whether wins of zero at odds above zero come from rounding very small profits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum RoundedAway {
    No,
    Yes,
    /// Only in a house that pays in whole units.
    Perhaps,
    /// The profit has too many digits.
    Unreadable,
}

pub(crate) fn rounded_away(line: &Line<'_, '_>, unit: Option<&Learned<RoundingUnit>>) -> RoundedAway {
    let mut away = RoundedAway::No;
    for (stake, win) in line.pairs().into_iter().flatten() {
        let Some(odds) = win.odds.filter(|_| win.profit == Some(ExactDecimal::ZERO)) else {
            return RoundedAway::No;
        };
        let Some(due) = stake.checked_mul(odds) else {
            return RoundedAway::Unreadable;
        };
        if !due.is_positive() {
            return RoundedAway::No;
        }
        away = match amounts::fit(unit, due, ExactDecimal::ZERO) {
            Fit::Same | Fit::Near | Fit::InUnits if away != RoundedAway::Perhaps => RoundedAway::Yes,
            Fit::Same | Fit::Near | Fit::InUnits => RoundedAway::Perhaps,
            Fit::MayBeInUnits if due < ExactDecimal::ONE => RoundedAway::Perhaps,
            Fit::MayBeInUnits | Fit::No => return RoundedAway::No,
        };
    }
    away
}

/// What a win is paid, relative to its stake.
fn six_pay(stake: ExactDecimal, profit: ExactDecimal) -> SixPay {
    let half = stake.checked_mul(ExactDecimal::hundredths(50));
    let is_reduced = half.is_some_and(|half| profit <= half || may_be(half, profit));
    if profit >= stake {
        SixPay::Full
    } else if is_reduced {
        SixPay::Reduced
    } else {
        SixPay::Commission
    }
}

/// Smallest number of wins that shows that a house pays full odds for a banker win with 6.
const ENOUGH_SIXES: u32 = 5;

fn learn_six(conventions: &mut Conventions, stake: ExactDecimal, win: &Win) {
    let Some(profit) = win.profit else { return };
    let pay = six_pay(stake, profit);
    conventions.six_pay.count(|answer| answer == pay);
    let rate = win.six_score_rate.filter(|rate| rate.is_positive());
    if let (Some(rate), Some(odds)) = (rate, win.odds) {
        let Some(product) = odds_meaning(conventions).profit(stake, odds) else {
            return;
        };
        conventions.six_rate.count(|reading: SixRateMeaning| {
            let due = reading.profit(stake, product, rate);
            due.is_some_and(|due| may_be(due, profit))
        });
    }
}

fn check_six<'a>(report: &mut Report<'a>, payment: &Payment<'_, 'a>) {
    let conventions = payment.terms.conventions;
    let (Some(profit), Some(odds)) = (payment.win.profit, payment.win.odds) else {
        return;
    };
    // A bonus may have multiplied the win.
    if payment.has_bonus() {
        return;
    }
    let (rule, about) = (Rule::BankerSix, payment.about);
    let to_one = payment.terms.odds.profit(ExactDecimal::ONE, odds);
    let to_one = to_one.unwrap_or(odds);
    let facts = Facts::of(Fact::OddsBelow(ExactDecimal::ONE), Fact::Odds(to_one));
    let pay_table = payment.terms.pay_table;
    let accepted = pay_table.and_then(|table| table.accepted(payment.line.code));
    let all_full = accepted.map(|accepted| accepted.iter().all(|odds| *odds >= ExactDecimal::ONE));
    let reduces = all_full.map_or_else(
        || conventions.six_pay.stands(SixPay::Reduced),
        |all_full| !all_full,
    );
    let pay = six_pay(payment.stake, profit);
    match pay {
        SixPay::Full if reduces => report.broken(rule, about, facts),
        SixPay::Full if all_full.unwrap_or_else(|| pays_in_full(conventions)) => {
            report.holds(rule, about, facts);
        }
        SixPay::Full => report.doubt(rule, about, facts, Why::HousesDiffer),
        _ if all_full.is_none() && pays_otherwise(conventions, pay) => {
            report.broken(rule, about, Facts::of(Fact::Nothing, facts.reported));
        }
        SixPay::Commission | SixPay::Reduced => report.holds(rule, about, facts),
    }
}

fn pays_otherwise(conventions: &Conventions, pay: SixPay) -> bool {
    let mut all = SixPay::ALL.iter();
    all.any(|other| *other != pay && conventions.six_pay.stands(*other))
}

/// Whether this house pays full odds for a banker win with 6, and hardly ever paid less.
fn pays_in_full(conventions: &Conventions) -> bool {
    let learned = &conventions.six_pay;
    learned.stands(SixPay::Full)
        || !learned.is_settled() && learned.of() >= ENOUGH_SIXES && learned.fits(SixPay::Full) == learned.of()
}

/// The operator's odds by bet code, to one and without the stake. Without a pay table, the odds of a record are accepted.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PayTable {
    bets: Vec<(String, Vec<ExactDecimal>)>,
}

impl PayTable {
    /// The accepted odds of a bet, to one. None if the table does not contain the bet.
    pub fn accepted(&self, code: &str) -> Option<&[ExactDecimal]> {
        let bet = self.bets.iter().find(|(known, _)| known == code);
        bet.map(|(_, odds)| odds.as_slice())
    }
}

impl FromIterator<(String, Vec<ExactDecimal>)> for PayTable {
    fn from_iter<T: IntoIterator<Item = (String, Vec<ExactDecimal>)>>(bets: T) -> Self {
        Self {
            bets: bets.into_iter().collect(),
        }
    }
}

/// Checks the odds of a win against the pay table or, without one, against the other wins of this kind and custom.
fn check_odds<'a>(report: &mut Report<'a>, payment: &Payment<'_, 'a>) {
    let (line, conventions) = (payment.line, payment.terms.conventions);
    // The odds may include the rate of a bonus, which no table contains.
    let Some(odds) = payment.win.odds.filter(|_| !payment.has_bonus()) else {
        return;
    };
    let about = payment.about;
    let pay_table = payment.terms.pay_table;
    if let Some(accepted) = pay_table.and_then(|table| table.accepted(line.code)) {
        let mut first = None;
        let mut possible = to_one(payment, odds).inspect(|odds| {
            first.get_or_insert(*odds);
        });
        let fitting = possible.find(|odds| accepted.contains(odds));
        let Some(shown) = fitting.or(first) else {
            let facts = Facts::of(Fact::AnyOdds(accepted), Fact::Odds(odds));
            return report.doubt(Rule::PayTable, about, facts, Why::Unreadable);
        };
        let facts = Facts::of(Fact::AnyOdds(accepted), Fact::Odds(shown));
        return report.check(fitting.is_some(), Rule::PayTable, about, facts);
    }
    let facts = conventions.code(line.bet());
    match facts.map_or(OddsFrequency::TooFew, |facts| {
        facts.frequency(line.usual_odds(), odds)
    }) {
        OddsFrequency::Often => {}
        OddsFrequency::Rarely => {
            let facts = Facts::of(Fact::Nothing, Fact::Odds(odds));
            report.note(Rule::Odds, about, facts, Why::Unusual);
        }
        OddsFrequency::InsteadOf(usual) => {
            let facts = Facts::of(Fact::Odds(usual), Fact::Odds(odds));
            report.doubt(Rule::Odds, about, facts, Why::Unusual);
        }
        OddsFrequency::TooFew => odds_by_custom(report, payment, odds),
    }
}

/// The meaning of the odds that the profit of this win shows.
fn meaning(payment: &Payment<'_, '_>, odds: ExactDecimal) -> Option<OddsMeaning> {
    let profit = payment.win.profit?;
    payment.terms.conventions.odds.allowed().find(|meaning| {
        let due = meaning.profit(payment.stake, odds);
        due.is_some_and(|due| near(due, profit, CENT))
    })
}

/// The odds to one, without the stake, in each reading that this house may use.
fn to_one(payment: &Payment<'_, '_>, odds: ExactDecimal) -> impl Iterator<Item = ExactDecimal> {
    let shown = meaning(payment, odds);
    let possible = payment.terms.conventions.odds.allowed();
    possible
        .filter(move |meaning| shown.is_none_or(|shown| shown == *meaning))
        .filter_map(move |meaning| meaning.profit(ExactDecimal::ONE, odds))
}

/// Until the odds of a house are known, only a bet that pays by the number of its dice is compared with custom as if
/// it could be a fault: odds for another number contradict it. A bet of baccarat with unusual odds gets a note.
fn odds_by_custom<'a>(report: &mut Report<'a>, payment: &Payment<'_, 'a>, odds: ExactDecimal) {
    let line = payment.line;
    let (Some(custom), Some(usual)) = (line.odds, line.usual_odds()) else {
        return;
    };
    let shown = meaning(payment, odds);
    let Some(to_one) = shown.and_then(|meaning| meaning.profit(ExactDecimal::ONE, odds)) else {
        return;
    };
    if custom.contain(to_one) {
        return;
    }
    if line.odds_by_count.contains(&to_one) {
        let facts = Facts::of(Fact::Odds(usual), Fact::Odds(odds));
        report.doubt(Rule::Odds, payment.about, facts, Why::NotLearned);
    } else if line.kind.is_baccarat() {
        let facts = Facts::of(Fact::AnyOdds(custom.usual), Fact::Odds(odds));
        report.note(Rule::Odds, payment.about, facts, Why::Unusual);
    }
}
