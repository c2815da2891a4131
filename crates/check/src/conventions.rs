//! Conventions of a house for one game key, as its records have shown them or a person has set them.

use std::sync::LazyLock;

use games::Reason;
use money::ExactDecimal;
use rustc_hash::FxHashMap;

use crate::amounts::{Paid, Shares};
use crate::learned::{Best, Counted, Evidence, Hypothesis, Learned, Question};
use crate::questions::{
    AmountMeaning, BonusMeaning, LostAmount, OddsMeaning, PayoutMeaning, ReturnedPart, ReturnedStake,
    RoundingUnit, SixPay, SixRateMeaning, TotalBetMeaning,
};
use crate::round::RoundConventions;

/// Most codes of one game key, more than all bets of a roulette layout.
const MOST_CODES: usize = 512;
/// Longest code or currency that is learned, in bytes.
const LONGEST_CODE: usize = 64;
/// Most currencies of one game key.
const MOST_CURRENCIES: usize = 32;
/// Most different odds of one code.
const MOST_ODDS: usize = 32;
/// Smallest number of wins that show the odds of a code.
const ENOUGH_WINS: u32 = 20;
/// Smallest number of cases in which two readings differ that excludes the one that they contradict.
const ENOUGH_DIFFERENCES: u32 = 20;

/// The code of a bet with the [family](games::Bet::family) of bets that it belongs to. None if the code is not known.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct BetCode<'a> {
    pub(crate) code: &'a str,
    pub(crate) family: Option<&'static str>,
}

/// What the records show about one code, or about all codes of one [family](games::Bet::family).
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[cfg_attr(feature = "ui", derive(serde::Serialize, serde::Deserialize), serde(default))]
pub(crate) struct CodeFacts {
    /// When `winner` had the code, the bet won.
    pub(crate) listed_wins: Evidence,
    /// When the bet won, `winner` had the code.
    pub(crate) won_is_listed: Evidence,
    /// For each reason, whether the bet won or not as custom says.
    followed: Vec<(Reason, Evidence)>,
    /// How often `winner` had the code, for the reason why it has happened or not.
    listed: Vec<(Reason, Evidence)>,
    /// For each reason where houses differ, the part of the stake that was returned.
    returned: Vec<(Reason, Learned<ReturnedPart>)>,
    /// The odds paid, for each of the customary odds of the bet.
    paid: Vec<(Customary, Best<PaidOdds>)>,
    /// The share of the product of stake and odds that the wins were paid.
    pub(crate) shares: Shares,
}

/// The usual odds of a bet on a result. None if no odds are known.
type Customary = Option<ExactDecimal>;

/// Odds with the number of wins that they were paid for.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[cfg_attr(feature = "ui", derive(serde::Serialize, serde::Deserialize), serde(default))]
struct PaidOdds {
    odds: Vec<(ExactDecimal, u32)>,
    wins: u32,
}

impl Counted for PaidOdds {
    fn of(&self) -> u32 {
        self.wins
    }
}

/// What the wins of a bet say of its odds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum OddsFrequency {
    /// Too few wins are known.
    TooFew,
    /// Often enough.
    Often,
    /// Hardly ever, among many different odds.
    Rarely,
    /// Hardly ever, although nearly all wins were paid with the other odds stated here.
    InsteadOf(ExactDecimal),
}

impl CodeFacts {
    /// How often the bet won, or did not, as custom says for this reason.
    pub(crate) fn followed(&self, reason: Reason) -> Evidence {
        found(&self.followed, &reason).copied().unwrap_or_default()
    }

    /// How often the bet had to win when it won. Of the wins that custom excludes only those with this
    /// reason are counted. A bet that rarely wins is counted only when it wins: that it lost with many
    /// other results shows nothing about its meaning.
    pub(crate) fn won_is_due(&self, reason: Reason) -> Evidence {
        let due = WINNING.map(|reason| self.followed(reason).fits()).iter().sum();
        Evidence::new(due, self.followed(reason).misses())
    }

    /// How often the code had happened by custom when `winner` had it. Of the contradictions only those
    /// with this reason are counted.
    pub(crate) fn listed_happened(&self, reason: Reason) -> Evidence {
        let happened = WINNING.map(|reason| self.times_listed(reason)).iter().sum();
        Evidence::new(happened, self.times_listed(reason))
    }

    fn times_listed(&self, reason: Reason) -> u32 {
        found(&self.listed, &reason).map_or(0, |times| times.fits())
    }

    pub(crate) fn count_outcome(&mut self, reason: Reason, follows: bool) {
        entry(&mut self.followed, reason).count(follows);
    }

    /// The part of the stake that was returned for this reason, by the entries of the records.
    pub(crate) fn returned(&self, reason: Reason) -> Option<&Learned<ReturnedPart>> {
        found(&self.returned, &reason)
    }

    pub(crate) fn count_returned(&mut self, reason: Reason, fits: impl Fn(ReturnedPart) -> bool) {
        entry(&mut self.returned, reason).count(fits);
    }

    pub(crate) fn count_listed(&mut self, reason: Reason) {
        entry(&mut self.listed, reason).count(true);
    }

    pub(crate) fn count_odds(&mut self, customary: Customary, odds: ExactDecimal) {
        let paid = &mut entry(&mut self.paid, customary).now;
        paid.wins = paid.wins.saturating_add(1);
        if paid.odds.len() < MOST_ODDS || paid.odds.iter().any(|(known, _)| *known == odds) {
            let times = entry(&mut paid.odds, odds);
            *times = times.saturating_add(1);
        }
    }

    /// How often these odds were paid where these are customary. The record under check may be among the
    /// counted ones, so odds that were seen once are rare.
    pub(crate) fn frequency(&self, customary: Customary, odds: ExactDecimal) -> OddsFrequency {
        let paid = found(&self.paid, &customary).map(Best::get);
        let Some(paid) = paid.filter(|paid| paid.wins >= ENOUGH_WINS) else {
            return OddsFrequency::TooFew;
        };
        let times = found(&paid.odds, &odds).copied().unwrap_or_default();
        if times > 1 && times.saturating_mul(20) >= paid.wins {
            return OddsFrequency::Often;
        }
        let usual = paid.odds.iter().max_by_key(|(_, times)| *times);
        match usual {
            Some((usual, most)) if most.saturating_mul(10) >= paid.wins.saturating_mul(9) => {
                OddsFrequency::InsteadOf(*usual)
            }
            _ if times <= 1 && paid.odds.len() < MOST_ODDS => OddsFrequency::Rarely,
            _ => OddsFrequency::Often,
        }
    }
}

/// The reasons for a win that every house pays.
const WINNING: [Reason; 2] = [Reason::Matches, Reason::HigherHand];

fn found<'e, K: PartialEq, V>(entries: &'e [(K, V)], key: &K) -> Option<&'e V> {
    let entry = entries.iter().find(|(known, _)| known == key);
    entry.map(|(_, value)| value)
}

/// The value of a key, which is added if it is new.
fn entry<K: PartialEq, V: Default>(entries: &mut Vec<(K, V)>, key: K) -> &mut V {
    let at = entries.iter().position(|(known, _)| *known == key);
    let at = at.unwrap_or_else(|| {
        entries.push((key, V::default()));
        entries.len() - 1
    });
    &mut entries[at].1
}

/// The conventions of one game key.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[cfg_attr(feature = "ui", derive(serde::Serialize, serde::Deserialize), serde(default))]
pub struct Conventions {
    /// The records that were counted. All count as fitting.
    pub records: Evidence,
    /// The meaning of `total_bet`.
    pub total_bet: Learned<TotalBetMeaning>,
    /// The meaning of `odds`.
    pub odds: Learned<OddsMeaning>,
    /// The meaning of `amount`.
    pub amount: Learned<AmountMeaning>,
    /// The meaning of `amount` for a lost bet that is listed with a profit of zero.
    pub lost_amount: Learned<LostAmount>,
    /// The meaning of `total_payout`.
    pub payout: Learned<PayoutMeaning>,
    /// Whether a record shows the stakes that were returned without a win.
    pub returned_stake: Learned<ReturnedStake>,
    /// The payout of a banker win with 6.
    pub six_pay: Learned<SixPay>,
    /// The meaning of `six_score_rate`.
    pub six_rate: Learned<SixRateMeaning>,
    /// How `bonus_rate` affects a win.
    pub bonus: Learned<BonusMeaning>,
    /// Whether points, sums and colours in a result are what its cards, dice and pocket make.
    pub stated: Evidence,
    /// How a result of baccarat is written.
    pub round: RoundConventions,
    /// Whether a lost bet of baccarat that is listed has a profit of zero or of minus the stake.
    pub(crate) lost_profit: Evidence,
    /// Whether a win without a `bonus_rate` beside the entry `BONUS` is paid as any other.
    pub(crate) plain_beside_bonus: Evidence,
    /// Whether the insured side did not win when insurance was paid.
    pub(crate) insured_lost: Evidence,
    /// The share of the product that a banker win with 6 was paid.
    pub(crate) six_shares: Shares,
    /// The meaning of `odds` with which the products were computed that other questions compare.
    computed_with: Option<OddsMeaning>,
    units: Vec<(String, Learned<RoundingUnit>)>,
    #[cfg_attr(feature = "ui", serde(serialize_with = "crate::learned::saved::in_order"))]
    families: FxHashMap<String, CodeFacts>,
    /// The number of codes is bounded, so that a fast hash without a secret does no harm.
    #[cfg_attr(feature = "ui", serde(serialize_with = "crate::learned::saved::in_order"))]
    codes: FxHashMap<String, CodeFacts>,
}

impl Conventions {
    crate::questions! {
        "amount" => amount,
        "lost_amount" => lost_amount,
        "odds" => odds,
        "payout" => payout,
        "returned_stake" => returned_stake,
        "stake_total" => total_bet,
        "six_pay" => six_pay,
        "six_rate" => six_rate,
        "bonus" => bonus,
        "score_form" => round.score_form,
        "card_order" => round.card_order,
        "total_form" => round.total_form,
    }

    /// These, or those of a game key of which no record was learned.
    pub(crate) fn known(conventions: Option<&Self>) -> &Self {
        static UNKNOWN: LazyLock<Conventions> = LazyLock::new(Conventions::default);
        conventions.unwrap_or(&UNKNOWN)
    }

    /// Keeps the answers that are established now, also if later cases fit them less.
    pub(crate) fn settle(&mut self) {
        for (_, question) in self.questions_mut() {
            question.settle();
        }
        self.units.iter_mut().for_each(|(_, unit)| unit.settle());
        let all = self.codes.values_mut().chain(self.families.values_mut());
        let returned = all.flat_map(|facts| &mut facts.returned);
        returned.for_each(|(_, part)| part.settle());
    }

    /// What a person set, without what the records have shown.
    pub(crate) fn as_set(&self) -> Self {
        let mut set = Self::default();
        for ((_, new), (_, known)) in set.questions_mut().into_iter().zip(self.questions()) {
            new.set(known.answer_name().filter(|_| known.is_set()));
        }
        for (currency, unit) in &self.units {
            if let (Some(answer), Some(new)) = (unit.set_answer(), set.unit_mut(Some(currency))) {
                new.set(Some(answer.as_str()));
            }
        }
        set
    }

    /// The units in which profits are paid, for each currency in the order in which they were seen.
    pub fn units(&self) -> impl Iterator<Item = (&str, &Learned<RoundingUnit>)> {
        self.units
            .iter()
            .map(|(currency, learned)| (currency.as_str(), learned))
    }

    pub(crate) fn units_mut(&mut self) -> impl Iterator<Item = (&str, &mut Learned<RoundingUnit>)> {
        let units = self.units.iter_mut();
        units.map(|(currency, learned)| (currency.as_str(), learned))
    }

    /// The codes whose wins are paid a part of the product of stake and odds, with the part.
    pub fn commissions(&self) -> impl Iterator<Item = (&str, ExactDecimal, Evidence)> {
        let codes = self.codes.iter().filter_map(|(code, facts)| {
            let (part, evidence) = facts.shares.part()?;
            Some((code.as_str(), part, evidence))
        });
        let mut all: Vec<_> = codes.collect();
        all.sort_by_key(|(code, ..)| *code);
        all.into_iter()
    }

    /// The unit of a currency. A record without a currency is one of the currency with an empty name.
    pub(crate) fn unit(&self, currency: Option<&str>) -> Option<&Learned<RoundingUnit>> {
        let currency = currency.unwrap_or_default();
        let mut units = self.units.iter();
        units
            .find(|(known, _)| known == currency)
            .map(|(_, learned)| learned)
    }

    pub(crate) fn unit_mut(&mut self, currency: Option<&str>) -> Option<&mut Learned<RoundingUnit>> {
        let currency = currency.unwrap_or_default();
        let at = self.units.iter().position(|(known, _)| known == currency);
        if at.is_none() && (self.units.len() >= MOST_CURRENCIES || currency.len() > LONGEST_CODE) {
            return None;
        }
        let at = at.unwrap_or_else(|| {
            self.units.push((currency.to_owned(), Learned::default()));
            self.units.len() - 1
        });
        self.units.get_mut(at).map(|(_, learned)| learned)
    }

    /// What the records show about a code: those of its whole family, if the code is known. None if it was
    /// never counted.
    pub(crate) fn code(&self, bet: BetCode<'_>) -> Option<&CodeFacts> {
        match bet.family {
            Some(family) => self.families.get(family),
            None => self.codes.get(bet.code),
        }
    }

    /// Forgets what was learned from products if the odds turn out to mean something else. What a person set stays.
    pub(crate) fn compute_with(&mut self, meaning: OddsMeaning) {
        if self.computed_with == Some(meaning) {
            return;
        }
        if self.computed_with.is_some() {
            self.bonus.forget_cases();
            self.six_rate.forget_cases();
            (self.plain_beside_bonus, self.six_shares) = (Evidence::default(), Shares::default());
            self.units.iter_mut().for_each(|(_, unit)| unit.forget_cases());
            self.units.retain(|(_, unit)| unit.set_answer().is_some());
            let all = self.codes.values_mut().chain(self.families.values_mut());
            all.for_each(|facts| facts.shares = Shares::default());
        }
        self.computed_with = Some(meaning);
    }

    /// The share that the wins of a code are paid: as its family, unless its own wins show another one.
    pub(crate) fn shares(&self, bet: BetCode<'_>) -> Option<&Shares> {
        let own = self.codes.get(bet.code).map(|facts| &facts.shares);
        let family = bet.family.and_then(|family| self.families.get(family));
        match (own, family.map(|facts| &facts.shares)) {
            (Some(own), Some(family)) => {
                let is_apart = own.is_exception() && family.paid() == Paid::Whole;
                let is_known = matches!(own.paid(), Paid::Whole | Paid::Part);
                Some(if is_known || is_apart { own } else { family })
            }
            (own, family) => own.or(family),
        }
    }

    /// Counts a case for a code and for its family. A long code is not counted apart, nor a new one if
    /// there are too many.
    pub(crate) fn count(&mut self, BetCode { code, family }: BetCode<'_>, count: impl Fn(&mut CodeFacts)) {
        if let Some(family) = family {
            if !self.families.contains_key(family) {
                self.families.insert(family.to_owned(), CodeFacts::default());
            }
            self.families.get_mut(family).into_iter().for_each(&count);
        }
        let is_known = self.codes.contains_key(code);
        if !is_known && code.len() <= LONGEST_CODE && self.codes.len() < MOST_CODES {
            self.codes.insert(code.to_owned(), CodeFacts::default());
        }
        if let Some(facts) = self.codes.get_mut(code) {
            count(facts);
        }
    }

    /// The evidence for a custom of a code, from its whole family. If the code itself is an exception among
    /// them, only its own cases count.
    pub(crate) fn evidence(&self, bet: BetCode<'_>, custom: impl Fn(&CodeFacts) -> Evidence) -> Evidence {
        let own = self.codes.get(bet.code).map(&custom).unwrap_or_default();
        let misses = own.misses();
        let is_exception = misses >= EXCEPTIONS && misses.saturating_mul(4) >= own.of();
        match bet.family {
            Some(family) if !is_exception => self.families.get(family).map(custom).unwrap_or_default(),
            _ => own,
        }
    }
}

/// Smallest number of contradictions that make a code an exception in its family.
const EXCEPTIONS: u32 = 3;

/// Whether records show that this house follows a custom: nine of ten cases or more fit it, one more contradiction
/// counted, because the record under check may be among the counted ones. A custom that was shown stands, so that a
/// fault that comes again is named each time. A house with another custom contradicts this one far more often: the
/// results with a rule of their own are counted apart ([`Reason`]).
pub(crate) fn is_shown(custom: Evidence) -> bool {
    custom.is_enough() && custom.misses().saturating_add(1).saturating_mul(10) <= custom.of()
}

/// The same for cases that are not counted apart by their reason. A rare result for which the house has a rule of its own
/// may be among them, such as a triple or the zero, so only one case in a hundred may contradict, or the one under check.
pub(crate) fn is_shown_throughout(custom: Evidence) -> bool {
    custom.is_enough() && custom.misses() <= (custom.of() / 100).max(1)
}

/// Whether records show that this house does something else: at least three of four cases contradict the
/// custom.
pub(crate) fn is_refuted(custom: Evidence) -> bool {
    custom.is_enough() && custom.fits().saturating_mul(4) <= custom.of()
}

/// How a reading stands among the readings of its question, or a custom by the cases that follow it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Standing {
    /// It is the reading of this house, or fits as many records. The record under check may be the one that
    /// it does not fit.
    Yes,
    /// Too few records tell it apart from the reading that fits most.
    Open,
    /// Records show another reading.
    No,
}

impl Standing {
    pub(crate) const fn of_custom(is_shown: bool, is_refuted: bool) -> Self {
        match (is_shown, is_refuted) {
            (true, _) => Self::Yes,
            (false, true) => Self::No,
            (false, false) => Self::Open,
        }
    }
}

pub(crate) fn standing<H: Hypothesis>(learned: &Learned<H>, reading: H) -> Standing {
    if let Some(set) = learned.set_answer() {
        return if set == reading {
            Standing::Yes
        } else {
            Standing::No
        };
    }
    if !learned.is_settled() {
        return Standing::Open;
    }
    match learned.behind(reading) {
        0 | 1 => Standing::Yes,
        behind if behind < ENOUGH_DIFFERENCES => Standing::Open,
        _ => Standing::No,
    }
}

/// The readings of a question that this house may use.
pub(crate) fn readings<H: Hypothesis>(learned: &Learned<H>) -> impl Iterator<Item = H> + Clone {
    let all = H::ALL.iter().copied();
    all.filter(|reading| standing(learned, *reading) != Standing::No)
}

/// How a value stands by the readings that it fits: as the best of them. [`Standing::No`] if it fits none.
pub(crate) fn standing_by<H: Hypothesis>(learned: &Learned<H>, fits: impl Fn(H) -> bool) -> Standing {
    let mut best = Standing::No;
    for reading in H::ALL.iter().copied().filter(|reading| fits(*reading)) {
        match standing(learned, reading) {
            Standing::Yes => return Standing::Yes,
            Standing::Open => best = Standing::Open,
            Standing::No => {}
        }
    }
    best
}

/// Whether the field has another meaning in this house: none of the readings fits three quarters of the
/// records.
pub(crate) fn has_another_meaning<H: Hypothesis>(learned: &Learned<H>) -> bool {
    learned.set_answer().is_none() && learned.fits_none()
}
