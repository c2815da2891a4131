//! Checks whether a reported lotto result and the entries of its players agree with each other.
//!
//! Input: a result and its entries as the client read them, borrowed. Output: an [`Audit`] with one [`Finding`] per rule and
//! value, and one overall verdict. What houses do differently is learned from rounds and entries; until then a
//! difference is a note. A false alarm is worse than no alarm: a value that is missing, cannot be read
//! or is not documented gives "cannot tell".
//!
//! Each rule, and where it comes from: docs/lotto.md#checks. The games are in [`yiki`] and [`lucky`]; here are the rules and
//! reasons of both with their stable names, the numbers under one key of a result, and what the wallet debits for a purchase
//! (docs/contract.md#debit), which the comparison of the wallet with the inquiries shows. Not in this module: decoding, texts
//! for users, and corrections of reported values.

pub mod lucky;
mod settlement;
pub mod yiki;

use std::borrow::Cow;
use std::collections::HashSet;

use games::lotto::{Group, sorted};
use money::{ExactDecimal, Sum};

use crate::reported::value;
use crate::{Learned, Question, question};

pub use settlement::{UnitPrice, UnitPrices};

crate::named! {
    /// A rule. Its [name](Rule::as_str) is stable. Described in docs/lotto.md#checks.
    Rule {
        /// There is one winning number, of five digits or more.
        WinningNumber = "winning_number",
        /// A group of winning numbers follows from the winning number.
        Group = "group",
        /// The code of a bet is known, or a ticket has its full number.
        BetCode = "bet_code",
        /// The number of a win is among the winning numbers of its bet.
        WinDrawn = "win_drawn",
        /// What won was bought.
        WinBought = "win_bought",
        /// A bet on a winning number has a win.
        WinMissing = "win_missing",
        /// The stakes of the wins are the stakes of the bets.
        WinStake = "win_stake",
        /// Bets on one number of a round are paid at one rate.
        Rate = "rate",
        /// The transaction code, the wins, the payout and the transaction's id agree.
        Outcome = "outcome",
        /// The wins add up to the entry's payout.
        PayoutSum = "payout_sum",
        /// The stake is the quantity times one price.
        Quantity = "quantity",
        /// A ticket whose full number was drawn for a jackpot has a win of it.
        JackpotMissing = "jackpot_missing",
        /// The profits of the charms add up to their payout.
        CharmSum = "charm_sum",
        /// A refund comes with the charm that refunds.
        Refund = "refund",
        /// The total of the charms is not below what is credited at once.
        CharmTotal = "charm_total",
        /// What a charm's percentage refers to.
        CharmPercentage = "charm_percentage",
    }
}

crate::named! {
    /// The reason for a note, or why a rule could not be applied.
    Why {
        /// A required value was not reported.
        Missing = "missing",
        /// A required value cannot be read.
        Unreadable = "unreadable",
        /// An exact result has too many digits.
        TooLarge = "too_large",
        /// A code is not known.
        UnknownCode = "unknown_code",
        /// Houses differ, and the rounds and entries so far do not show the custom of this one.
        HousesDiffer = "houses_differ",
        /// The contract does not define the meaning.
        NotDocumented = "not_documented",
        /// Rounding of amounts can explain the difference.
        Rounding = "rounding",
        /// The win is in another entry of the player in the round.
        InOtherEntry = "in_other_entry",
        /// Whether the player has other entries in the round is not known.
        OtherEntries = "other_entries",
        /// Equal wins of the round were paid at another rate.
        OtherRate = "other_rate",
        /// The value is possible but not usual.
        Unusual = "unusual",
    }
}

/// The part of a result or entry that a finding refers to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum About<'a> {
    /// The winning number.
    WinningNumber,
    /// A group of winning numbers.
    Group(Group),
    /// The bought items as a whole.
    Bets,
    /// The wins as a whole.
    Wins,
    /// Bets or wins of Yiki with this code and number.
    Bet {
        /// Code of the bet.
        bet: &'a str,
        /// The number that was bought.
        number: &'a str,
    },
    /// A ticket of Lucky 1 dollar, with its full number.
    Ticket(&'a str),
    /// A prize of a ticket.
    Prize {
        /// Name of the prize.
        name: &'a str,
        /// Full number of the ticket.
        full_number: &'a str,
    },
    /// The field `transaction_code`.
    TransactionCode,
    /// The field `transaction_id`.
    TransactionId,
    /// The field `payout_amount` of the entry.
    Payout,
    /// The field `lucky_symbol.payout_amount`.
    CharmPayout,
    /// The field `lucky_symbol.refund_amount`.
    Refund,
    /// The field `lucky_symbol.total_payout_amount`.
    CharmTotal,
    /// A charm, with its code.
    Charm(&'a str),
}

/// One side of a comparison.
#[derive(Debug, Clone, PartialEq, Default)]
pub enum Fact<'a> {
    /// There is no value on this side.
    #[default]
    Nothing,
    /// The value was not reported.
    Missing,
    /// A text as reported.
    Text(&'a str),
    /// Numbers as reported, or those that the rule requires.
    Numbers(Cow<'a, [String]>),
    /// A number of items.
    Count(usize),
    /// An amount of money.
    Money(ExactDecimal),
    /// A lower bound for an amount.
    AtLeast(ExactDecimal),
    /// An amount above zero, or a count of one or more.
    AboveZero,
    /// What was paid for which stake, both in the entry's currency.
    Rate {
        /// The payout.
        payout: ExactDecimal,
        /// The stake.
        stake: ExactDecimal,
    },
    /// A quantity and the stake for it.
    Quantity {
        /// The quantity.
        quantity: ExactDecimal,
        /// The stake.
        stake: ExactDecimal,
    },
}

/// The result of one rule for one value of a result or entry.
pub type Finding<'a> = crate::report::Finding<Rule, About<'a>, Fact<'a>, Why>;

/// The result of a check.
pub type Audit<'a> = crate::report::Audit<Finding<'a>>;

type Facts<'a> = crate::report::Facts<Fact<'a>>;

type Report<'a> = crate::report::Report<Rule, About<'a>, Fact<'a>, Why>;

question! {
    /// Whether the discount is already taken off what was debited.
    DebitMeaning {
        /// The debit is the stakes less the discount.
        LessDiscount = "less_discount",
        /// The debit is the stakes; the discount is given elsewhere, or is in the stakes.
        Stakes = "stakes",
    }
}

impl DebitMeaning {
    /// What is debited for these stakes.
    pub fn due(self, mut stakes: Sum, discount: &Sum) -> Sum {
        if self == Self::LessDiscount {
            stakes.subtract_sum(discount);
        }
        stakes
    }
}

/// Learns from what was debited for all bets of a purchase. One without a discount fits both answers and is not counted.
pub fn learn_debit(learned: &mut Learned<DebitMeaning>, stakes: Sum, discount: &Sum, debited: Sum) {
    if !discount.is_zero() {
        learned.count(|meaning: DebitMeaning| meaning.due(stakes, discount) == debited);
    }
}

/// What was learned of one `game_key`, which is one of the two games.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[cfg_attr(feature = "ui", derive(serde::Serialize, serde::Deserialize), serde(default))]
pub struct Conventions {
    /// If it is Yiki.
    pub yiki: yiki::Conventions,
    /// If it is Lucky 1 dollar.
    pub lucky: lucky::Conventions,
    /// What the wallet debits for the stakes.
    pub debit: Learned<DebitMeaning>,
}

impl Conventions {
    /// The questions about this game, each with its stable name.
    pub fn questions(&self) -> Vec<(&'static str, &dyn Question)> {
        let is_lucky = self.lucky != lucky::Conventions::default();
        let mut all = if is_lucky {
            self.lucky.questions()
        } else {
            self.yiki.questions()
        };
        all.push(("debit", &self.debit));
        all
    }

    /// The questions about both games, each with its stable name.
    pub fn questions_mut(&mut self) -> Vec<(&'static str, &mut dyn Question)> {
        let mut all = self.yiki.questions_mut();
        all.extend(self.lucky.questions_mut());
        all.push(("debit", &mut self.debit));
        all
    }
}

/// The numbers of a result under one key, prepared so that each comparison takes constant time.
#[derive(Debug, Clone)]
struct Drawn<'a> {
    received: &'a [String],
    numbers: HashSet<&'a str>,
    sorted: HashSet<String>,
}

impl<'a> Drawn<'a> {
    /// The numbers under a key. None if the key is missing. A key that comes twice counts once.
    fn of(results: &'a [(String, Vec<String>)], key: &str) -> Option<Self> {
        let (_, received) = results.iter().find(|(name, _)| name == key)?;
        let numbers: HashSet<&str> = received
            .iter()
            .map(String::as_str)
            .filter(|text| !text.is_empty())
            .collect();
        Some(Self {
            received,
            sorted: numbers.iter().map(|number| sorted(number)).collect(),
            numbers,
        })
    }

    /// The only number. None if there are several or none.
    fn only(&self) -> Option<&'a str> {
        let mut numbers = self.numbers.iter();
        numbers.next().copied().filter(|_| self.numbers.len() == 1)
    }

    fn is_empty(&self) -> bool {
        self.numbers.is_empty()
    }

    fn contains(&self, number: &str) -> bool {
        self.numbers.contains(number)
    }

    fn contains_digits_of(&self, number: &str) -> bool {
        self.sorted.contains(&sorted(number))
    }

    /// Whether these are the same numbers, in any order and each counted once.
    fn equals(&self, due: &[String]) -> bool {
        self.numbers.len() == due.len() && due.iter().all(|number| self.contains(number))
    }

    const fn fact(&self) -> Fact<'a> {
        Fact::Numbers(Cow::Borrowed(self.received))
    }
}
