//! Checks of Lucky 1 dollar (docs/lotto.md#lucky-1-dollar): the entry of a player with its tickets, wins and charms, and what
//! was paid, and what a house does where the contract is silent (docs/lotto.md#what-is-learned). The contract does not define
//! the prizes, so neither a result nor a prize can be checked; of a result only the numbers drawn for the jackpots are used.
//!
//! An entry is taken as the client read it. An item of another shape than a ticket is an item that cannot be read. The
//! rewards of charms (docs/contract.md#charm-rewards) may be in the payout or beside it, and their total is never added.

use std::collections::HashSet;

use game_service::Record;
use game_service::models::{Charm, LottoBet, LottoPlayer, LottoWin, LuckyBet};
use money::{ExactDecimal, Sum};

use super::settlement::{PayoutDue, Payouts, check_outcome, check_payout_sum};
use super::{About, Audit, Drawn, Fact, Facts, Report, Rule, UnitPrice, UnitPrices, Why, value};
use crate::{Evidence, Learned, question};

/// The charm that returns money.
const REFUNDING: &str = "HOLYWATERGLASS";
/// The reward that is an amount of credit.
const CREDIT: &str = "credit";
/// The reward that is a percentage; of what is not documented.
const PERCENTAGE: &str = "payoutpercent";

question! {
    /// What an entry's `payout_amount` contains besides the payouts of its wins.
    CharmsInPayout {
        /// Nothing else.
        Outside = "outside",
        /// The `payout_amount` of the charms.
        Inside = "inside",
        /// The `payout_amount` and the `refund_amount` of the charms.
        InsideWithRefund = "inside_with_refund",
    }
}

question! {
    /// Which profits of charms make up their `payout_amount`.
    CharmSum {
        /// All profits.
        All = "all",
        /// All profits except that of the charm that refunds.
        WithoutRefund = "without_refund",
        /// The profits of charms whose reward is credit.
        CreditOnly = "credit_only",
    }
}

/// What was learned of one `game_key`.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[cfg_attr(feature = "ui", derive(serde::Serialize, serde::Deserialize), serde(default))]
pub struct Conventions {
    /// Whether rewards of charms are in the entry's payout, from entries with such rewards.
    pub charms_in_payout: Learned<CharmsInPayout>,
    /// Whether the payout is the sum of the wins, from entries without rewards of charms.
    pub payout_is_sum: Evidence,
    /// Which profits are in the charms' payout.
    pub charm_sum: Learned<CharmSum>,
    /// The price of one unit. It is not in the file of a house, which has no amounts of money.
    #[cfg_attr(feature = "ui", serde(skip))]
    pub unit_prices: UnitPrices,
}

impl Conventions {
    crate::questions! {
        "charms_in_payout" => charms_in_payout,
        "charm_sum" => charm_sum,
    }

    /// Learns from an entry. Give each entry once.
    pub fn learn_entry(&mut self, entry: &Record<LottoPlayer>) {
        let bets = entry.bets().into_iter().flatten();
        for bet in bets.filter_map(LottoBet::lucky) {
            let price = UnitPrice::of(bet.qty.as_deref(), bet.bet_amount.as_ref());
            self.unit_prices.learn(entry.content.currency.as_deref(), price);
        }
        let charms = Charms::of(entry);
        if let Some(charms) = &charms {
            charms.learn(&mut self.charm_sum);
        }
        self.learn_payout(entry, charms.as_ref());
    }

    fn learn_payout(&mut self, entry: &Record<LottoPlayer>, charms: Option<&Charms<'_>>) {
        let payout = value(entry.content.payout_amount.as_ref());
        let sum = payouts(entry.wins().unwrap_or_default()).sum;
        let (Some(sum), Some(payout)) = (sum, payout) else {
            return;
        };
        let total = Sum::from_iter([payout]);
        match charms.filter(|charms| charms.may_have_paid()) {
            None if sum.is_zero() && payout.is_zero() => {}
            None => self.payout_is_sum.count(sum == total),
            Some(charms) if charms.payout.is_none() || charms.refund.is_none() => {}
            Some(charms) => self
                .charms_in_payout
                .count(|answer: CharmsInPayout| payout_due(answer, sum, Some(charms)) == Some(total)),
        }
    }
}

crate::named! {
    /// A prize of the contract (docs/contract.md#lotto-draw), by its name there.
    Prize {
        /// `BIGJACKPOT`
        BigJackpot = "BIGJACKPOT",
        /// `JACKPOT`
        Jackpot = "JACKPOT",
        /// `MAIN4`
        Main4 = "MAIN4",
        /// `LAST3`
        Last3 = "LAST3",
        /// `SHUFFLE4`
        Shuffle4 = "SHUFFLE4",
        /// `SET`
        Set = "SET",
    }
}

impl Prize {
    /// The prize with this name. None for any other text.
    pub fn of(code: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|prize| prize.as_str() == code)
    }

    /// Whether the prize is one of the two jackpots.
    const fn is_jackpot(self) -> bool {
        matches!(self, Self::BigJackpot | Self::Jackpot)
    }
}

/// The numbers drawn for the jackpots of a round, prepared for the checks of all its entries.
#[derive(Debug, Clone)]
pub struct Draw<'a>(Vec<(Prize, Drawn<'a>)>);

impl<'a> Draw<'a> {
    /// Prepares `game_result.data`: keys with their numbers, in any order. Other keys are ignored.
    pub fn of(results: &'a [(String, Vec<String>)]) -> Self {
        let jackpots = [Prize::BigJackpot, Prize::Jackpot].into_iter();
        let drawn = jackpots.filter_map(|prize| Some((prize, Drawn::of(results, prize.as_str())?)));
        Self(drawn.collect())
    }

    /// The first jackpot for which this number was drawn, with all numbers drawn for it.
    fn jackpot_of(&self, full_number: &str) -> Option<(Prize, &Drawn<'a>)> {
        let (prize, drawn) = self.0.iter().find(|(_, drawn)| drawn.contains(full_number))?;
        Some((*prize, drawn))
    }
}

/// Checks an entry against the result of its round.
pub fn entry<'a>(draw: &Draw<'a>, entry: &'a Record<LottoPlayer>, conventions: &Conventions) -> Audit<'a> {
    let mut report = Report::default();
    let (bets, wins) = (entry.bets(), entry.wins());
    let currency = entry.content.currency.as_deref();
    for bet in bets.into_iter().flatten() {
        let Some((ticket, full_number)) = ticket(bet) else {
            report.undecided(Rule::BetCode, About::Bets, Fact::Missing, Why::Unreadable);
            continue;
        };
        let about = About::Ticket(full_number);
        let price = UnitPrice::of(ticket.qty.as_deref(), ticket.bet_amount.as_ref());
        conventions.unit_prices.check(&mut report, about, currency, price);
        check_jackpot(&mut report, draw, full_number, wins);
    }
    let tickets = bets.into_iter().flatten().filter_map(ticket);
    let bought: HashSet<&str> = tickets.map(|(_, full_number)| full_number).collect();
    let are_all = bets.is_some_and(|bets| bets.iter().all(|bet| ticket(bet).is_some()));
    for win in wins.into_iter().flatten() {
        check_win(&mut report, win, &bought, are_all);
    }
    let charms = Charms::of(entry);
    if let Some(charms) = &charms {
        charms.check(&mut report, &conventions.charm_sum);
    }
    let charms = charms.filter(Charms::may_have_paid);
    check_outcome(&mut report, &entry.content, wins, charms.is_some());
    check_payout_sum(&mut report, &entry.content, wins.map(payouts), |sum| {
        let charms = charms.as_ref();
        let learned = &conventions.charms_in_payout;
        let allowed = learned.allowed();
        PayoutDue {
            allowed: allowed
                .filter_map(|answer| payout_due(answer, sum, charms))
                .collect(),
            expected: payout_due(learned.answer().unwrap_or(CharmsInPayout::Outside), sum, charms),
            is_settled: match charms {
                None => conventions.payout_is_sum.stands(),
                Some(_) => learned.is_settled(),
            },
        }
    });
    report.finish()
}

/// A ticket with its full number. None if it has none or is of another shape.
fn ticket(bet: &LottoBet) -> Option<(&LuckyBet, &str)> {
    let ticket = bet.lucky()?;
    Some((ticket, ticket.full_number.as_deref()?))
}

/// `bought` are the full numbers of the entry's tickets; `are_all` says whether these are the numbers of all.
fn check_win<'a>(report: &mut Report<'a>, win: &'a LottoWin, bought: &HashSet<&str>, are_all: bool) {
    let rule = Rule::WinBought;
    let Some(full_number) = win.lucky().and_then(|win| win.full_number.as_deref()) else {
        return report.undecided(rule, About::Wins, Fact::Missing, Why::Unreadable);
    };
    let about = About::Ticket(full_number);
    let number = Fact::Text(full_number);
    if bought.contains(full_number) {
        report.holds(rule, about, Facts::of(number.clone(), number));
    } else if are_all {
        report.broken(rule, about, Facts::of(Fact::Nothing, number));
    } else {
        report.undecided(rule, about, number, Why::Unreadable);
    }
}

/// Checks that a ticket whose full number was drawn for a jackpot has a win of one. Never broken: the prizes are not
/// documented, and a house may require more than the number.
fn check_jackpot<'a>(
    report: &mut Report<'a>,
    draw: &Draw<'a>,
    full_number: &'a str,
    wins: Option<&[LottoWin]>,
) {
    let Some(wins) = wins else { return };
    let Some((prize, drawn)) = draw.jackpot_of(full_number) else {
        return;
    };
    if wins.iter().any(|win| may_be_jackpot(win, full_number)) {
        return;
    }
    let name = prize.as_str();
    let facts = Facts::of(drawn.fact(), Fact::Text(full_number));
    let about = About::Prize { name, full_number };
    report.doubt(Rule::JackpotMissing, about, facts, Why::NotDocumented);
}

/// Whether a win may be the jackpot of a ticket. A win without the number of its ticket may be of this one, and one without a
/// name may be a jackpot.
fn may_be_jackpot(win: &LottoWin, full_number: &str) -> bool {
    win.lucky().is_none_or(|win| {
        let (number, name) = (win.full_number.as_deref(), win.name.as_deref());
        number.is_none_or(|number| number == full_number)
            && name.is_none_or(|name| Prize::of(name).is_some_and(Prize::is_jackpot))
    })
}

/// The payouts of wins. A win of another shape has none that can be read.
fn payouts(wins: &[LottoWin]) -> Payouts {
    Payouts::of(wins, |win| win.lucky()?.payout_amount.as_ref())
}

/// What an entry's payout has to be. None if an amount is missing or cannot be read.
fn payout_due(answer: CharmsInPayout, wins: Sum, charms: Option<&Charms<'_>>) -> Option<Sum> {
    let mut due = wins;
    let Some(charms) = charms else { return Some(due) };
    match answer {
        CharmsInPayout::Outside => {}
        CharmsInPayout::Inside => due.add(charms.payout?),
        CharmsInPayout::InsideWithRefund => {
            due.add(charms.payout?);
            due.add(charms.refund?);
        }
    }
    Some(due)
}

/// The rewards of an entry's charms, with their amounts as numbers. An amount is None if it is missing or cannot be read.
#[derive(Default)]
struct Charms<'a> {
    /// What is credited.
    payout: Option<ExactDecimal>,
    refund: Option<ExactDecimal>,
    total: Option<ExactDecimal>,
    /// None if the charms cannot be read as a list.
    data: Option<&'a [Charm]>,
}

impl<'a> Charms<'a> {
    /// None if there are no rewards. Rewards that cannot be read are some of which nothing is known.
    fn of(entry: &'a Record<LottoPlayer>) -> Option<Self> {
        let Some(rewards) = &entry.content.lucky_symbol else {
            return (!entry.are_rewards_read()).then(Self::default);
        };
        let is_list = !entry.is_unreadable("additional_payout.lucky_symbol.data");
        Some(Self {
            payout: value(rewards.payout_amount.as_ref()),
            refund: value(rewards.refund_amount.as_ref()),
            total: value(rewards.total_payout_amount.as_ref()),
            data: is_list.then_some(rewards.data.as_slice()),
        })
    }

    /// Whether charms gave or returned money, or if that cannot be read.
    fn may_have_paid(&self) -> bool {
        [self.payout, self.refund]
            .iter()
            .any(|amount| amount.is_none_or(|amount| !amount.is_zero()))
    }

    fn learn(&self, learned: &mut Learned<CharmSum>) {
        let (Some(payout), Some(sums)) = (self.payout, self.sums()) else {
            return;
        };
        if !sums.all.is_zero() || !payout.is_zero() {
            learned.count(|answer: CharmSum| sums.sum(answer) == Sum::from_iter([payout]));
        }
    }

    fn check(&self, report: &mut Report<'a>, learned: &Learned<CharmSum>) {
        self.check_sum(report, learned);
        self.check_refund(report);
        self.check_total(report);
        for charm in self.data.into_iter().flatten() {
            if let (Some(PERCENTAGE), Some(code)) =
                (charm.reward_code.as_deref(), charm.symbol_code.as_deref())
            {
                // It would leave each entry with such a charm open.
                let facts = Facts::of(Fact::Nothing, Fact::Text(PERCENTAGE));
                report.note(
                    Rule::CharmPercentage,
                    About::Charm(code),
                    facts,
                    Why::NotDocumented,
                );
            }
        }
    }

    fn check_sum(&self, report: &mut Report<'_>, learned: &Learned<CharmSum>) {
        let (rule, about) = (Rule::CharmSum, About::CharmPayout);
        let Some(payout) = self.payout else {
            return report.undecided(rule, about, Fact::Missing, Why::Missing);
        };
        let reported = Fact::Money(payout);
        let Some(sums) = self.sums() else {
            return report.undecided(rule, about, reported, Why::Unreadable);
        };
        let fits = learned
            .allowed()
            .any(|answer| sums.sum(answer) == Sum::from_iter([payout]));
        let preferred = learned.answer().unwrap_or(CharmSum::All);
        let Some(due) = sums.sum(preferred).total() else {
            return report.undecided(rule, about, reported, Why::TooLarge);
        };
        if fits {
            report.holds(rule, about, Facts::of(reported.clone(), reported));
        } else {
            let facts = Facts::of(Fact::Money(due), reported);
            report.contradiction(rule, about, facts, learned.is_settled(), Why::HousesDiffer);
        }
    }

    fn check_refund(&self, report: &mut Report<'_>) {
        let (rule, about) = (Rule::Refund, About::Refund);
        let Some(refund) = self.refund else {
            return report.undecided(rule, about, Fact::Missing, Why::Missing);
        };
        let reported = Fact::Money(refund);
        let refunding = self.data.into_iter().flatten().any(is_refunding);
        let are_read = self
            .data
            .is_some_and(|data| data.iter().all(|charm| charm.symbol_code.is_some()));
        let unexplained = Facts::of(Fact::Text(REFUNDING), reported.clone());
        match (refunding, refund.is_zero()) {
            (true, false) | (false, true) => report.holds(rule, about, Facts::of(Fact::Nothing, reported)),
            (true, true) => report.note(rule, about, Facts::of(Fact::AboveZero, reported), Why::Unusual),
            (false, false) if !are_read => report.doubt(rule, about, unexplained, Why::Unreadable),
            (false, false) => report.broken(rule, about, unexplained),
        }
    }

    /// The total contains rewards that are given later, so it is compared and never added.
    fn check_total(&self, report: &mut Report<'_>) {
        if let (Some(payout), Some(total)) = (self.payout, self.total) {
            let facts = Facts::of(Fact::AtLeast(payout), Fact::Money(total));
            let (rule, about) = (Rule::CharmTotal, About::CharmTotal);
            if total < payout {
                report.note(rule, about, facts, Why::Unusual);
            } else {
                report.holds(rule, about, facts);
            }
        }
    }

    /// The sums of the profits. None if one cannot be read.
    fn sums(&self) -> Option<Sums> {
        let data = self.data?;
        Some(Sums {
            all: sum(data, |_| true)?,
            without_refund: sum(data, |charm| !is_refunding(charm))?,
            credit_only: sum(data, |charm| charm.reward_code.as_deref() == Some(CREDIT))?,
        })
    }
}

fn is_refunding(charm: &Charm) -> bool {
    charm.symbol_code.as_deref() == Some(REFUNDING)
}

fn sum(data: &[Charm], is_counted: impl Fn(&Charm) -> bool) -> Option<Sum> {
    let counted = data.iter().filter(|charm| is_counted(charm));
    counted.map(|charm| value(charm.profit.as_ref())).collect()
}

/// The sums of the charms' profits.
struct Sums {
    all: Sum,
    without_refund: Sum,
    credit_only: Sum,
}

impl Sums {
    const fn sum(&self, answer: CharmSum) -> Sum {
        match answer {
            CharmSum::All => self.all,
            CharmSum::WithoutRefund => self.without_refund,
            CharmSum::CreditOnly => self.credit_only,
        }
    }
}
